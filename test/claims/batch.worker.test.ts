/** POST /claimsproc/process/batch: lines in order, each on its own, streamed both ways, counted exactly. */

import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { KEY_PREFIX_LENGTH } from '../../src/access/api-key.ts';
import type { Settlement } from '../../src/claims/meter.ts';
import type { Bindings } from '../../src/environment.ts';
import { WORD_MS } from '../../src/http/gate/standing.ts';
import { monthOf } from '../../src/metering/calendar-month.ts';
import type { ClaimMeter } from '../../src/metering/claim-meter.ts';
import { LIMIT_MS } from '../../src/metering/monthly-limit.ts';
import type { RateLimiter } from '../../src/metering/rate-limiter.ts';
import type { Reserving } from '../../src/metering/reservation.ts';
import { CHUNK, CLAIMS_MAX, LINE_CHARACTERS_MAX } from '../../src/resources/claimsproc/batch.ts';
import {
  heldBody,
  linesFrom,
  NDJSON,
  readAnswer,
  readerOf,
  restOf,
  sendBatch,
  sendTo,
  textOf,
} from '../support/batches.ts';
import { counted, deliverEvents, meterOf } from '../support/claim-events.ts';
import { consoleWorker, SESSION, signIn } from '../support/console-sessions.ts';
import { makeContract } from '../support/contract-calls.ts';
import { sampleDrgTable } from '../support/custom-drg-tables.ts';
import { errorBody } from '../support/error-body.ts';
import { INPATIENT_CLAIMS, type InpatientClaim } from '../support/inpatient-claims.ts';
import { allow, allowed } from '../support/plans.ts';
import { createKey, createOrganization, post, seedDatabases } from '../support/seeded.ts';
import { trustedApp } from '../support/tokens.ts';

const SEPSIS = INPATIENT_CLAIMS.sepsis as InpatientClaim;
const ALL = Object.values(INPATIENT_CLAIMS);

beforeAll(seedDatabases);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** So many claims that are accepted and run, with ids of their own. */
const claims = (count: number, of: object = SEPSIS) =>
  Array.from({ length: count }, (_, i) => ({ ...of, claimid: `C-${i + 1}` }));
