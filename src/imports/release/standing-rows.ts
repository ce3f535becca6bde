/** Reads the release before an import out of the database and the file store, for the comparison. */
import type { Beside } from './beside.ts';
import { BesideBefore } from './beside-before.ts';
import { comparedRows } from './compared-row.ts';
import type { ImportTable, SqlValue } from './import-table.ts';
import { quote } from './quote.ts';
import { releaseBefore, type StandingRelease, UNDATED_SCOPES } from './release-before.ts';
import type { FileStore } from './stored-files.ts';

/** A database of which rows can be asked: a local file, a deployed one, a binding. */
export interface RowSource {
  query<Row>(sql: string): Promise<Row[]>;
}

/** More rows of a release are read only in part, evenly spread: an isolate has 128 MB. */
export const MOST_ROWS = { process: 50_000, isolate: 10_000 };

/**
 * Returns the release before with its rows; null if there is none, or its dataset has no rows that can be compared.
 * @param standing releases in force, of any dataset
 * @param files of the releases: those of a compiled release have its rows
 * @param most rows to read
 */
export async function besideOf(
  next: Pick<StandingRelease, 'dataset' | 'scope' | 'effectiveStart'>,
  table: ImportTable<unknown>,
  standing: readonly StandingRelease[],
  database: RowSource,
  files: Pick<FileStore, 'get'>,
  most = MOST_ROWS.process,
): Promise<Beside | null> {
  const before = releaseBefore(next, standing);
  if (before && table.compile)
    return table.beside?.(before.label, await packsOf(before, table, database, files)) ?? null;
  if (before && table.pack && table.besidePacked) {
    const { columns, where, of } = table.besidePacked;
    const records = await database.query<Record<string, SqlValue>>(
      `SELECT ${columns.join(', ')} FROM ${table.name} WHERE release_id = ${idOf(before)} AND ${where}`,
    );
    return of(before, records);
  }
  const rows = before && comparedRows(next.dataset, table, !UNDATED_SCOPES.has(next.scope));
  if (!before || !rows) return null;
  const beside = new BesideBefore(before, rows, next);
  const every = Math.ceil(before.rowCount / most);
  for (const record of await database.query<Record<string, SqlValue>>(rows.sql(before, every))) {
    beside.addStanding(record);
  }
  return beside;
}

const idOf = ({ dataset, scope }: StandingRelease) =>
  `(SELECT id FROM release WHERE dataset = ${quote(dataset)} AND scope = ${quote(scope)})`;

/** Returns the files of a compiled release, unpacked, by the names of their rows. Without one of them nothing is compared. */
async function packsOf(
  before: StandingRelease,
  table: ImportTable<unknown>,
  database: RowSource,
  files: Pick<FileStore, 'get'>,
): Promise<Map<string, Uint8Array>> {
  const rows = await database.query<{ name: string; key: string }>(
    `SELECT name, file_key AS key FROM ${table.name} WHERE release_id = ${idOf(before)}`,
  );
  const packs = new Map<string, Uint8Array>();
  for (const { name, key } of rows) {
    const packed = await files.get(key);
    if (packed) packs.set(name, await unpacked(packed));
  }
  return packs;
}

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
