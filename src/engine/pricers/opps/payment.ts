/** Payment of Medicare and the patient for an outpatient claim: APCs, outliers, and other fee schedules. */

import { atLeastZero, type Exact, sum, ZERO } from '../../core/exact.ts';
import {
  type LinePayment,
  type OtherSchedule,
  type Parts,
  type PatientShare,
  type Payment,
  unpricedLine,
} from '../../frame/payment.ts';
import type { OtherPayment, SharedPayment } from './other-payment.ts';
import { NO_RATIO, type OutlierLacks } from './outlier.ts';
import type { PricedClaim } from './price.ts';
import type { PricedLine } from './priced-line.ts';

/** Return codes under which a line has no amount, not even 0. */
const WITHOUT_AMOUNT: ReadonlySet<string> = new Set(['00', '30', 'OPPS08']);

export function hasAmount({ returnCode }: PricedLine): boolean {
  return !WITHOUT_AMOUNT.has(returnCode);
}

/**
 * Returns what the claim and its lines are paid. A line with action flag 4 is paid in `lines` alone: CMS's program prices
 * it and leaves it out of the total.
 * @param others by place of the line: what another schedule pays, null where none does
 * @param assumes deductibles that the claim does not say are open
 */
export function paymentOf(
  { lines, totals, outlierLacks }: PricedClaim,
  others: readonly (SharedPayment | null)[],
  assumes: PatientShare['assumes'],
): Payment {
  const { apc, ...outlier } = apcAndOutlier(totals.payment, totals.outlier);
  const isApcKnown = !lines.some(({ isLimitUnknown }) => isLimitUnknown);
  const parts: Parts = apc && isApcKnown ? { apc, ...outlier } : outlier;
  const isKnown = totals.outlier !== null && isApcKnown && lines.every(hasAmount);
  let linePayments: Payment['lines'] | undefined;
  return {
    whole: isKnown ? sum(...Object.values(parts)) : null,
    parts,
    // The result and contracts read them.
    get lines() {
      linePayments ??= linePaymentsOf(lines, others);
      return linePayments;
    },
    unknown: unknownParts(lines, others, outlierLacks),
    assumes,
  };
}

export const apcAndOutlier = (apc: Exact, outlier: Exact | null): Parts => (outlier ? { apc, outlier } : { apc });

function linePaymentsOf(
  lines: readonly PricedLine[],
  others: readonly (SharedPayment | null)[],
): ReadonlyMap<number, LinePayment> {
  const payments = new Map<number, LinePayment>();
  for (const line of lines) {
    const place = line.lineNumber - 1;
    payments.set(place, linePayment(line, others[place] ?? null));
  }
  return payments;
}

function linePayment(line: PricedLine, other: SharedPayment | null): LinePayment {
  const elsewhere = other && elsewherePayment(other);
  if (line.isLimitUnknown) return { ...unpricedLine(WITHOUT_LIMIT), other: elsewhere };
  if (!hasAmount(line)) return { ...unpricedLine(WITHOUT_PRICE), other: elsewhere };
  const { payment, outlier } = line;
  const withoutSchedule = elsewhere?.amount === null ? WITHOUT_SCHEDULE : null;
  const { paid, deductible, coinsurance, electedReduction } = sharesOf(line);
  const linePaid: LinePayment = {
    allowed: outlier && payment.plus(outlier),
    paid,
    deductible,
    coinsurance,
    parts: apcAndOutlier(payment, outlier),
    other: elsewhere,
    reason: outlier === null ? WITHOUT_OUTLIER : withoutSchedule,
  };
  if (electedReduction) linePaid.electedReduction = electedReduction;
  if (line.isOutsideTotals) linePaid.outsideTotals = ADJUSTED;
  return linePaid;
}

