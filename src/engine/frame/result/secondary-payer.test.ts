/** Medicare beside another payer, and the patient's share that a bill gives. */
import { describe, expect, test } from 'vitest';
import { engineClaim, engineLine } from '../../../../test/support/engine-claim.ts';
import { faultsOf, unreadable } from '../../../../test/support/trace-arithmetic.ts';
import type { Line } from '../../claim/claim.ts';
import { exact } from '../../core/exact.ts';
import { type Step, Trace } from '../../core/trace.ts';
import { paymentOfParts } from '../payment.ts';
import { withBilledShare } from './billed-shares.ts';
import { INPATIENT_SHARE } from './patient-shares.ts';
import type { LineResult, LineStatus } from './result.ts';
import { secondaryAmounts, secondaryLine } from './secondary-lines.ts';
import {
  isConditional,
  knownCharges,
  obligatedToAccept,
  type PrimaryPayment,
  primaryPaymentOf,
  secondaryPayerWarnings,
  secondaryPayment,
} from './secondary-payer.ts';

const bill = (codes: Readonly<Record<string, number>>, totalCharges = 10_000) =>
  engineClaim({
    totalCharges,
    valueCodes: Object.entries(codes).map(([code, amount]) => ({ code, amount, text: '' })),
  });
const paidBy = (codes: Readonly<Record<string, number>>, allowed: number, patient: number, charges?: number) => {
  const claim = bill(codes, charges);
  const primary = primaryPaymentOf(claim);
  if (!primary) return null;
  const due = { charges: knownCharges(claim), obligated: obligatedToAccept(claim), paid: primary.paid };
  return secondaryPayment({ ...due, allowed: exact(allowed), patient: exact(patient) }, 'bill', null)?.toNumber();
};

describe('M9 the secondary payment is the least of four', () => {
  test.each<[string, Readonly<Record<string, number>>, [allowed: number, patient: number], number | undefined | null]>([
    ['gross less deductible and coinsurance', { 12: 100 }, [5000, 1000], 4000],
    ['gross less the primary payment', { 12: 4500 }, [5000, 100], 500],
    ['charges less the primary payment', { 12: 9900 }, [12_000, 100], 100],
    ['obligation less the primary payment', { 14: 2000, 44: 2500 }, [5000, 100], 500],
    ['two payers together', { 12: 2000, 47: 2500 }, [5000, 100], 500],
    ['primary payment above everything', { 43: 20_000 }, [5000, 100], 0],
    ['full payment by obligation', { 15: 2500, 44: 2500 }, [5000, 100], 0],
  ])('%s', (_, codes, [allowed, patient], dollars) => {
    expect(paidBy(codes, allowed, patient)).toBe(dollars);
  });

  test('a bill without charges does not tell it', () => {
    expect(paidBy({ 12: 100 }, 5000, 0, 0)).toBeUndefined();
  });

  test('a payer that has paid nothing leaves a conditional payment', () => {
    const primary = primaryPaymentOf(bill({ 14: 0 }));
    expect(primary && isConditional(primary)).toBe(true);
    expect(secondaryPayerWarnings(bill({ 14: 0 }))[0]?.text).toContain('conditional payment');
    expect(secondaryPayerWarnings(bill({ A1: 5 }))).toEqual([]);
  });
});

test('8a and 8d the warning says what it lacks: the allowed charge, and the deductible if the bill gives none', () => {
  const text = (codes: Readonly<Record<string, number>>, line: Partial<Line> = {}) =>
    secondaryPayerWarnings({ ...bill(codes), lines: [engineLine({ charges: 175, ...line })] })[0]?.text;
  expect(text({ 12: 100 })).toMatch(
    /without primary_paid and primary_allowed \(line 1\): 411\.33\(a\) goes by what .* allows.* counts toward the deductible/,
  );
  expect(text({ 12: 100, B1: 0 })).not.toContain('counts toward the deductible');
  expect(text({ 12: 100 }, { primaryPaid: 100 })).toContain('(line 1)');
  expect(text({ 12: 100 }, { primaryPaid: 100, primaryAllowed: 150 })).not.toContain('without primary_paid');
  expect(text({ 12: 100 }, { primaryPaid: 120, primaryAllowed: 150 })).toContain('adds to more, 120');
  expect(text({ 12: 100, 44: 150 }, { primaryPaid: 100, primaryAllowed: 150 })).toContain(
    'value code 44 is of the bill',
  );
  expect(text({}, { primaryPaid: 120 })).toContain('(primary_paid of the lines, paid 120');
  expect(text({}, { primaryPaid: 0 })).toContain('conditional payment');
});

describe('8a a line of a fee schedule is paid by 42 CFR 411.33(a)', () => {
  const paid = (line: Partial<Line>, fee: number, alone: number) => {
    const amounts = secondaryLine(engineLine(line), exact(fee), exact(alone), null);
    return amounts && [amounts.ofCharge, amounts.alone, amounts.ofFee, amounts.medicare].map((each) => each.toNumber());
  };
  test.each<[string, Partial<Line>, [fee: number, alone: number], number[] | null]>([
    // 42 CFR 411.33(b), example 1.
    ['CMS’s example', { charges: 175, primaryPaid: 120, primaryAllowed: 150 }, [125, 100], [55, 100, 30, 30]],
    ['charge below the fee', { charges: 110, primaryPaid: 100, primaryAllowed: 110 }, [125, 100], [10, 100, 25, 10]],
    [
      'fee above the allowed charge',
      { charges: 300, primaryPaid: 20, primaryAllowed: 25 },
      [125, 100],
      [280, 100, 105, 100],
    ],
    ['payment above all', { charges: 175, primaryPaid: 200, primaryAllowed: 200 }, [125, 100], [-25, 100, 0, 0]],
    ['nothing paid', { charges: 175, primaryPaid: 0, primaryAllowed: 0 }, [125, 100], [175, 100, 125, 100]],
    ['no allowed charge', { charges: 175, primaryPaid: 120 }, [125, 100], null],
    ['no payment', { charges: 175, primaryAllowed: 150 }, [125, 100], null],
    ['no charge', { charges: 0, primaryPaid: 120, primaryAllowed: 150 }, [125, 100], null],
  ])('%s', (_, line, [fee, alone], amounts) => expect(paid(line, fee, alone)).toEqual(amounts));
});

