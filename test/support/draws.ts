/**
 * Draws of property tests. `npm test` makes few of a fixed seed: it is quick, and its outcome does not depend on luck. A
 * thorough run makes many of a fresh seed, which it prints at its start and with each failure.
 */
import { inject } from 'vitest';
import { type Random, seededRandom } from './random.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Seed of a thorough run; absent in others. */
    thoroughSeed?: number;
  }
}

const QUICK = 250;
const THOROUGH = 5000;
const FIXED_SEED = 26;

const thoroughSeed = inject('thoroughSeed');
/** True in a run that leaves nothing out. */
export const isThorough = thoroughSeed !== undefined;
/** Seed of this run. */
export const seed = thoroughSeed ?? FIXED_SEED;
/** Draws of each seed. */
export const draws = isThorough ? THOROUGH : QUICK;

/**
 * Runs a property on draws of this run's seed.
 * @param property makes `draws` draws
 * @param kept seeds that once failed: every run draws them again
 * @throws Error that names the seed
 */
export function onDraws(property: (random: Random) => void, ...kept: number[]): void {
  for (const each of new Set([seed, ...kept]))
    try {
      property(seededRandom(each));
    } catch (error) {
      throw new Error(`draws of seed ${each}: ${(error as Error).message}`, { cause: error });
    }
}
