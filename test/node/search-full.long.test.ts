/** Runs the same search queries over CMS's files, if there is a folder of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { recogniseDataset } from '../../src/datasets/index.ts';
import { Fault } from '../../src/datasets/reading/dataset.ts';
import { CODE_TYPE, type CodeType } from '../../src/engine/codes/code-types.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { DIAGNOSES } from '../../src/resources/reference-codes/synonyms/diagnoses.ts';
import { PROCEDURES } from '../../src/resources/reference-codes/synonyms/procedures.ts';
import { SUPPLIES } from '../../src/resources/reference-codes/synonyms/supplies.ts';
import { synonymsOf } from '../../src/resources/reference-codes/synonyms/synonyms.ts';
import { WordIndex } from '../../src/storage/lists/ordinal-sets.ts';
import { Relevance } from '../../src/storage/lists/relevance.ts';
import { indexRows } from '../../src/storage/lists/word-index.ts';
import { missingOf, searchQueries } from '../support/search-queries.ts';

const folder = process.env.PPS_EDGE_DATA ?? '';
if (!folder) console.warn('search-full: skipped, PPS_EDGE_DATA names no folder of CMS files');

const FILES = {
  [CODE_TYPE.DX]: 'icd10cm/icd10cm_order_2026.txt.gz',
  [CODE_TYPE.PCS]: 'icd10pcs/icd10pcs_codes_2026.txt.gz',
  [CODE_TYPE.HCPCS]: 'hcpcs/HCPC_CONTR_ANWEB.rebuilt.txt.gz',
};
const SYNONYMS = { [CODE_TYPE.DX]: DIAGNOSES, [CODE_TYPE.PCS]: PROCEDURES, [CODE_TYPE.HCPCS]: SUPPLIES };
type Type = keyof typeof FILES;
const QUERIES = searchQueries(readFileSync(join(import.meta.dirname, '../search/queries.csv'), 'utf8'));

interface Row {
  code: string;
}

function load(type: Type) {
  const path = FILES[type];
  const name = path.replace(/.*\//, '').replace('.gz', '');
  const text = gunzipSync(readFileSync(join(folder, path))).toString('latin1');
  const dataset = recogniseDataset(text, name);
  if (!dataset) throw new Error(`${name} is not recognised`);
  const rows = [...dataset.read({ name, text }).rows].filter((row) => !(row instanceof Fault));
  const { search } = IMPORT_TABLES[dataset.table];
  if (!search) throw new Error(`${dataset.table} is not searched`);
  const indexed = indexRows<never>(rows as Iterable<never>, search);
  return { index: new WordIndex(indexed.parts), rows: indexed.rows as Row[] };
}

describe.skipIf(!folder)('over the files of CMS', () => {
  const loaded = new Map<CodeType, ReturnType<typeof load>>();
  beforeAll(() => {
    for (const type of [CODE_TYPE.DX, CODE_TYPE.PCS, CODE_TYPE.HCPCS] as const) loaded.set(type, load(type));
  });
  const of = (type: CodeType) => loaded.get(type) as ReturnType<typeof load>;

  function search(type: CodeType, text: string, count = 20): string[] {
    const { index, rows } = of(type);
    const among =
      type === CODE_TYPE.DX
        ? index.value('billable', '1')
        : type === CODE_TYPE.HCPCS
          ? index.value('type', String(type))
          : index.all();
    const tiers = new Relevance(index, { field: 'description', text, synonyms: synonymsOf(type), among }).all();
    return tiers.flatMap((tier) => tier.ordinals(0, count)).map((ordinal) => rows[ordinal]?.code ?? '');
  }

  it.each(QUERIES.map((query) => [query.query, query] as const))('%s', (text, query) => {
    expect(missingOf(query, search(query.type, text))).toEqual([]);
  });

  it.each([CODE_TYPE.DX, CODE_TYPE.PCS, CODE_TYPE.HCPCS] as const)(
    'every synonym of type %i is of this year',
    (type) => {
      const { index } = of(type);
      for (const { terms, words, codes = [] } of SYNONYMS[type]) {
        const names = (words ?? '').split(' ').filter(Boolean);
        for (const word of names)
          expect(index.withWord('description', word).count, `${terms}: ${word}`).toBeGreaterThan(0);
        for (const code of codes) expect(index.codePrefix(code).count, `${terms}: ${code}`).toBeGreaterThan(0);
        if (codes.length > 0)
          expect(
            missingOf({ type, query: '', first: 3, codes: codes.slice(0, 1) }, search(type, terms[0] ?? '')),
          ).toEqual([]);
      }
    },
  );

  it('every row of a broad search stands once', () => {
    const { index } = of(CODE_TYPE.DX);
    const all = search(CODE_TYPE.DX, 'fracture', index.size);
    expect(all.length).toBeGreaterThan(15_000);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(index.words('description', 'fracture').and(index.value('billable', '1')).count);
  });
});
