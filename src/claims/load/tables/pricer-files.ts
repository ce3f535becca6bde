/** Which table files each pricer reads, and how it opens them. To add a pricer: an entry here. */

import { type CmgFile, type CmgTables, cmgTables } from '../../../engine/groupers/cmg/tables.ts';
import { type HhagFile, type HhagTables, hhagTables } from '../../../engine/groupers/hhag/tables.ts';
import type { EsrdTables } from '../../../engine/pricers/esrd/inputs.ts';
import { type EsrdFile, esrdTables } from '../../../engine/pricers/esrd/tables.ts';
import type { HhaTables } from '../../../engine/pricers/hha/inputs.ts';
import { type HhaFile, hhaTables } from '../../../engine/pricers/hha/tables.ts';
import { hospiceTables } from '../../../engine/pricers/hospice/tables.ts';
import { ipfTables } from '../../../engine/pricers/ipf/tables.ts';
import { irfTables } from '../../../engine/pricers/irf/tables.ts';
import { oppsTables } from '../../../engine/pricers/opps/tables.ts';
import type { SnfTables } from '../../../engine/pricers/snf/inputs.ts';
import { type SnfFile, snfTables } from '../../../engine/pricers/snf/tables.ts';
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

export const SNF_FILES = pricerFiles<SnfFile, SnfTables>({
  name: 'SNF',
  period: 'fiscal year',
  datasets: {
    'cbsa-wage-index': 'snf-cbsa-wage-index',
    'ptot-rates': 'snf-ptot-rates',
    'slp-rates': 'snf-slp-rates',
    'nursing-rates': 'snf-nursing-rates',
    'nta-rates': 'snf-nta-rates',
    'vpd-adj-factors': 'snf-vpd-adj-factors',
  },
  required: ['cbsa-wage-index', 'ptot-rates', 'slp-rates', 'nursing-rates', 'nta-rates', 'vpd-adj-factors'],
  open: snfTables,
});

export const HHA_FILES = pricerFiles<HhaFile, HhaTables>({
  name: 'HHA',
  period: 'calendar year',
  datasets: {
    'cbsa-wage-index': 'hha-cbsa-wage-index',
    hrg: 'hha-hrg',
    rev: 'hha-rev',
    'add-on-table': 'hha-add-on-table',
    'extra-add-on-table': 'hha-extra-add-on-table',
    'zip-county-cbsa': 'hha-zip-county-cbsa',
  },
  required: ['cbsa-wage-index', 'hrg', 'rev'],
  open: hhaTables,
});

export const HHAG_FILES = pricerFiles<HhagFile, HhagTables>({
  name: 'HHAG',
  period: 'calendar year',
  datasets: {
    diagnoses: 'hha-diagnoses',
    'functional-points': 'hha-functional-points',
    'functional-thresholds': 'hha-functional-thresholds',
    'low-comorbidity': 'hha-low-comorbidity',
    'high-comorbidity-pairs': 'hha-high-comorbidity-pairs',
    'diagnosis-subchapters': 'hha-diagnosis-subchapters',
  },
  required: ['diagnoses', 'functional-points', 'functional-thresholds'],
  open: hhagTables,
});

export const ESRD_FILES = pricerFiles<EsrdFile, EsrdTables>({
  name: 'ESRD',
  period: 'calendar year',
  datasets: { 'cbsa-wage-index': 'esrd-cbsa-wage-index', comorbidities: 'esrd-comorbidities' },
  required: ['cbsa-wage-index'],
  open: esrdTables,
});
