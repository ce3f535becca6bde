/** SQL of /fee-schedules, on REFERENCE. */

import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { SCHEDULE_TYPE, type ScheduleType } from '../../engine/fee-schedules/records.ts';
import {
  inRange,
  type List,
  type Placed,
  rangesTable,
  readPage,
  readRuns,
  readTotals,
  renewRuns,
  runsOf,
} from '../../storage/lists/faceted-list.ts';
import type { DimsOf, Run } from '../../storage/lists/facets.ts';
import { ascending } from '../../storage/lists/order.ts';
import type { ReleaseChoice } from '../../storage/lists/word-indexes.ts';
import { feeSchedule, feeSupplement } from '../../storage/schema/reference/fee-schedules.ts';
import { type DataDatabase, type DatasetTable, statement } from '../../storage/storage.ts';
import type { FeeScheduleRow } from './schema.ts';

const columns = {
  id: feeSchedule.id,
  code: feeSchedule.code,
  description: feeSchedule.description,
  scheduleType: feeSchedule.scheduleType,
  startDate: feeSchedule.startDate,
  endDate: feeSchedule.endDate,
  modifiers: feeSchedule.modifiers,
  priceIndicator: feeSchedule.priceIndicator,
  data: feeSchedule.data,
  releaseId: feeSchedule.releaseId,
  createdAt: feeSchedule.createdAt,
  updatedAt: feeSchedule.updatedAt,
  facetId: feeSchedule.facetId,
  position: feeSchedule.position,
};

type FeeScheduleRun = Run<DimsOf['fee_schedule']>;

/** Returns the values that all records of a run share. */
function dimsOf({ dims: [scheduleType, priceIndicator, modifiers, startDate, endDate] }: FeeScheduleRun) {
  return { scheduleType, priceIndicator, modifiers, startDate, endDate };
}

export interface SearchFilter {
  code: string;
  scheduleType?: number;
  activeOn?: number;
  startDateFrom?: number;
  startDateTo?: number;
  hasModifiers?: boolean;
  modifier?: string;
  /** Null stands for all. */
  priceIndicator: string | null;
}

/**
 * The most records read at once for one code, three for each quarter and kind of price; a code with more is read by its
 * index alone.
 */
const ROWS_OF_A_CODE = 60;

const rowsOfCode = statement((db) =>
  db
    .select(columns)
    .from(feeSchedule)
    .where(eq(feeSchedule.code, sql.placeholder('code')))
    .limit(ROWS_OF_A_CODE),
);

const SCHEDULES: Readonly<Record<ScheduleType, DatasetTable>> = {
  [SCHEDULE_TYPE.PFS]: { noun: 'physician fee schedule records', datasets: ['pfs-rvu'] },
  [SCHEDULE_TYPE.CLFS]: { noun: 'CLFS records', datasets: ['clfs'] },
  [SCHEDULE_TYPE.ASC]: { noun: 'ASC records', datasets: ['asc-aa', 'asc-bb', 'asc-ee'] },
  [SCHEDULE_TYPE.DME]: {
    noun: 'DMEPOS records',
    datasets: ['dmepos', 'dme-pen', 'dme-former-cba', 'dme-mail-order'],
  },
  [SCHEDULE_TYPE.AMBULANCE]: { noun: 'ambulance records', datasets: ['afs'] },
  [SCHEDULE_TYPE.ASP]: { noun: 'ASP records', datasets: ['asp'] },
};

const list: List<FeeScheduleRow & Placed, DimsOf['fee_schedule']> = {
  name: 'fee_schedule',
  datasets: Object.values(SCHEDULES).flatMap(({ datasets }) => datasets),
  order: newestFirst,
  page: statement((db) => db.select(columns).from(feeSchedule).innerJoin(rangesTable, inRange)),
  guess: (prefix) => (prefix.length === 5 ? rowsOfCode({ code: prefix }) : null),
};

/** Returns the tables that a search of one schedule, or of all, looks into. */
export function schedules(scheduleType: number | undefined): DatasetTable[] {
  const all = Object.entries(SCHEDULES);
  return all.flatMap(([type, table]) => (scheduleType === undefined || Number(type) === scheduleType ? [table] : []));
}

