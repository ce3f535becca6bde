/** Tables of the ASC pricer: the addenda of the quarters of the claims' lines, wage indexes, device code pairs, unit limits. */
import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Claim } from '../../../engine/claim/claim.ts';
import { quarterPeriod } from '../../../engine/core/calendar.ts';
import { quarterOf } from '../../../engine/core/dated.ts';
import { exact, exactOrNull } from '../../../engine/core/exact.ts';
import type { AscData, DeviceCodePair, DeviceOffset } from '../../../engine/fee-schedules/records.ts';
import type { TableName } from '../../../engine/frame/table-blanks.ts';
import type { MissingTable, Table } from '../../../engine/frame/tables.ts';
import { quartersFor } from '../../../engine/pricers/asc/price.ts';
import {
  ASC_PARTS,
  type AscQuarter,
  type AscService,
  type AscTables,
  type AscWageIndexes,
  type UnitLimitFile,
} from '../../../engine/pricers/asc/tables.ts';
import { DatasetCache } from '../../../storage/dataset-cache.ts';
import { feeSchedule, feeSupplement, wageIndex } from '../../../storage/schema/reference/fee-schedules.ts';
import { release } from '../../../storage/schema/releases.ts';
import { type DataDatabase, type DataState, isSample, releaseLabels, type Storage } from '../../../storage/storage.ts';
import { unitLimitsOf } from './unit-limits.ts';

const ADDENDA = ['asc-aa', 'asc-bb', 'asc-ee', 'asc-ff'] as const;
const [SURGICAL, ANCILLARY] = ['asc-aa', 'asc-bb'] as const;
const UNIT_LIMITS: Readonly<Record<UnitLimitFile, 'Facility' | 'Practitioner'>> = {
  facility: 'Facility',
  practitioner: 'Practitioner',
};
/** Datasets of REFERENCE that the tables are made of. */
export const ASC_DATASETS: readonly TableName[] = [
  ...ADDENDA,
  'asc-wage-index',
  'asc-code-pairs',
  'mue-outpatient',
  'mue-practitioner',
];

/** Datasets without which nothing is priced. */
export const ASC_REQUIRED: readonly TableName[] = [SURGICAL, ANCILLARY, 'asc-wage-index'];

/** A part that is loaded, and its release. */
interface Loaded<Value> {
  value: Value;
  release: string;
}

/** Returns the ids of the releases of datasets that are in force on a day (YYYYMMDD). */
const releasesOn = ({ db }: DataDatabase, datasets: readonly string[], day: number) =>
  db
    .select({ id: release.id })
    .from(release)
    .where(and(inArray(release.dataset, datasets), lte(release.effectiveStart, day), gte(release.effectiveEnd, day)));

const isLoaded = ({ releases }: DataState, dataset: string, day: number) =>
  Object.values(releases).some(([name, , , start, end]) => name === dataset && start <= day && day <= end);

/** Returns the first day of a quarter, `2026Q3`. */
function firstDay(quarter: string): number {
  const [year, number] = quarter.split('Q').map(Number) as [number, number];
  return quarterPeriod(year, number).start;
}

/** Bytes that a service takes in memory, about. */
const SERVICE_BYTES = 350;

/** Holds the addenda of a quarter, `2026Q3`; null if AA or BB is not loaded. */
const addenda = new DatasetCache<string, Loaded<AscQuarter> | null>('asc-addenda', {
  datasets: () => ADDENDA,
  async load(database, quarter) {
    const day = firstDay(quarter);
    const { db } = database;
    const [state, rows, offsets] = await database.read(
      db
        .select({ code: feeSchedule.code, data: feeSchedule.data, releaseId: feeSchedule.releaseId })
        .from(feeSchedule)
        .where(inArray(feeSchedule.releaseId, releasesOn(database, ADDENDA, day))),
      db
        .select({ code: feeSupplement.code, data: feeSupplement.data, releaseId: feeSupplement.releaseId })
        .from(feeSupplement)
        .where(inArray(feeSupplement.releaseId, releasesOn(database, ['asc-ff'], day))),
    );
    if (!isLoaded(state, SURGICAL, day) || !isLoaded(state, ANCILLARY, day)) return { state, value: null };
    const value = ascQuarterOf(
      rows.map(({ code, data }) => ({ code, ...(JSON.parse(data) as { asc: AscData }).asc })),
      isLoaded(state, 'asc-ff', day)
        ? offsets.map(({ code, data }) => ({ code, ...(JSON.parse(data) as DeviceOffset) }))
        : null,
      rows.some(({ releaseId }) => isSample(state, releaseId)),
    );
    const label = releaseLabels(state, [...rows, ...offsets]);
    return { state, value: { value, release: label }, bytes: rows.length * SERVICE_BYTES };
  },
});

