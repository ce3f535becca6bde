/** Layouts of the DRG tables in seed/, with this project's columns. */

import { days, drgCode, weight } from '../drg/drg-table.ts';
import type { DrgEntryRow } from '../drg/rows.ts';
import type { Fields } from '../reading/fields.ts';
import { layout } from './layout.ts';

const YES = new Set(['', 'Y']);

/** YYYYMMDD, both inclusive. */
interface Period {
  effectiveStart: number;
  effectiveEnd: number;
}

/** Entries of another system have no lengths of stay and no transfer policy. */
function entry(paymentSystem: DrgEntryRow['paymentSystem'], drg: string, period: Period) {
  return {
    paymentSystem,
    drg,
    description: '',
    effectiveDate: period.effectiveStart,
    endDate: period.effectiveEnd,
    geometricMeanLos: null,
    arithmeticMeanLos: null,
    lowVolume: false,
    postAcute: false,
    specialPayPostAcute: false,
  };
}

const IPPS_COLUMNS = [
  'drg',
  'weight',
  'geometric_mean_los',
  'arithmetic_mean_los',
  'post_acute',
  'special_pay_post_acute',
  'title',
] as const;

function ippsRow(fields: Fields<(typeof IPPS_COLUMNS)[number]>, period: Period): DrgEntryRow {
  return {
    ...entry('IPPS', drgCode(fields, 'drg'), period),
    description: fields.matching('title', /./, 'a title'),
    weight: weight(fields, 'weight'),
    geometricMeanLos: days(fields, 'geometric_mean_los'),
    arithmeticMeanLos: days(fields, 'arithmetic_mean_los'),
    postAcute: fields.known('post_acute', YES) === 'Y',
    specialPayPostAcute: fields.known('special_pay_post_acute', YES) === 'Y',
  };
}

const IPF_COLUMNS = ['drg', 'factor', 'title'] as const;

function ipfRow(fields: Fields<(typeof IPF_COLUMNS)[number]>, period: Period): DrgEntryRow {
  return {
    ...entry('IPF', drgCode(fields, 'drg'), period),
    description: fields.matching('title', /./, 'a title'),
    weight: weight(fields, 'factor'),
  };
}

/** Titles are those of the IPPS table of the fiscal year. */
const LTCH_COLUMNS = ['drg', 'weight', 'average_los'] as const;

function ltchRow(fields: Fields<(typeof LTCH_COLUMNS)[number]>, period: Period): DrgEntryRow {
  const stay = days(fields, 'average_los');
  return {
    ...entry('LTCH', drgCode(fields, 'drg'), period),
    weight: weight(fields, 'weight'),
    geometricMeanLos: stay,
    arithmeticMeanLos: stay,
  };
}

export const DRG_LAYOUTS = {
  'drg-ipf': layout('drg_entry', IPF_COLUMNS, ipfRow, ({ drg }) => drg),
  'drg-ipps': layout('drg_entry', IPPS_COLUMNS, ippsRow, ({ drg }) => drg),
  'drg-ltch': layout('drg_entry', LTCH_COLUMNS, ltchRow, ({ drg }) => drg),
};
