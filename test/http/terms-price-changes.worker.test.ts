/** Stored terms that pay otherwise than when they were written, and the tests that fail by them. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import migration from '../../migrations/organizations/0025_terms_meaning.sql?raw';
import { runDue } from '../../src/contracts/tests/rerun.ts';
import { dueTests } from '../../src/contracts/tests/stored-runs.ts';
import type { Terms } from '../../src/engine/contracts/terms/terms.ts';
import { testRunner } from '../../src/resources/contract-context.ts';
import { Storage } from '../../src/storage/storage.ts';
import { make, makeFeeSchedule, makeTerms } from '../support/contract-calls.ts';
import { EMERGENCY_VISIT } from '../support/emergency-visit.ts';
import { ask, call, createOrganization, post, seedDatabases } from '../support/seeded.ts';

interface Changes {
  data: {
    contract_id: string;
    config_id: string;
    term: string;
    code: string;
    text: string;
    tests_count: number;
    tests: { id: string; name: string; outcome: string; text: string }[];
  }[];
  count: number;
  tests_not_run: number;
}

let id: string;
let key: string;

beforeAll(seedDatabases);
beforeEach(async () => {
  ({ id, key } = await createOrganization());
  vi.spyOn(env.WEBHOOKS, 'sendBatch').mockImplementation(() => Promise.resolve() as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes an organization's terms those that stood when their meaning changed. */
const writtenBefore = (organization = id) =>
  env.ORGANIZATIONS.prepare('UPDATE contract_terms SET meaning = 1 WHERE organization_id = ?').bind(organization).run();

const changes = async (query = '', as = key) => {
  const { status, body } = await ask<Changes>(`/contracts/terms/changes${query}`, as);
  expect(status).toBe(200);
  return body;
};
const item = (code_type: string, code: string) => ({ code_type, code, pricing_type: 'flat_rate', pricing_amount: 900 });

const AMOUNT = { how: 'flat', amount: 900, per: 'day' } as const;

/** Terms of two schedules, two code groups, and one of each other change. */
const termsOf = (ofDrgs: string, ofApcs: string): Terms => ({
  version: 1,
  terms: [
    { id: 'rooms', name: 'Rooms', role: 'rate', applies: { lines: { revenue_codes: ['@rooms'] } }, pays: AMOUNT },
    { id: 'drugs', name: 'Drugs', role: 'rate', applies: { lines: { revenue_codes: ['@drugs'] } }, pays: AMOUNT },
    {
      ...{ id: 'stays', name: 'Stays', role: 'rate', applies: { kinds: ['inpatient'] }, if_unpriced: 'next' },
      pays: { how: 'schedule', custom_fee_schedule_id: ofDrgs },
    },
    {
      ...{ id: 'visits', name: 'Visits', role: 'rate', applies: { kinds: ['outpatient'] } },
      pays: {
        how: 'lesser',
        of: [
          { how: 'schedule', custom_fee_schedule_id: ofApcs },
          { how: 'percent_of_charges', percent: 90 },
        ],
      },
    },
    {
      ...{ id: 'nursing', name: 'Nursing', role: 'rate', applies: { kinds: ['skilled_nursing'] } },
      pays: {
        how: 'per_diem',
        tiers: [
          { from_day: 1, amount: 700 },
          { from_day: 20, amount: 500 },
        ],
      },
    },
    {
      id: 'rest',
      name: 'Rest',
      role: 'default',
      applies: {},
      pays: { how: 'schedule', custom_fee_schedule_id: ofApcs },
    },
    {
      ...{ id: 'charges', name: 'Charges', role: 'stop_loss', applies: {} },
      pays: { how: 'stop_loss', by: 'charges', over: 1, percent: 30, dollar: 'second', cap: 10 },
    },
    {
      ...{ id: 'long', name: 'Long stays', role: 'stop_loss', applies: {}, notes: 'After day 25' },
      pays: { how: 'stop_loss', by: 'days', over: 25, each_day: 2600 },
    },
  ],
});

