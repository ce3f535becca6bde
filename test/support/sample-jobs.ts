/** Jobs of the sample organization: one that has run, and one that waits. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { jobRunOf } from '../../src/jobs/consume.ts';
import { deliverEvents } from './claim-events.ts';
import { IMPORTED_AT } from './imported-at.ts';
import { newJob, runJob, storedFile } from './jobs.ts';

const ENDED = 'job_7a1e0d8a94b7463f8e2d1a6b7c9f0e35';
const WAITING = 'job_7a1e0d8a94b7463f8e2d1a6b7c9f0e36';
const SEPTEMBER = 'file_5c1e0d8a94b7463f8e2d1a6b7c9f0e31';

/** A claim, one without a provider, and a line that is none. */
const LINES = [
  { claimid: 'sample-job-claim-1', modules: ['MSDRG'], thru_date: 20261004, principal_dx: { code: 'A41.9' } },
  { claimid: 'sample-job-claim-2', modules: ['IPPS'], bill_type: '111', from_date: 20261001, thru_date: 20261004 },
  [],
];

/** Counts under the contract of the sample. */
const COUNTS = { contractId: 'SHP-2026', claims: 2, withoutPrice: 1, total: 65_000, terms: [] };

/** Makes them. Claims of the first one are counted: the sample's own counts come after. */
export async function sampleJobs(organizationId: string): Promise<void> {
  const text = LINES.map((line) => `${JSON.stringify(line)}\n`).join('');
  const file = await storedFile(organizationId, text, { fileId: SEPTEMBER });
  for (const id of [ENDED, WAITING]) {
    const run = jobRunOf(env, id);
    await runInDurableObject(run, (_, { storage }) => storage.deleteAll());
    await evictDurableObject(run);
  }
  await runJob(await newJob(organizationId, [file], { id: ENDED }));
  await newJob(organizationId, [file], { id: WAITING });
  // The object's own alarm may be on its way with the event.
  const events = env.ORGANIZATIONS.prepare('SELECT id FROM claim_event WHERE organization_id = ?').bind(organizationId);
  await vi.waitFor(async () => {
    await deliverEvents(organizationId);
    expect((await events.all()).results).toHaveLength(1);
  });
  await env.ORGANIZATIONS.batch([
    ...['claim_event', 'claim_event_count'].map((table) =>
      env.ORGANIZATIONS.prepare(`DELETE FROM ${table} WHERE organization_id = ?`).bind(organizationId),
    ),
    env.ORGANIZATIONS.prepare('UPDATE job SET launched_at = NULL WHERE id = ?').bind(WAITING),
    env.ORGANIZATIONS.prepare(
      `UPDATE job SET created_by = 'admin@example.org', created_at = ?1, metadata = '{"payer":"Sample Health Plan"}',
          times = json_set(times, '$.queued', ?1)
        WHERE organization_id = ?2`,
    ).bind(IMPORTED_AT, organizationId),
    env.ORGANIZATIONS.prepare("INSERT INTO contract_job VALUES (?, 'SHP-2026', ?, ?, ?)").bind(
      ...[organizationId, ENDED, IMPORTED_AT, JSON.stringify(COUNTS)],
    ),
  ]);
}
