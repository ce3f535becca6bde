/** /contracts/rate-tables: tables, rows, files, look-ups, versions, uses, the audit trail, isolation, bad input. */
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { NEWEST_CHANGE } from '../../src/storage/schema/organizations/contract-tests.ts';
import { migrate } from '../support/isolate-storage.ts';
import { ask, call, costOf, createOrganization, post } from '../support/seeded.ts';

interface Table {
  id: string;
  columns: string[];
  row_count: number;
  version: number;
  detail: string;
  errors: { line: number; detail: string }[];
}
interface Row {
  code: string;
  effective_date: string;
  figures: Record<string, number | null>;
}
interface Listed<Each> {
  data: Each[];
  count: number;
}
interface Written {
  created: number;
  updated: number;
  unchanged: number;
  version: number;
  detail: string;
  errors: { line: number; detail: string }[];
}
interface Entry {
  action: string;
  row: string | null;
  changes: { field_name: string; old_value: unknown; new_value: unknown }[];
}

const PATH = '/contracts/rate-tables';
const SHEET = { id: 'sheet', name: 'DRG sheet', of: 'drg', columns: ['rate', 'threshold'] };
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const JSON_TYPE = { 'Content-Type': 'application/json' };

let organization: Awaited<ReturnType<typeof createOrganization>>;
beforeAll(migrate);
beforeEach(async () => {
  organization = await createOrganization();
});

const create = (table: object = SHEET) => post<Table>(PATH, organization.key, table);
const get = <Body = Table>(path: string, as = organization) => ask<Body>(`${PATH}${path}`, as.key);
const remove = (path: string, headers = {}, as = organization) =>
  ask<Table>(`${PATH}${path}`, as.key, { method: 'DELETE', headers });
const send = <Body>(method: string, path: string, body: unknown, headers = {}, as = organization) =>
  ask<Body>(`${PATH}${path}`, as.key, { method, headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });
const update = (fields: object, headers = {}) => send<Table>('PUT', '/sheet', fields, headers);
const row = (code: string, figures: object, effective_date = '2026-01-01') => ({ code, effective_date, figures });
const put = (rows: object[], headers = {}, path = '/sheet') => send<Written>('POST', `${path}/rows`, { rows }, headers);
const upload = (text: string, path = '/sheet', headers = {}) =>
  ask<Written>(`${PATH}${path}/import/csv`, organization.key, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', ...headers },
    body: text,
  });
const exported = async (path = '/sheet') => (await call(`${PATH}${path}/export/csv`, organization.key)).text();
const rowsOf = async (query = '') => (await get<Listed<Row>>(`/sheet/rows${query}`)).body;
const found = async (code: string, date = '2026-03-05') =>
  (
    await get<{ row: { code: string; effective_date: string } | null; figures: Row['figures'] }>(
      `/sheet/lookup?code=${code}&date=${date}`,
    )
  ).body;
const trail = async (query = '') =>
  (await get<Listed<Entry>>(`/sheet/audit${query}`)).body.data.map(({ action, row: of, changes }) => [
    action,
    of,
    Object.fromEntries(changes.map(({ field_name, old_value, new_value }) => [field_name, [old_value, new_value]])),
  ]);

/** A configuration whose terms name the table, as no caller can write it yet. */
async function name(table: string, figures: object = { rate_table: table, column: 'rate' }): Promise<string> {
  await post('/contracts', organization.key, { contract_id: 'C', name: 'N' });
  const { body } = await post<{ id: string }>('/contracts/C/configs', organization.key, {
    effective_date: '2026-01-01',
    termination_date: '2026-12-31',
  });
  const term = (id: string, amount: unknown) => ({
    ...{ id, name: id, role: 'rate', applies: {} },
    pays: { how: 'lesser', of: [{ how: 'case_rate', amount }] },
  });
  const terms = { version: 1, terms: [term('other', 1), term('stays', figures)] };
  await env.ORGANIZATIONS.batch([
    env.ORGANIZATIONS.prepare(
      "INSERT INTO contract_terms (organization_id, contract_id, config_id, version, body) VALUES (?, 'C', ?, 1, ?)",
    ).bind(organization.id, body.id, JSON.stringify(terms)),
    env.ORGANIZATIONS.prepare("INSERT INTO contract_terms_reference VALUES (?, 'C', ?, 'rate_table', ?)").bind(
      organization.id,
      body.id,
      table,
    ),
  ]);
  return body.id;
}

