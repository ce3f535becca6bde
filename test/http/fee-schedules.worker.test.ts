/** GET /fee-schedules/…, on the sample data: expected figures are counted and read off seed/*.csv. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { d1Target } from '../support/d1-target.ts';
import { isThorough, seed } from '../support/draws.ts';
import { seededRandom } from '../support/random.ts';
import { ask, askList, call, createOrganization, seedOwnDatabases } from '../support/seeded.ts';

/** Combinations of filters that are drawn. */
const ROUNDS = isThorough ? 300 : 40;

interface FeeRecord {
  id: number;
  code: string;
  description: string;
  schedule_type: number;
  start_date: number;
  end_date: number;
  modifiers: string[] | null;
  price_indicator: string;
  data: Record<string, Record<string, unknown>>;
}
interface List {
  data: FeeRecord[];
  count: number;
}
interface Failure {
  detail: string;
}

let key: string;

beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});
afterEach(() => {
  vi.useRealTimers();
});

const search = async (query: string) => {
  const { status, body } = await ask<List>(`/fee-schedules/search?${query}`, key);
  expect(status, query).toBe(200);
  return body;
};

/** Returns all pages of a search. */
async function searchAll(query: string): Promise<List> {
  const data: FeeRecord[] = [];
  for (;;) {
    const page = await askList<List>(`/fee-schedules/search?${query}&skip=${data.length}&limit=500`, key);
    if (!page) return { data: [], count: 0 };
    data.push(...page.data);
    if (data.length >= page.count) return { data, count: page.count };
    expect(page.data.length, `${query}: a page before the last is full`).toBe(500);
  }
}

describe('GET /fee-schedules/search counts', () => {
  test.each([
    // 99 RVU25A + 445 RVU25D + 103 RVU26A + 439 RVU26C + 439 RVU26D + 196 + 190 CLFS + 218 ASC + 138 DMEPOS + 4 AFS + 327 ASP
    ['', 2598, 'all standard records'],
    ['price_indicator=9', 2598, 'the standard is the default'],
    ['price_indicator=1', 180, 'QP: RVU26C QP, RVU26D QP'],
    ['price_indicator=all', 2778, 'both'],
    ['code=99213', 5, '25A, 25D, 26A, 26C, 26D'],
    ['code=99213&price_indicator=all', 7, 'and 26C QP, 26D QP'],
    ['code=9921', 24, 'a prefix'],
    ['code=J33', 10, 'a prefix with a letter'],
    ['code=j33', 10, 'in any case'],
    ['code=%20g0008%20', 4, 'blanks around it'],
    ['code=ZZZZZ', 0, 'no such code'],
    ['code=0', 58, 'one digit'],
    ['schedule_type=0', 1525, 'PFS without QP'],
    ['schedule_type=0&price_indicator=all', 1705, 'PFS with QP'],
    ['schedule_type=1', 386, 'CLFS 196 + 190'],
    ['schedule_type=2', 218, 'ASC AA 102 + BB 73 + EE 43'],
    ['schedule_type=3', 138, 'DMEPOS'],
    ['schedule_type=4', 4, 'ambulance'],
    ['schedule_type=5', 327, 'ASP 115 + 114 + 98'],
    ['has_modifiers=true', 556, 'with modifiers'],
    ['has_modifiers=false', 2042, 'base'],
    ['has_modifiers=TRUE', 556, 'in any case'],
    ['modifier=26', 168, 'professional component'],
    ['modifier=tc', 161, 'in any case'],
    ['modifier=53', 15, 'a third'],
    ['modifier=NU', 26, 'NU alone 17, with KE 4, KU 4, KF 1'],
    ['modifier=RR', 60, 'RR alone 35, with KE 6, KU 6, QB 5, QF 5, KF 3'],
    ['modifier=QB', 5, 'the second of two'],
    ['modifier=RR,QB', 5, 'exactly this combination'],
    ['modifier=QB,RR', 5, 'in either order'],
    ['modifier=Base', 2042, 'no modifier'],
    ['modifier=RR&has_modifiers=false', 0, 'contradiction'],
    ['modifier=ZZ', 0, 'no such modifier'],
    ['code=71046&schedule_type=0&modifier=26&price_indicator=1', 2, 'all together'],
  ])('%s: %i (%s)', async (query, count) => {
    expect((await search(`${query}&limit=1`)).count).toBe(count);
  });

  test.each([
    ['the day before the first release', 20241231, null],
    ['first day of RVU25A 99, CLFS 196, DMEPOS 138', 20250101, 433],
    ['their last day', 20250331, 433],
    ['the day after', 20250401, null],
    ['the day before RVU25D', 20250930, null],
    ['first day of RVU25D 445 and ASP 115', 20251001, 560],
    ['their last day', 20251231, 560],
    ['first day of RVU26A 103, CLFS 190, ASP 114 and AFS 4', 20260101, 411],
    ['last day of ASP 2026Q1', 20260331, 411],
    ['first day of ASC 218, beside AFS 4', 20260401, 222],
    ['first day of RVU26C 439, beside AFS 4', 20260701, 443],
    ['its last day', 20260930, 443],
    ['first day of RVU26D 439 and ASP 98, beside AFS 4', 20261001, 541],
    ['last day of all', 20261231, 541],
    ['the day after', 20270101, null],
  ])('active_on, %s: %i has %s', async (_name, date, count) => {
    expect((await askList<List>(`/fee-schedules/search?active_on=${date}&limit=1`, key))?.count ?? null).toBe(count);
  });

  test.each<[query: string, count: number | null, why: string]>([
    ['start_date_from=20261001', 537, 'on that day'],
    ['start_date_from=20261002', null, 'a day later: not all schedules are loaded for so late'],
    ['start_date_from=20260930', 537, 'a day earlier'],
    ['start_date_to=20250101', 433, 'on that day'],
    ['start_date_to=20241231', null, 'a day earlier: nothing is loaded'],
    ['start_date_from=20250401&start_date_to=20260331', 971, 'between'],
    ['start_date_from=20260701&start_date_to=20250101', 0, 'the wrong way round'],
  ])('%s: %s (%s)', async (query, count) => {
    expect((await askList<List>(`/fee-schedules/search?${query}&limit=1`, key))?.count ?? null).toBe(count);
  });
});

