/**
 * Answers over all of CMS's files, from the Worker as it is deployed: what each may read, totals that equal a count,
 * and a price that follows from the records. Runs if PPS_EDGE_FULL_STATE names a state folder with full data.
 */
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, Client, rowBudget, rowsIn } from '../../bench/client.ts';
import { type LocalWorker, startLocalWorker } from '../../bench/local-worker.ts';
import { exact } from '../../src/engine/core/exact.ts';

const state = process.env.PPS_EDGE_FULL_STATE;

/** Filters as a query string, and as SQL. */
const FEE_FILTERS: [query: string, where: string][] = [
  ['', "price_indicator = '9'"],
  ['price_indicator=all', '1'],
  [
    'code=9&active_on=20260715',
    "code LIKE '9%' AND 20260715 BETWEEN start_date AND end_date AND price_indicator = '9'",
  ],
  ['code=9921', "code LIKE '9921%' AND price_indicator = '9'"],
  ['code=71046', "code = '71046' AND price_indicator = '9'"],
  ['code=g0', "code LIKE 'G0%' AND price_indicator = '9'"],
  ['schedule_type=3&has_modifiers=true', "schedule_type = 3 AND modifiers <> '' AND price_indicator = '9'"],
  ['schedule_type=5&code=J', "schedule_type = 5 AND code LIKE 'J%' AND price_indicator = '9'"],
  ['modifier=26', "',' || modifiers || ',' LIKE '%,26,%' AND price_indicator = '9'"],
  ['has_modifiers=false&schedule_type=0', "modifiers = '' AND schedule_type = 0 AND price_indicator = '9'"],
  [
    'start_date_from=20250401&start_date_to=20260331',
    "start_date BETWEEN 20250401 AND 20260331 AND price_indicator = '9'",
  ],
  ['code=ZZZZZ', '0'],
];
const ZIP_FILTERS: [query: string, where: string][] = [
  ['', '1'],
  ['zip_code=9', "zip_code LIKE '9%'"],
  ['zip_code=902', "zip_code LIKE '902%'"],
  ['zip_code=90210', "zip_code LIKE '90210%'"],
  ['zip_code=9342612', "zip_code LIKE '9342612%'"],
  ['zip_code=93426-1234', "zip_code = '934261234'"],
  ['state=CA', "state = 'CA'"],
  ['state=AK&rural_indicator=B', "state = 'AK' AND rural_indicator = 'B'"],
  ['carrier=01112&pricing_locality=05', "carrier = '01112' AND pricing_locality = '05'"],
  ['effective_date=2026-07-15', '20260715 BETWEEN effective_date AND end_date'],
  ['zip_code=7&effective_date=2023-05-01', "zip_code LIKE '7%' AND 20230501 BETWEEN effective_date AND end_date"],
];

