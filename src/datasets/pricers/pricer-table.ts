/**
 * Table files of CMS's pricer programs: comma-separated files of one payment system and year, as they lie in the
 * program's archive. Every one is read by its column names, each cell checked, and kept as written.
 */
import { calendarYearPeriod, fiscalYearOf, fiscalYearPeriod, OPEN_END } from '../../engine/core/calendar.ts';
import { type Bound, outOf } from '../reading/bounds.ts';
import { type Dataset, Fault, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import { openTable } from '../reading/table.ts';
import type { Whole } from '../reading/whole-file.ts';
import { mixedYears } from './mixed-years.ts';
import type { PricerTableRow } from './rows.ts';

/** Format of a cell. */
export interface Cell {
  pattern: RegExp;
  meaning: string;
  /** Bound of the figures in the column. */
  bound?: Bound;
  /** Columns that some years lack; their cells are ''. */
  isOptional?: boolean;
}

/** A figure is never without a bound. */
export const decimal = (bound: Bound): Cell => ({ pattern: /^-?\d+(\.\d+)?$/, meaning: 'a decimal number', bound });
export const wholeNumber = (bound: Bound): Cell => ({ pattern: /^\d+$/, meaning: 'a whole number', bound });
export const day: Cell = { pattern: /^(19|20)\d{2}(-?)(0[1-9]|1[0-2])\2([0-2]\d|3[01])$/, meaning: 'a date YYYYMMDD' };
export const text: Cell = { pattern: /^/, meaning: 'a text' };
export const code = (pattern: RegExp, meaning: string): Cell => ({ pattern, meaning });
export const optional = (cell: Cell): Cell => ({ ...cell, isOptional: true });
/** Blank, or as the cell says. */
export const orBlank = ({ pattern, ...cell }: Cell): Cell => ({
  ...cell,
  pattern: new RegExp(`^$|${pattern.source}`, pattern.flags),
});

/** The share of one figure that another of the same row is, both ends included; one that is 0 or blank has none. */
export interface Relation {
  figure: string;
  of: string;
  least: number;
  most: number;
}

export interface PricerTableSpec {
  /** Name of the file in the program without its year: `cmg-codes` of `cmg-codes-2026.csv`. */
  file: string;
  title: string;
  /** Period of a file: a fiscal year (October to September), a calendar year, or all years that it has rows of. */
  period: 'fiscal year' | 'calendar year' | 'all years';
  columns: Readonly<Record<string, Cell>>;
  /** Relations that hold between the figures of every row. */
  relations?: readonly Relation[];
  /** Columns that tell a row from the others; rows may repeat where there are none. */
  identity?: readonly string[];
  /** True for a layout of the service's own: CMS publishes these facts in another form. */
  isOwnLayout?: boolean;
  /** True where another publication has the same columns. */
  isOnlyNamed?: boolean;
  /** Contents of a whole file. */
  whole: Whole;
}

/** A pricer program of CMS. */
export interface PricerSystem {
  /** Name of its archive before `-pricer`: `irf`. */
  name: string;
  /** A file that no other program has, by which an archive or a folder is known. */
  mark?: string;
  tables: readonly PricerTableDataset[];
}

/** A dataset that is a table file of a pricer program. */
export interface PricerTableDataset extends Dataset<PricerTableRow> {
  pricer: {
    system: string;
    file: string;
    columns: readonly string[];
    /** Columns that name a row in every year's file. */
    key: readonly string[];
    /** Columns of figures. */
    figures: ReadonlySet<string>;
  };
  whole: Whole;
  /** A row of cells by CMS's names, each checked. @throws BadField naming the one that is not as it should be */
  cellsOf(fields: Fields<string>): PricerTableRow;
}

export function isPricerTable(dataset: object): dataset is PricerTableDataset {
  return 'pricer' in dataset;
}

/** Makes a dataset of each kind of file of a program. */
export function pricerSystem({
  tables,
  ...system
}: Omit<PricerSystem, 'tables'> & { tables: readonly PricerTableSpec[] }): PricerSystem {
  return { ...system, tables: tables.map((spec) => pricerTable(system.name, spec)) };
}

/** The dataset of one kind of file: `irf-cmg-codes`, whose rows go to `pricer_table`. */
function pricerTable(system: string, spec: PricerTableSpec): PricerTableDataset {
  const { file: kind, columns } = spec;
  const names = Object.keys(columns);
  const required = names.filter((name) => !columns[name]?.isOptional);
  const cellsOf = (fields: Fields<string>): PricerTableRow => {
    const cells = names.map((name) => cellOf(fields, name, columns[name] as Cell));
    const [start = '', end = ''] = ['effectiveDate', 'endDate'].map((name) => cells[names.indexOf(name)]);
    if (end !== '' && start > end) throw new BadField(`effectiveDate '${start}' is after endDate '${end}'`);
    for (const relation of spec.relations ?? []) require(relation, (name) => cells[names.indexOf(name)] ?? '');
    return { columns: names, cells };
  };
  const rowsOf = (file: SourceFile) =>
    openTable(file, {
      columns: Object.fromEntries(names.map((name) => [name, new RegExp(`^${name}$`)])),
      absent: names.filter((name) => columns[name]?.isOptional),
    }).rows<PricerTableRow>(
      cellsOf,
      spec.identity && (({ cells }) => (spec.identity ?? []).map((name) => cells[names.indexOf(name)]).join(' ')),
    );
  const pricerName = `${system.toUpperCase()} ${kind}`;
  return {
    name: `${system}-${kind.toLowerCase()}`,
    title: `${spec.title} (${spec.isOwnLayout ? "in a layout of the service's own" : `table ${kind} of CMS's ${system.toUpperCase()} pricer`})`,
    table: 'pricer_table',
    licence: 'public domain',
    pricer: { system, file: kind, columns: names, key: keyOf(spec), figures: figuresOf(spec) },
    whole: spec.whole,
    cellsOf,
    named: new RegExp(`(^|/)${kind}(-\\d{4})?\\.csv(\\.gz)?$`, 'i'),
    isOnlyNamed: spec.isOnlyNamed,
    recognise(head) {
      const [heading = '', first = ''] = head.replace(/^\ufeff/, '').split(/\r?\n/, 2);
      const fileColumns = heading
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '');
      const [key = ''] = first.split(',', 1);
      const ordered = names.filter((name) => fileColumns.includes(name));
      return (
        required.every((name) => fileColumns.includes(name)) &&
        fileColumns.every((name) => names.includes(name)) &&
        // The IPPS pricer's wage index has the same columns in another order.
        ordered.slice(0, 2).every((name, at) => columns[name]?.isOptional || fileColumns[at] === name) &&
        (columns[fileColumns[0] ?? '']?.pattern.test(key.trim()) ?? false)
      );
    },
    ...(names.includes(CALENDAR_YEAR) && {
      periodsOf: (file: SourceFile) => yearsOf(spec, rowsOf(file)).map((year) => `${year}0101-${year}1231`),
    }),
    read(file, options = {}) {
      const all = () => rowsOf(file);
      requireEach(spec, file.name, all);
      const { start, end, label, isDatedByName } = periodOf(spec, file.name, all, options.effective);
      const rows = () => (names.includes(CALENDAR_YEAR) ? ofYear(all(), `${start}`.slice(0, 4)) : all());
      return {
        label: label === null ? pricerName : `${pricerName} ${label}`,
        scope: label ?? 'all',
        effectiveStart: start,
        effectiveEnd: end,
        isDatedByName,
        rows: rows(),
      };
    },
  };
}

