import { describe, expect, test } from 'vitest';
import type { Bound } from './bounds.ts';
import { Fault } from './dataset.ts';
import { openTable } from './table.ts';

const ANY: Bound = { kind: 'a number', least: 0, most: 1e6 };
const COLUMNS = { CODE: /^CODE$/, RATE: /^(\d{4} )?RATE$/ };
const open = (text: string) => openTable({ name: 'some.csv', text }, { columns: COLUMNS });
const rows = (text: string) => [
  ...open(text).rows(
    (fields) => ({ code: fields.code('CODE'), rate: fields.decimal('RATE', ANY) }),
    ({ code }) => code,
  ),
];

describe('columns are found by their headings', () => {
  test.each([
    ['in another order, with one more', 'A title,,\n,,\nRATE,NEW,CODE\n1.5,x,A0425\n'],
    ['with blanks in the headings', ' CODE ,2025  RATE\nA0425,1.5\n'],
    ['after a byte order mark, lines ended by CR', '\ufeffCODE,RATE\rA0425,1.5\r'],
    ['under a title of two lines', '"Title\n(continued)",\nCODE,RATE\nA0425,1.5\n'],
  ])('%s', (_, text) => expect(rows(text)).toEqual([{ code: 'A0425', rate: 1.5 }]));

  test('none of which may be missing', () => {
    expect(() => open('CODE,PRICE\nA0425,1\n')).toThrow('some.csv: no header line with the column RATE');
    expect(() => open('nothing of the kind\n')).toThrow('no header line with the columns CODE, RATE');
  });
  test('none of which may stand twice', () => {
    expect(() => open('CODE,RATE,2025 RATE\n')).toThrow('line 1 has more than one column RATE');
  });
});

test('a heading stacked over lines', () => {
  const table = openTable(
    { name: 'some.csv', text: 'Title,\nHCPCS,WORK\nCODE,RVU\n99213,1.3\n' },
    { columns: { CODE: /^HCPCS CODE$/, WORK: /^WORK RVU$/ }, headingLines: 2 },
  );
  expect([...table.rows((fields) => fields.decimal('WORK', ANY))]).toEqual([1.3]);
});

test('a family of columns', () => {
  const table = openTable<string>(
    { name: 'some.csv', text: 'CODE,AL (NR),AK (NR)\nA4216,1,2\n' },
    { columns: { CODE: /^CODE$/ }, family: /^[A-Z]{2} \(NR\)$/ },
  );
  expect(table.family).toEqual(['AL (NR)', 'AK (NR)']);
  expect([...table.rows((fields) => fields.decimal('AK (NR)', ANY))]).toEqual([2]);
});

test('lines that are not rows', () => {
  const text = 'CODE,RATE\nA0425,1\n,\n"NOTE 1: in two\nlines",\n*  A footnote.\n\u00a0,\n\u001a,\n';
  expect(rows(text)).toEqual([{ code: 'A0425', rate: 1 }]);
});

test('lines that break the layout are faults of their line', () => {
  expect(rows('CODE,RATE\nA0425,1\n"two\nlines",2\nA0426\nA042,3\nA0427,x\n')).toEqual([
    { code: 'A0425', rate: 1 },
    new Fault(3, "CODE 'two\nlines' is not a HCPCS code"),
    new Fault(5, 'the line ends after 1 of 2 columns'),
    new Fault(6, "CODE 'A042' is not a HCPCS code"),
    new Fault(7, "RATE 'x' is not a decimal number"),
  ]);
});

test('an identical repeat is dropped, a different one is a fault', () => {
  expect(rows('CODE,RATE\nA0425,1\nA0425,1.00\nA0425,2\n')).toEqual([
    { code: 'A0425', rate: 1 },
    new Fault(4, 'A0425 stands on line 2 with other values'),
  ]);
});

test('a file cut within a quotation is unreadable', () => {
  expect(() => open('CODE,RATE\nA0425,1\nA0426,"1,0')).toThrow(/some\.csv: line 3 and on: /);
});

test('a line with more columns than the heading is a fault: a line feed was lost', () => {
  expect(rows('CODE,RATE\nA0425,1A0426,2\nA0427,3,,\n')).toEqual([
    new Fault(2, 'the line has 3 columns, of which 2 have a heading'),
    { code: 'A0427', rate: 3 },
  ]);
});
