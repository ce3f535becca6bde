/** Tables of the LTCH pricer: its own files, and those of inpatient payment for the comparable amount. */

import { fiscalYearOf, fiscalYearPeriod } from '../../../engine/core/calendar.ts';
import { exact } from '../../../engine/core/exact.ts';
import type { TableName } from '../../../engine/frame/table-blanks.ts';
import type { MissingTable, Table } from '../../../engine/frame/tables.ts';
import type { WageIndexTable } from '../../../engine/pricers/ipps/inputs.ts';
import type { LtchTables } from '../../../engine/pricers/ltch/inputs.ts';
import { ltchTables } from '../../../engine/pricers/ltch/tables.ts';
import { DRG_DATASET } from '../../../storage/schema/reference/drg-tables.ts';
import type { Storage } from '../../../storage/storage.ts';
import { drgWeightsOn } from './drg-weights.ts';
import { ippsTablesOn } from './ipps-tables.ts';
import { yearFiles } from './year-files.ts';

export const LTCH_FILES = yearFiles<'cbsa-wage-index' | 'cbsa-wage-index-ipps', LtchTables>({
  name: 'LTCH',
  period: 'fiscal year',
  datasets: { 'cbsa-wage-index': 'ltch-cbsa-wage-index', 'cbsa-wage-index-ipps': 'ltch-cbsa-wage-index-ipps' },
  required: ['cbsa-wage-index'],
  open: (files) => ltchTables({ ...files, ipdrgstable: [] }),
});

/** Datasets of REFERENCE that the tables are made of. */
export const LTCH_DATASETS: readonly TableName[] = [...LTCH_FILES.datasets, DRG_DATASET.IPPS, 'ipps-wage-index'];

/** @param date YYYYMMDD of discharge */
export async function ltchTablesOn(storage: Storage, date: number): Promise<Table<LtchTables> | MissingTable> {
  const [pricerTables, drgs, ipps] = await Promise.all([
    LTCH_FILES.on(storage, date),
    drgWeightsOn(storage, 'IPPS', date),
    ippsTablesOn(storage, date),
  ]);
  if ('missing' in pricerTables) return pricerTables;
  const { comparableIndex, wageIndex } = pricerTables.value;
  const value: LtchTables = {
    wageIndex,
    ippsDrgs: 'missing' in drgs ? null : { get: (drg) => ippsDrg(drgs.value.entry(drg)) },
    // CMS's LTCH program has its own copy of the inpatient indexes; without it, the inpatient tables themselves.
    comparableIndex: comparableIndex ?? ('missing' in ipps ? null : comparableIndexes(ipps.value.wageIndex, date)),
  };
  return {
    ...pricerTables,
    value,
    parts: { ...pricerTables.parts, ...('missing' in drgs ? {} : { ipdrgstable: drgs.release }) },
  };
}

function ippsDrg(entry: { weight: number; geometricMeanLos: number | null } | undefined) {
  return entry && { weight: exact(entry.weight), geometricMeanLos: exact(entry.geometricMeanLos ?? 0) };
}

/** Rows of the fiscal year alone: the inpatient tables have those of other years, too. */
function comparableIndexes(indexes: WageIndexTable | null, date: number): LtchTables['comparableIndex'] {
  if (!indexes) return null;
  const { start } = fiscalYearPeriod(fiscalYearOf(date));
  return {
    get: (area) =>
      indexes
        .get(area)
        ?.filter(({ effectiveDate }) => effectiveDate >= start)
        .map(({ effectiveDate, geographicWageIndex, imputedFloor }) => ({
          effectiveDate,
          geographicWageIndex: exact(geographicWageIndex),
          imputedFloor: exact(imputedFloor),
        })),
  };
}
