/** Terms copied from another configuration, a percent more. */
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import heartFailure from '../../examples/claims/ipps-heart-failure.json';
import type { Term, Terms } from '../../src/engine/contracts/terms/terms.ts';
import { make, makeTerms, putTerms } from '../support/contract-calls.ts';
import { EXAMPLE_TERMS } from '../support/contract-terms.ts';
import { ask, createOrganization, post, seedDatabases } from '../support/seeded.ts';

interface Outcome {
  detail: string;
  saved: boolean;
  changed: number;
  unchanged: number;
  token: string;
  values: { term: string; field: string; old: number; new: number }[];
  left: { term: string; field: string; kind: string; value: unknown }[];
  terms: { term: string; does: string; source: string | null; sentence: string | null }[];
}

let key: string;
/** Path of the source's terms, and of the configuration that gets them. */
let old: string;
let next: string;
let from: { contract_id: string; config_id: string };

beforeAll(seedDatabases);
beforeEach(async () => {
  ({ key } = await createOrganization());
  old = await makeTerms(key, 'OLD', EXAMPLE_TERMS);
  from = { contract_id: 'OLD', config_id: configOf(old) };
  await make(key, '/contracts', { contract_id: 'NEW', name: 'Renewed', use_medicare_base: true });
  const dates = { effective_date: '2027-01-01', termination_date: '2027-12-31' };
  next = `/contracts/NEW/configs/${await make(key, '/contracts/NEW/configs', dates)}/terms`;
});

const configOf = (path: string) => path.split('/').at(-2) as string;
const copy = (body: object, headers: Record<string, string> = {}, at = next) =>
  ask<Outcome>(`${at}/bulk`, key, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ from, ...body }),
  });
const termsAt = async (path: string): Promise<Terms> => (await ask<{ document: Terms }>(path, key)).body.document;
const term = (id: string, amount: number): Term => ({
  ...{ id, name: id, role: 'rate', applies: { kinds: ['inpatient'] } },
  pays: { how: 'case_rate', amount },
});
const terms = (...list: Term[]): Terms => ({ version: 1, terms: list });

describe('a renewal at 3 percent more', () => {
  const change = { percent: 3 };

  it('is previewed, and saved as it was shown', async () => {
    const preview = await copy({ change });
    expect(preview.status, preview.body.detail).toBe(200);
    const { saved, token, values, left, ...more } = preview.body;
    expect(saved).toBe(false);
    expect(values).toContainEqual({ term: 'deliveries', field: 'pays.amount', old: 4900, new: 5047 });
    expect(values).toContainEqual({ term: 'deliveries', field: 'pays.each_further_day', old: 1150, new: 1184.5 });
    expect(left.map(({ term, field }) => `${term} ${field}`)).toContain('stop_loss pays.over');
    expect(more.terms.find((each) => each.term === 'deliveries')).toMatchObject({
      does: 'added',
      source: expect.stringContaining('$4,900 to 2 days'),
      sentence: expect.stringContaining('$5,047 to 2 days'),
    });
    expect((await ask(next, key)).status).toBe(404);

    const written = await copy({ change, preview: false, token });
    expect([written.status, written.body.saved, written.headers.get('ETag')]).toEqual([200, true, '"1"']);
    const document = await termsAt(next);
    expect(document.terms.map(({ id }) => id)).toEqual(EXAMPLE_TERMS.terms.map(({ id }) => id));
    expect(document.terms.find(({ id }) => id === 'deliveries')?.pays).toMatchObject({
      ...{ amount: 5047, each_further_day: 1184.5 },
    });
    expect(await termsAt(old)).toEqual(EXAMPLE_TERMS);
  });

  it('has an entry of each term, and one that says where they are from', async () => {
    await copy({ change, preview: false });
    const trail = await ask<{ data: { field_name: string; new_value: string }[] }>('/contracts/NEW/audit', key);
    const entries = new Map(trail.body.data.map(({ field_name, new_value }) => [field_name, new_value]));
    for (const { id } of EXAMPLE_TERMS.terms) expect(entries.has(`terms.${id}`), id).toBe(true);
    expect(JSON.parse(entries.get('terms_from') ?? '')).toEqual({ ...from, percent: 3, also: [] });
  });

  it('raises thresholds and limits where it is asked to', async () => {
    const { body } = await copy({ change: { ...change, also: ['thresholds', 'limits'] } });
    expect(body.values).toContainEqual({ term: 'stop_loss', field: 'pays.over', old: 150_000, new: 154_500 });
    expect(body.left.filter(({ kind }) => kind !== 'amounts')).toEqual([]);
  });

  test.each([
    ['old', 'The terms are not those of the preview'],
    ['next', 'The terms are not those of the preview'],
  ])('is not saved once the terms of %s have changed', async (which, sentence) => {
    const { token } = (await copy({ change })).body;
    await putTerms(key, which === 'old' ? old : next, terms(term('rate', 1)));
    const refused = await copy({ change, preview: false, token });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(sentence)]);
  });

  it('W9 is not saved by the token of another configuration', async () => {
    const { token } = (await copy({ change })).body;
    const dates = { effective_date: '2028-01-01' };
    const later = `/contracts/NEW/configs/${await make(key, '/contracts/NEW/configs', dates)}/terms`;
    expect((await copy({ change, preview: false, token }, {}, later)).status).toBe(409);
    expect((await copy({ change, preview: false, token })).status).toBe(200);
  });

  it('asks for a version', async () => {
    await putTerms(key, next, terms(term('rate', 1)));
    expect((await copy({ change, preview: false }, { 'If-None-Match': '*' })).status).toBe(412);
    expect((await copy({ change, preview: false }, { 'If-Match': '"2"' })).status).toBe(412);
    const written = await copy({ change, preview: false }, { 'If-Match': '"1"' });
    expect([written.status, written.headers.get('ETag')]).toEqual([200, '"2"']);
    expect(written.body.terms.at(-1)).toMatchObject({ term: 'rate', does: 'removed', source: null, sentence: null });
  });

  it('must pass the tests that the contract requires', async () => {
    const path = await makeTerms(key, 'PLAN', terms(term('stays', 9000)));
    const claim = heartFailure as { billing_provider: object };
    await make(key, '/contracts/PLAN/tests', { name: 'A stay', claim, expected_total: 9000 });
    await ask('/contracts/PLAN', key, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ require_tests: true }),
    });
    const own = { from: { contract_id: 'PLAN', config_id: configOf(path) } };
    expect(await copy({ ...own, change, preview: false }, {}, path)).toMatchObject({
      status: 409,
      body: { code: 'tests_failed', tests: [{ actual_total: 9270 }] },
    });
    expect((await copy({ ...own, preview: false }, {}, path)).status).toBe(200);
    expect(await termsAt(path)).toEqual(terms(term('stays', 9000)));
  });
});

