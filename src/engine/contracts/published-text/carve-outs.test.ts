import { describe, expect, it } from 'vitest';
import { assumedIn, notReadIn, readingOf, termsIn } from '../../../../test/support/published-texts.ts';

const IMPLANTS = ['0274-0276', '0278'];

describe('implants and costly drugs', () => {
  it.each<[clause: string, kind: string, lines: object, pays: object]>([
    [
      '[IP Prosthetics/Implants/Devices (%BC): 61]',
      'inpatient',
      { revenue_codes: IMPLANTS },
      { how: 'percent_of_charges', percent: 61 },
    ],
    [
      '[Other Outpatient Implant-Cost: 110]',
      'outpatient',
      { revenue_codes: IMPLANTS },
      { how: 'invoice', percent: 110 },
    ],
    [
      '[OP High Cost Drugs (%BC): 33]',
      'outpatient',
      { revenue_codes: ['0636'] },
      { how: 'percent_of_charges', percent: 33 },
    ],
    [
      '[IP High Cost Drugs ($): 0 Charge Threshold 1500 (%BC): 44]',
      'inpatient',
      { revenue_codes: ['025*', '063*'], charges_over: 1500 },
      { how: 'percent_of_charges', percent: 44 },
    ],
  ])('%s is carved out', (clause, kind, lines, pays) => {
    expect(Object.values(termsIn(clause))).toEqual([{ role: 'carve_out', applies: { kinds: [kind], lines }, pays }]);
  });

  it('of outpatients are paid nothing to a threshold of which the text says nothing is paid below', () => {
    const text = '[Other Outpatient Implant ($): 0 Charge Threshold 5000 (%BC): 44]';
    const terms = termsIn(text);
    expect(Object.keys(terms)).toEqual(['other_outpatient_implant', 'other_outpatient_implant_below_threshold']);
    expect(terms.other_outpatient_implant_below_threshold).toMatchObject({
      applies: { lines: { revenue_codes: IMPLANTS } },
      pays: { how: 'flat', amount: 0, per: 'line' },
    });
    expect(assumedIn(text)).toContain('Lines to $5,000 are paid $0 each, as the clause says.');
  });

  it('have another percent below a threshold', () => {
    const terms = termsIn('[Other Outpatient Implant (%BC): 30 Charge Threshold 5000 (%BC): 44]');
    expect(Object.values(terms).map(({ pays }) => pays)).toEqual([
      { how: 'percent_of_charges', percent: 44 },
      { how: 'percent_of_charges', percent: 30 },
    ]);
  });

  it('of a fee schedule are those on it; others go on', () => {
    const { document, asks } = readingOf('[OP High Cost Drugs-Cost: 100] [OP High Cost Drugs ($): FEE SCHEDULE]');
    expect(document.terms.map(({ id, pays, if_unpriced }) => [id, pays.how, if_unpriced])).toEqual([
      ['op_high_cost_drugs', 'flat', 'next'],
      ['op_high_cost_drugs_at_cost', 'invoice', undefined],
    ]);
    expect(asks.amounts.map(({ term, of }) => [term, of])).toEqual([['op_high_cost_drugs', 'hcpcs']]);
    expect(asks.code_lists).toEqual([]);
    const turnedAround = '[OP High Cost Drugs ($): FEE SCHEDULE] [OP High Cost Drugs-Cost: 100]';
    expect(readingOf(turnedAround).asks.code_lists).toEqual([]);
  });

  it('of one price in dollars, and of a second price, are of lists that are asked for', () => {
    const { document, asks } = readingOf('[IP High Cost Drugs (%BC): 50] [IP High Cost Drugs-Cost: 100]');
    expect(document.terms.map(({ id }) => id)).toEqual(['ip_high_cost_drugs_at_cost', 'ip_high_cost_drugs']);
    expect(asks.code_lists).toEqual([
      { id: 'ip-high-cost-drugs-at-cost', name: 'IP High Cost Drugs at cost', clause: 1 },
    ]);
    expect(readingOf('[OP High Cost Drugs ($): 90000]').asks.code_lists).toHaveLength(1);
  });

  it('have at most the maximum of a day', () => {
    expect(termsIn('[OP High Cost Drugs (%BC): 33 Maximum Reimbursement 66000]').op_high_cost_drugs?.limits).toEqual({
      maximum: 66_000,
      per: 'day',
    });
  });

  it.each([
    ['[OP High Cost Drugs (%BC): FEE SCHEDULE]', 'The value is no price of OP High Cost Drugs.'],
    ['[OP High Cost Drugs ($): 10 Days: 3]', 'The value is no price of OP High Cost Drugs.'],
    [
      '[OP High Cost Drugs ($): FEE SCHEDULE Charge Threshold 10 (%BC): 3]',
      'The text does not say what OP High Cost Drugs is paid below its threshold.',
    ],
  ])('%s is not read', (text, why) => {
    expect(notReadIn(text)).toEqual([why]);
  });
});