describe('GET /fee-schedules/search answers', () => {
  it('has every field of the API, and the physician values of RVU26C', async () => {
    const { data } = await search('code=99213&active_on=20260715');
    expect(data).toEqual([
      {
        id: expect.any(Number),
        code: '99213',
        description: '',
        schedule_type: 0,
        start_date: 20260701,
        end_date: 20260930,
        modifiers: null,
        price_indicator: '9',
        data: {
          physician: expect.objectContaining({
            status_code: 'A',
            rvu_work: 1.3,
            full_nfac_pe: 1.46,
            full_fac_pe: 0.33,
            rvu_mp: 0.09,
            total_nfac: 2.85,
            total_fac: 1.72,
            conv_fact: 33.4009,
            nfac_na: false,
            fac_na: false,
            global_days: 'XXX',
          }),
        },
        created_at: '2026-11-01T00:00:00Z',
        updated_at: '2026-11-01T00:00:00Z',
      },
    ]);
  });

  test.each([
    ['code=99213&price_indicator=1&active_on=20260701', 'physician', { conv_fact: 33.5675, rvu_work: 1.3 }],
    ['code=71046&modifier=TC&active_on=20251001', 'physician', { rvu_work: 0, full_fac_pe: 0.69, fac_na: true }],
    ['code=27447&active_on=20260701', 'physician', { nfac_na: true, fac_na: false, global_days: '090', rvu_mp: 4.02 }],
    ['code=0001U&active_on=20250101', 'clinical_lab', { rate: 720, indicator: 'N' }],
    ['code=10060&schedule_type=2', 'asc', { addendum: 'AA', payment_indicator: 'P3', payment_rate: 84.93 }],
    ['code=71046&schedule_type=2', 'asc', { addendum: 'BB', payment_indicator: 'Z3', payment_rate: 22.83 }],
    ['code=15756&schedule_type=2', 'asc', { addendum: 'EE', payment_rate: null }],
    ['code=A4253', 'dme', { jurisdiction: 'D', category: 'IN', ceiling: null }],
    ['code=A0428&schedule_type=4', 'ambulance', { kind: 'base_rate', rvu: 1 }],
    ['code=J1885&schedule_type=5&active_on=20260331', 'drug', { payment_limit: 0.333, dosage: '15 MG' }],
    ['code=J1885&schedule_type=5&active_on=20251231', 'drug', { payment_limit: 0.303, dosage: '15 MG' }],
  ])('%s: %s', async (query, schedule, fields) => {
    const { data, count } = await search(query);
    expect(count).toBe(1);
    expect(Object.keys(data[0]?.data ?? {})).toEqual([schedule]);
    expect(data[0]?.data[schedule]).toMatchObject(fields);
  });

  it('gives several modifiers as an array, and DME fees by state', async () => {
    const { data } = await search('code=E0431&modifier=RR,QB');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ modifiers: ['RR', 'QB'], description: 'Portable gaseous 02' });
    expect(data[0]?.data.dme?.states).toMatchObject({
      AL: { non_rural: 48.79, rural: 86.66 },
      AK: { non_rural: 86.66 },
      PR: { non_rural: 86.66 },
    });
  });

  it('gives ambulance amounts by locality', async () => {
    const { data } = await search('code=A0427&schedule_type=4');
    // 284.56 × 1.90 = 540.66
    expect(data[0]?.data.ambulance?.localities).toEqual({
      '0910299': {
        gpci: 0.956,
        unadjusted_base_rate: 540.66,
        urban: 534.49,
        rural: null,
        super_rural: null,
        rural_miles_1_17: null,
      },
    });
  });

  it('sends no descriptor of a CPT code, and the short descriptor of a HCPCS Level II code', async () => {
    const { data } = await searchAll('price_indicator=all');
    const described = data.filter((record) => record.description !== '');
    expect(described.every(({ code }) => /^[A-CE-HJ-MP-V]\d{4}$/.test(code))).toBe(true);
    expect(described.find(({ code }) => code === 'G0101')?.description).toBe('Ca screen;pelvic/breast exam');
  });

  it('comes newest first', async () => {
    const { data } = await search('code=99213&price_indicator=all');
    expect(data.map(({ start_date, price_indicator }) => [start_date, price_indicator])).toEqual([
      [20261001, '9'],
      [20261001, '1'],
      [20260701, '9'],
      [20260701, '1'],
      [20260101, '9'],
      [20251001, '9'],
      [20250101, '9'],
    ]);
    const all = await searchAll('price_indicator=all');
    const starts = all.data.map((record) => record.start_date);
    expect(starts).toEqual([...starts].sort((a, b) => b - a));
  });
});

