/** The Definitions Manual of a day, opened once a version and kept by the isolate. */
import type { Context } from 'hono';
import { grouperTable } from '../../claims/load/tables/engine-tables.ts';
import { versionOn } from '../../engine/codes/icd10-version.ts';
import { DefinitionsManual } from '../../engine/groupers/msdrg/manual/manual.ts';
import { versionNotLoaded } from '../../engine/groupers/msdrg/version-not-loaded.ts';
import { releaseNotLoaded } from '../../errors/api-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { citeLabels } from '../../http/conditional/conditional.ts';
import { day, loadedIn, missingTable, whyNotLoaded } from '../../http/errors/loaded.ts';
import { IsolateCache } from '../../storage/isolate-cache.ts';

/** Definitions of the grouper, for sentences on what is not loaded. */
export const DEFINITIONS = { noun: 'definitions of the MS-DRG grouper', datasets: ['msdrg'] };

/** Memory of a manual beside the grouper's tables: places of 75,000 codes, 800 read formulas, what follows from a list. */
const MANUAL_BYTES = 5_000_000;

/** By version; right while the grouper is the one whose tables it reads. */
const manuals = new IsolateCache<DefinitionsManual>('msdrg-manuals', () => MANUAL_BYTES);

/**
 * Returns the manual in force on a day, and cites its release.
 * @param date discharge date, YYYYMMDD
 * @throws ApiError 404 if the grouper of the day is not loaded
 */
export async function manualOn(c: Context<AppEnv>, date: number): Promise<DefinitionsManual> {
  const storage = c.get('storage');
  // Begin both reads together to share the round trip; the sentence needs the state.
  const [grouper] = await Promise.all([grouperTable(storage), storage.reference.read()]);
  const fault = whyNotLoaded(loadedIn(c, 'reference'), { tables: [DEFINITIONS], periods: day(date) });
  if (fault !== null) throw releaseNotLoaded(fault);
  if ('missing' in grouper) throw missingTable(grouper.missing);
  const { tables } = grouper.value;
  const version = versionOn(date);
  if (!tables.versions.includes(version)) {
    const { message, explanation } = versionNotLoaded(tables, version, grouper.release);
    throw releaseNotLoaded(`${message}; ${explanation}`);
  }
  citeLabels(c, [grouper.release]);
  const key = String(version);
  const cached = manuals.get(key);
  if (cached?.tables === tables) return cached;
  const manual = new DefinitionsManual(tables, version);
  manuals.set(key, manual);
  return manual;
}
