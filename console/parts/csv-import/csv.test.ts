import { expect, test } from 'vitest';
import { csvText, readCopied, readCsv } from './csv.ts';

test('quotations hold marks, line ends and quotation marks', () => {
  expect(readCsv('\uFEFFa,b\r\n"1, 2","say ""so"""\n\n"two\nlines", x \r')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1, 2', 'say "so"'] },
    { line: 5, cells: ['two\nlines', 'x'] },
  ]);
});

test('cells of the clipboard stand between tabs; a comma parts nothing there', () => {
  expect(readCopied('99281\t1,400.00\r\n')).toEqual([['99281', '1,400.00']]);
});

test('an empty cell that was copied keeps those below in their place', () => {
  expect(readCopied('140\n\n280\n')).toEqual([['140'], [''], ['280']]);
});

test('a quotation without an end is refused', () => {
  expect(() => readCsv('a\n"b')).toThrow('A quotation does not end; the last line is 2');
});

test('what is written is read again', () => {
  const cells = ['a,b', 'say "so"', 'two\nlines', "'quoted", '', '0.5', 'true'];
  const [read] = readCsv(csvText([[...cells.slice(0, 4), null, 0.5, true]]));
  expect(read?.cells).toEqual(['a,b', 'say "so"', 'two\nlines', "''quoted", '', '0.5', 'true']);
});
