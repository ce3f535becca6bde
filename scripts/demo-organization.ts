/** The demo organization of `npm start`, and its key. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateKey, hashKey, KEY_PREFIX_LENGTH } from '../src/access/api-key.ts';
import { openLocal, STATE } from './local-databases.ts';

export const DEMO_NAME = 'Demo organization';
/** 1,000,000 claims a month: a hundred batches of 10,000, where the standard plan ends with the first. */
const PLAN = 'enterprise';

/**
 * Returns the demo organization, which is created where it is missing, and its key, made once for each machine. A demo
 * organization without a plan gets one; a plan that was set stays.
 */
export async function demoOrganization(state = STATE): Promise<{ id: string; key: string }> {
  /** The key in the clear, for this machine alone; the database holds its hash. */
  const file = join(state, 'demo-key');
  const database = openLocal('ORGANIZATIONS', state);
  try {
    const now = Math.floor(Date.now() / 1000);
    const { id } = database
      .prepare(
        `INSERT INTO organization (id, name, plan, created_at) VALUES (?, ?, ?, ?)
           ON CONFLICT (name) DO UPDATE SET plan = coalesce(plan, excluded.plan) RETURNING id`,
      )
      .get(randomUUID(), DEMO_NAME, PLAN, now) as { id: string };
    const key = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    const activeKey = database
      .prepare('SELECT 1 FROM api_key WHERE prefix = ? AND is_active = 1')
      .get(key.slice(0, KEY_PREFIX_LENGTH));
    if (key && activeKey) return { id, key };
    const fresh = generateKey();
    database
      .prepare(
        'INSERT INTO api_key (id, organization_id, name, prefix, key_hash, created_by, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(randomUUID(), id, 'Demo key', fresh.slice(0, KEY_PREFIX_LENGTH), await hashKey(fresh), 'npm start', now);
    writeFileSync(file, `${fresh}\n`, { mode: 0o600 });
    return { id, key: fresh };
  } finally {
    database.close();
  }
}
