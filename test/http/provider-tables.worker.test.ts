/**
 * GET /provider-tables/…, on the sample data: expected figures are counted and read off seed/ipsf.csv and opsf.csv.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { PROVIDER_FIELDS } from '../../src/engine/provider/provider-file.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { isNpi } from '../../src/registry/npi.ts';
import { d1Target } from '../support/d1-target.ts';
import { ask, call, costOf, createOrganization, seedOwnDatabases } from '../support/seeded.ts';

interface Row {
  id: number;
  provider_ccn: string;
  national_provider_identifier: string;
  effective_date: string;
  termination_date: string;
  table_name: string;
  record_status: string;
  provider_type: string;
  state: string | null;
  last_updated: string | null;
}
interface List {
  data: Row[];
  count: number;
}
interface Failure {
  detail: string;
}
type FullRecord = Record<string, string | number | null>;

let key: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});
beforeEach(() => {
  // The day decides which records are in force.
  vi.setSystemTime(new Date('2026-11-15T12:00:00Z'));
});
afterAll(() => {
  vi.useRealTimers();
});

const search = async (query: string) => {
  const { status, body } = await ask<List>(`/provider-tables/?${query}`, key);
  expect(status, query).toBe(200);
  return body;
};

describe('GET /provider-tables/ counts', () => {
  test.each([
    ['', 200, 'the inpatient file is the default'],
    ['table=ipsf', 200, 'inpatient'],
    ['table=opsf', 107, 'outpatient'],
    ['provider_ccn=980001', 7, 'six fiscal years and January 2025'],
    ['provider_ccn=980001&table=opsf', 5, 'its outpatient records'],
    ['provider_ccn=98s049', 6, 'a unit, in any case'],
    ['provider_ccn=980099', 0, 'no such provider'],
    ['national_provider_identifier=2000001083', 3, 'until its NPI changed'],
    ['national_provider_identifier=2000001992', 3, 'and from then on'],
    ['provider_ccn=980007', 6, 'both'],
    ['provider_ccn=980007&national_provider_identifier=2000001992', 3, 'both filters'],
    ['state=CA', 7, 'state code 05'],
    ['state=ca', 7, 'in any case'],
    ['state=TX', 10, 'a hospital and one for emergencies'],
    ['state=PR', 6, 'Puerto Rico'],
    ['state=ZZ', 0, 'no state'],
    ['active_only=true', 33, 'each provider but seven that have ended'],
    ['active_only=false', 200, 'all'],
    ['active_only=true&table=opsf', 20, 'two have ended'],
    ['active_only=true&state=TX', 2, 'one record each'],
    ['search=psychiatric', 12, 'a hospital and a unit'],
    ['search=children', 6, 'the beginning of a word'],
    ['search=Sole%20community', 12, 'two words'],
    ['search=16', 15, 'type 16, and two NPIs with a 16 in them'],
    ['search=S0', 7, 'a part of CCNs'],
    ['search=2000001992', 3, 'an NPI'],
    ['search=1992%20referral', 3, 'an NPI and a type'],
    ['search=nothing', 0, 'nothing'],
  ])('%s: %i (%s)', async (query, count) => {
    expect((await search(`${query}&limit=1`)).count).toBe(count);
  });
});

describe('GET /provider-tables/ rows', () => {
  it('have every field of the API', async () => {
    expect((await search('provider_ccn=980021')).data).toEqual([
      {
        id: expect.any(Number),
        provider_ccn: '980021',
        national_provider_identifier: '2000001166',
        effective_date: '2024-10-01',
        termination_date: '2025-03-31',
        table_name: 'ipsf',
        record_status: 'terminated',
        provider_type: '21',
        state: 'KS',
        last_updated: '2024-10-17',
      },
      expect.objectContaining({ effective_date: '2023-10-01', termination_date: '9999-12-31' }),
      expect.objectContaining({ effective_date: '2022-10-01', record_status: 'superseded' }),
      expect.objectContaining({ effective_date: '2021-10-01', record_status: 'superseded' }),
    ]);
  });

  test.each([
    ['2021-09-30', ['future', 'future', 'future', 'future']],
    ['2021-10-01', ['future', 'future', 'future', 'active']],
    ['2024-09-30', ['future', 'active', 'superseded', 'superseded']],
    ['2024-10-01', ['active', 'superseded', 'superseded', 'superseded']],
    ['2025-03-30', ['active', 'superseded', 'superseded', 'superseded']],
    ['2025-03-31', ['terminated', 'superseded', 'superseded', 'superseded']],
  ])('on %s their status is %j', async (date, statuses) => {
    vi.setSystemTime(new Date(`${date}T12:00:00Z`));
    const { data } = await search('provider_ccn=980021');
    expect(data.map(({ record_status }) => record_status)).toEqual(statuses);
    for (const row of data) {
      const { body } = await ask<FullRecord>(`/provider-tables/ipsf/${row.id}`, key);
      expect(body.record_status, row.effective_date).toBe(row.record_status);
    }
    const active = await search('provider_ccn=980021&active_only=true');
    expect(active.count).toBe(statuses.filter((status) => status === 'active').length);
  });

  test.each([
    ['', 'effective_date', -1],
    ['sort_by=effective_date&sort_direction=asc', 'effective_date', 1],
    ['sort_by=provider_ccn', 'provider_ccn', -1],
    ['sort_by=provider_ccn&sort_direction=asc', 'provider_ccn', 1],
    ['sort_by=termination_date', 'termination_date', -1],
    ['sort_by=termination_date&sort_direction=asc', 'termination_date', 1],
    ['sort_by=last_updated&sort_direction=desc', 'last_updated', -1],
    ['sort_by=last_updated&sort_direction=asc', 'last_updated', 1],
  ] as const)('%j is by %s (%i)', async (query, field, direction) => {
    const { data } = await search(`${query}&limit=200`);
    expect(data).toHaveLength(200);
    const values = data.map((row) => row[field] as string);
    expect(values).toEqual([...values].sort((a, b) => direction * (a < b ? -1 : a > b ? 1 : 0)));
    const ties = data.filter((row) => row[field] === values[0]).map(({ provider_ccn }) => provider_ccn);
    const forwards = (direction === -1) !== (field === 'provider_ccn');
    expect(forwards ? ties : ties.reverse(), 'records that agree come by CCN').toEqual([...ties].sort());
  });

  it('come in pages that are disjoint and together complete', async () => {
    expect((await search('')).data).toHaveLength(25);
    const whole = await search('active_only=true&sort_by=termination_date&limit=200');
    const ids: number[] = [];
    for (let skip = 0; skip < whole.count; skip += 7) {
      const page = await search(`active_only=true&sort_by=termination_date&skip=${skip}&limit=7`);
      expect(page.count).toBe(whole.count);
      ids.push(...page.data.map(({ id }) => id));
    }
    expect(ids).toEqual(whole.data.map(({ id }) => id));
    expect((await search('skip=200')).data).toEqual([]);
    expect((await search('skip=100000000')).count).toBe(200);
  });

  it('are of invented providers alone', async () => {
    for (const table of ['ipsf', 'opsf']) {
      const { data } = await search(`table=${table}&limit=200`);
      for (const { provider_ccn, national_provider_identifier } of data) {
        expect(provider_ccn).toMatch(/^98/);
        expect(national_provider_identifier).toMatch(/^2/);
        expect(isNpi(national_provider_identifier), national_provider_identifier).toBe(true);
      }
    }
  });
});

describe('GET /provider-tables/filters/options', () => {
  it('gives states and fiscal years of a file', async () => {
    const { body } = await ask<{ states: string[]; fiscal_years: number[] }>('/provider-tables/filters/options', key);
    expect(body.fiscal_years).toEqual([2027, 2026, 2025, 2024, 2023, 2022]);
    expect(body.states).toHaveLength(37);
    expect(body.states.slice(0, 4)).toEqual(['AK', 'AR', 'AZ', 'CA']);
    const outpatient = await ask<typeof body>('/provider-tables/filters/options?table=opsf', key);
    expect(outpatient.body.fiscal_years).toEqual([2026, 2025, 2024, 2023, 2022]);
    expect(outpatient.body.states).toHaveLength(22);
  });
});

describe('GET /provider-tables/suggestions', () => {
  const suggest = async (query: string) =>
    (
      await ask<{ suggestions: { value: string; label: string; type: string }[] }>(
        `/provider-tables/suggestions?${query}`,
        key,
      )
    ).body.suggestions;

  it('completes NPIs, five by default, each once though both files have it', async () => {
    const found = await suggest('query=20000010');
    expect(found.map(({ value }) => value)).toEqual([
      '2000001000',
      '2000001018',
      '2000001026',
      '2000001034',
      '2000001042',
    ]);
    expect(found[0]).toEqual({
      value: '2000001000',
      label: '2000001000 · CCN 980001 · Short-term hospital · CA',
      type: 'base',
    });
    expect(await suggest('query=200&limit=25')).toHaveLength(25);
  });

  it('completes CCNs; the label is of the newest record', async () => {
    expect(await suggest('query=980007&identifier_field=provider_ccn')).toEqual([
      { value: '980007', label: '980007 · NPI 2000001992 · Rural referral center · OH', type: 'base' },
    ]);
    expect((await suggest('query=98t&identifier_field=provider_ccn')).map(({ value }) => value)).toEqual(['98T050']);
  });

  it('is of the beginning alone', async () => {
    expect(await suggest('query=1992')).toEqual([]);
  });

  it('gives nothing without base tables and custom providers', async () => {
    expect(await suggest('query=200&include_base_tables=false')).toEqual([]);
    expect(await suggest('query=200&include_custom_providers=false&contract_id=abc-1&limit=1')).toHaveLength(1);
  });
});

describe('GET /provider-tables/lookup', () => {
  const lookup = async (query: string) => {
    const { body } = await ask<{ base_matches: Row[]; custom_matches: unknown[] }>(
      `/provider-tables/lookup?${query}`,
      key,
    );
    expect(body.custom_matches).toEqual([]);
    return body.base_matches.map((row) => [row.table_name, row.provider_ccn, row.effective_date, row.record_status]);
  };

  test.each([
    [
      'provider_ccn=980016',
      [
        ['ipsf', '980016', '2026-10-01', 'active'],
        ['opsf', '980016', '2026-01-01', 'active'],
      ],
    ],
    [
      'npi=2000001083',
      [
        ['ipsf', '980007', '2023-10-01', 'superseded'],
        ['opsf', '980007', '2023-01-01', 'superseded'],
      ],
    ],
    [
      'npi=1992',
      [
        ['ipsf', '980007', '2026-10-01', 'active'],
        ['opsf', '980007', '2026-01-01', 'active'],
      ],
    ],
    [
      'provider_ccn=s0',
      [
        ['ipsf', '98S006', '2021-10-01', 'terminated'],
        ['ipsf', '98S049', '2026-10-01', 'active'],
      ],
    ],
    ['npi=2000001349&provider_ccn=98S049', [['ipsf', '98S049', '2026-10-01', 'active']]],
    ['npi=2000001349&provider_ccn=980001', []],
    ['npi=2000001349&contract_id=1', [['ipsf', '98S049', '2026-10-01', 'active']]],
    ['provider_id=1&contract_id=1', []],
  ])('%s', async (query, expected) => {
    expect(await lookup(query)).toEqual(expected);
  });

  it('finds every provider by a common part, by CCN within each file', async () => {
    const found = await lookup('provider_ccn=98');
    expect(found).toHaveLength(40 + 22);
    expect(found.slice(0, 40).map(([, ccn]) => ccn)).toEqual(
      found
        .slice(0, 40)
        .map(([, ccn]) => ccn)
        .sort(),
    );
  });

  it('gives what stood on the day', async () => {
    vi.setSystemTime(new Date('2023-06-01T12:00:00Z'));
    expect(await lookup('provider_ccn=980001')).toEqual([
      ['ipsf', '980001', '2022-10-01', 'active'],
      ['opsf', '980001', '2023-01-01', 'active'],
    ]);
  });
});

describe('GET /provider-tables/{table}/metadata', () => {
  test.each([
    ['ipsf', 68],
    ['opsf', 33],
  ] as const)('%s describes %i fields in the order of the file', async (table, count) => {
    const { status, body } = await ask<Record<string, { description: string; type: string }>>(
      `/provider-tables/${table}/metadata`,
      key,
    );
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(PROVIDER_FIELDS[table].map(({ name }) => name));
    expect(Object.keys(body)).toHaveLength(count);
    for (const [name, field] of Object.entries(body)) {
      expect(Object.keys(field), name).toEqual(['description', 'type']);
      expect(field.description.length, name).toBeGreaterThan(15);
      expect(field.type, name).toMatch(/^(string|integer|number|date)$/);
    }
    expect(body.effective_date?.type).toBe('date');
    expect(body.operating_cost_to_charge_ratio?.type).toBe('number');
  });

  it('404 for another table', async () => {
    const { status, body } = await ask<Failure>('/provider-tables/snf/metadata', key);
    expect(status).toBe(404);
    expect(body.detail).toBe('There is no such table, and no metadata of it; the tables are ipsf and opsf');
  });
});

describe('GET /provider-tables/{table}/{record_id}', () => {
  const record = async (query: string, table = 'ipsf') => {
    const [row] = (await search(`${query}&table=${table}&limit=1`)).data;
    return (await ask<FullRecord>(`/provider-tables/${table}/${row?.id}`, key)).body;
  };

  it('has every field of the inpatient file as it stands there', async () => {
    const body = await record('provider_ccn=980001');
    expect(Object.keys(body)).toEqual([
      'id',
      'table_name',
      'record_status',
      ...PROVIDER_FIELDS.ipsf.map(({ name }) => name),
    ]);
    expect(body).toMatchObject({
      table_name: 'ipsf',
      record_status: 'active',
      provider_ccn: '980001',
      effective_date: '2026-10-01',
      termination_date: '9999-12-31',
      fiscal_year_begin_date: '2026-01-01',
      fiscal_year_end_date: '2026-12-31',
      intermediary_number: '01111',
      provider_type: '00',
      state_code: '05',
      county_code: '06037',
      bed_size: 612,
      interns_to_beds_ratio: 0.4127,
      pass_through_amount_for_supply_chain: 0.82,
      national_provider_identifier: '2000001000',
    });
  });

  it('tells zero from blank', async () => {
    expect(await record('provider_ccn=980024')).toMatchObject({ bed_size: 0, case_mix_index: null });
    expect(await record('provider_ccn=980002')).toMatchObject({ hrr_participant_indicator: 0, hrr_adjustment: null });
    expect(await record('provider_ccn=980008')).toMatchObject({
      uncompensated_care_amount: 0,
      cost_of_living_adjustment: 1.22,
    });
  });

  it('has every field of the outpatient file', async () => {
    const body = await record('provider_ccn=980001', 'opsf');
    expect(Object.keys(body)).toHaveLength(3 + 33);
    expect(body).toMatchObject({ carrier_code: '01182', locality_code: '18', device_cost_to_charge_ratio: 0.219 });
  });

  it('404 where there is none', async () => {
    const { status, body } = await ask<Failure>('/provider-tables/opsf/999999', key);
    expect([status, body.detail]).toEqual([404, 'Record 999999 not found in opsf']);
  });
});

describe('GET /provider-tables/{table}/providers/versions', () => {
  test.each([
    [
      'ipsf',
      'provider_ccn=980001',
      ['2026-10-01', '2025-10-01', '2025-01-01', '2024-10-01', '2023-10-01', '2022-10-01', '2021-10-01'],
    ],
    ['ipsf', 'national_provider_identifier=2000001083', ['2023-10-01', '2022-10-01', '2021-10-01']],
    ['ipsf', 'provider_ccn=980007&national_provider_identifier=2000001083', ['2023-10-01', '2022-10-01', '2021-10-01']],
    ['opsf', 'provider_ccn=984501', ['2025-01-01', '2024-01-01', '2023-01-01', '2022-01-01']],
    ['opsf', 'provider_ccn=98S049', []],
    ['ipsf', 'provider_ccn=980007&national_provider_identifier=2000001000', []],
  ])('%s, %s', async (table, query, dates) => {
    const { status, body } = await ask<FullRecord[]>(`/provider-tables/${table}/providers/versions?${query}`, key);
    expect(status).toBe(200);
    expect(body.map(({ effective_date }) => effective_date)).toEqual(dates);
    for (const version of body) expect(Object.keys(version)).toHaveLength(3 + PROVIDER_FIELDS[table as 'ipsf'].length);
  });

  it('gives the same as each record alone', async () => {
    const { body } = await ask<FullRecord[]>('/provider-tables/ipsf/providers/versions?provider_ccn=980022', key);
    for (const version of body) {
      expect((await ask<FullRecord>(`/provider-tables/ipsf/${version.id}`, key)).body).toEqual(version);
    }
  });
});

describe('what is asked wrongly', () => {
  test.each([
    ['?table=snf', 400, 'Invalid request: table must be ipsf or opsf'],
    [
      '?provider_ccn=9800',
      400,
      'Invalid request: provider_ccn must be a CMS certification number of 6 to 13 letters and digits',
    ],
    [
      '?national_provider_identifier=1',
      400,
      'Invalid request: national_provider_identifier must be an NPI of 10 digits',
    ],
    ['?state=Ohio', 400, 'Invalid request: state must be a state abbreviation of 2 letters'],
    ['?active_only=yes', 400, 'Invalid request: active_only must be true or false'],
    ['?search=', 400, 'Invalid request: search must not be empty'],
    [
      '?sort_by=name',
      400,
      'Invalid request: sort_by must be effective_date, provider_ccn, termination_date or last_updated',
    ],
    ['?sort_direction=up', 400, 'Invalid request: sort_direction must be asc or desc'],
    ['?limit=201', 400, 'Invalid request: limit must be a whole number from 1 to 200'],
    ['suggestions', 400, 'Invalid request: query is required'],
    ['suggestions?query=20', 400, 'Invalid request: query must be at least 3 characters long'],
    ['suggestions?query=200&limit=26', 400, 'Invalid request: limit must be a whole number from 1 to 25'],
    [
      'suggestions?query=200&identifier_field=name',
      400,
      'Invalid request: identifier_field must be npi or provider_ccn',
    ],
    ['lookup', 400, 'Invalid request: at least one must be given of npi, provider_ccn or provider_id'],
    ['lookup?npi=12x', 400, 'Invalid request: npi must be 1 to 10 digits'],
    ['lookup?provider_id=1', 400, 'Invalid request: provider_id needs contract_id beside it'],
    ['lookup?contract_id=1', 400, 'Invalid request: contract_id needs npi, provider_ccn or provider_id'],
    ['snf/1', 400, 'Invalid request: table must be ipsf or opsf'],
    ['ipsf/x', 400, 'Invalid request: record_id must be the id of a record, a whole number above 0'],
    ['snf/providers/versions?provider_ccn=980001', 400, 'Invalid request: table must be ipsf or opsf'],
    ['ipsf/providers/versions', 400, 'Invalid request: provider_ccn or national_provider_identifier must be given'],
  ])('%s: %i, %s', async (path, status, detail) => {
    const answer = await ask<Failure>(`/provider-tables/${path}`, key);
    expect([answer.status, answer.body.detail]).toEqual([status, detail]);
  });
});

describe('answers', () => {
  it('name the release, and are the same until the data or the day changes', async () => {
    const path = '/provider-tables/?provider_ccn=980001';
    const first = await call(path, key);
    expect(first.headers.get('X-Data-Release')).toBe('IPSF (sample)');
    const tag = first.headers.get('ETag') as string;
    expect((await call(path, key, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    vi.setSystemTime(new Date('2026-11-16T00:00:00Z'));
    expect((await call(path, key, { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });

  test.each([
    ['/provider-tables/?limit=200', 1, 1],
    ['/provider-tables/?table=opsf&active_only=true&sort_by=last_updated&skip=15', 1, 1],
    ['/provider-tables/filters/options', 1, 1],
    ['/provider-tables/suggestions?query=200&limit=25', 1, 1],
    ['/provider-tables/lookup?provider_ccn=98', 1, 1],
    ['/provider-tables/ipsf/1', 3, 1],
    ['/provider-tables/opsf/999999', 2, 1],
    ['/provider-tables/ipsf/providers/versions?provider_ccn=980001', 2 * 7 + 2, 1],
    ['/provider-tables/ipsf/metadata', 0, 0],
  ])('%s reads %i rows in %i round trips', async (path, rows, trips) => {
    await call(path, key);
    const cost = costOf(await call(path, key));
    expect(cost.rowsRead).toBeLessThanOrEqual(rows);
    expect(cost.roundTrips).toBe(trips);
  });
});

describe('a newer export', () => {
  it('keeps the ids of records that are still in it, drops the others, and is what lists show at once', async () => {
    const names = PROVIDER_FIELDS.opsf.map(({ name }) => name);
    const row = (values: Record<string, string | number>) => names.map((name) => values[name] ?? null);
    const before = (await search('table=opsf&provider_ccn=980013')).data;
    const [kept] = before;
    const rows = [
      row({
        provider_ccn: '980013',
        effective_date: 20260101,
        national_provider_identifier: kept?.national_provider_identifier ?? '',
        provider_type: '13',
        state_code: '33',
        operating_cost_to_charge_ratio: 0.5,
      }),
      row({ provider_ccn: '98A013', effective_date: 20260701, national_provider_identifier: '', state_code: '99' }),
    ];
    const { results } = await env.PROVIDERS.prepare("SELECT * FROM release WHERE dataset = 'opsf'").all();
    const [standing] = results as { scope: string }[];
    await loadRelease(
      d1Target(env.PROVIDERS),
      IMPORT_TABLES.opsf,
      {
        dataset: 'opsf',
        scope: standing?.scope ?? '',
        label: 'OPSF 20260715',
        source: 'opsf.csv',
        sourceUrl: null,
        sha256: 'x',
        licence: 'public domain',
        effectiveStart: 20260101,
        effectiveEnd: 99991231,
        rowCount: rows.length,
        isSample: false,
        importedAt: 1_793_577_600,
      },
      rows,
    );
    const response = await call('/provider-tables/?table=opsf&sort_by=provider_ccn&sort_direction=asc', key);
    expect(response.headers.get('X-Data-Release')).toBe('OPSF 20260715');
    expect(costOf(response).roundTrips).toBe(2);
    const { data, count } = (await response.json()) as List;
    expect(count).toBe(2);
    expect(data[0]).toMatchObject({ id: kept?.id, provider_ccn: '980013', last_updated: null });
    expect(data[1]).toMatchObject({ provider_ccn: '98A013', state: null, provider_type: '', record_status: 'active' });
    expect((await search('provider_ccn=980001')).count, 'the other file').toBe(7);
    expect((await ask(`/provider-tables/opsf/${before[1]?.id}`, key)).status).toBe(404);
  });
});
