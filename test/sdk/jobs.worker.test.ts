/**
 * Jobs of the client on the service: from a file to the results of its lines.
 *
 * @module-tag thorough
 */
import { SELF } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type JobProgress, PpsEdge, type RunningJob } from '../../sdk/index.ts';
import { heldMessages } from '../support/jobs.ts';
import { createOrganization, seedDatabases } from '../support/seeded.ts';
import { rowsOf } from './rows-of.ts';

const stay = (id: string) => ({
  claimid: id,
  modules: ['MSDRG'],
  principal_dx: { code: 'A41.9' },
  thru_date: '2026-01-12',
});
const fileOf = (...rows: (object | string)[]) =>
  new File([rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`).join('')], 'claims.ndjson');

let client: PpsEdge;
let answers: Response[];

beforeAll(seedDatabases);
beforeEach(async () => {
  const { key: apiKey } = await createOrganization();
  answers = [];
  client = new PpsEdge({
    baseUrl: 'https://pps-edge.test',
    apiKey,
    fetch: async (url, init) => {
      const headers = new Headers(init.headers);
      // As HTTP sends it.
      if (init.body instanceof Uint8Array) headers.set('Content-Length', String(init.body.length));
      const answer = await SELF.fetch(url, { ...init, headers });
      answers.push(answer);
      return answer;
    },
  });
});
afterEach(() => void vi.restoreAllMocks());

/** Uploads a file for each claim. @returns their ids */
async function uploaded(...claims: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const claim of claims) ids.push((await client.files.upload(fileOf(claim))).id);
  return ids;
}

const pollMs = 50;
/** Time that a busy machine may take. */
const BUSY = { timeout: 20_000 };

describe('a job', () => {
  it('goes from a file to the answers of its lines, and says how far it is', async () => {
    const progress: JobProgress[] = [];
    const job = await client.jobs.run(fileOf(stay('SAMPLE-1'), '', '{', stay('SAMPLE-2')), {
      ...{ pollMs, keep_days: 3, metadata: { payer: 'Sample Health Plan' } },
      options: { view: 'standard', modules: ['MSDRG'] },
      onProgress: (each) => progress.push(each),
    });
    expect(job.detail).toMatchObject({
      ...{ status: 'completed', outcome: 'some_failed', keep_days: 3, metadata: { payer: 'Sample Health Plan' } },
      counts: { total: 3, done: 3, success: 2, error: 1 },
      options: { view: 'standard', modules: ['MSDRG'] },
    });
    expect(progress.map(({ stage }) => stage).slice(0, 2)).toEqual(['upload', 'job']);
    expect(progress.at(-1)).toMatchObject({ stage: 'job', job: { id: job.id, detail: job.detail } });
    const results = await rowsOf(job.results());
    expect(results.map(({ line, claim_id }) => [line, claim_id])).toEqual([
      [1, 'SAMPLE-1'],
      [3, ''],
      [4, 'SAMPLE-2'],
    ]);
    expect(results[0]).toMatchObject({ msdrg: { drg: '872' } });
    const errors = await rowsOf(job.errors());
    expect(errors).toMatchObject([{ line: 3, error_list: [{ code: 'INVALID' }] }]);
  });

  it('is as good with files that are there, and is found by its id', async () => {
    const fileIds = await uploaded(stay('SAMPLE-1'), stay('SAMPLE-2'));
    const { id, detail } = await client.jobs.run({ fileIds }, { pollMs });
    expect(detail.input).toEqual(fileIds.map((file_id) => ({ file_id })));
    const again = await client.jobs.wait(id);
    const rows = (await rowsOf(again.results())).map(({ file, line, claim_id }) => [file, line, claim_id]);
    expect(rows).toEqual([
      [fileIds[0], 1, 'SAMPLE-1'],
      [fileIds[1], 1, 'SAMPLE-2'],
    ]);
  });

  it('of which every line failed has errors', async () => {
    const job = await client.jobs.run(fileOf('{', '['), { pollMs, validate: false });
    expect(job.detail).toMatchObject({ status: 'completed', outcome: 'all_failed' });
    expect((await rowsOf(job.errors())).map(({ line }) => line)).toEqual([1, 2]);
  });

  it('without a claim in its first lines is refused with their faults', async () => {
    await expect(client.jobs.run(fileOf('{', '['))).rejects.toMatchObject({
      ...{ name: 'BadRequestError', code: 'invalid_file' },
      errors: [{ line: 1 }, { line: 2 }],
    });
  });

  it('that failed says why, and has no results', async () => {
    const packed = new File(['not gzip'], 'claims.ndjson.gz');
    const job = await client.jobs.run(packed, { pollMs, validate: false });
    expect(job.detail).toMatchObject({ status: 'failed', failure: expect.stringMatching(/\w/) });
    expect(await rowsOf(job.results())).toEqual([]);
  });

  it('that is cancelled half-way has the results of what was begun', async () => {
    const held = heldMessages();
    const fileIds = await uploaded(stay('SAMPLE-1'), stay('SAMPLE-2'));
    let last: RunningJob | undefined;
    const onProgress = (progress: JobProgress) => {
      if (progress.stage === 'job') last = progress.job;
    };
    const run = client.jobs.run({ fileIds }, { pollMs, onProgress });
    await vi.waitFor(() => expect([last?.id, held.waiting.length]).toEqual([expect.any(String), 2]), BUSY);
    await held.workUntil('process');
    await held.work(1);
    expect((await last?.cancel())?.detail.status).toMatch(/^cancell(ing|ed)$/);
    await held.work();
    const job = await run;
    expect(job.detail).toMatchObject({ status: 'cancelled', counts: { total: 2, done: 1, success: 1 } });
    expect((await rowsOf(job.results())).map(({ claim_id }) => claim_id)).toEqual(['SAMPLE-1']);
  });

  it('that stands still is not transferred again, and says when to ask', async () => {
    const held = heldMessages();
    const fileIds = await uploaded(stay('SAMPLE-1'));
    const run = client.jobs.run({ fileIds }, { pollMs });
    await vi.waitFor(() => expect(answers.filter(({ status }) => status === 304).length).toBeGreaterThan(1), BUSY);
    for (const { headers } of answers.filter(({ status }) => status === 304))
      expect(headers.get('Retry-After')).toMatch(/^[1-9]\d?$/);
    await held.work();
    expect((await run).detail.status).toBe('completed');
  });
});
