import { afterEach, expect, it } from 'vitest';
import { shareOfChunk, turns, turnsOfJobs } from './isolate-turns.ts';
import type { Place } from './turns.ts';

const RANGES = 5;
let places: Place[] = [];

afterEach(() => {
  for (const place of places) place.leave();
  places = [];
});

const join = (place: Place): Place => {
  places.push(place);
  return place;
};

it('leaves a third to five ranges of jobs, and a third to each of two organizations with batches', async () => {
  const ROUNDS = 30;
  const steps = { jobs: 0, A: 0, B: 0 };
  const all = () => steps.jobs + steps.A + steps.B;
  /** Takes turns until all have had so many together: nobody has left by then. */
  const run = async (name: keyof typeof steps, place: Place) => {
    while (all() < 3 * ROUNDS)
      await place.take((most) => {
        if (all() < 3 * ROUNDS) steps[name] += 1;
        return most;
      });
  };
  await Promise.all([
    ...Array.from({ length: RANGES }, () => run('jobs', join(turnsOfJobs()))),
    run('A', join(turns.join('A'))),
    run('B', join(turns.join('B'))),
  ]);
  // The last round may be incomplete.
  for (const count of Object.values(steps)) expect(Math.abs(count - ROUNDS)).toBeLessThanOrEqual(1);
});

it('shares the memory of chunks among all that compute', async () => {
  const range = join(turnsOfJobs());
  expect(await shareOfChunk(range), 'alone').toBe(1);
  const all = [range, join(turnsOfJobs()), ...['A', 'B', 'C', 'D'].map((name) => join(turns.join(name)))];
  const shares = await Promise.all(all.map(shareOfChunk));
  expect(shares[0], 'five wait besides').toBeCloseTo(4 / 6);
  expect(shares.at(-1), 'none waits any more').toBe(1);
});
