/** CSV in the form in which it is downloaded. */
import { expect, it } from 'vitest';
import { csvText, readCsv } from './csv.ts';

it.each([
  [['a', 'b'], 'a,b'],
  [['', null, 0], ',,0'],
  [['a,b', 'say "so"'], '"a,b","say ""so"""'],
  [['two\nlines', 'two\rlines', 'two\r\nlines'], '"two\nlines","two\rlines","two\r\nlines"'],
  [['=1+1', '+1', '@a', '-a', '=a,b'], `'=1+1,'+1,'@a,'-a,"'=a,b"`],
  [[-1.5, 2, '-1.5'], `-1.5,2,'-1.5`],
])('%j', (cells, line) => {
  expect(csvText([cells])).toBe(`${line}\r\n`);
});

it('reads back what it wrote', () => {
  const lines = [
    ['code', 'note'],
    ['99213', 'a "b", c\nd'],
  ];
  expect(readCsv(csvText(lines)).map(({ cells }) => cells)).toEqual(lines);
});
