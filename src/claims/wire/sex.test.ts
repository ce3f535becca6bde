/** P18: a sex is said by a word, and what is none is refused. */
import { expect, test } from 'vitest';
import { sexOf } from '../../engine/claim/facts.ts';
import { readClaim } from './read-claim.ts';

const read = (sex: unknown) => readClaim(JSON.stringify({ modules: ['MSDRG'], patient: { sex } }));

test.each<[unknown, string]>([
  ['M', 'M'],
  ['female', 'F'],
  ['Female', 'F'],
  [' f ', 'F'],
  ['1', 'M'],
  ['2', 'F'],
  ['U', 'U'],
  ['Other', 'U'],
  ['', 'U'],
  [null, 'U'],
])('%j', (text, sex) => {
  const claim = read(text);
  if ('problems' in claim) throw new Error(claim.problems[0]?.text);
  expect(sexOf(claim.claim)).toBe(sex);
});

test.each(['foo', 'fem', 'Mrs', '3', 'F,M'])('%s is refused with its field', (text) => {
  const claim = read(text);
  expect('problems' in claim && claim.problems.map(({ field }) => field)).toEqual(['patient.sex']);
});
