/** `year`: a row for each payment system of a year, ready or with what it lacks, and where CMS has that. */
import { A_ROW_A_YEAR } from '../../src/claims/readiness/last-rows.ts';
import { publicationPage } from '../../src/claims/readiness/publication-pages.ts';
import {
  inPartOf,
  isInForce,
  type LackingPart,
  type LoadedRelease,
  nameOf,
  type SystemYear,
  stateOf,
  systemYear,
  type YearOfSystem,
} from '../../src/claims/readiness/system-year.ts';
import { ALL_DATASETS } from '../../src/datasets/index.ts';
import { fiscalYearOf, fiscalYearPeriod, yearOf } from '../../src/engine/core/calendar.ts';
import { GivenFigures } from '../../src/engine/core/given-figures.ts';
import { yearKindOf } from '../../src/engine/frame/year-kind.ts';
import { MODULES, RATE_YEARS } from '../../src/engine/modules.ts';
import { isOwn, isPartial } from '../../src/storage/release-marks.ts';
import {
  close,
  DATABASE_NAMES,
  type ImportDatabases,
  openForReading,
  type Release,
  readReleases,
} from './databases.ts';
import { type NamedYear, yearNamed, yearsOfDay } from './figures.ts';
import { storedFigures } from './given-figures.ts';
import type { ImportDatabase } from './import-database.ts';
import { Mistake } from './refusal.ts';
import { textTable } from './text-table.ts';

/** Contents of the databases. */
export interface Holdings {
  releases: readonly Release[];
  figures: GivenFigures;
  /** The last day of which a table of all years has a row, by dataset. */
  lastRows: ReadonlyMap<string, number>;
}

/** Returns the years that `FY2027`, `CY2027` or a day name. @throws Mistake */
export function yearsNamed(name: string): YearOfSystem[] {
  const day = /^\d{4}-?\d\d-?\d\d$/.test(name) ? Number(name.replaceAll('-', '')) : 0;
  if (day === 0) return [withFirstDay(yearNamed(name))];
  const years = yearsOfDay(day);
  if (!years) throw new Mistake(`${name} is not a day of the calendar`);
  return years.map(({ kind, year }) => ({ kind, year, day }));
}

const withFirstDay = ({ kind, year }: NamedYear): YearOfSystem => ({
  ...{ kind, year },
  day: kind === 'fiscal' ? fiscalYearPeriod(year).start : year * 10_000 + 101,
});

/** Returns the newest fiscal and the newest calendar year of which releases were imported. */
export function yearsOfReleases(periods: readonly { effectiveStart: number; effectiveEnd: number }[]): YearOfSystem[] {
  const newest = new Map<YearOfSystem['kind'], number>();
  for (const { effectiveStart: start, effectiveEnd: end } of periods) {
    const fiscal = fiscalYearPeriod(fiscalYearOf(start));
    const isFiscal = start === fiscal.start && end === fiscal.end;
    if (!isFiscal && yearOf(start) !== yearOf(end)) continue;
    const kind = isFiscal ? 'fiscal' : 'calendar';
    newest.set(kind, Math.max(newest.get(kind) ?? 0, isFiscal ? fiscalYearOf(start) : yearOf(start)));
  }
  return [...newest].map(([kind, year]) => withFirstDay({ name: '', kind, year }));
}

export async function readHoldings(databases: ImportDatabases | null): Promise<Holdings> {
  if (!databases) return { releases: [], figures: new GivenFigures([]), lastRows: new Map() };
  const releases: Release[] = [];
  for (const name of DATABASE_NAMES) releases.push(...(await readReleases(databases[name])));
  return {
    releases,
    figures: new GivenFigures(await storedFigures(databases.REFERENCE)),
    lastRows: await lastRowsOf(databases.REFERENCE),
  };
}

async function lastRowsOf(database: ImportDatabase): Promise<Map<string, number>> {
  const rows = await database.query<{ dataset: string; body: string }>(
    `SELECT dataset, body FROM pricer_table WHERE dataset IN (${A_ROW_A_YEAR.map((name) => `'${name}'`).join(', ')})`,
  );
  const days = rows.map(({ dataset, body }): [string, number] => {
    const dates = (JSON.parse(body) as string[][]).map(([date = '']) => Number(date.replaceAll('-', '')));
    return [dataset, Math.max(0, ...dates)];
  });
  return new Map(days.sort(([, a], [, b]) => a - b));
}

/** Fee schedules of a calendar year, each with its releases. */
const SCHEDULES: readonly { system: string; datasets: readonly string[] }[] = [
  { system: 'PFS', datasets: ['pfs-rvu', 'gpci', 'zip5', 'zip9'] },
  { system: 'ANESTHESIA', datasets: ['anesthesia-cf'] },
  { system: 'CLFS', datasets: ['clfs'] },
  { system: 'DMEPOS', datasets: ['dmepos', 'dme-pen', 'dme-rural-zip'] },
  { system: 'ASP', datasets: ['asp', 'asp-ndc'] },
  { system: 'AFS', datasets: ['afs'] },
];
/** Releases that CMS puts out twice, for qualifying APM participants and for all others. */
const FOR_BOTH = /^(pfs-rvu|anesthesia-cf)$/;

