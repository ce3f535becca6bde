/** Which table files each pricer reads, and how it opens them. To add a pricer: an entry here. */

import { hospiceTables } from '../../engine/pricers/hospice/tables.ts';
import { irfTables } from '../../engine/pricers/irf/tables.ts';
import { pricerFiles } from './pricer-tables.ts';

export const IRF_FILES = pricerFiles({
  name: 'IRF',
  period: 'fiscal year',
  datasets: { 'cmg-codes': 'irf-cmg-codes', 'cbsa-wage-index': 'irf-cbsa-wage-index' },
  required: ['cmg-codes', 'cbsa-wage-index'],
  open: irfTables,
});

export const HOSPICE_FILES = pricerFiles({
  name: 'HOSPICE',
  period: 'fiscal year',
  datasets: { 'cbsa-wage-index': 'hospice-cbsa-wage-index', 'reduced-rates': 'hospice-reduced-rates' },
  required: ['cbsa-wage-index'],
  open: hospiceTables,
});