describe('a table', () => {
  it('is made, read, changed and removed', async () => {
    const { status, body, headers } = await create();
    expect(status).toBe(201);
    expect(headers.get('Location')).toBe('/api/v1/contracts/rate-tables/sheet');
    const times = { created_at: expect.stringMatching(TIME), updated_at: expect.stringMatching(TIME) };
    expect(body).toEqual({ ...SHEET, row_count: 0, version: 1, ...times });
    expect((await get('/sheet')).body).toEqual(body);
    expect((await update({ name: 'Sheet' })).body).toMatchObject({ name: 'Sheet', columns: SHEET.columns, version: 2 });
    expect((await update({ name: 'Sheet' })).body.version).toBe(2);
    expect((await remove('/sheet')).status).toBe(204);
    for (const answer of [
      ...[await get('/sheet'), await update({ name: 'x' }), await remove('/sheet'), await get('/sheet/rows')],
      ...[await put([row('470', {})]), await upload('code,effective_date\n470,2026-01-01'), await get('/sheet/uses')],
      ...[await get('/sheet/lookup?code=470&date=2026-01-01'), await get('/sheet/export/csv')],
      ...[await remove('/sheet/rows/470/2026-01-01')],
      await send('POST', '/sheet/bulk', { change: { field: 'rate', set: 1 } }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Rate table sheet not found' } });
  });

  it('is there once, and made anew goes on from the last version, without the old rows', async () => {
    await create();
    expect(await create()).toMatchObject({ status: 409, body: { detail: 'Rate table sheet exists already' } });
    await put([row('470', { rate: 1 })]);
    await remove('/sheet');
    expect((await create()).body).toMatchObject({ version: 3, row_count: 0 });
    expect(await rowsOf()).toEqual({ data: [], count: 0 });
  });

  it('takes columns away with their figures, and adds blank ones', async () => {
    await create();
    await put([row('470', { rate: 14000.123456, threshold: 90000 })]);
    expect((await update({ columns: ['weight', 'rate'] })).body).toMatchObject({ version: 3, row_count: 1 });
    expect((await rowsOf()).data).toEqual([row('470', { weight: null, rate: 14000.123456 })]);
    await update({ columns: ['rate', 'threshold'] });
    expect((await rowsOf()).data).toEqual([row('470', { rate: 14000.123456, threshold: null })]);
  });

  it('lists by id, by pages and by words', async () => {
    for (const id of ['c', 'a', 'b']) await create({ ...SHEET, id, name: `Table ${id}` });
    await create({ ...SHEET, id: 'weights', name: 'APR', columns: ['apr_weight'] });
    const ids = async (query: string) => {
      const { data, count } = (await get<Listed<Table>>(query)).body;
      return [data.map(({ id }) => id).join(), count];
    };
    expect(await ids('')).toEqual(['a,b,c,weights', 4]);
    expect(await ids('?skip=1&limit=2')).toEqual(['b,c', 4]);
    expect(await ids('?q=TABLE%20threshold')).toEqual(['a,b,c', 3]);
    expect(await ids('?q=apr_')).toEqual(['weights', 1]);
  });
});

describe('rows', () => {
  beforeEach(() => create());

  it('are added, changed and left alone, and each change is a version', async () => {
    const first = await put([row('470', { rate: 14000, threshold: 90000 }), row('139*', { rate: 0.000001 })]);
    expect(first).toMatchObject({ status: 200, body: { created: 2, updated: 0, unchanged: 0, version: 2 } });
    expect(first.headers.get('ETag')).toBe('"2"');
    const rows = [row('139*', { rate: 0.000001 }), row('470', { rate: 999999999.999999 }), row('1392', {})];
    expect((await put(rows)).body).toEqual({ created: 1, updated: 1, unchanged: 1, version: 3 });
    expect((await put(rows)).body).toEqual({ created: 0, updated: 0, unchanged: 3, version: 3 });
    expect(await rowsOf()).toEqual({
      data: [
        row('139*', { rate: 0.000001, threshold: null }),
        row('1392', { rate: null, threshold: null }),
        row('470', { rate: 999999999.999999, threshold: 90000 }),
      ],
      count: 3,
    });
    expect((await get('/sheet')).body).toMatchObject({ row_count: 3, version: 3 });
    expect((await put([row('470', { rate: null })])).body.updated).toBe(1);
    expect((await rowsOf('?code=47')).data).toEqual([row('470', { rate: null, threshold: 90000 })]);
  });

  it('come in pages and by the beginning of their code', async () => {
    await put(['1391', '1392', '139*', '470', '*'].map((code) => row(code, { rate: 1 })));
    const codes = async (query: string) => {
      const { data, count } = await rowsOf(query);
      return [data.map(({ code }) => code).join(), count];
    };
    expect(await codes('')).toEqual(['*,139*,1391,1392,470', 5]);
    expect(await codes('?skip=1&limit=2')).toEqual(['139*,1391', 5]);
    expect(await codes('?code=139')).toEqual(['139*,1391,1392', 3]);
    expect(await codes('?q=1392')).toEqual(['1392', 1]);
  });

  it.each(['470', '139*', '*'])('of %s are removed one by one', async (code) => {
    await put([row(code, { rate: 1 }), row(code, { rate: 2 }, '2026-07-01')]);
    const gone = await remove(`/sheet/rows/${code}/2026-07-01`);
    expect([gone.status, gone.headers.get('ETag')]).toEqual([204, '"3"']);
    expect((await rowsOf()).data).toEqual([row(code, { rate: 1, threshold: null })]);
    expect(await remove(`/sheet/rows/${code}/20260701`)).toMatchObject({
      status: 404,
      body: { detail: `Rate table sheet has no row of ${code} from 2026-07-01` },
    });
    expect((await get('/sheet')).body).toMatchObject({ row_count: 1, version: 3 });
  });

  it.each<[string, object[], string]>([
    [
      'a code of another kind',
      [row('470', {}), row('47', {})],
      'rows.1.code must be a DRG of 3 digits, such as 039, or another grouper’s of 3 to 6 letters and digits, or the beginning of codes, or *',
    ],
    [
      'a column that the table has not',
      [row('470', { rat: 1 })],
      'rows.0.figures has rat, which is no column of rate table sheet: rate, threshold',
    ],
    [
      'code and day twice',
      [row('470', {}), row('471', {}), row('470', { rate: 1 })],
      'rows.2 has code and effective_date of rows.0',
    ],
    [
      'seven decimals',
      [row('470', { rate: 0.1234567 })],
      'rows.0.figures.rate must be a number from 0 to 999999999.999999 with at most 6 decimals, or null',
    ],
    [
      'a figure below 0',
      [row('470', { rate: -1 })],
      'rows.0.figures.rate must be a number from 0 to 999999999.999999 with at most 6 decimals, or null',
    ],
    [
      'a text',
      [row('470', { rate: '1' })],
      'rows.0.figures.rate must be a number from 0 to 999999999.999999 with at most 6 decimals, or null',
    ],
    ['no rows', [], 'rows must not be empty'],
  ])('are refused with %s, and none is written', async (_what, rows, fault) => {
    expect(await put(rows)).toMatchObject({ status: 400, body: { detail: `Invalid request: ${fault}` } });
    expect(await rowsOf()).toEqual({ data: [], count: 0 });
    expect((await get('/sheet')).body.version).toBe(1);
  });

  it('are 20,000 at most, in a file and in the table', async () => {
    const file = (from: number, count: number) =>
      `code,effective_date,rate\n${Array.from({ length: count }, (_, i) => `${100_000 + from + i},20260101,${i}`).join('\n')}`;
    expect((await upload(file(0, 20_001))).body.detail).toBe(
      'Invalid request: file has 20001 lines of rows; at most 20000 are imported at once',
    );
    expect((await upload(file(0, 20_000))).body).toEqual({ created: 20_000, updated: 0, unchanged: 0, version: 2 });
    // A look-up reads the rows of the code, not the table.
    const answer = await call(`${PATH}/sheet/lookup?code=119999&date=2026-03-05`, organization.key);
    expect(await answer.json()).toMatchObject({ figures: { rate: 19_999 } });
    expect(costOf(answer).rowsRead).toBeLessThan(40);
    expect(await put([row('470', {})])).toMatchObject({
      status: 400,
      body: { detail: 'Invalid request: rate table sheet would have 20001 rows; it has at most 20000' },
    });
    const next = { change: { field: 'rate', add: 1 }, select: { codes: ['100000'] }, effective_date: '2027-01-01' };
    expect(await send('POST', '/sheet/bulk', { ...next, preview: false })).toMatchObject({
      status: 400,
      body: { detail: 'Invalid request: rate table sheet would have 20001 rows; it has at most 20000' },
    });
    expect((await get('/sheet')).body).toMatchObject({ row_count: 20_000, version: 2 });
  });
});

test.each<[string, string, string[]]>([
  ['hcpcs', 'J927*', ['J9271*', '470', '05072x']],
  ['apc', '05072', ['5072', 'A5072']],
])('rows of a table by %s have its codes', async (of, good, bad) => {
  await create({ ...SHEET, of });
  expect((await put([row(good, { rate: 1 })])).status).toBe(200);
  for (const code of bad)
    expect((await put([row(code, { rate: 1 })])).body.detail, code).toMatch(/ rows\.0\.code must be /);
});

describe('a look-up', () => {
  beforeEach(() => create());

  it('takes the code whole first, then its beginnings, then *, of each the newest row begun', async () => {
    await put([
      row('1392', { rate: 5 }),
      row('1392', { rate: 6 }, '2026-07-01'),
      row('139*', { rate: 4, threshold: 40 }),
      row('1394', { rate: 7 }, '2027-01-01'),
      row('*', { rate: 1, threshold: 10 }),
    ]);
    const of = async (code: string, date?: string) => {
      const answer = await found(code, date);
      return [answer.row?.code, answer.row?.effective_date, answer.figures.rate, answer.figures.threshold];
    };
    expect(await of('1392')).toEqual(['1392', '2026-01-01', 5, null]);
    expect(await of('1392', '2026-06-30')).toEqual(['1392', '2026-01-01', 5, null]);
    expect(await of('1392', '2026-07-01')).toEqual(['1392', '2026-07-01', 6, null]);
    expect(await of('1394')).toEqual(['139*', '2026-01-01', 4, 40]);
    expect(await of('1394', '2027-01-01')).toEqual(['1394', '2027-01-01', 7, null]);
    expect(await of('470')).toEqual(['*', '2026-01-01', 1, 10]);
    expect(await found('470', '2025-12-31')).toEqual({
      ...{ code: '470', date: '2025-12-31', row: null },
      figures: { rate: null, threshold: null },
    });
  });
});

describe('a CSV file', () => {
  beforeEach(() => create());

  it('goes out and comes in again', async () => {
    await put([row('470', { rate: 14000.5, threshold: 90000 }), row('039', { threshold: 0.000001 }), row('*', {})]);
    const text = await exported();
    expect(text).toBe(
      'code,effective_date,rate,threshold\r\n*,2026-01-01,,\r\n039,2026-01-01,,0.000001\r\n470,2026-01-01,14000.5,90000\r\n',
    );
    expect((await upload(text)).body).toEqual({ created: 0, updated: 0, unchanged: 3, version: 2 });
  });

  it('blanks by an empty cell, and leaves columns that it does not name', async () => {
    await put([row('470', { rate: 1, threshold: 2 })]);
    expect((await upload('threshold,code,effective_date\n,470,2026-01-01\n3,471,2026-01-01')).body).toMatchObject({
      ...{ created: 1, updated: 1, unchanged: 0, version: 3 },
    });
    expect((await rowsOf()).data.map(({ figures }) => figures)).toEqual([
      { rate: 1, threshold: null },
      { rate: null, threshold: 3 },
    ]);
  });

  it('is refused with every bad line', async () => {
    const text = [
      'code,effective_date,rate,threshold',
      ...['470,2026-01-01,1,2', '47,2026-01-01,1,2', '471,2026-02-30,1,2', '472,2026-01-01,1.1234567,$2'],
      ...['470,2026-01-01,3,4', ',2026-01-01,1,2', '473,2026-01-01,1'],
    ].join('\n');
    const { status, body } = await upload(text);
    expect(status).toBe(400);
    const figure = 'must be a number from 0 to 999999999.999999 with at most 6 decimals, or null';
    expect(body.errors).toEqual([
      {
        line: 3,
        detail:
          'code must be a DRG of 3 digits, such as 039, or another grouper’s of 3 to 6 letters and digits, or the beginning of codes, or *',
      },
      { line: 4, detail: expect.stringMatching(/^effective_date must be a real calendar date/) },
      { line: 5, detail: `rate ${figure}; threshold ${figure}` },
      { line: 6, detail: 'code and effective_date are those of line 2' },
      { line: 7, detail: 'code is required' },
      { line: 8, detail: 'has 3 cells instead of 4' },
    ]);
    expect(await rowsOf()).toEqual({ data: [], count: 0 });
  });

  it.each([
    [
      'code,rate\n470,1',
      'file has no column effective_date; its first line must be code,effective_date,rate,threshold',
    ],
    [
      'code,effective_date,weight\n470,20260101,1',
      'file has columns other than code,effective_date,rate,threshold, each once',
    ],
    ['code,effective_date,rate', 'file has no lines of rows'],
  ])('%j is none', async (text, fault) => {
    expect(await upload(text)).toMatchObject({ status: 400, body: { detail: `Invalid request: ${fault}` } });
  });
});

describe('many figures at once', () => {
  const bulk = (body: object, headers = {}) =>
    send<{ saved: boolean; changed: number; unchanged: number; token: string; values: object[]; detail: string }>(
      'POST',
      '/sheet/bulk',
      body,
      headers,
    );
  beforeEach(async () => {
    await create();
    await put([
      row('470', { rate: 100.123456, threshold: 5 }),
      row('471', { rate: null, threshold: 5 }),
      row('480', { rate: 200 }),
      row('480', { rate: 300 }, '2027-01-01'),
    ]);
  });

  it('are shown, then saved as shown', async () => {
    const body = { select: { codes: ['470-471'] }, change: { field: 'rate', multiply: 1.05 } };
    const preview = (await bulk(body)).body;
    expect(preview).toMatchObject({ saved: false, changed: 1, unchanged: 1 });
    expect(preview.values).toEqual([{ code: '470', effective_date: '2026-01-01', old: 100.123456, new: 105.129629 }]);
    expect((await get('/sheet')).body.version).toBe(2);
    const saved = { ...body, preview: false, token: preview.token };
    expect((await bulk(saved)).body).toMatchObject({ saved: true, changed: 1 });
    expect((await rowsOf('?code=470')).data).toEqual([row('470', { rate: 105.129629, threshold: 5 })]);
    expect(await bulk(saved)).toMatchObject({ status: 409 });
    expect((await get('/sheet')).body.version).toBe(3);
    expect(await trail('?limit=2')).toEqual([
      ['bulk_change', null, { select: [null, body.select], change: [null, body.change], changed: [null, 1] }],
      ['update_row', '470:2026-01-01', { rate: [100.123456, 105.129629] }],
    ]);
  });

  it('are new rows of those in force on a day', async () => {
    const body = { change: { field: 'rate', add: 1 }, effective_date: '2026-07-01', preview: false };
    expect((await bulk(body)).body.values).toEqual([
      { code: '470', effective_date: '2026-07-01', old: 100.123456, new: 101.123456 },
      { code: '480', effective_date: '2026-07-01', old: 200, new: 201 },
    ]);
    expect((await rowsOf('?code=470')).data).toEqual([
      row('470', { rate: 100.123456, threshold: 5 }),
      row('470', { rate: 101.123456, threshold: 5 }, '2026-07-01'),
    ]);
    expect((await get('/sheet')).body).toMatchObject({ row_count: 6, version: 3 });
  });

  it.each([
    [
      { change: { field: 'weight', set: 1 } },
      'change.field has weight, which is no column of rate table sheet: rate, threshold',
    ],
    [{ change: { set: 1 } }, 'change.field is required'],
    [{ change: { field: 'rate', round: 7 } }, 'change.round must be a whole number from 0 to 6'],
    [
      { change: { field: 'rate', add: -500 } },
      'change makes -399.876544 of 100.123456, rate of 470 from 2026-01-01: a value must be from 0 to 999999999.999999',
    ],
  ])('%j are refused', async (body, fault) => {
    expect(await bulk(body)).toMatchObject({ status: 400, body: { detail: `Invalid request: ${fault}` } });
  });
});

it('is changed in the version that If-Match names alone, by every way', async () => {
  await create();
  await put([row('470', { rate: 1 })]);
  const late = { 'If-Match': '"1"' };
  for (const answer of [
    await update({ name: 'Late' }, late),
    await put([row('471', { rate: 1 })], late),
    await upload('code,effective_date\n471,2026-01-01', '/sheet', late),
    await remove('/sheet/rows/470/2026-01-01', late),
    await send<Table>('POST', '/sheet/bulk', { change: { field: 'rate', set: 2 }, preview: false }, late),
  ]) {
    expect(answer).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    expect(answer.body.detail).toMatch(
      /^Rate table sheet is of version 2(?:, since \S+Z by .+)?; nothing was written$/,
    );
  }
  expect((await get('/sheet')).headers.get('ETag')).toBe('"2"');
  const changed = await update({ name: 'Now' }, { 'If-Match': '"2"' });
  expect([changed.status, changed.headers.get('ETag')]).toEqual([200, '"3"']);
  expect((await put([row('471', { rate: 1 })], { 'If-Match': '"3"' })).body.version).toBe(4);
});

it('has a trail of each change, which outlives it', async () => {
  await create();
  await put([row('1392', { rate: 5 })]);
  await put([row('1392', { rate: 6 })]);
  await remove('/sheet/rows/1392/2026-01-01');
  await update({ columns: ['rate'] });
  await remove('/sheet');
  const key = { code: '1392', effective_date: '2026-01-01' };
  const fields = (side: 0 | 1, values: object) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, side ? [null, value] : [value, null]]));
  expect(await trail()).toEqual([
    ['delete', null, fields(0, { name: 'DRG sheet', of: 'drg', columns: ['rate'] })],
    ['update', null, { columns: [['rate', 'threshold'], ['rate']] }],
    ['delete_row', '1392:2026-01-01', fields(0, { ...key, rate: 6 })],
    ['update_row', '1392:2026-01-01', { rate: [5, 6] }],
    ['create_row', '1392:2026-01-01', fields(1, { ...key, rate: 5 })],
    ['create', null, fields(1, { name: 'DRG sheet', of: 'drg', columns: ['rate', 'threshold'] })],
  ]);
  expect(await trail('?q=1392&limit=1')).toHaveLength(1);
  expect((await get<Listed<Entry>>('/sheet/audit?q=1392')).body.count).toBe(3);
  expect((await get<Listed<Entry>>('/none/audit')).status).toBe(404);
});

