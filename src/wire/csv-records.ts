/** Records of an uploaded CSV file, which is taken whole or refused with every bad line. */
import { badRequest, ImportError, type LineFault } from '../errors/api-error.ts';
import { readCsv } from './csv.ts';

export interface CsvRecords<Row> {
  /** Name of the lines: `items`. */
  noun: string;
  /** Names that the first line may have, in any order; those that are not required may be absent. */
  columns: readonly string[];
  required: readonly string[];
  linesMax: number;
  /** Returns the row, or what is wrong with it. Empty cells are absent; `names` has the columns of the file. */
  read(cells: Readonly<Record<string, string>>, names: readonly string[]): Row | string;
  /** The same for rows that a file may not have twice. */
  keyOf(row: Row): string;
  /** Columns that rows of one key share: `code and date`. */
  keyName: string;
}

/**
 * Returns the rows of a file that begins with a line of column names, each with its line.
 *
 * @throws ApiError 400 if it is no such file
 * @throws ImportError with every line that is bad, or has the key of an earlier one
 */
export function readRecords<Row>(text: string, records: CsvRecords<Row>): { line: number; row: Row }[] {
  const [header, ...lines] = readCsv(text);
  const names = (header?.cells ?? []).map((name) => name.toLowerCase());
  const allowed = records.columns.join(',');
  const absent = records.required.filter((name) => !names.includes(name));
  if (absent.length > 0)
    throw badRequest(`Invalid request: file has no column ${absent.join(', ')}; its first line must be ${allowed}`);
  if (new Set(names).size < names.length || !names.every((name) => records.columns.includes(name)))
    throw badRequest(`Invalid request: file has columns other than ${allowed}, each once`);
  if (lines.length === 0) throw badRequest(`Invalid request: file has no lines of ${records.noun}`);
  if (lines.length > records.linesMax) {
    throw badRequest(
      `Invalid request: file has ${lines.length} lines of ${records.noun}; at most ${records.linesMax} are imported at once`,
    );
  }
  const rows: { line: number; row: Row }[] = [];
  const faults: LineFault[] = [];
  const lineOfKey = new Map<string, number>();
  for (const { line, cells } of lines) {
    const row =
      cells.length === names.length ? records.read(cellsByName(names, cells), names) : wrongCount(names, cells);
    const first = typeof row === 'string' ? undefined : lineOfKey.get(records.keyOf(row));
    if (typeof row === 'string') faults.push({ line, detail: row });
    else if (first !== undefined) faults.push({ line, detail: `${records.keyName} are those of line ${first}` });
    else {
      lineOfKey.set(records.keyOf(row), line);
      rows.push({ line, row });
    }
  }
  refuseIfAny(faults);
  return rows;
}

/** @throws ImportError if there are faults */
export function refuseIfAny(faults: readonly LineFault[]): void {
  if (faults.length > 0) throw new ImportError(sentenceOfLines(faults), faults);
}

/** Returns the sentence about a file with bad lines. */
export function sentenceOfLines(faults: readonly LineFault[]): string {
  const [first] = faults;
  return `Invalid request: file has ${faults.length} bad ${faults.length === 1 ? 'line' : 'lines'}, nothing was imported; line ${first?.line}: ${first?.detail}`;
}

const wrongCount = (names: readonly string[], cells: readonly string[]) =>
  `has ${cells.length} cells instead of ${names.length}`;

function cellsByName(names: readonly string[], cells: readonly string[]): Record<string, string> {
  const cellsByName: Record<string, string> = {};
  for (const [i, name] of names.entries()) {
    // An apostrophe is never part of the value: it protects against formulas or keeps leading zeros.
    const cell = (cells[i] as string).replace(/^'/, '');
    if (cell !== '') cellsByName[name] = cell;
  }
  return cellsByName;
}

/** Returns what a schema found wrong with a row: `weight must be a number; description is required`. */
export function faultsOfRow(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  row: Readonly<Record<string, unknown>>,
): string {
  const faults = issues.map(
    ({ path: [field], message }) => `${String(field)} ${String(field) in row ? message : 'is required'}`,
  );
  return [...new Set(faults)].join('; ');
}
