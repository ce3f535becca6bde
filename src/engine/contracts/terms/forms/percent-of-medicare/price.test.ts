import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  type GivenPayment,
  inpatientStay,
  linePayments,
  oneRate,
  outpatientClaim,
  priced,
  termsOf,
  totalOf,
  wholePayment,
} from '../../../../../../test/support/contract-terms.ts';
import { exact } from '../../../../core/exact.ts';
import type { PaysBy, Terms } from '../../terms.ts';

type PercentOfMedicare = PaysBy<'percent_of_medicare'>;

const pays = (change: Partial<PercentOfMedicare> = {}): PercentOfMedicare => ({
  how: 'percent_of_medicare',
  percent: 110,
  ...change,
});
const LESS_SEQUESTRATION: Partial<Terms> = { medicare: { less_sequestration: true } };
const IPPS = {
  operating_fsp: 1000,
  operating_outlier: 300,
  operating_dsh: 200,
  capital_fsp: 100,
  capital_outlier: 30,
  uncompensated_care: 50.5,
};

describe('a percent of the payment of a stay', () => {
  const stay = inpatientStay({ medicare: wholePayment('IPPS', IPPS) });
  it.each<[change: Partial<PercentOfMedicare>, amount: number]>([
    [{}, 1848.55],
    [{ without: ['uncompensated_care'] }, 1793],
    [{ without: ['outlier'] }, 1485.55],
    [{ without: ['outlier', 'operating_outlier'] }, 1485.55],
    [{ only: ['outlier'] }, 363],
    [{ only: ['operating_fsp', 'dsh', 'outlier'], without: ['operating_outlier'] }, 1353],
    [{ only: ['treatment'] }, 0],
    [{ without: ['treatment'] }, 1848.55],
  ])('%j', (change, amount) => {
    expect(totalOf(oneRate(pays(change)), stay)).toBe(amount);
  });

  it('is 0 where the parts that count come to less', () => {
    const medicare = wholePayment('IPPS', { operating_fsp: 1000, value_based_purchasing: -50 });
    const price = priced(oneRate(pays({ only: ['value_based_purchasing'] })), inpatientStay({ medicare }));
    expect(price.total).toBe(0);
    expect(price.parts[0]?.reason).toMatch(/a term pays 0 at least/);
    expect(totalOf(oneRate(pays({})), inpatientStay({ medicare }))).toBe(1045);
  });

  it('is rounded once', () => {
    const medicare = wholePayment('HOSPICE', { routine_home_care: 0.335, end_of_life: 0.119 });
    expect(totalOf(oneRate(pays({ percent: 100 })), inpatientStay({ medicare }))).toBe(0.45);
  });

  it('has no share of Medicare, and no amounts of lines', () => {
    expect(totalOf(oneRate(pays({ basis: 'paid' })), stay)).toMatch(/Medicare's share of the payment is not known$/);
    expect(totalOf(oneRate(pays(), { consumes: 'lines' }), stay)).toMatch(/Medicare pays the claim as a whole$/);
  });

  it('has no amount where a part is unknown', () => {
    const medicare = { ...wholePayment('ESRD', { treatment: 10 }), reason: 'the outlier is not known' };
    const unknown = { ...medicare, payment: { whole: null, parts: { treatment: exact(10) }, lines: new Map() } };
    expect(totalOf(oneRate(pays({ only: ['treatment'] })), inpatientStay({ medicare: unknown }))).toBe(
      'Term rate has no amount: the outlier is not known',
    );
  });

  it('less sequestration', () => {
    expect(totalOf(oneRate(pays(), {}, LESS_SEQUESTRATION), stay)).toBe(1811.58);
    expect(totalOf(oneRate(pays({ only: ['outlier'] }), {}, LESS_SEQUESTRATION), stay)).toBe(355.74);
  });
});

describe('what other fee schedules pay beside a period', () => {
  const period = (equipment: number | null) => {
    const { payment } = wholePayment('HHA', { period: 2000 });
    const lines = linePayments('HHA', [null, { parts: {}, other: equipment, schedule: 'DMEPOS' }]).payment?.lines;
    return inpatientStay({
      kind: 'home_health',
      lines: [
        { revenueCode: '0551', charges: 3000 },
        { revenueCode: '0291', charges: 500 },
      ],
      medicare: { system: 'HHA', payment: payment && lines ? { ...payment, lines } : null },
    });
  };

  it('counts whole', () => {
    expect(totalOf(oneRate(pays()), period(100))).toBe(2310);
    expect(totalOf(oneRate(pays({ without: ['period'] })), period(100))).toBe(110);
    expect(totalOf(oneRate(pays({ only: ['period'] })), period(100))).toBe(2200);
    expect(totalOf(oneRate(pays({ other_schedules: false })), period(100))).toBe(2200);
    expect(totalOf(oneRate(pays(), {}, LESS_SEQUESTRATION), period(100))).toBe(2263.8);
  });

  it('that is not known leaves no amount', () => {
    expect(totalOf(oneRate(pays()), period(null))).toMatch(/what DMEPOS pays for line 2 is not known$/);
    expect(totalOf(oneRate(pays({ only: ['period'] })), period(null))).toBe(2200);
    expect(totalOf(oneRate(pays({ other_schedules: false })), period(null))).toBe(2200);
  });

  it('counts on lines that no other term has taken', () => {
    const terms = termsOf([
      {
        id: 'equipment',
        role: 'carve_out',
        applies: { lines: { revenue_codes: ['0291'] } },
        pays: { how: 'percent_of_charges', percent: 50 },
      },
      { id: 'rest', role: 'default', pays: pays() },
    ]);
    expect(amountsOf(priced(terms, period(null)))).toEqual({ equipment: 250, rest: 2200 });
  });
});

describe('a percent of the payment of lines', () => {
  const claimOf = (payment: GivenPayment | null) =>
    outpatientClaim([{ revenueCode: '0320', hcpcs: '71046', charges: 500 }], {
      medicare: linePayments('OPPS', [payment, 0]),
    });
  const full = { parts: { apc: 100, outlier: 20 }, paid: 90 };
  it.each<[change: Partial<PercentOfMedicare>, payment: GivenPayment | null, answer: number | RegExp]>([
    [{}, full, 132],
    [{ without: ['outlier'] }, full, 110],
    [{ only: ['outlier'] }, full, 22],
    [{ basis: 'paid' }, full, 99],
    [{ basis: 'paid' }, { parts: { apc: 100 } }, /Medicare's share of the payment is not known$/],
    // Packaged, or denied: no record.
    [{}, null, 0],
    [{}, 'the wage index is not known', /line 1 \(71046\): the wage index is not known$/],
    // Another schedule pays the line.
    [{}, { other: 13.39 }, 14.73],
    [{ basis: 'paid' }, { parts: {}, paid: 0, other: 13.39 }, 14.73],
    // M12: of drugs Medicare's share alone.
    [{ basis: 'paid' }, { parts: {}, paid: 0, other: 100, schedule: 'ASP', owed: 20 }, 88],
    [{}, { parts: {}, paid: 0, other: 100, schedule: 'ASP', owed: 20 }, 110],
    [
      { basis: 'paid' },
      { parts: {}, paid: 0, other: 100, schedule: 'ASP' },
      /Medicare's share of the payment is not known$/,
    ],
    [{ without: ['apc'] }, { other: 13.39 }, 14.73],
    [{ only: ['apc'] }, { other: 13.39 }, 0],
    [{}, { other: null }, /what CLFS pays for line 1 is not known$/],
    [{ only: ['apc'] }, { parts: { apc: 10 }, other: null }, 11],
    [
      { other_schedules: false },
      { other: 13.39 },
      /CLFS pays the line, and the term counts Medicare's own payment alone$/,
    ],
    [{}, { parts: { apc: 10 }, other: 13.39 }, 25.73],
  ])('%j of %j', (change, payment, answer) => {
    const total = totalOf(oneRate(pays(change)), claimOf(payment));
    if (typeof answer === 'number') expect(total).toBe(answer);
    else expect(total).toMatch(answer);
  });

  it('asks a part that is not known only if it counts', () => {
    const claim = claimOf(0);
    const line = { ...claim.medicare?.payment?.lines.get(0), allowed: null, parts: { apc: exact(100) } };
    const payment = {
      ...claim.medicare?.payment,
      whole: null,
      lines: new Map([[0, { ...line, reason: 'no outlier' }]]),
    };
    const unknown = { ...claim, medicare: { ...claim.medicare, payment } } as typeof claim;
    expect(totalOf(oneRate(pays({ without: ['outlier'] })), unknown)).toBe(110);
    expect(totalOf(oneRate(pays({ only: ['apc'] })), unknown)).toBe(110);
    expect(totalOf(oneRate(pays()), unknown)).toMatch(/no outlier$/);
    expect(totalOf(oneRate(pays({ only: ['outlier'] })), unknown)).toMatch(/no outlier$/);
    expect(totalOf(oneRate(pays({ without: ['apc'] })), unknown)).toMatch(/no outlier$/);
  });

  it.each<[change: Partial<PercentOfMedicare>, payment: GivenPayment, answer: number | RegExp]>([
    // 1.1 × (120 − 1.8).
    [{}, full, 130.02],
    [{ basis: 'paid' }, full, 97.02],
    // 1.1 × 100 × (1 − 0.02 × 90 ÷ 120).
    [{ without: ['outlier'] }, full, 108.35],
    [{}, { other: 100 }, 107.8],
    // M12: 1.1 × (100 − 0.02 × 80).
    [{}, { other: 100, schedule: 'ASP', owed: 20 }, 108.24],
    [{ basis: 'paid' }, { parts: {}, paid: 0, other: 100, schedule: 'ASP', owed: 20 }, 86.24],
    [{}, { parts: { apc: 100 }, paid: 80, other: 100 }, 216.04],
    [{}, { parts: { apc: 100 } }, /Medicare's share of the payment is not known$/],
    [{}, { parts: { apc: 0 } }, 0],
  ])('%j of %j less sequestration', (change, payment, answer) => {
    const total = totalOf(oneRate(pays(change), {}, LESS_SEQUESTRATION), claimOf(payment));
    if (typeof answer === 'number') expect(total).toBe(answer);
    else expect(total).toMatch(answer);
  });

  it('of a nursing facility loses 2 % of all: its patients have no share that is known', () => {
    const claim = inpatientStay({
      kind: 'skilled_nursing',
      medicare: linePayments('SNF', [{ parts: { base: 1000, value_based_purchasing: -10 } }]),
    });
    expect(totalOf(oneRate(pays(), {}, LESS_SEQUESTRATION), claim)).toBe(1067.22);
    expect(totalOf(oneRate(pays({ only: ['base'] })), claim)).toBe(1100);
  });

  it('of a nursing facility has no share of Medicare, though its lines have no charges', () => {
    const lines = [{ revenueCode: '0022' }, { revenueCode: '0120', charges: 900 }];
    const medicare = linePayments('SNF', [{ parts: { base: 1000 } }]);
    const claim = inpatientStay({ kind: 'skilled_nursing', lines, medicare });
    expect(totalOf(oneRate(pays({ basis: 'paid' })), claim)).toMatch(/Medicare's share of the payment is not known$/);
    expect(totalOf(oneRate(pays()), claim)).toBe(1100);
  });

  it('loses 2 % of the share of Medicare, whether the kind of claim is known or not', () => {
    expect(totalOf(oneRate(pays(), {}, LESS_SEQUESTRATION), { ...claimOf(full), kind: null })).toBe(130.02);
  });

  it('that is not known leaves no amount where no line has charges', () => {
    const lines = [{ hcpcs: '71046' }, { hcpcs: '80053' }];
    const medicare = linePayments('OPPS', [50, 'no rate']);
    expect(totalOf(oneRate(pays()), outpatientClaim(lines, { medicare }))).toBe(
      'Term rate has no amount of line 2 (80053): no rate',
    );
  });

  it('without a line has no amount', () => {
    expect(totalOf(oneRate(pays()), { ...claimOf(full), lines: [] })).toMatch(/the claim has no lines$/);
  });

  it('of a claim that the pricer refused has no amount, not 0', () => {
    const medicare = { ...linePayments('OPPS', [], { reason: 'OPPS has no wage index' }) };
    const refused = { ...medicare, payment: { whole: null, parts: {}, lines: new Map() } };
    expect(totalOf(oneRate(pays()), { ...claimOf(full), medicare: refused })).toMatch(/OPPS has no wage index$/);
  });

  it('leaves lines that it does not price to the next term', () => {
    const terms = termsOf([
      { id: 'medicare', pays: pays(), if_unpriced: 'next' },
      { id: 'rest', role: 'default', pays: { how: 'percent_of_charges', percent: 10 } },
    ]);
    const lines = [{ charges: 100 }, { charges: 200 }, { charges: 0 }];
    const claim = outpatientClaim(lines, { medicare: linePayments('OPPS', [50, 'no rate', 'no rate']) });
    expect(priced(terms, claim).parts).toMatchObject([
      { term: 'medicare', amount: 55, lines: [1, 3] },
      { term: 'rest', amount: 20, lines: [2] },
    ]);
  });
});
