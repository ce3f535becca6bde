import { expect, test } from 'vitest';
import { daysInWords, gapsOf, layoutPeriods, overlapsOf, type Period, periodsInWords } from './period-bars.ts';

const period = (id: string, from: string, to: string | null, isDraft = false): Period => ({
  id,
  name: id,
  from,
  to,
  isDraft,
});
const TODAY = '2026-06-15';

test.each([
  [
    'days that follow one another leave no gap',
    [period('a', '2025-01-01', '2025-12-31'), period('b', '2026-01-01', null)],
    [],
  ],
  [
    'one day is missing',
    [period('a', '2025-01-01', '2025-12-30'), period('b', '2026-01-01', null)],
    [{ from: '2025-12-31', to: '2025-12-31' }],
  ],
  ['it ended before today', [period('a', '2025-01-01', '2025-12-31')], [{ from: '2026-01-01', to: null }]],
  ['it ends later', [period('a', '2025-01-01', '2026-06-15')], []],
  ['none', [], []],
])('gaps: %s', (_, periods, gaps) => {
  expect(gapsOf(periods, TODAY)).toEqual(gaps);
});

test.each([
  ['one day is shared', [period('a', '2025-01-01', '2026-01-01'), period('b', '2026-01-01', null)], '01/01/2026'],
  ['an open end', [period('a', '2025-01-01', null), period('b', '2026-01-01', null)], 'from 01/01/2026 on'],
  [
    'within another',
    [period('a', '2025-01-01', null), period('b', '2026-01-01', '2026-02-01')],
    '01/01/2026 to 02/01/2026',
  ],
  ['none', [period('a', '2025-01-01', '2025-12-31'), period('b', '2026-01-01', null)], undefined],
])('overlaps: %s', (_, periods, words) => {
  const [first, ...more] = overlapsOf(periods);
  expect(first && daysInWords(first)).toBe(words);
  expect(more).toEqual([]);
});

test('two overlaps of one period stay two', () => {
  const periods = [
    period('a', '2025-01-01', '2025-06-30'),
    period('b', '2025-08-01', '2025-12-31'),
    period('c', '2025-06-01', '2025-08-31'),
  ];
  expect(overlapsOf(periods).map(daysInWords)).toEqual(['06/01/2025 to 06/30/2025', '08/01/2025 to 08/31/2025']);
});

test('bars lie on the line, overlapping ones and a draft below one another', () => {
  const { bars, lanes, today, ticks } = layoutPeriods(
    [
      period('draft', '2026-01-01', '2026-12-31', true),
      period('a', '2025-01-01', '2025-12-31'),
      period('b', '2026-01-01', null),
    ],
    TODAY,
  );
  expect(bars.map(({ period: { id }, lane }) => [id, lane])).toEqual([
    ['a', 0],
    ['b', 0],
    ['draft', 1],
  ]);
  expect(lanes).toBe(2);
  const [a, b] = bars;
  expect(a?.start).toBe(0);
  expect((a?.start ?? 0) + (a?.width ?? 0)).toBeCloseTo(b?.start ?? 0);
  expect((b?.start ?? 0) + (b?.width ?? 0)).toBe(100);
  expect(today).toBeGreaterThan(b?.start ?? 100);
  expect(ticks.map(({ label }) => label)).toEqual(['01/2025', '01/2026', '01/2027']);
});

test('a long line has no more labels than fit', () => {
  expect(layoutPeriods([period('a', '1990-01-01', null)], TODAY).ticks).toHaveLength(5);
});

test('the sentence says what the bars show', () => {
  expect(periodsInWords([], TODAY, 'configuration')).toBe('No configuration.');
  const periods = [period('Rates 2025', '2025-01-01', '2025-12-31'), period('Rates 2026', '2026-02-01', null)];
  expect(periodsInWords(periods, TODAY, 'configuration')).toBe(
    '2 configurations: Rates 2025, 01/01/2025 to 12/31/2025; Rates 2026, from 02/01/2026 on. In force today, 06/15/2026: Rates 2026. Gap 01/01/2026 to 01/31/2026.',
  );
});
