/** Answers that are a job's results: parts as they are stored, all of them joined, tables, and the lines that failed. */
import type { Context } from 'hono';
import type { CsvRows } from '../../claims/wire/result-csv.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { jobRunOf } from '../../jobs/consume.ts';
import { expireJob } from '../../jobs/expire.ts';
import type { ResultPart } from '../../jobs/job.ts';
import {
  type ByteRange,
  bytesOf,
  csvOfLines,
  errorsIn,
  linesOfObjects,
  resultsIn,
  writeJoined,
} from '../../jobs/results/download.ts';
import { streamOf } from '../../jobs/stream-of.ts';
import { logError } from '../../log.ts';
import type { JobRow } from '../../storage/schema/organizations/jobs.ts';
import { sha256 } from '../../wire/sha256.ts';

/** Parts of one answer: each is a call of the bucket, of which an invocation has 10,000. */
export const PARTS_MAX = 5000;

/** Returns parts of a job's results, and how many there are; none of one whose results are removed. */
export async function partsOf(
  c: Context<AppEnv>,
  { id, removedAt }: JobRow,
  skip = 0,
  limit = PARTS_MAX,
): Promise<{ parts: ResultPart[]; count: number }> {
  if (removedAt !== null) return { parts: [], count: 0 };
  return (await jobRunOf(c.env, id).results(skip, limit)) as { parts: ResultPart[]; count: number };
}

/** Returns all parts. @throws ApiError 409 for more than one answer takes */
async function allParts(c: Context<AppEnv>, row: JobRow): Promise<ResultPart[]> {
  const { parts, count } = await partsOf(c, row);
  if (count > PARTS_MAX)
    throw new ApiError(
      409,
      `The results have ${count} parts, more than the ${PARTS_MAX} of one answer; read them one by one`,
    );
  return parts;
}

/** Answers one part. @param n from 1 @throws ApiError 404 */
export async function answerPart(c: Context<AppEnv>, row: JobRow, n: number): Promise<Response> {
  const part = row.removedAt === null ? ((await jobRunOf(c.env, row.id).result(n - 1)) as ResultPart | null) : null;
  const object = part && (await c.env.FILES.get(part.results.key));
  if (!object) throw notFound(`Job ${row.id} has no results of number ${n}`);
  return new Response(object.body, {
    headers: {
      'Content-Type': 'application/gzip',
      'Content-Length': String(object.size),
      'Content-Disposition': `attachment; filename="${row.id}-${n}.ndjson.gz"`,
      ETag: `"${part.results.sha256.slice(0, 24)}"`,
    },
  });
}

/** Answers all parts as one file of gzip; of a job that has ended, also a range of its bytes. */
export async function answerAll(c: Context<AppEnv>, row: JobRow): Promise<Response> {
  const objects = resultsIn(await allParts(c, row));
  const bytes = objects.reduce((sum, object) => sum + object.bytes, 0);
  const tag = `"${(await sha256(objects.map((object) => object.sha256).join())).slice(0, 24)}"`;
  const range = row.finishedAt === null ? null : rangeOf(c, bytes, tag);
  const headers = new Headers({
    'Content-Type': 'application/gzip',
    'Content-Disposition': `attachment; filename="${row.id}.ndjson.gz"`,
    ...(row.finishedAt === null ? {} : { ETag: tag, 'Accept-Ranges': 'bytes' }),
  });
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${bytes}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: bytes };
  const { readable, writable } = new FixedLengthStream(end - start);
  const isWhole = start === 0 && end === bytes;
  const writing = writeJoined(c.env.FILES, objects, { start, end }, writable).then(
    () => (isWhole ? readWhole(c, row) : undefined),
    // The client went away, or the bucket has a fault: the stream ends early either way.
    (error: unknown) => writable.abort(error).catch(() => {}),
  );
  c.executionCtx.waitUntil(writing);
  if (range) headers.set('Content-Range', `bytes ${start}-${end - 1}/${bytes}`);
  headers.set('Content-Length', String(end - start));
  return new Response(readable, { status: range ? 206 : 200, headers });
}

/** Answers all results as a table. */
export async function answerTable(c: Context<AppEnv>, row: JobRow, rows: CsvRows): Promise<Response> {
  const lines = linesOfObjects(c.env.FILES, resultsIn(await allParts(c, row)));
  const read = async function* () {
    yield* csvOfLines(lines, rows, row.input.length > 1);
    await readWhole(c, row);
  };
  return new Response(streamOf(bytesOf(read())), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${row.id}.csv"`,
    },
  });
}

/** Answers the lines that failed. */
export async function answerErrors(c: Context<AppEnv>, row: JobRow): Promise<Response> {
  const lines = linesOfObjects(c.env.FILES, errorsIn(await allParts(c, row)));
  const texts = async function* () {
    for await (const some of lines) yield some.map((line) => `${line}\n`).join('');
  };
  return new Response(streamOf(bytesOf(texts())), { headers: { 'Content-Type': 'application/x-ndjson' } });
}

/** Removes the results of an ended job that keeps them for one download. */
async function readWhole(c: Context<AppEnv>, row: JobRow): Promise<void> {
  if (row.keepDays !== 0 || row.finishedAt === null) return;
  await expireJob(c.env, row, Math.floor(Date.now() / 1000)).catch((error) =>
    logError('job_not_expired', error, { job_id: row.id }),
  );
}

/** Returns the bytes that `Range` asks for (RFC 9110, 14.2); null for all: without it, of another version, or in another form. */
function rangeOf(c: Context<AppEnv>, bytes: number, tag: string): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('Range')?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  const condition = c.req.header('If-Range');
  if (condition !== undefined && condition !== tag) return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes : Math.min(bytes, Number(last) + 1);
  return start < end ? { start, end } : 'unsatisfiable';
}
