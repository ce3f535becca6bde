/** Contract tests over HTTP, on the sample: kept, run by call and after changes, and told by webhooks. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { runTestsHourly } from '../../src/resources/contracts/tests/runner.ts';
import { make, makeContract } from '../support/contract-calls.ts';
import { README_STAY } from '../support/readme-stay.ts';
import { ask, createOrganization, post, seedDatabases } from '../support/seeded.ts';

interface Run {
  outcome: 'pass' | 'fail' | 'error';
  actual_total: number | null;
  difference: number | null;
  reason: string | null;
  first_difference: { module: string; step: string; input: string | null; text: string } | null;
  releases: string[];
}
interface Test {
  id: string;
  name: string;
  claim: Record<string, unknown>;
  last_run: Run | null;
}
interface Runs {
  passed: number;
  failed: number;
  errors: number;
  tests: (Run & { id: string })[];
}

/** An emergency visit that contract PLAN pays by its schedule. */
const VISIT = {
  modules: ['OPPS', 'IOCE'],
  bill_type: '131',
  from_date: '2026-03-02',
  thru_date: '2026-03-02',
  billing_provider: { other_id: '980001' },
  patient: { date_of_birth: '1950-01-01', sex: 'F', address: { zip: '10001' } },
  principal_dx: { code: 'R07.9' },
  lines: [{ service_date: '2026-03-02', revenue_code: '0450', hcpcs: '99284', units: 1, charges: 900 }],
};
const NEW_TEST = { name: 'Emergency visit', claim: VISIT, expected_total: 650 };

let id: string;
let key: string;
let schedule: string;

beforeAll(async () => {
  await seedDatabases();
});
beforeEach(async () => {
  ({ id, key } = await createOrganization());
  vi.spyOn(env.WEBHOOKS, 'sendBatch').mockImplementation(() => Promise.resolve() as never);
  schedule = (await makeContract(key, 'PLAN', [
    { code: '99284', code_type: 'HCPCS', pricing_type: 'flat_rate', pricing_amount: 650 },
  ])) as string;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const path = '/contracts/PLAN/tests';
const run = (body: object = {}) => post<Runs>(`${path}/run`, key, body);
const change = <Body>(method: string, at: string, body?: object) =>
  ask<Body & { detail: string }>(at, key, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

describe('a test', () => {
  it('passes where the contract pays what is expected, to the cent', async () => {
    const test = await make(key, path, NEW_TEST);
    const { status, body } = await run();
    expect(status).toBe(200);
    expect(body).toMatchObject({ passed: 1, failed: 0, errors: 0 });
    expect(body.tests[0]).toMatchObject({ id: test, outcome: 'pass', actual_total: 650, difference: 0, reason: null });
    expect(body.tests[0]?.releases.length).toBeGreaterThan(0);
  });
});
