/**
 * CMS's Integrated Outpatient Code Editor: the tables of a release, a file each, with all versions of seven years. CMS
 * publishes them with every quarterly release as `Data_HCPCS.txt` and the like.
 * https://www.cms.gov/medicare/coding-billing/outpatient-code-editor-oce/quarterly-release-files
 */
import type { IoceItem } from '../../engine/editors/ioce/tables/items.ts';
import { EDITOR_TABLES } from '../../engine/editors/ioce/tables/source.ts';
import { quarterOfVersion, versionName } from '../../engine/editors/ioce/version-quarters.ts';
import type { EnginePackRow } from '../drg/rows.ts';
import { type CsvRecord, csvRecords } from '../reading/csv.ts';
import { type TableFile, type TablesDataset, UnreadableFile } from '../reading/dataset.ts';
import { type CellCheck, cellCheck } from './ioce-cells.ts';
import { AMOUNTS, columnOf, DIGITS, factsOf, isOfTexts, type PublishedTable, publishedTable } from './ioce-tables.ts';

export const ioce: TablesDataset<EnginePackRow> = {
  name: 'ioce',
  title: 'Integrated Outpatient Code Editor (the data tables of a quarterly release)',
  table: 'engine_pack',
  licence: 'AMA CPT (descriptors are dropped)',
  tableOf(name, head) {
    const table = publishedTable(/([^/]*?)(?:\.(?:csv|txt))?(?:\.gz)?$/i.exec(name)?.[1] ?? '');
    if (!table) return undefined;
    const { headings } = headingOf(head);
    // Do not skip a file with blank headings: reading it reports what it lacks.
    if (/^[\s\0]/.test(head)) return table;
    return requiredOf(table).some((column) => headings.some((heading) => columnOf(table, heading) === column))
      ? table
      : undefined;
  },
  readTables(files) {
    requireEach(files);
    const { first, last } = versionsOf(files);
    return {
      label: `IOCE v${versionName(last)}`,
      scope: 'all',
      effectiveStart: quarterOfVersion(first).start,
      effectiveEnd: quarterOfVersion(last).end,
      rows: rowsOf(files),
    };
  },
};

/**
 * Texts of edits and values may be missing.
 * @throws UnreadableFile naming tables without a file, or with two
 */
function requireEach(files: readonly TableFile[]): void {
  const filesByTable = Map.groupBy(files, ({ table }) => table);
  for (const [table, file] of filesByTable)
    if (file.length > 1)
      throw new UnreadableFile(`there are two files of ${table}: ${file.map(({ name }) => name).join(', ')}`);
  const missing = EDITOR_TABLES.filter((table) => !filesByTable.has(table) && !isOfTexts(table));
  const others = missing.length > 4 ? ` and ${missing.length - 4} others` : '';
  if (missing.length > 0)
    throw new UnreadableFile(
      `there is no file of ${missing.slice(0, 4).join(', ')}${others}: a release has one of each`,
    );
}

/** Returns the versions of the release; CMS leaves the last one open, which ends with its quarter. */
function versionsOf(files: readonly TableFile[]): { first: number; last: number } {
  const file = files.find(({ table }) => table === 'version_range') as TableFile;
  const versions = Array.from(publishedRows(file), ({ columns, cells }) => Number(cells[columns.indexOf('version')]));
  return { first: Math.min(...versions), last: Math.max(...versions) };
}

function* rowsOf(files: readonly TableFile[]): Generator<EnginePackRow> {
  for (const file of files) for (const item of publishedRows(file)) yield { pack: 'ioce', ...item };
}

/**
 * Returns the rows of one table of a release, in the order of its file: columns by CMS's names in lower case, codes
 * padded, amounts in cents. Descriptions of codes are left out.
 * @throws UnreadableFile naming the file, and the line if there is one
 */
