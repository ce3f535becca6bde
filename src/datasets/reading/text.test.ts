import { describe, expect, test } from 'vitest';
import { isWindows1252, refuseLostBlock, textOf } from './text.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const lost = (text: string, from: number) => text.slice(0, from) + ' '.repeat(512) + text.slice(from + 512);

describe('a lost block of a disk, which reads as 512 blanks', () => {
  const csv = Array.from({ length: 60 }, (_, at) => `G${1000 + at},20250101,${at}.25,Name of ${at}`).join('\n');
  const fixed = Array.from({ length: 60 }, (_, at) => `${`${at}`.padStart(5, '0')} ${'Name'.padEnd(60)}X`).join('\r\n');
  test.each([
    ['a comma-separated file', lost(csv, 300), 11],
    ['a file of fixed width', lost(fixed, 300), 5],
    ['the beginning', lost(csv, 0), 1],
    ['the end', lost(csv, csv.length - 512), 44],
  ])('in %s is refused with its line', (_, text, line) => {
    expect(() => textOf('a.csv', bytes(text))).toThrow(
      `a.csv: line ${line} has 512 blanks or more where other lines have text: the file is damaged`,
    );
  });

  test('counts lines from where a part of a file begins', () => {
    expect(() => textOf('a.csv', bytes(lost(csv, 0)), 100)).toThrow('a.csv: line 100 has 512 blanks');
  });

  test('is told from the blanks of a long record, whose neighbours are as long', () => {
    const records = Array.from({ length: 5 }, (_, at) => `${at}${' '.repeat(700)}X`).join('\n');
    expect(textOf('a.txt', bytes(records))).toBe(records);
    const mainframe = records.replaceAll('\n', '\r\n');
    expect(textOf('a.txt', bytes(mainframe))).toBe(mainframe);
    expect(() => textOf('a.txt', bytes(lost(records, 600)))).toThrow('line 1 has 512 blanks');
  });
});

test('511 blanks are text', () => {
  const text = `a,${' '.repeat(511)}b\nc,d\n`;
  expect(textOf('a.csv', bytes(text))).toBe(text);
});

test.each([0, 32])('a block of bytes %i in a data file is refused', (byte) => {
  const data = Uint8Array.from({ length: 5000 }, (_, at) => (at % 250) + 1);
  expect(() => refuseLostBlock('mce.bin', data)).not.toThrow();
  data.fill(byte, 1000, 1511);
  expect(() => refuseLostBlock('mce.bin', data)).not.toThrow();
  data.fill(byte, 1000, 1512);
  expect(() => refuseLostBlock('mce.bin', data)).toThrow(
    'mce.bin: 512 bytes or more from byte 1000 on are blank: the file is damaged',
  );
});

test('the encoding of a file is told by its bytes', () => {
  expect([isWindows1252(Uint8Array.of(0x4d, 0xfc)), isWindows1252(bytes('Mü'))]).toEqual([true, false]);
});
