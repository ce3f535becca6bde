/** Who names a fee schedule, a DRG table or a code group; and what the trails of these contracts say of its changes. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, createOrganization, post, seedDatabases } from '../support/seeded.ts';

type Organization = Awaited<ReturnType<typeof createOrganization>>;

interface Uses {
  data: { contract_id: string; config_id: string; in_config: boolean; term_ids: string[] }[];
  count: number;
  detail: string;
}

let organization: Organization;
let schedule: string;

beforeEach(async () => {
  await seedDatabases();
  organization = await createOrganization();
  schedule = (await make<{ id: string }>('/custom-fee-schedules/', { name: 'Plan' })).id;
  await make('/contracts/code-groups', { id: 'implants', name: 'Implants', codes: ['0278'] });
  await make('/custom-drg-tables/', { drg_id: 'acme', source_year: 2026 });
  for (const id of ['A', 'B', 'C']) await make('/contracts', { contract_id: id, name: `Plan ${id}` });
});

async function make<Body>(path: string, body: object): Promise<Body> {
  const answer = await post<Body>(path, organization.key, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

const put = <Body>(path: string, body: object, method = 'PUT') =>
  ask<Body>(path, organization.key, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const config = async (contract: string, fields: object) =>
  (await make<{ id: string }>(`/contracts/${contract}/configs`, { effective_date: '2026-01-01', ...fields })).id;

/** Terms that name the schedule twice, the group once and the table once. */
const TERMS = () => ({
  version: 1,
  terms: [
    {
      ...{ id: 'implants', name: 'Implants', role: 'carve_out' },
      applies: { lines: { revenue_codes: ['@implants'] } },
      pays: { how: 'schedule', custom_fee_schedule_id: schedule },
    },
    {
      ...{ id: 'stays', name: 'Stays', role: 'rate', applies: { kinds: ['inpatient'] } },
      pays: { how: 'base_rate', rate: 9000, weights: { custom_drg_table_id: 'acme' } },
    },
    {
      ...{ id: 'rest', name: 'All else', role: 'default', applies: {} },
      pays: { how: 'schedule', custom_fee_schedule_id: schedule },
    },
  ],
});

async function withTerms(contract: string): Promise<string> {
  const id = await config(contract, {});
  expect((await put(`/contracts/${contract}/configs/${id}/terms`, TERMS())).status).toBe(200);
  return id;
}

const usesOf = async (path: string, as = organization) => (await ask<Uses>(`${path}/uses`, as.key)).body;
const contracts = async (query: string) =>
  (await ask<Uses>(`/contracts?${query}`, organization.key)).body.data.map(({ contract_id }) => contract_id);
const trail = async (contract: string) =>
  (
    await ask<{ data: { field_name: string; old_value: string; new_value: string }[] }>(
      `/contracts/${contract}/audit?q=uses`,
      organization.key,
    )
  ).body.data.map(({ field_name, old_value, new_value }) => [field_name, old_value, new_value]);

describe('uses', () => {
  it('are configurations, by themselves and by their terms', async () => {
    const b = await withTerms('B');
    const a = await config('A', { custom_fee_schedule_id: schedule, custom_drg_table_id: 'acme' });
    expect(await usesOf(`/custom-fee-schedules/${schedule}`)).toEqual({
      data: [
        {
          ...{ contract_id: 'A', contract_name: 'Plan A', config_id: a },
          ...{ effective_date: '2026-01-01', termination_date: null, in_config: true, term_ids: [] },
        },
        {
          ...{ contract_id: 'B', contract_name: 'Plan B', config_id: b },
          ...{ effective_date: '2026-01-01', termination_date: null, in_config: false, term_ids: ['implants', 'rest'] },
        },
      ],
      count: 2,
    });
    expect((await usesOf('/custom-drg-tables/acme')).data).toMatchObject([
      { config_id: a, in_config: true, term_ids: [] },
      { config_id: b, in_config: false, term_ids: ['stays'] },
    ]);
    expect(await usesOf('/contracts/code-groups/implants')).toMatchObject({
      data: [{ config_id: b, in_config: false, term_ids: ['implants'] }],
      count: 1,
    });
    const second = await ask<Uses>(`/custom-fee-schedules/${schedule}/uses?skip=1&limit=1`, organization.key);
    expect(second.body).toMatchObject({ data: [{ contract_id: 'B' }], count: 2 });
  });

  it('are none of what nobody names, and a 404 of what is not there, or another organization’s', async () => {
    const other = await createOrganization();
    for (const path of [
      `/custom-fee-schedules/${schedule}`,
      '/custom-drg-tables/acme',
      '/contracts/code-groups/implants',
    ]) {
      expect(await usesOf(path)).toEqual({ data: [], count: 0 });
      expect((await usesOf(path, other)).detail).toMatch(/not found$/);
    }
    expect((await usesOf('/contracts/code-groups/none')).detail).toBe('Code group none not found');
  });

  it('select contracts', async () => {
    await withTerms('B');
    await config('A', { custom_fee_schedule_id: schedule });
    expect(await contracts(`custom_fee_schedule_id=${schedule}`)).toEqual(['A', 'B']);
    expect(await contracts('custom_drg_table_id=acme')).toEqual(['B']);
    expect(await contracts(`code_group_id=implants&custom_fee_schedule_id=${schedule}`)).toEqual(['B']);
    expect(await contracts('code_group_id=none')).toEqual([]);
  });
});

