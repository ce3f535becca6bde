/** A year's tables of a pricer program: files of several releases, opened by the pricer that reads them. */
import { and, gte, inArray, lte } from 'drizzle-orm';
import { calendarYearPeriod, fiscalYearOf, fiscalYearPeriod, OPEN_END } from '../../../engine/core/calendar.ts';
import type { TableRow } from '../../../engine/core/table-file.ts';
import { isOrdinary, type TableName } from '../../../engine/frame/table-blanks.ts';
import type { MissingTable, Table, YearFiles, YearPeriod, YearTableKey } from '../../../engine/frame/tables.ts';
import { DatasetCache } from '../../../storage/dataset-cache.ts';
import { pricerTable } from '../../../storage/schema/reference/pricer-tables.ts';
import {
  type DataDatabase,
  type DataState,
  isSample,
  releaseIdsOf,
  releaseLabels,
  type Storage,
} from '../../../storage/storage.ts';

type Loaded<Tables> = Table<Tables> | MissingTable;

/** The table files of a pricer; a year is loaded once in an isolate. */
export interface OpenedFiles<Tables> {
  datasets: readonly TableName[];
  /** Datasets without which a year has no tables. */
  required: readonly TableName[];
  period: YearPeriod;
  /** Returns the tables of the year of a date (YYYYMMDD), or which files the year lacks. */
  on(storage: Storage, date: number): Promise<Loaded<Tables>>;
}

/** Returns the files of a program; each year of them is loaded once an isolate. */
export function yearFiles<Kind extends string, Tables>(files: YearFiles<Kind, Tables>): OpenedFiles<Tables> {
  const datasets = Object.values<TableName>(files.datasets);
  const years = new DatasetCache(`${files.name.toLowerCase()}-tables`, {
    datasets: () => datasets,
    load: (database, year: number) => load(database, files, year),
  });
  const required = files.required.map((kind) => files.datasets[kind]);
  return {
    datasets,
    required,
    period: files.period,
    on: (storage, date) => years.get(storage.reference, yearOf(files.period, date)),
  };
}

const periodOf = (period: YearPeriod, year: number) =>
  period === 'fiscal year' ? fiscalYearPeriod(year) : calendarYearPeriod(year);

const yearOf = (period: YearPeriod, date: number) =>
  period === 'fiscal year' ? fiscalYearOf(date) : Math.floor(date / 10000);

/** Years that releases of these datasets are of, ascending; a release of all years names none. */
function yearsOf({ releases }: DataState, period: YearPeriod, datasets: readonly string[]): number[] {
  const years = releaseIdsOf(releases, ...datasets).flatMap((id) => {
    const [, , , start, end] = releases[id] as DataState['releases'][string];
    return end === OPEN_END ? [] : [yearOf(period, start)];
  });
  return [...new Set(years)].sort((a, b) => a - b);
}

const filesByTable = new Map<string, OpenedFiles<unknown>>();

/** Returns the files of a module's table: the same ones, whoever asks. */
export function yearFilesOf<T>({ name, files }: YearTableKey<T>): OpenedFiles<T> {
  const openedFiles = filesByTable.get(name) as OpenedFiles<T> | undefined;
  if (openedFiles) return openedFiles;
  const first = yearFiles(files);
  filesByTable.set(name, first);
  return first;
}

/** Bytes of opened tables per character of their rows. */
const BYTES_A_CHARACTER = 4;

async function load<Kind extends string, Tables>(
  database: DataDatabase,
  { name, period, datasets, required, carried, open }: YearFiles<Kind, Tables>,
  year: number,
): Promise<{ state: DataState; value: Loaded<Tables>; bytes?: number }> {
  const { start, end } = periodOf(period, year);
  const before = periodOf(period, year - 1);
  const kinds = Object.keys(datasets) as Kind[];
  const [state, rows] = await database.read(
    database.db
      .select()
      .from(pricerTable)
      .where(
        and(
          inArray(pricerTable.dataset, Object.values(datasets)),
          lte(pricerTable.effectiveStart, end),
          gte(pricerTable.effectiveEnd, before.start),
        ),
      )
      .orderBy(pricerTable.dataset, pricerTable.effectiveStart, pricerTable.part),
  );
  const ofKind = (kind: Kind) => {
    const isCarried = carried?.[kind]?.includes(year) ?? false;
    const kindRows = rows.filter(({ dataset }) => dataset === datasets[kind]);
    const ofYear = kindRows.filter(({ effectiveEnd }) => effectiveEnd >= start);
    return ofYear.length > 0 || !isCarried ? ofYear : kindRows;
  };
  const missing = required.filter((kind) => ofKind(kind).length === 0);
  const years = yearsOf(
    state,
    period,
    required.map((kind) => datasets[kind]),
  );
  const yearName = period === 'fiscal year' ? `FY ${year}` : `CY ${year}`;
  if (missing.length > 0)
    return {
      state,
      value: {
        years,
        missing: `${name} tables of ${yearName} are not loaded: ${missing.map((kind) => datasets[kind]).join(', ')}.`,
      },
    };
  const files = Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind).flatMap(rowsOf)]));
  const read = kinds.flatMap(ofKind);
  const lacks = kinds
    .filter((kind) => ofKind(kind).length === 0 && isOrdinary(datasets[kind]))
    .map((kind) => `${name} tables of ${yearName} are not all loaded: ${datasets[kind]}.`);
  const sampled = new Set(kinds.filter((kind) => ofKind(kind).some(({ releaseId }) => isSample(state, releaseId))));
  const table: Table<Tables> = {
    value: open(files as Record<Kind, TableRow[]>, year, sampled),
    years,
    ...(lacks.length > 0 ? { lacks } : {}),
    release: releaseLabels(state, read),
    parts: Object.fromEntries(
      kinds.flatMap((kind) => (ofKind(kind).length > 0 ? [[kind, releaseLabels(state, ofKind(kind))]] : [])),
    ),
  };
  const bytes = read.reduce((sum, { body }) => sum + body.length * BYTES_A_CHARACTER, 0);
  if (sampled.size === 0) return { state, value: table, bytes };
  const caveat = `The ${name} tables of ${yearName} are a sample: what they do not have may well exist.`;
  return { state, value: { ...table, caveat }, bytes };
}

function rowsOf({ columnNames, body }: { columnNames: string; body: string }): TableRow[] {
  const names = JSON.parse(columnNames) as string[];
  return (JSON.parse(body) as string[][]).map((cells) =>
    Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
  );
}
