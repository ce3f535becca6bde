/** Medically unlikely edits of outpatient hospital services for a quarter, held as a whole: claims look up any code. */
import { eq, sql } from 'drizzle-orm';
import type { MissingTable, Table } from '../../engine/claim/tables.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import type { MueQuarter } from '../../engine/editors/ioce/mue.ts';
import { quarterOfVersion, versionOn } from '../../engine/editors/ioce/version.ts';
import { DatasetCache } from '../../storage/dataset-cache.ts';
import { mue } from '../../storage/schema/reference/fee-schedules.ts';
import { releaseLabel, type Storage, statement } from '../../storage/storage.ts';

export const MUE_DATASET = 'mue-outpatient';

const ofQuarter = statement((db) =>
  db
    .select({ code: mue.code, units: mue.mueValue, indicator: mue.adjudicationIndicator, releaseId: mue.releaseId })
    .from(mue)
    .where(
      eq(
        mue.releaseId,
        sql`(SELECT id FROM release WHERE dataset = ${MUE_DATASET} AND effective_start = ${sql.placeholder('start')} LIMIT 1)`,
      ),
    ),
);

/** Null where the quarter is not loaded; some 15,000 codes where it is. */
const quarters = new DatasetCache('outpatient-mue', {
  datasets: () => [MUE_DATASET],
  async load(database, start: number) {
    const [state, rows] = await database.read(ofQuarter({ start }));
    const [first] = rows;
    if (!first) return { state, value: null };
    const limits = new Map(rows.map(({ code, units, indicator }) => [code, { units, indicator }]));
    return { state, value: { limits, release: releaseLabel(state, first.releaseId) } };
  },
});

/** @param date YYYYMMDD */
export async function outpatientMueOn(storage: Storage, date: number): Promise<Table<MueQuarter> | MissingTable> {
  const { start, end } = quarterOfVersion(versionOn(date));
  const quarter = await quarters.get(storage.reference, start);
  if (!quarter) return { missing: `Medically unlikely edits of the quarter from ${isoDate(start)} are not loaded.` };
  return { value: { start, end, limits: quarter.limits }, release: quarter.release };
}
