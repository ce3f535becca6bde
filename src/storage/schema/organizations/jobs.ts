/** Jobs in database ORGANIZATIONS, a row a job for lists. Columns as in migrations/organizations/0029_jobs.sql. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ContractCounts } from './contract-what-ifs.ts';

export const JOB_TYPES = ['process'] as const;
export type JobType = (typeof JOB_TYPES)[number];

export const JOB_STATUSES = [
  'queued',
  'preparing',
  'running',
  'finishing',
  'cancelling',
  'completed',
  'failed',
  'cancelled',
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** States that a job does not leave. */
export const ENDED_STATUSES = ['completed', 'failed', 'cancelled'] as const satisfies readonly JobStatus[];
export type EndedStatus = (typeof ENDED_STATUSES)[number];

export const isEnded = (status: JobStatus): status is EndedStatus =>
  (ENDED_STATUSES as readonly JobStatus[]).includes(status);

export const JOB_OUTCOMES = ['all_succeeded', 'some_failed', 'all_failed'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

export const JOB_MODES = ['live', 'test'] as const;

/** How a job processes its claims. */
export interface JobOptions {
  /** Modules to run instead of those that the claims name; null: those. */
  modules: string[] | null;
  view: 'full' | 'standard' | 'result';
  explain: false | 'summary';
  onLimit: 'refuse' | 'partial';
}

/** Lines that are not blank. */
export interface JobCounts {
  /** Null before they are counted. */
  total: number | null;
  done: number;
  success: number;
  error: number;
}

export interface JobUsage {
  /** Claims that the job has reserved of its month; of its day for a test key. */
  reserved: number;
  /** Claims that count. */
  counted: number;
  /** YYYY-MM; empty for a test key, null before it has reserved. */
  month: string | null;
}

/** Unix seconds at which a job came to each of its states. */
export type JobTimes = Partial<Record<JobStatus, number>>;

export const job = sqliteTable('job', {
  /** The order in which jobs were made. */
  sequence: integer().primaryKey(),
  organizationId: text('organization_id').notNull(),
  /** `job_` and 32 hex digits. */
  id: text().notNull(),
  type: text({ enum: JOB_TYPES }).notNull(),
  mode: text({ enum: JOB_MODES }).notNull(),
  status: text({ enum: JOB_STATUSES }).notNull(),
  outcome: text({ enum: JOB_OUTCOMES }),
  failure: text(),
  input: text({ mode: 'json' }).$type<{ file_id: string }[]>().notNull(),
  options: text({ mode: 'json' }).$type<JobOptions>().notNull(),
  metadata: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
  keepDays: integer('keep_days').notNull(),
  /** Id of the job whose failed lines this one processes again. */
  retryOf: text('retry_of'),
  counts: text({ mode: 'json' }).$type<JobCounts>().notNull(),
  usage: text({ mode: 'json' }).$type<JobUsage>().notNull(),
  times: text({ mode: 'json' }).$type<JobTimes>().notNull(),
  createdBy: text('created_by').notNull(),
  /** Unix seconds, as all times of these tables. */
  createdAt: integer('created_at').notNull(),
  /** When its object was started; null while it waits behind other jobs of the organization. */
  launchedAt: integer('launched_at'),
  cancelRequestedAt: integer('cancel_requested_at'),
  finishedAt: integer('finished_at'),
  /** When its results are removed; null before it has ended. */
  expiresAt: integer('expires_at'),
  /** When the message of its coming expiry was written. */
  warnedAt: integer('warned_at'),
  /** When its results were removed. */
  removedAt: integer('removed_at'),
});

export type JobRow = typeof job.$inferSelect;

/** Claims under a contract, and in cents what it pays for them. */
export type ContractCount = Omit<ContractCounts, 'nearStopLoss'>;

export const contractJob = sqliteTable(
  'contract_job',
  {
    organizationId: text('organization_id').notNull(),
    contractId: text('contract_id').notNull(),
    jobId: text('job_id').notNull(),
    finishedAt: integer('finished_at').notNull(),
    counts: text({ mode: 'json' }).$type<ContractCount>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.contractId, table.jobId] })],
);

/** Returns the beginning of the keys of all that R2 holds of a job. */
export const keysOfJob = (organizationId: string, id: string): string => `organizations/${organizationId}/jobs/${id}/`;
