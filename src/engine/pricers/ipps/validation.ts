/** What must hold of a claim and its provider's record before it is priced; the first test that fails names the code. */
import { isCapitalPaymentCode, isNewHospital } from './capital.ts';
import type { IppsClaim, IppsProvider } from './inputs.ts';
import type { ReturnCode } from './return-codes.ts';

const REVIEW_CODES = new Set(['00', '03', '06', '07', '09', '11']);
/** Beneficiaries have 60 lifetime reserve days, 42 CFR 409.61(a)(2). */
const LIFETIME_RESERVE_DAYS = 60;
/** What IPSF records have where no termination date is set. */
const NO_DATE = new Set([0, 19000101]);

/** Null for a claim that may be priced. */
export function invalidClaim(claim: IppsClaim, provider: IppsProvider): ReturnCode | null {
  const { dischargeDate, lengthOfStay, coveredDays, lifetimeReserveDays } = claim;
  const { terminationDate } = provider;
  if (dischargeDate < provider.effectiveDate) return '55';
  if (!NO_DATE.has(terminationDate) && dischargeDate >= terminationDate) return '55';
  const knownReview = REVIEW_CODES.has(claim.reviewCode);
  if (!isDays(lengthOfStay) || (lengthOfStay === 0 && !knownReview)) return '56';
  if (!isDays(lifetimeReserveDays) || lifetimeReserveDays > LIFETIME_RESERVE_DAYS) return '61';
  if (!isDays(coveredDays) || (coveredDays === 0 && lengthOfStay > 0)) return '62';
  if (lifetimeReserveDays > coveredDays) return '62';
  if (!knownReview) return '57';
  if (!isAmount(claim.coveredCharges)) return '58';
  if (!isNewHospital(provider) && !isCapitalPaymentCode(provider)) return '65';
  return null;
}

function isDays(days: number): boolean {
  return Number.isInteger(days) && days >= 0;
}

function isAmount(figure: number | string): boolean {
  return typeof figure === 'number' ? figure >= 0 && Number.isFinite(figure) : /^\d+(\.\d*)?$/.test(figure);
}
