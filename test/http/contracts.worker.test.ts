/** /contracts: states, literal values, dates that collide, races, the audit trail, isolation, bad input. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { migrate } from '../support/isolate-storage.ts';
import { type Answer, ask, call, costOf, createOrganization, post } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Contract {
  contract_id: string;
  name: string;
  description: string | null;
  payer_id: string | null;
  use_medicare_base: boolean;
  configuration_day: string;
  is_active: boolean;
  created_at: string;
  updated_at: string;
}
interface Config {
  id: string;
  contract_id: string;
  effective_date: string;
  termination_date: string | null;
  custom_fee_schedule_id: string | null;
  custom_drg_table_id: string | null;
  ioce_config_id: string | null;
  notes: string | null;
  terms_version: number | null;
  terms_count: number;
}
interface Detail extends Contract {
  config_count: number;
  provider_count: number;
  configs: Config[];
}
interface List {
  data: Pick<Detail, 'contract_id' | 'name' | 'is_active' | 'config_count'>[];
  count: number;
}
interface Audit {
  data: {
    id: string;
    entity_type: string;
    entity_id: string;
    action: string;
    field_name: string;
    old_value: string | null;
    new_value: string | null;
    changed_by: string;
    changed_at: string;
  }[];
  count: number;
}
interface Failure {
  detail: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const NOBODY = '00000000-0000-4000-8000-000000000000';

let organization: Awaited<ReturnType<typeof createOrganization>>;
let key: string;
beforeAll(async () => {
  await migrate();
  organization = await createOrganization();
  ({ key } = organization);
});

const send = <Body>(method: string, path: string, body?: unknown, as = key): Promise<Answer<Body>> =>
  ask<Body>(path, as, {
    method,
    ...(body === undefined
      ? {}
      : {
          headers: { 'Content-Type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
  });
const put = <Body>(path: string, body: unknown, as = key) => send<Body>('PUT', path, body, as);

let made = 0;
/** Makes a contract for one test. */
async function makeContract(fields: Record<string, unknown> = {}, as = key): Promise<string> {
  const contract_id = `TEST-${++made}`;
  const { status } = await post('/contracts', as, { contract_id, name: `Plan ${made}`, ...fields });
  expect(status).toBe(201);
  return contract_id;
}
async function makeConfig(contractId: string, effective_date: string, termination_date: string | null = null) {
  const { status, body } = await post<Config>(`/contracts/${contractId}/configs`, key, {
    effective_date,
    termination_date,
  });
  expect(status).toBe(201);
  return body;
}

/** Creates what a configuration of an organization may name. */
async function referencesOf(organizationId: string, drgId: string) {
  const [schedule, bypass] = [crypto.randomUUID(), crypto.randomUUID()];
  await env.ORGANIZATIONS.batch([
    env.ORGANIZATIONS.prepare(
      "INSERT INTO custom_fee_schedule (id, organization_id, name, is_active, created_at) VALUES (?, ?, 'Prices', 1, 0)",
    ).bind(schedule, organizationId),
    env.ORGANIZATIONS.prepare(
      `INSERT INTO custom_drg_table (organization_id, drg_id, payment_system, source_year, record_count, created_at,
        updated_at) VALUES (?, ?, 'IPPS', 2026, 0, 0, 0)`,
    ).bind(organizationId, drgId),
    env.ORGANIZATIONS.prepare(
      `INSERT INTO ioce_bypass_config (id, organization_id, name, effective_start_date, is_active, created_at,
        updated_at) VALUES (?, ?, 'Bypass', 20260101, 1, 0, 0)`,
    ).bind(bypass, organizationId),
  ]);
  return { custom_fee_schedule_id: schedule, custom_drg_table_id: drgId, ioce_config_id: bypass };
}

