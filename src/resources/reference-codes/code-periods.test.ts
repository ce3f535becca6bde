/** Days of codes that CMS adds or ends within the year of a list. */
import { expect, test } from 'vitest';
import { CODE_TYPE } from '../../engine/codes/code-types.ts';
import { fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { answer } from './answers.ts';
import { daysWithin, rowOfUpdate, updatesOn, updatesWithin, withOwnDays } from './code-periods.ts';
import type { FoundRow } from './queries.ts';

const OPEN = 99991231;
/** Last day that the lists are for. */
const LAST_DAY = 20270331;
const DAYS: Readonly<Record<string, [start: number, end: number][]>> = {
  '02HM3JZ': [[20260401, LAST_DAY]],
  '0016070': [[20151001, LAST_DAY]],
  '02HK3JZ': [[20151001, 20260331]],
};
const lists = {
  ...{ icd10Dx: undefined as never, icd10Px: undefined as never, terminationDate: LAST_DAY },
  codesChanging: () => Object.keys(DAYS),
  periodsOf: (_: unknown, code: string) => (DAYS[code] ?? []).map(([start, end]) => ({ start, end })),
};
const row = (code: string, year = 2026): FoundRow => ({
  ...{ type: CODE_TYPE.PCS, code, description: 'Invented', releaseId: 1, isBillable: true, isPriced: false },
  ...{ startDate: (year - 1) * 10000 + 1001, endDate: year * 10000 + 930 },
});
const RELEASES = { 1: ['icd10pcs-order', 'ICD-10-PCS 2026', '', 20251001, 20260930] } as never;
const asked = (code: string, rows: readonly FoundRow[], date: number) => {
  const {
    isValid,
    isActive,
    fault,
    row: found,
  } = answer(code, rows, { type: CODE_TYPE.PCS, date, today: 20261129 }, RELEASES);
  return { isValid, isActive, fault, days: found && [found.startDate, found.endDate] };
};

test('F16 a code of April is one from its first day, with the title of a later list', () => {
  const codes = ['02HM3JZ', '0016070', 'XXXXXXX'];
  const rows = [row('0016070')];
  expect(updatesOn(lists, CODE_TYPE.PCS, codes, rows, 20260501)).toEqual(['02HM3JZ']);
  expect(updatesOn(lists, CODE_TYPE.PCS, codes, rows, 20260331)).toEqual([]);
  const update = rowOfUpdate(lists, row('02HM3JZ', 2027), { start: 20260501, end: 20260501 });
  expect(asked('02HM3JZ', [...rows, update], 20260501)).toEqual({
    ...{ isValid: true, isActive: true, fault: null },
    days: [20260401, OPEN],
  });
});

test('F16 a code that ended in April is none after its last day', () => {
  const ended = withOwnDays(lists, row('02HK3JZ'));
  expect(asked('02HK3JZ', [ended], 20260331)).toMatchObject({ isActive: true, days: [20251001, 20260331] });
  expect(asked('02HK3JZ', [ended], 20260401)).toMatchObject({
    isActive: false,
    fault: '02HK3JZ was in force from 2025-10-01 to 2026-03-31, not on 2026-04-01',
  });
});

test('other codes keep the days of their list', () => {
  const whole = row('0016070');
  expect(withOwnDays(lists, whole)).toBe(whole);
  expect(withOwnDays(lists, { ...row('XXXXXXX') })).toEqual(row('XXXXXXX'));
});

test('the last day that the lists are for ends no code, and they know none that begins later', () => {
  const whole = row('0016070', 2027);
  expect(withOwnDays(lists, whole)).toBe(whole);
  expect(updatesOn(lists, CODE_TYPE.PCS, ['02HM3JZ'], [], LAST_DAY)).toEqual(['02HM3JZ']);
  expect(updatesOn(lists, CODE_TYPE.PCS, ['02HM3JZ'], [], 20270401)).toEqual([]);
});

test('F16 a year has the codes that began and ended within it', () => {
  const updates = (year: number) => updatesWithin(lists, CODE_TYPE.PCS, fiscalYearPeriod(year));
  expect(updates(2026)).toEqual({ begun: ['02HM3JZ'], ended: ['02HK3JZ'] });
  for (const year of [2025, 2027, 2028]) expect(updates(year)).toEqual({ begun: [], ended: [] });
  const days = (code: string, year: number) => daysWithin(lists, CODE_TYPE.PCS, code, fiscalYearPeriod(year));
  expect(days('02HM3JZ', 2026)).toEqual({ start: 20260401, end: 20260930 });
  expect(days('02HM3JZ', 2025)).toBeNull();
  expect(days('02HM3JZ', 2027)).toEqual({ start: 20261001, end: 20270930 });
  expect(days('XXXXXXX', 2026)).toBeNull();
});
