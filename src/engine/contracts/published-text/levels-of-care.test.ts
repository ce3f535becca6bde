import { describe, expect, it } from 'vitest';
import { notReadIn, readingOf, termsIn } from '../../../../test/support/published-texts.ts';

describe('levels of care', () => {
  it('are days of their rooms in a price by the day', () => {
    const terms = termsIn(
      '[Medical-Per Diem: 2000] [Surgical-Per Diem: 2000] [ICU-Per Diem: 4000] [CCU-Per Diem: 3900] [Step Down-Per Diem: 3000]',
    );
    expect(terms).toEqual({
      medical_and_surgical: {
        role: 'rate',
        consumes: 'claim',
        applies: { kinds: ['inpatient'] },
        pays: {
          how: 'per_diem',
          tiers: [{ from_day: 1, amount: 2000 }],
          by_revenue: [
            { revenue_codes: ['0206', '0214'], amount: 3000 },
            { revenue_codes: ['020*'], amount: 4000 },
            { revenue_codes: ['021*'], amount: 3900 },
          ],
        },
      },
    });
  });

  it('ask for surgical DRGs where surgical stays have another price', () => {
    const { document, asks, clauses } = readingOf(
      '[Medical-Per Diem: 1600] [Surgical-Per Diem: 1900] [ICU-Per Diem: 2400]',
    );
    expect(document.terms.map(({ id, applies }) => [id, applies.drgs])).toEqual([
      ['surgical', ['@surgical-drgs']],
      ['medical', undefined],
    ]);
    expect(asks.code_lists).toEqual([{ id: 'surgical-drgs', name: 'Surgical DRGs', clause: 1 }]);
    expect(clauses[2]).toMatchObject({ reading: 'part_of', terms: ['surgical', 'medical'] });
  });

  it('ask for the DRGs of the only one of medical and surgical stays', () => {
    expect(readingOf('[Medical-Per Diem: 1600]').asks.code_lists).toEqual([
      { id: 'medical-drgs', name: 'Medical DRGs', clause: 0 },
    ]);
  });

  it('of the price of all stays are part of it', () => {
    const price = '20000 Days: 2 Additional Days: 9000';
    const { document, clauses } = readingOf(
      `[Medical-Case Rate: ${price}] [Surgical-Case Rate: ${price}] [ICU-Per Diem: ${price}]`,
    );
    expect(document.terms).toHaveLength(1);
    expect(clauses[2]).toMatchObject({ reading: 'part_of', terms: ['medical_and_surgical'] });
  });

  it('of a price that cannot be read are not read either', () => {
    expect(notReadIn('[ICU-Per Diem: 9 Days: 3] [Medical-Per Diem: 9 Days: 3]')).toHaveLength(2);
  });

  it('of several days together are stays with such a room', () => {
    const terms = termsIn(
      '[Medical-Case Rate: 20000] [Surgical-Case Rate: 20000] [ICU-Per Diem: 30000 Days: 3 Additional Days: 8000]',
    );
    expect(Object.keys(terms)).toEqual(['icu', 'medical_and_surgical']);
    expect(terms.icu).toMatchObject({
      applies: { kinds: ['inpatient'], lines: { revenue_codes: ['020*'] } },
      pays: { how: 'case_rate', amount: 30_000, days: 3, each_further_day: 8000 },
    });
  });

  it('beside a case rate are stays by the day, other days at the price of a further one', () => {
    const price = '20000 Days: 2 Additional Days: 9000';
    const terms = termsIn(`[Medical-Case Rate: ${price}] [Surgical-Case Rate: ${price}] [ICU-Per Diem: 11000]`);
    expect(Object.keys(terms)).toEqual(['levels_of_care', 'medical_and_surgical']);
    expect(terms.levels_of_care).toMatchObject({
      applies: { kinds: ['inpatient'], lines: { revenue_codes: ['020*'] } },
      pays: {
        how: 'per_diem',
        tiers: [{ from_day: 1, amount: 9000 }],
        by_revenue: [{ revenue_codes: ['020*'], amount: 11_000 }],
      },
    });
  });

  it('without a price of other days are not read', () => {
    expect(notReadIn('[MSDRG Base Rate: 9000] [ICU-Per Diem: 11000]')).toEqual([
      'The text has no price of the other days of a stay with days of ICU.',
    ]);
  });

  it('ask for a price that the text keeps back', () => {
    const { asks } = readingOf('[Medical-Per Diem: 900] [Surgical-Per Diem: 900] [ICU-Per Diem: FEE SCHEDULE]');
    expect(asks.amounts).toEqual([
      {
        ...{ term: 'medical_and_surgical', path: 'pays.by_revenue.0.amount', clause: 2 },
        ...{ rate_table: 'icu', column: 'rate', of: 'drg' },
      },
    ]);
  });
});