describe('POST /contracts', () => {
  it('creates an active contract with every field of the API', async () => {
    const { status, body } = await post<Contract>('/contracts', key, {
      contract_id: 'SHP-2026',
      name: '  Sample Health Plan ',
      description: 'Inpatient and outpatient',
      payer_id: 'SHP01',
      use_medicare_base: false,
      configuration_day: 'admission',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      contract_id: 'SHP-2026',
      name: 'Sample Health Plan',
      description: 'Inpatient and outpatient',
      payer_id: 'SHP01',
      use_medicare_base: false,
      configuration_day: 'admission',
      require_tests: false,
      is_active: true,
      created_at: expect.stringMatching(TIME),
      updated_at: body.created_at,
    });
  });

  it('needs an id and a name alone', async () => {
    const { status, body } = await post<Contract>('/contracts', key, { contract_id: 'minimal', name: 'M' });
    expect(status).toBe(201);
    const unnamed = { description: null, payer_id: null, use_medicare_base: true, configuration_day: 'claim' };
    expect(body).toMatchObject({ ...unnamed, is_active: true });
  });

  it('tells ids apart by their capitals', async () => {
    expect((await post('/contracts', key, { contract_id: 'Minimal', name: 'M' })).status).toBe(201);
    expect((await ask<Detail>('/contracts/MINIMAL', key)).status).toBe(404);
  });

  it('refuses an id that is there, active or not, and leaves what is there', async () => {
    const id = await makeContract({ name: 'First' });
    const second = await post<Failure>('/contracts', key, { contract_id: id, name: 'Second' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ detail: `Contract ${id} exists already` });
    await send('DELETE', `/contracts/${id}`);
    const third = await post<Failure>('/contracts', key, { contract_id: id, name: 'Third' });
    expect(third.status).toBe(409);
    expect(third.body.detail).toBe(
      `Contract ${id} exists already and is inactive; a PUT of is_active true brings it back`,
    );
    expect((await ask<Detail>(`/contracts/${id}`, key)).body.name).toBe('First');
    expect((await ask<Audit>(`/contracts/${id}/audit`, key)).body.data.map(({ action }) => action)).toEqual([
      'deactivate',
      ...Array.from({ length: 5 }, () => 'create'),
    ]);
  });

  it('of ten at once exactly one wins, with one trail', async () => {
    const names = Array.from({ length: 10 }, (_, i) => `Racer ${i}`);
    const answers = await Promise.all(
      names.map((name) => post<Contract & Failure>('/contracts', key, { contract_id: 'RACE', name })),
    );
    const winners = answers.filter(({ status }) => status === 201);
    expect(winners).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 201) expect([status, body]).toMatchObject([409, { detail: 'Contract RACE exists already' }]);
    }
    const name = winners[0]?.body.name;
    expect((await ask<Detail>('/contracts/RACE', key)).body.name).toBe(name);
    const { body } = await ask<Audit>('/contracts/RACE/audit', key);
    expect(body.data.filter(({ field_name }) => field_name === 'name').map((row) => row.new_value)).toEqual([name]);
  });

  it('is the organization’s own: another may choose the same id', async () => {
    const other = await createOrganization();
    expect((await post('/contracts', other.key, { contract_id: 'SHP-2026', name: 'Theirs' })).status).toBe(201);
    expect((await ask<Detail>('/contracts/SHP-2026', key)).body.name).toBe('Sample Health Plan');
    expect((await ask<Detail>('/contracts/SHP-2026', other.key)).body.name).toBe('Theirs');
  });

  test.each<[unknown, string]>([
    [{ name: 'N' }, 'contract_id is required'],
    [{ contract_id: 'X' }, 'name is required'],
    [{ contract_id: '0', name: 'N' }, 'contract_id must not be 0, which stands for no contract on a claim'],
    [{ contract_id: '000', name: 'N' }, 'contract_id must not be 0, which stands for no contract on a claim'],
    [{ contract_id: '.', name: 'N' }, 'contract_id must not be . or .., which no address can name'],
    [{ contract_id: ' .. ', name: 'N' }, 'contract_id must not be . or .., which no address can name'],
    [{ contract_id: 0, name: 'N' }, 'contract_id must be a text'],
    [{ contract_id: '', name: 'N' }, 'contract_id must not be empty'],
    [{ contract_id: 'a\tb', name: 'N' }, 'contract_id must not contain control characters'],
    [{ contract_id: 'x'.repeat(65), name: 'N' }, 'contract_id must be at most 64 characters long'],
    [{ contract_id: 'X', name: '  ' }, 'name must not be empty'],
    [{ contract_id: 'X', name: 'x'.repeat(201) }, 'name must be at most 200 characters long'],
    [{ contract_id: 'X', name: 'a\u0000' }, 'name must not contain control characters'],
    [{ contract_id: 'X', name: 7 }, 'name must be a text'],
    [{ contract_id: 'X', name: null }, 'name must be a text'],
    [
      { contract_id: 'X', name: 'N', description: 'x'.repeat(2001) },
      'description must be at most 2000 characters long',
    ],
    [{ contract_id: 'X', name: 'N', payer_id: ['P'] }, 'payer_id must be a text'],
    [{ contract_id: 'X', name: 'N', use_medicare_base: 'yes' }, 'use_medicare_base must be true or false'],
    [{ contract_id: 'X', name: 'N', configuration_day: 'discharge' }, 'configuration_day must be claim or admission'],
    [{ contract_id: 'X', name: 'N', configuration_day: null }, 'configuration_day must be claim or admission'],
    [{ contract_id: 'X', name: 'N', is_active: false }, 'the body has no field is_active'],
    [{ contract_id: 'X', name: 'N', organization_id: 'theirs' }, 'the body has no field organization_id'],
    [[], 'the body must be a JSON object'],
  ])('%j: 400', async (body, detail) => {
    const answer = await post<Failure>('/contracts', key, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: `Invalid request: ${detail}` });
  });

  it('takes ids from one character to 64', async () => {
    for (const contract_id of ['7', '-', '_', '...', 'a/b', '%2e', '?#\\', 'x'.repeat(64)]) {
      expect((await post('/contracts', key, { contract_id, name: 'N' })).status, contract_id).toBe(201);
      expect((await ask(`/contracts/${encodeURIComponent(contract_id)}`, key)).status, contract_id).toBe(200);
    }
  });
});

