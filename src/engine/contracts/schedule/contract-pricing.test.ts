import { describe, expect, it, test } from 'vitest';
import {
  type ContractClaim,
  type ContractClaimLine,
  explainContractPrice,
  priceByContract,
} from './contract-pricing.ts';
import { type CodeType, type ItemLookup, type PricingType, type Scope, scheduleCode } from './custom-fee-schedule.ts';

const itemsOf =
  (
    ...items: [
      codeType: CodeType,
      code: string,
      pricingType: PricingType,
      amount: number,
      from?: number,
      scope?: Scope,
    ][]
  ): ItemLookup =>
  (codeType, code, date) => {
    const match = items.find(
      ([type, itemCode, , , from = 0]) => type === codeType && itemCode === code && from <= date,
    );
    return (
      match && {
        pricingType: match[2],
        pricingAmount: match[3],
        effectiveDate: match[4] ?? 0,
        scope: match[5] ?? 'both',
      }
    );
  };
const line = (fields: Partial<ContractClaimLine> = {}): ContractClaimLine => ({
  revenueCode: '0450',
  hcpcs: '99213',
  units: 3,
  charges: 200,
  serviceDate: 20260115,
  medicarePayment: 104.89,
  medicareReason: null,
  disposition: null,
  ...fields,
});
const claim = (fields: Partial<ContractClaim> = {}): ContractClaim => ({
  lines: [],
  date: 20260131,
  isStay: false,
  isInpatient: false,
  drg: null,
  coveredCharges: null,
  coveredDays: null,
  medicarePayment: null,
  ...fields,
});
const stay = (fields: Partial<ContractClaim> = {}) =>
  claim({
    isStay: true,
    isInpatient: true,
    drg: '470',
    coveredCharges: 61_234.56,
    coveredDays: 4,
    medicarePayment: 14_567.89,
    ...fields,
  });

