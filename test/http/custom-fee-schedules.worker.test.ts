/**
 * /custom-fee-schedules/…: schedules, dated items, files and the audit trail of an organization.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { change } from '../../src/contracts/index.ts';
import { changeItems } from '../../src/contracts/tables/fees/bulk.ts';
import { bulkChange } from '../../src/resources/custom-fee-schedules/bulk.ts';
import { contractsContext } from '../support/contracts-context.ts';
import { disturbed } from '../support/disturbed-database.ts';
import { isThorough, seed } from '../support/draws.ts';
import { migrate } from '../support/isolate-storage.ts';
import { seededRandom } from '../support/random.ts';
import { ask, call, costOf, createOrganization, post } from '../support/seeded.ts';

interface Schedule {
  id: string;
  name: string;
  description: string | null;
  is_active: boolean;
  created_at: string;
}
interface Item {
  code: string;
  code_type: string;
  pricing_amount: number;
  pricing_type: string;
  effective_date: string;
  scope: string;
}
interface Items {
  data: Item[];
  count: number;
}
interface Entry {
  action: string;
  changed_at: string;
  changed_by_user_id: string;
  old_value: Record<string, unknown> | null;
  new_value: Record<string, unknown>;
}
interface Failure {
  detail: string;
  errors?: { line: number; detail: string }[];
}

const BASE = '/custom-fee-schedules';
const HEADER = 'code,code_type,pricing_type,pricing_amount,effective_date\r\n';
const HCPCS_FAULT =
  'code must be a HCPCS/CPT code of 5 letters and digits, such as 99213, or the beginning of codes, such as J*';
const ABSENT = '00000000-0000-4000-8000-000000000000';
const VISIT: Item = {
  code: '99213',
  code_type: 'HCPCS',
  pricing_amount: 85.5,
  pricing_type: 'flat_rate',
  effective_date: '2026-01-01',
  scope: 'both',
};
/** Returns a file without the column scope as it is exported. */
const withScope = (file: string) => file.replaceAll('\r\n', ',both\r\n').replace(',both', ',scope');

let key: string;
let keyId: string;
let organizationId: string;
let otherKey: string;

beforeAll(async () => {
  await migrate();
  ({ key, keyId, id: organizationId } = await createOrganization());
  ({ key: otherKey } = await createOrganization('Another organization'));
});

const newSchedule = async (name = 'Commercial 2026') => (await post<Schedule>(`${BASE}/`, key, { name })).body.id;
const put = (id: string, item: unknown) => post<Item & { result: string }>(`${BASE}/${id}/items`, key, item);
const refused = (id: string, item: unknown) => post<Failure>(`${BASE}/${id}/items`, key, item);
const itemsOf = async (id: string, query = '') => (await ask<Items>(`${BASE}/${id}/items?${query}`, key)).body;
const auditOf = async (id: string, query = '') => (await ask<Entry[]>(`${BASE}/${id}/audit?${query}`, key)).body;
const patch = <Body>(id: string, body: unknown, as = key) =>
  ask<Body>(`${BASE}/${id}`, as, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const send = <Body>(id: string, text: string, as = key) =>
  ask<Body>(`${BASE}/${id}/import/csv`, as, { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: text });
const upload = <Body>(id: string, form: FormData) =>
  ask<Body>(`${BASE}/${id}/import/csv`, key, { method: 'POST', body: form });
const download = async (id: string) => (await call(`${BASE}/${id}/export/csv`, key)).text();

describe('a schedule', () => {
  it('is created, listed newest first, and changed', async () => {
    const { key: mine, keyId: by } = await createOrganization();
    const first = await post<Schedule>(`${BASE}/`, mine, { name: ' Commercial 2026 ', description: 'Two\r\nlines' });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Commercial 2026',
      description: 'Two\r\nlines',
      is_active: true,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await post<Schedule>(`${BASE}/`, mine, { name: '=HYPERLINK("x")', is_active: false });
    expect(second.body).toMatchObject({ name: '=HYPERLINK("x")', description: null, is_active: false });
    const list = await ask<Schedule[]>(`${BASE}/`, mine);
    expect(list.body).toEqual([second.body, first.body]);
    expect(list.headers.get('X-Total-Count')).toBe('2');
    expect((await ask<Schedule[]>(`${BASE}/?skip=1&limit=1`, mine)).body).toEqual([first.body]);

    const { id } = first.body;
    const changed = await patch<Schedule>(id, { description: null, is_active: false }, mine);
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...first.body, description: null, is_active: false });
    expect((await patch<Schedule>(id, { is_active: false }, mine)).body).toEqual(changed.body);
    const old_value = { name: 'Commercial 2026', description: 'Two\r\nlines', is_active: true };
    const { body: trail } = await ask<Entry[]>(`${BASE}/${id}/audit`, mine);
    expect(trail).toEqual([
      {
        id: expect.any(String),
        action: 'update',
        changed_at: expect.stringMatching(/Z$/),
        changed_by_user_id: by,
        old_value,
        new_value: { name: 'Commercial 2026', description: null, is_active: false },
      },
      {
        id: expect.any(String),
        action: 'create',
        changed_at: first.body.created_at,
        changed_by_user_id: by,
        old_value: null,
        new_value: old_value,
      },
    ]);
  });

  it('racing changes each tell what they found', async () => {
    const id = await newSchedule('0');
    const names = ['1', '2', '3', '4', '5', '6'];
    await Promise.all(names.map((name) => patch(id, { name })));
    const trail = (await auditOf(id)).reverse();
    expect(trail).toHaveLength(7);
    for (const [i, entry] of trail.entries()) {
      expect(entry.old_value?.name ?? null).toBe(i === 0 ? null : trail[i - 1]?.new_value.name);
    }
  });

  test.each<[unknown, string]>([
    [{}, 'name is required'],
    [{ name: '  ' }, 'name must not be empty'],
    [{ name: 'x'.repeat(101) }, 'name must be at most 100 characters long'],
    [{ name: 'a\nb' }, 'name must not contain control characters'],
    [{ name: '\ud800' }, 'name must not contain control characters'],
    [{ name: 5 }, 'name must be a text'],
    [{ name: 'a', description: 'x'.repeat(1001) }, 'description must be at most 1000 characters long'],
    [{ name: 'a', description: 'a\u0000' }, 'description must not contain control characters'],
    [{ name: 'a', is_active: 'yes' }, 'is_active must be true or false'],
    [{ name: 'a', organization_id: 'x' }, 'the body has no field organization_id'],
  ])('%j: 400', async (body, fault) => {
    const answer = await post<Failure>(`${BASE}/`, key, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: `Invalid request: ${fault}` });
  });

  test.each<[unknown, string]>([
    [{}, 'the body must have at least one field to change'],
    [{ name: null }, 'name must be a text'],
    [{ name: 'a', id: ABSENT }, 'the body has no field id'],
  ])('changed to %j: 400', async (body, fault) => {
    const answer = await patch<Failure>(await newSchedule(), body);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toBe(`Invalid request: ${fault}`);
  });
});

