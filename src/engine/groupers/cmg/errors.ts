/** Reasons why a stay was not grouped. CMS does not publish the numbers of its grouper's errors: these are ours. */
export const CMG_ERRORS = {
  0: '',
  1: 'A date is missing: thru_date, the admission, and patient.date_of_birth or patient.age are needed.',
  2: 'The patient is born after the admission.',
  3: 'The impairment group is invalid.',
  4: 'An item of the assessment has a response that it cannot have.',
  5: 'The grouper of the discharge date is not loaded.',
  6: 'The motor score is not known: irf-motor-responses, the table of item responses, is not loaded.',
  7: 'The comorbidity tier is not known: irf-comorbidity-tiers, the tier list, is not loaded.',
  8: 'No case-mix group has the motor score and age.',
} as const;
export type CmgError = keyof typeof CMG_ERRORS;

/** Errors that say what the service lacks. */
export const MISSING_HERE: ReadonlySet<CmgError> = new Set([5, 6, 7]);
