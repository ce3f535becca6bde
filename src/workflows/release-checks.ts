/** Checks that all reloads make, and their sentences. */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Fault } from '../datasets/reading/dataset.ts';
import { fewerRows } from '../imports/release/release-before.ts';
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

/** A sentence on the rows that a release lacks of the one before it; null if it has enough. */
export async function lessThanBefore(
  database: D1Database,
  next: { dataset: string; scope: string; effectiveStart: number },
  rows: number,
): Promise<string | null> {
  const standing = await drizzle(database).select().from(release).where(eq(release.dataset, next.dataset));
  return fewerRows(next, rows, standing);
}

/** The refusal of a file that is not whole, and what the operator can do. */
export function partial(file: string, missing: string): string {
  return `${file}: ${missing}; nothing was changed (accept_partial=true loads what there is of it)`;
}
