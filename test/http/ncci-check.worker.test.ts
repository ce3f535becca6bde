/**
 * POST /ncci/check on the sample data: the third quarter of 2024.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it, test } from 'vitest';
import rejectedLine from '../../examples/claims/opps-rejected-line.json';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { d1Target } from '../support/d1-target.ts';
import { ask, call, costOf, createOrganization, post, seedOwnDatabases } from '../support/seeded.ts';

interface Pair {
  column_1: string;
  column_2: string;
  modifier_indicator: string;
  modifier_lifts: boolean;
}
interface Check {
  codes: string[];
  mues: { code: string; mue_value: number; mue_adjudication_indicator: string }[] | null;
  pairs: Pair[] | null;
  pairs_from: string | null;
  not_loaded: string[];
}

let key: string;
beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});

const DAY = '2024-07-15';
const check = <Body = Check>(body: object) => post<Body>('/ncci/check', key, body);

it('has the units of each code once, in the order asked, and the pairs among them', async () => {
  const { status, body } = await check({ codes: ['97110', '10060', '12001', '97110'], date: DAY, setting: 'hospital' });
  expect(status).toBe(200);
  expect(body.codes).toEqual(['97110', '10060', '12001']);
  expect(body.mues?.map(({ code, mue_value }) => [code, mue_value])).toEqual([
    ['97110', 8],
    ['10060', 1],
    ['12001', 1],
  ]);
  expect(body.pairs).toMatchObject([
    { column_1: '10060', column_2: '12001', modifier_indicator: '1', modifier_lifts: true },
  ]);
  expect(body.not_loaded).toEqual([]);
});

it('practitioners have units of their own', async () => {
  const { body } = await check({ codes: ['97110'], date: 20240715, setting: 'practitioner' });
  expect(body.mues).toMatchObject([{ mue_value: 6, mue_adjudication_indicator: '3' }]);
});

test.each(['hospital', 'practitioner'])('the pairs of %ss are those of /ioce-data/ncci-pairs', async (setting) => {
  const type = setting === 'hospital' ? 'Outpatient Hospital' : 'Practitioner';
  const { body: all } = await ask<(Pair & { provider_type: string })[]>('/ioce-data/ncci-pairs?limit=1000', key);
  const codes = [...new Set(all.flatMap(({ column_1, column_2 }) => [column_1, column_2]))].slice(0, 20);
  const inForce = await Promise.all(
    codes.map((code) => ask<typeof all>(`/ioce-data/ncci-pairs?code1=${code}&active_on=20240715&limit=1000`, key)),
  );
  const expected = inForce
    .flatMap(({ body }) => body)
    .filter((pair) => pair.provider_type === type && codes.includes(pair.column_2))
    .map((pair) => ({ ...pair, modifier_lifts: pair.modifier_indicator === '1' }))
    .sort((a, b) => (a.column_1 + a.column_2 < b.column_1 + b.column_2 ? -1 : 1));
  const { body } = await check({ codes, date: DAY, setting });
  expect(expected.length).toBeGreaterThan(1);
  expect(body.pairs).toEqual(expected);
});

it('an edit that no modifier lifts says so', async () => {
  const { body } = await check({ codes: ['43235', '94760'], date: DAY, setting: 'hospital' });
  expect(body.pairs).toMatchObject([{ modifier_indicator: '0', modifier_lifts: false }]);
});

it('an edit that was deleted before the day is none', async () => {
  const { body } = await check({ codes: ['36430', '96374'], date: DAY, setting: 'hospital' });
  expect(body.pairs).toEqual([]);
});

it('a code without an MUE has none, and no zero', async () => {
  const { body } = await check({ codes: ['ZZZZ9'], date: DAY, setting: 'hospital' });
  expect(body).toMatchObject({ codes: ['ZZZZ9'], mues: [], pairs: [], not_loaded: [] });
});

it('a date for which nothing is loaded is a 404', async () => {
  const { status, body } = await check<{ detail: string }>({
    codes: ['10060'],
    date: '2022-07-15',
    setting: 'hospital',
  });
  expect(status).toBe(404);
  expect(body.detail).toContain('No MUEs of outpatient hospitals or NCCI edits of outpatient hospitals are loaded');
});

it('where no release of the day is loaded, the pairs of hospitals are those by which their claims are edited', async () => {
  const codes = ['99284', '74177', '80053', '96374'];
  const { status, body } = await check({ codes, date: '2026-03-10', setting: 'hospital' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ mues: null, pairs_from: 'editor' });
  expect(body.not_loaded).toEqual([
    expect.stringMatching(/^No MUEs of outpatient hospitals are loaded for 2026-03-10/),
  ]);
  expect(body.pairs).toContainEqual(
    expect.objectContaining({ column_1: '74177', column_2: '96374', modifier_indicator: '1', modifier_lifts: true }),
  );
  const { body: pairs } = await ask<Pair[]>('/ioce-data/ncci-pairs?q=74177&active_on=20260310&limit=1000', key);
  const ofCode = ({ column_1, column_2 }: Pair) => [column_1, column_2].includes('74177');
  const without = ({ modifier_lifts: _, ...pair }: Pair) => pair;
  expect(body.pairs?.filter(ofCode).map(without)).toEqual(
    pairs.filter(({ column_1, column_2 }) => codes.includes(column_1) && codes.includes(column_2)),
  );
  const claim = await post<{ result: { lines: { status: string }[] } }>('/claimsproc/process/pps', key, rejectedLine);
  expect(claim.body.result.lines.at(-1)?.status).toBe('rejected');
});

it('pairs of the editor are none of practitioners', async () => {
  const { status } = await check({ codes: ['74177', '96374'], date: '2026-03-10', setting: 'practitioner' });
  expect(status).toBe(404);
});

it('where the units alone are loaded, the answer says nothing of pairs, and says so', async () => {
  const period = { effectiveStart: 20230101, effectiveEnd: 20230331 };
  await loadRelease(
    d1Target(env.REFERENCE),
    IMPORT_TABLES.mue,
    {
      dataset: 'mue-outpatient',
      scope: '2023Q1',
      label: 'MUE test',
      source: 'test',
      sourceUrl: null,
      sha256: 'x',
      licence: 'public domain',
      ...period,
      rowCount: 1,
      isSample: false,
      importedAt: 1_793_577_600,
    },
    [
      {
        code: '10060',
        mueType: 'Facility',
        mueValue: 2,
        adjudicationIndicator: '2',
        rationale: 'Test',
        effectiveDate: 20230101,
        endDate: 20230331,
        recordHash: 'x',
      } as never,
    ],
  );
  const { status, body } = await check({ codes: ['10060', '12001'], date: '2023-02-01', setting: 'hospital' });
  expect(status).toBe(200);
  expect(body.mues).toMatchObject([{ code: '10060', mue_value: 2 }]);
  expect(body.pairs).toBeNull();
  expect(body.not_loaded).toEqual([
    expect.stringMatching(/^No NCCI edits of outpatient hospitals are loaded for 2023-02-01/),
  ]);
});

test.each([
  [{ codes: [] }, 'codes must be a list of 1 to 20 codes'],
  [{ codes: Array.from({ length: 21 }, (_, at) => String(10000 + at)) }, 'codes must be a list of 1 to 20 codes'],
  [{ codes: ['1006'] }, 'must be a HCPCS/CPT code of 5 letters and digits'],
  [{ setting: 'asc' }, 'setting must be hospital or practitioner'],
  [{ day: DAY }, 'day'],
])('%j is refused', async (fields, sentence) => {
  const body = { codes: ['10060'], date: DAY, setting: 'hospital', ...fields };
  const answer = await check<{ detail: string }>(body);
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toContain(sentence);
});

it('stays within the budget of an answer: twice its rows and 50', async () => {
  const codes = ['10060', '12001', '93010', '97110', '45378', '45385', '27447', '20610'];
  const response = await call('/ncci/check', key, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ codes, date: DAY, setting: 'hospital' }),
  });
  const { pairs } = (await response.json()) as Check;
  expect(pairs?.length).toBeGreaterThan(1);
  expect(costOf(response).rowsRead).toBeLessThanOrEqual(2 * (codes.length + (pairs?.length ?? 0)) + 50);
  expect(costOf(response).roundTrips).toBeLessThanOrEqual(2);
});
