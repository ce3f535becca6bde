import { expect, test } from 'vitest';
import { cellsIn, formatCell, parseCell } from './cells.ts';
import { type Column, type ListBox, UB04 } from './locators.ts';
import { cellText, rowsAt, withCell, withoutBlanks, withoutRow, withPasted, withRows } from './rows.ts';

const LINES = UB04.sections.flatMap(({ lists = [] }) => lists).find(({ path }) => path === 'lines') as ListBox;
const CONDITIONS = UB04.sections
  .flatMap(({ lists = [] }) => lists)
  .find(({ path }) => path === 'cond_codes') as ListBox;
const column = (key: string) => LINES.columns.find((each) => each.key === key) as Column;
const [CODE] = CONDITIONS.columns as readonly [Column];

test.each([
  ['03152026', '2026-03-15'],
  ['20260315', '2026-03-15'],
  ['3/5/2026', '2026-03-05'],
  ['03-15-26', '2026-03-15'],
  ['2026-03-15', '2026-03-15'],
  ['13/15/2026', '13/15/2026'],
  ['soon', 'soon'],
])('the date %s is %s', (written, date) => {
  expect(parseCell(written, 'date')).toBe(date);
});

test.each<[string, unknown]>([
  ['$1,234.50', 1234.5],
  ['12.', 12],
  ['.5', 0.5],
  ['1,23', '1,23'],
  ['12 units', '12 units'],
  ['  ', undefined],
])('the number %s is %s', (written, number) => {
  expect(parseCell(written, 'number')).toBe(number);
});

test('codes are told apart by blanks, commas and colons; text keeps its leading zeros', () => {
  expect(parseCell('25 59:LT,XU', 'codes')).toEqual(['25', '59', 'LT', 'XU']);
  expect(formatCell(['25', '59'], 'codes')).toBe('25 59');
  expect(parseCell('0450')).toBe('0450');
  expect([formatCell(20260315, 'date'), formatCell(null), formatCell({ a: 1 })]).toEqual(['2026-03-15', '', '{"a":1}']);
});

test('a cell behind the last row makes a row; a blank last row goes', () => {
  const rows = withCell([{ hcpcs: '99284' }], 2, column('units'), '2');
  expect(rows).toEqual([{ hcpcs: '99284' }, {}, { units: 2 }]);
  expect(withRows({ lines: [] }, LINES, withCell(rows, 2, column('units'), ''))).toEqual({
    lines: [{ hcpcs: '99284' }],
  });
  expect(withRows({ claimid: 'a', lines: [{ units: 1 }] }, LINES, [{}])).toEqual({ claimid: 'a' });
});

test('fields that the form does not show stay', () => {
  const rows = withCell([{ hcpcs: '99284', override: { apc: '05024' } }], 0, column('hcpcs'), '99285');
  expect(rows).toEqual([{ hcpcs: '99285', override: { apc: '05024' } }]);
});

test('codes without fields of their own', () => {
  expect(rowsAt({ cond_codes: ['42'] }, CONDITIONS)).toEqual(['42']);
  expect(withCell(['42'], 1, CODE, '66')).toEqual(['42', '66']);
  expect(withCell(['42', '66'], 0, CODE, '')).toEqual([null, '66']);
  expect(withoutBlanks([null, '66'])).toEqual(['66']);
  expect(cellText('66', CODE)).toBe('66');
});

test('rows of a spreadsheet fill cells to the right and below', () => {
  const pasted = '0450\t\t\t99284\t25\t3/10/2026\t1\t$900.00\r\n0300\t\t\t80053\t\t3/10/2026\t1\t80.00\r\n';
  expect(withPasted([], { row: 0, column: 0 }, LINES.columns, pasted)).toEqual([
    { revenue_code: '0450', hcpcs: '99284', modifiers: ['25'], service_date: '2026-03-10', units: 1, charges: 900 },
    { revenue_code: '0300', hcpcs: '80053', service_date: '2026-03-10', units: 1, charges: 80 },
  ]);
  expect(withPasted([{ units: 1, charges: 5 }], { row: 0, column: 8 }, LINES.columns, '12\tbeyond\n13')).toEqual([
    { units: 1, charges: 5, non_covered_charges: 12 },
    { non_covered_charges: 13 },
  ]);
  expect(cellsIn('"a b"\tc')).toEqual([['a b', 'c']]);
});

test('a row that is taken out lets the others move up', () => {
  expect(withoutRow([{ units: 1 }, { units: 2 }, { units: 3 }], 1)).toEqual([{ units: 1 }, { units: 3 }]);
});
