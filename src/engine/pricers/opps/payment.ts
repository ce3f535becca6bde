/** What Medicare and the patient pay for an outpatient claim: APCs, outliers, and what other fee schedules pay. */

import { type Exact, ZERO, sum } from '../../core/exact.ts';
import { type OtherPayment } from '../../fee-schedules/schedules.ts';
import { type LinePayment, linePaymentOf, type Payment, unpricedLine } from '../../frame/payment.ts';
import {} from '../../frame/module.ts';
import { type OtherPayment } from './other-payment.ts';
import type { OppsPricing, PricedLine } from './price.ts';

/** Return codes under which a line has no amount, not even 0. */
const WITHOUT_AMOUNT: ReadonlySet<string> = new Set(['00', '30', 'OPPS08']);

export function hasAmount({ returnCode }: PricedLine): boolean {
  return !WITHOUT_AMOUNT.has(returnCode);
}

/** @param others by place of the line: what another schedule pays, null where none does */
export function paymentOf({ lines, totals }: OppsPricing, others: readonly (OtherPayment | null)[]): Payment {
  const payments = new Map(
    lines.map((line) => [line.lineNumber - 1, linePayment(line, others[line.lineNumber - 1] ?? null)] as const),
  );
  const outlier = totals?.outlier ?? null;
  const isKnown = [...payments.values()].every(({ allowed }) => allowed !== null);
  return {
    whole: totals && outlier && isKnown ? totals.payment.plus(outlier) : null,
    parts: totals ? { apc: totals.payment, ...(outlier ? { outlier } : {}) } : {},
    lines: payments,
    unknown: unknownParts(lines, others),
  };
}

function linePayment(line: PricedLine, other: OtherPayment | null): LinePayment {
  const elsewhere = other && { schedule: other.schedule, amount: amountOf(other) };
  if (!hasAmount(line)) return { ...unpricedLine(WITHOUT_PRICE), other: elsewhere };
  if (line.outlier === null) return { ...unpricedLine(WITHOUT_OUTLIER), other: elsewhere };
  const reason = elsewhere?.amount === null ? WITHOUT_SCHEDULE : null;
  return { ...linePaymentOf({ apc: line.payment, outlier: line.outlier }), other: elsewhere, reason };
}

const WITHOUT_PRICE = 'the pricer has no amount of the line, as its return code says';
const WITHOUT_OUTLIER = 'the outlier of the line is not known';
const WITHOUT_SCHEDULE = 'the amount of the fee schedule that pays the line is not known';

/** Null where another schedule pays an amount that is not known; 0 where Medicare pays nothing for the line. */
function amountOf({ schedule, amount }: OtherPayment): Exact | null {
  return schedule === 'none' ? ZERO : amount;
}

function unknownParts(lines: readonly PricedLine[], others: readonly (OtherPayment | null)[]): string[] {
  const numbers = (list: readonly PricedLine[]) => list.map(({ lineNumber }) => lineNumber).join(', ');
  const withoutOutlier = lines.filter((line) => line.outlier === null && hasAmount(line));
  const unpriced = lines.filter(({ lineNumber }) => {
    const other = others[lineNumber - 1];
    return other && amountOf(other) === null;
  });
  const withoutApc = lines.filter(({ returnCode }) => returnCode === '30');
  const of = (list: readonly PricedLine[]) => `line${list.length > 1 ? 's' : ''} ${numbers(list)}`;
  return [
    ...(withoutApc.length > 0
      ? [
          `The payment of ${of(withoutApc)} is not known, for the table has no such APC: total_claim_payment has none of it`,
        ]
      : []),
    ...(withoutOutlier.length > 0
      ? [
          `The outlier of ${of(withoutOutlier)} is not known, for the fixed-dollar threshold of the year is not held: total_claim_payment has no outlier`,
        ]
      : []),
    ...(unpriced.length > 0
      ? [
          `What other fee schedules pay for ${of(unpriced)} is not known, as other_payment says: total_claim_payment has none of it`,
        ]
      : []),
  ];
}
