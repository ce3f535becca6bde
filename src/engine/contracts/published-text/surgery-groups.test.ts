import { describe, expect, it } from 'vitest';
import { assumedIn, readingOf, termsIn } from '../../../../test/support/published-texts.ts';

describe('groups of surgery', () => {
  it('whose amounts are kept back are one rate table, and its codes the list of surgeries', () => {
    const text =
      '[OP Surg. Group 1 ($): FEE SCHEDULE] [OP Surg. Group 2 ($): FEE SCHEDULE] [OP Surg. Ungroupable (%BC): 40]';
    const { document, clauses, asks } = readingOf(text);
    expect(document.terms.map(({ id, if_unpriced }) => [id, if_unpriced])).toEqual([
      ['surgery_groups', 'next'],
      ['op_surg_ungroupable', undefined],
    ]);
    expect(document.terms[0]).toMatchObject({
      applies: { kinds: ['outpatient'] },
      consumes: 'lines',
      pays: { how: 'flat', amount: { rate_table: 'surgery-groups', column: 'rate' }, per: 'line' },
    });
    expect(clauses.map(({ reading }) => reading)).toEqual(['term', 'part_of', 'term']);
    expect(asks.amounts).toHaveLength(1);
    expect(assumedIn(text)).toContain(
      'Each surgery of a day pays the amount of its group: the text has no percents of further ones.',
    );
  });

  it('of prices that the text gives ask for the codes of each', () => {
    const { document, asks } = readingOf(
      '[OP Surg. Group 4 (%BC): 50 Maximum Reimbursement 8000] [OP Surgery Group ($): 900]',
    );
    expect(asks.code_lists.map(({ id }) => id)).toEqual(['op-surg-group-4', 'op-surgery-group']);
    expect(document.terms[0]).toMatchObject({
      applies: { lines: { hcpcs: ['@op-surg-group-4'] } },
      limits: { maximum: 8000, per: 'day' },
    });
  });

  it('go before surgery by revenue code', () => {
    expect(Object.keys(termsIn('[OP Surgery (%BC): 50] [OP Surgery Group ($): FEE SCHEDULE]'))).toEqual([
      'surgery_groups',
      'op_surgery',
    ]);
  });
});
