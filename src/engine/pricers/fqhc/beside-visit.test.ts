/** Lines of a health center that belong to no visit (F6), on both sides of each day: 42 CFR 405.2464(c) and (e). */

import { describe, expect, test } from 'vitest';
import { PLAIN_INDICATORS } from '../../../../test/support/physician-indicators.ts';
import type { Line } from '../../claim/claim.ts';
import { exact } from '../../core/exact.ts';
import type { ScheduleRecord } from '../../fee-schedules/schedules.ts';
import { besideVisit } from './beside-visit.ts';
import type { FqhcLine, NationalRate } from './inputs.ts';

const LINE: FqhcLine = {
  ...{ lineNumber: 1, date: 20250310, revenueCode: '0521', hcpcs: 'G0511', charges: exact('150') },
  ...{ actionFlag: '0', denyOrRejectFlag: '0', paymentIndicator: '2', packageFlag: '0', paymentMethodFlag: '5' },
  compositeAdjustmentFlag: '00',
};
const ALWAYS: Omit<ScheduleRecord, 'schedule' | 'rate' | 'physician'> = {
  ...{ modifier: '', start: 20180101, end: 20281231, release: '', priceIndicator: '9' },
  ...{ ambulance: null, equipment: null },
};
/** A record of the physician fee schedule with CMS's relative value units and factor of a year. */
function physician(work: string, pe: string, mp: string, conversionFactor: string): ScheduleRecord {
  const units = { work: exact(work), pe: exact(pe), mp: exact(mp) };
  const status = { statusCode: 'X', priced: false, reason: '' };
  const settings = { nonFacility: units, facility: { work: exact('9'), pe: exact('9'), mp: exact('9') } };
  return {
    ...ALWAYS,
    ...{ schedule: 'PFS', rate: null },
    physician: {
      ...{ status, units: settings, cappedUnits: null, conversionFactor: exact(conversionFactor) },
      ...{ isTherapy: false, bilateralSurgery: '9', indicators: PLAIN_INDICATORS },
    },
  };
}
const drug = (rate: string): ScheduleRecord => ({ ...ALWAYS, schedule: 'ASP', rate: exact(rate), physician: null });

/** Returns the amount and its coinsurance, or the outcome. */
function outcome(
  line: Partial<FqhcLine>,
  record: ScheduleRecord | null = null,
  billed: { units?: number; charges?: number } = {},
  published: Record<string, NationalRate[]> = {},
) {
  const { units = 1, charges = 150 } = billed;
  const edited = { ...LINE, ...line };
  const ofClaim = { hcpcs: edited.hcpcs, units, wholeUnits: units, charges, modifiers: [] } as unknown as Line;
  const records = new Map(record ? [[edited.hcpcs, [record]]] : []);
  const found = besideVisit(
    edited,
    ofClaim,
    { records, nationalRates: new Map(Object.entries(published)), nationalRelease: 'invented rates' },
    null,
  );
  return found?.outcome === 'paid' ? [found.amount.toNumber(), found.coinsurance.toNumber()] : (found?.outcome ?? null);
}

describe('a line of a visit, and one that the editor does not let pass, is none', () => {
  test.each<[string, Partial<FqhcLine>]>([
    ...['10', '12', '13', '14', '15', '16'].map((paymentIndicator): [string, Partial<FqhcLine>] => [
      `payment indicator ${paymentIndicator}`,
      { paymentIndicator },
    ]),
    ['denied', { denyOrRejectFlag: '1' }],
    ['not covered', { actionFlag: '5' }],
    ['without a code', { hcpcs: '' }],
  ])('%s', (_, line) => expect(outcome(line)).toBeNull());
});

