/** The comparison of NCCI pairs with those of the release before, on invented pairs. */
import { expect, test } from 'vitest';
import type { NcciPairRow } from '../../datasets/edits/rows.ts';
import { besideOf } from '../release/standing-rows.ts';
import { ncciPairs } from './ncci-pairs.ts';

const release = {
  dataset: 'ncci-ptp-outpatient',
  scope: 'history',
  label: 'NCCI PTP 2026Q1',
  effectiveStart: 19960101,
  effectiveEnd: 20260331,
  rowCount: 3_000,
  isSample: false,
};
const pairs: readonly NcciPairRow[] = Array.from({ length: 3_000 }, (_, at) => ({
  column1: String(10_000 + Math.floor(at / 30)),
  column2: String(20_000 + at),
  effectiveDate: 20200101,
  deletionDate: at % 5 === 0 ? 20231231 : null,
  modifierIndicator: '1',
  rationale: 'Sample',
  providerType: 'Outpatient Hospital',
}));

async function unusual(rows: readonly NcciPairRow[]): Promise<string | null> {
  const facts = { ...release, source: '', sourceUrl: null, sha256: '', licence: '', importedAt: 0 };
  const records = Array.from(ncciPairs.pack?.(pairs, facts) ?? [], (values) =>
    Object.fromEntries(ncciPairs.columns.map((column, at) => [column, values[at]])),
  ).filter(({ kind }) => kind === 'tally');
  const beside = await besideOf(
    release,
    ncciPairs as never,
    [release],
    { query: async () => records as never },
    { get: async () => null },
  );
  for (const row of rows) beside?.add(row);
  return beside?.unusual() ?? null;
}

test('the same pairs, more of them and single corrections are usual', async () => {
  expect(await unusual(pairs)).toBeNull();
  expect(
    await unusual([...pairs, { ...(pairs[0] as NcciPairRow), column2: '99999', effectiveDate: 20260401 }]),
  ).toBeNull();
  expect(await unusual(pairs.slice(1))).toBeNull();
});

test('a hundredth that is lost is asked, its codes named', async () => {
  expect(await unusual(pairs.filter((_, at) => at < 1_500 || at >= 1_540))).toBe(
    '40 of 3000 pairs of NCCI PTP 2026Q1 are gone, 0 of 10050 where it has 30, 20 of 10051 where it has 30: a part of the file looks lost',
  );
});

test('columns exchanged, and dates of deletion that are blank from some row on, are asked', async () => {
  const lower = (change: (pair: NcciPairRow) => NcciPairRow) =>
    pairs.map((pair, at) => (at < 1_500 ? pair : change(pair)));
  expect(await unusual(lower((pair) => ({ ...pair, column1: pair.column2, column2: pair.column1 })))).toContain(
    '1500 of 3000 pairs of NCCI PTP 2026Q1 are gone',
  );
  expect(await unusual(lower((pair) => ({ ...pair, deletionDate: null })))).toContain(
    '300 pairs are in force, or not, otherwise than in NCCI PTP 2026Q1',
  );
});
