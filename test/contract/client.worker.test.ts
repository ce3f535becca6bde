/**
 * Every frozen call through the client: it sends that call, and hands on the service's answer.
 *
 * @module-tag thorough
 */
import { SELF } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Claim } from '../../sdk/api/schemas.ts';
import { PpsEdge, PpsEdgeError } from '../../sdk/index.ts';
import type { Example } from '../../src/http/openapi/document.ts';
import { clientCall } from '../sdk/example-calls.ts';
import { counted } from '../support/claim-events.ts';
import { operationsOf, readDocument } from '../support/operations.ts';
import { sampleOrganization } from '../support/sample-organization.ts';
import { createOrganization, seedOwnDatabases } from '../support/seeded.ts';
import { trustedApp } from '../support/tokens.ts';

const files = import.meta.glob<Example>('./examples/*.json', { import: 'default', eager: true });
const operations = operationsOf(readDocument());

/** The last request. */
let sent: { method: string; path: string; body: unknown };
let answered: { status: number; text: string };

const superuser = { sub: 'superuser-1', org: 'sample-organization', role: 'superuser', email: 'admin@example.org' };
let client: PpsEdge;

beforeAll(async () => {
  // `is_active` of a period depends on today.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T00:00:00Z') });
  await seedOwnDatabases();
  // Files from which reloads begin.
  for (const name of ['drg-ltch', 'icd10-dx', 'icd10-pcs']) await env.FILES.put(`cms/${name}/empty.txt`, 'nothing');
  await sampleOrganization();
  vi.spyOn(env.WEBHOOKS, 'send').mockImplementation(() => Promise.resolve() as never);
  const send = await trustedApp(superuser);
  client = new PpsEdge({
    baseUrl: 'https://pps-edge.test',
    fetch: async (url, { method = '', headers, body }) => {
      const path = url.slice('https://pps-edge.test/api/v1'.length);
      const { 'Content-Type': type, ...more } = headers as Record<string, string>;
      sent = { method, path, body };
      const response = await send(method, path, body ?? undefined, type, more);
      answered = { status: response.status, text: await response.clone().text() };
      return response;
    },
  });
});
afterAll(() => {
  vi.useRealTimers();
});

// Examples that only read run before those that change or remove something.
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const rank = ({ request }: Example) => order.indexOf(request.method);
const examples = Object.values(files).sort((a, b) => rank(a) - rank(b));

test.each(examples)('$operationId: $summary', async (example) => {
  const { resource, method, args } = clientCall(example, operations);
  const act = (client as never as Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>)[resource];
  const data = await act?.[method]?.(...args).catch((error: unknown) => error);

  const { request, status } = example;
  expect(sent.method).toBe(request.method);
  expect(addressOf(sent.path)).toEqual(addressOf(request.path));
  const body = typeof request.body === 'string' ? sent.body : sent.body && JSON.parse(String(sent.body));
  expect(body).toEqual(request.body);
  expect(answered.status).toBe(status);
  if (status >= 400) {
    expect(data).toBeInstanceOf(PpsEdgeError);
    expect(data).toMatchObject({ status, body: JSON.parse(answered.text) });
  } else if (data instanceof Response) expect(await data.text()).toBe(answered.text);
  else if (typeof data === 'string') expect(data).toBe(answered.text);
  else expect(data).toEqual(answered.text === '' ? undefined : JSON.parse(answered.text));
});

test('a batch streams claims to the service, and its answers back', async () => {
  const example = files['./examples/processClaimBatch.json'];
  const lines = String(example?.request.body).trim().split('\n');
  const expected = String(example?.response).trim().split('\n').slice(0, -1);
  const { key } = await createOrganization();
  const bodies: unknown[] = [];
  const streaming = new PpsEdge({
    baseUrl: 'https://pps-edge.test',
    apiKey: key,
    fetch: (url, init) => {
      bodies.push(init.body);
      return SELF.fetch(url, init);
    },
  });
  const answers: unknown[] = [];
  const claims = lines.map((line) => JSON.parse(line));
  for await (const answer of streaming.batch(claims, { streams: true })) answers.push(answer);
  expect(bodies).toEqual([expect.any(ReadableStream)]);
  expect(answers).toEqual(expected.map((line) => JSON.parse(line)));
  expect(answers.length).toBeGreaterThan(1);
});

test('a claim whose answer is lost is sent again with its key, and counts once', async () => {
  const { id, key } = await createOrganization();
  const lost = [
    Response.json({ detail: 'lost', code: 'unavailable' }, { status: 503, headers: { 'Retry-After': '0' } }),
  ];
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    const answer = await SELF.fetch(url, init);
    return lost.pop() ?? answer;
  });
  const losing = new PpsEdge({ baseUrl: 'https://pps-edge.test', apiKey: key, fetch });
  const claim = files['./examples/processClaim.json']?.request.body as Claim;
  const { data, response } = await losing.claimsproc
    .processClaim(claim, { view: 'result' }, { idempotent: true })
    .withResponse();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(response.status).toBe(200);
  expect(data.error).toBe(null);
  expect(await counted(id)).toEqual({ success: 1, error: 0, reserved: 0 });
});

/** A path with its parts and parameters as they mean, however they are escaped. */
function addressOf(path: string) {
  const { pathname, searchParams } = new URL(path, 'https://pps-edge.test');
  return [decodeURIComponent(pathname), [...searchParams].sort()];
}
