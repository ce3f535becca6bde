/** Describes a table for imports: columns, identity within a release, and lists of its rows. */
import type { TableName } from '../../datasets/tables.ts';
import type { FacetedList } from '../../storage/lists/facets.ts';
import type { SearchedTable } from '../../storage/lists/word-index.ts';
import type { Beside } from './beside.ts';
import type { Documents } from './documents.ts';
import type { ReleaseFacts } from './release-facts.ts';
import type { StoredFile } from './stored-files.ts';

export type DatabaseName = 'REFERENCE' | 'GEOGRAPHY' | 'PROVIDERS';
export type SqlValue = string | number | null;

export type ImportTable<Row> = TableShape & (OneByOne<Row> | Packed<Row> | Compiled<Row>);

/** A table, whatever its rows are. */
export type AnyImportTable = TableShape & { list?: object | undefined; search?: object | undefined };

interface OneByOne<Row> {
  values(row: Row): SqlValue[];
  /** Returns the values with what is nested in them as it is, not as JSON; absent where nothing is. */
  nested?(row: Row): readonly unknown[];
  list?: FacetedList<Row>;
  /** Instead of `list`, for rows that are searched by words; one release is read at a time. */
  search?: SearchedTable<Row>;
  /** Each row names a document in the bucket, see withFiles. */
  documents?: Documents<Row>;
  pack?: undefined;
  compile?: undefined;
}

/** A row of the table holds many rows of the dataset. */
interface Packed<Row> {
  pack(rows: Iterable<Row>, facts: ReleaseFacts): Iterable<SqlValue[]>;
  /** How rows are compared with a few rows of the table that tell of all of the release before. */
  besidePacked?: {
    columns: readonly string[];
    /** SQL condition of these rows. */
    where: string;
    of(before: { label: string }, records: readonly Readonly<Record<string, SqlValue>>[]): Beside;
  };
  list?: undefined;
  search?: undefined;
  documents?: undefined;
  compile?: undefined;
}

/** All rows together become files in the bucket; the table has a row for each file. */
interface Compiled<Row> {
  /** @throws Error if the rows do not hold together */
  compile(rows: Iterable<Row>, isSample: boolean): Promise<{ file: StoredFile; row: SqlValue[] }[]>;
  /** Layouts of the files: a sample compiled into other layouts is loaded again. */
  layout: string;
  /** Returns what compares rows with the files of the release before, by name of their rows; null if nothing does. */
  beside?(label: string, packs: ReadonlyMap<string, Uint8Array>): Beside | null;
  list?: undefined;
  search?: undefined;
  documents?: undefined;
  pack?: undefined;
}

interface TableShape {
  name: TableName;
  database: DatabaseName;
  /** Columns that an import writes, in the order of `values`. */
  columns: readonly string[];
  /** Columns that identify a row within its release. */
  identity: readonly string[];
  /** Totals that the lists and statistics read instead of counting: name to SQL expression over the whole table. */
  totals?: Readonly<Record<string, string>>;
  /** A document (a small table as one row of JSON) that every import rewrites: name and SQL expression. */
  document?: { name: string; sql: string };
  /** Statements that rewrite what is derived from the rows. */
  derived?: readonly string[];
  /** True if the texts of rows are compared, too: those of a record hardly ever change from one release to the next. */
  comparesTexts?: true;
  /** Returns how rows of a dataset are compared with those of the release before, where columns alone do not say. */
  compared?(dataset: string): ComparedRows | null;
  /** Returns the changes that an import of a release makes in other releases of the table. */
  otherReleases?(facts: ReleaseFacts): OtherReleases;
}

/** Changes in the other releases of a table, such as the end of the period before the new one. */
export interface OtherReleases {
  /** A SELECT of the ids of the facets that change. */
  facets: string;
  /** Statements that change them and their rows, after the new release's rows are merged. */
  statements: readonly string[];
}

/** Above every figure: what stands for a text of a table that compares texts. */
export const TEXT = 2 ** 40;

/**
 * Takes a row: its columns, by their places in the names of `ComparedRows`, and their values. Blank is NaN; a text has no
 * figure, 1, or `TEXT` and more. Neither list is written again; rows of the same columns mostly share the list of these.
 */
export type TakeRow = (key: string, places: readonly number[], values: readonly number[]) => void;

/** Reads rows of a dataset, of a file or of the database. */
export interface ComparedRows {
  /** Names of the columns of the rows read so far. */
  readonly columns: readonly string[];
  /** Takes a row that a dataset yields. */
  ofFile(row: unknown, take: TakeRow): void;
  /** Returns SQL for the rows of a release. @param every one of so many rows of the table */
  sql(release: { dataset: string; scope: string }, every: number): string;
  ofDatabase(record: Readonly<Record<string, SqlValue>>, take: TakeRow): void;
}
