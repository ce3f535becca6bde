import { expect, test } from 'vitest';
import { wordsOf } from '../../storage/lists/words.ts';
import { CodeTable, codeColumns } from './code-table.ts';
import { DistinctRows, exact } from './distinct-rows.ts';
import { OutdatedPack, Pack, writePack } from './pack.ts';
import { TextCollection, Texts } from './texts.ts';
import { textsWithWord } from './word-search.ts';

test('columns come back as they went in, wherever the bytes lie', () => {
  const bytes = writePack(
    'trial',
    { edition: 'ä' },
    { a: Uint8Array.of(1, 2, 3), b: Uint32Array.of(70_000), c: Int32Array.of(-1) },
  );
  const shifted = new Uint8Array(bytes.length + 3);
  shifted.set(bytes, 3);
  const pack = new Pack<{ edition: string }>('trial', shifted.subarray(3));
  expect(pack.meta.edition).toBe('ä');
  expect([...pack.u8('a'), ...pack.u32('b'), ...pack.i32('c')]).toEqual([1, 2, 3, 70_000, -1]);
});

test('what is no pack, or one of something else, is refused', () => {
  const bytes = writePack('trial', null, { a: Uint8Array.of(1) });
  expect(() => new Pack('other', bytes)).toThrow('of trial, not of other');
  expect(() => new Pack('trial 2', bytes)).toThrow(OutdatedPack);
  expect(() => new Pack('other', bytes)).not.toThrow(OutdatedPack);
  expect(() => new Pack('trial', bytes).u16('a')).toThrow('no column a of this type');
  expect(() => new Pack('trial', new Uint8Array(20))).toThrow('no pack');
  expect(() => new Pack('trial', new Uint8Array(2))).toThrow('no pack');
});

test('codes are found with or without point, in any case, and not with a blank', () => {
  const codes = ['0016070', 'A01', 'A010', 'A0101AB', 'E119', 'Z99', 'Z@0001'];
  const table = new CodeTable(new Pack('t', writePack('t', null, codeColumns('dx', codes))), 'dx');
  expect(codes.map((code) => table.find(code))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(codes.map((_, place) => table.at(place))).toEqual(codes);
  expect(['E11.9', 'e11.9', 'A0101Ab'].map((code) => [table.find(code), table.isUpperCase])).toEqual([
    [4, true],
    [4, false],
    [3, false],
  ]);
  expect(['', '.', ' A01', 'A01 ', 'A0', 'A0101ABC', 'É119', 'A-1', 'Z999'].map((code) => table.find(code))).toEqual(
    Array(9).fill(-1),
  );
});

test('codes that are none, or not in order, are refused', () => {
  expect(() => codeColumns('dx', ['A 1'])).toThrow('no code');
  expect(() => codeColumns('dx', ['B', 'A'])).toThrow('not in order');
});

test('equal rows are kept once, and a value that does not fit is not cut', () => {
  const rows = new DistinctRows([0]);
  expect([rows.add([1, 2]), rows.add([0]), rows.add([1, 2])]).toEqual([1, 0, 1]);
  expect(() => exact([256], Uint8Array)).toThrow('256');
});

test('texts are decoded one by one', () => {
  const texts = new TextCollection();
  const places = ['MCC & ä', '', 'b', 'MCC & ä'].map((text) => texts.add(text));
  expect(places).toEqual([1, 0, 2, 1]);
  const read = new Texts(new Pack('t', writePack('t', null, texts.columns())));
  expect(places.map((place) => read.at(place))).toEqual(['MCC & ä', '', 'b', 'MCC & ä']);
});

test('a text is found by itself, and texts by their words', () => {
  const all = ['', 'E119', 'E11.9', 'é11', "Crohn's disease", 'NOS, e1', 'xe11', 'disease', 'Crohns', '19'];
  const texts = new TextCollection();
  for (const text of all) texts.add(text);
  const read = new Texts(new Pack('t', writePack('t', null, texts.columns())));
  expect(all.map((text) => read.find(text))).toEqual(all.map((_, place) => place));
  expect(read.find('E1')).toBeUndefined();

  const words = ['e11', 'e1', '9', '1', 'crohns', 'cr', 'sease', 'se', 's', 'ohn', '119e'];
  for (const word of words) {
    const isMatch = (of: string) => (word.length >= 3 ? of.includes(word) : of.startsWith(word));
    const expected = all.map((text) => Number(wordsOf(text).some(isMatch)));
    expect([...textsWithWord(read, word, wordsOf)], word).toEqual(expected);
  }
});