describe('a table that terms name', () => {
  it('says who does', async () => {
    await create();
    expect((await get<Listed<object>>('/sheet/uses')).body).toEqual({ data: [], count: 0 });
    const config_id = await name('sheet');
    expect((await get<Listed<object>>('/sheet/uses')).body).toEqual({
      data: [
        {
          ...{ contract_id: 'C', contract_name: expect.any(String), config_id, in_config: false },
          ...{ effective_date: '2026-01-01', termination_date: '2026-12-31', term_ids: ['stays'] },
        },
      ],
      count: 1,
    });
  });

  it('changes what the contract’s tests rest on with each of its rows', async () => {
    await create();
    await name('sheet');
    const newest = async () => {
      const ofContract = sql`contract k WHERE k.organization_id = ${organization.id} AND k.contract_id = 'C'`;
      const rows = await drizzle(env.ORGANIZATIONS).all<{ newest: number }>(
        sql`SELECT ${NEWEST_CHANGE} AS newest FROM ${ofContract}`,
      );
      return rows[0]?.newest ?? 0;
    };
    const before = await newest();
    expect(before).toBeGreaterThan(0);
    await put([row('470', { rate: 1 })]);
    expect(await newest()).toBeGreaterThan(before);
  });

  it('is not removed, nor does it lose a column', async () => {
    await create();
    const config = await name('sheet');
    const inUse = `Rate table sheet is in use: terms of configuration ${config} of contract C name it`;
    expect(await remove('/sheet')).toMatchObject({ status: 409, body: { detail: inUse } });
    expect(await update({ columns: ['rate'] })).toMatchObject({
      status: 409,
      body: { detail: `${inUse}: no column can be taken away, and threshold would be` },
    });
    expect((await update({ columns: ['threshold', 'rate', 'weight'], name: 'Wide' })).status).toBe(200);
    expect((await put([row('470', { weight: 1.5 })])).status).toBe(200);
    await env.ORGANIZATIONS.prepare('DELETE FROM contract_terms WHERE organization_id = ?').bind(organization.id).run();
    expect((await remove('/sheet')).status).toBe(204);
  });
});

