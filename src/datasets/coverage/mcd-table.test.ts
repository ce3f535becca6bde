import { describe, expect, test } from 'vitest';
import { draws, seed } from '../../../test/support/draws.ts';
import { seededRandom } from '../../../test/support/random.ts';
import { csvRecords } from '../reading/csv.ts';
import { Fault, UnreadableFile } from '../reading/dataset.ts';
import { openMcdTable } from './mcd-table.ts';

const records = (text: string) => [...csvRecords({ name: 'a.csv', text })];

test('records run over lines, quotations have commas, quotes and line feeds', () => {
  expect(records('\ufeffa,"b"\r\n1,"x, ""y""\nz"\n,\n"",2')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'x, "y"\nz'] },
    { line: 4, cells: ['', ''] },
    { line: 5, cells: ['', '2'] },
  ]);
});

test.each([
  ['a\n"b', 'a.csv: line 2 and on: a quotation is not closed'],
  ['a\n"b"c\n', 'a.csv: line 2: there is text behind a quotation'],
])('%j is unreadable', (text, message) => {
  expect(() => records(text)).toThrow(UnreadableFile);
  expect(() => records(text)).toThrow(message);
});

test('any table comes back as it was written', () => {
  const random = seededRandom(seed);
  const pieces = ['a', ',', '"', '\n', ' ', 'é', '0'];
  for (let round = 0; round < draws; round++) {
    const cell = () =>
      Array.from({ length: random.below(5) }, () => random.pick(pieces))
        .join('')
        .trim();
    const table = Array.from({ length: 1 + random.below(4) }, () => [cell(), cell(), cell()]);
    const quoted = (text: string) =>
      /[",\n]/.test(text) || random.below(2) === 0 ? `"${text.replaceAll('"', '""')}"` : text;
    const text = table.map((row) => `${row.map(quoted).join(',')}${random.pick(['\n', '\r\n'])}`).join('');
    expect(records(text).map(({ cells }) => cells)).toEqual(table);
  }
});

describe('a table', () => {
  const open = (text: string) => openMcdTable({ name: 'a.csv', text }, ['id', 'title', 'last_updated']);
  const rows = (text: string) => [
    ...open(text).rows((fields) => [fields.line, fields.text('id'), fields.text('title')]),
  ];

  test('is read by the names of its columns', () => {
    expect(rows('"TITLE",more,id,last_updated\n"a\nb",,7,\nc,x,8,\n')).toEqual([
      [2, '7', 'a\nb'],
      [4, '8', 'c'],
    ]);
  });

  test('has a fault where a record has other columns', () => {
    expect(rows('id,title,last_updated\n1,a\n2,b,c,d\n')).toEqual([
      new Fault(2, 'there are 2 of 3 columns'),
      new Fault(3, 'there are 4 of 3 columns'),
    ]);
  });

  test.each([
    ['id,last_updated\n', 'a.csv: there is no column title'],
    ['id,title,last_updated\n1,a,', 'a.csv: the last line has no end, the file looks cut off'],
    ['', 'a.csv: the last line has no end, the file looks cut off'],
  ])('%j is unreadable', (text, message) => expect(() => open(text)).toThrow(message));

  test('tells its newest day', () => {
    expect(
      open('id,title,last_updated\n1,a,2025-04-29 23:04:18.65\n2,b,2026-01-02 00:00:00\n').newest('last_updated'),
    ).toBe(20260102);
    expect(open('id,title,last_updated\n').newest('last_updated')).toBeNull();
  });
});
