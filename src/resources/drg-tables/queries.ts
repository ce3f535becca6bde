/** Reading SQL of /drg-tables, on REFERENCE. Lists come from the facet index (storage/lists/facets.ts). */

import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { fiscalYearOf, OPEN_END } from '../../engine/core/calendar.ts';
import { PAYMENT_SYSTEMS, type PaymentSystem } from '../../engine/figures/drg-entry.ts';
import { inRange, type List, type Placed, rangesTable, readPage, readRuns } from '../../storage/lists/faceted-list.ts';
import type { DimsOf, Run } from '../../storage/lists/facets.ts';
import { DRG_DATASETS, DRG_LIST, drgEntry } from '../../storage/schema/reference/drg-tables.ts';
import { type DataDatabase, statement } from '../../storage/storage.ts';
import type { EntryRow } from './schema.ts';

const columns = {
  uuid: drgEntry.uuid,
  paymentSystem: drgEntry.paymentSystem,
  drg: drgEntry.drg,
  description: drgEntry.description,
  title: drgEntry.title,
  effectiveDate: drgEntry.effectiveDate,
  endDate: drgEntry.endDate,
  weight: drgEntry.weight,
  geometricMeanLos: drgEntry.geometricMeanLos,
  arithmeticMeanLos: drgEntry.arithmeticMeanLos,
  lowVolume: drgEntry.lowVolume,
  postAcute: drgEntry.postAcute,
  specialPayPostAcute: drgEntry.specialPayPostAcute,
  releaseId: drgEntry.releaseId,
  createdAt: drgEntry.createdAt,
  updatedAt: drgEntry.updatedAt,
  facetId: drgEntry.facetId,
  position: drgEntry.position,
};

type DrgRun = Run<DimsOf['drg_entry']>;

/** Returns the values that all entries of a run share. */
function dimsOf({ dims: [paymentSystem, effectiveDate, endDate] }: DrgRun) {
  return { paymentSystem, effectiveDate, endDate };
}

export interface SearchFilter {
  paymentSystem: PaymentSystem;
  /** 3 digits. */
  drg?: string;
  /** Calendar year in which an entry is in force on at least one day. */
  year?: number;
  fiscalYear?: number;
  /** YYYYMMDD on which it is in force. */
  effectiveDate?: number;
}

const list: List<EntryRow & Placed, DimsOf['drg_entry']> = {
  name: DRG_LIST.table,
  datasets: DRG_DATASETS,
  order: byOrder,
  page: statement((db) => db.select(columns).from(drgEntry).innerJoin(rangesTable, inRange)),
};

/** Returns entries, newest first, then by DRG. The facet list counts them without a scan. */
export function search(database: DataDatabase, filter: SearchFilter, paging: { skip: number; limit: number }) {
  return readPage(database, list, filter.drg ?? '', (run) => matches(dimsOf(run), filter), paging);
}

function matches({ paymentSystem, effectiveDate, endDate }: ReturnType<typeof dimsOf>, filter: SearchFilter): boolean {
  const { year, fiscalYear, effectiveDate: date } = filter;
  return (
    paymentSystem === filter.paymentSystem &&
    (year === undefined || (effectiveDate <= year * 10000 + 1231 && year * 10000 + 101 <= endDate)) &&
    (fiscalYear === undefined || fiscalYearOf(effectiveDate) === fiscalYear) &&
    (date === undefined || (effectiveDate <= date && date <= endDate))
  );
}

function byOrder(a: DrgRun, b: DrgRun): number {
  const [x, y] = [dimsOf(a), dimsOf(b)];
  return (
    PAYMENT_SYSTEMS.indexOf(x.paymentSystem) - PAYMENT_SYSTEMS.indexOf(y.paymentSystem) ||
    y.effectiveDate - x.effectiveDate ||
    y.endDate - x.endDate ||
    a.facet - b.facet
  );
}

const entriesOfDrg = statement((db) =>
  db
    .select(columns)
    .from(drgEntry)
    .where(
      and(
        eq(drgEntry.paymentSystem, sql.placeholder('system')),
        eq(drgEntry.drg, sql.placeholder('drg')),
        lte(drgEntry.effectiveDate, sql.placeholder('to')),
        gte(drgEntry.endDate, sql.placeholder('from')),
      ),
    )
    .orderBy(desc(drgEntry.effectiveDate), asc(drgEntry.id)),
);

/** Returns the entries of a DRG, newest first; with a date, those in force on it. */
export async function lookup(database: DataDatabase, system: PaymentSystem, drg: string, date?: number) {
  const [, rows] = await database.read(entriesOfDrg({ system, drg, from: date ?? 0, to: date ?? OPEN_END }));
  return rows;
}

const entryById = statement((db) =>
  db
    .select(columns)
    .from(drgEntry)
    .where(eq(drgEntry.uuid, sql.placeholder('id'))),
);

export async function findById(database: DataDatabase, id: string): Promise<EntryRow | null> {
  const [, rows] = await database.read(entryById({ id }));
  return rows[0] ?? null;
}

/** Returns the loaded periods of one system or of all, from the index alone. */
export async function periods(database: DataDatabase, system: PaymentSystem | undefined) {
  const runs = (await readRuns(database, list, '')).filter(
    (run) => system === undefined || dimsOf(run).paymentSystem === system,
  );
  const entryDims = runs.map(dimsOf);
  return {
    years: newestFirst(entryDims.flatMap(({ effectiveDate, endDate }) => yearsBetween(effectiveDate, endDate))),
    fiscalYears: newestFirst(entryDims.map(({ effectiveDate }) => fiscalYearOf(effectiveDate))),
    effectiveDates: newestFirst(entryDims.map(({ effectiveDate }) => effectiveDate)),
    releases: runs.map((run) => run.release),
  };
}

function yearsBetween(start: number, end: number): number[] {
  const [first, last] = [Math.floor(start / 10000), Math.floor(end / 10000)];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function newestFirst(values: number[]): number[] {
  return [...new Set(values)].sort((a, b) => b - a);
}