/** @throws BadField naming both figures */
function require({ figure, of, least, most }: Relation, cellOfRow: (name: string) => string): void {
  const [one, other] = [cellOfRow(figure), cellOfRow(of)];
  const share = Number(one) / Number(other);
  if (!(share > 0) || !Number.isFinite(share) || (share >= least && share <= most)) return;
  throw new BadField(`${figure} '${one}' is not ${least} to ${most} times ${of} '${other}'`);
}

function figuresOf({ columns }: PricerTableSpec): Set<string> {
  return new Set(Object.keys(columns).filter((name) => columns[name]?.bound));
}

/** Columns that tell rows apart but for the day from which they are in force; else every code; else every text. */
function keyOf({ columns, identity = [] }: PricerTableSpec): readonly string[] {
  const isIn = (name: string, ...cells: (Cell | undefined)[]) => cells.includes(columns[name]);
  const stated = identity.filter((name) => !isIn(name, day));
  if (stated.length > 0) return stated;
  const required = Object.keys(columns).filter((name) => !columns[name]?.isOptional && !columns[name]?.bound);
  const codes = required.filter((name) => !isIn(name, day, text) && !columns[name]?.pattern.test(''));
  if (codes.length > 0) return codes;
  const texts = required.filter((name) => isIn(name, text));
  return texts.length > 0 ? texts : required;
}

/** Column of tables whose rows name their year: the first one. */
const CALENDAR_YEAR = 'calendar_year';

/** Years that rows name, in order. */
function yearsOf({ columns }: PricerTableSpec, rows: Iterable<PricerTableRow | Fault>): number[] {
  const dates = datesOf(rows, Object.keys(columns).indexOf(CALENDAR_YEAR));
  return [...new Set(dates.map((date) => Math.floor(date / 10000)))].sort();
}

/** Rows of a year, and those that name none. */
function* ofYear(rows: Iterable<PricerTableRow | Fault>, year: string): Generator<PricerTableRow | Fault> {
  for (const row of rows) if (row instanceof Fault || ['', year].includes(row.cells[0] ?? '')) yield row;
}

