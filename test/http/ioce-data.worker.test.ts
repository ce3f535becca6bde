/**
 * GET /ioce-data/tables, /search and /stats, on the sample data: expected values are read off seed/opps-*, seed/ioce-*.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { IOCE_TABLES, listedName } from '../../src/publications/ioce/catalogue/index.ts';
import { RELEASED_TABLES } from '../../src/publications/ioce/published/catalogue.ts';
import { isolateBudget } from '../../src/storage/isolate-cache.ts';
import { ask, askList, call, costOf, createOrganization, seedOwnDatabases } from '../support/seeded.ts';

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

const OWN = RELEASED_TABLES.map(({ name }) => name);
const DOCUMENTS = IOCE_TABLES.map(listedName);

let key: string;

beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});

const read = async (path: string) => {
  const { status, body } = await ask<TableData>(`/ioce-data/tables/${path}`, key);
  expect(status, path).toBe(200);
  return body;
};
const column = (rows: readonly Row[], name: string) => rows.map((row) => row[name]);

describe('GET /ioce-data/tables', () => {
  it('lists 85 tables by category, each with what fills it', async () => {
    const { body } = await ask<Listing>('/ioce-data/tables', key);
    const tables = Object.values(body.tables).flat();
    expect(body.total_tables).toBe(85);
    expect(tables).toHaveLength(85);
    expect(new Set(tables.map(({ name }) => name)).size).toBe(85);
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
      ['data_hcpcs', 'DATA_HCPCS'],
      ['data_dx10', 'DATA_DX10'],
    ]);
    for (const { description } of tables) expect(description).toMatch(/[Ff]illed from /);
  });
});

describe('GET /ioce-data/tables/{table_name}', () => {
  it('gives rows in the publication’s order with the columns', async () => {
    const response = await call('/ioce-data/tables/opps_apc?limit=1', key);
    expect(response.headers.get('X-Data-Release')).toBe('OPPS Addendum A 2025Q1 (sample)');
    expect(response.headers.get('ETag')).toMatch(/^"[0-9a-f]{24}"$/);
    const body = (await response.json()) as TableData;
    expect(body.count).toBe(131);
    expect(body.table_name).toBe('opps_apc');
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
      'opps_hcpcs',
      'J9271',
      { description: 'Inj pembrolizumab', status_indicator: 'K', apc: '01490', payment_rate: 60.291 },
    ],
    ['opps_hcpcs', '27447', { description: null, status_indicator: 'J1', apc: '05115', relative_weight: 144.297 }],
    [
      'opps_comprehensive',
      '27447',
      { apc: '05115', rank: 168, geometric_mean_cost: 12883.7, service_frequency: 202321 },
    ],
    ['opps_device_offset', '27447', { device_offset_percentage: 44.35, device_offset_amount: 5706.43 }],
    ['opps_device_intensive', '27447', { apc_device_offset_percentage: 45.59, payment_rate: 12866.82 }],
    [
      'hcpcs_index',
      '0001A',
      { first_version: '21.3', last_version: '24.3', effective_date: '2020-10-01', through_date: '2023-12-31' },
    ],
    ['opps_composite', '71045', { single_apc: '05521', composite_apcs: '05041 05045' }],
  ])('%s of %s', async (table, code, expected) => {
    const { data, count } = await read(`${table}?search=${code}`);
    expect(count).toBe(1);
    expect(data[0]).toMatchObject({ hcpcs: code, ...expected });
  });

  test.each([
    ['manual_edit', 138],
    ['MANUAL_EDIT', 138],
    ['manual_edit?search=inpatient', 5],
    ['manual_edit?search=INPATIENT+separate', 1],
    ['manual_edit?search=incidental', 1],
    ['manual_edit?search=zzz', 0],
    ['manual_edit?search=%25', 0],
    ['manual_edit?buffer=revenue', 8],
    ['manual_edit?buffer=Revenue&search=statutory', 2],
    ['manual_edit?buffer=none', 0],
    ['manual_version', 28],
    ['manual_version?effective_date=2024-02-01', 1],
    ['manual_version?effective_date=2024-07-01', null],
    ['manual_version?effective_date=2017-06-30', null],
    ['opps_hcpcs', 501],
    ['opps_hcpcs?effective_date=2025-10-01', 501],
    ['opps_hcpcs?effective_date=2025-12-31', 501],
    ['opps_hcpcs?effective_date=2025-03-31', 43],
    ['opps_hcpcs?effective_date=2025-04-01', null],
    ['opps_hcpcs?effective_date=2026-01-01', null],
    ['manual_revenue', 61],
    ['manual_revenue?search=0637', 1],
    ['manual_imrt', 13],
    ['manual_modifier_conflict', 6],
    ['ncci_addon_type1', 118],
    ['ncci_addon_type2', 2],
    ['ncci_addon_type3', 7],
    ['data_dx10', 2138],
    ['offset_codepair?effective_date=2024-01-01', null],
  ])('%s: %s', async (path, count) => {
    expect((await askList<TableData>(`/ioce-data/tables/${path}`, key))?.count ?? null).toBe(count);
  });

  it('says of an edit what the manual says, and when it ended', async () => {
    const { data } = await read('manual_edit?limit=1000');
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
    const on = async (date: string) =>
      column((await read(`manual_edit?effective_date=${date}&limit=1000`)).data, 'edit');
    expect(await on('2023-12-31')).toContain(30);
    expect(await on('2024-01-01')).not.toContain(30);
    expect(await on('2024-01-01')).not.toContain(19);
    const revenue = (await read('dsc_status_indicator?effective_date=2024-04-01&limit=100')).data;
    expect(column(revenue, 'value')).toContain('J1');
    expect(column(revenue, 'value')).not.toContain('X');
    expect(column(revenue, 'value')).not.toContain('K1');
  });

  it('counts with a day as SQL does, in every table', { tags: ['thorough'] }, async () => {
    for (const table of IOCE_TABLES) {
      const { name, dataset } = table;
      for (const date of [20180101, 20240401, 20240801, 20250215, 20251115]) {
        const iso = String(date).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
        const found = await askList<TableData>(
          `/ioce-data/tables/${listedName(table)}?effective_date=${iso}&limit=1`,
          key,
        );
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

  it.each(['map_edit_bill_type', 'hcpcs_index', 'dsc_billing_code', 'opps_hcpcs'])(
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

describe('the editor’s own tables', () => {
  it('give the rows of a day with all columns, amounts in dollars', async () => {
    const { columns, data, count } = await read('offset_hcpcs?search=27447&effective_date=2026-04-15');
    expect(columns.map(({ name, type, nullable }) => `${name} ${type} ${nullable}`)).toEqual([
      'list_id integer false',
      'hcpcs string false',
      'amount number true',
      'lo_version integer false',
      'hi_version integer false',
      'effective_date date true',
      'through_date date true',
    ]);
    expect([count, data]).toEqual([
      1,
      [
        {
          ...{ list_id: 5, hcpcs: '27447', amount: 5700.54, lo_version: 102, hi_version: 103 },
          ...{ effective_date: '2026-01-01', through_date: '2026-06-30' },
        },
      ],
    ]);
  });

  test.each([
    ['data_hcpcs?search=15271', { skin_substitute_sg_hi: 1, skin_substitute_application_procedure: 0, apc: '05054' }],
    ['data_hcpcs?search=15271&skip=1', { skin_substitute_sg_hi: 0, skin_substitute_application_procedure: 1 }],
    ['data_hcpcs?search=87635', { mid_quarter_date_edit: 68, date_approved: '2020-03-13', date_terminated: null }],
    ['data_contractor_template?search=%230', { modifier: '#0', status_indicator: 'A', edit1: null }],
    ['DSC_EDIT?search=inpatient+separate', { edit: 45 }],
    ['version_range?effective_date=2026-02-01', { version: 102, date_started: '2026-01-01', version_id: '27.0.1' }],
  ])('%s', async (path, row) => expect((await read(path)).data[0]).toMatchObject(row));

  it('are read page by page in one round trip or two, and one row', async () => {
    const rows: string[] = [];
    for (let skip = 0; skip < 300; skip += 100) {
      const response = await call(`/ioce-data/tables/map_addon_type1?skip=${skip}&limit=100`, key);
      expect(response.headers.get('X-Data-Release')).toBe('IOCE v26.0-v27.1 (sample)');
      const { data, count } = (await response.json()) as TableData;
      expect(count).toBe(204);
      rows.push(...data.map((row) => JSON.stringify(row)));
      expect(costOf(response).rowsRead).toBeLessThanOrEqual(50);
      expect(costOf(response).roundTrips).toBeLessThanOrEqual(2);
    }
    expect(new Set(rows).size).toBe(204);
  });

  test.each([
    [
      'data_hcpcs?effective_date=2024-12-31',
      'No rows of data_hcpcs are loaded for 2024-12-31; loaded: IOCE v26.0-v27.1',
    ],
    ['data_dx10?effective_date=2026-07-01', 'No rows of data_dx10 are loaded for 2026-07-01'],
  ])('%s: 404', async (path, detail) => {
    const { status, body } = await ask<Failure>(`/ioce-data/tables/${path}`, key);
    expect([status, body.detail]).toEqual([404, expect.stringContaining(detail)]);
  });
});

describe('GET /ioce-data/tables/{table_name}/columns', () => {
  test.each([...OWN, ...DOCUMENTS])('%s: each with type, nullability and description', async (name) => {
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

  test('rows are as the columns say', { tags: ['thorough'] }, async () => {
    for (const name of [...OWN, ...DOCUMENTS]) {
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
    ['G0378', { hcpcs_index: 1, opps_hcpcs: 1 }],
    ['11044', { hcpcs_index: 1, opps_hcpcs: 1, opps_comprehensive: 1, opps_complexity: 3, opps_device_offset: 1 }],
    [
      'c9600',
      {
        hcpcs_index: 1,
        opps_hcpcs: 1,
        opps_comprehensive: 1,
        opps_complexity: 1,
        ncci_addon_type1: 11,
        opps_device_intensive: 1,
        opps_device_offset: 1,
      },
    ],
    ['77301', { hcpcs_index: 1, opps_hcpcs: 1, manual_imrt: 13 }],
    ['33361', { hcpcs_index: 1, opps_hcpcs: 1, opps_inpatient_only: 1 }],
    ['ZZZZZ', {}],
  ])('%s', async (code, expected) => {
    const response = await call(`/ioce-data/search/hcpcs/${code}`, key);
    const body = (await response.json()) as Record<string, Row[]>;
    const documents = Object.entries(body).filter(([table]) => DOCUMENTS.includes(table));
    const counts = Object.fromEntries(documents.map(([table, rows]) => [table, rows.length]));
    expect(counts).toMatchObject(expected);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const found = await env.REFERENCE.prepare(
      `SELECT table_name, count(*) AS n FROM ioce_row WHERE (hcpcs = ?1 OR hcpcs_2 = ?1)
         AND release_id NOT IN (SELECT id FROM release WHERE label = 'OPPS Addendum B 2025Q1') GROUP BY 1`,
    )
      .bind(code.toUpperCase())
      .all<{ table_name: string; n: number }>();
    expect(counts).toEqual(
      Object.fromEntries(found.results.map(({ table_name, n }) => [listedName({ name: table_name }), n])),
    );
    for (const row of Object.values(body).flat()) expect(Object.values(row)).toContain(code.toUpperCase());
    expect(costOf(response).rowsRead).toBeLessThanOrEqual(2 * total + 200);
    expect(costOf(response).roundTrips).toBeLessThanOrEqual(2);
  });

  it('finds it in the editor’s own tables', async () => {
    const { body } = await ask<Record<string, Row[]>>('/ioce-data/search/hcpcs/27447', key);
    expect(Object.fromEntries(Object.entries(body).map(([table, rows]) => [table, rows.length]))).toMatchObject({
      ...{ data_hcpcs: 1, data_capc: 4, offset_hcpcs: 2 },
    });
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
      'HCPCS code 27447: no tables of the outpatient code editor are loaded for 2026-08-15; loaded: IOCE v26.0-v27.1 (sample), 2025-01-01 to 2026-06-30. ioce lacks: `npm run data -- year CY2026` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
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
  expect(body).toMatchObject({ total_tables: 85 });
  expect(Object.keys(body.tables)).toEqual([...OWN, ...DOCUMENTS]);
  expect(body.tables.opps_hcpcs).toEqual({ record_count: 501, release: 'OPPS Addendum B 2025Q4', releases: 2 });
  expect(body.tables.data_dx10).toEqual({ record_count: 2138, release: 'IOCE v26.0-v27.1', releases: 1 });
  const { results } = await env.REFERENCE.prepare(
    'SELECT label, count(*) AS n FROM ioce_row t JOIN release r ON r.id = t.release_id GROUP BY 1',
  ).all<{ label: string; n: number }>();
  const byRelease = Object.fromEntries(body.versions.map(({ release, record_count }) => [release, record_count]));
  expect(byRelease).toMatchObject(Object.fromEntries(results.map(({ label, n }) => [label, n])));
  expect(body.versions.map(({ release }) => release)[0]).toBe('OPPS Addendum B 2025Q4');
  expect(costOf(response).rowsRead).toBeLessThanOrEqual(100);
  expect(costOf(response).roundTrips).toBe(1);
});

describe('parameters', () => {
  const NO_TABLE = 'table_name must be one of the 85 tables that /ioce-data/tables lists';
  test.each([
    ['tables/none', NO_TABLE],
    ['tables/none/columns', NO_TABLE],
    ['tables/ioce_row', NO_TABLE],
    ['tables/opps_hcpcs?buffer=procedure', 'buffer is not a column of opps_hcpcs'],
    ['tables/manual_edit?buffer=', 'buffer must not be empty'],
    ['tables/manual_edit?search=', 'search must not be empty'],
    ['tables/manual_edit?effective_date=202404', 'effective_date must be a date written YYYYMMDD or YYYY-MM-DD'],
    [
      'tables/manual_edit?effective_date=2024-02-30',
      'effective_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD',
    ],
    ['tables/manual_edit?limit=1001', 'limit must be a whole number from 1 to 1000'],
    ['tables/manual_edit?limit=0', 'limit must be a whole number from 1 to 1000'],
    ['tables/manual_edit?skip=-1', 'skip must be a whole number from 0 to 100000000'],
    ['search/hcpcs/G037', 'hcpcs_code must be a HCPCS/CPT code of 5 letters and digits'],
  ])('%s: 400 that says %s', async (path, detail) => {
    const answer = await ask<Failure>(`/ioce-data/${path}`, key);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: `Invalid request: ${detail}` });
  });

  test.each(['tables', 'tables/manual_edit', 'tables/manual_edit/columns', 'search/hcpcs/G0378', 'stats/summary'])(
    '%s: 401 without a key',
    async (path) => expect((await call(`/ioce-data/${path}`, null)).status).toBe(401),
  );
});

test('a release that an earlier version imported has no pack of tables: 404 that says to import it again', async () => {
  await env.REFERENCE.prepare("UPDATE engine_pack SET name = 'none' WHERE name = 'ioce-tables'").run();
  isolateBudget.entries.clear();
  for (const path of ['tables/data_dx10', 'search/hcpcs/27447', 'stats/summary']) {
    const { status, body } = await ask<Failure>(`/ioce-data/${path}`, key);
    expect([status, body.detail], path).toEqual([404, expect.stringContaining('import it again (--force)')]);
  }
  await env.REFERENCE.prepare("UPDATE engine_pack SET name = 'ioce-tables' WHERE name = 'none'").run();
  isolateBudget.entries.clear();
});
