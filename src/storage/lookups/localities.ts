/** All PFS localities of all years, in memory: a few hundred rows, one D1 row to load, kept until the data changes. */

import { eq } from 'drizzle-orm';
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
  /** Dollars a unit; null where no file was imported for the year. */
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

let loaded: { version: string; localities: Locality[] } | null = null;

/** Newest year first, then by locality. No query where this request has read the data's state and it is unchanged. */
export async function loadLocalities(database: DataDatabase): Promise<Locality[]> {
  if (loaded) {
    const state = database.state ?? (await database.read())[0];
    if (state.version === loaded.version) return loaded.localities;
  }
  const [state, rows] = await database.read(documentStatement());
  const localities = (JSON.parse(rows[0]?.body ?? '[]') as DocumentRow[]).map(fromDocument);
  loaded = { version: state.version, localities };
  return localities;
}

/** The locality in force on a date, or null: never another year's. */
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