const text = (values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
const encode = (value: string) => new TextEncoder().encode(value);
const gzip = async (parts: string[]) =>
  new Response(new Blob(parts).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();

/** A database that counts, and may fail. */
function standIn(database: D1Database, batch: (call: number) => void = () => {}) {
  const seen = { calls: 0, rowsRead: 0 };
  const stand = {
    prepare: (sql: string) => database.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      seen.calls += 1;
      batch(seen.calls);
      const results = await database.batch(statements);
      for (const { meta } of results) seen.rowsRead += meta.rows_read;
      return results;
    },
  } as unknown as D1Database;
  return { seen, stand };
}

/** The meter of all, one of whose answers is another. */
function meterThat(change: Partial<Record<'reserve' | 'settle' | 'takeLines', () => Promise<never>>>) {
  return {
    idFromName: (name: string) => env.CLAIM_METER.idFromName(name),
    get: (id: DurableObjectId) => {
      const meter = env.CLAIM_METER.get(id);
      return {
        reserve: (organizationId: string, some: Reserving) => meter.reserve(organizationId, some),
        settle: (reservation: string, settlements: Settlement[]) => meter.settle(reservation, settlements),
        takeLines: (...given: Parameters<ClaimMeter['takeLines']>) => meter.takeLines(...given),
        ...change,
      };
    },
  } as unknown as DurableObjectNamespace<ClaimMeter>;
}

describe('lines', () => {
  it('are answered in order, as each claim alone is', async () => {
    const { key } = await createOrganization();
    const { status, lines, closing } = await sendBatch(key, ALL);
    expect(status).toBe(200);
    expect(lines.map(({ line, claim_id }) => [line, claim_id])).toEqual(ALL.map(({ claimid }, i) => [i + 1, claimid]));
    for (const [i, claim] of ALL.entries()) {
      const { status: alone, body } = await post<object>('/claimsproc/process/pps', key, claim);
      expect(alone, claim.claimid).toBe(200);
      expect(lines[i], claim.claimid).toEqual({ line: i + 1, claim_id: claim.claimid, ...body });
    }
    const success = lines.filter(({ error }) => error === null).length;
    expect(success, 'claims of the sample run').toBeGreaterThan(20);
    expect(closing).toEqual({ done: true, lines: ALL.length, success, error: ALL.length - success });
  });

  it('fail alone, each with its reason, and keep their number', async () => {
    const { id, key } = await createOrganization();
    const { lines, closing } = await sendBatch(key, [
      SEPSIS,
      '',
      '  \t\r',
      'no JSON',
      '[]',
      { claimid: 'shape', los: -1 },
      { claimid: 'none' },
      { ...SEPSIS, claimid: 'unpaid', bill_type: '110' },
      { ...SEPSIS, claimid: 'both', modules: ['AUTO', 'MCE'] },
      { ...SEPSIS, claimid: 'order', from_date: '2026-03-01' },
      { ...SEPSIS, claimid: 'unknown', modules: ['NOPE'] },
      { ...SEPSIS, claimid: 'provider', billing_provider: { other_id: '999999' } },
      JSON.stringify({ ...SEPSIS, claimid: 'long', filler: 'x'.repeat(LINE_CHARACTERS_MAX) }),
      { ...SEPSIS, claimid: 'last' },
    ]);
    expect(lines.map(({ line, claim_id, error }) => [line, claim_id, error])).toEqual([
      [1, SEPSIS.claimid, null],
      [4, '', '[CLAIM] INVALID: the line is not JSON'],
      [5, '', '[CLAIM] INVALID: the body must be a JSON object'],
      [6, 'shape', '[CLAIM] INVALID: los must not be negative'],
      [7, 'none', 'No modules specified in claim'],
      [8, 'unpaid', 'Bill type 110 is a non payment bill'],
      [9, 'both', 'Auto module cannot be paired with any other module request'],
      [10, 'order', '[CLAIM] INVALID: from_date must not be after thru_date'],
      [11, 'unknown', expect.stringContaining('[CLAIM] INVALID: modules: NOPE is not one of')],
      [
        12,
        'provider',
        expect.stringMatching(
          /^\[IPSF\] P0003: Provider not found in IPSF - CCN 999999: none in force on 2026-02-10; only the sample of IPSF is loaded/,
        ),
      ],
      [13, '', `[CLAIM] INVALID: the line is longer than ${LINE_CHARACTERS_MAX} characters`],
      [14, 'last', null],
    ]);
    expect(closing).toEqual({ done: true, lines: 12, success: 2, error: 10 });
    // The claim of which the provider was not found was accepted.
    expect(await counted(id)).toEqual({ success: 2, error: 1, reserved: 0 });
  });

  it('with explain=true have the steps of each', async () => {
    const { key } = await createOrganization();
    const { lines } = await sendBatch(key, [SEPSIS, { ...SEPSIS, modules: ['MSDRG'] }], { query: '?explain=true' });
    expect(lines.map(({ trace }) => Object.keys(trace as object))).toEqual([
      ['lookups', 'mce', 'msdrg', 'ipps'],
      ['lookups', 'msdrg'],
    ]);
    const { lines: plain } = await sendBatch(key, [SEPSIS]);
    expect(plain[0]).not.toHaveProperty('trace');
  });

  it('with explain=true name the releases of their own tables, none of a neighbour’s', async () => {
    const { key } = await createOrganization();
    const of = (modules: string[], bill_type: string, lines: [code: string, day?: string][], more: object = {}) => ({
      ...{ modules, bill_type, from_date: '2026-05-04', thru_date: '2026-05-04', principal_dx: { code: 'I10' } },
      patient: { age: 71, sex: 'F', date_of_birth: '1954-06-01' },
      lines: lines.map(([hcpcs, service_date = '2026-05-04']) => ({
        ...{ revenue_code: '0510', hcpcs, service_date, units: 1, charges: 500 },
      })),
      ...more,
    });
    const hospital = { billing_provider: { other_id: '980001' } };
    const center = (address: object) => ({ billing_provider: { other_id: '981801', address } });
    const some = [
      of(['IOCE', 'OPPS'], '131', [['G0463']], hospital),
      of(['IOCE', 'OPPS'], '131', [['80053'], ['97110'], ['J1096'], ['A0428']], hospital),
      of(['ASC'], '831', [['45378']], hospital),
      of(['ASC'], '831', [['45378'], ['66984', '2026-02-04']], { ...hospital, from_date: '2026-02-04' }),
      of(['IOCE', 'FQHC'], '771', [['G0467'], ['99213']], center({})),
      of(['IOCE', 'FQHC'], '771', [['G0467'], ['99213']], center({ zip: '90210' })),
    ];
    const { lines } = await sendBatch(key, some, { query: '?explain=true' });
    const steps = await Promise.all(
      some.map(async (claim) => {
        const { status, body } = await post<{ trace: object }>('/claimsproc/process/pps?explain=true', key, claim);
        expect([status, body]).toMatchObject([200, { trace: {} }]);
        return body.trace;
      }),
    );
    for (const [i, line] of lines.entries()) expect([i, line.trace]).toEqual([i, steps[i]]);
    const names = steps.map((trace) => (trace as { lookups: { step: string }[] }).lookups.map(({ step }) => step));
    const more = (first: number, second: number) => names[second]?.filter((name) => !names[first]?.includes(name));
    expect(more(0, 1), 'tables that the neighbour alone has').toEqual(['table_opps_other_schedules_afs']);
    expect(more(4, 5)).toEqual(['table_fqhc_zip-localities']);
  });

  it('go by the contract of each', async () => {
    const { id, key } = await createOrganization();
    const contract = (contractId: string, isActive: number) =>
      env.ORGANIZATIONS.prepare("INSERT INTO contract VALUES (?, ?, ?, NULL, NULL, 1, ?, 0, 0, 0, 0, 'claim')").bind(
        id,
        contractId,
        contractId,
        isActive,
      );
    await env.ORGANIZATIONS.batch([
      contract('PLAIN', 1),
      contract('CLOSED', 0),
      contract('TABLE', 1),
      env.ORGANIZATIONS.prepare(
        "INSERT INTO contract_config VALUES (?, 'TABLE', ?, 20260101, NULL, NULL, 'acme-2026', NULL, NULL, 1)",
      ).bind(id, crypto.randomUUID()),
      ...sampleDrgTable(id, 0),
      env.ORGANIZATIONS.prepare(
        "UPDATE custom_drg_entry SET weight = 2.5 WHERE organization_id = ? AND drg = '871'",
      ).bind(id),
    ]);
    const under = (contract_id: string | null) => ({
      ...SEPSIS,
      billing_provider: { ...SEPSIS.billing_provider, contract_id },
    });
    const { lines } = await sendBatch(key, [
      under('TABLE'),
      under(null),
      under('NONE'),
      under('PLAIN'),
      under('CLOSED'),
      under('TABLE'),
    ]);
    const seen = lines.map(({ error, contract, msdrg }) => [
      error,
      (contract as { custom_drg_table_id: string | null } | undefined)?.custom_drg_table_id,
      (msdrg as { drg: string } | undefined)?.drg,
    ]);
    expect(seen).toEqual([
      [null, 'acme-2026', '871'],
      [null, undefined, '871'],
      ['[CONTRACT] C0001: Contract NONE not found', undefined, '871'],
      [null, null, '871'],
      ['[CONTRACT] C0002: Contract CLOSED is inactive', undefined, '871'],
      [null, 'acme-2026', '871'],
    ]);
    const weights = lines.map(({ msdrg }) => (msdrg as { weight: number } | undefined)?.weight);
    expect(weights).toEqual([2.5, 1.9425, null, 1.9425, null, 2.5]);
  });
});

describe('a body', () => {
  test.each(['application/json', 'text/plain', 'text/csv', 'multipart/form-data; boundary=x', ''])(
    'of type %j: 415',
    async (type) => {
      const { key } = await createOrganization();
      const body = encode(text([SEPSIS]));
      const response = await sendTo('/process/batch', key, body, { type });
      expect(response.status).toBe(415);
      expect((await response.json<{ detail: string }>()).detail).toMatch(/^The body must be application\/x-ndjson/);
    },
  );

  it.each(['application/ndjson', 'application/jsonl; charset=utf-8', 'APPLICATION/X-NDJSON'])(
    'of type %s is taken',
    async (type) => {
      const { key } = await createOrganization();
      const response = await sendTo('/process/batch', key, '{}', { type });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe(NDJSON);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(readAnswer(await textOf(response)).closing).toMatchObject({ lines: 1 });
    },
  );

  test.each([null, '', '\n', ' \n\n\r\n'])('%j has no lines: 400', async (body) => {
    const { key } = await createOrganization();
    for (const type of body ? [NDJSON] : [NDJSON, '']) {
      const response = await sendTo('/process/batch', key, body, { type });
      expect([response.status, await response.json()]).toEqual([
        400,
        errorBody('invalid_request', 'Invalid request: the body has no lines'),
      ]);
    }
  });

  describe('that is gzip', () => {
    const GZIP = { headers: { 'Content-Encoding': 'gzip' } };

    it('is answered as the plain one', async () => {
      const { key } = await createOrganization();
      const plain = text(ALL);
      const expected = await textOf(await sendTo('/process/batch', key, plain));
      expect(await textOf(await sendTo('/process/batch', key, await gzip([plain]), GZIP))).toBe(expected);
    });

    it.each([
      ['no gzip', async () => encode('{}\n'), 'The body is not gzip, or its end is missing'],
      ['br', async () => encode('{}\n'), 'The body must be plain or of Content-Encoding gzip, not br'],
    ])('%s: refused', async (name, body, detail) => {
      const { key } = await createOrganization();
      const headers = { 'Content-Encoding': name === 'br' ? 'br' : 'gzip' };
      const response = await sendTo('/process/batch', key, await body(), { headers });
      expect([response.status, await response.json()]).toMatchObject([name === 'br' ? 415 : 400, { detail }]);
    });

    it('and cut short: the lines that came are answered, and the last one says what is wrong', async () => {
      const { id, key } = await createOrganization();
      const packed = await gzip([text(claims(CHUNK + 3))]);
      const response = await sendTo('/process/batch', key, packed.slice(0, -20), GZIP);
      const { lines, closing } = readAnswer(await textOf(response));
      expect(lines.length).toBe(CHUNK);
      expect(closing?.detail).toBe(
        'The body is not gzip, or its end is missing; send the lines that have no answer again',
      );
      expect(await counted(id)).toEqual({ success: CHUNK, error: 0, reserved: 0 });
    });

    it('and unpacks to more than 100 MB: cut off there', { tags: ['thorough'] }, async () => {
      const { key } = await createOrganization();
      const megabyte = `${' '.repeat(1_000_000)}`;
      const bomb = await gzip([text([SEPSIS]), ...Array<string>(101).fill(megabyte)]);
      expect(bomb.byteLength).toBeLessThan(200_000);
      const { lines, closing } = readAnswer(await textOf(await sendTo('/process/batch', key, bomb, GZIP)));
      // Answers are given by chunks, and the second line has no end.
      expect(lines).toEqual([]);
      expect(closing?.detail).toBe(
        'The unpacked body is larger than 100000000 bytes; send the lines that have no answer again',
      );
    });

    it('a claim alone may be so, too, within its limit', async () => {
      const { key } = await createOrganization();
      const type = 'application/json';
      const alone = await sendTo('/process/pps', key, await gzip([JSON.stringify(SEPSIS)]), { ...GZIP, type });
      expect(alone.status).toBe(200);
      const blank = ' '.repeat(1_000_000);
      const large = await sendTo('/process/pps', key, await gzip([blank, blank, JSON.stringify(SEPSIS)]), {
        ...GZIP,
        type,
      });
      expect([large.status, await large.json()]).toEqual([
        413,
        errorBody('body_too_large', 'The unpacked body is larger than 1048576 bytes'),
      ]);
    });
  });

  it(`of more than ${CLAIMS_MAX} claims is answered for the first of them`, async () => {
    const { key } = await createOrganization();
    const { lines, closing } = await sendBatch(key, Array(CLAIMS_MAX + 1).fill('{}'));
    expect(lines).toHaveLength(CLAIMS_MAX);
    expect(closing).toEqual({
      done: true,
      lines: CLAIMS_MAX,
      success: 0,
      error: CLAIMS_MAX,
      detail: 'At most 10000 claims a request; the lines that follow were not read',
    });
    const exactly = await sendBatch(key, [...Array(CLAIMS_MAX).fill('{}'), '', '  ', '']);
    expect(exactly.closing).toEqual({ done: true, lines: CLAIMS_MAX, success: 0, error: CLAIMS_MAX });
  });

  it('of lines that are long is answered in smaller parts, all of it', async () => {
    const { key } = await createOrganization();
    const long = { filler: 'x'.repeat(LINE_CHARACTERS_MAX - 100) };
    const { lines, closing } = await sendBatch(key, Array(30).fill(long));
    expect(lines).toHaveLength(30);
    expect(closing).toEqual({ done: true, lines: 30, success: 0, error: 30 });
  });
});

describe('streams', () => {
  it('give the first answers while the rest is still being sent', async () => {
    const { id, key } = await createOrganization();
    const all = claims(CHUNK + 3);
    const { body, send, end } = heldBody();
    send(text(all.slice(0, CHUNK)));
    const reader = readerOf(await sendTo('/process/batch', key, body));
    // Nothing more is sent before they are there.
    const first = await linesFrom(reader, CHUNK);
    expect(first.map(({ claim_id }) => claim_id)).toEqual(all.slice(0, CHUNK).map(({ claimid }) => claimid));
    expect(await counted(id)).toEqual({ success: CHUNK, error: 0, reserved: 0 });
    send(text(all.slice(CHUNK)));
    end();
    expect((await linesFrom(reader, 4)).map(({ line }) => line)).toEqual([CHUNK + 1, CHUNK + 2, CHUNK + 3]);
    expect(await counted(id)).toEqual({ success: CHUNK + 3, error: 0, reserved: 0 });
  });

  it('read no further ahead than the client takes answers', { tags: ['thorough'] }, async () => {
    const { id, key } = await createOrganization();
    let sent = 0;
    const body = new ReadableStream({
      type: 'bytes',
      pull(controller) {
        sent += 1;
        controller.enqueue(encode(text([{ ...SEPSIS, claimid: String(sent) }])));
      },
    });
    const reader = readerOf(await sendTo('/process/batch', key, body));
    for (let chunk = 1; chunk <= 3; chunk++) {
      await linesFrom(reader, CHUNK);
      await scheduler.wait(100);
      // One chunk of answers waits to be taken, and some lines stand in the streams between.
      expect(sent).toBeLessThanOrEqual((chunk + 1) * CHUNK + 20);
    }
    await reader.cancel();
    const processed = (await counted(id)).success;
    expect(processed).toBeLessThanOrEqual(4 * CHUNK);
    const stopped = sent;
    await scheduler.wait(100);
    expect(sent, 'nothing is read any more').toBe(stopped);
  });

  it('end when the client goes: the body is released, and what was processed is counted, no more', async () => {
    const { id, key } = await createOrganization();
    const held = heldBody();
    held.send(text(claims(CHUNK + 30)));
    const reader = readerOf(await sendTo('/process/batch', key, held.body));
    await linesFrom(reader, CHUNK);
    // 30 claims are read and wait for more.
    await scheduler.wait(50);
    await reader.cancel();
    expect(held.released).toBe(true);
    await scheduler.wait(50);
    expect(await counted(id)).toEqual({ success: CHUNK, error: 0, reserved: 0 });
  });

  it('end as well where the runtime aborts the request and leaves the stream', async () => {
    const { id, key } = await createOrganization();
    const held = heldBody();
    held.send(text(claims(CHUNK + 30)));
    const client = new AbortController();
    const reader = readerOf(await sendTo('/process/batch', key, held.body, { signal: client.signal }));
    await linesFrom(reader, CHUNK);
    await scheduler.wait(50);
    client.abort(new Error('The client has disconnected'));
    await expect(reader.read()).rejects.toThrow('The client has disconnected');
    expect(held.released).toBe(true);
    await scheduler.wait(50);
    expect(await counted(id)).toEqual({ success: CHUNK, error: 0, reserved: 0 });
  });

  it.each(['cancels the stream', 'aborts the request'])(
    'count nothing of the chunk in progress when the client goes and the runtime %s, and the runtime waits for that',
    async (how) => {
      const { id, key } = await createOrganization();
      const { key: testKey } = await createKey(id, 'test');
      const meters = env.CLAIM_METER;
      for (const each of [key, testKey]) {
        const client = new AbortController();
        const isRead = Promise.withResolvers<ReadableStreamDefaultReader<Uint8Array>>();
        const reserved = Promise.withResolvers<void>();
        const leaving = {
          idFromName: (name: string) => meters.idFromName(name),
          get: (meter: DurableObjectId) => ({
            prepare: (organization: string) => meters.get(meter).prepare(organization),
            settle: (...given: Parameters<ClaimMeter['settle']>) => meters.get(meter).settle(...given),
            reserve: async (organization: string, some: Reserving) => {
              const answer = await meters.get(meter).reserve(organization, some);
              const reader = await isRead.promise;
              if (how === 'cancels the stream') reader.cancel();
              else client.abort();
              reserved.resolve();
              return answer;
            },
          }),
        } as unknown as DurableObjectNamespace<ClaimMeter>;
        const context = createExecutionContext();
        const stands = { CLAIM_METER: leaving };
        const { signal } = client;
        isRead.resolve(readerOf(await sendTo('/process/batch', each, text(claims(7)), { stands, signal, context })));
        await reserved.promise;
        await waitOnExecutionContext(context);
        expect(await counted(id)).toEqual({ success: 0, error: 0, reserved: 0 });
        expect((await meterOf(id).day(Date.now())).claims.test_key).toBe(0);
      }
    },
  );
});

describe('a caller who is not admitted any more', () => {
  const REVOKED = 'The API key was revoked; send the lines that have no answer again';
  const holdClocks = () => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const limiterOf = (key: string) =>
    env.RATE_LIMITER.get(env.RATE_LIMITER.idFromName(`key:${key.slice(0, KEY_PREFIX_LENGTH)}`));
  const deactivate = (keyId: string) =>
    env.ORGANIZATIONS.prepare('UPDATE api_key SET is_active = 0 WHERE id = ?').bind(keyId).run();
  const revoke = async (keyId: string, key: string) => {
    await deactivate(keyId);
    await limiterOf(key).forgetKey();
  };

  /** A batch with one answered chunk, which waits for more. */
  async function running(key: string, stands: Partial<Bindings> = {}) {
    const held = heldBody();
    held.send(text(claims(CHUNK + 3)));
    const reader = readerOf(await sendTo('/process/batch', key, held.body, { stands }));
    expect(await linesFrom(reader, CHUNK)).toHaveLength(CHUNK);
    return { held, reader };
  }

  it('while a slow batch waits for lines: it ends within five seconds, with a line that says why', {
    tags: ['thorough'],
  }, async () => {
    const { id, key, keyId } = await createOrganization();
    holdClocks();
    const { held, reader } = await running(key);
    await vi.advanceTimersByTimeAsync(20_000);
    await revoke(keyId, key);
    const answer = restOf(reader);
    for (let seconds = 0; seconds < 5 && !held.released; seconds++) {
      await vi.advanceTimersByTimeAsync(1000);
      // The question goes to another object, whose time is not held.
      await scheduler.wait(20);
    }
    expect(held.released).toBe(true);
    const { lines, closing } = await answer;
    expect(lines).toEqual([]);
    expect(closing).toEqual({ done: true, lines: CHUNK, success: CHUNK, error: 0, detail: REVOKED });
    expect(await counted(id)).toEqual({ success: CHUNK, error: 0, reserved: 0 });
  });

  it('while lines come in steadily: no chunk is processed on a word of five seconds ago', async () => {
    const { id, key, keyId } = await createOrganization();
    holdClocks();
    const { held, reader } = await running(key);
    await revoke(keyId, key);
    vi.setSystemTime(Date.now() + WORD_MS);
    held.send(text(claims(CHUNK)));
    expect(await restOf(reader)).toMatchObject({ lines: [], closing: { lines: CHUNK, detail: REVOKED } });
    expect(await counted(id)).toEqual({ success: CHUNK, error: 0, reserved: 0 });
  });

  it('by a change of the database itself: within a minute more', async () => {
    const { key, keyId } = await createOrganization();
    holdClocks();
    const { held, reader } = await running(key);
    await deactivate(keyId);
    vi.setSystemTime(Date.now() + 60_000 + WORD_MS);
    held.send(text(claims(CHUNK)));
    expect((await restOf(reader)).closing?.detail).toBe(REVOKED);
  });

  it('since the token has expired', async () => {
    const send = await trustedApp({ sub: 'u', org: (await createOrganization()).id, role: 'member' });
    holdClocks();
    const held = heldBody();
    held.send(text(claims(CHUNK + 3)));
    const reader = readerOf(await send('POST', '/claimsproc/process/batch', held.body, NDJSON));
    await linesFrom(reader, CHUNK);
    vi.setSystemTime(Date.now() + 60 * 60_000);
    held.send(text(claims(CHUNK)));
    expect((await restOf(reader)).closing?.detail).toBe(
      'The bearer token has expired; send the lines that have no answer again',
    );
  });

  it('since the session of the console was signed out', async () => {
    const { id, key } = await createOrganization();
    const send = consoleWorker();
    const cookie = await signIn(send, key);
    holdClocks();
    const held = heldBody();
    held.send(text(claims(CHUNK + 3)));
    const reader = readerOf(await sendTo('/process/batch', null, held.body, { headers: cookie }));
    await linesFrom(reader, CHUNK);
    expect((await send('DELETE', SESSION, cookie)).status).toBe(204);
    vi.setSystemTime(Date.now() + WORD_MS);
    held.send(text(claims(CHUNK)));
    expect((await restOf(reader)).closing?.detail).toBe(
      'The session has ended; send the lines that have no answer again',
    );
    expect(await counted(id)).toEqual({ success: CHUNK, error: 0, reserved: 0 });
  });

  it('or of whom nobody can say so: the batch goes on for five seconds, and then ends', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { key } = await createOrganization();
    const away = {
      idFromName: (name: string) => env.RATE_LIMITER.idFromName(name),
      get: (limiter: DurableObjectId) => ({
        admitKey: (...given: Parameters<RateLimiter['admitKey']>) => env.RATE_LIMITER.get(limiter).admitKey(...given),
        confirmKey: async () => {
          throw new Error('away');
        },
      }),
    } as unknown as DurableObjectNamespace<RateLimiter>;
    holdClocks();
    const { held, reader } = await running(key, { RATE_LIMITER: away });
    vi.setSystemTime(Date.now() + WORD_MS - 1000);
    held.send(text(claims(CHUNK)));
    expect(await linesFrom(reader, CHUNK)).toHaveLength(CHUNK);
    vi.setSystemTime(Date.now() + 1000);
    held.send(text(claims(CHUNK)));
    expect((await restOf(reader)).closing?.detail).toMatch(/^The rate limiter cannot be reached right now/);
  });
});

