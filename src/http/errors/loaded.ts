/**
 * Decides if the loaded releases can answer a question. "Nothing found" means "there is none" only if every table of the
 * question is loaded for its dates; otherwise the answer is a 404 that names the loaded releases. This costs no read:
 * every read brings the state of the data, which has the releases.
 */
import type { Context } from 'hono';
import { calendarYearPeriod, isoDate, OPEN_END } from '../../engine/core/calendar.ts';
import { lackingAndLoadedBy } from '../../engine/core/data-commands.ts';
import { type ApiError, notFound, releaseNotLoaded } from '../../errors/api-error.ts';
import { type DatasetTable, isSample, type ReleaseMap, releaseIdsOf, releaseLabel } from '../../storage/storage.ts';
import type { AppEnv } from '../app-env.ts';
import { cite, type DataName } from '../conditional/conditional.ts';

/** Days of a question, YYYYMMDD, both inclusive. */
export interface Period {
  /** As in `No … are loaded for …`. */
  name: string;
  start: number;
  end: number;
}

/** For descriptions of operations that answer lists. */
export const EMPTY_MEANS_NONE =
  'An empty answer means that there is no such record: if a table is not loaded for the dates of the question, the answer is a 404 that names what is loaded. A release marked `(sample)` in `X-Data-Release` lacks most codes; a code that it lacks may well exist.';

export interface Question {
  tables: readonly DatasetTable[];
  /** All periods must be loaded; without a period any release counts. */
  periods: readonly Period[];
}

/** @param date YYYYMMDD; undefined for no day */
export function day(date: number | undefined): Period[] {
  return date === undefined ? [] : [{ name: isoDate(date), start: date, end: date }];
}

export function calendarYear(year: number | undefined): Period[] {
  return year === undefined ? [] : [{ name: String(year), ...calendarYearPeriod(year) }];
}

/** Returns the last day of a federal fiscal year, on which the updates of the year are in force. */
export function fiscalYearEnd(year: number): Period[] {
  return [{ name: `fiscal year ${year}`, start: year * 10000 + 930, end: year * 10000 + 930 }];
}

/** Returns the days between two dates, either of which may be open; none if the first is later. */
export function between(from: number | undefined, to: number | undefined): Period[] {
  if (from !== undefined && to !== undefined) {
    return from > to ? [] : [{ name: `dates from ${isoDate(from)} to ${isoDate(to)}`, start: from, end: to }];
  }
  if (from !== undefined) return [{ name: `dates from ${isoDate(from)} on`, start: from, end: OPEN_END }];
  return to === undefined ? [] : [{ name: `dates until ${isoDate(to)}`, start: 0, end: to }];
}

/** Returns the releases of the tables that are in force on a day at least of every period. */
export function releasesAsked(releases: ReleaseMap, { tables, periods }: Question): number[] {
  const datasets = tables.flatMap((table) => table.datasets);
  return releaseIdsOf(releases, ...datasets).filter((id) => periods.every((period) => isIn(releases, id, period)));
}

/**
 * Returns a sentence if a table is loaded for no day of a period; null if all tables are loaded for all periods. It ends with
 * the datasets that lack and the operator's commands that load them.
 */
export function whyNotLoaded(releases: ReleaseMap, { tables, periods }: Question): string | null {
  const isMissing = ({ datasets }: DatasetTable, period: Period | null) =>
    !releaseIdsOf(releases, ...datasets).some((id) => period === null || isIn(releases, id, period));
  const missing = tables.filter((table) => [null, ...periods].some((period) => isMissing(table, period)));
  if (missing.length === 0) return null;
  const uncovered = periods.filter((period) => missing.some((table) => isMissing(table, period)));
  const when = uncovered.length > 0 ? ` for ${uncovered.map(({ name }) => name).join(' and ')}` : '';
  const nouns = missing.map(({ noun }) => noun);
  const what = [nouns.slice(0, -1).join(', '), ...nouns.slice(-1)].filter(Boolean).join(' or ');
  const loaded = listed(releases, releaseIdsOf(releases, ...missing.flatMap(({ datasets }) => datasets)));
  // An open period has its one day at the other end.
  const [period] = uncovered;
  const day = period ? period.start || period.end : null;
  const lacking = [...new Map(missing.map(({ datasets }) => [datasets.join(), datasets])).values()];
  return `No ${what} are loaded${when}${loaded && `; loaded: ${loaded}`}. ${lackingAndLoadedBy(lacking, day)}`;
}

