/** `q` of the lists of an organization's own things, and of their audit trails. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import { ask, call, costOf, createOrganization, seedDatabases } from '../support/seeded.ts';

interface Row {
  id?: string;
  name?: string;
  drg_id?: string;
  source_year?: number;
  hcpcs_code?: string;
  action?: string;
  field_name?: string;
  changes?: { field_name: string }[];
  new_value?: unknown;
}
type List = Row[] | { data: Row[]; count: number } | { lines: Row[]; count: number };

const JSON_BODY = { method: 'POST', headers: { 'Content-Type': 'application/json' } };

let organization: Awaited<ReturnType<typeof createOrganization>>;
let other: typeof organization;
let schedule: string;
let config: string;

const change = async (method: string, path: string, body: object): Promise<string> => {
  const answer = await ask<{ id: string }>(path, organization.key, {
    ...JSON_BODY,
    method,
    body: JSON.stringify(body),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.id;
};
const post = (path: string, body: object) => change('POST', path, body);
const priceOf = (code: string) => ({
  code,
  pricing_type: 'flat_rate',
  pricing_amount: 1,
  effective_date: '2026-01-01',
});

beforeAll(async () => {
  await seedDatabases();
  organization = await createOrganization();
  other = await createOrganization('Another organization');
  const items = Array.from({ length: 500 }, (_, i) => `${10000 + i},HCPCS,flat_rate,1,2026-01-01\n`).join('');
  const theirs = await ask<{ id: string }>('/custom-fee-schedules/', other.key, {
    ...JSON_BODY,
    body: '{"name":"Theirs"}',
  });
  const imported = await ask(`/custom-fee-schedules/${theirs.body.id}/import/csv`, other.key, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv' },
    body: `code,code_type,pricing_type,pricing_amount,effective_date\n${items}`,
  });
  expect(imported.body).toMatchObject({ created: 500 });

  schedule = await post('/custom-fee-schedules/', { name: 'Commercial 2026', description: 'Clinics' });
  await post('/custom-fee-schedules/', { name: '100% of_Medicare', description: 'C:\\prices' });
  await post('/custom-fee-schedules/', { name: 'Rural' });
  await post(`/custom-fee-schedules/${schedule}/items`, priceOf('99213'));
  await post(`/custom-fee-schedules/${schedule}/items`, priceOf('70450'));
  await change('PATCH', `/custom-fee-schedules/${schedule}`, { description: 'Clinics in town' });

  const from = { effective_start_date: '2026-01-01' };
  config = await post('/ioce-bypass/configs', { name: 'Commercial 2026', description: 'Clinics', ...from });
  await post('/ioce-bypass/configs', { name: '100% of_Medicare', description: 'C:\\prices', ...from });
  await post('/ioce-bypass/configs', { name: 'Rural', is_active: false, ...from });
  const codes = ['99213', '9921*'];
  const lines = codes.map((hcpcs_code) => ({ hcpcs_code, edit_codes: ['020'] }));
  await post(`/ioce-bypass/configs/${config}/lines`, lines);
  await change('PATCH', `/ioce-bypass/configs/${config}`, { description: 'Clinics in town' });

  const table = { source_year: 2026, payment_system: 'IPPS' };
  await post('/custom-drg-tables/', { ...table, drg_id: 'rural_north' });
  await post('/custom-drg-tables/', { ...table, drg_id: 'ruralxnorth' });
  await post('/custom-drg-tables/', { ...table, drg_id: 'town', payment_system: 'LTCH' });

  const weights = { select: { codes: ['470', '871'] }, change: { multiply: 1.05 }, preview: false };
  const changed = await ask('/custom-drg-tables/rural_north/bulk', organization.key, {
    ...JSON_BODY,
    body: JSON.stringify(weights),
  });
  expect(changed.body).toMatchObject({ changed: 2 });

  await post('/contracts', { contract_id: 'C-1', name: 'Commercial' });
  await change('PUT', '/contracts/C-1', { name: 'Commercial 2026' });
});

const rowsOf = (list: List): Row[] => (Array.isArray(list) ? list : 'lines' in list ? list.lines : list.data);

/** Returns the rows of a search, and checks the exact number of all. */
async function find(path: string, q: string, key = organization.key): Promise<Row[]> {
  const response = await call(`${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`, key);
  expect(response.status, q).toBe(200);
  const list = (await response.json()) as List;
  const total = Array.isArray(list) ? Number(response.headers.get('X-Total-Count')) : list.count;
  expect(total, q).toBe(rowsOf(list).length);
  return rowsOf(list);
}

describe.each(['/custom-fee-schedules/', '/ioce-bypass/configs'])('q of %s', (path) => {
  test.each([
    ['commercial', ['Commercial 2026']],
    ['MEDI', ['100% of_Medicare']],
    ['clinics 2026', ['Commercial 2026']],
    ['clinics rural', []],
    ['2026clinics', []],
    ['r', ['Rural', '100% of_Medicare', 'Commercial 2026']],
    ['dental', []],
    ['%', ['100% of_Medicare']],
    ['0%', ['100% of_Medicare']],
    ['c%l', []],
    ['_', ['100% of_Medicare']],
    ['rur_l', []],
    ['rur*', []],
    ['\\p', ['100% of_Medicare']],
    ['"', []],
    ["' OR 1=1 --", []],
    [Array(50).fill('r').join(' '), ['Rural', '100% of_Medicare', 'Commercial 2026']],
  ])('%s', async (q, names) => {
    expect((await find(path, q)).map(({ name }) => name)).toEqual(names);
  });

  it('with paging and the other filters', async () => {
    const { body, status } = await ask<List>(`${path}?q=r&skip=1&limit=1`, organization.key);
    expect(status).toBe(200);
    expect(rowsOf(body).map(({ name }) => name)).toEqual(['100% of_Medicare']);
    if (path.startsWith('/ioce')) {
      expect((await find(`${path}?is_active=false`, 'r')).map(({ name }) => name)).toEqual(['Rural']);
    }
  });

  it('finds nothing of another organization', async () =>
    expect(await find(path, 'commercial', other.key)).toEqual([]));
});

