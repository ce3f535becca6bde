/** The standard DRG table of a payment system on a day: Table 5 (IPPS), Addendum A (IPF) and Table 11 (LTCH) of the final rules. */

import { and, eq, gte, lte } from 'drizzle-orm';
import { fiscalYearOf, fiscalYearPeriod } from '../../../engine/core/calendar.ts';
import type { PaymentSystem } from '../../../engine/figures/drg-entry.ts';
import type { DrgLookup } from '../../../engine/figures/drg-lookup.ts';
import type { MissingTable, Table } from '../../../engine/frame/tables.ts';
import { DatasetCache } from '../../../storage/dataset-cache.ts';
import { DRG_DATASETS, drgEntry } from '../../../storage/schema/reference/drg-tables.ts';
import { releaseLabels, type Storage } from '../../../storage/storage.ts';
import { DrgYear } from './drg-year.ts';

/** Holds the entries of a fiscal year, CMS's and those that superusers edit; null if there are none. A loaded year has 772. */
const weights = new DatasetCache('drg-weights', {
  datasets: () => DRG_DATASETS,
  async load(database, [system, fiscalYear]: [PaymentSystem, number]) {
    const { start, end } = fiscalYearPeriod(fiscalYear);
    const [state, rows] = await database.read(
      database.db
        .select()
        .from(drgEntry)
        .where(and(eq(drgEntry.paymentSystem, system), lte(drgEntry.effectiveDate, end), gte(drgEntry.endDate, start))),
    );
    if (rows.length === 0) return { state, value: null };
    const entries = rows.map((row) => ({ ...row, description: row.title ?? row.description }));
    return { state, value: { year: new DrgYear(entries), release: releaseLabels(state, rows) } };
  },
});

/** @param date YYYYMMDD */
export async function drgWeightsOn(
  storage: Storage,
  system: PaymentSystem,
  date: number,
): Promise<Table<DrgLookup> | MissingTable> {
  const fiscalYear = fiscalYearOf(date);
  const loaded = await weights.get(storage.reference, [system, fiscalYear]);
  if (!loaded) return { missing: `The ${system} DRG table of fiscal year ${fiscalYear} is not loaded.` };
  return { value: { entry: (drg) => loaded.year.entry(system, drg, date) }, release: loaded.release };
}
