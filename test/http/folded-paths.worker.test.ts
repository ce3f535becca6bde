/** Dot segments, which are folded before a request is read: no id is one, and no change of a part is one of the whole. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { make, makeContract, makeFeeSchedule } from '../support/contract-calls.ts';
import { ask, createOrganization, post, seedDatabases } from '../support/seeded.ts';

let key: string;

beforeAll(seedDatabases);
beforeEach(async () => {
  ({ key } = await createOrganization());
});

const send = (method: string, path: string, body?: object) =>
  ask<{ detail: string; is_active: boolean; name: string }>(path, key, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

describe('a change at a folded path', () => {
  it.each([
    ['DELETE', '/contracts/PLAN/tests/%2e%2e'],
    ['DELETE', '/contracts/PLAN/configs/%2E%2E'],
    ['DELETE', '/contracts/PLAN/tests/../'],
    ['DELETE', '/contracts/PLAN/'],
    ['DELETE', '/contracts/PLAN/configs/x/../../'],
    ['PUT', '/contracts/PLAN/tests/%2e%2e'],
  ])('%s %s leaves the contract as it is', async (method, path) => {
    await makeContract(key, 'PLAN');
    const { body: before } = await send('GET', '/contracts/PLAN');
    expect(await send(method, path, method === 'PUT' ? { name: 'Of a test' } : undefined)).toMatchObject({
      status: 400,
      body: {
        detail: `${method} takes no slash at the end of a path, which an id of . or .. leaves; if /api/v1/contracts/PLAN is meant, send that`,
      },
    });
    expect((await send('GET', '/contracts/PLAN')).body).toEqual(before);
    expect((await send('GET', '/contracts/PLAN/')).body).toEqual(before);
    expect((await send('DELETE', '/contracts/PLAN')).body).toMatchObject({ is_active: false });
  });

  it.each(['%2e%2e', '%2e'])('of the rows of a table, %s, leaves the table', async (id) => {
    await make(key, '/contracts/rate-tables', { id: 'sheet', name: 'Sheet', of: 'drg', columns: ['rate'] });
    for (const path of [`sheet/rows/${id}/2026-01-01`, `sheet/rows/470/${id}`, `sheet/${id}`, `sheet/rows/${id}/${id}`])
      expect((await send('DELETE', `/contracts/rate-tables/${path}`)).status, path).toBeGreaterThanOrEqual(400);
    expect((await send('GET', '/contracts/rate-tables/sheet')).status).toBe(200);
  });

  it('of the items of a schedule leaves the schedule', async () => {
    const schedule = await makeFeeSchedule(key, 'Prices', []);
    const answer = await send('PATCH', `/custom-fee-schedules/${schedule}/items/%2e%2e`, { is_active: false });
    expect(answer.status).toBe(400);
    const list = await send('GET', '/custom-fee-schedules/');
    expect(JSON.stringify(list.body)).not.toContain('"is_active":false');
  });
});

describe.each(['.', '..'])('%s', (id) => {
  it.each([
    ['contract', '/contracts', { contract_id: id, name: 'Plan' }],
    ['code group', '/contracts/code-groups', { id, name: 'Group', codes: [] }],
    ['rate table', '/contracts/rate-tables', { id, name: 'Table', of: 'drg', columns: ['rate'] }],
    ['DRG table', '/custom-drg-tables/', { drg_id: id, source_year: 2026, payment_system: 'IPPS' }],
    [
      'custom provider',
      '/custom-providers/',
      { contract_id: id, provider_id: '980001', effective_date: '2026-01-01', data: {} },
    ],
  ])('is no id of a %s', async (_, path, body) => {
    const answer = await post<{ detail: string }>(path, key, body);
    expect([answer.status, answer.body.detail]).toEqual([
      400,
      expect.stringMatching(/\b(contract_id|drg_id|id) must /),
    ]);
  });
});
