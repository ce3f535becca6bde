/** Batches: NDJSON both ways, against a server of faults. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { BatchError, PpsEdge } from '../../sdk/index.ts';
import { FaultServer, type Handler, json, refusal } from './fault-server.ts';

const server = new FaultServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

let client: PpsEdge;
beforeEach(() => {
  client = new PpsEdge({ baseUrl: server.baseUrl });
});

/** Answers each line as it comes; ends as `last` says. */
const echo =
  (
    last: (lines: number) => string = (lines) => `{"done":true,"lines":${lines},"success":${lines},"error":0}\n`,
  ): Handler =>
  async (request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'X-Request-Id': 'r-9' });
    response.flushHeaders();
    let lines = 0;
    let rest = '';
    for await (const chunk of request) {
      const texts = (rest + String(chunk)).split('\n');
      rest = texts.pop() ?? '';
      for (const text of texts)
        response.write(`${JSON.stringify({ line: ++lines, claim_id: JSON.parse(text).claimid, error: null })}\n`);
    }
    response.end(last(lines));
  };

function* claims(count: number) {
  for (let i = 1; i <= count; i++) yield { claimid: `C${i}` };
}

async function readAll(answers: AsyncIterable<{ line: number; claim_id: string | null }>): Promise<string[]> {
  const found: string[] = [];
  for await (const { line, claim_id } of answers) found.push(`${line} ${claim_id}`);
  return found;
}

