/**
 * Jobs whose messages come twice, late or never, that are cancelled, or whose limit, data or contract move meanwhile.
 *
 * @module-tag thorough
 */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { JobMessage } from '../../src/environment.ts';
import { consumeJobs, consumeLost, jobRunOf, workOn } from '../../src/jobs/consume.ts';
import type { JobSpec, JobState, ProcessWork } from '../../src/jobs/job.ts';
import { processRange } from '../../src/jobs/phases/process-range.ts';
import { keysOfJob } from '../../src/storage/schema/organizations/jobs.ts';
import { meterOf } from '../support/claim-events.ts';
import { makeContract } from '../support/contract-calls.ts';
import { EMERGENCY_VISIT } from '../support/emergency-visit.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { endOf, heldMessages, longLines, newJob, resultsOf, runJob, storedFile } from '../support/jobs.ts';
import { allowed } from '../support/plans.ts';
import { ask, createOrganization, seedOwnDatabases } from '../support/seeded.ts';

const CLAIM = EXAMPLE_CLAIMS['ipps-outlier'] as object;
const CLAIMS = Array.from({ length: 45 }, (_, i) => ({ ...CLAIM, claimid: `claim-${i + 1}` }));
/** Three ranges. */
const TEXT = longLines(CLAIMS);
const NUMBERS = CLAIMS.map((_, i) => i + 1);

let organizationId: string;
let key: string;
beforeAll(seedOwnDatabases);
beforeAll(async () => {
  ({ id: organizationId, key } = await createOrganization());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stateOf = async ({ id }: JobSpec) => (await jobRunOf(env, id).state()) as JobState;
const start = (spec: JobSpec) => jobRunOf(env, spec.id).start(spec);
const linesOf = (text: string): number[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { line: number }).line]));
const objectsOf = async ({ organizationId: organization, id }: JobSpec) =>
  (await env.FILES.list({ prefix: keysOfJob(organization, id) })).objects.map(({ key: name }) => name);
const monthOf = async (id: string, month = new Date().toISOString().slice(0, 7)) => {
  const { success, error, reserved } = await meterOf(id).month(month);
  return { success, error, reserved };
};
const threeRanges = async (more: Parameters<typeof newJob>[2] = {}, id = organizationId) =>
  newJob(id, [await storedFile(id, TEXT)], more);

/** Holds a completed job to its file: every line once and in order, each counted, and no object but its results. */
async function holdsAll(spec: JobSpec): Promise<void> {
  const state = await stateOf(spec);
  expect(state).toMatchObject({ status: 'completed', counts: { total: 45, done: 45 }, usage: { counted: 45 } });
  const { parts, text } = await resultsOf(spec.id);
  expect(linesOf(text)).toEqual(NUMBERS);
  expect(await objectsOf(spec)).toEqual(
    parts.flatMap(({ results, errors }) => [results.key, ...(errors ? [errors.key] : [])]).sort(),
  );
}

