import { describe, expect, it } from 'vitest';
import { codeIn } from '../../wire/code-query.ts';
import { WordIndex } from './ordinal-sets.ts';
import { weightOf } from './title.ts';
import { INDEX_VERSION, indexRows, type SearchedTable, unpackOrdinals } from './word-index.ts';
import { wordsOf } from './words.ts';

interface Row {
  code: string;
  title: string;
  kinds: string[];
}

const table: SearchedTable<Row> = {
  code: (row) => row.code,
  words: { title: (row) => row.title },
  values: { kind: (row) => row.kinds },
};

const rows: Row[] = [
  { code: 'E119', title: 'Type 2 diabetes mellitus without complications', kinds: ['a', 'billable'] },
  { code: 'E11', title: 'Type 2 diabetes mellitus', kinds: ['a'] },
  { code: 'I10', title: 'Essential (primary) hypertension', kinds: ['b', 'billable'] },
  { code: 'E1121', title: 'Type 2 diabetes mellitus with diabetic nephropathy', kinds: ['a', 'billable'] },
  { code: 'K5000', title: "Crohn's disease of small intestine without complications", kinds: [] },
  { code: 'H8101', title: 'Ménière’s disease, right ear', kinds: ['billable'] },
];

const { rows: ordered, parts } = indexRows(rows, table);
const index = new WordIndex(parts);
const codes = (rowSet: { ordinals(skip: number, limit: number): number[] }) =>
  rowSet.ordinals(0, 1000).map((ordinal) => (ordered[ordinal] as Row).code);

describe('the word index', () => {
  it('numbers rows by code', () => {
    expect(codes(index.all())).toEqual(['E11', 'E1121', 'E119', 'H8101', 'I10', 'K5000']);
  });

  it('finds codes and their beginnings', () => {
    expect(codes(index.code('E11'))).toEqual(['E11']);
    expect(codes(index.codePrefix('E11'))).toEqual(['E11', 'E1121', 'E119']);
    expect(codes(index.codePrefix('K5000'))).toEqual(['K5000']);
    expect(codes(index.codePrefix('K50000'))).toEqual([]);
    expect(codes(index.codePrefix(''))).toHaveLength(6);
    expect(codes(index.code('Z'))).toEqual([]);
  });

  it('finds the codes that another index has too', () => {
    const codesOf = (...others: string[]) => new WordIndex(indexRows(others, { code: (other) => other }).parts);
    expect(codes(index.sharedWith(codesOf('I10', 'A', 'E1121X', 'E112', 'K5000', 'Z')))).toEqual(['I10', 'K5000']);
    expect(codes(index.sharedWith(index))).toHaveLength(6);
    expect(codes(index.sharedWith(codesOf()))).toEqual([]);
  });

  it('finds all words, in any case, without accents and apostrophes', () => {
    expect(codes(index.words('title', 'MELLITUS, diabetes'))).toEqual(['E11', 'E1121', 'E119']);
    expect(codes(index.words('title', 'crohn’s'))).toEqual(['K5000']);
    expect(codes(index.words('title', 'meniere'))).toEqual(['H8101']);
    expect(codes(index.words('title', 'diabetes hypertension'))).toEqual([]);
    expect(codes(index.words('title', '()'))).toEqual([]);
  });

  it('finds parts of words from three letters on, beginnings before', () => {
    expect(codes(index.words('title', 'phropath'))).toEqual(['E1121']);
    expect(codes(index.words('title', 'ear'))).toEqual(['H8101']);
    expect(codes(index.words('title', 'ty di'))).toEqual(['E11', 'E1121', 'E119']);
    expect(codes(index.words('title', 'ie'))).toEqual([]);
    expect(codes(index.words('title', 'essent\nial'))).toEqual(['I10']);
  });

  it('filters by values', () => {
    expect(codes(index.value('kind', 'billable'))).toEqual(['E1121', 'E119', 'H8101', 'I10']);
    expect(codes(index.valuePrefix('kind', 'bi'))).toEqual(['E1121', 'E119', 'H8101', 'I10']);
    expect(codes(index.value('kind', 'bill'))).toEqual([]);
    expect(index.values('kind')).toEqual([
      { value: 'a', count: 3 },
      { value: 'b', count: 1 },
      { value: 'billable', count: 4 },
    ]);
  });

  it('finds titles by what they name', () => {
    const titled = new WordIndex(indexRows(rows, { ...table, title: (row) => row.title }).parts);
    const naming = (...words: string[]) => {
      const matches: [code: string | undefined, where: string][] = [];
      titled.eachNaming(words, (ordinal, where) => matches.push([ordered[ordinal]?.code, where]));
      return matches;
    };
    expect(naming('type', '2', 'diabetes', 'mellitus')).toEqual(['E11', 'E1121', 'E119'].map((code) => [code, 'all']));
    expect(naming('type', '2').map(([, where]) => where)).toEqual(['beginning', 'beginning', 'beginning']);
    expect(naming('hypertension')).toEqual([['I10', 'end']]);
    expect(naming('mellitus', '2').map(([, where]) => where)).toEqual(['anywhere', 'anywhere', 'anywhere']);
    // These words qualify the thing; they are not its name.
    expect(naming('nephropathy')).toEqual([]);
    expect(Array.from(titled.weights ?? [])).toEqual(rows.map((_, i) => weightOf(ordered[i]?.title ?? '')));
  });

  it('has no titles where no order by relevance is asked for', () => {
    expect(index.weights).toBeNull();
  });

  it('reads forms without a version, and refuses later ones', () => {
    const { version, ...earlier } = JSON.parse(parts.join(''));
    expect(version).toBe(INDEX_VERSION);
    expect(codes(new WordIndex([JSON.stringify(earlier)]).words('title', 'diabetes'))).toHaveLength(3);
    expect(() => new WordIndex([JSON.stringify({ ...earlier, version: 3 })])).toThrow(
      'the word index is of form 3, this service reads forms up to 2',
    );
  });

  it('says of what it knows no field', () => {
    expect(() => index.words('name', 'x')).toThrow("no words of a field 'name'");
  });
});

