/** SQL of /mue-data, on REFERENCE. */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import {
  inRange,
  type List,
  type Placed,
  rangesTable,
  readPage,
  readTotals,
} from '../../storage/lists/faceted-list.ts';
import type { DimsOf, Run } from '../../storage/lists/facets.ts';
import { mue } from '../../storage/schema/reference/fee-schedules.ts';
import { type DataDatabase, statement } from '../../storage/storage.ts';
import { MUE_TYPES, type MueRow, type MueType } from './schema.ts';

const columns = {
  id: mue.id,
  code: mue.code,
  mueType: mue.mueType,
  mueValue: mue.mueValue,
  adjudicationIndicator: mue.adjudicationIndicator,
  rationale: mue.rationale,
  effectiveDate: mue.effectiveDate,
  endDate: mue.endDate,
  recordHash: mue.recordHash,
  releaseId: mue.releaseId,
  createdAt: mue.createdAt,
  updatedAt: mue.updatedAt,
  facetId: mue.facetId,
  position: mue.position,
};

export interface Filter {
  mueType?: MueType;
  /** YYYYMMDD. */
  effectiveDate?: number;
}

type MueRun = Run<DimsOf['mue']>;

/** Returns the values that all edits of a run share. */
function dimsOf({ dims: [mueType, effectiveDate, endDate] }: MueRun) {
  return { mueType, effectiveDate, endDate };
}

function matches(run: MueRun, { mueType, effectiveDate: date }: Filter): boolean {
  const dims = dimsOf(run);
  return (
    (mueType === undefined || dims.mueType === mueType) &&
    (date === undefined || (dims.effectiveDate <= date && date <= dims.endDate))
  );
}

function byOrder(a: MueRun, b: MueRun): number {
  const [x, y] = [dimsOf(a), dimsOf(b)];
  return (
    MUE_TYPES.indexOf(x.mueType) - MUE_TYPES.indexOf(y.mueType) ||
    y.effectiveDate - x.effectiveDate ||
    y.endDate - x.endDate ||
    a.facet - b.facet
  );
}

const list: List<MueRow & Placed, DimsOf['mue']> = {
  name: 'mue',
  datasets: ['mue-outpatient', 'mue-practitioner', 'mue-dme'],
  order: byOrder,
  page: statement((db) => db.select(columns).from(mue).innerJoin(rangesTable, inRange)),
};

/**
 * Returns edits: Facility, Practitioner, DME; newest quarter first, then by code. The facet list counts them without a
 * scan.
 */
export function search(
  database: DataDatabase,
  { code, ...filter }: Filter & { code: string },
  paging: { skip: number; limit: number },
) {
  return readPage(database, list, code, (run) => matches(run, filter), paging);
}

/** Returns all records of a code: one for each type and quarter. */
export async function findByCode(database: DataDatabase, code: string, { mueType, effectiveDate }: Filter) {
  const conditions: (SQL | undefined)[] = [eq(mue.code, code)];
  if (mueType) conditions.push(eq(mue.mueType, mueType));
  if (effectiveDate !== undefined) {
    conditions.push(lte(mue.effectiveDate, effectiveDate), gte(mue.endDate, effectiveDate));
  }
  const [, rows] = await database.read(
    database.db
      .select(columns)
      .from(mue)
      .where(and(...conditions)),
  );
  const place = ({ mueType: type }: MueRow) => MUE_TYPES.indexOf(type);
  return rows.sort((a, b) => place(a) - place(b) || b.effectiveDate - a.effectiveDate);
}

/** Returns the edits of many codes, of one type, in force on a day. */
export async function findByCodes(
  database: DataDatabase,
  codes: readonly string[],
  { mueType, effectiveDate }: Required<Filter>,
): Promise<MueRow[]> {
  const [, rows] = await database.read(
    database.db
      .select(columns)
      .from(mue)
      .where(
        and(
          sql`${mue.code} IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`,
          eq(mue.mueType, mueType),
          lte(mue.effectiveDate, effectiveDate),
          gte(mue.endDate, effectiveDate),
        ),
      ),
  );
  return rows;
}

const recordById = statement((db) =>
  db
    .select(columns)
    .from(mue)
    .where(eq(mue.id, sql.placeholder('id'))),
);

export async function findById(database: DataDatabase, id: number): Promise<MueRow | null> {
  const [, rows] = await database.read(recordById({ id }));
  return rows[0] ?? null;
}

export interface TypeStatistics {
  totalRecords: number;
  distinctCodes: number;
  minEffectiveDate: number | null;
  maxEndDate: number | null;
}

/** Returns statistics from the facet list and the totals that imports keep: reads no record. */
export async function readStatistics(database: DataDatabase) {
  const { runs, totals } = await readTotals(database, list);
  const of = (type: MueType): TypeStatistics => {
    const dims = runs.filter((run) => dimsOf(run).mueType === type);
    return {
      totalRecords: dims.reduce((sum, run) => sum + run.count, 0),
      distinctCodes: totals.get(`distinct_codes ${type}`) ?? 0,
      minEffectiveDate: dims.length > 0 ? Math.min(...dims.map((run) => dimsOf(run).effectiveDate)) : null,
      maxEndDate: dims.length > 0 ? Math.max(...dims.map((run) => dimsOf(run).endDate)) : null,
    };
  };
  return { of, releases: runs.map((run) => run.release) };
}
