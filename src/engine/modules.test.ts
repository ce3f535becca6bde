/** Tests that one more module needs only itself and a place in the registry. */
import { expect, it, test } from 'vitest';
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
