/**
 * /custom-drg-tables/… on the sample data. Figures: FY 2026 final rules, as in seed/drg-*-2026.csv.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { change } from '../../src/contracts/index.ts';
import { changeEntries } from '../../src/contracts/tables/drg/bulk.ts';
import { importEntries } from '../../src/contracts/tables/drg/import.ts';
import { bulkChange } from '../../src/resources/custom-drg-tables/bulk.ts';
import { readEntries } from '../../src/resources/custom-drg-tables/import.ts';
import { contractsContext } from '../support/contracts-context.ts';
import { disturbed } from '../support/disturbed-database.ts';
import { type Answer, ask, call, costOf, createOrganization, post, seedDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Summary {
  drg_id: string;
  source_year: number;
  payment_system: string;
  record_count: number;
  created_at: string;
  updated_at: string;
}
interface Entry {
  id: string;
  drg_id: string;
  source_year: number;
  payment_system: string;
  diagnostic_related_group: string;
  description: string;
  effective_date: string;
  end_date: string;
  weight: number;
  geometric_mean_length_of_stay: number | null;
  arithmetic_mean_length_of_stay: number | null;
  low_volume_drg: boolean;
  post_acute_care: boolean;
  updated_at: string;
}
interface Failure {
  detail: string;
}
interface Audit {
  entity_type: string;
  entity_id: string;
  root_id: string;
  action: string;
  changes: string;
  changed_by: string;
}

let organization: Awaited<ReturnType<typeof createOrganization>>;
let key: string;

beforeAll(seedDatabases);
beforeEach(async () => {
  organization = await createOrganization();
  key = organization.key;
});

const clone = <Body = Failure>(body: unknown, as = key) => post<Body>('/custom-drg-tables/', as, body);
const send = <Body = Failure>(method: string, path: string, body?: unknown, as = key): Promise<Answer<Body>> =>
  ask<Body>(`/custom-drg-tables/${path}`, as, {
    method,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
const get = <Body>(path: string, as = key) => send<Body>('GET', path, undefined, as);
const list = async (as = key) => (await get<{ data: Summary[]; count: number }>('', as)).body;
const entryOf = async (drg: string, query = 'effective_date=2025-10-01') =>
  (await get<Entry>(`acme/entries/${drg}?${query}`)).body;

async function acme(...systems: string[]) {
  for (const payment_system of systems) {
    const { status } = await clone({ drg_id: 'acme', source_year: 2026, payment_system });
    expect(status).toBe(201);
  }
}

/** Returns the entries, oldest first, without those of clones. */
async function trail(): Promise<Audit[]> {
  const { results } = await env.ORGANIZATIONS.prepare(
    "SELECT * FROM audit_entry WHERE organization_id = ? AND action <> 'create' ORDER BY changed_at",
  )
    .bind(organization.id)
    .all<Audit>();
  return results;
}

/** Adds a table of another year, with mid-year entries of DRG 470: the sample data has only one year. */
async function addYear(drgId: string, entries: [drg: string, from: number, to: number][]) {
  await env.ORGANIZATIONS.batch([
    env.ORGANIZATIONS.prepare("INSERT INTO custom_drg_table VALUES (?, ?, 'IPPS', 2025, ?, 0, 0)").bind(
      organization.id,
      drgId,
      entries.length,
    ),
    ...entries.map(([drg, from, to], position) =>
      env.ORGANIZATIONS.prepare(
        "INSERT INTO custom_drg_entry VALUES (?, ?, ?, 2025, 'IPPS', ?, ?, ?, ?, 'SAMPLE', 1.5, 2, 3, 0, 0, 0, 0, 0)",
      ).bind(organization.id, drgId, drg, from, to, crypto.randomUUID(), position),
    ),
  ]);
}