describe('GET /contracts', () => {
  let mine: string;
  beforeAll(async () => {
    mine = (await createOrganization()).key;
    for (const [contract_id, name] of [
      ['b-2', 'Blue 100% Plan'],
      ['a-1', 'Alpha Health'],
      ['c-3', 'Gamma_Health'],
      ['HEALTHY', 'Delta'],
    ]) {
      await post('/contracts', mine, { contract_id, name });
    }
    await send('DELETE', '/contracts/c-3', undefined, mine);
    for (const year of [2024, 2025, 2026]) {
      const { status } = await post('/contracts/a-1/configs', mine, {
        effective_date: `${year}-01-01`,
        termination_date: `${year}-12-31`,
      });
      expect(status).toBe(201);
    }
  });

  it('has the four fields, by contract id', async () => {
    expect((await ask<List>('/contracts', mine)).body).toEqual({
      data: [
        { contract_id: 'HEALTHY', name: 'Delta', is_active: true, config_count: 0 },
        { contract_id: 'a-1', name: 'Alpha Health', is_active: true, config_count: 3 },
        { contract_id: 'b-2', name: 'Blue 100% Plan', is_active: true, config_count: 0 },
        { contract_id: 'c-3', name: 'Gamma_Health', is_active: false, config_count: 0 },
      ],
      count: 4,
    });
  });

  test.each([
    ['is_active=true', ['HEALTHY', 'a-1', 'b-2']],
    ['is_active=false', ['c-3']],
    ['search=health', ['HEALTHY', 'a-1', 'c-3']],
    ['search=HEALTH&is_active=true', ['HEALTHY', 'a-1']],
    ['search=2', ['b-2']],
    ['search=%25', ['b-2']],
    ['search=_', ['c-3']],
    ['search=nothing', []],
  ])('%s', async (query, ids) => {
    const { body } = await ask<List>(`/contracts?${query}`, mine);
    expect(body.data.map(({ contract_id }) => contract_id)).toEqual(ids);
    expect(body.count).toBe(ids.length);
  });

  it('pages with the true total', async () => {
    const page = async (query: string) => (await ask<List>(`/contracts?${query}`, mine)).body;
    expect(await page('skip=1&limit=2')).toMatchObject({
      data: [{ contract_id: 'a-1' }, { contract_id: 'b-2' }],
      count: 4,
    });
    expect(await page('skip=4')).toEqual({ data: [], count: 4 });
  });

  it('reads little, in one round trip', async () => {
    const { rowsRead, roundTrips } = costOf(await call('/contracts', mine));
    expect(roundTrips).toBe(1);
    expect(rowsRead).toBeLessThanOrEqual(12);
  });

  it('is empty for another organization', async () => {
    const { key: other } = await createOrganization();
    expect((await ask<List>('/contracts', other)).body).toEqual({ data: [], count: 0 });
  });
});

describe('GET /contracts/{contract_id}', () => {
  it('adds configurations by date and the number of providers with an active record', async () => {
    const id = await makeContract();
    const late = await makeConfig(id, '2027-01-01');
    const early = await makeConfig(id, '2026-01-01', '2026-12-31');
    const provider = (provider: string, version: number, active: number, contractId = id) =>
      env.ORGANIZATIONS.prepare(
        `INSERT INTO custom_provider (id, organization_id, contract_id, provider_id, series_id, version,
          latest_version, is_active, effective_date, data, created_by, created_at)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, 20260100 + ?6, '{}', 'test', 0)`,
      ).bind(
        crypto.randomUUID(),
        organization.id,
        contractId,
        provider,
        `${contractId} ${provider} ${version}`,
        version,
        active,
      );
    await env.ORGANIZATIONS.batch([
      provider('one', 1, 1),
      provider('one', 2, 1),
      provider('two', 1, 1),
      provider('three', 1, 0),
      provider('four', 1, 1, 'another contract'),
    ]);
    const response = await call(`/contracts/${id}`, key);
    expect(costOf(response).roundTrips).toBe(1);
    expect(costOf(response).rowsRead).toBeLessThanOrEqual(20);
    const body = (await response.json()) as Detail;
    expect(body).toMatchObject({ contract_id: id, is_active: true, config_count: 2, provider_count: 2 });
    expect(body.configs).toEqual([early, late]);
  });

  it('says which contract is not there', async () => {
    const { status, body } = await ask<Failure>('/contracts/nowhere', key);
    expect([status, body]).toMatchObject([404, { detail: 'Contract nowhere not found' }]);
    expect((await ask('/contracts/0', key)).status).toBe(404);
  });
});

