/** /contracts/code-groups: states, literal values, the audit trail, isolation, bad input. */
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { migrate } from '../support/isolate-storage.ts';
import { ask, call, createOrganization, post } from '../support/seeded.ts';

interface Group {
  id: string;
  name: string;
  codes: string[];
  codes_count: number;
  version: number;
  created_at: string;
  updated_at: string;
  detail: string;
}

const PATH = '/contracts/code-groups';
const DRUGS = { id: 'drugs', name: 'Drugs', codes: ['J*', 'Q5*', '!J3490', '96413-96417'] };
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

let organization: Awaited<ReturnType<typeof createOrganization>>;
beforeAll(migrate);
beforeEach(async () => {
  organization = await createOrganization();
});

const create = (group: unknown, as = organization) => post<Group>(PATH, as.key, group);
const get = <Body = Group>(path: string, as = organization) => ask<Body>(`${PATH}${path}`, as.key);
const remove = (id: string, as = organization) => ask<Group>(`${PATH}/${id}`, as.key, { method: 'DELETE' });
const update = (id: string, fields: unknown, as = organization) =>
  ask<Group>(`${PATH}/${id}`, as.key, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
const trail = async (id: string, query = '') =>
  (
    await get<{ data: { action: string; field_name: string; old_value: string; new_value: string }[]; count: number }>(
      `/${id}/audit${query}`,
    )
  ).body.data.map(({ action, field_name, old_value, new_value }) => [action, field_name, old_value, new_value]);

describe('a group', () => {
  it('is made, read, changed and removed', async () => {
    const { status, body, headers } = await create(DRUGS);
    expect(status).toBe(201);
    expect(headers.get('Location')).toBe('/api/v1/contracts/code-groups/drugs');
    expect(body).toEqual({
      ...DRUGS,
      codes_count: 4,
      version: 1,
      created_at: expect.stringMatching(TIME),
      updated_at: expect.stringMatching(TIME),
    });
    expect((await get('/drugs')).body).toEqual(body);
    expect((await update('drugs', { codes: ['J*'] })).body).toMatchObject({ name: 'Drugs', codes: ['J*'], version: 2 });
    expect((await update('drugs', { codes: ['J*'], name: 'Drugs' })).body.version).toBe(2);
    expect((await remove('drugs')).status).toBe(204);
    for (const answer of [await get('/drugs'), await update('drugs', { name: 'x' }), await remove('drugs')]) {
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Code group drugs not found' } });
    }
  });

  it('is changed in the version that If-Match names alone', async () => {
    await create(DRUGS);
    const at = (version: string, fields: unknown) =>
      ask<Group>(`${PATH}/drugs`, organization.key, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', 'If-Match': version },
        body: JSON.stringify(fields),
      });
    expect((await get('/drugs')).headers.get('ETag')).toBe('"1"');
    const changed = await at('"1"', { name: 'Medicines' });
    expect([changed.status, changed.headers.get('ETag')]).toEqual([200, '"2"']);
    const late = await at('"1"', { name: 'Late' });
    expect(late).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    expect(late.body.detail).toMatch(/^Code group drugs is of version 2, since \S+Z by .+; nothing was written$/);
    expect((await at('two', { name: 'x' })).status).toBe(400);
    expect((await get('/drugs')).body).toMatchObject({ name: 'Medicines', version: 2 });
  });

  it('made anew goes on from the last version', async () => {
    await create(DRUGS);
    await update('drugs', { name: 'Medicines' });
    await remove('drugs');
    expect((await create(DRUGS)).body.version).toBe(3);
  });

  it('is there once', async () => {
    await create(DRUGS);
    const again = await create({ ...DRUGS, name: 'Other' });
    expect(again).toMatchObject({ status: 409, body: { detail: 'Code group drugs exists already' } });
    expect((await get('/drugs')).body).toMatchObject({ name: 'Drugs', version: 1 });
    expect(await trail('drugs')).toHaveLength(2);
  });

  it('of another organization is as if it did not exist', async () => {
    await create(DRUGS);
    const other = await createOrganization();
    expect((await get('/drugs', other)).status).toBe(404);
    expect((await update('drugs', { name: 'x' }, other)).status).toBe(404);
    expect((await remove('drugs', other)).status).toBe(404);
    expect((await get('/drugs/audit', other)).status).toBe(404);
    expect((await get('', other)).body).toEqual({ data: [], count: 0 });
    expect((await get('/drugs')).status).toBe(200);
  });
});

it('lists by id, by pages and by words', async () => {
  for (const id of ['c', 'a', 'b']) await create({ ...DRUGS, id, name: `Group ${id}` });
  await create({ id: 'implants', name: 'Hips', codes: ['C1776'] });
  const ids = async (query: string) => {
    const { data, count } = (await get<{ data: Group[]; count: number }>(query)).body;
    return [data.map(({ id }) => id).join(), count];
  };
  expect(await ids('')).toEqual(['a,b,c,implants', 4]);
  expect(await ids('?skip=1&limit=2')).toEqual(['b,c', 4]);
  expect(await ids('?q=hips')).toEqual(['implants', 1]);
  expect(await ids('?q=GROUP%20j3490')).toEqual(['a,b,c', 3]);
});

