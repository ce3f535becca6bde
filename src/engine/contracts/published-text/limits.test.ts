import { describe, expect, it } from 'vitest';
import { notReadIn, termsIn } from '../../../../test/support/published-texts.ts';

describe('lesser than charges', () => {
  it.each([
    [100, { how: 'limit', lesser_of_charges: 'claim' }],
    [93.5, { how: 'limit', corridor: { to_percent: 93.5 } }],
    [108.29, { how: 'limit', corridor: { to_percent: 108.29 } }],
  ])('at %s percent is the limit of all', (percent, pays) => {
    const terms = termsIn(`[Lesser Than Charges paid at %: ${percent}] [All Other IP (%BC): 50]`);
    expect(Object.entries(terms).at(-1)).toEqual(['charges', { role: 'limit', applies: {}, pays }]);
  });

  it('in dollars is not read', () => {
    expect(notReadIn('[Lesser Than Charges paid at % ($): 90]')).toHaveLength(1);
  });

  it.each(['FEE SCHEDULE', '90 Days: 2', 'all'])('at %s is not read', (value) => {
    expect(notReadIn(`[Lesser Than Charges paid at %: ${value}]`)).toEqual(['The value is no percent of charges.']);
  });
});
