import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  type GivenLine,
  inpatientStay,
  oneRate,
  outpatientClaim,
  priced,
  termsOf,
  totalOf,
} from '../../../../test/support/contract-terms.ts';
import type { Limits, Pays } from './terms.ts';

const lines: readonly GivenLine[] = [
  { revenueCode: '0320', charges: 100 },
  { revenueCode: '0320', charges: 300 },
];
const FLAT: Pays = { how: 'flat', amount: 180, per: 'line' };
/** 360 for two lines with charges of 400, of which the first has 100. */
const rate = (limits: Limits) => oneRate(FLAT, { consumes: 'lines', limits });
const total = (limits: Limits) =>
  termsOf([
    { id: 'rate', consumes: 'lines', pays: FLAT },
    { id: 'limit', role: 'limit', pays: { how: 'limit', ...limits } },
  ]);

const CASES: readonly [limits: Limits, total: number][] = [
  [{ lesser_of_charges: 'line' }, 280],
  [{ lesser_of_charges: 'claim' }, 360],
  [{ minimum: 500 }, 500],
  [{ minimum: 500, lesser_of_charges: 'claim' }, 400],
  [{ maximum: 300.005 }, 300.01],
  [{ minimum: 400.0049 }, 400],
  [{ corridor: { from_percent: 95 } }, 380],
  [{ corridor: { to_percent: 80 } }, 320],
  [{ corridor: { from_percent: 80, to_percent: 95 } }, 360],
  [{ lesser_of_charges: 'line', corridor: { from_percent: 75 } }, 300],
  [{ corridor: { to_percent: 50 }, minimum: 250 }, 250],
  [{ minimum: 500, maximum: 450 }, 450],
];