describe('a line', () => {
  test.each<[PricingType, number, number]>([
    ['flat_rate', 85.5, 85.5],
    ['per_unit', 12.3456, 37.04],
    ['percent_of_charges', 42.5, 85],
    ['percent_of_medicare', 110, 115.38],
    ['flat_rate', 0, 0],
  ])('%s of %d pays %d', (pricingType, pricingAmount, amount) => {
    const items = itemsOf(['HCPCS', '99213', pricingType, pricingAmount]);
    expect(priceByContract(claim({ lines: [line()] }), items)).toEqual({
      lines: [
        {
          line: 1,
          codeType: 'HCPCS',
          code: '99213',
          pricingType,
          pricingAmount,
          units: 3,
          charges: 200,
          amount,
          reason: null,
        },
      ],
      stay: null,
      totalPayment: amount,
      reason: null,
    });
  });

  test.each<[PricingType, number, Partial<ContractClaimLine>, number]>([
    ['flat_rate', 1.005, {}, 1.01],
    ['per_unit', 0.335, { units: 3 }, 1.01],
    ['percent_of_charges', 50, { charges: 2.01 }, 1.01],
    ['percent_of_charges', 33.3333, { charges: 0.01 }, 0],
  ])('%s of %d with %o is rounded half up: %d', (pricingType, pricingAmount, fields, amount) => {
    const items = itemsOf(['HCPCS', '99213', pricingType, pricingAmount]);
    expect(priceByContract(claim({ lines: [line(fields)] }), items).totalPayment).toBe(amount);
  });

  it('is priced by its HCPCS code before its revenue code', () => {
    const revenue: Parameters<typeof itemsOf>[0] = ['REV', '0450', 'flat_rate', 1];
    const lines = [line(), line({ hcpcs: '99214' }), line({ hcpcs: null })];
    const both = priceByContract(claim({ lines }), itemsOf(['HCPCS', '99213', 'flat_rate', 2], revenue));
    expect(both.lines.map(({ codeType, amount }) => [codeType, amount])).toEqual([
      ['HCPCS', 2],
      ['REV', 1],
      ['REV', 1],
    ]);
    expect(both.totalPayment).toBe(4);
  });

  it.each<[hcpcs: string | null, revenueCode: string | null, item: string | undefined]>([
    ['J1100', '0636', 'HCPCS J1100'],
    ['J1109', '0636', 'HCPCS J110*'],
    ['j1209', '0636', 'HCPCS J*'],
    ['99213', '0450', 'REV 0450'],
    ['99213', '0459', 'REV 045*'],
    [null, '450', 'REV 450'],
    ['99213', '0510', 'HCPCS *'],
    [null, '0510', 'REV *'],
    ['99213', null, 'HCPCS *'],
    [null, null, undefined],
  ])('%s, %s goes by its codes, their beginnings, then every code: %s', (hcpcs, revenueCode, expected) => {
    const items = itemsOf(
      ['REV', '*', 'flat_rate', 1],
      ['HCPCS', '*', 'flat_rate', 1],
      ['REV', '045*', 'flat_rate', 1],
      ['REV', '0450', 'flat_rate', 1],
      ['REV', '0636', 'flat_rate', 1],
      ['HCPCS', 'J*', 'flat_rate', 1],
      ['HCPCS', 'J110*', 'flat_rate', 1],
      ['HCPCS', 'J1100', 'flat_rate', 1],
    );
    const stored: ItemLookup = (codeType, code, date) => items(codeType, scheduleCode(codeType, code), date);
    const priced = priceByContract(claim({ lines: [line({ hcpcs, revenueCode })] }), stored).lines[0];
    expect(priced?.code ? `${priced.codeType} ${priced.code}` : undefined).toBe(expected);
  });

  it('goes by the next form where the item of a code has not begun', () => {
    const items = itemsOf(['HCPCS', '99213', 'flat_rate', 3, 20260116], ['HCPCS', '992*', 'flat_rate', 2, 20260115]);
    expect(priceByContract(claim({ lines: [line()] }), items).lines[0]).toMatchObject({ code: '992*', amount: 2 });
  });

  it('takes the item of its service date, else of the claim', () => {
    const items = itemsOf(['HCPCS', '99213', 'flat_rate', 2, 20260120], ['HCPCS', '99213', 'flat_rate', 1, 20260101]);
    const lines = [line(), line({ serviceDate: null }), line({ serviceDate: 20251231 })];
    expect(priceByContract(claim({ lines }), items).lines.map(({ amount }) => amount)).toEqual([1, 2, null]);
  });

  test.each<[PricingType, Partial<ContractClaimLine>, string]>([
    ['per_unit', { units: null }, 'the line has no units'],
    ['percent_of_charges', { charges: null }, 'the line has no charges'],
    [
      'percent_of_medicare',
      { medicarePayment: null },
      'Medicare pays the line nothing of its own, or its payment is not known',
    ],
  ])('%s with %o has no amount, and says why', (pricingType, fields, reason) => {
    const items = itemsOf(['HCPCS', '99213', pricingType, 50]);
    const { lines, totalPayment } = priceByContract(claim({ lines: [line(fields)] }), items);
    expect(lines).toMatchObject([
      { codeType: 'HCPCS', code: '99213', pricingType, pricingAmount: 50, amount: null, reason },
    ]);
    expect(totalPayment).toBeNull();
  });

  test.each<[Partial<ContractClaimLine>, string]>([
    [{}, 'the schedule has no item of HCPCS 99213 or REV 0450 on that day'],
    [{ hcpcs: null }, 'the schedule has no item of REV 0450 on that day'],
    [{ hcpcs: '', revenueCode: null }, 'the line has no code'],
  ])('without an item (%o) says so', (fields, reason) => {
    expect(priceByContract(claim({ lines: [line(fields)] }), itemsOf())).toMatchObject({
      lines: [{ codeType: null, code: null, pricingType: null, pricingAmount: null, amount: null, reason }],
      totalPayment: null,
    });
  });
});

