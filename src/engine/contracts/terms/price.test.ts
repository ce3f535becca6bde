import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  EXAMPLE_TERMS,
  inpatientStay,
  oneRate,
  outpatientClaim,
  priced,
  termsOf,
  totalOf,
} from '../../../../test/support/contract-terms.ts';
import type { Pays, Term } from './terms.ts';

const CASE: Pays = { how: 'case_rate', amount: 1000 };
const FILM = { revenueCode: '0320', hcpcs: '71046', charges: 200 };
const TEST = { revenueCode: '0300', hcpcs: '80053', charges: 50 };
const films = (more: Partial<Term> = {}) => ({
  id: 'films',
  applies: { lines: { hcpcs: ['71046'] } },
  pays: { how: 'flat' as const, amount: 10, per: 'line' as const },
  ...more,
});

describe('lines', () => {
  it('go to exclusions, carve-outs, rates and the default, whatever their places in the document', () => {
    const terms = termsOf([
      { id: 'rest', role: 'default', pays: CASE },
      { ...films({ id: 'rate' }) },
      { ...films({ id: 'carved', role: 'carve_out', applies: { lines: { hcpcs: ['71*'], charges_over: 150 } } }) },
      { id: 'out', role: 'exclusion', applies: { lines: { charges_over: 500 } }, pays: { how: 'nothing' } },
    ]);
    const lines = [FILM, { ...FILM, charges: 100 }, { ...FILM, charges: 501 }, TEST];
    expect(priced(terms, outpatientClaim(lines)).parts.map(({ term, lines: taken }) => [term, taken])).toEqual([
      ['out', [3]],
      ['carved', [1]],
      ['rate', [2]],
      ['rest', [4]],
    ]);
  });

  it('left by the only rates have no price', () => {
    const { total, reason, unpricedLines, parts } = priced(termsOf([films()]), outpatientClaim([TEST, FILM, TEST]));
    expect({ total, reason, unpricedLines, parts: parts.length }).toEqual({
      total: null,
      reason: 'No term prices line 1 (80053); and 1 more',
      unpricedLines: [
        { line: 1, reason: 'No term prices line 1 (80053)' },
        { line: 3, reason: 'No term prices line 3 (80053)' },
      ],
      parts: 1,
    });
  });

  it('that a term stops at leave the later ones without a price', () => {
    const terms = termsOf([
      films({ pays: { how: 'asp', plus_percent: 6 } }),
      { id: 'rest', role: 'default', pays: CASE },
      { id: 'limit', role: 'limit', pays: { how: 'limit', minimum: 5 } },
    ]);
    const { total, parts, unpricedLines } = priced(
      terms,
      outpatientClaim([{ ...FILM, asp: 1 }, FILM, { ...FILM, charges: 0 }, TEST]),
    );
    const reason = 'Term films has no amount of line 2 (71046): no ASP of 71046 is loaded';
    expect({ total, parts: parts.map(({ amount, lines }) => [amount, lines]), unpricedLines }).toEqual({
      total: null,
      parts: [[1.06, [1]]],
      unpricedLines: [
        { line: 2, reason },
        { line: 4, reason },
      ],
    });
  });

  it('are all taken, one by one, by a carve-out that asks nothing of them', () => {
    const terms = termsOf([{ id: 'all', role: 'carve_out', pays: { how: 'percent_of_charges', percent: 55.5 } }]);
    const lines = [{ charges: 100.01 }, { charges: 100.01 }];
    expect(totalOf(terms, outpatientClaim(lines))).toBe(111.02);
  });

  it('without charges stop no term', () => {
    const terms = termsOf([
      films({ pays: { how: 'asp', plus_percent: 6 } }),
      { id: 'rest', role: 'default', pays: CASE },
    ]);
    expect(amountsOf(priced(terms, outpatientClaim([{ ...FILM, charges: 0 }])))).toEqual({ rest: 1000 });
  });
});