const expected = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1} C${i + 1}`);

describe.each([
  ['streams', true, 10_000],
  ['parts', false, 500],
] as const)('in %s', (_, streams, most) => {
  it('answers every claim in order, in as many requests as it takes', async () => {
    server.answers(echo());
    const count = most + 2;
    expect(await readAll(client.batch(claims(count), { streams, view: 'result' }))).toEqual(expected(count));
    expect(server.requests.map(({ body }) => body.split('\n').length - 1)).toEqual([most, 2]);
    expect(server.requests[0]).toMatchObject({
      url: '/api/v1/claimsproc/process/batch?view=result',
      headers: { 'content-type': 'application/x-ndjson' },
    });
  });

  it('asks nothing for no claim, nor after the last', async () => {
    server.answers(echo());
    expect(await readAll(client.batch([], { streams }))).toEqual([]);
    expect(server.requests).toHaveLength(0);
    await readAll(client.batch(claims(most), { streams }));
    expect(server.requests).toHaveLength(1);
  });

  it('has a key for each request where the caller has one', async () => {
    server.answers(echo());
    await readAll(client.batch(claims(most + 1), { streams, idempotencyKey: 'night' }));
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['night-1', 'night-2']);
    await readAll(client.batch(claims(1), { streams }));
    expect(server.requests[2]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('has headers, a time until its answer begins, and repetitions as a call does', async () => {
    server.answers(() => {});
    const options = { streams, timeout: 300, headers: { 'X-Trace': '1' } };
    await expect(readAll(client.batch(claims(1), options))).rejects.toMatchObject({
      detail: expect.stringContaining('No answer within 300 ms'),
    });
    expect(server.requests.map(({ headers }) => headers['x-trace'])).toEqual(['1']);
    server.answers(refusal(429, 'rate_limited', { 'Retry-After': '0' }));
    await expect(readAll(client.batch(claims(1), { streams, retries: 1 }))).rejects.toMatchObject({ status: 429 });
    expect(server.requests).toHaveLength(2);
  });

  it('is sent again after a 429, whole and in order', async () => {
    server.answers(refusal(429, 'rate_limited', { 'Retry-After': '0' }), echo());
    expect(await readAll(client.batch(claims(300), { streams }))).toEqual(expected(300));
    expect(server.requests).toHaveLength(2);
  });

  it('is not sent again after anything else: its claims may have been counted', async () => {
    server.answers(refusal(503, 'unavailable', { 'Retry-After': '0' }), echo());
    await expect(readAll(client.batch(claims(3), { streams }))).rejects.toMatchObject({ status: 503 });
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['without its last line', echo(() => ''), 'The answer of the batch was cut off'],
    ['within a line', echo(() => '{"line":4,"cla'), 'The answer of the batch broke off'],
    [
      'because the service says why',
      echo((lines) => `{"done":true,"lines":${lines},"detail":"The key was revoked"}\n`),
      'The key was revoked',
    ],
    ['with lines lost', echo(() => '{"done":true,"lines":2}\n'), '3 claims were sent, 2 answered'],
  ])('throws where it ends early, %s', async (_, handler, detail) => {
    server.answers(handler);
    const error = await readAll(client.batch(claims(3), { streams })).catch((reason) => reason);
    expect(error).toBeInstanceOf(BatchError);
    expect(error).toMatchObject({ detail, answered: 3, requestId: 'r-9' });
    expect(server.requests).toHaveLength(1);
  });

  it('throws where the connection breaks, with the count of answers', async () => {
    server.answers(async (request, response) => {
      for await (const _ of request) break;
      response.writeHead(200);
      response.write('{"line":1,"claim_id":"C1"}\n{"line":2', () => response.destroy());
    });
    await expect(readAll(client.batch(claims(3), { streams }))).rejects.toMatchObject({
      name: 'BatchError',
      answered: 1,
    });
  });

  it('answers what was sent before the caller’s claims failed', async () => {
    server.answers(echo());
    const fault = new Error('the file ends here');
    const found: number[] = [];
    const failing = (async function* () {
      yield* claims(2);
      throw fault;
    })();
    const reading = (async () => {
      for await (const { line } of client.batch(failing, { streams })) found.push(line);
    })();
    await expect(reading).rejects.toBe(fault);
    expect(found).toEqual([1, 2]);
  });

  it('ended early takes no more claims, and tells their source', async () => {
    server.answers(echo());
    let [taken, isClosed] = [0, false];
    const endless = (async function* () {
      try {
        for (const claim of claims(100_000)) {
          taken += 1;
          yield claim;
        }
      } finally {
        isClosed = true;
      }
    })();
    for await (const { line } of client.batch(endless, { streams })) if (line === 2) break;
    expect(isClosed).toBe(true);
    expect(taken).toBeLessThan(100_000);
  });

  it('ends when the caller says', async () => {
    server.answers(echo());
    const stop = new AbortController();
    const reason = new Error('enough');
    const waiting = (async function* () {
      yield { claimid: 'C1' };
      stop.abort(reason);
      await new Promise(() => {});
    })();
    await expect(readAll(client.batch(waiting, { streams, signal: stop.signal }))).rejects.toBe(reason);
  });
});

it('answers come while claims are sent, and the next claims when answers were taken', async () => {
  server.answers(echo());
  const events: string[] = [];
  let isAnswered = () => {};
  const source = (async function* () {
    for (const claim of claims(3)) {
      const answered = new Promise<void>((resolve) => {
        isAnswered = resolve;
      });
      events.push(`send ${claim.claimid}`);
      yield claim;
      await answered;
    }
  })();
  for await (const { claim_id } of client.batch(source, { streams: true })) {
    events.push(`read ${claim_id}`);
    isAnswered();
  }
  expect(events).toEqual(['send C1', 'read C1', 'send C2', 'read C2', 'send C3', 'read C3']);
});

it('takes no claims ahead of a server that reads none', async () => {
  server.answers(async (request, response) => {
    response.writeHead(200).flushHeaders();
    request.pause();
  });
  let taken = 0;
  const stop = new AbortController();
  const long = 'x'.repeat(10_000);
  const source = (function* () {
    for (; taken < 10_000; taken++) yield { claimid: long };
  })();
  const reading = readAll(client.batch(source, { streams: true, signal: stop.signal })).catch(() => {});
  let before = -1;
  // The sockets' buffers fill; then sending stands still.
  while (before !== taken) {
    before = taken;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  stop.abort();
  await reading;
  expect(taken).toBeLessThan(5000);
});

it('a refusal is the service’s own error', async () => {
  server.answers(json(401, { detail: 'no', code: 'unauthenticated' }));
  await expect(readAll(client.batch(claims(1)))).rejects.toMatchObject({ name: 'AuthenticationError' });
});
