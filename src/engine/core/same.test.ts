import { expect, test } from 'vitest';
import { isSame } from './same.ts';

class Held {
  value = 1;
}
const [held, make] = [new Held(), () => 1];

test.each<[string, unknown, unknown, boolean]>([
  ['texts', 'a', 'a', true],
  ['a number and a text', 1, '1', false],
  ['not a number', Number.NaN, Number.NaN, true],
  ['null and nothing', null, undefined, false],
  ['null and an object', null, {}, false],
  ['objects in another order', { a: 1, b: { c: [1] } }, { b: { c: [1] }, a: 1 }, true],
  ['another value within', { a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 3 }] } }, false],
  ['a property more', { a: 1 }, { a: 1, b: 2 }, false],
  ['other names of as many', { a: undefined }, { b: undefined }, false],
  ['a name that every object has', { a: 1 }, { toString: 1 }, false],
  ['lists of other lengths', [1, 2], [1], false],
  ['a list and an object', [1], { 0: 1 }, false],
  ['an object and a list', { 0: 1 }, [1], false],
  ['the same instance', { held }, { held }, true],
  ['two instances', { held }, { held: new Held() }, false],
  ['two maps', new Map(), new Map(), false],
  ['the same function', { make }, { make }, true],
  ['two functions', { make }, { make: () => 1 }, false],
])('%s', (_, one, other, expected) => {
  expect(isSame(one, other)).toBe(expected);
  expect(isSame(other, one)).toBe(expected);
});

test('properties that are left out, at any depth', () => {
  const leftOut = new Set(['x']);
  expect(isSame({ a: [{ x: 1, b: 2 }], x: 1 }, { a: [{ b: 2, x: 3 }] }, leftOut)).toBe(true);
  expect(isSame({ a: [{ x: 1, b: 2 }] }, { a: [{ x: 1, b: 3 }] }, leftOut)).toBe(false);
});
