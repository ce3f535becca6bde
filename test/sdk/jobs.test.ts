/** Waiting for jobs, and reading their results where answers are late, lost or damaged. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PpsEdge, type TransportOptions } from '../../sdk/index.ts';
import { sha256 } from '../../src/wire/sha256.ts';
import { rowsOf } from './rows-of.ts';

const ID = 'job_7a1e0d8a94b7463f8e2d1a6b7c9f0e35';
const running = { id: ID, status: 'running', finished_at: null, has_results: true };
const completed = { ...running, status: 'completed', finished_at: '2026-11-02T08:00:00Z' };

type Answer = (init: RequestInit) => Response;
const job =
  (state: object, headers: Record<string, string> = {}): Answer =>
  () =>
    Response.json(state, { headers: { ETag: '"1"', ...headers } });
const unchanged: Answer = (init) => {
  expect(init.headers).toMatchObject({ 'If-None-Match': '"1"' });
  return new Response(null, { status: 304, headers: { 'Retry-After': '9' } });
};
const refused: Answer = () => Response.json({ detail: 'not now', code: 'unavailable' }, { status: 503 });

/** A client that gets the next of the answers for each request; the last one repeats. */
function clientOf(...answers: Answer[]) {
  const requests: string[] = [];
  const fetch: TransportOptions['fetch'] = async (url, init) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)] as Answer;
    requests.push(`${init.method} ${url.replace(/^.*\/jobs/, '')}`);
    return answer(init);
  };
  return { requests, client: new PpsEdge({ baseUrl: '', fetch }) };
}

function withoutTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe('waiting for a job', () => {
  it('asks when the service says, and does not transfer an unchanged job again', async () => {
    withoutTime();
    const { client, requests } = clientOf(job(running, { 'Retry-After': '7' }), unchanged, job(completed));
    const seen: string[] = [];
    const waiting = client.jobs.wait(ID, {
      onProgress: (progress) => seen.push(progress.stage === 'job' ? progress.job.detail.status : progress.stage),
    });
    await vi.advanceTimersByTimeAsync(6_999);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(8_999);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect((await waiting).detail).toEqual(completed);
    expect(seen).toEqual(['running', 'running', 'completed']);
  });

  it('asks as often as it is told', async () => {
    withoutTime();
    const { client, requests } = clientOf(job(running, { 'Retry-After': '7' }), job(completed));
    const waiting = client.jobs.wait(ID, { pollMs: 20 });
    await vi.advanceTimersByTimeAsync(20);
    await waiting;
    expect(requests).toEqual([`GET /${ID}`, `GET /${ID}`]);
  });

  it('outlasts a minute without the service', async () => {
    withoutTime();
    const { client, requests } = clientOf(refused, refused, refused, refused, refused, refused, job(completed));
    const waiting = client.jobs.wait(ID);
    await vi.runAllTimersAsync();
    expect((await waiting).detail.status).toBe('completed');
    expect(requests).toHaveLength(7);
  });

  it('that fails names the job', async () => {
    withoutTime();
    const { client } = clientOf(() => Response.json({ id: ID }, { status: 201 }), refused);
    const run = client.jobs.run({ fileIds: ['file_1'] }).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await run).toMatchObject({ name: 'JobError', jobId: ID, status: 503, detail: 'not now' });
  });

  it.each([
    [undefined, [`GET /${ID}`]],
    [true, [`GET /${ID}`, `POST /${ID}/cancel`]],
  ])('ends with its signal; the job is cancelled only where that is wanted: %s', async (cancelOnAbort, sent) => {
    const { client, requests } = clientOf(job(running, { 'Retry-After': '7' }));
    const ending = new AbortController();
    const onProgress = () => ending.abort(new Error('enough'));
    await expect(client.jobs.wait(ID, { signal: ending.signal, onProgress, cancelOnAbort })).rejects.toThrow('enough');
    expect(requests).toEqual(sent);
  });
});

describe('a new job', () => {
  it('has a key, so that a lost answer makes no second one', async () => {
    withoutTime();
    const keys: unknown[] = [];
    const create: Answer = ({ headers }) => {
      keys.push((headers as Record<string, string>)['Idempotency-Key']);
      if (keys.length === 1) throw new TypeError('connection lost');
      return Response.json({ id: ID }, { status: 201 });
    };
    const { client, requests } = clientOf(create, create, job(completed));
    const run = client.jobs.run({ fileIds: ['file_1'] });
    await vi.runAllTimersAsync();
    await run;
    expect(requests).toEqual(['POST ', 'POST ', `GET /${ID}`]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('results', () => {
  const lines = Array.from({ length: 12 }, (_, i) => ({ line: i + 1, claim_id: `SAMPLE-${i + 1}` }));
  const parts = [0, 4, 8].map((from) =>
    gzipSync(
      lines
        .slice(from, from + 4)
        .map((each) => `${JSON.stringify(each)}\n`)
        .join(''),
    ),
  );

  /** A service whose parts meet a fault. */
  async function serviceWith(
    fault: (n: number, attempt: number) => 'damaged' | 'cut' | null,
    state: object = completed,
  ) {
    const digests = await Promise.all(parts.map((part) => sha256(part)));
    const sent: number[] = [];
    const fetch: TransportOptions['fetch'] = async (url) => {
      const [, n] = /\/results\/(\d)$/.exec(url) ?? [];
      if (url.includes('/results?') || url.endsWith('/results'))
        return Response.json({ data: digests.map((digest, i) => ({ n: i + 1, sha256: digest })), count: 3 });
      if (n === undefined) return Response.json(state);
      sent.push(Number(n));
      const bytes = Uint8Array.from(parts[Number(n) - 1] as Buffer);
      const kind = fault(Number(n), sent.filter((each) => each === Number(n)).length);
      if (kind === 'damaged') bytes[20] = (bytes[20] ?? 0) ^ 1;
      if (kind !== 'cut') return new Response(bytes);
      const cut = new ReadableStream({
        start: (controller) => controller.enqueue(bytes.subarray(0, 10)),
        pull: (controller) => controller.error(new TypeError('terminated')),
      });
      return new Response(cut);
    };
    return { sent, client: new PpsEdge({ baseUrl: '', fetch }) };
  }

  it.each(['damaged', 'cut'] as const)('request a part again that arrives %s, and come in order', async (kind) => {
    const { client, sent } = await serviceWith((n, attempt) => (n === 2 && attempt < 3 ? kind : null));
    expect(await rowsOf(client.jobs.results(ID))).toEqual(lines);
    expect(sent.sort()).toEqual([1, 2, 2, 2, 3]);
  });

  it('say which part does not arrive, after the lines before it', async () => {
    const { client } = await serviceWith((n) => (n === 2 ? 'damaged' : null));
    const read: unknown[] = [];
    const reading = (async () => {
      for await (const line of client.jobs.results(ID)) read.push(line);
    })();
    await expect(reading).rejects.toMatchObject({
      name: 'ConnectionError',
      detail: `Part 2 of the results of job ${ID} broke off: it has another digest`,
    });
    expect(read).toEqual(lines.slice(0, 4));
  });

  it('that are removed are not an empty list', async () => {
    const { client } = await serviceWith(() => null, { ...completed, has_results: false });
    for (const reading of [client.jobs.results(ID), client.jobs.errors(ID)])
      await expect(reading.next()).rejects.toMatchObject({
        status: 404,
        detail: `The results of job ${ID} are removed`,
      });
  });
});
