/**
 * GET /icd10pcs/…, on the sample data: expected figures are counted and read off seed/icd10pcs-*.csv.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { d1Target } from '../support/d1-target.ts';
import { ask, call, costOf, createOrganization, IMPORTED_AT, seedOwnDatabases } from '../support/seeded.ts';

interface List<Row> {
  data: Row[];
  count: number;
}
interface Code {
  code: string;
  description: string | null;
  section_desc: string | null;
}
interface Entry {
  id: string;
  parent_id: string | null;
  level: number;
  term: string | null;
  path: string[];
  codes: string | null;
  child_count: number;
}
interface Builder {
  next_position: number;
  labels_of: number | null;
  options: { value: string; label: string | null; definition: string | null; explanation: string | null }[];
}
interface Definition {
  titles: string[];
  definition: string | null;
  explanation: string | null;
  includes: string[];
}
interface Failure {
  detail: string;
}

let key: string;

beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});

async function get<Body>(path: string): Promise<Body> {
  const { status, body } = await ask<Body>(`/icd10pcs/${path}`, key);
  expect(status, path).toBe(200);
  return body;
}
const search = (query: string) => get<List<Code>>(`search?${query}`);
const index = (query: string) => get<List<Entry>>(`index?year=2024&${query}`);
const options = async (partial: string, year = 2024) => {
  const { next_position, options: found } = await get<Builder>(`builder/options?year=${year}&partial_code=${partial}`);
  expect(next_position).toBe(partial.length + 1);
  return found.map(({ value, label }) => `${value} ${label}`);
};

test('GET /icd10pcs/years: years of which anything is loaded, newest first', async () => {
  expect(await get('years')).toEqual([2027, 2026, 2024]);
});

describe('GET /icd10pcs/search', () => {
  it('has every field of the API', async () => {
    const response = await call('/icd10pcs/search?q=0SR90J9&year=2024', key);
    expect(await response.json()).toEqual({
      data: [
        {
          code: '0SR90J9',
          description: 'Replacement of Right Hip Joint with Synthetic Substitute, Cemented, Open Approach',
          section: '0',
          section_desc: 'Medical and Surgical',
          body_system: 'S',
          body_system_desc: 'Lower Joints',
          root_operation: 'R',
          root_operation_desc: 'Replacement',
          labels_of: 2024,
          year: 2024,
        },
      ],
      count: 1,
    });
    expect(response.headers.get('X-Data-Release')).toBe(
      'ICD-10-PCS codes FY2024 (sample), ICD-10-PCS tables FY2024 (sample)',
    );
    expect(response.headers.get('ETag')).toMatch(/^"[0-9a-f]{24}"$/);
  });

  test.each([
    ['q=hip', 48, 'a word'],
    ['q=HIP JOINT, LEFT', 24, 'words in any case and order, with punctuation'],
    ['q=replacement joint cemented', 42, 'also inside uncemented'],
    ['q=cement', 78, 'inside words'],
    ['q=knee open', 14, 'words that do not stand side by side'],
    ['q=bi', 14, 'the beginning of a word of two letters'],
    ['q=0SR9', 15, 'the beginning of a code'],
    ['q=0sr', 62, 'in any case'],
    ['q=02', 44, 'two characters'],
    ['q=pcs 0SR90J9', 1, 'a code with what it is'],
    ['q=bypass', 20, 'a word that could begin a code'],
    ['q=zzz', 0, 'nothing'],
  ])('%s: %i (%s)', async (query, count) => {
    const { data, count: total } = await search(`${query}&year=2024`);
    expect(total).toBe(count);
    expect(data).toHaveLength(Math.min(count, 20));
  });

  it('counts what a scan counts, in both years', async () => {
    for (const year of [2024, 2026]) {
      for (const word of ['hip', 'coronary', 'approach', 'replace', 'xyz', 'endo']) {
        const found = await search(`q=${word}&year=${year}&limit=1`);
        const scan = await env.REFERENCE.prepare(
          'SELECT count(*) AS n FROM icd10pcs_code WHERE end_date = ? AND description LIKE ?',
        )
          .bind(year * 10000 + 930, `%${word}%`)
          .first<number>('n');
        expect(found.count, `${word} ${year}`).toBe(scan);
      }
    }
  });

  it('lists codes with the prefix first, in their order', async () => {
    // 5A1… by its code; no description has 5A1 as a word.
    const { data } = await search('q=5A1&year=2024&limit=100');
    expect(data.map(({ code }) => code)).toEqual([...data.map(({ code }) => code)].sort());
    expect(data.every(({ code }) => code.startsWith('5A1'))).toBe(true);
  });

  it('pages are disjoint and complete, and cost little however deep', async () => {
    const codes: string[] = [];
    for (let skip = 0; skip < 78; skip += 17) {
      const response = await call(`/icd10pcs/search?q=cement&year=2024&skip=${skip}&limit=17`, key);
      const page = (await response.json()) as List<Code>;
      codes.push(...page.data.map(({ code }) => code));
      const { rowsRead, roundTrips } = costOf(response);
      expect(rowsRead).toBeLessThanOrEqual(2 * page.data.length + 200);
      expect(roundTrips).toBe(1);
    }
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toHaveLength(78);
    expect((await search('q=cement&year=2024&skip=78')).data).toEqual([]);
  });

  it('answers each year from its own files, with the labels of the nearest year’s tables', async () => {
    const { data } = await search('q=High Flow&year=2026');
    expect(data.find(({ code }) => code === '5A0935A')).toMatchObject({
      description:
        'Assistance with Respiratory Ventilation, Less than 24 Consecutive Hours, High Flow/Velocity Cannula',
      section: '5',
      section_desc: 'Extracorporeal or Systemic Assistance and Performance',
      root_operation_desc: 'Assistance',
      labels_of: 2024,
      year: 2026,
    });
    // Its name in 2024.
    const before = await search('q=High Nasal Flow&year=2024');
    expect(before.data.find(({ code }) => code === '5A0935A')).toMatchObject({ root_operation_desc: 'Assistance' });
    expect((await search('q=High Nasal Flow&year=2026')).count).toBe(0);
  });
});

describe('GET /icd10pcs/code/{code}', () => {
  it('tells what each character means', async () => {
    const response = await call('/icd10pcs/code/5a1935z?year=2024', key);
    expect(costOf(response)).toEqual({ rowsRead: 7, roundTrips: 1 });
    const axis = (position: number, title: string, value: string, label: string) => ({ position, title, value, label });
    expect(await response.json()).toEqual({
      code: '5A1935Z',
      description: 'Respiratory Ventilation, Less than 24 Consecutive Hours',
      short_description: 'Respiratory Ventilation, Less than 24 Consecutive Hours',
      section: '5',
      section_desc: 'Extracorporeal or Systemic Assistance and Performance',
      body_system: 'A',
      body_system_desc: 'Physiological Systems',
      root_operation: '1',
      root_operation_desc: 'Performance',
      labels_of: 2024,
      root_operation_definition: 'Completely taking over a physiological function by extracorporeal means',
      body_part: '9',
      body_part_desc: 'Respiratory',
      approach: '3',
      approach_desc: 'Less than 24 Consecutive Hours',
      device: '5',
      device_desc: 'Ventilation',
      qualifier: 'Z',
      qualifier_desc: 'No Qualifier',
      axes: [
        axis(1, 'Section', '5', 'Extracorporeal or Systemic Assistance and Performance'),
        axis(2, 'Body System', 'A', 'Physiological Systems'),
        axis(3, 'Operation', '1', 'Performance'),
        axis(4, 'Body System', '9', 'Respiratory'),
        axis(5, 'Duration', '3', 'Less than 24 Consecutive Hours'),
        axis(6, 'Function', '5', 'Ventilation'),
        axis(7, 'Qualifier', 'Z', 'No Qualifier'),
      ],
      year: 2024,
      start_date: 20231001,
      end_date: 20240930,
    });
  });

  it('of every sample code of 2024, each character has a meaning', { tags: ['thorough'] }, async () => {
    const { results } = await env.REFERENCE.prepare(
      'SELECT code, description FROM icd10pcs_code WHERE end_date = 20240930',
    ).all<{ code: string; description: string }>();
    expect(results).toHaveLength(470);
    for (const { code, description } of results) {
      const found = await get<Code & { axes: { label: string | null }[] }>(`code/${code}?year=2024`);
      expect(found.description).toBe(description);
      expect(
        found.axes.every(({ label }) => label),
        code,
      ).toBe(true);
    }
  });

  it('a code that the tables allow and the sample lacks has no description; one that they do not allow is none', async () => {
    // 0SRF0JZ: ankle joint.
    expect(await get('code/0SRF0JZ?year=2024')).toMatchObject({
      description: null,
      short_description: null,
      body_part_desc: 'Ankle Joint, Right',
      device_desc: 'Synthetic Substitute',
    });
    const { status, body } = await ask<Failure>('/icd10pcs/code/0SRF3JZ?year=2024', key);
    expect(status).toBe(404);
    expect(body.detail).toBe('No ICD-10-PCS code 0SRF3JZ in fiscal year 2024, of which a sample is loaded');
  });

  it('of a year without tables: its description, and the labels of the nearest year', async () => {
    const response = await call('/icd10pcs/code/0SR90J9?year=2026', key);
    expect(response.headers.get('X-Data-Release')).toBe(
      'ICD-10-PCS codes FY2026 (sample), ICD-10-PCS tables FY2024 (sample)',
    );
    expect(await response.json()).toMatchObject({
      description: 'Replacement of Right Hip Joint with Synthetic Substitute, Cemented, Open Approach',
      short_description: null,
      labels_of: 2024,
      body_part: '9',
      body_part_desc: 'Hip Joint, Right',
      qualifier_desc: 'Cemented',
      start_date: 20251001,
      end_date: 20260930,
    });
  });

  it('the tables of another year make no code valid', async () => {
    // The tables of 2024 have 0SRF0JZ; for 2026 only a sample of codes is loaded, which lacks it.
    const { status, body } = await ask<Failure>('/icd10pcs/code/0SRF0JZ?year=2026', key);
    expect(status).toBe(404);
    expect(body.detail).toBe('No ICD-10-PCS code 0SRF0JZ in fiscal year 2026, of which a sample is loaded');
  });
});

describe('GET /icd10pcs/index', () => {
  test.each([
    ['', 337, 'all'],
    ['level=0', 56, 'main terms'],
    ['level=1', 101, 'their subterms'],
    ['level=5', 3, 'the lowest'],
    ['level=6', 0, 'none so low'],
    ['search=replacement hip', 7, 'words of the term and those above'],
    ['search=zzz', 0, 'nothing'],
  ])('%s: %i (%s)', async (query, count) => {
    const { data, count: total } = await index(query);
    expect(total).toBe(count);
    expect(data).toHaveLength(Math.min(count, 50));
  });

  it('drills down from a main term to a code', async () => {
    const [main] = (await index('level=0&search=Replacement')).data;
    expect(main).toMatchObject({ term: 'Replacement', level: 0, parent_id: null, path: [], child_count: 2 });
    const under = await index(`parent_id=${main?.id}`);
    expect(under.count).toBe(2);
    expect(under.data.map(({ term }) => term)).toEqual(['Joint', 'Valve']);
    const joints = await index(`parent_id=${under.data[0]?.id}`);
    expect(joints.data.map(({ term }) => term)).toEqual(['Hip', 'Knee', 'Shoulder']);
    const sides = await index(`parent_id=${joints.data[0]?.id}&search=right`);
    expect(sides.data).toEqual([
      expect.objectContaining({ term: 'Right', path: ['Replacement', 'Joint', 'Hip'], codes: '0SR9', child_count: 2 }),
    ]);
    const surfaces = await index(`parent_id=${sides.data[0]?.id}`);
    expect(surfaces.data.map(({ codes }) => codes)).toEqual(['0SRA', '0SRR']);
    expect(await index(`parent_id=${surfaces.data[0]?.id}`)).toEqual({ data: [], count: 0 });
    expect((await index(`parent_id=${main?.id}&level=2`)).count).toBe(0);
  });

  it('is one tree: every entry has the children that it says', async () => {
    const { data } = await index('limit=200');
    const more = await index('limit=200&skip=200');
    const all = [...data, ...more.data];
    expect(all).toHaveLength(337);
    const byId = new Map(all.map((entry) => [entry.id, entry]));
    expect(byId.size).toBe(337);
    for (const entry of all) {
      expect(all.filter(({ parent_id }) => parent_id === entry.id)).toHaveLength(entry.child_count);
      expect(byId.get(entry.parent_id ?? '')?.level ?? -1).toBe(entry.level - 1);
    }
  });

  it('lists entries whose own words match before those that match with the terms above', async () => {
    const { data } = await index('search=hip');
    const own = data.map(({ term }) => /hip/i.test(term ?? ''));
    expect(own).toEqual([...own].sort((a, b) => Number(b) - Number(a)));
    expect(own).toContain(false);
  });

  it('costs little', async () => {
    const [main] = (await index('level=0&search=Fluoroscopy')).data;
    for (const query of ['limit=200', 'level=0', 'search=artery', `parent_id=${main?.id}`]) {
      const response = await call(`/icd10pcs/index?year=2024&${query}`, key);
      const { data } = (await response.json()) as List<Entry>;
      expect(costOf(response).rowsRead, query).toBeLessThanOrEqual(2 * data.length + 50);
      expect(costOf(response).roundTrips).toBe(1);
    }
  });
});

describe('GET /icd10pcs/builder/options', () => {
  it('tells label, definition and explanation', async () => {
    const { options: found } = await get<Builder>('builder/options?year=2024&partial_code=0F');
    expect(found.map(({ value }) => value)).toEqual(['7', 'B', 'C', 'T']);
    expect(found[0]).toEqual({
      value: '7',
      label: 'Dilation',
      definition: 'Expanding an orifice or the lumen of a tubular body part',
      explanation:
        'The orifice can be a natural orifice or an artificially created orifice. Accomplished by stretching a tubular body part using intraluminal pressure or by cutting part of the orifice or wall of the tubular body part',
    });
  });

  test.each([
    ['0SR90J', ['9 Cemented', 'A Uncemented', 'Z No Qualifier']],
    ['0sr90', expect.arrayContaining(['J Synthetic Substitute', 'E Articulating Spacer'])],
    ['0FT4', ['0 Open', '4 Percutaneous Endoscopic']],
    ['0FT40', ['Z No Device']],
    ['0FT40Z', ['Z No Qualifier']],
    ['5A1', ['2 Cardiac', '5 Circulatory', '9 Respiratory', 'C Biliary', 'D Urinary']],
    ['5A1D', expect.arrayContaining(['7 Intermittent, Less than 6 Hours Per Day'])],
  ])('%s', async (partial, expected) => expect(await options(partial)).toEqual(expected));

  it('of a year without tables names its characters as the nearest year does', async () => {
    for (const partial of ['', '0', '0S', '0SR', '0SR9', '0SR90', '0SR90J']) {
      const [ofCodes, ofTables] = await Promise.all(
        [2026, 2024].map((year) => get<Builder>(`builder/options?year=${year}&partial_code=${partial}`)),
      );
      expect(ofCodes?.labels_of).toBe(2024);
      const labels = new Map(ofTables?.options.map(({ value, label }) => [value, label]));
      for (const { value, label } of ofCodes?.options ?? []) expect(label, partial).toBe(labels.get(value) ?? null);
      expect(ofCodes?.options.some(({ label }) => label !== null)).toBe(true);
    }
  });

  it('begins with the sections', async () => {
    const without = await get<Builder>('builder/options?year=2024');
    expect(without).toEqual(await get('builder/options?year=2024&partial_code='));
    expect(without.next_position).toBe(1);
    expect(without.options.map(({ value }) => value).join('')).toBe('0123456BCDGH');
  });

  it('is the same whether tables or codes tell it: 40 walks end at codes', { tags: ['thorough'] }, async () => {
    for (const year of [2024, 2026]) {
      const { results } = await env.REFERENCE.prepare('SELECT code FROM icd10pcs_code WHERE end_date = ? ORDER BY code')
        .bind(year * 10000 + 930)
        .all<{ code: string }>();
      for (const { code } of results.filter((_, at) => at % 23 === 0)) {
        for (let length = 0; length < 7; length++) {
          const response = await call(
            `/icd10pcs/builder/options?year=${year}&partial_code=${code.slice(0, length)}`,
            key,
          );
          const { options: found } = (await response.json()) as Builder;
          expect(
            found.map(({ value }) => value),
            `${year} ${code} ${length}`,
          ).toContain(code[length]);
          expect(costOf(response).rowsRead).toBeLessThanOrEqual(20);
          expect(costOf(response).roundTrips).toBe(1);
        }
      }
    }
  });

  it('offers what makes a code and nothing else, in both ways', { tags: ['thorough'] }, async () => {
    const walk = async (partial: string, year: number): Promise<string[]> => {
      if (partial.length === 7) return [partial];
      const found = await get<Builder>(`builder/options?year=${year}&partial_code=${partial}`);
      const below = await Promise.all(found.options.map(({ value }) => walk(partial + value, year)));
      return below.flat();
    };
    // The two rows of table 0FT: five body parts by two approaches, eight by four.
    const codes = ['0124G:04', '56789CDF:0478'].flatMap((row) => {
      const [parts = '', approaches = ''] = row.split(':');
      return [...parts].flatMap((part) => [...approaches].map((approach) => `0FT${part}${approach}ZZ`));
    });
    expect(await walk('0FT', 2024)).toEqual(codes.sort());
    const { results } = await env.REFERENCE.prepare(
      "SELECT code FROM icd10pcs_code WHERE end_date = 20260930 AND code LIKE '0S%' ORDER BY code",
    ).all<{ code: string }>();
    expect(await walk('0S', 2026)).toEqual(results.map(({ code }) => code));
  });
});

describe('GET /icd10pcs/definitions', () => {
  const definitions = (query: string) => get<List<Definition>>(`definitions?year=2024&${query}`);

  it('by title or by character', async () => {
    const byTitle = await definitions('section_id=0&axis_pos=3&term_id=resection');
    expect(byTitle).toEqual({
      data: [
        {
          term_id: 'resection',
          titles: ['Resection'],
          definition: 'Cutting out or off, without replacement, all of a body part',
          explanation: null,
          includes: ['Total nephrectomy, total lobectomy of lung'],
          section_id: '0',
          section_desc: 'Medical and Surgical',
          axis_pos: 3,
          axis_desc: 'Operation',
          year: 2024,
        },
      ],
      count: 1,
    });
    const byCharacter = await definitions('section_id=0&axis_pos=3&term_id=t');
    expect(byCharacter.data).toEqual([{ ...byTitle.data[0], term_id: 't' }]);
  });

  it('a character with several meanings gives all that are defined', async () => {
    const { data, count } = await definitions('section_id=0&axis_pos=4&term_id=9');
    expect(count).toBe(data.length);
    expect(data.map(({ titles }) => titles[0])).toEqual(['Hip Joint, Left', 'Uterus']);
  });

  it('terms that are defined together are one', async () => {
    const { data } = await definitions('section_id=0&axis_pos=4&term_id=Hip Joint, Right');
    expect(data[0]).toMatchObject({
      titles: ['Hip Joint, Left', 'Hip Joint, Right'],
      definition: null,
      includes: ['Acetabulofemoral joint'],
    });
  });
});

describe('what is not there: 404 that says so', () => {
  test.each([
    [
      'search?q=hip&year=2023',
      'The ICD-10-PCS codes are not loaded for fiscal year 2023; loaded: 2024, 2026, 2027. icd10pcs-order lacks: `npm run data -- import auto FILE` loads it',
    ],
    [
      'code/0SR90J9?year=2025',
      'Neither codes nor tables of ICD-10-PCS are loaded for fiscal year 2025; loaded: 2024, 2026, 2027. icd10pcs-order and icd10pcs-tables lack: `npm run data -- import auto FILE` loads it',
    ],
    ['code/0SR9XXX?year=2026', 'No ICD-10-PCS code 0SR9XXX in fiscal year 2026, of which a sample is loaded'],
    [
      'index?year=2026',
      'The ICD-10-PCS index is not loaded for fiscal year 2026; loaded: 2024. icd10pcs-index lacks: `npm run data -- import auto FILE` loads it',
    ],
    [
      'index?year=2024&parent_id=00000000-0000-8000-8000-000000000000',
      'No entry 00000000-0000-8000-8000-000000000000 in the ICD-10-PCS index of fiscal year 2024',
    ],
    [
      'builder/options?year=2021',
      'Neither codes nor tables of ICD-10-PCS are loaded for fiscal year 2021; loaded: 2024, 2026, 2027. icd10pcs-order and icd10pcs-tables lack: `npm run data -- import auto FILE` loads it',
    ],
    [
      'builder/options?year=2024&partial_code=0SRF3',
      'No ICD-10-PCS code begins with 0SRF3 in fiscal year 2024, of which a sample is loaded',
    ],
    [
      'definitions?year=2026&section_id=0&axis_pos=3&term_id=Bypass',
      'The ICD-10-PCS definitions are not loaded for fiscal year 2026; loaded: 2024. icd10pcs-definitions lacks: `npm run data -- import auto FILE` loads it',
    ],
    [
      'definitions?year=2024&section_id=0&axis_pos=2&term_id=S',
      'No definitions for axis 2 of section 0 in the ICD-10-PCS definitions of fiscal year 2024, of which a sample is loaded; section 0 has some for 3, 4, 5, 6',
    ],
    [
      'definitions?year=2024&section_id=0&axis_pos=3&term_id=Bypassing',
      'No definition of Bypassing for axis 3 (Operation) of section 0 in the ICD-10-PCS definitions of fiscal year 2024, of which a sample is loaded',
    ],
  ])('%s', async (path, detail) => {
    const { status, body } = await ask<Failure>(`/icd10pcs/${path}`, key);
    expect(status).toBe(404);
    expect(body).toMatchObject({ detail });
  });
});

describe('parameters', () => {
  const year = 'year must be a whole number from 2000 to 2099';
  test.each([
    ['search?year=2024', 'q is required'],
    ['search?q=h&year=2024', 'q must be at least 2 characters long'],
    ['search?q=&year=2024', 'q must not be empty'],
    ['search?q=hip', 'year is required'],
    ['search?q=hip&year=24', year],
    ['search?q=hip&year=2024&limit=101', 'limit must be a whole number from 1 to 100'],
    ['search?q=hip&year=2024&skip=-1', 'skip must be a whole number from 0 to 100000000'],
    ['code/0SR90J?year=2024', 'code must be an ICD-10-PCS code of 7 letters and digits, without the letters I and O'],
    ['code/0SR90JO?year=2024', 'code must be an ICD-10-PCS code of 7 letters and digits, without the letters I and O'],
    ['code/0SR90J9', 'year is required'],
    ['index', 'year is required'],
    ['index?year=2024&parent_id=1', 'parent_id must be a UUID'],
    ['index?year=2024&level=10', 'level must be a whole number from 0 to 9'],
    ['index?year=2024&search=', 'search must not be empty'],
    ['index?year=2024&limit=201', 'limit must be a whole number from 1 to 200'],
    ['builder/options', 'year is required'],
    [
      'builder/options?year=2024&partial_code=0SR90J9',
      'partial_code must be up to 6 letters and digits, without the letters I and O',
    ],
    [
      'builder/options?year=2024&partial_code=0I',
      'partial_code must be up to 6 letters and digits, without the letters I and O',
    ],
    ['definitions?year=2024&axis_pos=3&term_id=1', 'section_id is required'],
    [
      'definitions?year=2024&section_id=00&axis_pos=3&term_id=1',
      'section_id must be one character, the first of a code',
    ],
    ['definitions?year=2024&section_id=0&axis_pos=8&term_id=1', 'axis_pos must be a whole number from 1 to 7'],
    ['definitions?year=2024&section_id=0&axis_pos=3', 'term_id is required'],
  ])('%s: 400 that says %s', async (path, detail) => {
    const answer = await ask<Failure>(`/icd10pcs/${path}`, key);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: `Invalid request: ${detail}` });
  });

  test.each(['years', 'search?q=hip&year=2024', 'code/0SR90J9?year=2024', 'index?year=2024'])(
    '%s: 401 without a key',
    async (path) => expect((await call(`/icd10pcs/${path}`, null)).status).toBe(401),
  );
});

describe('a year of which only the tables are loaded', () => {
  const axis = (title: string, ...values: [string, string][]) => ({ title, values });

  it('is built and looked up by them, and its codes have no descriptions', async () => {
    const facts = {
      dataset: 'icd10pcs-tables',
      scope: '2031',
      label: 'ICD-10-PCS tables FY2031',
      source: 'SAMPLE',
      sourceUrl: null,
      sha256: 'x',
      licence: 'public domain',
      effectiveStart: 20301001,
      effectiveEnd: 20310930,
      rowCount: 1,
      isSample: false,
      importedAt: IMPORTED_AT,
    };
    const row = {
      axes: [
        axis('Section', ['9', 'SAMPLE SECTION']),
        axis('Body System', ['W', 'SAMPLE SYSTEM']),
        axis('Operation', ['B', 'SAMPLE OPERATION']),
        axis('Body Region', ['0', 'Head'], ['1', 'Neck']),
        axis('Approach', ['X', 'External']),
        axis('Method', ['B', 'One'], ['C', 'Two']),
        axis('Qualifier', ['Z', 'None']),
      ],
      definition: 'SAMPLE definition',
    };
    await loadRelease(d1Target(env.REFERENCE), IMPORT_TABLES.icd10pcs_table, facts, [row]);
    expect(await get('years')).toEqual([2031, 2027, 2026, 2024]);
    expect(await options('9W', 2031)).toEqual(['B SAMPLE OPERATION']);
    expect((await get<Builder>('builder/options?year=2031&partial_code=9W')).options[0]?.definition).toBe(
      'SAMPLE definition',
    );
    expect(await options('9WB1X', 2031)).toEqual(['B One', 'C Two']);
    expect(await get('code/9WB1XCZ?year=2031')).toMatchObject({ description: null, device: 'C', device_desc: 'Two' });
    const absent = await ask<Failure>('/icd10pcs/code/9WB2XCZ?year=2031', key);
    expect([absent.status, absent.body.detail]).toEqual([404, 'No ICD-10-PCS code 9WB2XCZ in fiscal year 2031']);
    expect((await ask('/icd10pcs/search?q=neck&year=2031', key)).status).toBe(404);
  });
});