function elsewherePayment(other: SharedPayment): OtherSchedule {
  const { schedule, explanation, share } = other;
  const paid: OtherSchedule = { schedule: schedule === 'none' ? null : schedule, amount: amountOf(other), explanation };
  if (share) paid.share = share;
  return paid;
}

/**
 * Medicare's share and the patient's. A hospital that elected a lower coinsurance forgoes the difference (42 CFR 419.42).
 * Where the elected one is above the limit of 42 CFR 419.41(c)(4)(i), CMS's program adds the excess to Medicare's share
 * and leaves both coinsurances of its answer as they were: the patient owes what remains.
 */
function sharesOf(line: PricedLine): Pick<LinePayment, 'paid' | 'deductible' | 'coinsurance' | 'electedReduction'> {
  const { payment, outlier, reimbursement, coinsurance, reducedCoinsurance } = line;
  if (!line.isSplit && !payment.isZero) return { paid: null, deductible: null, coinsurance: null };
  const deductible = line.deductible.plus(line.bloodDeductible);
  const paid = outlier && reimbursement.plus(outlier);
  if (reducedCoinsurance.isZero) return { paid, deductible, coinsurance };
  const electedReduction = atLeastZero(coinsurance.minus(reducedCoinsurance));
  const owed = payment.minus(reimbursement).minus(deductible).minus(electedReduction);
  return { paid, deductible, coinsurance: owed, ...(electedReduction.isZero ? {} : { electedReduction }) };
}

const WITHOUT_PRICE = 'the pricer has no amount of the line, as its return code says';
const ADJUSTED = 'the contractor adjusts the line itself (action flag 4): the payment of the claim has none of it';
const WITHOUT_LIMIT = 'the payment limit of the non-opioid device is not given';
const WITHOUT_OUTLIER = 'the outlier of the line is not known';
const WITHOUT_SCHEDULE = 'the amount of the fee schedule that pays the line is not known';

/** Null where another schedule pays an amount that is not known; 0 where Medicare pays nothing for the line. */
function amountOf({ schedule, amount }: OtherPayment): Exact | null {
  return schedule === 'none' ? ZERO : amount;
}

const LACKING: Readonly<Record<OutlierLacks, string>> = {
  ratio: NO_RATIO,
  threshold: 'the fixed-dollar threshold of the year is not held',
};

function unknownParts(
  lines: readonly PricedLine[],
  others: readonly (OtherPayment | null)[],
  outlierLacks: readonly OutlierLacks[],
): string[] {
  const numbers = (list: readonly PricedLine[]) => list.map(({ lineNumber }) => lineNumber).join(', ');
  const withoutOutlier = lines.filter((line) => line.outlier === null && hasAmount(line));
  const unpriced = lines.filter(({ lineNumber }) => {
    const other = others[lineNumber - 1];
    return other && amountOf(other) === null;
  });
  const withoutApc = lines.filter(({ returnCode }) => returnCode === '30');
  const withoutLimit = lines.filter(({ isLimitUnknown }) => isLimitUnknown);
  const of = (list: readonly PricedLine[]) => `line${list.length > 1 ? 's' : ''} ${numbers(list)}`;
  return [
    ...(withoutApc.length > 0
      ? [
          `The payment of ${of(withoutApc)} is not known, for the table has no such APC: total_claim_payment has none of it`,
        ]
      : []),
    ...(withoutLimit.length > 0
      ? [`The payment of ${of(withoutLimit)} is not known, for ${WITHOUT_LIMIT}: total_claim_payment has it at cost`]
      : []),
    ...(withoutOutlier.length > 0
      ? [
          `The outlier of ${of(withoutOutlier)} is not known, for ${outlierLacks.map((lacking) => LACKING[lacking]).join(' and ')}: total_claim_payment has no outlier`,
        ]
      : []),
    ...(unpriced.length > 0
      ? [
          `What other fee schedules pay for ${of(unpriced)} is not known, as other_payment says: total_claim_payment has none of it`,
        ]
      : []),
  ];
}
