/** Tables of the command line: what a terminal shows of rows. */
import { describe, expect, it, test } from 'vitest';
import { type Column, money, tableText, wrapped } from '../../sdk/cli/output/table.ts';

interface Row {
  name: string;
  amount?: number | null;
  count?: number;
  why?: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { heading: 'Name', of: ({ name }) => name },
  { heading: 'Amount', kind: 'money', of: ({ amount }) => amount },
  { heading: 'Number of units', kind: 'number', isMinor: true, of: ({ count }) => count },
  { heading: 'Why', kind: 'note', label: 'because', of: ({ why }) => why },
];
const table = (rows: readonly Row[], width = 80) => tableText(COLUMNS, rows, width, (line) => `*${line}*`).split('\n');

test.each([
  [0, '0.00'],
  [7.5, '7.50'],
  [-1234.56, '-1,234.56'],
  [1234567, '1,234,567.00'],
  [138.229, '138.229'],
  ['1e21', '1e21'],
])('%s dollars are %s', (value, text) => {
  expect(money(value)).toBe(text);
});

describe('a table', () => {
  it('has cents under each other, and an amount that is not known as that', () => {
    expect(
      table([
        { name: 'a', amount: 1234.5 },
        { name: 'b', amount: 138.229 },
        { name: 'c', amount: null },
        { name: 'd' },
      ]),
    ).toEqual(['*Name     Amount*', 'a     1,234.50', 'b       138.229', 'c     not known', 'd']);
  });

  it('leaves out a column without a value, and has notes below their row', () => {
    expect(table([{ name: 'a', why: 'of all that' }, { name: 'b' }], 40)).toEqual([
      '*Name*',
      'a',
      '    because: of all that',
      'b',
    ]);
  });

  it('leaves out minor columns where they do not fit, and says so', () => {
    const rows = [{ name: 'a name of several words', amount: 1, count: 2 }];
    expect(table(rows, 23)[0]).toContain('Number');
    expect(table(rows, 22)).toEqual([
      '*Name            Amount*',
      'a name of         1.00',
      'several words',
      'Without Number of',
      'units for want of',
      'room: a wider terminal',
      'shows them, JSON has',
      'everything.',
    ]);
  });

  it('hands nothing to the terminal that would steer it', () => {
    expect(table([{ name: 'a\u001b[31mred\u0007' }])[1]).toBe('a [31mred');
  });
});

test('texts break between words and after underscores; longer words are cut', () => {
  expect(wrapped('one two_three four', 8)).toEqual(['one two_', 'three', 'four']);
  expect(wrapped('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
  expect(wrapped('a\nb', 4)).toEqual(['a', 'b']);
});