export function* publishedRows(file: TableFile): Generator<IoceItem> {
  const { name } = file;
  const table = file.table as PublishedTable;
  const text = file.text().replaceAll('\u001a', '').trimStart();
  const { headings, delimiter } = headingOf(text);
  const fileColumns = headings.map((heading) => columnOf(table, heading));
  const lacking = requiredOf(table).filter((column) => !fileColumns.includes(column));
  if (lacking.length > 0) throw new UnreadableFile(`${name}: there is no column ${lacking.join(', ')}`);
  const doubled = fileColumns.find((column, at) => fileColumns.indexOf(column) !== at);
  if (doubled) throw new UnreadableFile(`${name}: there are two columns ${doubled}`);
  if (!/\n\s*$/.test(text.slice(-9)))
    throw new UnreadableFile(`${name}: the last line does not end: the file is cut off`);
  const places = fileColumns.flatMap((column, at) =>
    column === '' || (column === 'description' && !isOfTexts(table)) ? [] : [at],
  );
  const columns = places.map((at) => fileColumns[at] as string);
  const records = () => recordsOf(name, text, delimiter, fileColumns.length);
  const formats = columns.map((column, place) => formatOf(column, records, places[place] as number));
  const checks = columns.map((column) => new CheckedCells(name, column, cellCheck(table, column)));
  const cellsByText = new Map<string, string>();
  for (const { line, cells } of records())
    yield {
      table,
      columns,
      cells: places.map((at, place) => {
        const cell = formats[place]?.(cells[at] as string) ?? (cells[at] as string);
        checks[place]?.require(cell, line);
        // Millions of cells hold some ten thousand codes: store each once, not as a slice of the file's text.
        const cachedCell = cellsByText.get(cell);
        if (cachedCell !== undefined) return cachedCell;
        cellsByText.set(cell, cell);
        return cell;
      }),
    };
}

/** Checks each distinct text of a column once: millions of cells hold some ten thousand. */
class CheckedCells {
  readonly #file: string;
  readonly #column: string;
  readonly #check: CellCheck | undefined;
  readonly #right = new Set<string>();

  constructor(file: string, column: string, check: CellCheck | undefined) {
    this.#file = file;
    this.#column = column;
    this.#check = check;
  }

  /** @throws UnreadableFile naming the line */
  require(cell: string, line: number): void {
    if (!this.#check || this.#right.has(cell)) return;
    const wrong = this.#check(cell);
    if (wrong) throw new UnreadableFile(`${this.#file}: line ${line}: ${this.#column} '${cell}' ${wrong}`);
    this.#right.add(cell);
  }
}

/** Returns the records below the header line, without blank lines. */
function* recordsOf(name: string, text: string, delimiter: ',' | '\t', width: number): Generator<CsvRecord> {
  let isHeading = true;
  for (const record of csvRecords({ name, text }, delimiter)) {
    const { line, cells } = record;
    if (!isHeading && cells.length < width && cells.some((cell) => cell !== ''))
      throw new UnreadableFile(`${name}: line ${line} ends after ${cells.length} of ${width} columns`);
    if (!isHeading && cells.length > width && cells.slice(width).some((cell) => cell !== ''))
      throw new UnreadableFile(`${name}: line ${line} has ${cells.length} columns, of which ${width} have a heading`);
    if (!isHeading && cells.length >= width) yield record;
    isHeading = false;
  }
}

function headingOf(text: string): { headings: string[]; delimiter: ',' | '\t' } {
  const [line = ''] = text.trimStart().split(/\r?\n/, 1);
  const delimiter = line.includes('\t') ? '\t' : ',';
  return { headings: line.split(delimiter).map((heading) => heading.replaceAll('"', '').trim()), delimiter };
}

function requiredOf(table: PublishedTable): string[] {
  const { key, columns = [] } = factsOf(table);
  return [...key, ...columns, ...(table === 'version_range' ? [] : ['lo_version', 'hi_version'])];
}

/** Returns how the cells of a column are rewritten; undefined if they remain as they are. */
function formatOf(
  column: string,
  records: () => Iterable<CsvRecord>,
  at: number,
): ((cell: string) => string) | undefined {
  const digits = DIGITS[column];
  if (digits) return (cell) => (/^\d+$/.test(cell) ? cell.padStart(digits, '0') : cell);
  if (!AMOUNTS.has(column)) return undefined;
  for (const { cells } of records()) if (cells[at]?.includes('.')) return centsOf;
  return undefined;
}

/** Reads dollars with up to three decimals as cents, half a cent up. */
function centsOf(dollars: string): string {
  const [, whole = '', decimals = ''] = /^(\d*)\.?(\d*)$/.exec(dollars) ?? [];
  return whole + decimals === ''
    ? dollars
    : String(Math.round(Number(`${whole}${decimals.padEnd(3, '0').slice(0, 3)}`) / 10));
}
