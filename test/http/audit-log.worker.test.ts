/**
 * GET /audit-log: order, pages, filters, isolation, rows read.
 *
 * @module-tag thorough
 */
import { beforeAll, expect, it, test } from 'vitest';
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
