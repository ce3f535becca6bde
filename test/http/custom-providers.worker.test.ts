/**
 * /custom-providers/…, their history and its diffs: versions, periods, races, isolation.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Answer, ask, call, costOf, createOrganization, seedDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Version {
  id: string;
  provider_id: string;
  contract_id: string;
  effective_date: string;
  termination_date: string | null;
  label: string | null;
  notes: string | null;
  version: number;
  is_active: boolean;
  created_by: string;
  created_at: string;
  data: Record<string, unknown>;
}
interface List {
  data: Version[];
  count: number;
}
interface Entry {
  id: string;
  custom_provider_id: string;
  action: string;
  changed_by_email: string;
}
type Change = [field: string, old: unknown, now: unknown];
interface Failure {
  detail: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const ABSENT = '00000000-0000-4000-8000-000000000000';

let key: string;
let strangersKey: string;

beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
  ({ key: strangersKey } = await createOrganization());
});

let contracts = 0;
/** Returns a body with a contract of its own. */
const bodyOf = (fields: object = {}) => ({
  provider_id: '980001',
  contract_id: `C-${++contracts}`,
  effective_date: '2026-01-01',
  termination_date: '2026-12-31',
  label: 'Rates of 2026',
  notes: 'Agreed in December.\nSigned.',
  data: { ipsf: { operating_cost_to_charge_ratio: 0.2 } },
  ...fields,
});

