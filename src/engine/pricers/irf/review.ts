/** Faults of a claim or its provider's record, in the order of CMS's IRF pricer. */
import { isoDate, plusMonths } from '../../core/calendar.ts';
import { exact } from '../../core/exact.ts';
import { LIFETIME_RESERVE_DAYS_MAX } from '../../figures/lifetime-reserve-days.ts';
import type { Refused } from '../../frame/pricer.ts';
import type { IrfClaim, IrfProvider } from './inputs.ts';
import { BLENDS, FIRST_DISCHARGE } from './rates/fixed.ts';
import type { UnpaidCode } from './return-codes.ts';

/** A claim without faults: days and shares that the payment is computed with. */
export interface Review {
  /** Days, at least 1. */
  lengthOfStay: number;
  regularDaysUsed: number;
  lifetimeReserveDaysUsed: number;
  blend: { federal: string; facility: string };
}

export function reviewOf(claim: IrfClaim, provider: IrfProvider): Review | Refused<UnpaidCode> {
  const { coveredDays, lifetimeReserveDays, dischargeDate } = claim;
  if (claim.lengthOfStay < 0) return { returnCode: '56' };
  const lengthOfStay = Math.max(1, claim.lengthOfStay);
  if (provider.fiscalYearBeginDate > dischargeDate) return { returnCode: '73' };
  if (provider.fiscalYearBeginDate < FIRST_DISCHARGE) return { returnCode: '74' };
  const blend = BLENDS.get(blendIndicator(provider, dischargeDate));
  if (!blend)
    return { returnCode: '72', explanation: `federal_pps_blend '${provider.federalPpsBlend}' is neither 3 nor 4.` };
  if (provider.waiverIndicator === 'Y') return { returnCode: '53' };
  if (dischargeDate < provider.effectiveDate) return { returnCode: '55' };
  if (exact(provider.operatingCostToChargeRatio).isZero) return { returnCode: '65' };
  if (provider.terminationDate > 0 && dischargeDate >= provider.terminationDate)
    return { returnCode: '51', explanation: `The record ends on ${isoDate(provider.terminationDate)}.` };
  if (lifetimeReserveDays > LIFETIME_RESERVE_DAYS_MAX) return { returnCode: '61' };
  if (coveredDays === 0) return { returnCode: '62', explanation: 'The stay has no covered day.' };
  if (lifetimeReserveDays > coveredDays)
    return { returnCode: '62', explanation: 'There are more lifetime reserve days than covered days.' };
  return { lengthOfStay, ...daysUsed(coveredDays, lifetimeReserveDays, lengthOfStay), blend };
}

/**
 * Returns 4, the federal rate alone, once a fiscal year of the facility has passed, 42 CFR 412.626(a); before, its own
 * blend.
 */
function blendIndicator({ federalPpsBlend, fiscalYearBeginDate }: IrfProvider, dischargeDate: number): string {
  return dischargeDate > plusMonths(plusMonths(fiscalYearBeginDate, 12), 2) ? '4' : federalPpsBlend;
}

function daysUsed(coveredDays: number, lifetimeReserveDays: number, lengthOfStay: number) {
  const regular = coveredDays - lifetimeReserveDays;
  return regular > 0 && regular > lengthOfStay
    ? { regularDaysUsed: lengthOfStay, lifetimeReserveDaysUsed: lifetimeReserveDays }
    : { regularDaysUsed: regular, lifetimeReserveDaysUsed: Math.min(lifetimeReserveDays, lengthOfStay) };
}
