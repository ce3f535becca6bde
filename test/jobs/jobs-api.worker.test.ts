/** /jobs from an upload to the results. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, inject, it, test, vi } from 'vitest';
import { jobsHourly } from '../../src/jobs/hourly.ts';
import { keysOfJob } from '../../src/storage/schema/organizations/jobs.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { put } from '../support/files.ts';
import { heldMessages } from '../support/jobs.ts';
import { ask, call, createKey, createOrganization, post, seedDatabases } from '../support/seeded.ts';

interface Job {
  id: string;
  status: string;
  outcome: string | null;
  failure: string | null;
  mode: string;
  counts: { total: number | null; done: number; success: number; error: number };
  usage: { reserved: number; counted: number; month: string | null };
  errors: { source: string; code: string; count: number; first_line: number }[];
  times: { status: string; at: string }[];
  has_results: boolean;
  expires_at: string | null;
  retry_of: string | null;
  detail?: string;
  code?: string;
}
interface Parts {
  data: { n: number; first_line: number; lines: number; failed: number; bytes: number; sha256: string }[];
  count: number;
}

const CLAIMS = Object.values(EXAMPLE_CLAIMS).map((claim) => JSON.stringify(claim));
const TEXT = [...CLAIMS, '', '{"modules":', '[]', '{"claimid":"twice","modules":["MSDRG"]}'].join('\n');

let id: string;
let key: string;
beforeAll(seedDatabases);
beforeAll(async () => {
  ({ id, key } = await createOrganization());
});

/** Uploads a file. @returns its id */
async function upload(text: string | Uint8Array<ArrayBuffer>, caller = key, format = 'ndjson'): Promise<string> {
  const { body } = await post<{ id: string }>('/files', caller, { name: 'claims', format });
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { status } = await put(`/files/${body.id}/content`, caller, bytes);
  expect(status).toBe(200);
  return body.id;
}

const create = (fileIds: readonly string[], more: object = {}, caller = key) =>
  post<Job>('/jobs', caller, { type: 'process', input: fileIds.map((file_id) => ({ file_id })), ...more });

async function ended(jobId: string, caller = key): Promise<Job> {
  return vi.waitFor(
    async () => {
      const { body, headers } = await ask<Job>(`/jobs/${jobId}`, caller);
      expect(['completed', 'failed', 'cancelled'], `${headers.get('Retry-After')}`).toContain(body.status);
      return body;
    },
    { timeout: 30_000, interval: 100 },
  );
}

async function made(text: string, more: object = {}, caller = key): Promise<Job> {
  const { status, body } = await create([await upload(text, caller)], more, caller);
  expect([status, body.detail]).toEqual([201, undefined]);
  return ended(body.id, caller);
}

