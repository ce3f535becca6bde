import { describe, expect, it } from 'vitest';
import { assumedIn, notReadIn, readingOf, termsIn } from '../../../../test/support/published-texts.ts';

describe('a price of an outpatient service', () => {
  it.each<[clause: string, applies: object, pays: object]>([
    ['[Observation (%BC): 48]', { lines: { revenue_codes: ['0762'] } }, { how: 'percent_of_charges', percent: 48 }],
    ['[CT Scan OP ($): 410]', { lines: { revenue_codes: ['035*'] } }, { how: 'flat', amount: 410, per: 'line' }],
    ['[Physical Therapy ($): 85]', { lines: { revenue_codes: ['042*'] } }, { how: 'flat', amount: 85, per: 'visit' }],
    ['[Lithotripsy ($): 7000]', { lines: { revenue_codes: ['079*'] } }, { how: 'flat', amount: 7000, per: 'day' }],
    ['[ED Level 3--99283 ($): 900]', { lines: { hcpcs: ['99283'] } }, { how: 'flat', amount: 900, per: 'visit' }],
    [
      '[Laboratory Fee Schedule: FEE SCHEDULE]',
      { lines: { revenue_codes: ['030*'] } },
      { how: 'flat', amount: { rate_table: 'laboratory', column: 'rate' }, per: 'unit' },
    ],
    [
      '[Reference Lab (%BC): 30]',
      { bill_types: ['14*'], lines: { revenue_codes: ['030*', '031*'] } },
      { how: 'percent_of_charges', percent: 30 },
    ],
    ['[Oncology-Cost: 105]', { lines: { revenue_codes: ['028*'] } }, { how: 'percent_of_cost', percent: 105 }],
    [
      '[Observation-Per Hour: 80.5]',
      { lines: { revenue_codes: ['0762'] } },
      { how: 'flat', amount: 80.5, per: 'unit' },
    ],
  ])('%s', (clause, applies, pays) => {
    expect(Object.values(termsIn(clause))).toEqual([
      { role: 'rate', consumes: 'lines', applies: { kinds: ['outpatient'], ...applies }, pays },
    ]);
  });

  it('has at most the maximum of a day', () => {
    const text = '[Chemotherapy (%BC): 46 Maximum Reimbursement 25900]';
    expect(termsIn(text).chemotherapy?.limits).toEqual({ maximum: 25_900, per: 'day' });
    expect(assumedIn(text)).toContain('The maximum of $25,900 is a day’s.');
  });

  it('above a threshold is a percent of all its charges', () => {
    const terms = termsIn('[OP Surgery (%BC): 48 Maximum Reimbursement 10000 Charge Threshold 20000 (%BC): 29.9]');
    expect(Object.keys(terms)).toEqual(['op_surgery_above_threshold', 'op_surgery']);
    expect(terms.op_surgery_above_threshold).toEqual({
      role: 'rate',
      consumes: 'lines',
      applies: {
        kinds: ['outpatient'],
        lines: { revenue_codes: ['036*', '049*'], charges_over: 20_000, per: 'claim' },
      },
      pays: { how: 'percent_of_charges', percent: 29.9 },
    });
  });

  it('of observation by the hour has the price of the whole as its maximum', () => {
    const { document, clauses } = readingOf('[Observation ($): 1900] [Observation-Per Hour: 80]');
    expect(document.terms).toMatchObject([
      { id: 'observation', pays: { how: 'flat', amount: 80, per: 'unit' }, limits: { maximum: 1900 } },
    ]);
    expect(clauses.map(({ reading }) => reading)).toEqual(['part_of', 'term']);
  });

  it('of narrow codes goes before one of wide codes', () => {
    const text =
      '[Cardiology (%BC): 30] [Ambulance--Land (%BC): 20] [Echocardiology ($): 400] [PTCA ($): 9000] [Critical Care ($): 2000]';
    expect(Object.keys(termsIn(`${text} [All Other OP (%BC): 30]`))).toEqual([
      'ptca',
      'critical_care',
      'ambulance_land',
      'echocardiology',
      'cardiology',
      'all_other_op',
    ]);
  });

  it('of one bill type goes before the same lines of all', () => {
    expect(Object.keys(termsIn('[Laboratory ($): 9] [Reference Lab (%BC): 30]'))).toEqual([
      'reference_lab',
      'laboratory',
    ]);
  });

  it('whose codes the text does not give asks for them', () => {
    const { asks, document } = readingOf('[Gamma Knife ($): 50000] [Balneology (%BC): 20] [All Other OP (%BC): 30]');
    expect(asks.code_lists.map(({ id, clause }) => [id, clause])).toEqual([
      ['gamma-knife', 0],
      ['balneology', 1],
    ]);
    expect(document.terms[0]?.applies).toEqual({ kinds: ['outpatient'], lines: { hcpcs: ['@gamma-knife'] } });
  });

  it('beside another of the same codes asks for its own', () => {
    const { asks } = readingOf('[Respiratory Services/Therapy (%BC): 40] [Resp. Services/Therapy ($): 90]');
    expect(asks.code_lists.map(({ id }) => id)).toEqual(['resp-services-therapy']);
  });

  it('of a percent without a base asks for the base, and has no amount until it is said', () => {
    const { asks, document, complete } = readingOf('[Other Pharmacy (%): 17.5]');
    expect(document.terms[0]?.pays).toMatchObject({ how: 'flat', amount: { rate_table: 'other-pharmacy' } });
    expect(asks.amounts).toEqual([]);
    expect(asks.inputs[0]?.question).toBe('Of what is the 17.5 percent of Other Pharmacy? The text does not say it.');
    expect(asks.inputs[0]?.answers.map(({ changes }) => changes[0]?.value)).toEqual([
      { how: 'percent_of_charges', percent: 17.5 },
      { how: 'percent_of_cost', percent: 17.5 },
      { how: 'percent_of_medicare', percent: 17.5 },
    ]);
    expect(complete).toBe(true);
  });

  it.each([
    ['[Laboratory (%BC): FEE SCHEDULE]', 'The text keeps back the percent that Laboratory is paid at.'],
    ['[Laboratory (%BC): 40 Days: 2]', 'The price of outpatient services names days of a stay.'],
    ['[Laboratory ($): free]', 'The value is no price that a clause of outpatient services has.'],
    ['[Balneology (%BC): 20]', 'The text does not say if Balneology is of stays or of outpatient claims.'],
    ['[Balneology: 20]', 'The clause is of a form that is not known.'],
  ])('%s is not read', (text, why) => {
    expect(notReadIn(text)).toEqual([why]);
    expect(readingOf(text).asks.code_lists).toEqual([]);
  });
});