it('lists them by contract and place, and says what each paid', async () => {
  for (const [id, codes] of [
    ['rooms', ['0110-0129']],
    ['drugs', ['0636']],
  ])
    expect((await post('/contracts/code-groups', key, { id, name: id, codes })).status).toBe(201);
  const ofDrgs = await makeFeeSchedule(key, 'DRGs', [item('DRG', '470')]);
  const ofApcs = await makeFeeSchedule(key, 'APCs', [item('APC', '5072'), item('HCPCS', '99213')]);
  const path = await makeTerms(key, 'PLAN-B', termsOf(ofDrgs, ofApcs));
  await makeTerms(key, 'PLAN-A', {
    version: 1,
    terms: [{ id: 'day', name: 'A day', role: 'default', applies: {}, consumes: 'lines', pays: AMOUNT }],
  });

  expect(await changes()).toEqual({ data: [], count: 0, tests_not_run: 0 });
  await writtenBefore();
  const { data, count } = await changes();
  expect(data.map(({ contract_id, term, code }) => [contract_id, term, code])).toEqual([
    ['PLAN-A', 'day', 'room_days'],
    ['PLAN-B', 'rooms', 'room_days'],
    ['PLAN-B', 'stays', 'stay_paid_once'],
    ['PLAN-B', 'visits', 'apc_items'],
    ['PLAN-B', 'nursing', 'days_from_admission'],
    ['PLAN-B', 'rest', 'apc_items'],
    ['PLAN-B', 'long', 'days_from_admission'],
  ]);
  expect(count).toBe(7);
  expect(data[2]).toEqual({
    ...{ contract_id: 'PLAN-B', config_id: path.split('/').at(-2) },
    ...{ effective_date: '2025-01-01', termination_date: '2026-12-31', terms_version: 1 },
    ...{ term: 'stays', name: 'Stays', code: 'stay_paid_once' },
    text: 'A stay with lines without an item was paid twice, by the item of its DRG and by the next term; now the item alone pays it, and these lines are part of that.',
    ...{ tests_count: 0, tests: [] },
  });
  expect(await changes('?skip=5&limit=1')).toEqual({ data: data.slice(5, 6), count: 7, tests_not_run: 0 });
  expect(await changes('?skip=7')).toEqual({ data: [], count: 7, tests_not_run: 0 });
});

it('is of the organization’s own terms', async () => {
  const other = await createOrganization();
  await makeTerms(key, 'PLAN', {
    version: 1,
    terms: [{ id: 'day', name: 'A day', role: 'default', applies: {}, consumes: 'lines', pays: AMOUNT }],
  });
  await writtenBefore();
  await writtenBefore(other.id);
  expect((await changes()).count).toBe(1);
  expect(await changes('', other.key)).toEqual({ data: [], count: 0, tests_not_run: 0 });
});

it('leaves a contract of the id `terms` its own address', async () => {
  await make(key, '/contracts', { contract_id: 'terms', name: 'Plan' });
  expect((await ask('/contracts/terms', key)).status).toBe(200);
  expect(await changes()).toEqual({ data: [], count: 0, tests_not_run: 0 });
});