const unpacked = (body: ReadableStream) => new Response(body.pipeThrough(new DecompressionStream('gzip'))).text();
const bytesOf = async (path: string, headers: HeadersInit = {}) => {
  const response = await call(path, key, { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};
/** Unpacks members of gzip that follow one another, as the parts begin. */
async function textOf(bytes: Uint8Array<ArrayBuffer>, parts: Parts): Promise<string> {
  let text = '';
  let from = 0;
  for (const part of parts.data) {
    text += await unpacked(new Blob([bytes.slice(from, from + part.bytes)]).stream());
    from += part.bytes;
  }
  return text;
}

async function batch(query: string): Promise<string> {
  const response = await call(`/claimsproc/process/batch?${query}`, key, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-ndjson' },
    body: TEXT,
  });
  return new TextDecoder().decode(await response.arrayBuffer()).replace(/\{"done":true.*\n$/, '');
}

describe('a job', () => {
  it('goes from a file to its results', async () => {
    const job = await made(TEXT, { metadata: { payer: 'Sample Health Plan' } });
    expect(job).toMatchObject({ status: 'completed', outcome: 'some_failed', mode: 'live', has_results: true });
    expect(job.times.map(({ status }) => status)).toEqual(['queued', 'preparing', 'running', 'finishing', 'completed']);
    const { body: parts } = await ask<Parts>(`/jobs/${job.id}/results`, key);
    expect(parts).toMatchObject({ count: 1, data: [{ n: 1, first_line: 1, lines: job.counts.total }] });
    const expected = await batch('view=result');
    const { response, bytes } = await bytesOf(`/jobs/${job.id}/results/all`);
    expect(response.headers.get('Content-Type')).toBe('application/gzip');
    expect(await textOf(bytes, parts)).toBe(expected);
    const part = await bytesOf(`/jobs/${job.id}/results/1`);
    expect(part.bytes).toEqual(bytes);
    const errors = await (await call(`/jobs/${job.id}/errors`, key)).arrayBuffer();
    const failed = new TextDecoder()
      .decode(errors)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(failed).toHaveLength(job.counts.error);
    expect(failed.at(-1)).toMatchObject({ line: CLAIMS.length + 4, error_list: expect.any(Array) });
    expect(await ask(`/jobs/${job.id}/results/2`, key)).toMatchObject({ status: 404 });
  });

  test.each(['result', 'standard', 'full'] as const)(
    'of view %s is the table of a batch, as claims and as lines',
    async (view) => {
      const job = await made(TEXT, { options: { view } });
      for (const rows of ['claims', 'lines']) {
        const { response, bytes } = await bytesOf(`/jobs/${job.id}/results/all?format=csv&rows=${rows}`);
        expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
        expect(new TextDecoder().decode(bytes)).toBe(await batch(`format=csv&rows=${rows}`));
      }
    },
  );

  it('answers ranges of its bytes, and 304 while it stands', async () => {
    const job = await made(TEXT);
    const path = `/jobs/${job.id}/results/all`;
    const { response, bytes } = await bytesOf(path);
    const tag = response.headers.get('ETag') ?? '';
    const rest = await bytesOf(path, { Range: 'bytes=10-' });
    expect(rest.response.status).toBe(206);
    expect(rest.response.headers.get('Content-Range')).toBe(`bytes 10-${bytes.length - 1}/${bytes.length}`);
    expect(rest.bytes).toEqual(bytes.slice(10));
    expect((await bytesOf(path, { Range: 'bytes=-5' })).bytes).toEqual(bytes.slice(-5));
    expect((await bytesOf(path, { Range: 'bytes=5-9', 'If-Range': tag })).bytes).toEqual(bytes.slice(5, 10));
    expect((await bytesOf(path, { Range: 'bytes=5-9', 'If-Range': '"other"' })).bytes).toEqual(bytes);
    expect((await bytesOf(path, { Range: `bytes=${bytes.length}-` })).response.status).toBe(416);
    const { headers } = await ask(`/jobs/${job.id}`, key);
    const again = await call(`/jobs/${job.id}`, key, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('takes modules for all of its claims', async () => {
    const job = await made(CLAIMS.join('\n'), { options: { modules: ['MSDRG'], view: 'full' } });
    const { body: parts } = await ask<Parts>(`/jobs/${job.id}/results`, key);
    const text = await textOf((await bytesOf(`/jobs/${job.id}/results/all`)).bytes, parts);
    const expected = await call('/claimsproc/process/batch', key, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-ndjson' },
      body: Object.values(EXAMPLE_CLAIMS)
        .map((claim) => JSON.stringify({ ...claim, modules: ['MSDRG'] }))
        .join('\n'),
    });
    expect(text).toBe(new TextDecoder().decode(await expected.arrayBuffer()).replace(/\{"done":true.*\n$/, ''));
  });
});

describe('the look at a new job’s file', () => {
  it('unpacks a gzip file, and refuses one that is none', async () => {
    const packed = new Blob([TEXT]).stream().pipeThrough(new CompressionStream('gzip'));
    const file = await upload(new Uint8Array(await new Response(packed).arrayBuffer()), key, 'ndjson.gz');
    const { status, body } = await create([file], { options: { explain: 'summary' } });
    expect(status).toBe(201);
    const job = await ended(body.id);
    expect(job).toMatchObject({ status: 'completed', outcome: 'some_failed' });
    const { body: parts } = await ask<Parts>(`/jobs/${job.id}/results`, key);
    const { bytes } = await bytesOf(`/jobs/${job.id}/results/all`);
    expect(await textOf(bytes, parts)).toBe(await batch('view=result&explain=summary'));
    const refused = await create([await upload(TEXT, key, 'ndjson.gz')]);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ line: 1, detail: 'the file is not gzip' }] } });
  });

  it('refuses one without a claim in its first lines, and says what they are', async () => {
    const { status, body } = await create([await upload('{"claimid":5}\n\n[]\n')]);
    expect([status, body.code]).toEqual([400, 'invalid_file']);
    expect(body).toMatchObject({ errors: [{ line: 1 }, { line: 3 }] });
  });

  it('is left out on demand: every line then fails', async () => {
    const text = 'no claim\n'.repeat(101) + CLAIMS[0];
    expect((await create([await upload(text)])).status).toBe(400);
    const job = await made(text, { validate: false });
    expect(job).toMatchObject({ status: 'completed', outcome: expect.any(String), counts: { total: 102 } });
    expect(job.errors[0]).toMatchObject({ source: 'CLAIM', code: 'INVALID', count: 101, first_line: 1 });
    expect(job.usage.counted).toBeLessThanOrEqual(1);
    expect(await made('[]\n', { validate: false })).toMatchObject({ outcome: 'all_failed', usage: { counted: 0 } });
  });

  it('finds the first claim behind others that are none', async () => {
    expect((await create([await upload(`${'[]\n'.repeat(99)}${CLAIMS[0]}`)])).status).toBe(201);
  });

  it('refuses files that are not there or not ready', async () => {
    const { body } = await post<{ id: string }>('/files', key, { name: 'open', format: 'ndjson' });
    expect((await create([body.id])).status).toBe(409);
    expect((await create([`file_${'0'.repeat(32)}`])).status).toBe(404);
  });
});

