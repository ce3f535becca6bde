/** Validates a claim and its provider's record before it is priced; the first test that fails names the code. */
import { LIFETIME_RESERVE_DAYS_MAX } from '../../figures/lifetime-reserve-days.ts';
import type { Refused } from '../../frame/pricer.ts';
import { isCapitalPaymentCode, isNewHospital } from './capital.ts';
import type { Figure, IppsClaim, IppsProvider } from './inputs.ts';
import type { UnpaidCode } from './return-codes.ts';

const REVIEW_CODES = new Set(['00', '03', '06', '07', '09', '11']);
/** Termination dates of records that have none. */
const NO_DATE = new Set([0, 19000101]);

/** Returns what is wrong with a claim or its record; null where it may be priced. */
export function invalidClaim(claim: IppsClaim, provider: IppsProvider): Refused<UnpaidCode> | null {
  const { dischargeDate, lengthOfStay, coveredDays, lifetimeReserveDays } = claim;
  const { terminationDate, effectiveDate } = provider;
  const invalid = (returnCode: UnpaidCode, explanation: string) => ({ returnCode, explanation });
  if (dischargeDate < effectiveDate)
    return invalid('55', `The record's effective_date ${effectiveDate} is after thru_date.`);
  if (!NO_DATE.has(terminationDate) && dischargeDate >= terminationDate)
    return invalid('55', `The record's termination_date ${terminationDate} is not after thru_date.`);
  const knownReview = REVIEW_CODES.has(claim.reviewCode);
  if (!isDays(lengthOfStay) || (lengthOfStay === 0 && !knownReview))
    return invalid('56', 'The claim gives neither los nor the dates that it follows from.');
  if (!isDays(lifetimeReserveDays) || lifetimeReserveDays > LIFETIME_RESERVE_DAYS_MAX)
    return invalid('61', `additional_data.ipps.lifetime_reserve_days is ${lifetimeReserveDays}.`);
  if (!isDays(coveredDays) || (coveredDays === 0 && lengthOfStay > 0))
    return invalid('62', 'No day is covered: non_covered_days are all days of the stay.');
  if (lifetimeReserveDays > coveredDays)
    return invalid('62', `${lifetimeReserveDays} lifetime reserve days are more than the ${coveredDays} covered days.`);
  if (!knownReview)
    return invalid('57', `additional_data.ipps.review_code must be ${[...REVIEW_CODES].join(', ')} or blank.`);
  if (!isAmount(claim.coveredCharges)) return invalid('58', 'total_charges is no amount.');
  if (!isNewHospital(provider) && !isCapitalPaymentCode(provider))
    return invalid(
      '65',
      `The record's capital_pps_payment_code ${shown(provider.capitalPpsPaymentCode)} is not B or C.`,
    );
  return null;
}

/** Returns a value of the record as a sentence shows it. */
export function shown(value: Figure): string {
  return `${value}`.trim() || '(blank)';
}

function isDays(days: number): boolean {
  return Number.isInteger(days) && days >= 0;
}

function isAmount(figure: number | string): boolean {
  return typeof figure === 'number' ? figure >= 0 && Number.isFinite(figure) : /^\d+(\.\d*)?$/.test(figure);
}
