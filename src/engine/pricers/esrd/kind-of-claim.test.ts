/** Condition codes of a dialysis claim, Medicare Claims Processing Manual chapter 8 section 50.3. */
import { expect, test } from 'vitest';
import { kindOfClaim } from './kind-of-claim.ts';

/** Returns the kind of claim: `a` acute kidney injury, `t` training, `h` at home; null for no kind. */
function kind(
  codes: readonly string[] | null,
  takes: { takesTwo?: boolean; takesBackUp?: boolean } = {},
): string | null {
  const found = kindOfClaim(codes, { takesTwo: true, takesBackUp: false, ...takes });
  return found && `${found.isAki ? 'a' : ''}${found.isTraining ? 't' : ''}${found.isHome ? 'h' : ''}`;
}

test.each<[string, readonly string[] | null, string | null]>([
  ['none', null, ''],
  ['training', ['73'], 't'],
  ['at home', ['74'], 'h'],
  ['acute kidney injury', ['84'], 'a'],
  ['retraining', ['87'], 't'],
  ['back-up in the facility', ['76'], null],
  ['another code', ['71'], null],
  ['an empty list', [], null],
  ['acute kidney injury with training', ['84', '73'], 'at'],
  ['in any order', ['73', '84'], 'at'],
  ['with retraining', ['84', '87'], 'at'],
  ['at home', ['84', '74'], 'ah'],
  ['with back-up', ['84', '76'], null],
  ['twice', ['84', '84'], null],
  ['two others', ['73', '74'], null],
  ['three codes', ['84', '73', '74'], null],
])('%s', (_, codes, expected) => expect(kind(codes)).toBe(expected));

test('back-up is a kind of claim for programs that know it', () =>
  expect([kind(['76'], { takesBackUp: true }), kind(['73'], { takesBackUp: true })]).toEqual(['', 't']));

test('a second code is for years that take one', () =>
  expect([kind(['84', '73'], { takesTwo: false }), kind(['84'], { takesTwo: false })]).toEqual([null, 'a']));