/** An organization with a contract, which is read with every chunk. */
async function withContract() {
  const organization = await createOrganization();
  await env.ORGANIZATIONS.prepare(
    "INSERT INTO contract VALUES (?, 'PLAIN', 'Plain', NULL, NULL, 1, 1, 0, 0, 0, 0, 'claim')",
  )
    .bind(organization.id)
    .run();
  return organization;
}
const PLAIN = { ...SEPSIS, billing_provider: { ...SEPSIS.billing_provider, contract_id: 'PLAIN' } };

describe('what it costs', () => {
  it('providers, contracts and tables are read once for a chunk, however many claims it has', async () => {
    const { key } = await withContract();
    const providers = standIn(env.PROVIDERS);
    const organizations = standIn(env.ORGANIZATIONS);
    const reference = standIn(env.REFERENCE);
    const stands = { PROVIDERS: providers.stand, ORGANIZATIONS: organizations.stand, REFERENCE: reference.stand };
    const some = Array.from({ length: 2 * CHUNK + 50 }, (_, i) => {
      const claim = ALL[i % ALL.length] as InpatientClaim;
      // A provider that is not there is not remembered, as others are.
      const provider = i % 10 === 0 ? { other_id: '989999' } : claim.billing_provider;
      return { ...claim, billing_provider: { ...provider, contract_id: 'PLAIN' } };
    });
    // Tables are remembered by the isolate.
    await sendBatch(key, ALL);
    const { closing } = await sendBatch(key, some, { stands });
    expect(closing).toMatchObject({ lines: some.length });
    expect(providers.seen.calls).toBe(3);
    expect(organizations.seen.calls).toBe(3);
    expect(reference.seen.calls).toBeLessThanOrEqual(1);
    expect(reference.seen.rowsRead).toBeLessThanOrEqual(2);
    // 30 stays at four hospitals: a record of each for each last day, and the state of the data.
    expect(providers.seen.rowsRead).toBeLessThanOrEqual(3 * (2 * ALL.length + 2));
    // The contract on each of those days, which are themselves rows of a list, and the code groups of its terms; and the
    // contract in each of the four statements that ask by its day.
    expect(organizations.seen.rowsRead).toBeLessThanOrEqual(3 * (9 * ALL.length + 4));
  });
});

