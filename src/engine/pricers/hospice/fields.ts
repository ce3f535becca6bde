/** Fields of a claim that HOSPICE needs and reads. */
import type { ClaimFields } from '../../frame/fields.ts';
import { FACILITY_CBSA, HOME_CBSA, NON_COVERED } from './claim.ts';
import { LEVELS_OF_CARE } from './inputs.ts';

export const hospiceFields: ClaimFields = {
  needs: [
    { field: 'from_date', why: 'picks the year’s rates' },
    {
      anyOf: [
        { field: 'thru_date', why: 'ends the claim' },
        { field: 'los', why: 'gives the days of the claim' },
      ],
    },
    {
      field: 'value_codes',
      why: 'give the CBSA of care at home and in a facility',
      codes: [HOME_CBSA, FACILITY_CBSA],
    },
    { field: 'lines.revenue_code', why: 'tells the level of care', codes: Object.keys(LEVELS_OF_CARE) },
  ],
  reads: [
    { field: 'admit_date', why: 'counts the days of routine care; from_date stands in for it' },
    { field: 'patient_status', why: 'tells deaths, before which visits are paid' },
    { field: 'span_codes', why: 'take out days that are not covered', codes: [NON_COVERED] },
    { field: 'lines.service_date', why: 'begins the level of care; the days that are left stand in for one line’s' },
    { field: 'lines.units', why: 'are the days of the level of care; the days that are left stand in for one line’s' },
    { field: 'lines.hcpcs', why: 'tells visits of registered nurses, and where continuous care is given' },
  ],
};
