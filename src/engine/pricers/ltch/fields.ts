/** Fields of a claim that LTCH needs and reads. */
import {
  CHARGES,
  type ClaimFields,
  DRG,
  LENGTH_OF_STAY,
  NO_OUTLIER,
  NON_COVERED_DAYS,
  RECORD,
} from '../../frame/fields.ts';

export const ltchFields: ClaimFields = {
  after: ['MSDRG'],
  needs: [RECORD, { field: 'thru_date', why: 'picks the year’s rates' }, DRG, LENGTH_OF_STAY],
  reads: [
    ...CHARGES,
    NON_COVERED_DAYS,
    { field: 'inpatient_pxs.code', why: 'tell ventilation, which the return code names' },
    NO_OUTLIER,
  ],
};