describe('GET /fee-schedules/search pages', () => {
  it('gives 50 records where no limit is asked for, and 500 at most', async () => {
    expect((await search('')).data).toHaveLength(50);
    expect((await search('limit=500')).data).toHaveLength(500);
    expect((await ask<Failure>('/fee-schedules/search?limit=501', key)).body.detail).toContain('limit');
  });

  test.each([
    ['price_indicator=all', 2778, 97],
    ['schedule_type=3', 138, 1],
    ['code=99', 0, 7],
  ])(
    '%s: pages are disjoint and together complete, the total is the same on each',
    { tags: ['thorough'] },
    async (query, total, limit) => {
      const whole = await searchAll(query);
      if (total) expect(whole.count).toBe(total);
      const ids: number[] = [];
      for (let skip = 0; skip < whole.count; skip += limit) {
        const page = await search(`${query}&skip=${skip}&limit=${limit}`);
        expect(page.count).toBe(whole.count);
        ids.push(...page.data.map((record) => record.id));
      }
      expect(ids).toEqual(whole.data.map((record) => record.id));
      expect(new Set(ids).size).toBe(whole.count);
    },
  );

  test.each([
    [2597, 1],
    [2598, 0],
    [2599, 0],
    [100_000_000, 0],
  ])('skip=%i of 2598 leaves %i', async (skip, left) => {
    const page = await search(`skip=${skip}`);
    expect(page.data).toHaveLength(left);
    expect(page.count).toBe(2598);
  });
});

/** The filter of a scan, whose results a search must equal. */
interface Filter {
  code?: string;
  schedule_type?: number;
  active_on?: number;
  start_date_from?: number;
  start_date_to?: number;
  has_modifiers?: boolean;
  modifier?: string;
  price_indicator?: string;
}

