import { afterEach, expect, it } from 'vitest';
import { shareOfChunk, turns } from './isolate-turns.ts';
import type { Place } from './turns.ts';

let places: Place[] = [];

afterEach(() => {
  for (const place of places) place.leave();
  places = [];
});

const join = (place: Place): Place => {
  places.push(place);
  return place;
};

it('shares the memory of chunks among all that compute', async () => {
  const first = join(turns.join('A'));
  expect(await shareOfChunk(first), 'alone').toBe(1);
  const all = [first, ...['A', 'B', 'C', 'D', 'E'].map((name) => join(turns.join(name)))];
  const shares = await Promise.all(all.map(shareOfChunk));
  expect(shares[0], 'five wait besides').toBeCloseTo(4 / 6);
  expect(shares.at(-1), 'none waits any more').toBe(1);
});
