/**
 * The layout of a file of seed/: the lines of its head, then this project's columns. seed/README.md describes the
 * format.
 */
import { isRealDate } from '../../engine/core/calendar.ts';
import { Fault, type Reading, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import type { Fields } from '../reading/fields.ts';
import { openTable } from '../reading/table.ts';
import type { RowOf, TableName } from '../tables.ts';

export interface SeedOf<Name extends TableName> {
  /** Name of the dataset whose sample it is: `pfs-rvu`. */
  dataset: string;
  table: Name;
  /** Publication, release and page of the facts. */
  source: string;
  reading: Reading<RowOf[Name]>;
}

/** Tagged by `table`, which determines the type of its rows. */
export type Seed = { [Name in TableName]: SeedOf<Name> }[TableName];

/** The `# name: value` lines above the header line. */
export interface Head {
  dataset: string;
  label: string;
  scope: string;
  effectiveStart: number;
  effectiveEnd: number;
  source: string;
}

/** Reads one file after its head. */
export type Layout = (file: SourceFile, head: Head) => Seed;

/** Reads a dataset's rows from this project's columns, one row a line. */
export function layout<Name extends TableName, Column extends string>(
  table: Name,
  columns: readonly Column[],
  read: (fields: Fields<Column>, head: Head) => RowOf[Name],
  identity: (row: RowOf[Name]) => string,
): (file: SourceFile, head: Head) => SeedOf<Name> {
  return (file, head) => {
    const { dataset, source, ...release } = head;
    const rows = openTable(file, { columns: headings(columns) }).rows((fields) => read(fields, head), identity);
    return { dataset, table, source, reading: { sampleOf: dataset, ...release, rows } };
  };
}

/** Matches each column by its whole name. */
export function headings<Column extends string>(columns: readonly Column[]): { [name in Column]: RegExp } {
  return Object.fromEntries(columns.map((name) => [name, new RegExp(`^${name}$`)])) as { [name in Column]: RegExp };
}

/**
 * Reads the lines above the header line.
 * @throws UnreadableFile if one is missing, or the period is invalid
 */
export function readHead(file: SourceFile): Head {
  const values = new Map<string, string>();
  for (const line of file.text.split(/\r?\n/)) {
    const [, name, value] = /^# ([a-z]+): (.+)$/.exec(line) ?? [];
    if (!name || !value) break;
    values.set(name, value);
  }
  const value = (name: string): string => {
    const text = values.get(name);
    if (!text) throw new UnreadableFile(`${file.name}: no line '# ${name}: ' above the header line`);
    return text;
  };
  const [, start, end] = /^(\d{8})-(\d{8})$/.exec(value('effective')) ?? [];
  const [effectiveStart, effectiveEnd] = [Number(start), Number(end)];
  if (!isRealDate(effectiveStart) || !isRealDate(effectiveEnd) || effectiveStart > effectiveEnd) {
    throw new UnreadableFile(`${file.name}: '${value('effective')}' is not a period such as 20251001-20251231`);
  }
  return {
    dataset: value('dataset'),
    label: value('label'),
    scope: value('scope'),
    effectiveStart,
    effectiveEnd,
    source: value('source'),
  };
}

/**
 * Returns all rows.
 * @throws UnreadableFile on the first line that cannot be used
 */
export function withoutFaults<Row>(file: SourceFile, rows: Iterable<Row | Fault>): Row[] {
  return [...rows].map((row) => {
    if (row instanceof Fault) throw new UnreadableFile(`${file.name}: line ${row.line}: ${row.reason}`);
    return row;
  });
}
