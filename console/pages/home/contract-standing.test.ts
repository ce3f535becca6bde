import { expect, test } from 'vitest';
import { standingOf, wordsOf } from './contract-standing.ts';

const contract = (periods: readonly (readonly [string, string | null])[], is_active = true) => ({
  contract_id: 'C',
  is_active,
  configs: periods.map(([effective_date, termination_date]) => ({ effective_date, termination_date })) as never,
});
const on = (today: string, ...periods: (readonly [string, string | null])[]) => {
  const standing = standingOf(contract(periods), today);
  return [wordsOf(standing), standing.needsLook];
};

test.each<[string, [string, boolean], string, (readonly [string, string | null])[]]>([
  ['open end', ['in force without an end', false], '2026-12-01', [['2026-01-01', null]]],
  ['90 days', ['ends on 03/01/2027, in 90 days', true], '2026-12-01', [['2026-01-01', '2027-03-01']]],
  ['91 days', ['in force to 03/02/2027', false], '2026-12-01', [['2026-01-01', '2027-03-02']]],
  ['its last day', ['ends on 12/01/2026, today', true], '2026-12-01', [['2026-01-01', '2026-12-01']]],
  [
    'the day after',
    ['ended on 11/30/2026: claims since then have no total', true],
    '2026-12-01',
    [['2026-01-01', '2026-11-30']],
  ],
  ['begins later', ['in force from 01/01/2027', false], '2026-12-01', [['2027-01-01', null]]],
  [
    'goes on by the next',
    ['in force without an end', false],
    '2026-12-01',
    [
      ['2027-01-01', null],
      ['2026-01-01', '2026-12-31'],
    ],
  ],
  [
    'a gap before the next',
    ['ends on 12/31/2026, in 30 days', true],
    '2026-12-01',
    [
      ['2026-01-01', '2026-12-31'],
      ['2027-01-02', null],
    ],
  ],
  ['nothing', ['no configuration, it pays as Medicare does', true], '2026-12-01', []],
])('a contract with %s', (_, words, today, periods) => {
  expect(on(today, ...periods)).toEqual(words);
});

test('an inactive contract says so, and stands last', () => {
  const inactive = standingOf(contract([['2026-01-01', null]], false), '2026-12-01');
  const ending = standingOf(contract([['2026-01-01', '2026-12-05']]), '2026-12-01');
  const open = standingOf(contract([['2026-01-01', null]]), '2026-12-01');
  expect(wordsOf(inactive)).toMatch(/^inactive/);
  expect([inactive, open, ending].map(({ order }) => order).toSorted()).toEqual(
    [ending, open, inactive].map(({ order }) => order),
  );
});