describe('POST /custom-drg-tables/', () => {
  test.each([
    ['IPPS', 772],
    ['IPF', 19],
    ['LTCH', 772],
  ])('clones all of the %s table: %i entries', async (payment_system, count) => {
    const { status, body } = await clone({ drg_id: 'acme', source_year: 2026, payment_system });
    expect(status).toBe(201);
    expect(body).toEqual({
      message: `The ${payment_system} DRG table of fiscal year 2026 is cloned as acme`,
      drg_id: 'acme',
      source_year: 2026,
      payment_system,
      record_count: count,
    });
    const copy = (await get<Entry[]>('acme?limit=1000')).body;
    const path = `/drg-tables/?payment_system=${payment_system}&fiscal_year=2026&limit=1000`;
    const { data } = (await ask<{ data: Entry[] }>(path, key)).body;
    const figures = (rows: readonly Entry[]) =>
      rows.map(({ id, drg_id, source_year, updated_at, ...rest }) => ({ ...rest, created_at: undefined }));
    expect(figures(copy)).toEqual(figures(data));
    expect(new Set(copy.map(({ id }) => id)).size).toBe(count);
  });

  it('is the same without the slash', async () => {
    const { status, body } = await post('/custom-drg-tables', key, { drg_id: 'acme', source_year: 2026 });
    expect([status, body]).toEqual([201, expect.objectContaining({ drg_id: 'acme' })]);
  });

  it('is IPPS by default', async () => {
    expect((await clone({ drg_id: 'A.b_c-1', source_year: 2026 })).body).toMatchObject({ payment_system: 'IPPS' });
  });

  it('adds a payment system to a drg_id, and takes none twice', async () => {
    await acme('IPPS', 'LTCH');
    const again = await clone({ drg_id: 'acme', source_year: 2026, payment_system: 'LTCH' });
    expect(again.status).toBe(409);
    expect(again.body.detail).toBe('Custom DRG table acme has LTCH of 2026 already; delete that year to clone it anew');
    expect((await list()).data).toMatchObject([
      { drg_id: 'acme', source_year: 2026, payment_system: 'IPPS', record_count: 772 },
      { drg_id: 'acme', source_year: 2026, payment_system: 'LTCH', record_count: 772 },
    ]);
    expect(await get<Entry[]>('acme?limit=1000&skip=772')).toMatchObject({ body: { length: 772 } });
  });

  it('tells upper from lower case', async () => {
    await acme('IPF');
    expect((await clone({ drg_id: 'ACME', source_year: 2026, payment_system: 'IPF' })).status).toBe(201);
    expect((await list()).count).toBe(2);
  });

  it('names the loaded years where one is not', async () => {
    const { status, body } = await clone({ drg_id: 'acme', source_year: 2025, payment_system: 'IPF' });
    expect(status).toBe(404);
    expect(body.detail).toBe(
      'There is no IPF DRG table of fiscal year 2025 to clone; loaded: 2026. drg-ipf lacks: `npm run data -- year FY2025` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    );
    expect(await list()).toEqual({ data: [], count: 0 });
  });

  it('lets one of two that race win', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => clone({ drg_id: 'acme', source_year: 2026 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const stored = await env.ORGANIZATIONS.prepare(
      `SELECT (SELECT count(*) FROM custom_drg_entry WHERE organization_id = ?1) AS entries,
        (SELECT count(*) FROM audit_entry WHERE organization_id = ?1) AS audited`,
    )
      .bind(organization.id)
      .first();
    expect(stored).toEqual({ entries: 772, audited: 1 });
  });

  it('is audited', async () => {
    await acme('IPF');
    const row = await env.ORGANIZATIONS.prepare('SELECT * FROM audit_entry WHERE organization_id = ?')
      .bind(organization.id)
      .first<Audit>();
    expect(row).toMatchObject({
      entity_type: 'custom_drg_table',
      entity_id: 'acme',
      root_id: 'acme',
      action: 'create',
    });
    expect(JSON.parse(row?.changes ?? '')).toEqual([
      { field: 'source_year', old: null, new: 2026 },
      { field: 'payment_system', old: null, new: 'IPF' },
      { field: 'record_count', old: null, new: 19 },
    ]);
  });

  const good = { drg_id: 'acme', source_year: 2026 };
  const FORM = 'drg_id must be 1 to 50 letters, digits, `-`, `_` and `.`, and not dots alone';
  const YEAR = 'source_year must be a whole number from 1983 to 9999';
  test.each([
    [{}, 'drg_id is required; source_year is required'],
    [{ ...good, drg_id: '' }, FORM],
    [{ ...good, drg_id: '..' }, FORM],
    [{ ...good, drg_id: 'a/b' }, FORM],
    [{ ...good, drg_id: 'a b' }, FORM],
    [{ ...good, drg_id: 'é' }, FORM],
    [{ ...good, drg_id: 'a'.repeat(51) }, FORM],
    [{ ...good, drg_id: 7 }, 'drg_id must be a text'],
    [{ ...good, drg_id: 'entry' }, 'drg_id must not be entry or available-years'],
    [{ ...good, drg_id: 'available-years' }, 'drg_id must not be entry or available-years'],
    [{ ...good, source_year: '2026' }, YEAR],
    [{ ...good, source_year: 2026.5 }, YEAR],
    [{ ...good, source_year: 1982 }, YEAR],
    [{ ...good, source_year: 1e300 }, YEAR],
    [{ ...good, payment_system: 'OPPS' }, 'payment_system must be IPPS, IPF or LTCH'],
    [{ ...good, name: 'x' }, 'the body has no field name'],
  ])('%j: 400', async (body, detail) => {
    expect(await clone(body)).toMatchObject({ status: 400, body: { detail: `Invalid request: ${detail}` } });
    expect((await list()).count).toBe(0);
  });

  it('takes the longest id', async () => {
    const drg_id = 'a'.repeat(50);
    expect((await clone({ drg_id, source_year: 2026, payment_system: 'IPF' })).status).toBe(201);
    expect((await get(drg_id)).status).toBe(200);
  });

  it('is open to members, as everything here', async () => {
    const member = await trusted({ sub: 'm-1', org: organization.id, role: 'member', email: 'm@example.org' });
    const body = JSON.stringify({ drg_id: 'acme', source_year: 2026, payment_system: 'IPF' });
    expect((await member('POST', '/custom-drg-tables/', body)).status).toBe(201);
    expect((await list()).count).toBe(1);
  });
});

describe('GET /custom-drg-tables/', () => {
  it('lists by drg_id, then newest year, and pages', async () => {
    await clone({ drg_id: 'b', source_year: 2026, payment_system: 'IPF' });
    await clone({ drg_id: 'a', source_year: 2026, payment_system: 'IPF' });
    await addYear('a', [['470', 20241001, 20250930]]);
    const { data, count } = await list();
    expect(count).toBe(3);
    expect(data.map(({ drg_id, source_year }) => [drg_id, source_year])).toEqual([
      ['a', 2026],
      ['a', 2025],
      ['b', 2026],
    ]);
    expect((await get('?skip=1&limit=1')).body).toMatchObject({ data: [{ drg_id: 'a', source_year: 2025 }], count: 3 });
  });
});

describe('GET /custom-drg-tables/available-years/list', () => {
  test.each([
    ['', { IPPS: [2027, 2026], IPF: [2026], LTCH: [2026] }],
    ['?payment_system=ipf', { IPF: [2026] }],
  ])('%s', async (query, systems) => {
    const payment_systems = Object.entries(systems).map(([payment_system, years]) => ({ payment_system, years }));
    expect((await get(`available-years/list${query}`)).body).toEqual({
      years: payment_systems[0]?.years,
      payment_systems,
    });
  });
});

describe('GET /custom-drg-tables/{drg_id}', () => {
  beforeEach(async () => {
    await acme('IPF', 'LTCH');
    await addYear('acme', [
      ['469', 20241001, 20250930],
      ['470', 20241001, 20250331],
      ['470', 20250401, 20250930],
    ]);
  });

  it('has every field', async () => {
    const { body } = await get<Entry[]>('acme?drg_code=057&payment_system=IPF');
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        drg_id: 'acme',
        source_year: 2026,
        payment_system: 'IPF',
        diagnostic_related_group: '057',
        description: expect.any(String),
        effective_date: '2025-10-01',
        end_date: '2026-09-30',
        fiscal_year: 2026,
        weight: expect.any(Number),
        geometric_mean_length_of_stay: null,
        arithmetic_mean_length_of_stay: null,
        short_stay_outlier_threshold: null,
        low_volume_drg: false,
        post_acute_care: false,
        special_payment_post_acute_care: false,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  test.each([
    ['limit=1000', 794],
    ['', 100],
    ['source_year=2026&limit=1000', 791],
    ['source_year=2025', 3],
    ['source_year=2024', 0],
    ['payment_system=ipf', 19],
    ['payment_system=IPPS', 3],
    ['payment_system=IPPS&source_year=2026', 0],
    ['drg_code=470', 3],
    ['drg_code=470&source_year=2025', 2],
    ['drg_code=470&effective_date=2025-03-31', 1],
    ['effective_date=2025-03-31', 2],
    ['effective_date=2025-09-30', 2],
    ['effective_date=2026-09-30&limit=1000', 791],
    ['effective_date=2026-10-01', 0],
    ['effective_date=2025-03-31&source_year=2026', 0],
    ['drg_code=009', 0],
    ['skip=794', 0],
  ])('%s: %i', async (query, count) => {
    expect((await get<Entry[]>(`acme?${query}`)).body).toHaveLength(count);
  });

  it('pages without a gap, across tables', async () => {
    const all = (await get<Entry[]>('acme?limit=1000')).body;
    expect(all.map(({ source_year }) => source_year)).toEqual([...Array(791).fill(2026), 2025, 2025, 2025]);
    expect(all.slice(0, 19).every(({ payment_system }) => payment_system === 'IPF')).toBe(true);
    const pages: Entry[] = [];
    for (let skip = 0; skip < 794; skip += 97) pages.push(...(await get<Entry[]>(`acme?skip=${skip}&limit=97`)).body);
    expect(pages).toEqual(all);
    const filtered: Entry[] = [];
    for (let skip = 0; skip < 3; skip++) {
      filtered.push(...(await get<Entry[]>(`acme?drg_code=470&skip=${skip}&limit=1`)).body);
    }
    expect(filtered.map(({ effective_date }) => effective_date)).toEqual(['2025-10-01', '2024-10-01', '2025-04-01']);
  });

  test.each([
    ['acme?limit=100', 100],
    ['acme?limit=10&skip=780', 10],
    ['acme?source_year=2026&payment_system=LTCH&limit=10&skip=700', 10],
    ['acme?drg_code=470', 3],
    ['acme?effective_date=2026-01-15', 100],
    ['acme/entries/470?effective_date=2026-01-15', 1],
  ])('%s reads no more than it must', async (path, rows) => {
    const response = await call(`/custom-drg-tables/${path}`, key);
    expect([await response.json()].flat()).toHaveLength(rows);
    const { rowsRead, roundTrips } = costOf(response);
    expect(roundTrips).toBe(1);
    expect(rowsRead).toBeLessThanOrEqual(path.includes('entries') ? 20 : 2 * rows + 20);
  });

  it('is a 404 where there is no such drg_id', async () => {
    expect(await get('ACME')).toMatchObject({ status: 404, body: { detail: 'Custom DRG table ACME not found' } });
  });
});

describe('GET /custom-drg-tables/{drg_id}/export', () => {
  const HEAD =
    'drg_id,source_year,payment_system,diagnostic_related_group,description,effective_date,end_date,fiscal_year,weight,geometric_mean_length_of_stay,arithmetic_mean_length_of_stay,short_stay_outlier_threshold,low_volume_drg,post_acute_care,special_payment_post_acute_care,created_at,updated_at,id';
  const file = async (query = '') => {
    const response = await call(`/custom-drg-tables/acme/export?${query}`, key);
    const lines = (await response.text()).split('\r\n');
    return { status: response.status, headers: response.headers, lines };
  };

  it('is the most recent year by default', async () => {
    await acme('IPPS');
    await addYear('acme', [['470', 20241001, 20250930]]);
    const { status, headers, lines } = await file();
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="acme-2026.csv"');
    expect(lines).toHaveLength(774);
    expect(lines[0]).toBe(HEAD);
    expect(lines[1]).toMatch(
      /^acme,2026,IPPS,001,.*,2025-10-01,2026-09-30,2026,28\.0239,25\.8,36\.2,,false,false,false,.*Z,[0-9a-f-]{36}$/,
    );
    expect(lines[773]).toBe('');
  });

  it('takes filters; a date says which year', { tags: ['thorough'] }, async () => {
    await acme('IPPS', 'LTCH');
    await addYear('acme', [
      ['470', 20241001, 20250331],
      ['470', 20250401, 20250930],
    ]);
    const rows = async (query: string) => (await file(query)).lines.length - 2;
    expect(await rows('')).toBe(1544);
    expect(await rows('payment_system=ltch')).toBe(772);
    expect(await rows('drg_code=470')).toBe(2);
    expect(await rows('source_year=2025')).toBe(2);
    expect(await rows('effective_date=2025-04-01')).toBe(1);
    expect(await rows('effective_date=2025-04-01&source_year=2026')).toBe(0);
    expect((await file('source_year=2025')).headers.get('Content-Disposition')).toContain('acme-2025.csv');
  });

  it('makes no formula of a text', async () => {
    await acme('IPF');
    const { id } = await entryOf('057');
    await send('PUT', `entry/${id}`, { description: '=HYPERLINK("https://evil.example","x")' });
    const { lines } = await file('drg_code=057');
    expect(lines[1]).toContain(`acme,2026,IPF,057,"'=HYPERLINK(""https://evil.example"",""x"")",2025-10-01`);
  });

  test.each([
    ['acme/export?source_year=2025', 'Custom DRG table acme has no table of 2025; it has IPF 2026'],
    ['acme/export?payment_system=LTCH', 'Custom DRG table acme has no LTCH table; it has IPF 2026'],
    ['acme/export?effective_date=2024-01-01', 'Custom DRG table acme has no table of 2024; it has IPF 2026'],
    ['other/export', 'Custom DRG table other not found'],
  ])('%s: 404', async (path, detail) => {
    await acme('IPF');
    expect(await get(path)).toMatchObject({ status: 404, body: { detail } });
  });
});

describe('/custom-drg-tables/{drg_id}/entries/{drg_code}', () => {
  it('is the entry in force on the day', async () => {
    await acme('IPPS');
    await addYear('acme', [
      ['470', 20241001, 20250331],
      ['470', 20250401, 20250930],
    ]);
    const of = async (day: string) => (await entryOf('470', `effective_date=${day}`)).effective_date;
    expect(await of('2024-10-01')).toBe('2024-10-01');
    expect(await of('2025-03-31')).toBe('2024-10-01');
    expect(await of('2025-04-01')).toBe('2025-04-01');
    expect(await of('2025-09-30')).toBe('2025-04-01');
    expect(await of('2025-10-01')).toBe('2025-10-01');
    expect(await of('2026-09-30')).toBe('2025-10-01');
  });

  test.each([
    ['acme/entries/470?effective_date=2026-10-01', 'no entry of DRG 470 in force on 2026-10-01'],
    ['acme/entries/009?effective_date=2026-01-01', 'no entry of DRG 009 in force on 2026-01-01'],
    ['acme/entries/470?effective_date=2026-01-01&payment_system=IPF', 'no IPF entry of DRG 470 in force on 2026-01-01'],
  ])('%s: 404 that says what is there', async (path, lacking) => {
    await acme('IPPS');
    const detail = `Custom DRG table acme has ${lacking}; it has IPPS 2026`;
    expect(await get(path)).toMatchObject({ status: 404, body: { detail } });
    expect(await send('PATCH', path, { weight: 1 })).toMatchObject({ status: 404, body: { detail } });
  });

  it('asks for the payment system where there are several', async () => {
    await acme('IPPS', 'LTCH');
    const path = 'acme/entries/470?effective_date=2026-01-01';
    const detail =
      'Invalid request: payment_system is required: acme has entries of DRG 470 for IPPS and LTCH on 2026-01-01';
    expect(await get(path)).toMatchObject({ status: 400, body: { detail } });
    expect(await send('PATCH', path, { weight: 7 })).toMatchObject({ status: 400, body: { detail } });
    expect(await trail()).toEqual([]);
    const changed = await send<Entry>('PATCH', `${path}&payment_system=LTCH`, { weight: 7 });
    expect(changed).toMatchObject({ status: 200, body: { payment_system: 'LTCH', weight: 7 } });
    expect(await entryOf('470', 'effective_date=2026-01-01&payment_system=IPPS')).toMatchObject({ weight: 1.9289 });
  });

  it('PATCH changes what is sent, alone', async () => {
    await acme('IPPS');
    const before = await entryOf('470');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-06T07:08:09Z') });
    const { status, body } = await send<Entry>('PATCH', 'acme/entries/470?effective_date=2025-10-01', {
      weight: 2.12345,
      geometric_mean_length_of_stay: null,
      post_acute_care: false,
      low_volume_drg: false,
    });
    vi.useRealTimers();
    expect(status).toBe(200);
    const after = {
      ...before,
      weight: 2.12345,
      geometric_mean_length_of_stay: null,
      post_acute_care: false,
      updated_at: '2031-05-06T07:08:09Z',
    };
    expect(body).toEqual(after);
    expect(await entryOf('470')).toEqual(after);
    expect((await list()).data).toMatchObject([{ record_count: 772, updated_at: '2031-05-06T07:08:09Z' }]);
    const [entry, ...others] = await trail();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      entity_type: 'custom_drg_entry',
      entity_id: before.id,
      root_id: 'acme',
      action: 'update',
    });
    expect(JSON.parse(entry?.changes ?? '')).toEqual([
      { field: 'weight', old: 1.9289, new: 2.12345 },
      { field: 'geometric_mean_length_of_stay', old: 1.9, new: null },
      { field: 'post_acute_care', old: true, new: false },
    ]);
  });
});

describe('/custom-drg-tables/entry/{id}', () => {
  it('GET and PUT by id, in any case', async () => {
    await acme('IPF');
    const entry = await entryOf('057');
    expect((await get(`entry/${entry.id.toUpperCase()}`)).body).toEqual(entry);
    const changed = await send<Entry>('PUT', `entry/${entry.id}`, { description: ' Ours ', weight: 0 });
    expect(changed).toMatchObject({ status: 200, body: { id: entry.id, description: 'Ours', weight: 0 } });
    expect((await get(`entry/${entry.id}`)).body).toEqual(changed.body);
  });

  it('PUT of what is there leaves no trace', async () => {
    await acme('IPF');
    const entry = await entryOf('057');
    const [before] = (await list()).data;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-06T07:08:09Z') });
    const same = await send('PUT', `entry/${entry.id}`, { weight: entry.weight, low_volume_drg: false });
    vi.useRealTimers();
    expect(same).toMatchObject({ status: 200, body: entry });
    expect((await list()).data).toEqual([before]);
    expect(await trail()).toEqual([]);
  });

  it('PUT of every field at once', async () => {
    await acme('IPF');
    const { id } = await entryOf('057');
    const fields = {
      description: 'Ours; "quoted"',
      weight: 1.25,
      geometric_mean_length_of_stay: 3.5,
      arithmetic_mean_length_of_stay: 4,
      low_volume_drg: true,
      post_acute_care: true,
      special_payment_post_acute_care: true,
    };
    expect(await send('PUT', `entry/${id}`, fields)).toMatchObject({ status: 200, body: fields });
    const changes = JSON.parse((await trail())[0]?.changes ?? '') as { field: string; new: unknown }[];
    expect(Object.fromEntries(changes.map((change) => [change.field, change.new]))).toEqual(fields);
  });

  it('two PUTs that race: the trail tells what each found', async () => {
    await acme('IPF');
    const { id, weight } = await entryOf('057');
    await Promise.all([2, 3].map((next) => send('PUT', `entry/${id}`, { weight: next })));
    const changes = (await trail()).map((row) => JSON.parse(row.changes)[0] as { old: number; new: number });
    expect(changes.map((change) => change.new).sort()).toEqual([2, 3]);
    const first = changes.find((change) => change.old === weight);
    expect(changes.find((change) => change !== first)?.old).toBe(first?.new);
  });

  const RANGE = 'must be a number from 0 to';
  test.each([
    [{}, 'the body must have at least one field to change'],
    [{ weight: -0.1 }, `weight ${RANGE} 100`],
    [{ weight: 100.1 }, `weight ${RANGE} 100`],
    [{ weight: '1.5' }, 'weight must be a number'],
    [{ weight: null }, 'weight must be a number'],
    [{ geometric_mean_length_of_stay: 201 }, `geometric_mean_length_of_stay ${RANGE} 200`],
    [{ arithmetic_mean_length_of_stay: 'x' }, 'arithmetic_mean_length_of_stay must be a number of days'],
    [{ post_acute_care: 1 }, 'post_acute_care must be true or false'],
    [{ description: ' ' }, 'description must not be empty'],
    [{ diagnostic_related_group: '470' }, 'the body has no field diagnostic_related_group'],
    [{ weight: 1, effective_date: '2025-10-01' }, 'the body has no field effective_date'],
    [[], 'the body'],
  ])('%j: 400', async (body, detail) => {
    await acme('IPF');
    const { id } = await entryOf('057');
    for (const [method, path] of [
      ['PUT', `entry/${id}`],
      ['PATCH', 'acme/entries/057?effective_date=2025-10-01'],
    ] as const) {
      const answer = await send(method, path, body);
      expect(answer.status).toBe(400);
      expect(answer.body.detail).toContain(`Invalid request: ${detail}`);
    }
    expect(await trail()).toEqual([]);
  });

  it('DELETE takes the entry out; the count and the pages follow', async () => {
    await acme('IPPS');
    const { id } = await entryOf('470');
    const before = (await get<Entry[]>('acme?limit=1000')).body;
    const { status, body } = await send<{ message: string }>('DELETE', `entry/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ message: `Custom DRG table entry ${id} deleted` });
    expect((await list()).data).toMatchObject([{ record_count: 771 }]);
    const pages = [(await get<Entry[]>('acme?limit=500')).body, (await get<Entry[]>('acme?limit=500&skip=500')).body];
    expect(pages.flat()).toEqual(before.filter((entry) => entry.id !== id));
    const gone = { status: 404, body: { detail: `Custom DRG table entry ${id} not found` } };
    expect(await get(`entry/${id}`)).toMatchObject(gone);
    expect(await send('PUT', `entry/${id}`, { weight: 1 })).toMatchObject(gone);
    expect(await send('DELETE', `entry/${id}`)).toMatchObject(gone);
    const rows = await trail();
    expect(rows.map((row) => [row.action, row.entity_id])).toEqual([['delete', id]]);
    expect(JSON.parse(rows[0]?.changes ?? '')).toMatchObject([
      { field: 'source_year', old: 2026, new: null },
      { field: 'payment_system', old: 'IPPS' },
      { field: 'diagnostic_related_group', old: '470' },
      { field: 'effective_date', old: '2025-10-01' },
      { field: 'description' },
      { field: 'weight', old: 1.9289 },
      { field: 'geometric_mean_length_of_stay', old: 1.9 },
      { field: 'arithmetic_mean_length_of_stay', old: 2.2 },
      { field: 'low_volume_drg', old: false },
      { field: 'post_acute_care', old: true },
      { field: 'special_payment_post_acute_care', old: false },
    ]);
  });

  it('of two DELETEs that race one finds it', async () => {
    await acme('IPF');
    const { id } = await entryOf('057');
    const answers = await Promise.all([1, 2, 3].map(() => send('DELETE', `entry/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await list()).data).toMatchObject([{ record_count: 18 }]);
    expect(await trail()).toHaveLength(1);
  });
});

describe('DELETE /custom-drg-tables/{drg_id}', () => {
  it('removes a year, or all', { tags: ['thorough'] }, async () => {
    await acme('IPPS', 'IPF');
    await addYear('acme', [['470', 20241001, 20250930]]);
    const year = await send('DELETE', 'acme?source_year=2026');
    expect(year).toMatchObject({
      status: 200,
      body: { message: 'Custom DRG table acme: 2026 deleted', drg_id: 'acme', source_years: [2026], record_count: 791 },
    });
    expect((await list()).data).toMatchObject([{ source_year: 2025 }]);
    const again = await send('DELETE', 'acme?source_year=2026');
    expect(again).toMatchObject({
      status: 404,
      body: { detail: 'Custom DRG table acme has nothing of 2026; it has IPPS 2025' },
    });
    await acme('IPF');
    expect((await send('DELETE', 'acme')).body).toEqual({
      message: 'Custom DRG table acme: 2026, 2025 deleted',
      drg_id: 'acme',
      source_years: [2026, 2025],
      record_count: 20,
    });
    expect((await list()).count).toBe(0);
    expect((await send('DELETE', 'acme')).status).toBe(404);
    expect((await get('acme')).status).toBe(404);
    const rows = await trail();
    expect(rows.map(({ action, entity_id }) => [action, entity_id])).toEqual(Array(4).fill(['delete', 'acme']));
    await acme('IPPS');
    expect((await list()).data).toMatchObject([{ record_count: 772 }]);
  });

  it('is refused where a configuration would be left without it', async () => {
    const id = '2b1f6a0e-0c1d-4f7e-9a51-6f1d7b8c9d0e';
    await acme('IPF');
    await addYear('acme', [['470', 20241001, 20250930]]);
    const theirs = await createOrganization('Another');
    await clone({ drg_id: 'acme', source_year: 2026, payment_system: 'IPF' }, theirs.key);
    await env.ORGANIZATIONS.batch([
      env.ORGANIZATIONS.prepare(
        "INSERT INTO contract (organization_id, contract_id, name, use_medicare_base, created_at, updated_at) VALUES (?, 'payer-1', 'x', 1, 0, 0)",
      ).bind(organization.id),
      env.ORGANIZATIONS.prepare(
        "INSERT INTO contract_config (organization_id, contract_id, id, effective_date, custom_drg_table_id) VALUES (?, 'payer-1', ?, 20260101, 'acme')",
      ).bind(organization.id, id),
    ]);
    const refused = {
      status: 409,
      body: {
        detail: `Custom DRG table acme is in use: configuration ${id} of contract payer-1 would be left without it`,
      },
    };
    expect(await send('DELETE', 'acme')).toMatchObject(refused);
    expect((await list()).count).toBe(2);
    expect((await send('DELETE', 'acme?source_year=2025')).status).toBe(200);
    expect(await send('DELETE', 'acme?source_year=2026')).toMatchObject(refused);
    expect(await send('DELETE', 'acme?source_year=2024')).toMatchObject({ status: 404 });
    expect((await get<Entry[]>('acme')).body).toHaveLength(19);
    // The contract's own trail tells it, too.
    expect((await trail()).map(({ entity_type }) => entity_type).sort()).toEqual(['contract', 'custom_drg_table']);
    // Another organization's table of the same id is another table.
    expect((await send('DELETE', 'acme', undefined, theirs.key)).status).toBe(200);
    expect((await get<Entry[]>('acme')).body).toHaveLength(19);
  });
});

describe('another organization', () => {
  it('sees and changes nothing of it', async () => {
    await acme('IPPS');
    const entry = await entryOf('470');
    const { key: other } = await createOrganization('Another');
    expect(await list(other)).toEqual({ data: [], count: 0 });
    for (const [method, path, body] of [
      ['GET', 'acme'],
      ['GET', 'acme/export'],
      ['GET', 'acme/entries/470?effective_date=2025-10-01'],
      ['PATCH', 'acme/entries/470?effective_date=2025-10-01', { weight: 9 }],
      ['GET', `entry/${entry.id}`],
      ['PUT', `entry/${entry.id}`, { weight: 9 }],
      ['DELETE', `entry/${entry.id}`],
      ['DELETE', 'acme'],
    ] as const) {
      const { status, body: answer } = await send(method, path, body, other);
      expect(status, `${method} ${path}`).toBe(404);
      expect(answer.detail).toMatch(/ not found$/);
    }
    expect(await entryOf('470')).toEqual(entry);
    expect((await list()).data).toMatchObject([{ record_count: 772 }]);
  });

  it('has its own table of the same drg_id', async () => {
    await acme('IPF');
    const { key: other } = await createOrganization('Another');
    expect((await clone({ drg_id: 'acme', source_year: 2026, payment_system: 'IPF' }, other)).status).toBe(201);
    await send('PATCH', 'acme/entries/057?effective_date=2025-10-01', { weight: 9 }, other);
    expect((await entryOf('057')).weight).not.toBe(9);
    await send('DELETE', 'acme');
    expect((await get<Entry[]>('acme', other)).body).toHaveLength(19);
  });
});

describe('GET /custom-drg-tables/{drg_id}/audit', () => {
  interface Trail {
    data: { entity_type: string; entity_id: string; action: string; changes: { field_name: string }[] }[];
    count: number;
  }
  const audit = async (query = '') => (await get<Trail>(`acme/audit${query}`)).body;
  const actions = ({ data }: Trail) => data.map(({ entity_type, action }) => `${entity_type} ${action}`);

  it('has the changes of the table and its entries, newest first, also after its removal', async () => {
    await acme('IPPS', 'IPF');
    const { id } = await entryOf('470');
    await send('PUT', `entry/${id}`, { weight: 2 });
    const change = { select: { codes: ['470', '871'], payment_system: 'IPPS' }, change: { add: 1 }, preview: false };
    expect((await send('POST', 'acme/bulk', change)).status).toBe(200);
    await send('DELETE', `entry/${id}`);
    const trailOfTable = await audit();
    expect(actions(trailOfTable)).toEqual([
      ...['entry delete', 'table bulk_change', 'entry update', 'entry update', 'entry update'],
      ...['table create', 'table create'],
    ]);
    expect(trailOfTable.data[4]).toMatchObject({
      entity_id: id,
      changes: [{ field_name: 'weight', old_value: 1.9289, new_value: 2 }],
    });
    expect(await audit('?skip=1&limit=1')).toEqual({ data: trailOfTable.data.slice(1, 2), count: 7 });
    await send('DELETE', 'acme');
    expect(actions(await audit('?limit=2'))).toEqual(['table delete', 'table delete']);
    expect((await audit()).count).toBe(9);
  });

  it('is a 404 for a table that never was, and empty for one without a trail', async () => {
    await addYear('old', [['470', 20241001, 20250930]]);
    expect((await get<Trail>('old/audit')).body).toEqual({ data: [], count: 0 });
    expect(await get<Failure>('acme/audit')).toMatchObject({
      status: 404,
      body: { detail: 'Custom DRG table acme not found' },
    });
  });
});

describe('POST /custom-drg-tables/{drg_id}/bulk', () => {
  interface Outcome {
    saved: boolean;
    changed: number;
    unchanged: number;
    token: string;
    values: { diagnostic_related_group: string; old: number | null; new: number }[];
  }
  const bulk = <Body = Outcome>(body: object, query = '') => send<Body>('POST', `acme/bulk${query}`, body);
  const HIPS = { select: { codes: ['469-470', '521-522', '!521'] }, change: { multiply: 1.05 } };
  const weights = async () => Promise.all(['469', '470', '521', '522'].map(async (drg) => (await entryOf(drg)).weight));

  it('previews, then saves what was shown', { tags: ['thorough'] }, async () => {
    await acme('IPPS', 'IPF');
    const before = await weights();
    const preview = await bulk(HIPS);
    expect(preview).toMatchObject({ status: 200, body: { saved: false, changed: 3, unchanged: 0 } });
    expect(preview.body.values.map(({ diagnostic_related_group: drg, old }) => [drg, old])).toEqual([
      ['469', before[0]],
      ['470', 1.9289],
      ['522', before[3]],
    ]);
    // 1.9289 × 1.05 = 2.025345
    expect(preview.body.values[1]?.new).toBe(2.0253);
    expect(await weights()).toEqual(before);
    const save = { ...HIPS, preview: false, token: preview.body.token };
    expect((await bulk(save, '?limit=1')).body).toMatchObject({
      saved: true,
      changed: 3,
      values: [{ new: expect.any(Number) }],
    });
    const after = await weights();
    expect(after).toEqual([preview.body.values[0]?.new, 2.0253, before[2], preview.body.values[2]?.new]);
    expect((await bulk(save)).status).toBe(409);
    expect(await weights()).toEqual(after);
  });

  it('has an audit entry of its own, and one a figure beneath it', async () => {
    await acme('IPPS');
    await bulk({ ...HIPS, preview: false });
    const entries = (await trail()).map(({ entity_type, root_id, action, changes }) => ({
      ...{ entity_type, root_id, action },
      changes: JSON.parse(changes),
    }));
    expect(entries.slice(0, 3).map(({ entity_type, action }) => `${entity_type} ${action}`)).toEqual(
      Array(3).fill('custom_drg_entry update'),
    );
    expect(entries.map(({ changes }) => changes)).toContainEqual([{ field: 'weight', old: 1.9289, new: 2.0253 }]);
    expect(entries[3]).toEqual({
      ...{ entity_type: 'custom_drg_table', root_id: 'acme', action: 'bulk_change' },
      changes: [
        { field: 'select', old: null, new: HIPS.select },
        { field: 'change', old: null, new: { field: 'weight', multiply: 1.05 } },
        { field: 'changed', old: null, new: 3 },
      ],
    });
    expect(entries).toHaveLength(4);
  });

  it('is of the year, system, day and figure that are asked for', async () => {
    await acme('IPPS', 'IPF', 'LTCH');
    await addYear('acme', [['470', 20241001, 20250930]]);
    const count = async (select: object, change: object = { set: 0 }) => (await bulk({ select, change })).body.changed;
    const [IPF, old] = [{ payment_system: 'IPF' }, { source_year: 2025 }];
    expect(await count(IPF)).toBe(19);
    expect([await count(old), await count({ date: '2025-09-30' })]).toEqual([1, 1]);
    expect(await count({ ...old, codes: ['471'] })).toBe(0);
    const days = { field: 'geometric_mean_length_of_stay' };
    // IPF has no lengths of stay: null stays null, unless it is set.
    expect([await count(IPF, { ...days, add: 1 }), await count(IPF, { ...days, set: 1 })]).toEqual([0, 19]);
    await bulk({
      select: { codes: ['470'], payment_system: 'IPPS', source_year: 2026 },
      change: { ...days, add: 0.55, round: 1 },
      preview: false,
    });
    expect(await entryOf('470', 'effective_date=2025-10-01&payment_system=IPPS')).toMatchObject({
      weight: 1.9289,
      // 1.9 + 0.55
      geometric_mean_length_of_stay: 2.5,
    });
  });

  it('is seen by the list of tables, and takes two round trips beside that to the rows of its trail', {
    tags: ['thorough'],
  }, async () => {
    await acme('IPPS', 'LTCH');
    await env.ORGANIZATIONS.prepare('UPDATE custom_drg_table SET updated_at = 0 WHERE organization_id = ?')
      .bind(organization.id)
      .run();
    const answer = await call('/custom-drg-tables/acme/bulk', key, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ select: { payment_system: 'IPPS' }, change: { multiply: 1.1 }, preview: false }),
    });
    const outcome: Outcome = await answer.json();
    expect(outcome.changed + outcome.unchanged).toBe(772);
    expect(costOf(answer).roundTrips).toBe(3);
    const updated = (await list()).data.map(({ payment_system, updated_at }) => [payment_system, updated_at > '2000']);
    expect(updated).toEqual([
      ['IPPS', true],
      ['LTCH', false],
    ]);
  });

  it('is computed again if a change comes in between', async () => {
    await acme('IPPS');
    const { id } = await entryOf('470');
    const other = (batch: number) => (batch === 2 ? send('PUT', `entry/${id}`, { weight: 3 }) : Promise.resolve());
    const context = contractsContext(organization.id, disturbed(env.ORGANIZATIONS, other));
    const { token, preview, ...many } = bulkChange.parse({ ...HIPS, preview: false });
    const outcome = await change(context, changeEntries(organization.id, 'acme', many));
    expect(outcome).toMatchObject({ isWritten: true, result: { values: { 1: { old: 3, new: 3.15 } } } });
    expect((await entryOf('470')).weight).toBe(3.15);
    expect((await trail()).filter(({ action }) => action === 'bulk_change')).toHaveLength(1);
  });

  it('racing with a change of one entry loses neither', { tags: ['thorough'] }, async () => {
    await acme('IPPS');
    const { id } = await entryOf('470');
    const double = { select: { codes: ['470'] }, change: { multiply: 2 }, preview: false };
    const answers = await Promise.all([
      bulk(double),
      send('PUT', `entry/${id}`, { weight: 3 }),
      bulk(double),
      send('PUT', `entry/${id}`, { weight: 5 }),
      bulk(double),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { results } = await env.ORGANIZATIONS.prepare(
      "SELECT changes FROM audit_entry WHERE organization_id = ? AND action = 'update' ORDER BY sequence",
    )
      .bind(organization.id)
      .all<{ changes: string }>();
    expect(results).toHaveLength(5);
    let present = 1.9289;
    for (const { changes } of results) {
      const [change] = JSON.parse(changes);
      expect(change.old).toBe(present);
      present = change.new;
    }
    expect((await entryOf('470')).weight).toBe(present);
  });

  it.each<[object, string]>([
    [
      { change: { multiply: 60 } },
      /^Invalid request: change makes \d+(\.\d+)? of \d+(\.\d+)?, IPPS DRG 001 from 2025-10-01: a value must be from 0 to 100$/
        .source,
    ],
    [
      { change: { set: 1, field: 'description' } },
      'change.field must be weight or geometric_mean_length_of_stay or arithmetic_mean_length_of_stay',
    ],
    [{ change: { set: 1 }, select: { codes: [] } }, 'select.codes must not be empty'],
    [
      { change: { set: 1 }, select: { codes: ['@mine'] } },
      'select.codes must be codes: @mine names a code group: groups name none',
    ],
    [{ change: { set: 1 }, select: { drg: '470' } }, 'select has no field drg'],
  ])('%j: 400', async (body, fault) => {
    await acme('IPPS');
    const { status, body: failure } = await bulk<Failure>({ ...body, preview: false });
    expect(status).toBe(400);
    expect(failure.detail).toMatch(new RegExp(fault));
    expect(await trail()).toEqual([]);
  });

  it('of an unknown table, or of another organization, is a 404', async () => {
    await acme('IPPS');
    const body = { change: { set: 1 }, preview: false };
    expect((await send('POST', 'other/bulk', body)).status).toBe(404);
    const other = await createOrganization();
    expect((await send('POST', 'acme/bulk', body, other.key)).status).toBe(404);
    expect((await entryOf('470')).weight).toBe(1.9289);
  });
});