/** @param offsets rows of Addendum FF; null if it is not loaded */
export function ascQuarterOf(
  rows: readonly (AscData & { code: string })[],
  offsets: readonly (Pick<DeviceOffset, 'device_offset_amount'> & { code: string })[] | null,
  isOfSample: boolean,
): AscQuarter {
  const services = new Map<string, AscService>();
  const excluded = new Set<string>();
  for (const { code, addendum, ...row } of rows) {
    if (addendum === 'EE') excluded.add(code);
    else
      services.set(code, {
        addendum,
        mark: row.mark ?? '',
        paymentIndicator: row.payment_indicator ?? '',
        weight: exactOrNull(row.payment_weight),
        rate: exactOrNull(row.payment_rate),
        isDiscounted: row.multiple_procedure_discounting ?? false,
        adjustedCopayment: exactOrNull(row.ira_adjusted_copayment),
      });
  }
  const deviceAmounts = offsets && new Map<string, ReturnType<typeof exact>>();
  for (const { code, device_offset_amount: amount } of offsets ?? [])
    if (amount !== null) deviceAmounts?.set(code, exact(amount));
  return { services, excluded, deviceAmounts, isSample: isOfSample };
}

/** Holds the wage index table of a calendar year; null if it is not loaded. */
const wageIndexes = new DatasetCache<number, Loaded<AscWageIndexes> | null>('asc-wage-indexes', {
  datasets: () => ['asc-wage-index'],
  async load(database, year) {
    const [state, rows] = await database.read(
      database.db
        .select()
        .from(wageIndex)
        .where(
          and(
            inArray(wageIndex.releaseId, releasesOn(database, ['asc-wage-index'], year * 10000 + 101)),
            eq(wageIndex.system, 'ASC'),
          ),
        )
        .orderBy(wageIndex.id),
    );
    if (rows.length === 0) return { state, value: null };
    const areas = new Map(
      [...Map.groupBy(rows, ({ cbsa }) => cbsa)].map(([cbsa, indexes]) => [
        cbsa,
        indexes.map((row) => exact(row.wageIndex)),
      ]),
    );
    const value = { areas, isSample: rows.some(({ releaseId }) => isSample(state, releaseId)) };
    return { state, value: { value, release: releaseLabels(state, rows) } };
  },
});

/** Holds the device code pairs of all years; null if they are not loaded. */
const codePairs = new DatasetCache<string, Loaded<NonNullable<AscTables['codePairs']>> | null>('asc-code-pairs', {
  datasets: () => ['asc-code-pairs'],
  async load(database) {
    const { db } = database;
    const all = db.select({ id: release.id }).from(release).where(eq(release.dataset, 'asc-code-pairs'));
    const [state, rows] = await database.read(
      db.select().from(feeSupplement).where(inArray(feeSupplement.releaseId, all)).orderBy(feeSupplement.id),
    );
    const loaded = Object.values(state.releases).filter(([dataset]) => dataset === 'asc-code-pairs');
    if (rows.length === 0) return { state, value: null };
    const pairs = rows.flatMap(({ code, startDate, endDate, data }) =>
      (JSON.parse(data) as DeviceCodePair[]).map(({ device_hcpcs, percent_multiplier }) => ({
        device: device_hcpcs,
        procedure: code,
        multiplier: exact(percent_multiplier),
        from: startDate,
        to: endDate,
      })),
    );
    const value = {
      byDevice: Map.groupBy(pairs, ({ device }) => device),
      start: Math.min(...loaded.map(([, , , start]) => start)),
      end: Math.max(...loaded.map(([, , , , end]) => end)),
      isSample: rows.some(({ releaseId }) => isSample(state, releaseId)),
    };
    return { state, value: { value, release: releaseLabels(state, rows) } };
  },
});