describe.skipIf(!state)('over all files', () => {
  let worker: LocalWorker;
  let client: Client;
  let reference: DatabaseSync;
  let geography: DatabaseSync;

  beforeAll(async () => {
    worker = await startLocalWorker(state);
    client = new Client(worker.url, { 'X-API-Key': worker.key });
    [reference, geography] = [worker.open('REFERENCE'), worker.open('GEOGRAPHY')];
  });

  afterAll(async () => {
    client?.close();
    await worker?.close();
  });

  const one = (database: DatabaseSync, sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
  const all = (database: DatabaseSync, sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0]);

  /** Calls a path and checks its cost. @param index rows of a word index, which a first search reads besides its own */
  async function ask<Body>(path: string, { records = 1, roundTrips = 2, index = 0, body = undefined as unknown } = {}) {
    const answer: Answer = await client.call(`/api/v1${path}`, { body });
    expect(answer.status, `${path}: ${answer.body.slice(0, 300)}`).toBe(200);
    expect(answer.rowsRead, `rows read by ${path}`).toBeLessThanOrEqual(
      rowBudget(records * rowsIn(answer.body)) + index,
    );
    expect(answer.roundTrips, `round trips of ${path}`).toBeLessThanOrEqual(roundTrips);
    return JSON.parse(answer.body) as Body;
  }

  /**
   * Asks for the first, a deep and the last page; each twice, because this isolate has cached the list's index the
   * second time.
   */
  async function askPages(path: string, query: string, total: number) {
    for (const [skip, limit] of [
      [0, 50],
      [Math.floor(total * 0.6), 100],
      [Math.max(0, total - 30), 500],
      [total + 1000, 50],
    ] as const) {
      for (let time = 0; time < 2; time++) {
        const page = await ask<{ data: { id: number }[]; count: number }>(
          `${path}?${query}&skip=${skip}&limit=${limit}`,
        );
        expect(page.count).toBe(total);
        expect(new Set(page.data.map(({ id }) => id)).size).toBe(Math.max(0, Math.min(limit, total - skip)));
      }
    }
  }

  it.each(FEE_FILTERS)('fee-schedules/search?%s', async (query, where) => {
    const total = Number(one(reference, `SELECT count(*) FROM fee_schedule WHERE ${where}`));
    await askPages('/fee-schedules/search', query, total);
  });

  it.each(ZIP_FILTERS)('zip9-data/search?%s', async (query, where) => {
    const total = Number(one(geography, `SELECT count(*) FROM zip_locality WHERE ${where}`));
    await askPages('/zip9-data/search', query, total);
  });

  it('fee-schedules/stats', async () => {
    const found = await ask<Record<string, unknown>>('/fee-schedules/stats');
    expect(found).toMatchObject({
      total_records: one(reference, 'SELECT count(*) FROM fee_schedule'),
      unique_codes: one(reference, 'SELECT count(DISTINCT code) FROM fee_schedule'),
      date_range: {
        earliest: one(reference, 'SELECT min(start_date) FROM fee_schedule'),
        latest: one(reference, 'SELECT max(end_date) FROM fee_schedule'),
      },
    });
  });

  it('zip9-data/stats/summary', async () => {
    const count = (what: string, where = '1') =>
      one(geography, `SELECT count(DISTINCT ${what}) FROM zip_locality WHERE ${where}`);
    expect(await ask('/zip9-data/stats/summary')).toEqual({
      total_records: one(geography, 'SELECT count(*) FROM zip_locality'),
      unique_zip_codes: count('substr(zip_code, 1, 5)'),
      unique_states: count('state', "state <> ''"),
      unique_carriers: count('carrier'),
      unique_localities: count('carrier || pricing_locality'),
    });
  });

  it('zip9-data/lookup/…', async () => {
    const values = (column: string, where: string) =>
      all(geography, `SELECT DISTINCT ${column} FROM zip_locality WHERE ${where} AND ${column} <> '' ORDER BY 1`);
    expect(await ask('/zip9-data/lookup/states')).toEqual({ states: values('state', '1') });
    expect(await ask('/zip9-data/lookup/carriers?state=NY')).toEqual({ carriers: values('carrier', "state = 'NY'") });
    expect(await ask('/zip9-data/lookup/localities?carrier=13202')).toEqual({
      localities: values('pricing_locality', "carrier = '13202'"),
    });
  });

  it.each(['99213', '71046', '70450', 'G0008'])('fee-schedules/code/%s/…', async (code) => {
    const ofCode = `FROM fee_schedule WHERE code = '${code}' AND schedule_type = 0`;
    const periods = await ask<{ id: number }[]>(`/fee-schedules/code/${code}/timeline`);
    expect(periods.map(({ id }) => id)).toEqual(
      all(
        reference,
        `SELECT id ${ofCode} AND modifiers = '' AND price_indicator = '9' ORDER BY start_date DESC, id DESC`,
      ),
    );
    const combinations = await ask<{ display: string; record_count: number }[]>(
      `/fee-schedules/code/${code}/modifiers`,
    );
    expect(combinations.map(({ display, record_count }) => [display, record_count])).toEqual(
      reference
        .prepare(`SELECT iif(modifiers = '', 'Base', modifiers) AS display, count(*) AS n ${ofCode} GROUP BY modifiers`)
        .all()
        .map((row) => [row.display, row.n]),
    );
  });

  it('records by id', async () => {
    for (const share of [0, 0.3, 0.7, 1]) {
      const fee = Number(
        one(
          reference,
          `SELECT max(id) FROM fee_schedule WHERE id <= 1 + ${share} *
        (SELECT max(id) FROM fee_schedule)`,
        ),
      );
      const zip = Number(
        one(
          geography,
          `SELECT max(id) FROM zip_locality WHERE id <= 1 + ${share} *
        (SELECT max(id) FROM zip_locality)`,
        ),
      );
      expect(await ask(`/fee-schedules/${fee}`)).toMatchObject({ id: fee });
      expect(await ask(`/zip9-data/${zip}`)).toMatchObject({ id: zip });
    }
  });

  it('pfs-localities and releases', async () => {
    const years = all(reference, 'SELECT DISTINCT year FROM pfs_locality ORDER BY year DESC');
    expect(await ask('/pfs-localities/lookup/years')).toEqual({ years });
    for (const year of years) {
      const page = await ask<{ count: number }>(`/pfs-localities/search?year=${year}&skip=100&limit=5`);
      expect(page.count).toBe(one(reference, `SELECT count(*) FROM pfs_locality WHERE year = ${year}`));
    }
    await ask(`/pfs-localities/lookup/by-locality?locality=0111205&year=${years[0]}`);
    await ask('/pfs-localities/search?zip_code=94102&effective_date=20260715');
    const databases = [reference, geography, worker.open('PROVIDERS')];
    const releases = databases.map((database) => Number(one(database, 'SELECT count(*) FROM release')));
    expect(await ask('/releases')).toMatchObject({ count: releases.reduce((sum, count) => sum + count) });
  });

  it('medically unlikely edits and NCCI pairs', async () => {
    for (const filter of ['', 'code=9', 'code=99213', 'mue_type=DME', 'effective_date=20240815&skip=20000']) {
      await ask(`/mue-data/search?limit=100&${filter}`);
    }
    await ask('/mue-data/code/99213');
    await ask('/mue-data/stats/summary');
    for (const filter of ['', 'code1=99213', 'code2=36000', 'code1=99213&code2=36000', 'skip=3000000', 'version=252']) {
      await ask(`/ioce-data/ncci-pairs?limit=100&${filter}`);
    }
  });

  it('ICD-10-CM', async () => {
    const codes = "icd10cm_code WHERE release_id = (SELECT max(id) FROM release WHERE label = 'ICD-10-CM 2026')";
    for (const [query, where] of [
      ['', '1'],
      ['description=fracture', "description LIKE '%fracture%'"],
      [
        'description=left%20femur&billable_only=true&skip=100',
        "description LIKE '%left%' AND description LIKE '%femur%' AND is_billable = 1",
      ],
      ['code=S72&skip=1000', "code LIKE 'S72%'"],
      ['chapter=20&skip=5000', "chapter = '20'"],
      ['description=unspecified%20eye', "description LIKE '%unspecified%' AND description LIKE '%eye%'"],
    ]) {
      const path = `/icd10cm-data/diagnosis/search?year=2026&limit=500&${query}`;
      // An isolate that holds nothing reads the code editor's tables, too: codes that begin within the year.
      expect((await ask<{ count: number }>(path, { index: 150, roundTrips: 3 })).count, query).toBe(
        one(reference, `SELECT count(*) FROM ${codes} AND ${where}`),
      );
      await ask(path, { roundTrips: 1 });
    }
    for (const code of ['E1165', 'S72001A', 'T36', 'T383X5A', 'QA0']) {
      await ask(`/icd10cm-data/diagnosis/code/${code}?year=2026`, { records: 10, roundTrips: 1 });
    }
    for (const [path, table] of [
      ['index/search?year=2026&index_type=1&limit=500', 'index WHERE index_type = 1 AND 1'],
      ['index/search?year=2026&index_type=1&letter=F&limit=500', "index WHERE index_type = 1 AND letter = 'F'"],
      ['drug/search?year=2026&limit=500', 'drug WHERE 1'],
      ['drug/search?year=2026&main_entries_only=true&limit=500&skip=2000', 'drug WHERE level = 0'],
      [
        'drug/search?year=2026&code=T40.6&limit=500',
        "drug WHERE accidental LIKE 'T40.6%' OR underdosing LIKE 'T40.6%'",
      ],
      ['neoplasm/search?year=2026&letter=B', "neoplasm WHERE letter = 'B'"],
    ]) {
      const { count } = await ask<{ count: number }>(`/icd10cm-data/${path}`);
      expect(count, path).toBe(one(reference, `SELECT count(*) FROM icd10cm_${table}`));
      await ask(`/icd10cm-data/${path}`, { roundTrips: 1 });
    }
  });

  it('reference codes', async () => {
    // The first page of a type also reads the word indexes; a page of all types reports whether each has changed.
    const list = async (query: string) => {
      const answer = await client.call(`/api/v1/reference-codes/?${query}`);
      expect(answer.rowsRead, query).toBeLessThanOrEqual(2 * rowsIn(answer.body) + 200);
      expect(answer.roundTrips, query).toBeLessThanOrEqual(2);
      return JSON.parse(answer.body) as { data: unknown[]; count: number };
    };
    for (const type of [0, 1, 2, 3, 4, 5, 6, 7, 8, null]) {
      const filter = type === null ? '' : `&type=${type}`;
      const { count } = await list(`limit=100${filter}`);
      for (const skip of [0, Math.floor(count * 0.6), Math.max(0, count - 30)]) {
        const page = await list(`limit=1000&skip=${skip}${filter}`);
        expect([page.count, page.data.length]).toEqual([count, Math.min(1000, count - skip)]);
      }
    }
    const today = "(SELECT max(start_date) FROM icd10cm_code WHERE start_date <= strftime('%Y%m%d', 'now') + 0)";
    const valid = one(reference, `SELECT count(*) FROM icd10cm_code WHERE is_billable = 1 AND start_date = ${today}`);
    expect((await list('type=1')).count).toBe(valid);
    for (const query of [
      'type=0&q=99',
      'type=0&q=injection',
      'type=1&q=fracture',
      'type=2&q=bypass',
      'type=8&q=side',
    ]) {
      for (let time = 0; time < 2; time++) await ask(`/reference-codes/search?${query}&limit=100`);
    }
    const codes = all(
      reference,
      "SELECT code FROM fee_schedule WHERE schedule_type = 0 AND modifiers = '' GROUP BY code ORDER BY random() LIMIT 250",
    );
    codes.push(
      ...all(reference, 'SELECT code FROM reference_code WHERE type = 0 GROUP BY code ORDER BY random() LIMIT 250'),
    );
    for (const code of codes.slice(240, 260)) await ask(`/reference-codes/${code}?type=0`, { roundTrips: 1 });
    const found = await ask<Record<string, { is_valid: boolean }>>('/reference-codes/validate', {
      body: { codes, type: 0 },
      // At most 3 rows a code.
      records: 1.5 * codes.length,
      roundTrips: 1,
    });
    expect(Object.values(found).every(({ is_valid }) => is_valid)).toBe(true);
  });

  it('the health of claims: ordinary claims of all periods once, then no row of theirs', async () => {
    const first = await client.call('/api/v1/claimsproc/health');
    expect(first.status, first.body.slice(0, 300)).toBe(200);
    // Every year and quarter of every table. Reading more at once takes fewer rows but more memory than an isolate has.
    expect(first.rowsRead).toBeLessThanOrEqual(600_000);
    expect(first.roundTrips).toBeLessThanOrEqual(150);
    expect(JSON.stringify(await ask('/claimsproc/health', { roundTrips: 1 }))).toBe(first.body);
  });

  it('provider specific files', async () => {
    for (const filter of ['', 'table=opsf', 'state=CA', 'active_only=true', 'sort_by=provider_ccn&skip=100']) {
      await ask(`/provider-tables/?limit=50&${filter}`);
    }
    await ask('/provider-tables/lookup?provider_ccn=9800');
  });

  it('provider master list', async () => {
    const providers = worker.open('PROVIDERS');
    const count = (where: string) =>
      Number(one(providers, `SELECT count(DISTINCT prvdr_num) FROM provider_master WHERE ${where}`));
    await askPages('/provider-master/search', '', count('1'));
    await askPages(
      '/provider-master/search',
      'state=CA&provider_category=01-11',
      count("state_cd = 'CA' AND prvdr_ctgry_cd = '01' AND prvdr_ctgry_sbtyp_cd = '11'"),
    );
    expect(await ask('/provider-master/stats')).toMatchObject({ total_providers: count('1') });
    for (const ccn of all(providers, 'SELECT prvdr_num FROM provider_master ORDER BY id LIMIT 5')) {
      expect(await ask(`/provider-master/${ccn}`)).toMatchObject({ prvdr_num: ccn });
    }
    await ask('/provider-master/lookup-details?alternate_id=999999&npi=2000001000');
  });

  it('coverage: searches, code lists and documents with what the other tables tell of them', async () => {
    for (const path of ['ncd/search?keyword=240', 'lcd/search?status=Current', 'article/search?keyword=billing']) {
      for (let time = 0; time < 2; time++) await ask(`/coverage/${path}`);
    }
    const sql = "SELECT lcd_id || '/' || lcd_version FROM lcd_hcpcs GROUP BY 1 ORDER BY count(*) DESC LIMIT 1";
    const longest = String(one(reference, sql));
    expect(await ask(`/coverage/lcd/${longest}/hcpcs`, { roundTrips: 1 })).toMatchObject({
      count: one(reference, `SELECT count(*) FROM lcd_hcpcs WHERE lcd_id || '/' || lcd_version = '${longest}'`),
    });
    await ask('/coverage/article/56767/17/icd10', { roundTrips: 1 });
    const { status, body, rowsRead, roundTrips } = await client.call('/api/v1/coverage/lcd/doc/33718/52');
    expect([status, roundTrips]).toEqual([200, 2]);
    expect(rowsRead).toBeLessThanOrEqual(50);
    expect(body).toContain('<li>CGS Administrators, LLC (17013)</li>');
    expect(body).toContain('<li>Article A52467</li>');
    expect(body).toContain('<li>Wyoming</li>');
  });

  describe('the price of 99213 for NPI 2000000010 on 2026-07-15', () => {
    const date = 20260715;
    const path = `/fee-schedules/pfs/calculate?npi=2000000010&code=99213&date=${date}`;

    it('is what the records give', async () => {
      const zipCode = String(
        one(worker.open('PROVIDERS'), "SELECT postal_code FROM registry_provider WHERE npi = '2000000010'"),
      );
      const locality = one(
        geography,
        `SELECT carrier || pricing_locality FROM zip_locality
           WHERE zip_code IN ('${zipCode}', substr('${zipCode}', 1, 5)) AND ${date} BETWEEN effective_date AND end_date
           ORDER BY length(zip_code) DESC, state DESC LIMIT 1`,
      );
      const gpci = reference
        .prepare(`SELECT * FROM pfs_locality WHERE locality = ? AND ${date} BETWEEN start_date AND end_date`)
        .get(String(locality)) as Record<string, number>;
      const record = one(
        reference,
        `SELECT data FROM fee_schedule WHERE code = '99213' AND schedule_type = 0 AND modifiers = ''
           AND price_indicator = '9' AND ${date} BETWEEN start_date AND end_date`,
      );
      const rvu = (JSON.parse(String(record)) as { physician: Record<string, number> }).physician;
      const number = (from: Record<string, number>, name: string) => exact(from[name] ?? '');
      const rate = (pe: string) =>
        number(rvu, 'rvu_work')
          .times(number(gpci, 'gpci_work'))
          .plus(number(rvu, pe).times(number(gpci, 'gpci_pe')))
          .plus(number(rvu, 'rvu_mp').times(number(gpci, 'gpci_mp')))
          .times(number(rvu, 'conv_fact'))
          .round(2)
          .toNumber();
      for (const explain of [false, true]) {
        expect(await ask(`${path}&explain=${explain}`, { records: 3, roundTrips: 3 })).toMatchObject({
          rates: { facility_rate: rate('full_fac_pe'), non_facility_rate: rate('full_nfac_pe') },
          locality_info: { locality },
        });
      }
    });

    it('is the same in a batch of 100', async () => {
      const { rates } = await ask<{ rates: unknown }>(path, { records: 3, roundTrips: 3 });
      const codes = all(
        reference,
        `SELECT code FROM fee_schedule WHERE schedule_type = 0 AND modifiers = '' AND price_indicator = '9'
           AND ${date} BETWEEN start_date AND end_date ORDER BY code <> '99213', id LIMIT 100`,
      );
      const lines = codes.map((code) => ({ npi: '2000000010', code, date }));
      const { results } = await ask<{ results: { status: number; result: { rates: unknown } }[] }>(
        '/fee-schedules/pfs/calculate/batch',
        { body: { lines }, records: 3, roundTrips: 3 },
      );
      expect(results.map(({ status }) => status)).toEqual(lines.map(() => 200));
      expect(results[0]?.result.rates).toEqual(rates);
    });
  });
});
