/** Calls that price many claims pause: a neighbour's single call is answered between two of their claims. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../src/app.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { readSettings } from '../../src/environment.ts';
import { heldBody } from '../support/batches.ts';
import { make, makeContract } from '../support/contract-calls.ts';
import { EMERGENCY_VISIT } from '../support/emergency-visit.ts';
import { ask, createOrganization, seedDatabases } from '../support/seeded.ts';

/** Claims that are priced: more than one step takes while somebody else waits. */
const CLAIMS = 12;

let key: string;
let schedule: string;
let neighbour: string;

beforeAll(seedDatabases);
beforeEach(async () => {
  ({ key } = await createOrganization());
  ({ key: neighbour } = await createOrganization());
  const item = { code: '99284', code_type: 'HCPCS', pricing_type: 'flat_rate', pricing_amount: 650 };
  schedule = (await makeContract(key, 'PLAN', [item])) as string;
  const required = await callHere('PUT', '/contracts/PLAN', key, JSON.stringify({ require_tests: true }));
  expect(required.status).toBe(200);
  for (let i = 0; i < CLAIMS; i++)
    await make(key, '/contracts/PLAN/tests', { name: `Visit ${i}`, claim: EMERGENCY_VISIT, expected_total: 650 });
  // They run once after they are made.
  await vi.waitFor(async () => {
    const { body } = await ask<{ data: { last_run: object | null }[] }>('/contracts/PLAN/tests', key);
    expect(body.data.map(({ last_run }) => last_run)).not.toContain(null);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const app = createApp(readSettings(env));

/** Calls the service in the context of this test, which can make one call while another pauses. */
const callHere = (method: string, path: string, caller: string, body: BodyInit) => {
  const headers = { 'X-API-Key': caller, 'Content-Type': 'application/json' };
  const request = new Request(`https://pps-edge.test/api/v1${path}`, { method, headers, body });
  return app.fetch(request, env, createExecutionContext());
};

/** Makes the call; the neighbour's is answered while it pauses after its first claims. @returns claims priced before and in all */
async function besideNeighbour(path: string, ours: object) {
  const [opps] = MODULES.filter(({ name }) => name === 'OPPS');
  if (!opps) throw new Error('There is no OPPS');
  const { calls: priced } = vi.spyOn(opps, 'run').mock;
  // It is on its way until its body ends.
  const { body, send, end } = heldBody();
  const theirs = callHere('POST', '/claimsproc/process/pps', neighbour, body);
  const order: number[] = [];
  const wait = scheduler.wait.bind(scheduler);
  vi.spyOn(scheduler, 'wait').mockImplementation(async (milliseconds) => {
    if (order.length === 0 && priced.length > 0) {
      order.push(priced.length);
      send(JSON.stringify({ modules: ['MSDRG'], principal_dx: { code: 'A41.9' }, thru_date: '2026-01-10' }));
      end();
      const { status } = await theirs;
      expect([status, priced.length], 'answered, and no claim was priced meanwhile').toEqual([200, order[0]]);
    }
    return wait(milliseconds);
  });
  const answer = await callHere('POST', path, key, JSON.stringify(ours));
  expect(answer.status, await answer.text()).toBe(200);
  return { before: order[0] ?? priced.length, all: priced.length };
}

function expectBetween({ before, all }: { before: number; all: number }): void {
  expect(all).toBe(CLAIMS);
  expect(before).toBeLessThan(all);
}

describe('a single call is answered between the claims', () => {
  it('of a contract’s tests', async () => {
    expectBetween(await besideNeighbour('/contracts/PLAN/tests/run', {}));
  });

  it('of the tests that guard a change', async () => {
    const item = { code: '99285', pricing_type: 'flat_rate', pricing_amount: 900, effective_date: '2026-01-01' };
    expectBetween(await besideNeighbour(`/custom-fee-schedules/${schedule}/items`, item));
  });

  it('of a comparison of scenarios', async () => {
    const scenarios = ['Sent', 'As OPPS', 'Again'].map((name) => ({ name }));
    const claims = Array.from({ length: CLAIMS / scenarios.length }, () => EMERGENCY_VISIT);
    expectBetween(await besideNeighbour('/what-if', { claims, scenarios }));
  });
});
