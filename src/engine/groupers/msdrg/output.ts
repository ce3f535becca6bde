/** The output of the MS-DRG grouper. */
import { z } from 'zod';

const returnCode = z.string().meta({ description: "CMS's return code of the grouping.", example: 'OK' });
const mdc = z.string().meta({ description: '2 digits.', example: '05' });
const drg = z.string().meta({ description: '3 digits.', example: '292' });
const title = z.string();
const medSurg = z.string().meta({ description: 'MEDICAL, SURGICAL or NONE.' });
const severity = z.enum(['MCC', 'CC', 'NON_CC', 'NONE']);
const impact = z
  .enum(['INITIAL', 'FINAL', 'BOTH', 'NONE'])
  .meta({ description: 'Which groupings the code decided: before hospital-acquired conditions, after them.' });
const severityFlag = z.enum([
  'MCC',
  'CC',
  'NEITHER',
  'MCC_EXCLUDED',
  'CC_EXCLUDED',
  'MCC_EXCLUDED_BY_DRG_LOGIC',
  'CC_EXCLUDED_BY_DRG_LOGIC',
]);
const hac = z
  .object({
    hac_number: z.number().int(),
    hac_status: z.enum([
      'NOT_ON_HAC_LIST',
      'HAC_CRITERIA_MET',
      'HAC_CRITERIA_NOT_MET',
      'HAC_NOT_APPLICABLE_EXCLUSION',
      'HAC_NOT_APPLICABLE_EXEMPT',
    ]),
    hac_list: z.string().nullable(),
  })
  .meta({ id: 'HospitalAcquiredCondition' });
const diagnosis = z
  .object({
    code: z.string(),
    grouping_impact: impact,
    initial_severity_flag: severityFlag,
    final_severity_flag: severityFlag,
    hac_list: z.array(hac),
    poa_error_code: z.enum([
      'POA_NOT_CHECKED',
      'POA_NOT_RECOGNIZED',
      'POA_RECOGNIZED_NOT_POA',
      'POA_RECOGNIZED_YES_POA',
      'HOSPITAL_EXEMPT',
    ]),
    recognized_by_grouper: z.boolean(),
  })
  .meta({ id: 'MsdrgDiagnosisOutput' });
const procedure = z
  .object({
    code: z.string(),
    grouping_impact: impact,
    is_or_procedure: z.boolean().meta({ description: 'Operating room procedure.' }),
    recognized_by_grouper: z.boolean(),
    hac_usage: z.array(hac),
  })
  .meta({ id: 'MsdrgProcedureOutput' });
const hacStatus = z.enum(['NOT_APPLICABLE', 'FINAL_DRG_NO_CHANGE', 'FINAL_DRG_CHANGES', 'FINAL_DRG_UNGROUPABLE']);
const days = z.number().nullable().meta({ description: 'Days; null where the DRG table has no row.' });

const icd10Conversion = z.object({
  target_version: z
    .string()
    .meta({ description: 'Version of the codes that the claim was processed with: 431 for v43.1.' }),
  billed_version: z.string().meta({ description: 'Version of the codes on the claim.' }),
  mappings: z
    .record(
      z.string(),
      z
        .object({
          original_code: z.string(),
          conversion_choices: z
            .array(z.string())
            .meta({ description: "Candidates of CMS's conversion table, in the order in which they are taken." }),
          converted_to: z.string().nullable().meta({
            description: 'The first candidate, in whose place the code stood; null where the code stands as billed.',
          }),
        })
        .nullable(),
    )
    .meta({
      description: 'By code of the claim, without its point. Null for a code that the table does not change.',
      example: { E6601: { original_code: 'E6601', conversion_choices: ['E66813'], converted_to: 'E66813' }, I10: null },
    }),
  not_converted: z
    .array(
      z.object({
        code: z.string(),
        reason: z.enum(['STILL_VALID', 'NO_PREDECESSOR', 'NO_SUCCESSOR', 'NOT_FOUND', 'NOT_IN_SAMPLE']).meta({
          description:
            'STILL_VALID: a code of both versions from which others were split off. NO_PREDECESSOR, NO_SUCCESSOR: new or deleted, without another code in its place. NOT_FOUND: no code of the target version, and not in the table. NOT_IN_SAMPLE: only a sample of the table is loaded.',
        }),
        text: z.string(),
      }),
    )
    .meta({
      description:
        'Codes that stand as billed, with the reason; codes that are the same in both versions are none of them.',
    }),
});

export const msdrgOutput = z
  .object({
    claim_id: z.string(),
    drg_version: z.string().meta({ description: 'Of the grouper, without its point.', example: '430' }),
    drg,
    description: title,
    mdc,
    weight: z.number().nullable().meta({
      description: 'Relative weight in the table in force on thru_date, a contract’s own first; null without a row.',
    }),
    geometric_mean_los: days,
    arithmetic_mean_los: days,
    initial_grc: returnCode,
    final_grc: returnCode,
    initial_mdc_value: mdc,
    initial_mdc_description: title,
    final_mdc_value: mdc,
    final_mdc_description: title,
    initial_drg_value: drg,
    initial_drg_description: title,
    final_drg_value: drg,
    final_drg_description: title,
    initial_base_drg_value: drg,
    initial_base_drg_description: title,
    final_base_drg_value: drg,
    final_base_drg_description: title,
    initial_med_surg_type: medSurg,
    final_med_surg_type: medSurg,
    initial_severity: severity,
    final_severity: severity,
    initial_drg_sdx_severity: severity,
    final_drg_sdx_severity: severity,
    hac_status: hacStatus,
    num_hac_categories_satisfied: z.number().int(),
    grouper_flags: z.object({
      admit_dx_grouper_flag: z.enum(['DX_VALID', 'DX_INVALID', 'DX_NOT_GIVEN']),
      initial_secondary_dx_cc_mcc_flag: severity,
      final_secondary_dx_cc_mcc_flag: severity,
      num_hac_categories_satisfied: z.number().int(),
      hac_status_value: hacStatus,
    }),
    principal_dx_output: diagnosis.nullable(),
    secondary_dx_outputs: z.array(diagnosis).meta({ description: 'In the order of the claim.' }),
    procedure_outputs: z.array(procedure).meta({ description: 'In the order of the claim.' }),
    icd10_conversion_output: icd10Conversion.nullable().meta({
      description:
        'Where icd_convert asks for one: every module ran on the converted codes. Within a fiscal year no code is replaced.',
    }),
  })
  .meta({ id: 'MsdrgOutput' });
