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
const overlaps = (some: Days, others: Days) => some.start <= others.end && others.start <= some.end;

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
export function withOwnDays<Row extends Omit<FoundRow, 'isBillable' | 'isPriced'>>(lists: Lists, row: Row): Row {
  const own = daysWithin(lists, row.type, row.code, { start: row.startDate, end: row.endDate });
  if (!own || (own.start === row.startDate && own.end === row.endDate)) return row;
  return { ...row, startDate: own.start, endDate: own.end, hasOwnDays: true };
}

/** Returns the row of a code of an update, described by another year's row. @param days of which the code stands on some */
export function rowOfUpdate<Row extends { type: CodeType; code: string }>(lists: Lists, row: Row, days: Days): Row {
  const period = periodsOf(lists, row.type, row.code).find((each) => overlaps(each, days));
  return period ? { ...row, startDate: period.start, endDate: period.end, hasOwnDays: true } : row;
}

/** Returns a code of an update of which no list has a description. @param release of the list that it is added to */
export function untitledRow(lists: Lists, type: CodeType, code: string, release: number, days: Days): FoundRow {
  const row = { ...{ type, code, description: null, startDate: 0, endDate: 0 }, releaseId: release };
  return rowOfUpdate(lists, { ...row, isBillable: true, isPriced: false }, days);
}

/** Codes by which the editor's lists differ from a list of codes. */
export interface Updates {
  /** Added within the list's days. */
  begun: readonly string[];
  /** On the list, and not in force. */
  ended: readonly string[];
}

export const NO_UPDATES: Updates = { begun: [], ended: [] };

/** Caches the codes that change between two days, by the editor's lists: these do not change, and finding them goes over all. */
const changes = new WeakMap<object, Map<string, readonly string[]>>();

function changing(
  lists: Lists & Pick<MceTables, 'codesChanging'>,
  type: CodeType,
  first: number,
  last: number,
): readonly string[] {
  const periods = changes.get(lists) ?? new Map<string, readonly string[]>();
  changes.set(lists, periods);
  const key = `${type} ${first} ${last}`;
  const codes = periods.get(key) ?? lists.codesChanging(codesOf(lists, type), first, last);
  periods.set(key, codes);
  return codes;
}

/**
 * Returns the codes that begin after the first day of a list and stand on a day, and those of its days that do not; none if
 * the editor's lists are not for the day.
 * @param list days of the list
 * @param on null for all that begin within the list's days
 */
export function updatesOf(
  lists: Lists & Pick<MceTables, 'codesChanging'>,
  type: CodeType,
  list: Days,
  on: number | null,
): Updates {
  const last = Math.min(list.end, lists.terminationDate);
  const asOf = on === null ? { start: list.start, end: last } : { start: on, end: on };
  if (asOf.start < list.start || last < asOf.end || asOf.end < asOf.start) return NO_UPDATES;
  const updates: { begun: string[]; ended: string[] } = { begun: [], ended: [] };
  for (const code of changing(lists, type, list.start, last)) {
    const periods = periodsOf(lists, type, code);
    const current = periods.find((period) => overlaps(period, asOf));
    if (current && current.start > list.start) updates.begun.push(code);
    if (!current && periods.some((period) => overlaps(period, list))) updates.ended.push(code);
  }
  return updates;
}

/** Returns the updates of a year as on its last day; up to the last day that the editor's lists are for. */
export const updatesWithin = (lists: Lists & Pick<MceTables, 'codesChanging'>, type: CodeType, year: Days): Updates =>
  updatesOf(lists, type, year, Math.min(year.end, lists.terminationDate));

/** Returns the days of a code within a year; null where the editor has none, or several periods. */
export function daysWithin(lists: Lists, type: CodeType, code: string, year: Days): Days | null {
  const [first, ...others] = periodsOf(lists, type, code).filter((period) => overlaps(period, year));
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
