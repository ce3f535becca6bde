/**
 * Clients that send slowly, stop, or go away: nothing waits for ever, and the log shows no fault of the service.
 *
 * @module-tag thorough
 */

import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { KEY_PREFIX_LENGTH } from '../../src/access/api-key.ts';
import { SILENCE_MS } from '../../src/http/parameters/received-body.ts';
import { CHUNK } from '../../src/resources/claimsproc/batch.ts';
import { heldBody, linesFrom, readerOf, restOf, sendTo } from '../support/batches.ts';
import { counted } from '../support/claim-events.ts';
import { errorBody } from '../support/error-body.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { createOrganization, seedDatabases } from '../support/seeded.ts';

const CLAIM = JSON.stringify(INPATIENT_CLAIMS.sepsis);
const NONE = { success: 0, error: 0, reserved: 0 };
const SILENT = 'No byte of the body came for 60 seconds';
const LOST = 'The connection was lost before the body was whole';

beforeAll(seedDatabases);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

/** Moves the clock until the answer is there, at most `milliseconds`. Everything but the clock runs on meanwhile. */
async function pass(milliseconds: number, answer: Promise<unknown>): Promise<boolean> {
  let isThere = false;
  answer.then(
    () => {
      isThere = true;
    },
    () => {},
  );
  // Wait for the timer of the body: the calls before it take real time.
  while (vi.getTimerCount() === 0) await scheduler.wait(5);
  for (let passed = 0; passed < milliseconds && !isThere; passed += 1000) {
    await scheduler.wait(2);
    await vi.advanceTimersByTimeAsync(Math.min(1000, milliseconds - passed));
  }
  await scheduler.wait(20);
  return isThere;
}

/** Returns the log, by level. */
function watchLog() {
  const logged: { level: string; event?: string; status?: number; reason?: string }[] = [];
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: unknown) => {
      if (typeof text === 'string' && text.startsWith('{')) logged.push(JSON.parse(text));
    });
  return logged;
}

describe('a client that sends nothing more', { tags: ['thorough'] }, () => {
  it.each<[string, string, string, Record<string, string>]>([
    ['a claim', '/process/pps', 'application/json', {}],
    ['a packed claim', '/process/pps', 'application/json', { 'Content-Encoding': 'gzip' }],
    ['a batch without a line', '/process/batch', 'application/x-ndjson', {}],
  ])('of %s is refused after a minute: 408', async (_name, path, type, headers) => {
    const { id, key } = await createOrganization();
    holdTimers();
    const held = heldBody();
    const answer = sendTo(path, key, held.body, { type, headers });
    expect(await pass(SILENCE_MS - 1000, answer)).toBe(false);
    await pass(2000, answer);
    const response = await answer;
    expect([response.status, await response.json()]).toEqual([408, errorBody('request_timeout', SILENT)]);
    expect(held.released).toBe(true);
    expect(await counted(id)).toEqual(NONE);
  });

  it('of a batch: its last line says so', async () => {
    const { id, key } = await createOrganization();
    holdTimers();
    const held = heldBody();
    held.send(`${CLAIM}\n`.repeat(CHUNK + 3));
    const reader = readerOf(await sendTo('/process/batch', key, held.body));
    expect(await linesFrom(reader, CHUNK)).toHaveLength(CHUNK);
    const last = restOf(reader);
    await pass(SILENCE_MS + 1000, last);
    expect(await last).toEqual({
      lines: [],
      closing: {
        ...{ done: true, lines: CHUNK, success: CHUNK, error: 0 },
        detail: `${SILENT}; send the lines that have no answer again`,
      },
    });
    expect(held.released).toBe(true);
    expect(await counted(id)).toEqual({ ...NONE, success: CHUNK });
  });

  it('is waited for while a byte comes now and then', async () => {
    const { key } = await createOrganization();
    holdTimers();
    const held = heldBody();
    const answer = sendTo('/process/pps', key, held.body, { type: 'application/json' });
    for (let part = 0; part < 3; part++) {
      held.send(' ');
      expect(await pass(SILENCE_MS - 2000, answer)).toBe(false);
    }
    held.send(CLAIM);
    held.end();
    expect((await answer).status).toBe(200);
  });
});

describe('a client that goes away', () => {
  it('in the middle of a claim: level info, nothing is counted', async () => {
    const { id, key } = await createOrganization();
    const logged = watchLog();
    const held = heldBody();
    held.send(CLAIM.slice(0, 40));
    const answer = sendTo('/process/pps', key, held.body, { type: 'application/json' });
    held.fail(new TypeError('Network connection lost.'));
    const response = await answer;
    expect([response.status, await response.json()]).toEqual([400, errorBody('invalid_request', LOST)]);
    expect(logged.map(({ level, status }) => [level, status])).toEqual([['info', 400]]);
    expect(await counted(id)).toEqual(NONE);
  });

  it('in the middle of a batch: level info, what was processed is counted', async () => {
    const { id, key } = await createOrganization();
    const logged = watchLog();
    const held = heldBody();
    held.send(`${CLAIM}\n`.repeat(CHUNK + 3));
    const reader = readerOf(await sendTo('/process/batch', key, held.body));
    await linesFrom(reader, CHUNK);
    held.fail(new TypeError('Network connection lost.'));
    await linesFrom(reader, 1);
    expect(logged.map(({ level, event, reason }) => [level, event, reason])).toEqual([
      ['info', undefined, undefined],
      ['info', 'batch_ended', LOST],
    ]);
    expect(await counted(id)).toEqual({ ...NONE, success: CHUNK });
  });

  it('before the first line of a batch: level info', async () => {
    const { key } = await createOrganization();
    const logged = watchLog();
    const held = heldBody();
    const answer = sendTo('/process/batch', key, held.body);
    held.fail(new TypeError('Network connection lost.'));
    expect((await answer).status).toBe(400);
    expect(logged.map(({ level }) => level)).toEqual(['info']);
  });
});

it('a claim that came in slowly is refused where its key was revoked meanwhile', async () => {
  const { id, key, keyId } = await createOrganization();
  vi.useFakeTimers({ toFake: ['Date'] });
  const held = heldBody();
  held.send(CLAIM.slice(0, 40));
  const answer = sendTo('/process/pps', key, held.body, { type: 'application/json' });
  await scheduler.wait(50);
  await env.ORGANIZATIONS.prepare('UPDATE api_key SET is_active = 0 WHERE id = ?').bind(keyId).run();
  await env.RATE_LIMITER.get(env.RATE_LIMITER.idFromName(`key:${key.slice(0, KEY_PREFIX_LENGTH)}`)).forgetKey();
  vi.setSystemTime(Date.now() + 30_000);
  held.send(CLAIM.slice(40));
  held.end();
  const response = await answer;
  expect([response.status, await response.json()]).toEqual([
    401,
    errorBody('unauthenticated', 'The API key was revoked'),
  ]);
  expect(await counted(id)).toEqual(NONE);
});
