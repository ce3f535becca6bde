import { expect, test } from 'vitest';
import { lastMonths } from './months.ts';

test('twelve months up to the current one, zeros where there were no claims', () => {
  const counted = [
    { year_month: '2026-02', success_count: 3, error_count: 1, last_event_at: null },
    { year_month: '2025-12', success_count: 5, error_count: 0, last_event_at: null },
    { year_month: '2024-02', success_count: 9, error_count: 9, last_event_at: null },
  ];
  const months = lastMonths(counted, '2026-02');
  expect(months.map(({ month }) => month)).toEqual([
    '2025-03',
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(months.slice(-3)).toEqual([
    { month: '2025-12', success: 5, error: 0 },
    { month: '2026-01', success: 0, error: 0 },
    { month: '2026-02', success: 3, error: 1 },
  ]);
});
