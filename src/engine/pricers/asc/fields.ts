/** Fields of a claim that ASC needs and reads. */
import { type ClaimFields, RECORD } from '../../frame/fields.ts';

export const ascFields: ClaimFields = {
  needs: [
    { field: 'thru_date', why: 'picks the rates of lines without a day' },
    { field: 'lines.hcpcs', why: 'gives the rate' },
    {
      anyOf: [...RECORD.anyOf, { field: 'additional_data.cbsa', why: 'names the wage area, in place of the record’s' }],
    },
  ],
  reads: [
    { field: 'from_date', why: 'dates lines without a day, where it equals thru_date' },
    { field: 'lines.service_date', why: 'picks the quarter’s rates' },
    { field: 'lines.modifiers', why: 'change the payment' },
    { field: 'lines.units', why: 'multiply the rate, and are limited' },
    { field: 'lines.charges', why: 'limit the payment' },
  ],
};
