/**
 * The payment of a line of a health center's visit, 42 CFR 405.2462 to 405.2469 and 405.2410, on both sides of each
 * rule.
 */
import { describe, expect, test } from 'vitest';
import { exact } from '../../core/exact.ts';
import { Trace } from '../../core/trace.ts';
import { addToDay, type Day, newDay } from './day.ts';
import type { FqhcClaim, FqhcLine } from './inputs.ts';
import { linePayment } from './line-payment.ts';

const LINE: FqhcLine = {
  ...{ lineNumber: 1, date: 20250304, revenueCode: '0521', hcpcs: 'G0467', charges: exact('250.00') },
  ...{ actionFlag: '0', denyOrRejectFlag: '0', paymentIndicator: '10', packageFlag: '0', paymentMethodFlag: '5' },
  compositeAdjustmentFlag: '01',
};
/** Returns lines that are paid with the visit: a preventive service, and another one with coinsurance. */
const packaged = (packageFlag: string, paymentMethodFlag: string, charges: string): Partial<FqhcLine> => ({
  ...{ paymentIndicator: '12', packageFlag, paymentMethodFlag, compositeAdjustmentFlag: '00' },
  charges: exact(charges),
});
const PREVENTIVE = packaged('6', '5', '60.00');
const OTHER = packaged('5', '5', '40.00');
const WITHOUT_COINSURANCE = packaged('5', 'C', '30.00');

interface Given {
  line?: Partial<FqhcLine>;
  /** Other lines of the day. */
  beside?: Partial<FqhcLine>[];
  claim?: Partial<FqhcClaim>;
  isAdvantage?: boolean;
  percent?: string;
}

/**
 * Returns the payment with the rates of 2025 and a geographic factor of 1.056, and the releases that its trace names.
 */
function paid({ line, beside = [], claim, isAdvantage = false, percent }: Given = {}) {
  const [first, ...others] = [line, ...beside].map((given) => ({ ...LINE, ...given }));
  const day: Day = newDay(20250304, {
    ...{ base: exact('202.65'), addOn: exact('1.3416'), factor: exact('1.056') },
    ...{ intensiveToThree: exact('269.19'), intensiveFromFour: exact('408.55') },
  });
  for (const each of [first as FqhcLine, ...others]) addToDay(day, each);
  const trace = new Trace();
  const result = linePayment(
    first as FqhcLine,
    day,
    {
      ...{ fromDate: 20250304, carrierLocality: '0111205', demoCodes: [], reductionPercent: null, planAmount: null },
      ...{ lines: [] },
      ...claim,
    },
    { isTribal: false, isAdvantage, isStopped: false },
    percent === undefined ? null : exact(percent),
    trace,
    (file) => `release of ${file}`,
  );
  if (!result) return null;
  const { returnCode, payment, addOn, coinsurance, reduction } = result;
  return {
    figures: [returnCode, ...[payment, addOn, coinsurance, reduction].map((figure) => figure.toNumber())],
    releases: Object.fromEntries(trace.steps.flatMap(({ step, release }) => (release ? [[step, release]] : []))),
  };
}
const figures = (given?: Given) => paid(given)?.figures;

describe('the lesser of the rate and the charges of the day', () => {
  test.each<[string, Given, unknown[]]>([
    ['the rate where the charges are more', {}, ['01', 214, 0, 42.8, 0]],
    ['the rate where the charges are equal', { line: { charges: exact('214.00') } }, ['01', 214, 0, 42.8, 0]],
    ['the charges a cent below it', { line: { charges: exact('213.99') } }, ['02', 213.99, 0, 42.8, 0]],
    [
      'charges of the same kind on other lines count',
      { line: { charges: exact('200.00') }, beside: [{ charges: exact('13.00') }] },
      ['02', 213, 0, 42.6, 0],
    ],
    [
      'charges of another kind do not',
      { line: { charges: exact('200.00') }, beside: [{ compositeAdjustmentFlag: '02' }] },
      ['02', 200, 0, 40, 0],
    ],
    ['a visit of no kind has none', { line: { compositeAdjustmentFlag: '00' } }, ['02', 0, 0, 0, 0]],
    [
      'with the add-on of a new patient',
      { line: { paymentIndicator: '13', charges: exact('287.10') } },
      ['05', 287.1, 73.1, 57.42, 0],
    ],
    [
      'without it where the charges are paid',
      { line: { paymentIndicator: '13', charges: exact('287.09') } },
      ['02', 287.09, 0, 57.42, 0],
    ],
    ['of a tribal center', { line: { paymentIndicator: '14' } }, ['21', 214, 0, 42.8, 0]],
    ['charges of a tribal center', { line: { paymentIndicator: '14', charges: exact('9') } }, ['22', 9, 0, 1.8, 0]],
  ])('%s', (_, given, expected) => expect(figures(given)).toEqual(expected));
});

