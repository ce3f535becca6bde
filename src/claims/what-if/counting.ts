/** Counts the claims of scenarios: toward the month, or toward the day for an unsaved contract or a test key. */
import type { Counting } from '../counting.ts';

/** Claims that counted. */
export interface WhatIfUsage {
  month: number;
  whatIfUnsaved: number;
  /** Null where no test key asks. */
  testKey: number | null;
}

/**
 * Takes all claims of a call once they have run, all or none. The day is asked first: what it refuses must not have
 * counted in the month.
 * @param places.isOfDay true for a claim that counts toward the day
 * @param places.isFree true for a claim that does not count, for it got no price
 * @param admission waits until the caller is admitted
 * @param usage gets what counted
 */
export function takeScenarios(
  places: { isOfDay(place: number): boolean; isFree(place: number): boolean },
  admission: () => Promise<void>,
  usage: WhatIfUsage,
): Counting {
  return async ({ organizationId, meter }) => ({
    refused: null,
    async settle(run) {
      const countedClaims = run.filter(({ place, isFault }) => !isFault && !places.isFree(place));
      if (countedClaims.length === 0) return null;
      await admission();
      // A test key has one limit for all of them: they are taken together.
      const ofMonth = countedClaims.filter(({ place }) => meter.isTest || !places.isOfDay(place));
      const ofDay = countedClaims.length - ofMonth.length;
      const limit =
        (ofDay > 0 ? await meter.takeOfDay(organizationId, 'what_if_unsaved', ofDay) : null) ??
        (ofMonth.length > 0
          ? await meter.take(
              organizationId,
              ofMonth.map(({ settlement }) => settlement),
            )
          : null);
      if (limit) return { places: countedClaims.map(({ place }) => place), limit };
      if (meter.isTest) usage.testKey = ofMonth.length;
      else usage.month = ofMonth.length;
      usage.whatIfUnsaved = ofDay;
      return null;
    },
  });
}
