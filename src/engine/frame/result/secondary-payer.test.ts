/** Medicare beside another payer, and the patient's share that a bill gives. */
import { describe, expect, test } from 'vitest';
import { engineClaim } from '../../../../test/support/engine-claim.ts';
import { exact } from '../../core/exact.ts';
import { paymentOfParts } from '../payment.ts';
import { withBilledShare } from './billed-shares.ts';
import { INPATIENT_SHARE } from './patient-shares.ts';
import { isConditional, primaryPaymentOf, secondaryPayerWarnings, secondaryPayment } from './secondary-payer.ts';

const bill = (codes: Readonly<Record<string, number>>, totalCharges = 10_000) =>
  engineClaim({
    totalCharges,
    valueCodes: Object.entries(codes).map(([code, amount]) => ({ code, amount, text: '' })),
  });
const paidBy = (codes: Readonly<Record<string, number>>, allowed: number, patient: number, charges?: number) => {
  const claim = bill(codes, charges);
  const primary = primaryPaymentOf(claim);
  return primary && secondaryPayment(claim, primary, exact(allowed), exact(patient))?.toNumber();
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
  const text = (codes: Readonly<Record<string, number>>) => secondaryPayerWarnings(bill(codes))[0]?.text;
  expect(text({ 12: 100 })).toMatch(
    /411\.33\(a\) goes by the charge that the other payer allows.* counts toward the deductible/,
  );
  expect(text({ 12: 100, B1: 0 })).not.toContain('counts toward the deductible');
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
