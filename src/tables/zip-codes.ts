/** Carrier and locality of ZIP codes on dates, from GEOGRAPHY. */
import { inArray, sql } from 'drizzle-orm';
import { zipLocality } from '../db/geography.ts';
import { type DataDatabase, statement } from '../platform/storage.ts';

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

/** The rows that can answer the questions; `assignZip` picks from them. One round trip for all. */
export async function loadZipAssignments(
  database: DataDatabase,
  questions: readonly ZipQuestion[],
): Promise<ZipAssignment[]> {
  const codes = [...new Set(questions.flatMap(({ zipCode }) => [zipCode, zipCode.slice(0, 5)]))];
  const [, rows] = await database.read(assignments({ codes: JSON.stringify(codes) }));
  return rows;
}

/**
 * The assignment in force on the date: ZIP+4 before ZIP5; within one, CMS's own file before the derived history.
 * Null where neither has a record on that date.
 */
export function assignZip(
  rows: readonly ZipAssignment[],
  { zipCode, date }: ZipQuestion,
  datasetOf: (releaseId: number) => string,
): ZipAssignment | null {
  const inForce = rows.filter(
    (row) =>
      (row.zipCode === zipCode || row.zipCode === zipCode.slice(0, 5)) &&
      row.effectiveDate <= date &&
      date <= row.endDate,
  );
  const rank = (row: ZipAssignment) =>
    (row.zipCode.length === 9 ? 0 : 2) + (datasetOf(row.releaseId) === 'zip-history' ? 1 : 0);
  return inForce.sort((a, b) => rank(a) - rank(b) || b.effectiveDate - a.effectiveDate)[0] ?? null;
}
