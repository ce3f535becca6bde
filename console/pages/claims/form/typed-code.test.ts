/** Service codes that are typed with their modifiers. */
import { expect, test } from 'vitest';
import { rowOfTypedCode } from './typed-code.ts';

test.each<[unknown, unknown, unknown]>([
  [{ units: 1 }, '99284-25', { units: 1, hcpcs: '99284', modifiers: ['25'] }],
  [{ modifiers: ['25'] }, ' j1096-jz-25 ', { hcpcs: 'J1096', modifiers: ['25', 'JZ'] }],
  [undefined, '97110-GP-CQ', { hcpcs: '97110', modifiers: ['GP', 'CQ'] }],
  [{}, '99284', null],
  [{}, '99284-2', null],
  [{}, undefined, null],
])('P3 in %j %j is %j', (row, text, expected) => {
  expect(rowOfTypedCode(row, text)).toEqual(expected);
});
