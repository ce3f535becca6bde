/** What Medicare and the patient pay for an outpatient claim: APCs, outliers, and what other fee schedules pay. */

import { type Exact, sum, ZERO } from '../../core/exact.ts';
import type { OtherPayment } from '../../fee-schedules/schedules.ts';
import type { Payment } from '../../frame/module.ts';
import type { OppsPricing, PricedLine } from './price.ts';

/** Return codes under which a line has no amount, not even 0. */
const WITHOUT_AMOUNT: ReadonlySet<string> = new Set(['00', '30', 'OPPS08']);

export function hasAmount({ returnCode }: PricedLine): boolean {
  return !WITHOUT_AMOUNT.has(returnCode);
}

/** @param others by place of the line: what another schedule pays, null where none does */
export function paymentOf({ lines, totals }: OppsPricing, others: readonly (OtherPayment | null)[]): Payment {
  const amounts = lines.map((line) => lineAmount(line, others[line.lineNumber - 1] ?? null));
  const places = lines.map(({ lineNumber }) => lineNumber - 1);
  const unknown = amounts.filter((each) => typeof each === 'string');
  const paidElsewhere = others.flatMap((other) => (other ? [amountOf(other)] : []));
  const outlier = totals?.outlier ?? null;
  return {
    total:
      totals && outlier && unknown.length === 0
        ? sum(totals.payment, outlier, ...paidElsewhere.map((paid) => paid ?? ZERO)).toNumber()
        : null,
    lines: new Map(
      amounts.map((each, i) => [places[i] as number, typeof each === 'string' ? null : each.toNumber()] as const),
    ),
    lineReasons: new Map(
      amounts.flatMap((each, i) => (typeof each === 'string' ? [[places[i] as number, each] as const] : [])),
    ),
    unknown: unknownParts(lines, others),
  };
}

/** Dollars; a reason where they are not known. */
function lineAmount(line: PricedLine, other: OtherPayment | null): Exact | string {
  if (!hasAmount(line)) return 'the pricer has no amount of the line, as its return code says';
  if (line.outlier === null) return 'the outlier of the line is not known';
  const elsewhere = other ? amountOf(other) : ZERO;
  if (elsewhere === null) return 'the amount of the fee schedule that pays the line is not known';
  return sum(line.payment, line.outlier, elsewhere);
}

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
