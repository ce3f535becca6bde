/** Fields of a claim that IPPS needs and reads. */
import { CHARGES, type ClaimFields, DRG, LENGTH_OF_STAY, NON_COVERED_DAYS, RECORD } from '../../frame/fields.ts';

export const ippsFields: ClaimFields = {
  after: ['MSDRG'],
  needs: [RECORD, { field: 'thru_date', why: 'picks the year’s rates' }, DRG, LENGTH_OF_STAY],
  reads: [
    ...CHARGES,
    NON_COVERED_DAYS,
    { field: 'patient_status', why: 'tells transfers if there is no review code' },
    {
      field: 'cond_codes',
      why: 'tell unrelated home care, a waived outlier, and cases with a rate of their own',
      codes: ['42', '43', '66', '90', 'ZA', 'ZB', 'ZC', 'ZD'],
    },
    { field: 'demo_codes', why: 'tell bundled payments, model 1', codes: ['61'] },
    { field: 'hmo', why: 'adds pass-through amounts' },
    { field: 'principal_dx.code', why: 'may give a factor or an add-on payment of its own' },
    { field: 'secondary_dxs.code', why: 'may give a factor or an add-on payment of their own' },
    { field: 'inpatient_pxs.code', why: 'may give a new technology payment' },
    { field: 'lines.ndc', why: 'may give a new technology payment' },
  ],
};