describe('an item', () => {
  it('is added, then changed, then left as it is', async () => {
    const id = await newSchedule();
    const created = await put(id, VISIT);
    expect(created.status).toBe(200);
    expect(created.body).toEqual({ ...VISIT, result: 'created' });
    const changed = { ...VISIT, pricing_amount: 120.0001, pricing_type: 'percent_of_medicare' };
    expect((await put(id, changed)).body).toEqual({ ...changed, result: 'updated' });
    expect((await put(id, changed)).body).toEqual({ ...changed, result: 'unchanged' });
    expect(await itemsOf(id)).toEqual({ data: [changed], count: 1 });
    const trail = await auditOf(id);
    expect(trail.map(({ action, old_value, new_value }) => ({ action, old_value, new_value }))).toEqual([
      { action: 'update_item', old_value: VISIT, new_value: changed },
      { action: 'create_item', old_value: null, new_value: VISIT },
      {
        action: 'create',
        old_value: null,
        new_value: { name: 'Commercial 2026', description: null, is_active: true },
      },
    ]);
    expect(trail.every(({ changed_by_user_id }) => changed_by_user_id === keyId)).toBe(true);
    const page = await ask<Entry[]>(`${BASE}/${id}/audit?skip=1&limit=1`, key);
    expect(page.body).toEqual([trail[1]]);
    expect(page.headers.get('X-Total-Count')).toBe('3');
  });

  it.each([
    ['HCPCS', 'j1*', 'J1*'],
    ['HCPCS', '*', '*'],
    ['REV', '045*', '045*'],
    ['REV', '*', '*'],
  ])('of %s may be the beginning of codes: %s', async (code_type, code, stored) => {
    const id = await newSchedule();
    const item = { ...VISIT, code_type, code: stored };
    expect((await put(id, { ...item, code })).body).toEqual({ ...item, result: 'created' });
    expect(await send(id, await download(id))).toMatchObject({ body: { created: 0, updated: 0, unchanged: 1 } });
    const beginning = stored.slice(0, -1);
    expect((await itemsOf(id, beginning && `code=${beginning}`)).data).toEqual([item]);
  });

  it('keeps its scope unless it is given, and changes it where it is', async () => {
    const id = await newSchedule();
    const outside = { ...VISIT, scope: 'outpatient' };
    expect((await put(id, outside)).body).toEqual({ ...outside, result: 'created' });
    const { scope, ...unscoped } = VISIT;
    expect((await put(id, unscoped)).body).toEqual({ ...outside, result: 'unchanged' });
    const dearer = { ...unscoped, pricing_amount: 90 };
    expect((await put(id, dearer)).body).toEqual({ ...outside, ...dearer, result: 'updated' });
    expect(await send(id, `${HEADER}99213,,flat_rate,91,2026-01-01\n`)).toMatchObject({ body: { updated: 1 } });
    const empty = HEADER.replace('\r\n', ',scope\n99213,,flat_rate,92,2026-01-01,\n');
    expect(await send(id, empty)).toMatchObject({ body: { updated: 1 } });
    expect((await itemsOf(id)).data).toEqual([{ ...outside, pricing_amount: 92 }]);
    expect(await send(id, empty.replace(',\n', ',both\n'))).toMatchObject({ body: { updated: 1 } });
    expect((await auditOf(id))[0]).toMatchObject({ old_value: { scope: 'outpatient' }, new_value: { scope } });
  });

  it('of another date or type is another item; the list is by code, date, type', async () => {
    const id = await newSchedule();
    const drg = { code: '470', code_type: 'DRG', pricing_amount: 15250.75, pricing_type: 'flat_rate' };
    for (const item of [
      { ...VISIT, effective_date: '2026-07-01' },
      VISIT,
      { ...drg, effective_date: '2025-10-01' },
      { ...drg, code: '5012', code_type: 'APC', effective_date: '2026-01-01' },
      { ...drg, code: '450', code_type: 'REV', pricing_type: 'percent_of_charges', effective_date: '2026-01-01' },
      { ...drg, code: '0450', code_type: 'APC', pricing_type: 'per_unit', effective_date: '2026-01-01' },
    ]) {
      expect((await put(id, item)).body.result).toBe('created');
    }
    const { data, count } = await itemsOf(id);
    expect(count).toBe(6);
    expect(data.map((item) => `${item.code_type} ${item.code} ${item.effective_date}`)).toEqual([
      'APC 0450 2026-01-01',
      'REV 0450 2026-01-01',
      'DRG 470 2025-10-01',
      'APC 5012 2026-01-01',
      'HCPCS 99213 2026-01-01',
      'HCPCS 99213 2026-07-01',
    ]);
    expect(await itemsOf(id, 'code=99213&skip=1&limit=1')).toEqual({ data: [data[5]], count: 2 });
    expect((await itemsOf(id, 'code=9921')).count).toBe(2);
    expect((await itemsOf(id, 'code=0450')).data).toEqual([data[0], data[1]]);
    expect(await itemsOf(id, 'code=99214')).toEqual({ data: [], count: 0 });
  });

  it('is of HCPCS by default, its code in capitals, its amount exact', async () => {
    const id = await newSchedule();
    const { code_type: _, ...untyped } = VISIT;
    const { body } = await put(id, { ...untyped, code: ' j0129 ', pricing_amount: 999_999_999.9999 });
    expect(body).toMatchObject({ code: 'J0129', code_type: 'HCPCS', pricing_amount: 999_999_999.9999 });
    expect((await auditOf(id))[0]?.new_value).toMatchObject({ pricing_amount: 999_999_999.9999 });
    expect((await put(id, { ...VISIT, pricing_amount: 0 })).body.pricing_amount).toBe(0);
  });

  it('races: one row, and entries in the order of the changes', async () => {
    const id = await newSchedule();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => put(id, { ...VISIT, pricing_amount: n })));
    expect(answers.map(({ body }) => body.result).sort()).toEqual(['created', ...Array(5).fill('updated')]);
    const trail = (await auditOf(id)).filter(({ action }) => action.endsWith('_item')).reverse();
    expect(trail.map(({ action }) => action)).toEqual(['create_item', ...Array(5).fill('update_item')]);
    for (const [i, entry] of trail.entries()) expect(entry.old_value).toEqual(trail[i - 1]?.new_value ?? null);
    const { data, count } = await itemsOf(id);
    expect(count).toBe(1);
    expect(data[0]).toEqual(trail.at(-1)?.new_value);
  });

  const amount = 'pricing_amount must be a number from 0 to 999999999.9999 with at most 4 decimals';
  test.each<[object, string]>([
    [{ code: '9921' }, HCPCS_FAULT],
    [{ code: '=1+1A' }, HCPCS_FAULT],
    [{ code: '-9921' }, HCPCS_FAULT],
    [{ code: '' }, HCPCS_FAULT],
    [{ code: '992130' }, HCPCS_FAULT],
    [{ scope: 'all' }, 'scope must be both, inpatient or outpatient'],
    [{ code: '470', code_type: 'DRG', scope: 'inpatient' }, 'scope must be both for a DRG'],
    [{ code: 99213 }, 'code must be a text'],
    [
      { code: '45', code_type: 'REV' },
      'code must be a revenue code of 4 digits, such as 0450, or the beginning of codes, such as 045*',
    ],
    [{ code: '5O12', code_type: 'APC' }, 'code must be an APC of 4 digits, such as 5012'],
    [{ code: '39', code_type: 'DRG' }, 'code must be an MS-DRG of 3 digits, such as 039'],
    [{ code_type: 'CPT' }, 'code_type must be HCPCS, REV, APC or DRG'],
    [{ pricing_type: 'flat' }, 'pricing_type must be flat_rate, percent_of_medicare, percent_of_charges or per_unit'],
    [{ pricing_amount: -0.01 }, amount],
    [{ pricing_amount: 1.00001 }, amount],
    [{ pricing_amount: 1e9 }, amount],
    [{ pricing_amount: 1e-7 }, amount],
    [{ pricing_amount: '85.50' }, amount],
    [{ pricing_amount: null }, amount],
    [{ pricing_amount: undefined }, 'pricing_amount is required'],
    [{ effective_date: undefined }, 'effective_date is required'],
    [{ effective_date: '2026-02-29' }, 'effective_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD'],
    [{ effective_date: '2026/01/01' }, 'effective_date must be a date written YYYYMMDD or YYYY-MM-DD'],
    [{ modifier: '26' }, 'the body has no field modifier'],
  ])('%j: 400', async (change, fault) => {
    const id = await newSchedule();
    const { status, body } = await refused(id, { ...VISIT, ...change });
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: `Invalid request: ${fault}` });
    expect((await itemsOf(id)).count).toBe(0);
  });
});

