import { expect, test } from 'vitest';
import { codesIn } from './kinds.ts';

test('codes are taken from lines, columns and lists, each once', () => {
  expect(codesIn('99213, 99214\n99213\tG0008;0450 | E11.9\r\n')).toEqual(['99213', '99214', 'G0008', '0450', 'E11.9']);
  expect(codesIn('  \n')).toEqual([]);
});
