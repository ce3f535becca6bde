/**
 * GET /audit-log: order, pages, filters, isolation, rows read, rows of large changes.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { change } from '../../src/contracts/index.ts';
import { changeItems } from '../../src/contracts/tables/fees/bulk.ts';
import { bulkChange } from '../../src/resources/custom-fee-schedules/bulk.ts';
import { removeExpiredAuditRows } from '../../src/storage/audit-rows.ts';
import { Storage } from '../../src/storage/storage.ts';
import { contractsContext } from '../support/contracts-context.ts';
import { disturbed } from '../support/disturbed-database.ts';
import { migrate } from '../support/isolate-storage.ts';
import { ask, call, costOf, createOrganization, post } from '../support/seeded.ts';

interface Entry {
  id: string;
  entity_id: string;
  action: string;
  changed_by: string;
  changes: { field_name: string; old_value: unknown; new_value: unknown }[];
}

let organization: Awaited<ReturnType<typeof createOrganization>>;
const list = (query = '', as = organization) => ask<{ data: Entry[]; count: number }>(`/audit-log${query}`, as.key);

beforeAll(async () => {
  await migrate();
  organization = await createOrganization();
  for (const id of ['a', 'b', 'c', 'd', 'e']) {
    await post('/contracts/code-groups', organization.key, { id, name: `Group ${id}`, codes: ['J*'] });
  }
  await ask('/contracts/code-groups/a', organization.key, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Drugs' }),
  });
});

it('has one record a change, newest first, with old and new values', async () => {
  const { body } = await list();
  expect(body.count).toBe(6);
  expect(body.data.map(({ entity_id, action }) => [entity_id, action])).toEqual([
    ['a', 'update'],
    ...['e', 'd', 'c', 'b', 'a'].map((id) => [id, 'create']),
  ]);
  expect(body.data[0]?.changes).toEqual([{ field_name: 'name', old_value: 'Group a', new_value: 'Drugs' }]);
});

it('has pages that are disjoint and complete', async () => {
  const pages = await Promise.all([0, 2, 4, 6].map((skip) => list(`?skip=${skip}&limit=2`)));
  expect(pages.map(({ body }) => body.count)).toEqual([6, 6, 6, 6]);
  expect(pages.map(({ body }) => body.data.length)).toEqual([2, 2, 2, 0]);
  expect(pages.flatMap(({ body }) => body.data)).toEqual((await list()).body.data);
});

const TODAY = new Date().toISOString().slice(0, 10);
test.each([
  ['?entity_type=code_group', 6],
  ['?entity_type=contract', 0],
  ['?entity_type=code_group&root_id=a', 2],
  ['?root_id=b', 1],
  ['?q=codes', 5],
  ['?q=name', 6],
  ['?q=nobody', 0],
  [`?to=${TODAY}`, 6],
  ['?from=20990101', 0],
  ['?to=20200101', 0],
])('%s finds %d', async (query, count) => {
  const { body } = await list(query);
  expect([body.count, body.data.length]).toEqual([count, count]);
});

it('shows another organization nothing', async () => {
  const answer = await list('', await createOrganization());
  expect(answer.body).toEqual({ data: [], count: 0 });
});

it('reads each entry once to count them, and those of the page', async () => {
  await list('?limit=1');
  const { rowsRead } = costOf(await call('/audit-log?limit=1', organization.key));
  expect(rowsRead).toBeLessThanOrEqual(8);
});

describe('a change of 100 rows and more', () => {
  const ROWS_MIN = 100;
  const files = async () => (await env.FILES.list({ prefix: 'audit-rows/' })).objects.map(({ key }) => key);
  const codeOf = (i: number) => `J${1000 + i}`;
  const csvOf = (count: number, amount: number) =>
    [
      'code,code_type,pricing_type,pricing_amount,effective_date',
      ...Array.from({ length: count }, (_, i) => `${codeOf(i)},HCPCS,flat_rate,${amount},2026-01-01`),
    ].join('\r\n');
  const imported = async (id: string, count: number, amount: number) =>
    (
      await ask<{ created: number; updated: number }>(`/custom-fee-schedules/${id}/import/csv`, organization.key, {
        method: 'POST',
        headers: { 'Content-Type': 'text/csv' },
        body: csvOf(count, amount),
      })
    ).body;
  const schedule = async () =>
    (await post<{ id: string }>('/custom-fee-schedules/', organization.key, { name: 'Rates' })).body.id;
  const rowsOf = (id: string | undefined, query = '', as = organization) =>
    ask<{ data: Entry[]; count: number; detail?: string }>(`/audit-log/${id}/rows${query}`, as.key);
  const raise = (id: string) =>
    post(`/custom-fee-schedules/${id}/bulk`, organization.key, { change: { multiply: 1.5 }, preview: false });

  it('has one record, and its rows apart in the order of the change', async () => {
    const id = await schedule();
    await imported(id, ROWS_MIN + 20, 10);
    expect((await raise(id)).status).toBe(200);
    const { body } = await list(`?root_id=${id}`);
    expect(body.data.map(({ action }) => action)).toEqual(['bulk_change', 'bulk_change', 'create']);
    const [raised, made] = body.data;
    expect(made?.changes.slice(0, 1)).toEqual([
      { field_name: 'create_item', old_value: null, new_value: ROWS_MIN + 20 },
    ]);
    expect(raised?.changes.map(({ field_name }) => field_name)).toEqual([
      ...['select', 'change.field', 'change.multiply', 'changed', 'rows_until'],
    ]);
    const rows = await rowsOf(raised?.id, '?skip=118&limit=5');
    expect(rows.body.count).toBe(ROWS_MIN + 20);
    expect(rows.body.data.map(({ entity_id, action }) => `${entity_id} ${action}`)).toEqual(
      [118, 119].map((i) => `HCPCS:${codeOf(i)}:2026-01-01 update_item`),
    );
    expect(rows.body.data[0]?.changes).toEqual([{ field_name: 'pricing_amount', old_value: 10, new_value: 15 }]);
    expect((await rowsOf(made?.id)).body.data[0]?.action).toBe('create_item');
  });

  it('keeps a record a row below that number, and none apart', async () => {
    const id = await schedule();
    await imported(id, ROWS_MIN - 1, 10);
    const { body } = await list(`?root_id=${id}&limit=200`);
    expect(body.count).toBe(ROWS_MIN);
    expect((await rowsOf(body.data[0]?.id)).body).toEqual({ data: [], count: 0 });
  });

  it('shows its rows to nobody else', async () => {
    const id = await schedule();
    await imported(id, ROWS_MIN, 10);
    const [made] = (await list(`?root_id=${id}`)).body.data;
    const { status, body } = await rowsOf(made?.id, '', await createOrganization());
    expect([status, body.detail]).toEqual([404, `Audit entry ${made?.id} not found`]);
  });

  it('leaves no rows apart where it was not written', async () => {
    const id = await schedule();
    await imported(id, ROWS_MIN, 10);
    const before = await files();
    const database = disturbed(env.ORGANIZATIONS, async (batch) => {
      if (batch % 2 === 0) await imported(id, 1, 10 + batch);
    });
    const context = contractsContext(organization.id, database);
    const left: Promise<unknown>[] = [];
    context.storage = new Storage({ ...env, ORGANIZATIONS: database }, (work) => left.push(work));
    const { token: _, preview: __, ...many } = bulkChange.parse({ change: { multiply: 2 }, preview: false });
    expect(await change(context, changeItems(organization.id, id, many))).toMatchObject({ refused: 'conflict' });
    await Promise.all(left);
    expect(left).toHaveLength(20);
    expect(await files()).toEqual(before);
  });

  it('says until when its rows were kept once the hourly run has removed them', async () => {
    const id = await schedule();
    await imported(id, ROWS_MIN, 10);
    const [made] = (await list(`?root_id=${id}`)).body.data;
    const until = made?.changes.find(({ field_name }) => field_name === 'rows_until')?.new_value;
    const lastMoment = Date.parse(`${until}T23:59:59Z`);
    await removeExpiredAuditRows(env.FILES, lastMoment);
    expect((await rowsOf(made?.id)).status).toBe(200);
    await removeExpiredAuditRows(env.FILES, lastMoment + 1000);
    const { status, body } = await rowsOf(made?.id);
    expect([status, body.detail]).toEqual([404, `Rows of audit entry ${made?.id} were kept until ${until}`]);
    expect(await files()).toEqual([]);
  });
});
