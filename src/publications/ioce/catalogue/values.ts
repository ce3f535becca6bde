/** Tables of the meanings of values in the editor's input and output. */
import { column, type IoceTable, optional } from './table.ts';

const DATASET = 'ioce-values';

function values(name: string, subject: string): IoceTable {
  return {
    name,
    category: 'values',
    description: `${subject}. Filled from the tables of the IOCE manuals.`,
    dataset: DATASET,
    columns: [
      column('field', 'Field that has the value.'),
      column('value', 'The value.'),
      column('meaning', 'What it means, in short.'),
      optional('active_versions', 'Versions or dates in which it is used; null for all.'),
      column('source', 'Tables of the user manual (UM) and the installation manual (IM).'),
    ],
    key: ['field', 'value'],
  };
}

export const VALUE_TABLES: readonly IoceTable[] = [
  values('dsc_status_indicator', 'Status indicators of a line'),
  values('dsc_payment_indicator', 'Payment indicators of a line'),
  values('dsc_payment_adjustment_flag', 'Payment adjustment flags of a line'),
  values('dsc_payment_method_flag', 'Payment method flags of a line'),
  values(
    'dsc_line_flag',
    'Packaging flag, composite adjustment flag, line item action flag, and line item denial or rejection flag of a line',
  ),
  values('dsc_claim_flag', 'Claim processed flag, dispositions, APC return buffer flag and bill type flag of a claim'),
  values('dsc_return_code', 'Return codes of the editor'),
  values('dsc_billing_code', 'Condition codes, value codes and modifiers that the editor reads or gives'),
];

/** The table of each field. */
export const TABLE_OF_FIELD: Readonly<Record<string, string>> = {
  status_indicator: 'dsc_status_indicator',
  payment_indicator: 'dsc_payment_indicator',
  payment_adjustment_flag: 'dsc_payment_adjustment_flag',
  payment_method_flag: 'dsc_payment_method_flag',
  packaging_flag: 'dsc_line_flag',
  composite_adjustment_flag: 'dsc_line_flag',
  composite_adjustment_flag_fqhc: 'dsc_line_flag',
  line_item_action_flag: 'dsc_line_flag',
  line_denial_rejection_flag: 'dsc_line_flag',
  claim_processed_flag: 'dsc_claim_flag',
  overall_claim_disposition: 'dsc_claim_flag',
  claim_rejection_disposition: 'dsc_claim_flag',
  claim_denial_disposition: 'dsc_claim_flag',
  claim_returned_disposition: 'dsc_claim_flag',
  claim_suspension_disposition: 'dsc_claim_flag',
  line_rejection_disposition: 'dsc_claim_flag',
  line_denial_disposition: 'dsc_claim_flag',
  apc_return_buffer_flag: 'dsc_claim_flag',
  non_opps_bill_type_flag: 'dsc_claim_flag',
  return_code: 'dsc_return_code',
  value_code_in: 'dsc_billing_code',
  value_code_out: 'dsc_billing_code',
  condition_code_in: 'dsc_billing_code',
  condition_code_out: 'dsc_billing_code',
  payer_modifier_in: 'dsc_billing_code',
  modifier_out: 'dsc_billing_code',
};
