/** Decides if a stay is paid the standard rate or the site neutral one, 42 CFR 412.522. */
import { plusDays } from '../../core/calendar.ts';
import type { LtchClaim } from './inputs.ts';
import { PSYCHIATRIC_OR_REHABILITATION, PUBLIC_HEALTH_EMERGENCY } from './rates/fixed.ts';
import { OLD_RULE } from './review.ts';

/** `old`: standard, for a stay without dual rates. */
export type PaymentType = 'old' | 'standard' | 'site neutral' | 'blend';

/** Review codes of stays that meet the criteria; 01 excepts psychiatric and rehabilitation stays. */
const STANDARD: ReadonlySet<string> = new Set(['04', '05']);
const STANDARD_BUT_PSYCHIATRIC = '01';
/** Blend year of full site neutral payment. */
const FULL_SITE_NEUTRAL = 8;

export function isPsychiatric({ drg }: LtchClaim): boolean {
  return PSYCHIATRIC_OR_REHABILITATION.has(drg);
}

export function paymentTypeOf(claim: LtchClaim, blendYear: number): PaymentType {
  if (claim.reviewCode === OLD_RULE) return 'old';
  if (STANDARD.has(claim.reviewCode)) return 'standard';
  if (claim.reviewCode === STANDARD_BUT_PSYCHIATRIC && !isPsychiatric(claim)) return 'standard';
  const admission = plusDays(claim.dischargeDate, -claim.lengthOfStay);
  if (admission >= PUBLIC_HEALTH_EMERGENCY.first && admission <= PUBLIC_HEALTH_EMERGENCY.last) return 'standard';
  return blendYear === FULL_SITE_NEUTRAL ? 'site neutral' : 'blend';
}
