/** Payment of a claim's treatments, 42 CFR 413.230 and Medicare Claims Processing Manual, chapter 8, section 50. */
import { type Exact, exact, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { COINSURANCE } from '../../figures/part-b-coinsurance.ts';
import {
  type LinePayment,
  linePaymentOf,
  type Parts,
  type PatientShare,
  type Payment,
  paymentOfLines,
  unpricedLine,
} from '../../frame/payment.ts';
import type { EsrdPayment } from './price.ts';
import type { UnpaidItem } from './transitional-items.ts';

/** Dollars; null where whether an outlier is due could not be decided. Parts that are left out are in neither. */
export interface ClaimPayment {
  perTreatment: Exact | null;
  ofClaim: Exact | null;
}

/** Returns what a treatment and the claim are paid. */
export function claimPaymentOf(
  { fullPaymentRate, fullOutlierRate, leftOut }: EsrdPayment,
  sessions: number,
  trace: Trace | null,
): ClaimPayment {
  if (fullOutlierRate === null && !leftOut.outlier) return { perTreatment: null, ofClaim: null };
  const perTreatment = fullOutlierRate ? fullPaymentRate.plus(fullOutlierRate) : fullPaymentRate;
  const ofClaim = perTreatment.times(exact(sessions));
  trace?.step(
    'payment_per_treatment',
    'the sum of the parts',
    { full_payment_rate: fullPaymentRate, full_outlier_rate: fullOutlierRate ?? 0 },
    perTreatment,
    '42 CFR 413.230',
  );
  trace?.step(
    'claim_payment',
    'payment_per_treatment × sessions',
    { payment_per_treatment: perTreatment, sessions },
    ofClaim,
    'Medicare Claims Processing Manual, chapter 8, section 50',
  );
  return { perTreatment, ofClaim };
}

/**
 * Returns the payment line by line: each of the places is a treatment.
 * @param unpaidItems lines of the claim that are not in the payment
 */
export function paymentOfTreatments(
  { fullPaymentRate, fullOutlierRate, leftOut }: EsrdPayment,
  places: readonly number[],
  unpaidItems: readonly UnpaidItem[],
): Payment {
  const parts: Parts = {
    ...(leftOut.treatment ? {} : { treatment: fullPaymentRate }),
    ...(fullOutlierRate ? { outlier: fullOutlierRate } : {}),
  };
  const unknown = Object.values(leftOut);
  const reason = unknown.length > 0 ? 'a part of the treatment’s payment is not known' : null;
  const isKnown = reason === null && fullOutlierRate !== null;
  // A contract's percent of Medicare must not go by an amount that lacks a part.
  const line = isKnown ? treatmentOf(parts) : { ...unpricedLine(reason), parts };
  const lines = new Map([
    ...places.map((place): [number, LinePayment] => [place, line]),
    ...unpaidItems.map(({ place, reason }): [number, LinePayment] => [place, unpricedLine(reason)]),
  ]);
  const payment = paymentOfLines(lines, [...unknown, ...unpaidItems.map(({ reason }) => reason)]);
  return { ...payment, patient: shareOf(payment.whole) };
}

function treatmentOf(parts: Parts): LinePayment {
  const line = linePaymentOf(parts);
  const { deductible, coinsurance } = shareOf(line.allowed);
  return { ...line, paid: coinsurance && (line.allowed?.minus(coinsurance) ?? null), deductible, coinsurance };
}

/** Returns the patient's share of a payment, the deductible assumed to be met: 42 CFR 413.176(a). */
function shareOf(payment: Exact | null): PatientShare {
  const coinsurance = payment?.times(COINSURANCE) ?? null;
  return { deductible: coinsurance && ZERO, coinsurance, reason: null, assumes: ['part_b_deductible_met'] };
}
