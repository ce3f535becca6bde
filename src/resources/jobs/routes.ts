/** /jobs: files of claims that are processed without an open connection. */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { CSV_ROWS } from '../../claims/wire/result-csv.ts';
import { ApiError, badRequest, ImportError, notFound } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { emptyOperation, jsonBody, operation } from '../../http/openapi/openapi.ts';
import { paging, searchText, wholeNumber } from '../../http/parameters/parameters.ts';
import { jobRunOf } from '../../jobs/consume.ts';
import { removeResults } from '../../jobs/expire.ts';
import { faultsOfFirstLines } from '../../jobs/first-lines.ts';
import type { JobState } from '../../jobs/job.ts';
import { launchWaiting, RUNNING_MAX, specOf, WAITING_MAX } from '../../jobs/launch.ts';
import { FILE_FORMATS } from '../../storage/file-formats.ts';
import { type FileRow, filesOf, keyOfFile } from '../../storage/schema/organizations/files.ts';
import { isEnded, JOB_STATUSES, type JobRow } from '../../storage/schema/organizations/jobs.ts';
import { answerAll, answerErrors, answerPart, answerTable, PARTS_MAX, partsOf } from './downloads.ts';
import * as queries from './queries.ts';
import * as wire from './schema.ts';

const tags = ['Jobs'];

const params = z.object({
  job_id: z
    .string()
    .regex(wire.JOB_ID, 'must be the id of a job, job_ and 32 hex digits')
    .openapi({ description: 'Id of the job.', example: 'job_7a1e0d8a94b7463f8e2d1a6b7c9f0e35' }),
});
const partParams = params.extend({
  n: wholeNumber({ minimum: 1, maximum: 1_000_000_000, description: 'Number of the part, from 1.', example: 1 }),
});
const CREATES = { path: '/jobs/{job_id}', fields: { job_id: 'id' } };

const createJobRoute = operation(
  {
    operationId: 'createJob',
    method: 'post',
    path: '/',
    tags,
    summary: 'Create a job',
    description: `Begins to process files of claims, each line as \`/claimsproc/process/batch\` processes it. The claims of the whole job are reserved of the month before the first runs (of the day for a test key); what it does not need is given back. Refused with \`invalid_file\` if none of the first 100 lines of its first file is a claim. An organization has ${RUNNING_MAX} jobs that run and ${WAITING_MAX} that wait; one more is a 409.`,
    request: { body: jsonBody(wire.newJob) },
  },
  { schema: wire.jobDetail, description: 'The job.', status: 201, errors: [404, 409], creates: CREATES },
);

const listRoute = operation(
  {
    operationId: 'listJobs',
    method: 'get',
    path: '/',
    tags,
    summary: 'List jobs',
    description:
      'Jobs of the organization, newest first. The counts of a job that runs are at most some seconds old. `count` is the exact number of matching jobs.',
    request: {
      query: z.object({
        q: searchText({
          description: 'Words, in any case: each in the id, the type, the metadata or who made it.',
        }).optional(),
        status: z
          .enum(JOB_STATUSES, `must be of ${JOB_STATUSES.join(', ')}`)
          .optional()
          .openapi({ type: 'string', enum: [...JOB_STATUSES], description: 'Only jobs of this status.' }),
        ...paging(50, 500),
      }),
    },
  },
  { schema: wire.jobList, description: 'A page of jobs and the total.' },
);

const getRoute = operation(
  {
    operationId: 'getJob',
    method: 'get',
    path: '/{job_id}',
    tags,
    summary: 'A job as it stands',
    description:
      'State, counts, the most frequent errors, releases and what changed meanwhile. `Retry-After` says when to ask again, until it has ended; with `If-None-Match` the answer is a 304 while nothing changes.',
    request: { params },
  },
  {
    schema: wire.jobDetail,
    description: 'The job.',
    errors: [404],
    conditional: true,
    headers: { 'Retry-After': { description: 'Seconds, of a job that has not ended.', schema: { type: 'integer' } } },
  },
);

