import { describe, expect, it } from 'vitest';
import { notReadIn, readingOf, termsIn } from '../../../../test/support/published-texts.ts';

describe('all else', () => {
  it.each<[clause: string, term: object]>([
    [
      '[All Other OP (%BC): 48 Maximum Reimbursement 9000]',
      {
        role: 'default',
        consumes: 'lines',
        applies: { kinds: ['outpatient'] },
        pays: { how: 'percent_of_charges', percent: 48 },
        limits: { maximum: 9000, per: 'day' },
      },
    ],
    [
      '[All IP services (%BC): 50]',
      {
        role: 'default',
        consumes: 'claim',
        applies: { kinds: ['inpatient'] },
        pays: { how: 'percent_of_charges', percent: 50 },
      },
    ],
    [
      '[All Services - Cost based: 106]',
      { role: 'default', consumes: 'claim', applies: {}, pays: { how: 'percent_of_cost', percent: 106 } },
    ],
  ])('%s is the default', (clause, term) => {
    expect(Object.values(termsIn(clause))).toEqual([term]);
  });

  it('of both settings has one default, the last', () => {
    const terms = termsIn('[All Other OP (%BC): 48] [All Other IP (%BC): 50]');
    expect(Object.entries(terms).map(([id, { role }]) => [id, role])).toEqual([
      ['all_other_ip', 'rate'],
      ['all_other_op', 'default'],
    ]);
  });

  it('above a threshold is a rate before the default', () => {
    const terms = termsIn('[All Other OP (%BC): 26 Charge Threshold 200000 (%BC): 32]');
    expect(Object.values(terms)).toMatchObject([
      { role: 'rate', applies: { lines: { charges_over: 200_000, per: 'claim' } }, consumes: 'lines' },
      { role: 'default' },
    ]);
  });

  it('that is said twice is one term, with two prices the second is not read', () => {
    const same = readingOf('[All IP services (%BC): 50] [All Other IP (%BC): 50]');
    expect(same.clauses[1]).toMatchObject({ reading: 'part_of', terms: ['all_ip_services'] });
    expect(notReadIn('[All IP services (%BC): 50] [All Other IP (%BC): 55]')).toEqual([
      'All IP services has another price of the same claims.',
    ]);
  });

  it('has no other forms', () => {
    expect(notReadIn('[All Other IP ($): 50]')).toEqual(['The value is no percent that all else is paid at.']);
  });
});