describe('lines that are not paid by themselves', () => {
  test('packaged into the encounter, preventive or not', () => {
    expect([figures({ line: OTHER }), figures({ line: PREVENTIVE })]).toEqual([
      ['09', 0, 0, 0, 0],
      ['09', 0, 0, 0, 0],
    ]);
  });
  test('without a payment and not packaged: no code', () =>
    expect(figures({ line: { paymentIndicator: '12' } })).toEqual([null, 0, 0, 0, 0]));
});

describe('a day of intensive outpatient care', () => {
  const day = (fromDate: number, compositeAdjustmentFlag: string, paymentIndicator = '15'): Given => ({
    line: { paymentIndicator, compositeAdjustmentFlag, charges: exact('500.00') },
    claim: { fromDate },
  });
  test.each<[string, Given, unknown[] | undefined]>([
    ['before 2024 has no rate', day(20231231, '04'), undefined],
    ['of 2024 has one rate', day(20240101, '05'), ['01', 269.19, 0, 53.84, 0]],
    ['to the end of 2024', day(20241231, '05'), ['01', 269.19, 0, 53.84, 0]],
    ['from 2025 of four services', day(20250101, '05'), ['01', 408.55, 0, 81.71, 0]],
    ['from 2025 of three', day(20250101, '04'), ['01', 269.19, 0, 53.84, 0]],
    ['from 2025 without its number of services', day(20250101, '01'), undefined],
    ['as the supplement has no coinsurance and no code', day(20250101, '05', '16'), [null, 408.55, 0, 0, 0]],
    [
      'paid as a visit before 2024 has no charges',
      { line: { compositeAdjustmentFlag: '04' }, claim: { fromDate: 20231231 } },
      ['02', 0, 0, 0, 0],
    ],
    [
      'paid as a visit from 2024 has them',
      { line: { compositeAdjustmentFlag: '04' }, claim: { fromDate: 20240101 } },
      ['01', 214, 0, 42.8, 0],
    ],
  ])('%s', (_, given, expected) => expect(figures(given)).toEqual(expected));
});

describe('what Medicare adds to the amount of a Medicare Advantage plan', () => {
  const plan = (amount: string, revenueCode = '0519'): Given => ({
    ...{ line: { revenueCode }, isAdvantage: true },
    claim: { planAmount: exact(amount) },
  });
  test.each<[string, Given, unknown[]]>([
    ['the difference', plan('150.00'), ['06', 64, 0, 0, 0]],
    ['a cent', plan('213.99'), ['06', 0.01, 0, 0, 0]],
    ['nothing where the plan pays as much', plan('214.00'), ['07', 0, 0, 0, 0]],
    ['nothing where it pays more', plan('215.00'), ['07', 0, 0, 0, 0]],
    ['not on another revenue code', plan('150.00', '0521'), ['01', 214, 0, 42.8, 0]],
    ['not on a claim that is not of a plan', { ...plan('150.00'), isAdvantage: false }, ['01', 214, 0, 42.8, 0]],
  ])('%s', (_, given, expected) => expect(figures(given)).toEqual(expected));
});

