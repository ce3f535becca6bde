/** Units of visits that count for the outlier: 32 a day over all disciplines, the dearest of them. */
import { describe, expect, test } from 'vitest';
import { Trace } from '../../core/trace.ts';
import type { RevenueCode } from './inputs.ts';
import { byCost, countedUnits, overDayWarnings } from './outlier-units.ts';
import { hhaTables } from './tables.ts';
import type { Visit } from './visits.ts';

let place = 0;
const visit = (revenueCode: RevenueCode, day: number, units: number, isDated = true): Visit => ({
  ...{ place: place++, revenueCode, date: 20260200 + day, isDated, units },
});
const ORDER: RevenueCode[] = ['0440', '0420', '0550', '0430', '0560', '0570'];
const counted = (...visits: Visit[]) => Object.fromEntries(countedUnits(visits, () => ORDER, null));

describe('F11: a day has 32 units', () => {
  test('of one discipline, visits of the day together', () => {
    expect(counted(visit('0550', 1, 32))).toEqual({ '0550': 32 });
    expect(counted(visit('0550', 1, 33))).toEqual({ '0550': 32 });
    expect(counted(visit('0550', 1, 20), visit('0550', 1, 20), visit('0550', 2, 20))).toEqual({ '0550': 52 });
  });

  test('over all disciplines, of which those that cost least are cut first', () => {
    const visits = [visit('0570', 1, 20), visit('0420', 1, 10), visit('0550', 1, 12)];
    expect(counted(...visits)).toEqual({ '0420': 10, '0550': 12, '0570': 10 });
    expect(counted(...visits, visit('0440', 1, 30))).toEqual({ '0440': 30, '0420': 2, '0550': 0, '0570': 0 });
    expect(counted(...visits.reverse())).toEqual({ '0420': 10, '0550': 12, '0570': 10 });
  });

  test('a visit whose day is not given is on one of its own', () =>
    expect(counted(visit('0550', 1, 32), visit('0550', 1, 40, false))).toEqual({ '0550': 64 }));

  test('with a step for each discipline of a day that is cut, and none for others', () => {
    const trace = new Trace();
    countedUnits([visit('0570', 1, 20), visit('0550', 1, 20), visit('0570', 2, 32)], () => ORDER, trace);
    expect(trace.steps.map(({ step, inputs, value }) => [step, inputs, value])).toEqual([
      ['outlier_units_0550_20260201', { units: 20, units_left_of_day: 32 }, 20],
      ['outlier_units_0570_20260201', { units: 20, units_left_of_day: 12 }, 12],
    ]);
  });

  test('and a warning names the others', () => {
    place = 1;
    const [first, ...others] = overDayWarnings([visit('0550', 1, 96), visit('0570', 2, 32), visit('0570', 3, 33)]);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ code: 'UNITS', field: 'lines.1.units' });
    expect(first?.text).toMatch(
      /^Lines 2, 4 give more than 32 units of visits a day \(96 on 2026-02-01, 33 on 2026-02-03\)/,
    );
    expect(overDayWarnings([visit('0550', 1, 32)])).toEqual([]);
  });
});

test('disciplines are in the order of what a unit costs in the year', () => {
  const row = (code: string, effectiveDate: string, unit: string) => ({
    ...{ code, effectiveDate, nonruralDollarRate: '1', ruralDollarRate: '1' },
    ...{ nonruralUnsubmittedDollarRate: '1', ruralUnsubmittedDollarRate: '1', nonruralUnitDollarRate: unit },
    ...{ ruralUnitDollarRate: '1', nonruralUnsubmittedUnitDollarRate: '1', ruralUnsubmittedUnitDollarRate: '1' },
  });
  const tables = hhaTables({
    ...{ 'cbsa-wage-index': [], hrg: [], 'add-on-table': [], 'extra-add-on-table': [], 'zip-county-cbsa': [] },
    rev: [
      ...[row('0550', '20250101', '59'), row('0420', '20250101', '62'), row('0570', '20250101', '29')],
      ...[row('0550', '20260101', '63'), row('0420', '20260101', '62'), row('0570', '20260101', '30')],
    ],
  });
  expect(byCost(tables, 20251231).slice(0, 3)).toEqual(['0420', '0550', '0570']);
  expect(byCost(tables, 20260101).slice(0, 3)).toEqual(['0550', '0420', '0570']);
});