describe('PUT /contracts/{contract_id}', () => {
  it('changes what is sent and leaves the rest; null empties', async () => {
    const id = await makeContract({ description: 'D', payer_id: 'P' });
    const renamed = await put<Contract>(`/contracts/${id}`, {
      name: 'New name',
      use_medicare_base: false,
      configuration_day: 'admission',
    });
    expect(renamed.status).toBe(200);
    expect(renamed.body).toMatchObject({
      name: 'New name',
      description: 'D',
      payer_id: 'P',
      use_medicare_base: false,
      configuration_day: 'admission',
      is_active: true,
    });
    const emptied = await put<Contract>(`/contracts/${id}`, { description: null });
    expect(emptied.body).toMatchObject({ name: 'New name', description: null, payer_id: 'P' });
  });

  it('deactivates and brings back', async () => {
    const id = await makeContract();
    expect((await put<Contract>(`/contracts/${id}`, { is_active: false })).body.is_active).toBe(false);
    expect((await ask<Detail>(`/contracts/${id}`, key)).body.is_active).toBe(false);
    expect((await put<Contract>(`/contracts/${id}`, { is_active: true })).body.is_active).toBe(true);
    expect((await ask<Detail>(`/contracts/${id}`, key)).body.is_active).toBe(true);
  });

  it('writes nothing where nothing changes', { tags: ['thorough'] }, async () => {
    const id = await makeContract({ description: 'Zeile 1\nLínea 2 – “三”' });
    const { count } = (await ask<Audit>(`/contracts/${id}/audit`, key)).body;
    const same = { name: `Plan ${made}`, description: 'Zeile 1\nLínea 2 – “三”', is_active: true, payer_id: null };
    expect((await put<Contract>(`/contracts/${id}`, same)).status).toBe(200);
    expect((await ask<Audit>(`/contracts/${id}/audit`, key)).body.count).toBe(count);
  });

  it('is one round trip, in which the trail takes what stands', async () => {
    const id = await makeContract();
    const response = await call(`/contracts/${id}`, key, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"One trip"}',
    });
    expect(costOf(response).roundTrips).toBe(1);
  });

  it('concurrent changes are each reported with the value that they found', async () => {
    const id = await makeContract({ name: 'Start' });
    const names = Array.from({ length: 8 }, (_, i) => `Name ${i}`);
    const answers = await Promise.all(names.map((name) => put(`/contracts/${id}`, { name })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const { body } = await ask<Audit>(`/contracts/${id}/audit`, key);
    const steps = new Map(
      body.data.filter(({ action }) => action === 'update').map((row) => [row.old_value, row.new_value]),
    );
    expect(steps.size, 'no two found the same value').toBe(8);
    let name = 'Start' as string | null | undefined;
    for (let step = 0; step < 8; step++) name = steps.get(name as string);
    expect((await ask<Detail>(`/contracts/${id}`, key)).body.name).toBe(name);
  });

  test.each<[unknown, string]>([
    [{}, 'the body must have at least one field to change'],
    [{ name: null }, 'name must be a text'],
    [{ name: '' }, 'name must not be empty'],
    [{ is_active: null }, 'is_active must be true or false'],
    [{ is_active: 1 }, 'is_active must be true or false'],
    [{ contract_id: 'other', name: 'N' }, 'the body has no field contract_id'],
    [{ created_at: 0, name: 'N' }, 'the body has no field created_at'],
  ])('%j: 400', async (body, detail) => {
    const answer = await put<Failure>('/contracts/SHP-2026', body);
    expect([answer.status, answer.body]).toMatchObject([400, { detail: `Invalid request: ${detail}` }]);
  });

  it('of a contract that is not there: 404', async () => {
    const { status, body } = await put<Failure>('/contracts/nowhere', { name: 'N' });
    expect([status, body]).toMatchObject([404, { detail: 'Contract nowhere not found' }]);
  });
});

