/** The patient's destination at discharge, in the words of a sentence. */
import type { Claim } from './claim.ts';

/** Status of one who has not left: the bill is of a part of the stay. */
export const STILL_A_PATIENT = '30';

/** By patient discharge status (UB-04 form locator 17), in words of our own. */
const DISCHARGES: Readonly<Record<string, string>> = {
  '01': 'discharged home',
  '02': 'transferred to another hospital',
  '03': 'discharged to a skilled nursing facility',
  '04': 'discharged to custodial care',
  '05': 'transferred to a cancer or children’s hospital',
  '06': 'discharged to home health care',
  '07': 'left against advice',
  '20': 'died',
  '21': 'discharged to court or police',
  [STILL_A_PATIENT]: 'still a patient',
  '43': 'discharged to a federal hospital',
  '50': 'discharged to hospice at home',
  '51': 'discharged to a hospice facility',
  '61': 'discharged to a swing bed',
  '62': 'transferred to a rehabilitation facility',
  '63': 'transferred to a long-term care hospital',
  '64': 'discharged to a nursing facility of Medicaid',
  '65': 'transferred to a psychiatric facility',
  '66': 'transferred to a critical access hospital',
};

/** Returns `discharged home`; null for a status without words. */
export function dischargeOf({ patientStatus }: Pick<Claim, 'patientStatus'>): string | null {
  return DISCHARGES[patientStatus] ?? null;
}
