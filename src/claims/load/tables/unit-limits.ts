/** Medically unlikely edits of a quarter, National Correct Coding Initiative: the most units of a code on a line or a day. */
import { and, eq, gte, lte } from 'drizzle-orm';
import { isoDate, quarterPeriodOf } from '../../../engine/core/calendar.ts';
import type { MueQuarter } from '../../../engine/editors/ioce/run/mue.ts';
import { quarterOfVersion, versionOn } from '../../../engine/editors/ioce/version-quarters.ts';
import type { UnitLimits } from '../../../engine/figures/unit-limits.ts';
import type { MissingTable, Table } from '../../../engine/frame/tables.ts';
import { DatasetCache } from '../../../storage/dataset-cache.ts';
import { mue } from '../../../storage/schema/reference/fee-schedules.ts';
import { release } from '../../../storage/schema/releases.ts';
import { isSample, releaseLabels, type Storage } from '../../../storage/storage.ts';

const DATASETS = { Facility: 'mue-outpatient', Practitioner: 'mue-practitioner' } as const;
export type UnitLimitType = keyof typeof DATASETS;

/** Bytes that a limit takes in memory, about. */
const LIMIT_BYTES = 120;

const limits = new DatasetCache('unit-limits', {
  datasets: ([type]: [type: UnitLimitType, day: number]) => [DATASETS[type]],
  async load(database, [type, day]) {
    const { db } = database;
    const [state, rows] = await database.read(
      db
        .select({
          code: mue.code,
          units: mue.mueValue,
          adjudicationIndicator: mue.adjudicationIndicator,
          releaseId: mue.releaseId,
        })
        .from(mue)
        .innerJoin(release, eq(mue.releaseId, release.id))
        .where(
          and(eq(release.dataset, DATASETS[type]), lte(release.effectiveStart, day), gte(release.effectiveEnd, day)),
        ),
    );
    if (rows.length === 0) return { state, value: null };
    const value: UnitLimits = {
      byCode: new Map(
        rows.map(({ code, units, adjudicationIndicator }) => [code, { units, adjudicationIndicator }] as const),
      ),
      isSample: rows.some(({ releaseId }) => isSample(state, releaseId)),
    };
    return { state, value: { value, release: releaseLabels(state, rows) }, bytes: rows.length * LIMIT_BYTES };
  },
});

/**
 * Returns the table in force on a day (YYYYMMDD), held in the isolate by quarter; null if none is loaded.
 * @param type `Facility`: hospitals' services; `Practitioner`: practitioners'
 */
export function unitLimitsOf(storage: Storage, type: UnitLimitType, day: number) {
  return limits.get(storage.reference, [type, quarterPeriodOf(day).start]);
}

/**
 * Returns the limits of the outpatient editor's warnings.
 * @param date YYYYMMDD
 */
export async function outpatientMueOn(storage: Storage, date: number): Promise<Table<MueQuarter> | MissingTable> {
  const { start, end } = quarterOfVersion(versionOn(date));
  const quarter = await unitLimitsOf(storage, 'Facility', start);
  if (!quarter) return { missing: `Medically unlikely edits of the quarter from ${isoDate(start)} are not loaded.` };
  return { value: { start, end, limits: quarter.value.byCode }, release: quarter.release };
}
