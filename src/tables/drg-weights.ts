/** The standard IPPS DRG table of a day (Table 5 of the final rule). */
import { and, eq, gte, lte } from 'drizzle-orm';
import { drgEntry } from '../db/drg-tables.ts';
import type { DrgLookup } from '../engine/claim/drg-lookup.ts';
import type { MissingTable, Table } from '../engine/claim/tables.ts';
import { type DrgEntry, fiscalYearOf, fiscalYearPeriod } from '../engine/drg-entry.ts';
import { type DataDatabase, releaseLabels, type Storage } from '../platform/storage.ts';
import { Remembered } from './remembered.ts';

/** Entries of a fiscal year by DRG, those that superusers keep by hand among CMS's; 772 rows where it is loaded. */
const weights = new Remembered(async (database: DataDatabase, fiscalYear: number) => {
  const { start, end } = fiscalYearPeriod(fiscalYear);
  const [state, rows] = await database.read(
    database.db
      .select()
      .from(drgEntry)
      .where(and(eq(drgEntry.paymentSystem, 'IPPS'), lte(drgEntry.effectiveDate, end), gte(drgEntry.endDate, start))),
  );
  const entries = rows.map(
    (row): DrgEntry => ({
      drg: row.drg,
      description: row.title ?? row.description,
      weight: row.weight,
      geometricMeanLos: row.geometricMeanLos,
      arithmeticMeanLos: row.arithmeticMeanLos,
      lowVolume: row.lowVolume === 1,
      postAcute: row.postAcute === 1,
      specialPayPostAcute: row.specialPayPostAcute === 1,
      effectiveDate: row.effectiveDate,
      endDate: row.endDate,
    }),
  );
  return { entries: Map.groupBy(entries, ({ drg }) => drg), release: releaseLabels(state, rows) };
});

/** @param date YYYYMMDD */
export async function drgWeightsOn(storage: Storage, date: number): Promise<Table<DrgLookup> | MissingTable> {
  const fiscalYear = fiscalYearOf(date);
  const { entries, release } = await weights.of(storage, fiscalYear);
  if (entries.size === 0) return { missing: `The IPPS DRG table of fiscal year ${fiscalYear} is not loaded.` };
  return {
    value: {
      entry: (drg) => entries.get(drg)?.find(({ effectiveDate, endDate }) => effectiveDate <= date && date <= endDate),
    },
    release,
  };
}
