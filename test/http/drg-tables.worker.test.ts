/**
 * /drg-tables/… on the sample data. Figures: FY 2026 final rules, as in seed/drg-*-2026.csv.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Answer, ask, askList, call, costOf, createOrganization, seedOwnDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Entry {
  id: string;
  payment_system: string;
  diagnostic_related_group: string;
  description: string;
  effective_date: string;
  end_date: string;
  weight: number;
  geometric_mean_length_of_stay: number | null;
  arithmetic_mean_length_of_stay: number | null;
  post_acute_care: boolean;
  special_payment_post_acute_care: boolean;
}
interface List {
  data: Entry[];
  count: number;
}
interface Failure {
  detail: string;
}

let key: string;
const callers = {} as Record<'member' | 'admin' | 'superuser', Awaited<ReturnType<typeof trusted>>>;

async function askAs<Body>(role: keyof typeof callers, method: string, path: string, body?: unknown) {
  const answer = await callers[role](method, path, body === undefined ? undefined : JSON.stringify(body));
  return answer as Answer<Body>;
}

beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
  for (const role of ['member', 'admin', 'superuser'] as const) {
    callers[role] = await trusted({ sub: `the ${role}`, org: 'testers', role });
  }
});

const search = async (query: string) => {
  const { status, body } = await ask<List>(`/drg-tables/?${query}`, key);
  expect(status, query).toBe(200);
  return body;
};
const lookup = (drg: string, query = '') => ask<Entry[]>(`/drg-tables/lookup/${drg}?${query}`, key);

describe('GET /drg-tables/', () => {
  it('has every field of the API', async () => {
    expect((await search('drg_code=470&fiscal_year=2026')).data).toEqual([
      {
        id: '20251001-0470-8000-8000-000000647267',
        payment_system: 'IPPS',
        diagnostic_related_group: '470',
        description: 'Major Hip and Knee Joint Replacement or Reattachment of Lower Extremity without MCC',
        effective_date: '2025-10-01',
        end_date: '2026-09-30',
        fiscal_year: 2026,
        weight: 1.9289,
        geometric_mean_length_of_stay: 1.9,
        arithmetic_mean_length_of_stay: 2.2,
        short_stay_outlier_threshold: null,
        low_volume_drg: false,
        post_acute_care: true,
        special_payment_post_acute_care: false,
        created_at: '2026-11-01T00:00:00Z',
        updated_at: '2026-11-01T00:00:00Z',
      },
    ]);
  });

  test.each<[query: string, count: number | null, why: string]>([
    ['', 772 + 768, 'IPPS by default'],
    ['payment_system=IPPS', 772 + 768, 'IPPS'],
    ['payment_system=ipf', 19, 'in any case'],
    ['payment_system=LTCH', 772, 'LTCH'],
    ['drg_code=001', 2, 'a leading zero'],
    ['drg_code=999', 2, 'the last'],
    ['drg_code=736', 1, 'ended with fiscal year 2026'],
    ['drg_code=009', 0, 'no such DRG'],
    ['payment_system=IPF&drg_code=470', 0, 'not psychiatric'],
    ['fiscal_year=2026', 772, 'the fiscal year'],
    ['fiscal_year=2025', null, 'the one before is not loaded'],
    ['year=2025', 772, 'its first quarter is in 2025'],
    ['year=2026', 772 + 768, 'the rest in 2026, and the first quarter of the next'],
    ['year=2027', 768, 'the rest of that'],
    ['year=2028', null, 'over'],
    ['effective_date=2025-09-30', null, 'the day before'],
    ['effective_date=2025-10-01', 772, 'the first day'],
    ['effective_date=2026-09-30', 772, 'the last day'],
    ['effective_date=2026-10-01', 768, 'the first day of the next'],
    ['effective_date=2026-10-01&payment_system=LTCH', null, 'the day after: never a near year'],
    ['drg_code=470&fiscal_year=2026&year=2024', null, 'filters are combined'],
    ['effective_date=2026-07-15&drg_code=871&fiscal_year=2026&year=2026&payment_system=LTCH', 1, 'all'],
  ])('%s: %s (%s)', async (query, count) => {
    const found = await askList<List>(`/drg-tables/?${query}`, key);
    expect(found?.count ?? null).toBe(count);
    if (found) expect(found.data).toHaveLength(Math.min(found.count, 100));
  });

  it('counts what SQL counts', async () => {
    for (const system of ['IPPS', 'IPF', 'LTCH']) {
      const count = await env.REFERENCE.prepare('SELECT count(*) AS n FROM drg_entry WHERE payment_system = ?')
        .bind(system)
        .first<number>('n');
      expect((await search(`payment_system=${system}&limit=1`)).count).toBe(count);
    }
  });

  it('pages in DRG order, disjoint and complete', async () => {
    const drgs: string[] = [];
    for (let skip = 0; skip < 772; skip += 250) {
      const { data, count } = await search(`fiscal_year=2026&skip=${skip}&limit=250`);
      expect(count).toBe(772);
      drgs.push(...data.map((row) => row.diagnostic_related_group));
    }
    expect(drgs).toEqual([...new Set(drgs)].sort());
    expect(drgs).toHaveLength(772);
    expect((await search('fiscal_year=2026&skip=772')).data).toEqual([]);
    expect((await search('fiscal_year=2026&limit=1000')).data).toHaveLength(772);
  });

  it('says which release it rests on, and answers 304 until the data changes', async () => {
    const first = await call('/drg-tables/?payment_system=LTCH&limit=1', key);
    expect(first.headers.get('X-Data-Release')).toBe('LTCH DRG FY2026 (sample)');
    await first.body?.cancel();
    const again = await call('/drg-tables/?payment_system=LTCH&limit=1', key, {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

/** Tests weight, GMLOS, AMLOS, post-acute and special pay: Table 5 of the final rule. */
test.each([
  ['001', 28.0239, 25.8, 36.2, false, false],
  ['029', 3.4116, 4.7, 6.2, true, true],
  ['291', 1.2838, 3.8, 5, true, false],
  ['603', 0.8709, 3.1, 3.8, true, false],
  ['871', 1.9425, 4.8, 6.4, true, false],
  ['872', 1.0233, 3.4, 4.2, true, false],
  ['999', 0, 0, 0, false, false],
])('IPPS DRG %s', async (drg, weight, geometric, arithmetic, postAcute, specialPay) => {
  const { body } = await lookup(drg, 'effective_date=2026-01-15');
  expect(body).toMatchObject([
    {
      diagnostic_related_group: drg,
      weight,
      geometric_mean_length_of_stay: geometric,
      arithmetic_mean_length_of_stay: arithmetic,
      post_acute_care: postAcute,
      special_payment_post_acute_care: specialPay,
      low_volume_drg: false,
    },
  ]);
});