/**
 * Returns records, newest first; within a period by schedule, base before modifiers, standard before QP, then by code.
 */
export function search(database: DataDatabase, filter: SearchFilter, paging: { skip: number; limit: number }) {
  return readPage(database, list, filter.code, (run) => matches(run, filter), paging);
}

function matches(run: FeeScheduleRun, filter: SearchFilter): boolean {
  const dims = dimsOf(run);
  return (
    (filter.scheduleType === undefined || dims.scheduleType === filter.scheduleType) &&
    (filter.activeOn === undefined || (dims.startDate <= filter.activeOn && filter.activeOn <= dims.endDate)) &&
    (filter.startDateFrom === undefined || dims.startDate >= filter.startDateFrom) &&
    (filter.startDateTo === undefined || dims.startDate <= filter.startDateTo) &&
    (filter.hasModifiers === undefined || (dims.modifiers !== '') === filter.hasModifiers) &&
    (filter.modifier === undefined ||
      inEitherOrder(filter.modifier).includes(dims.modifiers) ||
      dims.modifiers.split(',').includes(filter.modifier)) &&
    (filter.priceIndicator === null || dims.priceIndicator === filter.priceIndicator)
  );
}

/**
 * Returns both orders of a pair of modifiers: CMS gives a code at most two, and a caller need not know which comes
 * first.
 */
function inEitherOrder(modifiers: string): string[] {
  return [modifiers, modifiers.split(',').reverse().join(',')];
}

function newestFirst(a: FeeScheduleRun, b: FeeScheduleRun): number {
  const [x, y] = [dimsOf(a), dimsOf(b)];
  return (
    y.startDate - x.startDate ||
    x.scheduleType - y.scheduleType ||
    ascending(x.modifiers, y.modifiers) ||
    ascending(y.priceIndicator, x.priceIndicator) ||
    a.facet - b.facet
  );
}

/** Base records of the physician fee schedule at the standard rate: those of a release are neighbours in code order. */
export interface PhysicianCodes {
  /** The version of the data. */
  version: string;
  release: number;
  /** Positions `first` to `first + count - 1` of a facet. */
  facet: number;
  first: number;
  count: number;
}

/**
 * Returns the positions of the records whose codes begin with one of `prefixes`, which are neighbours too, from the
 * index alone. The release is the one in force on a day; with `orOther`, if there is none, the newest that began before
 * it, else the first after it.
 */
