/** All PFS localities of all years, in memory: a few hundred rows, one D1 row to load. */

import { eq } from 'drizzle-orm';
import { DatasetCache } from '../dataset-cache.ts';
import { document } from '../schema/reference/fee-schedules.ts';
import { type DataDatabase, type DatasetTable, statement } from '../storage.ts';

export const GPCIS: DatasetTable = { noun: 'GPCIs', datasets: ['gpci'] };

export interface Locality {
  id: number;
  year: number;
  /** Carrier + pricing locality, 7 characters. */
  locality: string;
  locDescription: string;
  mac: string;
  macDescription: string;
  state: string;
  gpciWork: number;
  gpciPe: number;
  gpciMp: number;
  startDate: number;
  endDate: number;
  releaseId: number;
  /** Dollars a unit; null if no file was imported for the year. */
  anesthesiaConversionFactor: number | null;
  counties: string | null;
}

type DocumentRow = [
  id: number,
  year: number,
  locality: string,
  locDescription: string,
  mac: string,
  state: string,
  gpciWork: number,
  gpciPe: number,
  gpciMp: number,
  startDate: number,
  endDate: number,
  releaseId: number,
  macDescription: string,
  anesthesia: number | null,
  counties: string | null,
];

const documentStatement = statement((db) =>
  db.select({ body: document.body }).from(document).where(eq(document.name, 'pfs_localities')),
);

const DATASETS = [...GPCIS.datasets, 'mac', 'anesthesia-cf', 'locality-counties'];

const cache = new DatasetCache<string, Locality[]>('localities', {
  datasets: () => DATASETS,
  stateOf: async (database) => database.state ?? (await database.read())[0],
  async load(database) {
    const [state, rows] = await database.read(documentStatement());
    return { state, value: (JSON.parse(rows[0]?.body ?? '[]') as DocumentRow[]).map(fromDocument) };
  },
});

/**
 * Loads them if this isolate has none yet, beside other reads: `loadLocalities` then waits for nothing. Never fails, since
 * it would fail there.
 */
export async function prepareLocalities(database: DataDatabase): Promise<void> {
  if (!cache.holds('all')) await cache.get(database, 'all').catch(() => {});
}

/**
 * Returns them newest year first, then by locality. Takes no query if this request has read the data's state and it is
 * unchanged.
 */
export function loadLocalities(database: DataDatabase): Promise<Locality[]> {
  return cache.get(database, 'all');
}

/** Returns the locality in force on a date, or null: never another year's. */
export function localityAt(localities: readonly Locality[], locality: string, date: number): Locality | null {
  return localities.find((row) => row.locality === locality && row.startDate <= date && date <= row.endDate) ?? null;
}

function fromDocument(row: DocumentRow): Locality {
  const [id, year, locality, locDescription, mac, state, gpciWork, gpciPe, gpciMp, startDate, endDate, releaseId] = row;
  const [macDescription, anesthesiaConversionFactor, counties] = [row[12], row[13], row[14]];
  return {
    id,
    year,
    locality,
    locDescription,
    mac,
    macDescription,
    state,
    gpciWork,
    gpciPe,
    gpciMp,
    startDate,
    endDate,
    releaseId,
    anesthesiaConversionFactor,
    counties,
  };
}
