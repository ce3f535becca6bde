/** Starts jobs: a few of an organization run at once, the others wait in the order in which they were made. */
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Bindings } from '../environment.ts';
import { FILE_FORMATS } from '../storage/file-formats.ts';
import { filesOf, keyOfFile } from '../storage/schema/organizations/files.ts';
import { type JobRow, job } from '../storage/schema/organizations/jobs.ts';
import { Storage } from '../storage/storage.ts';
import type { JobFile, JobSpec } from './job.ts';

/** Jobs of an organization that run at once, and that wait. */
export const RUNNING_MAX = 5;
export const WAITING_MAX = 100;

/** Starts the jobs of an organization that wait, as many as may run. */
export async function launchWaiting(env: Bindings, organizationId: string): Promise<void> {
  const db = new Storage(env).organizations;
  const mine = eq(job.organizationId, organizationId);
  for (;;) {
    // One statement: two that end at once start two.
    const [row] = await db
      .update(job)
      .set({ launchedAt: Math.floor(Date.now() / 1000) })
      .where(
        and(
          mine,
          sql`${job.sequence} = (SELECT min(sequence) FROM job
            WHERE organization_id = ${organizationId} AND launched_at IS NULL AND finished_at IS NULL)`,
          sql`(SELECT count(*) FROM job WHERE organization_id = ${organizationId}
            AND launched_at IS NOT NULL AND finished_at IS NULL) < ${RUNNING_MAX}`,
        ),
      )
      .returning();
    if (!row) return;
    await startJob(env, row);
  }
}

/** Starts the object of a job; may be repeated. */
export async function startJob(env: Bindings, row: JobRow): Promise<void> {
  await env.JOB_RUN.get(env.JOB_RUN.idFromName(row.id)).start(await specOf(env, row));
}

/** Starts jobs whose start was lost, and those that wait although they might run. @param now Unix seconds */
export async function launchLost(env: Bindings, now: number): Promise<void> {
  const db = new Storage(env).organizations;
  const lost = await db
    .select()
    .from(job)
    .where(and(isNull(job.finishedAt), eq(job.status, 'queued'), lt(job.launchedAt, now - LOST_SECONDS)))
    .limit(LOST_MAX);
  for (const row of lost) await startJob(env, row);
  const waiting = await db
    .selectDistinct({ organizationId: job.organizationId })
    .from(job)
    .where(and(isNull(job.finishedAt), isNull(job.launchedAt)))
    .limit(LOST_MAX);
  for (const { organizationId } of waiting) await launchWaiting(env, organizationId);
}

const LOST_SECONDS = 600;
const LOST_MAX = 100;

/** Returns what a job is made of. */
export async function specOf(env: Bindings, row: JobRow): Promise<JobSpec> {
  const { organizationId, id, type, mode, options, keepDays, createdAt, retryOf } = row;
  const ids = row.input.map(({ file_id }) => file_id);
  const rows = await filesOf(organizationId, new Storage(env).organizations, ids);
  const byId = new Map(rows.map((each) => [each.id, each]));
  const files = ids.map((fileId): JobFile => {
    const { bytes = 0, format = 'ndjson', sha256 = null } = byId.get(fileId) ?? {};
    const { isPacked } = FILE_FORMATS[format];
    return { fileId, key: keyOfFile(organizationId, fileId), bytes: bytes ?? 0, isPacked, sha256 };
  });
  return { organizationId, id, type, isTest: mode === 'test', options, files, keepDays, createdAt, retryOf };
}
