/** Medically unlikely edits of outpatient hospital services as a table of the claims engine. */
import type { MissingTable, Table } from '../../engine/claim/tables.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import type { MueQuarter } from '../../engine/editors/ioce/mue.ts';
import { quarterOfVersion, versionOn } from '../../engine/editors/ioce/version.ts';
import type { Storage } from '../../storage/storage.ts';
import { unitLimitsOf } from './unit-limits.ts';

/** @param date YYYYMMDD */
export async function outpatientMueOn(storage: Storage, date: number): Promise<Table<MueQuarter> | MissingTable> {
  const { start, end } = quarterOfVersion(versionOn(date));
  const quarter = await unitLimitsOf(storage, 'Facility', start);
  if (!quarter) return { missing: `Medically unlikely edits of the quarter from ${isoDate(start)} are not loaded.` };
  return { value: { start, end, limits: quarter.value.byCode }, release: quarter.release };
}