describe('a retry', () => {
  it('processes the failed lines alone, under their numbers', async () => {
    const job = await made(TEXT);
    const { body } = await post<Job>(`/jobs/${job.id}/retry`, key, undefined);
    expect(body.retry_of).toBe(job.id);
    const again = await ended(body.id);
    expect(again.counts).toEqual({
      total: job.counts.error,
      done: job.counts.error,
      success: 0,
      error: job.counts.error,
    });
    const errorsOf = async (jobId: string) => (await bytesOf(`/jobs/${jobId}/errors`)).bytes;
    expect(await errorsOf(again.id)).toEqual(await errorsOf(job.id));
    const sound = await made(`${CLAIMS[0]}\n`, { options: { modules: ['MSDRG'] } });
    if (sound.counts.error === 0) expect((await post(`/jobs/${sound.id}/retry`, key, undefined)).status).toBe(409);
  });
});

describe('jobs of an organization', () => {
  it('wait behind five that run, and follow in their order', async () => {
    const { key: other } = await createOrganization();
    const held = heldMessages();
    const file = await upload(`${CLAIMS[0]}\n`, other);
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) ids.push((await create([file], {}, other)).body.id);
    const launched = async () => {
      const { results } = await env.ORGANIZATIONS.prepare(
        'SELECT id FROM job WHERE launched_at IS NOT NULL AND id IN (SELECT value FROM json_each(?)) ORDER BY sequence',
      )
        .bind(JSON.stringify(ids))
        .all<{ id: string }>();
      return results.map((row) => row.id);
    };
    await vi.waitFor(async () => expect(await launched()).toEqual(ids.slice(0, 5)));
    // One that waits can be cancelled, too.
    expect((await post<Job>(`/jobs/${ids[6]}/cancel`, other, undefined)).body.status).toBe('cancelled');
    expect((await call(`/files/${file}`, other, { method: 'DELETE' })).status).toBe(409);
    while (held.waiting.length > 0) await held.work();
    expect(await launched()).toEqual(ids);
    expect((await ask<Job>(`/jobs/${ids[5]}`, other)).body.status).toBe('completed');
    expect((await post(`/jobs/${ids[5]}/cancel`, other, undefined)).status).toBe(409);
    expect((await call(`/files/${file}`, other, { method: 'DELETE' })).status).toBe(204);
    vi.restoreAllMocks();
  });

  it('are read by its keys alone, and marked where a test key made them', async () => {
    const { key: second } = await createKey(id, 'test');
    const { key: stranger } = await createOrganization();
    const job = await made(`${CLAIMS[0]}\n`, {}, second);
    expect(job).toMatchObject({ mode: 'test', usage: { month: null } });
    expect((await ask<Job>(`/jobs/${job.id}`, key)).body.mode).toBe('test');
    for (const path of ['', '/results', '/results/1', '/results/all', '/errors'])
      expect((await call(`/jobs/${job.id}${path}`, stranger)).status, path).toBe(404);
    const { body } = await ask<{ data: Job[]; count: number }>('/jobs', stranger);
    expect(body).toEqual({ data: [], count: 0 });
  });
});

