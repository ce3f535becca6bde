/** Carrier and locality of ZIP codes on dates, from GEOGRAPHY. */

import { inArray, sql } from 'drizzle-orm';
import { isoDate } from '../../engine/core/calendar.ts';
import { IsolateCache } from '../isolate-cache.ts';
import { zipLocality } from '../schema/geography/zip-localities.ts';
import {
  type DataDatabase,
  type DataState,
  type DatasetTable,
  releaseIdsOf,
  revisionOf,
  statement,
} from '../storage.ts';

/** CMS's own files, and the ZIP+4 history derived from them. */
export const ZIP_CODES: DatasetTable = { noun: 'ZIP codes', datasets: ['zip5', 'zip9', 'zip-history'] };

export interface ZipAssignment {
  /** The ZIP code that matched: 9 digits if a ZIP+4 record decided. */
  zipCode: string;
  state: string;
  carrier: string;
  pricingLocality: string;
  ruralIndicator: string | null;
  effectiveDate: number;
  endDate: number;
  releaseId: number;
}

export interface ZipQuestion {
  /** 5 or 9 digits. */
  zipCode: string;
  /** YYYYMMDD. */
  date: number;
}

const assignments = statement((db) =>
  db
    .select({
      zipCode: zipLocality.zipCode,
      state: zipLocality.state,
      carrier: zipLocality.carrier,
      pricingLocality: zipLocality.pricingLocality,
      ruralIndicator: zipLocality.ruralIndicator,
      effectiveDate: zipLocality.effectiveDate,
      endDate: zipLocality.endDate,
      releaseId: zipLocality.releaseId,
    })
    .from(zipLocality)
    .where(inArray(zipLocality.zipCode, sql`(SELECT value FROM json_each(${sql.placeholder('codes')}))`)),
);

/** Time for which an isolate answers from cached ZIP codes without checking for a new import. */
const RECENT_MS = 10_000;

/** By code; an empty list for a code without a record. */
const cache = new IsolateCache<readonly ZipAssignment[]>('zip-codes');

/**
 * Returns the rows that can answer the questions; `assignZip` picks from them. Takes one round trip for all; none if
 * this isolate has cached the codes and read the data's state within ten seconds.
 */
export async function loadZipAssignments(
  database: DataDatabase,
  questions: readonly Pick<ZipQuestion, 'zipCode'>[],
): Promise<ZipAssignment[]> {
  const codes = [...new Set(questions.flatMap(({ zipCode }) => [zipCode, zipCode.slice(0, 5)]))];
  const recentState = database.stateWithin(RECENT_MS);
  if (recentState) {
    const revision = revisionOf(recentState, ZIP_CODES.datasets);
    const held = codes.flatMap((code) => {
      const rows = cache.get(code, revision);
      return rows ? [rows] : [];
    });
    if (held.length === codes.length) {
      database.state ??= recentState;
      return held.flat();
    }
  }
  const [state, rows] = await database.read(assignments({ codes: JSON.stringify(codes) }));
  const byCode = Map.groupBy(rows, ({ zipCode }) => zipCode);
  const revision = revisionOf(state, ZIP_CODES.datasets);
  for (const code of codes) cache.set(code, byCode.get(code) ?? [], revision);
  return rows;
}

/**
 * Returns the assignment in force on the date, from rows by ZIP code: ZIP+4 before ZIP5; within one, CMS's own file
 * before the derived history. Null if neither has a record on that date.
 */
export function assignZip(
  rows: ReadonlyMap<string, readonly ZipAssignment[]>,
  { zipCode, date }: ZipQuestion,
  state: DataState | null,
): ZipAssignment | null {
  const inForce = [...new Set([zipCode, zipCode.slice(0, 5)])]
    .flatMap((code) => rows.get(code) ?? [])
    .filter((row) => row.effectiveDate <= date && date <= row.endDate);
  const preferred = preferredFirst(inForce, state);
  return preferred.find((row) => row.zipCode.length === 9) ?? preferred[0] ?? null;
}

/**
 * Returns why the ZIP code's own record cannot answer for a ZIP+4: an earlier file had that ZIP+4 in another locality,
 * and no file of ZIP+4 codes is loaded for the date. Null if it can answer.
 */
export function whyNotByZip(
  rows: ReadonlyMap<string, readonly ZipAssignment[]>,
  { zipCode, date }: ZipQuestion,
  state: DataState | null,
): string | null {
  if (zipCode.length !== 9 || !state || isPlusFourLoaded(state, date)) return null;
  const plusFour = rows.get(zipCode) ?? [];
  if (plusFour.some(({ effectiveDate, endDate }) => effectiveDate <= date && date <= endDate)) return null;
  const last = plusFour.filter(({ endDate }) => endDate < date).toSorted((a, b) => b.endDate - a.endDate)[0];
  const zip = assignZip(rows, { zipCode: zipCode.slice(0, 5), date }, state);
  const localityOf = ({ carrier, pricingLocality }: ZipAssignment) => carrier + pricingLocality;
  if (!last || !zip || localityOf(last) === localityOf(zip)) return null;
  const zipText = `${zipCode.slice(0, 5)}-${zipCode.slice(5)}`;
  return `ZIP+4 ${zipText} was in locality ${localityOf(last)} until ${isoDate(last.endDate)}, another than that of its ZIP code (${localityOf(zip)}), and no ZIP+4 codes are loaded for ${isoDate(date)}`;
}

function isPlusFourLoaded({ releases }: DataState, date: number): boolean {
  return releaseIdsOf(releases, 'zip9').some((id) => {
    const [, , , start, end] = releases[String(id)] as DataState['releases'][string];
    return start <= date && date <= end;
  });
}

/**
 * Sorts CMS's own files before the derived history, each from the newest record on.
 * @param state of the data when the rows were read
 */
export function preferredFirst(rows: readonly ZipAssignment[], state: DataState | null): ZipAssignment[] {
  const isDerived = ({ releaseId }: ZipAssignment) => Number(state?.releases[String(releaseId)]?.[0] === 'zip-history');
  return rows.toSorted((a, b) => isDerived(a) - isDerived(b) || b.effectiveDate - a.effectiveDate);
}
