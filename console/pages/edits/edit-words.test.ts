import { expect, test } from 'vitest';
import { codesOf } from './edit-words.ts';

test('codes are taken once, in capitals; what is no code is named', () => {
  expect(codesOf('99213, g0008\n99213 4537')).toEqual({ codes: ['99213', 'G0008'], unknown: ['4537'] });
});