describe('coinsurance', () => {
  const mental = { compositeAdjustmentFlag: '02' };
  const modifier59 = { compositeAdjustmentFlag: '03' };
  const intensive = { paymentIndicator: '15', compositeAdjustmentFlag: '05', charges: exact('500.00') };
  test.each<[string, Given, unknown[]]>([
    ['none beside preventive services alone', { beside: [PREVENTIVE] }, ['03', 214, 0, 0, 0]],
    [
      'none beside preventive services alone, the charges being paid',
      { line: { charges: exact('200') }, beside: [PREVENTIVE] },
      ['04', 200, 0, 0, 0],
    ],
    [
      'of a new patient beside preventive services',
      { line: { paymentIndicator: '13', charges: exact('400') }, beside: [PREVENTIVE, OTHER] },
      ['03', 287.1, 73.1, 45.42, 0],
    ],
    ['of the rest beside both kinds', { beside: [PREVENTIVE, OTHER] }, ['03', 214, 0, 30.8, 0]],
    ['of the rest, without a preventive service', { beside: [WITHOUT_COINSURANCE, OTHER] }, ['01', 214, 0, 36.8, 0]],
    ['none without a preventive service', { beside: [WITHOUT_COINSURANCE] }, ['01', 214, 0, 0, 0]],
    ['of the whole beside others alone', { beside: [OTHER] }, ['01', 214, 0, 42.8, 0]],
    [
      'of a cent above what has none',
      { line: { charges: exact('60.05') }, beside: [PREVENTIVE, OTHER] },
      ['04', 60.05, 0, 0.01, 0],
    ],
    [
      'none where all of it has none',
      { line: { charges: exact('60.00') }, beside: [PREVENTIVE, OTHER] },
      ['04', 60, 0, 0, 0],
    ],
    ['none below it', { line: { charges: exact('20.00') }, beside: [PREVENTIVE, OTHER] }, ['04', 20, 0, 0, 0]],
    [
      'of the whole of a mental visit beside a paid medical one',
      { line: mental, beside: [{}, PREVENTIVE, OTHER] },
      ['01', 214, 0, 42.8, 0],
    ],
    [
      'not beside a medical one that is not paid',
      { line: mental, beside: [{ paymentIndicator: '12' }, PREVENTIVE, OTHER] },
      ['03', 214, 0, 30.8, 0],
    ],
    [
      'of the rest of a medical visit beside a mental one',
      { beside: [mental, PREVENTIVE, OTHER] },
      ['03', 214, 0, 30.8, 0],
    ],
    [
      'of the whole of a visit with modifier 59 beside a mental one',
      { line: modifier59, beside: [mental, PREVENTIVE, OTHER] },
      ['01', 214, 0, 42.8, 0],
    ],
    [
      'of the whole of an intensive day beside a medical visit',
      { line: intensive, beside: [{}, PREVENTIVE, OTHER] },
      ['01', 408.55, 0, 81.71, 0],
    ],
    [
      'of the rest of an intensive day beside a mental visit',
      { line: intensive, beside: [mental, PREVENTIVE, OTHER] },
      ['03', 408.55, 0, 69.71, 0],
    ],
    [
      'none of a mental visit beside preventive services alone',
      { line: mental, beside: [{}, PREVENTIVE] },
      ['03', 214, 0, 0, 0],
    ],
    ['none of a visit without coinsurance', { line: { paymentMethodFlag: 'C' } }, ['01', 214, 0, 0, 0]],
    ['none of another such', { line: { paymentMethodFlag: 'V' } }, ['01', 214, 0, 0, 0]],
    [
      'the code of a tribal visit stays',
      { line: { paymentIndicator: '14' }, beside: [PREVENTIVE] },
      ['21', 214, 0, 0, 0],
    ],
  ])('%s', (_, given, expected) => expect(figures(given)).toEqual(expected));
});

describe('the reduction of the Maryland Primary Care Program', () => {
  test.each<[string, Given, unknown[]]>([
    // 171.20 are paid beside the coinsurance: 42.80 of it are left out.
    ['is of the payment beside the coinsurance', { percent: '0.25' }, ['01', 171.2, 0, 42.8, 42.8]],
    ['not of another code', { percent: '0.25', line: { hcpcs: 'G0469' } }, ['01', 214, 0, 42.8, 0]],
    ['not of another revenue code', { percent: '0.25', line: { revenueCode: '0900' } }, ['01', 214, 0, 42.8, 0]],
    ['not without a percent', {}, ['01', 214, 0, 42.8, 0]],
  ])('%s', (_, given, expected) => expect(figures(given)).toEqual(expected));
});

describe('the trace names the release of each rate', () => {
  test.each<[string, Given, Record<string, string>]>([
    ['a visit', {}, { rate: 'release of base, release of gaf' }],
    ['a tribal visit', { line: { paymentIndicator: '14' } }, { rate: 'release of tribal' }],
    [
      'a new patient',
      { line: { paymentIndicator: '13' } },
      { rate: 'release of base, release of gaf', rate_with_add_on: 'release of addon' },
    ],
    [
      'four services of intensive care',
      { line: { paymentIndicator: '15', compositeAdjustmentFlag: '05' } },
      { rate: 'release of iopRateGte4' },
    ],
    [
      'three services of intensive care',
      { line: { paymentIndicator: '15', compositeAdjustmentFlag: '04' } },
      { rate: 'release of iopRateLte3' },
    ],
  ])('%s', (_, given, releases) => expect(paid(given)?.releases).toEqual(releases));
});
