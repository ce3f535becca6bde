import { expect, test } from 'vitest';
import { STATE_TILES, shadeOf } from './state-tiles.ts';

test('no two states share a tile; the 50 states, DC, Puerto Rico and the Virgin Islands are there', () => {
  const places = Object.values(STATE_TILES).map((place) => place.join());
  expect(new Set(places).size).toBe(places.length);
  expect(places.length).toBe(53);
});

test.each([
  [10, 0],
  [20, 5],
  [15, 3],
  [11.7, 1],
])('%d between 10 and 20 has shade %d', (value, shade) => {
  expect(shadeOf(value, 10, 20)).toBe(shade);
});

test('one value alone has a shade, too', () => {
  expect(shadeOf(7, 7, 7)).toBe(3);
});
