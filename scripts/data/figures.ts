/** `figures`: writes the worksheet of the figures that the payment systems of a year need. */
import { writeFileSync } from 'node:fs';
import { WORKSHEET_COLUMNS } from '../../src/datasets/pricers/pricer-figures.ts';
import { FIGURE_KINDS } from '../../src/engine/core/asked-figures.ts';
import { fiscalYearOf, isRealDate, yearOf } from '../../src/engine/core/calendar.ts';
import { GivenFigures } from '../../src/engine/core/given-figures.ts';
import { RATE_YEARS } from '../../src/engine/modules.ts';
import { close, openForReading } from './databases.ts';
import { storedFigures } from './given-figures.ts';
import { Mistake } from './refusal.ts';

/** A fiscal or calendar year as people name it. */
export interface NamedYear {
  /** `FY2027`. */
  name: string;
  kind: 'fiscal' | 'calendar';
  year: number;
}

/** @throws Mistake for a name that is no year */
export function yearNamed(name: string): NamedYear {
  const [, letters, digits] = /^(FY|CY) ?(20\d\d)$/i.exec(name) ?? [];
  if (!letters || !digits) throw new Mistake(`'${name}' is not a year such as FY2027 or CY2027`);
  const kind = letters.toUpperCase() === 'FY' ? 'fiscal' : 'calendar';
  return { name: `${letters.toUpperCase()}${digits}`, kind, year: Number(digits) };
}

/** Returns the fiscal and the calendar year of a day, YYYYMMDD; null for what is no day. */
export function yearsOfDay(day: number): NamedYear[] | null {
  if (!isRealDate(day)) return null;
  const [fiscal, calendar] = [fiscalYearOf(day), yearOf(day)];
  return [
    { name: `FY${fiscal}`, kind: 'fiscal', year: fiscal },
    { name: `CY${calendar}`, kind: 'calendar', year: calendar },
  ];
}

/** Returns the lines of the worksheet. @param given figures that are loaded */
export function worksheet({ kind, year }: NamedYear, given: GivenFigures): string[][] {
  return RATE_YEARS.filter((rates) => rates.kind === kind).flatMap((rates) =>
    rates.asksOf(year).map((asked) => {
      const [before, now] = [year - 1, year].map((of) => rates.figureOf(of, asked.name, given));
      return [
        rates.system,
        String(year),
        asked.name,
        asked.unit ?? FIGURE_KINDS[asked.kind].unit,
        asked.meaning,
        [asked.where, now ? '' : rates.cureOf(year, [asked.name])].filter((place) => place !== '').join('. '),
        before?.value.toString() ?? '',
        now?.value.toString() ?? '',
        now?.citation ?? '',
      ];
    }),
  );
}

/** Writes the worksheet of a year with what is held and given. */
export async function writeWorksheet(period: NamedYear, path: string, remote: boolean, state: string): Promise<void> {
  const databases = openForReading(remote, state);
  const given = new GivenFigures(databases ? await storedFigures(databases.REFERENCE) : []);
  if (databases) close(databases);
  const lines = worksheet(period, given);
  writeFileSync(path, [WORKSHEET_COLUMNS, ...lines].map((cells) => `${cells.map(quoted).join(',')}\n`).join(''));
  const blank = lines.filter((cells) => cells[VALUE] === '').length;
  console.log(
    `${path}: ${lines.length} figures of ${period.name}, ${blank} of them blank. Fill in value and citation, then npm run data -- import auto ${path}`,
  );
}

const VALUE = WORKSHEET_COLUMNS.indexOf('value');

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
