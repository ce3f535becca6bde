/** Shares of Medicare and of the patient in an ASC claim. */
import {
  type LinePayment,
  linePaymentOf,
  type PatientShare,
  type Payment,
  paymentOfLines,
  unpricedLine,
} from '../../frame/payment.ts';
import type { LinePricing } from './line-pricing.ts';

/** @param assumes deductibles that the claim does not say are open */
export function paymentOf(lines: readonly LinePricing[], assumes: PatientShare['assumes']): Payment {
  const unpriced = lines.filter(({ hasAmount }) => !hasAmount);
  const payment = paymentOfLines(
    new Map(lines.map((priced, place) => [place, linePayment(priced)])),
    unpriced.map(({ line, reason }) => `Line ${line.lineNumber} (${line.hcpcs}) has no amount: ${reason}`),
  );
  return { ...payment, assumes };
}

function linePayment({ hasAmount, reason, total, payment, deductible, coinsurance }: LinePricing): LinePayment {
  if (!hasAmount) return unpricedLine(reason ?? '');
  return { ...linePaymentOf({ line: total }), paid: payment, deductible, coinsurance };
}
