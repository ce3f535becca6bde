/** Tests that one more module needs only itself and a place in the registry. */
import { expect, it, test } from 'vitest';
import { BILL_TYPES } from './claim/bill-types.ts';
import { MODULE_NAMES } from './claim/claim.ts';
import { MODULES } from './modules.ts';

it('are in the order in which they run, each once', () => {
  const places = MODULES.map(({ name }) => MODULE_NAMES.indexOf(name));
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
});

test.each(MODULES)('$name is known by its name in lower case, and says what it holds', ({ name, key, holds }) => {
  expect(key).toBe(name.toLowerCase());
  expect(holds).toMatch(/\.$/);
});

const pricers = MODULES.filter(({ kind }) => kind === 'pricer');

test.each(pricers)('$name prices bill types of its kinds', ({ kinds, billTypes = [] }) => {
  expect(billTypes.length).toBeGreaterThan(0);
  expect(billTypes.filter((type) => !kinds.some((kind) => kind === BILL_TYPES[type]?.kind))).toEqual([]);
});

test.each(Object.entries(BILL_TYPES))('AUTO runs modules of the kind of bill type %s', (_, { kind, modules }) => {
  const ofOtherKinds = MODULES.filter(({ name, kinds }) => modules.includes(name) && !kinds.includes(kind));
  expect(ofOtherKinds.map(({ name }) => name)).toEqual([]);
});