describe('results', () => {
  const objectsOf = async (jobId: string) => (await env.FILES.list({ prefix: keysOfJob(id, jobId) })).objects.length;

  it('go with the job that is deleted', async () => {
    const job = await made(`${CLAIMS[0]}\n`);
    expect(await objectsOf(job.id)).toBeGreaterThan(0);
    expect((await call(`/jobs/${job.id}`, key, { method: 'DELETE' })).status).toBe(204);
    expect(await objectsOf(job.id)).toBe(0);
    expect((await ask(`/jobs/${job.id}`, key)).status).toBe(404);
  });

  it('go after their first whole download where the job keeps them for no day', async () => {
    const job = await made(`${CLAIMS[0]}\n`, { keep_days: 0 });
    await bytesOf(`/jobs/${job.id}/results/all`, { Range: 'bytes=3-' });
    expect(await objectsOf(job.id)).toBeGreaterThan(0);
    await bytesOf(`/jobs/${job.id}/results/all`);
    await vi.waitFor(async () => expect((await ask<Job>(`/jobs/${job.id}`, key)).body.has_results).toBe(false));
    expect(await objectsOf(job.id)).toBe(0);
    expect((await ask<Parts>(`/jobs/${job.id}/results`, key)).body).toEqual({ data: [], count: 0 });
  });

  it('expire, and webhooks are told three days before and at the end of the job', async () => {
    const { body: hook } = await post<{ id: string }>('/webhooks', key, {
      url: new URL('/hooks/jobs', inject('webhookReceiverAddress')).href,
    });
    const job = await made(`${CLAIMS[0]}\n`, { keep_days: 10 });
    const end = Date.parse(job.expires_at ?? '') / 1000;
    const events = async () =>
      (await ask<{ data: { event: string }[] }>(`/webhooks/${hook.id}/deliveries`, key)).body.data.map(
        ({ event }) => event,
      );
    expect(await events()).toEqual(['job.completed']);
    await jobsHourly(env, end - 4 * 86_400);
    expect(await events()).toEqual(['job.completed']);
    await jobsHourly(env, end - 3 * 86_400);
    await jobsHourly(env, end - 2 * 86_400);
    expect((await events()).sort()).toEqual(['job.completed', 'job.expiring']);
    expect(await objectsOf(job.id)).toBeGreaterThan(0);
    await jobsHourly(env, end);
    expect(await objectsOf(job.id)).toBe(0);
    const { body } = await ask<Job>(`/jobs/${job.id}`, key);
    expect(body).toMatchObject({ status: 'completed', has_results: false, counts: { total: 1 } });
  });
});

it('notes in the audit trail who made, read, cancelled and deleted a job, and nothing of a claim', async () => {
  const job = await made(`${CLAIMS[0]}\n`);
  await bytesOf(`/jobs/${job.id}/results/all`);
  await bytesOf(`/jobs/${job.id}/errors`);
  await call(`/jobs/${job.id}`, key, { method: 'DELETE' });
  const { results } = await vi.waitFor(async () => {
    const rows = await env.ORGANIZATIONS.prepare(
      'SELECT action, changes FROM audit_entry WHERE root_id = ? ORDER BY sequence',
    )
      .bind(job.id)
      .all<{ action: string; changes: string }>();
    expect(rows.results).toHaveLength(3);
    return rows;
  });
  expect(results.map(({ action }) => action)).toEqual(['create', 'read', 'delete']);
  expect(results.map(({ changes }) => changes).join()).not.toContain(
    (Object.values(EXAMPLE_CLAIMS)[0] as { claimid: string }).claimid,
  );
});