describe('GET /drg-tables/lookup', () => {
  it('LTCH: one average length of stay, and five sixths of it; the title of the IPPS table', async () => {
    const { body } = await lookup('003', 'payment_system=LTCH');
    expect(body).toMatchObject([
      {
        id: '20251001-0003-8002-8000-000000647267',
        description:
          'ECMO or Tracheostomy with MV >96 Hours or Principal Diagnosis Except Face, Mouth and Neck with Major O.R. Procedures',
        weight: 3.644,
        geometric_mean_length_of_stay: 54.8,
        arithmetic_mean_length_of_stay: 54.8,
        short_stay_outlier_threshold: 45.7,
        post_acute_care: false,
      },
    ]);
  });

  it('IPF: the adjustment factor, no length of stay', async () => {
    const { body } = await lookup('885', 'payment_system=IPF');
    expect(body).toMatchObject([
      {
        description: 'Psychoses',
        weight: 1,
        geometric_mean_length_of_stay: null,
        arithmetic_mean_length_of_stay: null,
        short_stay_outlier_threshold: null,
      },
    ]);
    expect((await lookup('876', 'payment_system=IPF')).body[0]?.weight).toBe(1.29);
  });

  test.each([
    [
      '009',
      '',
      'No IPPS entry of DRG 009: it is not in IPPS DRG FY2026 (sample), IPPS DRG FY2027 (sample); what a sample lacks may well exist',
    ],
    [
      '470',
      'effective_date=2027-11-01',
      'No IPPS entry of DRG 470 in force on 2027-11-01: no IPPS DRG tables are loaded for 2027-11-01; loaded: IPPS DRG FY2027 (sample), 2026-10-01 to 2027-09-30; IPPS DRG FY2026 (sample), 2025-10-01 to 2026-09-30. drg-ipps lacks: `npm run data -- year FY2028` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      '470',
      'payment_system=IPF',
      'No IPF entry of DRG 470: it is not in IPF DRG FY2026 (sample); what a sample lacks may well exist',
    ],
  ])('%s?%s is a 404 that says what is loaded', async (drg, query, detail) => {
    const { status, body } = await ask<Failure>(`/drg-tables/lookup/${drg}?${query}`, key);
    expect([status, body.detail]).toEqual([404, detail]);
  });
});

