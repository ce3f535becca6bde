/**
 * GET /provider-tables/ with 60,000 inpatient and 12,000 outpatient records: its cost, and whether a scan agrees.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { PROVIDER_FIELDS, type ProviderTable } from '../../src/engine/provider/provider-file.ts';
import { PROVIDER_TYPES } from '../../src/engine/provider/provider-types.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { d1Target } from '../support/d1-target.ts';
import { isThorough, seed } from '../support/draws.ts';
import { seededRandom } from '../support/random.ts';
import { call, costOf, createOrganization, seedOwnDatabases } from '../support/seeded.ts';

/** Combinations of filters that are drawn. */
const ROUNDS = isThorough ? 150 : 40;

const RECORDS = { ipsf: 60_000, opsf: 12_000 };
const TODAY = 20261115;
/** Number of records of each provider. */
const VERSIONS = 8;
const TYPES = ['00', '03', '16', '38', '49'];
const STATES: Record<string, string> = { '05': 'CA', '33': 'NY', '45': 'TX', '67': 'TX', '40': 'PR', '99': '' };

let key: string;

/** Yields records: every 50th provider changes its NPI, every 70th its type; some end, some have a future record. */
function* recordsOf(table: ProviderTable) {
  const names = PROVIDER_FIELDS[table].map(({ name }) => name);
  const random = seededRandom(table === 'ipsf' ? 1 : 2);
  for (let i = 0; i < RECORDS[table]; i++) {
    const provider = Math.floor(i / VERSIONS);
    const version = i % VERSIONS;
    const ended = provider % 9 === 0 && version === VERSIONS - 2;
    const values: Record<string, string | number | null> = {
      provider_ccn: `98${(provider * 7 + 1296).toString(36).toUpperCase().padStart(4, '0')}`,
      effective_date: (2020 + version) * 10_000 + (provider % 3 === 0 ? 101 : 1001),
      national_provider_identifier: String(
        2_000_000_000 + provider * 10 + (provider % 50 === 0 && version > 3 ? 1 : 0),
      ),
      provider_type: TYPES[(provider + (provider % 70 === 0 && version > 5 ? 1 : 0)) % TYPES.length] as string,
      state_code: Object.keys(STATES)[provider % 6] as string,
      termination_date: ended ? random.pick([20250630, 20261114, 20261115, 20261116, 20300101]) : null,
      last_updated: random.below(10) === 0 ? null : 20200000 + random.below(7) * 10_000 + 1001 + random.below(28),
      operating_cost_to_charge_ratio: random.below(1000) / 1000,
    };
    yield names.map((name) => values[name] ?? null);
  }
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
  await seedOwnDatabases();
  ({ key } = await createOrganization());
  for (const table of ['ipsf', 'opsf'] as const) {
    const facts = {
      dataset: table,
      scope: 'all',
      label: `${table} test`,
      source: 'test',
      sourceUrl: null,
      sha256: 'x',
      licence: 'public domain',
      effectiveStart: 20200101,
      effectiveEnd: 99991231,
      rowCount: RECORDS[table],
      isSample: false,
      importedAt: 1_793_577_600,
    };
    await loadRelease(d1Target(env.PROVIDERS), IMPORT_TABLES[table], facts, recordsOf(table));
  }
});
afterAll(() => {
  vi.useRealTimers();
});

interface Row {
  id: number;
  provider_ccn: string;
  record_status: string;
}

async function search(query: string) {
  const response = await call(`/provider-tables/?${query}`, key);
  expect(response.status, query).toBe(200);
  return { ...((await response.json()) as { data: Row[]; count: number }), cost: costOf(response) };
}

interface Filter {
  provider_ccn?: string;
  national_provider_identifier?: string;
  state?: string;
  active_only?: string;
  search?: string;
}

/** Returns what a search must find, from a scan; records of equal rank by CCN and newest first. */
async function scan(table: ProviderTable, filter: Filter, sortBy: string, direction: string): Promise<number[]> {
  const conditions = ['1'];
  const values: (string | number)[] = [];
  const add = (condition: string, ...bound: (string | number)[]) => {
    conditions.push(condition);
    values.push(...bound);
  };
  if (filter.provider_ccn) add('provider_ccn = ?', filter.provider_ccn);
  if (filter.national_provider_identifier) {
    add('national_provider_identifier = ?', filter.national_provider_identifier);
  }
  if (filter.state) {
    const codes = Object.keys(STATES).filter((code) => STATES[code] === filter.state);
    add(`state_code IN (${codes.map((code) => `'${code}'`).join(', ')})`);
  }
  if (filter.active_only === 'true') {
    add(
      `effective_date = (SELECT max(n.effective_date) FROM ${table} n
        WHERE n.provider_ccn = t.provider_ccn AND n.effective_date <= ${TODAY})
       AND coalesce(termination_date, 99991231) > ${TODAY}`,
    );
  }
  for (const word of filter.search?.toUpperCase().split(' ') ?? []) {
    const types = Object.entries(PROVIDER_TYPES).filter(
      ([code, name]) => code === word || name.toUpperCase().includes(word),
    );
    add(
      `(instr(provider_ccn, ?) OR instr(national_provider_identifier, ?)
        OR provider_type IN (${types.map(([code]) => `'${code}'`).join(', ')}))`,
      word,
      word,
    );
  }
  const dates: Record<string, string> = {
    effective_date: 'effective_date DESC, ',
    termination_date: 'coalesce(termination_date, 99991231) DESC, ',
    last_updated: 'coalesce(last_updated, 0) DESC, ',
    provider_ccn: '',
  };
  const { results } = await env.PROVIDERS.prepare(
    `SELECT id FROM ${table} t WHERE ${conditions.join(' AND ')}
     ORDER BY ${dates[sortBy]}provider_ccn, effective_date DESC, id DESC`,
  )
    .bind(...values)
    .all<{ id: number }>();
  const ids = results.map(({ id }) => id);
  const natural = sortBy === 'provider_ccn' ? 'asc' : 'desc';
  return direction === natural ? ids : ids.reverse();
}

