/** ZIP codes for DMEPOS pricing, from GEOGRAPHY: rural ones, and those of former competitive bidding areas. */
import { inArray, sql } from 'drizzle-orm';
import { IsolateCache } from '../isolate-cache.ts';
import { dmeZip } from '../schema/geography/zip-localities.ts';
import { type DataDatabase, revisionOf, statement } from '../storage.ts';

export const DME_ZIP_DATASETS = { rural: 'dme-rural-zip', former_cba: 'dme-former-cba-zip' } as const;
export type DmeZipKind = keyof typeof DME_ZIP_DATASETS;

export interface DmeZip {
  /** 5 digits. */
  zipCode: string;
  kind: string;
  /** Short name of a former competitive bidding area; '' for a rural ZIP code. */
  area: string;
  startDate: number;
  endDate: number;
  releaseId: number;
}

const rowsOf = statement((db) =>
  db
    .select({
      zipCode: dmeZip.zipCode,
      kind: dmeZip.kind,
      area: dmeZip.area,
      startDate: dmeZip.startDate,
      endDate: dmeZip.endDate,
      releaseId: dmeZip.releaseId,
    })
    .from(dmeZip)
    .where(inArray(dmeZip.zipCode, sql`(SELECT value FROM json_each(${sql.placeholder('codes')}))`)),
);

/** By ZIP code; an empty list for a ZIP code without a record. */
const cache = new IsolateCache<readonly DmeZip[]>('dme-zips');

/**
 * Takes one round trip; none if this isolate has cached the ZIP codes and read the data's state within seconds.
 * @param codes ZIP codes of 5 digits
 * @returns their rows of all quarters
 */
export async function loadDmeZips(database: DataDatabase, codes: readonly string[]): Promise<readonly DmeZip[]> {
  const datasets = Object.values(DME_ZIP_DATASETS);
  const state = await database.recentState();
  database.state ??= state;
  const held = codes.map((code) => cache.get(code, revisionOf(state, datasets)));
  if (held.every((rows) => rows !== undefined)) return held.flat();
  const [now, rows] = await database.read(rowsOf({ codes: JSON.stringify(codes) }));
  const byCode = Map.groupBy(rows, ({ zipCode }) => zipCode);
  for (const code of codes) cache.set(code, byCode.get(code) ?? [], revisionOf(now, datasets));
  return rows;
}
