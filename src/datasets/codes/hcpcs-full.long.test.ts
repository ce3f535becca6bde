/** CMS's HCPCS file from a folder of CMS data (PPS_EDGE_DATA), and the sample beside it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../test/support/random.ts';
import { recogniseDataset } from '../index.ts';
import { Fault, UnreadableFile } from '../reading/dataset.ts';
import { readSeed } from '../seed/seed.ts';
import { hcpcsLevel2 } from './hcpcs-level-2.ts';
import type { ReferenceCodeRow } from './rows.ts';

const folder = process.env.PPS_EDGE_DATA ?? '';
const open = (name: string) => gunzipSync(readFileSync(join(folder, 'hcpcs', name))).toString('latin1');

describe.skipIf(!folder)('HCPCS of October 2024', () => {
  const name = 'HCPC_CONTR_ANWEB.rebuilt.txt.gz';
  const text = folder ? open(name) : '';
  const rowsOf = (recordText: string) => [...hcpcsLevel2.read({ name, text: recordText }).rows];
  const rows = folder ? (rowsOf(text) as ReferenceCodeRow[]) : [];

  test('is read whole', () => {
    expect(recogniseDataset(text)).toBe(hcpcsLevel2);
    expect(hcpcsLevel2.read({ name, text })).toMatchObject({ label: 'HCPCS 2024Q4', scope: '20241001' });
    expect(rows.filter((row) => row instanceof Fault)).toEqual([]);
    // 8,091 first lines of codes and 383 of modifiers, of which P1 to P6 are CPT's.
    expect([0, 8].map((type) => rows.filter((row) => row.type === type).length)).toEqual([8091, 377]);
    expect(rows.filter(({ endDate }) => endDate !== 99991231)).toHaveLength(1074);
  });

  /** CMS's descriptors of July 2024 in another layout, except those that CMS changed since. */
  test('has the long descriptions that CMS publishes', () => {
    const plain = (words: string | null) => words?.replace(/\s+/g, ' ').trim().toUpperCase();
    const described = new Map(rows.map((row) => [row.code, row.description]));
    const lines = open('hcpcs_lvl2_descriptions_2024-07.csv.gz').split('\n');
    const differing = lines.flatMap((line) => {
      const [, code = '', words = ''] = /^([A-Z]\d{4}),Long,(.*?)\r?$/.exec(line) ?? [];
      const july = words.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');
      return code && plain(july) !== plain(described.get(code) ?? null) ? [code] : [];
    });
    expect(differing).toHaveLength(10);
  });

  test('cut anywhere, it is a fault or unreadable', () => {
    const random = seededRandom(11);
    for (let time = 0; time < 8; time++) {
      const cut = text.slice(0, random.below(text.length - 30_000));
      try {
        expect(rowsOf(cut).some((row) => row instanceof Fault)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile);
      }
    }
  });

  test('has every code of the sample with the same days and words', () => {
    const [seed] = readdirSync('seed').filter((file) => file.startsWith('hcpcs-level-2'));
    const sample = readSeed({ name: seed ?? '', text: readFileSync(join('seed', seed ?? ''), 'utf8') }).reading.rows;
    const full = new Map(rows.map((row) => [`${row.type} ${row.code}`, row]));
    for (const row of sample as Iterable<ReferenceCodeRow>) {
      const { description, ...published } = full.get(`${row.type} ${row.code}`) ?? { description: null };
      expect(row).toMatchObject(published);
      expect(row.description?.toUpperCase()).toBe(description);
    }
  });
});
