import { describe, expect, it } from 'vitest';
import { readingOf, termsIn } from '../../../../test/support/published-texts.ts';

describe('base rates', () => {
  it('are multiplied by Medicare’s weights', () => {
    expect(termsIn('[MSDRG Base Rate: 9100]')).toEqual({
      msdrg_base_rate: {
        role: 'rate',
        consumes: 'claim',
        applies: { kinds: ['inpatient'] },
        pays: { how: 'base_rate', rate: 9100, weights: 'medicare' },
      },
    });
  });

  it('that the text keeps back are asked for', () => {
    const { asks, complete } = readingOf('[MSDRG Base Rate: FEE SCHEDULE]');
    expect(asks.amounts).toEqual([
      {
        ...{ term: 'msdrg_base_rate', path: 'pays.rate', clause: 0 },
        ...{ rate_table: 'msdrg-base-rate', column: 'rate', of: 'drg' },
      },
    ]);
    expect(complete).toBe(true);
  });

  it('of another grouper take its DRGs and weights, and name no MS-DRGs', () => {
    const { document, asks } = readingOf('[APR DRG Base Rate: FEE SCHEDULE] [Rehab-Per Diem: 900]');
    expect(document.drg).toBe('other');
    expect(document.terms.map(({ applies }) => applies.drgs)).toEqual([['@rehab'], undefined]);
    expect(asks.amounts.map(({ path, column }) => [path, column])).toEqual([
      ['pays.rate', 'rate'],
      ['pays.weights', 'weight'],
    ]);
  });

  it('beside a price of all other stays ask for the DRGs that they are of', () => {
    const { document, asks } = readingOf('[MSDRG Base Rate: 9100] [Medical-Per Diem: 2000] [Surgical-Per Diem: 2000]');
    expect(document.terms.map(({ id, applies }) => [id, applies.drgs])).toEqual([
      ['msdrg_base_rate', ['@msdrg-base-rate-drgs']],
      ['medical_and_surgical', undefined],
    ]);
    expect(asks.code_lists).toHaveLength(1);
  });

  it('leave DRGs without a weight to a clause of all other stays', () => {
    expect(termsIn('[MSDRG Base Rate: 9100] [All Other IP (%BC): 50]').msdrg_base_rate?.if_unpriced).toBe('next');
  });

  it('of two groupers are not both read', () => {
    expect(readingOf('[MSDRG Base Rate: 9100] [APR DRG Base Rate: 8000]').not_read).toEqual([
      {
        clause: 1,
        why: 'The text has a base rate of another grouper too, and does not say which claims go by which.',
      },
    ]);
  });

  it('are in dollars', () => {
    expect(termsIn('[MSDRG Base Rate ($): 9100]').msdrg_base_rate?.pays).toMatchObject({ rate: 9100 });
    expect(readingOf('[MSDRG Base Rate (%BC): 60]').not_read).toHaveLength(1);
  });

  it('have no other words', () => {
    expect(readingOf('[MSDRG Base Rate: 9100 Days: 3]').not_read).toEqual([
      { clause: 0, why: 'The value is no base rate.' },
    ]);
  });
});
