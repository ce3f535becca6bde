/** Fields of a claim that HHAG needs and reads. */
import type { ClaimFields } from '../../frame/fields.ts';

/** Occurrence codes: end of an acute stay, end of a post-acute stay, day of the assessment. */
export const [ACUTE, POST_ACUTE, ASSESSMENT] = ['61', '62', '50'] as const;

export const hhagFields: ClaimFields = {
  needs: [
    { field: 'from_date', why: 'picks the version of the grouper' },
    { field: 'thru_date', why: 'ends the period' },
    { field: 'principal_dx.code', why: 'gives the clinical group' },
    { field: 'oasis_assessment', why: 'gives the functional level' },
  ],
  reads: [
    { field: 'admit_date', why: 'tells an early period by from_date' },
    { field: 'secondary_dxs.code', why: 'give the comorbidity adjustment' },
    {
      field: 'occurrence_codes',
      why: 'tell institutional admissions, and that an assessment stands behind the claim',
      codes: [ASSESSMENT, ACUTE, POST_ACUTE],
    },
  ],
};
