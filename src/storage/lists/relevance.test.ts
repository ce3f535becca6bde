import { describe, expect, it } from 'vitest';
import { WordIndex } from './ordinal-sets.ts';
import { Relevance, type Tier } from './relevance.ts';
import { Synonyms } from './synonyms.ts';
import { indexRows, type SearchedTable } from './word-index.ts';

const TITLES = {
  A1: 'Ulcer due to stress',
  A2: 'Bleeding from an ulcer',
  A3: 'Ulcer of foot',
  A4: 'Ulcer, unspecified',
  A5: 'Gastric ulcer',
  A6: 'Ulcer scar disorder',
  A7: 'Ulcer scar disorder with pain',
  A8: 'Ulcerative colitis',
  A9: 'Ulcer',
  B1: 'Chronic ulcer scars',
  B2: 'Sore',
  B3: 'Peptic disorder',
};
type Row = [code: string, title: string];
const table: SearchedTable<Row> = { code: ([code]) => code, words: { title: ([, title]) => title } };
const rows = Object.entries(TITLES);
const titled = new WordIndex(indexRows(rows, { ...table, title: ([, title]) => title }).parts);
const untitled = new WordIndex(indexRows(rows, table).parts);
const synonyms = new Synonyms([{ terms: ['stomach sore'], words: 'gastric ulcer', codes: ['B3'] }]);

const codesOf = (tiers: readonly Tier[]) =>
  tiers.flatMap((tier) => {
    const codes = tier.ordinals(0, 100).map((ordinal) => rows[ordinal]?.[0]);
    expect(codes).toHaveLength(tier.count);
    expect(tier.ordinals(1, 2)).toEqual(tier.ordinals(0, 100).slice(1, 3));
    return codes;
  });
const search = (text: string, index = titled, among = index.all()) =>
  new Relevance(index, { field: 'title', text, synonyms, among });

describe('rows that have all words', () => {
  it('come by title, name, place in the name, combination, mention, part of a word', () => {
    expect(codesOf(search('ulcer').all())).toEqual(['A9', 'A4', 'A3', 'A8', 'A6', 'A5', 'B1', 'A1', 'A7', 'A2']);
  });

  it('are those asked for alone', () => {
    expect(codesOf(search('ulcer', titled, titled.codePrefix('A').without(titled.code('A9'))).all())[0]).toBe('A4');
  });

  it('are found by synonyms, by title before code', () => {
    expect(codesOf(search('stomach sore').all())).toEqual(['A5', 'B3']);
    expect(codesOf(search('ulcer nothing').all())).toEqual([]);
    expect(codesOf(search('()').all())).toEqual([]);
  });

  it('come whole words first, then by code, where the index has no titles', () => {
    const codes = codesOf(search('ulcer', untitled).all());
    expect(codes).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A9', 'B1', 'A8']);
    expect(codes.toSorted()).toEqual(codesOf(search('ulcer').all()).toSorted());
  });
});

describe('rows that have some words', () => {
  it('come by how many, each once, none that has all', () => {
    const results = search('ulcer scar pain');
    expect(codesOf(results.all())).toEqual(['A7']);
    expect(results.some().map(({ count }) => count)).toEqual([2, 7]);
    expect(codesOf(results.some()).slice(0, 2)).toEqual(['A6', 'B1']);
    expect(codesOf(search('ulcer').some())).toEqual([]);
  });
});