const cancelRoute = operation(
  {
    operationId: 'cancelJob',
    method: 'post',
    path: '/{job_id}/cancel',
    tags,
    summary: 'Cancel a job',
    description:
      'Ranges of lines that were begun are finished, no others are; their results stay, and claims that did not run do not count. May be repeated; 409 for a job that has ended otherwise.',
    request: { params },
  },
  { schema: wire.jobDetail, description: 'The job.', errors: [404, 409] },
);

const resultsRoute = operation(
  {
    operationId: 'listJobResults',
    method: 'get',
    path: '/{job_id}/results',
    tags,
    summary: 'Parts of the results',
    description:
      'The parts that are there, in the order of the lines: some while the job runs, and whatever came of one that failed or was cancelled. Each is NDJSON in gzip, lines as those of a batch; with several files each names its `file`.',
    request: { params, query: z.object(paging(500, PARTS_MAX)) },
  },
  { schema: wire.manifest, description: 'The parts.', errors: [404] },
);

const gzip = z.string().openapi({ format: 'binary', description: 'NDJSON in gzip.' });
const partDeclared = operation(
  {
    operationId: 'getJobResultPart',
    method: 'get',
    path: '/{job_id}/results/{n}',
    tags,
    summary: 'A part of the results',
    description: 'The part as a gzip file; its bytes have the `sha256` of the list of parts.',
    request: { params: partParams },
  },
  { schema: gzip, description: 'The part.', errors: [404] },
);
const ndjson = z.string().openapi({ description: 'A JSON value a line.' });
const table = z.string().openapi({ description: 'CSV with names of the columns in its first line.' });
const allDeclared = operation(
  {
    operationId: 'getJobResults',
    method: 'get',
    path: '/{job_id}/results/all',
    tags,
    summary: 'All results as one file',
    description: `All parts that are there, as one gzip file of NDJSON, or as CSV, at most ${PARTS_MAX} parts. Of a job that has ended, the gzip file takes \`Range\` (one range of bytes) and \`If-Range\`: a download goes on where it stopped.`,
    request: {
      params,
      query: z.object({
        format: z.enum(['ndjson', 'csv'], 'must be ndjson or csv').default('ndjson').openapi({
          description:
            '`csv`: the results as a table, as a batch answers it; with several files `file` is its first column.',
        }),
        rows: z
          .enum(CSV_ROWS, 'must be claims or lines')
          .default('claims')
          .openapi({ description: 'With `format=csv`: a row a claim, or a row for each `lines` of a claim.' }),
      }),
    },
  },
  { schema: gzip, description: 'The results.', errors: [404, 409] },
);
const errorsDeclared = operation(
  {
    operationId: 'listJobErrors',
    method: 'get',
    path: '/{job_id}/errors',
    tags,
    summary: 'Lines that failed',
    description:
      'One JSON value a line, `line`, `claim_id` and `error_list` of every line that failed, in their order.',
    request: { params },
  },
  { schema: ndjson, description: 'The lines.', errors: [404, 409] },
);

const partRoute = createRoute({
  ...partDeclared,
  responses: {
    ...partDeclared.responses,
    200: { ...partDeclared.responses[200], content: { 'application/gzip': { schema: gzip } } },
  },
});
const allRoute = createRoute({
  ...allDeclared,
  responses: {
    ...allDeclared.responses,
    200: {
      ...allDeclared.responses[200],
      content: { 'application/gzip': { schema: gzip }, 'text/csv': { schema: table } },
    },
  },
});
const errorsRoute = createRoute({
  ...errorsDeclared,
  responses: {
    ...errorsDeclared.responses,
    200: { ...errorsDeclared.responses[200], content: { 'application/x-ndjson': { schema: ndjson } } },
  },
});

