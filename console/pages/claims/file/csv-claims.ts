/** Claims as rows of CSV: the header has paths of the claim’s fields, and rows of one claim stand one below the other. */
import type { CsvLine } from '../../../parts/csv-import/csv.ts';
import type { EditedClaim } from '../editor/claim.ts';
import type { Kind } from '../editor/typed-value.ts';
import { FIELDS, TABLES } from '../form/claim-fields.ts';
import { type RecordFault, valueOfText, withModules } from './written-claim.ts';

/** Fields that no form shows. */
const OTHERS: Readonly<Record<string, Kind>> = {
  modules: 'codes',
  admission_type: 'text',
  'servicing_provider.other_id': 'text',
  'servicing_provider.npi': 'text',
  'servicing_provider.contract_id': 'text',
};
/** Digits of codes whose leading zeros a spreadsheet takes off. */
const DIGITS: Readonly<Record<string, number>> = {
  'billing_provider.other_id': 6,
  'servicing_provider.other_id': 6,
  patient_status: 2,
  'lines.revenue_code': 4,
};

interface CsvColumn {
  /** As the header has it: `secondary_dxs.0.code`. */
  path: string;
  kind: Kind;
  digits: number;
  /** `lines` of `lines.hcpcs`; null for a field of one value. */
  table: string | null;
  /** Place in the table, from 0; null where the column names none. */
  place: number | null;
  field: string;
}

export interface CsvHeader {
  columns: readonly (CsvColumn | null)[];
  /** Names that are no fields of a claim: their cells are left out. */
  unknown: readonly string[];
  /** True: each row has a line of a claim, and rows of one claim follow one another. */
  hasLines: boolean;
}

/** Reads the first row, or says why the file cannot be read by it. */
export function headerOf(cells: readonly string[]): CsvHeader | { fault: string } {
  const names = cells.map((name) => name.replace(/^'/, '').trim());
  const [first = ''] = names;
  if (names.length === 1 && /[;\t|]/.test(first))
    return { fault: 'Its cells are not parted by commas: save it as “CSV UTF-8 (Comma delimited)”' };
  const columns = names.map(columnOf);
  if (columns.every((column) => column === null))
    return {
      fault:
        'Its first line does not name fields of a claim, such as claimid, bill_type, thru_date, billing_provider.other_id',
    };
  const paths = columns.flatMap((column) => (column ? [column.path] : []));
  const twice = paths.find((path, at) => paths.indexOf(path) < at);
  if (twice) return { fault: `It has the column ${twice} twice` };
  const unknown = names.filter((name, at) => columns[at] === null && name !== '');
  const hasLines = columns.some((column) => column?.table === 'lines' && column.place === null);
  if (hasLines && !paths.includes('claimid'))
    return { fault: 'Its rows are lines of claims, and it has no column claimid to tell the claims apart' };
  return { columns, unknown, hasLines };
}

function columnOf(name: string): CsvColumn | null {
  const path = name.toLowerCase();
  const single = FIELDS[path]?.kind ?? OTHERS[path] ?? (path.startsWith('additional_data.') ? 'json' : undefined);
  const digits = DIGITS[path.replace(/\.\d+\./, '.')] ?? 0;
  if (single) return { path, kind: single, digits, table: null, place: null, field: path };
  const [, table = '', place, field = ''] = /^(\w+)\.(?:(\d{1,3})\.)?(\w+)$/.exec(path) ?? [];
  const kind = TABLES[table]?.columns[field]?.kind;
  return kind ? { path, kind, digits, table, place: place === undefined ? null : Number(place), field } : null;
}

/** Returns the text by which rows are of one claim; '' where each row is a claim. */
export function claimIdOf({ columns, hasLines }: CsvHeader, { cells }: CsvLine): string {
  return hasLines ? (cells[columns.findIndex((column) => column?.path === 'claimid')] ?? '') : '';
}

/** Values of a claim as its rows are read. */
class ClaimOfRows {
  readonly #fields = new Map<string, { text: string; value: unknown }>();
  readonly #tables = new Map<string, Record<string, unknown>[]>();
  /** Number of rows that were read. */
  #rows = 0;

  /** @returns what is wrong with the row */
  add({ columns }: CsvHeader, cells: readonly string[]): RecordFault | null {
    for (const [at, column] of columns.entries()) {
      const text = cells[at] ?? '';
      const fault = column && text !== '' ? this.#put(column, text) : null;
      if (fault) return fault;
    }
    this.#rows += 1;
    return null;
  }

  #put(column: CsvColumn, text: string): RecordFault | null {
    const { path, table, place, field, kind, digits } = column;
    // A table other than lines has its rows in one cell, parted by blanks.
    if (table && table !== 'lines' && place === null) {
      for (const [at, part] of text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .entries()) {
        const reading = valueOfText(part, kind);
        if ('fault' in reading) return { field: path, text: reading.fault };
        this.#row(table, at)[field] = reading.value;
      }
      return null;
    }
    const reading = valueOfText(/^\d+$/.test(text) ? text.padStart(digits, '0') : text, kind);
    if ('fault' in reading) return { field: path, text: reading.fault };
    if (table && place === null) this.#row(table, this.#rows)[field] = reading.value;
    else {
      const before = this.#fields.get(path);
      if (before && before.text !== text)
        return { field: path, text: `is ${text} here and ${before.text} in a row of the same claim before` };
      this.#fields.set(path, { text, value: reading.value });
      if (table) this.#row(table, place ?? 0)[field] = reading.value;
    }
    return null;
  }

  #row(table: string, place: number): Record<string, unknown> {
    const rows = this.#tables.get(table) ?? [];
    while (rows.length <= place) rows.push({});
    this.#tables.set(table, rows);
    return rows[place] as Record<string, unknown>;
  }

  claim(columns: CsvHeader['columns']): EditedClaim {
    const claim: Record<string, unknown> = {};
    for (const column of columns) {
      const field = column && !column.table ? this.#fields.get(column.path) : undefined;
      if (column && field) putAt(claim, column.path.split('.'), field.value);
    }
    for (const [table, rows] of this.#tables) claim[table] = rows.filter((row) => Object.keys(row).length > 0);
    return withModules(claim);
  }
}

function putAt(object: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) object[key] = value;
  else {
    const inner = (object[key] ?? {}) as Record<string, unknown>;
    object[key] = inner;
    putAt(inner, rest, value);
  }
}

/** Makes a claim of its rows. @param rows at least one */
export function claimOfRows(
  header: CsvHeader,
  rows: readonly CsvLine[],
): { claim: EditedClaim } | { fault: RecordFault; line: number } {
  const claim = new ClaimOfRows();
  for (const { line, cells } of rows) {
    const count = header.columns.length;
    if (cells.slice(count).some((cell) => cell !== ''))
      return { line, fault: { field: null, text: `It has ${cells.length} cells, the first line has ${count}` } };
    const fault = claim.add(header, cells);
    if (fault) return { line, fault };
  }
  return { claim: claim.claim(header.columns) };
}
