/** SQL of the editor's tables, on REFERENCE. Counts and filters come from the word index (src/storage/lists/word-index.ts). */
import { and, eq, sql } from 'drizzle-orm';
import { IOCE_TABLES, ioceTable, listedName } from '../../publications/ioce/catalogue/index.ts';
import type { IoceTable } from '../../publications/ioce/catalogue/table.ts';
import type { Rows, WordIndex } from '../../storage/lists/ordinal-sets.ts';
import { inOrdinals, ordinalsTable, searchPage } from '../../storage/lists/searched-list.ts';
import { NEWEST, releaseFor } from '../../storage/lists/word-indexes.ts';
import { IOCE_LIST, ioceRow } from '../../storage/schema/reference/ioce.ts';
import { listTotal } from '../../storage/schema/releases.ts';
import { type DataDatabase, type DataState, statement } from '../../storage/storage.ts';
import type { StoredRow } from './tables-schema.ts';

export interface Filter {
  /** Words of any text column. */
  search?: string;
  /** YYYYMMDD. */
  effectiveDate?: number;
  /** A return buffer. */
  buffer?: string;
}

const columns = {
  ordinal: ioceRow.ordinal,
  body: ioceRow.body,
  effectiveDate: ioceRow.effectiveDate,
  throughDate: ioceRow.throughDate,
};
// A join that begins with `ioceRow` would make SQLite's planner read all rows of the release for a range.
const page = statement((db) => db.select(columns).from(ordinalsTable).crossJoin(ioceRow).where(inOrdinals));

/**
 * Returns rows of a table in the order of the publication: of its newest release; with `effectiveDate`, of the release
 * in force then, the rows in force on that day. Returns null if there is no such release.
 */
export function readTable(
  database: DataDatabase,
  table: IoceTable,
  filter: Filter,
  paging: { skip: number; limit: number },
) {
  const list = { dataset: table.dataset, page };
  return searchPage(database, list, filter.effectiveDate ?? null, (index) => chosen(index, table, filter), paging);
}

function chosen(index: WordIndex, table: IoceTable, { search, effectiveDate, buffer }: Filter): Rows {
  let rows = index.value('table', table.name);
  if (effectiveDate !== undefined) rows = rows.and(inForce(index, effectiveDate));
  if (buffer !== undefined) rows = rows.and(index.value('buffer', buffer.toLowerCase()));
  if (search !== undefined) rows = rows.and(index.words('text', search));
  return rows;
}

function inForce(index: WordIndex, date: number): Rows {
  return index
    .values('period')
    .filter(({ value }) => Number(value.slice(0, 8)) <= date && date <= Number(value.slice(9)))
    .reduce((rows, { value }) => rows.or(index.value('period', value)), index.none());
}

const DATASETS = [...new Set(IOCE_TABLES.map(({ dataset }) => dataset))];

/** Returns the newest release of each dataset by name (as JSON they would count as rows read); 0 for none. */
function newestReleases({ releases }: DataState): Record<string, number> {
  return Object.fromEntries(DATASETS.map((dataset) => [dataset, releaseFor(releases, dataset, NEWEST) ?? 0]));
}

const codeColumns = { table: ioceRow.tableName, releaseId: ioceRow.releaseId, ...columns };
const ofNewest = sql`${ioceRow.releaseId} IN (${sql.join(
  DATASETS.map((dataset) => sql.placeholder(dataset)),
  sql`, `,
)})`;
const code = sql.placeholder('code');
const withCode = statement((db) =>
  db
    .select(codeColumns)
    .from(ioceRow)
    .where(and(eq(ioceRow.hcpcs, code), ofNewest)),
);
const withSecondCode = statement((db) =>
  db
    .select(codeColumns)
    .from(ioceRow)
    .where(and(eq(ioceRow.hcpcs2, code), ofNewest)),
);

export interface RowOfTable extends StoredRow {
  table: string;
  releaseId: number;
  ordinal: number;
}

/** Returns the rows of the newest releases that have a code in one of their HCPCS columns; by table, in their order. */
export async function findCode(
  database: DataDatabase,
  code: string,
): Promise<{ rows: RowOfTable[]; searched: number[] }> {
  let lastState = database.lastState ?? (await database.read())[0];
  for (let attempt = 0; attempt < 5; attempt++) {
    const newest = newestReleases(lastState);
    const parameters = { code, ...newest };
    const [state, first, second] = await database.read(withCode(parameters), withSecondCode(parameters));
    if (state.version === lastState.version) {
      const place = (name: string) => IOCE_TABLES.findIndex((table) => table.name === name);
      const rows = [...first, ...second].sort((a, b) => place(a.table) - place(b.table) || a.ordinal - b.ordinal);
      return { rows, searched: Object.values(newest).filter(Boolean) };
    }
    lastState = state;
  }
  throw new Error('ioce_row: the data changed five times during one request');
}

const totalsOf = statement((db) =>
  db.select({ name: listTotal.name, value: listTotal.value }).from(listTotal).where(eq(listTotal.list, IOCE_LIST)),
);

export interface ReleaseStatistics {
  id: number;
  label: string;
  isSample: boolean;
  start: number;
  end: number;
  /** Rows by table. */
  counts: ReadonlyMap<string, number>;
}

/** Returns the loaded releases, newest first, with the counts that imports keep: reads no row. */
export async function readStatistics(database: DataDatabase): Promise<ReleaseStatistics[]> {
  const [{ releases }, totals] = await database.read(totalsOf());
  const counts = new Map<number, Map<string, number>>();
  for (const { name, value } of totals) {
    const [table, id] = name.split(' ') as [string, string];
    const ofRelease = counts.get(Number(id)) ?? new Map<string, number>();
    const listedTable = ioceTable(table);
    counts.set(Number(id), ofRelease.set(listedTable ? listedName(listedTable) : table, value));
  }
  return [...counts]
    .flatMap(([id, ofRelease]) => {
      const [, label, isSample, start, end] = releases[String(id)] ?? [];
      if (label === undefined || start === undefined || end === undefined) return [];
      return [{ id, label, isSample: isSample === 1, start, end, counts: ofRelease }];
    })
    .sort((a, b) => b.start - a.start || b.id - a.id);
}
