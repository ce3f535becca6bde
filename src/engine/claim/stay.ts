/** An inpatient stay as the pricers of facilities take it of a claim. */
import type { Claim } from './claim.ts';
import { lengthOfStay } from './facts.ts';

/** Days of a stay; null where the claim does not say how long it was. */
export interface StayDays {
  lengthOfStay: number;
  coveredDays: number;
}

export function stayDays(claim: Claim): StayDays | null {
  const days = lengthOfStay(claim);
  return days === null ? null : { lengthOfStay: days, coveredDays: days - claim.nonCoveredDays };
}

/** Condition code of a provider that refuses outlier payment (National Uniform Billing Committee). */
const NO_OUTLIER = '66';

/** The special payment indicator of CMS's pricers: 1 for a claim without outlier payment, else 0. */
export function specialPaymentIndicator({ condCodes }: Claim): '0' | '1' {
  return condCodes.includes(NO_OUTLIER) ? '1' : '0';
}
