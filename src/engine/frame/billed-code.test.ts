import { expect, test } from 'vitest';
import { otherCodeWarnings } from './billed-code.ts';

test('a billed code that is not the group of the assessment is told (M10)', () => {
  const told = (code: string) =>
    otherCodeWarnings({ name: 'CMG' }, 'A0103', { code, where: 'Line 1', by: 'irf_pai' }).map(({ text }) => text);
  expect([told('A0104'), told('A0103'), told('')]).toEqual([
    ['Line 1 bills A0104, and CMG came to A0103 by irf_pai, which was priced'],
    [],
    [],
  ]);
});
