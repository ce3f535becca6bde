/**
 * Contents of a year by payment system, and what it lacks: tables by `TABLE_BLANKS`, figures by the sheets of its rates. It
 * looks at the releases that are loaded and processes no claim.
 */
import type { ModuleName } from '../../engine/claim/claim.ts';
import { calendarYearPeriod, fiscalYearPeriod } from '../../engine/core/calendar.ts';
import type { GivenFigures } from '../../engine/core/given-figures.ts';
import type { AnyRateYears } from '../../engine/core/rate-years.ts';
import type { ClaimModule } from '../../engine/frame/module.ts';
import { TABLE_BLANKS, type TableBlank, type TableName, tableBlank } from '../../engine/frame/table-blanks.ts';
import type { YearKind } from '../../engine/frame/year-kind.ts';
import type { Storage } from '../../storage/storage.ts';
import { tableSources } from '../load/tables/table-sources.ts';

/** A release that is loaded. */
export interface LoadedRelease {
  dataset: string;
  /** YYYYMMDD. */
  effectiveStart: number;
  effectiveEnd: number;
  /** Only a sample, or what was accepted although it lacks rows. */
  isInPart: boolean;
}

/** A year of a payment system. */
export interface YearOfSystem {
  kind: YearKind;
  year: number;
  /** The day of it that is asked about, YYYYMMDD: its first, unless somebody asks about another. */
  day: number;
}

/** A fiscal or calendar year. */
export type NamedPeriod = Pick<YearOfSystem, 'kind' | 'year'>;

/** Returns the first and the last day of a year, YYYYMMDD. */
export function periodOfYear({ kind, year }: NamedPeriod): { start: number; end: number } {
  return kind === 'fiscal' ? fiscalYearPeriod(year) : calendarYearPeriod(year);
}

/** A table or a figure that is not there. */
export interface LackingPart {
  /** `ipps-wage-index`, or a figure's name. */
  name: string;
  is: 'table' | 'figure';
  /** Answer to a claim without it. */
  answer: string;
  /** Every claim is refused without it. */
  stopsAll: boolean;
}

export interface SystemYear {
  system: string;
  /** `FY 2027`. */
  year: string;
  /** Partly: some claims lack something, which they name. */
  state: 'ready' | 'partly' | 'lacking';
  lacks: readonly LackingPart[];
  /** Tables of which only a sample or a part is loaded. */
  inPart: readonly string[];
}

/** Tables that hold until the next one is loaded. */
const UNTIL_THE_NEXT: ReadonlySet<string> = new Set(['zip5', 'zip9', 'ipsf', 'opsf']);

/** Tables that claims of some years alone read. */
const YEARS_OF: Readonly<Partial<Record<TableName, (year: number) => boolean>>> = {
  'opps-previous-year-wage-index': (year) => year === 2020,
  // 42 CFR 484.220: the rural add-on ended with 2022.
  'hha-add-on-table': (year) => year < 2023,
  'hha-extra-add-on-table': (year) => year < 2023,
  // Days before the ZIP code files.
  'zip-history': () => false,
  // Figures take their place.
  'hospice-reduced-rates': () => false,
};

/** Tables in whose place another counts. */
const INSTEAD: Readonly<Partial<Record<TableName, TableName>>> = { 'ltch-cbsa-wage-index-ipps': 'ipps-wage-index' };

/** No table is loaded here: only the names of datasets are read. */
const SOURCES = tableSources({} as Storage);

/** Datasets whose releases count for each whole year that they begin in. */
const OF_WHOLE_YEARS: ReadonlySet<string> = new Set(
  [...SOURCES.values()].flatMap(({ datasets, period }) => (period ? datasets : [])),
);

/**
 * Says what a module has of a year.
 * @param lastRows the last day, YYYYMMDD, of which a table of all years has a row of its own; absent for other tables
 */
export function systemYear(
  module: ClaimModule<unknown>,
  year: YearOfSystem,
  loaded: readonly LoadedRelease[],
  figures: GivenFigures,
  lastRows: ReadonlyMap<string, number> = new Map(),
): SystemYear {
  const lacks = lackingOf(module, year, loaded, figures, lastRows);
  const read = (Object.keys(TABLE_BLANKS) as TableName[]).filter((dataset) => tableBlank(dataset, module.name));
  const records = module.providerFile ? [module.providerFile.table] : [];
  const inPart = inPartOf([...records, ...tablesOfResult(module), ...read], year, loaded);
  return { system: module.name, year: nameOf(year), state: stateOf(lacks), lacks, inPart };
}

/** Returns the tables and figures that claims of a day can need and that are not there. */
export function lackingOf(
  module: ClaimModule<unknown>,
  year: YearOfSystem,
  loaded: readonly LoadedRelease[],
  figures: GivenFigures,
  lastRows: ReadonlyMap<string, number>,
): LackingPart[] {
  const datasets = (Object.keys(TABLE_BLANKS) as TableName[]).flatMap((dataset): LackingPart[] => {
    const blank = tableBlank(dataset, module.name);
    if (!blank || blank.does === 'nothing' || dataset === 'pricer-figures') return [];
    if (YEARS_OF[dataset]?.(year.year) === false) return [];
    const places = [dataset, INSTEAD[dataset] ?? dataset];
    if (places.some((place) => isInForce(place, year, loaded, lastRows))) return [];
    // A table of all years that lacks the rows of this one.
    const lacksRows = blank.does === 'refuses' && blank.withoutYear && isInForce(dataset, year, loaded);
    const lacking = lacksRows ? { ...blank, ...blank.withoutYear } : blank;
    const isWithoutOthers =
      lacking.does === 'refuses' && lacking.others !== undefined && !isInForce(lacking.others, year, loaded, lastRows);
    return [
      { name: dataset, is: 'table', answer: answerWithout(lacking), stopsAll: isWithoutOthers || isRefusal(lacking) },
    ];
  });
  return [
    ...providerFileOf(module, loaded),
    ...resultLacking(module, year, loaded),
    ...datasets,
    ...(module.rates ? figuresLacking(module, module.rates, year, figures) : []),
  ];
}

