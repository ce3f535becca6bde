/** ICD-10-CM as NCHS and CMS publish it, from a folder of CMS data (PPS_EDGE_DATA), and the sample beside it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../test/support/random.ts';
import { recogniseDataset } from '../index.ts';
import { Fault, UnreadableFile } from '../reading/dataset.ts';
import { readSeed } from '../seed/seed.ts';

const folder = process.env.PPS_EDGE_DATA ?? '';

interface Row {
  code: string | null;
  parent?: string | null;
  path?: string[];
  [column: string]: unknown;
}

const textOf = (name: string) => gunzipSync(readFileSync(join(folder, 'icd10cm', `${name}.gz`))).toString();

function read(name: string, text = textOf(name)) {
  const dataset = recogniseDataset(text, name);
  if (!dataset) throw new Error(`${name} is not recognised`);
  const reading = dataset.read({ name, text });
  const all = [...reading.rows] as (Row | Fault)[];
  return {
    dataset: dataset.name,
    ...reading,
    rows: all.filter((row): row is Row => !(row instanceof Fault)),
    faults: all.filter((row) => row instanceof Fault),
  };
}

const FILES = [
  ['icd10cm_order_2026.txt', 'icd10cm-order', 'ICD-10-CM 2026', 98_186],
  ['icd10cm_order_2027.txt', 'icd10cm-order', 'ICD-10-CM 2027', 98_403],
  ['icd10cm_order_2024.decoded.csv', 'icd10cm-order', 'ICD-10-CM 2024', 97_296],
  ['icd10cm-eindex-April-1-2026-XML.xml', 'icd10cm-eindex', 'ICD-10-CM External Cause Index 2026 April', 8090],
  ['icd10cm-drug-April-1-2026-XML.xml', 'icd10cm-drug', 'ICD-10-CM Drug Table 2026 April', 7430],
  ['icd10cm-neoplasm-April-1-2026-XML.xml', 'icd10cm-neoplasm', 'ICD-10-CM Neoplasm Table 2026 April', 1940],
] as const;

describe.skipIf(!folder)('the publications', () => {
  test.each(FILES)('%s is %s', (name, dataset, label, rows) => {
    const reading = read(name);
    expect([reading.dataset, reading.label, reading.rows.length, reading.faults]).toEqual([dataset, label, rows, []]);
  });

  test('every valid code of fiscal year 2027 is there, each in a chapter of its year', () => {
    const { rows, notes } = read('icd10cm_order_2027.txt');
    expect(rows.filter(({ isBillable }) => isBillable)).toHaveLength(74_879);
    expect(notes).toEqual([]);
    const chapters = new Map(rows.map(({ code, chapter }) => [code, chapter]));
    const chaptersOfCodes = ['QA171', 'J4B', 'K6A', 'K740A', 'F64A', 'C7983'].map((code) => chapters.get(code));
    expect(chaptersOfCodes).toEqual(['17', '10', '11', '11', '5', '2']);
  });

  test.each(['icd10cm_order_2026.txt', 'icd10cm_order_2027.txt'])(
    '%s: every code but a category is under one that is no valid code',
    (name) => {
      const { rows } = read(name);
      const billable = new Map(rows.map((row) => [row.code, row.isBillable]));
      for (const { code, parent } of rows) {
        if (code?.length === 3) expect(parent).toBeNull();
        else expect(billable.get(parent ?? ''), `${code} under ${parent}`).toBe(false);
      }
    },
  );

  test.each(FILES)('%s, cut anywhere, is never silently short', (name) => {
    const text = textOf(name);
    const random = seededRandom(text.length);
    for (let round = 0; round < 4; round++) {
      const cut = text.slice(0, 20_000 + random.below(text.length - 20_010));
      try {
        expect(read(name, cut).faults).not.toEqual([]);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile);
      }
    }
  });

  test.each([
    ['icd10cm-order-2026.csv', 'icd10cm_order_2026.txt', ({ code }: Row) => code ?? ''],
    ['icd10cm-order-2027.csv', 'icd10cm_order_2027.txt', ({ code }: Row) => code ?? ''],
    ['icd10cm-eindex-2026.csv', 'icd10cm-eindex-April-1-2026-XML.xml', ({ path }: Row) => String(path)],
    ['icd10cm-drug-2026.csv', 'icd10cm-drug-April-1-2026-XML.xml', ({ path }: Row) => String(path)],
    ['icd10cm-neoplasm-2026.csv', 'icd10cm-neoplasm-April-1-2026-XML.xml', ({ path }: Row) => String(path)],
  ])('%s has the facts of %s', (seed, name, about) => {
    const facts = ({ key, parentKey, ...row }: Row) => row;
    const published = Map.groupBy(read(name).rows, about);
    const text = readFileSync(join(import.meta.dirname, '../../../seed', seed), 'utf8');
    for (const row of readSeed({ name: seed, text }).reading.rows as Iterable<unknown>) {
      const sample = facts(row as Row);
      expect((published.get(about(row as Row)) ?? []).map(facts)).toContainEqual(sample);
    }
  });
});