describe('a stay', () => {
  test.each<[PricingType, number, number]>([
    ['flat_rate', 21_000, 21_000],
    ['per_unit', 1999.9999, 8000],
    ['percent_of_charges', 35, 21_432.1],
    ['percent_of_medicare', 112.5, 16_388.88],
  ])('%s of %d pays %d', (pricingType, pricingAmount, amount) => {
    expect(priceByContract(stay(), itemsOf(['DRG', '470', pricingType, pricingAmount]))).toEqual({
      lines: [],
      stay: { drg: '470', pricingType, pricingAmount, amount, reason: null },
      totalPayment: amount,
      reason: null,
    });
  });

  test.each<[PricingType, Partial<ContractClaim>, string]>([
    ['per_unit', { coveredDays: null }, 'the covered days are not known'],
    ['percent_of_charges', { coveredCharges: null }, 'the covered charges are not known'],
    ['percent_of_medicare', { medicarePayment: null }, "Medicare's payment of the stay is not known"],
  ])('%s with %o has no amount, and says why', (pricingType, fields, reason) => {
    expect(priceByContract(stay(fields), itemsOf(['DRG', '470', pricingType, 50]))).toMatchObject({
      stay: { pricingType, amount: null, reason },
      totalPayment: null,
      reason: `No contract price of the stay: ${reason}`,
    });
  });

  it('without an item of its DRG says so', () => {
    expect(priceByContract(stay(), itemsOf(['DRG', '871', 'flat_rate', 1])).stay).toEqual({
      drg: '470',
      pricingType: null,
      pricingAmount: null,
      amount: null,
      reason: 'the schedule has no item of DRG 470 on that day',
    });
  });

  const items = itemsOf(['DRG', '470', 'flat_rate', 21_000], ['REV', '0278', 'percent_of_charges', 40]);
  const supplies = line({ hcpcs: null, revenueCode: '0278', charges: 1234.56 });

  it('is paid beside its lines', () => {
    expect(priceByContract(stay({ lines: [supplies] }), items)).toMatchObject({
      lines: [{ amount: 493.82 }],
      totalPayment: 21_493.82,
      reason: null,
    });
  });

  it('covers the lines without an item', () => {
    const covered = {
      codeType: null,
      code: null,
      pricingType: null,
      amount: 0,
      reason: 'part of the payment for the stay',
    };
    const blank = line({ hcpcs: null, revenueCode: null });
    expect(priceByContract(stay({ lines: [line(), supplies, blank] }), items)).toMatchObject({
      stay: { amount: 21_000 },
      lines: [covered, { amount: 493.82 }, covered],
      totalPayment: 21_493.82,
      reason: null,
    });
  });

  it('without a price covers nothing: its lines stand alone', () => {
    expect(priceByContract(stay({ drg: '871', lines: [line(), supplies, line()] }), items)).toMatchObject({
      stay: { amount: null },
      lines: [{ amount: null }, { amount: 493.82 }, { amount: null }],
      totalPayment: null,
      reason: 'No contract price of the stay: the schedule has no item of DRG 871 on that day; and of 2 more',
    });
  });

  it('has no total where a line has an item and no amount', () => {
    const noCharges = line({ hcpcs: null, revenueCode: '0278', charges: null });
    expect(priceByContract(stay({ lines: [line(), noCharges] }), items)).toMatchObject({
      totalPayment: null,
      reason: 'No contract price of line 2: the line has no charges',
    });
  });

  it('that came to no DRG has no total, whatever its lines are paid', () => {
    expect(priceByContract(stay({ drg: null, lines: [supplies] }), items)).toMatchObject({
      stay: null,
      lines: [{ amount: 493.82 }],
      totalPayment: null,
      reason: 'The contract prices stays by DRG, and the stay has none',
    });
  });

  it('without anything to price has no total', () => {
    expect(priceByContract(claim(), items)).toEqual({
      lines: [],
      stay: null,
      totalPayment: null,
      reason: 'The claim has neither a stay that was priced nor lines',
    });
  });
});

it('a total of many lines is exact', () => {
  const lines = Array.from({ length: 450 }, () => line());
  expect(priceByContract(claim({ lines }), itemsOf(['HCPCS', '99213', 'flat_rate', 0.1])).totalPayment).toBe(45);
});

