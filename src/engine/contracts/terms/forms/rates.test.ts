import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  inpatientStay,
  oneRate,
  outpatientClaim,
  priced,
  termsOf,
  totalOf,
} from '../../../../../test/support/contract-terms.ts';
import { exact } from '../../../core/exact.ts';
import type { Pays } from '../terms.ts';

const CASE: Pays = { how: 'case_rate', amount: 1000 };
const LINE = { revenueCode: '0320', hcpcs: '71046', charges: 200 };

describe('base and case rates', () => {
  const customWeight = (table: string, drg: string) => (table === 'ours' && drg === '470' ? exact('1.5') : null);
  it('go by the weights of a table of the contract', () => {
    const terms = oneRate({ how: 'base_rate', rate: 9800.55, weights: { custom_drg_table_id: 'ours' } });
    expect(totalOf(terms, inpatientStay({ customWeight }))).toBe(14_700.83);
    expect(totalOf(terms, inpatientStay({ customWeight, drgs: { grouped: '469', billed: null } }))).toBe(
      "Term rate has no amount: DRG 469 has no weight in the contract's DRG table",
    );
    expect(totalOf(terms, inpatientStay({ kind: 'hospice', customWeight }))).toMatch(
      /a base rate pays inpatient stays alone$/,
    );
    expect(totalOf(terms, inpatientStay({ kind: null, billType: '991', customWeight }))).toBe(
      'Term rate has no amount: a base rate pays inpatient stays alone, and the kind of claim is not known: bill type 991 is none that Medicare accepts',
    );
  });

  it.each<Pays>([
    { how: 'base_rate', rate: 1000, weights: { custom_drg_table_id: 'ours' }, transfers: 'as_medicare' },
    { how: 'case_rate', amount: 1500, transfers: 'as_medicare' },
    { how: 'case_rate', amount: 500, days: 2, each_further_day: 1000, transfers: 'as_medicare' },
  ])('%j reduces a transfer as Medicare does', (pays) => {
    expect(totalOf(oneRate(pays), inpatientStay({ customWeight, medicare: { transferFactor: exact('0.4567') } }))).toBe(
      685.05,
    );
    expect(totalOf(oneRate(pays), inpatientStay({ customWeight, medicare: { transferFactor: exact(1) } }))).toBe(1500);
    expect(totalOf(oneRate(pays), inpatientStay({ customWeight }))).toMatch(
      /share of the payment for a transfer is not known$/,
    );
  });

  it('with days ask for the covered days', () => {
    const terms = oneRate({ how: 'case_rate', amount: 100, days: 2, each_further_day: 10 });
    expect(totalOf(terms, inpatientStay({ coveredDays: null }))).toBe(
      'Term rate has no amount: the covered days are not known',
    );
    expect(priced(terms, inpatientStay({ coveredDays: 4 })).parts[0]).toMatchObject({
      amount: 120,
      reason: '2 days beyond 2',
    });
    expect(totalOf(oneRate(CASE), inpatientStay({ coveredDays: null }))).toBe(1000);
  });
});

describe('a per diem', () => {
  it('numbers the days that remain, and takes the first entry of a revenue code', () => {
    const terms = oneRate({
      how: 'per_diem',
      tiers: [
        { from_day: 1, amount: 100 },
        { from_day: 3, amount: 50 },
      ],
      by_revenue: [
        { revenue_codes: ['0203'], amount: 900 },
        { revenue_codes: ['020*'], amount: 700 },
      ],
    });
    const lines = [
      { revenueCode: '0203', units: 1, charges: 10_000 },
      { revenueCode: '0200', units: 2, charges: 10_000 },
    ];
    expect(priced(terms, inpatientStay({ coveredDays: 7, lines })).parts[0]).toMatchObject({
      amount: 900 + 2 * 700 + 2 * 100 + 2 * 50,
      reason: '4 of 7 covered days are paid by tiers',
    });
    expect(totalOf(terms, inpatientStay({ coveredDays: null, lines }))).toMatch(/the covered days are not known$/);
    expect(totalOf(terms, inpatientStay({ lines: [{ revenueCode: '0200', units: 1.5, charges: 100 }] }))).toMatch(
      /not whole days$/,
    );
    expect(totalOf(terms, inpatientStay({ coveredDays: 0 }))).toBe(0);
  });

  it('counts lines that are left alone', () => {
    const terms = termsOf([
      {
        id: 'rooms',
        role: 'carve_out',
        applies: { lines: { revenue_codes: ['0200'] } },
        pays: { how: 'flat', amount: 1000, per: 'unit' },
      },
      {
        id: 'days',
        pays: {
          how: 'per_diem',
          tiers: [{ from_day: 1, amount: 100 }],
          by_revenue: [{ revenue_codes: ['020*'], amount: 700 }],
        },
      },
    ]);
    const lines = [
      { revenueCode: '0200', units: 2, charges: 5000 },
      { revenueCode: '0203', units: 1, charges: 5000 },
    ];
    expect(amountsOf(priced(terms, inpatientStay({ lines })))).toEqual({ rooms: 2000, days: 900 });
  });
});