describe('many batches at once', { tags: ['thorough'] }, () => {
  /** The meter of all; notes how many claims each chunk reserves. */
  function noting(sizes: number[]): Partial<Bindings> {
    const get = (id: DurableObjectId) => {
      const meter = env.CLAIM_METER.get(id);
      return {
        settle: (reservation: string, settlements: Settlement[]) => meter.settle(reservation, settlements),
        reserve: (organizationId: string, some: Reserving) => {
          sizes.push(some.claims);
          return meter.reserve(organizationId, some);
        },
      };
    };
    const CLAIM_METER = { idFromName: (name: string) => env.CLAIM_METER.idFromName(name), get };
    return { CLAIM_METER: CLAIM_METER as unknown as DurableObjectNamespace<ClaimMeter> };
  }

  it('are each answered as alone, in shorter chunks', async () => {
    const { key } = await createOrganization();
    const all = claims(CHUNK);
    const sizes: number[] = [];
    const alone = await sendBatch(key, all, { stands: noting(sizes) });
    expect(sizes).toEqual([CHUNK]);
    sizes.length = 0;
    const together = await Promise.all(
      Array.from({ length: 12 }, () => sendBatch(key, all, { stands: noting(sizes) })),
    );
    for (const answer of together) expect(answer).toEqual(alone);
    expect(Math.min(...sizes)).toBeLessThan(CHUNK / 2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(12 * CHUNK);
  });
});

describe('a fault in the middle', { tags: ['thorough'] }, () => {
  it('of a database ends the batch: the last line says so, and what has no answer does not count', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { id, key } = await withContract();
    const { stand } = standIn(env.ORGANIZATIONS, (call) => {
      if (call === 3) throw new Error('D1_ERROR: the database is away');
    });
    const all = claims(3 * CHUNK + 50, PLAIN);
    const { status, lines, closing } = await sendBatch(key, all, { stands: { ORGANIZATIONS: stand } });
    expect(status).toBe(200);
    expect(lines).toHaveLength(2 * CHUNK);
    expect(closing).toEqual({
      done: true,
      lines: 2 * CHUNK,
      success: 2 * CHUNK,
      error: 0,
      detail: 'A fault of the service ended the batch here; send the lines that have no answer again',
    });
    expect(await counted(id)).toEqual({ success: 2 * CHUNK, error: 0, reserved: 0 });
    expect(logged.mock.calls.flat().join()).toMatch(/batch_failed.*the database is away/);
    // As documented: no claim is counted twice.
    const rest = await sendBatch(key, all.slice(lines.length));
    expect(rest.closing).toEqual({ done: true, lines: CHUNK + 50, success: CHUNK + 50, error: 0 });
    expect(await counted(id)).toEqual({ success: all.length, error: 0, reserved: 0 });
  });

  it('releases a body that is still being sent', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { key } = await withContract();
    const { stand } = standIn(env.ORGANIZATIONS, () => {
      throw new Error('away');
    });
    const held = heldBody();
    held.send(text(claims(CHUNK, PLAIN)));
    const response = await sendTo('/process/batch', key, held.body, { stands: { ORGANIZATIONS: stand } });
    expect(readAnswer(await textOf(response)).closing).toMatchObject({ lines: 0, detail: expect.any(String) });
    expect(held.released).toBe(true);
  });

  it('of the meter: before a chunk it ends the batch, after it the answers are given', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { id, key } = await createOrganization();
    const away = () => Promise.reject(new Error('away'));
    const before = await sendBatch(key, claims(3), { stands: { CLAIM_METER: meterThat({ reserve: away }) } });
    expect(before.lines).toEqual([]);
    expect(before.closing).toMatchObject({ lines: 0, detail: expect.any(String) });
    expect(await counted(id)).toEqual({ success: 0, error: 0, reserved: 0 });
    const after = await sendBatch(key, claims(3), { stands: { CLAIM_METER: meterThat({ settle: away }) } });
    expect(after.closing).toEqual({ done: true, lines: 3, success: 3, error: 0 });
    expect(await counted(id), 'they count').toEqual({ success: 0, error: 0, reserved: 3 });
  });
});