describe('DELETE /contracts/{contract_id}', () => {
  it('deactivates by default; again it changes nothing', async () => {
    const id = await makeContract();
    const config = await makeConfig(id, '2026-01-01');
    for (const query of ['', '?soft_delete=true', '']) {
      const { status, body } = await send<Contract>('DELETE', `/contracts/${id}${query}`);
      expect([status, body.contract_id, body.is_active]).toEqual([200, id, false]);
    }
    expect((await ask<Detail>(`/contracts/${id}`, key)).body.configs).toEqual([config]);
    const { body } = await ask<Audit>(`/contracts/${id}/audit`, key);
    expect(body.data.filter(({ action }) => action === 'deactivate')).toMatchObject([
      { entity_type: 'contract', field_name: 'is_active', old_value: 'true', new_value: 'false' },
    ]);
  });

  it('removes for good with its configurations; the trail stays, the id is free', async () => {
    const id = await makeContract({ payer_id: 'P' });
    const first = await makeConfig(id, '2026-01-01', '2026-06-30');
    const second = await makeConfig(id, '2026-07-01');
    await env.ORGANIZATIONS.prepare(
      `INSERT INTO custom_provider (id, organization_id, contract_id, provider_id, series_id, version,
        latest_version, is_active, effective_date, data, created_by, created_at)
        VALUES (?1, ?2, ?3, 'one', ?1, 1, 1, 1, 20260101, '{}', 'test', 0)`,
    )
      .bind(crypto.randomUUID(), organization.id, id)
      .run();
    const removed = await call(`/contracts/${id}?soft_delete=false`, key, { method: 'DELETE' });
    expect(costOf(removed).roundTrips).toBe(1);
    expect(await removed.json()).toMatchObject({ contract_id: id, payer_id: 'P', is_active: true });

    for (const path of [`/contracts/${id}`, `/contracts/${id}/configs`])
      expect((await ask(path, key)).status).toBe(404);
    expect((await send('DELETE', `/contracts/${id}?soft_delete=false`)).status).toBe(404);
    const { status, body } = await ask<Audit>(`/contracts/${id}/audit`, key);
    expect(status).toBe(200);
    const gone = body.data.filter(({ action }) => action === 'delete');
    const of = (entityId: string) =>
      Object.fromEntries(
        gone.filter((row) => row.entity_id === entityId).map((row) => [row.field_name, [row.old_value, row.new_value]]),
      );
    expect(of(id)).toEqual({
      name: [`Plan ${made}`, null],
      payer_id: ['P', null],
      use_medicare_base: ['true', null],
      configuration_day: ['claim', null],
      require_tests: ['false', null],
      is_active: ['true', null],
    });
    expect(of(first.id)).toEqual({ effective_date: ['2026-01-01', null], termination_date: ['2026-06-30', null] });
    expect(of(second.id)).toEqual({ effective_date: ['2026-07-01', null] });

    expect((await post('/contracts', key, { contract_id: id, name: 'Again' })).status).toBe(201);
    const again = (await ask<Detail>(`/contracts/${id}`, key)).body;
    expect(again).toMatchObject({ name: 'Again', config_count: 0, configs: [], provider_count: 1 });
    expect((await ask<Audit>(`/contracts/${id}/audit`, key)).body.count).toBeGreaterThan(body.count);
  });

  it('of two removals at once one finds it', async () => {
    const id = await makeContract();
    const answers = await Promise.all([1, 2].map(() => send('DELETE', `/contracts/${id}?soft_delete=false`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { body } = await ask<Audit>(`/contracts/${id}/audit`, key);
    expect(body.data.filter((row) => row.action === 'delete' && row.field_name === 'name')).toHaveLength(1);
  });

  it('wants soft_delete to be true or false', async () => {
    const { status, body } = await send<Failure>('DELETE', '/contracts/SHP-2026?soft_delete=no');
    expect([status, body]).toMatchObject([400, { detail: 'Invalid request: soft_delete must be true or false' }]);
  });
});

describe('POST /contracts/{contract_id}/configs', () => {
  it('creates a configuration with all that it may name', async () => {
    const id = await makeContract();
    const named = await referencesOf(organization.id, 'SHP-DRG');
    const { status, body } = await post<Config>(`/contracts/${id}/configs`, key, {
      effective_date: '2026-01-01',
      termination_date: '2026-12-31',
      ...named,
      custom_fee_schedule_id: named.custom_fee_schedule_id.toUpperCase(),
      notes: 'Amendment 3',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(UUID),
      contract_id: id,
      effective_date: '2026-01-01',
      termination_date: '2026-12-31',
      ...named,
      notes: 'Amendment 3',
      terms_version: null,
      terms_count: 0,
    });
    expect((await ask<Config[]>(`/contracts/${id}/configs`, key)).body).toEqual([body]);
  });

  it('needs an effective date alone, and works for an inactive contract', async () => {
    const id = await makeContract();
    await send('DELETE', `/contracts/${id}`);
    expect(await makeConfig(id, '2024-02-29')).toMatchObject({
      effective_date: '2024-02-29',
      termination_date: null,
      custom_fee_schedule_id: null,
      custom_drg_table_id: null,
      ioce_config_id: null,
      notes: null,
    });
  });

  it('refuses what is of another organization or of none, naming field and id', async () => {
    const id = await makeContract();
    const theirs = await referencesOf((await createOrganization()).id, 'THEIR-DRG');
    const titles = {
      custom_fee_schedule_id: 'custom fee schedule',
      custom_drg_table_id: 'custom DRG table',
      ioce_config_id: 'IOCE bypass configuration',
    };
    for (const [field, title] of Object.entries(titles)) {
      for (const value of [theirs[field as keyof typeof theirs], NOBODY]) {
        const { status, body } = await post<Failure>(`/contracts/${id}/configs`, key, {
          effective_date: '2026-01-01',
          [field]: value,
        });
        expect([status, body]).toMatchObject([
          400,
          { detail: `Invalid request: ${field} ${value} is no ${title} of your organization` },
        ]);
      }
    }
    const { body } = await ask<Detail>(`/contracts/${id}`, key);
    expect([body.config_count, body.configs]).toEqual([0, []]);
  });

  describe('beside one of 2026-03-01 to 2026-03-31 and one from 2026-07-01 without end', () => {
    let id: string;
    let march: Config;
    let open: Config;
    beforeAll(async () => {
      id = await makeContract();
      march = await makeConfig(id, '2026-03-01', '2026-03-31');
      open = await makeConfig(id, '2026-07-01');
    });

    test.each<[string, string | null, 'march' | 'open']>([
      ['2026-03-01', '2026-03-31', 'march'],
      ['2026-02-01', '2026-03-01', 'march'],
      ['2026-03-31', '2026-03-31', 'march'],
      ['2026-03-10', '2026-03-11', 'march'],
      ['2026-01-01', '2026-06-30', 'march'],
      ['2026-06-30', '2026-07-01', 'open'],
      ['2026-07-02', '2026-07-02', 'open'],
      ['2099-01-01', null, 'open'],
      ['9999-12-31', '9999-12-31', 'open'],
      ['2026-06-01', null, 'open'],
    ])('%s to %s: 409', async (effective_date, termination_date, name) => {
      const { status, body } = await post<Failure>(`/contracts/${id}/configs`, key, {
        effective_date,
        termination_date,
      });
      const [other, dates] = {
        march: [march, 'from 2026-03-01 to 2026-03-31'] as const,
        open: [open, 'from 2026-07-01 without end'] as const,
      }[name];
      expect([status, body]).toMatchObject([
        409,
        { detail: `The dates overlap configuration ${other.id} of contract ${id}, in force ${dates}` },
      ]);
    });

    it('the days before, between and next to them are free', async () => {
      await makeConfig(id, '1900-01-01', '2026-02-28');
      await makeConfig(id, '2026-04-01', '2026-06-29');
      await makeConfig(id, '2026-06-30', '2026-06-30');
      const { body } = await ask<Config[]>(`/contracts/${id}/configs`, key);
      expect(body.map(({ effective_date }) => effective_date)).toEqual([
        '1900-01-01',
        '2026-03-01',
        '2026-04-01',
        '2026-06-30',
        '2026-07-01',
      ]);
    });

    it('another contract has days of its own', async () => {
      await makeConfig(await makeContract(), '2026-03-01', '2026-03-31');
    });
  });

  it('of ten at once that collide exactly one wins, and the others hear of it', async () => {
    const id = await makeContract();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        post<Config & Failure>(`/contracts/${id}/configs`, key, {
          effective_date: `2026-01-${10 + i}`,
          termination_date: i % 2 ? null : '2026-02-01',
        }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 201);
    expect(winners).toHaveLength(1);
    const won = winners[0]?.body as Config;
    const end = won.termination_date === null ? 'without end' : `to ${won.termination_date}`;
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.detail]).toEqual([
        409,
        `The dates overlap configuration ${won.id} of contract ${id}, in force from ${won.effective_date} ${end}`,
      ]);
    }
    expect((await ask<Detail>(`/contracts/${id}`, key)).body).toMatchObject({ config_count: 1, configs: [won] });
    const { body } = await ask<Audit>(`/contracts/${id}/audit`, key);
    expect(new Set(body.data.map(({ entity_id }) => entity_id))).toEqual(new Set([id, won.id]));
  });

  test.each<[unknown, string]>([
    [{}, 'effective_date is required'],
    [{ effective_date: null }, 'effective_date must be a date written YYYYMMDD or YYYY-MM-DD'],
    [{ effective_date: 202601 }, 'effective_date must be a date written YYYYMMDD or YYYY-MM-DD'],
    [{ effective_date: '2026-0101' }, 'effective_date must be a date written YYYYMMDD or YYYY-MM-DD'],
    [{ effective_date: '2026-1-1' }, 'effective_date must be a date written YYYYMMDD or YYYY-MM-DD'],
    [{ effective_date: '2026-01-01T00:00:00Z' }, 'effective_date must be a date written YYYYMMDD or YYYY-MM-DD'],
    [{ effective_date: '2026-02-29' }, 'effective_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD'],
    [{ effective_date: '2026-13-01' }, 'effective_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD'],
    [{ effective_date: '0000-00-00' }, 'effective_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD'],
    [
      { effective_date: '2026-01-01', termination_date: '2026-04-31' },
      'termination_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD',
    ],
    [
      { effective_date: '2026-01-02', termination_date: '2026-01-01' },
      'termination_date must not be before effective_date',
    ],
    [{ effective_date: '2026-01-01', custom_fee_schedule_id: 'x' }, 'custom_fee_schedule_id must be a UUID'],
    [{ effective_date: '2026-01-01', ioce_config_id: 7 }, 'ioce_config_id must be a UUID'],
    [{ effective_date: '2026-01-01', custom_drg_table_id: '' }, 'custom_drg_table_id must not be empty'],
    [{ effective_date: '2026-01-01', notes: {} }, 'notes must be a text'],
    [{ effective_date: '2026-01-01', id: NOBODY, is_active: true }, 'the body has no field id, is_active'],
  ])('%j: 400', async (body, detail) => {
    const answer = await post<Failure>('/contracts/SHP-2026/configs', key, body);
    expect([answer.status, answer.body]).toMatchObject([400, { detail: `Invalid request: ${detail}` }]);
  });

  it('of a contract that is not there: 404', async () => {
    const { status, body } = await post<Failure>('/contracts/nowhere/configs', key, { effective_date: '2026-01-01' });
    expect([status, body]).toMatchObject([404, { detail: 'Contract nowhere not found' }]);
    expect((await ask('/contracts/nowhere/configs', key)).status).toBe(404);
  });
});