describe('GET /drg-tables/{id}', () => {
  it('gives the entry of a search', async () => {
    const [entry] = (await search('drg_code=871')).data;
    const { status, body } = await ask<Entry>(`/drg-tables/${entry?.id}`, key);
    expect(status).toBe(200);
    expect(body).toEqual(entry);
  });
  test.each([
    ['/drg-tables/00000000-0000-4000-8000-000000000000', 404, 'not found'],
    ['/drg-tables/470', 400, 'id must be a UUID'],
    ['/drg-tables/reload', 405, 'GET is not allowed here; allowed: POST'],
  ])('%s: %i', async (path, status, detail) => {
    const answer = await ask<Failure>(path, key);
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toContain(detail);
  });
});

describe('what is loaded', () => {
  test.each([
    ['available-years/list', { years: [2027, 2026, 2025] }],
    ['available-fiscal-years/list', { fiscal_years: [2027, 2026] }],
    ['available-dates/list', { effective_dates: ['2026-10-01', '2025-10-01'] }],
    ['available-years/list?payment_system=IPF', { years: [2026, 2025] }],
  ])('%s', async (path, expected) => {
    const { status, body, headers } = await ask(`/drg-tables/${path}`, key);
    expect([status, body]).toEqual([200, expected]);
    expect(headers.get('X-Data-Release')).toContain('IPF DRG FY2026 (sample)');
  });
});

describe('bad input', () => {
  test.each([
    ['/drg-tables/?drg_code=1', 'drg_code'],
    ['/drg-tables/?drg_code=47A', 'drg_code'],
    ['/drg-tables/?drg_code=4700', 'drg_code'],
    ['/drg-tables/?drg_code=', 'drg_code'],
    ['/drg-tables/?year=26', 'year'],
    ['/drg-tables/?year=twenty', 'year'],
    ['/drg-tables/?fiscal_year=-1', 'fiscal_year'],
    ['/drg-tables/?effective_date=2026-1-1', 'effective_date'],
    ['/drg-tables/?effective_date=2026-02-30', 'effective_date'],
    ['/drg-tables/?payment_system=OPPS', 'payment_system'],
    ['/drg-tables/?payment_system=', 'payment_system'],
    ['/drg-tables/?skip=-1', 'skip'],
    ['/drg-tables/?limit=0', 'limit'],
    ['/drg-tables/?limit=1001', 'limit'],
    ['/drg-tables/lookup/47', 'drg_code'],
    ['/drg-tables/lookup/470?effective_date=today', 'effective_date'],
    ['/drg-tables/lookup/470?payment_system=x', 'payment_system'],
    ['/drg-tables/available-dates/list?payment_system=x', 'payment_system'],
  ])('%s names %s', async (path, field) => {
    const { status, body } = await ask<Failure>(path, key);
    expect(status).toBe(400);
    expect(body.detail).toContain(field);
  });
});