describe('messages', () => {
  it('of several ranges give every line once and in order', async () => {
    const spec = await threeRanges();
    await runJob(spec);
    await holdsAll(spec);
    expect((await resultsOf(spec.id)).parts.map(({ firstLine, lines }) => [firstLine, lines])).toEqual([
      [1, 21],
      [22, 20],
      [42, 4],
    ]);
  });

  it('that come twice are worked on once', async () => {
    const held = heldMessages();
    const spec = await threeRanges();
    await start(spec);
    while (held.waiting.length > 0) {
      const [message] = held.waiting as [JobMessage];
      await held.work(1);
      await workOn(message, env, () => {});
    }
    await holdsAll(spec);
  });

  it('that two consumers work on at once leave one result', async () => {
    const held = heldMessages();
    const spec = await threeRanges();
    await start(spec);
    await held.workUntil('process');
    await Promise.all([...held.waiting, ...held.waiting].map((message) => workOn(message, env, () => {})));
    await holdsAll(spec);
  });

  test.each(['before', 'after'] as const)(
    'whose consumer fails %s its object is put are worked on again',
    async (when) => {
      const held = heldMessages();
      const spec = await threeRanges();
      await start(spec);
      await held.workUntil('process');
      const put = env.FILES.put.bind(env.FILES);
      let failures = 0;
      const files = new Proxy(env.FILES, {
        get: (target, name) =>
          name === 'put'
            ? async (...values: Parameters<typeof put>) => {
                if (when === 'after') await put(...values);
                failures += 1;
                throw new Error('The network is down');
              }
            : Reflect.get(target, name).bind(target),
      });
      const retries: unknown[] = [];
      const messages = held.waiting.splice(0).map((body) => ({ body, ack: () => {}, retry: () => retries.push(body) }));
      const batch = { queue: 'pps-edge-jobs', messages } as unknown as MessageBatch<JobMessage>;
      await consumeJobs(batch, { ...env, FILES: files }, () => {});
      expect([failures, retries.length]).toEqual([3, 3]);
      expect((await stateOf(spec)).counts.done).toBe(0);
      held.waiting.push(...(retries as JobMessage[]));
      await held.work();
      const { text } = await resultsOf(spec.id);
      expect(linesOf(text)).toEqual(NUMBERS);
      expect(await monthOf(organizationId)).toMatchObject({ reserved: 0 });
    },
  );

  it('that are lost are sent again by the alarm, once they are silent for long', async () => {
    const held = heldMessages();
    const spec = await threeRanges();
    await start(spec);
    await held.workUntil('process');
    held.waiting.length = 0;
    await runDurableObjectAlarm(jobRunOf(env, spec.id));
    expect(held.waiting).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    await runDurableObjectAlarm(jobRunOf(env, spec.id));
    expect(held.waiting).toHaveLength(3);
    await held.work();
    await holdsAll(spec);
  });

  it('that the queue gives up end the job, and what was done stays', async () => {
    const held = heldMessages();
    const spec = await threeRanges();
    await start(spec);
    await held.workUntil('process');
    await held.work(1);
    const messages = held.waiting.map((body) => ({ body, ack: () => {} }));
    await consumeLost({ queue: 'pps-edge-jobs-dead', messages } as unknown as MessageBatch<JobMessage>, env);
    expect(await stateOf(spec)).toMatchObject({ status: 'failed', counts: { done: 21 }, usage: { counted: 21 } });
    expect((await stateOf(spec)).failure).toContain('A fault of the service');
    expect(linesOf((await resultsOf(spec.id)).text)).toEqual(NUMBERS.slice(0, 21));
  });

  it('of a job that does not move for seven days end it', async () => {
    heldMessages();
    const spec = await threeRanges();
    await start(spec);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
    await runDurableObjectAlarm(jobRunOf(env, spec.id));
    expect(await stateOf(spec)).toMatchObject({ status: 'failed', failure: expect.stringContaining('7 days') });
  });
});