describe('limits', () => {
  it.each(CASES)('%j of a term are inside its part', (limits, amount) => {
    expect(priced(rate(limits), outpatientClaim(lines)).parts).toMatchObject([{ term: 'rate', amount }]);
  });

  it.each(CASES)('%j of the total are a part of their own', (limits, amount) => {
    const price = priced(total(limits), outpatientClaim(lines));
    expect(price.total).toBe(amount);
    expect(amountsOf(price)).toEqual({ rate: 360, limit: Math.round((amount - 360) * 100) / 100 });
  });

  it.each([rate, total])('by line lower the amounts of lines', (document) => {
    expect(priced(document({ lesser_of_charges: 'line' }), outpatientClaim(lines)).lineAmounts).toEqual([
      { line: 1, term: 'rate', price: 180, expected: 100 },
      { line: 2, term: 'rate', price: 180, expected: 180 },
    ]);
  });

  it('by line leave amounts without lines as they are', () => {
    const terms = termsOf([
      { id: 'rate', pays: { how: 'case_rate', amount: 10_000 } },
      { id: 'limit', role: 'limit', pays: { how: 'limit', lesser_of_charges: 'line' } },
    ]);
    expect(amountsOf(priced(terms, inpatientStay()))).toEqual({ rate: 10_000, limit: 0 });
  });

  it('compare nothing with charges of 0, and say so', () => {
    const free = outpatientClaim([{ revenueCode: '0320' }, { revenueCode: '0320' }]);
    for (const document of [rate, total]) {
      expect(priced(document({ lesser_of_charges: 'claim', minimum: 400 }), free)).toMatchObject({
        total: 400,
        notes: [expect.stringMatching(/^Term \w+ compares nothing with charges: there are none$/)],
      });
      expect(priced(document({ corridor: { to_percent: 10 } }), free)).toMatchObject({ total: 360 });
      expect(priced(document({ lesser_of_charges: 'line' }), free)).toMatchObject({
        total: 360,
        notes: [
          expect.stringMatching(/^Term \w+ does not limit line 1 \(0320\): it has no charges$/),
          expect.stringMatching(/line 2/),
        ],
      });
    }
  });

  it('of a term compare with the charges of what it took, of the total with carve-outs too', () => {
    const terms = termsOf([
      { id: 'out', role: 'exclusion', applies: { lines: { revenue_codes: ['099*'] } }, pays: { how: 'nothing' } },
      {
        id: 'implants',
        role: 'carve_out',
        applies: { lines: { revenue_codes: ['0278'] } },
        pays: { how: 'percent_of_charges', percent: 50 },
      },
      { id: 'case', pays: { how: 'case_rate', amount: 9000 }, limits: { lesser_of_charges: 'claim' } },
      { id: 'limit', role: 'limit', pays: { how: 'limit', corridor: { to_percent: 75 } } },
    ]);
    const claim = inpatientStay({
      lines: [
        { revenueCode: '0120', charges: 8000 },
        { revenueCode: '0278', charges: 2000 },
        { revenueCode: '0990', charges: 77 },
      ],
    });
    expect(amountsOf(priced(terms, claim))).toEqual({ out: 0, implants: 1000, case: 8000, limit: -1500 });
  });

  it('go by the charges of the claim where lines have none', () => {
    const claim = inpatientStay({ lines: [], totalCharges: 700 });
    const terms = termsOf([
      { id: 'rate', pays: { how: 'percent_of_charges', percent: 120 } },
      { id: 'limit', role: 'limit', pays: { how: 'limit', lesser_of_charges: 'claim' } },
    ]);
    expect(amountsOf(priced(terms, claim))).toEqual({ rate: 840, limit: -140 });
  });

  it('follow each other in the order of the document', () => {
    const limit = (id: string, limits: Limits) => ({
      id,
      role: 'limit' as const,
      pays: { how: 'limit' as const, ...limits },
    });
    const terms = termsOf([
      { id: 'rate', consumes: 'lines', pays: FLAT },
      limit('most', { maximum: 300 }),
      limit('least', { minimum: 310 }),
    ]);
    expect(amountsOf(priced(terms, outpatientClaim(lines)))).toEqual({ rate: 360, most: -60, least: 10 });
  });

  it.each<[before: Limits, ofRate: Limits | undefined, amounts: Record<string, number>]>([
    [{ maximum: 300 }, undefined, { rate: 360, before: -60, lines: -20 }],
    [{ maximum: 250 }, undefined, { rate: 360, before: -110, lines: 0 }],
    [{ minimum: 400 }, undefined, { rate: 360, before: 40, lines: -80 }],
    [{ maximum: 1000 }, { maximum: 300 }, { rate: 300, before: 0, lines: -20 }],
    [{ maximum: 290 }, { maximum: 300 }, { rate: 300, before: -10, lines: -10 }],
    [{ maximum: 1000 }, { maximum: 50 }, { rate: 50, before: 0, lines: 0 }],
  ])('by line after %j of the total and %j of the rate take no dollar twice', (before, ofRate, amounts) => {
    const terms = termsOf([
      { id: 'rate', consumes: 'lines', pays: FLAT, ...(ofRate ? { limits: ofRate } : {}) },
      { id: 'before', role: 'limit', pays: { how: 'limit', ...before } },
      { id: 'lines', role: 'limit', pays: { how: 'limit', lesser_of_charges: 'line' } },
    ]);
    expect(amountsOf(priced(terms, outpatientClaim(lines)))).toEqual(amounts);
  });

  it('of the total grow with their escalators, those of a rate do not', () => {
    const escalators = [{ from: '2026-01-01', percent: 10 }];
    const terms = termsOf([
      {
        id: 'rate',
        consumes: 'lines',
        pays: { how: 'percent_of_charges', percent: 10 },
        limits: { minimum: 50 },
        escalators,
      },
      { id: 'limit', role: 'limit', pays: { how: 'limit', minimum: 100 }, escalators },
    ]);
    expect(amountsOf(priced(terms, outpatientClaim(lines)))).toEqual({ rate: 50, limit: 60 });
  });

  it('ask what they go by', () => {
    const terms = termsOf([
      { id: 'rate', consumes: 'lines', pays: FLAT },
      { id: 'limit', role: 'limit', applies: { sex: 'F' }, pays: { how: 'limit', maximum: 1 } },
    ]);
    expect(totalOf(terms, outpatientClaim(lines))).toBe('Term limit asks for the sex, which is not known');
    expect(totalOf(terms, outpatientClaim(lines, { sex: 'M' }))).toBe(360);
  });
});