describe('a claim', () => {
  it('of which line terms took all has no default, unless it is a stay', () => {
    const terms = termsOf([films(), { id: 'rest', role: 'default', pays: CASE }]);
    expect(totalOf(terms, outpatientClaim([FILM]))).toBe(10);
    for (const kind of ['inpatient', 'skilled_nursing', 'home_health', 'hospice'] as const)
      expect(totalOf(terms, outpatientClaim([FILM], { kind }))).toBe(1010);
  });

  it('of which no line has charges has no percent of them, line by line', () => {
    const share = (consumes: 'claim' | 'lines') => oneRate({ how: 'percent_of_charges', percent: 50 }, { consumes });
    const stay = inpatientStay({ lines: [{ revenueCode: '0120' }], totalCharges: 9000 });
    expect(totalOf(share('claim'), stay)).toBe(4500);
    expect(totalOf(share('lines'), stay)).toBe('Term rate has no amount: no line has charges');
  });

  it('of which no line is priced says why, though its lines have no charges', () => {
    const drugs = oneRate({ how: 'asp', plus_percent: 6 }, { consumes: 'lines' });
    expect(totalOf(drugs, outpatientClaim([{ ...FILM, charges: 0 }]))).toBe(
      'Term rate has no amount of line 1 (71046): no ASP of 71046 is loaded',
    );
  });

  it('that a rate took has no default', () => {
    const terms = termsOf([
      { id: 'case', pays: CASE },
      { id: 'second', pays: CASE },
      { id: 'rest', role: 'default', pays: CASE },
    ]);
    expect(amountsOf(priced(terms, inpatientStay()))).toEqual({ case: 1000 });
    expect(amountsOf(priced(terms, inpatientStay({ lines: [] })))).toEqual({ case: 1000 });
  });

  it('without lines is paid by terms of the claim alone', () => {
    const terms = termsOf([{ ...films(), consumes: 'lines', applies: {} }]);
    expect(totalOf(terms, outpatientClaim([]))).toBe('No term applies to the claim');
    expect(totalOf(oneRate(CASE), outpatientClaim([]))).toBe(1000);
  });

  it('that a term has no amount of goes to the next, if the term says so', () => {
    const perDiem: Pays = { how: 'per_diem', tiers: [{ from_day: 1, amount: 100 }] };
    const terms = (next: 'stop' | 'next') =>
      termsOf([
        { id: 'days', pays: perDiem, if_unpriced: next },
        { id: 'case', pays: CASE },
      ]);
    const claim = inpatientStay({ coveredDays: null });
    expect(totalOf(terms('next'), claim)).toBe(1000);
    expect(totalOf(terms('stop'), claim)).toBe('Term days has no amount: the covered days are not known');
    expect(totalOf(oneRate(perDiem, { if_unpriced: 'next' }), { ...claim, lines: [] })).toBe(
      'Term rate has no amount: the covered days are not known',
    );
  });

  it('that is excluded has no other part', () => {
    const terms = termsOf([
      { id: 'out', role: 'exclusion', applies: { kinds: ['inpatient'] }, pays: { how: 'nothing' } },
      { id: 'carved', role: 'carve_out', pays: { how: 'percent_of_charges', percent: 50 } },
    ]);
    expect(priced(terms, inpatientStay())).toMatchObject({ total: 0, parts: [{ term: 'out', lines: [1], amount: 0 }] });
  });

  it('of which lines are excluded keeps the rest of its price', () => {
    const terms = termsOf([
      { id: 'out', role: 'exclusion', applies: { lines: { hcpcs: ['80053'] } }, pays: { how: 'nothing' } },
      { id: 'rest', role: 'default', pays: { how: 'percent_of_charges', percent: 50 } },
    ]);
    expect(amountsOf(priced(terms, outpatientClaim([FILM, TEST])))).toEqual({ out: 0, rest: 100 });
  });

  it('of no charges has no percent of charges', () => {
    const pays: Pays = { how: 'percent_of_charges', percent: 50 };
    expect(totalOf(oneRate(pays), inpatientStay({ lines: [] }))).toMatch(/the claim has no charges$/);
    expect(totalOf(oneRate(pays), inpatientStay({ lines: [], totalCharges: 100 }))).toBe(50);
  });

  it('has a percent of cost by the ratio of the term or of the provider', () => {
    const cost: Pays = { how: 'percent_of_cost', percent: 110 };
    expect(totalOf(oneRate({ ...cost, cost_to_charge_ratio: 0.25 }), inpatientStay())).toBe(2475);
    expect(totalOf(oneRate(cost), inpatientStay({ costToChargeRatio: 0.2 }))).toBe(1980);
    expect(totalOf(oneRate(cost, { consumes: 'lines' }), inpatientStay({ costToChargeRatio: 0.2 }))).toBe(1980);
    expect(totalOf(oneRate(cost), inpatientStay())).toMatch(/no cost-to-charge ratio is known$/);
    expect(totalOf(oneRate(cost, { consumes: 'lines' }), inpatientStay())).toMatch(/no cost-to-charge ratio is known$/);
  });
});