async function scan(filter: Filter): Promise<number[]> {
  const conditions: [string, (string | number)[]][] = [];
  const add = (sql: string, ...values: (string | number)[]) => conditions.push([sql, values]);
  if (filter.code !== undefined) add('substr(code, 1, ?) = ?', filter.code.length, filter.code.toUpperCase());
  if (filter.schedule_type !== undefined) add('schedule_type = ?', filter.schedule_type);
  if (filter.active_on !== undefined) add('? BETWEEN start_date AND end_date', filter.active_on);
  if (filter.start_date_from !== undefined) add('start_date >= ?', filter.start_date_from);
  if (filter.start_date_to !== undefined) add('start_date <= ?', filter.start_date_to);
  if (filter.has_modifiers !== undefined) add(`modifiers ${filter.has_modifiers ? '<>' : '='} ''`);
  if (filter.modifier !== undefined) {
    add("(modifiers = ? OR instr(',' || modifiers || ',', ',' || ? || ',') > 0)", filter.modifier, filter.modifier);
  }
  const indicator = filter.price_indicator ?? '9';
  if (indicator !== 'all') add('price_indicator = ?', indicator);
  const where = conditions.map(([sql]) => sql).join(' AND ') || '1';
  const { results } = await env.REFERENCE.prepare(`SELECT id FROM fee_schedule WHERE ${where}`)
    .bind(...conditions.flatMap(([, values]) => values))
    .all<{ id: number }>();
  return results.map(({ id }) => id).sort((a, b) => a - b);
}

async function compareWithScan(): Promise<void> {
  const random = seededRandom(seed);
  const dates = [20250101, 20250331, 20250401, 20251001, 20251115, 20260101, 20260331, 20260715, 20260930, 20261001];
  /** Leaves out half of the filters. */
  const maybe = <T>(choices: readonly T[]): T | undefined => (random.below(2) ? random.pick(choices) : undefined);
  let matched = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const filter: Filter = {
      code: maybe(['9', '99', '992', '99213', 'g', 'J', 'j1885', '7104', '71046', 'E0', 'E0431', '0', '1', 'ZZZZZ']),
      schedule_type: maybe([0, 1, 2, 3, 4, 5]),
      active_on: maybe(dates),
      start_date_from: maybe(dates),
      start_date_to: maybe(dates),
      has_modifiers: maybe([true, false]),
      modifier: maybe(['26', 'TC', '53', 'RR', 'NU', 'RR,QB', 'QW']),
      price_indicator: maybe(['1', '9', 'all', 'all']),
    };
    const query = Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const [found, expected] = await Promise.all([searchAll(query), scan(filter)]);
    expect(found.count, query).toBe(expected.length);
    expect(
      found.data.map((record) => record.id).sort((a, b) => a - b),
      query,
    ).toEqual(expected);
    if (expected.length > 0) matched += 1;
  }
  expect(matched, 'filters that match anything').toBeGreaterThan(ROUNDS / 8);
}

describe('the facet index finds what a scan finds', { tags: ['thorough'] }, () => {
  it('whatever the filters', compareWithScan);
});

describe('GET /fee-schedules/schedule-types', () => {
  it('lists the types without the reserved one', async () => {
    const { status, body } = await ask('/fee-schedules/schedule-types', key);
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: 0, name: 'Physician Fee Schedule (PFS)' },
      { id: 1, name: 'Clinical Lab Fee Schedule (CLFS)' },
      { id: 3, name: 'Durable Medical Equipment (DME)' },
      { id: 4, name: 'Ambulance Fee Schedule' },
      { id: 5, name: 'ASP Pricing Files' },
    ]);
  });
});

describe('GET /fee-schedules/stats', () => {
  it('counts as SQL does, with a key for the ASC schedule', async () => {
    const { body } = await ask<{ total_records: number; unique_codes: number }>('/fee-schedules/stats', key);
    expect(body).toEqual({
      total_records: 2778,
      by_schedule_type: {
        'Physician Fee Schedule (PFS)': 1705,
        'Clinical Lab Fee Schedule (CLFS)': 386,
        'Ambulatory Surgical Center (ASC)': 218,
        'Durable Medical Equipment (DME)': 138,
        'Ambulance Fee Schedule': 4,
        'ASP Pricing Files': 327,
      },
      date_range: { earliest: 20250101, latest: 20261231 },
      unique_codes: 810,
    });
    const sql = await env.REFERENCE.prepare(
      'SELECT count(*) AS total_records, count(DISTINCT code) AS unique_codes FROM fee_schedule',
    ).first();
    expect(body).toMatchObject(sql ?? {});
  });
});

