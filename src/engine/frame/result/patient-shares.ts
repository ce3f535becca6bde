/** Patients' shares that several payment systems have in common. */
import type { PatientShare } from '../payment.ts';

/**
 * Returns the share of a patient whose claim does not tell what it depends on.
 * @param reason a sentence that cites the rule
 */
export function unknownShare(reason: string): PatientShare {
  return { deductible: null, coinsurance: null, reason, assumes: [] };
}

export const INPATIENT_SHARE = unknownShare(
  'Part A deductible and coinsurance depend on the benefit period, which the claim does not give (42 CFR 409.80 to 409.83).',
);
