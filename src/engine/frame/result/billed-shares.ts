/** Deductible and coinsurance of a stay, as its bill gives them. */
import type { Claim } from '../../claim/claim.ts';
import { exact, sum } from '../../core/exact.ts';
import type { Payment } from '../payment.ts';
import { primaryPaymentOf } from './secondary-payer.ts';

/** Deductible for blood. */
const BLOOD = '06';
/** Coinsurance of lifetime reserve days and of others, in the first and in the second calendar year. */
const COINSURANCE_DAYS = ['08', '09', '10', '11'];

/**
 * Returns the payment with the patient's share that the bill gives, where the pricer does not know it: value codes A1 and A2 (B1
 * and B2 where another payer is first), 06, and 08 to 11. A code that the bill does not have stands for 0.
 */
export function withBilledShare(payment: Payment, claim: Claim): Payment {
  const { patient } = payment;
  if (claim.valueCodes.length === 0 || !patient || (patient.deductible !== null && patient.coinsurance !== null))
    return payment;
  const payer = primaryPaymentOf(claim) ? 'B' : 'A';
  const ofDeductible = [`${payer}1`, BLOOD];
  const ofCoinsurance = [`${payer}2`];
  const amountOf = (codes: readonly string[]) =>
    sum(...claim.valueCodes.flatMap(({ code, amount }) => (codes.includes(code) ? [exact(amount)] : [])));
  const days = amountOf(COINSURANCE_DAYS);
  const isBilled = claim.valueCodes.some(({ code }) =>
    [...ofDeductible, ...ofCoinsurance, ...COINSURANCE_DAYS].includes(code),
  );
  if (!isBilled) return payment;
  const coinsurance = days.isZero ? amountOf(ofCoinsurance) : days;
  return { ...payment, patient: { deductible: amountOf(ofDeductible), coinsurance, reason: null, assumes: [] } };
}
