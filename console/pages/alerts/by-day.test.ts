import type { ProviderAlert } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

const alert = (id: number, provider_ccn: string, created_at: string): ProviderAlert => ({
  id,
  provider_ccn,
  created_at,
  table_name: 'ipsf',
  effective_date: 20261001,
  field_name: 'bed_size',
  old_value: '',
  new_value: '1',
  is_seen: false,
  patch_timestamp: created_at,
});

test('alerts are grouped by day and provider, in the order in which they came', () => {
  const days = byDay([
    alert(4, '980002', '2026-11-02T00:17:00Z'),
    alert(3, '980001', '2026-11-02T00:17:00Z'),
    alert(2, '980002', '2026-11-02T00:17:00Z'),
    alert(1, '980002', '2026-11-01T23:17:00Z'),
  ]);
  expect(
    days.map(({ day, providers }) => [day, providers.map(({ ccn, alerts }) => [ccn, alerts.map(({ id }) => id)])]),
  ).toEqual([
    [
      '2026-11-02',
      [
        ['980002', [4, 2]],
        ['980001', [3]],
      ],
    ],
    ['2026-11-01', [['980002', [1]]]],
  ]);
});
