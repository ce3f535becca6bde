/** The price of the visits of a bill: what the claims system counts of them, handed to CMS's program. */
import type { Trace } from '../../core/trace.ts';
import type { HhaInput } from './inputs.ts';
import { isAddOnBeforeNotice, traceUnpaidVisits, visitsBeforeNotice } from './late-notice.ts';
import { byCost, countedUnits } from './outlier-units.ts';
import { type PricedPeriod, priceHomeHealthPeriod, type RefusedPeriod } from './price.ts';
import { revenueLines, type Visit } from './visits.ts';

/** The input of the program without the lines, which come from the visits. */
export type BillInput = Omit<HhaInput, 'claim'> & { claim: Omit<HhaInput['claim'], 'lines'> };

export interface VisitsPrice {
  period: PricedPeriod | RefusedPeriod;
  /** Visits that a late notice leaves unpaid. */
  unpaid: readonly Visit[];
}

/** Prices the visits that a late notice leaves. All visits, paid or not, decide whether the period is paid by visit. */
export function priceVisits(input: BillInput, visits: readonly Visit[], trace: Trace | null): VisitsPrice {
  const unpaid = visitsBeforeNotice(input.claim, visits);
  if (unpaid.length === 0) return { period: priceOf(input, visits, trace), unpaid };
  const whole = priceOf(input, visits, null);
  if (!('payment' in whole) || !whole.payment.isByVisit) return { period: priceOf(input, visits, trace), unpaid: [] };
  traceUnpaidVisits(visits, unpaid, trace);
  // 2: no add-on of a first visit.
  const adjustmentIndicator = isAddOnBeforeNotice(input.claim, whole) ? '2' : input.claim.adjustmentIndicator;
  const paid = visits.filter((visit) => !unpaid.includes(visit));
  return { period: priceOf({ ...input, claim: { ...input.claim, adjustmentIndicator } }, paid, trace), unpaid };
}

function priceOf(input: BillInput, visits: readonly Visit[], trace: Trace | null): PricedPeriod | RefusedPeriod {
  const units = countedUnits(visits, () => byCost(input.tables, input.claim.throughDate), trace);
  return priceHomeHealthPeriod({ ...input, claim: { ...input.claim, lines: revenueLines(visits, units) } }, trace);
}

/** Returns the input of a bill whose late notice of admission costs nothing. */
export function withoutLateNotice(input: BillInput): BillInput {
  return { ...input, claim: { ...input.claim, lateFilingPenaltyWaived: true } };
}

/** Returns what tells one price from another. */
export function priceKey({ period }: VisitsPrice): string {
  return `${period.returnCode} ${'payment' in period ? period.payment.total : ''}`;
}
