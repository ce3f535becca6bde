/** Fields of a claim that PSYCH needs and reads. */
import { AGE, CHARGES, type ClaimFields, DRG, LENGTH_OF_STAY, NON_COVERED_DAYS, RECORD } from '../../frame/fields.ts';

/** Occurrence codes of exhausted benefits (National Uniform Billing Committee): 31 notice, A3 to C3 by payer. */
export const BENEFITS_EXHAUSTED: readonly string[] = ['31', 'A3', 'B3', 'C3'];

export const ipfFields: ClaimFields = {
  after: ['MSDRG'],
  needs: [RECORD, { field: 'thru_date', why: 'picks the year’s rates' }, DRG, LENGTH_OF_STAY, AGE],
  reads: [
    ...CHARGES,
    NON_COVERED_DAYS,
    { field: 'patient_status', why: 'tells interim bills, which have no outlier' },
    {
      field: 'admission_source',
      why: 'tells patients of the same hospital, whose first day has no emergency adjustment',
    },
    { field: 'occurrence_codes', why: 'tell exhausted benefits', codes: BENEFITS_EXHAUSTED },
    { field: 'principal_dx.code', why: 'may give a comorbidity adjustment' },
    { field: 'secondary_dxs.code', why: 'give the comorbidity adjustment' },
    { field: 'inpatient_pxs.code', why: 'tell electroconvulsive therapy' },
    { field: 'inpatient_pxs.date', why: 'counts the treatments' },
  ],
};