it('of another organization is as if it did not exist', async () => {
  await create();
  await put([row('470', { rate: 1 })]);
  const other = await createOrganization();
  for (const path of ['', '/rows', '/audit', '/uses', '/export/csv', '/lookup?code=470&date=2026-01-01'])
    expect((await get(`/sheet${path}`, other)).status, path).toBe(404);
  expect((await remove('/sheet', {}, other)).status).toBe(404);
  expect((await remove('/sheet/rows/470/2026-01-01', {}, other)).status).toBe(404);
  expect((await send('POST', '/sheet/rows', { rows: [row('470', { rate: 2 })] }, {}, other)).status).toBe(404);
  expect((await get<Listed<Table>>('', other)).body).toEqual({ data: [], count: 0 });
  // One of the same id is another table.
  await send('POST', '', SHEET, {}, other);
  await send('POST', '/sheet/rows', { rows: [row('470', { rate: 2 }), row('471', { rate: 2 })] }, {}, other);
  await send('PUT', '/sheet', { columns: ['threshold'] }, {}, other);
  expect(await rowsOf()).toEqual({ data: [row('470', { rate: 1, threshold: null })], count: 1 });
  expect((await found('470')).figures).toEqual({ rate: 1, threshold: null });
  expect((await found('471')).row).toBeNull();
});

