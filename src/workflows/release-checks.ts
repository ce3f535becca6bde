/** Checks that all reloads make, and their sentences. */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Fault } from '../datasets/reading/dataset.ts';
import type { ImportTable } from '../imports/release/import-table.ts';
import { fewerRows } from '../imports/release/release-before.ts';
import { besideOf, MOST_ROWS } from '../imports/release/standing-rows.ts';
import { bucketFiles } from '../imports/release/stored-files.ts';
import { release } from '../storage/schema/releases.ts';

/** A release that a reload has put in force. */
export interface Loaded {
  label: string;
  file: string;
  rows: number;
}

const SHOWN_FAULTS = 5;

/** File, line and reason of the first rows that cannot be used. */
export function listed(file: string, faults: readonly Fault[]): string {
  const firstFaults = faults.slice(0, SHOWN_FAULTS).map(({ line, reason }) => `line ${line}: ${reason}`);
  const more = faults.length > SHOWN_FAULTS ? `; and ${faults.length - SHOWN_FAULTS} more` : '';
  return `${file}: ${firstFaults.join('; ')}${more}`;
}

/** The releases in force of a dataset. */
function standingOf(database: D1Database, dataset: string) {
  return drizzle(database).select().from(release).where(eq(release.dataset, dataset));
}

/** A sentence on what is unusual in a release beside the one before it; null if nothing is, or there is none. */
export async function unlikeBefore(
  { database, files }: { database: D1Database; files: R2Bucket },
  next: { dataset: string; scope: string; effectiveStart: number },
  table: ImportTable<unknown>,
  rows: readonly unknown[],
): Promise<string | null> {
  const source = { query: async <Row>(sql: string) => (await database.prepare(sql).all<Row>()).results };
  const standing = await standingOf(database, next.dataset);
  const beside = await besideOf(next, table, standing, source, bucketFiles(files), MOST_ROWS.isolate);
  for (const row of rows) beside?.add(row);
  return beside?.unusual() ?? null;
}

/** A sentence on the rows that a release lacks of the one before it; null if it has enough. */
export async function lessThanBefore(
  database: D1Database,
  next: { dataset: string; scope: string; effectiveStart: number },
  rows: number,
): Promise<string | null> {
  return fewerRows(next, rows, await standingOf(database, next.dataset));
}

/** The refusal of a file that is not whole, and what the operator can do. */
export function partial(file: string, missing: string): string {
  return `${file}: ${missing}; nothing was changed (accept_partial=true loads what there is of it)`;
}

/** The refusal of a file whose values are unusual, and what the operator can do. */
export function unusual(file: string, sentence: string): string {
  return `${file}: ${sentence}; nothing was changed (accept_unusual=true loads it as it is)`;
}