describe('a batch with an Idempotency-Key', () => {
  const send = (key: string, batchKey: string, lines: readonly unknown[], stands: Partial<Bindings> = {}) =>
    sendBatch(key, lines, { headers: { 'Idempotency-Key': batchKey }, stands });
  const all = claims(CHUNK + 30);
  const once = { success: all.length, error: 0, reserved: 0 };

  it('is answered whole when it is sent again after an answer that was cut off, and each line counts once', {
    tags: ['thorough'],
  }, async () => {
    const { id, key } = await createOrganization();
    const headers = { 'Idempotency-Key': 'cut-off' };
    const reader = readerOf(await sendTo('/process/batch', key, text(all), { headers }));
    await linesFrom(reader, 10);
    await reader.cancel();
    const first = (await counted(id)).success;
    expect(first, 'more is counted than came').toBeGreaterThanOrEqual(CHUNK);
    const again = await send(key, 'cut-off', all);
    expect(again.lines.map(({ line, error }) => [line, error])).toEqual(all.map((_, i) => [i + 1, null]));
    expect(again.closing).toEqual({ done: true, lines: all.length, success: all.length, error: 0 });
    expect(await counted(id)).toEqual(once);
    expect((await send(key, 'cut-off', all)).lines).toEqual(again.lines);
    expect(await counted(id)).toEqual(once);
    await deliverEvents(id);
    const events = await env.ORGANIZATIONS.prepare('SELECT count(*) AS n FROM claim_event WHERE organization_id = ?')
      .bind(id)
      .first<number>('n');
    expect(events).toBe(all.length);
  });

  it('counts each line once where its meter was lost after it had counted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { id, key } = await createOrganization();
    const meters = env.CLAIM_METER;
    let calls = 0;
    const lost = {
      idFromName: (name: string) => meters.idFromName(name),
      get: (meter: DurableObjectId) => ({
        takeLines: async (...given: Parameters<ClaimMeter['takeLines']>) => {
          calls += 1;
          await meters.get(meter).takeLines(...given);
          throw new Error('lost');
        },
      }),
    } as unknown as DurableObjectNamespace<ClaimMeter>;
    const first = await send(key, 'lost', all, { CLAIM_METER: lost });
    expect([first.lines.length, calls], 'it was asked twice').toEqual([0, 2]);
    expect(first.closing?.detail).toMatch(/^The claim meter cannot be reached right now/);
    expect((await counted(id)).success).toBe(CHUNK);
    expect((await send(key, 'lost', all)).closing).toMatchObject({ success: all.length });
    expect(await counted(id)).toEqual(once);
  });

  it('may be sent again for a part of its lines, which keep their numbers where blank ones stand for the others', {
    tags: ['thorough'],
  }, async () => {
    const { id, key } = await createOrganization();
    await send(key, 'part', all);
    const rest = all.map((claim, i) => (i % 3 === 0 ? claim : ''));
    const { lines } = await send(key, 'part', rest);
    expect(lines).toHaveLength(Math.ceil(all.length / 3));
    expect(await counted(id)).toEqual(once);
  });

  it('sent twice at once counts once', { tags: ['thorough'] }, async () => {
    const { id, key } = await createOrganization();
    const twins = await Promise.all([send(key, 'twins', all), send(key, 'twins', all)]);
    for (const { closing } of twins) expect(closing).toMatchObject({ success: all.length });
    expect(await counted(id)).toEqual(once);
  });

  it('counts another text, another number, another key and another day as another claim', async () => {
    const { id, key } = await createOrganization();
    const [one, two] = all as [object, object];
    await send(key, 'A', [one]);
    await send(key, 'A', [two]);
    await send(key, 'A', ['', one]);
    await send(key, 'B', [one]);
    expect((await counted(id)).success).toBe(4);
    await send(key, 'A', [one]);
    expect((await counted(id)).success).toBe(4);
    const now = new Date();
    vi.useFakeTimers({ toFake: ['Date'], now: now.getTime() + 24 * 60 * 60_000 });
    await send(key, 'A', [one]);
    const months = await meterOf(id).months();
    expect(months.reduce((sum, { success }) => sum + success, 0)).toBe(5);
    const { key: other, id: otherId } = await createOrganization();
    await send(other, 'A', [one]);
    expect((await counted(otherId)).success).toBe(1);
  });

  it('counts a line again once its contract pays it otherwise, in whatever view, and no other line', async () => {
    const { id, key } = await createOrganization();
    const item = { code_type: 'DRG', code: '871', pricing_type: 'flat_rate', pricing_amount: 9000 };
    const schedule = await makeContract(key, 'PLAN', [item]);
    const under = { ...SEPSIS, billing_provider: { ...SEPSIS.billing_provider, contract_id: 'PLAN' } };
    const totals = async (query = '') => {
      const headers = { 'Idempotency-Key': 'terms' };
      const { lines } = await sendBatch(key, [SEPSIS, under], { query, headers });
      return lines.map(({ result }) => (result as { contract: { total: number } | null }).contract?.total);
    };
    expect(await totals()).toEqual([undefined, 9000]);
    for (const query of ['?view=result', '?explain=true', '?view=standard']) await totals(query);
    expect((await counted(id)).success).toBe(2);
    const change = { ...item, effective_date: '2026-01-01', pricing_amount: 8000 };
    expect((await post(`/custom-fee-schedules/${schedule}/items`, key, change)).status).toBe(200);
    expect(await totals()).toEqual([undefined, 8000]);
    expect((await counted(id)).success).toBe(3);
    await totals('?view=result');
    expect((await counted(id)).success).toBe(3);
  });

  it('reaches the monthly limit line by line, and goes on where it ended when there is place again', async () => {
    const { id, key } = await allowed(3);
    const first = await send(key, 'limit', [SEPSIS, '{', SEPSIS, SEPSIS, SEPSIS, SEPSIS]);
    expect(first.lines.map(({ error }) => error?.slice(0, 15) ?? null)).toEqual([
      null,
      '[CLAIM] INVALID',
      null,
      null,
      '[USAGE] LIMIT: ',
      '[USAGE] LIMIT: ',
    ]);
    expect(first.lines[4]).not.toHaveProperty('msdrg');
    expect(first.closing).toEqual({ done: true, lines: 6, success: 3, error: 3 });
    expect(await counted(id)).toEqual({ success: 3, error: 0, reserved: 0 });
    await allow(id, 5);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LIMIT_MS });
    const again = await send(key, 'limit', [SEPSIS, '{', SEPSIS, SEPSIS, SEPSIS, SEPSIS]);
    expect(again.closing).toEqual({ done: true, lines: 6, success: 5, error: 1 });
    expect(await counted(id)).toEqual({ success: 5, error: 0, reserved: 0 });
  });

  it('of no visible characters: 400, and nothing is counted', async () => {
    const { id, key } = await createOrganization();
    const headers = { 'Idempotency-Key': 'two words' };
    const response = await sendTo('/process/batch', key, text([SEPSIS]), { headers });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_request' }]);
    expect(await counted(id)).toEqual({ success: 0, error: 0, reserved: 0 });
  });
});

