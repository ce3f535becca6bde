import { expect, test } from 'vitest';
import { columnNames, columnsOf, editableRow, fileOf, nameOf, templateOf } from './rate-rows.ts';

const SHEET = { of: 'drg', columns: ['rate', 'threshold'] } as const;
const columns = columnsOf({ ...SHEET, columns: [...SHEET.columns] });
const read = (key: string, text: string) => columns.find((column) => column.key === key)?.read(text);

test('cells of a table by DRG', () => {
  expect(columns.map(({ key, isKey }) => [key, isKey ?? false])).toEqual([
    ['code', true],
    ['effective_date', true],
    ['rate', false],
    ['threshold', false],
  ]);
  expect(read('code', ' 139* ')).toEqual({ value: '139*' });
  expect(read('code', '47')).toMatchObject({ fault: expect.stringContaining('must be a DRG') });
  expect(read('rate', '$14,000.123456')).toEqual({ value: 14000.123456 });
  expect(read('rate', '0.1234567')).toMatchObject({ fault: expect.any(String) });
  expect(read('threshold', '')).toEqual({ value: null });
});

test('cells of tables by other codes', () => {
  const codeOf = (of: 'hcpcs' | 'apc', text: string) => columnsOf({ of, columns: [] })[0]?.read(text);
  expect([codeOf('hcpcs', 'j9271'), codeOf('apc', '05072')]).toEqual([{ value: 'J9271' }, { value: '05072' }]);
  for (const fault of [codeOf('hcpcs', '470'), codeOf('apc', 'A5072')]) expect(fault).toHaveProperty('fault');
});

test('rows go out as the lines of a file, in the order of the table', () => {
  const row = editableRow({ code: '470', effective_date: '2026-01-01', figures: { threshold: null, rate: 1.5 } });
  expect(row.id).toBe('470 2026-01-01');
  expect(nameOf(row.values)).toBe('470 from 01/01/2026');
  const change = { row, values: row.values, fields: [], faults: [] };
  expect(fileOf(SHEET.columns, [change])).toBe('code,effective_date,rate,threshold\r\n470,2026-01-01,1.5,\r\n');
  expect(templateOf({ of: 'apc', columns: ['rate'] })).toMatch(/^code,effective_date,rate\r\n05072,2026-01-01,100\r\n/);
});

test('names of columns as one writes them', () => {
  expect(columnNames(' rate, threshold\nweight ')).toEqual(['rate', 'threshold', 'weight']);
});
