import { expect, test } from 'vitest';
import { readClaim } from './read-claim.ts';

const told = (body: object) => {
  const read = readClaim({ modules: ['IPPS'], ...body });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.claim.warnings.map(({ code, field, text }) => `${code} ${field} ${text}`);
};

test.each<[body: object, field: string]>([
  [{ value_codes: [{ code: 'A1' }] }, 'value_codes.0.amount'],
  [{ value_codes: [{ code: '80', amount: 4 }, { amount: 250 }] }, 'value_codes.1.code'],
  [{ occurrence_codes: [{ code: 'A3', date: '' }] }, 'occurrence_codes.0.date'],
  [{ span_codes: [{ code: '74', start_date: '2026-03-02' }] }, 'span_codes.0.end_date'],
  [{ span_codes: [{ code: '74', end_date: '2026-03-02' }] }, 'span_codes.0.start_date'],
  [{ secondary_dxs: [{ code: ' ', poa: 'Y' }] }, 'secondary_dxs.0.code'],
  [{ inpatient_pxs: [{ date: '2026-03-02' }] }, 'inpatient_pxs.0.code'],
])('an entry that lacks a part is told (M10): %j', (body, field) => {
  expect(told(body).map((text) => text.split(' ').slice(0, 2))).toEqual([['DEFAULT_TAKEN', field]]);
});

test('a value code of 0, one with a text, and rows that are not filled in are not (M10)', () => {
  const value_codes = [
    { code: 'A1', amount: 0 },
    { code: 'Z8', text: '20260302' },
    { code: '', amount: null },
  ];
  const secondary_dxs = [{ code: '', poa: '' }];
  expect(told({ value_codes, secondary_dxs, inpatient_pxs: [{}], span_codes: [{ code: '' }] })).toEqual([]);
});

test('the sentence says that the entry was not read', () => {
  expect(told({ occurrence_codes: [{ code: 'A3' }] })).toEqual([
    'DEFAULT_TAKEN occurrence_codes.0.date occurrence_codes.0 gives no date: it was not read, as if the claim had no such entry',
  ]);
});
