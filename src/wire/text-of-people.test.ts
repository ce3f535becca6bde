import { expect, test } from 'vitest';
import { csvText } from './csv.ts';
import { readRecords } from './csv-records.ts';
import { textOfPeople } from './text-of-people.ts';

test('what a spreadsheet of Windows saved is read as it was typed, and said', () => {
  const latin = Uint8Array.of(0x4d, 0xfc, 0x6c, 0x6c, 0x2c, 0x80);
  expect(textOfPeople(latin)).toEqual({ text: 'Müll,€', encoding: 'windows-1252' });
  expect(textOfPeople(new TextEncoder().encode('\ufeffMüll'))).toEqual({ text: 'Müll' });
});

test.each(["'=1", '=1', "'", "''x", '-5', 'plain', "o'clock"])('%j comes back out of an export as it was', (value) => {
  const file = csvText([['name'], [value]]);
  const records = {
    noun: 'names',
    columns: ['name'],
    required: ['name'],
    linesMax: 9,
    keyName: 'name',
    keyOf: (row: { name: string }) => row.name,
  };
  const read = readRecords<{ name: string }>(file, { ...records, read: ({ name = '' }) => ({ name }) });
  expect(read).toEqual([{ line: 2, row: { name: value } }]);
});
