import { expect, test } from 'vitest';
import { type Column, type ListBox, UB04 } from '../bill/locators.ts';
import { withPasted } from './pasted-rows.ts';
import { cellText, rowsAt, withCell, withoutBlanks, withoutRow, withRows } from './rows.ts';

const LINES = UB04.sections.flatMap(({ lists = [] }) => lists).find(({ path }) => path === 'lines') as ListBox;
const CONDITIONS = UB04.sections
  .flatMap(({ lists = [] }) => lists)
  .find(({ path }) => path === 'cond_codes') as ListBox;
const column = (key: string) => LINES.columns.find((each) => each.key === key) as Column;
const [CODE] = CONDITIONS.columns as readonly [Column];

test('a cell behind the last row makes a row; a blank last row goes', () => {
  const rows = withCell([{ hcpcs: '99284' }], 2, column('units'), '2');
  expect(rows).toEqual([{ hcpcs: '99284' }, {}, { units: 2 }]);
  expect(withRows({ lines: [] }, 'lines', withCell(rows, 2, column('units'), ''))).toEqual({
    lines: [{ hcpcs: '99284' }],
  });
  expect(withRows({ claimid: 'a', lines: [{ units: 1 }] }, 'lines', [{}])).toEqual({ claimid: 'a' });
});

test('fields that the form does not show stay', () => {
  const rows = withCell([{ hcpcs: '99284', override: { apc: '05024' } }], 0, column('hcpcs'), '99285');
  expect(rows).toEqual([{ hcpcs: '99285', override: { apc: '05024' } }]);
});

test.each([
  ['99284-25', { hcpcs: '99284', modifiers: ['25'] }],
  ['99284 25 59', { hcpcs: '99284', modifiers: ['25', '59'] }],
  ['99285', { hcpcs: '99285', modifiers: ['25'] }],
])('the service %s is a code with its modifiers', (text, row) => {
  expect(withCell([{ hcpcs: '99213', modifiers: ['25'] }], 0, column('hcpcs'), text)).toEqual([row]);
});

test('JSON that is not complete stays as it is typed', () => {
  expect(withCell([], 0, { label: 'Override', key: 'override', kind: 'json' }, '{"a"')).toEqual([{ override: '{"a"' }]);
});

test('codes without fields of their own', () => {
  expect(rowsAt({ cond_codes: ['42'] }, 'cond_codes')).toEqual(['42']);
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
});

test('a row that is taken out lets the others move up', () => {
  expect(withoutRow([{ units: 1 }, { units: 2 }, { units: 3 }], 1)).toEqual([{ units: 1 }, { units: 3 }]);
});