describe('sets of rows', () => {
  const many = Array.from({ length: 1000 }, (_, i) => ({
    code: String(i).padStart(4, '0'),
    title: [i % 2 === 0 ? 'even' : 'odd', i % 3 === 0 ? 'third' : '', i >= 640 ? 'late' : ''].join(' '),
    kinds: [String(i % 7)],
  }));
  const big = new WordIndex(indexRows(many, table).parts);
  const expected = (keep: (i: number) => boolean) => many.flatMap((_, i) => (keep(i) ? [i] : []));

  it.each([
    ['all', big.all(), () => true],
    ['and', big.words('title', 'even third'), (i: number) => i % 6 === 0],
    ['or', big.words('title', 'even').or(big.words('title', 'third')), (i: number) => i % 2 === 0 || i % 3 === 0],
    ['without', big.words('title', 'late').without(big.value('kind', '3')), (i: number) => i >= 640 && i % 7 !== 3],
    ['prefix', big.codePrefix('00'), (i: number) => i < 100],
    ['prefix within a word of bits', big.codePrefix('003'), (i: number) => i >= 30 && i < 40],
    ['prefix at the end', big.codePrefix('099'), (i: number) => i >= 990],
  ])('%s', (_, found, keep) => {
    const all = expected(keep);
    expect(found.count).toBe(all.length);
    for (const skip of [0, 1, 31, 32, 33, all.length - 1, all.length, all.length + 5]) {
      for (const limit of [0, 1, 32, 50, 2000]) {
        expect(found.ordinals(skip, limit)).toEqual(all.slice(skip, skip + limit));
      }
    }
  });

  it('packs what it unpacks', () => {
    const packed = JSON.parse(indexRows(many, table).parts.join('')).words.title as string[];
    const ordinals: number[] = [];
    unpackOrdinals(packed[packed.indexOf('late') + 1] as string, (ordinal) => ordinals.push(ordinal));
    expect(ordinals).toEqual(expected((i) => i >= 640));
  });
});

describe('a search text', () => {
  it('is words', () => {
    expect(wordsOf("Crohn's disease, NOS (K50.00)")).toEqual(['crohns', 'disease', 'nos', 'k50', '00']);
  });

  it.each([
    ['dx 4210', '4210'],
    ['42.10', '4210'],
    [' e11.9 ', 'E119'],
    ['ICD-10-CM: e11.9', 'E119'],
    ['HCPCS j1885', 'J1885'],
    ['pcs 0sr9 0j9', '0SR90J9'],
    ['diabetes mellitus', null],
    ['é11', null],
    ['', null],
  ])('%j may be the code %j', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });
});
