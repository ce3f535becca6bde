/**
 * Outages of databases, bucket and meter, at every step of every kind of write and under reads and claims: a 503 that says when
 * to try again, and nothing is half written.
 *
 * @module-tag thorough
 */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { KINDS, type Names } from '../../bench/writes/kinds.ts';
import { createApp } from '../../src/app.ts';
import { readSettings } from '../../src/environment.ts';
import { isolateBudget } from '../../src/storage/isolate-cache.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { createOrganization, seedDatabases } from '../support/seeded.ts';

const LOST = 'D1_ERROR: Network connection lost.';
/** A deactivated list is removed already. */
const REMOVED_BEFORE = 'bypass: remove';
/** More than any write takes. */
const TRIPS_MAX = 12;

let organization: { id: string; key: string };

beforeAll(async () => {
  await seedDatabases();
  organization = await createOrganization();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const app = createApp(readSettings({ ...env }));

/** Calls the service with other bindings, to the end of what it does after its answer. */
async function callWith(bindings: object, path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext();
  const headers = new Headers(init.headers);
  headers.set('X-API-Key', organization.key);
  const request = new Request(`https://pps-edge.test/api/v1${path}`, { ...init, headers });
  const response = await app.fetch(request, { ...env, ...bindings }, context);
  const answer = new Response(response.body ? await response.arrayBuffer() : null, response);
  await waitOnExecutionContext(context);
  return answer;
}

async function expectOutage(response: Response, what: string): Promise<void> {
  expect([response.status, await response.clone().text()], what).toEqual([
    503,
    expect.stringContaining('"unavailable"'),
  ]);
  expect(response.headers.get('Retry-After'), what).toBe('1');
}

/** A database whose round trips pass a gate. */
function gated(database: D1Database, passes: () => void): D1Database {
  const real = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const statement = (inner: D1PreparedStatement): D1PreparedStatement => {
    const outer = new Proxy(inner, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => statement(target.bind(...values));
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return async (...args: unknown[]) => {
          passes();
          return member.apply(target, args);
        };
      },
    });
    real.set(outer, inner);
    return outer;
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => statement(target.prepare(sql));
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          passes();
          return target.batch(statements.map((each) => real.get(each) ?? each));
        };
      return Reflect.get(target, name);
    },
  });
}

/** Fails at one round trip, the first of which is 0. */
const failingAt = (database: D1Database, trip: number): D1Database => {
  let trips = 0;
  return gated(database, () => {
    if (trips++ === trip) throw new Error(LOST);
  });
};
const failing = (database: D1Database): D1Database =>
  gated(database, () => {
    throw new Error(LOST);
  });

/** Returns all rows of the organizations' database, by table. */
async function allRows(): Promise<Record<string, unknown[]>> {
  const { results } = await env.ORGANIZATIONS.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'd1_%'",
  ).all<{ name: string }>();
  const answers = await env.ORGANIZATIONS.batch(
    results.map(({ name }) => env.ORGANIZATIONS.prepare(`SELECT * FROM ${name}`)),
  );
  return Object.fromEntries(results.map(({ name }, i) => [name, answers[i]?.results ?? []]));
}

describe('the organizations’ database fails at each round trip', () => {
  const names: Names = {};
  let outages = 0;
  test.each(Object.entries(KINDS))('%s: nothing is half written', async (kind, write) => {
    const { path, body, method, named } = write(0, names);
    const isFile = typeof body === 'string';
    const request = () => ({
      method: method ?? 'POST',
      headers: { 'Content-Type': isFile ? 'text/csv' : 'application/json' },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    });
    const before = await allRows();
    for (let trip = 0; ; trip += 1) {
      expect(trip).toBeLessThan(TRIPS_MAX);
      const response = await callWith({ ORGANIZATIONS: failingAt(env.ORGANIZATIONS, trip) }, path, request());
      if (response.ok) {
        if (kind !== REMOVED_BEFORE) expect(await allRows()).not.toEqual(before);
        const text = await response.text();
        if (named) Object.assign(names, named(JSON.parse(text) as never));
        return;
      }
      await expectOutage(response, `trip ${trip}`);
      expect(await allRows(), `trip ${trip}`).toEqual(before);
      outages += 1;
    }
  });
  it('most of them more than once', () => {
    expect(outages).toBeGreaterThan(Object.keys(KINDS).length);
  });
});

const READS = [
  '/fee-schedules/search?code=99213&limit=1',
  '/fee-schedules/pfs/calculate?npi=2000000010&code=99213&date=20260715',
  '/zip9-data/search?limit=1',
  '/icd10cm-data/search?q=I10',
  '/ncci/check?codes=99213,36415&date=2026-01-15',
  '/provider-tables/ipsf?limit=1',
  '/contracts',
  '/custom-fee-schedules/',
  '/audit-log',
  '/usage/events',
];

describe.each(['REFERENCE', 'GEOGRAPHY', 'PROVIDERS', 'ORGANIZATIONS'] as const)('%s cannot be reached', (binding) => {
  const bindings = () => {
    isolateBudget.entries.clear();
    return { [binding]: failing(env[binding]) };
  };
  it('reads that need it are a 503', async () => {
    const statuses: number[] = [];
    for (const path of READS) {
      const response = await callWith(bindings(), path);
      statuses.push(response.status);
      if (response.status >= 500) await expectOutage(response, path);
    }
    expect(statuses).toContain(503);
  });
  it('no claim counts that was not answered', async () => {
    const counted = async () =>
      ((await (await callWith({}, '/usage/monthly')).json()) as { remaining: number }).remaining;
    const before = await counted();
    const response = await callWith(bindings(), '/claimsproc/process/pps', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(INPATIENT_CLAIMS['heart failure'] ?? Object.values(INPATIENT_CLAIMS)[0]),
    });
    if (response.status >= 500) {
      await expectOutage(response, binding);
      expect(await counted()).toBe(before);
    }
  });
});

const lost =
  (message: string, facts: object = {}) =>
  () => {
    throw Object.assign(new Error(message), facts);
  };

describe('what is no database fails', () => {
  const json = { 'Content-Type': 'application/json' };
  it('the bucket: a file is not there, and what is too large for the trail is not written', async () => {
    const bucket = 'put: We encountered an internal error. Please try again. (10001)';
    const FILES = new Proxy(env.FILES, { get: () => lost(bucket) });
    const file = { method: 'POST', headers: json, body: JSON.stringify({ name: 'claims.ndjson', format: 'ndjson' }) };
    const { id } = (await (await callWith({}, '/files', file)).json()) as { id: string };
    const content = {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream', 'Content-Length': '3' },
      body: '{}\n',
    };
    await expectOutage(await callWith({ FILES }, `/files/${id}/content`, content), 'content');
    expect(((await (await callWith({}, `/files/${id}`)).json()) as { status: string }).status).toBe('uploading');
    expect((await callWith({}, `/files/${id}/content`, content)).status).toBe(200);
  });
  it('the claim meter: no claim is answered that it did not count', async () => {
    const get = lost('The object was reset', { retryable: true });
    const CLAIM_METER = new Proxy(env.CLAIM_METER, {
      get: (target, name) => (name === 'get' ? get : Reflect.get(target, name).bind(target)),
    });
    const claim = JSON.stringify(Object.values(INPATIENT_CLAIMS)[0]);
    await expectOutage(
      await callWith({ CLAIM_METER }, '/claimsproc/process/pps', { method: 'POST', headers: json, body: claim }),
      'claim',
    );
  });
});
