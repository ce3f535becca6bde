/**
 * Reads a sheet into rows of the outpatient code editor's tables: each cell as its column in the catalogue describes.
 */
import { ioceTable } from '../../publications/ioce/catalogue/index.ts';
import type { Column, IoceTable } from '../../publications/ioce/catalogue/table.ts';
import { ADDED_TO_INDEX, APC_WEIGHT, type Bound, COINSURANCE, dollars, numberOf, PERCENT } from '../reading/bounds.ts';
import {
  type Dataset,
  type Fault,
  type Reading,
  type ReadOptions,
  type SourceFile,
  UnreadableFile,
} from '../reading/dataset.ts';
import { descriptor } from '../reading/descriptor.ts';
import { BadField, Fields } from '../reading/fields.ts';
import type { Period } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import type { IoceRow } from './rows.ts';

export interface Dates {
  effectiveDate: number | null;
  throughDate: number | null;
}

export interface IoceDataset extends Dataset<IoceRow> {
  /** Returns the rows of a file with a known release, such as one in seed/. */
  rows(file: SourceFile, release: Period): Reading<IoceRow>['rows'];
}

/** Bounds of the catalogue's columns of numbers, by their names. */
const BOUNDS: Readonly<Record<string, Bound>> = {
  relative_weight: APC_WEIGHT,
  payment_rate: dollars(0, 12_000_000),
  national_unadjusted_copayment: dollars(0, 30_000),
  minimum_unadjusted_copayment: dollars(0, 3_000_000),
  adjusted_beneficiary_copayment: dollars(0, 30_000),
  ira_coinsurance_percentage: COINSURANCE,
  apc_device_offset_percentage: PERCENT,
  device_offset_percentage: PERCENT,
  device_offset_amount: dollars(0, 200_000),
  adjustment: ADDED_TO_INDEX,
  rank: numberOf('ranks', 1, 20_000),
  apc_geometric_mean_cost: dollars(10, 300_000),
  geometric_mean_cost: dollars(10, 300_000),
  service_frequency: numberOf('services', 0, 5_000_000),
  single_unit_frequency: numberOf('services', 0, 5_000_000),
  edit: numberOf('edits', 1, 999),
  opps_flag: numberOf('flags', 1, 2),
  matrix_row: numberOf('rows', 1, 99),
  formula: numberOf('formulas', 1, 99),
  internal_version: numberOf('versions', 1, 200),
  first_internal_version: numberOf('versions', 1, 200),
  last_internal_version: numberOf('versions', 1, 200),
};

/** @throws Error for a column of numbers without one */
export function boundOf(column: string): Bound {
  const bound = BOUNDS[column];
  if (!bound) throw new Error(`there is no bound of ${column}`);
  return bound;
}

export interface IoceSheet {
  /** Table that a row goes to. */
  table: string | ((fields: Fields<string>) => string);
  /** Heading of each column of the catalogue that the file has, and of other columns that are needed. */
  headings: Readonly<Record<string, RegExp>>;
  /** Converts a cell of the file to the value of the column. */
  clean?: Readonly<Record<string, (text: string) => string>>;
  /** Returns the dates of a row; by default those of the release. */
  dates?(fields: Fields<string>, release: Dates): Dates;
}

/** The form of each column's values, by its name. */
const FORMS: readonly [name: RegExp, form: RegExp, meaning: string][] = [
  [/(?:^|_)apc$/, /^\d{5}$/, 'an APC'],
  [/^composite_apcs$/, /^\d{5}(?: \d{5})*$/, 'a list of APCs'],
  [/status_indicator$/, /^[A-Z]\d?$/, 'a status indicator'],
  [/^comment_indicator$/, /^[A-Z]{2}$/, 'a comment indicator'],
  [/^modifier(?:_1|_2)?$/, /^[A-Z\d@]{2}$/, 'a modifier'],
  [/^revenue_code$/, /^\d{4}$/, 'a revenue code'],
  [/^ccn$/, /^[A-Z\d]{6}$/, 'a CCN'],
  [/^fips_county$/, /^\d{5}$/, 'a FIPS county code'],
  [/^(?:first_|last_)?version$/, /^\d{1,2}\.\d$/, 'a version'],
  [/^opps_flag$/, /^[12]$/, '1 or 2'],
];

/**
 * Reads the rows of a sheet. The heading of a column may also be its name in the catalogue, as in seed/.
 * @param release dates of rows that state none
 * @throws UnreadableFile if a heading is missing, or the last line is not whole
 */
