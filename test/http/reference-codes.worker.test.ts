/**
 * /reference-codes on the sample data, on 2 November 2026.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { d1Target } from '../support/d1-target.ts';
import { ask, call, costOf, createOrganization, post, seedOwnDatabases } from '../support/seeded.ts';

interface Code {
  type: number;
  code: string;
  description: string | null;
  start_date: number;
  end_date: number;
  note: string | null;
}
interface List {
  data: Code[];
  count: number;
}
interface Validation {
  is_valid: boolean;
  is_active: boolean | null;
  description: string | null;
  error: string | null;
  start_date: number | null;
  end_date: number | null;
  note: string | null;
}
interface Failure {
  detail: string;
}

const OPEN = 99991231;
const TODAY = new Date('2026-11-02T00:00:00Z');
const CPT_NOTE = 'CPT and CDT descriptors are licensed by the AMA and the ADA and are not given';

let key: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});
afterAll(() => {
  vi.useRealTimers();
});

const list = async (query = '') => (await ask<List>(`/reference-codes/${query}`, key)).body;
const search = async (query: string) => (await ask<Code[]>(`/reference-codes/search?${query}`, key)).body;
const codesOf = (codes: readonly Code[]) => codes.map(({ code }) => code);
const count = async (sql: string) => Number(await env.REFERENCE.prepare(sql).first('n'));

const CPT = `SELECT count(*) AS n FROM fee_schedule WHERE schedule_type = 0 AND modifiers = '' AND price_indicator = '9'
  AND start_date = 20261001 AND code < 'A'`;
const listed = (type: number, active = true) =>
  `SELECT count(*) AS n FROM reference_code WHERE type = ${type}${active ? ' AND 20261102 BETWEEN start_date AND end_date' : ''}`;
const DIAGNOSES = `SELECT count(*) AS n FROM icd10cm_code WHERE is_billable = 1 AND start_date = 20261001`;
const PROCEDURES = `SELECT count(*) AS n FROM icd10pcs_code WHERE start_date = 20261001`;

describe('the list', () => {
  it('counts every type exactly', async () => {
    const expected = new Map([
      [0, (await count(CPT)) + (await count(listed(0, false)))],
      [1, await count(DIAGNOSES)],
      [2, await count(PROCEDURES)],
    ]);
    for (const type of [3, 4, 5, 6, 7, 8]) expected.set(type, await count(listed(type, false)));
    for (const [type, number] of expected) {
      const page = await list(`?type=${type}&active_only=false&limit=5`);
      expect(page.count, `type ${type}`).toBe(number);
      expect(number).toBeGreaterThan(10);
      expect(page.data.every((each) => each.type === type)).toBe(true);
    }
    const all = [...expected.values()].reduce((sum, number) => sum + number);
    expect((await list('?active_only=false&limit=1')).count).toBe(all);
    for (const type of [0, 3, 4, 5, 6, 7, 8]) {
      const inForce = (await count(listed(type))) + (type === 0 ? await count(CPT) : 0);
      expect((await list(`?type=${type}&limit=1`)).count, `type ${type}`).toBe(inForce);
    }
  });

  it('has no code of a release that has ended, and says what is loaded', async () => {
    for (const page of ['?limit=1000', '?limit=1000&skip=1000']) {
      const { data } = await list(page);
      expect(data.length).toBeGreaterThan(100);
      expect(data.filter(({ end_date }) => end_date < 20261102)).toEqual([]);
    }
    vi.setSystemTime(new Date('2027-11-02T00:00:00Z'));
    onTestFinished(() => void vi.setSystemTime(TODAY));
    for (const [type, what] of [
      [1, /^No ICD-10-CM diagnosis codes are loaded for 2027-11-02; loaded: ICD-10-CM 2027.*2027-09-30/],
      [2, /^No ICD-10-PCS procedure codes are loaded for 2027-11-02; loaded: .*FY2027.*2027-09-30/],
    ] as const) {
      const { status, body } = await ask<{ detail: string }>(`/reference-codes/?type=${type}`, key);
      expect(status).toBe(404);
      expect(body.detail).toMatch(what);
    }
  });

  it('goes through the types, each in code order, and no code stands twice', async () => {
    const newest = '?active_only=false';
    const { count: total } = await list(`${newest}&limit=1`);
    const all: Code[] = [];
    for (let skip = 0; skip < total; skip += 1000) all.push(...(await list(`${newest}&limit=1000&skip=${skip}`)).data);
    expect(all).toHaveLength(total);
    const places = all.map(
      ({ type, code }) => `${type} ${type === 8 ? Number(!/^\d|^P[1-6]$/.test(code)) : ''} ${code}`,
    );
    expect(places).toEqual([...places].sort());
    expect(new Set(places).size).toBe(total);
    expect((await list(`${newest}&skip=${total - 1}&limit=5`)).data).toEqual([all.at(-1)]);
    expect((await list(`${newest}&skip=${total}`)).data).toEqual([]);
  });

  it('has what each type has', async () => {
    expect((await list('?type=0&active_only=false&limit=1')).data).toEqual([
      { type: 0, code: '0001F', description: null, start_date: 20261001, end_date: 20261231, note: CPT_NOTE },
    ]);
    expect((await list('?type=3&limit=1')).data).toEqual([
      {
        type: 3,
        code: '0001',
        description: 'Sum of all charges on the claim',
        start_date: 19000101,
        end_date: OPEN,
        note: null,
      },
    ]);
  });

  it('leaves out what has ended by default', async () => {
    const all = codesOf((await list('?type=0&active_only=false&limit=1000')).data);
    const active = codesOf((await list('?type=0&limit=1000')).data);
    expect(all).toEqual(expect.arrayContaining(['J1170', 'G0297', 'C9803', 'E0601']));
    expect(active).toContain('E0601');
    for (const ended of ['J1170', 'G0297', 'C9803']) expect(active).not.toContain(ended);
  });

  test.each(['e11.9', '9921', 'E06', 'wheelchair', 'diabetes kidney'])(
    'with q=%s has what the search finds',
    async (q) => {
      const words = `q=${encodeURIComponent(q)}`;
      let total = 0;
      for (const type of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
        const page = await list(`?${words}&type=${type}&limit=100`);
        expect(page.data, `type ${type}`).toEqual(await search(`${words}&type=${type}&limit=100`));
        total += page.count;
      }
      const all = await list(`?${words}&limit=1000`);
      expect(all.count).toBe(total);
      expect(all.data).toHaveLength(total);
      expect(total).toBeGreaterThan(0);
      expect((await list(`?${words}&skip=1&limit=3`)).data).toEqual(all.data.slice(1, 4));
    },
  );

  it.each(['zzzz', '%', '_', 'E11_'])('with q=%s finds nothing', async (q) => {
    expect(await list(`?q=${encodeURIComponent(q)}`)).toEqual({ data: [], count: 0 });
  });

  it('with q finds nothing: 404 where a list is not loaded for today', async () => {
    vi.setSystemTime(new Date('2027-11-02T00:00:00Z'));
    onTestFinished(() => void vi.setSystemTime(TODAY));
    const { status, body } = await ask<Failure>('/reference-codes/?q=zzzz', key);
    expect(status).toBe(404);
    expect(body.detail).toMatch(
      /^Nothing was found in .*, and no ICD-10-CM diagnosis codes .* are loaded for 2027-11-02/,
    );
    expect((await list('?q=E0601')).data).toMatchObject([{ type: 0, code: 'E0601' }]);
  });
});

describe('the search', () => {
  test.each(['E119', 'e119', 'E11.9', 'dx e11.9', 'ICD-10-CM: E11.9'])('%s finds the code first', async (q) => {
    const [first] = await search(`q=${encodeURIComponent(q)}`);
    expect(first).toEqual({
      type: 1,
      code: 'E119',
      description: 'Type 2 diabetes mellitus without complications',
      start_date: 20261001,
      end_date: 20270930,
      note: null,
    });
  });

  it('finds by beginning, and no headings', async () => {
    const codes = codesOf(await search('q=e11&limit=100'));
    expect(codes.slice(0, 3)).toEqual(['E1100', 'E1101', 'E1110']);
    expect(codes.filter((code) => code.startsWith('E11')).length).toBeGreaterThan(10);
    expect(codes).not.toContain('E11');
  });

  it('finds by words: all before some', async () => {
    const found = await search('q=diabetes ketoacidosis&limit=20');
    const has = found.map(({ description }) => /diabetes.*ketoacidosis/i.test(description ?? ''));
    expect(has.indexOf(false)).toBe(has.filter(Boolean).length);
    expect(has.filter(Boolean).length).toBeGreaterThan(2);
  });

  test.each([
    ['type=0&q=wheelchair', 'E0950'],
    ['type=0&q=j3490', 'J3490'],
    ['type=0&q=HCPCS e0601', 'E0601'],
    ['type=0&q=99213', '99213'],
    ['type=0&q=9921', '99211'],
    ['type=2&q=coronary bypass', '021009W'],
    ['type=3&q=450', '0450'],
    ['type=3&q=45', '0450'],
    ['type=3&q=emergency', '0450'],
    ['type=4&q=weight', 'A8'],
    ['type=5&q=hospice', 'H2'],
    ['type=6&q=hospice', '27'],
    ['type=7&q=prior stay', '71'],
    ['type=8&q=bilateral', '50'],
    ['type=8&q=mod lt', 'LT'],
  ])('%s finds %s first', async (query, code) => {
    expect((await search(query))[0]?.code).toBe(code);
  });

  it('takes the best of CPT and of HCPCS modifiers before the second best of either', async () => {
    const found = await search('type=8&q=repeat&limit=100');
    expect(found.length).toBeGreaterThan(1);
    const ranked = await search('type=8&q=assistant surgery&limit=100');
    const both = ranked.map(
      ({ description }) => /assistant/i.test(description ?? '') && /surgery/i.test(description ?? ''),
    );
    expect(both.indexOf(false)).toBe(both.filter(Boolean).length);
    expect(both[0]).toBe(true);
  });

  it('is of a date, and by default of codes in force then', async () => {
    expect(codesOf(await search('type=0&q=j1170&date=2024-09-30'))[0]).toBe('J1170');
    expect(codesOf(await search('type=0&q=j1170&date=2024-10-01'))).not.toContain('J1170');
    expect(codesOf(await search('type=0&q=j1170&date=2024-10-01&active_only=false'))[0]).toBe('J1170');
    expect(codesOf(await search('type=0&q=j1170'))).not.toContain('J1170');
    expect(codesOf(await search('q=e119&date=2026-09-30'))[0]).toBe('E119');
  });

  it('finds nothing: an empty list', async () => {
    const { status, body, headers } = await ask('/reference-codes/search?q=zzzzzzz', key);
    expect([status, body]).toEqual([200, []]);
    expect(headers.get('X-Data-Release')).toBe('ICD-10-CM 2027 (sample)');
  });

  it('of a date that is not loaded: 404 that says what is', async () => {
    const { status, body } = await ask<Failure>('/reference-codes/search?q=e119&date=2027-10-01', key);
    expect(status).toBe(404);
    expect(body.detail).toBe(
      'No ICD-10-CM diagnosis codes are loaded for 2027-10-01; loaded: ICD-10-CM 2027 (sample), 2026-10-01 to 2027-09-30; ICD-10-CM 2026 (sample), 2025-10-01 to 2026-09-30. icd10cm-order lacks: `npm run data -- import auto FILE` loads it',
    );
  });
});

describe('one code', () => {
  const of = (path: string) => ask<Code>(`/reference-codes/${path}`, key);

  it('of HCPCS', async () => {
    const { body, headers } = await of('e0601?type=0');
    expect(body).toEqual({
      type: 0,
      code: 'E0601',
      description: 'Continuous positive airway pressure (cpap) device',
      start_date: 19880101,
      end_date: OPEN,
      note: null,
    });
    expect(headers.get('X-Data-Release')).toBe('HCPCS 2024Q4 (sample)');
    expect(headers.get('ETag')).toMatch(/^"[0-9a-f]{24}"$/);
  });

  it('of CPT is known from the fee schedule, without a descriptor', async () => {
    const { body, headers } = await of('99213?type=0&date=2026-07-15');
    expect(body).toEqual({
      type: 0,
      code: '99213',
      description: null,
      start_date: 20260701,
      end_date: 20260930,
      note: CPT_NOTE,
    });
    expect(headers.get('X-Data-Release')).toBe('RVU26C (sample)');
    expect((await of('99213?type=0&date=2025-11-01')).body).toMatchObject({ start_date: 20251001, end_date: 20251231 });
    expect((await of('0001U?type=0&date=2025-02-01')).headers.get('X-Data-Release')).toBe('CLFS 2025Q1 (sample)');
  });

  it('newer than the list of HCPCS is known from the fee schedule, too', async () => {
    expect((await of('G0556?type=0&date=2026-08-01')).body).toMatchObject({
      code: 'G0556',
      description: 'Adv prim care mgmt lvl 1',
      note: null,
    });
  });

  test.each([
    ['E11.9', 1, 'E119', 'Type 2 diabetes mellitus without complications'],
    ['450?type=3', 3, '0450', 'Emergency room: general'],
    ['A8?type=4', 4, 'A8', "Patient's weight in kilograms"],
    ['44?type=5', 5, '44', 'Inpatient admission changed to outpatient'],
    ['11?type=6', 6, '11', 'First symptoms of the illness'],
    ['70?type=7', 7, '70', /^Qualifying stay of three days/],
    ['25?type=8', 8, '25', 'Significant, separate visit on the day of a procedure by the same physician'],
    ['rt?type=8', 8, 'RT', /^RIGHT SIDE/],
    ['0210098?type=2', 2, '0210098', /^Bypass Coronary Artery/],
  ])('%s', async (path, type, code, description) => {
    const { status, body } = await of(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ type, code });
    if (typeof description === 'string') expect(body.description).toBe(description);
    else expect(body.description).toMatch(description);
  });

  it('that has ended says so; on a date after its end it is not there', async () => {
    expect((await of('J1170?type=0')).body).toMatchObject({
      end_date: 20240930,
      note: 'J1170 was in force from 1982-01-01 to 2024-09-30, not on 2026-11-02',
    });
    const { status, body } = await ask<Failure>('/reference-codes/J1170?type=0&date=2024-10-01', key);
    expect([status, body.detail]).toEqual([404, 'J1170 was in force from 1982-01-01 to 2024-09-30, not on 2024-10-01']);
  });

  test.each([
    [
      'Z9999?type=0',
      'Z9999 is not among the HCPCS/CPT codes of HCPCS 2024Q4 (sample), RVU26D (sample); what a sample lacks may well exist',
    ],
    [
      'XXXXXXX',
      'XXXXXXX is not among the ICD-10-CM diagnosis codes of ICD-10-CM 2027 (sample); what a sample lacks may well exist',
    ],
    ['e11', 'E11 is a heading of ICD-10-CM: a claim needs one of the codes under it'],
    ['E119?date=2028-01-01', /^No ICD-10-CM diagnosis codes are loaded for 2028-01-01; loaded: ICD-10-CM 2027/],
    [
      '99213?type=0&date=2027-01-01',
      '99213 is known from RVU26D (sample), in force from 2026-10-01 to 2026-12-31; whether it stands on 2027-01-01 is not loaded',
    ],
    ['0999?type=3', '0999 is not among the revenue codes of UB-04 codes (sample); what a sample lacks may well exist'],
  ])('%s: 404', async (path, detail) => {
    const answer = await ask<Failure>(`/reference-codes/${path}`, key);
    expect(answer.status).toBe(404);
    if (typeof detail === 'string') expect(answer.body.detail).toBe(detail);
    else expect(answer.body.detail).toMatch(detail);
  });

  it('answers a conditional request', async () => {
    const { headers } = await of('E119');
    const again = await call('/reference-codes/E119', key, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
  });
});

describe('validation', () => {
  const validate = async (body: unknown) =>
    (await post<Record<string, Validation>>('/reference-codes/validate', key, body)).body;

  it('is keyed by the codes as given', async () => {
    const found = await validate({
      codes: ['e11.9', 'E119', 'E11', 'nonsense!', '__proto__'],
      type: 1,
      date: '2026-07-15',
    });
    const good = {
      is_valid: true,
      is_active: true,
      description: 'Type 2 diabetes mellitus without complications',
      error: null,
      start_date: 20251001,
      end_date: 20260930,
      note: null,
    };
    const unknown = {
      is_valid: false,
      is_active: null,
      description: null,
      start_date: null,
      end_date: null,
      note: null,
    };
    const where =
      'is not among the ICD-10-CM diagnosis codes of ICD-10-CM 2026 (sample); what a sample lacks may well exist';
    expect(Object.entries(found)).toEqual([
      ['e11.9', good],
      ['E119', good],
      [
        'E11',
        {
          ...good,
          is_valid: false,
          is_active: null,
          description: 'Type 2 diabetes mellitus',
          error: 'E11 is a heading of ICD-10-CM: a claim needs one of the codes under it',
        },
      ],
      ['nonsense!', { ...unknown, error: `nonsense! ${where}` }],
      ['__proto__', { ...unknown, error: `__proto__ ${where}` }],
    ]);
  });

  it('says what is in force on the date', async () => {
    const codes = ['J1170', 'J1171', '99213', 'D0120'];
    const on = async (date?: string) => {
      const found = await validate({ codes, type: 0, date });
      return codes.map((code) => [found[code]?.is_valid, found[code]?.is_active]);
    };
    expect(await on('2024-09-30')).toEqual([
      [true, true],
      [true, false],
      [true, null],
      [true, null],
    ]);
    expect(await on('2026-08-01')).toEqual([
      [true, false],
      [true, true],
      [true, true],
      [true, true],
    ]);
    expect(await on()).toEqual([
      [true, false],
      [true, true],
      [true, true],
      [true, true],
    ]);
    expect(await on('2027-01-01')).toEqual([
      [true, false],
      [true, true],
      [true, null],
      [true, null],
    ]);
  });

  it('says of a date that is not loaded what is', async () => {
    const { E119 } = await validate({ codes: ['E119'], date: '2024-01-01' });
    expect(E119).toMatchObject({ is_valid: false, is_active: null });
    expect(E119?.error).toMatch(/^No ICD-10-CM diagnosis codes are loaded for 2024-01-01; loaded: /);
  });

  it('without a date tells of today where today is loaded', async () => {
    expect((await validate({ codes: ['E119'] })).E119).toMatchObject({ is_valid: true, is_active: true, note: null });
    vi.setSystemTime(new Date('2027-11-02T00:00:00Z'));
    onTestFinished(() => void vi.setSystemTime(TODAY));
    const found = await validate({ codes: ['E119'] });
    expect(found.E119).toMatchObject({ is_valid: true, is_active: null });
    expect(found.E119?.note).toMatch(/whether it stands on 2027-11-02 is not loaded$/);
  });

  it('every code that the sample’s fee schedules price is known', async () => {
    const { results } = await env.REFERENCE.prepare('SELECT DISTINCT code FROM fee_schedule').all<{ code: string }>();
    const codes = results.map(({ code }) => code);
    for (let at = 0; at < codes.length; at += 500) {
      const found = await validate({ codes: codes.slice(at, at + 500), type: 0 });
      expect(Object.entries(found).filter(([, { is_valid }]) => !is_valid)).toEqual([]);
    }
  });
});

describe('many codes', () => {
  const bulk = (body: unknown) => post<Code[]>('/reference-codes/bulk', key, body);

  it('are those found, each once, in the order asked', async () => {
    const { body } = await bulk({ codes: ['j1170', 'XXXXX', 'E0601', 'e0601', '99213'], type: 0 });
    expect(codesOf(body)).toEqual(['J1170', 'E0601', '99213']);
    const inForce = await bulk({ codes: ['j1170', 'XXXXX', 'E0601', '99213'], type: 0, date: '2026-08-01' });
    expect(codesOf(inForce.body)).toEqual(['E0601', '99213']);
    expect((await bulk({ codes: ['XXXXX'] })).body).toEqual([]);
  });

  it('of a date that is not loaded: 404', async () => {
    const { status, body } = await bulk({ codes: ['E119'], date: '2030-01-01' });
    expect([status, (body as unknown as Failure).detail]).toEqual([
      404,
      'No ICD-10-CM diagnosis codes are loaded for 2030-01-01; loaded: ICD-10-CM 2027 (sample), 2026-10-01 to 2027-09-30; ICD-10-CM 2026 (sample), 2025-10-01 to 2026-09-30. icd10cm-order lacks: `npm run data -- import auto FILE` loads it',
    ]);
  });
});

describe('bad input', () => {
  test.each([
    ['?type=9', 'type must be a whole number from 0 to 8'],
    ['?type=HCPCS', 'type must be a whole number from 0 to 8'],
    ['?limit=1001', 'limit must be a whole number from 1 to 1000'],
    ['?active_only=maybe', 'active_only must be true or false'],
    ['search', 'q is required'],
    ['search?q=', 'q must not be empty'],
    ['search?q=x&limit=101', 'limit must be a whole number from 1 to 100'],
    ['search?q=x&date=202607', 'date must be a date written YYYYMMDD or YYYY-MM-DD'],
    ['E11.9?date=2026-02-30', 'date must be a real calendar date written YYYYMMDD or YYYY-MM-DD'],
    ['ABCDEFGH', 'code must be a code of 1 to 7 letters and digits'],
  ])('GET %s', async (path, detail) => {
    const answer = await ask<Failure>(`/reference-codes/${path}`, key);
    expect([answer.status, answer.body.detail]).toMatchObject([400, `Invalid request: ${detail}`]);
  });

  test.each([
    [{}, 'codes is required'],
    [{ codes: [] }, 'codes must be a list of 1 to 500 codes'],
    [{ codes: Array(501).fill('E119') }, 'codes must be a list of 1 to 500 codes'],
    [{ codes: 'E119' }, 'codes must be a list of 1 to 500 codes'],
    [{ codes: [119] }, 'codes.0 must be a text'],
    [{ codes: ['E119'], type: '1' }, 'type must be a whole number from 0 to 8'],
    [{ codes: ['E119'], type: 1.5 }, 'type must be a whole number from 0 to 8'],
    [{ codes: ['E119'], date: '15.7.2026' }, 'date must be a date written YYYYMMDD or YYYY-MM-DD'],
  ])('POST %j', async (body, detail) => {
    for (const path of ['validate', 'bulk']) {
      const answer = await post<Failure>(`/reference-codes/${path}`, key, body);
      expect([answer.status, answer.body.detail]).toMatchObject([400, `Invalid request: ${detail}`]);
    }
  });
});

describe('the cost', () => {
  const READS: [path: string, rows: number][] = [
    ['?limit=100', 100],
    ['?active_only=false&limit=1000&skip=500', 1000],
    ['?type=0&active_only=false&limit=10&skip=320', 10],
    ['?type=1&active_only=false&limit=50', 50],
    ['?type=8&limit=10&skip=45', 10],
    ['search?q=diabetes&limit=100', 100],
    ['search?q=99213&type=0', 1],
    ['search?q=injection&type=0&limit=100', 100],
  ];

  test.each(READS)('of %s', async (path, rows) => {
    await (await call(`/reference-codes/${path}`, key)).body?.cancel();
    const warm = await call(`/reference-codes/${path}`, key);
    await warm.body?.cancel();
    expect(costOf(warm).roundTrips).toBe(1);
    expect(costOf(warm).rowsRead).toBeLessThanOrEqual(2 * rows + 50);
  });

  it('of one code is 20 rows at most, of many 3 a code, in one round trip', async () => {
    for (const path of [
      'E119',
      '99213?type=0',
      'E0601?type=0',
      'GA?type=8',
      '0450?type=3',
      'ZZZZZ?type=0',
      '0001U?type=0',
    ]) {
      const response = await call(`/reference-codes/${path}`, key);
      await response.body?.cancel();
      expect(costOf(response).rowsRead, path).toBeLessThanOrEqual(20);
      expect(costOf(response).roundTrips, path).toBe(1);
    }
    const { results } = await env.REFERENCE.prepare(
      "SELECT DISTINCT code FROM fee_schedule WHERE schedule_type = 0 AND modifiers = '' LIMIT 300",
    ).all<{ code: string }>();
    const codes = results.map(({ code }) => code);
    const { headers } = await post('/reference-codes/validate', key, { codes, type: 0, date: '2025-11-01' });
    const cost = costOf(new Response(null, { headers }));
    expect(cost.rowsRead).toBeLessThanOrEqual(3 * codes.length + 20);
    expect(cost.roundTrips).toBe(1);
  });
});

describe('a newer release', () => {
  it('takes over on its first day, and is found in two round trips', async () => {
    const facts = {
      dataset: 'hcpcs-level-2',
      scope: '20250101',
      label: 'HCPCS 2025Q1',
      source: 'test',
      sourceUrl: null,
      sha256: 'x',
      licence: 'public domain',
      effectiveStart: 20250101,
      effectiveEnd: OPEN,
      rowCount: 1,
      isSample: false,
      importedAt: 1_793_577_600,
    };
    const row = { type: 0, code: 'E0601', description: 'Changed words', startDate: 19880101, endDate: OPEN } as const;
    await loadRelease(d1Target(env.REFERENCE), IMPORT_TABLES.reference_code, facts, [row]);
    const first = await call('/reference-codes/search?type=0&q=changed', key);
    expect(await first.json()).toMatchObject([{ code: 'E0601', description: 'Changed words' }]);
    expect(costOf(first).roundTrips).toBe(2);
    const described = async (date: string) =>
      (await ask<Code>(`/reference-codes/E0601?type=0&date=${date}`, key)).body.description;
    expect(await described('2025-01-01')).toBe('Changed words');
    expect(await described('2024-12-31')).toBe('Continuous positive airway pressure (cpap) device');
    // Before the first loaded release its own dates answer.
    expect(await described('2000-01-01')).toBe('Continuous positive airway pressure (cpap) device');
    expect((await ask('/reference-codes/E0601?type=0&date=1987-12-31', key)).status).toBe(404);
  });
});
