/** The tables of a calendar year, from the files of CMS's OPPS pricer. */

import type { EffectiveRow } from '../../core/dated.ts';
import { type Exact, exact, ONE } from '../../core/exact.ts';
import type { TableFiles, TableRow } from '../../core/table-file.ts';
import type { WageIndexRows } from '../../core/wage-index.ts';
import { COINSURANCE } from '../../figures/part-b-coinsurance.ts';
import { yearTable } from '../../frame/tables.ts';
import { COLORECTAL_APCS, COLORECTAL_REIMBURSEMENT, PFS_REIMBURSEMENT } from './rates/fixed.ts';

/** A row of Addendum A of the final rule: dollars a service. */
export interface ApcRate extends EffectiveRow {
  paymentRate: Exact;
  nationalCoinsurance: Exact;
  /** 0 where none is set. */
  minimumCoinsurance: Exact;
  /** Medicare's share of the rate, 6 decimals. */
  reimbursementRate: Exact;
  /** Place among all rows by that share, from 0: the deductible is taken of low ones first. */
  rank: number;
}

export interface OppsWageIndex extends EffectiveRow {
  geographicWageIndex: Exact;
  reclassifiedWageIndex: Exact;
  /** Floor of a state's row, to 2022; 0 for none. */
  ruralFloorWageIndex: Exact;
  /** Floor of a state's row; 0 for none. */
  imputedFloorWageIndex: Exact;
}

export interface OutmigrationAdjustment extends EffectiveRow {
  adjustmentFactor: Exact;
}

export interface OppsTables {
  /** By APC, 5 digits. */
  apcRates: ReadonlyMap<string, readonly ApcRate[]>;
  wageIndex: WageIndexRows<OppsWageIndex>;
  /** By county, a number of up to 5 digits; null where they are not loaded. */
  outmigration: { get(county: number): readonly OutmigrationAdjustment[] | undefined } | null;
  /** True for out-migration adjustments that are not those of every county. */
  isOutmigrationSample?: boolean;
  /** By HCPCS code: the order in which the blood deductible takes products of one day; null where it is not loaded. */
  bloodRanks: ReadonlyMap<string, number> | null;
  /** By CCN; used in 2020 alone. */
  priorYearWageIndex: ReadonlyMap<string, Exact>;
  /** CCNs under the 340B remedy offset, 42 CFR 419.32(b)(1)(iv)(B)(12); null where the list is not loaded. */
  remedyOffsetCcns: ReadonlySet<string> | null;
}

/** Kinds of CMS's files: `apc-rate-YYYY`, `cbsa-wage-index-YYYY` and so on; releases of the tables' parts are found by them. */
export type OppsFile =
  | 'apc-rate'
  | 'cbsa-wage-index'
  | 'outmigration-adjustment'
  | 'blood-rank'
  | 'previous-year-wage-index'
  | 'providerCcn340B';

const NONE_SAMPLED: ReadonlySet<OppsFile> = new Set();

/** @param files of one calendar year; a kind that is not at hand has no rows */
export function oppsTables(
  files: TableFiles<OppsFile>,
  _year?: number,
  sampled: ReadonlySet<OppsFile> = NONE_SAMPLED,
): OppsTables {
  const figure = (row: TableRow, column: string) => exact(row[column] || '0');
  const effectiveDate = (row: TableRow) => Number((row.effectiveDate ?? '').replaceAll('-', ''));
  const remedyOffset = files.providerCcn340B.map((row) => row.providerCcn ?? '');
  return {
    apcRates: apcRates(files['apc-rate']),
    wageIndex: grouped(
      files['cbsa-wage-index'],
      ({ cbsa }) => cbsa ?? '',
      (row) => ({
        effectiveDate: effectiveDate(row),
        geographicWageIndex: figure(row, 'geographicWageIndex'),
        reclassifiedWageIndex: figure(row, 'reclassifiedWageIndex'),
        ruralFloorWageIndex: figure(row, 'ruralFloorWageIndex'),
        imputedFloorWageIndex: figure(row, 'imputedFloorWageIndex'),
      }),
    ),
    outmigration:
      files['outmigration-adjustment'].length === 0
        ? null
        : grouped(
            files['outmigration-adjustment'],
            ({ county }) => Number(county),
            (row) => ({ effectiveDate: effectiveDate(row), adjustmentFactor: figure(row, 'adjustmentFactor') }),
          ),
    isOutmigrationSample: sampled.has('outmigration-adjustment'),
    bloodRanks:
      files['blood-rank'].length === 0
        ? null
        : new Map(files['blood-rank'].map((row) => [row.hcpcsCode ?? '', Number(row.rank)])),
    priorYearWageIndex: new Map(
      files['previous-year-wage-index'].map((row) => [row.providerNumber ?? '', figure(row, 'wageIndex')]),
    ),
    remedyOffsetCcns: remedyOffset.length === 0 ? null : new Set(remedyOffset),
  };
}

/** Values of rows by key, in the order of the rows. */
function grouped<Row, Key, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  toValue: (row: Row) => Value,
): Map<Key, Value[]> {
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, group.map(toValue)]));
}

/** Medicare's share of a rate; what is not paid by a rate, and what has no coinsurance, is Medicare's whole. */
function reimbursementShare(apc: string, paymentRate: Exact, nationalCoinsurance: Exact): Exact {
  if (paymentRate.isZero) return ONE;
  if (COLORECTAL_APCS.has(apc)) return COLORECTAL_REIMBURSEMENT;
  if (nationalCoinsurance.isZero) return ONE;
  if (nationalCoinsurance.equals(paymentRate.times(COINSURANCE).round(2))) return PFS_REIMBURSEMENT;
  return ONE.minus(nationalCoinsurance.over(paymentRate, 9));
}

/** Rows by APC, each ranked among all; rows of the same share keep the order of the file. */
function apcRates(rows: readonly TableRow[]): Map<string, ApcRate[]> {
  const rates = rows.map((row) => {
    const paymentRate = exact(row.paymentRate || '0');
    const nationalCoinsurance = exact(row.nationalCoinsurance || '0');
    return {
      apc: row.apc ?? '',
      effectiveDate: Number(row.effectiveDate),
      paymentRate,
      nationalCoinsurance,
      minimumCoinsurance: exact(row.minimumCoinsurance || '0'),
      share: reimbursementShare(row.apc ?? '', paymentRate, nationalCoinsurance),
    };
  });
  const ranks = new Map([...rates].sort((a, b) => a.share.compare(b.share)).map((rate, rank) => [rate, rank]));
  return grouped(
    rates,
    ({ apc }) => apc,
    (rate) => {
      const { apc, share, ...row } = rate;
      return { ...row, reimbursementRate: share.round(6), rank: ranks.get(rate) ?? 0 };
    },
  );
}

export const OPPS_TABLES = yearTable('opps', {
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
