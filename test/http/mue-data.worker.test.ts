/** GET /mue-data/…, on the sample data: expected figures are counted and read off seed/mue-*-2024q3.csv. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { isThorough, seed } from '../support/draws.ts';
import { seededRandom } from '../support/random.ts';
import { ask, askList, call, costOf, createOrganization, seedDatabases } from '../support/seeded.ts';

/** Combinations of filters that are drawn. */
const ROUNDS = isThorough ? 150 : 40;

interface MueRecord {
  id: number;
  code: string;
  mue_type: string;
  mue_value: number;
  mue_adjudication_indicator: string;
  mue_rationale: string;
  effective_date: number;
  end_date: number;
  record_hash: string;
}
interface List {
  data: MueRecord[];
  count: number;
}
interface Failure {
  detail: string;
}

const SAMPLES =
  'MUE Outpatient Hospital 2024Q3 (sample), MUE Practitioner 2024Q3 (sample), MUE DME Supplier 2024Q3 (sample)';

let key: string;

beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

const search = async (query: string) => {
  const { status, body } = await ask<List>(`/mue-data/search?${query}`, key);
  expect(status, query).toBe(200);
  return body;
};

const J0897 = {
  id: expect.any(Number),
  code: 'J0897',
  mue_type: 'Facility',
  mue_value: 120,
  mue_adjudication_indicator: '3',
  mue_rationale: 'Prescribing Information',
  effective_date: 20240701,
  end_date: 20240930,
  record_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
};

describe('GET /mue-data/search counts', () => {
  test.each<[query: string, count: number | null, why: string]>([
    ['', 397, '159, 159 and 79'],
    ['mue_type=Facility', 159, 'a type'],
    ['mue_type=practitioner', 159, 'in any case'],
    ['mue_type=DME', 79, 'suppliers'],
    ['code=J0897', 2, 'a whole code'],
    ['code=j0897', 2, 'in any case'],
    ['code=A4206', 3, 'a code of all three'],
    ['code=E&mue_type=DME', 29, 'the beginning of a code'],
    ['code=ZZZZZ', 0, 'none'],
    ['effective_date=20240701', 397, 'the first day'],
    ['effective_date=2024-09-30', 397, 'the last day'],
    ['effective_date=20240630', null, 'the day before is not loaded'],
    ['effective_date=2024-10-01', null, 'nor is the day after'],
    ['code=97110&mue_type=Practitioner&effective_date=2024-08-15', 1, 'all'],
  ])('%s: %s (%s)', async (query, count) => {
    expect((await askList<List>(`/mue-data/search?${query}&limit=1`, key))?.count ?? null).toBe(count);
  });
});

describe('GET /mue-data/search', () => {
  it('has every field of the API', async () => {
    const response = await call('/mue-data/search?code=J0897&mue_type=Facility', key);
    expect(await response.json()).toEqual({ data: [J0897], count: 1 });
    expect(response.headers.get('X-Data-Release')).toBe('MUE Outpatient Hospital 2024Q3 (sample)');
    expect(response.headers.get('ETag')).toMatch(/^"[0-9a-f]{24}"$/);
  });

  it('lists by type, then by code', async () => {
    const { data } = await search('limit=500');
    const key = ({ mue_type, code }: MueRecord) => `${['Facility', 'Practitioner', 'DME'].indexOf(mue_type)} ${code}`;
    expect(data.map(key)).toEqual(data.map(key).sort());
    expect(data).toHaveLength(397);
  });

  it.each([
    ['', 397, 61],
    ['mue_type=DME', 79, 10],
    ['code=9', 92, 37],
  ])('%s: pages are disjoint and complete, and cost little however deep', async (query, count, limit) => {
    const ids: number[] = [];
    for (let skip = 0; skip < count; skip += limit) {
      const response = await call(`/mue-data/search?${query}&skip=${skip}&limit=${limit}`, key);
      const page = (await response.json()) as List;
      expect(page.count).toBe(count);
      ids.push(...page.data.map(({ id }) => id));
      const { rowsRead, roundTrips } = costOf(response);
      expect(rowsRead).toBeLessThanOrEqual(2 * page.data.length + 200);
      expect(roundTrips).toBeLessThanOrEqual(2);
    }
    expect(new Set(ids).size).toBe(count);
  });

  it('gives 50 records where no limit is asked for, nothing behind the last', async () => {
    expect((await search('')).data).toHaveLength(50);
    expect(await search('skip=397')).toEqual({ data: [], count: 397 });
  });

  it('cites what is loaded where nothing is found', async () => {
    const response = await call('/mue-data/search?code=ZZZZZ', key);
    expect(new Set(response.headers.get('X-Data-Release')?.split(', '))).toEqual(new Set(SAMPLES.split(', ')));
  });
});