const retryRoute = operation(
  {
    operationId: 'retryJob',
    method: 'post',
    path: '/{job_id}/retry',
    tags,
    summary: 'Process failed lines again',
    description:
      'Makes a new job of the lines that failed alone, with the options of the first one: after a provider record, a contract or data were corrected. Lines keep their numbers. Both the files and the results of the first job must still be there. The claims count again.',
    request: { params },
  },
  { schema: wire.jobDetail, description: 'The new job.', status: 201, errors: [404, 409], creates: CREATES },
);

const deleteRoute = emptyOperation(
  {
    operationId: 'deleteJob',
    method: 'delete',
    path: '/{job_id}',
    tags,
    summary: 'Delete a job',
    description:
      'Removes a job that has ended, and its results, at once. Its files stay. 409 for one that has not ended.',
    request: { params },
  },
  { description: 'It is gone.', errors: [404, 409] },
);

const noJob = (id: string) => notFound(`Job ${id} not found`);

/** Returns a job of the caller's organization. @throws ApiError 404 */
async function jobOf(c: Context<AppEnv>, id: string): Promise<JobRow> {
  const { organizationId } = await c.get('caller');
  const row = await queries.findJob(organizationId, c.get('storage').organizations, id);
  if (!row) throw noJob(id);
  return row;
}

/** Returns the state of a job's object; null for one that waits, and for one whose results are removed. */
async function stateOf(c: Context<AppEnv>, { id, launchedAt, removedAt }: JobRow): Promise<JobState | null> {
  if (launchedAt === null || removedAt !== null) return null;
  return (await jobRunOf(c.env, id).state()) as JobState | null;
}

/** Returns the files of a new job. @throws ApiError 404 for one that is not there, 409 for one that is not ready */
async function readyFiles(c: Context<AppEnv>, ids: readonly string[]): Promise<FileRow[]> {
  const { organizationId } = await c.get('caller');
  const rows = await filesOf(organizationId, c.get('storage').organizations, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound(`File ${id} not found`);
    if (row.status !== 'ready')
      throw new ApiError(409, `File ${id} is ${row.status}; a job takes files that are ready`);
    return row;
  });
}

/** @throws ImportError if none of a file's first lines is a claim */
async function lookAt(c: Context<AppEnv>, { organizationId, id, format }: FileRow): Promise<void> {
  const object = await c.env.FILES.get(keyOfFile(organizationId, id));
  if (!object) throw new ApiError(409, `The content of file ${id} is not there any more`);
  const faults = await faultsOfFirstLines(object.body, FILE_FORMATS[format].isPacked);
  if (faults) throw new ImportError(`None of the first lines of file ${id} is a claim`, faults);
}

/** Makes a job and starts it, if it need not wait. @throws ApiError 409 */
async function make(c: Context<AppEnv>, fields: queries.NewJob): Promise<JobRow> {
  const caller = await c.get('caller');
  const row = await queries.createJob(caller, c.get('storage').organizations, fields);
  if (row === 'full')
    throw new ApiError(409, `There are ${RUNNING_MAX + WAITING_MAX} jobs that have not ended, as many as there may be`);
  c.executionCtx.waitUntil(launchWaiting(c.env, caller.organizationId));
  return row;
}

/** Notes who has read results, after the answer. */
function noteRead(c: Context<AppEnv>, { id }: JobRow): void {
  const db = c.get('storage').organizations;
  c.executionCtx.waitUntil(c.get('caller').then((caller) => queries.noteRead(caller, db, id)));
}

/** Seconds until a job that has not ended is worth another look. */
const RETRY_AFTER = '2';