/** @throws UnreadableFile where some rows name their year, or their day, and others none */
function requireEach({ columns }: PricerTableSpec, name: string, rows: () => Iterable<PricerTableRow | Fault>): void {
  const names = Object.keys(columns);
  const dated = names.filter(
    (column) => columns[column]?.isOptional && (column === CALENDAR_YEAR || /Date$/.test(column)),
  );
  if (dated.length === 0) return;
  const all = [...rows()].filter((row): row is PricerTableRow => !(row instanceof Fault));
  for (const column of dated) {
    const blank = all.filter(({ cells }) => cells[names.indexOf(column)] === '').length;
    if (blank > 0 && blank < all.length)
      throw new UnreadableFile(`${name}: ${blank} rows name no ${column}, which ${all.length - blank} others do`);
  }
}

function cellOf(fields: Fields<string>, name: string, { pattern, meaning, bound, isOptional }: Cell): string {
  const value = fields.text(name);
  if (value === '' && isOptional) return '';
  if (!pattern.test(value))
    throw new BadField(value === '' ? `${name} is blank` : `${name} '${value}' is not ${meaning}`);
  const outside = bound && value !== '' && outOf(bound, Number(value));
  if (outside) throw new BadField(`${name} '${value}' is ${outside}`);
  return value;
}

/**
 * The year is that of the latest date in the rows; of a table without dates that of the stated period, else that of the
 * file's name where it is the one by which CMS's programs find this very table: another table's name says nothing of it.
 * @throws UnreadableFile where none of them says, or two contradict each other
 */
function periodOf(
  { file: kind, period, columns }: PricerTableSpec,
  name: string,
  rows: () => Iterable<PricerTableRow | Fault>,
  effective: string | undefined,
): { start: number; end: number; label: string | null; isDatedByName?: boolean } {
  const dated = new RegExp(`^(effectiveDate|startDate|${CALENDAR_YEAR})$`);
  const at = Object.keys(columns).findIndex((column) => dated.test(column));
  const dates = at === -1 ? [] : datesOf(rows(), at);
  if (period === 'all years') {
    if (dates.length === 0) return { start: 19000101, end: OPEN_END, label: null };
    return { start: Math.min(...dates), end: OPEN_END, label: null };
  }
  const yearOf = (date: number) => (period === 'fiscal year' ? fiscalYearOf(date) : Math.floor(date / 10000));
  const yearInName = Number(/[-_]((?:19|20)\d{2})\.csv(?:\.gz)?$/i.exec(name)?.[1]) || undefined;
  const latest = dates.length > 0 ? yearOf(Math.max(...dates)) : undefined;
  const stated = /^(\d{8})-\d{8}$/.exec(effective ?? '')?.[1];
  const statedYear = stated === undefined ? undefined : yearOf(Number(stated));
  const ofSeveral = severalYears(columns, dates, name, stated);
  if (ofSeveral === undefined && latest !== undefined) {
    const mixed = mixedYears(dates.map(yearOf));
    if (mixed) throw new UnreadableFile(`${name}: ${mixed}`);
    if (statedYear !== undefined && statedYear !== latest)
      throw new UnreadableFile(`${name}: --effective says ${statedYear}, and its latest date is of ${latest}`);
    if (statedYear === undefined && yearInName !== undefined && yearInName !== latest)
      throw new UnreadableFile(
        `${name}: its name says ${yearInName}, and its latest date is of ${latest}; state its period with --effective`,
      );
  }
  const isNamed = new RegExp(`(?:^|[\\\\/])${kind}-\\d{4}\\.csv(?:\\.gz)?$`, 'i').test(name);
  const inside = ofSeveral ?? latest ?? statedYear;
  const year = inside ?? (isNamed ? yearInName : undefined);
  if (year === undefined)
    throw new UnreadableFile(
      `${name}: nothing says of which year it is (CMS calls it ${kind}-2026.csv); state its period with --effective`,
    );
  const isDatedByName = inside === undefined;
  if (period === 'fiscal year') return { ...fiscalYearPeriod(year), label: `FY${year}`, isDatedByName };
  return { ...calendarYearPeriod(year), label: `CY${year}`, isDatedByName };
}

/**
 * The stated year of a file whose rows name several; undefined for another file.
 * @throws UnreadableFile where none of them is stated
 */
function severalYears(
  columns: PricerTableSpec['columns'],
  dates: readonly number[],
  name: string,
  stated = '',
): number | undefined {
  const years = new Set(CALENDAR_YEAR in columns ? dates.map((date) => Math.floor(date / 10000)) : []);
  if (years.size < 2) return undefined;
  const year = Number(stated.slice(0, 4));
  if (years.has(year)) return year;
  throw new UnreadableFile(`${name}: its rows are of ${[...years].join(' and ')}; state one of them with --effective`);
}

function datesOf(rows: Iterable<PricerTableRow | Fault>, at: number): number[] {
  const dates: number[] = [];
  for (const row of rows)
    if (!(row instanceof Fault) && row.cells[at]) {
      const digits = row.cells[at].replaceAll('-', '');
      dates.push(Number(digits.length === 4 ? `${digits}0101` : digits));
    }
  return dates;
}
