/**
 * GET /provider-master/… on the sample data: 60 hospitals of CMS's hospital list and 48 invented providers.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { providerOfServices } from '../../src/datasets/providers/provider-of-services.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { d1Target } from '../support/d1-target.ts';
import { ask, call, costOf, createOrganization, seedOwnDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Row {
  id: number;
  prvdr_num: string;
  fac_name: string;
  state_cd: string;
  city_name: string;
  provider_type: string;
}
interface List {
  data: Row[];
  count: number;
}
interface Lookup {
  found: boolean;
  lookup_method: string;
  prvdr_num: string | null;
  facility_name: string | null;
}

let key: string;

beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});

const search = async (query: string) => (await ask<List>(`/provider-master/search?${query}`, key)).body;
const numbers = async (query: string) => (await search(query)).data.map((row) => row.prvdr_num);
const counted = (where: string) =>
  env.PROVIDERS.prepare(`SELECT count(*) AS n FROM provider_master WHERE ${where}`).first<number>('n');

describe('search', () => {
  it('lists those of the Provider of Services file first, each publication by CCN', async () => {
    const { data, count } = await search('limit=500');
    expect([count, data.length]).toEqual([108, 108]);
    const ccns = data.map((row) => row.prvdr_num);
    expect(ccns.slice(0, 48)).toEqual(ccns.filter((ccn) => ccn.startsWith('98')).sort());
    expect(ccns.slice(48)).toEqual(ccns.filter((ccn) => !ccn.startsWith('98')).sort());
  });

  it('gives every field of the API', async () => {
    const { data, count } = await search('provider_num=010001');
    expect(count).toBe(1);
    expect(data).toEqual([
      {
        id: expect.any(Number),
        prvdr_num: '010001',
        fac_name: 'SOUTHEAST HEALTH MEDICAL CENTER',
        state_cd: 'AL',
        city_name: 'DOTHAN',
        provider_type: 'Short Term Hospital',
      },
    ]);
  });

  test.each<[string, string[]]>([
    ['provider_num=0100', ['010001', '010033']],
    ['provider_num=98s', ['98S006', '98S049']],
    ['provider_num=98c0000001', ['98C0000001']],
    ['facility_name=mayo', ['030103', '240010']],
    ['facility_name=CLINIC%20mayo', ['030103', '240010']],
    ['facility_name=childrens%20philadelphia', []],
    ['facility_name=cedars%20sinai', ['050625']],
    ['facility_name=vanderbilt', ['440039']],
    ['city=york', ['330101', '330214']],
    ['city=LOS%20ANG&facility_name=cedars', ['050625']],
    ['state=gu', ['650001']],
    ['state=AL&provider_category=01-04', ['014000']],
    ['provider_category=16', ['981501']],
    ['provider_category=hospice', ['981501']],
    ['provider_category=ambulatory', ['98C0000001']],
    ['provider_category=01-28', ['980024', '040780', '320779']],
    ['provider_category=rural%20emergency', ['980024', '040780', '320779']],
    ['provider_category=Veterans%20Administration%20Hospital', ['05027F', '47001F']],
    ['provider_category=skilled&limit=2', ['985032', '985038']],
    ['provider_category=99', []],
    ['facility_name=%28%29', []],
    ['facility_name=%25', []],
    ['state=ZZ', []],
  ])('%s', async (query, expected) => expect(await numbers(query)).toEqual(expected));

  test.each([
    ['state=CA', "state_cd = 'CA'"],
    ['provider_category=01', "prvdr_ctgry_cd = '01'"],
    ['provider_category=Hospital', "prvdr_ctgry_cd = '01'"],
    ['facility_name=hospital', "fac_name LIKE '%hospital%'"],
    ['facility_name=medical&state=TX', "fac_name LIKE '%medical%' AND state_cd = 'TX'"],
    ['provider_num=98', "prvdr_num LIKE '98%'"],
    ['city=sample', "city_name LIKE '%sample%'"],
  ])('%s is counted as SQL counts', async (query, where) => {
    const { count } = await search(`${query}&limit=1`);
    expect(count).toBeGreaterThan(0);
    expect(count).toBe(await counted(where));
  });

  it('pages across both publications without a gap', async () => {
    const all = await numbers('limit=500');
    const paged: string[] = [];
    for (let skip = 0; skip < 108; skip += 7) paged.push(...(await numbers(`limit=7&skip=${skip}`)));
    expect(paged).toEqual(all);
    expect((await search('skip=100000000')).data).toEqual([]);
  });
});

describe('one provider', () => {
  it('is given in full', async () => {
    const { body, headers } = await ask<Record<string, unknown>>('/provider-master/05027f', key);
    expect(body).toMatchObject({
      prvdr_num: '05027F',
      fac_name: 'VA LONG BEACH HEALTHCARE SYSTEM',
      provider_category: 'Hospital',
      provider_type: 'Veterans Administration Hospital',
      ownership: 'Veterans Health Administration',
      emergency_services: true,
      is_active: null,
      source: 'hospital-general-information',
    });
    expect(headers.get('X-Data-Release')).toBe('Hospital General Information (sample)');
    const ended = await ask<Record<string, unknown>>('/provider-master/980021', key);
    expect(ended.body).toMatchObject({
      trmntn_exprtn_dt: '2025-03-31',
      pgm_trmntn_cd: '01',
      is_active: false,
      orgnl_prtcptn_dt: '2000-01-01',
      source: 'provider-of-services',
    });
  });

  it('that is absent is a 404 that says what is loaded', async () => {
    const { status, body } = await ask('/provider-master/999999', key);
    expect([status, body]).toMatchObject([
      404,
      {
        detail:
          'No provider 999999 in the provider master list; loaded: Hospital General Information (sample), Provider of Services (sample)',
      },
    ]);
  });
});

describe('lookup', () => {
  const lookup = async (query: string) => (await ask<Lookup>(`/provider-master/lookup-details?${query}`, key)).body;

  it('by CCN', async () => {
    expect(await lookup('alternate_id=220071')).toEqual({
      found: true,
      lookup_method: 'alternate_id',
      prvdr_num: '220071',
      facility_name: 'MASSACHUSETTS GENERAL HOSPITAL',
      city: 'BOSTON',
      state: 'MA',
      street_address: '55 FRUIT STREET',
      zip_code: '02114',
      phone: '(617) 726-2000',
      provider_type: 'Short Term Hospital',
    });
  });

  test.each([
    ['npi=2000001000', 'npi_ipsf', '980001'],
    ['npi=2000001992', 'npi_ipsf', '980007'],
    ['alternate_id=999999&npi=2000001059', 'npi_ipsf', '983025'],
    ['alternate_id=010001&npi=2000001059', 'alternate_id', '010001'],
    ['npi=2999999999', 'not_found', null],
    ['alternate_id=999999', 'not_found', null],
  ])('%s', async (query, method, ccn) => {
    expect(await lookup(query)).toMatchObject({ found: ccn !== null, lookup_method: method, prvdr_num: ccn });
  });

  it('of nothing found has nulls', async () => {
    expect(Object.values(await lookup('alternate_id=999999')).filter((value) => value !== null)).toEqual([
      false,
      'not_found',
    ]);
  });

  it('every NPI of the inpatient sample leads to its CCN', { tags: ['thorough'] }, async () => {
    const { results } = await env.PROVIDERS.prepare(
      'SELECT DISTINCT national_provider_identifier AS npi, provider_ccn AS ccn FROM ipsf',
    ).all<{ npi: string; ccn: string }>();
    expect(results.length).toBeGreaterThan(35);
    for (const { npi, ccn } of results) {
      expect(await lookup(`npi=${npi}`), npi).toMatchObject({ found: true, prvdr_num: ccn });
    }
  });

  it('an NPI of the outpatient file alone, and the newest of several CCNs', async () => {
    const copy = (table: string, ccn: string, npi: string, from: string, effective: number) =>
      env.PROVIDERS.prepare(
        `INSERT INTO ${table} (provider_ccn, effective_date, national_provider_identifier, release_id, record_hash, created_at, updated_at)
           SELECT '${ccn}', ${effective}, '${npi}', release_id, 'x', 0, 0 FROM ${table} WHERE provider_ccn = '${from}' LIMIT 1`,
      ).run();
    await copy('opsf', '984501', '2000009009', '980001', 20240101);
    expect(await lookup('npi=2000009009')).toMatchObject({ lookup_method: 'npi_opsf', prvdr_num: '984501' });
    await copy('ipsf', '980013', '2000009009', '980001', 20230101);
    await copy('ipsf', '98S049', '2000009009', '980001', 20240101);
    // A unit that the list does not have, and a record that has not begun.
    await copy('ipsf', '98S777', '2000009009', '980001', 20250101);
    await copy('ipsf', '980002', '2000009009', '980001', 99990101);
    expect(await lookup('npi=2000009009')).toMatchObject({ lookup_method: 'npi_ipsf', prvdr_num: '98S049' });
    await env.PROVIDERS.exec("DELETE FROM ipsf WHERE record_hash = 'x'");
    await env.PROVIDERS.exec("DELETE FROM opsf WHERE record_hash = 'x'");
  });
});

it('statistics are those that SQL counts', async () => {
  const { body } = await ask<{ total_providers: number; top_states: { state: string; count: number }[] }>(
    '/provider-master/stats',
    key,
  );
  const { results } = await env.PROVIDERS.prepare(
    'SELECT state_cd AS state, count(*) AS count FROM provider_master GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10',
  ).all();
  expect(body).toEqual({ total_providers: 108, top_states: results, last_updated: '2026-11-01T00:00:00Z' });
});

describe('bad input', () => {
  test.each([
    ['search?limit=0', 'limit must be a whole number from 1 to 500'],
    ['search?limit=501', 'limit must be a whole number from 1 to 500'],
    ['search?skip=-1', 'skip must be a whole number'],
    ['search?provider_num=01%200', 'provider_num must be 1 to 13 letters and digits'],
    ['search?provider_num=', 'provider_num must be'],
    ['search?state=Alabama', 'state must be a state abbreviation of 2 letters'],
    ['search?facility_name=', 'facility_name must not be empty'],
    [`search?city=${'x'.repeat(101)}`, 'city must be at most 100 characters long'],
    ['search?provider_category=', 'provider_category must not be empty'],
    ['lookup-details', 'alternate_id or npi must be given'],
    ['lookup-details?npi=123', 'npi must be an NPI of 10 digits'],
    ['lookup-details?alternate_id=1', 'alternate_id must be a CMS certification number'],
    ['0100', 'provider_num must be a CMS certification number of 6 to 13 letters and digits'],
  ])('%s', async (path, detail) => {
    const { status, body } = await ask<{ detail: string }>(`/provider-master/${path}`, key);
    expect(status).toBe(400);
    expect(body.detail).toContain(detail);
  });

  test.each([
    ['GET', 'status'],
    ['POST', 'update'],
    ['GET', 'debug/test-dataset-info'],
  ])('%s %s is for superusers', async (method, path) => {
    const asAdmin = await trusted({ sub: 'an admin', org: 'testers', role: 'admin' });
    expect(await asAdmin(method, `/provider-master/${path}`)).toMatchObject({
      status: 403,
      body: { detail: 'Superuser privileges required' },
    });
    expect((await call(`/provider-master/${path}`, key, { method })).status).toBe(403);
    expect((await call(`/provider-master/${path}`, null, { method })).status).toBe(401);
  });
});

describe('costs', () => {
  test.each([
    ['search', 50, 200],
    ['search?limit=500', 108, 200],
    ['search?facility_name=hospital&limit=10&skip=20', 10, 200],
    ['search?city=nowhere', 0, 200],
    ['lookup-details?alternate_id=220071', 1, 20],
    ['lookup-details?npi=2000001000', 1, 20],
    ['lookup-details?alternate_id=999999&npi=2000001059', 1, 20],
    ['stats', 1, 200],
    ['220071', 1, 20],
  ])('%s', async (path, rows, besides) => {
    await call(`/provider-master/${path}`, key);
    const cost = costOf(await call(`/provider-master/${path}`, key));
    expect(cost.roundTrips).toBe(1);
    expect(cost.rowsRead).toBeLessThanOrEqual(2 * rows + besides);
    if (besides === 20) expect(cost.rowsRead).toBeLessThanOrEqual(20);
  });

  it('answers conditional requests', async () => {
    const first = await call('/provider-master/search?state=CA', key);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    const again = await call('/provider-master/search?state=CA', key, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });
});

describe('beside a Provider of Services file that has the same hospital', () => {
  it('its record stands, and the hospital counts once', async () => {
    const header =
      'PRVDR_CTGRY_SBTYP_CD,PRVDR_CTGRY_CD,CITY_NAME,CRTFCTN_DT,FAC_NAME,ORGNL_PRTCPTN_DT,PRVDR_NUM,STATE_CD,ST_ADR,PHNE_NUM,PGM_TRMNTN_CD,TRMNTN_EXPRTN_DT,GNRL_CNTL_TYPE_CD,ZIP_CD';
    const row = (ccn: string, name: string) =>
      `01,01,DOTHAN,20240115,${name},19660701,${ccn},AL,1108 ROSS CLARK CIRCLE,3347938701,00,,08,36301`;
    const text = `${header}\n${row('010001', 'SAMPLE OF POS')}\n${row('989999', 'SAMPLE NEW')}\n`;
    const { rows, ...reading } = providerOfServices.read({ name: 'Hospital_and_other.DATA.Q2_2026.csv', text });
    await loadRelease(
      d1Target(env.PROVIDERS),
      IMPORT_TABLES.provider_master,
      {
        dataset: 'provider-of-services',
        ...reading,
        source: 'test',
        sourceUrl: null,
        sha256: '',
        licence: '',
        rowCount: 2,
        isSample: false,
        importedAt: 1_800_000_000,
      },
      rows as Iterable<never>,
    );
    const all = await numbers('limit=500');
    expect(all.slice(0, 3)).toEqual(['010001', '989999', '010033']);
    expect([all.length, (await search('limit=1')).count, new Set(all).size]).toEqual([61, 61, 61]);
    expect((await search('provider_num=010001')).data.map((found) => found.fac_name)).toEqual(['SAMPLE OF POS']);
    expect((await search('facility_name=southeast')).count).toBe(0);
    const { body, headers } = await ask<{ fac_name: string; source: string }>('/provider-master/010001', key);
    expect(body).toMatchObject({ fac_name: 'SAMPLE OF POS', source: 'provider-of-services' });
    expect(headers.get('X-Data-Release')).toBe('Provider of Services 2026Q2');
    const statistics = await ask<{ total_providers: number; last_updated: string }>('/provider-master/stats', key);
    expect(statistics.body).toMatchObject({ total_providers: 61, last_updated: '2027-01-15T08:00:00Z' });
  });
});