const yearOf = (day: number) => Math.floor(day / 10000);

/**
 * Returns what prices the lines of the claims, read in one wave; the isolate holds it by quarter and year.
 * @param date thru date, YYYYMMDD, whose quarter must be loaded
 */
export async function ascTablesOn(
  storage: Storage,
  date: number,
  claims: readonly Claim[],
): Promise<Table<AscTables> | MissingTable> {
  const database = storage.reference;
  const { quarters, years, limits } = askedOf(date, claims);
  // The service asks with a day and no claim what is loaded: no line is looked up then.
  const hasClaims = claims.length > 0;
  const [state, quarterly, yearly, pairs, limited] = await Promise.all([
    database.recentState(),
    hasClaims ? Promise.all(quarters.map((quarter) => addenda.get(database, quarter))) : [],
    Promise.all(years.map((year) => wageIndexes.get(database, year))),
    codePairs.get(database, 'all'),
    hasClaims ? Promise.all(limits.map(({ file, day }) => unitLimitsOf(storage, UNIT_LIMITS[file], day))) : [],
  ]);
  const missing = missingOn(state, date);
  if (missing) return { missing };
  const parts: Record<string, string> = {};
  const byKey = <Key, Value>(
    keys: readonly Key[],
    loaded: readonly (Loaded<Value> | null)[],
    part: (key: Key) => string,
  ) =>
    new Map(
      keys.flatMap((key, i): [Key, Value][] => {
        const one = loaded[i];
        if (!one) return [];
        parts[part(key)] = one.release;
        return [[key, one.value]];
      }),
    );
  const byFileAndQuarter = byKey(
    limits.map(({ file, day }) => ASC_PARTS.unitLimits(file, day)),
    limited,
    (name) => name,
  );
  const value: AscTables = {
    quarters: byKey(quarters, quarterly, addendaPart),
    wageIndex: byKey(years, yearly, ASC_PARTS.wageIndex),
    codePairs: pairs?.value ?? null,
    unitLimits: (file, day) => byFileAndQuarter.get(ASC_PARTS.unitLimits(file, day)) ?? null,
  };
  if (pairs) parts[ASC_PARTS.codePairs] = pairs.release;
  const partsFor = (claim: Claim) => {
    const days = askedOf(date, [claim]);
    const names = new Set([
      ...days.quarters.map(addendaPart),
      ...days.years.map(ASC_PARTS.wageIndex),
      ...days.limits.map(({ file, day }) => ASC_PARTS.unitLimits(file, day)),
      ASC_PARTS.codePairs,
    ]);
    return Object.fromEntries(Object.entries(parts).filter(([name]) => names.has(name)));
  };
  return { value, release: Object.values(parts).join(', '), parts, partsFor };
}

const addendaPart = (quarter: string) => ASC_PARTS.addenda(firstDay(quarter));

/** Returns what prices the claims' days: quarters of addenda, years of wage indexes, files of unit limits and their days. */
function askedOf(date: number, claims: readonly Claim[]) {
  const days = new Set([date, ...claims.flatMap(({ lines }) => lines.flatMap(({ serviceDate }) => serviceDate ?? []))]);
  const priced = [...days].filter((day) => quartersFor(day).length > 0);
  return {
    quarters: [...new Set(priced.flatMap(quartersFor))],
    years: [...new Set(priced.map(yearOf))],
    limits: priced.flatMap((day) => (['facility', 'practitioner'] as const).map((file) => ({ file, day }))),
  };
}

/** Returns a sentence if the addenda or the wage index of a day are not loaded. */
function missingOn(state: DataState, date: number): string | null {
  const lacking = ASC_REQUIRED.filter((dataset) => !isLoaded(state, dataset, date));
  if (lacking.length === 0 && quartersFor(date).length > 0) return null;
  if (quartersFor(date).length === 0) return 'The ASC pricer has no rules for the day.';
  const loaded = Object.values(state.releases).flatMap(([dataset, , , start]) =>
    dataset === SURGICAL ? [quarterOf(start)] : [],
  );
  const rest = loaded.length > 0 ? `Addendum AA is loaded for ${loaded.sort().join(', ')}.` : 'No quarter is loaded.';
  return `ASC tables of ${quarterOf(date)} are not loaded: ${lacking.join(', ')}. ${rest}`;
}
