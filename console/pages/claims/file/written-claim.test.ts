import { expect, test } from 'vitest';
import { writtenClaim } from './written-claim.ts';

test('days and amounts that are texts are read as people write them; all else stays', () => {
  const claim = {
    claimid: 'A',
    modules: ['IPPS'],
    thru_date: '3/10/2026',
    from_date: 20260301,
    admit_date: '2026-03-01T08:00',
    total_charges: '$1,200.50',
    lines: [{ service_date: '03/02/2026', charges: '900', units: 1, note: 'x' }],
  };
  expect(writtenClaim(claim)).toEqual({
    claim: {
      ...claim,
      thru_date: '2026-03-10',
      total_charges: 1200.5,
      lines: [{ service_date: '2026-03-02', charges: 900, units: 1, note: 'x' }],
    },
  });
});

test('a claim without modules goes by its type of bill', () => {
  expect(writtenClaim({ claimid: 'A' })).toEqual({ claim: { claimid: 'A', modules: ['AUTO'] } });
});

test.each([
  [[], { field: null, text: 'This is not a claim: a claim is an object, { … }' }],
  [{ thru_date: 'soon' }, { field: 'thru_date', text: 'must be a day, such as 03/10/2026' }],
  [
    { lines: [{}, { charges: '-5' }] },
    { field: 'lines.1.charges', text: 'must be a number of at least 0, such as 3, 1200.50 or $1,200.50' },
  ],
])('what cannot be read is named: %j', (value, fault) => {
  expect(writtenClaim(value)).toEqual({ fault });
});
