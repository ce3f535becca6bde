import { expect, test } from 'vitest';
import { type FileForm, formOf, splitterOf } from './records.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Splits a text that comes in parts of some bytes. */
function split(form: FileForm, text: string, size: number) {
  const bytes = bytesOf(text);
  const splitter = splitterOf(form);
  const records = [];
  for (let at = 0; at < bytes.length; at += size) records.push(...splitter.push(bytes.subarray(at, at + size)));
  const { records: last, fault } = splitter.end();
  const texts = [...records, ...last].map(({ line, start, end }): [number, string] => [
    line,
    new TextDecoder().decode(bytes.subarray(start, end)),
  ]);
  return { texts, fault };
}

const SIZES = [1, 2, 7, 1000];

test.each(SIZES)('a claim a line, in parts of %i bytes', (size) => {
  const { texts } = split('lines', '{"claimid":"é1"}\r\n\n{"claimid":"2"}', size);
  expect(texts).toEqual([
    [1, '{"claimid":"é1"}\r'],
    [2, ''],
    [3, '{"claimid":"2"}'],
  ]);
});

test.each(SIZES)('rows of CSV: quoted cells hold commas and line ends, in parts of %i bytes', (size) => {
  const { texts } = split('csv', 'a,b\r\n"1\r\n2","say ""so"""\rx,5" pipe\n\n y ', size);
  expect(texts.filter(([, text]) => text !== '')).toEqual([
    [1, 'a,b'],
    [2, '"1\r\n2","say ""so"""'],
    [4, 'x,5" pipe'],
    [6, ' y '],
  ]);
});

test.each(SIZES)('values of a list, in parts of %i bytes', (size) => {
  const list = '\uFEFF [\n {"a":"]}\\"{"},\n{"b":[1,{"c":2}]}\n , 7,{}]\n';
  expect(split('list', list, size)).toEqual({
    texts: [
      [2, '{"a":"]}\\"{"}'],
      [3, '{"b":[1,{"c":2}]}'],
      [4, '7'],
      [4, '{}'],
    ],
    fault: null,
  });
});

test('claims over several lines need no list', () => {
  expect(split('list', '{\n "a": 1\n}\n{\n "a": 2\n}\n', 3).texts.map(([line]) => line)).toEqual([1, 4]);
});

test('a file that was cut off has a bad last record, or says so', () => {
  expect(split('list', '[{"a":1},{"b"', 5).texts.at(-1)).toEqual([1, '{"b"']);
  expect(split('list', '[{"a":1},', 5).fault).toBe('The list of claims does not end: the file may have been cut off');
});

test.each([
  ['{"claimid":"1"}\n{"claimid":"2"}\n', { form: 'lines' }],
  ['\uFEFF{"claimid":"1"}', { form: 'lines' }],
  ['{\n  "claimid": "1"\n}\n', { form: 'list' }],
  ['\n[{"claimid":"1"}]', { form: 'list' }],
  ['claimid,bill_type\n1,111\n', { form: 'csv' }],
  ['', { fault: 'The file is empty' }],
  ['PK\u0003\u0004', { fault: expect.stringContaining('workbook') }],
  ['ISA*00*', { fault: expect.stringContaining('837') }],
  ['<html>', { fault: expect.stringContaining('XML') }],
  ['a\0b\0', { fault: expect.stringContaining('UTF-16') }],
])('the form of %j', (text, form) => {
  expect(formOf(bytesOf(text))).toEqual(form);
});
