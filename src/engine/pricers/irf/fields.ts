/** Fields of a claim that IRF needs and reads. */
import { REHABILITATION_LINE } from '../../claim/facts.ts';
import { CHARGES, type ClaimFields, LENGTH_OF_STAY, NO_OUTLIER, NON_COVERED_DAYS, RECORD } from '../../frame/fields.ts';

export const irfFields: ClaimFields = {
  after: ['CMG'],
  needs: [
    RECORD,
    { field: 'thru_date', why: 'picks the year’s rates' },
    LENGTH_OF_STAY,
    {
      anyOf: [
        { field: 'irf_pai', why: 'is what CMG groups the stay by' },
        { field: 'lines.revenue_code', why: 'tells the line with the case-mix group', codes: [REHABILITATION_LINE] },
      ],
    },
    {
      anyOf: [
        { field: 'irf_pai', why: 'is what CMG groups the stay by' },
        { field: 'lines.hcpcs', why: 'is the case-mix group if CMG gave none' },
      ],
    },
  ],
  reads: [...CHARGES, NON_COVERED_DAYS, { field: 'patient_status', why: 'tells transfers and deaths' }, NO_OUTLIER],
};
