/** Fields of a claim that MCE needs and reads. */
import { AGE, type ClaimFields, LENGTH_OF_STAY } from '../../frame/fields.ts';

export const mceFields: ClaimFields = {
  needs: [
    { field: 'thru_date', why: 'picks the lists in force' },
    { field: 'patient_status', why: 'is checked' },
    LENGTH_OF_STAY,
  ],
  reads: [
    { field: 'principal_dx.code', why: 'is edited' },
    { field: 'secondary_dxs.code', why: 'are edited' },
    { field: 'admit_dx.code', why: 'is checked' },
    { field: 'inpatient_pxs.code', why: 'are edited' },
    ...AGE.anyOf,
    { field: 'patient.sex', why: 'is checked against the codes' },
  ],
};
