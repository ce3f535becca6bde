import { expect, it } from 'vitest';
import { Breaker } from './breaker.ts';

it('allows calls until the second failure in a row', () => {
  const breaker = new Breaker();
  expect(breaker.allows(0)).toBe(true);
  breaker.failed(0);
  expect(breaker.allows(0)).toBe(true);
  breaker.failed(10);
  expect(breaker.allows(10)).toBe(false);
  expect(breaker.allows(5009)).toBe(false);
  expect(breaker.allows(5010)).toBe(true);
});

it('counts anew after a success', () => {
  const breaker = new Breaker();
  breaker.failed(0);
  breaker.succeeded();
  breaker.failed(0);
  expect(breaker.allows(0)).toBe(true);
});

it('pauses again at the first failure after the pause', () => {
  const breaker = new Breaker();
  breaker.failed(0);
  breaker.failed(0);
  breaker.failed(5000);
  expect(breaker.allows(9999)).toBe(false);
});
