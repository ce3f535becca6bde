import { expect, test } from 'vitest';
import { partsOf, textOf } from './test-parts.ts';

test.each<[string, ReturnType<typeof partsOf>]>([
  ['', {}],
  ['medicare 139.91\n\n ed: $1,650', { medicare: 139.91, ed: 1650 }],
  ['charges -341.51', { charges: -341.51 }],
  ['charges −341.51', { charges: -341.51 }],
  ['medicare', "'medicare' is not a term with its amount: medicare 139.91"],
  ['ed 650\nMedicare 1', "'Medicare 1' is not a term with its amount: medicare 139.91"],
])('reads %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test('what is written is read again', () => {
  const parts = { ed: 650, charges: -341.51 };
  expect(partsOf(textOf(parts))).toEqual(parts);
});
