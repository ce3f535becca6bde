import type { ContractTerm } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { addTerm, changedIds, moveTerm, newTerm, placeTerm, ROLES, type Role } from './term-list.ts';

const term = (id: string, role: Role): ContractTerm => ({ id, name: id, role, applies: {}, pays: { how: 'nothing' } });
const TERMS = [
  term('a', 'rate'),
  term('limit', 'limit'),
  term('b', 'rate'),
  term('c', 'rate'),
  term('default', 'default'),
];
const ids = (terms: readonly ContractTerm[]) => terms.map(({ id }) => id).join(' ');

test.each([
  ['down, past terms of other roles', 0, 1, 'limit b a c default'],
  ['up', 3, -1, 'a limit c b default'],
  ['no further up', 0, -1, ids(TERMS)],
  ['no further down', 3, 1, ids(TERMS)],
  ['an only one', 1, 1, ids(TERMS)],
] as const)('moves %s', (_, place, by, expected) => {
  expect(ids(moveTerm(TERMS, place, by))).toBe(expected);
});

test.each([
  [0, 3, 'limit b c a default'],
  [3, 0, 'c a limit b default'],
  [0, 1, ids(TERMS)],
])('drops the term at %i on that at %i, within a role alone', (from, to, expected) => {
  expect(ids(placeTerm(TERMS, from, to))).toBe(expected);
});

test('a new term stands behind those of its role', () => {
  expect(ids(addTerm(TERMS, term('d', 'rate')))).toBe('a limit b c d default');
  expect(ids(addTerm(TERMS, term('x', 'exclusion')))).toBe(`${ids(TERMS)} x`);
});

test('a new term has an id of its own and no amount', () => {
  const first = newTerm(TERMS, 'rate', 'case_rate');
  expect(first).toMatchObject({ id: 'case_rate', pays: { how: 'case_rate' } });
  expect(newTerm([first], 'rate', 'case_rate').id).toBe('case_rate_2');
  for (const { role, forms } of ROLES)
    for (const how of forms) expect(JSON.stringify(newTerm([], role, how).pays)).not.toContain('"amount"');
});

test('says which terms differ', () => {
  const after = [{ ...term('a', 'rate'), name: 'A' }, ...TERMS.slice(2), term('new', 'rate')];
  expect([...changedIds(TERMS, after)]).toEqual(['a', 'limit', 'new']);
});
