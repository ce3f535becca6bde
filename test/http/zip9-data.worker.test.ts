/**
 * GET /zip9-data/…, on the sample data: expected figures are counted and read off seed/zip5-2025q4.csv and zip-history.csv.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { isThorough, seed } from '../support/draws.ts';
import { seededRandom } from '../support/random.ts';
import { ask, askList, createOrganization, seedOwnDatabases } from '../support/seeded.ts';

/** Combinations of filters that are drawn. */
const ROUNDS = isThorough ? 250 : 40;

interface ZipRecord {
  id: number;
  zip_code: string;
  state: string | null;
  carrier: string;
  pricing_locality: string;
  rural_indicator: string | null;
  effective_date: string;
  end_date: string;
  record_hash: string;
}
interface List {
  data: ZipRecord[];
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

const search = async (query: string) => {
  const { status, body } = await ask<List>(`/zip9-data/search?${query}`, key);
  expect(status, query).toBe(200);
  return body;
};

/** Returns all pages of a search. */
async function searchAll(query: string): Promise<List> {
  const data: ZipRecord[] = [];
  for (;;) {
    const page = await askList<List>(`/zip9-data/search?${query}&skip=${data.length}&limit=500`, key);
    if (!page) return { data: [], count: 0 };
    data.push(...page.data);
    if (data.length >= page.count) return { data, count: page.count };
    expect(page.data.length, `${query}: a page before the last is full`).toBe(500);
  }
}

describe('GET /zip9-data/search counts', () => {
  test.each([
    ['', 1654, '735 of ZIP5 and 919 of the history'],
    ['zip_code=902', 2, '90210 in both'],
    ['zip_code=90210', 2, 'a whole code'],
    ['zip_code=9', 586, 'one digit'],
    ['zip_code=00000', 0, 'none'],
    ['zip_code=91361', 4, 'a ZIP code finds its ZIP+4s'],
    ['zip_code=913613601', 1, 'ZIP+4 without the hyphen'],
    ['zip_code=91361-3601', 1, 'with it'],
    ['zip_code=91361-36', 1, 'the beginning of a ZIP+4'],
    ['zip_code=9136136', 1, 'the same without the hyphen'],
    ['zip_code=91361-360', 1, 'eight digits'],
    ['zip_code=91361-', 4, 'a hyphen and nothing'],
    ['zip_code=91361-3602', 0, 'another ZIP+4'],
    ['state=CA', 195, 'ZIP5 alone knows states'],
    ['state=ca', 195, 'in any case'],
    ['state=PR', 5, 'a territory'],
    ['state=ZZ', 0, 'no state'],
    ['carrier=01112', 385, 'in both'],
    ['pricing_locality=18', 45, 'of several carriers'],
    ['carrier=01182&pricing_locality=18', 29, 'one locality'],
    ['rural_indicator=R', 198, 'rural'],
    ['rural_indicator=r', 198, 'in any case'],
    ['rural_indicator=B', 104, 'super rural'],
    ['rural_indicator=', 433, 'blank is urban'],
    ['rural_indicator=%20', 433, 'as CMS writes blank'],
    ['state=CA&rural_indicator=B', 13, 'both'],
    ['effective_date=2020-01-01', 880, 'the first day'],
    ['effective_date=2023-12-31', 895, 'a last day'],
    ['effective_date=2024-01-01', 902, 'the day after'],
    ['effective_date=2025-09-30', 908, 'the day before ZIP5'],
    ['effective_date=2025-10-01', 908, 'its first day'],
    ['effective_date=2025-12-31', 908, 'the last day of the history'],
    ['effective_date=2026-01-01', 735, 'ZIP5 alone'],
    ['zip_code=92660&effective_date=2023-12-31', 1, 'locality 26 until 2023'],
    ['state=CA&zip_code=902&carrier=01182&pricing_locality=18&rural_indicator=&effective_date=2026-07-01', 1, 'all'],
  ])('%s: %i (%s)', async (query, count) => {
    expect((await search(`${query}&limit=1`)).count).toBe(count);
  });
});

describe('GET /zip9-data/search answers', () => {
  it('has every field of the API', async () => {
    expect((await search('zip_code=00802')).data).toEqual([
      {
        id: expect.any(Number),
        zip_code: '00802',
        state: 'VI',
        carrier: '09202',
        pricing_locality: '50',
        rural_indicator: 'R',
        effective_date: '2025-10-01',
        end_date: '9999-12-31',
        record_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
      expect.objectContaining({ zip_code: '00802', state: null, rural_indicator: null, effective_date: '2020-01-01' }),
    ]);
  });

  it('tells a ZIP+4 in another locality than its ZIP code', async () => {
    const { data } = await search('zip_code=91361&effective_date=2025-09-30');
    expect(data.map(({ zip_code, carrier, pricing_locality }) => [zip_code, carrier + pricing_locality])).toEqual([
      ['91361', '0118217'],
      ['913611000', '0118217'],
      ['913613601', '0118218'],
    ]);
  });

  it('tells when a ZIP code changed its locality, records in force first', async () => {
    const { data } = await search('zip_code=92660');
    expect(data.map((row) => [row.pricing_locality, row.effective_date, row.end_date])).toEqual([
      ['18', '2025-10-01', '9999-12-31'],
      ['18', '2024-01-01', '2025-09-30'],
      ['26', '2020-01-01', '2023-12-31'],
    ]);
  });

  it('keeps one order for all', async () => {
    const { data } = await searchAll('');
    const order = (row: ZipRecord) => [
      row.zip_code.length,
      -Number(row.end_date.replaceAll('-', '')),
      -Number(row.effective_date.replaceAll('-', '')),
    ];
    const sorted = [...data].sort((a, b) => {
      const [x, y] = [order(a), order(b)];
      return x.map((value, i) => value - (y[i] as number)).find((difference) => difference !== 0) ?? 0;
    });
    expect(data.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
  });
});

describe('GET /zip9-data/search pages', () => {
  it('gives 50 records where no limit is asked for, and 500 at most', async () => {
    expect((await search('')).data).toHaveLength(50);
    expect((await search('limit=500')).data).toHaveLength(500);
    expect((await ask<Failure>('/zip9-data/search?limit=501', key)).body.detail).toContain('limit');
  });

  test.each([
    ['', 83],
    ['state=CA', 10],
    ['zip_code=91361', 1],
    ['zip_code=913613601', 1],
  ])(
    '%s: pages are disjoint and together complete, the total is the same on each',
    { tags: ['thorough'] },
    async (query, limit) => {
      const whole = await searchAll(query);
      const ids: number[] = [];
      for (let skip = 0; skip < whole.count; skip += limit) {
        const page = await search(`${query}&skip=${skip}&limit=${limit}`);
        expect(page.count).toBe(whole.count);
        ids.push(...page.data.map(({ id }) => id));
      }
      expect(ids).toEqual(whole.data.map(({ id }) => id));
      expect(new Set(ids).size).toBe(whole.count);
    },
  );

  test.each([
    ['skip=1653', 1],
    ['skip=1654', 0],
    ['skip=5000', 0],
    ['zip_code=913613601&skip=1', 0],
  ])('%s leaves %i', async (query, left) => {
    const whole = await search(query.replace(/skip=\d+/, 'skip=0'));
    const page = await search(query);
    expect(page.data).toHaveLength(left);
    expect(page.count).toBe(whole.count);
  });
});

interface Filter {
  zip_code?: string;
  state?: string;
  carrier?: string;
  pricing_locality?: string;
  rural_indicator?: string;
  effective_date?: string;
}

/** Returns what a search must find, from a scan. */
async function scan(filter: Filter): Promise<number[]> {
  const conditions: [string, (string | number)[]][] = [];
  const add = (sql: string, ...values: (string | number)[]) => conditions.push([sql, values]);
  const zip = filter.zip_code?.replace('-', '');
  if (zip !== undefined) add('substr(zip_code, 1, ?) = ?', zip.length, zip);
  if (filter.state !== undefined) add('state = ?', filter.state.toUpperCase());
  if (filter.carrier !== undefined) add('carrier = ?', filter.carrier);
  if (filter.pricing_locality !== undefined) add('pricing_locality = ?', filter.pricing_locality);
  if (filter.rural_indicator !== undefined) add('rural_indicator = ?', filter.rural_indicator);
  if (filter.effective_date !== undefined) {
    add('? BETWEEN effective_date AND end_date', Number(filter.effective_date.replaceAll('-', '')));
  }
  const where = conditions.map(([sql]) => sql).join(' AND ') || '1';
  const { results } = await env.GEOGRAPHY.prepare(`SELECT id FROM zip_locality WHERE ${where}`)
    .bind(...conditions.flatMap(([, values]) => values))
    .all<{ id: number }>();
  return results.map(({ id }) => id).sort((a, b) => a - b);
}

test('no code has two records that stand open-ended', async () => {
  const { results } = await env.GEOGRAPHY.prepare(
    'SELECT zip_code FROM zip_locality WHERE end_date = 99991231 GROUP BY zip_code HAVING count(*) > 1',
  ).all();
  expect(results).toEqual([]);
});

test('the facet index finds what a scan finds, whatever the filters', { tags: ['thorough'] }, async () => {
  const random = seededRandom(seed);
  const maybe = <T>(choices: readonly T[]): T | undefined => (random.below(3) === 0 ? random.pick(choices) : undefined);
  let matched = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const filter: Filter = {
      zip_code: maybe([
        '9',
        '92',
        '913',
        '9136',
        '91361',
        '91361-',
        '913613',
        '91361-36',
        '91361360',
        '913613601',
        '0',
      ]),
      state: maybe(['CA', 'ny', 'PR', 'TX', 'VI', 'ZZ']),
      carrier: maybe(['01112', '01182', '13202', '04412', '09202', '99999']),
      pricing_locality: maybe(['01', '18', '26', '99', '50']),
      rural_indicator: maybe(['', 'R', 'B']),
      effective_date: maybe(['2019-12-31', '2020-01-01', '2023-12-31', '2024-01-01', '2025-09-30', '2025-10-01']),
    };
    const query = Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const [found, expected] = await Promise.all([searchAll(query), scan(filter)]);
    expect(found.count, query).toBe(expected.length);
    expect(
      found.data.map(({ id }) => id).sort((a, b) => a - b),
      query,
    ).toEqual(expected);
    if (expected.length > 0) matched += 1;
  }
  expect(matched, 'filters that match anything').toBeGreaterThan(ROUNDS / 5);
});

describe('GET /zip9-data/lookup/…', () => {
  test.each([
    ['carriers?state=CA', { carriers: ['01112', '01182'] }],
    ['carriers?state=ny', { carriers: ['13202', '13282', '13292'] }],
    ['carriers?state=ZZ', { carriers: [] }],
    ['localities?carrier=13202', { localities: ['01', '02', '03'] }],
    ['localities?state=NY&carrier=13202', { localities: ['01', '02', '03'] }],
    ['localities?state=AK', { localities: ['01'] }],
    ['localities?state=CA&carrier=13202', { localities: [] }],
  ])('%s', async (path, expected) => {
    const { status, body } = await ask(`/zip9-data/lookup/${path}`, key);
    expect(status).toBe(200);
    expect(body).toEqual(expected);
  });

  it('states: 59, sorted, without a blank', async () => {
    const { body } = await ask<{ states: string[] }>('/zip9-data/lookup/states', key);
    expect(body.states).toHaveLength(59);
    expect(body.states.slice(0, 5)).toEqual(['AK', 'AL', 'AR', 'AS', 'AZ']);
    expect(body.states).toEqual([...new Set(body.states)].sort());
    expect(body.states).not.toContain('');
  });

  it('carriers and localities without a filter: all of the data', async () => {
    const { results } = await env.GEOGRAPHY.prepare('SELECT DISTINCT carrier FROM zip_locality ORDER BY 1').all();
    const { body } = await ask<{ carriers: string[] }>('/zip9-data/lookup/carriers', key);
    expect(body.carriers).toEqual(results.map(({ carrier }) => carrier));
    const names = await env.GEOGRAPHY.prepare(
      'SELECT DISTINCT pricing_locality AS name FROM zip_locality ORDER BY 1',
    ).all();
    expect((await ask<{ localities: string[] }>('/zip9-data/lookup/localities', key)).body.localities).toEqual(
      names.results.map(({ name }) => name),
    );
  });
});

describe('GET /zip9-data/stats/summary', () => {
  it('counts as SQL does', async () => {
    const { body } = await ask('/zip9-data/stats/summary', key);
    expect(body).toEqual({
      total_records: 1654,
      unique_zip_codes: 735,
      unique_states: 59,
      unique_carriers: 55,
      unique_localities: 112,
    });
    const sql = await env.GEOGRAPHY.prepare(
      `SELECT count(*) AS total_records, count(DISTINCT substr(zip_code, 1, 5)) AS unique_zip_codes,
         count(DISTINCT nullif(state, '')) AS unique_states, count(DISTINCT carrier) AS unique_carriers,
         count(DISTINCT carrier || pricing_locality) AS unique_localities FROM zip_locality`,
    ).first();
    expect(body).toEqual(sql);
  });
});

describe('GET /zip9-data/{record_id}', () => {
  it('gives the record that the search gave, with its times', async () => {
    const [record] = (await search('zip_code=90210')).data;
    const { status, body } = await ask(`/zip9-data/${record?.id}`, key);
    expect(status).toBe(200);
    expect(body).toEqual({ ...record, created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' });
  });

  test.each([
    ['999999999', 404, 'ZIP code record 999999999 not found'],
    ['0', 400, 'record_id'],
    ['90210-1234', 400, 'record_id'],
    ['search%20', 400, 'record_id'],
  ])('%s: %i', async (id, status, detail) => {
    const answer = await ask<Failure>(`/zip9-data/${id}`, key);
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toContain(detail);
  });
});

describe('parameters', () => {
  test.each([
    ['zip_code=9021O', 'zip_code must be 1 to 9 digits, with or without the hyphen of a ZIP+4'],
    ['zip_code=123-45', 'zip_code must be 1 to 9 digits, with or without the hyphen of a ZIP+4'],
    ['zip_code=902101234567', 'zip_code must be 1 to 9 digits, with or without the hyphen of a ZIP+4'],
    ['zip_code=', 'zip_code must be 1 to 9 digits, with or without the hyphen of a ZIP+4'],
    ['state=Cal', 'state must be a state abbreviation of 2 letters'],
    ['carrier=1112', 'carrier must be a contractor (MAC) number of 5 digits'],
    ['pricing_locality=1', 'pricing_locality must be a locality number of 2 characters'],
    ['rural_indicator=X', 'rural_indicator must be R (rural), B (super rural) or blank (urban)'],
    ['effective_date=20260101Z', 'effective_date must be a date written YYYYMMDD or YYYY-MM-DD'],
    ['effective_date=2026-02-30', 'effective_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD'],
    ['limit=0', 'limit must be a whole number from 1 to 500'],
  ])('%s: 400 that says %s', async (query, detail) => {
    const answer = await ask<Failure>(`/zip9-data/search?${query}`, key);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: `Invalid request: ${detail}` });
  });
});

test('a refusal for a day without ZIP codes ends with the commands that load them', async () => {
  const { status, body } = await ask<Failure>('/zip9-data/search?zip_code=90012&state=CA&effective_date=20000101', key);
  expect(status).toBe(404);
  expect(body.detail).toMatch(
    /\. One of zip5, zip9 lacks: `npm run data -- year CY2000` names .*, `npm run data -- import auto FILE` loads it$/,
  );
});