test('the facet list finds what a scan finds, whatever the filters', { tags: ['thorough'] }, async () => {
  const random = seededRandom(seed);
  const maybe = <T>(choices: readonly T[]): T | undefined => (random.below(2) === 0 ? random.pick(choices) : undefined);
  for (let round = 0; round < ROUNDS; round++) {
    const code = maybe(['9', '97', '971', '9711', '97110', 'A', 'A4', 'E06', 'J0897', 'Z']);
    const type = maybe(['Facility', 'Practitioner', 'DME']);
    const date = maybe([20240630, 20240701, 20240815, 20240930, 20241001]);
    const query = [code && `code=${code}`, type && `mue_type=${type}`, date && `effective_date=${date}`];
    const found = await askList<List>(`/mue-data/search?${query.filter(Boolean).join('&')}&limit=500`, key);
    const { data, count } = found ?? { data: [], count: 0 };
    const { results } = await env.REFERENCE.prepare(
      `SELECT id FROM mue WHERE (?1 IS NULL OR substr(code, 1, length(?1)) = ?1) AND (?2 IS NULL OR mue_type = ?2)
         AND (?3 IS NULL OR ?3 BETWEEN effective_date AND end_date) ORDER BY id`,
    )
      .bind(code ?? null, type ?? null, date ?? null)
      .all<{ id: number }>();
    expect(count, query.join('&')).toBe(results.length);
    expect(data.map(({ id }) => id).sort((a, b) => a - b)).toEqual(results.map(({ id }) => id));
  }
});

describe('GET /mue-data/code/{code}', () => {
  const figures = ({ records }: { records: MueRecord[] }) =>
    records.map((record) => [record.mue_type, record.mue_value, record.mue_adjudication_indicator]);

  test.each([
    [
      '97110',
      [
        ['Facility', 8, '3'],
        ['Practitioner', 6, '3'],
      ],
    ],
    [
      'A4206',
      [
        ['Facility', 1, '3'],
        ['Practitioner', 0, '3'],
        ['DME', 0, '3'],
      ],
    ],
    ['a4206?mue_type=DME', [['DME', 0, '3']]],
    [
      '27447?effective_date=2024-07-01',
      [
        ['Facility', 1, '2'],
        ['Practitioner', 1, '2'],
      ],
    ],
    ['00000', []],
  ])('%s', async (path, expected) => {
    const response = await call(`/mue-data/code/${path}`, key);
    const body = (await response.json()) as { code: string; records: MueRecord[]; count: number };
    expect(response.status).toBe(200);
    expect(body.code).toBe(path.slice(0, 5).toUpperCase());
    expect(body.count).toBe(expected.length);
    expect(figures(body)).toEqual(expected);
    expect(costOf(response).rowsRead).toBeLessThanOrEqual(20);
    expect(costOf(response).roundTrips).toBe(1);
  });
});

describe('GET /mue-data/{mue_id}', () => {
  it('gives the record that the search gave, with its times', async () => {
    const [record] = (await search('code=J0897')).data;
    const { status, body } = await ask(`/mue-data/${record?.id}`, key);
    expect(status).toBe(200);
    expect(body).toEqual({ ...J0897, created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' });
  });

  it('404 for an id that is not there', async () => {
    const { status, body } = await ask<Failure>('/mue-data/999999999', key);
    expect(status).toBe(404);
    expect(body).toMatchObject({ detail: 'MUE record 999999999 not found' });
  });
});

test('GET /mue-data/stats/summary counts as SQL does', async () => {
  const response = await call('/mue-data/stats/summary', key);
  const quarter = { min_effective_date: 20240701, max_end_date: 20240930 };
  const { stats } = (await response.json()) as { stats: Record<string, unknown> };
  expect(stats).toEqual({
    Facility: { total_records: 159, distinct_codes: 159, ...quarter },
    Practitioner: { total_records: 159, distinct_codes: 159, ...quarter },
    DME: { total_records: 79, distinct_codes: 79, ...quarter },
  });
  const { results } = await env.REFERENCE.prepare(
    `SELECT mue_type, count(*) AS total_records, count(DISTINCT code) AS distinct_codes,
       min(effective_date) AS min_effective_date, max(end_date) AS max_end_date FROM mue GROUP BY 1`,
  ).all<{ mue_type: string }>();
  expect(stats).toEqual(Object.fromEntries(results.map(({ mue_type, ...figures }) => [mue_type, figures])));
  expect(costOf(response).rowsRead).toBeLessThanOrEqual(20);
});

describe('parameters', () => {
  test.each([
    ['search?mue_type=Hospital', 'mue_type must be Facility, Practitioner or DME'],
    ['search?mue_type=', 'mue_type must be Facility, Practitioner or DME'],
    ['search?code=97110A', 'code must be 1 to 5 letters and digits'],
    ['search?code=', 'code must be 1 to 5 letters and digits'],
    ['search?effective_date=2024-7-1', 'effective_date must be a date written YYYYMMDD or YYYY-MM-DD'],
    ['search?effective_date=20240231', 'effective_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD'],
    ['search?effective_date=2024-02-31', 'effective_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD'],
    ['search?limit=501', 'limit must be a whole number from 1 to 500'],
    ['search?limit=0', 'limit must be a whole number from 1 to 500'],
    ['search?skip=-1', 'skip must be a whole number from 0 to 100000000'],
    ['code/9711', 'code must be a HCPCS/CPT code of 5 letters and digits'],
    ['code/97110?mue_type=x', 'mue_type must be Facility, Practitioner or DME'],
    ['0', 'mue_id must be the id of a record, a whole number above 0'],
    ['seven', 'mue_id must be the id of a record, a whole number above 0'],
  ])('%s: 400 that says %s', async (path, detail) => {
    const answer = await ask<Failure>(`/mue-data/${path}`, key);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: `Invalid request: ${detail}` });
  });

  test.each(['/mue-data/search', '/mue-data/code/97110', '/mue-data/1', '/mue-data/stats/summary'])(
    '%s: 401 without a key',
    async (path) => expect((await call(path, null)).status).toBe(401),
  );
});