export function ioceRows(
  file: SourceFile,
  sheet: IoceSheet,
  release: Dates,
  options: ReadOptions | undefined,
): Iterable<IoceRow | Fault> {
  requireLineEnd(file);
  const columns = Object.fromEntries(
    Object.entries(sheet.headings).map(([name, { source, flags }]) => [name, new RegExp(`^${name}$|${source}`, flags)]),
  );
  const read = openTable(file, { columns, delimiter: file.text.slice(0, 8192).includes('\t') ? '\t' : ',' });
  // CMS's fixed blank, 0xA0 in one code page, is 0xFF in another: `A4341ÿ`.
  const clean = (fields: Fields<string>) =>
    new Fields<string>(fields.line, (name) => {
      const text = fields.text(name).replaceAll('ÿ', ' ').trim();
      return sheet.clean?.[name]?.(text) ?? text;
    });
  return read.rows((cells) => {
    const fields = clean(cells);
    const name = typeof sheet.table === 'string' ? sheet.table : sheet.table(fields);
    const table = tableNamed(name);
    return {
      table: name,
      values: valuesOf(table, fields, (column) => column in sheet.headings, options),
      ...(sheet.dates?.(fields, release) ?? release),
    };
  }, identityOf);
}

/** Returns null for a blank cell; a fault if the column allows none. */
function valuesOf(
  table: IoceTable,
  fields: Fields<string>,
  stands: (column: string) => boolean,
  options: ReadOptions | undefined,
): Record<string, string | number | null> {
  const values: Record<string, string | number | null> = {};
  for (const column of table.columns) {
    const value = stands(column.name) ? valueIn(column, fields) : null;
    if (value === null && !column.nullable) throw new BadField(`${column.name} is blank`);
    values[column.name] = value;
  }
  const { hcpcs, description } = values;
  if (typeof hcpcs === 'string' && typeof description === 'string') {
    values.description = descriptor(hcpcs, description, options) || null;
  }
  return values;
}

function valueIn(column: Column, fields: Fields<string>): string | number | null {
  const { name, type } = column;
  const text = fields.text(name);
  // Addenda print a dot if there is no amount.
  if (text === '' || (type === 'number' && text === '.')) return null;
  if (column.hcpcs) return fields.code(name);
  if (column.flag) return fields.matching(name, /^Y$/, 'Y or blank');
  switch (type) {
    case 'integer':
      return new Fields<string>(fields.line, () => text.replaceAll(',', '')).whole(name, boundOf(name));
    case 'number':
      return new Fields<string>(fields.line, (each) => fields.text(each).replace(/\s*%$/, '')).decimal(
        name,
        boundOf(name),
      );
    case 'date':
      return isoDate(dateIn(fields, name));
    case 'string': {
      const [, form, meaning] = FORMS.find(([named]) => named.test(name)) ?? [];
      return form && meaning ? fields.matching(name, form, meaning) : text;
    }
  }
}

/** Reads YYYY-MM-DD or YYYYMMDD as a number; null if blank. */
export function dateIn(fields: Fields<string>, name: string): number | null {
  const text = fields.text(name);
  if (text === '') return null;
  return new Fields<string>(fields.line, () => text.replaceAll('-', '')).date(name);
}

function isoDate(date: number | null): string | null {
  return date === null ? null : String(date).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
}

/** Identifies a row within its release. */
export function identityOf(row: IoceRow): string {
  const columns: Readonly<Record<string, string | number | null>> = {
    effective_date: row.effectiveDate,
    ...row.values,
  };
  return [row.table, ...tableNamed(row.table).key.map((column) => columns[column] ?? '')].join(' ');
}

function tableNamed(name: string): IoceTable {
  const table = ioceTable(name);
  if (!table) throw new Error(`the catalogue has no table ${name}`);
  return table;
}

/** Refuses a file without a line break at its end: CMS's files have one, and the last line may be cut. */
export function requireLineEnd(file: SourceFile): void {
  if (!/[\r\n]\s*$/.test(file.text.replaceAll('\u001a', ''))) {
    throw new UnreadableFile(`${file.name}: the last line does not end: the file looks cut off`);
  }
}

/** Writes `5072` as `05072`: CMS's addenda print 4 digits, the editor's tables have 5. */
export function apcOf(text: string): string {
  return /^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text;
}

/** Returns Y for an asterisk or YES, which mark a row. */
export function marked(text: string): string {
  return text === '*' || /^yes$/i.test(text) ? 'Y' : text;
}