describe('cancelling', () => {
  const cancel = async (spec: JobSpec) => (await jobRunOf(env, spec.id).cancel(spec)) as JobState;

  it('a queued job processes nothing', async () => {
    const held = heldMessages();
    const spec = await threeRanges();
    await start(spec);
    expect((await cancel(spec)).status).toBe('cancelled');
    await held.work();
    expect(await stateOf(spec)).toMatchObject({ status: 'cancelled', counts: { done: 0 } });
    expect(await objectsOf(spec)).toEqual([]);
  });

  it('a job that is prepared reserves nothing', async () => {
    const { id } = await createOrganization();
    const held = heldMessages();
    const spec = await threeRanges({}, id);
    await start(spec);
    await held.work(1);
    expect((await stateOf(spec)).status).toBe('preparing');
    expect((await cancel(spec)).status).toBe('cancelled');
    await held.work();
    expect(await monthOf(id)).toEqual({ success: 0, error: 0, reserved: 0 });
  });

  it('a running job finishes the ranges that were begun, and gives the rest of its claims back', async () => {
    const { id } = await createOrganization();
    const held = heldMessages();
    const spec = await threeRanges({}, id);
    await start(spec);
    await held.workUntil('process');
    const run = jobRunOf(env, spec.id);
    const [message] = held.waiting as [JobMessage];
    const began = await run.begin('process', message.range);
    expect(began).not.toBeNull();
    expect((await cancel(spec)).status).toBe('cancelling');
    expect((await cancel(spec)).status).toBe('cancelling');
    expect(await monthOf(id)).toMatchObject({ reserved: 45 });
    // The attempt that was begun ends; a message of another range finds nothing to do.
    await held.work();
    expect(await stateOf(spec)).toMatchObject({ status: 'cancelling', counts: { done: 0 } });
    const processed = await processRange(env, began as ProcessWork, () => {});
    expect(await run.finished(message.range, processed)).toBe(true);
    expect(await stateOf(spec)).toMatchObject({ status: 'cancelled', counts: { done: 21 }, usage: { counted: 21 } });
    expect(await monthOf(id)).toEqual({ success: 21, error: 0, reserved: 0 });
  });

  it('a job whose range failed meanwhile does not wait for it', async () => {
    const held = heldMessages();
    const spec = await threeRanges();
    await start(spec);
    await held.workUntil('process');
    const run = jobRunOf(env, spec.id);
    await run.begin('process', 0);
    expect((await cancel(spec)).status).toBe('cancelling');
    await run.stopped('process', 0);
    expect((await stateOf(spec)).status).toBe('cancelled');
  });

  it('an ended job changes nothing', async () => {
    const spec = await threeRanges();
    await runJob(spec);
    expect((await cancel(spec)).status).toBe('completed');
  });
});

describe('the limit', () => {
  it('refuses a job that exceeds it before it runs', async () => {
    const { id } = await allowed(30);
    const spec = await threeRanges({}, id);
    const state = await runJob(spec);
    expect(state).toMatchObject({ status: 'failed', counts: { total: 45, done: 0 } });
    expect(state.failure).toContain('45 claims and the monthly limit allows 30 more');
    expect(await monthOf(id)).toEqual({ success: 0, error: 0, reserved: 0 });
  });

  it('lets the first lines run where the job says so, and the others say why they did not', async () => {
    const { id } = await allowed(30);
    const spec = await threeRanges({ options: { onLimit: 'partial' } }, id);
    const state = await runJob(spec);
    expect(state).toMatchObject({
      status: 'completed',
      counts: { done: 45, success: 30, error: 15 },
      usage: { reserved: 30, counted: 30 },
    });
    const { text, errors } = await resultsOf(spec.id);
    expect(linesOf(text)).toEqual(NUMBERS);
    expect(linesOf(errors)).toEqual(NUMBERS.slice(30));
    expect(state.errors).toMatchObject([{ source: 'USAGE', code: 'LIMIT', count: 15, firstLine: 31 }]);
    expect(await monthOf(id)).toEqual({ success: 30, error: 0, reserved: 0 });
  });

  it('of the month in which the job reserved counts all of it', async () => {
    const { id } = await createOrganization();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2046-11-30T23:59:30Z') });
    const held = heldMessages();
    const spec = await threeRanges({}, id);
    await start(spec);
    await held.workUntil('process');
    vi.setSystemTime(new Date('2046-12-01T00:00:30Z'));
    await held.work();
    expect(await stateOf(spec)).toMatchObject({ status: 'completed', usage: { counted: 45, month: '2046-11' } });
    expect(await monthOf(id, '2046-11')).toEqual({ success: 45, error: 0, reserved: 0 });
    expect(await monthOf(id, '2046-12')).toEqual({ success: 0, error: 0, reserved: 0 });
  });

  it('of the day counts the jobs of a test key', async () => {
    const { id } = await createOrganization();
    const spec = await threeRanges({ isTest: true }, id);
    expect(await runJob(spec)).toMatchObject({ status: 'completed', usage: { counted: 45, month: '' } });
    expect(await monthOf(id)).toEqual({ success: 0, error: 0, reserved: 0 });
    expect((await meterOf(id).day(Date.now())).claims.test_key).toBe(45);
  });
});

