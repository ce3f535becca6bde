/** The readers of CMS's data files on messages made here, field by field. */
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { UnreadableFile } from './dataset.ts';
import { mceFile } from './mce.ts';
import { msdrgFile } from './msdrg.ts';
import { Message } from './protobuf.ts';
import { zipEntry } from './zip-entry.ts';

type Value = number | string | Uint8Array;

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

/** A message of these fields. */
function message(...fields: [field: number, value: Value][]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([field, value]) => {
      if (typeof value === 'number') return [...varint(field << 3), ...varint(value)];
      const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
      return [...varint((field << 3) | 2), ...varint(bytes.length), ...bytes];
    }),
  );
}

/** A table of one key. */
const table = (key: Value, ...items: Uint8Array[]) =>
  message([1, message([1, key], [2, message(...items.map((item): [number, Value] => [1, item]))])]);

describe('messages', () => {
  test('fields in turn, unknown ones passed over by whoever reads', () => {
    const read = new Message(message([1, 300], [2, 'ä'], [3, message([1, 7])], [4, Uint8Array.of(1, 2, 0x80, 1)]));
    expect([read.next(), read.field, read.int()]).toEqual([true, 1, 300]);
    expect([read.next(), read.text()]).toEqual([true, 'ä']);
    read.next();
    const inner = read.message();
    expect([inner.next(), inner.int(), inner.next()]).toEqual([true, 7, false]);
    read.next();
    const packed: number[] = [];
    read.intsInto(packed);
    expect(packed).toEqual([1, 2, 128]);
    expect(read.next()).toBe(false);
  });

  test.each([
    ['a length beyond the end', [0x0a, 5, 1]],
    ['a number that does not end', [0x08, 0x80]],
    ['a wire type that is not used', [0x0d, 0, 0, 0, 0]],
    ['a number out of range', [0x08, 0xff, 0xff, 0xff, 0xff, 0x7f]],
  ])('%s', (_, bytes) => {
    expect(() => new Message(Uint8Array.from(bytes)).next()).toThrow(UnreadableFile);
  });
});

describe('an entry of an archive', () => {
  const archive = zipSync({
    'folder/data.bin': Uint8Array.from({ length: 1000 }, (_, i) => i % 7),
    other: new Uint8Array(3),
  });

  test('is found by its name', () => {
    expect(zipEntry(archive, 'folder/data.bin')).toHaveLength(1000);
    expect(zipEntry(archive, 'data.bin')).toBeUndefined();
    expect(zipEntry(new Uint8Array(50), 'data.bin')).toBeUndefined();
    expect(zipEntry(new Uint8Array(5), 'data.bin')).toBeUndefined();
  });

  test('is refused when a byte of it has changed', () => {
    const stored = zipSync({ 'data.bin': [new Uint8Array(100), { level: 0 }] });
    stored[60] = 1;
    expect(() => zipEntry(stored, 'data.bin')).toThrow('checksum');
  });
});

test('the grouper’s file', () => {
  const versions: [number, number][] = [
    [6, 430],
    [6, 431],
  ];
  const empty = (fields: number[]) => fields.map((field): [number, Uint8Array] => [field, message()]);
  const bytes = message(
    [1, table('A01', message([1, 8], [2, 1], [3, 5], ...versions))],
    ...empty([2, 3, 4, 5]),
    [6, table('Z@0001', message([1, 5], [1, 29], [3, message([1, 1], [2, '0AA'], [2, '0AB'])], [4, 431]))],
    [7, table('B01', message([1, message([1, 2], [2, 13])], [1, message([1, 1], [2, 12])], [2, 431]))],
    [
      8,
      table(
        8,
        message([1, 800], [2, 8], [6, 800], [7, 'MEDICAL'], [9, 'MCC'], [10, ''], [13, message([1, 4], [2, 431])]),
      ),
    ],
    ...empty([9, 10]),
    [11, message([1, message([1, 5], [2, message([1, 'pain'], [1, 'harm'])])])],
    ...empty([12]),
    [13, table(800, message([1, 'PAIN'], [7, 431]))],
    ...empty([14, 15, 16]),
    [99, 'unknown'],
  );
  const file = msdrgFile(zipSync({ 'runtime_buffers/msdrg_combined.bin': bytes }));
  expect(file?.versions()).toEqual([431]);
  expect([...(file?.clusters() ?? [])]).toEqual([
    { cluster: 'Z@0001', suppressionMdcs: [5, 29], choices: [{ number: 1, codes: ['0AA', '0AB'] }], versions: [431] },
  ]);
  expect([...(file?.drgDescriptions() ?? [])]).toEqual([{ id: 800, description: 'PAIN', versions: [431] }]);
  const definitions = file?.definitions();
  expect([...(definitions?.diagnoses ?? [])]).toEqual([
    { code: 'A01', mdc: 8, severity: 'CC', attributes: ['pain', 'harm'], versions: [430, 431] },
  ]);
  expect([...(definitions?.genderMdcs ?? [])]).toEqual([{ code: 'B01', maleMdc: 12, femaleMdc: 13, versions: [431] }]);
  expect([...(definitions?.drgFormulas ?? [])]).toMatchObject([
    { mdc: 8, drg: 800, severitySuppression: [], formula: 'MCC', ranks: [{ version: 431, rank: 4 }] },
  ]);
  expect(() => msdrgFile(zipSync({ 'runtime_buffers/msdrg_combined.bin': message([1, message()]) }))).toThrow('has no');
  expect(msdrgFile(zipSync({ 'mce.bin': bytes }))).toBeUndefined();
});

test('the editor’s file', () => {
  const row = (code: string, start: string, end: string, ...flags: string[]) =>
    message([1, code], [2, start], [3, end], ...flags.map((flag): [number, string] => [4, flag]));
  const bytes = message(
    [1, message([1, message([1, 'Newborn'], [4, '19840301'], [5, ''])])],
    [2, message([1, message([1, 20], [2, '19801001'])])],
    [3, message([1, row('A01', '20151001', '', '')], [1, row('A02', '20151001', '20200930', 'male', 'adult')])],
    [4, message()],
    [5, message()],
    [6, message()],
    [8, 431],
    [9, '20260930'],
  );
  const definitions = mceFile(zipSync({ 'mce.bin': bytes }))?.definitions();
  expect(definitions).toMatchObject({
    version: 431,
    terminationDate: 20260930,
    ageGroups: [{ name: 'Newborn', lowest: 0, highest: 0, start: 19840301, end: 0 }],
    dischargeStatuses: [{ status: 20, start: 19801001, end: 0 }],
  });
  expect([...(definitions?.icd10Dx ?? [])]).toEqual([
    { code: 'A01', start: 20151001, end: 0, flags: [] },
    { code: 'A02', start: 20151001, end: 20200930, flags: ['male', 'adult'] },
  ]);
  expect(() => mceFile(zipSync({ 'mce.bin': message([8, 431]) }))).toThrow(UnreadableFile);
});
