import { expect, test } from 'vitest';
import { changesBetween } from './audit-trail.tsx';

test('fields that differ are named, with what was and what is', () => {
  expect(
    changesBetween({ code: '99281', amount: 140, codes: ['1'] }, { code: '99281', amount: 150, codes: ['1'] }),
  ).toEqual([{ field: 'amount', old: 140, new: 150 }]);
  expect(changesBetween(null, { code: '99281' })).toEqual([{ field: 'code', old: null, new: '99281' }]);
});
