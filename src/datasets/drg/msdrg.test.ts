/** The readers of CMS's data files, on messages built here field by field. */
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { editorData, grouperData, message } from '../../../test/support/program-data.ts';
import { mce, mceFile } from '../edits/mce.ts';
import { recogniseBytes } from '../index.ts';
import { UnreadableFile } from '../reading/dataset.ts';
import { Message } from '../reading/protobuf.ts';
import { msdrg, msdrgFile } from './msdrg.ts';

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

test('the grouper’s file', () => {
  const bytes = grouperData();
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
  const bytes = editorData();
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

describe('as a publication', () => {
  test.each([
    ['msdrg', grouperData(), msdrg],
    ['mce', editorData(), mce],
  ])('%s is recognised by how it begins, also where it is cut short', (_, bytes, dataset) => {
    expect(recogniseBytes(bytes)).toBe(dataset);
    const cut = bytes.subarray(0, bytes.length / 2);
    expect(recogniseBytes(cut)).toBe(dataset);
    expect(() => dataset.readBytes(cut)).toThrow(UnreadableFile);
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['a text', new TextEncoder().encode('\n\n\nA01 is not all of it')],
    ['another message', message([1, message([1, message([1, 'Sundry'])])])],
  ])('%s is none', (_, bytes) => {
    expect(recogniseBytes(bytes)).toBeUndefined();
  });

  test('the grouper is in force while its versions are', () => {
    const { rows, ...release } = msdrg.readBytes(grouperData());
    expect(release).toEqual({
      label: 'MS-DRG v43.1',
      scope: 'all',
      effectiveStart: 20260401,
      effectiveEnd: 20260930,
    });
    expect([...rows].map((row) => ('part' in row ? row.part : row))).toEqual([
      'diagnoses',
      'procedures',
      'genderMdcs',
      'clusters',
      'drgFormulas',
      'drgDescriptions',
    ]);
  });

  test('the editor is in force from its first day to that of its lists', () => {
    const { rows, ...release } = mce.readBytes(editorData());
    expect(release).toEqual({ label: 'MCE v43.1', scope: 'all', effectiveStart: 19851001, effectiveEnd: 20260930 });
    expect([...rows]).toHaveLength(5);
  });
});
