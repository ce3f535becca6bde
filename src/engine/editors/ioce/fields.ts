/** Fields of a claim that IOCE needs and reads. */
import { AGE, type ClaimFields } from '../../frame/fields.ts';

/** Condition codes by which the editor decides (Integrated Outpatient Code Editor specifications, condition codes). */
const CONDITION_CODES = [
  ...['07', '20', '21', '41', '45', '49', '50', '53', '65', '66', '89', '92', 'AJ', 'G0', 'M5', 'M7', 'M8', 'M9'],
  ...['MA', 'MG', 'MH', 'MI', 'MJ', 'MP', 'MQ', 'MW', 'MY', 'W2'],
];

export const ioceFields: ClaimFields = {
  needs: [
    { field: 'from_date', why: 'picks the version of the editor' },
    { field: 'thru_date', why: 'ends the claim' },
    { field: 'lines.service_date', why: 'orders the lines by day' },
  ],
  reads: [
    { field: 'bill_type', why: 'decides which edits and APCs apply; blank is 131' },
    { field: 'admit_date', why: 'counts the age from date_of_birth' },
    { field: 'patient_status', why: 'is checked' },
    ...AGE.anyOf,
    { field: 'patient.sex', why: 'is checked against the codes' },
    { field: 'principal_dx.code', why: 'is edited' },
    { field: 'principal_dx.poa', why: 'stands in the answer' },
    { field: 'secondary_dxs.code', why: 'are edited' },
    { field: 'secondary_dxs.poa', why: 'stand in the answer' },
    { field: 'rfvdx', why: 'are edited; without any the principal diagnosis is' },
    { field: 'lines.revenue_code', why: 'gives an APC to lines without a code' },
    { field: 'lines.hcpcs', why: 'is edited, and gives the APC' },
    { field: 'lines.modifiers', why: 'lift edits, and change the payment' },
    { field: 'lines.units', why: 'are limited, and counted' },
    { field: 'lines.charges', why: 'tell lines with a charge' },
    { field: 'lines.action_flag_input', why: 'is the contractor’s' },
    { field: 'lines.override', why: 'is the contractor’s' },
    { field: 'cond_codes', why: 'change edits and payment flags', codes: CONDITION_CODES },
    { field: 'value_codes', why: 'carry what the contractor or an earlier week gives', codes: ['QA', 'Z8', 'Z9'] },
    { field: 'receipt_date', why: 'is checked against the versions' },
    { field: 'opps_flag', why: 'takes the claim out of OPPS' },
  ],
};
