/**
 * Tests the first results of searches by relevance, through the API and over the sample data.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { CODE_TYPE, type CodeType } from '../../src/engine/codes/code-types.ts';
import { NEW_REVISION, PUBLISH } from '../../src/storage/schema/releases.ts';
import csv from '../search/queries.csv?raw';
import { missingOf, searchQueries } from '../support/search-queries.ts';
import { ask, createOrganization, seedOwnDatabases } from '../support/seeded.ts';

interface Code {
  code: string;
}
interface List {
  data: Code[];
  count: number;
}

let key: string;
beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});

const REFERENCE = '/reference-codes/search?active_only=false&limit=100';
const DIAGNOSES = '/icd10cm-data/diagnosis/search?year=2026';
const PROCEDURES = '/icd10pcs/search?year=2026';

async function reference(type: CodeType, query: string): Promise<string[]> {
  const { body } = await ask<Code[]>(`${REFERENCE}&type=${type}&q=${encodeURIComponent(query)}`, key);
  return body.map(({ code }) => code);
}
async function list(path: string, skip = 0, limit = 100): Promise<{ codes: string[]; count: number }> {
  const { body } = await ask<List>(`${path}&skip=${skip}&limit=${limit}`, key);
  return { codes: body.data.map(({ code }) => code), count: body.count };
}
const diagnoses = (text: string, more = '') => `${DIAGNOSES}&description=${encodeURIComponent(text)}${more}`;
const procedures = (text: string) => `${PROCEDURES}&q=${encodeURIComponent(text)}`;

const QUERIES = searchQueries(csv);
const TABLES = {
  [CODE_TYPE.DX]: 'icd10cm_code WHERE is_billable = 1',
  [CODE_TYPE.PCS]: 'icd10pcs_code WHERE end_date = 20260930',
  [CODE_TYPE.HCPCS]: 'reference_code WHERE type = 0',
};

describe('queries of our own', () => {
  it('are 60', () => {
    expect(QUERIES).toHaveLength(60);
  });

  it.each(QUERIES.map((query) => [query.query, query] as const))('%s', async (text, query) => {
    const table = TABLES[query.type as keyof typeof TABLES];
    const { results } = await env.REFERENCE.prepare(`SELECT code FROM ${table}`).all<Code>();
    // Codes that the sample has.
    const codes = query.codes.filter((code) => results.some((row) => row.code.startsWith(code)));
    const wanted = { ...query, codes };
    expect(missingOf(wanted, await reference(query.type, text))).toEqual([]);
    if (query.type === CODE_TYPE.DX) {
      expect(missingOf(wanted, (await list(diagnoses(text, '&billable_only=true'))).codes)).toEqual([]);
    }
    if (query.type === CODE_TYPE.PCS) expect(missingOf(wanted, (await list(procedures(text))).codes)).toEqual([]);
  });

  it('look for codes that the sample has, nearly all', async () => {
    const { results } = await env.REFERENCE.prepare(
      `SELECT code FROM icd10cm_code UNION SELECT code FROM icd10pcs_code UNION SELECT code FROM reference_code`,
    ).all<Code>();
    const known = QUERIES.filter(({ codes }) =>
      codes.every((code) => results.some((row) => row.code.startsWith(code))),
    );
    expect(known.length).toBeGreaterThanOrEqual(55);
  });
});

describe('the order', () => {
  test('the code, then codes that begin with it, in code order', async () => {
    expect((await reference(CODE_TYPE.DX, 'I50')).slice(0, 3)).toEqual(['I501', 'I5020', 'I5021']);
    expect((await reference(CODE_TYPE.DX, 'I509'))[0]).toBe('I509');
  });

  test('the title itself before those that qualify it', async () => {
    const { codes } = await list(diagnoses('heart failure'));
    expect(codes.slice(0, 2)).toEqual(['I50', 'I509']);
  });

  test('what is unspecified, before what is due to something', async () => {
    const found = await reference(CODE_TYPE.DX, 'pneumonia');
    expect(found[0]).toBe('J189');
    expect(found.indexOf('J159')).toBeLessThan(found.indexOf('J150'));
  });

  test('what is named, before where it is only mentioned', async () => {
    const found = await reference(CODE_TYPE.DX, 'heart failure');
    expect(found).toContain('I110');
    expect(found.indexOf('I5022')).toBeLessThan(found.indexOf('I110'));
  });

  test('words that say nothing do not matter', async () => {
    expect((await list(diagnoses('the fracture of the femur'))).codes).toEqual(
      (await list(diagnoses('fracture femur'))).codes,
    );
  });
});

describe('synonyms', () => {
  test('are found by the words of titles, and by codes, and counted', async () => {
    const { codes, count } = await list(diagnoses('copd'));
    expect(codes).toEqual(expect.arrayContaining(['J449', 'J441', 'J440']));
    expect(count).toBe(codes.length);
    expect((await list(diagnoses('copd', '&code=J44&billable_only=true&chapter=10'))).codes[0]).toBe('J449');
  });

  test('together with other words', async () => {
    const laparoscopic = await list(procedures('laparoscopic appendectomy'));
    expect(laparoscopic.codes).toContain('0DTJ4ZZ');
    expect(laparoscopic.codes).not.toContain('0DTJ0ZZ');
  });

  test('are of their own kind of codes: a flu shot is a service or a reason', async () => {
    expect((await reference(CODE_TYPE.DX, 'flu shot'))[0]).toBe('Z23');
    expect((await reference(CODE_TYPE.PCS, 'copd')).slice(0, 1)).toEqual([]);
  });
});

describe('pages', () => {
  test.each([
    ['a common word', diagnoses('unspecified')],
    ['a synonym', diagnoses('cancer', '&billable_only=true')],
    ['a procedure', procedures('artery')],
    ['a procedure by another name', procedures('hip replacement')],
  ])('of %s are disjoint and complete, and stay', async (_, path) => {
    const { count } = await list(path, 0, 1);
    expect(count).toBeGreaterThan(10);
    const codes: string[] = [];
    for (let skip = 0; skip < count; skip += 17) codes.push(...(await list(path, skip, 17)).codes);
    expect(codes).toHaveLength(count);
    expect(new Set(codes).size).toBe(count);
    expect((await list(path, 0, 50)).codes).toEqual(codes.slice(0, 50));
    expect((await list(path, count)).codes).toEqual([]);
  });
});

describe('an index that an earlier version has made', () => {
  test('finds the same, in the order of codes', async () => {
    const path = diagnoses('heart failure');
    const before = await list(path);
    const { results } = await env.REFERENCE.prepare(
      "SELECT w.release_id, w.body FROM word_index w JOIN release r ON r.id = w.release_id WHERE r.dataset = 'icd10cm-order' AND r.effective_start = 20251001 ORDER BY w.part",
    ).all<{ release_id: number; body: string }>();
    const { version, titles, ...earlier } = JSON.parse(results.map(({ body }) => body).join(''));
    expect([version, titles.weights.length]).toEqual([2, earlier.rows]);
    await replaceIndex(results[0]?.release_id, JSON.stringify(earlier));
    const after = await list(path);
    expect(after.count).toBe(before.count);
    expect(after.codes).toEqual([...before.codes].sort());
    expect((await reference(CODE_TYPE.DX, 'sepsis')).length).toBeGreaterThan(10);
    await replaceIndex(results[0]?.release_id, JSON.stringify({ version, ...earlier, titles }));
    expect(await list(path)).toEqual(before);
  });

  async function replaceIndex(release: number | undefined, body: string) {
    const parts = body.match(/.{1,60000}/g) ?? [];
    const insert = env.REFERENCE.prepare('INSERT INTO word_index (release_id, part, body) VALUES (?, ?, ?)');
    await env.REFERENCE.batch([
      env.REFERENCE.prepare('DELETE FROM word_index WHERE release_id = ?').bind(release),
      ...parts.map((part, number) => insert.bind(release, number, part)),
      env.REFERENCE.prepare(`UPDATE release SET revision = ${NEW_REVISION} WHERE id = ?`).bind(release),
      env.REFERENCE.prepare(PUBLISH),
    ]);
  }
});
