/** The client's requests, against a server of faults. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { FeeSchedulesResource } from '../../sdk/api/fee-schedules.ts';
import * as sdk from '../../sdk/index.ts';
import { PpsEdge, Transport } from '../../sdk/index.ts';
import { broken, cut, FaultServer, type Handler, json, refusal } from './fault-server.ts';

const server = new FaultServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

let client: PpsEdge;
beforeEach(() => {
  client = new PpsEdge({ baseUrl: `${server.baseUrl}/`, apiKey: 'sk_live_x' });
});

const ok = json(200, { id: 1 }, { 'X-Request-Id': 'r-2', 'X-Data-Release': 'PFS 2026 Q3 (sample)' });
const claim = { claimid: 'A' };

describe('a request', () => {
  it('has path, query, key and version', async () => {
    server.answers(ok);
    await client.drgTables.lookupDrg('0 1/x', { effective_date: '2025-10-11', payment_system: undefined });
    const [sent] = server.requests;
    expect(sent?.url).toBe('/api/v1/drg-tables/lookup/0%201%2Fx?effective_date=2025-10-11');
    expect(sent?.headers).toMatchObject({
      'x-api-key': 'sk_live_x',
      'user-agent': expect.stringMatching(/^pps-edge-sdk\/\d/),
    });
    expect(sent?.headers).not.toHaveProperty('content-type');
  });

  it.each(['', '.', '..'])('never leaves its path by a part %j', (part) => {
    expect(() => client.contracts.delete(part)).toThrow(TypeError);
  });

  it('asks for the token each time', async () => {
    server.answers(ok);
    let count = 0;
    const signedIn = new PpsEdge({ baseUrl: server.baseUrl, token: async () => `jwt-${++count}` });
    await signedIn.releases.list();
    await signedIn.releases.list({ headers: { 'X-Trace': '1' } });
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer jwt-1', 'Bearer jwt-2']);
    expect(server.requests[1]?.headers['x-trace']).toBe('1');
  });

  it('of a page of the service has cookies and no key', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0' });
    await new PpsEdge({ baseUrl: '', credentials: 'same-origin', fetch }).releases.list();
    vi.unstubAllGlobals();
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/v1/releases');
    expect(init).toMatchObject({ credentials: 'same-origin', headers: {} });
    expect(Object.keys(init?.headers ?? { none: 1 })).toEqual([]);
  });

  it('is sent once, however often its answer is read, and without being read', async () => {
    server.answers(ok);
    const call = client.releases.list();
    const [data, whole] = await Promise.all([call, call.withResponse(), call.finally()]);
    expect(whole).toMatchObject({ data, requestId: 'r-2', releases: 'PFS 2026 Q3 (sample)' });
    expect(server.requests).toHaveLength(1);
    client.releases.list();
    await vi.waitFor(() => expect(server.requests).toHaveLength(2));
  });

  it('is a promise wherever one is asked for', async () => {
    server.answers(ok);
    const call: Promise<unknown> = client.releases.list();
    expect(call).toBeInstanceOf(Promise);
    const next = call.then((data) => ({ data }));
    expect(next.constructor).toBe(Promise);
    expect(await next).toEqual({ data: await call });
    expect(await Promise.race([call])).toEqual(await call);
    server.answers(json(404, { detail: 'no' }));
    const missing = client.releases.list();
    let isSettled = false;
    await expect(missing.finally(() => (isSettled = true))).rejects.toBeInstanceOf(sdk.NotFoundError);
    expect([isSettled, await missing.catch(({ status }) => status)]).toEqual([true, 404]);
  });

  it('has its long name for one more version', async () => {
    server.answers(ok);
    await client.contracts.listContracts({ q: 'acme' });
    expect(server.requests[0]?.url).toBe('/api/v1/contracts?q=acme');
  });

  it('sends a file as it is', async () => {
    server.answers(ok);
    await client.customFeeSchedules.importItems('1', 'code\n');
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      body: 'code\n',
      headers: { 'content-type': 'text/csv' },
    });
    const form = new FormData();
    form.set('file', new Blob(['code\n']), 'items.csv');
    await client.customFeeSchedules.importItems('1', form);
    expect(server.requests[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('is of the version that was read', async () => {
    server.answers(json(200, { id: 1 }, { ETag: '"3"' }));
    const { etag } = await client.contracts.getCodeGroup('drugs').withResponse();
    await client.contracts.updateCodeGroup('drugs', { name: 'Drugs' }, { ifMatch: etag });
    await client.contracts.updateCodeGroup('drugs', { name: 'Drugs', codes: [] }, { ifNoneMatch: '*' });
    await client.contracts.updateCodeGroup('drugs', { name: 'Drugs' }, { ifMatch: null });
    expect(server.requests.map(({ headers }) => [headers['if-match'], headers['if-none-match']])).toEqual([
      [undefined, undefined],
      ['"3"', undefined],
      [undefined, '*'],
      [undefined, undefined],
    ]);
  });

  it('that was taken although required tests fail names them', async () => {
    const test = { contract_id: 'PLAN', id: 't', name: 'Days – observed' };
    server.answers(json(200, { id: 1 }, { 'X-Failing-Tests': JSON.stringify([test]).replace('–', '\\u2013') }), ok);
    const change = () => client.contracts.updateCodeGroup('drugs', { name: 'Drugs' }).withResponse();
    expect((await change()).failingTests).toEqual([test]);
    expect((await change()).failingTests).toEqual([]);
  });

  it('of a version that may have been carried out is not sent again', async () => {
    server.answers(broken, ok);
    const change = client.contracts.updateCodeGroup('drugs', { name: 'Drugs' }, { ifMatch: '"3"' });
    await expect(change).rejects.toBeInstanceOf(sdk.ConnectionError);
    expect(server.requests).toHaveLength(1);
    server.answers(broken, ok);
    await client.contracts.updateCodeGroup('drugs', { name: 'Drugs' });
    expect(server.requests).toHaveLength(2);
  });

  it('of any path', async () => {
    server.answers(ok);
    const response = await client.request('POST', '/api/v1/other', { query: { a: 1 }, body: { b: 2 } });
    expect(await response.json()).toEqual({ id: 1 });
    expect(server.requests[0]).toMatchObject({ method: 'POST', url: '/api/v1/other?a=1', body: '{"b":2}' });
    server.answers(broken, ok);
    await client.request('POST', '/api/v1/other', { idempotencyKey: 'mine' });
    expect(server.requests[1]?.headers['idempotency-key']).toBe('mine');
  });
});

describe('an answer', () => {
  it('of nothing, of text, and as it came', async () => {
    server.answers((_, response) => void response.writeHead(204).end());
    expect(await client.customProviders.delete('1')).toBeUndefined();
    server.answers((_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'));
    expect(await client.coverage.getNcdDocument(1, 1, 'a')).toBe('<p>');
    expect(await (await client.providerAlerts.download()).text()).toBe('<p>');
  });

  it('is kept with its ETag, and is a copy each time', async () => {
    const cache = new Map();
    const caching = new PpsEdge({ baseUrl: server.baseUrl, cache });
    server.answers(json(200, { id: 1 }, { ETag: '"a"', 'X-Data-Release': 'R1' }), (_, response) => {
      response.writeHead(304, { 'X-Request-Id': 'r-3' }).end();
    });
    const first = await caching.feeSchedules.get(1);
    Object.assign(first, { id: 2 });
    const second = await caching.feeSchedules.get(1).withResponse();
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"a"']);
    expect(second).toMatchObject({ data: { id: 1 }, releases: 'R1', requestId: 'r-3' });
    await caching.feeSchedules.get(2).catch(() => {});
    expect(server.requests[2]?.headers).not.toHaveProperty('if-none-match');
  });
});

describe('an error', () => {
  test.each([
    [400, sdk.BadRequestError],
    [401, sdk.AuthenticationError],
    [403, sdk.ForbiddenError],
    [404, sdk.NotFoundError],
    [409, sdk.ConflictError],
    [412, sdk.PreconditionError],
    [413, sdk.PpsEdgeError],
    [500, sdk.PpsEdgeError],
  ])('%i is of a class of its own', async (status, expected) => {
    server.answers(refusal(status, 'some_word'));
    const error = await client.releases.list().catch((reason) => reason);
    expect(error).toBeInstanceOf(expected);
    expect(error).toMatchObject({
      name: expected.name,
      status,
      detail: 'some_word.',
      message: 'some_word.',
      code: 'some_word',
      requestId: 'r-1',
    });
    expect(server.requests).toHaveLength(1);
  });

  it('of a claim has its output', async () => {
    server.answers(json(400, { detail: 'no', code: 'invalid_claim', error_list: [{ code: 'P0003' }] }));
    const error = await client.claimsproc.process(claim).catch((reason) => reason);
    expect(error).toBeInstanceOf(sdk.ClaimError);
    expect((error as sdk.ClaimError).output.error_list).toEqual([{ code: 'P0003' }]);
  });

  it('of a file has its lines, of a change the tests that fail', async () => {
    server.answers(json(400, { detail: 'no', errors: [{ line: 2, detail: 'bad' }] }));
    await expect(client.customFeeSchedules.importItems('1', '')).rejects.toMatchObject({
      errors: [{ line: 2, detail: 'bad' }],
    });
    server.answers(json(409, { detail: 'no', code: 'tests_failed', tests: [{ id: 'a', name: 'b' }] }));
    await expect(client.contracts.update('1', {})).rejects.toMatchObject({ tests: [{ id: 'a', name: 'b' }] });
  });

  it('may be a page that is not the service’s', async () => {
    server.answers((_, response) => void response.writeHead(502).end('<html>'));
    await expect(client.releases.list()).rejects.toMatchObject({
      status: 502,
      detail: 'The service answered 502',
      code: null,
      body: '<html>',
    });
  });
});

describe('a repetition', () => {
  it('waits as long as Retry-After says, else half a second and twice as long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers = [
      new Response('{}', { status: 429, headers: { 'Retry-After': '7' } }),
      new Response('{}', { status: 503 }),
      Response.json({}),
    ];
    const fetch = vi.fn(async () => answers.shift() ?? Response.error());
    const call = new PpsEdge({ baseUrl: '', fetch }).releases.list().withResponse();
    await vi.advanceTimersByTimeAsync(6_999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(999);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(501);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect((await call).data).toEqual({});
  });

  it('comes twice at most, or as often as asked', async () => {
    server.answers(refusal(503, 'unavailable', { 'Retry-After': '0' }));
    await expect(client.releases.list()).rejects.toMatchObject({ status: 503 });
    expect(server.requests).toHaveLength(3);
    server.answers(refusal(503, 'unavailable', { 'Retry-After': '0' }));
    await expect(client.releases.list({ retries: 0 })).rejects.toMatchObject({ status: 503 });
    expect(server.requests).toHaveLength(1);
  });

  it('does not wait for the next month', async () => {
    server.answers(refusal(429, 'claim_limit_reached', { 'Retry-After': '604800' }));
    await expect(client.claimsproc.process(claim)).rejects.toMatchObject({
      name: 'RateLimitError',
      retryAfter: 604_800,
    });
    expect(server.requests).toHaveLength(1);
  });

  it('of a claim without a key comes after a 429 alone: anything else may have counted it', async () => {
    server.answers(refusal(429, 'rate_limited', { 'Retry-After': '0' }), ok);
    await client.claimsproc.process(claim);
    expect(server.requests).toHaveLength(2);
    for (const fault of [refusal(503, 'unavailable', { 'Retry-After': '0' }), broken, cut('{"a":')]) {
      server.answers(fault, ok);
      await expect(client.claimsproc.process(claim)).rejects.toBeInstanceOf(sdk.PpsEdgeError);
      expect(server.requests).toHaveLength(1);
      expect(server.requests[0]?.headers).not.toHaveProperty('idempotency-key');
    }
  });

  test.each([
    ['503', refusal(503, 'unavailable', { 'Retry-After': '0' })],
    ['a broken connection', broken],
    ['half an answer', cut('{"a":')],
  ])('of a claim with a key has the same key, after %s', async (_, fault) => {
    server.answers(fault, ok);
    await client.claimsproc.process(claim, {}, { idempotent: true });
    const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('of what creates has a key that the client made, or the caller’s', async () => {
    server.answers(broken, ok);
    await client.contracts.create({ contract_id: 'C', name: 'C' } as never);
    await client.contracts.create({} as never, { idempotencyKey: 'mine' });
    const [first, second, third] = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(first).toHaveLength(36);
    expect([second, third]).toEqual([first, 'mine']);
  });

  it('of an operation that takes no key does not come, though the caller has one', async () => {
    server.answers(broken, ok);
    const options = { idempotencyKey: 'mine', idempotent: true, timeout: 5000 };
    await expect(client.referenceCodes.validate({ codes: [] }, options)).rejects.toMatchObject({
      status: 0,
    });
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('of a change without a key does not come: it may make one more version', async () => {
    server.answers(broken, ok);
    await expect(client.customProviders.update('1', {})).rejects.toBeInstanceOf(sdk.ConnectionError);
    expect(server.requests).toHaveLength(1);
  });

  it('of a body that is read once does not come; of one that is made anew does', async () => {
    const lines = () => new Blob(['{}\n']).stream() as ReadableStream<Uint8Array>;
    server.answers(refusal(429, 'rate_limited', { 'Retry-After': '0' }), ok);
    await expect(client.claimsproc.processBatch(lines())).rejects.toBeInstanceOf(sdk.RateLimitError);
    expect(server.requests).toHaveLength(1);
    await client.claimsproc.processBatch(lines);
    server.answers(refusal(429, 'rate_limited', { 'Retry-After': '0' }), ok);
    await client.claimsproc.processBatch(lines);
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]?.body).toBe('{}\n');
  });

  it('of what can be put or deleted twice does', async () => {
    server.answers(broken, ok);
    await client.contracts.update('1', { name: 'D' });
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]?.body).toBe('{"name":"D"}');
  });
});

it('that gets no answer says why, as the runtime knows it', async () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:9', { cause: new Error('') });
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause }));
  const failing = new PpsEdge({ baseUrl: 'https://pps-edge.test', fetch, retries: 0 });
  await expect(failing.releases.list()).rejects.toMatchObject({
    name: 'ConnectionError',
    detail: 'GET https://pps-edge.test/api/v1/releases: connect ECONNREFUSED 127.0.0.1:9',
  });
});

describe('time', () => {
  it('of an attempt is limited', async () => {
    const fetch = vi.fn(
      (_: string, { signal }: RequestInit) =>
        new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const limited = new PpsEdge({ baseUrl: '', timeout: 20, retries: 1, fetch });
    await expect(limited.releases.list()).rejects.toMatchObject({
      name: 'ConnectionError',
      status: 0,
      detail: expect.stringContaining('No answer within 20 ms'),
    });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('of an answer that begins and does not end is limited, too', async () => {
    server.answers((_, response) => void response.writeHead(200).write('{"id":'));
    await expect(client.releases.list({ timeout: 50, retries: 0 })).rejects.toMatchObject({
      name: 'ConnectionError',
      detail: expect.stringContaining('No answer within 50 ms'),
    });
  });

  it('ends when the caller says, in a request and between two', async () => {
    const reason = new Error('enough');
    const stop = new AbortController();
    server.answers(() => stop.abort(reason));
    await expect(client.releases.list({ signal: stop.signal })).rejects.toBe(reason);
    expect(server.requests).toHaveLength(1);

    const later = new AbortController();
    const refuse = refusal(429, 'rate_limited', { 'Retry-After': '30' });
    server.answers((request, response) => {
      setTimeout(() => later.abort(reason), 100);
      return refuse(request, response);
    });
    await expect(client.releases.list({ signal: later.signal })).rejects.toBe(reason);
    await expect(client.releases.list({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.requests).toHaveLength(1);
  });
});

describe('pages', () => {
  const rows = Array.from({ length: 7 }, (_, i) => ({ code: String(i) }));
  /** Answers the part of the rows that is asked for. */
  const paged =
    (answer: (part: object[]) => unknown, headers: Record<string, string> = {}): Handler =>
    (request, response) => {
      const query = new URL(request.url ?? '', server.baseUrl).searchParams;
      const skip = Number(query.get('skip'));
      return json(200, answer(rows.slice(skip, skip + Number(query.get('limit')))), headers)(request, response);
    };
  const codes = async (pages: AsyncIterable<object>) => {
    let text = '';
    for await (const row of pages) text += (row as { code: string }).code;
    return text;
  };

  it('are read until their count is there, the most rows at once', async () => {
    server.answers(paged((data) => ({ data, count: 7 })));
    expect(await codes(client.feeSchedules.search({ code: '9' }).pages())).toBe('0123456');
    expect(server.requests.map(({ url }) => url)).toEqual(['/api/v1/fee-schedules/search?code=9&skip=0&limit=500']);
    server.answers(paged((data) => ({ data, count: 7 })));
    expect(await codes(client.feeSchedules.search({ limit: 3, skip: 1 }).pages())).toBe('123456');
    expect(server.requests).toHaveLength(2);
  });

  it('have their total in a field, in a header, or end with a short page', async () => {
    server.answers(paged((items) => ({ items, total: 7 })));
    expect(await codes(client.coverage.searchNcds({ limit: 7 }).pages())).toBe('0123456');
    expect(server.requests).toHaveLength(1);
    server.answers(paged((list) => list, { 'X-Total-Count': '7' }));
    expect(await codes(client.ioceData.listNcciPairs({ limit: 7 }).pages())).toBe('0123456');
    expect(server.requests).toHaveLength(1);
    server.answers(paged((list) => list));
    expect(await codes(client.ioceData.listNcciPairs({ limit: 4 }).pages())).toBe('0123456');
    expect(server.requests).toHaveLength(2);
  });

  it('are those of the list itself, which is also a promise of its first page', async () => {
    server.answers(paged((data) => ({ data, count: 7 })));
    const list = client.feeSchedules.search({ limit: 3 });
    expect(list).toBeInstanceOf(Promise);
    expect((await list).data).toEqual(rows.slice(0, 3));
    expect(await codes(list)).toBe('0123456');
    expect(await codes(list.pages())).toBe('0123456');
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/v1/fee-schedules/search?limit=3',
      ...[3, 6, 3, 6].map((skip) => `/api/v1/fee-schedules/search?limit=3&skip=${skip}`),
    ]);
  });

  it('are requested once each, at whatever time they are asked for', async () => {
    server.answers((request, response) => {
      const query = new URL(request.url ?? '', server.baseUrl).searchParams;
      const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit') ?? 2)];
      return json(200, rows.slice(skip, skip + limit))(request, response);
    });
    const later = client.ioceData.listNcciPairs();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await codes(later.pages())).toBe('0123456');
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/v1/ioce-data/ncci-pairs',
      '/api/v1/ioce-data/ncci-pairs?skip=2&limit=1000',
    ]);
    const atOnce = client.ioceData.listNcciPairs();
    const pages = atOnce.pages();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await codes(pages)).toBe('0123456');
    expect(await atOnce).toEqual(rows);
    expect(server.requests.slice(2).map(({ url }) => url)).toEqual(['/api/v1/ioce-data/ncci-pairs?skip=0&limit=1000']);
  });

  it('end where rows have gone since', async () => {
    server.answers(paged((data) => ({ data, count: 9 })));
    expect(await codes(client.feeSchedules.search().pages())).toBe('0123456');
    expect(server.requests).toHaveLength(2);
  });
});

it('a resource works without the others', async () => {
  server.answers(ok);
  const feeSchedules = new FeeSchedulesResource(new Transport({ baseUrl: server.baseUrl }));
  expect(await feeSchedules.get(1)).toEqual({ id: 1 });
});
