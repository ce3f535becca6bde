/**
 * Lists of ICD-10 of a year whose codes CMS added to within the year, by the sample of the Medicare Code Editor: J1282, Z1152, Z8616 and
 * Z20822 began on 1 January 2021, XW033E5 on 1 August 2020.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ImportTable } from '../../src/imports/release/import-table.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { d1Target } from '../support/d1-target.ts';
import { ask, createOrganization, IMPORTED_AT, post, seedOwnDatabases } from '../support/seeded.ts';

let key: string;
beforeAll(async () => {
  await seedOwnDatabases();
  const load = (dataset: string, table: keyof typeof IMPORT_TABLES, year: number, row: object) => {
    const [effectiveStart, effectiveEnd] = [(year - 1) * 10000 + 1001, year * 10000 + 930];
    const facts = {
      ...{ dataset, scope: String(year), label: `${dataset} ${year}`, source: 'test', sourceUrl: null, sha256: 'test' },
      ...{ licence: 'public domain', effectiveStart, effectiveEnd, rowCount: 1, isSample: false },
    };
    const rows = [{ ...row, startDate: effectiveStart, endDate: effectiveEnd }];
    return loadRelease(
      d1Target(env.REFERENCE),
      IMPORT_TABLES[table] as ImportTable<unknown>,
      { ...facts, importedAt: IMPORTED_AT },
      rows,
    );
  };
  await load('icd10cm-order', 'icd10cm_code', 2021, {
    ...{ code: 'J189', shortDescription: '', description: 'Pneumonia, unspecified organism' },
    ...{ isBillable: true, chapter: '10', parent: null },
  });
  await load('icd10pcs-order', 'icd10pcs_code', 2020, {
    ...{ code: '0SR90J9', shortDescription: null, description: 'Replacement of Right Hip Joint' },
  });
  ({ key } = await createOrganization());
});

interface List {
  data: { code: string; description: string }[];
  count: number;
  untitled?: string[];
}
const list = async (path: string) => {
  const { body, headers } = await ask<List>(path, key);
  return {
    codes: body.data.map(({ code }) => code),
    count: body.count,
    untitled: body.untitled,
    releases: headers.get('X-Data-Release'),
  };
};
const diagnoses = (query: string) => list(`/icd10cm-data/diagnosis/search?year=2021&${query}`);

test('F16 diagnoses that began within the year stand after those of its list, by the titles of the newest', async () => {
  const of = { untitled: undefined, releases: 'icd10cm-order 2021, ICD-10-CM 2027 (sample), MCE v44.0 (sample)' };
  expect(await diagnoses('code=J1')).toEqual({ codes: ['J189', 'J1282'], count: 2, ...of });
  expect(await diagnoses('code=J1&skip=1&limit=1')).toEqual({ codes: ['J1282'], count: 2, ...of });
  expect(await diagnoses('description=pneumonia')).toMatchObject({ codes: ['J189', 'J1282'] });
  expect(await diagnoses('description=covid')).toMatchObject({ codes: ['Z1152', 'Z8616', 'Z20822'], count: 3 });
  expect(await diagnoses('code=E11')).toMatchObject({ codes: [], count: 0 });
});

test('F16 one diagnosis that began within the year has the title of the newest list', async () => {
  const of = (code: string) =>
    ask<{ diagnosis?: object; detail?: string }>(`/icd10cm-data/diagnosis/code/${code}?year=2021`, key);
  expect((await of('J12.82')).body.diagnosis).toMatchObject({
    ...{ code: 'J1282', description: 'Pneumonia due to coronavirus disease 2019' },
  });
  // It began in fiscal year 2022, and is on the newest list.
  expect(await of('Z28.310')).toMatchObject({
    status: 404,
    body: { detail: 'ICD-10-CM code Z28310 not found in icd10cm-order 2021' },
  });
});

test('F16 a procedure code that began within the year and has no title is named', async () => {
  const search = (q: string) => list(`/icd10pcs/search?year=2020&q=${q}`);
  expect(await search('XW03')).toMatchObject({ codes: [], count: 0, untitled: ['XW033E5'] });
  expect(await search('hip')).toMatchObject({ codes: ['0SR90J9'], count: 1, untitled: ['XW033E5'] });
  expect(await search('0SR9')).toMatchObject({ codes: ['0SR90J9'], count: 1, untitled: undefined });
  expect((await ask('/icd10pcs/code/XW033E5?year=2020', key)).body).toMatchObject({
    ...{ code: 'XW033E5', description: null, start_date: 20200801, end_date: 20200930 },
  });
});

interface Code {
  code: string;
  description: string | null;
  start_date: number;
  end_date: number;
  note: string | null;
}
const found = async (query: string) => {
  const { body, headers } = await ask<Code[]>(`/reference-codes/search?${query}`, key);
  return { codes: body.map(({ code }) => code), body, releases: headers.get('X-Data-Release') };
};

test('F16 /reference-codes/search finds codes of an update from their first day, those without words by the code', async () => {
  const june = await found('q=J1&type=1&date=2021-06-01');
  expect(june.codes).toEqual(['J189', 'J1282']);
  expect(june.releases).toBe('icd10cm-order 2021, ICD-10-CM 2027 (sample), MCE v44.0 (sample)');
  expect(june.body[1]).toMatchObject({
    ...{
      description: 'Pneumonia due to coronavirus disease 2019',
      start_date: 20210101,
      end_date: 99991231,
      note: null,
    },
  });
  expect(await found('q=J1&type=1&date=2020-12-31')).toMatchObject({ codes: ['J189'], releases: 'icd10cm-order 2021' });
  expect(await found('q=J1&type=1&date=2020-12-31&active_only=false')).toMatchObject({ codes: ['J189', 'J1282'] });
  expect(await found('q=covid&type=1&date=2021-06-01')).toMatchObject({ codes: ['Z1152', 'Z8616', 'Z20822'] });
  const september = await found('q=XW03&type=2&date=2020-09-01');
  expect(september).toMatchObject({
    codes: ['XW033E5'],
    releases: 'icd10pcs-order 2020, MCE v44.0 (sample)',
    body: [
      {
        ...{ description: null, start_date: 20200801 },
        note: 'No loaded list has the description of this code, which CMS added within a year',
      },
    ],
  });
  expect(await found('q=hip&type=2&date=2020-09-01')).toMatchObject({ codes: ['0SR90J9'] });
  expect(await found('q=XW03&type=2&date=2020-07-31')).toMatchObject({ codes: [] });
});

test('F16 GET /reference-codes lists codes of an update after those of its list', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2021-06-01T12:00:00Z') });
  try {
    const page = (query: string) => list(`/reference-codes?type=1&${query}`);
    expect(await page('limit=2')).toMatchObject({ codes: ['J189', 'J1282'], count: 5 });
    expect(await page('skip=3')).toMatchObject({ codes: ['Z20822', expect.any(String)], count: 5 });
  } finally {
    vi.useRealTimers();
  }
});

test('F16 a code of an update without a description is valid from its first day', async () => {
  const on = async (date: string) => {
    const question = { codes: ['XW033E5'], type: 2, date };
    return (await post<Record<string, object>>('/reference-codes/validate', key, question)).body.XW033E5;
  };
  expect(await on('2020-09-01')).toMatchObject({ is_valid: true, is_active: true, description: null, error: null });
  expect(await on('2020-07-31')).toMatchObject({ is_valid: false, is_active: null });
});

test('F16 the code builder leads to codes of an update, and says which release adds them', async () => {
  const options = async (partial: string, year = 2020) => {
    const { body, headers } = await ask<{ options: { value: string; label: string | null }[] }>(
      `/icd10pcs/builder/options?year=${year}&partial_code=${partial}`,
      key,
    );
    return { values: body.options?.map(({ value }) => value).join(''), releases: headers.get('X-Data-Release') };
  };
  expect((await options('')).values).toBe('0X');
  for (const [partial, value] of [
    ['XW0', '3'],
    ['XW033', 'E'],
    ['XW033E', '5'],
  ] as const)
    expect((await options(partial)).values, partial).toBe(value);
  expect((await options('XW0')).releases).toContain('MCE v44.0 (sample)');
  expect(await options('0SR9')).toMatchObject({ values: '0', releases: expect.not.stringContaining('MCE') });
  // Expect nothing: a year without lists has none to add to.
  expect((await options('XW03', 2021)).values).toBeUndefined();
});
