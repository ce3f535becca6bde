/**
 * Figures of one payment system and year that an operator of the service gives, in a layout of the service's own:
 * payment_system, year, figure, value, citation. docs/figures.md lists their names.
 */
import { isHeld } from '../../engine/core/figure.ts';
import type { AnyRateYears } from '../../engine/core/rate-years.ts';
import { RATE_YEARS } from '../../engine/modules.ts';
import { type Dataset, Fault, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { openTable } from '../reading/table.ts';
import type { PricerTableRow } from './rows.ts';

const COLUMNS = ['payment_system', 'year', 'figure', 'value', 'citation'] as const;
const DECIMAL = /^-?\d+(\.\d+)?$/;

interface Line {
  line: number;
  system: string;
  year: string;
  name: string;
  value: string;
  citation: string;
}

export const pricerFigures: Dataset<PricerTableRow> = {
  name: 'pricer-figures',
  title: 'Figures of a payment system and year that the operator gives',
  table: 'pricer_table',
  licence: "the operator's own",
  recognise: (head) =>
    head
      .replace(/^\ufeff/, '')
      .split(/\r?\n/, 1)[0]
      ?.replaceAll(' ', '') === COLUMNS.join(','),
  read(file) {
    const lines = linesOf(file);
    const first = lines[0];
    if (!first) throw new UnreadableFile(`${file.name}: it gives no figure`);
    const rates = ratesOf(file.name, first);
    const year = Number(first.year);
    const names = rates.namesOf(year);
    const figureNames = new Set<string>();
    for (const line of lines) {
      const wrong =
        whatIsWrong(line, first, rates, names) ?? (figureNames.has(line.name) ? `${line.name} is given twice` : null);
      if (wrong) throw new UnreadableFile(`${file.name}: line ${line.line}: ${wrong}`);
      figureNames.add(line.name);
    }
    const { start, end } = rates.periodOf(year);
    return {
      label: `${rates.system} ${rates.nameOf(year)} figures of the operator`,
      scope: `${rates.system} ${year}`,
      effectiveStart: start,
      effectiveEnd: end,
      rows: lines.map(({ system, year: of, name, value, citation }) => ({
        columns: COLUMNS,
        cells: [system, of, name, value, citation],
      })),
    };
  },
};

function linesOf(file: SourceFile): Line[] {
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
  return [...rows].map((row) => {
    if (row instanceof Fault) throw new UnreadableFile(`${file.name}: line ${row.line}: ${row.reason}`);
    return row;
  });
}

/** @throws UnreadableFile where the file is of no payment system or year whose figures can be given */
function ratesOf(file: string, { line, system, year }: Line): AnyRateYears {
  const rates = RATE_YEARS.find((each) => each.system === system);
  const refused = (reason: string) => new UnreadableFile(`${file}: line ${line}: ${reason}`);
  if (!rates) {
    const systems = RATE_YEARS.map((each) => each.system).join(', ');
    throw refused(`payment_system must be one of ${systems}; it is '${system}'`);
  }
  if (!/^20\d\d$/.test(year)) throw refused(`year must be a year of 4 digits; it is '${year}'`);
  if (rates.namesOf(Number(year)).size === 0)
    throw refused(`year must be ${rates.heldYears[0]} or later for ${system}; it is ${year}`);
  return rates;
}

function whatIsWrong(
  { system, year, name, value, citation }: Line,
  first: Line,
  rates: AnyRateYears,
  names: ReturnType<AnyRateYears['namesOf']>,
): string | null {
  if (system !== first.system || year !== first.year)
    return `a file is of one payment system and year, ${first.system} ${first.year}; this line is of ${system} ${year}`;
  const held = names.get(name);
  if (held === undefined) return `${system} ${year} has no figure '${name}': docs/figures.md lists them`;
  if (held && isHeld(held))
    return `${name} of ${rates.nameOf(Number(year))} is held: ${held.value} (${held.citation}); it cannot be given`;
  if (!DECIMAL.test(value)) return `value must be a decimal number; it is '${value}'`;
  if (citation === '') return 'citation must say where the figure is published';
  return null;
}