describe('a file', () => {
  const FILE = `${HEADER}0450,REV,percent_of_charges,42.5,2026-01-01\r\n470,DRG,flat_rate,15250.75,2025-10-01\r\n99213,HCPCS,flat_rate,85.5,2026-01-01\r\n`;

  it('comes out as it went in, as text and as a form', async () => {
    const id = await newSchedule('=cmd|calc');
    expect(await download(id)).toBe(withScope(HEADER));
    const first = await send(id, FILE);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ created: 3, updated: 0, unchanged: 0 });
    const exported = await call(`${BASE}/${id}/export/csv`, key);
    expect(exported.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(exported.headers.get('Content-Disposition')).toBe(`attachment; filename="custom_fee_schedule_${id}.csv"`);
    expect(await exported.text()).toBe(withScope(FILE));
    const form = new FormData();
    form.set('file', new File([FILE], 'items.csv', { type: 'text/csv' }));
    expect((await upload(id, form)).body).toEqual({ created: 0, updated: 0, unchanged: 3 });
    expect(await auditOf(id)).toHaveLength(4);
    const copy = await newSchedule();
    expect((await upload(copy, form)).body).toEqual({ created: 3, updated: 0, unchanged: 0 });
    expect(await download(copy)).toBe(withScope(FILE));
  });

  it('changes what it names alone, and each change leaves an entry', async () => {
    const id = await newSchedule();
    await send(id, FILE);
    const next = `${HEADER}99213,HCPCS,flat_rate,90,2026-01-01\n99214,HCPCS,flat_rate,120,2026-01-01\n470,DRG,flat_rate,15250.75,2025-10-01\n`;
    expect((await send(id, next)).body).toEqual({ created: 1, updated: 1, unchanged: 1 });
    expect((await itemsOf(id)).count).toBe(4);
    const entries = await auditOf(id, 'limit=2');
    expect(
      entries
        .sort((a, b) => (a.action < b.action ? -1 : 1))
        .map(({ action, old_value, new_value }) => [action, old_value?.pricing_amount, new_value.pricing_amount]),
    ).toEqual([
      ['create_item', undefined, 120],
      ['update_item', 85.5, 90],
    ]);
  });

  it('may have a byte order mark, other orders of columns, quotes, blanks, empty lines and protected cells', async () => {
    const id = await newSchedule();
    const text =
      '\ufeffEffective_Date, pricing_amount ,pricing_type,CODE_TYPE,code\n\n2026-01-01,"85.50",flat_rate,,\'99213\n,,,,\n2026-01-01,10,per_unit,REV,"450"';
    expect((await send(id, text)).body).toEqual({ created: 2, updated: 0, unchanged: 0 });
    expect(await download(id)).toBe(
      withScope(`${HEADER}0450,REV,per_unit,10,2026-01-01\r\n99213,HCPCS,flat_rate,85.5,2026-01-01\r\n`),
    );
  });

  it('with bad lines: all are listed, nothing is imported', async () => {
    const id = await newSchedule();
    const { status, body } = await send<Failure>(
      id,
      `${HEADER}99213,HCPCS,flat_rate,85.5,2026-01-01
=1+1,HCPCS,flat_rate,85.5,2026-01-01
99214,HCPCS,flat,1.23456,2026-02-30

99215,HCPCS,flat_rate,$5,2026-01-01,
0450,REV,flat_rate,5,2026-01-01
450,REV,per_unit,6,2026-01-01
99216,HCPCS,flat_rate,,2026-01-01
`,
    );
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { line: 3, detail: HCPCS_FAULT },
      {
        line: 4,
        detail:
          'pricing_amount must be a number from 0 to 999999999.9999 with at most 4 decimals; pricing_type must be flat_rate, percent_of_medicare, percent_of_charges or per_unit; effective_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD',
      },
      { line: 6, detail: 'has 6 cells instead of 5' },
      { line: 8, detail: 'code, code_type and effective_date are those of line 7' },
      { line: 9, detail: 'pricing_amount is required' },
    ]);
    expect(body.detail).toBe(`Invalid request: file has 5 bad lines, nothing was imported; line 3: ${HCPCS_FAULT}`);
    expect((await itemsOf(id)).count).toBe(0);
    expect(await auditOf(id)).toHaveLength(1);
  });

  const columns = 'code,code_type,pricing_type,pricing_amount,effective_date,scope';
  test.each([
    [
      '',
      `file has no column code, code_type, pricing_type, pricing_amount, effective_date; its first line must be ${columns}`,
    ],
    [
      'code,code_type,pricing_type,effective_date\n',
      `file has no column pricing_amount; its first line must be ${columns}`,
    ],
    [`${columns},modifier\n`, `file has columns other than ${columns}, each once`],
    [`${columns},code\n`, `file has columns other than ${columns}, each once`],
    [HEADER, 'file has no lines of items'],
    [`${HEADER}"99213,HCPCS`, 'file is not readable as CSV at line 2'],
    [`${HEADER}${'x'.repeat(12_000)}`, 'file has 1 bad line, nothing was imported; line 2: has 1 cells instead of 5'],
  ])('%#: 400', async (text, fault) => {
    const { status, body } = await send<Failure>(await newSchedule(), text);
    expect(status).toBe(400);
    expect(body.detail).toBe(`Invalid request: ${fault}`);
  });

  it('must be a file of a form or text/csv, of at most 1 MiB and 10,000 lines', { tags: ['thorough'] }, async () => {
    const id = await newSchedule();
    const empty = await upload<Failure>(id, new FormData());
    expect([empty.status, empty.body.detail]).toEqual([400, 'Invalid request: file must be a file']);
    const text = new FormData();
    text.set('file', FILE);
    expect((await upload<Failure>(id, text)).body.detail).toBe('Invalid request: file must be a file');
    const twice = new FormData();
    for (const name of ['a.csv', 'b.csv']) twice.append('file', new File([FILE], name));
    expect((await upload<Failure>(id, twice)).body.detail).toBe('Invalid request: file must be a file');
    const more = new FormData();
    more.set('file', new File([FILE], 'a.csv'));
    more.set('mode', 'replace');
    expect((await upload<Failure>(id, more)).body.detail).toBe('Invalid request: the body has no field mode');
    expect((await post(`${BASE}/${id}/import/csv`, key, { file: FILE })).status).toBe(415);
    const broken = { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: 'no form' };
    expect((await call(`${BASE}/${id}/import/csv`, key, broken)).status).toBe(400);
    expect((await send(id, HEADER.padEnd(1024 * 1024 + 1, '\n'))).status).toBe(413);
    const line = 'A0000,HCPCS,flat_rate,1,2026-01-01\n';
    expect((await send<Failure>(id, HEADER + line.repeat(10_001))).body.detail).toBe(
      'Invalid request: file has 10001 lines of items; at most 10000 are imported at once',
    );
    expect((await send<Failure>(id, HEADER + line.repeat(10_000))).body.errors).toHaveLength(9_999);
    expect((await itemsOf(id)).count).toBe(0);
  });

  it('of 10,000 lines is written in one round trip after it was read, and lists stay cheap', {
    tags: ['thorough'],
  }, async () => {
    const id = await newSchedule();
    const lines = Array.from(
      { length: 10_000 },
      (_, i) => `A${String(i).padStart(4, '0')},HCPCS,percent_of_medicare,${(1_000_000 + i) / 10_000},2026-01-01\r\n`,
    );
    const text = HEADER + lines.join('');
    const imported = await call(`${BASE}/${id}/import/csv`, key, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: text,
    });
    expect(await imported.json()).toEqual({ created: 10_000, updated: 0, unchanged: 0 });
    // The first reads items in their places, and whether contracts require their tests; one puts the rows of the trail in R2.
    expect(costOf(imported).roundTrips).toBe(3);
    expect(await download(id)).toBe(withScope(text));
    expect((await send(id, text)).body).toEqual({ created: 0, updated: 0, unchanged: 10_000 });
    const single = await call(`${BASE}/${id}/items`, key, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...VISIT, code: 'A1234' }),
    });
    expect(single.status).toBe(200);
    // Two of them are the plan’s.
    expect(costOf(single).rowsRead).toBeLessThanOrEqual(22);
    expect(costOf(single).roundTrips).toBe(2);
    const total = 10_001;
    for (const path of ['items?limit=50', 'items?code=A12&limit=50', 'audit?limit=50']) {
      const answer = await call(`${BASE}/${id}/${path}`, key);
      expect(answer.status).toBe(200);
      const { rowsRead, roundTrips } = costOf(answer);
      expect(roundTrips, path).toBe(1);
      // The count walks the schedule's own index range; the page itself costs its rows.
      expect(rowsRead, path).toBeLessThanOrEqual((path.includes('A12') ? 100 : total) + 2 * 50 + 5);
    }
  });

  it('racing with another: all of one, then all of the other', async () => {
    const id = await newSchedule();
    const file = (amount: number) =>
      HEADER + ['99213', '99214', '99215'].map((code) => `${code},HCPCS,flat_rate,${amount},2026-01-01\n`).join('');
    const answers = await Promise.all([1, 2, 3].map((amount) => send<{ created: number }>(id, file(amount))));
    expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 0, 3]);
    const { data } = await itemsOf(id);
    expect(new Set(data.map(({ pricing_amount }) => pricing_amount)).size).toBe(1);
    expect(await auditOf(id)).toHaveLength(10);
  });
});

