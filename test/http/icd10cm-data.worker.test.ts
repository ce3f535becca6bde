/**
 * GET /icd10cm-data/… on the sample data: expected figures are counted and read off seed/icd10cm-*-2026.csv.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { icd10cmIndex } from '../../src/datasets/codes/icd10cm-index.ts';
import type { Icd10cmIndexRow } from '../../src/datasets/codes/rows.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { d1Target } from '../support/d1-target.ts';
import { seed } from '../support/draws.ts';
import { seededRandom } from '../support/random.ts';
import { ask, call, costOf, createOrganization, seedOwnDatabases } from '../support/seeded.ts';

interface Diagnosis {
  id: number;
  code: string;
  description: string;
  is_billable: boolean;
  chapter: string;
  chapter_desc: string;
}
interface Entry {
  id: string;
  parent_id: string | null;
  letter: string;
  level: number;
  path: string[];
  [column: string]: unknown;
}
interface List<Row> {
  data: Row[];
  count: number;
}
interface OfCode {
  diagnosis: Diagnosis;
  parent: Diagnosis | null;
  children: Diagnosis[];
}

let key: string;

beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});

async function get<Body>(path: string): Promise<Body> {
  const { status, body } = await ask<Body>(`/icd10cm-data/${path}`, key);
  expect([status, body], path).toEqual([200, expect.anything()]);
  return body;
}
const diagnoses = (query: string) => get<List<Diagnosis>>(`diagnosis/search?year=2026&${query}`);
const entries = (what: 'index' | 'drug' | 'neoplasm', query: string) =>
  get<List<Entry>>(`${what}/search?year=2026&${query}`);
const countBySql = (sql: string, ...values: unknown[]) =>
  env.REFERENCE.prepare(`SELECT count(*) AS n FROM ${sql}`)
    .bind(...values)
    .first<number>('n');

const HYPERGLYCEMIA = {
  id: expect.any(Number),
  code: 'E1165',
  description: 'Type 2 diabetes mellitus with hyperglycemia',
  is_billable: true,
  chapter: '4',
  chapter_desc: 'Endocrine, nutritional and metabolic diseases',
};

test('years and chapters', async () => {
  expect(await get('years')).toEqual({ years: [2027, 2026], count: 2 });
  const { chapters, year } = await get<{ chapters: Record<string, string>[]; year: number }>('chapters/2026');
  expect(year).toBe(2026);
  expect(chapters.map(({ chapter }) => chapter)).toEqual(Array.from({ length: 22 }, (_, i) => String(i + 1)));
  expect(chapters[1]).toEqual({ chapter: '2', description: 'Neoplasms', code_range: 'C00-D49' });
  expect(chapters[16]).toEqual({
    chapter: '17',
    description: 'Congenital malformations, deformations, chromosomal abnormalities, and genetic disorders',
    code_range: 'Q00-QA0',
  });
});

describe('GET /icd10cm-data/diagnosis/search', () => {
  test.each([
    ['', 3907, 'all'],
    ['billable_only=true', 2118, 'valid on claims'],
    ['billable_only=false', 3907, 'the default'],
    ['code=E11', 117, 'a category and all under it'],
    ['code=e11.6', 17, 'with dot, in any case'],
    ['code=%20E11.65%20', 1, 'with blanks'],
    ['code=ZZZ', 0, 'none'],
    ['description=heart%20failure', 35, 'two words'],
    ['description=FAILURE%20heart', 35, 'in any order and case'],
    ['description=diabet', 157, 'a part of a word'],
    ['description=alzheimers', 5, 'without the apostrophe'],
    ['chapter=22', 5, 'a chapter'],
    ['chapter=04&code=E11&billable_only=true&description=ulcer', 2, 'all together'],
    ['chapter=3&code=E11', 0, 'filters are combined'],
  ])('%s: %i (%s)', async (query, count) => {
    const { data, count: total } = await diagnoses(query);
    expect(total).toBe(count);
    expect(data).toHaveLength(Math.min(count, 50));
  });

  it('has every field of the API', async () => {
    expect(await diagnoses('code=E11.65')).toEqual({ data: [HYPERGLYCEMIA], count: 1 });
  });

  it('counts what SQL counts', async () => {
    const random = seededRandom(seed);
    const words = ['acute', 'chronic', 'left', 'unspecified', 'fracture', 'neoplasm', 'without', 'kidney'];
    for (let round = 0; round < 20; round++) {
      const word = random.pick(words);
      const chapter = String(1 + random.below(22));
      const billable = random.below(2) === 1;
      const found = await diagnoses(`description=${word}&chapter=${chapter}&billable_only=${billable}&limit=500`);
      const expected = await countBySql(
        'icd10cm_code WHERE start_date = 20251001 AND chapter = ? AND description LIKE ? AND is_billable >= ?',
        chapter,
        `%${word}%`,
        Number(billable),
      );
      expect([word, chapter, found.count]).toEqual([word, chapter, expected]);
      expect(found.data).toHaveLength(Math.min(found.count, 500));
    }
  });

  it('pages in the order of codes, disjoint and complete', async () => {
    const codes: string[] = [];
    for (let skip = 0; skip < 3907; skip += 500) {
      codes.push(...(await diagnoses(`skip=${skip}&limit=500`)).data.map(({ code }) => code));
    }
    expect(codes).toHaveLength(3907);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect((await diagnoses('skip=3907')).data).toEqual([]);
  });

  it('says which release it rests on, and answers 304 until the data changes', async () => {
    const first = await call('/icd10cm-data/diagnosis/search?year=2026&code=I10', key);
    expect(first.headers.get('X-Data-Release')).toBe('ICD-10-CM 2026 (sample)');
    await first.body?.cancel();
    const again = await call('/icd10cm-data/diagnosis/search?year=2026&code=I10', key, {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('GET /icd10cm-data/diagnosis/code/{code}', () => {
  const ofCode = (code: string) => get<OfCode>(`diagnosis/code/${code}?year=2026`);

  it.each(['E1165', 'E11.65', 'e11.65', '%20e1165'])('%s', async (code) => {
    const { diagnosis, parent, children } = await ofCode(code);
    expect(diagnosis).toEqual(HYPERGLYCEMIA);
    expect(parent).toMatchObject({ code: 'E116', is_billable: false });
    expect(children).toEqual([]);
  });

  it('has a null parent for a category, and its direct children', async () => {
    const { parent, children } = await ofCode('E11');
    expect(parent).toBeNull();
    expect(children.map(({ code }) => code)).toEqual(
      ['0', '1', '2', '3', '4', '5', '6', '8', '9', 'A'].map((digit) => `E11${digit}`),
    );
  });

  test.each([
    ['S0003XA', 'S0003', 'a placeholder X that is no row is passed over'],
    ['T383X5A', 'T383X5', 'one that is a row is not'],
    ['T383X5', 'T383X', ''],
    ['W19XXXA', 'W19', 'three of them'],
    ['S72001A', 'S72001', 'the seventh character'],
    ['O9A211', 'O9A21', 'a letter in the category'],
    ['QA00101', 'QA0010', 'and in its second place'],
  ])('%s is under %s (%s)', async (code, above) => {
    const { parent } = await ofCode(code);
    expect(parent?.code).toBe(above);
    expect((await ofCode(above)).children.map((child) => child.code)).toContain(code);
  });
});

describe('GET /icd10cm-data/diagnosis/code/{code}/mce', () => {
  interface OfMce {
    code: string;
    date: string;
    is_valid: boolean;
    edits: { edit_number: number; edit: string; name: string; [field: string]: unknown }[];
  }
  const edits = async (code: string, date: string) =>
    (await get<OfMce>(`diagnosis/code/${code}/mce?date=${date}`)).edits.map(({ edit_number, edit }) => [
      edit_number,
      edit,
    ]);

  it('has every field of the API', async () => {
    expect(await get(`diagnosis/code/d63.0/mce?date=2026-11-24`)).toEqual({
      code: 'D630',
      date: '2026-11-24',
      mce_version: '44.0',
      is_valid: true,
      effective_date: '2015-10-01',
      through_date: '2027-03-31',
      edits: [
        {
          edit_number: 6,
          name: 'Manifestation code as principal diagnosis',
          edit: 'MANIFESTATION_AS_PDX',
          test: 'a manifestation as principal diagnosis',
          positions: ['principal'],
          age_group: null,
          sex: null,
        },
      ],
    });
  });

  test.each([
    ['E11.65', '2026-11-24', []],
    ['E11.9', '2026-11-24', [[8, 'QUESTIONABLE_ADMISSION']]],
    ['Z51.89', '2026-11-24', [[9, 'REQUIRES_SDX']]],
    ['C50.411', '2024-09-30', [[5, 'SEX_CONFLICT']]],
    ['C50.411', '2024-10-01', []],
    ['O80', '2026-11-24', [[4, 'AGE_CONFLICT']]],
    [
      'O80',
      '2024-09-30',
      [
        [4, 'AGE_CONFLICT'],
        [5, 'SEX_CONFLICT'],
      ],
    ],
    // In force since October 2022.
    ['F02.811', '2022-09-30', [[1, 'INVALID_CODE']]],
    ['F02.811', '2022-10-01', [[6, 'MANIFESTATION_AS_PDX']]],
  ])('%s on %s: %j', async (code, date, expected) => {
    expect(await edits(code, date)).toEqual(expected);
  });

  it('gives the ages of the day, and no period to a code that is not valid', async () => {
    expect(await get('diagnosis/code/O80/mce?date=2019-09-30')).toMatchObject({
      edits: [{ age_group: { name: 'Maternity', lowest: 12, highest: 55 } }, { sex: 'F' }],
    });
    expect(await get('diagnosis/code/O80/mce?date=20191001')).toMatchObject({
      edits: [{ age_group: { name: 'Maternity', lowest: 9, highest: 64 } }, { sex: 'F' }],
    });
    expect(await get('diagnosis/code/F02811/mce?date=2022-09-30')).toMatchObject({
      is_valid: false,
      effective_date: null,
      through_date: null,
    });
  });

  it('says what is not known: a code that the sample leaves out, a date beyond the lists', async () => {
    for (const [path, detail] of [
      [
        'A00/mce?date=2026-11-24',
        'ICD-10-CM code A00: it is not in MCE v44.0 (sample); what a sample lacks may well exist',
      ],
      [
        'D630/mce?date=2027-04-01',
        'No lists of the Medicare Code Editor are loaded for 2027-04-01; loaded: MCE v44.0 (sample), 2015-10-01 to 2027-03-31. mce lacks: `npm run data -- year FY2027` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
      ],
    ] as const) {
      expect(await ask(`/icd10cm-data/diagnosis/code/${path}`, key)).toMatchObject({ status: 404, body: { detail } });
    }
  });

  test.each([
    ['E1/mce', 'code must be 3 to 7 letters and digits, with or without a dot'],
    ['E1165/mce?date=2026-02-30', 'date'],
  ])('%s is 400', async (path, reason) => {
    expect(await ask(`/icd10cm-data/diagnosis/code/${path}`, key)).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining(reason) },
    });
  });

  it('names the release, and reads nothing but the state of the data once the editor is open', async () => {
    await (await call('/icd10cm-data/diagnosis/code/D630/mce?date=2026-11-24', key)).body?.cancel();
    const response = await call('/icd10cm-data/diagnosis/code/E119/mce?date=2026-11-24', key);
    await response.body?.cancel();
    expect(response.headers.get('X-Data-Release')).toBe('MCE v44.0 (sample)');
    expect(costOf(response).roundTrips).toBe(1);
    expect(costOf(response).rowsRead).toBeLessThanOrEqual(2);
  });
});

const ENTRY = { id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/) };

describe('GET /icd10cm-data/index/search', () => {
  test.each([
    ['', 386, 'all that is loaded'],
    ['index_type=1', 386, 'external causes'],
    ['main_terms_only=true', 35, 'main terms'],
    ['term=FALL', 71, 'in any case, with all under it'],
    ['term=fall%20stairs', 1, 'words of the entry and of those it is under'],
    ['term=fall&code=W10', 4, 'all together'],
    ['letter=d&main_terms_only=true', 2, 'a letter'],
    ['code=W10.9XXA', 1, 'the index leaves the seventh character out'],
    ['code=Y92.0131&index_type=1', 0, 'no such place'],
    ['term=zzz&index_type=1', 0, 'none'],
  ])('%s: %i (%s)', async (query, count) => {
    const { data, count: total } = await entries('index', `${query}&limit=500`);
    expect(total).toBe(count);
    expect(data).toHaveLength(Math.min(count, 500));
  });

  it('says where an entry stands', async () => {
    const { data } = await entries('index', 'term=fall stairs');
    expect(data).toEqual([
      {
        ...ENTRY,
        parent_id: ENTRY.id,
        letter: 'F',
        level: 2,
        term: 'stairs, steps',
        path: ['Fall, falling (accidental)', 'down', 'stairs, steps'],
        see: null,
        see_also: null,
        index_type: 1,
        code: 'W10.9',
        manifestation_code: null,
      },
    ]);
    const { data: all } = await entries('index', 'term=fall&limit=500');
    const parent = all.find(({ id }) => id === data[0]?.parent_id);
    expect(parent?.path).toEqual(['Fall, falling (accidental)', 'down']);
  });

  it('of diseases is a 404 until it is loaded', async () => {
    expect(await ask('/icd10cm-data/index/search?year=2026&index_type=0', key)).toMatchObject({
      status: 404,
      body: {
        detail:
          'No entries of the ICD-10-CM index to diseases are loaded for fiscal year 2026. icd10cm-index lacks: `npm run data -- import auto FILE` loads it',
      },
    });
  });
});

describe('GET /icd10cm-data/drug/search', () => {
  test.each([
    ['', 197, 'all'],
    ['main_entries_only=true', 123, 'main entries'],
    ['substance=ASPIRIN', 1, 'in any case'],
    ['code=T39.01', 3, 'any code column, by its beginning'],
    ['code=t39015', 3, 'adverse effect'],
    ['code=T39.015A', 3, 'the table leaves the seventh character out'],
    ['code=T51.3X1A', 1, 'and this one'],
    ['letter=%23', 1, 'numbers'],
    ['letter=w', 3, 'a letter'],
  ])('%s: %i (%s)', async (query, count) => {
    expect((await entries('drug', query)).count).toBe(count);
  });

  it('has six codes', async () => {
    expect((await entries('drug', 'substance=aspirin')).data).toEqual([
      {
        ...ENTRY,
        parent_id: null,
        letter: 'A',
        level: 0,
        substance: 'Aspirin (aluminum) (soluble)',
        path: ['Aspirin (aluminum) (soluble)'],
        see: null,
        see_also: null,
        accidental: 'T39.011',
        self_harm: 'T39.012',
        assault: 'T39.013',
        undetermined: 'T39.014',
        adverse_effect: 'T39.015',
        underdosing: 'T39.016',
      },
    ]);
  });
});

describe('GET /icd10cm-data/neoplasm/search', () => {
  test.each([
    ['', 170, 'all'],
    ['letter=N', 1, 'the main term'],
    ['letter=z', 1, 'the letter of the site'],
    ['site=breast', 14, 'a site with all under it'],
    ['site=lower%20breast', 3, 'words of the entry and of those it is under'],
  ])('%s: %i (%s)', async (query, count) => {
    expect((await entries('neoplasm', query)).count).toBe(count);
  });

  it('has six codes', async () => {
    expect((await entries('neoplasm', 'letter=Z')).data).toEqual([
      {
        ...ENTRY,
        parent_id: ENTRY.id,
        letter: 'Z',
        level: 1,
        site: 'Zuckerkandl organ',
        path: ['Neoplasm, neoplastic', 'Zuckerkandl organ'],
        see: null,
        see_also: null,
        malignant_primary: 'C75.5',
        malignant_secondary: 'C79.89',
        in_situ: null,
        benign: 'D35.6',
        uncertain_behavior: 'D44.7',
        unspecified_behavior: 'D49.7',
      },
    ]);
  });
});

const CODES =
  'loaded: ICD-10-CM 2027 (sample), 2026-10-01 to 2027-09-30; ICD-10-CM 2026 (sample), 2025-10-01 to 2026-09-30. icd10cm-order lacks: `npm run data -- import auto FILE` loads it';
test.each([
  ['chapters/2025', `No ICD-10-CM diagnosis codes are loaded for fiscal year 2025; ${CODES}`],
  ['diagnosis/search?year=2028', `No ICD-10-CM diagnosis codes are loaded for fiscal year 2028; ${CODES}`],
  ['diagnosis/code/E1165?year=2025', `No ICD-10-CM diagnosis codes are loaded for fiscal year 2025; ${CODES}`],
  [
    'diagnosis/code/A00?year=2026',
    'ICD-10-CM code A00 not found in ICD-10-CM 2026 (sample); what a sample lacks may well exist',
  ],
  [
    'index/search?year=2025',
    'No entries of the ICD-10-CM index to diseases or entries of the ICD-10-CM external cause index are loaded for fiscal year 2025; loaded: ICD-10-CM External Cause Index 2026 April (sample), 2026-04-01 to 2026-09-30. icd10cm-index and icd10cm-eindex lack: `npm run data -- import auto FILE` loads it',
  ],
  [
    'index/search?year=2025&index_type=1',
    'No entries of the ICD-10-CM external cause index are loaded for fiscal year 2025; loaded: ICD-10-CM External Cause Index 2026 April (sample), 2026-04-01 to 2026-09-30. icd10cm-eindex lacks: `npm run data -- import auto FILE` loads it',
  ],
  [
    'drug/search?year=2025',
    'No entries of the ICD-10-CM Table of Drugs and Chemicals are loaded for fiscal year 2025; loaded: ICD-10-CM Drug Table 2026 April (sample), 2026-04-01 to 2026-09-30. icd10cm-drug lacks: `npm run data -- import auto FILE` loads it',
  ],
  [
    'neoplasm/search?year=2025',
    'No entries of the ICD-10-CM Table of Neoplasms are loaded for fiscal year 2025; loaded: ICD-10-CM Neoplasm Table 2026 April (sample), 2026-04-01 to 2026-09-30. icd10cm-neoplasm lacks: `npm run data -- import auto FILE` loads it',
  ],
])('%s is 404', async (path, detail) => {
  expect(await ask(`/icd10cm-data/${path}`, key)).toMatchObject({ status: 404, body: { detail } });
});

test.each([
  ['chapters/abcd', 'year must be a whole number from 1900 to 9999'],
  ['diagnosis/search', 'year is required'],
  ['diagnosis/search?year=26', 'year must be a whole number from 1900 to 9999'],
  ['diagnosis/search?year=2026&code=', 'code must be 1 to 7 letters and digits, with or without a dot'],
  ['diagnosis/search?year=2026&code=E11.65123', 'code must be 1 to 7 letters and digits, with or without a dot'],
  ['diagnosis/search?year=2026&description=', 'description must not be empty'],
  ['diagnosis/search?year=2026&chapter=23', 'chapter must be the number of a chapter, 1 to 22'],
  ['diagnosis/search?year=2026&billable_only=perhaps', 'billable_only must be true or false'],
  ['diagnosis/search?year=2026&limit=501', 'limit must be a whole number from 1 to 500'],
  ['diagnosis/code/E1?year=2026', 'code must be 3 to 7 letters and digits, with or without a dot'],
  ['index/search?year=2026&index_type=2', 'index_type must be a whole number from 0 to 1'],
  ['index/search?year=2026&letter=dd', 'letter must be a letter or #'],
  ['drug/search?year=2026&code=!', 'code must be 1 to 7 letters and digits, with or without a dot'],
  ['neoplasm/search?year=2026&skip=-1', 'skip must be a whole number from 0 to 100000000'],
])('%s is 400', async (path, reason) => {
  expect(await ask(`/icd10cm-data/${path}`, key)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining(reason) },
  });
});

test.each([
  'years',
  'chapters/2026',
  'diagnosis/search?year=2026&limit=500',
  'diagnosis/search?year=2026&description=chronic&limit=500',
  'diagnosis/search?year=2026&skip=3900&limit=1',
  'index/search?year=2026&limit=500',
  'index/search?year=2026&main_terms_only=true&limit=500',
  'index/search?year=2026&skip=170&limit=10',
  'drug/search?year=2026&code=T39',
  'neoplasm/search?year=2026&limit=500',
])('%s: one round trip, two rows read a row', async (path) => {
  await (await call(`/icd10cm-data/${path}`, key)).body?.cancel();
  const warm = await call(`/icd10cm-data/${path}`, key);
  const rows = ((await warm.json()) as Partial<List<unknown>>).data?.length ?? 0;
  expect(costOf(warm).roundTrips).toBe(1);
  expect(costOf(warm).rowsRead).toBeLessThanOrEqual(2 * rows + 200);
});

test.each(['E1165', 'E11', 'S72001', 'I10'])('a look-up of %s reads 20 rows at most', async (code) => {
  const response = await call(`/icd10cm-data/diagnosis/code/${code}?year=2026`, key);
  await response.body?.cancel();
  expect(costOf(response).roundTrips).toBe(1);
  expect(costOf(response).rowsRead).toBeLessThanOrEqual(20);
});

describe('with an index to diseases beside the external causes', () => {
  const LABELS = 'ICD-10-CM Index 2026, ICD-10-CM External Cause Index 2026 April (sample)';

  beforeAll(async () => {
    const term = (title: string, code: string) => `<mainTerm><title>${title}</title>${code}</mainTerm>`;
    const text = `<ICD10CM.index><version>2026</version><title>ICD-10-CM INDEX TO DISEASES and INJURIES</title>
      <letter><title>D</title>
        ${term('Disease, diseased<nemod>(SAMPLE)</nemod>', `<term level="1"><title>Alzheimer's</title><code>G30.9</code><manif>F02.80</manif></term>`)}
        ${term('Dizziness', '<code>R42</code>')}
      </letter></ICD10CM.index>`;
    const { label, scope, effectiveStart, effectiveEnd, rows } = icd10cmIndex.read({
      name: 'icd10cm_index_2026.xml',
      text,
    });
    const facts = { dataset: icd10cmIndex.name, label, scope, effectiveStart, effectiveEnd, rowCount: 3, sha256: '' };
    await loadRelease(
      d1Target(env.REFERENCE),
      IMPORT_TABLES.icd10cm_index,
      { ...facts, source: 'made up here', sourceUrl: null, licence: 'public domain', isSample: false, importedAt: 0 },
      rows as Iterable<Icd10cmIndexRow>,
    );
  });

  it('lists diseases before external causes, page by page, each entry once', async () => {
    const types: number[] = [];
    const ids = new Set<string>();
    for (let skip = 0; skip < 389; skip += 50) {
      const { data, count } = await entries('index', `skip=${skip}`);
      expect(count).toBe(389);
      for (const entry of data) {
        types.push(entry.index_type as number);
        ids.add(entry.id);
      }
    }
    expect(types).toEqual([...Array(3).fill(0), ...Array(386).fill(1)]);
    expect(ids.size).toBe(389);
    expect((await entries('index', 'skip=389')).data).toEqual([]);
  });

  it('gives the code of the disease, then that of the manifestation', async () => {
    const { data } = await entries('index', 'code=F02.80&index_type=0');
    expect(data).toMatchObject([{ term: "Alzheimer's", code: 'G30.9', manifestation_code: 'F02.80' }]);
    expect((await entries('index', 'term=disease alzheimers')).data).toEqual(data);
  });

  it('names both releases, or the one that was asked for; in one round trip', async () => {
    const both = await call('/icd10cm-data/index/search?year=2026&limit=500', key);
    expect(both.headers.get('X-Data-Release')).toBe(LABELS);
    expect(costOf(both)).toEqual({ rowsRead: expect.any(Number), roundTrips: 1 });
    expect(costOf(both).rowsRead).toBeLessThanOrEqual(2 * 389 + 200);
    const one = await call('/icd10cm-data/index/search?year=2026&index_type=1', key);
    expect(one.headers.get('X-Data-Release')).toBe('ICD-10-CM External Cause Index 2026 April (sample)');
  });
});