const send = <Body = Version & Failure>(method: string, path: string, body?: unknown, as = key) =>
  ask<Body>(`/custom-providers/${path}`, as, {
    method,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
async function create(body: object): Promise<Version> {
  const answer = await send<Version>('POST', '', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
async function good<Body = Version>(answer: Promise<Answer<Body>>): Promise<Body> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const versionsOf = async (id: string) =>
  (await good(send<Version[]>('GET', `${id}/versions`))).map(({ version, is_active }) => [version, is_active]);
const resolve = (of: Pick<Version, 'contract_id' | 'provider_id'>, day: string, as = key) =>
  ask<Version & Failure>(
    `/custom-providers/active/resolve?contract_id=${of.contract_id}&provider_id=${of.provider_id}&effective_date=${day}`,
    as,
  );
const historyOf = (of: Pick<Version, 'contract_id' | 'provider_id'>, as = key) =>
  good(ask<Entry[]>(`/custom-provider-history?contract_id=${of.contract_id}&provider_id=${of.provider_id}`, as));
const diffOf = async (id: string): Promise<Change[]> =>
  (await good(ask<{ field_name: string; old_value: unknown; new_value: unknown }[]>(`/audit-log/${id}/diff`, key))).map(
    ({ field_name, old_value, new_value }) => [field_name, old_value, new_value],
  );

describe('a custom provider', () => {
  it('is created as version 1, active, with every field of the API', async () => {
    const body = bodyOf();
    const created = await create(body);
    expect(created).toEqual({
      ...body,
      id: expect.stringMatching(UUID),
      version: 1,
      is_active: true,
      created_by: 'test',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    expect(await good(send('GET', created.id))).toEqual(created);
    const { data: _, ...summary } = created;
    const list = await good(send<List>('GET', `?contract_id=${body.contract_id}`));
    expect(list).toEqual({ data: [summary], count: 1 });
    expect(await good(send<Version[]>('GET', `${created.id}/versions`))).toEqual([summary]);
  });

  it('needs provider, contract and first day alone', async () => {
    const { provider_id, contract_id, effective_date } = bodyOf();
    expect(await create({ provider_id, contract_id, effective_date })).toMatchObject({
      termination_date: null,
      label: null,
      notes: null,
      data: {},
    });
  });

  it('keeps data as it was given', async () => {
    const data = {
      ipsf: { bed_size: 120, effective_date: '2026-01-01', export_date: 20260101, census_division: null },
      opsf: { payment_cbsa: '31084' },
      'a.b': [1, { c: null }, 'é \u0000 "'],
      nested: { more: { 0: true } },
      rate: 0.1,
    };
    const { id } = await create(bodyOf({ data }));
    expect((await good(send('GET', id))).data).toEqual(data);
  });

  it('tells who made it, of a user the address', async () => {
    const { id: org } = await createOrganization();
    const user = await trusted({ sub: 'user-1', org, role: 'member', email: 'analyst@example.org' });
    const { status, body } = await user('POST', '/custom-providers/', JSON.stringify(bodyOf()));
    expect(status).toBe(201);
    const made = body as Version;
    expect(made.created_by).toBe('analyst@example.org');
    const history = await user(
      'GET',
      `/custom-provider-history?contract_id=${made.contract_id}&provider_id=${made.provider_id}`,
    );
    expect(history.body).toMatchObject([{ action: 'create', changed_by_email: 'analyst@example.org' }]);
  });
});

describe('versions', () => {
  it('PATCH makes a new one on the one addressed, whichever is active', async () => {
    const first = await create(bodyOf());
    const second = await good(send('PATCH', first.id, { data: { opsf: { payment_cbsa: '31084' } } }));
    expect(second).toMatchObject({
      version: 2,
      is_active: true,
      label: 'Rates of 2026',
      notes: 'Agreed in December.\nSigned.',
      effective_date: '2026-01-01',
      termination_date: '2026-12-31',
      data: { opsf: { payment_cbsa: '31084' } },
    });
    const third = await good(send('PATCH', first.id, { label: null }));
    expect(third).toMatchObject({ version: 3, is_active: true, label: null, data: first.data });
    for (const { id } of [first, second, third]) {
      expect(await versionsOf(id)).toEqual([
        [3, true],
        [2, false],
        [1, false],
      ]);
    }
    expect(await good(send('GET', first.id))).toEqual({ ...first, is_active: false });
  });

  it('activate makes one the active one; again is harmless', async () => {
    const first = await create(bodyOf());
    const second = await good(send('PATCH', first.id, { label: 'Second' }));
    expect(await good(send('POST', `${first.id}/activate`))).toEqual(first);
    expect(await good(send('POST', `${first.id}/activate`, {}))).toEqual(first);
    expect(await versionsOf(second.id)).toEqual([
      [2, false],
      [1, true],
    ]);
    expect((await historyOf(first)).map(({ action }) => action)).toEqual(['activate', 'update', 'create']);
  });

  it('delete removes the one addressed; its number is not given again', async () => {
    const first = await create(bodyOf());
    const second = await good(send('PATCH', first.id, { label: 'Second' }));
    const response = await call(`/custom-providers/${second.id}`, key, { method: 'DELETE' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect((await send('GET', second.id)).status).toBe(404);
    expect((await send('DELETE', second.id)).status).toBe(404);
    expect(await versionsOf(first.id)).toEqual([[1, false]]);
    expect((await resolve(first, '2026-07-15')).status).toBe(404);
    expect((await good(send<List>('GET', `?contract_id=${first.contract_id}`))).count).toBe(0);
    expect((await good(send<List>('GET', `?contract_id=${first.contract_id}&include_inactive=true`))).count).toBe(1);

    const third = await good(send('PATCH', first.id, { label: 'Third' }));
    expect(third.version).toBe(3);
    expect(await versionsOf(first.id)).toEqual([
      [3, true],
      [1, false],
    ]);
    expect((await send('DELETE', first.id)).status).toBe(204);
    expect(await good(resolve(first, '2026-07-15'))).toEqual(third);
  });

  it('unknown ids: 404 that names them', async () => {
    const answers = [
      await send('GET', ABSENT),
      await send('GET', `${ABSENT}/versions`),
      await send('PATCH', ABSENT, { label: 'x' }),
      await send('POST', `${ABSENT}/activate`),
      await send('DELETE', ABSENT),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([404, { detail: `Custom provider ${ABSENT} not found` }]);
    }
  });
});

describe('periods', () => {
  test.each([
    ['2026-12-31', null, 'its last day'],
    ['2025-06-01', '2026-01-01', 'its first day'],
    ['2025-01-01', null, 'around it'],
    ['2026-03-01', '2026-03-01', 'within it'],
    ['2026-01-01', '2026-12-31', 'the same'],
  ])('%s to %s (%s): 409 that names what is there', async (effective_date, termination_date, _which) => {
    const first = await create(bodyOf());
    const body = { ...bodyOf(), contract_id: first.contract_id, effective_date, termination_date };
    const detail = `The period overlaps with that of custom provider ${first.id}, version 1, active from 2026-01-01 to 2026-12-31`;
    expect(await send('POST', '', body)).toMatchObject({ status: 409, body: { detail } });
    expect(await send('POST', 'preview', body)).toMatchObject({ status: 409, body: { detail } });
    expect(await versionsOf(first.id)).toEqual([[1, true]]);
  });

  it('others stand beside each other, and every day has its own', async () => {
    const first = await create(bodyOf());
    const { contract_id } = first;
    const next = await create({ ...bodyOf(), contract_id, effective_date: '2027-01-01', termination_date: null });
    const before = await create({
      ...bodyOf(),
      contract_id,
      effective_date: '2024-01-01',
      termination_date: '2024-01-01',
    });
    const another = await create({ ...bodyOf(), contract_id, provider_id: '980002' });
    await create(bodyOf());
    for (const [day, id] of [
      ['2024-01-01', before.id],
      ['2026-01-01', first.id],
      ['2026-12-31', first.id],
      ['2027-01-01', next.id],
      ['2999-12-31', next.id],
    ] as const) {
      expect((await good(resolve(first, day))).id, day).toBe(id);
    }
    expect(await resolve(first, '2024-01-02')).toMatchObject({
      status: 404,
      body: { detail: `No custom provider 980001 of contract ${contract_id} is active on 2024-01-02` },
    });
    expect((await resolve({ contract_id, provider_id: '98000' }, '2026-01-01')).status).toBe(404);
    const list = await good(send<List>('GET', `?contract_id=${contract_id}`));
    expect(list.data.map(({ id }) => id)).toEqual([next.id, first.id, before.id, another.id]);
    expect(
      await send('POST', '', { ...bodyOf(), contract_id, effective_date: '2030-01-01', termination_date: null }),
    ).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/version 1, active from 2027-01-01 on, without an end$/) },
    });
  });

  it('of inactive versions are free, until they are activated or changed', async () => {
    const old = await create(bodyOf());
    const active = await good(send('PATCH', old.id, { label: 'Second' }));
    expect((await send('DELETE', active.id)).status).toBe(204);
    const shorter = await create({ ...bodyOf(), contract_id: old.contract_id, termination_date: '2026-06-30' });
    expect(shorter.version).toBe(1);
    const detail = `The period overlaps with that of custom provider ${shorter.id}, version 1, active from 2026-01-01 to 2026-06-30`;
    expect(await send('POST', `${old.id}/activate`)).toMatchObject({ status: 409, body: { detail } });
    expect(await send('PATCH', old.id, { label: 'Third' })).toMatchObject({ status: 409, body: { detail } });
    expect(await versionsOf(old.id)).toEqual([[1, false]]);
    expect(await versionsOf(shorter.id)).toEqual([[1, true]]);
    expect((await historyOf(old)).map(({ action }) => action)).toEqual(['create', 'delete', 'update', 'create']);

    expect((await send('DELETE', shorter.id)).status).toBe(204);
    expect((await good(send('POST', `${old.id}/activate`))).is_active).toBe(true);
  });
});

test('preview saves nothing', async () => {
  const body = bodyOf();
  expect(await good(send('POST', 'preview', body))).toEqual({ ...body, id: null, version: 1, is_active: true });
  expect((await good(send<List>('GET', `?contract_id=${body.contract_id}&include_inactive=true`))).count).toBe(0);
  expect(await historyOf(body)).toEqual([]);
});

test('the list filters and pages', async () => {
  const contract_id = `C-${++contracts}`;
  for (const provider_id of ['A', 'B', 'C']) {
    const { id } = await create(bodyOf({ contract_id, provider_id }));
    await good(send('PATCH', id, { label: 'Second' }));
  }
  const list = async (query: string) => {
    const { data, count } = await good(send<List>('GET', `?contract_id=${contract_id}&${query}`));
    return [data.map(({ provider_id, version }) => `${provider_id}${version}`).join(' '), count];
  };
  expect(await list('')).toEqual(['A2 B2 C2', 3]);
  expect(await list('include_inactive=true')).toEqual(['A2 A1 B2 B1 C2 C1', 6]);
  expect(await list('include_inactive=true&skip=1&limit=3')).toEqual(['A1 B2 B1', 6]);
  expect(await list('provider_id=B')).toEqual(['B2', 1]);
  expect(await list('provider_id=b')).toEqual(['', 0]);
  expect(await list('skip=3')).toEqual(['', 3]);
});

describe('at the same moment', () => {
  it('of creations for overlapping days exactly one wins', async () => {
    const body = bodyOf();
    const answers = await Promise.all(
      ['2026-01-01', '2026-01-01', '2026-03-01', '2025-01-01', '2026-12-31', '2026-06-01'].map((effective_date) =>
        send<Version>('POST', '', { ...body, effective_date }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await good(send<List>('GET', `?contract_id=${body.contract_id}&include_inactive=true`))).count).toBe(1);
    expect(await historyOf(body)).toHaveLength(1);
  });

  it('changes get numbers of their own, and one version is active', async () => {
    const first = await create(bodyOf());
    const changed = await Promise.all([1, 2, 3, 4].map((n) => good(send('PATCH', first.id, { label: `Change ${n}` }))));
    expect(changed.map(({ version }) => version).sort()).toEqual([2, 3, 4, 5]);
    const activated = changed.map(({ id }) => good(send('POST', `${id}/activate`)));
    await Promise.all(activated);
    const versions = await versionsOf(first.id);
    expect(versions.map(([version]) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(versions.filter(([, active]) => active)).toHaveLength(1);
  });

  it('of an activation and a creation for the same days exactly one wins', async () => {
    const old = await create(bodyOf());
    const active = await good(send('PATCH', old.id, { label: 'Second' }));
    await send('DELETE', active.id);
    const answers = await Promise.all([
      send('POST', '', { ...bodyOf(), contract_id: old.contract_id }),
      send('POST', `${old.id}/activate`),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect((await good(send<List>('GET', `?contract_id=${old.contract_id}`))).count).toBe(1);
  });

  it('of deletions one wins', async () => {
    const { id, ...of } = await create(bodyOf());
    const answers = await Promise.all([1, 2, 3].map(() => send('DELETE', id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect((await historyOf(of)).map(({ action }) => action)).toEqual(['delete', 'create']);
  });
});

describe('the history', () => {
  it('tells each change, newest first, and its diff each value', async () => {
    const first = await create(bodyOf());
    const second = await good(
      send('PATCH', first.id, {
        notes: null,
        data: { ipsf: { operating_cost_to_charge_ratio: 0.25, special_wage_index: 1.1 }, tags: ['a'] },
      }),
    );
    await good(send('POST', `${first.id}/activate`));
    await send('DELETE', second.id);
    const history = await historyOf(first);
    expect(history.map(({ action, custom_provider_id }) => [action, custom_provider_id])).toEqual([
      ['delete', second.id],
      ['activate', first.id],
      ['update', second.id],
      ['create', first.id],
    ]);
    expect(history[2]).toEqual({
      id: expect.stringMatching(UUID),
      provider_id: first.provider_id,
      contract_id: first.contract_id,
      custom_provider_id: second.id,
      changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      action: 'update',
      // Without an e-mail address: the key's id.
      changed_by_email: 'test',
    });
    const [deleted, activated, updated, created] = (await Promise.all(history.map(({ id }) => diffOf(id)))) as [
      Change[],
      Change[],
      Change[],
      Change[],
    ];
    const RATIO = 'data.ipsf.operating_cost_to_charge_ratio';
    const forth: Change[] = [
      ['version', 1, 2],
      ['notes', 'Agreed in December.\nSigned.', null],
      [RATIO, 0.2, 0.25],
      ['data.ipsf.special_wage_index', null, 1.1],
      ['data.tags', null, ['a']],
    ];
    const back = (changes: Change[]) => changes.map(([field, old, now]): Change => [field, now, old]);
    expect(updated).toEqual(forth);
    expect(new Map(activated.map((change) => [change[0], change]))).toEqual(
      new Map(back(forth).map((change) => [change[0], change])),
    );
    expect(created).toEqual([
      ['version', null, 1],
      ['is_active', null, true],
      ['effective_date', null, '2026-01-01'],
      ['termination_date', null, '2026-12-31'],
      ['label', null, 'Rates of 2026'],
      ['notes', null, 'Agreed in December.\nSigned.'],
      [RATIO, null, 0.2],
    ]);
    expect(deleted).toEqual([
      ['version', 2, null],
      ['is_active', false, null],
      ['effective_date', '2026-01-01', null],
      ['termination_date', '2026-12-31', null],
      ['label', 'Rates of 2026', null],
      [RATIO, 0.25, null],
      ['data.ipsf.special_wage_index', 1.1, null],
      ['data.tags', ['a'], null],
    ]);
  });

  it('is of that provider and contract alone, whatever characters are in them', async () => {
    const names = ['a"b', 'a\\', 'é/ü', "x','y", '["a"]'];
    const contract_id = `C "${++contracts}", 'é'`;
    for (const provider_id of names) await create(bodyOf({ provider_id, contract_id }));
    for (const name of names) {
      const provider_id = encodeURIComponent(name);
      expect(await historyOf({ provider_id, contract_id: encodeURIComponent(contract_id) }), name).toHaveLength(1);
    }
  });

  it('knows entries of other kinds; 404 for none', async () => {
    const { id: organization, key: theirs } = await createOrganization();
    await env.ORGANIZATIONS.prepare(
      `INSERT INTO audit_entry VALUES (NULL, 'entry-1', ?, 'contract', 'C', 'C', 'update',
        '[{"field":"name","old":"A","new":"B"}]', 'someone', NULL, 1)`,
    )
      .bind(organization)
      .run();
    expect(await good(ask('/audit-log/entry-1/diff', theirs))).toEqual([
      { field_name: 'name', old_value: 'A', new_value: 'B' },
    ]);
    for (const [id, as] of [
      ['entry-1', key],
      ['none', theirs],
    ] as const) {
      const { status, body } = await ask<Failure>(`/audit-log/${id}/diff`, as);
      expect([status, body]).toMatchObject([404, { detail: `Audit entry ${id} not found` }]);
    }
  });
});

it('is another organization’s as if it did not exist', async () => {
  const mine = await create(bodyOf());
  const second = await good(send('PATCH', mine.id, { label: 'Second' }));
  for (const { id } of [mine, second]) {
    for (const [method, path, body] of [
      ['GET', id],
      ['GET', `${id}/versions`],
      ['PATCH', id, { label: 'Theirs' }],
      ['POST', `${id}/activate`],
      ['DELETE', id],
    ] as const) {
      expect((await send(method, path, body, strangersKey)).status, `${method} ${path}`).toBe(404);
    }
  }
  expect((await resolve(mine, '2026-07-15', strangersKey)).status).toBe(404);
  expect(await good(send('GET', `?contract_id=${mine.contract_id}`, undefined, strangersKey))).toEqual({
    data: [],
    count: 0,
  });
  expect(await historyOf(mine, strangersKey)).toEqual([]);
  const [entry] = await historyOf(mine);
  expect((await ask(`/audit-log/${entry?.id}/diff`, strangersKey)).status).toBe(404);
  // Their periods do not conflict with one another either.
  const { id: _, version: __, is_active: ___, created_by: ____, created_at: _____, ...body } = mine;
  expect((await send('POST', 'preview', body, strangersKey)).status).toBe(200);
  expect((await send('POST', '', body, strangersKey)).status).toBe(201);
  expect(await versionsOf(mine.id)).toEqual([
    [2, true],
    [1, false],
  ]);
});

describe('a body that is wrong', () => {
  const deep = (depth: number): object => (depth === 0 ? {} : { a: deep(depth - 1) });
  test.each<[object | string, string]>([
    [{ provider_id: undefined }, 'provider_id is required'],
    [{ contract_id: undefined, effective_date: undefined }, 'contract_id is required; effective_date is required'],
    [{ provider_id: 980001 }, 'provider_id must be a text'],
    [{ provider_id: ' ' }, 'provider_id must not be empty'],
    [{ provider_id: 'x'.repeat(51) }, 'provider_id must be at most 50 characters long'],
    [{ provider_id: 'a\u0000' }, 'provider_id must not contain control characters'],
    [{ contract_id: '0' }, 'contract_id must not be 0, which stands for no contract on a claim'],
    [{ effective_date: 2026.0101 }, 'effective_date must be a date written YYYYMMDD or YYYY-MM-DD'],
    [{ effective_date: '2026-02-29' }, 'effective_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD'],
    [{ termination_date: '2025-12-31' }, 'termination_date must not be before effective_date'],
    [{ label: 'x'.repeat(201) }, 'label must be at most 200 characters long'],
    [{ notes: 5 }, 'notes must be a text'],
    [{ is_active: false, x: 1 }, 'the body has no field is_active, x'],
    [{ data: null }, 'data must be a JSON object'],
    [{ data: [] }, 'data must be a JSON object'],
    [{ data: { ipsf: 5 } }, 'data.ipsf must be a JSON object of fields to override'],
    [{ data: { opsf: null } }, 'data.opsf must be a JSON object of fields to override'],
    [
      { data: { ipsf: { operating_ccr: 0.2 } } },
      'data.ipsf.operating_ccr is no field of the inpatient provider specific file; did you mean operating_cost_to_charge_ratio?',
    ],
    [{ data: { opsf: { bed_size: 5 } } }, 'data.opsf.bed_size is no field of the outpatient provider specific file'],
    [{ data: { ipsf: { special_wage_index: '1.1' } } }, 'data.ipsf.special_wage_index must be a number'],
    [{ data: { ipsf: { bed_size: 1.5 } } }, 'data.ipsf.bed_size must be a whole number'],
    [{ data: { opsf: { payment_cbsa: 31084 } } }, 'data.opsf.payment_cbsa must be a text'],
    [
      { data: { ipsf: { effective_date: 20260230 } } },
      'data.ipsf.effective_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD',
    ],
    [
      { data: { constructor: 1, ipsf: { constructor: 1 } } },
      'data.ipsf.constructor is no field of the inpatient provider specific file',
    ],
    [{ data: { x: 'é'.repeat(51_200) } }, 'data must be at most 100 KB of JSON (102400 bytes), not 102408'],
    [{ data: deep(11) }, 'data must be at most 10 levels deep'],
    [{ data: { ['x'.repeat(101)]: 1 } }, 'data must have names of at most 100 characters'],
    [{ data: { 'a\u0007': 1 } }, 'data must have names without control characters'],
    [{ data: { x: [{ '\ud800': 1 }] } }, 'data must have names without control characters'],
    [{ contract_id: '..' }, 'contract_id must not be . or .., which no address can name'],
    [
      { data: Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`x${i}`, i])) },
      'data must have at most 1000 named values',
    ],
    ['[]', 'the body must be a JSON object'],
  ])('%j: 400', async (fields, detail) => {
    const body = typeof fields === 'string' ? JSON.parse(fields) : bodyOf(fields);
    for (const path of ['', 'preview']) {
      expect(await send('POST', path, body)).toMatchObject({
        status: 400,
        body: { detail: `Invalid request: ${detail}` },
      });
    }
  });

  it('a number beyond all is refused, not kept as null', async () => {
    const text = JSON.stringify(bodyOf()).replace('0.2', '1e999');
    const { status, body } = await ask<Failure>('/custom-providers/', key, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: text,
    });
    expect([status, body.detail]).toEqual([400, 'Invalid request: data has a number that is too large']);
  });

  it('the greatest data that is taken can be diffed', async () => {
    const name = 'n'.repeat(100);
    const path = Array.from({ length: 8 }, () => name);
    const leaves = Object.fromEntries(Array.from({ length: 990 }, (_, i) => [`${'x'.repeat(90)}${i}`, i]));
    const data = path.reduce<object>((inner, part) => ({ [part]: inner }), leaves);
    const made = await create(bodyOf({ data }));
    const [entry] = await historyOf(made);
    expect(await diffOf(entry?.id ?? '')).toHaveLength(6 + 990);
  });

  test.each([
    [{}, 'the body must have at least one field to change'],
    [{ label: 5 }, 'label must be a text'],
    [{ data: { ipsf: { x: 1 } } }, 'data.ipsf.x is no field of the inpatient provider specific file'],
    [
      { effective_date: '2026-02-01', provider_id: 'x' },
      'the body must not have effective_date, provider_id, which never changes: create a custom provider for another period, provider or contract',
    ],
    [{ version: 5 }, 'the body has no field version'],
  ])('PATCH %j: 400', async (body, detail) => {
    const { id } = await create(bodyOf());
    expect(await send('PATCH', id, body)).toMatchObject({
      status: 400,
      body: { detail: `Invalid request: ${detail}` },
    });
    expect(await versionsOf(id)).toEqual([[1, true]]);
  });
});

it('costs one round trip, a change of what is there one more to read it, and few rows', async () => {
  const first = await create(bodyOf());
  const { id, contract_id, provider_id } = first;
  for (let n = 0; n < 5; n++) await good(send('PATCH', id, { label: `Change ${n}` }));
  const of = `contract_id=${contract_id}&provider_id=${provider_id}`;
  const json = (body: object) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  for (const [method, path, rows, trips, body] of [
    ['GET', `/custom-providers/?contract_id=${contract_id}`, 10, 1],
    ['GET', `/custom-providers/active/resolve?${of}&effective_date=2026-07-15`, 3, 1],
    ['GET', `/custom-providers/${id}`, 2, 1],
    ['GET', `/custom-providers/${id}/versions`, 20, 1],
    ['GET', `/custom-provider-history?${of}`, 20, 1],
    ['POST', '/custom-providers/', 22, 1, bodyOf()],
    ['PATCH', `/custom-providers/${id}`, 100, 2, { label: 'Once more' }],
    ['POST', `/custom-providers/${id}/activate`, 80, 2],
    ['DELETE', `/custom-providers/${id}`, 40, 2],
  ] as const) {
    const response = await call(path, key, { method, ...(body ? json(body) : {}) });
    await response.body?.cancel();
    expect(response.status, path).toBeLessThan(300);
    const { rowsRead, roundTrips } = costOf(response);
    expect(roundTrips, `${method} ${path}`).toBe(trips);
    expect(rowsRead, `${method} ${path}`).toBeLessThanOrEqual(rows);
  }
});

describe('in /provider-tables', () => {
  it('the suggestions and the lookup know those of the contract', async () => {
    const contract_id = `C-${++contracts}`;
    const first = await create(bodyOf({ contract_id, provider_id: '980002', label: null }));
    const next = await create({
      ...bodyOf(),
      contract_id,
      provider_id: '980002',
      effective_date: '2027-01-01',
      termination_date: null,
    });
    await create(bodyOf({ contract_id, provider_id: '98S999', label: 'Unit' }));
    await create(bodyOf({ contract_id, provider_id: '970000' }));
    const suggest = async (query: string, as = key) =>
      (
        await good(
          ask<{ suggestions: { value: string; label: string; type: string }[] }>(
            `/provider-tables/suggestions?identifier_field=provider_ccn&${query}`,
            as,
          ),
        )
      ).suggestions.map(({ value, label, type }) => (type === 'custom' ? label : value));
    expect(await suggest(`query=980002&contract_id=${contract_id}`)).toEqual(['980002 · Rates of 2026', '980002']);
    expect(await suggest(`query=98s&contract_id=${contract_id}`)).toEqual(['98S999 · Unit', '98S006', '98S049']);
    expect(await suggest(`query=98s&contract_id=${contract_id}&limit=2`)).toEqual(['98S999 · Unit', '98S006']);
    expect(await suggest(`query=98s&contract_id=${contract_id}&include_base_tables=false`)).toEqual(['98S999 · Unit']);
    expect(await suggest(`query=98s&contract_id=${contract_id}&include_custom_providers=false`)).toEqual([
      '98S006',
      '98S049',
    ]);
    expect(await suggest('query=98s')).toEqual(['98S006', '98S049']);
    expect(await suggest(`query=98s&contract_id=${contract_id}`, strangersKey)).toEqual(['98S006', '98S049']);

    const lookup = (query: string, as = key) =>
      good(ask<{ base_matches: unknown[]; custom_matches: Version[] }>(`/provider-tables/lookup?${query}`, as));
    const found = await lookup(`provider_id=980002&contract_id=${contract_id}`);
    const summaries = [next, first].map(({ data: _, ...summary }) => summary);
    expect(found).toEqual({ base_matches: [], custom_matches: summaries });
    const both = await lookup(`provider_id=980002&contract_id=${contract_id}&provider_ccn=980016`);
    expect([both.base_matches.length, both.custom_matches.length]).toEqual([2, 2]);
    expect((await lookup(`provider_id=980002&contract_id=${contract_id}`, strangersKey)).custom_matches).toEqual([]);
    expect((await lookup('provider_ccn=980016')).custom_matches).toEqual([]);
  });

  it('an answer changes with them, and so does its ETag', async () => {
    const first = await create(bodyOf({ provider_id: '980016' }));
    for (const path of [
      `/provider-tables/lookup?provider_ccn=980016&provider_id=980016&contract_id=${first.contract_id}`,
      `/provider-tables/suggestions?query=980016&identifier_field=provider_ccn&contract_id=${first.contract_id}`,
    ]) {
      const tagged = await call(path, key);
      await tagged.body?.cancel();
      const headers = { 'If-None-Match': tagged.headers.get('ETag') ?? '' };
      expect((await call(path, key, { headers })).status).toBe(304);
      await good(send('PATCH', first.id, { label: `Changed ${path.length}` }));
      const changed = await call(path, key, { headers });
      await changed.body?.cancel();
      expect(changed.status, path).toBe(200);
    }
  });
});
