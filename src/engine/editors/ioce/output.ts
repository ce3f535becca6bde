/** The output of the outpatient code editor. */
import { z } from 'zod';

const text = (description: string, example?: string) =>
  z.string().meta(example === undefined ? { description } : { description, example });
const description = z.string().meta({ description: "CMS's text; blank where CMS has none." });

const title = (what: string) => text(`${what} on the first day of the claim; blank where none of that day is loaded.`);
const editDisposition = text(
  "CMS's text: what edits of the list above do; blank where the editor's tables came without it.",
);

const edit = z.object({ edit: text('3 digits.', '020'), description }).meta({ id: 'IoceEdit' });
const edits = z.array(edit);
const flag = z.object({ flag: z.string(), description }).meta({ id: 'IoceLineFlag' });

const diagnosis = z
  .object({
    diagnosis: z.string(),
    description: title('ICD-10-CM title'),
    present_on_admission: z.string(),
    edit_list: edits,
  })
  .meta({ id: 'IoceDiagnosis' });

const modifier = z
  .object({ hcpcs_modifier: z.string(), description: title('Meaning of the modifier'), edit_list: edits })
  .meta({ id: 'IoceModifier' });

const line = z
  .object({
    service_date: z.iso.date().nullable(),
    revenue_code: z.string(),
    hcpcs: z.string(),
    hcpcs_description: title('Title of a code of HCPCS level II; CPT and CDT descriptors are licensed and not sent'),
    units_input: z.number().int(),
    charge: z.number().meta({ description: 'Dollars.' }),
    action_flag_input: text('Line item action flag as given; 0 for none.'),
    action_flag_output: z.string(),
    action_flag_output_description: description,
    rejection_denial_flag: text('0 neither, 1 denied or rejected, 3 information only.', '0'),
    rejection_denial_flag_description: description,
    payment_method_flag: z.string(),
    payment_method_flag_description: description,
    hcpcs_apc: text('APC of the code: 5 digits, 00000 for none.', '05024'),
    hcpcs_apc_description: title('Title of the APC'),
    payment_apc: text('APC that the line is paid by: 5 digits, 00000 for none.', '05024'),
    payment_apc_description: title('Title of the APC'),
    units_output: z.number().int(),
    status_indicator: z.string(),
    status_indicator_description: description,
    payment_indicator: z.string(),
    payment_indicator_description: description,
    packaging_flag: flag,
    payment_adjustment_flag01: flag,
    payment_adjustment_flag02: flag,
    discounting_formula: z.number().int(),
    discounting_formula_description: text(
      'Fraction of the payment: D discount, U units, T share of a terminated procedure.',
    ),
    composite_adjustment_flag: text('Number of the composite on the claim; 00 for none.', '00'),
    hcpcs_modifier_input_list: z.array(modifier),
    hcpcs_modifier_output_list: z.array(modifier),
    hcpcs_edit_list: edits,
    revenue_edit_list: edits,
    service_date_edit_list: edits,
  })
  .meta({ id: 'IoceLine' });

const disposition = z.string();
const name = text('What the disposition is of.', 'Overall Claim Disposition');
const value = text("CMS's text for the value; blank for 0.");

export const ioceOutput = z
  .object({
    processing_information: z.object({
      claim_id: z.string(),
      return_code: z.object({ code: z.number().int(), description }),
      lines_processed: z.number().int(),
      internal_version: z.number().int().meta({
        description:
          'Number of the quarter whose version edited the claim, 103 for v27.1; 0 where the From date has none.',
        example: 103,
      }),
      version: z.string(),
    }),
    version: text('Version of the editor; blank where the From date has none.', '27.1.0'),
    claim_processed_flag: z.string(),
    claim_processed_flag_description: description,
    apc_return_buffer_flag: text('1 where lines have APCs; blank where the editor stopped before it knew.', '1'),
    nopps_bill_flag: text('2 on bills outside OPPS.', '0'),
    claim_disposition: text(
      'As CMS’s program sets it: 4 for an edit that rejects, denies, suspends or returns the claim, and for edit 18 on a claim of one day; 2 for edit 18 on a day of several; 1 where lines alone are denied or rejected, be it all lines of a claim of one day (the manual gives that 4); else 0.',
      '1',
    ),
    claim_disposition_description: name,
    claim_disposition_value_description: value,
    claim_rejection_disposition: disposition,
    claim_rejection_disposition_description: name,
    claim_rejection_disposition_value_description: value,
    claim_denial_disposition: disposition,
    claim_denial_disposition_description: name,
    claim_denial_disposition_value_description: value,
    claim_return_to_provider_disposition: disposition,
    claim_return_to_provider_disposition_description: name,
    claim_return_to_provider_disposition_value_description: value,
    claim_suspension_disposition: disposition,
    claim_suspension_disposition_description: name,
    claim_suspension_disposition_value_description: value,
    line_rejection_disposition: disposition,
    line_rejection_disposition_description: name,
    line_rejection_disposition_value_description: value,
    line_denial_disposition: disposition,
    line_denial_disposition_description: name,
    line_denial_disposition_value_description: value,
    claim_rejection_edit_list: edits,
    claim_rejection_edit_disposition_description: editDisposition,
    claim_denial_edit_list: edits,
    claim_denial_edit_disposition_description: editDisposition,
    claim_return_to_provider_edit_list: edits,
    claim_return_to_provider_edit_disposition_description: editDisposition,
    claim_suspension_edit_list: edits,
    claim_suspension_edit_disposition_description: editDisposition,
    line_rejection_edit_list: edits,
    line_rejection_edit_disposition_description: editDisposition,
    line_denial_edit_list: edits,
    line_denial_edit_disposition_description: editDisposition,
    condition_code_output_list: z.array(z.string()),
    value_code_output_list: z.array(
      z.object({ code: text('2 characters.', 'QN'), value: text('11 digits, cents.', '00000041405') }),
    ),
    principal_diagnosis_code: diagnosis.nullable(),
    reason_for_visit_diagnosis_code_list: z.array(diagnosis),
    secondary_diagnosis_code_list: z.array(diagnosis),
    line_item_list: z.array(line).meta({ description: 'The lines of the claim in their order.' }),
  })
  .meta({ id: 'IoceOutput' });
export type IoceOutput = z.input<typeof ioceOutput>;
