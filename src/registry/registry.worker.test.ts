import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { migrate } from '../../test/support/isolate-storage.ts';
import { callsFor, failFor, nppesAddress, recoverFor } from '../../test/support/nppes-control.ts';
import { npis, someNpi } from '../../test/support/nppes-providers.ts';
import { registryProvider } from '../storage/schema/providers/provider-files.ts';
import { clearProviders, findProviders, type ProviderAnswer, registryBreaker } from './registry.ts';

const NOON = Date.UTC(2026, 9, 1, 12) / 1000;
const HOUR = 3600;
const DAY = 24 * HOUR;

const db = drizzle(env.PROVIDERS);
const findProvider = async (from: typeof db, npi: string, options: ReturnType<typeof at>) =>
  (await findProviders(from, [npi], options)).get(npi);
/** Returns options of a request made at this Unix second. */
const at = (seconds: number) => ({ address: nppesAddress, timeoutMs: 2000, now: seconds * 1000 });

/** NPIs of this file, each used by one test only. */
let used = 2000;
const newNpi = () => someNpi(used++);

const cacheProvider = (npi: string, row: Partial<typeof registryProvider.$inferInsert> = {}) =>
  db.insert(registryProvider).values({
    npi,
    status: 'active',
    name: 'SAMPLE REMEMBERED',
    enumerationType: 'NPI-2',
    postalCode: '03301',
    state: 'NH',
    source: 'nppes',
    fetchedAt: NOON,
    ...row,
  });

const rowCount = async () => (await db.select().from(registryProvider)).length;

let warned: MockInstance<typeof console.warn>;

