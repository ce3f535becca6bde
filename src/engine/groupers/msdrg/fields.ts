/** Fields of a claim that MSDRG needs and reads. */
import type { ClaimFields } from '../../frame/fields.ts';

export const msdrgFields: ClaimFields = {
  needs: [
    { field: 'thru_date', why: 'picks the version of the grouper' },
    { field: 'principal_dx.code', why: 'gives the major diagnostic category' },
  ],
  reads: [
    { field: 'patient_status', why: 'decides some DRGs; blank is 01' },
    { field: 'patient.sex', why: 'decides some DRGs' },
    { field: 'admit_dx.code', why: 'is checked' },
    { field: 'secondary_dxs.code', why: 'may be a CC or an MCC' },
    { field: 'secondary_dxs.poa', why: 'tells hospital-acquired conditions' },
    { field: 'inpatient_pxs.code', why: 'decide surgical DRGs' },
  ],
};
