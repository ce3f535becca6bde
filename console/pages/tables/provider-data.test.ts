import { expect, test } from 'vitest';
import { flat } from './provider-data.ts';

test('fields have dotted paths; lists and nulls are values', () => {
  expect(flat({ ipsf: { ratio: 0.3, note: null }, tags: ['a', 'b'], empty: {} })).toEqual({
    'ipsf.ratio': 0.3,
    'ipsf.note': null,
    tags: ['a', 'b'],
  });
});
