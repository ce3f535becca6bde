/**
 * Days on which an ICD-10 code is valid, by the lists of the Medicare Code Editor: CMS adds and ends codes in April, within
 * the year of a list of codes, and the editor's lists have the days of each code. Pure.
 */
import { CODE_TYPE, type CodeType } from '../../engine/codes/code-types.ts';
import { OPEN_END } from '../../engine/core/calendar.ts';
import type { MceTables } from '../../engine/editors/mce/tables.ts';
import type { FoundRow } from './queries.ts';

/** Types whose codes the editor has. */
export const isEdited = (type: CodeType) => type === CODE_TYPE.DX || type === CODE_TYPE.PCS;

type Lists = Pick<MceTables, 'icd10Dx' | 'icd10Px' | 'periodsOf' | 'terminationDate'>;

/** Days, YYYYMMDD, both inclusive. */
interface Days {
  start: number;
  end: number;
}

const codesOf = (lists: Lists, type: CodeType) => (type === CODE_TYPE.DX ? lists.icd10Dx : lists.icd10Px);

/** Returns the periods of a code. The last day that the lists are for ends no code: it goes on, as far as they know. */
function periodsOf(lists: Lists, type: CodeType, code: string): Days[] {
  const periods = lists.periodsOf(codesOf(lists, type), code);
  return periods.map(({ start, end }) => ({ start, end: end < lists.terminationDate ? end : OPEN_END }));
}

const isWithin = (day: number, { start, end }: Days) => start <= day && day <= end;

/** Returns the codes that are valid on a day and that no row has: those of an update of the year's list. */
export function updatesOn(
  lists: Lists,
  type: CodeType,
  codes: readonly string[],
  rows: readonly FoundRow[],
  on: number,
): string[] {
  if (on > lists.terminationDate) return [];
  const listed = new Set(rows.map(({ code }) => code));
  return codes.filter(
    (code) => !listed.has(code) && periodsOf(lists, type, code).some((period) => isWithin(on, period)),
  );
}

/**
 * Returns a row with the days of its code within those of its list; the row itself where the editor does not have the code
 * in the list's days.
 */
export function withOwnDays(lists: Lists, row: FoundRow): FoundRow {
  const own = row.isBillable && daysWithin(lists, row.type, row.code, { start: row.startDate, end: row.endDate });
  if (!own || (own.start === row.startDate && own.end === row.endDate)) return row;
  return { ...row, startDate: own.start, endDate: own.end, hasOwnDays: true };
}

/** Returns the row of a code of an update, described by another year's row. */
export function rowOfUpdate(lists: Lists, row: FoundRow, on: number): FoundRow {
  const period = periodsOf(lists, row.type, row.code).find((each) => isWithin(on, each));
  return period ? { ...row, startDate: period.start, endDate: period.end, hasOwnDays: true } : row;
}

/** Codes that CMS adds to a year's list and ends within the year. */
export interface UpdatesOfYear {
  begun: string[];
  ended: string[];
}

/**
 * Returns the codes that begin after the first day of a year and stand on its last, and those that end before it; up to the
 * last day that the editor's lists are for.
 */
export function updatesWithin(
  lists: Lists & Pick<MceTables, 'codesChanging'>,
  type: CodeType,
  year: Days,
): UpdatesOfYear {
  const on = Math.min(year.end, lists.terminationDate);
  const updates: UpdatesOfYear = { begun: [], ended: [] };
  for (const code of on < year.start ? [] : lists.codesChanging(codesOf(lists, type), year.start, on)) {
    const periods = periodsOf(lists, type, code);
    const current = periods.find((period) => isWithin(on, period));
    if (current && current.start > year.start) updates.begun.push(code);
    if (!current && periods.some(({ end }) => isWithin(end, year))) updates.ended.push(code);
  }
  return updates;
}

/** Returns the days of a code within a year; null where the editor has none, or several periods. */
export function daysWithin(lists: Lists, type: CodeType, code: string, year: Days): Days | null {
  const [first, ...others] = periodsOf(lists, type, code).filter(
    ({ start, end }) => start <= year.end && end >= year.start,
  );
  if (!first || others.length > 0) return null;
  return { start: Math.max(year.start, first.start), end: Math.min(year.end, first.end) };
}

/** Returns the codes of updates without a title as lists answer them. @param prefix beginning of a code that is asked for */
export function untitledOf(codes: readonly string[], prefix: string | null): { untitled?: string[] } {
  const ofPrefix = codes.filter((code) => prefix !== null && code.startsWith(prefix));
  // Any of them may have the words of a text that is the beginning of none.
  const untitled = ofPrefix.length > 0 ? ofPrefix : prefix !== null && /\d/.test(prefix) ? [] : [...codes];
  return untitled.length > 0 ? { untitled } : {};
}
