import { expect, test } from 'vitest';
import { buildTimeline, isTerminated, versionOn } from './versions.ts';

const version = (effective_date: string, rest: Record<string, string | number | null> = {}) => ({
  id: Number(effective_date.slice(0, 4)),
  effective_date,
  termination_date: '9999-12-31',
  bed_size: 100,
  ...rest,
});
const NEWEST_FIRST = [
  version('2026-10-01', { bed_size: 0, last_updated: '2026-10-24' }),
  version('2025-10-01', { bed_size: null, last_updated: '2025-10-20' }),
  version('2024-10-01', { last_updated: '2024-10-20' }),
];

test.each([
  ['2026-10-01', 2026],
  ['2026-09-30', 2025],
  ['2025-10-01', 2025],
  ['2024-09-30', undefined],
])('on %s the version of %s counts', (date, year) => {
  expect(versionOn(NEWEST_FIRST, date)?.id).toBe(year);
});

test('a blank and a zero are not the same; names of the version itself are left out', () => {
  expect(buildTimeline(NEWEST_FIRST).map(({ version: { id }, changes }) => [id, changes])).toEqual([
    [2026, [{ field: 'bed_size', old: null, new: 0 }]],
    [2025, [{ field: 'bed_size', old: 100, new: null }]],
    [2024, []],
  ]);
});

test('participation ends on the termination date itself', () => {
  const ended = version('2024-10-01', { termination_date: '2026-03-31' });
  expect(isTerminated(ended, '2026-03-30')).toBe(false);
  expect(isTerminated(ended, '2026-03-31')).toBe(true);
});
