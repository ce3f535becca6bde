import type { ContractTerm } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import {
  addTerm,
  changedIds,
  moveTerm,
  newTerm,
  placeTerm,
  ROLES,
  type Role,
  SECTIONS,
  termChoices,
} from './term-list.ts';

const term = (id: string, role: Role) =>
  ({ id, name: id, role, applies: {}, pays: { how: 'nothing' } }) as ContractTerm;
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

const LAST = [term('cap', 'limit'), term('a', 'rate'), term('tax', 'adjustment'), term('fee', 'adjustment')];

test('limits and adjustments are in one order', () => {
  expect(SECTIONS.map((section) => section.map(({ role }) => role).join(' '))).toEqual([
    'exclusion',
    'carve_out',
    'rate',
    'default',
    'stop_loss',
    'limit adjustment',
  ]);
  expect(ids(moveTerm(LAST, 2, -1))).toBe('tax cap a fee');
  expect(ids(placeTerm(LAST, 0, 3))).toBe('a tax fee cap');
  expect(ids(placeTerm(LAST, 0, 1))).toBe(ids(LAST));
  expect(ids(addTerm(LAST, term('max', 'limit')))).toBe('cap a tax fee max');
});

test('a term may name those that a claim meets before it, and a stop-loss all rates', () => {
  const terms = [term('b', 'default'), term('out', 'stop_loss'), term('x', 'carve_out'), ...LAST];
  const named = (id: string) => {
    const { earlier, payments, rates } = termChoices(terms, terms.find((one) => one.id === id) as ContractTerm);
    return [earlier, payments, rates].map((list) => list.map((one) => one.id).join(' '));
  };
  expect(named('a')).toEqual(['x', 'x', 'b a']);
  expect(named('out')).toEqual(['b x a', 'b x a', 'b a']);
  expect(named('cap')).toEqual(['b out x a', 'b out x a', 'b a']);
  expect(named('fee')).toEqual(['b out x cap a tax', 'b out x a tax', 'b a']);
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
