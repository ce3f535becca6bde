/** The output of the IPPS pricer, by the names of CMS's pricer. */
import { z } from 'zod';
import { days, dollars, factor, text } from '../../frame/output.ts';

const capital = z
  .object({
    capital_cost_outlier: dollars(),
    capital_disproportionate_share_hospital_adjustment: dollars(),
    capital_disproportionate_share_hospital_amount: factor(),
    capital_exception_amount: dollars(),
    capital_federal_rate: dollars(),
    capital_federal_specific_portion: dollars(),
    capital_federal_specific_portion_2b: dollars(),
    capital_federal_specific_portion_percent: factor(),
    capital_geographic_adjustment_factor: factor(),
    capital_hospital_specific_portion: dollars(),
    capital_hospital_specific_portion_part: dollars(),
    capital_hospital_specific_portion_percent: factor(),
    capital_indirect_medical_education_adjustment: dollars(),
    capital_indirect_medical_education_amount: factor(),
    capital_large_urban_factor: factor(),
    capital_old_hold_harmless_amount: dollars(),
    capital_old_hold_harmless_rate: dollars(),
    capital_outlier: dollars(),
    capital_outlier_2b: dollars(),
    capital_payment_code: text('Of the provider record.'),
    capital_total_payment: dollars(),
  })
  .meta({ id: 'IppsCapitalVariables' });

const operating = z
  .object({
    operating_base_drg_payment: dollars(),
    operating_disproportionate_share_hospital_amount: factor(),
    operating_disproportionate_share_hospital_ratio: factor('SSI and Medicaid ratio together.'),
    operating_dollar_threshold: dollars(),
    operating_federal_specific_portion_part: dollars(),
    operating_hospital_specific_portion_part: dollars(),
    operating_indirect_medical_education_amount: factor(),
  })
  .meta({ id: 'IppsOperatingVariables' });

const payment = z
  .object({
    bundled_adjustment_payment: dollars(),
    electronic_health_record_adjustment_payment: dollars(),
    hospital_acquired_condition_payment: dollars(),
    hospital_readmission_reduction_adjustment_payment: dollars(),
    standard_value: dollars(
      'Standardized allowed amount, dollars; null where it depends on a figure that is not held.',
    ),
    uncompensated_care_payment: dollars(),
    value_based_purchasing_adjustment_payment: dollars(),
  })
  .meta({ id: 'IppsPaymentInformation' });

const calculation = z
  .object({
    additional_capital_variables: capital,
    additional_operating_variables: operating,
    additional_payment_information: payment,
    cost_threshold: dollars(
      'Fixed-loss threshold, dollars; null where it is not held, and the stay has no outlier whatever it is.',
    ),
    discharge_fraction: factor('Of a transfer; 1 for a stay that is paid whole.'),
    drg_relative_weight: factor(),
    drg_relative_weight_fraction: factor(),
    federal_specific_portion_percent: factor(),
    flx7_payment: dollars(),
    hospital_readmission_reduction_adjustment: factor(),
    hospital_readmission_reduction_indicator: text('Of the provider record.'),
    hospital_specific_portion_percent: factor(),
    hospital_specific_portion_rate: dollars(),
    islet_isolation_add_on_payment: dollars(),
    low_volume_payment: dollars(),
    national_labor_cost: dollars(),
    national_labor_percent: factor(),
    national_non_labor_cost: dollars(),
    national_non_labor_percent: factor(),
    national_percent: factor(),
    new_technology_add_on_payment: dollars(),
    passthrough_total_plus_misc: dollars(),
    regular_labor_cost: dollars(),
    regular_non_labor_cost: dollars(),
    regular_percent: factor(),
    value_based_purchasing_adjustment_amount: factor(),
    value_based_purchasing_participant_indicator: text('Of the provider record.'),
    wage_index: factor(),
  })
  .meta({ id: 'IppsCalculationVariables' });

const computed = z.object({
  average_length_of_stay: days('Geometric mean length of stay of the DRG.'),
  days_cutoff: days(),
  lifetime_reserved_days_used: days(),
  regular_days_used: days(),
  outlier_days: days(),
  operating_fsp_part: dollars('Operating federal portion.'),
  operating_hsp_part: dollars('Operating hospital-specific portion.'),
  operating_dsh_adjustment: dollars(),
  operating_ime_adjustment: dollars(),
  operating_outlier_payment_part: dollars(),
  final_cbsa: text('Area whose wage index was used.'),
  final_wage_index: factor(),
  additional_calculation_variables: calculation,
});

const summary = z.object({
  total_payment: dollars(
    'Dollars: operating and capital payment with all add-ons. Null where there is no price; 0: Medicare pays nothing.',
  ),
  federal_payment: dollars('Operating federal portion.'),
  outlier_payment: dollars('Operating outlier payment.'),
  capital_payment: dollars('Capital payment in all.'),
  calculation_version: text(
    "CMS's pricer and the year of its rules; blank for a date without rates and for a stay that was not priced.",
  ),
  return_code: text(
    "CMS's return code, or one of ours, IPPS01 to IPPS09; UNX for an unexpected failure. Amounts are null under 50 and more, IPPS01 to IPPS09 and UNX, where they were not computed.",
  ),
});

/** Fields of a stay that came to the pricer; a claim refused before it has no computed fields. */
export type IppsResponse = z.input<typeof summary> & z.input<typeof computed>;

/** Fields that have an amount of a part of the payment, or are made of it; `whole` those that every part is in. */
export const FIELDS_OF_PARTS: Readonly<Record<string, readonly string[]>> = {
  whole: ['total_payment', 'standard_value'],
  operating_fsp: [
    ...['federal_payment', 'operating_fsp_part', 'operating_federal_specific_portion_part'],
    'operating_base_drg_payment',
  ],
  operating_hsp: ['operating_hsp_part', 'operating_hospital_specific_portion_part', 'hospital_specific_portion_rate'],
  operating_dsh: ['operating_dsh_adjustment', 'operating_base_drg_payment'],
  operating_ime: ['operating_ime_adjustment', 'operating_base_drg_payment'],
  operating_outlier: ['outlier_payment', 'operating_outlier_payment_part', 'operating_dollar_threshold'],
  capital_fsp: [
    ...['capital_payment', 'capital_total_payment', 'capital_federal_specific_portion'],
    'capital_federal_specific_portion_2b',
  ],
  capital_dsh: ['capital_payment', 'capital_total_payment', 'capital_disproportionate_share_hospital_adjustment'],
  capital_ime: ['capital_payment', 'capital_total_payment', 'capital_indirect_medical_education_adjustment'],
  capital_outlier: [
    ...['capital_payment', 'capital_total_payment', 'capital_outlier', 'capital_outlier_2b', 'capital_cost_outlier'],
  ],
  new_technology: ['new_technology_add_on_payment'],
  low_volume: ['low_volume_payment'],
  readmissions: ['hospital_readmission_reduction_adjustment_payment'],
  value_based_purchasing: ['value_based_purchasing_adjustment_payment'],
  hospital_acquired_conditions: ['hospital_acquired_condition_payment'],
  bundle: ['bundled_adjustment_payment'],
};

export const ippsOutput = z
  .object({
    claim_id: z.string(),
    ...summary.shape,
    return_code_data: z.object({
      code: z.string(),
      description: z.string(),
      explanation: z
        .string()
        .nullable()
        .meta({ description: 'Which case of the return code it is, and what could not be taken into account.' }),
    }),
    ...computed.partial().shape,
  })
  .meta({ id: 'IppsOutput' });
