/**
 * ICD-10-PCS in a folder of CMS data (PPS_EDGE_DATA), and the sample beside it. The counts come from grep and an XML
 * library.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { IMPORT_TABLES } from '../../imports/tables/index.ts';
import { recogniseDataset } from '../index.ts';
import { Fault } from '../reading/dataset.ts';
import { readSeed } from '../seed/seed.ts';
import type { Icd10PcsCodeRow, Icd10PcsDefinitionRow, Icd10PcsIndexRow, Icd10PcsTableRow } from './rows.ts';

const folder = process.env.PPS_EDGE_DATA ?? '';
/** D1 takes statements of 100 KB. */
const LARGEST_VALUE = 90_000;

function read<Row>(name: string) {
  let bytes: Uint8Array = readFileSync(join(folder, 'icd10pcs', name));
  if (name.endsWith('.gz')) bytes = gunzipSync(bytes);
  const text = new TextDecoder().decode(bytes);
  const dataset = recogniseDataset(text, name);
  if (!dataset) throw new Error(`${name} is not recognised`);
  const reading = dataset.read({ name, text });
  const rows = [...reading.rows] as (Row | Fault)[];
  expect(rows.filter((row) => row instanceof Fault)).toEqual([]);
  return { dataset: dataset.name, label: reading.label, rows: rows as Row[] };
}
const sample = <Row>(name: string) =>
  [...readSeed({ name, text: readFileSync(join('seed', name), 'utf8') }).reading.rows] as Row[];

const codesOf = (rows: Icd10PcsTableRow[]) =>
  rows.flatMap(({ axes }) =>
    axes.reduce<string[]>((begun, { values }) => begun.flatMap((code) => values.map(([value]) => code + value)), ['']),
  );

describe.skipIf(!folder)('ICD-10-PCS', () => {
  test.each([
    ['icd10pcs_codes_2026.txt.gz', 'icd10pcs-order', 'ICD-10-PCS codes FY2026', 79_115],
    ['icd10pcs_codes_2027.rebuilt.txt.gz', 'icd10pcs-order', 'ICD-10-PCS codes FY2027', 79_256],
    ['icd10pcs_order_2024.rebuilt.txt.gz', 'icd10pcs-order', 'ICD-10-PCS codes FY2024', 78_603],
    ['icd10pcs_tables_2021.xml.gz', 'icd10pcs-tables', 'ICD-10-PCS tables FY2021', 2428],
    ['icd10pcs_index_2021.xml.gz', 'icd10pcs-index', 'ICD-10-PCS index FY2021', 23_865],
    ['icd10pcs_definitions_2021.xml', 'icd10pcs-definitions', 'ICD-10-PCS definitions FY2021', 842],
    ['icd10pcs_2024_source_table.csv.gz', 'icd10pcs-tables', 'ICD-10-PCS tables FY2024', 2586],
    ['icd10pcs_2024_source_index.csv.gz', 'icd10pcs-index', 'ICD-10-PCS index FY2024', 24_332],
    ['icd10pcs_2024_source_definitions.csv.gz', 'icd10pcs-definitions', 'ICD-10-PCS definitions FY2024', 913],
  ])('%s', (name, dataset, label, count) => {
    const reading = read(name);
    expect([reading.dataset, reading.label, reading.rows.length]).toEqual([dataset, label, count]);
  });

  test('the tables of 2024 allow exactly the codes of the order file of 2024', () => {
    const tables = read<Icd10PcsTableRow>('icd10pcs_2024_source_table.csv.gz').rows;
    const codes = read<Icd10PcsCodeRow>('icd10pcs_order_2024.rebuilt.txt.gz').rows;
    expect(codesOf(tables).sort()).toEqual(codes.map(({ code }) => code).sort());
  });

  test('no row that is written is larger than a statement may be; index entries have ids of their own', () => {
    for (const [name, table] of [
      ['icd10pcs_2024_source_table.csv.gz', 'icd10pcs_table'],
      ['icd10pcs_2024_source_definitions.csv.gz', 'icd10pcs_definition'],
    ] as const) {
      const shape = IMPORT_TABLES[table] as unknown as { pack(rows: Iterable<unknown>): Iterable<unknown[]> };
      for (const values of shape.pack(read(name).rows)) {
        expect(JSON.stringify(values).length).toBeLessThan(LARGEST_VALUE);
      }
    }
    const index = IMPORT_TABLES.icd10pcs_index as { values(row: Icd10PcsIndexRow): unknown[] };
    const rows = read<Icd10PcsIndexRow>('icd10pcs_2024_source_index.csv.gz').rows;
    const ids = new Set(rows.map((row) => index.values(row)[0]));
    expect(ids.size).toBe(rows.length);
    expect(rows.every((row) => row.level === 0 || ids.has(index.values(row)[1]))).toBe(true);
  });

  describe('the sample', () => {
    test.each([
      ['icd10pcs-order-2024.csv', 'icd10pcs_order_2024.rebuilt.txt.gz'],
      ['icd10pcs-order-2026.csv', 'icd10pcs_codes_2026.txt.gz'],
      ['icd10pcs-order-2027.csv', 'icd10pcs_codes_2027.rebuilt.txt.gz'],
    ])('%s is of %s', (seed, name) => {
      const whole = new Map(read<Icd10PcsCodeRow>(name).rows.map((row) => [row.code, row]));
      for (const row of sample<Icd10PcsCodeRow>(seed)) expect(row).toEqual(whole.get(row.code));
    });

    test('has whole tables, and terms and index entries as published', () => {
      const tables = Map.groupBy(read<Icd10PcsTableRow>('icd10pcs_2024_source_table.csv.gz').rows, prefixOf);
      for (const [prefix, rows] of Map.groupBy(sample<Icd10PcsTableRow>('icd10pcs-tables-2024.csv'), prefixOf)) {
        expect(rows.map(({ axes }) => axes)).toEqual(tables.get(prefix)?.map(({ axes }) => axes));
        expect(rows[0]?.definition).toBe(tables.get(prefix)?.[0]?.definition);
      }
      const terms = read<Icd10PcsDefinitionRow>('icd10pcs_2024_source_definitions.csv.gz').rows;
      const termsOfFile = new Set(terms.map((row) => JSON.stringify(row)));
      for (const row of sample('icd10pcs-definitions-2024.csv')) expect(termsOfFile).toContain(JSON.stringify(row));
      const entryText = (row: Icd10PcsIndexRow) =>
        JSON.stringify([row.name, row.title, row.see, row.use, row.code, row.codes, row.table]);
      const entries = new Set(read<Icd10PcsIndexRow>('icd10pcs_2024_source_index.csv.gz').rows.map(entryText));
      for (const row of sample<Icd10PcsIndexRow>('icd10pcs-index-2024.csv')) expect(entries).toContain(entryText(row));
    });
  });

  test('files of the folder that came later are of these kinds or none', () => {
    const recognised = readdirSync(join(folder, 'icd10pcs')).filter((name) => {
      let bytes: Uint8Array = readFileSync(join(folder, 'icd10pcs', name));
      if (name.endsWith('.gz')) bytes = gunzipSync(bytes);
      return recogniseDataset(new TextDecoder().decode(bytes.subarray(0, 8192)), name) !== undefined;
    });
    expect(recognised.length).toBeGreaterThanOrEqual(8);
  });
});

function prefixOf({ axes }: Icd10PcsTableRow): string {
  return axes
    .slice(0, 3)
    .map(({ values }) => values[0]?.[0])
    .join('');
}
