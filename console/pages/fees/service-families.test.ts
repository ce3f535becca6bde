import { expect, test } from 'vitest';
import { beginningOf, familiesOf, familyWords } from './service-families.ts';

test('families are found by all their words', () => {
  expect(familiesOf('office visit').map(({ from }) => from)).toEqual(['99202', '99211']);
  expect(familiesOf(' New office').map(({ from }) => from)).toEqual(['99202']);
  expect(familiesOf('office surgery')).toEqual([]);
  expect(familiesOf(' ')).toEqual([]);
});

test('a code has the words of its family', () => {
  expect(['99213', '99216', '66984', 'J1885'].map(familyWords)).toEqual([
    'Office visit',
    null,
    'Cataract surgery',
    null,
  ]);
});

test('codes of a family begin alike', () => {
  expect(familiesOf('office').map(beginningOf)).toEqual(['9920', '9921']);
  expect(familiesOf('knee').map(beginningOf)).toEqual(['27447']);
});
