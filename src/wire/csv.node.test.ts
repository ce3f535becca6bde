/** CSV in the form in which it is downloaded. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvText, readCsv } from './csv.ts';

it.each([
  [['a', 'b'], 'a,b'],
  [['', null, 0], ',,0'],
  [['a,b', 'say "so"'], '"a,b","say ""so"""'],
  [['two\nlines', 'two\rlines', 'two\r\nlines'], '"two\nlines","two\rlines","two\r\nlines"'],
  [['=1+1', '+1', '@a', '-a', '=a,b'], `'=1+1,'+1,'@a,'-a,"'=a,b"`],
  [[-1.5, 2, '-1.5'], `-1.5,2,'-1.5`],
  [[{ dollars: -1.5 }, { dollars: 2 }], '-1.50,2.00'],
])('%j', (cells, line) => {
  expect(csvText([cells])).toBe(`${line}\r\n`);
});

describe('a text that a spreadsheet would read as a formula', () => {
  const SIGNS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
  const formulas = SIGNS.flatMap((sign) => [
    `${sign}1+1`,
    ` ${sign}1+1`,
    `\t${sign}cmd|' /C calc'!A0`,
    `\r\n${sign}HYPERLINK("https://evil.example";"x")`,
    `\u00a0${sign}1`,
    `"${sign}1+1"`,
    `x","${sign}1+1`,
    `x"\r\n${sign}1+1`,
    `x,${sign}1+1`,
    `x\n${sign}1+1`,
  ]);

  it.each(formulas)('%j begins no cell, and stays one cell', (text) => {
    // Reads as a spreadsheet does, which trims nothing.
    const read: string[][] = parse(csvText([['before', text, 'behind'], [text]]), { relax_column_count: true });
    expect(read.map((cells) => cells.length)).toEqual([3, 1]);
    for (const cell of read.flat()) {
      expect(cell).not.toMatch(/^\s*[=+@＝＋－＠-]|^[\t\r\n]/u);
      if (cell.includes('1+1')) expect(cell.replace(/^'/, '')).toBe(text);
    }
  });
});

it('reads back what it wrote', () => {
  const lines = [
    ['code', 'note'],
    ['99213', 'a "b", c\nd'],
  ];
  expect(readCsv(csvText(lines)).map(({ cells }) => cells)).toEqual(lines);
});
