/** Jobs that a test starts in their objects, without the API. */
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import type { JobMessage } from '../../src/environment.ts';
import { jobRunOf, workOn } from '../../src/jobs/consume.ts';
import type { JobFile, JobSpec, JobState, ResultPart } from '../../src/jobs/job.ts';
import { keyOfFile } from '../../src/storage/schema/organizations/files.ts';
import { isEnded, type JobOptions } from '../../src/storage/schema/organizations/jobs.ts';
import { IMPORTED_AT } from './imported-at.ts';

const hexId = () => crypto.randomUUID().replaceAll('-', '');

/** Puts a file's content into the bucket. */
export async function storedFile(
  organizationId: string,
  content: string | Uint8Array,
  more: Partial<JobFile> = {},
): Promise<JobFile> {
  const fileId = `file_${hexId()}`;
  const key = keyOfFile(organizationId, fileId);
  const { size: bytes } = (await env.FILES.put(key, content)) as R2Object;
  return { fileId, key, bytes, isPacked: false, sha256: null, ...more };
}

/** Returns a job with its row, which is not started. */
export async function newJob(
  organizationId: string,
  files: readonly JobFile[],
  { options = {}, ...more }: Partial<Omit<JobSpec, 'options'>> & { options?: Partial<JobOptions> } = {},
): Promise<JobSpec> {
  const spec: JobSpec = {
    ...{
      organizationId,
      id: `job_${hexId()}`,
      type: 'process',
      isTest: false,
      files,
      keepDays: 30,
      createdAt: IMPORTED_AT,
      retryOf: null,
    },
    ...more,
    options: { modules: null, view: 'result', explain: false, onLimit: 'refuse', ...options },
  };
  await env.ORGANIZATIONS.prepare(
    `INSERT INTO job (organization_id, id, type, mode, status, input, options, metadata, keep_days, counts, usage, times,
        created_by, created_at, launched_at)
      VALUES (?, ?, ?, ?, 'queued', ?, ?, '{}', ?, '{"total":null,"done":0,"success":0,"error":0}',
        '{"reserved":0,"counted":0,"month":null}', '{}', 'test', unixepoch(), unixepoch())`,
  )
    .bind(
      ...[organizationId, spec.id, spec.type, spec.isTest ? 'test' : 'live'],
      ...[
        JSON.stringify(files.map(({ fileId }) => ({ file_id: fileId }))),
        JSON.stringify(spec.options),
        spec.keepDays,
      ],
    )
    .run();
  return spec;
}

/** Starts a job, and waits until it has ended. */
export async function runJob(spec: JobSpec): Promise<JobState> {
  await jobRunOf(env, spec.id).start(spec);
  return endOf(spec.id);
}

/** Waits until a job has ended. */
export async function endOf(id: string): Promise<JobState> {
  return vi.waitFor(
    async () => {
      const state = (await jobRunOf(env, id).state()) as JobState;
      expect(isEnded(state.status), state.status).toBe(true);
      return state;
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** Returns a job's results as they are stored, part by part. */
export async function resultsOf(id: string): Promise<{ parts: ResultPart[]; text: string; errors: string }> {
  const { parts } = (await jobRunOf(env, id).results(0, 10_000)) as { parts: ResultPart[] };
  const [text, errors] = await Promise.all([
    Promise.all(parts.map(({ results }) => unpackedText(results.key))),
    Promise.all(parts.flatMap(({ errors }) => (errors ? [unpackedText(errors.key)] : []))),
  ]);
  return { parts, text: text.join(''), errors: errors.join('') };
}

async function unpackedText(key: string): Promise<string> {
  const object = await env.FILES.get(key);
  if (!object) throw new Error(`${key} is not there`);
  return new Response(object.body.pipeThrough(new DecompressionStream('gzip'))).text();
}

/** Messages of jobs that wait until a test works on them. */
export interface HeldMessages {
  waiting: JobMessage[];
  /** Works on the messages that wait, and on those that follow, or on so many. @returns the number */
  work(most?: number): Promise<number>;
  /** Works on messages until one of a phase waits. */
  workUntil(phase: JobMessage['phase']): Promise<void>;
}

/** Holds the messages that jobs send, in place of the queue, until mocks are restored. */
export function heldMessages(): HeldMessages {
  const waiting: JobMessage[] = [];
  const sendBatch = async (messages: Iterable<MessageSendRequest<JobMessage>>) => {
    for (const { body } of messages) waiting.push(body);
  };
  vi.spyOn(env.JOBS, 'sendBatch').mockImplementation(sendBatch as never);
  const workOnNext = () => workOn(waiting.shift() as JobMessage, env, () => {});
  return {
    waiting,
    async work(most = Number.POSITIVE_INFINITY) {
      let worked = 0;
      for (; waiting.length > 0 && worked < most; worked++) await workOnNext();
      return worked;
    },
    async workUntil(phase) {
      while (waiting.length > 0 && waiting[0]?.phase !== phase) await workOnNext();
    },
  };
}

/** Claims with blanks behind them: a few fill several ranges. @param bytes of each line */
export const longLines = (claims: readonly object[], bytes = 200 * 1024): string =>
  claims.map((claim) => `${JSON.stringify(claim).padEnd(bytes - 1)}\n`).join('');
