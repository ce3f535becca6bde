/**
 * /ioce-bypass: configurations, lines, resolution, audit trail, files in and out.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { migrate } from '../support/isolate-storage.ts';
import { type Answer, ask, call, costOf, createOrganization, post } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Failure {
  detail: string;
  errors?: { line: number; detail: string }[];
}
interface Config {
  id: string;
  name: string;
  description: string | null;
  effective_start_date: string;
  effective_end_date: string | null;
  is_active: boolean;
  created_at: string;
  updated_at: string;
}
interface Line {
  id: string;
  config_id: string;
  hcpcs_code: string;
  modifiers: string[];
  action: string;
  edit_codes: string[];
  is_active: boolean;
}
interface List<Row> {
  data: Row[];
  count: number;
}
interface Entry {
  entity_type: string;
  entity_id: string;
  config_id: string;
  action: string;
  changes: { field_name: string; old_value: unknown; new_value: unknown }[];
  changed_by: string;
  changed_by_email: string | null;
  changed_at: string;
}
interface Imported {
  created: number;
  updated: number;
  unchanged: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const ABSENT = '00000000-0000-4000-8000-000000000000';

let organization: Awaited<ReturnType<typeof createOrganization>>;
let key: string;

beforeAll(async () => {
  await migrate();
  organization = await createOrganization();
  key = organization.key;
});

const send = <Body>(method: string, path: string, body?: unknown, as = key): Promise<Answer<Body>> =>
  ask<Body>(`/ioce-bypass${path}`, as, {
    method,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
const get = <Body>(path: string, as = key) => send<Body>('GET', path, undefined, as);

async function makeConfig(fields: Partial<Config> = {}, as = key): Promise<Config> {
  const body = { name: 'Commercial outpatient', effective_start_date: '2026-01-01', ...fields };
  const answer = await post<Config>('/ioce-bypass/configs', as, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
type NewLine = Partial<Line> & { hcpcs_code: string };
async function addLines(config: Config, ...lines: NewLine[]): Promise<Line[]> {
  const body = lines.map((line) => ({ edit_codes: ['020'], ...line }));
  const answer = await post<List<Line>>(`/ioce-bypass/configs/${config.id}/lines`, key, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}
const linesOf = async (config: Config) => (await get<List<Line>>(`/lines?config_id=${config.id}&limit=1000`)).body.data;
const codesOf = async (config: Config) => (await linesOf(config)).map((line) => line.hcpcs_code);
const auditOf = async (config: Config, query = '') =>
  (await get<List<Entry>>(`/configs/${config.id}/audit?limit=500${query}`)).body;

describe('configurations', () => {
  it('are created with defaults, and read as created', async () => {
    const config = await makeConfig({ name: '  Commercial outpatient  ' });
    expect(config).toEqual({
      id: expect.stringMatching(UUID),
      name: 'Commercial outpatient',
      description: null,
      effective_start_date: '2026-01-01',
      effective_end_date: null,
      is_active: true,
      created_at: expect.stringMatching(TIME),
      updated_at: expect.stringMatching(TIME),
    });
    expect(await get(`/configs/${config.id.toUpperCase()}`)).toMatchObject({ status: 200, body: config });
    expect((await get(`/configs/${config.id}/with-lines`)).body).toEqual({ ...config, lines: [], count: 0 });
  });

  it('are listed newest first, filtered, paged', async () => {
    const { key: other } = await createOrganization();
    const [a, b, c] = [
      await makeConfig({ name: 'A', effective_end_date: '2026-03-31' }, other),
      await makeConfig({ name: 'B', effective_start_date: '2026-04-01', effective_end_date: '2026-06-30' }, other),
      await makeConfig({ name: 'C', effective_start_date: '2026-06-30', is_active: false }, other),
    ];
    const names = async (query: string) => {
      const { body } = await get<List<Config>>(`/configs?${query}`, other);
      return [
        body.count,
        body.data
          .map(({ name }) => name)
          .sort()
          .join(''),
      ];
    };
    expect(await names('')).toEqual([3, 'ABC']);
    const { data } = (await get<List<Config>>('/configs', other)).body;
    expect(data.map((row) => row.created_at)).toEqual(
      data
        .map((row) => row.created_at)
        .sort()
        .reverse(),
    );
    expect(await names('is_active=true')).toEqual([2, 'AB']);
    expect(await names('is_active=false')).toEqual([1, 'C']);
    expect(await names('effective_date_start=2026-04-01')).toEqual([2, 'BC']);
    expect(await names('effective_date_start=2026-03-31')).toEqual([3, 'ABC']);
    expect(await names('effective_date_end=2026-03-31')).toEqual([1, 'A']);
    expect(await names('effective_date_start=2026-06-30&effective_date_end=2026-06-30')).toEqual([2, 'BC']);
    expect(await names('effective_date_start=2030-01-01&is_active=true')).toEqual([0, '']);
    const pages = await Promise.all(
      [0, 1, 2, 3].map((skip) => get<List<Config>>(`/configs?limit=1&skip=${skip}`, other)),
    );
    expect(pages.flatMap(({ body }) => body.data)).toEqual(data);
    expect(pages.map(({ body }) => body.count)).toEqual([3, 3, 3, 3]);

    const onDay = async (day: string) =>
      (await get<List<Config>>(`/configs/active-for-date?effective_date=${day}`, other)).body;
    expect(await onDay('2025-12-31')).toEqual({ data: [], count: 0 });
    expect(await onDay('2026-03-31')).toEqual({ data: [a], count: 1 });
    expect(await onDay('2026-04-01')).toEqual({ data: [b], count: 1 });
    expect(await onDay('2026-06-30'), 'the inactive one is left out').toEqual({ data: [b], count: 1 });
    await send('POST', `/configs/${c.id}/activate`, undefined, other);
    expect((await onDay('2026-06-30')).count).toBe(2);
    expect((await onDay('9999-12-31')).count).toBe(1);
  });

  it('are changed field by field', async () => {
    const config = await makeConfig({ description: 'As agreed', effective_end_date: '2026-12-31' });
    const changed = await send<Config>('PATCH', `/configs/${config.id}`, { name: 'New', effective_end_date: null });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: 'New', description: 'As agreed', effective_end_date: null });
    const { body } = await send<Config>('PATCH', `/configs/${config.id}`, { description: null, is_active: false });
    expect(body).toMatchObject({
      name: 'New',
      description: null,
      is_active: false,
      effective_start_date: '2026-01-01',
    });
  });

  test.each<[Partial<Config>, string]>([
    [{ effective_end_date: '2025-12-31' }, 'effective_end_date must not be before effective_start_date, 2026-01-01'],
    [{ effective_start_date: '2026-07-01' }, 'effective_start_date must not be after effective_end_date, 2026-06-30'],
    [
      { effective_start_date: '2027-02-01', effective_end_date: '2027-01-01' },
      'effective_end_date must not be before effective_start_date, 2027-02-01',
    ],
  ])('%j: dates reversed, nothing is changed', async (change, detail) => {
    const config = await makeConfig({ effective_end_date: '2026-06-30' });
    const answer = await send<Failure>('PATCH', `/configs/${config.id}`, { ...change, name: 'Never' });
    expect(answer).toMatchObject({ status: 400, body: { detail: `Invalid request: ${detail}` } });
    expect((await get(`/configs/${config.id}`)).body).toEqual(config);
    expect((await auditOf(config)).count).toBe(1);
  });

  it('two changes that reverse the dates together: one of them is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const config = await makeConfig({ effective_end_date: '2026-12-31' });
      const answers = await Promise.all([
        send('PATCH', `/configs/${config.id}`, { effective_start_date: '2026-09-01' }),
        send('PATCH', `/configs/${config.id}`, { effective_end_date: '2026-03-31' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect((await auditOf(config)).count).toBe(2);
    }
  });

  it('are active and inactive, by activation and by soft deletion', async () => {
    const config = await makeConfig();
    const isActive = async () => (await get<Config>(`/configs/${config.id}`)).body.is_active;
    expect((await send<Config>('POST', `/configs/${config.id}/deactivate`)).body.is_active).toBe(false);
    expect((await send<Config>('POST', `/configs/${config.id}/deactivate`)).status, 'again').toBe(200);
    expect(await isActive()).toBe(false);
    expect((await send<Config>('POST', `/configs/${config.id}/activate`)).body.is_active).toBe(true);
    for (const query of ['', '?soft_delete=true', '?soft_delete=1']) {
      const answer = await send<{ config: Config; message: string }>('DELETE', `/configs/${config.id}${query}`);
      expect(answer.status).toBe(200);
      expect(answer.body.config).toMatchObject({ id: config.id, is_active: false });
      expect(await isActive()).toBe(false);
    }
    expect((await auditOf(config)).data.map(({ action }) => action)).toEqual([
      'deactivate',
      'activate',
      'deactivate',
      'create',
    ]);
  });

  it('are removed with their lines, and their trail stays', async () => {
    const config = await makeConfig();
    const [line] = await addLines(config, { hcpcs_code: '99213' }, { hcpcs_code: 'J*' });
    expect(await send('DELETE', `/configs/${config.id}?soft_delete=false`)).toMatchObject({
      status: 200,
      body: { message: `Configuration ${config.id} and its lines are removed`, config: null },
    });
    expect((await get(`/configs/${config.id}`)).status).toBe(404);
    expect((await get(`/lines?config_id=${config.id}`)).status).toBe(404);
    expect((await send('POST', `/lines/${line?.id}/activate`)).status).toBe(404);
    expect((await send('DELETE', `/configs/${config.id}?soft_delete=false`)).status, 'again').toBe(404);
    const { data, count } = await auditOf(config);
    expect(count).toBe(6);
    const deleted = data.filter(({ action }) => action === 'delete');
    expect(deleted.map(({ entity_type }) => entity_type).sort()).toEqual(['config', 'line', 'line']);
    expect(deleted.find(({ entity_id }) => entity_id === line?.id)?.changes).toContainEqual({
      field_name: 'hcpcs_code',
      old_value: '99213',
      new_value: null,
    });
    const all = (await get<List<Entry>>('/audit?limit=500')).body.data.filter((entry) => entry.config_id === config.id);
    expect(all).toEqual(data);
  });

  it('that a contract names are not removed', async () => {
    const config = await makeConfig();
    await addLines(config, { hcpcs_code: '99213' });
    const name = (organizationId: string, contract: string) =>
      env.ORGANIZATIONS.batch([
        env.ORGANIZATIONS.prepare(
          "INSERT INTO contract (organization_id, contract_id, name, use_medicare_base, created_at, updated_at) VALUES (?, ?, '', 1, 0, 0)",
        ).bind(organizationId, contract),
        env.ORGANIZATIONS.prepare(
          "INSERT INTO contract_config (organization_id, contract_id, id, effective_date, ioce_config_id) VALUES (?, ?, 'config-1', 20260101, ?)",
        ).bind(organizationId, contract, config.id),
      ]);
    const { id: stranger, key: strangersKey } = await createOrganization();
    await name(stranger, 'THEIRS');
    expect((await send('DELETE', `/configs/${config.id}?soft_delete=false`, undefined, strangersKey)).status).toBe(404);
    await name(organization.id, 'ACME');
    expect(await send('DELETE', `/configs/${config.id}?soft_delete=false`)).toMatchObject({
      status: 409,
      body: { detail: `Configuration ${config.id} is in use: contract ACME names it in its configuration config-1` },
    });
    expect(await codesOf(config)).toEqual(['99213']);
    expect((await auditOf(config)).count).toBe(2);
    expect((await send('DELETE', `/configs/${config.id}`)).status, 'made inactive it can be').toBe(200);
    await env.ORGANIZATIONS.prepare("DELETE FROM contract_config WHERE contract_id = 'ACME'").run();
    expect((await send('DELETE', `/configs/${config.id}?soft_delete=false`)).status).toBe(200);
  });
});

describe('lines', () => {
  it('are stored in one form, whatever they are written in', async () => {
    const config = await makeConfig();
    const made = await addLines(
      config,
      {
        hcpcs_code: ' j1* ',
        modifiers: ['rt', '59', ' 59 '],
        edit_codes: ['40', '020', '20', '1'],
        action: 'bypass_edit',
      },
      { hcpcs_code: '*', is_active: false },
    );
    expect(made).toEqual([
      {
        id: expect.stringMatching(UUID),
        config_id: config.id,
        hcpcs_code: 'J1*',
        modifiers: ['59', 'RT'],
        action: 'bypass_edit',
        edit_codes: ['001', '020', '040'],
        is_active: true,
        created_at: expect.stringMatching(TIME),
        updated_at: expect.stringMatching(TIME),
      },
      expect.objectContaining({ hcpcs_code: '*', modifiers: [], edit_codes: ['020'], is_active: false }),
    ]);
    expect((await get(`/configs/${config.id}/with-lines`)).body).toEqual({
      ...config,
      lines: [made[1], made[0]],
      count: 2,
    });
  });

  it('are listed by code and modifiers, filtered, paged', async () => {
    const config = await makeConfig();
    await addLines(
      config,
      { hcpcs_code: 'J1100', modifiers: ['59'] },
      { hcpcs_code: 'J1100' },
      { hcpcs_code: 'J1*', is_active: false },
      { hcpcs_code: '*' },
      { hcpcs_code: '99213' },
    );
    const list = async (query: string) => {
      const { body } = await get<List<Line>>(`/lines?config_id=${config.id}&${query}`);
      return [body.count, ...body.data.map((line) => [line.hcpcs_code, ...line.modifiers].join(' '))];
    };
    expect(await list('')).toEqual([5, '*', '99213', 'J1*', 'J1100 59', 'J1100']);
    expect(await list('hcpcs_code=j1100')).toEqual([2, 'J1100 59', 'J1100']);
    expect(await list('hcpcs_code=J1*')).toEqual([1, 'J1*']);
    expect(await list('hcpcs_code=J1*&is_active=true')).toEqual([0]);
    expect(await list('hcpcs_code=*')).toEqual([1, '*']);
    expect(await list('is_active=false')).toEqual([1, 'J1*']);
    expect(await list('skip=1&limit=2')).toEqual([5, '99213', 'J1*']);
    expect(await list('skip=5')).toEqual([5]);
    const page = (await get<{ lines: Line[]; count: number }>(`/configs/${config.id}/with-lines?skip=4&limit=2`)).body;
    expect([page.count, page.lines.map(({ hcpcs_code }) => hcpcs_code)]).toEqual([5, ['J1100']]);
  });

  it('are all taken or none: a line that is there refuses them, by index', async () => {
    const config = await makeConfig();
    const [there] = await addLines(config, { hcpcs_code: '99213', modifiers: ['25', '59'], edit_codes: ['021'] });
    const answer = await post<Failure>(`/ioce-bypass/configs/${config.id}/lines`, key, [
      { hcpcs_code: '99214', edit_codes: ['020'] },
      { hcpcs_code: '99213', modifiers: ['59', '25'], edit_codes: ['040'] },
    ]);
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: `1: 99213 with 25, 59 is in the active line ${there?.id} (edits 021); change or deactivate it` },
    });
    expect(await codesOf(config)).toEqual(['99213']);
    expect((await auditOf(config)).count).toBe(2);
    await addLines(
      config,
      { hcpcs_code: '99213', modifiers: ['25', '59'], is_active: false },
      { hcpcs_code: '99213', modifiers: ['25'] },
      { hcpcs_code: '99213' },
      { hcpcs_code: '9921*', modifiers: ['25', '59'] },
    );
  });

  test.each<[string, unknown, RegExp]>([
    ['no list', { hcpcs_code: '99213', edit_codes: ['020'] }, /^the body must be a list of lines$/],
    ['an empty list', [], /^the body must have at least one line$/],
    ['too many', Array.from({ length: 1001 }, () => ({})), /the body must have at most 1000 lines/],
    ['no code', [{ edit_codes: ['020'] }], /^0\.hcpcs_code is required$/],
    ['no edits', [{ hcpcs_code: '99213' }], /^0\.edit_codes is required$/],
    ['empty edits', [{ hcpcs_code: '99213', edit_codes: [] }], /^0\.edit_codes must name at least one edit$/],
    ['edit 0', [{ hcpcs_code: '99213', edit_codes: ['000'] }], /^0\.edit_codes\.0 must be from 001 to 199$/],
    ['edit 200', [{ hcpcs_code: '99213', edit_codes: ['020', '200'] }], /^0\.edit_codes\.1 must be from 001 to 199$/],
    ['a number', [{ hcpcs_code: '99213', edit_codes: [20] }], /^0\.edit_codes\.0 must be a text$/],
    [
      'a long edit',
      [{ hcpcs_code: '99213', edit_codes: ['0020'] }],
      /^0\.edit_codes\.0 must be the number of an edit$/,
    ],
    ['4 characters', [{ hcpcs_code: '9921', edit_codes: ['020'] }], /^0\.hcpcs_code must be a code of 5 letters/],
    ['6 characters', [{ hcpcs_code: '99213*', edit_codes: ['020'] }], /^0\.hcpcs_code must be a code of 5 letters/],
    ['a star inside', [{ hcpcs_code: '9*21', edit_codes: ['020'] }], /^0\.hcpcs_code must be/],
    ['a letter that is two in upper case', [{ hcpcs_code: 'ß*', edit_codes: ['020'] }], /^0\.hcpcs_code must be/],
    ['two stars', [{ hcpcs_code: '9**', edit_codes: ['020'] }], /^0\.hcpcs_code must be/],
    ['a formula', [{ hcpcs_code: '=1+1*', edit_codes: ['020'] }], /^0\.hcpcs_code must be/],
    [
      'a modifier of 3',
      [{ hcpcs_code: '*', modifiers: ['25X'], edit_codes: ['020'] }],
      /^0\.modifiers\.0 must be a modifier/,
    ],
    [
      'modifiers in a text',
      [{ hcpcs_code: '*', modifiers: '25', edit_codes: ['020'] }],
      /^0\.modifiers must be a list/,
    ],
    [
      'six modifiers',
      [{ hcpcs_code: '*', modifiers: ['25', '59', 'RT', 'LT', 'GA', 'GZ'], edit_codes: ['020'] }],
      /^0\.modifiers must be at most 5 modifiers$/,
    ],
    [
      'a modifier six times',
      [{ hcpcs_code: '*', modifiers: Array(6).fill('25'), edit_codes: ['020'] }],
      /^0\.modifiers must be at most 5 modifiers$/,
    ],
    [
      'an edit more often than there are edits',
      [{ hcpcs_code: '*', edit_codes: Array(200).fill('020') }],
      /^0\.edit_codes must be at most 199 edits$/,
    ],
    ['an action', [{ hcpcs_code: '*', action: 'bypass_all', edit_codes: ['020'] }], /^0\.action must be bypass_edit$/],
    [
      'an active text',
      [{ hcpcs_code: '*', is_active: 'yes', edit_codes: ['020'] }],
      /^0\.is_active must be true or false$/,
    ],
    ['a field', [{ hcpcs_code: '*', edit_codes: ['020'], edits: [] }], /^0 has no field edits$/],
    ['null', [null], /^0 must be a JSON object$/],
    [
      'the third',
      [
        { hcpcs_code: '99213', edit_codes: ['020'] },
        { hcpcs_code: '99214', edit_codes: ['020'] },
        { hcpcs_code: '', edit_codes: ['020'] },
      ],
      /^2\.hcpcs_code must be/,
    ],
    [
      'one twice',
      [
        { hcpcs_code: 'j1100', modifiers: ['59', '25'], edit_codes: ['020'] },
        { hcpcs_code: 'J1100', edit_codes: ['020'] },
        { hcpcs_code: 'J1100', modifiers: ['25', '59'], edit_codes: ['040'] },
      ],
      /^2\.hcpcs_code and modifiers must not be those of another active line: J1100 with 25, 59 is line 0 too$/,
    ],
  ])('%s: refused by index, nothing is added', async (_name, body, detail) => {
    const config = await makeConfig();
    const answer = await post<Failure>(`/ioce-bypass/configs/${config.id}/lines`, key, body);
    expect(answer.status).toBe(400);
    expect(answer.body.detail.replace('Invalid request: ', '')).toMatch(detail);
    expect(await codesOf(config)).toEqual([]);
  });

  it('are changed field by field; the new code may not be another active line’s', async () => {
    const config = await makeConfig();
    const [a, b] = await addLines(config, { hcpcs_code: '99213', modifiers: ['25'] }, { hcpcs_code: '99214' });
    const changed = await send<Line>('PATCH', `/lines/${a?.id}`, { edit_codes: ['21', '40'] });
    expect(changed.body).toMatchObject({ hcpcs_code: '99213', modifiers: ['25'], edit_codes: ['021', '040'] });
    expect((await send<Line>('PATCH', `/lines/${a?.id}`, { modifiers: [] })).body.modifiers).toEqual([]);
    const refused = await send<Failure>('PATCH', `/lines/${b?.id}`, { hcpcs_code: '99213', edit_codes: ['001'] });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: `99213 without modifiers is in the active line ${a?.id} (edits 021, 040); change or deactivate it`,
      },
    });
    expect((await linesOf(config)).map((line) => line.edit_codes)).toEqual([['021', '040'], ['020']]);
    expect((await send<Line>('PATCH', `/lines/${b?.id}`, { hcpcs_code: '99213', is_active: false })).status).toBe(200);
    expect((await send('PATCH', `/lines/${b?.id}`, { is_active: true })).status).toBe(409);
    expect((await send('PATCH', `/lines/${b?.id}`, { is_active: true, modifiers: ['59'] })).status).toBe(200);
  });

  it('are activated unless another active line has the code and modifiers', async () => {
    const config = await makeConfig();
    const [a, b] = await addLines(config, { hcpcs_code: '99213' }, { hcpcs_code: '99213', is_active: false });
    const refused = await send<Failure>('POST', `/lines/${b?.id}/activate`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain(`active line ${a?.id}`);
    expect((await send<Line>('POST', `/lines/${a?.id}/activate`)).status, 'it is active').toBe(200);
    expect((await send<Line>('POST', `/lines/${a?.id}/deactivate`)).body.is_active).toBe(false);
    expect((await send<Line>('POST', `/lines/${b?.id}/activate`)).body.is_active).toBe(true);
    expect((await send<Line>('POST', `/lines/${a?.id}/activate`)).status).toBe(409);
  });

  it('are removed', async () => {
    const config = await makeConfig();
    const [a] = await addLines(config, { hcpcs_code: '99213' }, { hcpcs_code: '99214' });
    expect(await send('DELETE', `/lines/${a?.id}`)).toMatchObject({
      status: 200,
      body: { message: `Line ${a?.id} is removed` },
    });
    expect((await send('DELETE', `/lines/${a?.id}`)).status).toBe(404);
    expect((await get<List<Line>>(`/lines?config_id=${config.id}`)).body).toMatchObject({
      count: 1,
      data: [{ hcpcs_code: '99214' }],
    });
  });
});

describe('races', () => {
  it('of two equal lines one is made', async () => {
    const config = await makeConfig();
    const body = [{ hcpcs_code: 'J1100', modifiers: ['59'], edit_codes: ['020'] }];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(`/ioce-bypass/configs/${config.id}/lines`, key, body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(await codesOf(config)).toEqual(['J1100']);
    expect((await auditOf(config)).count).toBe(2);
  });

  it('of two equal lines one is activated', async () => {
    const config = await makeConfig();
    const made = await addLines(
      config,
      ...Array.from({ length: 4 }, () => ({ hcpcs_code: '99213', is_active: false })),
    );
    const answers = await Promise.all(made.map(({ id }) => send('POST', `/lines/${id}/activate`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await linesOf(config)).filter((line) => line.is_active)).toHaveLength(1);
  });

  it('two equal files make their lines once', async () => {
    const config = await makeConfig();
    const answers = await Promise.all(
      [1, 2, 3].map(() => upload(config, 'hcpcs_code,edit_codes\nJ1100,020\n99213,021\n')),
    );
    expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 0, 2]);
    expect(await codesOf(config)).toEqual(['99213', 'J1100']);
  });

  it('a line that comes while its configuration goes: none is left alone', async () => {
    for (let round = 0; round < 5; round++) {
      const config = await makeConfig();
      const [added, removed] = await Promise.all([
        post(`/ioce-bypass/configs/${config.id}/lines`, key, [{ hcpcs_code: '99213', edit_codes: ['020'] }]),
        send('DELETE', `/configs/${config.id}?soft_delete=false`),
      ]);
      expect([201, 404]).toContain(added.status);
      expect(removed.status).toBe(200);
      const left = await env.ORGANIZATIONS.prepare('SELECT count(*) AS n FROM ioce_bypass_line WHERE config_id = ?')
        .bind(config.id)
        .first('n');
      expect(left).toBe(0);
    }
  });
});

describe('GET /resolve', () => {
  it('the most specific line wins, and it is said why', async () => {
    const config = await makeConfig();
    const [every, prefix, code, both] = await addLines(
      config,
      { hcpcs_code: '*', edit_codes: ['001'] },
      { hcpcs_code: 'J1*', edit_codes: ['002'] },
      { hcpcs_code: 'J1100', edit_codes: ['003'] },
      { hcpcs_code: 'J1100', modifiers: ['25', '59'], edit_codes: ['004', '020'] },
      { hcpcs_code: 'J1100', modifiers: ['59'], edit_codes: ['005'], is_active: false },
    );
    const { status, body } = await get(`/resolve?config_id=${config.id}&hcpcs_code=j1100&modifiers=rt,59,%2025`);
    expect(status).toBe(200);
    const matched = ({ id, hcpcs_code, modifiers, edit_codes }: Line = {} as Line, rule: string) => ({
      line_id: id,
      hcpcs_code,
      modifiers,
      action: 'bypass_edit',
      edit_codes,
      rule,
    });
    expect(body).toEqual({
      config_id: config.id,
      hcpcs_code: 'J1100',
      modifiers: ['RT', '59', '25'],
      bypassed: true,
      edit_codes: ['004', '020'],
      line: both,
      rule: 'code_and_modifiers',
      explanation:
        'Edits 004, 020 are bypassed on J1100 with RT, 59, 25: the line of J1100 with 25, 59 wins because it names the code and modifiers of the claim line, and is more specific than 3 that match too',
      matched_lines: [
        matched(both, 'code_and_modifiers'),
        matched(code, 'code'),
        matched(prefix, 'prefix'),
        matched(every, 'every_code'),
      ],
    });
    const edits = async (query: string) =>
      (await get<{ edit_codes: string[] }>(`/resolve?config_id=${config.id}&${query}`)).body.edit_codes;
    expect(await edits('hcpcs_code=J1100'), 'the inactive line does not match').toEqual(['003']);
    expect(await edits('hcpcs_code=J1100&modifiers=59')).toEqual(['003']);
    expect(await edits('hcpcs_code=J1199&modifiers=')).toEqual(['002']);
    expect(await edits('hcpcs_code=99213')).toEqual(['001']);
  });

  it('no line, or an inactive configuration: nothing is bypassed', async () => {
    const config = await makeConfig();
    await addLines(config, { hcpcs_code: '99213' });
    const resolve = async (query: string) => (await get(`/resolve?config_id=${config.id}&${query}`)).body;
    expect(await resolve('hcpcs_code=99214')).toMatchObject({
      bypassed: false,
      edit_codes: [],
      line: null,
      rule: null,
      matched_lines: [],
      explanation: 'No active line of the configuration matches 99214 without modifiers: nothing is bypassed',
    });
    await send('POST', `/configs/${config.id}/deactivate`);
    expect(await resolve('hcpcs_code=99213')).toMatchObject({
      bypassed: false,
      edit_codes: [],
      line: null,
      rule: null,
      matched_lines: [{ hcpcs_code: '99213' }],
      explanation:
        'The configuration is inactive: nothing is bypassed on 99213 without modifiers; 1 of its active lines would match',
    });
  });
});

describe('the audit trail', () => {
  it('tells what was changed, by whom and when, newest first', async () => {
    const admin = await trusted({ sub: 'user-7', org: organization.id, role: 'admin', email: 'ada@example.org' });
    const config = await makeConfig({ description: 'As agreed' });
    const [line] = await addLines(config, { hcpcs_code: '99213', modifiers: ['25'] });
    await admin(
      'PATCH',
      `/ioce-bypass/lines/${line?.id}`,
      JSON.stringify({ edit_codes: ['021', '40'], modifiers: ['25'] }),
    );
    await admin(
      'PATCH',
      `/ioce-bypass/configs/${config.id}`,
      JSON.stringify({ description: null, effective_end_date: '2026-12-31' }),
    );
    await send('PATCH', `/configs/${config.id}`, { name: config.name });
    await send('POST', `/lines/${line?.id}/deactivate`);
    await send('DELETE', `/lines/${line?.id}`);
    const { data, count } = await auditOf(config);
    expect(count).toBe(6);
    const change = (field_name: string, old_value: unknown, new_value: unknown) => ({
      field_name,
      old_value,
      new_value,
    });
    const lineFields = { entity_type: 'line', entity_id: line?.id, config_id: config.id };
    const configFields = { entity_type: 'config', entity_id: config.id, config_id: config.id };
    const byKey = { changed_by: organization.keyId, changed_by_email: 'test' };
    const byAda = { changed_by: 'user-7', changed_by_email: 'ada@example.org' };
    const made = { id: expect.stringMatching(UUID), changed_at: expect.stringMatching(TIME) };
    expect(data).toEqual([
      {
        ...made,
        ...lineFields,
        ...byKey,
        action: 'delete',
        changes: [
          change('hcpcs_code', '99213', null),
          change('modifiers', ['25'], null),
          change('action', 'bypass_edit', null),
          change('edit_codes', ['021', '040'], null),
          change('is_active', false, null),
        ],
      },
      { ...made, ...lineFields, ...byKey, action: 'deactivate', changes: [change('is_active', true, false)] },
      {
        ...made,
        ...configFields,
        ...byAda,
        action: 'update',
        changes: [change('description', 'As agreed', null), change('effective_end_date', null, '2026-12-31')],
      },
      { ...made, ...lineFields, ...byAda, action: 'update', changes: [change('edit_codes', ['020'], ['021', '040'])] },
      {
        ...made,
        ...lineFields,
        ...byKey,
        action: 'create',
        changes: [
          change('hcpcs_code', null, '99213'),
          change('modifiers', null, ['25']),
          change('action', null, 'bypass_edit'),
          change('edit_codes', null, ['020']),
          change('is_active', null, true),
        ],
      },
      {
        ...made,
        ...configFields,
        ...byKey,
        action: 'create',
        changes: [
          change('name', null, 'Commercial outpatient'),
          change('description', null, 'As agreed'),
          change('effective_start_date', null, '2026-01-01'),
          change('is_active', null, true),
        ],
      },
    ]);
    expect((await get<List<Entry>>('/audit?limit=6')).body.data).toEqual(data);
    const pages = await Promise.all(
      [0, 2, 4].map((skip) => get<List<Entry>>(`/configs/${config.id}/audit?skip=${skip}&limit=2`)),
    );
    expect(pages.flatMap(({ body }) => body.data)).toEqual(data);
  });

  it('tells the truth of racing changes', async () => {
    const config = await makeConfig({ name: 'start' });
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => send('PATCH', `/configs/${config.id}`, { name })));
    const changes = (await auditOf(config)).data.flatMap((entry) =>
      entry.changes.filter((c) => c.field_name === 'name'),
    );
    const next = new Map(changes.map((change) => [change.old_value, change.new_value]));
    const chain: unknown[] = [null];
    while (next.has(chain.at(-1))) chain.push(next.get(chain.at(-1)));
    expect(chain, 'each change begins where another ended').toHaveLength(6);
    expect(chain.at(-1)).toBe((await get<Config>(`/configs/${config.id}`)).body.name);
  });
});

function upload(config: { id: string }, text: string, as = key): Promise<Answer<Imported & Failure>> {
  const form = new FormData();
  form.append('file', new File([text], 'lines.csv', { type: 'text/csv' }));
  return ask(`/ioce-bypass/configs/${config.id}/import/csv`, as, { method: 'POST', body: form });
}
const textOf = async (path: string, as = key) => {
  const response = await call(`/ioce-bypass${path}`, as);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('files', () => {
  const sample: NewLine[] = [
    { hcpcs_code: '*', modifiers: ['59'], edit_codes: ['040'] },
    { hcpcs_code: '00100', edit_codes: ['001', '020'] },
    { hcpcs_code: 'J1*', modifiers: ['25', 'RT'], edit_codes: ['199'], is_active: false },
    { hcpcs_code: 'J1*', modifiers: ['25', 'RT'], edit_codes: ['003'], is_active: false },
    { hcpcs_code: 'J1*', modifiers: ['25', 'RT'], edit_codes: ['004'] },
  ];
  const bare = (lines: Line[]) =>
    lines
      .map(({ hcpcs_code, modifiers, edit_codes, is_active }) =>
        JSON.stringify([hcpcs_code, modifiers, edit_codes, is_active]),
      )
      .sort();

  it('an export is imported as it is, here and elsewhere', async () => {
    const config = await makeConfig({ name: '=cmd|calc' });
    await addLines(config, ...sample);
    const { status, headers, text } = await textOf(`/configs/${config.id}/export/csv`);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="ioce-bypass-${config.id}.csv"`);
    expect(text.split('\r\n').slice(0, 4)).toEqual([
      'hcpcs_code,modifiers,action,edit_codes,is_active',
      '*,59,bypass_edit,040,true',
      '00100,,bypass_edit,001|020,true',
      'J1*,25|RT,bypass_edit,004,true',
    ]);
    const before = await linesOf(config);
    expect((await upload(config, text)).body).toEqual({
      message: 'Lines created: 0, updated: 0, unchanged: 5',
      created: 0,
      updated: 0,
      unchanged: 5,
    });
    expect(await linesOf(config)).toEqual(before);
    const copy = await makeConfig();
    expect((await upload(copy, text)).body).toMatchObject({ created: 5, updated: 0, unchanged: 0 });
    expect(bare(await linesOf(copy))).toEqual(bare(before));
    expect((await upload(copy, (await textOf(`/configs/${copy.id}/export/csv`)).text)).body.unchanged).toBe(5);

    const json = await textOf(`/configs/${config.id}/export/json`);
    expect(json.headers.get('Content-Disposition')).toBe(`attachment; filename="ioce-bypass-${config.id}.json"`);
    expect(JSON.parse(json.text)).toEqual((await get(`/configs/${config.id}/with-lines`)).body);
  });

  it('an import updates lines of the same code and modifiers, creates others, leaves the rest', async () => {
    const config = await makeConfig();
    const [kept, changed, off] = await addLines(
      config,
      { hcpcs_code: '99213' },
      { hcpcs_code: 'J1100', modifiers: ['25', '59'] },
      { hcpcs_code: 'J1*', edit_codes: ['001'], is_active: false },
    );
    const file = 'Edit_Codes,HCPCS_CODE,modifiers,is_active\n"40 21",j1100,"59 25",TRUE\n1,J1*,,1\n20,99214,,\n';
    expect((await upload(config, file)).body).toMatchObject({ created: 1, updated: 2, unchanged: 0 });
    const after = await linesOf(config);
    expect(after.find(({ id }) => id === kept?.id)).toEqual(kept);
    expect(after.find(({ id }) => id === changed?.id)?.edit_codes).toEqual(['021', '040']);
    expect(after.find(({ id }) => id === off?.id)?.is_active).toBe(true);
    expect(after.find(({ hcpcs_code }) => hcpcs_code === '99214')).toMatchObject({
      edit_codes: ['020'],
      is_active: true,
    });
    const { data } = await auditOf(config);
    expect(
      data
        .slice(0, 3)
        .map(({ action, changes }) => [action, changes.length])
        .sort(),
    ).toEqual([
      ['create', 5],
      ['update', 1],
      ['update', 1],
    ]);
    expect((await upload(config, file)).body).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect((await auditOf(config)).count).toBe(data.length);
  });

  it('the body may be the file; a byte order mark, blank lines and cells that are kept texts are taken', async () => {
    const config = await makeConfig();
    const text = "\ufeffhcpcs_code,edit_codes,modifiers\r\n'00100,'020,'59\r\n\r\n,,\r\n99213,021,\r\n";
    const answer = await ask<Imported>(`/ioce-bypass/configs/${config.id}/import/csv`, key, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv; charset=utf-8' },
      body: text,
    });
    expect(answer).toMatchObject({ status: 200, body: { created: 2 } });
    expect((await linesOf(config))[0]).toMatchObject({ hcpcs_code: '00100', modifiers: ['59'], edit_codes: ['020'] });
  });

  it('a bad file lists every bad line and changes nothing', async () => {
    const config = await makeConfig();
    const file = [
      'hcpcs_code,modifiers,action,edit_codes,is_active',
      '99213,25,bypass_edit,020,true',
      '9921,25,bypass_edit,020,true',
      '99214,25X,bypass_all,,perhaps',
      '=HYPERLINK(1),,bypass_edit,020,true',
      '99213,25,bypass_edit,021,true',
      '99213,25,bypass_edit,021,false',
      '99215,,bypass_edit,020,true,more',
    ].join('\n');
    const { status, body } = await upload(config, file);
    expect(status).toBe(400);
    const code = 'hcpcs_code must be a code of 5 letters and digits, 1 to 4 of them followed by *, or * for every code';
    expect(body).toMatchObject({
      detail: `Nothing was imported: 5 of 7 lines are wrong, first line 3: ${code}`,
      errors: [
        { line: 3, detail: code },
        {
          line: 4,
          detail:
            'modifiers must be a modifier of 2 letters and digits; action must be bypass_edit; edit_codes must name at least one edit; is_active must be true or false',
        },
        { line: 5, detail: code },
        { line: 6, detail: '99213 with 25 is on line 2 too' },
        { line: 8, detail: 'has 6 cells, the first line has 5' },
      ],
    });
    expect(await codesOf(config)).toEqual([]);
    expect((await auditOf(config)).count).toBe(1);
  });

  test.each([
    ['', 'file must have a line of column names and lines'],
    ['hcpcs_code,edit_codes\n', 'file must have a line of column names and lines'],
    ['hcpcs_code\n99213\n', 'file has no column edit_codes'],
    [
      'hcpcs_code,edit_codes,price\n99213,020,1\n',
      'file has a column price; it may have hcpcs_code, modifiers, action, edit_codes, is_active',
    ],
    ['hcpcs_code,edit_codes,hcpcs_code\n99213,020,1\n', 'file has the column hcpcs_code twice'],
    ['hcpcs_code,edit_codes\n"99213,020\n', 'file is not readable as CSV at line 2'],
  ])('%j: %s', async (text, detail) => {
    const config = await makeConfig();
    const answer = await upload(config, text);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain(detail);
  });

  it('a form without the file, with two or with a text in its place, or no form', async () => {
    const config = await makeConfig();
    const sendForm = async (fill: (form: FormData) => void) => {
      const form = new FormData();
      fill(form);
      return ask<Failure>(`/ioce-bypass/configs/${config.id}/import/csv`, key, { method: 'POST', body: form });
    };
    const file = () => new File(['hcpcs_code,edit_codes\n99213,020\n'], 'a.csv');
    expect(await sendForm((form) => form.append('csv', file()))).toMatchObject({
      status: 400,
      body: { detail: 'Invalid request: file is required' },
    });
    for (const fill of [
      (form: FormData) => form.append('file', 'hcpcs_code'),
      (form: FormData) => {
        form.append('file', file());
        form.append('file', file());
      },
    ]) {
      expect(await sendForm(fill)).toMatchObject({
        status: 400,
        body: { detail: 'Invalid request: file must be one file' },
      });
    }
    const raw = (type: string | undefined, body?: string) =>
      ask<Failure>(`/ioce-bypass/configs/${config.id}/import/csv`, key, {
        method: 'POST',
        headers: type ? { 'Content-Type': type } : {},
        body,
      });
    expect((await raw('multipart/form-data', 'x')).status).toBe(400);
    expect((await raw('multipart/form-data; boundary=x', 'nothing of it')).status).toBe(400);
    expect((await raw('application/json', '[]')).status).toBe(415);
    expect((await raw(undefined)).status, 'no body').toBe(400);
    expect(await codesOf(config)).toEqual([]);
  });

  it('a configuration has at most 5,000 lines, whichever way they come', { tags: ['thorough'] }, async () => {
    const config = await makeConfig();
    const codes = Array.from({ length: 5001 }, (_, i) => `A${String(i).padStart(4, '0')}`);
    const file = (some: string[]) => ['hcpcs_code,edit_codes', ...some.map((code) => `${code},020`)].join('\n');
    expect(await upload(config, file(codes))).toMatchObject({
      status: 400,
      body: { detail: 'Invalid request: file must have at most 5000 lines' },
    });
    expect((await upload(config, file(codes.slice(0, 5000)))).body).toMatchObject({ created: 5000 });
    expect((await upload(config, file(codes.slice(0, 5000)))).body).toMatchObject({ unchanged: 5000 });
    const full = { status: 409, body: { detail: 'The configuration would have more than 5000 lines' } };
    expect(await upload(config, file(codes.slice(4999)))).toMatchObject(full);
    const more = [{ hcpcs_code: 'B0000', edit_codes: ['020'] }];
    expect(await post(`/ioce-bypass/configs/${config.id}/lines`, key, more)).toMatchObject(full);
    expect((await auditOf(config)).data.map(({ action, changes }) => [action, changes[0]?.new_value])).toEqual([
      ['bulk_change', 5000],
      ['create', expect.anything()],
    ]);

    const first = await call(`/ioce-bypass/lines?config_id=${config.id}`, key);
    expect(((await first.json()) as List<Line>).count).toBe(5000);
    expect(costOf(first).rowsRead, 'a page of 100').toBeLessThanOrEqual(400);
    expect(costOf(first).roundTrips).toBe(1);
    const trail = await call(`/ioce-bypass/configs/${config.id}/audit?limit=10`, key);
    expect(costOf(trail).roundTrips).toBe(1);
    const found = await call(`/ioce-bypass/resolve?config_id=${config.id}&hcpcs_code=A0001`, key);
    await found.text();
    expect(costOf(found).rowsRead).toBeLessThanOrEqual(20);
    expect(costOf(found).roundTrips).toBe(1);
    expect((await textOf(`/configs/${config.id}/export/csv`)).text.split('\r\n')).toHaveLength(5002);
    expect((await send('DELETE', `/configs/${config.id}?soft_delete=false`)).status).toBe(200);
  });

  it('templates are what the import and the addition of lines take', async () => {
    const config = await makeConfig();
    const { text, headers } = await textOf('/templates/csv');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="ioce-bypass-template.csv"');
    expect((await upload(config, text)).body).toMatchObject({ created: 4 });
    const { body } = await get<NewLine[]>('/templates/json');
    const other = await makeConfig();
    expect((await post(`/ioce-bypass/configs/${other.id}/lines`, key, body)).status).toBe(201);
    expect(bare(await linesOf(other))).toEqual(bare(await linesOf(config)));
  });
});

describe('another organization', () => {
  it('sees nothing and changes nothing, whatever it asks', { tags: ['thorough'] }, async () => {
    const config = await makeConfig();
    const [line] = await addLines(config, { hcpcs_code: '99213' });
    const before = [(await get(`/configs/${config.id}/with-lines`)).body, (await auditOf(config)).count];
    const { key: stranger } = await createOrganization();
    const empty = { data: [], count: 0 };
    for (const path of ['/configs', '/configs/active-for-date?effective_date=2026-07-15', '/audit']) {
      expect(await get(path, stranger), path).toMatchObject({ status: 200, body: empty });
    }
    for (const path of ['/templates/csv', '/templates/json']) expect((await textOf(path, stranger)).status).toBe(200);
    expect((await makeConfig({}, stranger)).id).not.toBe(config.id);

    const noConfig = { status: 404, body: { detail: `IOCE bypass configuration ${config.id} not found` } };
    const noLine = { status: 404, body: { detail: `IOCE bypass line ${line?.id} not found` } };
    const lines = [{ hcpcs_code: 'J1100', edit_codes: ['020'] }];
    const ofConfig: [string, string, unknown?][] = [
      ['GET', `/configs/${config.id}`],
      ['GET', `/configs/${config.id}/with-lines`],
      ['PATCH', `/configs/${config.id}`, { name: 'Mine' }],
      ['PATCH', `/configs/${config.id}`, { effective_end_date: '2020-01-01' }],
      ['POST', `/configs/${config.id}/activate`],
      ['POST', `/configs/${config.id}/deactivate`],
      ['DELETE', `/configs/${config.id}`],
      ['DELETE', `/configs/${config.id}?soft_delete=false`],
      ['GET', `/lines?config_id=${config.id}`],
      ['POST', `/configs/${config.id}/lines`, lines],
      ['GET', `/resolve?config_id=${config.id}&hcpcs_code=99213`],
      ['GET', `/configs/${config.id}/audit`],
      ['GET', `/configs/${config.id}/export/csv`],
      ['GET', `/configs/${config.id}/export/json`],
    ];
    for (const [method, path, body] of ofConfig) {
      expect(await send(method, path, body, stranger), `${method} ${path}`).toMatchObject(noConfig);
    }
    expect(await upload(config, 'hcpcs_code,edit_codes\n99213,040\n', stranger)).toMatchObject(noConfig);
    const ofLine: [string, string, unknown?][] = [
      ['PATCH', `/lines/${line?.id}`, { edit_codes: ['001'] }],
      ['POST', `/lines/${line?.id}/activate`],
      ['POST', `/lines/${line?.id}/deactivate`],
      ['DELETE', `/lines/${line?.id}`],
    ];
    for (const [method, path, body] of ofLine) {
      expect(await send(method, path, body, stranger), `${method} ${path}`).toMatchObject(noLine);
    }
    expect([(await get(`/configs/${config.id}/with-lines`)).body, (await auditOf(config)).count]).toEqual(before);
  });
});

describe('bad input', () => {
  const fields = { name: 'A', effective_start_date: '2026-01-01' };
  test.each<[unknown, string]>([
    [{}, 'name is required; effective_start_date is required'],
    [{ ...fields, name: ' ' }, 'name must not be empty'],
    [{ ...fields, name: 'x'.repeat(201) }, 'name must be at most 200 characters long'],
    [{ ...fields, name: 'a\u0000b' }, 'name must not contain control characters'],
    [{ ...fields, name: 5 }, 'name must be a text'],
    [{ ...fields, name: null }, 'name must be a text'],
    [{ ...fields, description: '' }, 'description must not be empty'],
    [
      { ...fields, effective_start_date: 2026.0101 },
      'effective_start_date must be a date written YYYYMMDD or YYYY-MM-DD',
    ],
    [
      { ...fields, effective_start_date: '2026-02-29' },
      'effective_start_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD',
    ],
    [{ ...fields, effective_start_date: null }, 'effective_start_date must be a date written YYYYMMDD or YYYY-MM-DD'],
    [{ ...fields, effective_end_date: '2025-12-31' }, 'effective_end_date must not be before effective_start_date'],
    [{ ...fields, is_active: 'true' }, 'is_active must be true or false'],
    [{ ...fields, organization_id: 'x' }, 'the body has no field organization_id'],
  ])('POST /configs %j: %s', async (body, detail) => {
    const answer = await post<Failure>('/ioce-bypass/configs', key, body);
    expect(answer).toMatchObject({ status: 400, body: { detail: `Invalid request: ${detail}` } });
  });

  test.each<[string, string, unknown, string]>([
    ['PATCH', `/configs/${ABSENT}`, {}, 'the body must have at least one field to change'],
    ['PATCH', `/configs/${ABSENT}`, { name: null }, 'name must be a text'],
    ['PATCH', `/configs/${ABSENT}`, { name: 'A', id: ABSENT }, 'the body has no field id'],
    ['PATCH', `/lines/${ABSENT}`, {}, 'the body must have at least one field to change'],
    ['PATCH', `/lines/${ABSENT}`, { edit_codes: [] }, 'edit_codes must name at least one edit'],
    ['PATCH', `/lines/${ABSENT}`, { is_active: true, config_id: ABSENT }, 'the body has no field config_id'],
    [
      'GET',
      '/configs?effective_date_start=2026-02-01&effective_date_end=2026-01-01',
      undefined,
      'effective_date_end must not be before effective_date_start',
    ],
    ['GET', '/configs/active-for-date', undefined, 'effective_date is required'],
    ['GET', '/lines', undefined, 'config_id is required'],
    [
      'GET',
      `/lines?config_id=${ABSENT}&hcpcs_code=J1`,
      undefined,
      'hcpcs_code must be a code of 5 letters and digits, 1 to 4 of them followed by *, or * for every code',
    ],
    ['GET', '/configs/nonsense', undefined, 'config_id must be a UUID'],
    ['GET', '/resolve?hcpcs_code=99213', undefined, 'config_id is required'],
    [
      'GET',
      `/resolve?config_id=${ABSENT}&hcpcs_code=J1*`,
      undefined,
      'hcpcs_code must be a HCPCS/CPT code of 5 letters and digits',
    ],
    [
      'GET',
      `/resolve?config_id=${ABSENT}&hcpcs_code=J1100&modifiers=259`,
      undefined,
      'modifiers must be at most 5 modifiers of 2 letters and digits with commas between',
    ],
  ])('%s %s %j: %s', async (method, path, body, detail) => {
    const answer = await send<Failure>(method, path, body);
    expect(answer).toMatchObject({ status: 400, body: { detail: `Invalid request: ${detail}` } });
  });

  it('what is not there: 404', async () => {
    for (const [method, path, body] of [
      ['GET', `/configs/${ABSENT}`],
      ['PATCH', `/configs/${ABSENT}`, { name: 'A' }],
      ['DELETE', `/configs/${ABSENT}`],
      ['GET', `/configs/${ABSENT}/audit`],
      ['PATCH', `/lines/${ABSENT}`, { is_active: true }],
      ['POST', `/configs/${ABSENT}/lines`, [{ hcpcs_code: '*', edit_codes: ['1'] }]],
    ] as [string, string, unknown?][]) {
      expect((await send(method, path, body)).status, `${method} ${path}`).toBe(404);
    }
  });
});