describe('a change of many items', () => {
  interface Outcome {
    saved: boolean;
    changed: number;
    unchanged: number;
    token: string;
    values: { code: string; code_type: string; effective_date: string; old: number; new: number }[];
  }
  const bulk = (id: string, body: object, query = '') => post<Outcome>(`${BASE}/${id}/bulk${query}`, key, body);
  const LINES = [
    ['J0178,HCPCS,flat_rate,100', '2026-01-01'],
    ['J0178,HCPCS,flat_rate,110.01', '2026-07-01'],
    ['J1100,HCPCS,flat_rate,0.335', '2026-01-01'],
    ['J*,HCPCS,percent_of_charges,40', '2026-01-01'],
    ['0636,REV,percent_of_charges,55', '2026-01-01'],
    ['470,DRG,flat_rate,21000', '2026-01-01'],
  ];
  const priced = async () => {
    const id = await newSchedule();
    const file = HEADER + LINES.map((cells) => `${cells.join()}\n`).join('');
    expect(await send(id, file)).toMatchObject({ body: { created: LINES.length } });
    return id;
  };
  const amounts = async (id: string) =>
    (await itemsOf(id)).data.map(
      ({ code, effective_date, pricing_amount }) => `${code} ${effective_date.slice(0, 7)} ${pricing_amount}`,
    );
  const RAISE = { select: { codes: ['J*', '!J1100'], code_type: 'HCPCS' }, change: { multiply: 1.05, round: 2 } };

  it('is previewed with old and new amounts, then saved by the token of the preview', async () => {
    const id = await priced();
    const before = await amounts(id);
    const preview = await bulk(id, RAISE);
    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({ saved: false, changed: 3, unchanged: 0 });
    expect(preview.body.values.map(({ code, old, new: amount }) => [code, old, amount])).toEqual([
      ['J*', 40, 42],
      ['J0178', 100, 105],
      // 110.01 × 1.05 = 115.5105
      ['J0178', 110.01, 115.51],
    ]);
    expect((await bulk(id, RAISE, '?skip=2&limit=5')).body.values).toEqual(preview.body.values.slice(2));
    expect(await amounts(id)).toEqual(before);

    const save = { ...RAISE, preview: false, token: preview.body.token };
    expect((await bulk(id, save)).body).toEqual({ ...preview.body, saved: true });
    expect(await amounts(id)).toEqual([
      '0636 2026-01 55',
      '470 2026-01 21000',
      'J* 2026-01 42',
      'J0178 2026-01 105',
      'J0178 2026-07 115.51',
      'J1100 2026-01 0.335',
    ]);
    // Sent again, the token is of another state: nothing is raised twice.
    const again = await bulk(id, save);
    expect([again.status, (await amounts(id))[3]]).toEqual([409, 'J0178 2026-01 105']);
  });

  it('has an entry of its own, and one a value beneath it', async () => {
    const id = await priced();
    await bulk(id, { ...RAISE, preview: false });
    const trail = await auditOf(id, 'limit=4');
    expect(trail.map(({ action }) => action)).toEqual(['bulk_change', 'update_item', 'update_item', 'update_item']);
    expect(trail[0]).toMatchObject({
      changed_by_user_id: keyId,
      old_value: null,
      new_value: { select: RAISE.select, change: { ...RAISE.change, field: 'pricing_amount' }, changed: 3 },
    });
    expect(
      trail.slice(1).map(({ old_value, new_value }) => [old_value?.pricing_amount, new_value.pricing_amount]),
    ).toEqual(
      expect.arrayContaining([
        [40, 42],
        [100, 105],
        [110.01, 115.51],
      ]),
    );
    expect((await auditOf(id, 'q=multiply')).length + (await auditOf(id, 'q=select')).length).toBe(1);
  });

  it('makes items that begin on a day, of the prices in force on it', async () => {
    const id = await priced();
    const raise = {
      select: { codes: ['J0178', 'J1100', '470'] },
      change: { multiply: 2 },
      effective_date: '2026-07-01',
    };
    const { body } = await bulk(id, { ...raise, preview: false });
    expect(body).toMatchObject({ saved: true, changed: 3 });
    expect(await amounts(id)).toEqual([
      '0636 2026-01 55',
      '470 2026-01 21000',
      '470 2026-07 42000',
      'J* 2026-01 40',
      'J0178 2026-01 100',
      'J0178 2026-07 220.02',
      'J1100 2026-01 0.335',
      'J1100 2026-07 0.67',
    ]);
    const actions = (await auditOf(id, 'limit=4')).map(({ action }) => action).sort();
    expect(actions).toEqual(['bulk_change', 'create_item', 'create_item', 'update_item']);
  });

  it.each<[object, string[]]>([
    [{ select: { codes: ['J0178'], date: '2026-06-30' }, change: { set: 7 } }, ['J0178 2026-01 7']],
    [{ select: { pricing_type: 'percent_of_charges', code_type: 'REV' }, change: { add: -55 } }, ['0636 2026-01 0']],
    [{ select: { codes: ['400-499'] }, change: { add: 0.5 } }, ['470 2026-01 21000.5']],
    [{ change: { round: 2 } }, ['J1100 2026-01 0.34']],
    [{ select: { scope: 'inpatient' }, change: { set: 1 } }, []],
    [{ select: { codes: ['ZZZZZ'] }, change: { set: 1 } }, []],
  ])('%j changes %j', async (body, expected) => {
    const id = await priced();
    const before = await amounts(id);
    const { body: outcome } = await bulk(id, { ...body, preview: false });
    expect(outcome).toMatchObject({ saved: true, changed: expected.length });
    expect((await amounts(id)).filter((each) => !before.includes(each))).toEqual(expected);
  });

  it('leaves nothing to change where it was made already, whatever its numbers', { tags: ['thorough'] }, async () => {
    const id = await priced();
    const random = seededRandom(seed);
    for (let i = 0; i < (isThorough ? 30 : 10); i++) {
      const multiply = random.below(2_000_000) / 1_000_000;
      const round = random.below(5);
      const before = (await itemsOf(id)).data;
      const { body } = await bulk(id, { change: { multiply, round }, preview: false });
      const after = (await itemsOf(id)).data;
      expect(body.changed + body.unchanged, `${multiply} ${round}`).toBe(LINES.length);
      // A rounded amount is rounded already.
      expect((await bulk(id, { change: { round } })).body, `${multiply} ${round}`).toMatchObject({
        changed: 0,
        values: [],
      });
      for (const [place, { pricing_amount }] of after.entries()) {
        const product =
          BigInt(Math.round((before[place]?.pricing_amount ?? 0) * 1e4)) * BigInt(Math.round(multiply * 1e6));
        const unit = 10n ** BigInt(10 - round);
        expect(Math.round(pricing_amount * 10 ** round)).toBe(Number((product + unit / 2n) / unit));
      }
      for (const { code, code_type, effective_date, pricing_type } of after)
        await put(id, { code, code_type, effective_date, pricing_type, pricing_amount: random.below(1e9) / 1e4 });
    }
  });

  it('racing with others loses none of them', async () => {
    const id = await priced();
    const item = { code: '470', code_type: 'DRG', pricing_type: 'flat_rate', effective_date: '2026-01-01' };
    const double = { select: { codes: ['470'] }, change: { multiply: 2 }, preview: false };
    const answers = await Promise.all([
      bulk(id, double),
      put(id, { ...item, pricing_amount: 100 }),
      bulk(id, double),
      put(id, { ...item, pricing_amount: 300 }),
      bulk(id, double),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const trail = (await auditOf(id)).filter(({ action }) => action === 'update_item').reverse();
    expect(trail).toHaveLength(5);
    let present: unknown = 21_000;
    for (const { old_value, new_value } of trail) {
      expect(old_value?.pricing_amount).toBe(present);
      present = new_value.pricing_amount;
    }
    expect((await itemsOf(id, 'code=470')).data[0]?.pricing_amount).toBe(present);
  });

  it.each([1, 2, 4])('is computed again if a change comes in between, %i times', async (times) => {
    const id = await priced();
    let price = 100;
    const other = (batch: number) =>
      batch % 2 === 0 && batch <= 2 * times
        ? put(id, { ...VISIT, code: 'J1100', pricing_amount: ++price })
        : Promise.resolve();
    const context = contractsContext(organizationId, disturbed(env.ORGANIZATIONS, other));
    const { token, preview, ...many } = bulkChange.parse({
      select: { codes: ['J1100'] },
      change: { multiply: 2 },
      preview: false,
    });
    const outcome = await change(context, changeItems(organizationId, id, many));
    expect(outcome).toMatchObject({ result: { values: [{ old: price, new: 2 * price }] } });
    expect((await itemsOf(id, 'code=J1100')).data).toMatchObject([{ pricing_amount: 2 * price }]);
    expect((await auditOf(id, 'limit=2'))[1]).toMatchObject({ old_value: { pricing_amount: price } });
  });

  it('is given up where changes never end, and writes nothing', async () => {
    const id = await priced();
    let price = 100;
    const other = (batch: number) =>
      batch % 2 === 0 ? put(id, { ...VISIT, code: 'J1100', pricing_amount: ++price }) : Promise.resolve();
    const context = contractsContext(organizationId, disturbed(env.ORGANIZATIONS, other));
    const { token, preview, ...many } = bulkChange.parse({ change: { multiply: 2 }, preview: false });
    expect(await change(context, changeItems(organizationId, id, many))).toMatchObject({
      refused: 'conflict',
      sentence: expect.stringContaining('Other changes of the schedule came in between each time'),
    });
    expect((await amounts(id))[3]).toBe('J0178 2026-01 100');
    expect((await auditOf(id, 'limit=6')).map(({ action }) => action)).not.toContain('bulk_change');
  });

  it('is not saved where the preview is no longer what would be written', async () => {
    const id = await priced();
    const { token } = (await bulk(id, RAISE)).body;
    await put(id, { ...VISIT, code: 'J9999', pricing_amount: 5 });
    const late = await post<Failure>(`${BASE}/${id}/bulk`, key, { ...RAISE, preview: false, token });
    expect([late.status, late.body.detail]).toEqual([
      409,
      'The selected values are not those of the preview: they changed since; preview the change again',
    ]);
    const other = await bulk(id, { ...RAISE, change: { multiply: 2 }, preview: false, token });
    expect(other.status).toBe(409);
    expect((await amounts(id))[3]).toBe('J0178 2026-01 100');
  });

  it('W9 is not saved by the token of another schedule with the same prices', async () => {
    const [one, other] = [await priced(), await priced()];
    const { token } = (await bulk(one, RAISE)).body;
    expect((await bulk(other, { ...RAISE, preview: false, token })).status).toBe(409);
    expect((await bulk(one, { ...RAISE, preview: false, token })).status).toBe(200);
  });

  it.each<[object, string]>([
    [{}, 'change is required'],
    [{ change: {} }, 'change must have one of set, add and multiply, or round alone'],
    [{ change: { set: 1, add: 1 } }, 'change must have one of set, add and multiply, or round alone'],
    [{ change: { set: -1 } }, 'change.set must be a number from 0 to 999999999.9999 with at most 4 decimals'],
    [{ change: { multiply: 1.0000001 } }, 'change.multiply must be a number from 0 to 1000 with at most 6 decimals'],
    [{ change: { set: 1, round: 5 } }, 'change.round must be a whole number from 0 to 4'],
    [{ change: { set: 1, field: 'code' } }, 'change.field must be pricing_amount'],
    [
      { change: { add: -41 }, select: { codes: ['J*'], pricing_type: 'percent_of_charges' } },
      'change makes -1 of 40, HCPCS J* from 2026-01-01: a value must be from 0 to 999999999.9999',
    ],
    [
      { change: { set: 1 }, select: { codes: ['473-470'] } },
      'select.codes must be codes: 473-470 is not a range: two ends of one length, each a code of capitals and digits, the lower first',
    ],
    [
      { change: { set: 1 }, select: { date: '2026-01-01' }, effective_date: '2026-07-01' },
      'effective_date must not be given with select.date: it selects the prices in force on it',
    ],
    [{ change: { set: 1 }, token: 'x' }, 'token must be the token of a preview'],
  ])('%j: 400', async (body, fault) => {
    const id = await priced();
    const before = await amounts(id);
    const { status, body: failure } = await post<Failure>(`${BASE}/${id}/bulk`, key, { ...body, preview: false });
    expect([status, failure.detail]).toEqual([400, `Invalid request: ${fault}`]);
    expect(await amounts(id)).toEqual(before);
  });

  it('of another organization finds no schedule', async () => {
    const id = await priced();
    const before = await amounts(id);
    expect((await post(`${BASE}/${id}/bulk`, otherKey, { change: { set: 1 }, preview: false })).status).toBe(404);
    expect(await amounts(id)).toEqual(before);
  });
});

describe('another organization', () => {
  it('finds none of it and changes nothing', async () => {
    const id = await newSchedule();
    await put(id, VISIT);
    const json = { 'Content-Type': 'application/json' };
    const calls: [path: string, init?: RequestInit][] = [
      ['', { method: 'PATCH', headers: json, body: '{"name":"theirs"}' }],
      ['/items'],
      ['/items', { method: 'POST', headers: json, body: JSON.stringify({ ...VISIT, pricing_amount: 1 }) }],
      ['/audit'],
      ['/export/csv'],
      [
        '/import/csv',
        {
          method: 'POST',
          headers: { 'Content-Type': 'text/csv' },
          body: `${HEADER}99213,HCPCS,flat_rate,1,2026-01-01`,
        },
      ],
    ];
    for (const [path, init] of calls) {
      const theirs = await ask<Failure>(`${BASE}/${id}${path}`, otherKey, init);
      expect(theirs.status, path).toBe(404);
      expect(theirs.body).toMatchObject({ detail: `Custom fee schedule ${id} not found` });
      const absent = await ask<Failure>(`${BASE}/${ABSENT}${path}`, key, init);
      expect(absent.status, path).toBe(404);
      expect(absent.body).toMatchObject({ detail: `Custom fee schedule ${ABSENT} not found` });
    }
    expect((await ask<Schedule[]>(`${BASE}/`, otherKey)).body).toEqual([]);
    expect(await itemsOf(id)).toEqual({ data: [VISIT], count: 1 });
    const strays = await env.ORGANIZATIONS.prepare(
      'SELECT count(*) AS n FROM audit_entry WHERE root_id = ?1 AND action NOT LIKE ?2 OR root_id = ?3',
    )
      .bind(id, 'create%', ABSENT)
      .first('n');
    expect(strays).toBe(0);
  });
});
