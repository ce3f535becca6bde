/** Reads the release before an import out of the database, for the comparison. */
import { BesideBefore } from './beside-before.ts';
import { comparedRows } from './compared-row.ts';
import type { ImportTable, SqlValue } from './import-table.ts';
import { releaseBefore, type StandingRelease, UNDATED_SCOPES } from './release-before.ts';

/** A database of which rows can be asked: a local file, a deployed one, a binding. */
export interface RowSource {
  query<Row>(sql: string): Promise<Row[]>;
}

/** More rows of a release are read only in part, evenly spread: an isolate has 128 MB. */
export const MOST_ROWS = { process: 50_000, isolate: 10_000 };

/**
 * Returns the release before with its rows; null if there is none, or its dataset has no rows that can be compared.
 * @param standing releases in force, of any dataset
 * @param most rows to read
 */
export async function besideOf(
  next: Pick<StandingRelease, 'dataset' | 'scope' | 'effectiveStart'>,
  table: ImportTable<unknown>,
  standing: readonly StandingRelease[],
  database: RowSource,
  most = MOST_ROWS.process,
): Promise<BesideBefore | null> {
  const before = releaseBefore(next, standing);
  const rows = before && comparedRows(next.dataset, table, !UNDATED_SCOPES.has(next.scope));
  if (!before || !rows) return null;
  const beside = new BesideBefore(before, rows, next);
  const every = Math.ceil(before.rowCount / most);
  for (const record of await database.query<Record<string, SqlValue>>(rows.sql(before, every))) {
    beside.addStanding(record);
  }
  return beside;
}
