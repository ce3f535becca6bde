/**
 * Figures of payment systems and years that an operator of the service gives, in layouts of the service's own: the
 * worksheet that `npm run data -- figures` writes, of any payment systems and years, or its columns payment_system, year,
 * figure, value and citation alone. docs/figures.md lists the figures. A release has those of one system and year.
 */
import { outOfBounds, wrongSum } from '../../engine/core/asked-figures.ts';
import { type Exact, exact, ONE } from '../../engine/core/exact.ts';
import { GivenFigures } from '../../engine/core/given-figures.ts';
import type { AnyRateYears } from '../../engine/core/rate-years.ts';
import { RATE_YEARS } from '../../engine/modules.ts';
import { type Dataset, Fault, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { openTable } from '../reading/table.ts';
import type { PricerTableRow } from './rows.ts';

/** Columns that every file has. */
const COLUMNS = ['payment_system', 'year', 'figure', 'value', 'citation'] as const;
/** Columns of the worksheet: a figure may be left blank there. */
export const WORKSHEET_COLUMNS = [
  ...['payment_system', 'year', 'figure', 'unit', 'meaning', 'where', 'last_year', 'value', 'citation'],
] as const;
/** Columns of a stored figure. */
const STORED = [...COLUMNS, 'given_by', 'given_on'] as const;

const DECIMAL = /^-?\d+(\.\d+)?$/;

interface Line {
  line: number;
  system: string;
  year: string;
  name: string;
  value: string;
  citation: string;
}

/** The lines of one payment system and year. */
interface Group {
  rates: AnyRateYears;
  year: number;
  lines: Line[];
}

export const pricerFigures: Dataset<PricerTableRow> = {
  name: 'pricer-figures',
  title: 'Figures of payment systems and years that the operator gives',
  table: 'pricer_table',
  licence: "the operator's own",
  recognise(head) {
    const [first = ''] = head.replace(/^\ufeff/, '').split(/\r?\n/, 1);
    const names = new Set(first.split(',').map((name) => name.replace(/["\s]/g, '')));
    return COLUMNS.every((name) => names.has(name));
  },
  partsOf: (file) => groupsOf(file).map(partOf),
  read(file, options) {
    const groups = groupsOf(file);
    const group = options?.part === undefined ? groups[0] : groups.find((each) => partOf(each) === options.part);
    if (!group) throw new UnreadableFile(`${file.name}: it gives no figure`);
    if (options?.part === undefined && groups.length > 1)
      throw new UnreadableFile(`${file.name}: it gives figures of ${groups.map(partOf).join(', ')}: import one by one`);
    const { rates, year, lines } = group;
    const { start, end } = rates.periodOf(year);
    const { by = '', on = '' } = options?.given ?? {};
    return {
      label: `${rates.system} ${rates.nameOf(year)} figures of the operator`,
      scope: partOf(group),
      effectiveStart: start,
      effectiveEnd: end,
      rows: lines.map(({ name, value, citation }) => ({
        columns: STORED,
        cells: [rates.system, String(year), name, value, citation, by, on],
      })),
    };
  },
};

const partOf = ({ rates, year }: Group) => `${rates.system} ${year}`;

/**
 * Returns the figures that a file gives, by payment system and year; those that are held, with their value, are passed
 * over.
 * @throws UnreadableFile naming every line that cannot be used
 */
function groupsOf(file: SourceFile): Group[] {
  const lines = linesOf(file);
  const wrong: { line: number; reason: string }[] = [];
  const groups: Group[] = [];
  for (const [, ofYear] of Map.groupBy(lines, ({ system, year }) => `${system} ${year}`)) {
    const first = ofYear[0] as Line;
    const rates = RATE_YEARS.find(({ system }) => system === first.system);
    const unknown = whatIsUnknown(first, rates);
    if (unknown || !rates) {
      wrong.push({ line: first.line, reason: unknown ?? '' });
      continue;
    }
    const year = Number(first.year);
    const faults = ofYear.flatMap((line) => {
      const isTwice = ofYear.some(({ name, line: earlier }) => name === line.name && earlier < line.line);
      const reason = isTwice ? `${line.name} is given twice` : whatIsWrong(line, rates);
      return reason ? [{ line: line.line, reason }] : [];
    });
    const ofOperator = ofYear.filter(({ name }) => !rates.heldFigure(year, name));
    wrong.push(...faults, ...(faults.length === 0 ? disagreements(rates, year, ofOperator) : []));
    if (ofOperator.length > 0) groups.push({ rates, year, lines: ofOperator });
  }
  if (wrong.length > 0) throw new UnreadableFile(`${file.name}: ${listed(wrong)}`);
  return groups;
}

const SHOWN_FAULTS = 20;

function listed(wrong: readonly { line: number; reason: string }[]): string {
  const shown = wrong.slice(0, SHOWN_FAULTS).map(({ line, reason }) => `line ${line}: ${reason}`);
  const more = wrong.length - shown.length;
  return `${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

function linesOf(file: SourceFile): Line[] {
  const isWorksheet = /^\ufeff?[^\n]*\bmeaning\b/.test(file.text);
  const table = openTable(file, {
    columns: Object.fromEntries(COLUMNS.map((name) => [name, new RegExp(`^${name}$`)])) as Record<
      (typeof COLUMNS)[number],
      RegExp
    >,
  });
  const rows = table.rows<Line>((fields) => ({
    line: fields.line,
    system: fields.text('payment_system').toUpperCase(),
    year: fields.text('year'),
    name: fields.text('figure'),
    value: fields.text('value'),
    citation: fields.text('citation'),
  }));
  return [...rows].flatMap((row) => {
    if (row instanceof Fault) throw new UnreadableFile(`${file.name}: line ${row.line}: ${row.reason}`);
    // A worksheet is filled in bit by bit.
    return isWorksheet && row.value === '' ? [] : [row];
  });
}

/** A sentence on a payment system or year whose figures cannot be given. */
function whatIsUnknown({ system, year }: Line, rates: AnyRateYears | undefined): string | null {
  if (!rates) {
    const systems = RATE_YEARS.map((each) => each.system).join(', ');
    return `payment_system must be one of ${systems}; it is '${system}'`;
  }
  if (!/^20\d\d$/.test(year)) return `year must be a year of 4 digits; it is '${year}'`;
  if (rates.namesOf(Number(year)).size === 0)
    return `year must be ${rates.heldYears[0]} or later for ${system}; it is ${year}`;
  return null;
}

function whatIsWrong({ system, year: of, name, value, citation }: Line, rates: AnyRateYears): string | null {
  const year = Number(of);
  const held = rates.heldFigure(year, name);
  const kind = rates.kindOf(name);
  if (held === undefined || !kind) return `${system} ${of} has no figure '${name}': docs/figures.md lists them`;
  if (!DECIMAL.test(value)) return `value of ${name} must be a decimal number; it is '${value}'`;
  const figure = exact(value);
  if (held) {
    if (figure.equals(held.value)) return null;
    return `${name} of ${rates.nameOf(year)} is held: ${held.value} (${held.citation}); it cannot be given`;
  }
  if (citation === '') return `citation of ${name} must say where the figure is published`;
  return outOfBounds(name, kind, figure);
}

/** A figure that is made of others may differ from them by its rounding. */
const MOST_ROUNDED = exact('0.0005');

function isRoundedFrom(value: Exact, made: Exact): boolean {
  if (made.isZero) return value.isZero;
  const ratio = value.over(made, 6);
  return !ratio.isLess(ONE.minus(MOST_ROUNDED)) && !ratio.isMore(ONE.plus(MOST_ROUNDED));
}

/** Faults of figures that do not fit each other, at the line of one of them. */
function disagreements(rates: AnyRateYears, year: number, lines: readonly Line[]) {
  const { system } = rates;
  const figures = new GivenFigures(
    lines.map(({ name, value }) => ({ system, year, name, value, citation: '', release: '' })),
  );
  const figureOf = (name: string) => rates.figureOf(year, name, figures)?.value;
  const lineOf = (names: readonly string[]) => lines.find(({ name }) => names.includes(name))?.line;
  const sums = rates.sums.flatMap((group) => {
    const line = lineOf(group.lists.flat());
    const reason = line === undefined ? null : wrongSum(group, figureOf);
    return reason && line !== undefined ? [{ line, reason }] : [];
  });
  if (sums.length > 0) return sums;
  return lines.flatMap(({ line, name, value }) => {
    const computed = rates.computed[name];
    const parts = computed?.from.map((part) => (typeof part === 'string' ? figureOf(part) : undefined)) ?? [];
    if (!computed || parts.some((part) => part === undefined)) return [];
    const made = computed.value(...parts.flatMap((part) => part ?? []));
    if (isRoundedFrom(exact(value), made)) return [];
    return [{ line, reason: `${name} must be ${made.shortest}, ${computed.how}; it is ${value}` }];
  });
}
