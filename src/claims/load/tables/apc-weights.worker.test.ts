/** Relative weights of APCs, on D1. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { engineClaim, engineLine } from '../../../../test/support/engine-claim.ts';
import { seedDatabases } from '../../../../test/support/seeded.ts';
import { Storage } from '../../../storage/storage.ts';
import { apcWeightsFor, releasesOfWeights, weightsOn } from './apc-weights.ts';

beforeAll(seedDatabases);

const claim = engineClaim({ lines: [20250101, 20250331, 20260310].map((serviceDate) => engineLine({ serviceDate })) });

it('are read once a quarter, in one round trip, and are those of Addendum A', async () => {
  const read = async () => {
    const storage = new Storage(env);
    const weights = await apcWeightsFor(storage.reference, [claim]);
    return { weights, roundTrips: storage.meter.roundTrips };
  };
  const first = await read();
  const second = await read();
  // A quarter of which none are loaded is known, too.
  expect([first.roundTrips, second.roundTrips]).toEqual([1, 0]);
  const { weights } = second;
  const weightOf = (apc: string, day: number) => weightsOn(weights, day)?.weights.get(apc)?.toNumber();
  expect([weightOf('05072', 20250101), weightOf('05072', 20250331)]).toEqual([18.1704, 18.1704]);
  // A drug, new technology, and a quarter of which none are loaded.
  expect([weightOf('00701', 20250101), weightOf('01491', 20250101), weightOf('05072', 20260310)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(releasesOfWeights(weights, claim)).toEqual(['OPPS Addendum A 2025Q1 (sample)']);
});
