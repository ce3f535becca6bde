/** Compares an import with the table: lines of the file beside lines of the table's own export. */
import type { Reader } from '../cell-editing/readers.ts';
import { readDay } from '../typed/day.ts';
import { plainNumber } from '../typed/number.ts';
import { type CsvLine, csvText, readCsv } from './csv.ts';

export type Cells = Readonly<Record<string, string>>;

export interface FileColumns {
  /** Names that the first line may have. */
  columns: readonly string[];
  required: readonly string[];
  /** Columns that identify a row. */
  keys: readonly string[];
  /** Columns that an import reads, beside the keys. */
  values: readonly string[];
  /** Columns whose empty cell empties the value; that of another leaves it as it is. */
  nullable?: readonly string[];
  /** Columns of days, and of numbers: they are read as people and spreadsheets write them. */
  days?: readonly string[];
  numbers?: readonly string[];
  /** Values of lines that lack the column or have an empty cell. */
  defaults?: Cells;
  /** Writes the cells of a line as the service keeps them: capitals, leading zeros. */
  normal?: (cells: Cells) => Cells;
  /** Readers of cells, by column: a line with a cell that its reader refuses is bad. */
  readers?: Readonly<Record<string, Reader>>;
}

export interface ReadFile {
  names: readonly string[];
  lines: readonly CsvLine[];
  /** Reason why it cannot be imported; null if it may be. */
  fault: string | null;
  /** The file as the service reads it: days in ISO notation, numbers without signs of dollars and thousands. */
  text: string;
}