test('every filter, order and page agrees with a scan, and reads next to nothing', {
  tags: ['thorough'],
}, async () => {
  const random = seededRandom(seed);
  const maybe = <T>(choices: readonly T[]): T | undefined => (random.below(3) === 0 ? random.pick(choices) : undefined);
  const most = { rows: 0, trips: 0 };
  let matched = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const table = random.pick(['ipsf', 'ipsf', 'opsf'] as const);
    const filter: Filter = {
      provider_ccn: random.below(6) === 0 ? random.pick(['981000', '98101L', '98ZZZZ']) : undefined,
      national_provider_identifier: random.below(6) === 0 ? random.pick(['2000000000', '2000000500']) : undefined,
      state: maybe(['CA', 'TX', 'PR', 'OH']),
      active_only: maybe(['true', 'false']),
      search: maybe(['psychiatric', '00005', '16', 'hospital 98Z', 'skilled nursing', 'xyz', '9810']),
    };
    const sortBy = random.pick(['effective_date', 'provider_ccn', 'termination_date', 'last_updated'] as const);
    const direction = random.pick(['asc', 'desc'] as const);
    const expected = await scan(table, filter, sortBy, direction);
    const limit = random.pick([1, 25, 200]);
    const skip = random.pick([0, 0, 1, 1000, Math.max(0, expected.length - 3), 55_000]);
    const query = Object.entries({ table, ...filter, sort_by: sortBy, sort_direction: direction, skip, limit })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join('&');
    const found = await search(query);
    expect(found.count, query).toBe(expected.length);
    expect(
      found.data.map(({ id }) => id),
      query,
    ).toEqual(expected.slice(skip, skip + limit));
    expect(found.cost.rowsRead, query).toBeLessThanOrEqual(2 * found.data.length + 200);
    expect(found.cost.roundTrips, query).toBeLessThanOrEqual(2);
    most.rows = Math.max(most.rows, found.cost.rowsRead);
    most.trips = Math.max(most.trips, found.cost.roundTrips);
    if (expected.length > 0) matched += 1;
  }
  expect(matched, 'searches that match anything').toBeGreaterThan(ROUNDS / 5);
  // The first call on a file reads its index, 16,000 records in each row.
  expect(most.rows).toBeLessThanOrEqual(1 + Math.ceil(RECORDS.ipsf / 16_000) + 1);
  expect(most.trips).toBe(1);
});

describe('what else is asked', { tags: ['thorough'] }, () => {
  test.each([
    ['/provider-tables/?limit=200&skip=59000', 1],
    ['/provider-tables/filters/options', 1],
    ['/provider-tables/suggestions?query=200&limit=25', 1],
    ['/provider-tables/lookup?provider_ccn=98', 1],
    ['/provider-tables/lookup?npi=2000000500', 1],
    ['/provider-tables/ipsf/30000', 3],
    ['/provider-tables/ipsf/providers/versions?provider_ccn=981000', 2 * VERSIONS + 2],
    ['/provider-tables/opsf/providers/versions?national_provider_identifier=2000000010', 2 * VERSIONS + 2],
  ])('%s reads at most %i rows', async (path, rows) => {
    await call(path, key);
    const response = await call(path, key);
    expect(response.status).toBeLessThan(405);
    expect(costOf(response).rowsRead).toBeLessThanOrEqual(rows);
    expect(costOf(response).roundTrips).toBe(1);
  });

  it('keeps every part of the index under what D1 allows in a row', async () => {
    const { results } = await env.PROVIDERS.prepare(
      'SELECT list, length(CAST(body AS BLOB)) AS bytes FROM provider_index',
    ).all<{ list: string; bytes: number }>();
    expect(results).toHaveLength(4 + 1);
    for (const { bytes } of results) expect(bytes).toBeLessThan(1_600_000);
  });
});