beforeAll(migrate);
beforeEach(() => {
  registryBreaker.succeeded();
  vi.restoreAllMocks();
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('cache', () => {
  it('remembers an answer', async () => {
    const npi = newNpi();
    const expected = {
      npi,
      status: 'active',
      name: `ALEX SAMPLE-${npi}`,
      enumerationType: 'NPI-1',
      postalCode: '021151234',
      state: 'MA',
      source: 'nppes',
      fetchedAt: NOON,
      stale: false,
    };
    expect(await findProvider(db, npi, at(NOON))).toEqual(expected);
    expect(await findProvider(db, npi, at(NOON + DAY))).toEqual(expected);
    expect(await callsFor(npi)).toEqual([1]);
  });

  it.each([
    ['active', 7 * DAY],
    ['deactivated', 7 * DAY],
    ['not_found', HOUR],
  ] as const)('asks again for %s after %i seconds', async (status, age) => {
    const npi = newNpi();
    await cacheProvider(npi, { status });
    expect(await findProvider(db, npi, at(NOON + age - 1))).toMatchObject({ status, fetchedAt: NOON });
    expect(await callsFor(npi)).toEqual([0]);
    expect(await findProvider(db, npi, at(NOON + age))).toMatchObject({ status: 'active', fetchedAt: NOON + age });
    expect(await callsFor(npi)).toEqual([1]);
    expect(await findProvider(db, npi, at(NOON + age + 1))).toMatchObject({
      name: `ALEX SAMPLE-${npi}`,
      enumerationType: 'NPI-1',
      postalCode: '021151234',
      state: 'MA',
      fetchedAt: NOON + age,
    });
    expect(await callsFor(npi)).toEqual([1]);
  });

  it.each([
    ['unknown', 'not_found'],
    ['withheld', 'deactivated'],
  ] as const)('remembers that an NPI is %s', async (which, status) => {
    const npi = npis[which];
    await findProvider(db, npi, at(NOON));
    const [calls] = await callsFor(npi);
    expect(await findProvider(db, npi, at(NOON + HOUR - 1))).toMatchObject({ npi, status, postalCode: '' });
    expect(await callsFor(npi)).toEqual([calls]);
  });

  it('never asks for a sample', async () => {
    const npi = newNpi();
    await cacheProvider(npi, { source: 'sample', fetchedAt: 0 });
    expect(await findProvider(db, npi, at(NOON))).toMatchObject({
      source: 'sample',
      stale: false,
      postalCode: '03301',
    });
    expect(await callsFor(npi)).toEqual([0]);
  });

  it('gives the answer even where it cannot be remembered', async () => {
    const npi = newNpi();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const readOnly = drizzle(env.PROVIDERS);
    vi.spyOn(readOnly, 'run').mockImplementation(() => {
      throw new Error('D1 is read-only');
    });
    expect(await findProvider(readOnly, npi, at(NOON))).toMatchObject({ status: 'active', stale: false });
    expect(logged.mock.calls.join()).toContain('D1 is read-only');
    clearProviders();
    await findProvider(db, npi, at(NOON));
    expect(await callsFor(npi)).toEqual([2]);
  });
});

describe('a registry that fails', () => {
  it.each(['active', 'deactivated'] as const)('serves the last answer, %s, as stale', async (status) => {
    const npi = newNpi();
    await cacheProvider(npi, { status });
    await failFor(npi, 'html');
    expect(await findProvider(db, npi, at(NOON + 30 * DAY))).toEqual({
      npi,
      status,
      name: 'SAMPLE REMEMBERED',
      enumerationType: 'NPI-2',
      postalCode: '03301',
      state: 'NH',
      source: 'nppes',
      fetchedAt: NOON,
      stale: true,
    });
    await recoverFor(npi);
    expect(await findProvider(db, npi, at(NOON + 30 * DAY))).toMatchObject({
      stale: false,
      fetchedAt: NOON + 30 * DAY,
    });
  });

  it('is not answered for by an old not_found', async () => {
    const npi = newNpi();
    await cacheProvider(npi, { status: 'not_found' });
    await failFor(npi, 'html');
    expect(await findProvider(db, npi, at(NOON + HOUR))).toEqual({
      unavailable: true,
      reason: 'answered with something other than JSON',
    });
  });

  it('is logged with NPI and reason, and nothing is remembered', async () => {
    const npi = newNpi();
    await failFor(npi, 'forbidden');
    const before = await rowCount();
    const reason = 'answered with status 403';
    expect(await findProvider(db, npi, at(NOON))).toEqual({ unavailable: true, reason });
    expect(JSON.parse(warned.mock.calls[0]?.[0])).toMatchObject({ level: 'warn', npi, reason });
    expect(await rowCount()).toBe(before);
  });

  it('is tried twice for an NPI, no more', async () => {
    const npi = newNpi();
    await failFor(npi, 'server_error');
    expect(await findProvider(db, npi, at(NOON))).toMatchObject({ unavailable: true });
    expect(await callsFor(npi)).toEqual([2]);
  });

  it('fails no other NPI of the batch', async () => {
    const [good, bad, knownNpi] = [newNpi(), newNpi(), newNpi()];
    await cacheProvider(knownNpi);
    await failFor(bad, 'html');
    const providers = await findProviders(db, [good, bad, knownNpi], at(NOON));
    expect(providers.size).toBe(3);
    expect(providers.get(good)).toMatchObject({ status: 'active' });
    expect(providers.get(bad)).toMatchObject({ unavailable: true });
    expect(providers.get(knownNpi)).toMatchObject({ name: 'SAMPLE REMEMBERED' });
  });

  it('is left alone for five seconds after two failures in a row', async () => {
    const [first, second, old, never] = [newNpi(), newNpi(), newNpi(), newNpi()];
    await cacheProvider(old);
    await failFor(first, 'html');
    await failFor(second, 'html');
    const later = NOON + 30 * DAY;
    await findProvider(db, first, at(later));
    await findProvider(db, second, at(later));
    expect(await findProvider(db, old, at(later + 4))).toMatchObject({ stale: true, fetchedAt: NOON });
    expect(await findProvider(db, never, at(later + 4))).toEqual({
      unavailable: true,
      reason: 'failed a moment ago and is left alone',
    });
    expect(await callsFor(old, never)).toEqual([0, 0]);
    // The pause began with the second failure, a moment after its request.
    expect(await findProvider(db, never, at(later + 60))).toMatchObject({ status: 'active' });
    expect(await findProvider(db, old, at(later + 60))).toMatchObject({ stale: false });
  });

  it('is spared the rest of a batch', async () => {
    const batch = Array.from({ length: 40 }, newNpi);
    for (const npi of batch) await failFor(npi, 'forbidden');
    const providers = await findProviders(db, batch, at(NOON));
    expect([...providers.values()].every((answer) => 'unavailable' in answer)).toBe(true);
    const calls = (await callsFor(...batch)).reduce((sum, count) => sum + count, 0);
    // Two failures open the breaker; the other three of five parallel requests were already sent.
    expect(calls).toBeGreaterThanOrEqual(2);
    expect(calls).toBeLessThanOrEqual(6);
  });
});

describe('a batch', () => {
  /** A database that records the statements run on it. */
  function watched() {
    const results: D1Result[] = [];
    const texts: string[] = [];
    const watch = (statement: D1PreparedStatement): D1PreparedStatement =>
      ({
        bind: (...values: unknown[]) => watch(statement.bind(...values)),
        run: async () => keep(await statement.run()),
        all: async () => keep(await statement.all()),
        raw: async () => keep(await statement.all()).results.map((row) => Object.values(row as object)),
      }) as unknown as D1PreparedStatement;
    const keep = <Result extends D1Result>(result: Result) => {
      results.push(result);
      return result;
    };
    const prepare = (text: string) => {
      texts.push(text);
      return watch(env.PROVIDERS.prepare(text));
    };
    return { db: drizzle({ prepare } as unknown as D1Database), results, texts };
  }

  it('of remembered providers is one read, by key', { tags: ['thorough'] }, async () => {
    const batch = Array.from({ length: 200 }, newNpi);
    for (const npi of batch.slice(0, 150)) await cacheProvider(npi);
    for (const npi of batch.slice(150)) await cacheProvider(npi, { status: 'not_found' });
    const { db: counted, results } = watched();
    const providers = await findProviders(counted, batch, at(NOON + 60));
    expect([...providers.keys()].sort()).toEqual([...batch].sort());
    expect(results).toHaveLength(1);
    // D1 also counts the 200 elements of the list that it is given.
    expect(results[0]?.meta.rows_read).toBe(400);
  });

  it('of new providers is one read and one write', async () => {
    const batch = Array.from({ length: 60 }, newNpi);
    const { db: counted, results, texts } = watched();
    const providers = await findProviders(counted, batch, at(NOON));
    expect([...providers].every(([npi, answer]) => (answer as ProviderAnswer).name === `ALEX SAMPLE-${npi}`)).toBe(
      true,
    );
    expect(results).toHaveLength(2);
    expect(results[0]?.meta.rows_read).toBe(60);
    expect(texts[1]?.trimStart()).toMatch(/^INSERT INTO registry_provider/);
    expect(await callsFor(...batch)).toEqual(batch.map(() => 1));
    await findProviders(db, batch, at(NOON + DAY));
    expect(await callsFor(...batch)).toEqual(batch.map(() => 1));
  });

  it('asks for a repeated NPI once', async () => {
    const [one, other] = [newNpi(), newNpi()];
    const providers = await findProviders(db, [one, other, one, one], at(NOON));
    expect([...providers.keys()].sort()).toEqual([one, other].sort());
    expect(await callsFor(one, other)).toEqual([1, 1]);
  });

  it('of none asks nobody', async () => {
    const { db: counted, results } = watched();
    expect(await findProviders(counted, [], at(NOON))).toEqual(new Map());
    expect(results).toEqual([]);
  });

  it('has at most five requests open', async () => {
    const batch = Array.from({ length: 20 }, newNpi);
    const real = globalThis.fetch;
    let open = 0;
    let most = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
      most = Math.max(most, ++open);
      try {
        return await real(...call);
      } finally {
        open -= 1;
      }
    });
    await findProviders(db, batch, at(NOON));
    expect(most).toBe(5);
  });
});

it('a sample that appears meanwhile is not overwritten', async () => {
  const npi = newNpi();
  const racing = drizzle(env.PROVIDERS);
  const run = racing.run.bind(racing);
  vi.spyOn(racing, 'run').mockImplementation((async (query: Parameters<typeof run>[0]) => {
    await cacheProvider(npi, { source: 'sample' });
    return run(query);
  }) as unknown as typeof racing.run);
  await findProvider(racing, npi, at(NOON));
  clearProviders();
  expect(await findProvider(db, npi, at(NOON))).toMatchObject({ source: 'sample', postalCode: '03301' });
});
