import { expect, test } from 'vitest';
import { dateTicks, dayNumber, stepPath, valueTicks } from './scale.ts';

const period = (from: string, to: string, value: number) => ({ from, to, value, label: from.slice(0, 4) });

test.each([
  [
    [1.9289, 1.9563],
    [1.92, 1.93, 1.94, 1.95, 1.96],
  ],
  [
    [0.6071, 1.9563],
    [0, 0.5, 1, 1.5, 2],
  ],
  [
    [28.0947, 27.1],
    [27, 27.5, 28, 28.5],
  ],
  [[5], [4, 6]],
  [[0], [0, 0.5]],
])('values %o have the ticks %o', (values, ticks) => {
  expect(valueTicks(values)).toEqual(ticks);
});

test('every value lies within its ticks', () => {
  for (const values of [[0.1, 0.3], [12345.67, 12346], [0.001], [-4, 9], [100, 1]]) {
    const ticks = valueTicks(values);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(ticks[0] ?? Number.NaN);
    expect(Math.max(...values)).toBeLessThanOrEqual(ticks.at(-1) ?? Number.NaN);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
});

test('of dates too close to one another the later is written', () => {
  const lines = [
    { name: 'IPPS', periods: [period('2024-10-01', '2025-09-30', 1), period('2025-10-01', '2026-09-30', 2)] },
    { name: 'IPF', periods: [period('2025-10-08', '2026-09-30', 1)] },
  ];
  const place = (day: number) => day - dayNumber('2024-10-01');
  expect(dateTicks(lines, place, 60).map(({ date }) => date)).toEqual(['2024-10-01', '2025-10-08']);
  expect(dateTicks(lines, place, 500).map(({ date }) => date)).toEqual(['2025-10-08']);
});

test('a line is broken where nothing is in force', () => {
  const x = (day: number) => day - dayNumber('2026-01-01');
  const y = (value: number) => value;
  const january = period('2026-01-01', '2026-01-31', 1);
  expect(stepPath([january, period('2026-02-01', '2026-02-28', 2)], x, y)).toBe('M0 1L31 1L31 2L59 2');
  expect(stepPath([january, period('2026-03-01', '2026-03-31', 2)], x, y)).toBe('M0 1L31 1M59 2L90 2');
});
