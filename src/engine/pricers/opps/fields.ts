/** Fields of a claim that OPPS needs and reads. */
import { type ClaimFields, RECORD } from '../../frame/fields.ts';

export const oppsFields: ClaimFields = {
  after: ['IOCE'],
  needs: [
    RECORD,
    { field: 'from_date', why: 'picks the year’s rates' },
    { field: 'thru_date', why: 'picks the provider’s record' },
    { field: 'lines.service_date', why: 'tells the lines of a day' },
    { field: 'lines.hcpcs', why: 'is what IOCE gives an APC to' },
  ],
  reads: [
    { field: 'bill_type', why: 'tells bills of non-patients (14x), which have no rural adjustment' },
    { field: 'lines.revenue_code', why: 'tells charges for blood' },
    { field: 'lines.modifiers', why: 'pick the fee of lines that another schedule pays' },
    { field: 'lines.units', why: 'multiply the rate' },
    { field: 'lines.charges', why: 'decide whether a line is an outlier' },
    { field: 'value_codes', why: 'give the ZIP code where an ambulance picks up', codes: ['A0'] },
    { field: 'patient.address.zip', why: 'picks the fee of equipment and orthoses' },
  ],
};
