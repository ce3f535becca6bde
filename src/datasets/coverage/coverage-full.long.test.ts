/**
 * Reads tables of the Medicare Coverage Database in a folder of CMS data (PPS_EDGE_DATA), which may grow. Each has its
 * layout, at least the rows that another CSV reader counted in the export of January 2026, and never more rows than the
 * file has lines.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { recogniseDataset } from '../index.ts';
import { Fault } from '../reading/dataset.ts';
import type { CoverageFactRow, LcdHcpcsRow } from './rows.ts';

const data = process.env.PPS_EDGE_DATA;
const folder = join(data ?? '', 'coverage');

function read(name: string) {
  const bytes = readFileSync(join(folder, name));
  const text = new TextDecoder().decode(name.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  const dataset = recogniseDataset(text, name);
  if (!dataset) throw new Error(`${name} is not recognised`);
  const { rows, label } = dataset.read({ name, text });
  const rowsRead = [...rows];
  expect(rowsRead.filter((row) => row instanceof Fault)).toEqual([]);
  return { name: dataset.name, label, rows: rowsRead, lines: text.split('\n').length - 1 };
}

/** Lookups of the export that no document needs. */
const LOOKUPS = ['article_type_lookup.csv', 'region_lookup.csv', 'state_x_region.csv'];
/** Names of the export's own files; the folder may hold other tables. */
const EXPORTED = /^(article|lcd|ncd|contractor|region|state|benefit|draft)_?\w*\.csv(\.gz)?$/;

describe.skipIf(!data)('an export', () => {
  test.each([
    ['article_future_retire.csv', 'article-future-retire', 52],
    ['article_related_documents.csv.gz', 'article-related', 6195],
    ['article_related_ncd_documents.csv', 'article-related-ncd', 4451],
    ['article_x_contractor.csv.gz', 'article-contractor', 27_348],
    ['article_x_hcpc_modifier.csv', 'article-modifier', 517],
    ['article_x_icd10_pcs_code.csv', 'article-icd10-pcs', 215],
    ['article_x_primary_jurisdiction.csv', 'article-jurisdiction', 259],
    ['contractor.csv', 'coverage-contractor', 120],
    ['contractor_jurisdiction.csv', 'coverage-contractor-state', 291],
    ['lcd_future_retire.csv', 'lcd-future-retire', 58],
    ['lcd_related_documents.csv.gz', 'lcd-related', 5233],
    ['lcd_related_ncd_documents.csv', 'lcd-related-ncd', 2373],
    ['lcd_x_contractor.csv.gz', 'lcd-contractor', 12_859],
    ['lcd_x_primary_jurisdiction.csv', 'lcd-jurisdiction', 242],
    ['state_lookup.csv', 'coverage-state', 63],
  ])('%s is %s with at least %i rows', (file, name, least) => {
    const actual = read(file);
    expect(actual.name).toBe(name);
    expect(actual.rows.length).toBeGreaterThanOrEqual(least);
    expect(actual.rows.length).toBeLessThan(actual.lines);
    expect((actual.rows as CoverageFactRow[]).every(({ fact }) => fact === name)).toBe(true);
  });

  test('lcd_x_hcpc_code.csv.gz: codes of at least 62 LCDs, each once', () => {
    const { label, rows } = read('lcd_x_hcpc_code.csv.gz');
    expect(label).toMatch(/^MCD LCD HCPCS 20\d{6}$/);
    const codes = rows as LcdHcpcsRow[];
    expect(codes.length).toBeGreaterThanOrEqual(2160);
    const lcds = Map.groupBy(codes, ({ lcdId }) => lcdId);
    expect(lcds.size).toBeGreaterThanOrEqual(62);
    for (const [id, codesOfLcd] of lcds)
      expect(new Set(codesOfLcd.map(({ code }) => code)).size, `LCD ${id}`).toBe(codesOfLcd.length);
    expect(lcds.get(33718)?.length).toBeGreaterThanOrEqual(22);
    expect(codes.every(({ code, shortDescription }) => /^\d/.test(code) || shortDescription !== '')).toBe(true);
  });

  test('a person’s name and telephone number are not among what is kept', () => {
    const kept = JSON.stringify(read('contractor.csv').rows);
    const [, name = ''] =
      /"([A-Z][a-z]+ [A-Z]\. [A-Z][a-z]+)"/.exec(readFileSync(join(folder, 'contractor.csv'), 'utf8')) ?? [];
    expect(name).not.toBe('');
    expect(kept).not.toContain(name);
  });

  test('every table is taken but lookups that no document needs', () => {
    const passedOver = readdirSync(folder)
      .filter((name) => EXPORTED.test(name))
      .filter((name) => {
        const bytes = readFileSync(join(folder, name));
        const text = new TextDecoder().decode(name.endsWith('.gz') ? gunzipSync(bytes) : bytes);
        return !recogniseDataset(text, name);
      });
    expect(passedOver.sort()).toEqual(LOOKUPS);
  });
});
