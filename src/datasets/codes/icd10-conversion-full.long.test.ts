/**
 * The conversion tables in a folder of CMS data (PPS_EDGE_DATA), and the sample beside it. The counts come from an
 * independent CSV reader in another language.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { recogniseDataset } from '../index.ts';
import { readSeed } from '../seed/seed.ts';

const folder = process.env.PPS_EDGE_DATA ?? '';

function read(path: string) {
  const text = gunzipSync(readFileSync(join(folder, path))).toString('utf8');
  const dataset = recogniseDataset(text, path);
  const reading = dataset?.read({ name: path, text });
  return { label: reading?.label, rows: [...(reading?.rows ?? [])] };
}

describe.skipIf(!folder)('conversion tables', () => {
  test.each([
    [
      'icd10cm/icd10cm_conversion_2026.rebuilt.csv.gz',
      'ICD-10-CM conversion table FY2026',
      6176,
      'icd10cm-conversion-2026',
    ],
    [
      'icd10pcs/icd10pcs_conversion_2024-2027.rebuilt.csv.gz',
      'ICD-10-PCS conversion table FY2027',
      15_003,
      'icd10pcs-conversion-2026',
    ],
  ])('%s has all of the sample', (path, label, count, seed) => {
    const whole = read(path);
    expect([whole.label, whole.rows.length]).toEqual([label, count]);
    const wholeRows = new Set(whole.rows.map((row) => JSON.stringify(row)));
    const name = `${seed}.csv`;
    const sample = [...readSeed({ name, text: readFileSync(join('seed', name), 'utf8') }).reading.rows];
    expect(sample.filter((row) => !wholeRows.has(JSON.stringify(row)))).toEqual([]);
    expect(sample.length).toBeGreaterThan(50);
  });
});
