import { expect, test } from 'vitest';
import { valueChange } from './bulk-value.ts';

test.each([
  ['percent', '3', '2', { multiply: 1.03, round: 2 }],
  ['percent', '-2.125 %', '', { multiply: 0.97875 }],
  ['percent', '0.0001', '4', { multiply: 1.000001, round: 4 }],
  ['multiply', '1.05', '2', { multiply: 1.05, round: 2 }],
  ['add', '-5', '', { add: -5 }],
  ['set', '$650', '', { set: 650 }],
  ['round', '', '0', { round: 0 }],
] as const)('%s %s', (operation, by, round, change) => {
  expect(valueChange(operation, by, round)).toEqual(change);
});

test.each([
  ['percent', '', '2', 'Number must be a number such as 3 or 1.05'],
  ['multiply', '1,05', '2', 'Number must be a number such as 3 or 1.05'],
  ['percent', '3.00001', '2', 'A percent has at most 4 decimals'],
  ['percent', '-101', '2', 'A figure cannot be lowered by more than 100 percent'],
  ['round', '3', '', 'Choose to how many decimals it is rounded'],
] as const)('%s %s is no change', (operation, by, round, sentence) => {
  expect(valueChange(operation, by, round)).toBe(sentence);
});