describe('what moves while a job runs', () => {
  /** Makes an import of the table that has the release of the claims, as far as readers can tell. */
  const importAgain = (revision: string) =>
    env.REFERENCE.batch([
      env.REFERENCE.prepare(
        `UPDATE data_state SET version = ?1, releases = (SELECT json_group_object(key, json(value)) FROM (
           SELECT r.key, CASE WHEN json_array_length(r.value) > 5 THEN json_set(r.value, '$[5]', ?1) ELSE json_insert(r.value, '$[#]', ?1) END AS value
           FROM data_state s, json_each(s.releases) r))`,
      ).bind(revision),
    ]);

  it('is noted for releases, with the first line that may rest on it', async () => {
    const held = heldMessages();
    const spec = await threeRanges();
    await start(spec);
    await held.workUntil('process');
    await held.work(1);
    expect((await stateOf(spec)).notes).toEqual([]);
    await importAgain(`again-${spec.id}`);
    await held.work();
    const { status, notes, releases } = await stateOf(spec);
    expect(status).toBe('completed');
    expect(releases.length).toBeGreaterThan(0);
    expect(notes.map(({ file, line }) => [file, line])).toContainEqual([0, 22]);
    expect(notes[0]?.text).toContain('Data that was imported while the job ran: ');
    expect(notes.every(({ line }) => line >= 22)).toBe(true);
  });

  it('within a range has the range processed again', async () => {
    const held = heldMessages();
    const spec = await threeRanges();
    await start(spec);
    await held.workUntil('process');
    const [message] = held.waiting as [JobMessage];
    const head = env.FILES.get.bind(env.FILES);
    const files = new Proxy(env.FILES, {
      get: (target, name) =>
        name === 'get'
          ? async (...values: Parameters<typeof head>) => {
              await importAgain(`within-${spec.id}`);
              return head(...values);
            }
          : Reflect.get(target, name).bind(target),
    });
    await expect(workOn(message, { ...env, FILES: files }, () => {})).rejects.toThrow('Data was imported');
    expect((await stateOf(spec)).counts.done).toBe(0);
    await held.work();
    await holdsAll(spec);
  });

  it('is noted for a contract that is changed', async () => {
    await makeContract(key, 'MOVING', [
      { code: '99284', code_type: 'HCPCS', pricing_type: 'flat_rate', pricing_amount: 650 },
    ]);
    const priced = {
      ...EMERGENCY_VISIT,
      billing_provider: {
        ...(EMERGENCY_VISIT as { billing_provider?: object }).billing_provider,
        contract_id: 'MOVING',
      },
    };
    const held = heldMessages();
    const spec = await newJob(organizationId, [await storedFile(organizationId, longLines(Array(45).fill(priced)))]);
    await start(spec);
    await held.workUntil('process');
    await held.work(1);
    const changed = await ask('/contracts/MOVING', key, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Moved' }),
    });
    expect(changed.status).toBe(200);
    await held.work();
    expect((await stateOf(spec)).notes).toEqual([
      { text: 'Contract MOVING, changed while the job ran', file: 0, line: 22 },
    ]);
    const kept = await env.ORGANIZATIONS.prepare('SELECT contract_id, counts FROM contract_job WHERE job_id = ?')
      .bind(spec.id)
      .all<{ contract_id: string; counts: string }>();
    expect(kept.results.map(({ contract_id, counts }) => [contract_id, JSON.parse(counts)])).toEqual([
      ['MOVING', { contractId: 'MOVING', claims: 45, withoutPrice: 0, total: 45 * 650_00, terms: [] }],
    ]);
  });
});

