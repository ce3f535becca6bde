/** Tests contract DEMO-2026, which `npm start` gives the demo organization. */
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDemoContract } from '../../scripts/demo-contract.ts';
import { demoContract } from '../support/demo-contract.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { ask, call, createOrganization, post } from '../support/seeded.ts';

interface Config {
  id: string;
  terms_version: number | null;
  terms_count: number;
}

sampleCaller();
let key: string;
beforeEach(async () => {
  ({ key } = await createOrganization());
});

const CONTRACT = '/contracts/DEMO-2026';
const get = async <Body>(path: string) => (await ask<Body>(path, key)).body;
const configs = () => get<Config[]>(`${CONTRACT}/configs`);
const audit = async () => (await get<{ count: number }>(`${CONTRACT}/audit`)).count;
const remove = (path: string) => call(path, key, { method: 'DELETE' });

describe('the demo contract', () => {
  it('has eight terms without a warning, and names that say it is invented', async () => {
    await demoContract(key);
    const [config] = await configs();
    expect(config).toMatchObject({ terms_version: 1, terms_count: 8 });
    expect(await get(`${CONTRACT}/configs/${config?.id}/terms`)).toMatchObject({ warnings: [] });
    const lists = await Promise.all([
      get<{ name: string }>(CONTRACT).then((contract) => [contract]),
      get<{ name: string }[]>('/custom-fee-schedules'),
      get<{ name: string }>('/contracts/code-groups/demo-implants').then((group) => [group]),
      get<{ data: { name: string }[] }>(`${CONTRACT}/tests`).then(({ data }) => data),
    ]);
    const names = lists.flat().map(({ name }) => name);
    expect(names).toHaveLength(6);
    expect(names.filter((name) => !name.includes('invented'))).toEqual([]);
  });

  it('passes its three tests', async () => {
    await demoContract(key);
    const { body } = await post(`${CONTRACT}/tests/run`, key, {});
    expect(body).toMatchObject({ passed: 3, failed: 0, errors: 0 });
  });

  it('stays as it is where it has been changed', { tags: ['thorough'] }, async () => {
    await demoContract(key);
    const [config] = await configs();
    await remove(`${CONTRACT}/configs/${config?.id}/terms`);
    const entries = await audit();
    await demoContract(key);
    expect(await configs()).toMatchObject([{ terms_version: null }]);
    expect(await audit()).toBe(entries);
  });

  it('is made again where it has been removed, with the schedule and the group that are there', {
    tags: ['thorough'],
  }, async () => {
    await demoContract(key);
    expect((await remove(`${CONTRACT}?soft_delete=false`)).ok).toBe(true);
    await demoContract(key);
    expect(await configs()).toMatchObject([{ terms_count: 8 }]);
    expect(await get('/custom-fee-schedules')).toHaveLength(1);
  });

  const makingWithout = (...methods: string[]) =>
    makeDemoContract((path, init) =>
      methods.includes(init?.method ?? '')
        ? Promise.resolve(new Response('full', { status: 503 }))
        : call(path, key, init),
    );

  it('is not left in part', async () => {
    await expect(makingWithout('PUT')).rejects.toThrow(/\/terms answers 503: full$/);
    expect((await call(CONTRACT, key)).status).toBe(404);
  });

  it('says where it is left in part', async () => {
    await expect(makingWithout('PUT', 'DELETE')).rejects.toThrow(/full; the contract is there in part: remove it$/);
  });
});