describe('a schedule that contracts name', () => {
  const deactivate = (query = '') =>
    put<{ is_active: boolean; detail: string }>(
      `/custom-fee-schedules/${schedule}${query}`,
      { is_active: false },
      'PATCH',
    );

  it('is deactivated only where that is said', async () => {
    const id = await withTerms('B');
    const refused = await deactivate();
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      `Custom fee schedule ${schedule} is in use: configuration ${id} of contract B would be left without it; with even_if_used=true it is deactivated all the same`,
    );
    expect((await put(`/custom-fee-schedules/${schedule}`, { name: 'Other' }, 'PATCH')).status).toBe(200);
    expect((await deactivate('?even_if_used=true')).body.is_active).toBe(false);
    // It is inactive already: nothing is taken away.
    expect((await deactivate()).status).toBe(200);
  });

  it('and one that nobody names is deactivated without a word', async () => {
    expect((await deactivate()).body.is_active).toBe(false);
  });
});

describe('a change of what contracts name', () => {
  it('is in the trail of each', async () => {
    await withTerms('B');
    await config('A', { custom_fee_schedule_id: schedule });
    const item = { code: '99213', pricing_type: 'flat_rate', effective_date: '2026-01-01' };
    await make(`/custom-fee-schedules/${schedule}/items`, { ...item, pricing_amount: 80 });
    await make(`/custom-fee-schedules/${schedule}/items`, { ...item, pricing_amount: 90 });
    const field = `uses.fee_schedule.${schedule}`;
    expect(await trail('A')).toEqual([
      [field, '2', '3'],
      [field, '1', '2'],
    ]);
    expect(await trail('B')).toEqual(await trail('A'));
    expect(await trail('C')).toEqual([]);
    // The same once more changes nothing.
    await make(`/custom-fee-schedules/${schedule}/items`, { ...item, pricing_amount: 90 });
    expect((await trail('A')).length).toBe(2);
  });

  it('of any kind: groups, entries of DRG tables by their ids, bypassed edits', async () => {
    const { id: bypass } = await make<{ id: string }>('/ioce-bypass/configs', {
      ...{ name: 'Edits', effective_start_date: '2026-01-01' },
    });
    await withTerms('B');
    await config('C', { ioce_config_id: bypass });
    expect((await put('/contracts/code-groups/implants', { codes: ['0278', '0275'] })).status).toBe(200);
    expect(await trail('B')).toEqual([['uses.code_group.implants', '1', '2']]);
    const { body } = await ask<{ id: string }[]>('/custom-drg-tables/acme', organization.key);
    expect((await put(`/custom-drg-tables/entry/${body[0]?.id}`, { weight: 1.5 })).status).toBe(200);
    const [entry] = await trail('B');
    expect(entry?.[0]).toBe('uses.drg_table.acme');
    expect(Number(entry?.[2])).toBeGreaterThan(Number(entry?.[1]));
    expect((await ask(`/custom-drg-tables/entry/${body[0]?.id}`, organization.key, { method: 'DELETE' })).status).toBe(
      200,
    );
    expect((await trail('B')).length).toBe(3);
    expect((await put(`/ioce-bypass/configs/${bypass}`, { name: 'Other' }, 'PATCH')).status).toBe(200);
    expect(await trail('C')).toEqual([[`uses.bypass.${bypass}`, '1', '2']]);
  });
});
