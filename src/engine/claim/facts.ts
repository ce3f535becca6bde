/** What several modules derive from a claim, each in one place. */

import { daysBetween, yearsBetween } from '../core/calendar.ts';
import type { Claim } from './claim.ts';

/** Day of admission; from_date stands in for it. */
export function admissionOf({ admitDate, fromDate }: Claim): number | null {
  return admitDate ?? fromDate;
}

/** Years at admission: as given, though it be negative, else by the date of birth; null where the claim tells neither. */
export function ageOf(claim: Claim): number | null {
  const { patient } = claim;
  if (patient.age !== 0) return patient.age;
  const admission = admissionOf(claim);
  if (patient.dateOfBirth === null || admission === null) return null;
  return Math.max(0, yearsBetween(patient.dateOfBirth, admission));
}

/** M, F or U for unknown. */
export function sexOf({ patient }: Claim): 'M' | 'F' | 'U' {
  const first = patient.sex.slice(0, 1).toUpperCase();
  return first === 'M' || first === 'F' ? first : 'U';
}

/**
 * Days of the stay: as given, else from admission to discharge and 1 at least (the day of admission counts, that of
 * discharge does not; 42 CFR 409.61); null where the claim tells neither.
 */
export function lengthOfStay(claim: Claim): number | null {
  const { los, thruDate } = claim;
  if (los > 0) return los;
  const admission = admissionOf(claim);
  if (thruDate === null || admission === null) return null;
  return Math.max(1, daysBetween(admission, thruDate));
}

/** The bill type without one leading 0: `111` of 0111 as of 111. */
export function billTypeOf({ billType }: Claim): string {
  return billType.replace(/^0/, '');
}

/** The whole number that a value code carries, as `35300` for 35300.00; '' where the claim does not have the code. */
export function valueCodeNumber({ valueCodes }: Claim, code: string): string {
  const found = valueCodes.find((each) => each.code === code);
  if (!found) return '';
  return found.text !== '' ? found.text : String(Math.trunc(found.amount));
}