interface NeededResult {
  of: ModuleName;
  /** Return code of a claim without it. */
  code: string;
  /** Claims that need it; absent: all. */
  where?: string;
}

const DRG = { of: 'MSDRG', where: 'stays without a DRG in additional_data' } as const;

/** Editors and groupers whose result a pricer reads. */
const RESULTS: Readonly<Partial<Record<ModuleName, NeededResult>>> = {
  OPPS: { of: 'IOCE', code: 'OPPS01' },
  FQHC: { of: 'IOCE', code: 'FQHC04' },
  IPPS: { ...DRG, code: 'IPPS03' },
  PSYCH: { ...DRG, code: 'IPF04' },
  LTCH: { ...DRG, code: 'LTC03' },
};

/** Returns the tables of the editor or grouper whose result a pricer reads. */
function tablesOfResult({ name }: ClaimModule<unknown>): TableName[] {
  const result = RESULTS[name];
  if (!result) return [];
  return (Object.keys(TABLE_BLANKS) as TableName[]).filter((dataset) => {
    const blank = tableBlank(dataset, result.of);
    return blank !== undefined && isRefusal(blank);
  });
}

/** Returns what keeps a pricer's editor or grouper from a result: the pricer's own tables do not suffice. */
function resultLacking(
  module: ClaimModule<unknown>,
  year: YearOfSystem,
  loaded: readonly LoadedRelease[],
): LackingPart[] {
  const result = RESULTS[module.name];
  if (!result) return [];
  const { code, where } = result;
  return tablesOfResult(module).flatMap((name): LackingPart[] => {
    if (isInForce(name, year, loaded)) return [];
    const answer = answerWithout({ does: 'refuses', code, ...(where ? { where } : {}) });
    return [{ name, is: 'table', answer, stopsAll: where === undefined }];
  });
}

/** Returns those of some datasets of which only a sample, or what was accepted as a part, is in force. */
export function inPartOf(datasets: readonly string[], year: YearOfSystem, loaded: readonly LoadedRelease[]): string[] {
  const whole = loaded.filter(({ isInPart }) => !isInPart);
  return datasets.filter((dataset) => isInForce(dataset, year, loaded) && !isInForce(dataset, year, whole));
}

/** Returns the state of a system that lacks these. */
export function stateOf(lacks: readonly LackingPart[]): SystemYear['state'] {
  if (lacks.length === 0) return 'ready';
  return lacks.some(({ stopsAll }) => stopsAll) ? 'lacking' : 'partly';
}

export const nameOf = ({ kind, year }: NamedPeriod) => `${kind === 'fiscal' ? 'FY' : 'CY'} ${year}`;

/** True if a release of a dataset counts on the day. */
export function isInForce(
  dataset: string,
  { kind, year, day }: YearOfSystem,
  loaded: readonly LoadedRelease[],
  lastRows: ReadonlyMap<string, number> = new Map(),
): boolean {
  const period = periodOfYear({ kind, year });
  const [first, last] = OF_WHOLE_YEARS.has(dataset) ? [period.end, period.start] : [day, day];
  const lastRow = lastRows.get(dataset);
  if (lastRow !== undefined && lastRow < period.start) return false;
  return loaded.some(
    (release) =>
      release.dataset === dataset &&
      release.effectiveStart <= first &&
      (release.effectiveEnd >= last || UNTIL_THE_NEXT.has(dataset)),
  );
}

function providerFileOf({ providerFile }: ClaimModule<unknown>, loaded: readonly LoadedRelease[]): LackingPart[] {
  if (!providerFile?.required || loaded.some(({ dataset }) => dataset === providerFile.table)) return [];
  return [{ name: providerFile.table, is: 'table', answer: 'P0003, every claim', stopsAll: true }];
}

const isRefusal = (blank: TableBlank) => blank.does === 'refuses' && blank.where === undefined;

function answerWithout(blank: Exclude<TableBlank, { does: 'nothing' }>): string {
  switch (blank.does) {
    case 'refuses':
      return `${blank.code}${blank.where ? `: ${blank.where}` : ', every claim'}`;
    case 'unknown':
      return `PART_UNKNOWN: ${blank.where}`;
    case 'default':
      return `${blank.warning}, ${blank.taken}: ${blank.where}`;
  }
}

function figuresLacking(
  { name: module }: ClaimModule<unknown>,
  rates: AnyRateYears,
  { day }: YearOfSystem,
  figures: GivenFigures,
): LackingPart[] {
  const { lacking = [], optionalLacking = [] } = rates.figuresAt(day, figures) ?? {};
  const blank = tableBlank('pricer-figures', module);
  const code = blank?.does === 'refuses' ? blank.code : 'refused';
  return [
    ...lacking.map((name): LackingPart => ({ name, is: 'figure', answer: `${code}, every claim`, stopsAll: true })),
    ...optionalLacking.map(
      (name): LackingPart => ({
        ...{ name, is: 'figure', stopsAll: false },
        answer: 'claims that depend on it say so (docs/figures.md)',
      }),
    ),
  ];
}
