/** Loads the rows of one release: staged in chunks, then merged in one transaction. */
import { type FacetedList, numberFacets } from '../../storage/lists/facets.ts';
import { indexRows, type SearchedTable } from '../../storage/lists/word-index.ts';
import type { AnyImportTable, ImportTable, SqlValue } from './import-table.ts';
import { mergeStatements } from './merge.ts';
import { recordHash } from './record-hash.ts';
import type { ReleaseFacts } from './release-facts.ts';
import { prepareStaging, STAGED_ROWS, stagedColumns } from './staging.ts';

/** Steps of loading a release, in order. */
export interface LoadSteps {
  /** Empty the staging tables. */
  prepare: string[];
  staged: StagedRows[];
  /** Make the staged rows the release that readers see. */
  merge: string[];
}

export interface StagedRows {
  table: string;
  columns: readonly string[];
  /** May be read once. */
  rows: Iterable<SqlValue[]>;
}

/** Somewhere SQL can be run: a D1 binding, a local file, a remote database. */
export interface SqlTarget {
  /** All statements or none. */
  transaction(statements: string[]): Promise<void>;
  /** Takes the steps. The merge is atomic; readers never see staged rows. */
  load(steps: LoadSteps): Promise<void>;
}

/** Loads a release. Readers see the previous one until the last step, which is atomic; a failure before it changes nothing. */
export async function loadRelease<Row>(
  target: SqlTarget,
  table: ImportTable<Row>,
  facts: ReleaseFacts,
  rows: Iterable<Row>,
): Promise<void> {
  await target.load({
    prepare: prepareStaging(table),
    staged: stagedRows(table, facts, rows),
    merge: mergeStatements(table, facts),
  });
}

function stagedRows<Row>(table: ImportTable<Row>, facts: ReleaseFacts, rows: Iterable<Row>): StagedRows[] {
  if (table.pack) return [staging(table, mapped(table.pack(rows, facts), hashed))];
  if (table.compile) return [staging(table, mapped(rows as Iterable<never>, hashed))];
  if (table.list) return listedRows(table, table.values, table.list, rows);
  if (table.search) return searchedRows(table, table.values, table.search, rows);
  return [staging(table, mapped(mapped(rows, table.values), hashed))];
}

function listedRows<Row>(
  table: AnyImportTable,
  values: (row: Row) => SqlValue[],
  list: FacetedList<Row>,
  rows: Iterable<Row>,
): StagedRows[] {
  const numbered = numberFacets(rows, list);
  return [
    {
      table: 'incoming_facet',
      columns: ['facet', 'dims'],
      rows: numbered.facets.map((dims, facet) => [facet, JSON.stringify(dims)]),
    },
    {
      table: 'incoming_part',
      columns: ['prefix', 'facet', 'first', 'count'],
      rows: mapped(numbered.parts, (part) => [part.prefix, part.facet, part.first, part.count]),
    },
    staging(
      table,
      mapped(numbered.rows, ({ row, facet, position }) => [...hashed(values(row)), facet, position]),
    ),
  ];
}

function searchedRows<Row>(
  table: AnyImportTable,
  values: (row: Row) => SqlValue[],
  search: SearchedTable<Row>,
  rows: Iterable<Row>,
): StagedRows[] {
  const indexed = indexRows(rows, search);
  return [
    { table: 'incoming_word_index', columns: ['part', 'body'], rows: indexed.parts.map((body, part) => [part, body]) },
    staging(
      table,
      indexed.rows.map((row, ordinal) => [...hashed(values(row)), ordinal]),
    ),
  ];
}

function staging(table: AnyImportTable, rows: Iterable<SqlValue[]>): StagedRows {
  return { table: STAGED_ROWS, columns: stagedColumns(table), rows };
}

/** Appends the row's hash. JSON distinguishes null from an empty text, 1 from '1', and one value from the next. */
export function hashed(values: SqlValue[]): SqlValue[] {
  return [...values, recordHash(JSON.stringify(values))];
}

function* mapped<From, To>(items: Iterable<From>, map: (item: From) => To): Iterable<To> {
  for (const item of items) yield map(item);
}
