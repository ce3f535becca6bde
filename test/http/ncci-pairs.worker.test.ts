/**
 * GET /ioce-data/ncci-pairs, on the sample data; the expected results come from a scan of seed/ncci-ptp-*-2024q3.csv.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { NcciPairRow } from '../../src/datasets/edits/rows.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { d1Target } from '../support/d1-target.ts';
import { isThorough, seed } from '../support/draws.ts';
import { seededRandom } from '../support/random.ts';
import { ask, call, costOf, createOrganization, IMPORTED_AT, seedOwnDatabases } from '../support/seeded.ts';

/** Combinations of filters that are drawn. */
const ROUNDS = isThorough ? 200 : 40;

interface Pair {
  column_1: string;
  column_2: string;
  effective_date: number | null;
  deletion_date: number | null;
  modifier_indicator: string;
  rationale: string | null;
  provider_type: string;
}
interface Failure {
  detail: string;
}

const texts = import.meta.glob<string>('../../seed/ncci-ptp-*.csv', { query: '?raw', import: 'default', eager: true });
const seeded: Pair[] = Object.entries(texts).flatMap(([path, text]) =>
  text
    .trim()
    .split('\n')
    .filter((line) => /^[A-Z0-9]{5},/.test(line))
    .map((line) => {
      const [column_1 = '', column_2 = '', , deleted, modifier_indicator = '', rationale = ''] = line.split(',');
      return {
        column_1,
        column_2,
        effective_date: null,
        deletion_date: deleted ? Number(deleted) : null,
        modifier_indicator,
        rationale,
        provider_type: path.includes('outpatient') ? 'Outpatient Hospital' : 'Practitioner',
      };
    }),
);

let key: string;

beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});

const find = async (query: string) => {
  const response = await call(`/ioce-data/ncci-pairs?${query}`, key);
  expect(response.status, query).toBe(200);
  const pairs = (await response.json()) as Pair[];
  return { pairs, total: Number(response.headers.get('X-Total-Count')), response };
};

/** True for pairs in force in the third quarter of 2024, to its end. */
const stands = ({ deletion_date, modifier_indicator }: Pair) => deletion_date === null && modifier_indicator !== '9';

const text = (pair: Pair) => Object.values(pair).join('|');

it('the sample has pairs of every kind', () => {
  expect(seeded).toHaveLength(333);
  for (const provider of ['Outpatient Hospital', 'Practitioner']) {
    for (const indicator of ['0', '1', '9']) {
      const some = seeded.filter((pair) => pair.provider_type === provider && pair.modifier_indicator === indicator);
      expect(some.length).toBeGreaterThan(10);
    }
    expect(seeded.filter((pair) => pair.provider_type === provider && pair.deletion_date).length).toBeGreaterThan(40);
  }
});

