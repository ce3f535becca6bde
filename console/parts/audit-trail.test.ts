import { expect, test } from 'vitest';
import { changesBetween, valueText } from './audit-trail.tsx';

test('fields that differ are named, with what was and what is', () => {
  expect(
    changesBetween({ code: '99281', amount: 140, codes: ['1'] }, { code: '99281', amount: 150, codes: ['1'] }),
  ).toEqual([{ field: 'amount', old: 140, new: 150 }]);
  expect(changesBetween(null, { code: '99281' })).toEqual([{ field: 'code', old: null, new: '99281' }]);
});

test('a 0 and a no are values, an empty text and null are not', () => {
  expect([0, false, '', null, ['020', '040'], { a: 1 }].map(valueText)).toEqual([
    '0',
    'false',
    '–',
    '–',
    '020, 040',
    '{"a":1}',
  ]);
});
