/** Claims name every data release that their tables are of, not one for all. */
import { beforeAll, expect, it, vi } from 'vitest';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { createOrganization, post, seedDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Output {
  msdrg: { weight: number };
  trace: Record<string, { step: string; release: string | null }[]>;
}

const STAY = INPATIENT_CLAIMS['heart failure'];

let key: string;
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

const process = () => post<Output>('/claimsproc/process/pps?explain=true', key, STAY);

it('out-migration, new technologies and their codes beside the wage indexes', async () => {
  const { headers } = await process();
  for (const table of ['wage index', 'out-migration', 'new technology', 'claim codes'])
    expect(headers.get('X-Data-Release')).toContain(`IPPS ${table} FY2026 (sample)`);
});

it('entries of the DRG table that superusers keep by hand', async () => {
  const superuser = await trusted({ sub: 'the superuser', org: 'testers', role: 'superuser' });
  const path = '/drg-tables/20251001-0291-8000-8000-000000647267';
  expect((await superuser('PUT', path, JSON.stringify({ weight: 2 }))).status).toBe(200);
  // Claims see what has changed within five seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
  const { body, headers } = await process();
  vi.useRealTimers();
  expect(body.msdrg.weight).toBe(2);
  expect(headers.get('X-Data-Release')).toContain('DRG entries kept by hand');
  expect(body.trace.msdrg?.find(({ step }) => step === 'weight')?.release).toContain('DRG entries kept by hand');
});
