import { describe, expect, test } from 'vitest';
import { UB04 } from '../bill/locators.ts';
import { isTable, withPasted } from './pasted-rows.ts';
import type { RowColumn } from './rows.ts';

const columnsOf = (path: string): readonly RowColumn[] =>
  UB04.sections.flatMap(({ lists = [] }) => lists).find((list) => list.path === path)?.columns ?? [];
const LINES = columnsOf('lines');
const paste = (text: string, at = { row: 0, column: 0 }) => withPasted([], at, LINES, text);
const VISIT = { revenue_code: '0450', hcpcs: '99284', service_date: '2026-03-10', units: 1, charges: 1200 };
const LABORATORY = { revenue_code: '0300', hcpcs: '80053', service_date: '2026-03-10', units: 2, charges: 85.5 };

test('a text with tabs or lines is a table', () => {
  expect(['a\tb', 'a\nb', 'a', 'a\n'].map(isTable)).toEqual([true, true, false, false]);
});

describe('with headings', () => {
  test('columns stand in any order, and those without a place are left out', () => {
    const text =
      'DOS\tRev Code\tDescription\tCPT/HCPCS\tMod 1\tMod 2\tQty\tTotal Charges\n' +
      '3/10/2026\t450\tROOM\t99284\t25\tGC\t1\t$1,200.00\n' +
      '46091\t0300\tLAB\t80053\t\t\t2\t85.50\n';
    expect(paste(text)).toEqual([{ ...VISIT, modifiers: ['25', 'GC'] }, LABORATORY]);
  });

  test.each([
    ['', ['25']],
    ['GC', ['GC', '25']],
  ])('modifiers behind the code stay beside %j in their own column', (own, modifiers) => {
    expect(paste(`HCPCS\tMod\n99284-25\t${own}\n`)).toEqual([{ hcpcs: '99284', modifiers }]);
  });

  test('a line of totals is no line', () => {
    expect(paste('Revenue code\tHCPCS\tCharges\n0450\t99284\t1,200\n\tTotal\t1,200\n')).toEqual([
      { revenue_code: '0450', hcpcs: '99284', charges: 1200 },
    ]);
  });

  test('a list of diagnoses has its own', () => {
    const columns = columnsOf('secondary_dxs');
    expect(withPasted([], { row: 0, column: 0 }, columns, 'POA\tICD-10\ny\ti5023\nN\tN17.9\n')).toEqual([
      { code: 'I50.23', poa: 'Y' },
      { code: 'N17.9', poa: 'N' },
    ]);
  });
});

describe('without headings', () => {
  test('cells that can stand where they are pasted do', () => {
    expect(paste('0450\t\t\t99284\t\t3/10/2026\t1\t1,200.00')).toEqual([VISIT]);
    expect(paste('99284\t25', { row: 0, column: 3 })).toEqual([{ hcpcs: '99284', modifiers: ['25'] }]);
    expect(paste('1\t2\n3\t4', { row: 1, column: 6 })).toEqual([
      {},
      { units: 1, charges: 2 },
      { units: 3, charges: 4 },
    ]);
  });

  test.each([
    ['as a bill has them', '0450\t99284\t3/10/2026\t1\t$1,200.00\n300\t80053\t3/10/2026\t2\t85.50\n'],
    ['with the day in front', '3/10/26\t0450\t99284\t1\t1200\n3/10/26\t0300\t80053\t2\t85.5\n'],
    ['with words', '0450\tROOM\t99284\t03/10/2026\t1\t1,200.00\n0300\tTESTS\t80053\t03/10/2026\t2\t85.50\n'],
    ['with a total', '0450\t99284\t3/10/2026\t1\t1200\n0300\t80053\t3/10/2026\t2\t85.5\nTotal\t\t\t\t1285.5\n'],
  ])('cells go by what they look like: %s', (_, text) => {
    expect(paste(text)).toEqual([VISIT, LABORATORY]);
  });

  test('modifiers stand in a column, in two, or behind the code', () => {
    expect(paste('0450\t99284\t25\tGC\t3/10/2026\t1\t1200')).toEqual([{ ...VISIT, modifiers: ['25', 'GC'] }]);
    expect(paste('0450\t99284-25\t3/10/2026\t1\t1200')).toEqual([{ ...VISIT, modifiers: ['25'] }]);
  });
});
