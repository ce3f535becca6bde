/** CMS's pricer programs that have table files: a file and a line each. */
import type { PricerTableDataset } from '../pricer-table.ts';
import { esrd } from './esrd.ts';
import { fqhc } from './fqhc.ts';
import { hha } from './hha.ts';
import { hospice } from './hospice.ts';
import { ipf } from './ipf.ts';
import { ipps } from './ipps.ts';
import { irf } from './irf.ts';
import { ltch } from './ltch.ts';
import { opps } from './opps.ts';
import { snf } from './snf.ts';

export const PRICER_SYSTEMS = [ipps, irf, ipf, ltch, snf, hha, hospice, esrd, fqhc, opps] as const;

export const PRICER_TABLES: readonly PricerTableDataset[] = PRICER_SYSTEMS.flatMap(({ tables }) => tables);
