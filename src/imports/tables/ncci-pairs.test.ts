import { describe, expect, test } from 'vitest';
import type { NcciPairRow } from '../../datasets/edits/rows.ts';
import { packTerms, unpackTally, unpackTerms } from '../../storage/schema/reference/ncci-pairs.ts';
import type { ReleaseFacts } from '../release/release-facts.ts';
import { ncciPairs } from './ncci-pairs.ts';

const FACTS = { effectiveStart: 19960101, effectiveEnd: 20240930 } as ReleaseFacts;

function row(
  column1: string,
  column2: string,
  effectiveDate: number | null = 20100101,
  deletionDate: number | null = null,
  modifierIndicator: '0' | '1' | '9' = '1',
): NcciPairRow {
  const rationale = `rationale ${column1}`;
  return { column1, column2, effectiveDate, deletionDate, modifierIndicator, rationale, providerType: 'Practitioner' };
}

const packed = (rows: NcciPairRow[], facts = FACTS) => [...(ncciPairs.pack?.(rows, facts) ?? [])];
const bodyOf = (rows: ReturnType<typeof packed>, kind: string, code: string) =>
  rows.find(([, itsKind, itsCode]) => itsKind === kind && itsCode === code)?.[4] as string;

describe('terms', () => {
  test.each([
    ['1', 19960101, null, '1A1ov---'],
    ['0', null, 20240930, '0A---9sj'],
    ['9', 19900101, 20991231, '9A000v00'],
  ] as const)('%s, %s to %s: %s', (modifierIndicator, effectiveDate, deletionDate, text) => {
    const terms = { modifierIndicator, effectiveDate, deletionDate, rationale: 'x' };
    expect(packTerms(terms, ['x'])).toHaveLength(8);
    expect(unpackTerms(packTerms(terms, ['x']), ['x'])).toEqual(terms);
    expect(packTerms(terms, ['x'])).toBe(text);
  });

  test('a date that does not fit is refused', () => {
    const terms = { modifierIndicator: '1', deletionDate: null, rationale: 'x' } as const;
    expect(() => packTerms({ ...terms, effectiveDate: 19891231 }, [])).toThrow(RangeError);
    expect(() => packTerms({ ...terms, effectiveDate: 22000101 }, [])).toThrow(RangeError);
  });
});

test('a pair stands with its column 1 code and with its column 2 code, in order, however the file has them', () => {
  const rows = packed([row('B0002', 'A0001'), row('A0001', 'C0003'), row('A0001', 'B0002')]);
  expect(rows.map(([provider, kind, code, part]) => [provider, kind, code, part])).toEqual([
    ['Practitioner', 'column_1', 'A0001', 0],
    ['Practitioner', 'column_1', 'B0002', 0],
    expect.arrayContaining(['tally', 'all']),
    ...Array(96 - 68 + 1).fill(expect.arrayContaining(['tally'])),
    ['Practitioner', 'column_2', 'A0001', 0],
    ['Practitioner', 'column_2', 'B0002', 0],
    ['Practitioner', 'column_2', 'C0003', 0],
    ['Practitioner', 'rationales', '', 0],
  ]);
  expect(
    bodyOf(rows, 'column_1', 'A0001')
      .match(/.{13}/g)
      ?.map((entry) => entry.slice(0, 5)),
  ).toEqual(['B0002', 'C0003']);
  expect(JSON.parse(bodyOf(rows, 'rationales', ''))).toEqual(['rationale B0002', 'rationale A0001']);
});

test('of one pair, the edit in force stands before deleted ones, newest first; a repeat is dropped', () => {
  const edits = [
    row('A0001', 'B0002', 19980101, 20001231),
    row('A0001', 'B0002', 20050101, 20191231),
    row('A0001', 'B0002', 20200101),
    row('A0001', 'B0002', 20050101, 20191231),
  ];
  const body = bodyOf(packed(edits), 'column_1', 'A0001');
  const deleted = (body.match(/.{13}/g) ?? []).map((entry) => unpackTerms(entry.slice(5), []).deletionDate);
  expect(deleted).toEqual([null, 20191231, 20001231]);
});

test('a code of many pairs takes several rows', () => {
  const rows = packed(Array.from({ length: 4001 }, (_, n) => row('A0001', String(10000 + n))));
  const parts = rows.filter(([, kind]) => kind === 'column_1').map(([, , , part, body]) => [part, String(body).length]);
  expect(parts).toEqual([
    [0, 26000],
    [1, 26000],
    [2, 13],
  ]);
});

test('tallies count all pairs, and those in force in each version of the release’s period', () => {
  const rows = packed(
    [
      row('A0001', 'B0002', 20180101, 20231231),
      row('A0001', 'B0003', 20240815),
      row('A0001', 'B0004', 20240101, 20240101, '9'),
      row('C0001', 'B0002', 20240101, 20240331),
    ],
    { ...FACTS, effectiveStart: 20231001 },
  );
  const tallies = rows.filter(([, kind]) => kind === 'tally');
  expect(Object.fromEntries(tallies.map(([, , code, , body]) => [code, unpackTally(String(body))]))).toEqual({
    all: [
      ['A0001', 3],
      ['C0001', 1],
    ],
    93: [['A0001', 1]],
    94: [['C0001', 1]],
    96: [['A0001', 1]],
  });
});
