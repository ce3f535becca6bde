/** SQL of /jobs, on ORGANIZATIONS. Every query takes the organization, or its caller, first. */
import { and, desc, isNull, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { RUNNING_MAX, WAITING_MAX } from '../../jobs/launch.ts';
import { findWith, pageOf, rowsWith, withWords } from '../../storage/lists/own-rows.ts';
import type { Page } from '../../storage/lists/page.ts';
import { auditIfChanged, insertAudit, signatureOf } from '../../storage/schema/organizations/audit.ts';
import { fileReader } from '../../storage/schema/organizations/files.ts';
import {
  contractJob,
  type JobOptions,
  type JobRow,
  type JobStatus,
  type JobType,
  job,
} from '../../storage/schema/organizations/jobs.ts';

const now = () => Math.floor(Date.now() / 1000);

const trail = (db: DrizzleD1Database, caller: Caller, id: string, action: string, changes: [string, unknown][] = []) =>
  auditIfChanged(db, caller.organizationId, caller, {
    ...{ entityType: 'job', entityId: id, rootId: id, action },
    changes: changes.map(([field, value]) => ({ field, old: null, new: value })),
  });

export interface NewJob {
  type: JobType;
  fileIds: readonly string[];
  options: JobOptions;
  metadata: Record<string, string>;
  keepDays: number;
  retryOf: string | null;
}

/** Makes a job, which waits to be started. @returns `full` if the organization has as many open jobs as it may have */
export async function createJob(
  caller: Caller,
  db: DrizzleD1Database,
  { fileIds, ...fields }: NewJob,
): Promise<JobRow | 'full'> {
  const { organizationId, isTest } = caller;
  const [open] = await db.all<{ n: number }>(
    sql`SELECT count(*) AS n FROM job WHERE organization_id = ${organizationId} AND finished_at IS NULL`,
  );
  if ((open?.n ?? 0) >= RUNNING_MAX + WAITING_MAX) return 'full';
  const id = `job_${crypto.randomUUID().replaceAll('-', '')}`;
  const createdAt = now();
  const values = {
    ...fields,
    ...{ organizationId, id, createdAt, mode: isTest ? ('test' as const) : ('live' as const) },
    status: 'queued' as const,
    input: fileIds.map((fileId) => ({ file_id: fileId })),
    counts: { total: null, done: 0, success: 0, error: 0 },
    usage: { reserved: 0, counted: 0, month: null },
    times: { queued: createdAt },
    createdBy: signatureOf(caller),
  };
  const action = fields.retryOf === null ? 'create' : 'retry';
  const changes: [string, unknown][] = [
    ['type', fields.type],
    ['mode', values.mode],
    ['files', fileIds.length],
    ...(fields.retryOf === null ? [] : [['retry_of', fields.retryOf] as [string, unknown]]),
  ];
  const [, , , [row]] = await db.batch([
    db.insert(job).values(values),
    trail(db, caller, id, action, changes),
    db.run(sql`INSERT OR IGNORE INTO ${fileReader} (organization_id, file_id, job_id)
      SELECT ${organizationId}, value, ${id} FROM json_each(${JSON.stringify(fileIds)})`),
    db
      .select()
      .from(job)
      .where(rowsWith(job, organizationId, { id })),
  ]);
  if (!row) throw new Error(`ORGANIZATIONS: job ${id} is not there after it was made`);
  return row;
}

export const findJob = (organizationId: string, db: DrizzleD1Database, id: string): Promise<JobRow | null> =>
  findWith(db, job, organizationId, { id });

/** Returns a page of the organization's jobs, newest first, and how many match. */
export const listJobs = (
  organizationId: string,
  db: DrizzleD1Database,
  { q, status, ...page }: Page & { q?: string; status?: JobStatus },
): Promise<{ rows: JobRow[]; total: number }> =>
  pageOf(
    db,
    {
      table: job,
      where: and(
        rowsWith(job, organizationId, { status }),
        withWords(q, job.id, job.type, job.createdBy, job.metadata),
      ),
      order: [desc(job.sequence)],
    },
    page,
  );

/** Notes who asked a job to be cancelled, and that its object is to be started, which alone ends it. */
export async function requestCancel(caller: Caller, db: DrizzleD1Database, id: string): Promise<void> {
  const { organizationId } = caller;
  await db.batch([
    db
      .update(job)
      .set({ cancelRequestedAt: now(), launchedAt: sql`coalesce(${job.launchedAt}, ${now()})` })
      .where(and(rowsWith(job, organizationId, { id }), isNull(job.cancelRequestedAt), isNull(job.finishedAt))),
    trail(db, caller, id, 'cancel'),
  ]);
}

/** Deletes the row of a job that has ended. */
export async function deleteJob(caller: Caller, db: DrizzleD1Database, id: string): Promise<void> {
  await db.batch([
    db.delete(job).where(and(rowsWith(job, caller.organizationId, { id }), sql`${job.finishedAt} IS NOT NULL`)),
    trail(db, caller, id, 'delete'),
    db.delete(contractJob).where(rowsWith(contractJob, caller.organizationId, { jobId: id })),
  ]);
}

const DAY_MS = 86_400_000;

/** Notes that a caller has read a job's results or errors, once a UTC day. */
export async function noteRead(caller: Caller, db: DrizzleD1Database, id: string): Promise<void> {
  const { organizationId, subject } = caller;
  const since = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const entry = { organizationId, entityType: 'job', entityId: id, rootId: id, action: 'read', changes: '[]' };
  await db.run(
    insertAudit(
      caller,
      entry,
      sql`WHERE NOT EXISTS (SELECT 1 FROM audit_entry WHERE organization_id = ${organizationId} AND entity_type = 'job'
        AND root_id = ${id} AND action = 'read' AND changed_by = ${subject} AND changed_at >= ${since})`,
    ),
  );
}
