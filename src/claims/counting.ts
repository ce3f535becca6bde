/** Counts the claims of a chunk toward the monthly limit: before they run, or after. */
import type { PricingResult } from '../engine/frame/result/result.ts';
import { sha256 } from '../wire/sha256.ts';
import type { ClaimContext } from './context.ts';
import type { LimitReached, LineSettlement, Settlement } from './meter.ts';

/** A claim that has run and counts. */
export interface RunClaim {
  /** Among the claims of the chunk, from 0. */
  place: number;
  settlement: Settlement;
  /** The contract's result, the same in every view; null for a claim that names no contract. */
  byContract: PricingResult | null;
  /** True: a fault of the service ended it. */
  isFault: boolean;
}

/** The counting of one chunk. */
export interface ChunkCount {
  /** The claims that may not run, from this one of those that count, and why; null where all may. */
  refused: { from: number; limit: LimitReached } | null;
  /**
   * Counts what has run, nothing if nobody waits for the answers. Returns the places of claims that the limit does not allow
   * after all; null where all count.
   */
  settle(claims: readonly RunClaim[]): Promise<{ places: Iterable<number>; limit: LimitReached } | null>;
}

/** Begins to count a chunk, once its claims are loaded. @param claims how many of them count */
export type Counting = (context: ClaimContext, claims: number) => Promise<ChunkCount>;

/** Reserves before the claims run and settles after: two round trips, and no claim runs in vain. */
export const reserveFirst: Counting = async ({ organizationId, meter }, claims) => {
  const { id, allowed, limit } = await meter.reserve(organizationId, claims);
  return {
    refused: limit && { from: allowed, limit },
    async settle(run) {
      const settlements = run.map(({ settlement }) => settlement);
      // The answers are there: if the meter cannot be reached now, the claims count as errors when the reservation ends.
      await meter.settle(organizationId, id, settlements).catch(() => {});
      return null;
    },
  };
};

/**
 * Takes the claims when they have run, all or none: one round trip. A fault of the service does not count.
 * @param admission waits until the caller is admitted
 */
export function takeAfter(admission: () => Promise<void>): Counting {
  return async ({ organizationId, meter }) => ({
    refused: null,
    async settle(run) {
      const sound = run.filter(({ isFault }) => !isFault);
      if (sound.length === 0) return null;
      await admission();
      const limit = await meter.take(
        organizationId,
        sound.map(({ settlement }) => settlement),
      );
      return limit && { places: sound.map(({ place }) => place), limit };
    },
  });
}

/**
 * Takes lines of a batch when they have run, those that do not count under its key already: a line under a contract counts
 * again where its result has changed, or one key would price the same claims by any number of terms.
 * @param batch digest of the batch's key
 * @param lines number and text of each claim's line
 */
export function takeLinesAfter(batch: string, lines: readonly { line: number; text: string | null }[]): Counting {
  const lineAt = (place: number) => lines[place] as (typeof lines)[number];
  return async ({ organizationId, meter }) => ({
    refused: null,
    async settle(run) {
      if (run.length === 0) return null;
      const settlements = await Promise.all(
        run.map(async ({ place, settlement, byContract }): Promise<LineSettlement> => {
          const { line, text } = lineAt(place);
          const counted = `${text ?? ''}${byContract ? `\n${JSON.stringify(byContract)}` : ''}`;
          // Half a SHA-256 tells lines of one number apart.
          return { ...settlement, line, digest: (await sha256(counted)).slice(0, 32) };
        }),
      );
      const refused = await meter.takeLines(organizationId, batch, settlements);
      if (!refused) return null;
      const places = run.flatMap(({ place }) => (refused.lines.has(lineAt(place).line) ? [place] : []));
      return { places, limit: refused.limit };
    },
  });
}