describe('PUT /contracts/{contract_id}/configs/{config_id}', () => {
  it('changes what is sent and leaves the rest; null empties', async () => {
    const id = await makeContract();
    const named = await referencesOf(organization.id, 'PUT-DRG');
    const { id: config } = await makeConfig(id, '2026-01-01', '2026-12-31');
    const path = `/contracts/${id}/configs/${config}`;
    const response = await call(path, key, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...named, notes: 'N' }),
    });
    expect(costOf(response).roundTrips).toBe(2);
    expect(await response.json()).toEqual({
      id: config,
      contract_id: id,
      effective_date: '2026-01-01',
      termination_date: '2026-12-31',
      ...named,
      notes: 'N',
      terms_version: null,
      terms_count: 0,
    });
    const { body } = await put<Config>(path, { termination_date: null, ioce_config_id: null, notes: null });
    expect(body).toMatchObject({ ...named, termination_date: null, ioce_config_id: null, notes: null });
    expect(
      (
        await put<Config>(path.toUpperCase().replace('/CONTRACTS', '/contracts').replace('CONFIGS', 'configs'), {
          effective_date: '2025-12-01',
        })
      ).body,
    ).toEqual({ ...body, effective_date: '2025-12-01' });
  });

  it('checks changed dates against the others, and not against itself', async () => {
    const id = await makeContract();
    const first = await makeConfig(id, '2026-01-01', '2026-03-31');
    const second = await makeConfig(id, '2026-07-01', '2026-09-30');
    const path = `/contracts/${id}/configs/${first.id}`;
    for (const dates of [
      { termination_date: '2026-07-01' },
      { termination_date: null },
      { effective_date: '2026-08-01', termination_date: '2026-08-02' },
    ]) {
      const { status, body } = await put<Failure>(path, dates);
      expect([status, body]).toMatchObject([
        409,
        {
          detail: `The dates overlap configuration ${second.id} of contract ${id}, in force from 2026-07-01 to 2026-09-30`,
        },
      ]);
    }
    expect((await ask<Config[]>(`/contracts/${id}/configs`, key)).body[0]).toEqual(first);
    expect((await put(path, { termination_date: '2026-06-30' })).status).toBe(200);
    expect((await put(path, { effective_date: '2026-02-01' })).status).toBe(200);
    expect((await put(path, { effective_date: '2026-10-01', termination_date: null })).status).toBe(200);
    const { status, body } = await put<Failure>(path, { termination_date: '2026-09-30' });
    expect([status, body]).toMatchObject([
      400,
      { detail: 'Invalid request: termination_date must not be before effective_date' },
    ]);
    const both = await put<Failure>(path, { effective_date: '2026-12-02', termination_date: '2026-12-01' });
    expect(both.status).toBe(400);
  });

  it('of two that move to the same days one wins', async () => {
    const id = await makeContract();
    const configs = [
      await makeConfig(id, '2026-01-01', '2026-01-31'),
      await makeConfig(id, '2026-03-01', '2026-03-31'),
    ];
    const answers = await Promise.all(
      configs.map((config) =>
        put<Config & Failure>(`/contracts/${id}/configs/${config.id}`, {
          effective_date: '2026-02-01',
          termination_date: '2026-02-28',
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.id;
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
      `The dates overlap configuration ${winner} of contract ${id}, in force from 2026-02-01 to 2026-02-28`,
    );
  });

  it('asks for what is named anew, not for what it names already', async () => {
    const id = await makeContract();
    const named = await referencesOf(organization.id, 'GONE-DRG');
    const { body: config } = await post<Config>(`/contracts/${id}/configs`, key, {
      effective_date: '2026-01-01',
      ...named,
    });
    await env.ORGANIZATIONS.prepare('DELETE FROM custom_fee_schedule WHERE id = ?')
      .bind(named.custom_fee_schedule_id)
      .run();
    const path = `/contracts/${id}/configs/${config.id}`;
    const { id: _, contract_id: __, terms_version, terms_count, ...sentBack } = config;
    expect((await put(path, { ...sentBack, notes: 'As it was' })).status).toBe(200);
    expect((await put(path, { custom_fee_schedule_id: null })).status).toBe(200);
    const { status, body } = await put<Failure>(path, { custom_fee_schedule_id: named.custom_fee_schedule_id });
    expect([status, body]).toMatchObject([
      400,
      {
        detail: `Invalid request: custom_fee_schedule_id ${named.custom_fee_schedule_id} is no custom fee schedule of your organization`,
      },
    ]);
  });

  it('writes nothing where nothing changes', async () => {
    const id = await makeContract();
    const config = await makeConfig(id, '2026-01-01');
    const { count } = (await ask<Audit>(`/contracts/${id}/audit`, key)).body;
    const same = { effective_date: '2026-01-01', termination_date: null, notes: null };
    const { status, body } = await put<Config>(`/contracts/${id}/configs/${config.id}`, same);
    expect([status, body]).toEqual([200, config]);
    expect((await ask<Audit>(`/contracts/${id}/audit`, key)).body.count).toBe(count);
  });

  test.each<[unknown, string]>([
    [{}, 'the body must have at least one field to change'],
    [{ effective_date: null }, 'effective_date must be a date written YYYYMMDD or YYYY-MM-DD'],
    [{ effective_date: '2026-06-31' }, 'effective_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD'],
    [{ contract_id: 'other', notes: 'N' }, 'the body has no field contract_id'],
  ])('%j: 400', async (body, detail) => {
    const answer = await put<Failure>(`/contracts/SHP-2026/configs/${NOBODY}`, body);
    expect([answer.status, answer.body]).toMatchObject([400, { detail: `Invalid request: ${detail}` }]);
  });

  it('says whether the contract or the configuration is not there', async () => {
    const id = await makeContract();
    const other = await makeConfig(await makeContract(), '2026-01-01');
    expect((await put<Failure>(`/contracts/nowhere/configs/${other.id}`, { notes: 'N' })).body).toMatchObject({
      detail: 'Contract nowhere not found',
    });
    const { status, body } = await put<Failure>(`/contracts/${id}/configs/${other.id}`, { notes: 'N' });
    expect([status, body]).toMatchObject([404, { detail: `Configuration ${other.id} of contract ${id} not found` }]);
    const bad = await put<Failure>(`/contracts/${id}/configs/1`, { notes: 'N' });
    expect([bad.status, bad.body]).toMatchObject([400, { detail: 'Invalid request: config_id must be a UUID' }]);
  });
});

describe('DELETE /contracts/{contract_id}/configs/{config_id}', () => {
  it('answers 204 without a body, once, and the days are free again', async () => {
    const id = await makeContract();
    const config = await makeConfig(id, '2026-01-01');
    const response = await call(`/contracts/${id}/configs/${config.id}`, key, { method: 'DELETE' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(costOf(response).roundTrips).toBe(2);
    const again = await send<Failure>('DELETE', `/contracts/${id}/configs/${config.id}`);
    expect([again.status, again.body]).toMatchObject([
      404,
      { detail: `Configuration ${config.id} of contract ${id} not found` },
    ]);
    expect((await ask<Detail>(`/contracts/${id}`, key)).body).toMatchObject({ config_count: 0, configs: [] });
    await makeConfig(id, '2026-01-01');
  });
});

describe('GET /contracts/{contract_id}/audit', () => {
  it('tells who changed which field from what to what, newest first', async () => {
    const as = await trusted({ sub: 'user-7', org: organization.id, role: 'member', email: 'analyst@example.org' });
    const id = await makeContract({ name: 'Old' });
    await as('PUT', `/contracts/${id}`, '{"name":"New","use_medicare_base":false,"configuration_day":"admission"}');
    const config = await makeConfig(id, '2026-01-01');
    await as('PUT', `/contracts/${id}/configs/${config.id}`, '{"termination_date":"2026-12-31"}');
    await as('DELETE', `/contracts/${id}/configs/${config.id}`);
    const { body } = await ask<Audit>(`/contracts/${id}/audit`, key);
    // Signatures of a user and of an API key.
    const [analyst, machine] = ['analyst@example.org', 'test'];
    expect(
      body.data.map((row) => [row.entity_id, row.action, row.field_name, row.old_value, row.new_value, row.changed_by]),
    ).toEqual([
      [config.id, 'delete', 'effective_date', '2026-01-01', null, analyst],
      [config.id, 'delete', 'termination_date', '2026-12-31', null, analyst],
      [config.id, 'update', 'termination_date', null, '2026-12-31', analyst],
      [config.id, 'create', 'effective_date', null, '2026-01-01', machine],
      [id, 'update', 'name', 'Old', 'New', analyst],
      [id, 'update', 'use_medicare_base', 'true', 'false', analyst],
      [id, 'update', 'configuration_day', 'claim', 'admission', analyst],
      [id, 'create', 'name', null, 'Old', machine],
      [id, 'create', 'use_medicare_base', null, 'true', machine],
      [id, 'create', 'configuration_day', null, 'claim', machine],
      [id, 'create', 'require_tests', null, 'false', machine],
      [id, 'create', 'is_active', null, 'true', machine],
    ]);
    expect(body.count).toBe(12);
    expect(new Set(body.data.map((row) => row.id)).size).toBe(12);
    for (const row of body.data) {
      expect(row.entity_type).toBe(row.entity_id === id ? 'contract' : 'contract_config');
      expect(row.changed_at).toMatch(TIME);
    }
    const page = (await ask<Audit>(`/contracts/${id}/audit?skip=2&limit=3`, key)).body;
    expect(page).toEqual({ data: body.data.slice(2, 5), count: 12 });
    expect((await ask<Audit>(`/contracts/${id}/audit?skip=12`, key)).body).toEqual({ data: [], count: 12 });
  });

  it('of a contract that never was: 404', async () => {
    const { status, body } = await ask<Failure>('/contracts/nowhere/audit', key);
    expect([status, body]).toMatchObject([404, { detail: 'Contract nowhere not found' }]);
  });
});

describe('another organization', () => {
  it('finds nothing of this one’s, and changes nothing', async () => {
    const { key: other } = await createOrganization();
    const id = await makeContract();
    const config = await makeConfig(id, '2026-01-01');
    const before = [
      (await ask<Detail>(`/contracts/${id}`, key)).body,
      (await ask<Audit>(`/contracts/${id}/audit`, key)).body,
    ];
    const one = `/contracts/${id}/configs/${config.id}`;
    for (const [method, path, body] of [
      ['GET', `/contracts/${id}`],
      ['PUT', `/contracts/${id}`, { name: 'Theirs' }],
      ['DELETE', `/contracts/${id}`],
      ['DELETE', `/contracts/${id}?soft_delete=false`],
      ['POST', `/contracts/${id}/configs`, { effective_date: '2020-01-01', termination_date: '2020-01-01' }],
      ['GET', `/contracts/${id}/configs`],
      ['PUT', one, { notes: 'Theirs' }],
      ['DELETE', one],
      ['GET', `/contracts/${id}/audit`],
    ] as [string, string, unknown?][]) {
      const answer = await send<Failure>(method, path, body, other);
      expect(answer.status, `${method} ${path}`).toBe(404);
      expect(answer.body.detail).toMatch(/not found$/);
    }
    // Even with a contract of the same id, it finds no configuration of this one's.
    await post('/contracts', other, { contract_id: id, name: 'Theirs' });
    expect((await send('PUT', one, { notes: 'Theirs' }, other)).status).toBe(404);
    expect((await send('DELETE', one, undefined, other)).status).toBe(404);
    expect((await ask<Audit>(`/contracts/${id}/audit`, other)).body.count).toBe(5);
    expect((await send('DELETE', `/contracts/${id}?soft_delete=false`, undefined, other)).status).toBe(200);
    expect([
      (await ask<Detail>(`/contracts/${id}`, key)).body,
      (await ask<Audit>(`/contracts/${id}/audit`, key)).body,
    ]).toEqual(before);
  });

  it('without a key: 401', async () => {
    for (const path of [
      '/contracts',
      '/contracts/SHP-2026',
      '/contracts/SHP-2026/configs',
      '/contracts/SHP-2026/audit',
    ]) {
      expect((await ask(path, null)).status).toBe(401);
    }
  });
});