describe('GET /ioce-data/ncci-pairs', () => {
  it('has every field of the API: in force before deleted, hospital before practitioner', async () => {
    const { pairs, total, response } = await find('code1=45385&code2=99213');
    const pair = {
      column_1: '45385',
      column_2: '99213',
      effective_date: null,
      modifier_indicator: '1',
      rationale: 'CPT Manual or CMS manual coding instruction',
      provider_type: 'Practitioner',
    };
    expect(pairs).toEqual([
      { ...pair, deletion_date: null },
      { ...pair, deletion_date: 20191231 },
    ]);
    expect(total).toBe(2);
    expect(response.headers.get('X-Data-Release')).toBe(
      'NCCI PTP Outpatient Hospital 2024Q3 (sample), NCCI PTP Practitioner 2024Q3 (sample)',
    );
    expect(response.headers.get('ETag')).toMatch(/^"[0-9a-f]{24}"$/);
  });

  test.each([
    ['code1=45385', 12],
    ['code1=45385&version=96', 11],
    ['code1=45385&code2=45378', 2],
    ['code2=45378', seeded.filter((pair) => pair.column_2 === '45378').length],
    ['code1=45385&code2=00000', 0],
    ['code1=00000', 0],
    ['code2=00000', 0],
    ['code1=g0463', seeded.filter((pair) => pair.column_1 === 'G0463').length],
    ['code1=45385&active_on=20240715', 11],
    ['code2=99213&active_on=20240930', seeded.filter((pair) => pair.column_2 === '99213' && stands(pair)).length],
    ['', 333],
    ['version=96', 207],
    ['version=252', 207],
  ])('%s: %i', async (query, total) => expect((await find(query)).total).toBe(total));

  it.each([
    ['active_on=20240715', 400, 'active_on needs code1, code2 or q'],
    ['q=45378&code1=45385', 400, 'q is a code in either column: give it alone, or code1 and code2'],
    ['q=45378&code2=45378', 400, 'q is a code in either column: give it alone, or code1 and code2'],
    ['q=4537', 400, 'q must be a HCPCS/CPT code of 5 letters and digits'],
    ['q=4537%25', 400, 'q must be a HCPCS/CPT code of 5 letters and digits'],
    ['code1=45385&active_on=20240715&version=96', 400, 'active_on and version exclude each other'],
    ['code1=45385&active_on=20240230', 400, 'active_on must be'],
    [
      'code1=45385&active_on=20241001',
      404,
      'are loaded for 2024-10-01; loaded: IOCE v26.0-v27.1 (sample), 2025-01-01 to 2026-06-30; NCCI PTP',
    ],
  ])('%s: %i', async (query, status, detail) => {
    const failure = await ask<Failure>(`/ioce-data/ncci-pairs?${query}`, key);
    expect(failure.status).toBe(status);
    expect(failure.body.detail).toContain(detail);
  });

  it('lists by column 1, column 2 and provider type', async () => {
    const { pairs } = await find('limit=1000');
    const order = pairs.map((pair) => `${pair.column_1} ${pair.column_2} ${pair.provider_type}`);
    expect(order).toEqual([...order].sort());
    expect(pairs.map(text).sort()).toEqual(seeded.map(text).sort());
  });

  it('gives 50 pairs where no limit is asked for, none behind the last', async () => {
    expect((await find('')).pairs).toHaveLength(50);
    expect(await find('skip=333')).toMatchObject({ pairs: [], total: 333 });
    expect(await find('code1=45385&skip=12')).toMatchObject({ pairs: [], total: 12 });
  });

  it.each([
    ['', 37],
    ['version=96', 29],
    ['code2=99213', 5],
    ['q=45378', 5],
    ['code1=45385', 5],
  ])('%s: pages are disjoint and complete, and cost little however deep', async (query, limit) => {
    const { total } = await find(query);
    const whole = await find(`${query}&limit=1000`);
    const pages: Pair[] = [];
    for (let skip = 0; skip < total; skip += limit) {
      const page = await find(`${query}&skip=${skip}&limit=${limit}`);
      expect(page.total).toBe(total);
      expect(page.pairs).toHaveLength(Math.min(limit, total - skip));
      pages.push(...page.pairs);
      const { rowsRead, roundTrips } = costOf(page.response);
      expect(rowsRead).toBeLessThanOrEqual(2 * page.pairs.length + 200);
      expect(roundTrips).toBeLessThanOrEqual(2);
    }
    expect(pages).toEqual(whole.pairs);
  });

  it('a code costs a row or two a provider', async () => {
    for (const query of [
      'code1=45385',
      'code1=45385&code2=45378',
      'code2=99213',
      'code1=45385&version=96',
      'q=45378',
    ]) {
      const { rowsRead, roundTrips } = costOf((await find(query)).response);
      expect(rowsRead, query).toBeLessThanOrEqual(20);
      expect(roundTrips, query).toBe(1);
    }
  });

  test.each(['', '&version=96', '&active_on=20240815'])(
    'q%s finds a code in either column, in order',
    { tags: ['thorough'] },
    async (when) => {
      const wanted = (pair: Pair) => when === '' || stands(pair);
      const codes = [...new Set(seeded.flatMap((pair) => [pair.column_1, pair.column_2]))];
      const inBoth = codes.filter((code) =>
        [1, 2].every((n) => seeded.some((pair) => pair[`column_${n as 1 | 2}`] === code)),
      );
      expect(inBoth.length).toBeGreaterThan(5);
      for (const code of [...inBoth, ...codes.slice(0, 10)]) {
        const { pairs, total } = await find(`q=${code.toLowerCase()}&limit=1000${when}`);
        const expected = seeded.filter((pair) => [pair.column_1, pair.column_2].includes(code) && wanted(pair));
        expect(total, code).toBe(expected.length);
        expect(pairs.map(text).sort(), code).toEqual(expected.map(text).sort());
        const order = pairs.map((pair) => `${pair.column_1} ${pair.column_2} ${pair.provider_type}`);
        expect(order, code).toEqual([...order].sort());
      }
      expect(await find(`q=00000${when}`)).toMatchObject({ pairs: [], total: 0 });
    },
  );

  it('finds what a scan of the sample finds, whatever the filters', { tags: ['thorough'] }, async () => {
    const random = seededRandom(seed);
    const codes = [...new Set(seeded.flatMap((pair) => [pair.column_1, pair.column_2]))];
    const maybe = <T>(choices: readonly T[]): T | undefined => (random.below(2) ? random.pick(choices) : undefined);
    let matched = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const some = random.below(3) === 0 ? random.pick(seeded) : null;
      const code1 = some?.column_1 ?? maybe(codes);
      const code2 = some ? maybe([some.column_2]) : maybe(codes);
      const version = maybe([96, 252]);
      const query = [code1 && `code1=${code1}`, code2 && `code2=${code2}`, version && `version=${version}`];
      const found = await find(`${query.filter(Boolean).join('&')}&limit=1000`);
      const expected = seeded.filter(
        (pair) =>
          (!code1 || pair.column_1 === code1) &&
          (!code2 || pair.column_2 === code2) &&
          (!version || (pair.modifier_indicator !== '9' && pair.deletion_date === null)),
      );
      expect(found.total, query.join('&')).toBe(expected.length);
      expect(found.pairs.map(text).sort(), query.join('&')).toEqual(expected.map(text).sort());
      if (expected.length > 0) matched += 1;
    }
    expect(matched).toBeGreaterThan(ROUNDS / 5);
  });

  test.each([
    [95, 'v25.1, 2024-04-01'],
    [251, 'v25.1, 2024-04-01'],
    [97, 'v25.3, 2024-10-01'],
    [68, 'v18.2, 2017-07-01'],
  ])('version %i: 404, for the sample tells of its quarter alone', async (version, name) => {
    for (const query of ['', '&code1=45385', '&code2=45378']) {
      const { status, body } = await ask<Failure>(`/ioce-data/ncci-pairs?version=${version}${query}`, key);
      expect(status).toBe(404);
      expect(body.detail).toContain(
        `(${name}); loaded: IOCE v26.0-v27.1 (sample), 2025-01-01 to 2026-06-30; NCCI PTP Outpatient Hospital 2024Q3 (sample), 2024-07-01 to 2024-09-30`,
      );
    }
  });

  const BAD_VERSION = 'version must be an OCE version: 68 (v18.2) or a later number, or 182 for v18.2';
  test.each([
    ['code1=4538', 'code1 must be a HCPCS/CPT code of 5 letters and digits'],
    ['code1=', 'code1 must be a HCPCS/CPT code of 5 letters and digits'],
    ['code2=45385-59', 'code2 must be a HCPCS/CPT code of 5 letters and digits'],
    ['version=67', BAD_VERSION],
    ['version=254', BAD_VERSION],
    ['version=25.2', BAD_VERSION],
    ['version=', BAD_VERSION],
    ['version=2024', BAD_VERSION],
    ['limit=1001', 'limit must be a whole number from 1 to 1000'],
    ['skip=x', 'skip must be a whole number from 0 to 100000000'],
  ])('%s: 400 that says %s', async (query, detail) => {
    const answer = await ask<Failure>(`/ioce-data/ncci-pairs?${query}`, key);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: `Invalid request: ${detail}` });
  });

  it('401 without a key', async () => expect((await call('/ioce-data/ncci-pairs', null)).status).toBe(401));
});

