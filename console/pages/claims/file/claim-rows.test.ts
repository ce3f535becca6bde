import { expect, test } from 'vitest';
import type { AnswerRow } from './answer-row.ts';
import { claimRows, groupRows, problemRows, rowsOfGroup, totalOf } from './claim-rows.ts';

const row = (more: Partial<AnswerRow>): AnswerRow => ({
  claimId: 'A',
  provider: '980001',
  system: 'Inpatient stay (IPPS)',
  group: 'DRG 291',
  otherGroups: 0,
  contractId: null,
  charges: 100_00,
  medicare: 50_00,
  contract: null,
  state: 'priced',
  reason: null,
  ...more,
});
const places = [{ number: 1 }, { number: 2 }, { number: 4 }, { number: 5 }];
const reason = { kind: 'IPSF P0003', field: null, text: 'No record of the provider' };
const unpriced = row({ medicare: null, state: 'unpriced', reason });

test('a claim beside Medicare, and beside its own second price', () => {
  const contract = row({ contractId: 'X', contract: 60_00 });
  const [alone] = claimRows(places, [contract], null);
  expect(alone).toMatchObject({ number: 1, before: 50_00, after: 60_00, difference: 10_00 });
  const [both] = claimRows(places, [contract], [row({ contractId: 'Y', contract: 45_50 })]);
  expect(both).toMatchObject({ before: 60_00, after: 45_50, difference: -14_50 });
  const [none] = claimRows(places, [unpriced], [contract]);
  expect(none).toMatchObject({ before: null, after: 60_00, difference: null, state: 'unpriced' });
});

test('sums beside one another are of the same claims; the largest difference is first', () => {
  const first = [row({}), row({ group: 'DRG 292' }), row({}), unpriced];
  const second = [row({ medicare: 40_00 }), row({ group: 'DRG 291', medicare: 90_00 }), row({}), row({})];
  const rows = claimRows(places, first, second);
  expect(groupRows(rows, 'drg', true)).toEqual([
    {
      group: 'DRG 292',
      claims: 1,
      priced: 1,
      compared: 1,
      before: 50_00,
      after: 90_00,
      difference: 40_00,
      percent: 80_00,
    },
    {
      group: 'DRG 291',
      claims: 3,
      priced: 3,
      compared: 2,
      before: 100_00,
      after: 90_00,
      difference: -10_00,
      percent: -10_00,
    },
  ]);
  expect(totalOf(rows, true)).toMatchObject({ claims: 4, compared: 3, difference: 30_00 });
  expect(rowsOfGroup(rows, 'drg', 'DRG 291').map(({ number }) => number)).toEqual([1, 4, 5]);
});

test('claims that one side alone has answered are left out', () => {
  expect(claimRows(places, [row({}), row({})], [row({})])).toHaveLength(1);
});

test('what keeps claims from a price is grouped, with its first line', () => {
  const other = row({ state: 'refused', reason: { kind: 'CLAIM INVALID', field: 'thru_date', text: 'x' } });
  const rows = claimRows(places, [row({}), unpriced, other, unpriced], null);
  expect(problemRows(rows)).toEqual([
    { ...reason, state: 'unpriced', count: 2, firstNumber: 2, firstPlace: 1 },
    { kind: 'CLAIM INVALID', state: 'refused', text: 'x', field: 'thru_date', count: 1, firstNumber: 4, firstPlace: 2 },
  ]);
});

test('an amount that no claim has is not known, rather than 0', () => {
  const rows = claimRows(places, [row({}), unpriced], null);
  expect(totalOf(rows, false)).toMatchObject({ priced: 1, before: 50_00, after: null, difference: null });
});
