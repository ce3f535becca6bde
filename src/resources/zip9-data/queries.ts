/** SQL of /zip9-data, on GEOGRAPHY. */
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import {
  inRange,
  type List,
  type Placed,
  rangesTable,
  readPage,
  readRuns,
  readTotals,
} from '../../storage/lists/faceted-list.ts';
import { type DimsOf, PREFIX_LENGTH, type Run } from '../../storage/lists/facets.ts';
import { ascending } from '../../storage/lists/order.ts';
import { ZIP_CODES } from '../../storage/lookups/zip-codes.ts';
import { zipLocality } from '../../storage/schema/geography/zip-localities.ts';
import { type DataDatabase, statement } from '../../storage/storage.ts';
import type { ZipRow } from './schema.ts';

const columns = {
  id: zipLocality.id,
  zipCode: zipLocality.zipCode,
  state: zipLocality.state,
  carrier: zipLocality.carrier,
  pricingLocality: zipLocality.pricingLocality,
  ruralIndicator: zipLocality.ruralIndicator,
  effectiveDate: zipLocality.effectiveDate,
  endDate: zipLocality.endDate,
  recordHash: zipLocality.recordHash,
  releaseId: zipLocality.releaseId,
  createdAt: zipLocality.createdAt,
  updatedAt: zipLocality.updatedAt,
  facetId: zipLocality.facetId,
  position: zipLocality.position,
};

type ZipRun = Run<DimsOf['zip_locality']>;

/** Returns the values that all records of a run share. */
function dimsOf({ dims }: ZipRun) {
  const [digits, state, carrier, pricingLocality, ruralIndicator, effectiveDate, endDate] = dims;
  return { digits, state, carrier, pricingLocality, ruralIndicator, effectiveDate, endDate };
}

export interface SearchFilter {
  /** Digits. */
  zipCode: string;
  state?: string;
  carrier?: string;
  pricingLocality?: string;
  ruralIndicator?: string;
  /** YYYYMMDD. */
  effectiveDate?: number;
}

const list: List<ZipRow & Placed, DimsOf['zip_locality']> = {
  name: 'zip_locality',
  datasets: ZIP_CODES.datasets,
  order: byOrder,
  page: statement((db) => db.select(columns).from(zipLocality).innerJoin(rangesTable, inRange)),
};

/**
 * Returns 5-digit ZIPs before ZIP+4, records in force before ended ones, newest first, then by state, carrier,
 * locality, code.
 */
export async function search(database: DataDatabase, filter: SearchFilter, paging: { skip: number; limit: number }) {
  if (filter.zipCode.length > PREFIX_LENGTH.zip_locality) return searchNearlyWhole(database, filter, paging);
  return readPage(database, list, filter.zipCode, (run) => matches(dimsOf(run), filter), paging);
}

const nearlyWhole = statement((db) =>
  db
    .select(columns)
    .from(zipLocality)
    .where(and(gte(zipLocality.zipCode, sql.placeholder('from')), lt(zipLocality.zipCode, sql.placeholder('to'))))
    .orderBy(asc(zipLocality.zipCode)),
);

/** Reads and counts all matches of 8 or 9 digits: they are a handful. */
async function searchNearlyWhole(
  database: DataDatabase,
  filter: SearchFilter,
  { skip, limit }: { skip: number; limit: number },
) {
  const [, rows] = await database.read(nearlyWhole({ from: filter.zipCode, to: `${filter.zipCode}:` }));
  const records = rows
    .filter((row) => matches(row, filter))
    .sort((a, b) => b.endDate - a.endDate || b.effectiveDate - a.effectiveDate);
  return {
    rows: records.slice(skip, skip + limit),
    total: records.length,
    releases: new Set(records.map((row) => row.releaseId)),
  };
}

function matches(row: Omit<ReturnType<typeof dimsOf>, 'digits'>, filter: SearchFilter): boolean {
  return (
    (filter.state === undefined || row.state === filter.state) &&
    (filter.carrier === undefined || row.carrier === filter.carrier) &&
    (filter.pricingLocality === undefined || row.pricingLocality === filter.pricingLocality) &&
    (filter.ruralIndicator === undefined || row.ruralIndicator === filter.ruralIndicator) &&
    (filter.effectiveDate === undefined ||
      (row.effectiveDate <= filter.effectiveDate && filter.effectiveDate <= row.endDate))
  );
}

function byOrder(a: ZipRun, b: ZipRun): number {
  const [x, y] = [dimsOf(a), dimsOf(b)];
  const name = (row: typeof x) => `${row.state} ${row.carrier} ${row.pricingLocality} ${row.ruralIndicator ?? ''}`;
  return (
    x.digits - y.digits ||
    y.endDate - x.endDate ||
    y.effectiveDate - x.effectiveDate ||
    ascending(name(x), name(y)) ||
    a.facet - b.facet
  );
}

const recordById = statement((db) =>
  db
    .select(columns)
    .from(zipLocality)
    .where(eq(zipLocality.id, sql.placeholder('id'))),
);

export async function findById(database: DataDatabase, id: number): Promise<ZipRow | null> {
  const [, rows] = await database.read(recordById({ id }));
  return rows[0] ?? null;
}

/** Returns the distinct values of one dim among all records, sorted; from the index alone. */
export async function distinct(
  database: DataDatabase,
  dim: 'state' | 'carrier' | 'pricingLocality',
  filter: { state?: string; carrier?: string },
) {
  const runs = (await readRuns(database, list, '')).filter((run) => matches(dimsOf(run), { zipCode: '', ...filter }));
  const values = [...new Set(runs.map((run) => dimsOf(run)[dim]))].filter(Boolean).sort();
  return { values, releases: new Set(runs.map((run) => run.release)) };
}

/** Returns totals from the index and list_total: reads no record. */
export async function readStatistics(database: DataDatabase) {
  const { runs, totals } = await readTotals(database, list);
  const dims = runs.map(dimsOf);
  const count = (values: string[]) => new Set(values.filter(Boolean)).size;
  return {
    totalRecords: runs.reduce((sum, run) => sum + run.count, 0),
    uniqueZipCodes: totals.get('unique_zip_codes') ?? 0,
    uniqueStates: count(dims.map((row) => row.state)),
    uniqueCarriers: count(dims.map((row) => row.carrier)),
    uniqueLocalities: count(dims.map((row) => row.carrier + row.pricingLocality)),
    releases: new Set(runs.map((run) => run.release)),
  };
}