describe('the scope of an item', () => {
  const priced = (lines: ContractClaimLine[], isInpatient: boolean, ...items: Parameters<typeof itemsOf>) =>
    priceByContract(claim({ lines, isInpatient }), itemsOf(...items)).lines.map(({ code }) => code);

  it.each<[Scope, inpatient: boolean, outpatient: boolean]>([
    ['both', true, true],
    ['inpatient', true, false],
    ['outpatient', false, true],
  ])('%s prices inpatient lines: %s, others: %s', (scope, inpatient, outpatient) => {
    const item: Parameters<typeof itemsOf>[0] = ['HCPCS', '99213', 'flat_rate', 1, 0, scope];
    expect(priced([line()], true, item)).toEqual([inpatient ? '99213' : null]);
    expect(priced([line()], false, item)).toEqual([outpatient ? '99213' : null]);
  });

  it('leaves a line to the next form of its codes', () => {
    const items = [
      ['HCPCS', '99213', 'flat_rate', 1, 0, 'outpatient'],
      ['REV', '0450', 'flat_rate', 2],
    ] satisfies Parameters<typeof itemsOf>;
    expect([priced([line()], true, ...items), priced([line()], false, ...items)]).toEqual([['0450'], ['99213']]);
  });

  it('ends the earlier items of the code', () => {
    const items = [
      ['HCPCS', '99213', 'flat_rate', 2, 20260110, 'outpatient'],
      ['HCPCS', '99213', 'flat_rate', 1, 20260101],
    ] satisfies Parameters<typeof itemsOf>;
    const lines = [line({ serviceDate: 20260109 }), line({ serviceDate: 20260110 })];
    expect(priced(lines, true, ...items)).toEqual(['99213', null]);
  });

  it('of the other kind leaves a line to the payment for the stay', () => {
    const outpatientOnly = itemsOf(
      ['DRG', '470', 'flat_rate', 21_000],
      ['REV', '0450', 'flat_rate', 5, 0, 'outpatient'],
    );
    expect(priceByContract(stay({ lines: [line()] }), outpatientOnly).totalPayment).toBe(21_000);
  });
});

describe('the explanation', () => {
  const items = itemsOf(
    ['DRG', '470', 'percent_of_medicare', 112.5],
    ['REV', '0278', 'percent_of_charges', 40],
    ['HCPCS', '99213', 'per_unit', 12.3456],
  );
  const supplies = line({ hcpcs: null, revenueCode: '0278', charges: 1234.56 });
  const lines = [line(), supplies];

  it('has a step for what is paid, and they add up', () => {
    const covered = line({ hcpcs: null, revenueCode: '0510' });
    const explained = stay({ lines: [...lines, covered] });
    const price = priceByContract(explained, items);
    const steps = explainContractPrice(explained, price, 'Commercial 2026');
    expect(steps.map(({ step, formula, inputs, value }) => ({ step, formula, inputs, value }))).toEqual([
      {
        step: 'stay',
        formula: 'pricing_amount % × medicare_payment, rounded half up to the cent',
        inputs: { pricing_amount: 112.5, medicare_payment: 14_567.89 },
        value: 16_388.88,
      },
      {
        step: 'line_1',
        formula: 'pricing_amount × units, rounded half up to the cent',
        inputs: { pricing_amount: 12.3456, units: 3 },
        value: 37.04,
      },
      {
        step: 'line_2',
        formula: 'pricing_amount % × charges, rounded half up to the cent',
        inputs: { pricing_amount: 40, charges: 1234.56 },
        value: 493.82,
      },
      {
        step: 'total_payment',
        formula: 'stay + line_1 + line_2',
        inputs: { stay: 16_388.88, line_1: 37.04, line_2: 493.82 },
        value: 16_919.74,
      },
    ]);
    expect(price.totalPayment).toBe(16_919.74);
    expect(steps.map(({ citation }) => citation)).toEqual([
      'Custom fee schedule Commercial 2026, DRG 470',
      'Custom fee schedule Commercial 2026, HCPCS 99213',
      'Custom fee schedule Commercial 2026, REV 0278',
      'Custom fee schedule Commercial 2026',
    ]);
  });

  it('has the steps of what is paid where there is no total', () => {
    const explained = claim({ lines: [supplies, line({ hcpcs: null })] });
    const steps = explainContractPrice(explained, priceByContract(explained, items), 'Commercial 2026');
    expect(steps.map(({ step }) => step)).toEqual(['line_1']);
  });

  it('has no step where nothing is paid', () => {
    const nothing = claim({ lines: [line({ hcpcs: null })] });
    expect(explainContractPrice(nothing, priceByContract(nothing, items), 'Commercial 2026')).toEqual([]);
  });
});
