/**
 * Changes of what contracts name, by the tests that these require: priced before they are written, on the sample.
 *
 * @module-tag thorough
 */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import heartFailure from '../../examples/claims/ipps-heart-failure.json';
import rejectedLine from '../../examples/claims/opps-rejected-line.json';
import { createApp } from '../../src/app.ts';
import { dueTests } from '../../src/contracts/tests/stored-runs.ts';
import { readSettings } from '../../src/environment.ts';
import { durableMeter } from '../../src/metering/durable-meter.ts';
import { Storage } from '../../src/storage/storage.ts';
import { make, makeContract, makeFeeSchedule, putTerms } from '../support/contract-calls.ts';
import { disturbed } from '../support/disturbed-database.ts';
import { ask, createOrganization, post, seedDatabases } from '../support/seeded.ts';

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

interface Refusal {
  code: string;
  detail: string;
  tests: { actual_total: number | null; reason: string | null }[];
}
const send = <Body = Refusal>(method: string, path: string, body?: object) =>
  ask<Body>(path, key, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const sendCsv = (path: string, text: string) =>
  ask<Refusal>(path, key, { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: text });

/** Expects a refusal by tests. @returns what the first test came to */
async function refused(answer: Promise<{ status: number; body: Refusal }>) {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(409);
  expect(body.code).toBe('tests_failed');
  expect(body.tests, body.detail).toBeDefined();
  return body.tests[0] as Refusal['tests'][number];
}
async function taken(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as { id: string };
}

/** Makes the test of a claim that expects what the contract pays today, and requires it. @returns that amount */
async function requireTest(claim: object): Promise<number> {
  const { billing_provider } = claim as { billing_provider: object };
  const priced = await post<{ contract: { total: number | null; total_reason: string | null } }>(
    '/claimsproc/process/pps',
    key,
    { ...claim, billing_provider: { ...billing_provider, contract_id: 'PLAN' } },
  );
  const { total, total_reason } = priced.body.contract;
  expect(total, total_reason ?? '').not.toBeNull();
  await make(key, '/contracts/PLAN/tests', { name: 'Of today', claim, expected_total: total });
  await taken(send('PUT', '/contracts/PLAN', { require_tests: true }));
  return total as number;
}

async function putPlanTerms(...terms: object[]): Promise<void> {
  const { body } = await ask<{ id: string }[]>('/contracts/PLAN/configs', key);
  await putTerms(key, `/contracts/PLAN/configs/${body[0]?.id}/terms`, { version: 1, terms } as never);
}

/** Sends a change while somebody else changes something before each batch of it. */
function sendDisturbed(method: string, path: string, body: object, meanwhile: (batch: number) => Promise<unknown>) {
  const app = createApp(readSettings({ ...env }));
  const request = new Request(`https://pps-edge.test/api/v1${path}`, {
    method,
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const bindings = { ...env, ORGANIZATIONS: disturbed(env.ORGANIZATIONS, meanwhile) };
  return app.fetch(request, bindings, createExecutionContext());
}

describe('a custom DRG table', () => {
  const table = '/custom-drg-tables/plan-weights';
  /** Heart failure with a major complication. */
  const DRG = '291';
  interface Entry {
    id: string;
    diagnostic_related_group: string;
    weight: number;
  }
  const entryOf = async (drg: string) => {
    const { body } = await ask<Entry[]>(`${table}?source_year=2026&drg_code=${drg}`, key);
    return body[0] as Entry;
  };
  const clone = (source_year: number, drg_id = 'plan-weights') =>
    send('POST', '/custom-drg-tables/', { drg_id, source_year, payment_system: 'IPPS' });

  beforeEach(async () => {
    await taken(clone(2026));
    await makeContract(key, 'PLAN');
  });

  /** Changes, each under which the stay is paid otherwise, and others. */
  async function holdsItsWeight(weight: number) {
    const { id: entry } = await entryOf(DRG);
    const { id: other } = await entryOf('470');
    const day = 'effective_date=2025-10-06&payment_system=IPPS';
    await refused(send('PUT', `/custom-drg-tables/entry/${entry}`, { weight: weight + 1 }));
    await refused(send('PATCH', `${table}/entries/${DRG}?${day}`, { weight: weight + 1 }));
    await refused(send('POST', `${table}/bulk`, { change: { field: 'weight', multiply: 2 }, preview: false }));
    const columns = 'source_year,payment_system,diagnostic_related_group,effective_date,weight\n';
    const file = (drg: string, to: number) =>
      sendCsv(`${table}/import/csv`, `${columns}2026,IPPS,${drg},2025-10-01,${to}\n`);
    await refused(file(DRG, weight + 1));
    await refused(send('DELETE', `/custom-drg-tables/entry/${entry}`));
    expect((await entryOf(DRG)).weight).toBe(weight);

    await taken(send('PUT', `/custom-drg-tables/entry/${other}`, { weight: 9 }));
    await taken(send('PATCH', `${table}/entries/470?${day}`, { weight: 8 }));
    const ofOther = { codes: ['470'] };
    await taken(
      send('POST', `${table}/bulk`, { select: ofOther, change: { field: 'weight', set: 7 }, preview: false }),
    );
    await taken(file('470', 6));
    expect((await entryOf('470')).weight).toBe(6);
    await taken(send('DELETE', `/custom-drg-tables/entry/${other}`));
  }

  it('that a configuration names holds the weight of a test', { tags: ['thorough'] }, async () => {
    const { body } = await ask<{ id: string }[]>('/contracts/PLAN/configs', key);
    await taken(send('PUT', `/contracts/PLAN/configs/${body[0]?.id}`, { custom_drg_table_id: 'plan-weights' }));
    await requireTest(heartFailure);
    await holdsItsWeight((await entryOf(DRG)).weight);
  });

  it('that terms name holds the weight of a test, and its year', { tags: ['thorough'] }, async () => {
    const weights = { custom_drg_table_id: 'plan-weights' };
    await putPlanTerms({
      ...{ id: 'base', name: 'Base rate', role: 'default', applies: { kinds: ['inpatient'] } },
      pays: { how: 'base_rate', rate: 1000, weights },
    });
    const { weight } = await entryOf(DRG);
    expect(await requireTest(heartFailure)).toBe(Math.round(weight * 100_000) / 100);
    await holdsItsWeight(weight);
    // Another year changes no test; the year of the test is held by it.
    await taken(clone(2027));
    await refused(send('DELETE', `${table}?source_year=2026`));
    await taken(send('DELETE', `${table}?source_year=2027`));
  });
});

describe('an IOCE bypass configuration', () => {
  let bypass: string;
  let line: string;
  const at = (rest: string) => `/ioce-bypass/${rest}`;
  const LINE = { hcpcs_code: '96374', modifiers: [], action: 'bypass_edit', edit_codes: ['040'], is_active: true };
  const OTHER = { ...LINE, hcpcs_code: '99999' };

  beforeEach(async () => {
    bypass = await make(key, at('configs'), { name: 'Bypass', effective_start_date: '2026-01-01' });
    const { body } = await send<{ data: { id: string }[] }>('POST', at(`configs/${bypass}/lines`), [LINE] as object);
    line = body.data[0]?.id as string;
    await makeContract(key, 'PLAN', [], { ioce_config_id: bypass });
    await requireTest(rejectedLine);
  });

  it('holds the lines that a test needs, and takes others', async () => {
    await refused(send('PATCH', at(`lines/${line}`), { edit_codes: ['041'] }));
    await refused(send('PATCH', at(`lines/${line}`), { hcpcs_code: '96375' }));
    await refused(send('POST', at(`lines/${line}/deactivate`)));
    await refused(send('DELETE', at(`lines/${line}`)));
    const csv = (code: string, edits: string) =>
      sendCsv(at(`configs/${bypass}/import/csv`), `hcpcs_code,edit_codes\n${code},${edits}\n`);
    await refused(csv('96374', '041'));
    await taken(csv('96376', '041'));
    await taken(send('POST', at(`lines/${line}/activate`)));
    const { id: made } = (
      (await taken(send('POST', at(`configs/${bypass}/lines`), [OTHER] as object))) as unknown as {
        data: [{ id: string }];
      }
    ).data[0];
    await taken(send('POST', at(`lines/${made}/deactivate`)));
    await taken(send('DELETE', at(`lines/${made}`)));
  });

  it('refuses a line by which a test is paid otherwise', { tags: ['thorough'] }, async () => {
    await taken(send('PUT', '/contracts/PLAN', { require_tests: false }));
    await taken(send('DELETE', at(`lines/${line}`)));
    await requireTestAnew();
    await refused(send('POST', at(`configs/${bypass}/lines`), [LINE] as object));
  });

  /** Requires what the contract pays now. */
  async function requireTestAnew() {
    const { body } = await ask<{ data: { id: string }[] }>('/contracts/PLAN/tests', key);
    for (const test of body.data) await taken(send('DELETE', `/contracts/PLAN/tests/${test.id}`));
    await requireTest(rejectedLine);
  }

  it('holds its days and its state', { tags: ['thorough'] }, async () => {
    await refused(send('PATCH', at(`configs/${bypass}`), { effective_start_date: '2026-06-01' }));
    await refused(send('PATCH', at(`configs/${bypass}`), { is_active: false }));
    await refused(send('POST', at(`configs/${bypass}/deactivate`)));
    await refused(send('DELETE', at(`configs/${bypass}`)));
    await taken(send('PATCH', at(`configs/${bypass}`), { effective_end_date: '2027-12-31', name: 'Longer' }));
  });
});

describe('a custom provider', () => {
  const provider = (wage: number) => ({
    ipsf: { special_payment_indicator: '1', special_wage_index: wage },
  });
  const period = { effective_date: '2025-01-01', termination_date: null };
  const create = (data: object, more: object = {}) =>
    send<Refusal & { id: string }>('POST', '/custom-providers/', {
      ...{ contract_id: 'PLAN', provider_id: '980001', ...period, data, ...more },
    });

  beforeEach(async () => {
    await makeContract(key, 'PLAN');
  });

  it('is held by the amount of a test', { tags: ['thorough'] }, async () => {
    const { id: version } = await taken(create(provider(1.2)));
    await requireTest(heartFailure);
    const at = `/custom-providers/${version}`;
    await refused(send('PATCH', at, { data: provider(1.3) }));
    await refused(send('DELETE', at));
    const { id: next } = await taken(send('PATCH', at, { label: 'Renewed' }));
    await taken(send('POST', `${at}/activate`));
    await taken(send('DELETE', `/custom-providers/${next}`));
    await taken(create(provider(1.5), { provider_id: '980002' }));
  });

  it('is refused where a test is paid otherwise with it', async () => {
    const pays = { how: 'percent_of_medicare', percent: 100 };
    await putPlanTerms({ id: 'all', name: 'All', role: 'default', applies: {}, pays });
    await requireTest(heartFailure);
    await refused(create(provider(1.2)));
  });
});

describe('a code group', () => {
  it('is held by the terms that name it', { tags: ['thorough'] }, async () => {
    const group = '/contracts/code-groups/imaging';
    await taken(send('POST', '/contracts/code-groups', { id: 'imaging', name: 'Imaging', codes: ['74177'] }));
    await makeContract(key, 'PLAN');
    await putPlanTerms(
      {
        ...{ id: 'imaging', name: 'Imaging', role: 'rate', applies: { lines: { hcpcs: ['@imaging'] } } },
        pays: { how: 'flat', amount: 100, per: 'line' },
      },
      { id: 'rest', name: 'Rest', role: 'default', applies: {}, pays: { how: 'percent_of_charges', percent: 10 } },
    );
    // 100 and a tenth of 900, 80, 120 and 400.
    expect(await requireTest(rejectedLine)).toBe(250);
    expect(await refused(send('PUT', group, { codes: ['74176'] }))).toMatchObject({ actual_total: 390 });
    await taken(send('PUT', group, { codes: ['74176-74178'], name: 'Scans' }));
    expect(await refused(send('PUT', group, { codes: ['96374'] }))).toMatchObject({ actual_total: 450 });

    // A group does not change if tests become required meanwhile: they were not priced under the change.
    await taken(send('PUT', '/contracts/PLAN', { require_tests: false }));
    const response = await sendDisturbed('PUT', group, { codes: ['96374'] }, async (batch) => {
      if (batch === 2) await taken(send('PUT', '/contracts/PLAN', { require_tests: true }));
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      detail: expect.stringContaining('nothing was written; send it again'),
    });
    expect((await ask<{ codes: string[] }>(group, key)).body.codes).toEqual(['74176-74178']);
  });
});

describe('a fee schedule', () => {
  const item = { code: '99284', code_type: 'HCPCS', pricing_type: 'flat_rate', pricing_amount: 650 };
  const claim = { ...rejectedLine, lines: rejectedLine.lines.slice(0, 1) };

  it('stays active while a test needs it', async () => {
    const schedule = await makeContract(key, 'PLAN', [item]);
    await requireTest(claim);
    const { reason } = await refused(
      send('PATCH', `/custom-fee-schedules/${schedule}?even_if_used=true`, { is_active: false }),
    );
    expect(reason).toContain('is inactive');
    await taken(send('PATCH', `/custom-fee-schedules/${schedule}`, { name: 'Prices', is_active: true }));
    const other = await makeFeeSchedule(key, 'Named by nobody', [item]);
    await taken(send('PATCH', `/custom-fee-schedules/${other}`, { is_active: false }));
  });

  it('is not written on another state than the tests were priced on', { tags: ['thorough'] }, async () => {
    const schedule = await makeContract(key, 'PLAN', [item]);
    await requireTest(claim);
    const put = (code: string, pricing_amount: number) => ({
      ...item,
      code,
      pricing_amount,
      effective_date: '2025-01-01',
    });
    // Somebody else changes the schedule before each batch: the tests of each change pass.
    const meanwhile = (batch: number) =>
      taken(send('POST', `/custom-fee-schedules/${schedule}/items`, put('99283', batch)));
    const response = await sendDisturbed(
      'POST',
      `/custom-fee-schedules/${schedule}/items`,
      put('99282', 80),
      meanwhile,
    );
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      detail: expect.stringContaining('Somebody else changed the contract'),
    });
    const { body } = await ask<{ data: { code: string }[] }>(`/custom-fee-schedules/${schedule}/items`, key);
    expect(body.data.map(({ code }) => code).sort()).toEqual(['99283', '99284']);
    const { results } = await env.ORGANIZATIONS.prepare('SELECT * FROM tested_change').all();
    expect(results).toEqual([]);
  });

  it('leaves no test to run again after a change that it passed', async () => {
    const schedule = await makeContract(key, 'PLAN', [item]);
    await requireTest(claim);
    const { organizations } = new Storage(env);
    const due = () => dueTests(id, organizations, '[]', 10);
    await vi.waitFor(async () => expect(await due()).toEqual([]));
    const meter = durableMeter(env.CLAIM_METER);
    const runsOfToday = async () => {
      const refusal = await meter.takeOfDay(id, 'required_test', 20_001);
      return Number(/and (\d+) (?:is|are) counted/.exec(refusal?.sentence ?? '')?.[1]);
    };
    const before = await runsOfToday();
    const mine = 'WHERE organization_id = ?';
    await env.ORGANIZATIONS.prepare(`UPDATE contract_test_run SET ran_at = 1 ${mine}`).bind(id).run();
    const other = { ...item, code: '99283', effective_date: '2025-01-01' };
    await taken(send('POST', `/custom-fee-schedules/${schedule}/items`, other));
    await vi.waitFor(async () => {
      const run = env.ORGANIZATIONS.prepare(`SELECT ran_at FROM contract_test_run ${mine}`).bind(id);
      expect((await run.first<{ ran_at: number }>())?.ran_at).toBeGreaterThan(1);
    });
    expect(await due()).toEqual([]);
    expect(await runsOfToday()).toBe(before + 1);
  });

  it('guards with as many tests as a contract has, of an allowance of their own', async () => {
    const schedule = await makeContract(key, 'PLAN', [item]);
    await requireTest(claim);
    const more = 204;
    await env.ORGANIZATIONS.prepare(
      `INSERT INTO contract_test SELECT t.organization_id, t.contract_id, t.id || '-' || n.value, t.name, t.notes, t.claim,
        t.day, t.expected_total, t.expected_parts, t.created_at, t.updated_at, t.admission_day
      FROM contract_test t, json_each(?) n WHERE t.organization_id = ?`,
    )
      .bind(JSON.stringify(Array.from({ length: more }, (_, i) => i)), id)
      .run();
    const used = async () => {
      const { body } = await ask<{ data: { kind: string; count: number }[] }>('/usage/day', key);
      return Object.fromEntries(body.data.map(({ kind, count }) => [kind, count]));
    };
    const before = await used();
    const { reason } = await refused(
      send('POST', `/custom-fee-schedules/${schedule}/items`, {
        ...item,
        effective_date: '2025-01-01',
        pricing_amount: item.pricing_amount + 1,
      }),
    );
    expect(reason).toBeDefined();
    const { required_test, contract_test } = await used();
    expect(required_test).toBe((before.required_test ?? 0) + more + 1);
    expect(contract_test).toBe(before.contract_test);
    const other = { ...item, code: '99283', effective_date: '2025-01-01' };
    await taken(send('POST', `/custom-fee-schedules/${schedule}/items`, other));
    // Those that passed need not run again.
    await vi.waitFor(async () => expect(await dueTests(id, new Storage(env).organizations, '[]', 10)).toEqual([]));
    expect((await used()).contract_test).toBe(before.contract_test);
  });
});

it('an overlap of dates is told as one, not as failed tests', async () => {
  const schedule = await makeContract(key, 'PLAN', [
    { code: '99284', code_type: 'HCPCS', pricing_type: 'flat_rate', pricing_amount: 650 },
  ]);
  await requireTest({ ...rejectedLine, lines: rejectedLine.lines.slice(0, 1) });
  const overlap = { custom_fee_schedule_id: schedule, effective_date: '2026-03-01' };
  const { status, body } = await send('POST', '/contracts/PLAN/configs', overlap);
  expect({ status, code: body.code }).toMatchObject({ status: 409 });
  expect(body.detail).toMatch(/^The dates overlap configuration/);
});
