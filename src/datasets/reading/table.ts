/** A publication laid out as a spreadsheet: title lines, a header line, rows, and notes under them. */
// The build for browsers: the other one needs Node's Buffer, which a Worker does not have.
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { Fault, type SourceFile, UnreadableFile } from './dataset.ts';
import { Fields } from './fields.ts';
import { rowsOf } from './rows.ts';

interface SheetLine {
  /** The line on which it begins, 1-based: a quoted cell may run over several lines. */
  line: number;
  cells: string[];
}

interface TableLayout<Column extends string> {
  /** Matches the heading of each column; the key names it in messages. Blanks are collapsed before the match. */
  columns: { [name in Column]: RegExp };
  /** Matches columns of a kind, such as one a state: each is named by its heading. At least one is required. */
  family?: RegExp;
  /** Number of lines over which a heading is stacked, including the header line; 1 by default. */
  headingLines?: number;
  delimiter?: ',' | '\t';
  /** Columns that some releases lack: their cells are then ''. */
  absent?: readonly Column[];
  /** Columns without a heading, each directly after the column that it names. */
  behind?: Readonly<Record<string, Column>>;
}

export interface Table<Column extends string> {
  /** The text above the header line. */
  title: string;
  /** Headings in the order of the file, '' if blank. */
  headings: string[];
  /** Names of the columns of the layout's family, in the order of the file. */
  family: string[];
  /** Columns of the layout's `absent` that this file lacks. */
  lacks: Column[];
  rows<Row>(
    read: (fields: Fields<Column>) => Row | Fault | null,
    identity?: (row: Row) => string,
  ): Generator<Row | Fault>;
}

/**
 * Finds the header line and the place of each column by its heading, never by position: CMS adds columns.
 * @throws UnreadableFile if no line has all the headings, a heading occurs twice, or a quotation stays open
 */
export function openTable<Column extends string>(file: SourceFile, layout: TableLayout<Column>): Table<Column> {
  const records = parseRecords(file, layout.delimiter ?? ',');
  const names = Object.keys(layout.columns) as Column[];
  const patterns = names.map((name) => layout.columns[name]);
  let missing = names as string[];
  for (const [at, record] of records.entries()) {
    const headings = stack(records.slice(Math.max(0, at + 1 - (layout.headingLines ?? 1)), at + 1));
    const places = patterns.map((pattern) => headings.findIndex((heading) => pattern.test(heading)));
    const family = headings.filter((heading) => layout.family?.test(heading));
    const lacks = names.filter((name, column) => places[column] === -1 && layout.absent?.includes(name));
    const absent: string[] = names.filter((name, column) => places[column] === -1 && !lacks.includes(name));
    if (layout.family && family.length === 0) absent.push(String(layout.family));
    if (absent.length > 0) {
      if (absent.length < missing.length) missing = absent;
      continue;
    }
    for (const [column, name] of names.entries()) {
      if (headings.filter((heading) => patterns[column]?.test(heading)).length > 1) {
        throw new UnreadableFile(`${file.name}: line ${record.line} has more than one column ${name}`);
      }
    }
    const place = new Map<string, number>(names.map((name, column) => [name, places[column] as number]));
    for (const heading of family) {
      if (place.has(heading)) throw new UnreadableFile(`${file.name}: line ${record.line} has two columns ${heading}`);
      place.set(heading, headings.indexOf(heading));
    }
    for (const [name, column] of Object.entries<Column>(layout.behind ?? {})) {
      const at = (place.get(column) as number) + 1;
      if (headings[at] === '') place.set(name, at);
    }
    const width = Math.max(...place.values()) + 1;
    return {
      title: records
        .slice(0, at)
        .flatMap(({ cells }) => cells.filter(Boolean))
        .join('\n'),
      headings,
      family,
      lacks,
      rows: (read, identity) =>
        rowsOf(
          records.slice(at + 1).filter(({ cells }) => !isNote(cells)),
          ({ line, cells }) => {
            if (cells.length < width) return new Fault(line, `the line ends after ${cells.length} of ${width} columns`);
            // Without the line feed between them, two rows stand on one line.
            if (cells.length > headings.length && cells.slice(headings.length).some(Boolean))
              return new Fault(
                line,
                `the line has ${cells.length} columns, of which ${headings.length} have a heading`,
              );
            return read(new Fields(line, (name) => cells[place.get(name) ?? -1] ?? ''));
          },
          identity,
        ),
    };
  }
  throw new UnreadableFile(
    `${file.name}: no header line with the column${missing.length > 1 ? 's' : ''} ${missing.join(', ')}`,
  );
}

/** True for a note: words in the first cell and nothing beside them; a row cut after its first cell has one word. */
function isNote(cells: string[]): boolean {
  return cells.every((cell, at) => cell === '' || (at === 0 && /\s/.test(cell)));
}

function stack(records: SheetLine[]): string[] {
  const width = Math.max(...records.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) =>
    records
      .map(({ cells }) => cells[column] ?? '')
      .filter(Boolean)
      .join(' ')
      .replace(/\s+/g, ' '),
  );
}

/**
 * Matches the lines above the header line of a file of seed/: without removing them, the parser reports each wider row
 * as an error.
 */
const SAMPLE_HEAD = /^(# [a-z]+: .+\n)+/;

function parseRecords(file: SourceFile, delimiter: string): SheetLine[] {
  const records: SheetLine[] = [];
  const head = SAMPLE_HEAD.exec(file.text)?.[0].split('\n').length ?? 1;
  let line = head;
  try {
    // Replaces non-breaking spaces and Ctrl-Z, the mainframe end-of-file mark at the end of CMS's files. Within a cell
    // the parser would count CRLF as two lines.
    const text = file.text
      .replace(/^\ufeff/, '')
      .replaceAll('\r\n', '\n')
      .replaceAll('\u00a0', ' ')
      .replaceAll('\u001a', ' ');
    // To make bytes of a text takes the parser's build for browsers as long as all else.
    parse(new TextEncoder().encode(text), {
      delimiter,
      from_line: head,
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        records.push({ line, cells: cells.map((cell) => cell.trim()) });
        line = lines + 1;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(`${file.name}: line ${line} and on: ${error.message}`);
    throw error;
  }
  return records;
}