describe('GET /fee-schedules/code/{code}/timeline', () => {
  const timeline = async (rest: string) => {
    const { status, body } = await ask<{ start_date: number; label: string; is_active: boolean }[]>(
      `/fee-schedules/code/${rest}`,
      key,
    );
    expect(status).toBe(200);
    return body;
  };

  it('gives the base periods of the standard rate, newest first', async () => {
    expect(await timeline('99213/timeline')).toEqual([
      { ...entry(20261001, 20261231), is_active: true },
      entry(20260701, 20260930),
      entry(20260101, 20260331),
      entry(20251001, 20251231),
      entry(20250101, 20250331),
    ]);
  });
  const entry = (start_date: number, end_date: number) => ({
    id: expect.any(Number),
    start_date,
    end_date,
    label: `${start_date} - ${end_date}`,
    is_active: false,
  });

  test.each([
    ['g0101/timeline', 4, 'in any case'],
    ['71046/timeline?modifier=26', 5, 'one modifier'],
    ['E0431/timeline?schedule_type=3&modifier=RR,QB', 1, 'a combination'],
    ['E0431/timeline?schedule_type=3&modifier=QB,RR', 1, 'in either order'],
    ['E0431/timeline?schedule_type=3&modifier=RR', 1, 'exactly that combination'],
    ['E0431/timeline?schedule_type=3', 1, 'no base record: the period of its combinations'],
    ['E0601/timeline?schedule_type=3', 1, 'the same of one combination'],
    ['J1885/timeline?schedule_type=5', 3, 'another schedule'],
    ['99213/timeline?schedule_type=1', 0, 'not on that schedule'],
    ['ZZZZZ/timeline', 0, 'no such code'],
  ])('%s: %i periods (%s)', async (rest, periods) => {
    expect(await timeline(rest)).toHaveLength(periods);
  });

  test.each([
    ['2026-06-30T23:59:59Z', []],
    ['2026-07-01T00:00:00Z', [20260701]],
    ['2026-09-30T23:59:59Z', [20260701]],
    ['2026-10-01T00:00:00Z', [20261001]],
    ['2027-01-01T00:00:00Z', []],
    ['2025-10-01T00:00:00Z', [20251001]],
  ])('at %s the active periods begin %j', async (now, active) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const entries = await timeline('99213/timeline');
    expect(entries.filter(({ is_active }) => is_active).map(({ start_date }) => start_date)).toEqual(active);
  });

  it('has another ETag on another day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-30T12:00:00Z') });
    const first = (await call('/fee-schedules/code/99213/timeline', key)).headers.get('ETag');
    vi.setSystemTime(new Date('2026-10-01T12:00:00Z'));
    expect((await call('/fee-schedules/code/99213/timeline', key)).headers.get('ETag')).not.toBe(first);
  });
});

describe('GET /fee-schedules/code/{code}/modifiers', () => {
  test.each([
    [
      '71046/modifiers',
      // 25A, 25D, 26A, 26C, 26C QP, 26D and 26D QP each have base, 26 and TC.
      [
        { modifiers: null, display: 'Base', record_count: 7, latest_start_date: 20261001 },
        { modifiers: ['26'], display: '26', record_count: 7, latest_start_date: 20261001 },
        { modifiers: ['TC'], display: 'TC', record_count: 7, latest_start_date: 20261001 },
      ],
    ],
    [
      '71046/modifiers?active_on=20251231',
      [
        { modifiers: null, display: 'Base', record_count: 1, latest_start_date: 20251001 },
        { modifiers: ['26'], display: '26', record_count: 1, latest_start_date: 20251001 },
        { modifiers: ['TC'], display: 'TC', record_count: 1, latest_start_date: 20251001 },
      ],
    ],
    [
      'e0431/modifiers?schedule_type=3',
      [
        { modifiers: ['RR'], display: 'RR', record_count: 1, latest_start_date: 20250101 },
        { modifiers: ['RR', 'QB'], display: 'RR,QB', record_count: 1, latest_start_date: 20250101 },
        { modifiers: ['RR', 'QF'], display: 'RR,QF', record_count: 1, latest_start_date: 20250101 },
      ],
    ],
    ['71046/modifiers?schedule_type=3', []],
    ['ZZZZZ/modifiers', []],
  ])('%s', async (rest, expected) => {
    const { status, body } = await ask(`/fee-schedules/code/${rest}`, key);
    expect(status).toBe(200);
    expect(body).toEqual(expected);
  });
});