describe('budgets', () => {
  test.each([
    ['/drg-tables/?limit=1', 202, 1],
    ['/drg-tables/?limit=1000', 2 * 1000 + 200, 1000],
    ['/drg-tables/?limit=100&skip=600', 2 * 100 + 200, 100],
    ['/drg-tables/?drg_code=470', 20, 2],
    ['/drg-tables/?payment_system=IPF&effective_date=2026-01-01', 2 * 19 + 200, 19],
  ])('%s reads at most %i rows in two round trips', async (path, rows, length) => {
    const response = await call(path, key);
    const { data } = (await response.json()) as List;
    expect(data).toHaveLength(length);
    const cost = costOf(response);
    expect(cost.rowsRead).toBeLessThanOrEqual(rows);
    expect(cost.roundTrips).toBeLessThanOrEqual(2);
  });
  test.each(['/drg-tables/lookup/470?effective_date=2026-01-01', '/drg-tables/20251001-0470-8000-8000-000000647267'])(
    '%s reads at most 20 rows in one round trip',
    async (path) => {
      const response = await call(path, key);
      expect(response.status).toBe(200);
      await response.body?.cancel();
      const cost = costOf(response);
      expect(cost.rowsRead).toBeLessThanOrEqual(20);
      expect(cost.roundTrips).toBe(1);
    },
  );
});

const NEW = {
  diagnostic_related_group: '009',
  effective_date: '2026-04-01',
  description: 'Sample of a New Technology with MCC',
  weight: 1.5,
  geometric_mean_length_of_stay: 2.5,
  post_acute_care: true,
};
const OPERATIONS: [string, string, unknown][] = [
  ['POST', '/drg-tables/', NEW],
  ['PUT', '/drg-tables/20251001-0470-8000-8000-000000647267', { weight: 1 }],
  ['DELETE', '/drg-tables/20251001-0470-8000-8000-000000647267', undefined],
  ['POST', '/drg-tables/reload', undefined],
  ['POST', '/drg-tables/reload-ipf', undefined],
  ['POST', '/drg-tables/reload-ltch', undefined],
  ['GET', '/drg-tables/reload-status', undefined],
];

describe('maintenance is for superusers', () => {
  test.each(OPERATIONS)('%s %s: 403 for an API key, a member and an admin', async (method, path, body) => {
    const init = body === undefined ? { method } : { method, ...json(body) };
    const answers = [
      await ask<Failure>(path, key, init),
      await askAs<Failure>('member', method, path, body),
      await askAs<Failure>('admin', method, path, body),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.body.detail]).toEqual([403, 'Superuser privileges required']);
    }
  });
  it('401 without a key', async () => {
    expect((await ask('/drg-tables/', null, { method: 'POST', ...json(NEW) })).status).toBe(401);
  });
});

const json = (body: unknown) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** Checks that the facet index says of every prefix what the rows say. */
async function expectIndexRight() {
  const { results } = await env.REFERENCE.prepare(
    `SELECT p.prefix, count(*) AS rows,
       (SELECT sum(r.value ->> 2) FROM facet_index i, json_each(i.entries) r WHERE i.list = 'drg_entry' AND i.prefix = p.prefix) AS counted
     FROM (SELECT DISTINCT prefix FROM facet_part WHERE list = 'drg_entry') p
       JOIN drg_entry t ON substr(t.drg, 1, length(p.prefix)) = p.prefix GROUP BY p.prefix`,
  ).all<{ prefix: string; rows: number; counted: number }>();
  expect(results.filter((row) => row.rows !== row.counted)).toEqual([]);
  const gaps = await env.REFERENCE.prepare(
    `SELECT facet_id FROM drg_entry GROUP BY facet_id HAVING max(position) <> count(*) - 1 OR count(DISTINCT position) <> count(*)`,
  ).all();
  expect(gaps.results).toEqual([]);
}

