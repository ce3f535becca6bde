import { expect, it, test } from 'vitest';
import { stateOfCode } from './state-codes.ts';

test.each([
  ['01', 'AL'],
  ['05', 'CA'],
  ['55', 'CA'],
  ['B2', 'CA'],
  ['00', 'AZ'],
  ['57', 'NY'],
  ['67', 'TX'],
  ['A9', 'TX'],
  ['40', 'PR'],
  ['48', 'VI'],
  ['64', 'AS'],
  ['66', 'MP'],
])('%s is %s', (code, state) => expect(stateOfCode(code)).toBe(state));

test.each(['56', '59', '60', '98', '99', '', 'XX', '5'])('%j is no state', (code) => {
  expect(stateOfCode(code)).toBeNull();
});

it('knows 105 codes of the 50 states, the District of Columbia and five territories', () => {
  const digits = [...'0123456789', 'A', 'B'];
  const codes = digits.flatMap((first) => [...'0123456789'].map((second) => first + second));
  const states = codes.map(stateOfCode).filter((state) => state !== null);
  expect(new Set(states).size).toBe(56);
  expect(states).toHaveLength(105);
});
