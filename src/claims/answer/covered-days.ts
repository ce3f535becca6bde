/** The days that contract terms pay by the day. */
import type { Claim } from '../../engine/claim/claim.ts';
import { STILL_A_PATIENT } from '../../engine/claim/discharge.ts';
import { valueCodeNumber } from '../../engine/claim/facts.ts';
import type { Kind } from '../../engine/claim/kinds.ts';
import { daysBetween } from '../../engine/core/calendar.ts';

/** Covered days (National Uniform Billing Committee). */
const COVERED_DAYS = '80';
/** Kinds whose bills are of periods: each of their days is served, the last one too. */
const OF_PERIODS: ReadonlySet<Kind | null> = new Set<Kind>(['home_health', 'hospice']);

/**
 * Returns the covered days of a claim: value code 80, else `los` or the days of the bill, less those not covered; null if they
 * are not known, or below 0. The days of a bill begin with the admission or, on a later bill of the same stay, with its first
 * day; `los` counts those of earlier bills too. The day of discharge or death is not counted, the last day of a patient who
 * stays is (Medicare Benefit Policy Manual, chapter 3, section 20.1).
 */
export function coveredDaysOf(claim: Claim, kind: Kind | null): number | null {
  const coveredDays = valueCodeNumber(claim, COVERED_DAYS);
  if (/^\d+$/.test(coveredDays)) return Number(coveredDays);
  const days = claim.los > 0 ? daysOfStay(claim, kind) : daysOfBill(claim, kind);
  if (days === null || days < claim.nonCoveredDays) return null;
  return days - claim.nonCoveredDays;
}

/** Kinds whose later bills go on with a stay. */
const OF_STAYS: ReadonlySet<Kind | null> = new Set<Kind>(['inpatient', 'skilled_nursing']);

/** Returns the days of the stay before the bill's own: from the admission to its first day. */
export function daysBeforeBill({ admitDate, fromDate }: Claim, kind: Kind | null): number {
  if (!OF_STAYS.has(kind) || admitDate === null || fromDate === null) return 0;
  return Math.max(0, daysBetween(admitDate, fromDate));
}

/** Returns the days of `los` that are the bill's own: a later bill cannot have more than its dates. */
function daysOfStay(claim: Claim, kind: Kind | null): number {
  const { los } = claim;
  const ofBill = daysOfBill(claim, kind);
  return ofBill !== null && los <= ofBill ? los : Math.max(0, los - daysBeforeBill(claim, kind));
}

function daysOfBill({ admitDate, fromDate, thruDate, patientStatus }: Claim, kind: Kind | null): number | null {
  // Care at home began with the admission, the period that is billed with its own first day.
  if (fromDate === null && OF_PERIODS.has(kind)) return null;
  const first = admitDate !== null && fromDate !== null ? Math.max(admitDate, fromDate) : (admitDate ?? fromDate);
  if (first === null || thruDate === null) return null;
  const isLastCounted = OF_PERIODS.has(kind) || patientStatus === STILL_A_PATIENT;
  return Math.max(1, daysBetween(first, thruDate) + (isLastCounted ? 1 : 0));
}