describe('two jobs at once', () => {
  it('keep apart', async () => {
    const [first, second] = await Promise.all([threeRanges(), threeRanges({ options: { view: 'standard' } })]);
    await Promise.all([start(first as JobSpec), start(second as JobSpec)]);
    await Promise.all([endOf((first as JobSpec).id), endOf((second as JobSpec).id)]);
    await holdsAll(first as JobSpec);
    await holdsAll(second as JobSpec);
  });
});

describe('claims with one id', () => {
  it('are named with both lines, in one file and in two', async () => {
    const twice = [CLAIMS[0], CLAIMS[1], CLAIMS[0]] as object[];
    const files = await Promise.all(
      [twice, [CLAIMS[1]] as object[]].map((claims) => storedFile(organizationId, longLines(claims, 5000))),
    );
    const spec = await newJob(organizationId, files);
    expect((await runJob(spec)).duplicates).toEqual([
      { id: 'claim-1', first: { file: 0, line: 1 }, second: { file: 0, line: 3 } },
      { id: 'claim-2', first: { file: 0, line: 2 }, second: { file: 1, line: 1 } },
    ]);
    const { text } = await resultsOf(spec.id);
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { file: string }).file),
    ).toEqual([...Array(3).fill(files[0]?.fileId), files[1]?.fileId]);
  });
});

describe('a packed file', () => {
  const gzip = async (text: string) =>
    new Uint8Array(
      await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
    );

  it('is unpacked, also one of several members, and its digest is checked', async () => {
    const packed = new Uint8Array(
      await new Blob([await gzip(TEXT.slice(0, 5_000_000)), await gzip(TEXT.slice(5_000_000))]).arrayBuffer(),
    );
    const digest = Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', packed)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    const spec = await newJob(organizationId, [
      await storedFile(organizationId, packed, { isPacked: true, sha256: digest }),
    ]);
    expect(await runJob(spec)).toMatchObject({ status: 'completed', counts: { done: 45 } });
    expect(linesOf((await resultsOf(spec.id)).text)).toEqual(NUMBERS);
  });

  it('that is none, or another than was declared, fails its job', async () => {
    const [text, cut] = [
      await storedFile(organizationId, TEXT, { isPacked: true }),
      await storedFile(organizationId, (await gzip(TEXT)).slice(0, -9), { isPacked: true }),
    ];
    for (const file of [text, cut]) {
      const { status, failure } = await runJob(await newJob(organizationId, [file]));
      expect([status, failure]).toEqual(['failed', `File ${file.fileId} is not gzip, or its end is missing`]);
    }
    const other = await storedFile(organizationId, TEXT, { sha256: '0'.repeat(64) });
    expect(await runJob(await newJob(organizationId, [other]))).toMatchObject({
      status: 'failed',
      failure: `File ${other.fileId} has another SHA-256 than it was declared with`,
    });
  });
});

describe('an end that cannot be written', () => {
  it('is written by the alarm', async () => {
    const held = heldMessages();
    const spec = await threeRanges();
    await start(spec);
    await held.workUntil('process');
    await env.ORGANIZATIONS.exec(
      "CREATE TRIGGER no_end BEFORE UPDATE OF finished_at ON job BEGIN SELECT raise(ABORT, 'down'); END",
    );
    await held.work();
    expect((await stateOf(spec)).status).toBe('finishing');
    await env.ORGANIZATIONS.exec('DROP TRIGGER no_end');
    await runDurableObjectAlarm(jobRunOf(env, spec.id));
    await holdsAll(spec);
    expect(await runInDurableObject(jobRunOf(env, spec.id), (_, { storage }) => storage.getAlarm())).toBeNull();
  });
});