describe('the monthly limit', () => {
  it('reached in the middle is told by each line after, and nothing is counted beyond it', async () => {
    const most = CHUNK + 30;
    const { id, key } = await allowed(most);
    // A line that is refused takes nothing of it.
    const all = [{ claimid: 'none' }, ...claims(2 * CHUNK)];
    const { status, lines, closing } = await sendBatch(key, all);
    expect(status).toBe(200);
    expect(lines).toHaveLength(all.length);
    expect(lines.slice(1, 1 + most).every(({ error }) => error === null)).toBe(true);
    const month = monthOf(Date.now());
    for (const { error, msdrg } of lines.slice(1 + most)) {
      expect(error).toMatch(
        `[USAGE] LIMIT: The organization's monthly limit is ${most} claims and ${most} are counted in ${month}; 1 more would exceed it. The count starts again on `,
      );
      expect(msdrg).toBeUndefined();
    }
    expect(closing).toEqual({ done: true, lines: all.length, success: most, error: all.length - most });
    expect(await counted(id)).toEqual({ success: most, error: 0, reserved: 0 });
    const { lines: more } = await sendBatch(key, [SEPSIS]);
    expect(more[0]?.error).toMatch(/^\[USAGE\] LIMIT: /);
    expect(await counted(id)).toEqual({ success: most, error: 0, reserved: 0 });
  });

  it('counts what was accepted, whatever came of it', async () => {
    const { id, key } = await createOrganization();
    const { lines, closing } = await sendBatch(key, [
      SEPSIS,
      { ...SEPSIS, modules: ['ASC'] },
      { ...SEPSIS, modules: [] },
      '{',
      { ...SEPSIS, billing_provider: null },
    ]);
    expect(lines.map(({ error }) => error)).toEqual([
      null,
      '[ASC] ASC02: The addenda or the wage index of thru_date are not loaded - ASC tables of 2026Q1 are not loaded: asc-aa, asc-bb. Addendum AA is loaded for 2026Q2. `npm run data -- year CY2026` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
      'No modules specified in claim',
      '[CLAIM] INVALID: the line is not JSON',
      '[IPSF] P0001: No provider on the claim - billing_provider is required',
    ]);
    expect(closing).toEqual({ done: true, lines: 5, success: 1, error: 4 });
    // A refusal before any module runs does not count.
    expect(await counted(id)).toEqual({ success: 1, error: 2, reserved: 0 });
  });
});