describe('GET /fee-schedules/{record_id}', () => {
  it('gives the record that the search gave', async () => {
    for (const query of ['code=99213', 'schedule_type=1', 'schedule_type=2', 'schedule_type=3', 'schedule_type=5']) {
      const [record] = (await search(`${query}&limit=1`)).data;
      const { status, body } = await ask(`/fee-schedules/${record?.id}`, key);
      expect(status).toBe(200);
      expect(body).toEqual(record);
    }
  });

  test.each([
    ['999999999', 404, 'Fee schedule record 999999999 not found'],
    ['0', 400, 'record_id'],
    ['-1', 400, 'record_id'],
    ['1.5', 400, 'record_id'],
    ['abc', 400, 'record_id'],
    ['1e3', 400, 'record_id'],
    ['99999999999999999999', 400, 'record_id'],
  ])('%s: %i', async (id, status, detail) => {
    const answer = await ask<Failure>(`/fee-schedules/${id}`, key);
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toContain(detail);
  });
});

describe('parameters', () => {
  test.each([
    ['search?schedule_type=6', 'schedule_type must be a whole number from 0 to 5'],
    ['search?schedule_type=PFS', 'schedule_type must be a whole number from 0 to 5'],
    ['search?active_on=20250229', 'active_on must be a real calendar date written YYYYMMDD or YYYY-MM-DD'],
    ['search?active_on=2025-0101', 'active_on must be a date written YYYYMMDD or YYYY-MM-DD'],
    ['search?has_modifiers=maybe', 'has_modifiers must be true or false'],
    ['search?price_indicator=2', 'price_indicator must be 1, 9 or all'],
    ['search?limit=0', 'limit must be a whole number from 1 to 500'],
    ['search?skip=-1', 'skip must be a whole number from 0 to 100000000'],
    ['search?code=992%25', 'code must be 1 to 5 letters and digits'],
    ['search?modifier=2', 'modifier must be one or more 2-character modifiers joined by commas, or Base'],
    ['code/9921/timeline', 'code must be a HCPCS/CPT code of 5 letters and digits'],
    ['code/992133/modifiers', 'code must be a HCPCS/CPT code of 5 letters and digits'],
  ])('%s: 400 that says %s', async (path, detail) => {
    const answer = await ask<Failure>(`/fee-schedules/${path}`, key);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: `Invalid request: ${detail}` });
  });

  it('names each bad field in one sentence', async () => {
    const { body } = await ask<Failure>('/fee-schedules/search?limit=0&skip=x&active_on=1', key);
    expect(body.detail).toMatch(/active_on .+; skip .+; limit /);
  });
});

// Keep this last: it changes the data.
describe('an import', () => {
  it('that replaces a release with fewer and other rows leaves the index right', { tags: ['thorough'] }, async () => {
    const { results } = await env.REFERENCE.prepare(
      `SELECT code, modifiers, data, description FROM fee_schedule WHERE start_date = 20260701 AND price_indicator = '9'`,
    ).all<{ code: string; modifiers: string; data: string; description: string }>();
    const row = ({ code, modifiers, data, description }: (typeof results)[number]) => ({
      code,
      scheduleType: 0,
      startDate: 20260701,
      endDate: 20260930,
      modifiers,
      priceIndicator: '9' as const,
      description,
      data: JSON.parse(data),
    });
    const rows = [
      ...results.filter((_, i) => i % 3 !== 0).map(row),
      ...['99', '71', 'G9'].map((start) => row({ ...(results[0] as (typeof results)[number]), code: `${start}ZZ9` })),
    ];
    const facts = {
      dataset: 'pfs-rvu',
      scope: '20260701-20260930/9',
      label: 'RVU26C',
      source: 'test',
      sourceUrl: null,
      sha256: 'x',
      licence: 'public domain',
      effectiveStart: 20260701,
      effectiveEnd: 20260930,
      rowCount: rows.length,
      isSample: false,
      importedAt: 1_793_577_600,
    };
    const before = (await search('limit=1')).count;
    await loadRelease(d1Target(env.REFERENCE), IMPORT_TABLES.fee_schedule, facts, rows as never);
    expect((await search('limit=1')).count).toBe(before - results.length + rows.length);
    await compareWithScan();
  });
});
