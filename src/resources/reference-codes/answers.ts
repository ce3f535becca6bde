/** Answers about a code on a day from the rows that were read; pure. */

import { CODE_TYPE, type CodeType } from '../../engine/codes/code-types.ts';
import { isoDate, OPEN_END } from '../../engine/core/calendar.ts';
import { day, lacking, whyNotLoaded } from '../../http/errors/loaded.ts';
import { type ReleaseChoice, releaseFor } from '../../storage/lists/word-indexes.ts';
import { type DatasetTable, type ReleaseMap, releaseLabel } from '../../storage/storage.ts';
import { codeIn } from '../../wire/code-query.ts';
import { CPT_DATASET, codeOf, KINDS } from './kinds.ts';
import type { FoundRow } from './queries.ts';

export interface Question {
  type: CodeType;
  /** YYYYMMDD; null if the caller gave none. */
  date: number | null;
  today: number;
}

export interface Answer {
  /** The period in force on the day, else the newest; null for an unknown code. */
  row: FoundRow | null;
  /** True for a code that a claim may carry on some day. */
  isValid: boolean;
  /** True if in force on the date, or today; null if the loaded lists cannot say. */
  isActive: boolean | null;
  /** Says why it is not valid, or not active. */
  fault: string | null;
  /** Says what else the reader should know. */
  note: string | null;
}

/**
 * Returns which release a question is about. Without a date it is today's, or the newest that is loaded; with one, that
 * of the date alone.
 */
export function askedOf({ type, date, today }: Question): ReleaseChoice {
  return { on: date ?? today, orOther: date === null || KINDS[type].standing };
}

/** Returns what the rows say about a code. @param rows all that were read, of whichever codes */
export function answer(text: string, rows: readonly FoundRow[], question: Question, releases: ReleaseMap): Answer {
  const { type, date, today } = question;
  const on = date ?? today;
  const code = codeOf(type, text);
  const periods = rows.filter((row) => row.code === code).sort((a, b) => b.startDate - a.startDate);
  const row = periods.find((period) => isWithin(on, period)) ?? periods[0] ?? null;
  if (!row) return { row, isValid: false, isActive: null, fault: unknown(text, question, releases), note: null };
  if (!row.isBillable) {
    const fault = `${row.code} is a heading of ICD-10-CM: a claim needs one of the codes under it`;
    return { row, isValid: false, isActive: null, fault, note: null };
  }
  const active = isWithin(on, row);
  const note = whyNoDescription(row);
  if (active) return { row, isValid: true, isActive: true, fault: null, note };
  // A release that is in force for its own period says nothing about other days.
  if (row.isPriced || !(KINDS[type].standing || row.hasOwnDays)) {
    const fault = `${row.code} is known from ${releaseLabel({ releases }, row.releaseId)}, in force ${period(row)}; whether it stands on ${isoDate(on)} is not loaded`;
    return { row, isValid: true, isActive: null, fault, note };
  }
  const fault = `${row.code} was in force ${period(row)}, not on ${isoDate(on)}`;
  return { row, isValid: true, isActive: false, fault, note };
}

/** Says why there is no description; null if there is one. */
export function whyNoDescription({ type, description }: { type: CodeType; description: string | null }): string | null {
  if (description !== null) return null;
  if (type === CODE_TYPE.HCPCS) return 'CPT and CDT descriptors are licensed by the AMA and the ADA and are not given';
  if (type === CODE_TYPE.DX || type === CODE_TYPE.PCS)
    return 'No loaded list has the description of this code, which CMS added within a year';
  if (type === CODE_TYPE.MOD) return 'The descriptor of this CPT modifier is licensed by the AMA and is not given';
  return 'The description of this UB-04 code is licensed by the AHA and is not given';
}

function isWithin(day: number, { startDate, endDate }: { startDate: number; endDate: number }): boolean {
  return startDate <= day && day <= endDate;
}

function period({ startDate, endDate }: { startDate: number; endDate: number }): string {
  return endDate === OPEN_END ? `from ${isoDate(startDate)}` : `from ${isoDate(startDate)} to ${isoDate(endDate)}`;
}

/** Says where the code was looked for: a code that is missing from a sample may well exist. */
function unknown(text: string, question: Question, releases: ReleaseMap): string {
  const { noun } = KINDS[question.type];
  const unloaded = notLoaded(question, [text], releases);
  if (unloaded) return unloaded;
  const searched = datasetsOf(question.type).flatMap(
    (dataset) => releaseFor(releases, dataset, askedOf(question)) ?? [],
  );
  return `${text} is not among the ${noun}s of ${lacking(releases, searched)}`;
}

/**
 * Returns a sentence if a code that was not found belongs to a list that is not loaded for the day; null if all lists
 * are. A standing list says nothing about codes that ended before it begins.
 * @param texts what was looked for
 */
export function notLoaded({ type, date }: Question, texts: readonly string[], releases: ReleaseMap): string | null {
  return whyNotLoaded(releases, { tables: tablesOf(type, texts), periods: day(date ?? undefined) });
}

/** Returns the tables that may have codes of a type: CPT codes begin with a digit. */
export function tablesOf(type: CodeType, texts: readonly string[]): DatasetTable[] {
  const { noun, datasets } = KINDS[type];
  if (type !== CODE_TYPE.HCPCS) return [{ noun: `${noun}s`, datasets }];
  const isCpt = (text: string) => /^\d/.test(codeIn(text) ?? '');
  return [
    ...(texts.some((text) => !isCpt(text)) ? [{ noun: 'HCPCS Level II codes', datasets }] : []),
    ...(texts.some(isCpt) ? [{ noun: 'CPT codes', datasets: [CPT_DATASET] }] : []),
  ];
}

/** Returns the datasets whose releases an answer about the type rests on. */
export function datasetsOf(type: CodeType): readonly string[] {
  const { datasets } = KINDS[type];
  return type === CODE_TYPE.HCPCS ? [...datasets, CPT_DATASET] : datasets;
}