export const jobs = createApi()
  .openapi(createJobRoute, async (c) => {
    const { type, input, options, metadata, keep_days: keepDays, validate } = c.req.valid('json');
    const fileIds = input.map(({ file_id }) => file_id);
    const [first] = await readyFiles(c, fileIds);
    if (validate && first) await lookAt(c, first);
    const { modules, view, explain, on_limit: onLimit } = options;
    const fields = { type, fileIds, options: { modules, view, explain, onLimit }, metadata, keepDays, retryOf: null };
    return c.json(wire.detailOnTheWire(await make(c, fields), null), 201);
  })
  .openapi(listRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const query = c.req.valid('query');
    const { rows, total } = await queries.listJobs(organizationId, c.get('storage').organizations, query);
    return c.json({ data: rows.map((row) => wire.jobOnTheWire(row)), count: total }, 200);
  })
  .openapi(getRoute, async (c) => {
    const row = await jobOf(c, c.req.valid('param').job_id);
    const body = wire.detailOnTheWire(row, await stateOf(c, row));
    if (!isEnded(body.status)) c.header('Retry-After', RETRY_AFTER);
    c.set('etagParts', [JSON.stringify(body)]);
    return c.json(body, 200);
  })
  .openapi(cancelRoute, async (c) => {
    const row = await jobOf(c, c.req.valid('param').job_id);
    if (row.status === 'completed' || row.status === 'failed')
      throw new ApiError(409, `Job ${row.id} is ${row.status} and cannot be cancelled`);
    if (row.status === 'cancelled') return c.json(wire.detailOnTheWire(row, await stateOf(c, row)), 200);
    await queries.requestCancel(await c.get('caller'), c.get('storage').organizations, row.id);
    const state = (await jobRunOf(c.env, row.id).cancel(await specOf(c.env, row))) as JobState | null;
    return c.json(wire.detailOnTheWire(await jobOf(c, row.id), state), 200);
  })
  .openapi(resultsRoute, async (c) => {
    const row = await jobOf(c, c.req.valid('param').job_id);
    const { skip, limit } = c.req.valid('query');
    const { parts, count } = await partsOf(c, row, skip, limit);
    return c.json({ data: parts.map((part) => wire.partOnTheWire(row, part)), count }, 200);
  })
  .openapi(allRoute, async (c) => {
    const row = await jobOf(c, c.req.valid('param').job_id);
    const { format, rows } = c.req.valid('query');
    if (format === 'ndjson' && rows !== 'claims') throw badRequest('Invalid request: rows=lines needs format=csv');
    noteRead(c, row);
    return (format === 'csv' ? await answerTable(c, row, rows) : await answerAll(c, row)) as never;
  })
  .openapi(partRoute, async (c) => {
    const { job_id, n } = c.req.valid('param');
    const row = await jobOf(c, job_id);
    noteRead(c, row);
    return (await answerPart(c, row, n)) as never;
  })
  .openapi(errorsRoute, async (c) => {
    const row = await jobOf(c, c.req.valid('param').job_id);
    noteRead(c, row);
    return (await answerErrors(c, row)) as never;
  })
  .openapi(retryRoute, async (c) => {
    const row = await jobOf(c, c.req.valid('param').job_id);
    if (!isEnded(row.status)) throw new ApiError(409, `Job ${row.id} has not ended; its failed lines are retried then`);
    if (row.removedAt !== null) throw new ApiError(409, `The results of job ${row.id} are removed`);
    if (row.counts.error === 0) throw new ApiError(409, `Job ${row.id} has no failed lines`);
    const fileIds = row.input.map(({ file_id }) => file_id);
    await readyFiles(c, fileIds);
    const { type, options, metadata, keepDays } = row;
    const made = await make(c, { type, fileIds, options, metadata, keepDays, retryOf: row.id });
    return c.json(wire.detailOnTheWire(made, null), 201);
  })
  .openapi(deleteRoute, async (c) => {
    const row = await jobOf(c, c.req.valid('param').job_id);
    if (!isEnded(row.status)) throw new ApiError(409, `Job ${row.id} has not ended; cancel it before it is deleted`);
    if (row.removedAt === null) await removeResults(c.env, row);
    await queries.deleteJob(await c.get('caller'), c.get('storage').organizations, row.id);
    return c.body(null, 204);
  });
