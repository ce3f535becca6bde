import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  type GivenClaim,
  inpatientStay,
  priced,
  termsOf,
} from '../../../../../../test/support/contract-terms.ts';
import type { PaysBy, Term } from '../../terms.ts';

type StopLoss = PaysBy<'stop_loss'>;

const stay = (change: GivenClaim = {}) =>
  inpatientStay({
    lines: [
      { revenueCode: '0120', units: 3, charges: 90_000 },
      { revenueCode: '0278', charges: 10_000 },
      { revenueCode: '0990', charges: 500 },
    ],
    ...change,
  });
const BY_CHARGES: StopLoss = { how: 'stop_loss', by: 'charges', over: 60_000, percent: 50, dollar: 'second' };
const FIRST: StopLoss = { ...BY_CHARGES, dollar: 'first' };
const BY_COST: StopLoss = { ...BY_CHARGES, by: 'cost', over: 20_000 };
const BY_DAYS: StopLoss = { how: 'stop_loss', by: 'days', over: 2, each_day: 700 };

/** The stop-loss after an exclusion of 500, a carve-out of 4,000 and a case rate of 10,000. */
const terms = (pays: StopLoss, more: Partial<Term> = {}) =>
  termsOf([
    { id: 'comfort', role: 'exclusion', applies: { lines: { revenue_codes: ['099*'] } }, pays: { how: 'nothing' } },
    {
      id: 'implants',
      role: 'carve_out',
      applies: { lines: { revenue_codes: ['0278'] } },
      pays: { how: 'percent_of_charges', percent: 40 },
    },
    { id: 'case', pays: { how: 'case_rate', amount: 10_000 } },
    { id: 'more', role: 'stop_loss', pays, ...more },
  ]);
const moreOf = (pays: StopLoss, claim = stay(), more: Partial<Term> = {}) => {
  const price = priced(terms(pays, more), claim);
  return price.total === null ? price.reason : (amountsOf(price).more ?? 'no part');
};

describe('a stop-loss', () => {
  it.each<[pays: StopLoss, amount: number | string]>([
    // Half of 90,000 − 60,000; the carve-out's charges are out, and the exclusion's.
    [BY_CHARGES, 15_000],
    [{ ...BY_CHARGES, counts_carve_outs: true }, 20_000],
    [{ ...BY_CHARGES, over: 90_000 }, 'no part'],
    [{ ...BY_CHARGES, over: 89_999.99 }, 0.01],
    [{ ...BY_CHARGES, cap: 9999.99 }, 9999.99],
    // Half of 90,000, less the case rate; half of 100,000, less case rate and carve-out.
    [FIRST, 35_000],
    [{ ...FIRST, counts_carve_outs: true }, 36_000],
    [{ ...FIRST, percent: 10 }, 0],
    [{ ...FIRST, cap: 1000 }, 1000],
    [{ ...BY_COST, cost_to_charge_ratio: 0.3 }, 3500],
    [{ ...BY_COST, cost_to_charge_ratio: 0.2 }, 'no part'],
    [{ ...BY_COST, cost_to_charge_ratio: 0.3, dollar: 'first' }, 3500],
    [BY_DAYS, 700],
    [{ ...BY_DAYS, over: 3 }, 'no part'],
    [{ ...BY_DAYS, cap: 500 }, 500],
    [{ ...BY_CHARGES, with: ['case', 'other'] }, 15_000],
    [{ ...BY_CHARGES, with: ['other'] }, 'no part'],
  ])('%j', (pays, amount) => {
    expect(moreOf(pays)).toBe(amount);
  });

  it('goes by the ratio of the provider where the term has none', () => {
    expect(moreOf(BY_COST, stay({ costToChargeRatio: 0.25 }))).toBe(1250);
    expect(moreOf(BY_COST)).toBe('Term more has no amount: no cost-to-charge ratio is known');
  });

  it('says why its part is what it is', () => {
    const price = priced(terms({ ...BY_CHARGES, cap: 1000 }), stay());
    expect(price.parts.at(-1)).toMatchObject({ reason: 'the cap', lines: [] });
  });

  it('by days asks for the covered days', () => {
    expect(moreOf(BY_DAYS, stay({ coveredDays: null }))).toBe(
      'Term more has no amount: the covered days are not known',
    );
    expect(moreOf(BY_DAYS, stay({ coveredDays: null }), { if_unpriced: 'next' })).toBe('no part');
  });

  it('asks an unknown fact only if the stay is over its threshold', () => {
    expect(moreOf(BY_CHARGES, stay(), { applies: { sex: 'F' } })).toBe(
      'Term more asks for the sex, which is not known',
    );
    expect(moreOf({ ...BY_CHARGES, over: 90_000 }, stay(), { applies: { sex: 'F' } })).toBe('no part');
    expect(moreOf(BY_CHARGES, stay({ sex: 'M' }), { applies: { sex: 'F' } })).toBe('no part');
  });

  it('grows with its escalators', () => {
    const escalators = [{ from: '2026-01-01', percent: 10 }];
    expect(moreOf(BY_CHARGES, stay(), { escalators })).toBe(12_000);
    expect(moreOf({ ...BY_CHARGES, cap: 100 }, stay(), { escalators })).toBe(110);
    expect(moreOf(BY_DAYS, stay(), { escalators })).toBe(770);
    expect(moreOf(BY_DAYS, stay({ contractDay: null }), { escalators })).toMatch(
      /by which its amounts increase is not known$/,
    );
  });

  it('follows no claim that only exclusions took', () => {
    const document = termsOf([
      { id: 'out', role: 'exclusion', pays: { how: 'nothing' } },
      { id: 'more', role: 'stop_loss', pays: BY_CHARGES },
      { id: 'limit', role: 'limit', pays: { how: 'limit', minimum: 100 } },
    ]);
    expect(priced(document, stay())).toMatchObject({ total: 0, parts: [{ term: 'out' }], unpricedLines: [] });
  });
});