describe('selected terms', () => {
  it('take the places of those of their ids, others come last, and the rest stays', async () => {
    await putTerms(key, old, { ...terms(term('a', 100), term('b', 200), term('c', 300)), drg: 'billed' });
    await putTerms(key, next, terms(term('x', 1), term('b', 2)));
    const { body } = await copy({ select: { except: ['c'] }, change: { percent: 10 }, preview: false });
    expect(body.terms.map(({ term: id, does }) => [id, does])).toEqual([
      ['x', 'same'],
      ['b', 'changed'],
      ['a', 'added'],
    ]);
    expect(await termsAt(next)).toEqual(terms(term('x', 1), term('b', 220), term('a', 110)));
  });

  it('of a configuration without terms are its terms', async () => {
    await putTerms(key, old, { ...terms(term('a', 100), term('b', 200)), drg: 'billed' });
    await copy({ select: { terms: ['b'] }, preview: false });
    expect(await termsAt(next)).toEqual({ ...terms(term('b', 200)), drg: 'billed' });
  });

  it('of the configuration itself are raised in their places', async () => {
    await putTerms(key, old, terms(term('a', 100), term('b', 200)));
    await copy({ select: { terms: ['b'] }, change: { percent: 3 }, preview: false }, {}, old);
    expect(await termsAt(old)).toEqual(terms(term('a', 100), term('b', 206)));
  });
});

it('names the tables of the source, which cannot go then', async () => {
  const table = { id: 'sheet', name: 'Sheet', of: 'drg', columns: ['rate'] };
  expect((await post('/contracts/rate-tables', key, table)).status).toBe(201);
  const figure = { rate_table: 'sheet', column: 'rate' };
  await putTerms(key, old, terms({ ...term('a', 1), pays: { how: 'case_rate', amount: figure } }));
  const { body } = await copy({ change: { percent: 3 }, preview: false });
  expect([body.changed, body.left]).toEqual([0, [{ term: 'a', field: 'pays.amount', kind: 'amounts', value: figure }]]);
  await ask(old, key, { method: 'DELETE' });
  expect((await ask('/contracts/rate-tables/sheet', key, { method: 'DELETE' })).status).toBe(409);
});

test.each<[name: string, status: number, body: object, sentence: string]>([
  ['an unknown contract', 404, { from: { contract_id: 'NONE', config_id: crypto.randomUUID() } }, 'Contract NONE'],
  ['an unknown term', 400, { select: { except: ['none'] } }, 'select.except has none, which is no term of the source'],
  [
    'no term',
    400,
    { select: { terms: ['deliveries'], except: ['deliveries'] } },
    'select leaves no term of the source',
  ],
  ['a percent of no number', 400, { change: { percent: '3' } }, 'change.percent must be a number from -100 to 1000'],
  ['terms that name others', 400, { select: { terms: ['stop_loss'] } }, 'stop_loss'],
])('%s is refused', async (_, status, body, sentence) => {
  const stopLoss = { ...term('stop_loss', 1), role: 'stop_loss' } as Term;
  await putTerms(
    key,
    old,
    terms(term('deliveries', 100), {
      ...stopLoss,
      pays: { how: 'stop_loss', by: 'charges', over: 1, percent: 60, dollar: 'second', with: ['deliveries'] },
    }),
  );
  const refused = await copy(body);
  expect([refused.status, refused.body.detail]).toEqual([status, expect.stringContaining(sentence)]);
});

it('is refused without terms to copy, and of more dollars than terms hold', async () => {
  await putTerms(key, old, terms(term('a', 999_999_999)));
  const refused = await copy({ change: { percent: 3 } });
  expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('Term a: pays.amount would be')]);
  await ask(old, key, { method: 'DELETE' });
  expect((await copy({})).status).toBe(404);
});
