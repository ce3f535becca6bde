/** Checks that the releases of an earlier day are still loaded. */
import { type ErrorEntry, errorEntry } from '../../engine/claim/errors.ts';
import { dayNumber, isoDate } from '../../engine/core/calendar.ts';
import type { ClaimStorage } from '../load/claim-storage.ts';
import type { Scenario } from './scenario.ts';

const DAY_SECONDS = 86_400;

/** Seconds of imports after a day, by the release's label; by day. */
export type LaterReleases = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** Returns the releases that were imported after the days that scenarios name. */
export async function releasesLater(storage: ClaimStorage, scenarios: readonly Scenario[]): Promise<LaterReleases> {
  const days = [...new Set(scenarios.flatMap(({ releasesAsOf }) => releasesAsOf ?? []))];
  const later = await Promise.all(
    days.map(async (day) => [day, await storage.importedAfter((dayNumber(day) + 1) * DAY_SECONDS - 1)] as const),
  );
  return new Map(later);
}

/**
 * Returns why a claim cannot be priced as of the scenario's day; null where it can. An import takes the place of what
 * its release was before, which nobody holds any more.
 * @param labels of the releases that it was priced with
 */
export function whyNotHeld(
  { releasesAsOf }: Scenario,
  labels: readonly string[],
  later: LaterReleases,
): ErrorEntry | null {
  if (releasesAsOf === undefined) return null;
  const importedAt = later.get(releasesAsOf);
  const label = labels.find((one) => importedAt?.has(one));
  if (label === undefined) return null;
  const day = new Date((importedAt?.get(label) ?? 0) * 1000).toISOString().slice(0, 10);
  const text = `Release ${label} of ${isoDate(releasesAsOf)} is no longer held: it was imported on ${day}`;
  return errorEntry('CLAIM', 'NOT_LOADED', text);
}