export async function physicianCodes(
  database: DataDatabase,
  prefixes: readonly string[],
  { on, orOther }: ReleaseChoice,
): Promise<PhysicianCodes | null> {
  const [all, ...prefixRuns] = await Promise.all(['', ...prefixes].map((prefix) => runsOf(database, list, prefix)));
  if (!all) return null;
  const releases = all.runs
    .filter((run) => matches(run, { code: '', scheduleType: 0, hasModifiers: false, priceIndicator: '9' }))
    .filter((run) => orOther || (dimsOf(run).startDate <= on && on <= dimsOf(run).endDate))
    .sort((a, b) => dimsOf(b).startDate - dimsOf(a).startDate);
  const chosen = releases.find((run) => dimsOf(run).startDate <= on) ?? releases.at(-1);
  if (!chosen) return null;
  const runs = prefixRuns.flatMap((each) => each.runs.filter(({ facet }) => facet === chosen.facet));
  return {
    // An import may have come between: then no state has this version, and whoever reads the rows asks again.
    version: prefixRuns.every(({ version }) => version === all.version) ? all.version : '',
    release: chosen.release,
    facet: chosen.facet,
    first: Math.min(...runs.map(({ first }) => first)),
    count: runs.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Repeats what `physicianCodes` reads if the data has changed since a version. */
export function renewPhysicianCodes(database: DataDatabase, prefixes: readonly string[], version: string) {
  return renewRuns(database, list, ['', ...prefixes], version);
}

const recordById = statement((db) =>
  db
    .select(columns)
    .from(feeSchedule)
    .where(eq(feeSchedule.id, sql.placeholder('id'))),
);
const supplementsById = statement((db) =>
  db
    .select({ kind: feeSupplement.kind, data: feeSupplement.data })
    .from(feeSupplement)
    .where(
      sql`(${feeSupplement.scheduleType}, ${feeSupplement.code}) = (SELECT schedule_type, code FROM fee_schedule WHERE id = ${sql.placeholder('id')})
        AND (SELECT start_date FROM fee_schedule WHERE id = ${sql.placeholder('id')}) BETWEEN ${feeSupplement.startDate} AND ${feeSupplement.endDate}`,
    ),
);

/** Returns one record, and what other files add to it. */
export async function findById(database: DataDatabase, id: number) {
  const [, records, supplements] = await database.read(recordById({ id }), supplementsById({ id }));
  const record = records[0];
  return record ? { record, supplements } : null;
}

const periodsOfCode = statement((db) =>
  db
    .select({
      id: feeSchedule.id,
      startDate: feeSchedule.startDate,
      endDate: feeSchedule.endDate,
      modifiers: feeSchedule.modifiers,
      releaseId: feeSchedule.releaseId,
    })
    .from(feeSchedule)
    .where(
      and(
        eq(feeSchedule.code, sql.placeholder('code')),
        eq(feeSchedule.scheduleType, sql.placeholder('scheduleType')),
        sql`(${sql.placeholder('modifiers')} IS NULL
          OR ${feeSchedule.modifiers} IN (SELECT value FROM json_each(${sql.placeholder('modifiers')})))`,
        eq(feeSchedule.priceIndicator, '9'),
      ),
    )
    .orderBy(desc(feeSchedule.startDate), asc(feeSchedule.modifiers), desc(feeSchedule.id)),
);

/**
 * Returns the periods of a code, newest first: those of one modifier combination; without one, those of the base
 * records, else each period of the code's combinations once, by the record of the first of them.
 */
export async function findPeriods(
  database: DataDatabase,
  code: string,
  scheduleType: number,
  modifiers: string | undefined,
) {
  const modifierPairs = modifiers === undefined ? null : JSON.stringify(inEitherOrder(modifiers));
  const [, rows] = await database.read(periodsOfCode({ code, scheduleType, modifiers: modifierPairs }));
  if (modifiers !== undefined) return rows;
  const base = rows.filter((row) => row.modifiers === '');
  if (base.length > 0) return base;
  return [...new Map(rows.toReversed().map((row) => [`${row.startDate} ${row.endDate}`, row])).values()].toReversed();
}

/** Returns how often each modifier combination of a code occurs, from the index alone. */
export async function findModifiers(database: DataDatabase, code: string, scheduleType: number, activeOn?: number) {
  const runs = (await readRuns(database, list, code)).filter((run) =>
    matches(run, { code, scheduleType, activeOn, priceIndicator: null }),
  );
  const counts = new Map<string, { recordCount: number; latestStartDate: number }>();
  for (const run of runs) {
    const { modifiers, startDate } = dimsOf(run);
    const so = counts.get(modifiers);
    counts.set(modifiers, {
      recordCount: (so?.recordCount ?? 0) + run.count,
      latestStartDate: Math.max(so?.latestStartDate ?? 0, startDate),
    });
  }
  const combinations = [...counts].map(([modifiers, numbers]) => ({ modifiers, ...numbers }));
  combinations.sort((a, b) => ascending(a.modifiers, b.modifiers));
  return { combinations, releases: runs.map((run) => run.release) };
}

/** Returns totals from the index and list_total: reads no record. */
export async function readStatistics(database: DataDatabase) {
  const { runs, totals } = await readTotals(database, list);
  const byType = new Map<number, number>();
  let [earliest, latest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const run of runs) {
    const { scheduleType, startDate, endDate } = dimsOf(run);
    byType.set(scheduleType, (byType.get(scheduleType) ?? 0) + run.count);
    earliest = Math.min(earliest, startDate);
    latest = Math.max(latest, endDate);
  }
  return {
    byType,
    earliest: runs.length > 0 ? earliest : null,
    latest: runs.length > 0 ? latest : null,
    uniqueCodes: totals.get('unique_codes') ?? 0,
    releases: runs.map((run) => run.release),
  };
}
