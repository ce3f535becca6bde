import { expect, test } from 'vitest';
import { spreadsheetCsv, spreadsheetText } from './spreadsheet-text.ts';

test('a row a line, numbers as they are, what is not known as an empty cell', () => {
  const rows = [
    ['Test', 'Actual', 'Difference'],
    ['Visit', 789.91, -1.5],
    ['Stay', null, null],
  ];
  expect(spreadsheetText(rows)).toBe('Test\tActual\tDifference\nVisit\t789.91\t-1.5\nStay\t\t');
});

test('texts stay in their cell, and are no formulas', () => {
  expect(spreadsheetText([['a\tb', 'say "so"', 'two\nlines', 'plain, text']])).toBe(
    '"a\tb"\t"say ""so"""\t"two\nlines"\tplain, text',
  );
  expect(spreadsheetText([['=1+1', '+1', '-a', '@a', ' =1', '125 % of Medicare']])).toBe(
    "'=1+1\t'+1\t'-a\t'@a\t' =1\t125 % of Medicare",
  );
});

test('a file of CSV has the same cells, and no formulas', () => {
  const cells = ['a,b', 'say "so", "no"', '=1+1', '@a,b', -1.5, null, 'two\nlines', '"'];
  expect(spreadsheetCsv([cells])).toBe(`"a,b","say ""so"", ""no""",'=1+1,"'@a,b",-1.5,,"two\nlines",""""\r\n`);
});
