/** Fields of a claim that SNF needs and reads. */
import { SKILLED_NURSING_LINE } from '../../claim/facts.ts';
import { type ClaimFields, RECORD } from '../../frame/fields.ts';

export const snfFields: ClaimFields = {
  needs: [
    RECORD,
    { field: 'thru_date', why: 'picks the year’s rates' },
    { field: 'lines.revenue_code', why: 'tells the lines with HIPPS codes', codes: [SKILLED_NURSING_LINE] },
    { field: 'lines.hcpcs', why: 'is the HIPPS code' },
    { field: 'lines.units', why: 'are the days of the HIPPS code' },
  ],
  reads: [
    { field: 'bill_type', why: 'tells swing beds of critical access hospitals, which are not paid' },
    { field: 'from_date', why: 'limits the units; a claim must not span fiscal years' },
    { field: 'los', why: 'limits the units' },
    { field: 'admit_date', why: 'tells that there were days before the claim' },
    { field: 'lines.service_date', why: 'orders the HIPPS codes' },
    { field: 'principal_dx.code', why: 'may give the AIDS adjustment' },
    { field: 'secondary_dxs.code', why: 'may give the AIDS adjustment' },
  ],
};