describe('amounts with increases', () => {
  const escalators = [
    { from: '2026-03-11', percent: 10 },
    { from: '2026-01-01', percent: 5 },
  ];
  it('go by the day of each line for terms of lines', () => {
    const terms = termsOf([films({ escalators, pays: { how: 'flat', amount: 9.99, per: 'unit' } })]);
    const lines = [20251231, 20260101, 20260311].map((day) => ({ ...FILM, day, units: 2 }));
    expect(priced(terms, outpatientClaim(lines)).lineAmounts.map(({ price }) => price)).toEqual([19.98, 20.98, 23.08]);
    expect(totalOf(terms, outpatientClaim([{ ...FILM, day: null }]))).toMatch(/the day of the line is not known$/);
  });

  it('go by the day of the contract for terms of the claim', () => {
    const terms = oneRate({ how: 'per_diem', tiers: [{ from_day: 1, amount: 99.99 }] }, { escalators });
    const on = (contractDay: number | null) => totalOf(terms, inpatientStay({ contractDay }));
    expect([20251231, 20260310, 20260311].map(on)).toEqual([299.97, 314.97, 346.47]);
    expect(on(null)).toBe('Term rate has no amount: the day by which its amounts increase is not known');
  });
});

describe('the explanation', () => {
  it('is none unless it is asked for, and has the contract and the term as its citation', () => {
    const { steps } = priced(EXAMPLE_TERMS, inpatientStay({ drgs: { grouped: '807', billed: null } }));
    expect(steps?.map(({ step, value, citation }) => [step, value, citation])).toEqual([
      ['terms_of_other_kinds', 2, 'Contract SHP-2026, configuration 17'],
      ['implants_applies', 'no', 'Contract SHP-2026, configuration 17, Implants over $5,000'],
      ['deliveries', '6050.00', 'Contract SHP-2026, configuration 17, Normal deliveries to two days'],
      ['stop_loss_threshold', 'no', 'Contract SHP-2026, configuration 17, 30 % above $150,000'],
      ['charges', '0.00', 'Contract SHP-2026, configuration 17, Never above billed charges'],
      ['total_payment', '6050.00', 'Contract SHP-2026, configuration 17'],
    ]);
  });

  it('has nothing of the rates after the one that took the claim', () => {
    const terms = termsOf([{ id: 'case', pays: CASE }, films(), { id: 'rest', role: 'default', pays: CASE }]);
    const { steps } = priced(terms, outpatientClaim([TEST]));
    expect(steps?.map(({ step }) => step)).toEqual(['case', 'total_payment']);
  });

  it('has the formula of each amount', () => {
    const claim = outpatientClaim([{ ...FILM, revenueCode: '0278', charges: 12_500 }], { kind: 'inpatient' });
    const { steps } = priced({ ...EXAMPLE_TERMS, terms: EXAMPLE_TERMS.terms.slice(0, 1) }, claim);
    expect(steps?.[0]).toMatchObject({
      step: 'implants',
      line: 1,
      formula: 'percent × 0.01 × charges, 2 decimals',
      inputs: { percent: 40, charges: '12500' },
      value: '5000.00',
    });
  });

  it('renames an input that has the name of another step', () => {
    const terms = termsOf([
      films({ id: 'paid', role: 'carve_out' }),
      films({ id: 'amount', applies: { lines: { hcpcs: ['80053'] } } }),
      { id: 'limit', role: 'limit', pays: { how: 'limit', maximum: 15 } },
    ]);
    const { steps, total } = priced(terms, outpatientClaim([FILM, TEST]));
    expect(total).toBe(15);
    expect(steps?.find(({ step }) => step === 'limit')).toMatchObject({
      formula: 'least(0, round(maximum, 2) − paid_here)',
      inputs: { maximum: '15', paid_here: '20.00' },
    });
  });
});
