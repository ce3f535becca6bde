import { env } from 'cloudflare:workers';
import { beforeAll, expect, it, vi } from 'vitest';
import { call, costOf, createOrganization, seedDatabases } from '../support/seeded.ts';

let key = '';
beforeAll(async () => {
  const t = Date.now();
  await seedDatabases();
  console.log('SEED', Date.now() - t);
  ({ key } = await createOrganization());
});
it('x', async () => {
  for (const path of [
    '/fee-schedules/search?limit=1',
    '/fee-schedules/search?limit=1',
    '/zip9-data/search?limit=2',
    '/fee-schedules/pfs/calculate?npi=2000000010&code=99213&date=20260715&explain=true',
    '/releases',
    '/releases/',
    '/fee-schedules/stats',
    '/zip9-data/stats/summary',
    '/pfs-localities/stats/summary',
    '/fee-schedules/code/E0601/modifiers?schedule_type=3',
    '/fee-schedules/code/99213/timeline',
  ]) {
    const t = performance.now();
    const r = await call(path, key);
    console.log(
      'OUT',
      path,
      r.status,
      costOf(r),
      JSON.stringify(Object.fromEntries(r.headers)),
      (await r.text()).slice(0, 1500),
      Date.now() - t,
    );
  }
  const t = Date.now();
  for (let i = 0; i < 200; i++) {
    const r = await call('/fee-schedules/search?limit=1&skip=' + i, key);
    await r.text();
  }
  console.log('OUT 200 calls', Date.now() - t);
});