/** A sentence names at most so many releases, the newest. */
const MOST_LISTED = 12;

/** `RVU26C (sample), 2026-07-01 to 2026-09-30; …`, newest first. */
function listed(releases: ReleaseMap, ids: readonly number[]): string {
  const newestFirst = ids
    .map((id) => ({ label: releaseLabel({ releases }, id), period: periodOf(releases, id) }))
    .sort((a, b) => b.period.start - a.period.start || (a.label < b.label ? -1 : 1));
  const releaseTexts = newestFirst.slice(0, MOST_LISTED).map(({ label, period: { start, end } }) => {
    return `${label}, ${end === OPEN_END ? `from ${isoDate(start)}` : `${isoDate(start)} to ${isoDate(end)}`}`;
  });
  const more = newestFirst.length - releaseTexts.length;
  return [...releaseTexts, ...(more > 0 ? [`and ${more} older ones, which the list of data releases names`] : [])].join(
    '; ',
  );
}

/**
 * Cites the releases that were searched for an answer without results.
 * @throws ApiError 404 if a table is not loaded for the periods: "nothing found" would be wrong
 */
export function citeEmpty(c: Context<AppEnv>, database: DataName, question: Question): void {
  const releases = loadedIn(c, database);
  const fault = whyNotLoaded(releases, question);
  const searched = releasesAsked(releases, question);
  if (fault !== null) {
    const partly = `Nothing was found in ${labels(releases, searched)}, and ${fault.replace(/^No/, 'no')}`;
    throw releaseNotLoaded(searched.length > 0 ? partly : fault);
  }
  cite(c, database, searched);
}

/** Cites every release that was searched, those without a result included. */
export function citeAsked(c: Context<AppEnv>, database: DataName, question: Question): void {
  cite(c, database, releasesAsked(loadedIn(c, database), question));
}

/** Returns the 404 for a code that was not found. @param what as in `No physician fee schedule record of 99999` */
export function absent(releases: ReleaseMap, question: Question, what: string): ApiError {
  const fault = whyNotLoaded(releases, question);
  if (fault !== null) return releaseNotLoaded(`${what}: ${fault.replace(/^No/, 'no')}`);
  const searched = releasesAsked(releases, question);
  return notFound(searched.length > 0 ? `${what}: it is not in ${lacking(releases, searched)}` : what);
}

/**
 * Returns the 404 for a missing table that claims need. A sentence that names its datasets ends with the commands that load them.
 * @param missing the sentence that says so
 */
export function missingTable(missing: string, commands = ''): ApiError {
  return releaseNotLoaded(`${missing.replace(/\.$/, '')}${commands && `. ${commands}`}`);
}

/** Returns the releases that lack a code, for a sentence: `RVU26C (sample); what a sample lacks may well exist`. */
export function lacking(releases: ReleaseMap, ids: readonly number[]): string {
  const sample = ids.some((id) => isSample({ releases }, id)) ? '; what a sample lacks may well exist' : '';
  return `${labels(releases, ids)}${sample}`;
}

/** Returns the releases as the last read of this request saw them. */
export function loadedIn(c: Context<AppEnv>, database: DataName): ReleaseMap {
  return c.get('storage')[database].state?.releases ?? {};
}

function labels(releases: ReleaseMap, ids: readonly number[]): string {
  return ids.map((id) => releaseLabel({ releases }, id)).join(', ');
}

function periodOf(releases: ReleaseMap, id: number): { start: number; end: number } {
  const [, , , start, end] = releases[String(id)] ?? ['', '', 0, 0, 0];
  return { start, end };
}

function isIn(releases: ReleaseMap, id: number, period: { start: number; end: number }): boolean {
  const { start, end } = periodOf(releases, id);
  return start <= period.end && period.start <= end;
}
