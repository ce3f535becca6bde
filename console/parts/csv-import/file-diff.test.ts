import { expect, test } from 'vitest';
import { decimal } from '../cell-editing/readers.ts';
import { type FileColumns, fileDiff, readFile } from './file-diff.ts';

const COLUMNS: FileColumns = {
  columns: ['code', 'amount', 'days', 'kind', 'updated_at'],
  required: ['code', 'amount'],
  keys: ['code'],
  values: ['amount', 'days', 'kind'],
  nullable: ['days'],
  normal: (cells) => ({ ...cells, code: (cells.code ?? '').toUpperCase() }),
};
const read = (text: string, linesMax = 10) => readFile(text, COLUMNS, linesMax);
const EXPORTED = 'code,amount,days,kind,updated_at\r\nA1,650,3,flat,2026\r\nA2,0.5,,flat,2026\r\n';

test('lines are new, changed or as they are', () => {
  expect(fileDiff(read('code,amount\na1,700\nA2,0.50\nA3,1\n'), EXPORTED, COLUMNS)).toEqual({
    changes: [
      { line: 2, name: 'A1', isNew: false, fields: [{ name: 'amount', old: '650', new: '700' }] },
      { line: 4, name: 'A3', isNew: true, fields: [{ name: 'amount', old: '', new: '1' }] },
    ],
    created: 1,
    updated: 1,
    unchanged: 1,
    bad: [],
  });
});

test('a line that cannot be imported is bad, not new or changed', () => {
  const columns = { ...COLUMNS, readers: { amount: decimal({ least: 0, most: 999, decimals: 2 }) } };
  const { created, updated, unchanged, bad } = fileDiff(
    read('code,amount\nA1,six\n,5\nA2,\nA3,1000\nA4,1\n'),
    EXPORTED,
    columns,
  );
  expect([created, updated, unchanged]).toEqual([1, 0, 0]);
  expect(bad).toEqual([
    { line: 2, detail: 'amount must be a number from 0 to 999 with at most 2 decimals' },
    { line: 3, detail: 'code is empty' },
    { line: 4, detail: 'amount is empty' },
    { line: 5, detail: 'amount must be a number from 0 to 999 with at most 2 decimals' },
  ]);
});

test('an empty cell empties only what may be empty; a column that the file lacks stays', () => {
  const { changes } = fileDiff(read('code,amount,days,kind\nA1,650,,\n'), EXPORTED, COLUMNS);
  expect(changes).toEqual([{ line: 2, name: 'A1', isNew: false, fields: [{ name: 'days', old: '3', new: '' }] }]);
});

test('a value that a line does not have is set to its default, where the service has one', () => {
  const columns = { ...COLUMNS, defaults: { kind: 'unit' } };
  const { changes } = fileDiff(read('code,amount\nA1,650\n'), EXPORTED, columns);
  expect(changes).toMatchObject([{ fields: [{ name: 'kind', old: 'flat', new: 'unit' }] }]);
});

test('days and numbers are read as spreadsheets write them, each on its line', () => {
  const columns = { ...COLUMNS, columns: [...COLUMNS.columns, 'from'], days: ['from'], numbers: ['amount'] };
  const file = readFile('code,amount,from\n\n\'A1,"$1,234.50",3/10/2026\n"A\n2",(5),46091\nA3,x,y\n', columns, 10);
  expect(file.lines.map(({ cells }) => cells.slice(1))).toEqual([
    ['1234.50', '2026-03-10'],
    ['-5', '2026-03-10'],
    ['x', 'y'],
  ]);
  expect(file.text).toBe('code,amount,from\r\n\r\nA1,1234.50,2026-03-10\r\n"A\n2",-5,2026-03-10\r\nA3,x,y\r\n');
  const plain = 'code,amount,from\nA1,5,2026-03-10\n';
  expect(readFile(plain, columns, 10).text).toBe(plain);
});

test.each([
  ['', 'The file is empty'],
  ['code,amount\n', 'It has no lines below the names of its columns'],
  ['code;amount\nA1;2\n', 'Its cells are not parted by commas: save it as “CSV UTF-8 (Comma delimited)”'],
  [
    'code,price\nA1,2\n',
    'It has no column amount; it has columns that the table does not have: price. The first line must name code, amount',
  ],
  ['code,amount,code\nA1,2,A1\n', 'it has a column twice. The first line must name code, amount'],
  ['PK\u0003\u0004', 'It is a workbook of a spreadsheet, not a CSV file'],
  ['code,amount\nA1,"2', 'A quotation does not end; the last line is 2'],
])('%j is refused as a whole', (text, fault) => {
  expect(read(text).fault).toBe(fault);
});

test('too many lines are refused before they are sent', () => {
  expect(read('code,amount\nA,1\nB,2\n', 1).fault).toBe('It has 2 lines; at most 1 are imported at once');
});