describe('the national amount outside facilities', () => {
  const general = physician('0.90', '0.72', '0.07', '32.3465');
  test.each<[string, Partial<FqhcLine>, ScheduleRecord, unknown]>([
    ['of general care management in 2025', {}, general, [54.67, 10.93]],
    ['in 2024', { date: 20240310 }, physician('1.17', '0.93', '0.09', '33.2875'), [72.9, 14.58]],
    ['of telehealth', { hcpcs: 'G2025' }, physician('1.44', '1.38', '0.10', '32.3465'), [94.45, 18.89]],
    ['of a single code', { hcpcs: '99490' }, physician('1.00', '0.81', '0.06', '32.3465'), [60.49, 12.1]],
    ['not of units of 0', {}, physician('0', '0', '0', '32.3465'), 'unknown'],
    ['not of a code that no rule names', { hcpcs: 'Q3014' }, general, 'unknown'],
  ])('%s', (_, line, record, expected) => expect(outcome(line, record)).toEqual(expected));

  test('is at most the charge', () => expect(outcome({}, general, { charges: 50 })).toEqual([50, 10]));
  test('is that of each unit', () => expect(outcome({}, general, { units: 2 })).toEqual([109.34, 21.87]));
  test('is not known of units that no bill means (F15)', () =>
    expect(outcome({}, general, { units: 1_000_000 })).toBe('unknown'));
  test('is not known where it is not loaded', () => expect(outcome({})).toBe('unknown'));
});

describe('a national rate that is loaded', () => {
  const G0511 = { effectiveDate: 20250101, endDate: 20250930, value: exact('60.00'), mark: null };
  test.each<[string, Partial<FqhcLine>, unknown]>([
    ['is the amount of its first day', { date: 20250101 }, [60, 12]],
    ['is that of its last', { date: 20250930 }, [60, 12]],
    ['is none of the day before', { date: 20241231 }, 'unknown'],
    ['pays nothing after the code’s end', { date: 20251001 }, 'denied'],
    ['is none of another code', { hcpcs: 'G0512' }, 'unknown'],
  ])('%s', (_, line, expected) => expect(outcome(line, null, {}, { G0511: [G0511] })).toEqual(expected));

  test('goes before what the units of the schedule come to', () =>
    expect(outcome({}, physician('0.90', '0.72', '0.07', '32.3465'), {}, { G0511: [G0511] })).toEqual([60, 12]));
});

describe('the days of a code', () => {
  const record = physician('1', '1', '1', '10');
  const at = (hcpcs: string, date: number) => outcome({ hcpcs, date }, record);
  test.each<[string, number, number]>([
    ['G0511', 20250930, 20251001],
    ['G0512', 20251231, 20260101],
    ['G0071', 20251231, 20260101],
    ['G2025', 20261231, 20270101],
  ])('%s is paid on %d and denied on %d', (hcpcs, last, next) =>
    expect([at(hcpcs, last), at(hcpcs, next)]).toEqual([[30, 6], 'denied']),
  );
  test.each<[string, number, number]>([
    ['99490', 20241231, 20250101],
    ['G0556', 20241231, 20250101],
    ['99492', 20251231, 20260101],
    ['G0511', 20171231, 20180101],
  ])('%s is not known on %d and paid on %d', (hcpcs, before, first) =>
    expect([at(hcpcs, before), at(hcpcs, first)]).toEqual(['unknown', [30, 6]]),
  );
  test('one that ended is denied in the visit, too', () =>
    expect(outcome({ date: 20260310, paymentIndicator: '12' })).toBe('denied'));
});

describe('vaccines', () => {
  const before = { paymentIndicator: '11', date: 20250630 };
  const since = { paymentIndicator: '8', actionFlag: '6', date: 20250701 };
  test.each<[string, Partial<FqhcLine>, ScheduleRecord | null, unknown]>([
    ['are settled in the cost report', { ...before, hcpcs: '90662' }, drug('98.16'), 'settled'],
    ['no longer', { ...before, hcpcs: '90662', date: 20250701 }, null, 'unknown'],
    ['have no coinsurance', { ...since, hcpcs: '90677' }, drug('98.16'), [98.16, 0]],
    ['of a season are not priced by the quarter’s file', { ...since, hcpcs: '90662' }, drug('98.16'), 'unknown'],
    ['are not known where the price is not loaded', { ...since, hcpcs: 'G0008' }, null, 'unknown'],
    ['a drug for prevention is none', { ...before, hcpcs: 'J0739', date: 20241101 }, null, 'unknown'],
  ])('%s', (_, line, record, expected) => expect(outcome(line, record)).toEqual(expected));
});