describe('a flat amount', () => {
  const flat = (per: 'line' | 'unit' | 'day' | 'visit', steps?: number[]): Pays => ({
    ...{ how: 'flat', amount: 100, per },
    ...(steps ? { steps } : {}),
  });
  const lines = [
    { ...LINE, revenueCode: '0420', units: 2 },
    { ...LINE, revenueCode: '0420', units: 3 },
    { ...LINE, revenueCode: '0430', units: 1 },
    { ...LINE, revenueCode: '0420', units: 1, day: 20260311 },
  ];
  it.each([
    ['line', 400],
    ['unit', 700],
    ['day', 200],
    ['visit', 300],
  ] as const)('per %s', (per, total) => {
    expect(totalOf(oneRate(flat(per), { consumes: 'lines' }), outpatientClaim(lines))).toBe(total);
  });

  it.each([
    ['day', 200],
    ['visit', 300],
  ] as const)('per %s of the claim', (per, total) => {
    expect(totalOf(oneRate(flat(per)), outpatientClaim(lines))).toBe(total);
  });

  it('of the claim counts the lines that match, and takes all', () => {
    const terms = oneRate(flat('visit'), { consumes: 'claim', applies: { lines: { revenue_codes: ['0430'] } } });
    expect(priced(terms, outpatientClaim(lines)).parts[0]).toMatchObject({ amount: 100, lines: [1, 2, 3, 4] });
    expect(totalOf(oneRate(flat('day')), inpatientStay({ lines: [] }))).toMatch(
      /no line is left that counts as a day$/,
    );
  });

  it('stands on the first line, and the others have 0.00', () => {
    const { lineAmounts } = priced(oneRate(flat('visit'), { consumes: 'lines' }), outpatientClaim(lines));
    expect(lineAmounts.map(({ price: amount }) => amount)).toEqual([100, 0, 100, 100]);
  });

  it('is limited by the charges of all its lines', () => {
    const terms = oneRate(flat('day'), { consumes: 'lines', limits: { lesser_of_charges: 'line' } });
    const twoLines = (charges: number) => [
      { ...LINE, charges },
      { ...LINE, charges: 50 },
    ];
    expect(totalOf(terms, outpatientClaim(twoLines(70)))).toBe(100);
    expect(totalOf(terms, outpatientClaim(twoLines(30)))).toBe(80);
  });

  it('has none for a line without units or day', () => {
    const unit = oneRate(flat('unit'), { consumes: 'lines' });
    expect(totalOf(unit, outpatientClaim([{ ...LINE, units: 0 }]))).toBe(
      'Term rate has no amount of line 1 (71046): the line has no units',
    );
    const day = oneRate(flat('day'), { consumes: 'lines' });
    expect(totalOf(day, outpatientClaim([{ ...LINE, day: null }]))).toMatch(/the day of the line is not known$/);
    expect(totalOf(oneRate(flat('day')), outpatientClaim([{ ...LINE, day: null }]))).toMatch(
      /the day of a line is not known$/,
    );
  });

  it.each([
    ['visit', 'lines', 100 + 50 + 100],
    ['visit', 'claim', 100 + 50 + 100],
    ['unit', 'lines', 300 + 100 + 50 + 100],
  ] as const)('per %s of the %s is reduced by its rank of the day', (per, consumes, total) => {
    expect(totalOf(oneRate(flat(per, [100, 50]), { consumes }), outpatientClaim(lines))).toBe(total);
  });
});