test.each<[string, object, string]>([
  [
    'a capital in the id',
    { id: 'Sheet' },
    'id must be a small letter or digit and at most 63 small letters, digits and dashes',
  ],
  ['no name', { name: '' }, 'name must not be empty'],
  ['other codes', { of: 'icd' }, 'of must be drg, hcpcs or apc'],
  ['no columns', { columns: [] }, 'columns must not be empty'],
  ['11 columns', { columns: Array.from({ length: 11 }, (_, i) => `c${i}`) }, 'columns must have at most 10 entries'],
  [
    'a capital in a column',
    { columns: ['Rate'] },
    'columns.0 must be a small letter and at most 39 small letters, digits and underscores',
  ],
  ['a column twice', { columns: ['rate', 'rate'] }, 'columns must not name a column twice'],
  [
    'the column code',
    { columns: ['code'] },
    'columns.0 must not be code, effective_date or constructor, which mean something else',
  ],
  ['another field', { rows: [] }, 'the body has no field rows'],
])('refuses %s', async (_what, fields, fault) => {
  expect(await create({ ...SHEET, ...fields })).toMatchObject({
    status: 400,
    body: { detail: `Invalid request: ${fault}` },
  });
});

it('does not change the kind of its codes', async () => {
  await create();
  expect((await update({ of: 'apc' })).body.detail).toBe('Invalid request: the body has no field of');
});

it('leaves contracts their addresses, but for its own', async () => {
  expect(await post('/contracts', organization.key, { contract_id: 'rate-tables', name: 'x' })).toMatchObject({
    status: 400,
    body: { detail: 'Invalid request: contract_id must not be rate-tables, the address of rate tables' },
  });
});
