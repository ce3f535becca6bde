/**
 * Contract tests over HTTP, on the sample: kept, run by call and after changes, and told by webhooks.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Terms } from '../../src/engine/contracts/terms/terms.ts';
import { runTestsHourly } from '../../src/resources/contract-context.ts';
import { make, makeContract, putTerms } from '../support/contract-calls.ts';
import { EMERGENCY_VISIT } from '../support/emergency-visit.ts';
import { ask, createOrganization, post, seedOwnDatabases } from '../support/seeded.ts';

interface Run {
  outcome: 'pass' | 'fail' | 'error';
  actual_total: number | null;
  difference: number | null;
  reason: string | null;
  first_difference: { module: string; step: string; input: string | null; text: string } | null;
  releases: string[];
}
interface Test {
  id: string;
  name: string;
  claim: Record<string, unknown>;
  last_run: Run | null;
}
interface Runs {
  passed: number;
  failed: number;
  errors: number;
  tests: (Run & { id: string })[];
}

const NEW_TEST = { name: 'Emergency visit', claim: EMERGENCY_VISIT, expected_total: 650 };

let id: string;
let key: string;
let schedule: string;

beforeAll(async () => {
  await seedOwnDatabases();
});
beforeEach(async () => {
  ({ id, key } = await createOrganization());
  vi.spyOn(env.WEBHOOKS, 'sendBatch').mockImplementation(() => Promise.resolve() as never);
  schedule = (await makeContract(key, 'PLAN', [
    { code: '99284', code_type: 'HCPCS', pricing_type: 'flat_rate', pricing_amount: 650 },
  ])) as string;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const path = '/contracts/PLAN/tests';
const run = (body: object = {}) => post<Runs>(`${path}/run`, key, body);
const change = <Body>(method: string, at: string, body?: object) =>
  ask<Body & { detail: string }>(at, key, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const listed = async () => (await ask<{ data: Test[]; count: number }>(path, key)).body;
/** Waits for the run after an answer. */
const lastRunOf = (test: string, outcome: string) =>
  vi.waitFor(async () => {
    const { body } = await ask<Test>(`${path}/${test}`, key);
    expect(body.last_run?.outcome).toBe(outcome);
    return body.last_run as Run;
  });
const price = (amount: number) =>
  post(`/custom-fee-schedules/${schedule}/items`, key, {
    ...{ code: '99284', code_type: 'HCPCS', pricing_type: 'flat_rate' },
    ...{ pricing_amount: amount, effective_date: '2025-01-01' },
  });
const messages = async () => {
  const { results } = await env.ORGANIZATIONS.prepare(
    "SELECT payload FROM webhook_delivery WHERE organization_id = ? AND event = 'contract_test.failed'",
  )
    .bind(id)
    .all<{ payload: string }>();
  return results.map(({ payload }) => JSON.parse(payload));
};

