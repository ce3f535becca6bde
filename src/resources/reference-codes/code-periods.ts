/**
 * Days on which an ICD-10 code is valid, by the lists of the Medicare Code Editor: CMS adds and ends codes in April, within
 * the year of a list of codes, and the editor's lists have the days of each code. Pure.
 */
import { CODE_TYPE, type CodeType } from '../../engine/codes/code-types.ts';
import type { MceTables } from '../../engine/editors/mce/tables.ts';
import type { FoundRow } from './queries.ts';

/** Types whose codes the editor has. */
export const isEdited = (type: CodeType) => type === CODE_TYPE.DX || type === CODE_TYPE.PCS;

type Lists = Pick<MceTables, 'icd10Dx' | 'icd10Px' | 'periodsOf'>;

const periodsOf = (lists: Lists, type: CodeType, code: string) =>
  lists.periodsOf(type === CODE_TYPE.DX ? lists.icd10Dx : lists.icd10Px, code);

const isWithin = (day: number, { start, end }: { start: number; end: number }) => start <= day && day <= end;

/** Returns the codes that are valid on a day and that no row has: those of an update of the year's list. */
export function updatesOn(
  lists: Lists,
  type: CodeType,
  codes: readonly string[],
  rows: readonly FoundRow[],
  on: number,
): string[] {
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
  const [first, ...others] = periodsOf(lists, row.type, row.code).filter(
    ({ start, end }) => start <= row.endDate && end >= row.startDate,
  );
  if (!first || others.length > 0 || !row.isBillable) return row;
  const startDate = Math.max(row.startDate, first.start);
  const endDate = Math.min(row.endDate, first.end);
  if (startDate === row.startDate && endDate === row.endDate) return row;
  return { ...row, startDate, endDate, hasOwnDays: true };
}

/** Returns the row of a code of an update, described by another year's row. */
export function rowOfUpdate(lists: Lists, row: FoundRow, on: number): FoundRow {
  const period = periodsOf(lists, row.type, row.code).find((each) => isWithin(on, each));
  return period ? { ...row, startDate: period.start, endDate: period.end, hasOwnDays: true } : row;
}
