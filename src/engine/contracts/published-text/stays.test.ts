import { describe, expect, it } from 'vitest';
import { assumedIn, notReadIn, readingOf, termsIn } from '../../../../test/support/published-texts.ts';

const inpatient = ['inpatient'];

describe('a price of a service of stays', () => {
  it.each<[clause: string, id: string, applies: object, pays: object]>([
    [
      '[Bariatric Surgery-Case Rate: 18000 Days: 5 Additional Days: 2100]',
      'bariatric_surgery',
      { drgs: ['619-621'] },
      { how: 'case_rate', amount: 18000, days: 5, each_further_day: 2100 },
    ],
    [
      '[Rehab-Per Diem: 900]',
      'rehab',
      { drgs: ['945-946'] },
      { how: 'per_diem', tiers: [{ from_day: 1, amount: 900 }] },
    ],
    [
      '[Alcohol/ Chemical Dependency-Per Diem: 700]',
      'alcohol_chemical_dependency',
      { drgs: ['894-897'] },
      { how: 'per_diem', tiers: [{ from_day: 1, amount: 700 }] },
    ],
    ['[Burn (%BC): 71]', 'burn', { drgs: ['927-929', '933-935'] }, { how: 'percent_of_charges', percent: 71 }],
    [
      '[C-Section w Sterilization w/o CC/MCC-Case Rate: 8100]',
      'c_section_w_sterilization_w_o_cc_mcc',
      { drgs: ['785'] },
      { how: 'case_rate', amount: 8100 },
    ],
    [
      '[Lung Transplant-Double-Case Rate: 400000]',
      'lung_transplant_double',
      { procedures: ['0BYM*'] },
      { how: 'case_rate', amount: 400_000 },
    ],
    [
      '[Kidney Transplant-Live Donor-Case Rate: 100000]',
      'kidney_transplant_live_donor',
      { drgs: ['650-652'], lines: { revenue_codes: ['0811'] } },
      { how: 'case_rate', amount: 100_000 },
    ],
    [
      '[Psych-Case Rate: FEE SCHEDULE]',
      'psych',
      { drgs: ['876', '880-887'] },
      { how: 'case_rate', amount: { rate_table: 'psych', column: 'rate' } },
    ],
  ])('%s', (clause, id, applies, pays) => {
    expect(termsIn(clause)).toEqual({
      [id]: { role: 'rate', consumes: 'claim', applies: { kinds: inpatient, ...applies }, pays },
    });
  });

  it('of several days by the day is one price of these days, and then one of each', () => {
    const text = '[Cardiac Surgery-Per Diem: 44000 Days: 8 Additional Days: 4400]';
    expect(termsIn(text).cardiac_surgery?.pays).toEqual({
      how: 'case_rate',
      amount: 44_000,
      days: 8,
      each_further_day: 4400,
    });
    expect(assumedIn(text)).toEqual([
      'The first price is of the first 8 days together, the second of each further day.',
    ]);
    expect(termsIn('[Psych-Per Diem: 900 Days: 1 Additional Days: 700]').psych?.pays).toEqual({
      how: 'per_diem',
      tiers: [
        { from_day: 1, amount: 900 },
        { from_day: 2, amount: 700 },
      ],
    });
  });

  it('of days without a price of further ones is of stays that are no longer', () => {
    expect(termsIn('[C-Section 4 day stay-Case Rate: 9000 Days: 4]').c_section_4_day_stay?.applies).toEqual({
      kinds: inpatient,
      drgs: ['783-788'],
      covered_days: { to: 4 },
    });
  });

  it('of two lengths of stay is of each of them', () => {
    const terms = termsIn(
      '[C-Section 4 day stay-Case Rate: 9000 Days: 4 Additional Days: 900] [C-Section 3 day stay-Case Rate: 8000 Days: 3 Additional Days: 900]',
    );
    expect(terms.c_section_3_day_stay?.applies.covered_days).toEqual({ to: 3 });
    expect(terms.c_section_4_day_stay?.applies.covered_days).toEqual({ from: 4 });
  });

  it('of fewer days than its length of stay is not read', () => {
    expect(notReadIn('[Spa 3 day stay-Case Rate: 8000] [Spa 4 day stay-Case Rate: 9000 Days: 3]')).toEqual([
      'The days of the price are fewer than those that Spa 4 day stay begins with.',
    ]);
  });

  it('above a threshold of its own is a percent of all charges', () => {
    const text = '[Kidney Transplant-Live Donor-Case Rate: 100000 Charge Threshold 150000 (%BC): 70]';
    const applies = { kinds: inpatient, drgs: ['650-652'], has_lines: { revenue_codes: ['0811'] } };
    const terms = termsIn(text);
    expect(Object.keys(terms)).toEqual(['kidney_transplant_live_donor_above_thres', 'kidney_transplant_live_donor']);
    expect(Object.values(terms)).toMatchObject([
      {
        applies: { ...applies, lines: { charges_over: 150_000, per: 'claim' } },
        consumes: 'claim',
        pays: { how: 'percent_of_charges', percent: 70 },
      },
      { applies, pays: { how: 'case_rate', amount: 100_000 } },
    ]);
    expect(readingOf(text).clauses[0]?.terms).toHaveLength(2);
  });

  it('has at most the maximum of a stay', () => {
    expect(termsIn('[Heart Transplant (%BC): 60 Maximum Reimbursement 900000]').heart_transplant?.limits).toEqual({
      maximum: 900_000,
    });
  });

  it('whose codes the text does not give asks for them', () => {
    const { asks, document, complete } = readingOf('[Cardiac Surgery-Case Rate: 30000] [Balneology-Per Diem: 410]');
    expect(asks.code_lists).toEqual([
      { id: 'cardiac-surgery', name: 'Cardiac Surgery', clause: 0 },
      { id: 'balneology', name: 'Balneology', clause: 1 },
    ]);
    expect(document.terms.map(({ applies }) => applies.drgs)).toEqual([['@cardiac-surgery'], ['@balneology']]);
    expect(complete).toBe(true);
  });

  it('beside another of the same codes asks for its own', () => {
    const { asks, document } = readingOf('[Psych-Per Diem: 900] [Psych-Case Rate: 7000]');
    expect(asks.code_lists).toEqual([{ id: 'psych-case-rate', name: 'Psych (case rate)', clause: 1 }]);
    expect(document.terms[1]?.applies.drgs).toEqual(['@psych-case-rate']);
  });

  it('that is within another goes first', () => {
    const text =
      '[MSDRG Base Rate: 9000] [C-Section-Case Rate: 7000] [Transplants (%BC): 70] [Liver Transplant-Case Rate: 99000]';
    expect(Object.keys(termsIn(text))).toEqual(['liver_transplant', 'transplants', 'c_section', 'msdrg_base_rate']);
  });

  it.each([
    ['[Psych-Per Diem: 900 Days: 3]', 'The price by the day names days, but no price of further days.'],
    ['[Psych-Per Diem: by agreement]', 'The value is no price that a clause of a stay has.'],
    ['[Burn (%BC): FEE SCHEDULE]', 'The text keeps back the percent that Burn is paid at.'],
    ['[Burn (%BC): 70 Days: 3]', 'A percent has days beside it.'],
    ['[Burn ($): 900]', 'The text does not say if the dollars are of a stay or of a day of Burn.'],
    ['[Trauma (%BC): 70]', 'The text does not say if Trauma is of stays or of outpatient claims.'],
  ])('%s is not read', (text, why) => {
    expect(notReadIn(text)).toEqual([why]);
    expect(readingOf(text).complete).toBe(false);
  });

  it.each([
    ['[Trauma (%BC): 70] [All Other IP (%BC): 50]', { kinds: inpatient, lines: { revenue_codes: ['068*'] } }, 'claim'],
    [
      '[Trauma (%BC): 70] [All Other OP (%BC): 50]',
      { kinds: ['outpatient'], lines: { revenue_codes: ['068*'] } },
      'lines',
    ],
  ])('%s is of the setting of the text', (text, applies, consumes) => {
    expect(termsIn(text).trauma).toMatchObject({ applies, consumes });
  });
});
