import { describe, expect, it } from 'vitest';
import { notReadIn, readingOf, termsIn } from '../../../../test/support/published-texts.ts';

describe('nurseries', () => {
  it('are days of the revenue code of their level, other days at the lowest', () => {
    const terms = termsIn('[Nursery  Level 4-NICU-Per Diem: 3400] [Nursery  Level 1- Boarder-Per Diem: 600]');
    expect(terms.nursery).toEqual({
      role: 'rate',
      consumes: 'claim',
      applies: { kinds: ['inpatient'], lines: { revenue_codes: ['0171', '0174'] } },
      pays: {
        how: 'per_diem',
        tiers: [{ from_day: 1, amount: 600 }],
        by_revenue: [
          { revenue_codes: ['0171'], amount: 600 },
          { revenue_codes: ['0174'], amount: 3400 },
        ],
      },
    });
  });

  it('come after newborns and deliveries', () => {
    const text = '[Nursery  Level 1- Boarder-Per Diem: 600] [Normal Newborn-Per Diem: 500] [C-Section-Case Rate: 7000]';
    expect(Object.keys(termsIn(text))).toEqual(['c_section', 'normal_newborn', 'nursery']);
  });

  it('ask for prices that the text keeps back', () => {
    const { asks } = readingOf('[Nursery  Level 2-Per Diem: FEE SCHEDULE] [Nursery  Level 3-Per Diem: 1700]');
    expect(asks.amounts.map(({ path, rate_table }) => [path, rate_table])).toEqual([
      ['pays.by_revenue.0.amount', 'nursery-level-2'],
    ]);
  });

  it('of a level that has no revenue code ask for codes', () => {
    expect(readingOf('[Nursery Level 7-Per Diem: 600]').asks.code_lists).toHaveLength(1);
    expect(notReadIn('[Nursery Level 2-Per Diem: some]')).toHaveLength(1);
  });
});
