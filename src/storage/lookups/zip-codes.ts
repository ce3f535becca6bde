/** Carrier and locality of ZIP codes on dates, from GEOGRAPHY. */

import { inArray, sql } from 'drizzle-orm';
import { zipLocality } from '../schema/geography/zip-localities.ts';
import { type DataDatabase, type DataState, type DatasetTable, statement } from '../storage.ts';

/** CMS's own files, and the ZIP+4 history derived from them. */
export const ZIP_CODES: DatasetTable = { noun: 'ZIP codes', datasets: ['zip5', 'zip9', 'zip-history'] };

export interface ZipAssignment {
  /** The ZIP code that matched: 9 digits where a ZIP+4 record decided. */
  zipCode: string;
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

/** For how long an isolate answers from what it remembers of ZIP codes without asking whether a new file was imported. */
const REMEMBERED_MS = 10_000;
const REMEMBERED_MAX = 20_000;
let remembered: { state: DataState | null; until: number; rows: Map<string, ZipAssignment[]> } = {
  state: null,
  until: 0,
  rows: new Map(),
};

/**
 * The rows that can answer the questions; `assignZip` picks from them. One round trip for all, none where this isolate
 * read the same codes within the last ten seconds.
 */
export async function loadZipAssignments(
  database: DataDatabase,
  questions: readonly ZipQuestion[],
): Promise<ZipAssignment[]> {
  const codes = [...new Set(questions.flatMap(({ zipCode }) => [zipCode, zipCode.slice(0, 5)]))];
  if (remembered.until > Date.now() && codes.every((code) => remembered.rows.has(code))) {
    database.state ??= remembered.state;
    return codes.flatMap((code) => remembered.rows.get(code) ?? []);
  }
  const [state, rows] = await database.read(assignments({ codes: JSON.stringify(codes) }));
  const known = state.version === remembered.state?.version && remembered.rows.size < REMEMBERED_MAX;
  const all = known ? remembered.rows : new Map<string, ZipAssignment[]>();
  for (const code of codes) all.set(code, []);
  for (const row of rows) all.get(row.zipCode)?.push(row);
  remembered = { state, until: Date.now() + REMEMBERED_MS, rows: all };
  return rows;
}

/**
 * The assignment in force on the date, of rows by ZIP code: ZIP+4 before ZIP5; within one, CMS's own file before the derived history.
 * Null where neither has a record on that date.
 */
export function assignZip(
  rows: ReadonlyMap<string, readonly ZipAssignment[]>,
  { zipCode, date }: ZipQuestion,
  datasetOf: (releaseId: number) => string,
): ZipAssignment | null {
  const inForce = [...new Set([zipCode, zipCode.slice(0, 5)])]
    .flatMap((code) => rows.get(code) ?? [])
    .filter((row) => row.effectiveDate <= date && date <= row.endDate);
  const rank = (row: ZipAssignment) =>
    (row.zipCode.length === 9 ? 0 : 2) + (datasetOf(row.releaseId) === 'zip-history' ? 1 : 0);
  return inForce.sort((a, b) => rank(a) - rank(b) || b.effectiveDate - a.effectiveDate)[0] ?? null;
}