describe('a release with effective dates', () => {
  const edit = (column1: string, column2: string, dates: [number, number | null], indicator: '0' | '1' | '9' = '1') =>
    ({
      column1,
      column2,
      effectiveDate: dates[0],
      deletionDate: dates[1],
      modifierIndicator: indicator,
      rationale: 'More extensive procedure',
      providerType: 'Outpatient Hospital',
    }) satisfies NcciPairRow;
  const many = Array.from({ length: 4500 }, (_, n) => edit('11111', String(20000 + n), [20100101, null], '0'));

  beforeAll(async () => {
    const rows = [
      edit('00001', '00002', [20180101, 20231231]),
      edit('00001', '00002', [20240101, null], '0'),
      edit('00001', '00003', [20240101, 20240101], '9'),
      edit('00001', '00004', [20240815, null]),
      ...many,
    ];
    const facts = {
      dataset: 'ncci-ptp-outpatient',
      scope: 'history',
      label: 'NCCI PTP Outpatient Hospital 2024Q3',
      source: 'ccioph-v302r0-f1.txt',
      sourceUrl: null,
      sha256: 'test',
      licence: 'test',
      effectiveStart: 19960101,
      effectiveEnd: 20240930,
      rowCount: rows.length,
      isSample: false,
      importedAt: IMPORTED_AT,
    };
    await loadRelease(d1Target(env.REFERENCE), IMPORT_TABLES.ncci_pairs, facts, rows);
  });

  const dated = async (query: string) =>
    (await find(query)).pairs
      .filter((pair) => pair.provider_type === 'Outpatient Hospital')
      .map((pair) => [pair.column_2, pair.effective_date, pair.deletion_date]);

  test.each([
    [
      '',
      [
        ['00002', 20240101, null],
        ['00002', 20180101, 20231231],
        ['00003', 20240101, 20240101],
        ['00004', 20240815, null],
      ],
    ],
    ['&version=70', [['00002', 20180101, 20231231]]],
    ['&version=93', [['00002', 20180101, 20231231]]],
    ['&version=94', [['00002', 20240101, null]]],
    [
      '&version=96',
      [
        ['00002', 20240101, null],
        ['00004', 20240815, null],
      ],
    ],
  ])('code1=00001%s', async (query, expected) => {
    expect(await dated(`code1=00001${query}`)).toEqual(expected);
    expect((await find(`code1=00001${query}`)).total).toBe(expected.length);
  });

  it('takes the place of the sample; a version that it alone reaches comes from it alone', async () => {
    const { response, total } = await find('version=95&limit=1');
    expect(response.headers.get('X-Data-Release')).toBe('NCCI PTP Outpatient Hospital 2024Q3');
    expect(total).toBe(1 + many.length);
    expect((await find('')).total).toBe(
      4 + many.length + seeded.filter((pair) => pair.provider_type === 'Practitioner').length,
    );
    const { status } = await ask<Failure>('/ioce-data/ncci-pairs?version=97', key);
    expect(status).toBe(404);
  });

  it('pages through a code that takes several rows', async () => {
    const { pairs, total, response } = await find('code1=11111&skip=3990&limit=20');
    expect(total).toBe(4500);
    expect(pairs.map((pair) => pair.column_2)).toEqual(Array.from({ length: 20 }, (_, n) => String(23990 + n)));
    expect(costOf(response).rowsRead).toBeLessThanOrEqual(20);
    const before = seeded.filter((pair) => pair.provider_type === 'Practitioner' && pair.column_1 < '11111').length;
    const deep = await find(`skip=${4 + before + 4499}&limit=2`);
    expect(deep.pairs[0]).toMatchObject({ column_1: '11111', column_2: '24499' });
    expect(deep.pairs[1]?.provider_type).toBe('Practitioner');
  });
});

