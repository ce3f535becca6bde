/** Fields of a claim that HHA needs and reads. */

import { HOME_HEALTH_LINE } from '../../claim/facts.ts';
import { type ClaimFields, RECORD } from '../../frame/fields.ts';
import { CBSA_CODE, COUNTY_CODE, TRANSFER } from './claim.ts';
import { REVENUE_CODES } from './inputs.ts';
import { EXCEPTION } from './late-notice.ts';

export const hhaFields: ClaimFields = {
  after: ['HHAG'],
  needs: [
    RECORD,
    { field: 'bill_type', why: 'tells claims and notices' },
    { field: 'from_date', why: 'begins the period' },
    { field: 'thru_date', why: 'picks the year’s rates' },
    {
      anyOf: [
        { field: 'oasis_assessment', why: 'is what HHAG groups the period by' },
        { field: 'lines.revenue_code', why: 'tells the line with the HIPPS code', codes: [HOME_HEALTH_LINE] },
      ],
    },
    {
      anyOf: [
        { field: 'oasis_assessment', why: 'is what HHAG groups the period by' },
        { field: 'lines.hcpcs', why: 'is the HIPPS code if HHAG gave none' },
      ],
    },
    {
      anyOf: [
        { field: 'value_codes', why: 'give the CBSA of the patient', codes: [CBSA_CODE] },
        { field: 'patient.address.zip', why: 'gives CBSA and county if there is no value code 61' },
      ],
    },
  ],
  reads: [
    { field: 'admit_date', why: 'tells the first period' },
    { field: 'patient_status', why: 'tells partial periods' },
    { field: 'receipt_date', why: 'tells late notices' },
    { field: 'cond_codes', why: 'tell transfers from another agency', codes: [TRANSFER] },
    { field: 'value_codes', why: 'give the county', codes: [COUNTY_CODE] },
    { field: 'lines.revenue_code', why: 'tells the visits of each discipline', codes: REVENUE_CODES },
    { field: 'lines.modifiers', why: 'ask for an exception to a late notice', codes: [EXCEPTION] },
    { field: 'lines.service_date', why: 'tells the first visit, units of a day, and visits before a late notice' },
    { field: 'lines.units', why: 'are counted for the outlier' },
  ],
};
