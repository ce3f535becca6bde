/** Removes the results of jobs, when they expire or on demand. */
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Bindings } from '../environment.ts';
import { type JobRow, job, keysOfJob } from '../storage/schema/organizations/jobs.ts';
import { Storage } from '../storage/storage.ts';
import { timestamp } from '../wire/timestamp.ts';
import { messageOf } from './messages.ts';

const DAY = 86_400;
const WARNED_DAYS = 3;
/** Jobs of a run; the next one takes the rest. */
const STEP = 50;

/** Removes all that R2 and the job's object hold of it. */
export async function removeResults(
  env: Bindings,
  { organizationId, id }: Pick<JobRow, 'organizationId' | 'id'>,
): Promise<void> {
  const prefix = keysOfJob(organizationId, id);
  for (;;) {
    const { objects } = await env.FILES.list({ prefix });
    if (objects.length === 0) break;
    await env.FILES.delete(objects.map(({ key }) => key));
  }
  await env.JOB_RUN.get(env.JOB_RUN.idFromName(id)).clear();
}

/** Removes a job's results and notes it. @param now Unix seconds */
export async function expireJob(env: Bindings, row: Pick<JobRow, 'organizationId' | 'id'>, now: number): Promise<void> {
  await removeResults(env, row);
  await new Storage(env).organizations
    .update(job)
    .set({ removedAt: now, expiresAt: sql`min(${job.expiresAt}, ${now})` })
    .where(and(eq(job.organizationId, row.organizationId), eq(job.id, row.id)));
}

/** Removes the results that have expired, and writes messages of those that soon will. @param now Unix seconds */
export async function expireJobs(env: Bindings, now: number): Promise<void> {
  const db = new Storage(env).organizations;
  const soon = await db
    .select()
    .from(job)
    .where(
      and(
        isNull(job.removedAt),
        isNull(job.warnedAt),
        isNotNull(job.finishedAt),
        lte(job.expiresAt, now + WARNED_DAYS * DAY),
        // Results that are kept for less are not news.
        sql`${job.keepDays} > ${WARNED_DAYS}`,
      ),
    )
    .limit(STEP);
  for (const { organizationId, id, type, mode, status, outcome, expiresAt } of soon) {
    const data = JSON.stringify({ id, type, mode, status, outcome, expires_at: timestamp(expiresAt ?? now) });
    await db.batch([
      db
        .update(job)
        .set({ warnedAt: now })
        .where(and(eq(job.organizationId, organizationId), eq(job.id, id), isNull(job.warnedAt))),
      db.run(messageOf(organizationId, 'job.expiring', data, now)),
    ]);
  }
  const expired = await db
    .select()
    .from(job)
    .where(and(isNull(job.removedAt), isNotNull(job.finishedAt), lte(job.expiresAt, now)))
    .limit(STEP);
  for (const row of expired) await expireJob(env, row, now);
}
