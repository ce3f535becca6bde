/** What editor and grouper require of a claim alike. */
import { ModuleFailure } from '../claim/errors.ts';

/** What is thrown where the claim does not give a field. @param what its sentence */
export function missingField(field: string, what = `${field} is required`): ModuleFailure {
  return new ModuleFailure('MISSING_FIELD', what, '', field);
}

/**
 * @param status UB-04 patient discharge status
 * @throws ModuleFailure for a text that is none
 */
export function dischargeStatusOf(status: string): number {
  if (!/^\d{1,2}$/.test(status))
    throw new ModuleFailure('INVALID_FIELD', 'patient_status must be 1 or 2 digits', '', 'patient_status');
  return Number(status);
}

/**
 * @param leftOut codes of the claim that a sample of the definitions lacks: nothing can be said of them
 * @param whose the sample's: `editor`
 * @throws ModuleFailure where there are any
 */
export function requireInSample(leftOut: readonly string[], whose: string, release: string): void {
  if (leftOut.length > 0)
    throw new ModuleFailure(
      'NOT_IN_SAMPLE',
      `The sample of the ${whose}'s codes, ${release}, does not have ${leftOut.slice(0, 5).join(', ')}`,
      "import CMS's file for all codes",
    );
}