describe('8a a bill with lines of a fee schedule', () => {
  let steps: readonly Step[] = [];
  const line = (line: number, status: LineStatus, allowed: number, medicare: number) =>
    ({ line, status, allowed, medicare, patient: allowed - medicare }) as LineResult;
  const example = { charges: 175, primaryPaid: 120, primaryAllowed: 150 };
  const medicare = (
    codes: Readonly<Record<string, number>>,
    lines: readonly Partial<Line>[],
    results: readonly LineResult[],
    isByLines = false,
  ) => {
    const claim = { ...bill(codes), lines: lines.map((each) => engineLine(each)) };
    const total = (key: 'allowed' | 'patient') => exact(results.reduce((all, each) => all + (each[key] ?? 0), 0));
    const alone = { allowed: total('allowed'), patient: total('patient') };
    const primary = primaryPaymentOf(claim) as PrimaryPayment;
    const trace = new Trace();
    const { medicare } = secondaryAmounts(claim, primary, alone, results, isByLines, trace);
    steps = trace.steps;
    expect([...faultsOf(steps), ...unreadable(steps)]).toEqual([]);
    expect(steps.find(({ step }) => step === 'secondary_payment')?.value ?? null).toBe(medicare && `${medicare}`);
    return medicare?.toNumber() ?? null;
  };
  const traced = () =>
    Object.fromEntries(steps.map(({ step, line, value }) => [line ? `${line} ${step}` : step, value]));

  test('adds the lines of an ambulatory surgical center', () => {
    const results = [line(1, 'paid', 125, 100), line(2, 'paid', 125, 100)];
    expect(medicare({}, [example, example], results, true)).toBe(60);
    expect(medicare({ 12: 240 }, [example, { charges: 175 }], results, true)).toBeNull();
    // A line that Medicare does not pay needs no figures.
    expect(
      medicare({ 12: 120 }, [example, { charges: 9 }], [line(1, 'paid', 125, 100), line(2, 'packaged', 0, 0)], true),
    ).toBe(30);
  });

  test('pays what is left of it by 411.33(e)', () => {
    const results = [line(1, 'other_schedule', 125, 100), line(2, 'paid', 500, 400)];
    const lines = [example, { charges: 1000 }];
    // Subtract the 300 of the 420 paid that are for the other line: 500 − 300 is less than 400, 1000 − 300 and 1000 − 100.
    expect(medicare({ 12: 420 }, lines, results)).toBe(30 + 200);
    expect(traced()).toEqual({
      bill_primary_payment: '420',
      bill_charges: '1175',
      '1 medicare_alone': '100',
      '1 charge_less_primary': '55',
      '1 fee_less_primary': '30',
      '1 line_payment': '30',
      lines_payment: '30',
      rest_gross_amount: '500',
      rest_deductible_and_coinsurance: '100',
      rest_primary_payment: '300',
      rest_charges: '1000',
      gross_less_patient: '400',
      gross_less_primary: '200',
      charges_less_primary: '700',
      charges_less_patient: '900',
      rest_payment: '200',
      secondary_payment: '230',
    });
    expect(medicare({ 12: 100 }, lines, results)).toBeNull();
    expect(medicare({ 12: 420 }, [{ charges: 175 }, { charges: 1000 }], results)).toBeNull();
    expect(medicare({ 12: 120 }, [example], [line(1, 'other_schedule', 125, 100)])).toBe(30);
    expect(medicare({ 12: 120, 44: 150 }, [example], [line(1, 'other_schedule', 125, 100)])).toBeNull();
    expect(medicare({ 12: 120, 44: 120 }, [example], [line(1, 'other_schedule', 125, 100)])).toBe(0);
  });
});

describe('M11 a bill’s own deductible and coinsurance', () => {
  const stay = { ...paymentOfParts({ federal: exact(5000) }), patient: INPATIENT_SHARE };
  test.each<[string, Readonly<Record<string, number>>, [number, number] | null]>([
    ['of payer A', { A1: 1676, A2: 419 }, [1676, 419]],
    ['with blood and by days', { A1: 1676, '06': 100, '09': 838, 11: 2 }, [1776, 840]],
    ['days in place of their sum', { A2: 840, '09': 840 }, [0, 840]],
    ['of payer B where another is first', { 12: 100, A1: 5, B1: 1676 }, [1676, 0]],
    ['not given', { 80: 5 }, null],
  ])('%s', (_, codes, share) => {
    const { patient } = withBilledShare(stay, bill(codes));
    expect(patient && [patient.deductible?.toNumber() ?? null, patient.coinsurance?.toNumber() ?? null]).toEqual(
      share ?? [null, null],
    );
  });
});
