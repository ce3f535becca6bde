/** Bypass lines as CSV: importing an export changes nothing. */
import type { z } from '@hono/zod-openapi';
import { badRequest, ImportError, type LineFault } from '../../errors/api-error.ts';
import { MAX_LINES } from '../../storage/schema/organizations/ioce-bypass.ts';
import { csvText, readCsv } from '../../wire/csv.ts';
import { activeTwins, describeLine, type NewLine, newLine } from './schema.ts';

const COLUMNS = ['hcpcs_code', 'modifiers', 'action', 'edit_codes', 'is_active'] as const;
type Column = (typeof COLUMNS)[number];
const REQUIRED: readonly Column[] = ['hcpcs_code', 'edit_codes'];
const FLAGS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

export function linesAsCsv(lines: readonly NewLine[]): string {
  const rows = lines.map((line) => [
    line.hcpcs_code,
    line.modifiers.join('|'),
    line.action,
    line.edit_codes.join('|'),
    String(line.is_active),
  ]);
  return csvText([COLUMNS, ...rows]);
}

/**
 * Returns the lines of a file.
 * @throws ApiError 400 if it is no CSV of lines; ImportError that lists every bad line
 */
export function linesOfCsv(text: string): NewLine[] {
  const [head, ...body] = readCsv(text);
  if (!head || body.length === 0) throw badRequest('Invalid request: file must have a line of column names and lines');
  if (body.length > MAX_LINES) throw badRequest(`Invalid request: file must have at most ${MAX_LINES} lines`);
  const columns = readHead(head.cells);
  const faults: LineFault[] = [];
  const lines: { line: number; value: NewLine }[] = [];
  for (const { line, cells } of body) {
    const read = readLine(columns, cells);
    if (Array.isArray(read)) faults.push({ line, detail: read.join('; ') });
    else lines.push({ line, value: read });
  }
  const values = lines.map(({ value }) => value);
  for (const [later, earlier] of activeTwins(values)) {
    const twin = describeLine(values[later] as NewLine);
    faults.push({ line: lines[later]?.line ?? 0, detail: `${twin} is on line ${lines[earlier]?.line} too` });
  }
  if (faults.length > 0) {
    faults.sort((a, b) => a.line - b.line);
    const [first] = faults;
    throw new ImportError(
      `Nothing was imported: ${faults.length} of ${body.length} lines ${faults.length === 1 ? 'is' : 'are'} wrong, first line ${first?.line}: ${first?.detail}`,
      faults,
    );
  }
  return values;
}

function readHead(cells: readonly string[]): Column[] {
  const names = cells.map((cell) => plain(cell).toLowerCase());
  const unknown = names.find((name) => !(COLUMNS as readonly string[]).includes(name));
  if (unknown !== undefined) {
    throw badRequest(
      `Invalid request: file has a column ${unknown.slice(0, 40) || 'without a name'}; it may have ${COLUMNS.join(', ')}`,
    );
  }
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw badRequest(`Invalid request: file has the column ${twice} twice`);
  const missing = REQUIRED.find((name) => !names.includes(name));
  if (missing) throw badRequest(`Invalid request: file has no column ${missing}`);
  return names as Column[];
}

/** Returns the line, or what is wrong with it. */
function readLine(columns: readonly Column[], cells: readonly string[]): NewLine | string[] {
  if (cells.length > columns.length) return [`has ${cells.length} cells, the first line has ${columns.length}`];
  const cell = (name: Column) => plain(cells[columns.indexOf(name)] ?? '');
  const active = cell('is_active').toLowerCase();
  const { success, data, error } = newLine.safeParse({
    hcpcs_code: cell('hcpcs_code'),
    modifiers: listed(cell('modifiers')),
    action: cell('action').toLowerCase() || undefined,
    edit_codes: listed(cell('edit_codes')),
    is_active: active === '' ? undefined : (FLAGS[active] ?? active),
  });
  return success ? data : [...new Set(error.issues.map(describeIssue))];
}

const describeIssue = ({ path, message }: z.core.$ZodIssue) => `${String(path[0])} ${message}`;

/** Splits values that `|` or blanks separate. */
const listed = (cell: string) => cell.split(/[|\s]+/).filter((value) => value !== '');

/** Drops the apostrophe that makes a cell a text for a spreadsheet. */
const plain = (cell: string) => cell.replace(/^'/, '');
