/** Which table files each pricer reads, and how it opens them. To add a pricer: an entry here. */

import { type CmgFile, type CmgTables, cmgTables } from '../../engine/groupers/cmg/tables.ts';
import { hospiceTables } from '../../engine/pricers/hospice/tables.ts';
import { ipfTables } from '../../engine/pricers/ipf/tables.ts';
import { irfTables } from '../../engine/pricers/irf/tables.ts';
import { oppsTables } from '../../engine/pricers/opps/tables.ts';
import { pricerFiles } from './pricer-tables.ts';

export const IRF_FILES = pricerFiles({
  name: 'IRF',
  period: 'fiscal year',
  datasets: { 'cmg-codes': 'irf-cmg-codes', 'cbsa-wage-index': 'irf-cbsa-wage-index' },
  required: ['cmg-codes', 'cbsa-wage-index'],
  open: irfTables,
});

export const CMG_FILES = pricerFiles<CmgFile, CmgTables>({
  name: 'CMG',
  period: 'fiscal year',
  datasets: {
    'impairment-group-to-ric': 'irf-impairment-group-to-ric',
    'cmg-definitions': 'irf-cmg-definitions',
    'comorbidity-tiers': 'irf-comorbidity-tiers',
    'motor-responses': 'irf-motor-responses',
  },
  required: ['impairment-group-to-ric', 'cmg-definitions'],
  open: (files, year) => cmgTables(year, files),
});

export const IPF_FILES = pricerFiles({
  name: 'IPF',
  period: 'fiscal year',
  datasets: {
    'cbsa-wage-index': 'ipf-cbsa-wage-index',
    comorbidities: 'ipf-comorbidities',
    codeFirst: 'ipf-codefirst',
    procedures: 'ipf-procedures',
  },
  required: ['cbsa-wage-index'],
  // CMS's programs of 2024 and 2026 have the list of the year before.
  carried: ['codeFirst'],
  open: ipfTables,
});

export const OPPS_FILES = pricerFiles({
  name: 'OPPS',
  period: 'calendar year',
  datasets: {
    'apc-rate': 'opps-apc-rate',
    'cbsa-wage-index': 'opps-cbsa-wage-index',
    'outmigration-adjustment': 'opps-outmigration-adjustment',
    'blood-rank': 'opps-blood-rank',
    'previous-year-wage-index': 'opps-previous-year-wage-index',
    providerCcn340B: 'opps-providerccn340b',
  },
  required: ['apc-rate', 'cbsa-wage-index'],
  open: oppsTables,
});

export const HOSPICE_FILES = pricerFiles({
  name: 'HOSPICE',
  period: 'fiscal year',
  datasets: { 'cbsa-wage-index': 'hospice-cbsa-wage-index', 'reduced-rates': 'hospice-reduced-rates' },
  required: ['cbsa-wage-index'],
  open: hospiceTables,
});