const loadedRelease = (release: Release): LoadedRelease => ({
  ...release,
  isInPart: release.isSample === 1 || isPartial(release.label) || isOwn(release.label),
});

/** Returns a row for each payment system that counts by such a year. */
export function systemYears(years: readonly YearOfSystem[], { releases, figures, lastRows }: Holdings): SystemYear[] {
  const loaded = releases.map(loadedRelease);
  return years.flatMap((year) => {
    const modules = MODULES.filter((module) => yearKindOf(module) === year.kind).map((module) =>
      systemYear(module, year, loaded, figures, lastRows),
    );
    if (year.kind === 'fiscal') return modules;
    const schedules = SCHEDULES.map(({ system, datasets }): SystemYear => {
      const lacks = datasets.flatMap((dataset) => {
        const variants = FOR_BOTH.test(dataset) ? ['9', '1'] : [''];
        return variants.flatMap((variant): LackingPart[] => {
          const ofVariant = releases
            .filter(({ scope }) => variant === '' || scope.endsWith(`/${variant}`))
            .map(loadedRelease);
          if (isInForce(dataset, year, ofVariant, lastRows)) return [];
          const whose = variant === '' ? '' : variant === '1' ? ' (qualifying participants)' : ' (all others)';
          return [{ name: `${dataset}${whose}`, is: 'table', answer: '404: no price', stopsAll: variant !== '1' }];
        });
      });
      return { system, year: nameOf(year), state: stateOf(lacks), lacks, inPart: inPartOf(datasets, year, loaded) };
    });
    return [...modules, ...schedules];
  });
}

/** Figures of one answer that are named one by one. */
const NAMED_MAX = 10;

/** Returns the rows as a table, a line for each thing that lacks. */
export function yearTable(rows: readonly SystemYear[], years: readonly YearOfSystem[]): string {
  const yearOfKind = new Map(years.map((each) => [nameOf(each), each.year]));
  return textTable(
    ['payment system', 'year', 'state', 'lacks', 'a claim answers', 'where CMS has it'],
    rows.flatMap((row) => {
      const { system, year, state } = row;
      const lines = row.lacks.length === 0 ? [['', '', '']] : linesOf(row, yearOfKind.get(year) ?? 0);
      return lines.map((cells, at) => [...(at === 0 ? [system, year, state] : ['', '', '']), ...cells]);
    }),
  );
}

function linesOf({ system, year, lacks }: SystemYear, of: number): string[][] {
  const byAnswer = Map.groupBy(lacks, (part) => (part.is === 'figure' ? part.answer : part.name));
  return [...byAnswer.values()].flatMap((parts) => {
    if (parts.length <= NAMED_MAX) return parts.map((part) => [part.name, part.answer, whereIs(system, part, of)]);
    const names = parts.slice(0, 2).map(({ name }) => name);
    const worksheet = `the rule; npm run data -- figures ${year.replace(' ', '')} names each`;
    return [[`${names.join(', ')} and ${parts.length - names.length} figures more`, parts[0]?.answer ?? '', worksheet]];
  });
}

/** Returns the place of a table or figure: CMS's page of it, or of the program that has it, or the rule. */
function whereIs(system: string, { name, is }: LackingPart, year: number): string {
  if (is === 'figure') {
    const rates = RATE_YEARS.find((each) => each.system === system);
    const asked = rates?.asksOf(year).find((each) => each.name === name);
    const places = [asked?.where ?? 'npm run data -- figures', rates?.cureOf(year, [name]) ?? ''];
    return places.filter((place) => place !== '').join('. ');
  }
  const dataset = name.replace(/ \(.*$/, '');
  const title = ALL_DATASETS.find((each) => each.name === dataset)?.title ?? '';
  const page = publicationPage(dataset, system);
  return page === null ? title : `${page} (${title})`;
}

/** Prints what a year has and lacks. @returns whether all is there */
export async function year(name: string, remote: boolean, state: string): Promise<boolean> {
  const years = yearsNamed(name);
  const databases = openForReading(remote, state);
  const holdings = await readHoldings(databases);
  if (databases) close(databases);
  return printYears(years, holdings);
}

/** @returns whether all is there */
export function printYears(years: readonly YearOfSystem[], holdings: Holdings): boolean {
  const rows = systemYears(years, holdings);
  console.log(yearTable(rows, years));
  const inPart = new Set(rows.flatMap((row) => row.inPart));
  if (inPart.size > 0) console.log(`\nOnly a sample or a part is loaded of ${[...inPart].sort().join(', ')}`);
  const ready = rows.filter(({ state }) => state === 'ready').length;
  console.log(`\n${ready} of ${rows.length} payment systems, editors, groupers and fee schedules are ready`);
  const figures = rows.some(({ lacks }) => lacks.some(({ is }) => is === 'figure'));
  if (figures) console.log('npm run data -- figures writes a worksheet of the figures that lack');
  return ready === rows.length;
}