describe('a superuser keeps the table', () => {
  it('creates, finds, updates and deletes an entry; every write changes the ETag', { tags: ['thorough'] }, async () => {
    const tag = async () => (await call('/drg-tables/?limit=1', key)).headers.get('ETag');
    const tags = [await tag()];

    const created = await askAs<Entry>('superuser', 'POST', '/drg-tables/', NEW);
    expect(created.status).toBe(200);
    expect(created.headers.get('X-Data-Release')).toBe('DRG entries kept by hand');
    expect(created.body).toMatchObject({
      payment_system: 'IPPS',
      ...NEW,
      end_date: '2026-09-30',
      arithmetic_mean_length_of_stay: null,
      low_volume_drg: false,
      special_payment_post_acute_care: false,
    });
    tags.push(await tag());
    expect((await search('drg_code=009')).data).toEqual([created.body]);
    expect((await search('effective_date=2026-03-31')).count).toBe(772);
    expect((await search('effective_date=2026-04-01')).count).toBe(773);
    expect((await ask('/drg-tables/available-dates/list', key)).body).toEqual({
      effective_dates: ['2026-10-01', '2026-04-01', '2025-10-01'],
    });
    await expectIndexRight();

    const again = await askAs<Failure>('superuser', 'POST', '/drg-tables/', { ...NEW, effective_date: '2026-01-01' });
    expect(again.status).toBe(409);
    expect(again.body.detail).toContain('IPPS has an entry of DRG 009');

    const updated = await askAs<Entry>('superuser', 'PUT', `/drg-tables/${created.body.id}`, { weight: 1.75 });
    expect(updated.body).toMatchObject({ ...NEW, weight: 1.75, id: created.body.id });
    tags.push(await tag());
    expect((await lookup('009')).body).toMatchObject([{ weight: 1.75 }]);

    const gone = await askAs('superuser', 'DELETE', `/drg-tables/${created.body.id}`);
    expect([gone.status, gone.body]).toEqual([200, { message: `DRG table entry ${created.body.id} deleted` }]);
    tags.push(await tag());
    expect((await ask(`/drg-tables/${created.body.id}`, key)).status).toBe(404);
    expect((await search('fiscal_year=2026')).count).toBe(772);
    expect(new Set(tags).size).toBe(4);
    await expectIndexRight();
    const releases = await env.REFERENCE.prepare("SELECT label FROM release WHERE dataset = 'drg-maintenance'").all();
    expect(releases.results).toEqual([]);
  });

  it("changes an entry of CMS's: same id, its own release, the rest as it was", { tags: ['thorough'] }, async () => {
    const id = '20251001-0871-8000-8000-000000647267';
    const before = (await ask<Entry>(`/drg-tables/${id}`, key)).body;
    const { status, body } = await askAs<Entry>('superuser', 'PUT', `/drg-tables/${id}`, {
      weight: 1.9,
      geometric_mean_length_of_stay: null,
      description: 'Septicemia',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      weight: 1.9,
      geometric_mean_length_of_stay: null,
      description: 'Septicemia',
      updated_at: expect.any(String),
    });
    const answer = await call('/drg-tables/?drg_code=871&fiscal_year=2026', key);
    expect(answer.headers.get('X-Data-Release')).toBe('DRG entries kept by hand');
    expect(((await answer.json()) as List).data).toEqual([body]);
    const all = await search('fiscal_year=2026&limit=1000');
    expect([all.count, all.data.length, new Set(all.data.map((row) => row.id)).size]).toEqual([772, 772, 772]);
    expect(all.data.at(-1)?.diagnostic_related_group).toBe('871');
    await expectIndexRight();
  });

  it('deletes an entry of CMS', { tags: ['thorough'] }, async () => {
    const { status } = await askAs('superuser', 'DELETE', '/drg-tables/20251001-0885-8001-8000-000000647267');
    expect(status).toBe(200);
    expect((await search('payment_system=IPF')).count).toBe(18);
    await expectIndexRight();
  });

  it('writes at the same time do not disturb each other', { tags: ['thorough'] }, async () => {
    const made = await Promise.all(
      ['011', '470', '998', '100', '150', '160', '161'].map((drg) =>
        askAs<Entry>('superuser', 'POST', '/drg-tables/', {
          ...NEW,
          effective_date: '2027-10-01',
          diagnostic_related_group: drg,
        }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    const { data, count } = await search('fiscal_year=2028');
    expect(data.map((row) => row.diagnostic_related_group)).toEqual(['011', '100', '150', '160', '161', '470', '998']);
    expect(count).toBe(7);
    await expectIndexRight();
    const twice = await Promise.all(
      [1, 2].map(() =>
        askAs('superuser', 'POST', '/drg-tables/', { ...NEW, effective_date: '2026-10-01', payment_system: 'LTCH' }),
      ),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each<[unknown, string]>([
    [{ ...NEW, diagnostic_related_group: '9' }, 'diagnostic_related_group must be an MS-DRG of 3 digits'],
    [{ ...NEW, diagnostic_related_group: 9 }, 'diagnostic_related_group'],
    [{ ...NEW, effective_date: '2026-02-30' }, 'effective_date must be a real calendar date'],
    [{ ...NEW, effective_date: 202604 }, 'effective_date'],
    [{ ...NEW, weight: -1 }, 'weight must be a number from 0 to 100'],
    [{ ...NEW, weight: '1.5' }, 'weight'],
    [{ ...NEW, weight: undefined }, 'weight'],
    [{ ...NEW, geometric_mean_length_of_stay: 1000 }, 'geometric_mean_length_of_stay'],
    [{ ...NEW, post_acute_care: 'Y' }, 'post_acute_care'],
    [{ ...NEW, description: ' ' }, 'description must not be empty'],
    [{ ...NEW, description: 'a\u0007b' }, 'description must not contain control characters'],
    [{ ...NEW, description: 'a\ud800' }, 'description must not contain control characters'],
    [{ ...NEW, effective_date: '9999-12-14' }, 'effective_date must be 9999-09-30 or earlier'],
    [{ ...NEW, payment_system: 'OPPS' }, 'payment_system must be IPPS, IPF or LTCH'],
    [{ ...NEW, wieght: 1 }, 'has no field wieght'],
    [[], 'the body'],
    [null, 'the body'],
  ])('POST %j: %s', async (body, detail) => {
    const answer = await askAs<Failure>('superuser', 'POST', '/drg-tables/', body);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain(detail);
  });

  test.each<[string, unknown, number, string]>([
    ['20251001-0470-8000-8000-000000647267', {}, 400, 'must have at least one field to change'],
    ['20251001-0470-8000-8000-000000647267', { effective_date: '2026-01-01' }, 400, 'has no field effective_date'],
    ['20251001-0470-8000-8000-000000647267', { weight: 'x' }, 400, 'weight'],
    ['20251001-0470-8000-8000-000000647267', { description: '\u001b[0m' }, 400, 'must not contain control characters'],
    ['470', { weight: 1 }, 400, 'id must be a UUID'],
    ['00000000-0000-4000-8000-000000000000', { weight: 1 }, 404, 'not found'],
  ])('PUT %s %j: %i', async (id, body, status, detail) => {
    const answer = await askAs<Failure>('superuser', 'PUT', `/drg-tables/${id}`, body);
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toContain(detail);
  });
});