describe('a run', () => {
  it('passes where the contract pays what is expected, to the cent', async () => {
    const test = await make(key, path, NEW_TEST);
    const { status, body } = await run();
    expect(status).toBe(200);
    expect(body).toMatchObject({ passed: 1, failed: 0, errors: 0 });
    expect(body.tests[0]).toMatchObject({ id: test, outcome: 'pass', actual_total: 650, difference: 0, reason: null });
    expect(body.tests[0]?.releases.length).toBeGreaterThan(0);
  });

  it('fails by a cent, and an amount that is not known is an error', async () => {
    await make(key, path, { ...NEW_TEST, expected_total: 650.01 });
    const unpriced = { ...EMERGENCY_VISIT, lines: [{ ...EMERGENCY_VISIT.lines[0], hcpcs: '71046' }] };
    await make(key, path, { ...NEW_TEST, claim: unpriced });
    const { body } = await run();
    expect(body).toMatchObject({ passed: 0, failed: 1, errors: 1 });
    const [cent, unknown] = body.tests;
    expect(cent).toMatchObject({ difference: -0.01, reason: 'The contract pays 650.00, not 650.01' });
    expect(unknown).toMatchObject({ outcome: 'error', actual_total: null, difference: null });
    expect(unknown?.reason).toContain('71046');
  });

  it('compares parts that are expected', async () => {
    await make(key, path, { ...NEW_TEST, expected_parts: { emergency: 650 } });
    const { body } = await run();
    expect(body.tests[0]).toMatchObject({ outcome: 'fail', difference: 0 });
    expect(body.tests[0]?.reason).toBe('Term emergency pays nothing, not 650.00');
  });

  it('expects parts by ids of terms', async () => {
    const { body } = await post<{ detail: string }>(path, key, { ...NEW_TEST, expected_parts: { Emergency: 650 } });
    expect(body.detail).toBe('Invalid request: expected_parts.Emergency must be the id of a term');
  });

  it('is of all tests, of those of a configuration, or of ids', { tags: ['thorough'] }, async () => {
    const first = await make(key, path, NEW_TEST);
    const later = { ...EMERGENCY_VISIT, from_date: '2027-03-02', thru_date: '2027-03-02', lines: [] };
    await make(key, path, { ...NEW_TEST, claim: later });
    const config = await make(key, '/contracts/PLAN/configs', { effective_date: '2027-01-01' });
    const idsOf = async (body: object) => (await run(body)).body.tests.map((test) => test.id);
    expect(await idsOf({ ids: [first] })).toEqual([first]);
    expect(await idsOf({ config_id: config })).toHaveLength(1);
    expect((await run({ ids: [] })).status).toBe(400);
    expect(await idsOf({})).toHaveLength(2);
    expect((await run({ ids: [crypto.randomUUID()] })).status).toBe(404);
    expect((await run({ config_id: crypto.randomUUID() })).status).toBe(404);
  });

  it('counts by the day, and never toward the month', async () => {
    const tests = await Promise.all([1, 2].map(() => make(key, path, NEW_TEST)));
    await Promise.all(tests.map((test) => lastRunOf(test, 'pass')));
    await run();
    const { body } = await ask<{ success_count: number; error_count: number }>('/usage/monthly', key);
    expect(body).toMatchObject({ success_count: 0, error_count: 0 });
  });

  it('is refused where the day has no place', { tags: ['thorough'] }, async () => {
    const tests = Array.from({ length: 101 }, (_, i) => i);
    await env.ORGANIZATIONS.batch(
      tests.map((i) =>
        env.ORGANIZATIONS.prepare(
          `INSERT INTO contract_test VALUES (?, 'PLAN', ?, 'x', NULL, ?, 20260302, 65000, NULL, 0, 0, 20260302)`,
        ).bind(id, crypto.randomUUID().replace(/^.{3}/, String(i).padStart(3, '0')), JSON.stringify({})),
      ),
    );
    for (let i = 0; i < 9; i++) expect((await run()).status).toBe(200);
    const { status, body } = await run();
    expect(status).toBe(429);
    expect((body as unknown as { detail: string }).detail).toMatch(
      /daily limit is 1000 claims of test keys, contract tests and/,
    );
  });

  it('is of 200 tests at most', async () => {
    await env.ORGANIZATIONS.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 201)
        INSERT INTO contract_test SELECT ?, 'PLAN', 'test-' || i, 'x', NULL, '{}', 20260302, 1, NULL, 0, 0, 20260302 FROM n`,
    )
      .bind(id)
      .run();
    const { status, body } = await run();
    expect(status).toBe(400);
    expect((body as unknown as { detail: string }).detail).toMatch(/^Invalid request: 201 tests are more than the 200/);
  });
});

describe('what a test keeps', () => {
  test.each([
    ['patient.first_name', { patient: { first_name: 'Ann' } }],
    ['patient.patient_id', { patient: { patient_id: '1' } }],
    ['patient.medical_record_number', { patient: { medical_record_number: '1' } }],
    ['patient.additional_data', { patient: { additional_data: { ssn: '1' } } }],
    ['patient.address.address1', { patient: { address: { address1: '1 Main Street' } } }],
    ['patient.address.city', { patient: { address: { city: 'Springfield' } } }],
    ['patient.address.phone', { patient: { address: { phone: '555' } } }],
    ['billing_provider.last_name', { billing_provider: { other_id: '980001', last_name: 'Lee' } }],
    [
      'lines.0.servicing_provider.first_name',
      { lines: [{ ...EMERGENCY_VISIT.lines[0], servicing_provider: { first_name: 'Bo' } }] },
    ],
    ['patient.ssn', { patient: { ssn: '1' } }],
    ['account', { account: 'Ann' }],
    [
      'billing_provider.additional_data.ipsf.note',
      { billing_provider: { other_id: '980001', additional_data: { ipsf: { note: 'Ann' } } } },
    ],
    ['principal_dx.dx_type', { principal_dx: { code: 'R07.9', dx_type: { note: 'Ann' } } }],
  ])('is not %s', async (field, fields) => {
    const { status, body } = await post<{ detail: string }>(path, key, {
      ...NEW_TEST,
      claim: { ...EMERGENCY_VISIT, ...fields },
    });
    expect(status).toBe(400);
    expect(body.detail).toMatch(
      new RegExp(`^Invalid request: claim\\.${field.replaceAll('.', '\\.')} must be left out: `),
    );
    expect((await listed()).count).toBe(0);
  });

  test.each([
    ['claimid', { claimid: 'Ann Lee' }],
    ['patient.address.state', { patient: { address: { state: 'Ann' } } }],
    ['cond_codes.0', { cond_codes: ['Ann Lee'] }],
    ['lines.0.modifiers.1', { lines: [{ ...EMERGENCY_VISIT.lines[0], modifiers: ['25', 'Lee'] }] }],
    ['billing_provider.locality', { billing_provider: { other_id: '980001', locality: 'Ann Lee' } }],
  ])('W9 is no text in %s that may name somebody', async (field, fields) => {
    const { status, body } = await post<{ detail: string }>(path, key, {
      ...NEW_TEST,
      claim: { ...EMERGENCY_VISIT, ...fields },
    });
    expect(status).toBe(400);
    expect(body.detail).toMatch(new RegExp(`^Invalid request: claim\\.${field.replaceAll('.', '\\.')} must be `));
    expect((await listed()).count).toBe(0);
  });

  it('may be birth date, sex and ZIP code; blank fields keep nothing', async () => {
    const patient = { ...EMERGENCY_VISIT.patient, first_name: '', patient_id: null };
    const test = await make(key, path, { ...NEW_TEST, claim: { ...EMERGENCY_VISIT, patient } });
    const { body } = await ask<Test>(`${path}/${test}`, key);
    expect(body.claim).toMatchObject({ patient: EMERGENCY_VISIT.patient });
  });

  test.each([
    [
      'a claim of another contract',
      { billing_provider: { other_id: '980001', contract_id: 'OTHER' } },
      /must be PLAN, or left out$/,
    ],
    ['a claim without provider', { billing_provider: null }, /claim\.billing_provider is required/],
    ['what is no claim', { lines: 'many' }, /claim: lines must be a list/],
  ])('is not %s', async (_, fields, detail) => {
    const answer = await post<{ detail: string }>(path, key, { ...NEW_TEST, claim: { ...EMERGENCY_VISIT, ...fields } });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(detail);
  });

  test.each([
    [{ expected_total: 1.005 }, 'expected_total must have at most 2 decimals'],
    [{ expected_total: -1 }, 'expected_total must be at least 0'],
    [{ expected_parts: { 'Not an id': 1 } }, 'expected_parts'],
    [{ colour: 'red' }, 'has no field colour'],
  ])('is not %j', async (fields, detail) => {
    const answer = await post<{ detail: string }>(path, key, { ...NEW_TEST, ...fields });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain(detail);
  });

  it('is told in the trail without the claim, which goes with the test', async () => {
    const test = await make(key, path, NEW_TEST);
    const changed = await change<Test>('PUT', `${path}/${test}`, {
      claim: { ...EMERGENCY_VISIT, from_date: '2026-03-01' },
    });
    expect(changed.status).toBe(200);
    expect((await change('DELETE', `${path}/${test}`)).status).toBe(204);
    expect((await change('DELETE', `${path}/${test}`)).status).toBe(404);
    const { body } = await ask<{ data: { entity_type: string; field_name: string }[] }>('/contracts/PLAN/audit', key);
    const trail = body.data.filter(({ entity_type }) => entity_type === 'contract_test');
    expect(trail.map(({ field_name }) => field_name)).toContain('claim');
    expect(JSON.stringify(trail)).not.toContain('10001');
    const { results } = await env.ORGANIZATIONS.prepare('SELECT * FROM contract_test_run WHERE test_id = ?')
      .bind(test)
      .all();
    expect(results).toEqual([]);
  });

  it('leaves its name and what was expected in the trail, also where it goes with its contract', async () => {
    const parts = { expected_parts: { emergency: 650.5 } };
    const test = await make(key, path, { ...NEW_TEST, ...parts });
    await make(key, path, { ...NEW_TEST, name: 'Another visit' });
    await change('DELETE', `${path}/${test}`);
    await change('DELETE', '/contracts/PLAN?soft_delete=false');
    const { body } = await ask<{ data: Record<'entity_type' | 'action' | 'field_name' | 'old_value', string>[] }>(
      '/contracts/PLAN/audit',
      key,
    );
    const removals = body.data.filter((entry) => entry.entity_type === 'contract_test' && entry.action === 'delete');
    expect(removals.map(({ field_name, old_value }) => [field_name, old_value])).toEqual(
      expect.arrayContaining([
        ['name', 'Emergency visit'],
        ['expected_total', '650'],
        ['expected_parts', '{"emergency":650.5}'],
        ['name', 'Another visit'],
      ]),
    );
    expect(removals).toHaveLength(5);
  });

  it('has no last run after another expectation', async () => {
    const test = await make(key, path, NEW_TEST);
    await lastRunOf(test, 'pass');
    const renamed = await change<Test>('PUT', `${path}/${test}`, { name: 'Visit' });
    expect(renamed.body).toMatchObject({ name: 'Visit', last_run: { outcome: 'pass' } });
    const other = await change<Test>('PUT', `${path}/${test}`, { expected_total: 1 });
    expect(other.body).toMatchObject({ expected_total: 1, last_run: null });
    await lastRunOf(test, 'fail');
  });

  it('goes with its contract', async () => {
    const test = await make(key, path, NEW_TEST);
    await change('DELETE', '/contracts/PLAN?soft_delete=false');
    expect((await ask(`${path}/${test}`, key)).status).toBe(404);
    expect((await ask(path, key)).status).toBe(404);
  });
});

describe('after a change', () => {
  it('tests run, and a webhook hears of one that passed before', async () => {
    await post('/webhooks', key, { url: 'https://example.org/hook' });
    const test = await make(key, path, NEW_TEST);
    await lastRunOf(test, 'pass');
    await price(700);
    const failed = await lastRunOf(test, 'fail');
    expect(failed).toMatchObject({ actual_total: 700, difference: 50 });
    expect(failed.first_difference).toMatchObject({ module: 'contract' });
    expect(failed.first_difference?.text).toMatch(/650.* 700/);
    const [message, ...more] = await vi.waitFor(async () => {
      const all = await messages();
      expect(all).not.toEqual([]);
      return all;
    });
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      type: 'contract_test.failed',
      data: { contract_id: 'PLAN', tests: [{ id: test, outcome: 'fail', actual_total: 700, difference: 50 }] },
    });
    expect(JSON.stringify(message)).not.toContain('10001');
    // It failed already: no second message.
    await price(710);
    await vi.waitFor(async () => expect((await lastRunOf(test, 'fail')).actual_total).toBe(710));
    expect(await messages()).toHaveLength(1);
  });

  it('tests of contracts that do not name the thing do not run', { tags: ['thorough'] }, async () => {
    await makeContract(key, 'OTHER', [
      { code: '99284', code_type: 'HCPCS', pricing_type: 'flat_rate', pricing_amount: 650 },
    ]);
    const other = await make(key, '/contracts/OTHER/tests', NEW_TEST);
    const test = await make(key, path, NEW_TEST);
    await lastRunOf(test, 'pass');
    await env.ORGANIZATIONS.prepare('UPDATE contract_test_run SET ran_at = 1 WHERE organization_id = ?').bind(id).run();
    await price(700);
    await lastRunOf(test, 'fail');
    const { results } = await env.ORGANIZATIONS.prepare('SELECT ran_at FROM contract_test_run WHERE test_id = ?')
      .bind(other)
      .all();
    expect(results).toEqual([{ ran_at: 1 }]);
  });
});

describe('every hour', () => {
  it('tests run whose data was imported again, and no others', { tags: ['thorough'] }, async () => {
    const test = await make(key, path, NEW_TEST);
    await lastRunOf(test, 'pass');
    const ranAt = async () =>
      (
        await env.ORGANIZATIONS.prepare('SELECT ran_at, revision FROM contract_test_run WHERE test_id = ?')
          .bind(test)
          .first<{ ran_at: number }>()
      )?.ran_at;
    await env.ORGANIZATIONS.prepare('UPDATE contract_test_run SET ran_at = 1').run();
    await runTestsHourly(env);
    expect(await ranAt()).toBe(1);
    await env.ORGANIZATIONS.prepare("UPDATE contract_test_run SET revision = 'before the import'").run();
    await runTestsHourly(env);
    expect(await ranAt()).toBeGreaterThan(1);
    expect((await ask<Test>(`${path}/${test}`, key)).body.last_run).toMatchObject({ outcome: 'pass' });
  });

  it('tests without an amount run after any import, which may bring what their claims lacked', {
    tags: ['thorough'],
  }, async () => {
    const test = await make(key, path, NEW_TEST);
    await lastRunOf(test, 'pass');
    const later = { ...EMERGENCY_VISIT, from_date: '2026-03-03', thru_date: '2026-03-03', lines: [] };
    const lacking = await make(key, path, { ...NEW_TEST, claim: later });
    await lastRunOf(lacking, 'error');
    await env.ORGANIZATIONS.prepare('UPDATE contract_test_run SET ran_at = 1').run();
    await env.GEOGRAPHY.prepare("UPDATE data_state SET version = 'imported'").run();
    // A read brings the new state along.
    await ask('/zip9-data/lookup/states', key);
    await runTestsHourly(env);
    const { results } = await env.ORGANIZATIONS.prepare(
      'SELECT test_id FROM contract_test_run WHERE organization_id = ? AND ran_at > 1',
    )
      .bind(id)
      .all();
    expect(results).toEqual([{ test_id: lacking }]);
  });
});

describe('a contract that requires its tests', () => {
  let config: string;
  beforeEach(async () => {
    await make(key, path, NEW_TEST);
    await change('PUT', '/contracts/PLAN', { require_tests: true });
    const { body } = await ask<{ id: string }[]>('/contracts/PLAN/configs', key);
    config = body[0]?.id ?? '';
  });
  const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBe(409);
    expect(body).toMatchObject({ code: 'tests_failed' });
    return body as { detail: string; tests: Run[] };
  };
  const pays = async () => (await run()).body.tests[0]?.actual_total;

  it('refuses a price under which one fails, and takes others', { tags: ['thorough'] }, async () => {
    const { detail, tests } = await refused(price(700));
    expect(detail).toBe(
      'Contract PLAN requires its tests, and 1 of 1 do not pass under this change: Emergency visit: The contract pays 700.00, not 650.00',
    );
    expect(tests).toMatchObject([{ outcome: 'fail', actual_total: 700, difference: 50 }]);
    expect(await pays()).toBe(650);
    expect((await price(650)).status).toBe(200);
    const csv = 'code,code_type,pricing_type,pricing_amount,effective_date\n';
    const imported = (line: string) =>
      ask(`/custom-fee-schedules/${schedule}/import/csv`, key, {
        method: 'POST',
        headers: { 'Content-Type': 'text/csv' },
        body: `${csv}${line}\n`,
      });
    await refused(imported('99284,HCPCS,flat_rate,651,2026-01-01'));
    expect((await imported('99285,HCPCS,flat_rate,651,2026-01-01')).status).toBe(200);
    expect((await imported('99284,HCPCS,flat_rate,651,2026-06-01')).status).toBe(200);
    expect(await pays()).toBe(650);
  });

  it('refuses changes of its configuration under which one fails', { tags: ['thorough'] }, async () => {
    const at = `/contracts/PLAN/configs/${config}`;
    await refused(change('PUT', at, { custom_fee_schedule_id: null }));
    await refused(change('PUT', at, { effective_date: '2026-06-01' }));
    await refused(change('DELETE', at));
    expect((await change('PUT', at, { notes: 'Renewed' })).status).toBe(200);
    expect((await change('PUT', at, { termination_date: '2026-12-30' })).status).toBe(200);
    expect((await change('POST', '/contracts/PLAN/configs', { effective_date: '2027-01-01' })).status).toBe(201);
    expect(await pays()).toBe(650);
  });

  it('refuses a first configuration that leaves the days of its tests without one', async () => {
    await make(key, '/contracts', { contract_id: 'NEW', name: 'New', use_medicare_base: true });
    await make(key, '/contracts/NEW/tests', { ...NEW_TEST, expected_total: 650 });
    await change('PUT', '/contracts/NEW', { require_tests: true });
    const first = (effective_date: string) =>
      change('POST', '/contracts/NEW/configs', { effective_date, custom_fee_schedule_id: schedule });
    expect((await refused(first('2030-01-01'))).detail).toContain('No configuration of contract NEW is in force');
    expect((await first('2026-01-01')).status).toBe(201);
  });

  it('leaves what names nothing to the change itself', async () => {
    const nobodys = { custom_fee_schedule_id: crypto.randomUUID() };
    const isNo = { status: 400, body: { code: 'invalid_request' } };
    expect(await change('PUT', `/contracts/PLAN/configs/${config}`, nobodys)).toMatchObject(isNo);
    const terms = (fields: object) => ({
      version: 1,
      terms: [{ id: 'all', name: 'All', role: 'default', applies: {}, ...fields }],
    });
    const at = `/contracts/PLAN/configs/${config}/terms`;
    expect(await change('PUT', at, terms({ pays: { how: 'schedule', ...nobodys } }))).toMatchObject(isNo);
    const byGroup = terms({ applies: { drgs: ['@nobodys'] }, pays: { how: 'case_rate', amount: 1 } });
    const { body } = await change('PUT', at, byGroup);
    expect(body.detail).toBe('Term all: applies.drgs has @nobodys, which is no code group of your organization');
  });

  it('refuses terms under which one fails, and prices of schedules that terms name', {
    tags: ['thorough'],
  }, async () => {
    const at = `/contracts/PLAN/configs/${config}/terms`;
    const terms = (amount: number) => ({
      version: 1,
      terms: [
        {
          ...{ id: 'emergency', name: 'Emergency visits', role: 'default', applies: {} },
          pays: { how: 'flat', amount, per: 'visit' },
        },
        {
          ...{ id: 'costly', name: 'Costly visits', role: 'stop_loss', applies: {} },
          pays: { how: 'stop_loss', by: 'charges', over: 950, percent: 10, dollar: 'second' },
        },
      ],
    });
    const { tests } = await refused(change('PUT', at, terms(700)));
    expect(tests).toMatchObject([{ actual_total: 700 }]);
    expect((await ask(at, key)).status).toBe(404);
    expect((await change('PUT', at, terms(650))).status).toBe(200);
    expect(await pays()).toBe(650);
    const scheduled = terms(0);
    Object.assign(scheduled.terms[0] ?? {}, { pays: { how: 'schedule', custom_fee_schedule_id: schedule } });
    expect((await change('PUT', at, scheduled)).status).toBe(200);
    await change('PUT', `/contracts/PLAN/configs/${config}`, { custom_fee_schedule_id: null });
    await refused(price(700));
    expect((await change('DELETE', at)).status).toBe(409);
    await run();
    expect((await ask<{ terms: object[] }>('/contracts/PLAN/report', key)).body).toMatchObject({
      ...{ tests: 1, passed: 1, total: 650 },
      terms: [{ term: 'emergency', fired: 1, sum: 650 }],
      near_stop_loss: [{ name: 'Emergency visit', term: 'costly', measured: 900, over: 950 }],
    });
  });

  it('refuses prices that change at once', async () => {
    const bulk = { change: { multiply: 1.1 }, preview: false };
    const answer = await post(`/custom-fee-schedules/${schedule}/bulk`, key, bulk);
    expect(answer.status, JSON.stringify(answer.body)).toBe(409);
    expect(answer.body).toMatchObject({ code: 'tests_failed' });
  });

  it('may lay the requirement down, and then takes the change', async () => {
    await refused(price(700));
    expect((await change('PUT', '/contracts/PLAN', { require_tests: false })).status).toBe(200);
    expect((await price(700)).status).toBe(200);
  });
});

describe('an expected part', () => {
  interface Saved {
    id: string;
    warnings: { term: string; text: string }[];
  }
  const term = { id: 'visits', name: 'Visits', role: 'default', applies: {} } as const;
  const TERMS: Terms = { version: 1, terms: [{ ...term, pays: { how: 'percent_of_charges', percent: 50 } }] };
  const added = async (fields: object) => (await post<Saved>(path, key, { ...NEW_TEST, ...fields })).body;
  const configured = async () => {
    const { body } = await ask<{ id: string }[]>('/contracts/PLAN/configs', key);
    await putTerms(key, `/contracts/PLAN/configs/${body[0]?.id}/terms`, TERMS);
  };
  const parts = { expected_parts: { visits: 650, icu: 0 } };

  it('that names no term is said when it is saved', async () => {
    await configured();
    const text =
      'expected_parts.icu names no term: the configuration from 2025-01-01, which prices the claim, has none of that id';
    const saved = await added(parts);
    expect(saved.warnings).toEqual([{ term: 'icu', text }]);
    const of = async (fields: object) => (await change<Saved>('PUT', `${path}/${saved.id}`, fields)).body.warnings;
    expect(await of({ notes: 'Page 4' })).toEqual([{ term: 'icu', text }]);
    expect(await of({ expected_parts: { visits: 650 } })).toEqual([]);
    expect(await of({ expected_parts: null })).toEqual([]);
    expect((await ask<Saved>(`${path}/${saved.id}`, key)).body).not.toHaveProperty('warnings');
  });

  it.each([
    ['without terms', {}, 'the configuration from 2025-01-01 has no terms'],
    [
      'on another day',
      { from_date: '2027-03-02', thru_date: '2027-03-02', lines: [] },
      'no configuration of the contract is in force on 2027-03-02',
    ],
    ['without a day', { from_date: null }, 'the claim does not give the day that selects its configuration'],
  ])('has the reason: %s', async (_, fields, reason) => {
    const { warnings } = await added({ ...parts, claim: { ...EMERGENCY_VISIT, ...fields } });
    expect(warnings.map(({ text }) => text)).toEqual(
      ['visits', 'icu'].map((name) => `expected_parts.${name} names no term: ${reason}`),
    );
  });

  it('is of the configuration at admission where the contract goes by it', async () => {
    await configured();
    await change('PUT', '/contracts/PLAN', { configuration_day: 'admission' });
    const stay = { ...EMERGENCY_VISIT, modules: ['MSDRG'], bill_type: '111', lines: [] };
    const of = async (admit_date: string) =>
      (await added({ expected_parts: { visits: 1 }, claim: { ...stay, admit_date } })).warnings.map(({ text }) => text);
    expect(await of('2026-03-01')).toEqual([]);
    expect(await of('2024-12-31')).toEqual([
      'expected_parts.visits names no term: no configuration of the contract is in force on 2024-12-31',
    ]);
  });
});
