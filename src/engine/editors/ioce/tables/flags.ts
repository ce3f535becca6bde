/** Columns of the editor's tables that hold 1 or 0, by CMS's names, numbered as the pack's bits. */

function numbered<const Names extends readonly string[]>(names: Names): Readonly<Record<Names[number], number>> {
  return Object.fromEntries(names.map((name, place) => [name, place])) as Record<Names[number], number>;
}

/** Columns of `data_hcpcs`; those of rules that ended before the oldest version are left out: they are 0 in every row. */
export const HCPCS = numbered([
  'questionable',
  'not_recognized_mcare',
  'not_recognized_opps',
  'non_covered',
  'non_reportable_site',
  'bilateral_conditional',
  'bilateral_independent',
  'bilateral_inherent',
  'ncci_code1',
  'ncci_code2',
  'vaccine',
  'antigen',
  'splint',
  'cast',
  'negative_pressure_wound_therapy',
  'therapy_conditionally_paid',
  'deductible_na',
  'deductible_coins_na',
  'coins_na',
  'blood_service',
  'blood_product',
  'packed_red_cells',
  'whole_blood',
  'educational',
  'observation',
  'observation_hourly',
  'observation_direct_admit',
  'observation_hospital_only',
  'trauma_revenue_code',
  'trauma_critical_care',
  'critical_care_ancillary',
  'stv_packaged',
  't_packaged',
  'separate_procedure',
  'statutory_exclusion',
  'dmerc_billable_only',
  'unclassified_drug',
  'non_billable_mac',
  'ph_primary',
  'ph_service',
  'daily_mental_health',
  'mh_not_ph',
  'ph_not_mh',
  'ph_addon',
  'token_charge_only',
  'capc_exclusion',
  'capc_srs_plan_and_prep',
  'device_procedure',
  'device',
  'skin_substitute_sg_lo',
  'skin_substitute_lo',
  'skin_substitute_sg_hi',
  'skin_substitute_hi',
  'fqhc_preventive',
  'fqhc_flu_ppv',
  'fqhc_non_covered',
  'fqhc_chronic_care',
  'rhc_modifier_conflict',
  'cornea_transplant',
  'cornea_tissue_processing',
  'advance_care_planning',
  'annual_wellness_visit',
  'terminated_device_procedure',
  'passthrough_device',
  'passthrough_radiopharm',
  'passthrough_skin_product',
  'passthrough_contrast',
  'passthrough_stress_agent',
  'non_standard_ct_scan',
  'film_xray',
  'allogeneic_transplant',
  'bypass_e99',
  'override_section603',
  'addon_type1',
  'addon_type2',
  'addon_type3',
  'bundled_in_biological',
  'bypass_e92_modifier',
  'addon_drug_admin',
  'information_only',
  'radiation_oncology_model',
  'coinsurance_deductible_waiver_eligible',
  'addon_covid_lab',
  'opioid_treatment_program',
  'opioid_use_disorder',
  'colorectal',
  'cms_mid_quarter_termination',
  'remote_mental_health',
  'addon_saas',
  'imrt',
  'telehealth',
  'part_b_billable',
  'remote_mental_health_addon',
  'iop_primary',
  'iop_service',
  'mh_not_iop',
  'iop_not_mh',
  'iop_addon',
  'php_iop_reportable',
  'sdoh_risk_assessment',
  'device_dependent_procedure',
  'section603_exclusion',
  'radiopharm_exceeds_threshold',
  'fqhc_dcaps',
  'fqhc_non_packaged_preventive',
  'skin_substitute_application_procedure',
  'nonopioid_device',
] as const);
/** 32-bit words that the flags of a HCPCS code take. */
export const HCPCS_FLAG_WORDS = Math.ceil(Object.keys(HCPCS).length / 32);

/** Bits by name, for tables whose flags fit one number. */
function bits<const Names extends readonly string[]>(names: Names): Readonly<Record<Names[number], number>> {
  return Object.fromEntries(names.map((name, place) => [name, 2 ** place])) as Record<Names[number], number>;
}

/** Columns of `data_dx10`. */
export const DX = bits([
  'external_cause',
  'mental_health',
  'manifestation',
  'code_first',
  'unacceptable_pdx',
  'unacceptable_pdx_exclusion',
  'unacceptable_pdx_exclusion_ignored',
] as const);

/** Columns of `data_modifier`. */
export const MODIFIER = bits(['ncci', 'therapy', 'non_discount', 'telehealth', 'assistant_surgeon'] as const);

/** Columns of `data_revenue`. */
export const REVENUE = bits([
  'not_recognized',
  'therapy',
  'bypass_e48',
  'statutory_exclusion',
  'bundled_in_biological',
  'part_b_billable_inpatient',
] as const);

/** Columns of `data_apc`. */
export const APC = bits(['capc_srs', 'section_603_exclusion'] as const);