describe('tests of a contract that requires them', () => {
  const TERMS: Terms = {
    version: 1,
    terms: [
      { id: 'rooms', name: 'Rooms', role: 'rate', applies: { lines: { revenue_codes: ['0120'] } }, pays: AMOUNT },
      {
        ...{ id: 'drugs', name: 'Drugs', role: 'rate', applies: { lines: { revenue_codes: ['0250'] } } },
        pays: { how: 'percent_of_charges', percent: 50 },
      },
    ],
  };
  const drugsAt = (percent: number): Terms => ({
    version: 1,
    terms: TERMS.terms.map((term) =>
      term.id === 'drugs' ? { ...term, pays: { how: 'percent_of_charges', percent } } : term,
    ),
  });
  const claim = (revenue_code: string, units: number) => ({
    ...EMERGENCY_VISIT,
    lines: [{ service_date: '2026-03-02', revenue_code, units, charges: 1000 }],
  });
  const send = <Body = { detail: string; tests: { name: string }[] }>(method: string, path: string, body: object) =>
    fetchJson<Body>(method, path, body);
  async function fetchJson<Body>(method: string, path: string, body: object) {
    const response = await call(path, key, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      failing: response.headers.get('X-Failing-Tests'),
      body: (await response.json()) as Body,
    };
  }
  const addTest = (name: string, revenueCode: string, units: number, expected_total: number) =>
    make(key, '/contracts/PLAN/tests', { name, claim: claim(revenueCode, units), expected_total });

  let terms: string;
  let rooms: string;

  /** The state after the new version is deployed: nothing has run since. @param outcome of the last runs under the version before */
  async function deployed(outcome: 'pass' | 'fail' = 'pass') {
    await writtenBefore();
    await env.ORGANIZATIONS.prepare(
      'UPDATE contract_test_run SET outcome = ?, passed_meaning = NULL WHERE organization_id = ?',
    )
      .bind(outcome, id)
      .run();
    const [update = ''] = /UPDATE contract_test_run[^;]+/.exec(migration) ?? [];
    await env.ORGANIZATIONS.prepare(update).run();
  }
  const ranAll = (count: number) =>
    vi.waitFor(async () => {
      const { body } = await ask<{ data: { last_run: object | null }[] }>('/contracts/PLAN/tests', key);
      expect(body.data.filter(({ last_run }) => last_run !== null)).toHaveLength(count);
    });

  beforeEach(async () => {
    terms = await makeTerms(key, 'PLAN', TERMS);
    rooms = await addTest('Three days – observed', '0120', 3, 900);
    await addTest('One day', '0120', 1, 900);
    await addTest('Drugs', '0250', 1, 500);
    await post('/contracts/PLAN/tests/run', key, {});
    await ranAll(3);
    await deployed();
    expect((await send('PUT', '/contracts/PLAN', { require_tests: true })).status).toBe(200);
    // A run after an earlier answer may end last, and leaves its tests due.
    await vi.waitFor(
      async () => {
        await runDue(testRunner(env), id);
        expect(await dueTests(id, new Storage(env).organizations, '[]', 10)).toEqual([]);
      },
      { timeout: 10_000 },
    );
  });

  it('are listed with what they come to where they passed before', async () => {
    const { data, tests_not_run } = await changes();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ term: 'rooms', tests_count: 1 });
    expect(data[0]?.tests).toEqual([
      { id: rooms, name: 'Three days – observed', outcome: 'fail', text: 'The contract pays 2700.00, not 900.00' },
    ]);
    expect(tests_not_run).toBe(0);
    // A test that has run is not run again.
    const used = async () =>
      (await ask<{ data: { kind: string; count: number }[] }>('/usage/day', key)).body.data.find(
        ({ kind }) => kind === 'required_test',
      )?.count;
    const before = await used();
    await changes();
    expect(await used()).toBe(before);
  });

  it('do not refuse a change where no other fails, and are named in the answer', async () => {
    const group = await send('PUT', '/contracts/PLAN', { configuration_day: 'admission' });
    expect(group).toMatchObject({ status: 200 });
    expect(group.failing).toMatch(/^[ -~]+$/);
    expect(JSON.parse(group.failing ?? '')).toEqual([
      { contract_id: 'PLAN', id: rooms, name: 'Three days – observed' },
    ]);
    const refused = await send('PUT', terms, drugsAt(40));
    expect(refused).toMatchObject({ status: 409, failing: null });
    expect(refused.body.tests.map(({ name }) => name)).toEqual(['Drugs']);
    expect(refused.body.detail).toContain('1 of 3 do not pass');
  });

  it('guard again once the terms are saved anew, the same document too', async () => {
    const saved = await send<{ terms_version: number }>('PUT', terms, TERMS);
    expect(saved).toMatchObject({ status: 200, body: { terms_version: 2 } });
    expect(JSON.parse(saved.failing ?? '')).toHaveLength(1);
    expect((await send<{ terms_version: number }>('PUT', terms, TERMS)).body.terms_version).toBe(2);
    expect(await changes()).toEqual({ data: [], count: 0, tests_not_run: 0 });
    const refused = await send('PUT', '/contracts/PLAN', { configuration_day: 'admission' });
    expect(refused.body.tests.map(({ name }) => name)).toEqual(['Three days – observed']);
    const { body } = await ask<{ data: { field_name: string; old_value: unknown; new_value: unknown }[] }>(
      '/contracts/PLAN/audit?limit=10',
      key,
    );
    expect(body.data.filter(({ field_name }) => field_name === 'meaning')).toMatchObject([
      { old_value: '1', new_value: '2' },
    ]);
  });

  it('guard again once the terms are copied, and a repetition names them too', async () => {
    const [, , contract_id, , config_id] = terms.split('/');
    const copy = () =>
      call(`${terms}/bulk`, key, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'copy' },
        body: JSON.stringify({ from: { contract_id, config_id }, preview: false }),
      });
    const [first, again] = [await copy(), await copy()];
    expect([first.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
    expect(first.headers.get('X-Failing-Tests')).toContain(rooms);
    expect(again.headers.get('X-Failing-Tests')).toBe(first.headers.get('X-Failing-Tests'));
    expect((await changes()).count).toBe(0);
  });

  it('guard where they failed before', async () => {
    await deployed('fail');
    expect((await changes()).data[0]?.tests).toEqual([]);
    const refused = await send('PUT', '/contracts/PLAN', { configuration_day: 'admission' });
    expect(refused.body.tests.map(({ name }) => name)).toEqual(['Three days – observed']);
  });

  it('guard where they were written, or have passed, since', async () => {
    const expectRefused = async (name: string) => {
      const refused = await send('PUT', '/contracts/PLAN', { configuration_day: 'admission' });
      expect(refused.body.tests?.map((test) => test.name)).toEqual([name]);
    };
    const own = await addTest('Written since', '0120', 2, 900);
    await expectRefused('Written since');
    expect((await call(`/contracts/PLAN/tests/${own}`, key, { method: 'DELETE' })).status).toBe(204);
    await send('PUT', `/contracts/PLAN/tests/${rooms}`, { expected_total: 901 });
    await expectRefused('Three days – observed');
    await send('PUT', `/contracts/PLAN/tests/${rooms}`, { expected_total: 2700 });
    expect(await send('PUT', '/contracts/PLAN', { configuration_day: 'admission' })).toMatchObject({
      ...{ status: 200, failing: null },
    });
    const twice = {
      ...TERMS,
      terms: TERMS.terms.map((term) => (term.id === 'rooms' ? { ...term, limits: { maximum: 900 } } : term)),
    };
    expect((await send('PUT', terms, twice)).body.tests.map(({ name }) => name)).toEqual(['Three days – observed']);
  });

  it('guard what no change of meaning touches', async () => {
    await env.ORGANIZATIONS.prepare(
      `UPDATE contract_test SET expected_total = 49900 WHERE organization_id = ? AND name = 'Drugs'`,
    )
      .bind(id)
      .run();
    // Its last run passed, under the earlier meaning too: it is another term that it goes by.
    await deployed();
    expect((await changes()).data[0]?.tests.map(({ name }) => name)).toEqual(['Three days – observed']);
    const refused = await send('PUT', '/contracts/PLAN', { configuration_day: 'admission' });
    expect(refused.body.tests.map(({ name }) => name)).toEqual(['Drugs']);
  });

  it('run as many as the day, and a request, allow', async () => {
    const more = 204;
    await env.ORGANIZATIONS.prepare(
      `INSERT INTO contract_test SELECT t.organization_id, t.contract_id, t.id || '-' || n.value, t.name, t.notes, t.claim,
        t.day, t.expected_total, t.expected_parts, t.created_at, t.updated_at, t.admission_day
      FROM contract_test t, json_each(?) n WHERE t.organization_id = ? AND t.id = ?`,
    )
      .bind(JSON.stringify(Array.from({ length: more }, (_, i) => i)), id, rooms)
      .run();
    await env.ORGANIZATIONS.prepare(
      `INSERT INTO contract_test_run SELECT r.organization_id, r.contract_id, t.id, r.ran_at, 'pass', r.result,
        r.passed_steps, -1, r.datasets, r.revision, 1
      FROM contract_test t JOIN contract_test_run r ON r.test_id = ? WHERE t.organization_id = ? AND t.id LIKE '%-%-%-%-%-%'`,
    )
      .bind(rooms, id)
      .run();
    await deployed();
    const first = await changes();
    // The one of a day, and that of drugs, wait too.
    expect(first.tests_not_run).toBe(more + 3 - 200);
    const second = await changes();
    expect(second.tests_not_run).toBe(0);
    expect(second.data[0]).toMatchObject({ tests_count: more + 1 });
    expect(second.data[0]?.tests).toHaveLength(50);
  });
});