/** Rows of the sample's `map_ncci`: version range and modifier indicator of each pair. */
const editorRows = Object.values(
  import.meta.glob<string>('../../seed/ioce-ncci-*.csv', { query: '?raw', import: 'default', eager: true }),
).flatMap((text) =>
  text
    .trim()
    .split('\n')
    .filter((line) => /^[A-Z0-9]{5},/.test(line))
    .flatMap((line) => {
      const [column_1 = '', indicator = '', seconds = '', lo, hi] = line.split(',');
      return seconds.split(' ').map((column_2) => ({ column_1, column_2, indicator, lo: Number(lo), hi: Number(hi) }));
    }),
);

/** In the editor's sample: v26.0 (2025-01-01) is 98, v27.1 (2026-04-01) is 103. */
describe('a version that no NCCI file is loaded for', () => {
  const inVersion = (version: number) => editorRows.filter(({ lo, hi }) => lo <= version && version <= hi);
  const keys = (pairs: readonly { column_1: string; column_2: string }[]) =>
    pairs.map(({ column_1, column_2 }) => `${column_1} ${column_2}`).sort();

  test.each([98, 101, 103])('%i: the pairs that the editor edits by', async (version) => {
    const expected = inVersion(version);
    expect(expected.length).toBeGreaterThan(1000);
    const { total, response } = await find(`version=${version}&limit=1`);
    expect(total).toBe(expected.length);
    expect(response.headers.get('X-Data-Release')).toBe('IOCE v26.0-v27.1 (sample)');
    const { pairs } = await find(`version=${version}&skip=${total - 700}&limit=1000`);
    expect(keys(pairs)).toEqual(keys(expected).slice(-700));
  });

  it('by the first code, the second, both, or a day of the quarter', async () => {
    const [{ column_1, column_2 }] = inVersion(103).slice(40) as [(typeof editorRows)[number]];
    const of = async (query: string) => keys((await find(`${query}&limit=1000`)).pairs);
    const first = keys(inVersion(103).filter((pair) => pair.column_1 === column_1));
    expect(await of(`code1=${column_1}&version=103`)).toEqual(first);
    expect(await of(`code1=${column_1}&active_on=2026-05-15`)).toEqual(first);
    expect(await of(`code2=${column_2}&version=103`)).toEqual(
      keys(inVersion(103).filter((pair) => pair.column_2 === column_2)),
    );
    expect(await of(`code1=${column_1}&code2=${column_2}&version=103`)).toEqual([`${column_1} ${column_2}`]);
    expect(await of(`code1=${column_2}&code2=${column_1}&version=103`)).toEqual([]);
    expect(await of('code1=00000&version=103')).toEqual([]);
    const seconds = new Set(inVersion(103).map((pair) => pair.column_2));
    const both = inVersion(103).find((pair) => seconds.has(pair.column_1))?.column_1 as string;
    const either = keys(inVersion(103).filter((pair) => [pair.column_1, pair.column_2].includes(both)));
    expect((await find(`q=${both}&version=103&limit=1000`)).total).toBe(either.length);
    expect(await of(`q=${both}&version=103`)).toEqual(either.slice(0, 1000));
    expect(await of('q=00000&version=103')).toEqual([]);
  });

  it('has the dates of the versions, the modifier indicator, no rationale', async () => {
    // From v26.0 to v26.3, in 00811's row of the seed.
    const { pairs } = await find('code1=00811&code2=94662&version=99');
    expect(pairs).toEqual([
      {
        column_1: '00811',
        column_2: '94662',
        effective_date: null,
        deletion_date: 20251231,
        modifier_indicator: '1',
        rationale: null,
        provider_type: 'Outpatient Hospital',
      },
    ]);
    expect((await find('code1=00811&code2=94662&version=103')).total).toBe(0);
    const begun = editorRows.find(({ lo, hi }) => lo === 102 && hi === 103) as (typeof editorRows)[number];
    expect((await find(`code1=${begun.column_1}&code2=${begun.column_2}&version=103`)).pairs).toMatchObject([
      { effective_date: 20260101, deletion_date: null, modifier_indicator: begun.indicator },
    ]);
  });

  it('a version that the editor does not have either is a 404 that names what is loaded', async () => {
    const { status, body } = await ask<Failure>('/ioce-data/ncci-pairs?code1=45385&version=104', key);
    expect(status).toBe(404);
    expect(body.detail).toMatch(
      /or pairs of the outpatient code editor are loaded for OCE version 104 .*; loaded: .*IOCE v26.0-v27.1/,
    );
  });
});
