/** GET /ioce-data/tables, /search and /stats, on the sample data: expected values are read off seed/opps-*, seed/ioce-*. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { IOCE_TABLES } from '../../src/engine/editors/ioce/catalogue/index.ts';
import { ask, askList, call, costOf, createOrganization, seedDatabases } from '../support/seeded.ts';

type Row = Record<string, string | number | null>;
interface TableData {
  table_name: string;
  columns: { name: string; type: string; nullable: boolean }[];
  data: Row[];
  count: number;
}
interface Listing {
  tables: Record<string, { name: string; db_table: string; description: string }[]>;
  total_tables: number;
}
interface Failure {
  detail: string;
}

let key: string;

beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

const read = async (path: string) => {
  const { status, body } = await ask<TableData>(`/ioce-data/tables/${path}`, key);
  expect(status, path).toBe(200);
  return body;
};
const column = (rows: readonly Row[], name: string) => rows.map((row) => row[name]);

describe('GET /ioce-data/tables', () => {
  it('lists 48 tables by category, each with what fills it', async () => {
    const { body } = await ask<Listing>('/ioce-data/tables', key);
    const tables = Object.values(body.tables).flat();
    expect(body.total_tables).toBe(48);
    expect(tables).toHaveLength(48);
    expect(new Set(tables.map(({ name }) => name)).size).toBe(48);
    expect(Object.keys(body.tables)).toEqual([
      'codes',
      'apcs',
      'pairs',
      'offsets',
      'edits',
      'discounting',
      'values',
      'versions',
      'opps_addenda',
    ]);
    expect(body.tables.codes?.slice(0, 2).map(({ name, db_table }) => [name, db_table])).toEqual([
      ['hcpcs_index', 'HCPCS_INDEX'],
      ['data_hcpcs', 'DATA_HCPCS'],
    ]);
    for (const { description } of tables) expect(description).toMatch(/[Ff]illed from /);
  });
});

describe('GET /ioce-data/tables/{table_name}', () => {
  it('gives rows in the publication’s order with the columns', async () => {
    const response = await call('/ioce-data/tables/data_apc?limit=1', key);
    expect(response.headers.get('X-Data-Release')).toBe('OPPS Addendum A 2025Q1 (sample)');
    expect(response.headers.get('ETag')).toMatch(/^"[0-9a-f]{24}"$/);
    const body = (await response.json()) as TableData;
    expect(body.count).toBe(131);
    expect(body.table_name).toBe('data_apc');
    expect(body.columns.slice(0, 4)).toEqual([
      { name: 'apc', type: 'string', nullable: false },
      { name: 'title', type: 'string', nullable: false },
      { name: 'status_indicator', type: 'string', nullable: false },
      { name: 'relative_weight', type: 'number', nullable: true },
    ]);
    expect(body.columns.slice(-2).map(({ name, type }) => [name, type])).toEqual([
      ['effective_date', 'date'],
      ['through_date', 'date'],
    ]);
    for (const row of body.data) expect(Object.keys(row)).toEqual(body.columns.map(({ name }) => name));
  });

  it.each([
    [
      'data_hcpcs',
      'J9271',
      { description: 'Inj pembrolizumab', status_indicator: 'K', apc: '01490', payment_rate: 60.291 },
    ],
    ['data_hcpcs', '27447', { description: null, status_indicator: 'J1', apc: '05115', relative_weight: 144.297 }],
    ['data_capc', '27447', { apc: '05115', rank: 168, geometric_mean_cost: 12883.7, service_frequency: 202321 }],
    ['offset_hcpcs', '27447', { device_offset_percentage: 44.35, device_offset_amount: 5706.43 }],
    ['opps_device_intensive', '27447', { apc_device_offset_percentage: 45.59, payment_rate: 12866.82 }],
    [
      'hcpcs_index',
      '0001A',
      { first_version: '21.3', last_version: '24.3', effective_date: '2020-10-01', through_date: '2023-12-31' },
    ],
    ['map_composite', '71045', { single_apc: '05521', composite_apcs: '05041 05045' }],
  ])('%s of %s', async (table, code, expected) => {
    const { data, count } = await read(`${table}?search=${code}`);
    expect(count).toBe(1);
    expect(data[0]).toMatchObject({ hcpcs: code, ...expected });
  });

  test.each([
    ['dsc_edit', 138],
    ['DSC_EDIT', 138],
    ['dsc_edit?search=inpatient', 5],
    ['dsc_edit?search=INPATIENT+separate', 1],
    ['dsc_edit?search=incidental', 1],
    ['dsc_edit?search=zzz', 0],
    ['dsc_edit?search=%25', 0],
    ['dsc_edit?buffer=revenue', 8],
    ['dsc_edit?buffer=Revenue&search=statutory', 2],
    ['dsc_edit?buffer=none', 0],
    ['version_range', 28],
    ['version_range?effective_date=2024-02-01', 1],
    ['version_range?effective_date=2024-07-01', null],
    ['version_range?effective_date=2017-06-30', null],
    ['data_hcpcs', 501],
    ['data_hcpcs?effective_date=2025-10-01', 501],
    ['data_hcpcs?effective_date=2025-12-31', 501],
    ['data_hcpcs?effective_date=2025-03-31', 43],
    ['data_hcpcs?effective_date=2025-04-01', null],
    ['data_hcpcs?effective_date=2026-01-01', null],
    ['data_revenue', 61],
    ['data_revenue?search=0637', 1],
    ['map_imrt', 13],
    ['map_modifier_conflict', 6],
    ['map_addon_type1', 118],
    ['map_addon_type2', 2],
    ['map_addon_type3', 7],
    ['data_dx10', null],
    ['offset_codepair?effective_date=2024-01-01', null],
  ])('%s: %s', async (path, count) => {
    expect((await askList<TableData>(`/ioce-data/tables/${path}`, key))?.count ?? null).toBe(count);
  });

  it('says of an edit what the manual says, and when it ended', async () => {
    const { data } = await read('dsc_edit?limit=1000');
    const edit = (number: number) => data.find((row) => row.edit === number);
    expect(edit(18)).toEqual({
      edit: 18,
      title: 'Inpatient procedure',
      disposition: 'LID',
      information_only: null,
      active_versions: null,
      opps_matrix: 'Y',
      non_opps_matrix: null,
      buffer: 'procedure',
      denial_rejection_flag: 'Y',
      reserved: null,
      effective_date: '2017-07-01',
      through_date: null,
    });
    expect(edit(30)).toMatchObject({ active_versions: 'v1.0–v24.3 only', through_date: '2023-12-31' });
    expect(edit(19)).toMatchObject({ effective_date: null, through_date: null });
  });

  it('of a day gives what is in force on it alone', async () => {
    const on = async (date: string) => column((await read(`dsc_edit?effective_date=${date}&limit=1000`)).data, 'edit');
    expect(await on('2023-12-31')).toContain(30);
    expect(await on('2024-01-01')).not.toContain(30);
    expect(await on('2024-01-01')).not.toContain(19);
    const revenue = (await read('dsc_status_indicator?effective_date=2024-04-01&limit=100')).data;
    expect(column(revenue, 'value')).toContain('J1');
    expect(column(revenue, 'value')).not.toContain('X');
    expect(column(revenue, 'value')).not.toContain('K1');
  });

  it('counts with a day as SQL does, in every table', async () => {
    for (const { name, dataset } of IOCE_TABLES) {
      for (const date of [20180101, 20240401, 20240801, 20250215, 20251115]) {
        const iso = String(date).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
        const found = await askList<TableData>(`/ioce-data/tables/${name}?effective_date=${iso}&limit=1`, key);
        const expected = await env.REFERENCE.prepare(
          `SELECT count(*) AS n FROM ioce_row t WHERE table_name = ?1 AND effective_date <= ?3 AND coalesce(through_date, ?3) >= ?3
             AND release_id = (SELECT id FROM release WHERE dataset = ?2 AND effective_start <= ?3 AND effective_end >= ?3
               ORDER BY effective_start DESC LIMIT 1)`,
        )
          .bind(name, dataset, date)
          .first<number>('n');
        expect(found?.count ?? 0, `${name} on ${iso}`).toBe(expected);
      }
    }
  });

  it.each(['map_edit_bill_type', 'hcpcs_index', 'dsc_billing_code', 'data_hcpcs'])(
    '%s: pages are disjoint and complete, and cost little however deep',
    async (table) => {
      const rows: string[] = [];
      for (let skip = 0; ; skip += 60) {
        const response = await call(`/ioce-data/tables/${table}?skip=${skip}&limit=60`, key);
        const { data, count } = (await response.json()) as TableData;
        rows.push(...data.map((row) => JSON.stringify(row)));
        const { rowsRead, roundTrips } = costOf(response);
        expect(rowsRead).toBeLessThanOrEqual(2 * data.length + 200);
        expect(roundTrips).toBeLessThanOrEqual(skip === 0 ? 2 : 1);
        if (data.length < 60) {
          expect(rows).toHaveLength(count);
          break;
        }
      }
      expect(new Set(rows).size).toBe(rows.length);
    },
  );
});

describe('GET /ioce-data/tables/{table_name}/columns', () => {
  test.each(IOCE_TABLES.map(({ name }) => name))('%s: each with type, nullability and description', async (name) => {
    const { body } = await ask<{ columns: { name: string; type: string; nullable: boolean; description: string }[] }>(
      `/ioce-data/tables/${name}/columns`,
      key,
    );
    expect(body.columns.length).toBeGreaterThan(2);
    for (const { name, type, nullable, description } of body.columns) {
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(['string', 'integer', 'number', 'date']).toContain(type);
      expect(typeof nullable).toBe('boolean');
      expect(description).toMatch(/\.$/);
    }
  });

  test('rows are as the columns say', async () => {
    for (const { name } of IOCE_TABLES) {
      const found = await askList<TableData>(`/ioce-data/tables/${name}?limit=1000`, key);
      if (!found) continue;
      const { columns, data } = found;
      for (const row of data) {
        for (const { name: column, type, nullable } of columns) {
          const value = row[column];
          if (value === null) expect(nullable, `${name}.${column}`).toBe(true);
          else if (type === 'date') expect(value).toMatch(/^\d{4}-\d\d-\d\d$/);
          else if (type === 'integer') expect(Number.isInteger(value), `${name}.${column}`).toBe(true);
          else expect(typeof value, `${name}.${column}`).toBe(type);
        }
      }
    }
  });
});

describe('GET /ioce-data/search/hcpcs/{hcpcs_code}', () => {
  it.each([
    ['G0378', { hcpcs_index: 1, data_hcpcs: 1 }],
    ['11044', { hcpcs_index: 1, data_hcpcs: 1, data_capc: 1, map_capc: 3, offset_hcpcs: 1 }],
    [
      'c9600',
      {
        hcpcs_index: 1,
        data_hcpcs: 1,
        data_capc: 1,
        map_capc: 1,
        map_addon_type1: 11,
        opps_device_intensive: 1,
        offset_hcpcs: 1,
      },
    ],
    ['77301', { hcpcs_index: 1, data_hcpcs: 1, map_imrt: 13 }],
    ['33361', { hcpcs_index: 1, data_hcpcs: 1, opps_inpatient_only: 1 }],
    ['ZZZZZ', {}],
  ])('%s', async (code, expected) => {
    const response = await call(`/ioce-data/search/hcpcs/${code}`, key);
    const body = (await response.json()) as Record<string, Row[]>;
    const counts = Object.fromEntries(Object.entries(body).map(([table, rows]) => [table, rows.length]));
    expect(counts).toMatchObject(expected);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const found = await env.REFERENCE.prepare(
      `SELECT table_name, count(*) AS n FROM ioce_row WHERE (hcpcs = ?1 OR hcpcs_2 = ?1)
         AND release_id NOT IN (SELECT id FROM release WHERE label = 'OPPS Addendum B 2025Q1') GROUP BY 1`,
    )
      .bind(code.toUpperCase())
      .all<{ table_name: string; n: number }>();
    expect(counts).toEqual(Object.fromEntries(found.results.map((row) => [row.table_name, row.n])));
    for (const row of Object.values(body).flat()) expect(Object.values(row)).toContain(code.toUpperCase());
    expect(costOf(response).rowsRead).toBeLessThanOrEqual(2 * total + 200);
    expect(costOf(response).roundTrips).toBe(1);
  });
});

describe('GET /ioce-data/hcpcs/{hcpcs_code}', () => {
  type Detail = { is_valid: boolean; attributes: Record<string, unknown> | null; history: Row[] };
  const detailOf = async (path: string) => {
    const answer = await call(`/ioce-data/hcpcs/${path}`, key);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('X-Data-Release')).toBe('IOCE v26.0-v27.1 (sample)');
    return answer.json<Detail>();
  };

  it('tells the flags of the version of the date in words, and since when', async () => {
    const detail = await detailOf('15271?date=2026-04-15');
    expect(detail).toMatchObject({
      ...{ version: '27.1', effective_date: '2026-04-01', through_date: '2026-06-30', is_valid: true },
      attributes: { status_indicator: 'T', apc: '05053' },
    });
    expect(detail.attributes?.flags).toEqual([
      { name: 'ncci_code1', meaning: 'Column 1 code of an NCCI pair (edits 20 and 40).' },
      { name: 'ncci_code2', meaning: 'Column 2 code of an NCCI pair (edits 20 and 40).' },
      { name: 'skin_substitute_application_procedure', meaning: 'Application of a skin substitute (edit 87).' },
    ]);
    expect(detail.history).toEqual([
      {
        ...{ first_version: '26.0', last_version: '26.3', effective_date: '2025-01-01', through_date: '2025-12-31' },
        ...{ status_indicator: 'T', apc: '05054', flags: ['ncci_code1', 'ncci_code2', 'skin_substitute_sg_hi'] },
      },
      {
        ...{ first_version: '27.0', last_version: '27.1', effective_date: '2026-01-01', through_date: '2026-06-30' },
        ...{ status_indicator: 'T', apc: '05053' },
        flags: ['ncci_code1', 'ncci_code2', 'skin_substitute_application_procedure'],
      },
    ]);
  });

  test.each([
    ['27447', { apc_payment_rate: 13116.76, comprehensive_rank: 226, device_offset: 5700.54 }],
    ['87635', { date_edit: { edit: 68, title: expect.any(String), first_day: '2020-03-13', last_day: null } }],
    ['90832', { partial_hospitalization_hours: 0.5, intensive_outpatient_hours: 0.5 }],
    ['G0378', { apc: null, apc_payment_rate: null, date_edit: null, partial_hospitalization_hours: null }],
  ])('%s', async (code, attributes) => {
    expect((await detailOf(`${code}?date=20260415`)).attributes).toMatchObject(attributes);
  });

  it('has no attributes of a code that is no longer valid', async () => {
    const { is_valid, attributes, history } = await detailOf('J1940?date=2026-04-15');
    expect([is_valid, attributes]).toEqual([false, null]);
    expect(history).toMatchObject([{ first_version: '26.0', last_version: '26.0', through_date: '2025-03-31' }]);
  });

  test.each([
    [
      'ZZZZZ?date=2026-04-15',
      'HCPCS code ZZZZZ: it is not in IOCE v26.0-v27.1 (sample); what a sample lacks may well exist',
    ],
    [
      '27447?date=2026-08-15',
      'HCPCS code 27447: no tables of the outpatient code editor are loaded for 2026-08-15; loaded: IOCE v26.0-v27.1 (sample), 2025-01-01 to 2026-06-30',
    ],
  ])('%s: 404', async (path, detail) => {
    const answer = await ask<Failure>(`/ioce-data/hcpcs/${path}`, key);
    expect([answer.status, answer.body.detail]).toEqual([404, detail]);
  });
});

test('GET /ioce-data/stats/summary counts as SQL does', async () => {
  const response = await call('/ioce-data/stats/summary', key);
  const body = (await response.json()) as {
    total_tables: number;
    tables_with_records: number;
    total_records: number;
    tables: Record<string, { record_count: number; release: string | null; releases: number }>;
    versions: { release: string; record_count: number; tables: string[] }[];
  };
  expect(body).toMatchObject({ total_tables: 48, tables_with_records: 38, total_records: 2231 });
  expect(Object.keys(body.tables)).toEqual(IOCE_TABLES.map(({ name }) => name));
  expect(body.tables.data_hcpcs).toEqual({ record_count: 501, release: 'OPPS Addendum B 2025Q4', releases: 2 });
  expect(body.tables.data_dx10).toEqual({ record_count: 0, release: null, releases: 0 });
  const { results } = await env.REFERENCE.prepare(
    'SELECT label, count(*) AS n FROM ioce_row t JOIN release r ON r.id = t.release_id GROUP BY 1',
  ).all<{ label: string; n: number }>();
  const byRelease = Object.fromEntries(body.versions.map(({ release, record_count }) => [release, record_count]));
  expect(byRelease).toEqual(Object.fromEntries(results.map(({ label, n }) => [label, n])));
  expect(body.versions.map(({ release }) => release)[0]).toBe('OPPS Addendum B 2025Q4');
  expect(costOf(response).rowsRead).toBeLessThanOrEqual(100);
  expect(costOf(response).roundTrips).toBe(1);
});

describe('parameters', () => {
  const NO_TABLE = 'table_name must be one of the 48 tables that /ioce-data/tables lists';
  test.each([
    ['tables/none', NO_TABLE],
    ['tables/none/columns', NO_TABLE],
    ['tables/ioce_row', NO_TABLE],
    ['tables/data_hcpcs?buffer=procedure', 'buffer is not a column of data_hcpcs'],
    ['tables/dsc_edit?buffer=', 'buffer must not be empty'],
    ['tables/dsc_edit?search=', 'search must not be empty'],
    ['tables/dsc_edit?effective_date=20240401', 'effective_date must be a date written YYYY-MM-DD'],
    ['tables/dsc_edit?effective_date=2024-02-30', 'effective_date must be a real calendar date written YYYY-MM-DD'],
    ['tables/dsc_edit?limit=1001', 'limit must be a whole number from 1 to 1000'],
    ['tables/dsc_edit?limit=0', 'limit must be a whole number from 1 to 1000'],
    ['tables/dsc_edit?skip=-1', 'skip must be a whole number from 0 to 100000000'],
    ['search/hcpcs/G037', 'hcpcs_code must be a HCPCS/CPT code of 5 letters and digits'],
  ])('%s: 400 that says %s', async (path, detail) => {
    const answer = await ask<Failure>(`/ioce-data/${path}`, key);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: `Invalid request: ${detail}` });
  });

  test.each(['tables', 'tables/dsc_edit', 'tables/dsc_edit/columns', 'search/hcpcs/G0378', 'stats/summary'])(
    '%s: 401 without a key',
    async (path) => expect((await call(`/ioce-data/${path}`, null)).status).toBe(401),
  );
});
