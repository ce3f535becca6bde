/** Requirements that editor and grouper share. */
import { ModuleFailure } from '../claim/errors.ts';

/**
 * Returns the failure for a field that the claim does not give.
 * @param sentence its text
 */
export function missingField(field: string, sentence = `${field} is required`): ModuleFailure {
  return new ModuleFailure('MISSING_FIELD', sentence, '', field);
}

/**
 * @param status UB-04 patient discharge status
 * @throws ModuleFailure for a text that is no status
 */
export function dischargeStatusOf(status: string): number {
  if (!/^\d{1,2}$/.test(status))
    throw new ModuleFailure('INVALID_FIELD', 'patient_status must be 1 or 2 digits', '', 'patient_status');
  return Number(status);
}

/**
 * Refuses a claim with codes that a sample lacks.
 * @param leftOut those codes: nothing is known about them
 * @param owner whose sample it is: `editor`
 * @throws ModuleFailure if there are any
 */
export function requireInSample(leftOut: readonly string[], owner: string, release: string): void {
  if (leftOut.length > 0)
    throw new ModuleFailure(
      'NOT_IN_SAMPLE',
      `The sample of the ${owner}'s codes, ${release}, does not have ${leftOut.slice(0, 5).join(', ')}`,
      "import CMS's file for all codes",
    );
}
