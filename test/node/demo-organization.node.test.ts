/** Tests the organization that `npm start` makes, on a database of its own. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoOrganization } from '../../scripts/demo-organization.ts';
import { migrate, openLocal } from '../../scripts/local-databases.ts';
import { hashKey } from '../../src/access/api-key.ts';

let state: string;

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'pps-edge-test-'));
  migrate(state);
});
afterEach(() => rmSync(state, { recursive: true }));

function query(sql: string): Record<string, unknown>[] {
  const database = openLocal('ORGANIZATIONS', state);
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

const organizations = () =>
  query(`SELECT organization.name, plan, monthly_claim_limit AS most, count(api_key.id) AS keys FROM organization
    LEFT JOIN plan ON plan.name = plan LEFT JOIN api_key ON organization_id = organization.id GROUP BY organization.id`);

const DEMO = { name: 'Demo organization', plan: 'enterprise', most: 1_000_000, keys: 1 };

it('may send a hundred batches of 10,000 claims a month, by one key that this user alone can read', async () => {
  const { key } = await demoOrganization(state);
  expect(organizations()).toEqual([DEMO]);
  expect(query('SELECT key_hash FROM api_key')).toEqual([{ key_hash: await hashKey(key) }]);
  const file = join(state, 'demo-key');
  expect(readFileSync(file, 'utf8')).toBe(`${key}\n`);
  expect(statSync(file).mode & 0o077).toBe(0);
});

it('is the same at the next start, with a new key where the old one is revoked', async () => {
  const { key } = await demoOrganization(state);
  expect((await demoOrganization(state)).key).toBe(key);
  query('UPDATE api_key SET is_active = 0');
  expect((await demoOrganization(state)).key).not.toBe(key);
  expect(organizations()).toEqual([{ ...DEMO, keys: 2 }]);
});

it('gets a plan where it has none, and keeps one that was set', async () => {
  const { key } = await demoOrganization(state);
  query('UPDATE organization SET plan = NULL');
  expect((await demoOrganization(state)).key).toBe(key);
  expect(organizations()).toEqual([DEMO]);
  query("UPDATE organization SET plan = 'starter'");
  await demoOrganization(state);
  expect(organizations()).toEqual([{ ...DEMO, plan: 'starter', most: 1000 }]);
});
