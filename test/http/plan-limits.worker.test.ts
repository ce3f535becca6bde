/** Bounds of a plan, on things stored and on rows written a minute: held where changes are written, on the sample. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { KINDS, type Names } from '../../bench/writes/kinds.ts';
import { STORED, STORED_THINGS, type Stored } from '../../src/storage/schema/organizations/plan-limits.ts';
import { limit } from '../support/plans.ts';
import { ask, call, createOrganization, seedDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Statistics {
  storage: { thing: Stored; count: number; limit: number; remaining: number }[];
  rows_written: { count: number; limit: number; remaining: number; resets_at: string };
}
interface Failure {
  detail: string;
  code: string;
}
type Call = ReturnType<(typeof KINDS)[string]>;

let organization: Awaited<ReturnType<typeof createOrganization>>;

beforeAll(seedDatabases);
beforeEach(async () => {
  organization = await createOrganization();
});
afterEach(() => {
  vi.useRealTimers();
});

function send({ path, method = 'POST', body }: Call, key = organization.key): Promise<Response> {
  const isFile = typeof body === 'string';
  return call(path, key, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': isFile ? 'text/csv' : 'application/json' },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  });
}

async function made(wanted: Call): Promise<Names> {
  const response = await send(wanted);
  const text = await response.text();
  expect(response.status, `${wanted.path}: ${text}`).toBeLessThan(300);
  return wanted.named?.(JSON.parse(text) as never) ?? {};
}

const kind = (name: string, round: number, names: Names) => (KINDS[name] as (typeof KINDS)[string])(round, names);

const statistics = async () => (await ask<Statistics>('/usage/stats', organization.key)).body;
const counts = async () => Object.fromEntries((await statistics()).storage.map(({ thing, count }) => [thing, count]));

/** Counts the rows of each thing in its table. */
async function rowsOfEach(): Promise<Record<string, number | undefined>> {
  const rows = await env.ORGANIZATIONS.batch<{ count: number }>(
    Object.values(STORED).map(({ table }) => {
      const [name, column] = table.split('.');
      const count = column ? `coalesce(sum(${column}), 0)` : 'count(*)';
      return env.ORGANIZATIONS.prepare(`SELECT ${count} AS count FROM ${name} WHERE organization_id = ?`).bind(
        organization.id,
      );
    }),
  );
  return Object.fromEntries(STORED_THINGS.map((thing, i) => [thing, rows[i]?.results[0]?.count]));
}

const RATES = { id: 'rates', name: 'Rates', of: 'drg', columns: ['rate'] };
const rateRow = (code: string) => ({ rows: [{ code, effective_date: '2026-01-01', figures: { rate: 1 } }] });
const fileOf = (items: number, amount = 10) =>
  ['code,code_type,pricing_type,pricing_amount,effective_date']
    .concat(Array.from({ length: items }, (_, i) => `${20_000 + i},HCPCS,flat_rate,${amount},2026-01-01`))
    .join('\n');

const fileOfBytes = (bytes: number) => ({ name: 'claims.ndjson', format: 'ndjson', bytes });

/** Makes one of each thing that changes write. */
async function madeOfEach(): Promise<Names> {
  const names: Names = {};
  for (const name of [
    ...['contract: create', 'schedule: create', 'schedule: add item', 'configuration: create', 'code group: create'],
    ...['test: create', 'provider: create', 'bypass: create', 'bypass line: create', 'drg table: clone'],
  ])
    Object.assign(names, await made(kind(name, 1, names)));
  await made({ path: '/contracts/rate-tables/', body: RATES });
  await made({ path: '/contracts/rate-tables/rates/rows', body: rateRow('470') });
  await made({ path: '/files', body: fileOfBytes(1) });
  return names;
}

/** Returns one more of each thing. */
const oneMore = (names: Names): Record<Exclude<Stored, 'api_keys'>, Call> => ({
  contracts: kind('contract: create', 2, names),
  configurations: {
    path: '/contracts/BENCH-1/configs',
    body: { effective_date: '2025-01-01', termination_date: '2025-12-31' },
  },
  contract_tests: kind('test: create', 1, names),
  code_groups: kind('code group: create', 2, names),
  fee_schedules: kind('schedule: create', 2, names),
  fee_schedule_items: { path: `/custom-fee-schedules/${names.schedule}/import/csv`, body: fileOf(2) },
  drg_tables: kind('drg table: clone', 2, names),
  drg_entries: {
    path: '/custom-drg-tables/BENCH-DRG-1/import/csv',
    body: 'source_year,payment_system,diagnostic_related_group,effective_date,weight,description\n2026,IPPS,990,2025-10-01,1.5,One',
  },
  rate_tables: { path: '/contracts/rate-tables/', body: { ...RATES, id: 'other' } },
  rate_table_rows: { path: '/contracts/rate-tables/rates/rows', body: rateRow('471') },
  custom_provider_versions: kind('provider: change', 1, names),
  bypass_configurations: kind('bypass: create', 2, names),
  bypass_lines: {
    path: `/ioce-bypass/configs/${names.bypass}/lines`,
    body: [{ hcpcs_code: '99214', edit_codes: ['021'] }],
  },
  files: { path: '/files', body: { name: 'claims.ndjson', format: 'ndjson' } },
  file_bytes: { path: '/files', body: fileOfBytes(1) },
});

