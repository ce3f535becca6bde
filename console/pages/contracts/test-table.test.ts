import type { ContractTestSummary } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { sourceOf, spreadsheetRows } from './test-table.ts';

const tests = [
  { id: '1', name: 'Visit', expected_total: 650, last_run: { outcome: 'pass', actual_total: 650, difference: 0 } },
  { id: '2', name: 'Stay', expected_total: 100, last_run: { outcome: 'fail', actual_total: 90, difference: -10 } },
  {
    id: '3',
    name: 'Late stay',
    expected_total: 5,
    last_run: { outcome: 'error', actual_total: null, difference: null },
  },
  { id: '4', name: 'New', expected_total: 7, last_run: null },
] as unknown as ContractTestSummary[];

const idsOf = async (filters: Record<string, string>, sort: string | null = null) => {
  const matches = await sourceOf(tests)({
    filters,
    sort: sort ? { key: sort, direction: 'ascending' } : null,
    skip: 0,
    limit: 500,
    signal: new AbortController().signal,
  });
  return matches.rows.map(({ id }) => id);
};

test('tests are found by name and outcome, one that has not run too', async () => {
  expect(await idsOf({ name: 'stay' })).toEqual(['2', '3']);
  expect(await idsOf({ outcome: 'not_run' })).toEqual(['4']);
  expect(await idsOf({ outcome: 'error', name: 'late' })).toEqual(['3']);
});

test('tests without an amount stand last', async () => {
  expect(await idsOf({}, 'difference')).toEqual(['2', '1', '3', '4']);
  expect(await idsOf({}, 'expected')).toEqual(['3', '4', '2', '1']);
});

test('a spreadsheet takes amounts as numbers, and what is not known as nothing', () => {
  const [, ...rows] = spreadsheetRows(tests);
  expect(rows.map((cells) => cells.slice(0, 5))).toEqual([
    ['Visit', 'Pass', 650, 650, 0],
    ['Stay', 'Fail', 100, 90, -10],
    ['Late stay', 'No amount', 5, null, null],
    ['New', 'Not run', 7, null, null],
  ]);
});