describe('POST /custom-drg-tables/{drg_id}/import/csv', () => {
  interface Counts {
    created: number;
    updated: number;
    unchanged: number;
  }
  const KEYS = 'source_year,diagnostic_related_group,effective_date';
  const upload = <Body = Counts>(text: string, as = key) =>
    ask<Body>('/custom-drg-tables/acme/import/csv', as, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: text,
    });
  const download = async (query = '') => (await call(`/custom-drg-tables/acme/export?${query}`, key)).text();

  it.each(['IPPS', 'IPF', 'LTCH'])('takes an export of %s as it is, and changes nothing', async (system) => {
    await acme(system);
    const exported = await download();
    const count = exported.trim().split('\r\n').length - 1;
    expect((await upload(exported)).body).toEqual({ created: 0, updated: 0, unchanged: count });
    const form = new FormData();
    form.set('file', new File([exported], 'drg.csv', { type: 'text/csv' }));
    const answer = await ask<Counts>('/custom-drg-tables/acme/import/csv', key, { method: 'POST', body: form });
    expect(answer.body.unchanged).toBe(count);
    expect(await trail()).toEqual([]);
  });

  it('changes the columns that it has, and each change leaves an entry', async () => {
    await acme('IPPS');
    const before = await entryOf('470');
    const file = `${KEYS},weight,geometric_mean_length_of_stay,post_acute_care\n2026,470,2025-10-01,2.5,,FALSE\n2026,'001,20251001,,9.5,\n`;
    expect(await upload(file)).toMatchObject({ status: 200, body: { created: 0, updated: 2, unchanged: 0 } });
    const after = await entryOf('470');
    expect(after).toEqual({
      ...before,
      ...{ weight: 2.5, geometric_mean_length_of_stay: null, post_acute_care: false, updated_at: after.updated_at },
    });
    const changes = (await trail()).map(({ action, changes }) => [action, JSON.parse(changes)]);
    expect(changes).toContainEqual([
      'update',
      [
        { field: 'weight', old: 1.9289, new: 2.5 },
        { field: 'geometric_mean_length_of_stay', old: 1.9, new: null },
        { field: 'post_acute_care', old: true, new: false },
      ],
    ]);
    expect(changes).toHaveLength(2);
    expect((await upload(file)).body).toEqual({ created: 0, updated: 0, unchanged: 2 });
  });

  it('adds entries at their place, and restores deleted ones', { tags: ['thorough'] }, async () => {
    await acme('IPPS');
    const whole = await download();
    const { id } = await entryOf('470');
    await send('DELETE', `entry/${id}`);
    expect((await upload(whole)).body).toEqual({ created: 1, updated: 0, unchanged: 771 });
    const again = await entryOf('470');
    expect(again).toMatchObject({ weight: 1.9289, effective_date: '2025-10-01', end_date: '2026-09-30' });
    const file = `${KEYS},weight,description\n2026,471,2026-04-01,1.25,Invented\n`;
    await env.ORGANIZATIONS.prepare("DELETE FROM custom_drg_entry WHERE organization_id = ? AND drg = '471'")
      .bind(organization.id)
      .run();
    expect((await upload(file)).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
    const { results } = await env.ORGANIZATIONS.prepare(
      'SELECT drg, position FROM custom_drg_entry WHERE organization_id = ? ORDER BY drg, effective_date',
    )
      .bind(organization.id)
      .all<{ drg: string; position: number }>();
    expect(results.map(({ position }) => position)).toEqual(results.map((_, i) => i));
    expect((await list()).data).toMatchObject([{ record_count: results.length }]);
    const page = (await get<Entry[]>('acme?limit=1000')).body.map((entry) => entry.diagnostic_related_group);
    expect(page).toEqual(results.map(({ drg }) => drg));
    const { results: created } = await env.ORGANIZATIONS.prepare(
      "SELECT changes FROM audit_entry WHERE organization_id = ? AND entity_type = 'custom_drg_entry' AND action = 'create' ORDER BY sequence",
    )
      .bind(organization.id)
      .all<{ changes: string }>();
    expect(created).toHaveLength(2);
    expect(JSON.parse(created[1]?.changes ?? '')).toContainEqual({ field: 'weight', old: null, new: 1.25 });
  });

  it('with bad lines: all are listed, nothing is imported', async () => {
    await acme('IPPS');
    const { status, body } = await upload<{ detail: string; errors: { line: number; detail: string }[] }>(
      `${KEYS},payment_system,weight,description,low_volume_drg
2026,470,2025-10-01,IPPS,2.5,,
2026,470,2025-10-01,ipps,2.6,,
2026,470,2026-04-01,,2.5,Hips,
2026,999,2025-10-01,LTCH,2.5,None,
2026,997,2026-10-01,,2.5,Late,
2026,997,2026-04-01,,,,
26,47,2026-02-30,DRG,-1,,maybe
2026,470
`,
    );
    expect(status).toBe(400);
    expect(body.errors.map(({ line, detail }) => `${line} ${detail}`)).toEqual([
      '3 source_year, payment_system, diagnostic_related_group and effective_date are those of line 2',
      '8 payment_system must be IPPS, IPF or LTCH; diagnostic_related_group must be an MS-DRG of 3 digits; effective_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD; source_year must be a whole number from 1983 to 9999; weight must be a number; low_volume_drg must be true or false',
      '9 has 2 cells instead of 7',
    ]);
    const lines = [
      '2026,470,2026-04-01,IPPS,2.5,Hips',
      '2026,996,2025-10-01,LTCH,2.5,None',
      '2026,996,2026-10-01,,2.5,Late',
      '2026,996,2026-04-01,,,',
    ];
    const unfit = await upload<typeof body>(
      `${KEYS},payment_system,weight,description\n2026,871,2025-10-01,,3,\n${lines.join('\n')}`,
    );
    expect(unfit.body.errors).toEqual([
      { line: 3, detail: 'DRG 470 has an entry from 2025-10-01 to 2026-09-30, whose dates do not change' },
      { line: 4, detail: 'the table has no LTCH of 2026: clone that year first' },
      { line: 5, detail: 'effective_date must be within fiscal year 2026, October to September' },
      { line: 6, detail: 'description is required of a new entry; weight is required of a new entry' },
    ]);
    expect(await trail()).toEqual([]);
    expect((await entryOf('470')).weight).toBe(1.9289);
  });

  it('refuses what is no such file', async () => {
    await acme('IPPS');
    const detail = async (text: string) => (await upload<Failure>(text)).body.detail;
    expect(await detail('source_year,weight\n')).toMatch(
      /^Invalid request: file has no column diagnostic_related_group, effective_date; its first line must be /,
    );
    expect(await detail(`${KEYS},price\n`)).toMatch(/^Invalid request: file has columns other than .*, each once$/);
    expect(await detail(`${KEYS}\n`)).toBe('Invalid request: file has no lines of entries');
    expect(await detail(`${KEYS}\n${'2026,470,2025-10-01\n'.repeat(3001)}`)).toBe(
      'Invalid request: file has 3001 lines of entries; at most 3000 are imported at once',
    );
    const other = await createOrganization();
    expect((await upload(`${KEYS},weight\n2026,470,2025-10-01,2\n`, other.key)).status).toBe(404);
  });

  it('is read again if the table changes in between', async () => {
    await acme('IPPS');
    const { id } = await entryOf('470');
    const other = (batch: number) => (batch === 2 ? send('DELETE', `entry/${id}`) : Promise.resolve());
    const context = contractsContext(organization.id, disturbed(env.ORGANIZATIONS, other));
    const lines = readEntries(`${KEYS},weight,description\n2026,470,2025-10-01,2,Hips\n`);
    const outcome = await change(context, importEntries(organization.id, 'acme', lines));
    expect(outcome).toEqual({ isWritten: true, version: 3, result: { created: 1, updated: 0, unchanged: 0 } });
    expect(await entryOf('470')).toMatchObject({ weight: 2, description: 'Hips' });
  });
});
