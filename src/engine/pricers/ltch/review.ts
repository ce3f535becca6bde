/** Reviews a claim and its provider's record in the order of CMS's LTCH pricer. */
import { LIFETIME_RESERVE_DAYS_MAX } from '../../figures/lifetime-reserve-days.ts';
import type { Refused } from '../../frame/pricer.ts';
import type { IppsDrg, LtcDrg, LtchClaim, LtchInput } from './inputs.ts';
import { FIRST_FISCAL_YEAR_BEGIN } from './rates/fixed.ts';
import type { LtchRates } from './rates/rates.ts';
import type { UnpaidCode } from './return-codes.ts';
import { supplementalFault, type WageIndexes } from './wage-indexes.ts';

/** Payment rules of a bill that passed. */
export interface Review {
  ltcDrg: LtcDrg;
  ippsDrg: IppsDrg;
  /** 5 for review code 00; else 6, 7 or 8. */
  blendYear: number;
  regularDaysUsed: number;
  lifetimeReserveDaysUsed: number;
}

const REVIEW_CODE = /^0[0-8]$/;
/** Review code of a stay without dual rates. */
export const OLD_RULE = '00';
const OLD_RULE_YEAR = 5;
const BLEND_YEARS: ReadonlySet<string> = new Set(['6', '7', '8']);

export function reviewOf(input: LtchInput, indexes: WageIndexes, rates: LtchRates): Review | Refused<UnpaidCode> {
  const { claim, provider, tables } = input;
  const fault = billFault(input, indexes, rates);
  if (fault) return fault;
  const [ltcDrg, ippsDrg] = [tables.ltcDrgs?.get(claim.drg), tables.ippsDrgs?.get(claim.drg)];
  if (!ltcDrg || !ippsDrg)
    return { returnCode: '54', explanation: `DRG ${claim.drg} is not in ${ltcDrg ? 'ipdrgstable' : 'ltdrgstable'}.` };
  if (ippsDrg.geometricMeanLos.isZero)
    return { returnCode: '54', explanation: `DRG ${claim.drg} is none of a stay: it has no mean length of stay.` };
  if (!indexes.ltch.isPositive) return { returnCode: '52', explanation: 'The wage index of the area is 0.' };
  const isOld = claim.reviewCode === OLD_RULE;
  if (!isOld && !BLEND_YEARS.has(provider.federalPpsBlend))
    return { returnCode: '72', explanation: `federal_pps_blend '${provider.federalPpsBlend}' is not 6, 7 or 8.` };
  const lateFault = rates.rules.supplementalEdit === 'last' ? supplementalFault(provider, claim.dischargeDate) : null;
  if (lateFault) return lateFault;
  if (!indexes.comparable.isPositive)
    return { returnCode: '52', explanation: 'The wage index comparable to inpatient payment is 0.' };
  const blendYear = isOld ? OLD_RULE_YEAR : Number(provider.federalPpsBlend);
  return { ltcDrg, ippsDrg, blendYear, ...daysUsed(claim) };
}

function billFault(
  { claim, provider }: LtchInput,
  { rowDate }: WageIndexes,
  { rules }: LtchRates,
): Refused<UnpaidCode> | null {
  const { dischargeDate, coveredDays, lifetimeReserveDays } = claim;
  if (claim.lengthOfStay <= 0) return { returnCode: '56' };
  if (provider.waiverIndicator === 'Y') return { returnCode: '53' };
  if (!/^\d{3}$/.test(claim.drg))
    return { returnCode: '54', explanation: `The DRG '${claim.drg}' is not of 3 digits.` };
  if (dischargeDate < provider.effectiveDate || (rules.checksAreaRowDate && dischargeDate < rowDate))
    return { returnCode: '55' };
  const { terminationDate } = provider;
  const isLate = rules.endsOnTerminationDate ? dischargeDate >= terminationDate : dischargeDate > terminationDate;
  if (terminationDate > 0 && isLate) return { returnCode: '51' };
  if (lifetimeReserveDays > LIFETIME_RESERVE_DAYS_MAX) return { returnCode: '61' };
  if (coveredDays === 0) return { returnCode: '62', explanation: 'The stay has no covered day.' };
  if (lifetimeReserveDays > coveredDays)
    return { returnCode: '62', explanation: 'There are more lifetime reserve days than covered days.' };
  if (!REVIEW_CODE.test(claim.reviewCode))
    return { returnCode: '72', explanation: `The review code '${claim.reviewCode}' is not 00 to 08.` };
  if (provider.fiscalYearBeginDate < FIRST_FISCAL_YEAR_BEGIN) return { returnCode: '74' };
  return null;
}

function daysUsed({ coveredDays, lifetimeReserveDays: reserve, lengthOfStay }: LtchClaim) {
  const regular = coveredDays - reserve;
  if (regular <= 0) return { regularDaysUsed: 0, lifetimeReserveDaysUsed: Math.min(reserve, lengthOfStay) };
  if (regular > lengthOfStay) return { regularDaysUsed: lengthOfStay, lifetimeReserveDaysUsed: 0 };
  return { regularDaysUsed: regular, lifetimeReserveDaysUsed: Math.min(reserve, lengthOfStay - regular) };
}