it('has a trail of each field, which outlives it', async () => {
  await create({ id: 'implants', name: 'Hips', codes: ['C1776'] });
  await update('implants', { codes: ['C1776', 'C1713'] });
  await remove('implants');
  expect(await trail('implants')).toEqual([
    ['delete', 'name', 'Hips', null],
    ['delete', 'codes', '["C1776","C1713"]', null],
    ['update', 'codes', '["C1776"]', '["C1776","C1713"]'],
    ['create', 'name', null, 'Hips'],
    ['create', 'codes', null, '["C1776"]'],
  ]);
  expect(await trail('implants', '?q=codes&limit=1')).toHaveLength(1);
});

test.each<[string, object, string]>([
  [
    'a capital in the id',
    { id: 'Drugs' },
    'id must be a small letter or digit and at most 63 small letters, digits and dashes',
  ],
  ['no name', { name: '' }, 'name must not be empty'],
  ['20,001 codes', { codes: Array(20_001).fill('J*') }, 'codes must have at most 20000 entries'],
  ['a group within', { codes: ['J*', '@other'] }, 'codes is wrong: @other names a code group: groups name none'],
  ['small letters', { codes: ['j1100'] }, 'codes is wrong: j1100 is not a code of capitals and digits'],
  ['another field', { code: 'J*' }, 'the body has no field code'],
])('refuses %s', async (_what, fields, fault) => {
  expect(await create({ ...DRUGS, ...fields })).toMatchObject({
    status: 400,
    body: { detail: `Invalid request: ${fault}` },
  });
});

it('leaves contracts their addresses, but for its own', async () => {
  expect(await post('/contracts', organization.key, { contract_id: 'code-groups', name: 'x' })).toMatchObject({
    status: 400,
    body: { detail: 'Invalid request: contract_id must not be code-groups, the address of code groups' },
  });
  expect(await post('/contracts', organization.key, { contract_id: 'code-group', name: 'x' })).toMatchObject({
    status: 201,
  });
});

describe('a group of 20,000 codes', () => {
  /** Ranges, the longest entries that a group may well have. */
  const many = (count: number) =>
    Array.from(
      { length: count },
      (_, i) => `${String.fromCharCode(65 + (i % 20))}${1000 + i}-${String.fromCharCode(65 + (i % 20))}${1000 + i}`,
    );
  const importCodes = (id: string, text: string) =>
    ask<Group & { errors: { line: number; detail: string }[] }>(`${PATH}/${id}/import/csv`, organization.key, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: text,
    });

  it('is kept whole, and told in few words by its trail and by lists', async () => {
    const codes = many(20_000);
    expect((await create({ id: 'many', name: 'Many', codes })).status).toBe(201);
    expect((await get('/many')).body.codes).toEqual(codes);
    expect((await update('many', { codes: [...codes.slice(1), 'J0178'] })).body).toMatchObject({
      ...{ codes_count: 20_000, version: 2 },
    });
    expect(await trail('many', '?limit=3')).toEqual([
      ['update', 'codes_count', '20000', '20000'],
      ['update', 'codes_added', null, '["J0178"]'],
      ['update', 'codes_removed', '["A1000-A1000"]', null],
    ]);
    const { body } = await get<{ data: Group[] }>('');
    expect(body.data).toMatchObject([{ id: 'many', codes_count: 20_000 }]);
    expect(body.data[0]?.codes).toEqual(codes.slice(1, 201));
    const refused = await update('many', { codes: many(20_001) });
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('at most 20000 entries')]);
  });

  it('comes and goes as CSV', async () => {
    await create(DRUGS);
    const codes = many(20_000);
    const { status, body } = await importCodes('drugs', `code\n${codes.join('\n')}\n`);
    expect([status, body.codes_count, body.version]).toEqual([200, 20_000, 2]);
    const file = await call(`${PATH}/drugs/export/csv`, organization.key);
    expect(await file.text()).toBe(`code\r\n${codes.join('\r\n')}\r\n`);
    const bad = await importCodes('drugs', 'code\nJ0178\n!J3490\n@other\nj1\nJ0178\nI50.1\n');
    expect(bad.body.errors).toEqual([
      { line: 4, detail: '@other names a code group: groups name none' },
      { line: 5, detail: expect.stringMatching(/^j1 is not/) },
      { line: 6, detail: 'code are those of line 2' },
    ]);
    expect((await get('/drugs')).body.version).toBe(2);
    expect((await importCodes('none', 'code\nJ0178\n')).status).toBe(404);
  });
});
