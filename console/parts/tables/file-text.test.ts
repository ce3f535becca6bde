import { expect, test } from 'vitest';
import { fileText } from './file-text.ts';

const read = (bytes: number[] | string) =>
  fileText(new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)]));

test('a file of a spreadsheet is read as it was typed', async () => {
  expect(await read('\ufeffMüll')).toEqual({ text: 'Müll', isWindows1252: false });
  expect(await read([0x4d, 0xfc, 0x6c, 0x6c, 0x80])).toEqual({ text: 'Müll€', isWindows1252: true });
  expect(await read([])).toEqual({ text: '', isWindows1252: false });
});

test.each([
  ['with its mark', [0xff, 0xfe, 0x4d, 0]],
  ['big-endian with its mark', [0xfe, 0xff, 0, 0x4d]],
  ['without', [0x4d, 0, 0x4d, 0]],
  ['big-endian without', [0, 0x4d, 0, 0x4d]],
])('UTF-16 %s is not read', async (_, bytes) => {
  expect(await read(bytes)).toBeNull();
});
