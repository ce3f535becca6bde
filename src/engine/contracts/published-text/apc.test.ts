import { describe, expect, it } from 'vitest';
import { notReadIn, readingOf, termsIn } from '../../../../test/support/published-texts.ts';

describe('rates by APC', () => {
  it('are conversion factors, of status T first', () => {
    const terms = termsIn('[APC ($): 260.5] [APC Status T ($): FEE SCHEDULE]');
    expect(Object.keys(terms)).toEqual(['apc_status_t', 'apc']);
    expect(terms.apc).toEqual({
      role: 'rate',
      consumes: 'lines',
      applies: { kinds: ['outpatient'] },
      pays: { how: 'apc_rate', conversion_factor: 260.5, weights: 'medicare' },
      if_unpriced: 'next',
    });
    expect(terms.apc_status_t).toMatchObject({
      applies: { kinds: ['outpatient'], lines: { status_indicators: ['T'] } },
      pays: { conversion_factor: { rate_table: 'apc-status-t', column: 'rate' } },
    });
  });

  it('come after services by code, and a fee schedule of codes between', () => {
    const text =
      '[APC ($): FEE SCHEDULE] [OP Fee Schedule Rate: FEE SCHEDULE] [All Other OP (%BC): 30] [Laboratory ($): 9]';
    expect(Object.keys(termsIn(text))).toEqual(['laboratory', 'op_fee_schedule', 'apc', 'all_other_op']);
    expect(readingOf(text).asks.amounts.map(({ term, of }) => [term, of])).toEqual([
      ['apc', 'apc'],
      ['op_fee_schedule', 'hcpcs'],
    ]);
  });

  it.each([
    ['[APC ($): 90 Maximum Reimbursement 10]', 'The value is no rate of APCs.'],
    ['[OP Fee Schedule Rate: 90]', 'The value is no fee schedule.'],
  ])('%s is not read', (text, why) => {
    expect(notReadIn(text)).toEqual([why]);
  });
});