/** Reads a file, and says what is wrong with it as a whole. */
export function readFile(text: string, columnsOfTable: FileColumns, linesMax: number): ReadFile {
  const { columns, required } = columnsOfTable;
  if (text.startsWith('PK')) return unreadable('It is a workbook of a spreadsheet, not a CSV file');
  let read: CsvLine[];
  try {
    read = readCsv(text);
  } catch (error) {
    return unreadable((error as Error).message);
  }
  const [header, ...written] = read;
  const names = (header?.cells ?? []).map((name) => name.replace(/^'/, '').toLowerCase());
  const lines = written.map((line) => plainLine(line, names, columnsOfTable));
  const isPlain = lines.every((line, at) => line === written[at]);
  return { names, lines, fault: faultOf(names, lines), text: isPlain || !header ? text : rewritten(header, lines) };

  function faultOf(names: readonly string[], rows: readonly CsvLine[]): string | null {
    if (names.length === 0) return 'The file is empty';
    if (names.length === 1 && /[;\t]/.test(names[0] as string))
      return 'Its cells are not parted by commas: save it as “CSV UTF-8 (Comma delimited)”';
    const unknown = names.filter((name) => !columns.includes(name));
    const missing = required.filter((name) => !names.includes(name));
    const faults = [
      ...(missing.length > 0 ? [`It has no column ${missing.join(', ')}`] : []),
      ...(unknown.length > 0 ? [`it has columns that the table does not have: ${unknown.join(', ')}`] : []),
      ...(new Set(names).size < names.length ? ['it has a column twice'] : []),
    ];
    if (faults.length > 0) return `${faults.join('; ')}. The first line must name ${required.join(', ')}`;
    if (rows.length === 0) return 'It has no lines below the names of its columns';
    return rows.length > linesMax
      ? `It has ${rows.length.toLocaleString('en-US')} lines; at most ${linesMax.toLocaleString('en-US')} are imported at once`
      : null;
  }
}

export const unreadable = (fault: string): ReadFile => ({ names: [], lines: [], fault, text: '' });

/** Returns the line with its days and numbers as the service reads them; the same line where they already are. */
function plainLine(line: CsvLine, names: readonly string[], { days = [], numbers = [] }: FileColumns): CsvLine {
  const cells = line.cells.map((cell, at) => {
    const name = names[at] ?? '';
    const text = cell.replace(/^'/, '');
    if (days.includes(name)) return readDay(text) ?? cell;
    return (numbers.includes(name) && plainNumber(text.replace(/\s*%$/, ''))) || cell;
  });
  return cells.every((cell, at) => cell === line.cells[at]) ? line : { ...line, cells };
}

/** Writes the lines of a file where they stood, so that a refusal names the lines that one sees. */
function rewritten(header: CsvLine, lines: readonly CsvLine[]): string {
  let text = '';
  let written = 0;
  for (const { line, cells } of [header, ...lines]) {
    const one = csvText([cells.map((cell) => cell.replace(/^'/, ''))]);
    const height = one.split('\n').length - 1;
    text += '\r\n'.repeat(Math.max(0, line - written - height)) + one;
    written = line;
  }
  return text;
}

export interface LineChange {
  line: number;
  /** The cells that identify the row. */
  name: string;
  isNew: boolean;
  fields: readonly { name: string; old: string; new: string }[];
}

export interface FileDiff {
  changes: readonly LineChange[];
  created: number;
  updated: number;
  unchanged: number;
  /** Lines that the import refuses for what can be seen without it. */
  bad: readonly { line: number; detail: string }[];
}

/** Returns the readers of the columns of a table that is edited. */
export const readersOf = (columns: readonly { key: string; read?: Reader | undefined }[]): Record<string, Reader> =>
  Object.fromEntries(columns.flatMap(({ key, read }) => (read ? [[key, read]] : [])));

/** Compares a file with an export of the table. */
export function fileDiff(file: ReadFile, exported: string, columns: FileColumns): FileDiff {
  const { keys, values, nullable = [], defaults = {}, normal = (cells) => cells } = columns;
  const keyOf = (cells: Cells) => keys.map((name) => cells[name] ?? '').join(' ');
  const current = new Map(nameCells(readCsv(exported)).map(({ cells }) => [keyOf(normal(cells)), normal(cells)]));
  const header: CsvLine = { line: 1, cells: [...file.names] };
  const changes: LineChange[] = [];
  const bad: { line: number; detail: string }[] = [];
  let unchanged = 0;
  for (const { line, cells: lineCells } of nameCells([header, ...file.lines])) {
    const cells = normal(lineCells);
    const fault = lineFault(cells, columns, file.names);
    if (fault !== null) {
      bad.push({ line, detail: fault });
      continue;
    }
    const before = current.get(keyOf(cells));
    const fields = values.flatMap((name) => {
      const [old, now] = [before?.[name] ?? '', cells[name] || (defaults[name] ?? '')];
      const isAbsent = !file.names.includes(name) && defaults[name] === undefined;
      const isKept = isAbsent || (now === '' && (!before || !nullable.includes(name)));
      return isKept || isSame(old, now) ? [] : [{ name, old, new: now }];
    });
    if (before && fields.length === 0) unchanged++;
    else changes.push({ line, name: keyOf(cells), isNew: !before, fields });
  }
  const created = changes.filter(({ isNew }) => isNew).length;
  return { changes, created, updated: changes.length - created, unchanged, bad };
}

/** Says why a line cannot be imported: a cell that must be filled, or one that cannot be read; null for others. */
function lineFault(cells: Cells, { required, readers = {} }: FileColumns, names: readonly string[]): string | null {
  for (const name of names) {
    const text = cells[name] ?? '';
    if (text === '') {
      if (required.includes(name)) return `${name} is empty`;
      continue;
    }
    const reading = readers[name]?.(text);
    if (reading && 'fault' in reading) return `${name} ${reading.fault}`;
  }
  return null;
}

function nameCells([header, ...lines]: readonly CsvLine[]): { line: number; cells: Cells }[] {
  const names = (header?.cells ?? []).map((name) => name.toLowerCase());
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').replace(/^'/, '')])),
  }));
}

/** Numbers are the same whatever their zeros. */
function isSame(one: string, other: string): boolean {
  const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text);
  if (isNumber(one) && isNumber(other)) return Number(one) === Number(other);
  return one.toLowerCase() === other.toLowerCase() && (one === other || /^(true|false)$/i.test(one));
}
