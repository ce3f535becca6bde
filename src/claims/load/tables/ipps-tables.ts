/** Tables of the IPPS pricer of a fiscal year, without the DRGs: wage indexes, out-migration, new technologies. */

import { eq } from 'drizzle-orm';
import { fiscalYearOf, fiscalYearPeriod } from '../../../engine/core/calendar.ts';
import type { TableName } from '../../../engine/frame/table-blanks.ts';
import type { MissingTable, Table } from '../../../engine/frame/tables.ts';
import type { IppsTables } from '../../../engine/pricers/ipps/inputs.ts';
import { areaWageIndex } from '../../../engine/pricers/ipps/published-wage-index.ts';
import { IPPS_RATES } from '../../../engine/pricers/ipps/rates/index.ts';
import { newTechnologies, proceduresOf } from '../../../engine/pricers/ipps/rates/technology-lists.ts';
import { DatasetCache } from '../../../storage/dataset-cache.ts';
import {
  ippsClaimCode,
  ippsNewTechnology,
  ippsOutmigration,
  ippsWageIndex,
} from '../../../storage/schema/reference/ipps.ts';
import { isSample, releaseLabels, type Storage } from '../../../storage/storage.ts';

type FiscalYearTables = Omit<IppsTables, 'drg'>;

const SAMPLE =
  'Wage indexes, out-migration and new technologies are a sample: an area outside it has no index, and what a county or a technology outside it adds is not known.';

/** Datasets of REFERENCE that the tables are made of. */
export const IPPS_DATASETS: readonly TableName[] = [
  'ipps-wage-index',
  'ipps-outmigration',
  'ipps-new-technology',
  'ipps-claim-codes',
];

const tables = new DatasetCache<number, Table<FiscalYearTables> | MissingTable>('ipps-tables', {
  datasets: () => IPPS_DATASETS,
  async load(database, fiscalYear) {
    const { start, end } = fiscalYearPeriod(fiscalYear);
    const { db } = database;
    const [state, areas, counties, technologies, codesOfYears] = await database.read(
      db.select().from(ippsWageIndex),
      db.select().from(ippsOutmigration),
      db.select().from(ippsNewTechnology).where(eq(ippsNewTechnology.fiscalYear, fiscalYear)),
      db.select().from(ippsClaimCode),
    );
    const ofYear = <Row extends { effectiveDate: number }>(rows: Row[]) =>
      rows.filter(({ effectiveDate }) => effectiveDate >= start && effectiveDate <= end);
    const areasOfYear = ofYear(areas);
    if (areasOfYear.length === 0) return { state, value: notLoaded(fiscalYear) };
    const countiesOfYear = ofYear(counties);
    const codes = codesOfYears.filter((code) => code.fiscalYear === fiscalYear);
    const value: FiscalYearTables = {
      // Keep other years' rows: an area with rows only in other years has no index (52); an area with no rows is unknown.
      wageIndex: new Map(
        [...Map.groupBy(areas, ({ cbsa }) => cbsa)].map(([cbsa, rows]) => [cbsa, rows.map(areaWageIndex)] as const),
      ),
      outmigration: countiesOfYear.length > 0 ? Map.groupBy(countiesOfYear, ({ county }) => county) : null,
      isOutmigrationSample: countiesOfYear.some(({ releaseId }) => isSample(state, releaseId)),
      // The factors belong to fiscal years for which CMS no longer publishes a table.
      twoMidnightFactor: null,
      newTechnologies: technologies.length > 0 && codes.length > 0 ? newTechnologies(technologies, codes) : null,
      technologyCodes: proceduresOf(codesOfYears),
      isTechnologySample: technologies.some(({ releaseId }) => isSample(state, releaseId)),
    };
    const read = {
      wage_index: areasOfYear,
      outmigration: countiesOfYear,
      new_technology: technologies,
      claim_codes: codes,
    };
    const parts = Object.fromEntries(
      Object.entries(read).flatMap(([part, rows]) => (rows.length > 0 ? [[part, releaseLabels(state, rows)]] : [])),
    );
    const rows = Object.values(read).flat();
    const lacks =
      countiesOfYear.length > 0 ? [] : [`The IPPS out-migration table of fiscal year ${fiscalYear} is not loaded.`];
    const table = { value, release: releaseLabels(state, rows), parts, ...(lacks.length > 0 ? { lacks } : {}) };
    const isOfSample = rows.some(({ releaseId }) => isSample(state, releaseId));
    return { state, value: isOfSample ? { ...table, caveat: SAMPLE } : table };
  },
});

const notLoaded = (fiscalYear: number): MissingTable => ({
  missing: `The IPPS wage index table of fiscal year ${fiscalYear} is not loaded.`,
});

/** Years after the last with rates whose figures an operator may give. */
const LATER_YEARS = 5;

function isNear(fiscalYear: number): boolean {
  const [first = 0, last = 0] = [IPPS_RATES.heldYears[0], IPPS_RATES.heldYears.at(-1)];
  return fiscalYear >= first && fiscalYear <= last + LATER_YEARS;
}

/** @param date YYYYMMDD of discharge */
export async function ippsTablesOn(storage: Storage, date: number): Promise<Table<FiscalYearTables> | MissingTable> {
  const fiscalYear = fiscalYearOf(date);
  // Claims may have any date, but no earlier year is priced, and no later one soon.
  return isNear(fiscalYear) ? tables.get(storage.reference, fiscalYear) : notLoaded(fiscalYear);
}
