/** An inpatient stay as facility pricers read it from a claim. */
import type { Trace } from '../core/trace.ts';
import type { Claim } from './claim.ts';
import { lengthOfStay } from './facts.ts';

/** Days of a stay. */
export interface StayDays {
  lengthOfStay: number;
  coveredDays: number;
}

/** Returns the days of a stay; null if the claim does not say how long it was. */
export function stayDays(claim: Claim): StayDays | null {
  const days = lengthOfStay(claim);
  return days === null ? null : { lengthOfStay: days, coveredDays: days - claim.nonCoveredDays };
}

/** Records how the claim gives the days. */
export function explainDays(claim: Claim, days: StayDays | null, trace: Trace | null): void {
  const citation = 'Medicare Benefit Policy Manual, chapter 3, section 20.1';
  const length = days?.lengthOfStay ?? null;
  if (claim.los > 0) trace?.step('length_of_stay', 'los', { los: claim.los }, length, citation);
  else
    trace?.step(
      'length_of_stay',
      'days from admission to discharge, that of the discharge not counted, and 1 at least',
      { admit_date: claim.admitDate ?? claim.fromDate, thru_date: claim.thruDate },
      length,
      citation,
    );
  if (days)
    trace?.step(
      'covered_days',
      'length_of_stay − non_covered_days',
      { length_of_stay: days.lengthOfStay, non_covered_days: claim.nonCoveredDays },
      days.coveredDays,
      '42 CFR 409.61',
    );
}

/** Condition code of a provider that refuses outlier payment (National Uniform Billing Committee). */
const NO_OUTLIER = '66';

/** Returns the special payment indicator of CMS's pricers: 1 for a claim without outlier payment, else 0. */
export function specialPaymentIndicator({ condCodes }: Claim): '0' | '1' {
  return condCodes.includes(NO_OUTLIER) ? '1' : '0';
}