describe('what is stored', () => {
  it('is held to the plan in every kind of change, with a sentence, and nothing is written', async () => {
    const names = await madeOfEach();
    const before = await counts();
    expect(Object.values(before).filter((count) => count === 0)).toEqual([]);
    for (const [thing, change] of Object.entries(oneMore(names))) {
      const most = before[thing] as number;
      const plan = await limit(organization.id, { [thing]: most });
      const response = await send(change);
      const { detail, code } = (await response.json()) as Failure;
      const more = thing === 'fee_schedule_items' ? 2 : 1;
      const { title } = STORED[thing as Stored];
      const figure = most.toLocaleString('en-US');
      expect([response.status, code, detail]).toEqual([
        ...[409, 'conflict'],
        `The plan ${plan} holds at most ${figure} ${title}; there are ${figure}, and ${more} more would be added`,
      ]);
      expect(await counts(), thing).toEqual(before);
      await limit(organization.id, { [thing]: most + more });
      expect((await send(change)).status, `${thing}: one more than before`).toBeLessThan(300);
      const added: number = ((await counts())[thing] as number) - most;
      expect(added, thing).toBe(more);
      await limit(organization.id, {});
      Object.assign(before, await counts());
    }
  });

  it('may change and go at the bound, and makes room', async () => {
    const names = await madeOfEach();
    await limit(organization.id, await counts());
    await made(kind('code group: rename', 1, names));
    await made(kind('schedule: change item', 1, names));
    await made(kind('code group: change codes', 1, names));
    await made(kind('code group: remove', 1, names));
    await made(kind('code group: create', 1, names));
    const { detail } = (await (await send(kind('code group: create', 2, names))).json()) as Failure;
    expect(detail).toContain('holds at most 1 code groups; there are 1, and 1 more would be added');
  });

  it('is counted for the organization alone, as it comes and goes, and named with what is left of it', async () => {
    const names = await madeOfEach();
    const { storage } = await statistics();
    expect(storage.map(({ thing }) => thing)).toEqual(STORED_THINGS);
    for (const { count, limit: most, remaining } of storage) expect(remaining).toBe(most - count);
    expect(storage.find(({ thing }) => thing === 'fee_schedule_items')).toEqual(
      expect.objectContaining({ count: 1, limit: 500_000, remaining: 499_999 }),
    );
    expect(await counts()).toEqual(await rowsOfEach());
    // Tests go with their contract, entries and lines with what they belong to.
    for (const name of ['configuration: remove', 'contract: remove', 'drg table: remove'])
      await made(kind(name, 1, names));
    await made({ path: '/contracts/rate-tables/rates', method: 'DELETE' });
    await made({ path: `/ioce-bypass/configs/${names.bypass}?soft_delete=false`, method: 'DELETE' });
    expect(await counts()).toEqual(await rowsOfEach());
    expect(await counts()).toMatchObject({ contracts: 0, contract_tests: 0, drg_entries: 0, bypass_lines: 0 });
    const { key } = await createOrganization();
    const { body } = await ask<Statistics>('/usage/stats', key);
    expect(body.storage.filter(({ thing, count }) => count > 0 && thing !== 'api_keys')).toEqual([]);
  });

  it('is of API keys those that are active', async () => {
    const ask = await trusted({ sub: 'admin', org: organization.id, role: 'admin' });
    const create = () => ask('POST', '/api-keys/', JSON.stringify({ name: 'Another' }));
    const plan = await limit(organization.id, { api_keys: 2 });
    const { id } = (await create()).body as { id: string };
    expect(await create()).toMatchObject({
      status: 409,
      body: { detail: `The plan ${plan} holds at most 2 active API keys; there are 2, and 1 more would be added` },
    });
    await ask('DELETE', `/api-keys/${id}`);
    expect((await create()).status).toBe(201);
  });
});

describe('rows written', () => {
  const AT = new Date('2046-11-21T12:00:20Z');

  it('are held to the minute’s allowance of the plan, and refused ones do not count', async () => {
    const { schedule } = await made(kind('schedule: create', 1, {}));
    const file = (items: number, amount?: number) => ({
      path: `/custom-fee-schedules/${schedule}/import/csv`,
      body: fileOf(items, amount),
    });
    vi.useFakeTimers({ toFake: ['Date'], now: AT });
    const plan = await limit(organization.id, { rows_a_minute: 1000 });
    await made(file(600));
    const refused = await send(file(600, 11));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '40']);
    expect(await refused.json()).toEqual(
      expect.objectContaining({
        code: 'rate_limited',
        detail: `The plan ${plan} allows changes of 1,000 rows a minute; 600 are written, and this change is of 600: send it again in 40 seconds`,
      }),
    );
    expect((await statistics()).rows_written).toEqual({
      ...{ count: 600, limit: 1000, remaining: 400, resets_at: '2046-11-21T12:01:00Z' },
    });
    const larger = (await (await send(file(1100, 13))).json()) as Failure;
    expect(larger.detail).toContain('this change is of 1,100: send fewer rows at once');
    await made(file(400, 12));
    // A change of few rows is bounded by the requests of the minute.
    await made({ path: `/custom-fee-schedules/${schedule}`, method: 'PATCH', body: { name: 'Other' } });
    expect((await statistics()).rows_written.remaining).toBe(0);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2046-11-21T12:01:00Z') });
    await made(file(600, 11));
    expect((await statistics()).rows_written.count).toBe(600);
  });

  it('count in bulk changes, and not in their previews', async () => {
    const { schedule } = await made(kind('schedule: create', 1, {}));
    vi.useFakeTimers({ toFake: ['Date'], now: AT });
    await made({ path: `/custom-fee-schedules/${schedule}/import/csv`, body: fileOf(600) });
    await limit(organization.id, { rows_a_minute: 1000 });
    const bulk = (preview: boolean) => ({
      path: `/custom-fee-schedules/${schedule}/bulk`,
      body: { change: { multiply: 1.5 }, preview },
    });
    await made(bulk(true));
    expect((await send(bulk(false))).status).toBe(429);
    await limit(organization.id, { rows_a_minute: 1200 });
    await made(bulk(false));
    expect((await statistics()).rows_written.count).toBe(1200);
  });
});
