import type { FeeScheduleRecord, PfsLocalityRates } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { dollars, figuresOf, rangeOf, ratesByState, timelineLines } from './fee-figures.ts';

test('an amount that is not there is no zero', () => {
  expect([dollars(null), dollars(undefined), dollars(0), dollars(1234.5), dollars(33.4009)]).toEqual([
    '—',
    '—',
    '$0.00',
    '$1,234.50',
    '$33.4009',
  ]);
  expect(rangeOf([3, 1, 2])).toBe('$1.00 to $3.00');
  expect(rangeOf([2, 2])).toBe('$2.00');
});

const laboratory = (start_date: number, end_date: number, rate: number | null, modifiers: string[] | null = null) =>
  ({
    schedule_type: 1,
    start_date,
    end_date,
    modifiers,
    price_indicator: '9',
    data: { clinical_lab: { rate, indicator: 'N' } },
  }) as FeeScheduleRecord;

test('the timeline has base records that state a value, oldest first', () => {
  const records = [
    laboratory(20260101, 20260331, 10.56),
    laboratory(20260101, 20260331, 12, ['QW']),
    laboratory(20250401, 20250630, null),
    laboratory(20250101, 20250331, 10.5),
  ];
  expect(timelineLines(records, 1)).toEqual([
    {
      name: 'National rate',
      periods: [
        { from: '2025-01-01', to: '2025-03-31', value: 10.5, label: '01/01/2025' },
        { from: '2026-01-01', to: '2026-03-31', value: 10.56, label: '01/01/2026' },
      ],
    },
  ]);
  expect(timelineLines(records, 0)).toEqual([]);
});

test('a service without RVUs has no line at zero', () => {
  const physician = {
    schedule_type: 0,
    start_date: 20260701,
    end_date: 20260930,
    modifiers: null,
    price_indicator: '9',
  };
  const record = {
    ...physician,
    data: { physician: { total_fac: 0, total_nfac: 1.5 } },
  } as unknown as FeeScheduleRecord;
  expect(timelineLines([record], 0).map(({ name }) => name)).toEqual(['Total non-facility RVUs']);
});

test('fees of states are written as a range, blank ones are left out', () => {
  const dme = {
    pricing_area: 'state',
    category: 'CR',
    ceiling: null,
    floor: null,
    states: { AL: { non_rural: 50.58, rural: null }, CA: { non_rural: 49.12, rural: null } },
  };
  expect(figuresOf({ data: { dme } } as unknown as FeeScheduleRecord)).toEqual([
    ['Category', 'CR'],
    ['Non-rural fees of states', '$49.12 to $50.58'],
  ]);
});

test('a state with several localities has their range, its shade is that of the highest', () => {
  const rate = (state: string, facility_rate: number | null) => ({ state, facility_rate });
  const localities = [rate('CA', 64.37), rate('CA', 60.24), rate('AK', 78.53), rate('PR', null)];
  expect([...ratesByState({ localities } as PfsLocalityRates, 'facility_rate')]).toEqual([
    ['CA', { value: 64.37, text: '60–64' }],
    ['AK', { value: 78.53, text: '79' }],
  ]);
});
