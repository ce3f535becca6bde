/**
 * Effects of a late notice of admission beside the cut of CMS's program: visits before it are not paid in a period that
 * is paid by visit; an exception that the agency asks for by modifier KX, 42 CFR 484.205(j), Medicare Claims Processing
 * Manual chapter 10, 10.1.10.3 and 40.1.
 */
import type { Claim } from '../../claim/claim.ts';
import { HOME_HEALTH_LINE } from '../../claim/facts.ts';
import type { Warning } from '../../claim/warnings.ts';
import { daysBetween, isoDate } from '../../core/calendar.ts';
import type { Trace } from '../../core/trace.ts';
import { LATE_NOTICE, NOTICE_DAYS } from './adjustments.ts';
import { type HhaClaim, REVENUE_CODES } from './inputs.ts';
import type { PricedPeriod, RefusedPeriod } from './price.ts';
import type { Visit } from './visits.ts';

/** Modifier of the HIPPS line: the agency asks for an exception to the late notice. */
export const EXCEPTION = 'KX';

type Notice = Pick<HhaClaim, 'fromDate' | 'noticeReceiptDate' | 'lateFilingPenaltyWaived'>;

/** Returns the place of the HIPPS line that asks for an exception; null if none does. */
export function exceptionPlace({ lines }: Claim): number | null {
  const place = lines.findIndex(
    ({ revenueCode, modifiers }) => revenueCode === HOME_HEALTH_LINE && modifiers.includes(EXCEPTION),
  );
  return place < 0 ? null : place;
}

/** Returns the visits on days before a notice that is late for the period, as `latePenalty` counts; none where that is waived. */
export function visitsBeforeNotice(
  { fromDate, noticeReceiptDate, lateFilingPenaltyWaived }: Notice,
  visits: readonly Visit[],
): Visit[] {
  if (noticeReceiptDate === null || lateFilingPenaltyWaived) return [];
  if (daysBetween(fromDate, noticeReceiptDate) <= NOTICE_DAYS) return [];
  return visits.filter(({ date }) => date < noticeReceiptDate);
}

/** True where the add-on of a first visit is that of a visit before the notice. */
export function isAddOnBeforeNotice({ noticeReceiptDate }: Notice, { disciplines, payment }: PricedPeriod): boolean {
  return disciplines.some(
    ({ earliestDate }, i) =>
      payment.before.addOns[i]?.isPositive &&
      earliestDate !== null &&
      noticeReceiptDate !== null &&
      earliestDate < noticeReceiptDate,
  );
}

export function traceUnpaidVisits(visits: readonly Visit[], unpaid: readonly Visit[], trace: Trace | null): void {
  for (const code of REVENUE_CODES) {
    const [all, before] = [visits, unpaid].map((of) => of.filter(({ revenueCode }) => revenueCode === code).length);
    if (!all || !before) continue;
    const inputs = { visits: all, visits_before_notice: before };
    trace?.step(`paid_visits_${code}`, 'visits − visits_before_notice', inputs, all - before, LATE_NOTICE);
  }
}

/** Returns a sentence for visits that are not paid; null if all are. */
export function unpaidText(unpaid: readonly Visit[], notice: number | null): string | null {
  if (unpaid.length === 0 || notice === null) return null;
  const lines = unpaid.map(({ place }) => place + 1).join(', ');
  const who = unpaid.length > 1 ? `The visits of lines ${lines} are` : `The visit of line ${lines} is`;
  return `${who} before the late notice of admission, ${isoDate(notice)}, and not paid.`;
}

/**
 * Warns of an exception that is asked for.
 * @param place of the line that asks
 * @param cut the period as it is priced without the exception
 */
export function exceptionWarnings(
  place: number,
  period: PricedPeriod | RefusedPeriod,
  cut: PricedPeriod | RefusedPeriod,
): Warning[] {
  if (!('payment' in period) || !('payment' in cut)) return [];
  const amount = period.payment.total.minus(cut.payment.total).round(2);
  if (!amount.isPositive) return [];
  const text = `Line ${place + 1} has modifier ${EXCEPTION}: the contractor suspends the claim and decides on the late notice of admission; without the exception $${amount} of the price is not paid`;
  return [{ code: 'CLAIM_DISPOSITION', field: `lines.${place}.modifiers`, text }];
}
