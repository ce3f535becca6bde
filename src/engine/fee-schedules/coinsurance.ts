/** Coinsurance of a service that a fee schedule pays, once the Part B deductible is met. */
import { type Exact, exact, ZERO } from '../core/exact.ts';
import type { Trace } from '../core/trace.ts';
import { COINSURANCE } from '../figures/part-b-coinsurance.ts';
import type { ScheduleCoinsurance, SchedulePayment } from './line.ts';
import type { ScheduleRecord } from './schedules.ts';
import { ASSISTANT_CITATION, ASSISTANT_SHARE } from './therapy-assistants.ts';

const PART_B = 'Social Security Act 1833(a)(1); 42 CFR 410.152(b)';

/** Adds what the patient owes of a payment; one without an amount stays as it is. */
export function withCoinsurance(
  payment: SchedulePayment,
  trace: Trace | null,
  share: Exact = COINSURANCE,
  citation = PART_B,
  release: string | null = null,
): SchedulePayment {
  if (payment.amount === null) return payment;
  return { ...payment, coinsurance: { amount: coinsuranceOf(payment.amount, share, citation, release, trace), share } };
}

function coinsuranceOf(
  payment: Exact,
  share: Exact,
  citation: string,
  release: string | null,
  trace: Trace | null,
): Exact {
  const coinsurance = payment.times(share).round(2);
  trace?.step('coinsurance', 'payment × share, 2 decimals', { payment, share }, coinsurance, citation, release);
  return coinsurance;
}

/** Laboratory tests: none, Social Security Act 1833(a)(1)(D). */
export const NO_COINSURANCE: ScheduleCoinsurance = { amount: ZERO, share: ZERO };

const PERCENT = exact('0.01');

/** CMS publishes the percent of each drug and quarter: less than 20 where its price rose faster than prices in general. */
export function withDrugCoinsurance(
  payment: SchedulePayment,
  { coinsurancePercent, release }: ScheduleRecord,
  trace: Trace | null,
): SchedulePayment {
  if (!coinsurancePercent) return payment;
  const share = coinsurancePercent.times(PERCENT);
  return withCoinsurance(
    payment,
    trace,
    share,
    '42 CFR 419.41(e), 410.152(m); Social Security Act 1847A(i)(5)',
    release,
  );
}

const ASSISTANT = `${ASSISTANT_CITATION} (inferred: the coinsurance is that of the whole fee)`;

/** Reduces the payment of a therapy assistant's service: Medicare's share of it, and not the patient's. */
export function reducedForAssistant(payment: SchedulePayment, trace: Trace | null): SchedulePayment {
  const { amount: fee } = payment;
  if (fee === null) return payment;
  const coinsurance = coinsuranceOf(fee, COINSURANCE, PART_B, null, trace);
  const amount = fee.minus(coinsurance).times(ASSISTANT_SHARE).round(2).plus(coinsurance);
  trace?.step(
    'payment',
    'round((payment − coinsurance) × assistant_share, 2) + coinsurance',
    { payment: fee, coinsurance, assistant_share: ASSISTANT_SHARE },
    amount,
    ASSISTANT,
  );
  const explanation = `${payment.explanation} A therapy assistant's service: Medicare pays 85 percent of its share.`;
  return { ...payment, amount, explanation, coinsurance: { amount: coinsurance, share: null } };
}
