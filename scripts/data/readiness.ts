/** Says which modules of the claims engine can process which periods with the releases that are loaded. */
import type { TableSource } from '../../src/claims/load/tables/claim-tables.ts';
import { tableSources } from '../../src/claims/load/tables/table-sources.ts';
import { calendarYearPeriod, fiscalYearOf, fiscalYearPeriod, OPEN_END } from '../../src/engine/core/calendar.ts';
import { type GivenFigures, NO_FIGURES } from '../../src/engine/core/given-figures.ts';
import type { ClaimModule } from '../../src/engine/frame/module.ts';
import { PRICER_FIGURES } from '../../src/engine/frame/operator-figures.ts';
import { Tables, type YearPeriod } from '../../src/engine/frame/tables.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { isOwn, isPartial } from '../../src/storage/release-marks.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { isNext, spanOf } from '../periods.ts';
import type { Release } from './databases.ts';
import { textTable } from './text-table.ts';

type Loaded = Pick<Release, 'dataset' | 'label' | 'effectiveStart' | 'effectiveEnd' | 'isSample'>;

export interface Readiness {
  module: string;
  /** Empty for a module whose periods come from tables that are not loaded. */
  period: string;
  /** Required datasets of which no release of the period is loaded: without them nothing is processed. */
  missing: string[];
  /** Required datasets of which only a sample or a part is loaded. */
  inPart: string[];
}

/** A period of a module, and the days of a release that it needs. */
interface Period {
  name: string;
  start: number;
  end: number;
}

/** Period of a module whose periods come from tables that are not loaded. */
const NO_PERIOD: Period = { name: '', start: OPEN_END, end: 0 };

/** The tables that say which years a module covers: an operator's figures. */
const figuresAlone = (value: GivenFigures) => new Tables(new Map([[PRICER_FIGURES.name, { value, release: '' }]]));

/** Returns a line for each period of each module. It looks at the releases, and processes no claim. */
export function readiness(releases: readonly Loaded[], figures: GivenFigures = NO_FIGURES): Readiness[] {
  // Only the names of datasets are read; no table is loaded.
  const sources = tableSources({} as Storage);
  return MODULES.flatMap((module) => {
    const needed = module.needs.flatMap(({ name }) => sources.get(name) ?? []);
    const { providerFile } = module;
    const records = providerFile?.required ? [providerFile.table] : [];
    return periodsOf(module, needed, releases, figures).map((period) => {
      const loadedByDataset = [
        // A provider file has records of every day since each provider's first.
        ...records.map((dataset) => ({ dataset, loaded: releases.filter((each) => each.dataset === dataset) })),
        ...needed.flatMap((source) =>
          source.required.map((dataset) => inForce(dataset, source.period, period, releases)),
        ),
      ];
      const names = (accepts: (loaded: Loaded[]) => boolean) => [
        ...new Set(loadedByDataset.filter(({ loaded }) => accepts(loaded)).map(({ dataset }) => dataset)),
      ];
      return {
        module: module.name,
        period: period.name,
        missing: names((loaded) => loaded.length === 0),
        inPart: names(
          (loaded) =>
            loaded.some(({ isSample, label }) => isSample === 1 || isPartial(label)) ||
            (loaded.length > 0 && loaded.every(({ label }) => isOwn(label))),
        ),
      };
    });
  });
}

function inForce(dataset: string, years: YearPeriod | undefined, { start, end }: Period, releases: readonly Loaded[]) {
  // Its tables are those of a whole year: the one of the period's first day.
  const days = years ? periodOf(years, yearOf(years, start)) : { start, end };
  const loaded = releases.filter(
    (release) =>
      release.dataset === dataset && release.effectiveStart <= days.end && release.effectiveEnd >= days.start,
  );
  return { dataset, loaded };
}

/** Returns the periods that a module has rules for; if its rules come from tables, those of the loaded releases. */
function periodsOf(
  module: ClaimModule<unknown>,
  [first]: readonly TableSource[],
  releases: readonly Loaded[],
  figures: GivenFigures,
): Period[] {
  const covered = module.covers(figuresAlone(figures));
  if (covered.length > 0) return covered.map(({ name, day }) => ({ name, start: day, end: day }));
  const loaded = releases
    .filter(({ dataset }) => first?.required.includes(dataset))
    .sort((a, b) => a.effectiveStart - b.effectiveStart);
  if (loaded.length === 0) return [NO_PERIOD];
  const { period } = first ?? {};
  if (!period)
    return loaded.map(({ label, effectiveStart, effectiveEnd }) => ({
      name: label,
      start: effectiveStart,
      end: effectiveEnd,
    }));
  // A file of many years dates its rows itself.
  if (loaded.some(({ effectiveEnd }) => effectiveEnd === OPEN_END))
    return [{ name: 'years of its tables', start: loaded[0]?.effectiveStart ?? 0, end: OPEN_END }];
  const years = new Set(loaded.map(({ effectiveStart }) => yearOf(period, effectiveStart)));
  return [...years].map((year) => ({ name: `${PREFIX[period]} ${year}`, ...periodOf(period, year) }));
}

const PREFIX = { 'fiscal year': 'FY', 'calendar year': 'CY' } as const;

const yearOf = (period: YearPeriod, day: number) =>
  period === 'fiscal year' ? fiscalYearOf(day) : Math.floor(day / 10000);

const periodOf = (period: YearPeriod, year: number) =>
  period === 'fiscal year' ? fiscalYearPeriod(year) : calendarYearPeriod(year);

/** Returns a table of the periods, those in a row together that lack the same. */
export function readinessTable(releases: readonly Loaded[], figures: GivenFigures = NO_FIGURES): string {
  const groups: { line: Readiness; periods: string[] }[] = [];
  for (const line of readiness(releases, figures)) {
    const last = groups.at(-1);
    if (last && isSame(last.line, line) && isNext(last.periods.at(-1) ?? '', line.period))
      last.periods.push(line.period);
    else groups.push({ line, periods: [line.period] });
  }
  return textTable(
    ['module', 'periods', 'can be processed', 'not loaded', 'loaded in part'],
    groups.map(({ line: { module, missing, inPart }, periods }) => [
      module,
      spanOf(periods),
      missing.length > 0 ? 'no' : inPart.length > 0 ? 'in part' : 'yes',
      missing.join(', '),
      inPart.join(', '),
    ]),
  );
}

function isSame(a: Readiness, b: Readiness): boolean {
  return a.module === b.module && `${a.missing}` === `${b.missing}` && `${a.inPart}` === `${b.inPart}`;
}
