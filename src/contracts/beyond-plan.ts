/** Rows that a change writes, and its refusal where the organization's plan does not allow them. */
import { type Added, whyFull, whyTooMany } from '../storage/schema/organizations/plan-limits.ts';
import type { ContractsContext } from './context.ts';
import { conflict, type Refused } from './refused.ts';
import type { Difference } from './rows.ts';

export interface RowsWritten {
  /** All that come, change or go. */
  written: number;
  /** Those of each table that are more than before. */
  added: readonly Added[];
}

export function rowsOf({ differences }: { differences: readonly Difference[] }): RowsWritten {
  const rows = differences.flatMap((difference) => difference.rows ?? []);
  return {
    written: rows.reduce((sum, { written }) => sum + written, 0),
    added: rows.map(({ table, added }) => ({ table, rows: added })),
  };
}

/** Says what the plan does not allow of a change whose batch failed by it. @param now Unix milliseconds of the batch */
export async function beyondPlan(
  { organizationId, storage: { organizations: db } }: ContractsContext,
  breach: 'stored' | 'written',
  { written, added }: RowsWritten,
  now: number,
): Promise<Refused> {
  if (breach === 'stored') return conflict(await whyFull(organizationId, db, added));
  return { refused: 'rate', ...(await whyTooMany(organizationId, db, written, now)) };
}
