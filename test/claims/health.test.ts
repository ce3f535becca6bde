/** What `/claimsproc/health` costs: its ordinary claims are processed once for all isolates, and push nothing out. */
import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import worker from '../../src/index.ts';
import type { ClaimHealth } from '../../src/resources/claimsproc/schema.ts';
import { isolateBudget } from '../../src/storage/isolate-cache.ts';
import { importText } from '../support/imported.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { call, costOf, createOrganization, post, seedDatabases } from '../support/seeded.ts';

const FILE = 'claims/health.json';
/** Rows: the states of two databases and the caller's key. */
const READ = { rowsRead: 10, roundTrips: 2 };
const DAY = '2026-09-30';

let key: string;
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});
beforeEach(() => atNoonOf(DAY));
afterEach(() => {
  vi.useRealTimers();
});

const atNoonOf = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
/** As an isolate that has just been started. */
const inAnotherIsolate = () => isolateBudget.entries.clear();

async function health() {
  const response = await call('/claimsproc/health', key);
  expect(response.status).toBe(200);
  return { cost: costOf(response), body: await response.json<ClaimHealth>() };
}

function expectOnlyRead({ rowsRead, roundTrips }: { rowsRead: number; roundTrips: number }) {
  expect(rowsRead).toBeLessThanOrEqual(READ.rowsRead);
  expect(roundTrips).toBeLessThanOrEqual(READ.roundTrips);
}

describe('the claims are processed', () => {
  it('once for all isolates', async () => {
    const first = await health();
    expect(first.cost.rowsRead).toBeGreaterThan(100);
    inAnotherIsolate();
    const second = await health();
    expectOnlyRead(second.cost);
    expect(second.body).toEqual(first.body);
  });

  it('anew after an import, in every isolate', async () => {
    const before = await health();
    const given = 'payment_system,year,figure,value,citation\nIPPS,2027,fixed_loss_threshold,51679,an example\n';
    await importText('figures.csv', given);
    inAnotherIsolate();
    const after = await health();
    const releasesOf = ({ modules }: ClaimHealth) => modules.find(({ name }) => name === 'IPPS')?.releases;
    expect(after.cost.rowsRead).toBeGreaterThan(100);
    expect(releasesOf(after.body)).not.toEqual(releasesOf(before.body));
    inAnotherIsolate();
    const again = await health();
    expectOnlyRead(again.cost);
    expect(again.body).toEqual(after.body);
  });

  it('anew on another day', async () => {
    const before = await health();
    atNoonOf('2026-10-01');
    inAnotherIsolate();
    const after = await health();
    expect(after.cost.rowsRead).toBeGreaterThan(100);
    expect(after.body).not.toEqual(before.body);
  });

  it('anew by another version of the service', async () => {
    await health();
    const kept = await (await env.FILES.get(FILE))?.json<{ revision: string; health: ClaimHealth }>();
    const revision = kept?.revision.replace(env.VERSION.id, 'the version before');
    expect(revision).not.toBe(kept?.revision);
    await env.FILES.put(FILE, JSON.stringify({ revision, health: { status: 'ok', modules: [] } }));
    inAnotherIsolate();
    expect((await health()).body).toEqual(kept?.health);
  });

  it('anew where the file cannot be read, which is then written again', async () => {
    const { body } = await health();
    await env.FILES.put(FILE, '{"revision":');
    inAnotherIsolate();
    expect((await health()).body).toEqual(body);
    inAnotherIsolate();
    expectOnlyRead((await health()).cost);
  });

  it('by the cron, so that nobody waits for them', async () => {
    await env.FILES.delete(FILE);
    inAnotherIsolate();
    await worker.scheduled(createScheduledController(), env);
    inAnotherIsolate();
    expectOnlyRead((await health()).cost);
  });
});

describe('in memory', () => {
  it('nothing stays but the answer, and what claims had is there', async () => {
    await env.FILES.delete(FILE);
    inAnotherIsolate();
    expect((await post('/claimsproc/process/pps', key, INPATIENT_CLAIMS['heart failure'])).status).toBe(200);
    const ofClaim = [...isolateBudget.entries.keys()];
    expect(ofClaim.some((name) => name.startsWith('ipps-tables:'))).toBe(true);
    await health();
    const added = [...isolateBudget.entries.keys()].filter((name) => !ofClaim.includes(name));
    expect(added).toEqual(['claim-health:']);
    expect([...isolateBudget.entries.keys()]).toEqual(expect.arrayContaining(ofClaim));
  });
});
