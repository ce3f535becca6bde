import { expect, test } from 'vitest';
import { engineClaim } from '../../../test/support/engine-claim.ts';
import type { Terms } from '../../engine/contracts/terms/terms.ts';
import { billedDrg } from '../../engine/groupers/msdrg/drg-of-stay.ts';
import { medicareClaim } from './medicare-claim.ts';

const claim = engineClaim({ fromDate: 20261105, thruDate: 20261110 });
const document = (options: Omit<Terms, 'version' | 'terms'>): Terms => ({ version: 1, terms: [], ...options });
const medicare = (options: Terms['medicare'] & object, given = claim) =>
  medicareClaim(given, document({ medicare: options }), 20261110, 20260101);

test('terms without options leave the claim as it is', () => {
  expect(medicareClaim(claim, document({}), 20261110, 20260101)).toBeNull();
  expect(medicare({ as_of: 'claim', less_sequestration: true })).toBeNull();
  expect(medicare({ as_of: '2026-11-10' })).toBeNull();
  expect(medicareClaim(claim, document({ drg: 'grouped' }), 20261110, 20260101)).toBeNull();
});

test('the day that selected the configuration becomes the day of the rates', () => {
  expect(medicare({ as_of: 'configuration_start' })).toMatchObject({ fromDate: 20251227, thruDate: 20260101 });
  expect(medicare({ as_of: '2026-04-01' })).toMatchObject({ fromDate: 20260327, thruDate: 20260401 });
  const oneDay = engineClaim({ fromDate: 20261105 });
  expect(medicareClaim(oneDay, document({ medicare: { as_of: '2026-04-01' } }), 20261105, 20260101)).toMatchObject({
    ...{ fromDate: 20260401, thruDate: 20260401 },
  });
  // A claim without the day cannot be moved.
  expect(medicareClaim(claim, document({ medicare: { as_of: '2026-04-01' } }), null, 20260101)).toBeNull();
});

test.each([
  ['42', 420],
  ['42.1', 421],
])('grouper version %s is %d', (grouper_version, grouperVersion) => {
  expect(medicare({ grouper_version })).toEqual({ ...claim, grouperVersion });
});

test('the DRG is chosen among two alone', () => {
  const billed = engineClaim({ ...claim, additionalData: { submitted_drg: '470' } });
  expect(medicareClaim(billed, document({ drg: 'lower' }), 20261110, 20260101)).toEqual({
    ...billed,
    drgChoice: 'lower',
  });
  expect(medicareClaim(claim, document({ drg: 'lower' }), 20261110, 20260101)).toBeNull();
  expect([billedDrg(billed), billedDrg(engineClaim({ drg: '92' })), billedDrg(claim)]).toEqual(['470', '092', null]);
});
