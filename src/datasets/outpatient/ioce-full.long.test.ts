/**
 * The OPPS addenda and the editor's tables in full, from a folder of CMS files (PPS_EDGE_DATA). The counts come from
 * grep and another csv reader; the values were copied from the files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { recogniseDataset } from '../index.ts';
import { Fault } from '../reading/dataset.ts';
import type { IoceRow } from './rows.ts';

const folder = process.env.PPS_EDGE_DATA;

/** File, dataset, label, rows. */
const FILES: [string, string, string, number][] = [
  ['opps/2025 NFRM Addendum A.11122024.txt', 'opps-a', 'OPPS Addendum A 2025Q1', 994],
  ['opps/2025 NFRM Addendum B.11122024.txt.gz', 'opps-b', 'OPPS Addendum B 2025Q1', 18682],
  [
    'opps/Section 508 version of January 2025 Web Addendum B.12.31.24.csv.gz',
    'opps-b',
    'OPPS Addendum B 2025Q1',
    18562,
  ],
  ['opps/Section 508 of July 2025 Web Addendum B.07.25.25.csv.gz', 'opps-b', 'OPPS Addendum B 2025Q3', 18704],
  ['opps/508 version of October 2025 Web Addendum B.10.31.25.csv.gz', 'opps-b', 'OPPS Addendum B 2025Q4', 18798],
  ['opps/2025 NFRM Addendum D1.10242024.txt', 'opps-d1', 'OPPS Addendum D1 2025', 28],
  ['opps/2025 NFRM Addendum D2.10102024.txt', 'opps-d2', 'OPPS Addendum D2 2025', 4],
  ['opps/2025 NFRM Addendum E.10102024.txt', 'opps-e', 'OPPS Addendum E 2025', 1731],
  [
    'opps/2025 NFRM Addendum J - Rank for Primary Assignment.11132024.txt',
    'opps-j-rank',
    'OPPS Addendum J rank 2025',
    3236,
  ],
  [
    'opps/2025 NFRM Addendum J - Complxity Adjustments.11132024.txt',
    'opps-j-complexity',
    'OPPS Addendum J complexity 2025',
    432,
  ],
  [
    'opps/2025 NFRM Addendum J - C-APC Exclusions.11132024.txt',
    'opps-j-exclusions',
    'OPPS Addendum J exclusions 2025',
    14,
  ],
  ['opps/2025 NFRM Addendum L.10212024.txt', 'opps-l', 'OPPS Addendum L 2025', 431],
  ['opps/2025 NFRM Addendum M.10102024.txt', 'opps-m', 'OPPS Addendum M 2025', 183],
  ['opps/2025 NFRM Addendum N.103029924.txt', 'opps-n', 'OPPS Addendum N 2025', 173],
  ['opps/2025 NFRM Addendum O.11012024.txt', 'opps-o', 'OPPS Addendum O 2025', 128],
  [
    'opps/2025 NFRM Addendum P - Device Intensive List.11142024.txt',
    'opps-p-intensive',
    'OPPS Addendum P device-intensive 2025',
    535,
  ],
  ['opps/2025 NFRM Addendum P - HCPCS Offsets.11142024.txt', 'opps-p-offsets', 'OPPS Addendum P offsets 2025', 5121],
  ['opps/2025 NFRM Addendum Q.11122024.txt', 'opps-q', 'OPPS Addendum Q 2025', 368],
  ['ncci/ncci_aoc.csv', 'ncci-add-on', 'NCCI add-on codes 2024Q3', 7465],
  ['ioce/versions.csv', 'ioce-versions', 'IOCE v25.1 versions', 28],
  ['ioce/hcpcs-validity.csv', 'ioce-hcpcs-validity', 'IOCE v25.1 hcpcs validity', 20092],
  ['ioce/apc-validity.csv', 'ioce-apc-validity', 'IOCE v25.1 apc validity', 1392],
  ['ioce/php-iop-apcs.csv', 'ioce-php-iop-apcs', 'IOCE v25.1 php iop apcs', 15],
  ['ioce/edits.csv', 'ioce-edits', 'IOCE v25.1 edits', 199],
  ['ioce/edits-by-bill-type.csv', 'ioce-edit-matrix', 'IOCE v25.1 edit matrix', 2341],
  ['ioce/values.csv', 'ioce-values', 'IOCE v25.1 values', 213],
  ['ioce/discount-formulas.csv', 'ioce-discount-formulas', 'IOCE v25.1 discount formulas', 9],
  ['ioce/discount-assignment.csv', 'ioce-discount-assignment', 'IOCE v25.1 discount assignment', 36],
  // 35 lists, 13 codes of IMRT, 6 pairs of modifiers, 61 revenue codes.
  ['ioce/lists.csv', 'ioce-lists', 'IOCE v25.1 lists', 115],
  ['ioce/composites-2025.csv', 'opps-m', 'OPPS Addendum M 2025', 183],
];

function textOf(name: string): string {
  const raw = readFileSync(join(folder as string, name));
  const bytes = name.endsWith('.gz') ? gunzipSync(raw) : raw;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readAll(name: string) {
  const text = textOf(name);
  const dataset = recogniseDataset(text, name);
  if (!dataset) throw new Error(`${name} is not recognised`);
  const { rows, ...release } = dataset.read({ name, text });
  const all = [...rows] as (IoceRow | Fault)[];
  return {
    dataset: dataset.name,
    ...release,
    faults: all.filter((row) => row instanceof Fault),
    rows: all as IoceRow[],
  };
}

describe.skipIf(!folder)('full data', () => {
  test.each(FILES)('%s', (name, dataset, label, count) => {
    const readings = readAll(name);
    expect(readings).toMatchObject({ dataset, label, faults: [] });
    expect(readings.rows).toHaveLength(count);
  });

  test('no descriptor of the AMA or ADA is kept', () => {
    for (const [name] of FILES) {
      for (const { values } of readAll(name).rows) {
        if (/^(?:\d{4}[\dFTUMA]|D\d{4})$/.test(String(values.hcpcs))) expect(values.description ?? null).toBeNull();
      }
    }
  });

  test('the whole catalogue of files is there', () => {
    const here = readdirSync(join(folder as string, 'opps')).map((name) => `opps/${name}`);
    const read = new Set(FILES.map(([name]) => name));
    // C repeats A and B; the evaluations of J and the data of B are CMS's statistics.
    const unread = here.filter((name) => !read.has(name));
    for (const name of unread) expect(name).toMatch(/Addendum C\.|Evaluation|Data AddB|Addendum B\.06\.26\.25/);
  });
});
