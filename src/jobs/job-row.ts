/** The row of a job in ORGANIZATIONS, which its object writes: a copy of its state while it runs, and its end. */
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Bindings } from '../environment.ts';
import { fileReader } from '../storage/schema/organizations/files.ts';
import { type ContractCount, ENDED_STATUSES, type JobOutcome, job } from '../storage/schema/organizations/jobs.ts';
import { Storage } from '../storage/storage.ts';
import { queueDue } from '../webhooks/outbox.ts';
import { timestamp } from '../wire/timestamp.ts';
import type { JobSpec, JobState } from './job.ts';
import { messageOf } from './messages.ts';

const isOpen = ({ organizationId, id }: JobSpec) =>
  and(eq(job.organizationId, organizationId), eq(job.id, id), notInArray(job.status, [...ENDED_STATUSES]));

/** Copies the state of a job that goes on. */
export async function copyJob(env: Bindings, spec: JobSpec, state: JobState): Promise<void> {
  const { status, counts, usage, times, cancelRequestedAt } = state;
  await new Storage(env).organizations
    .update(job)
    .set({ status, counts, usage, times, cancelRequestedAt })
    .where(isOpen(spec));
}

/** Returns the outcome of a completed job. */
export const outcomeOf = ({ success, error }: JobState['counts']): JobOutcome =>
  error === 0 ? 'all_succeeded' : success === 0 ? 'all_failed' : 'some_failed';

const DAY = 86_400;
/** Days for which results that go with their first download wait for it. */
const DOWNLOAD_DAYS = 7;

/** Jobs of a contract whose counts are kept: the last ones. */
const CONTRACT_JOBS_MAX = 50;

/** Writes the end of a job and the messages to webhooks, once however often it is called. */
export async function endJob(
  env: Bindings,
  spec: JobSpec,
  state: JobState,
  contractCounts: readonly ContractCount[],
): Promise<void> {
  const db = new Storage(env).organizations;
  const { status, counts, usage, times, failure, cancelRequestedAt } = state;
  const now = Math.floor(Date.now() / 1000);
  const expiresAt = now + (spec.keepDays || DOWNLOAD_DAYS) * DAY;
  const outcome = status === 'completed' ? outcomeOf(counts) : null;
  const data = JSON.stringify({
    ...{ id: spec.id, type: spec.type, mode: spec.isTest ? 'test' : 'live', status, outcome, failure, counts },
    ...{ finished_at: timestamp(now), expires_at: timestamp(expiresAt) },
  });
  const { organizationId } = spec;
  await db.batch([
    // Before the end: a repeated one finds it written. A contract that is deleted meanwhile keeps none.
    db.run(sql`INSERT OR IGNORE INTO contract_job (organization_id, contract_id, job_id, finished_at, counts)
      SELECT k.organization_id, k.contract_id, ${spec.id}, ${now}, g.value
      FROM json_each(${JSON.stringify(contractCounts)}) g CROSS JOIN contract k ON k.organization_id = ${organizationId}
        AND k.contract_id = g.value ->> 'contractId'`),
    db.run(sql`DELETE FROM contract_job WHERE organization_id = ${organizationId} AND (contract_id, job_id) IN (
      SELECT contract_id, job_id FROM (
        SELECT contract_id, job_id, row_number() OVER (PARTITION BY contract_id ORDER BY finished_at DESC, job_id) AS place
        FROM contract_job WHERE organization_id = ${organizationId})
      WHERE place > ${CONTRACT_JOBS_MAX})`),
    db
      .update(job)
      .set({ status, counts, usage, times, failure, outcome, cancelRequestedAt, finishedAt: now, expiresAt })
      .where(isOpen(spec)),
    db.run(messageOf(organizationId, `job.${status}`, data, now)),
    db.delete(fileReader).where(and(eq(fileReader.organizationId, organizationId), eq(fileReader.jobId, spec.id))),
  ]);
  await queueDue(env, now);
}
