import { expect, test } from 'vitest';
import { type ClaimIdentity, identityOf, isAnotherClaim } from './other-claim.ts';

const STAY = {
  claimid: 'A',
  bill_type: '111',
  thru_date: '2025-10-11',
  principal_dx: { code: 'I11.0' },
  secondary_dxs: [{ code: 'N17.9' }],
};
const isAnother = (changed: object, before: object = STAY) =>
  isAnotherClaim(identityOf(before) as ClaimIdentity, identityOf({ ...before, ...changed }) as ClaimIdentity);

test('a claim that is edited stays the same', () => {
  expect(isAnother({})).toBe(false);
  expect(isAnother({ claimid: 'B' })).toBe(false);
  expect(isAnother({ secondary_dxs: [] })).toBe(false);
  expect(isAnother({ thru_date: '2025-10-12', secondary_dxs: [] })).toBe(false);
});

test('another id with another field, or many other fields, is another claim', () => {
  expect(isAnother({ claimid: 'B', thru_date: '2026-01-05' })).toBe(true);
  expect(isAnother({ bill_type: '131', thru_date: '2026-03-10', principal_dx: { code: 'R07.89' } })).toBe(true);
});

test('what is no claim has no identity', () => {
  expect(identityOf(null)).toBeNull();
  expect(identityOf([])).toBeNull();
});