describe('q of /custom-drg-tables/', () => {
  test.each([
    ['rural', ['rural_north', 'ruralxnorth']],
    ['l_n', ['rural_north']],
    ['ltch', ['town']],
    ['2026 IPPS NORTH', ['rural_north', 'ruralxnorth']],
    ['2025', []],
    ['rural%', []],
    ['town ipps', []],
  ])('%s', async (q, ids) => {
    expect((await find('/custom-drg-tables/', q)).map(({ drg_id }) => drg_id)).toEqual(ids);
  });
});

describe('q of /ioce-bypass/configs/{config_id}/with-lines', () => {
  test.each([
    ['99213', ['99213']],
    ['9921*', ['9921*']],
    ['99214', []],
  ])('%s', async (q, codes) => {
    const found = await find(`/ioce-bypass/configs/${config}/with-lines`, q);
    expect(found.map(({ hcpcs_code }) => hcpcs_code)).toEqual(codes);
  });

  it('400 for what is no code of a line', async () => {
    const { status, body } = await ask<{ detail: string }>(
      `/ioce-bypass/configs/${config}/with-lines?q=9921%25`,
      organization.key,
    );
    expect(status).toBe(400);
    expect(body.detail).toContain('q must be');
  });
});

describe('q of an audit trail', () => {
  const trails = () => [
    `/custom-fee-schedules/${schedule}/audit`,
    `/ioce-bypass/configs/${config}/audit`,
    '/ioce-bypass/audit',
    '/contracts/C-1/audit',
    '/custom-drg-tables/rural_north/audit',
  ];

  it('who made a change: all of them', async () => {
    for (const path of trails()) {
      const all = rowsOf((await ask<List>(path, organization.key)).body);
      expect(all.length, path).toBeGreaterThan(2);
      expect(await find(path, organization.keyId.toUpperCase()), path).toEqual(all);
      expect(await find(path, other.keyId), path).toEqual([]);
    }
  });

  it('nobody and no field: an empty list, also for wildcards', async () => {
    for (const path of trails()) {
      for (const q of ['nobody@example.org', '%', 'n_me', '*']) expect(await find(path, q), `${path} ${q}`).toEqual([]);
    }
  });

  it('a field of a contract', async () => {
    const found = await find('/contracts/C-1/audit', 'NAME');
    expect(found.map(({ field_name, new_value }) => [field_name, new_value])).toEqual([
      ['name', 'Commercial 2026'],
      ['name', 'Commercial'],
    ]);
  });

  it('a field of a configuration or its lines', async () => {
    const path = `/ioce-bypass/configs/${config}/audit`;
    expect((await find(path, 'description')).map(({ action }) => action)).toEqual(['update', 'create']);
    expect(await find(path, 'hcpcs_code')).toHaveLength(2);
    expect(await find('/ioce-bypass/audit', 'effective_start')).toHaveLength(3);
  });

  it('a field, or a code, of a fee schedule', async () => {
    const path = `/custom-fee-schedules/${schedule}/audit`;
    expect((await find(path, 'description')).map(({ action }) => action)).toEqual(['update', 'create']);
    expect((await find(path, 'pricing_amount')).map(({ action }) => action)).toEqual(['create_item', 'create_item']);
    expect((await find(path, '99213')).map(({ new_value }) => new_value)).toMatchObject([{ code: '99213' }]);
  });

  it('a figure of a DRG table, or a bulk change of many', async () => {
    const path = '/custom-drg-tables/rural_north/audit';
    expect((await find(path, 'weight')).map(({ action }) => action)).toEqual(['update', 'update']);
    expect((await find(path, 'select')).map(({ action }) => action)).toEqual(['bulk_change']);
  });

  it('of a removed configuration', async () => {
    const removed = await post('/ioce-bypass/configs', { name: 'Removed', effective_start_date: '2026-01-01' });
    const path = `/ioce-bypass/configs/${removed}`;
    expect((await ask(`${path}?soft_delete=false`, organization.key, { method: 'DELETE' })).status).toBe(200);
    expect((await find(`${path}/audit`, 'name')).map(({ action }) => action)).toEqual(['delete', 'create']);
    expect(await find(`${path}/audit`, 'modifiers')).toEqual([]);
  });

  it('is still a 404 where there is none', async () => {
    const ABSENT = '00000000-0000-4000-8000-000000000000';
    for (const path of [
      `/custom-fee-schedules/${ABSENT}`,
      `/ioce-bypass/configs/${ABSENT}`,
      '/contracts/C-0',
      '/custom-drg-tables/none',
    ]) {
      expect((await ask(`${path}/audit?q=name`, organization.key)).status, path).toBe(404);
    }
    expect((await ask('/contracts/C-1/audit?q=name', other.key)).status).toBe(404);
  });

  it('reads the entries of the trail alone', async () => {
    for (const path of [...trails(), '/custom-fee-schedules/', '/ioce-bypass/configs', '/custom-drg-tables/']) {
      const response = await call(`${path}?q=name`, organization.key);
      await response.body?.cancel();
      expect(costOf(response).rowsRead, path).toBeLessThan(120);
    }
  });
});
