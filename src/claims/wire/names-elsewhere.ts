/** Names that other systems give to fields of a claim: UB-04 form locators, elements of the 837, CMS's files, vendors' words. */

/** Names of each field; a field of an object is written with its path from there. */
type Names = Readonly<Record<string, string>>;

const PROVIDER: Names = {
  other_id:
    'ccn id oscar provider_id provider_number provider_ccn provider_no prvdr_num prov_num medicare_id medicare_number facility_id',
  npi: 'npi_number provider_npi billing_npi org_npi_num nm109',
  contract_id: 'contract contract_number contract_no payer_contract payer_contract_id',
  facility_name: 'name provider_name hospital_name organization_name',
  carrier: 'contractor mac carrier_number carrier_num',
  locality: 'locality_number locality_code pricing_locality',
  'address.zip': 'zip zip_code postal_code',
  'additional_data.ipsf': 'ipsf',
  'additional_data.opsf': 'opsf',
};

const DIAGNOSIS: Names = {
  code: 'dx dx_code diagnosis diagnosis_code icd icd10 icd_code icd10_code',
  poa: 'present_on_admission poa_indicator present_on_admission_indicator poa_code',
};

const OCCURRENCE: Names = { code: 'occurrence_code', date: 'occurrence_date' };

const CLAIM: Names = {
  claimid:
    'claim_number claim_no clm_id icn dcn pcn patient_control_number patient_control_no account_number clm01 fl3 fl3a',
  bill_type: 'tob type_of_bill bill_code bill_type_code clm05 fl4',
  from_date:
    'statement_from statement_from_date statement_begin_date statement_start statement_covers_from statement_covers_period_from statement_covers_period statement_period_from statement_period_start statement_period service_from start_date begin_date clm_from_dt from_dt date_from dtp434 fl6',
  thru_date:
    'discharge_date discharge_dt date_of_discharge statement_to statement_through statement_thru statement_end statement_end_date statement_to_date statement_covers_through statement_covers_period_through statement_period_to statement_period_through statement_period_end through_date to_date service_to end_date clm_thru_dt thru_dt date_to',
  admit_date: 'admission_date admission_dt admit_dt date_of_admission admission_date_and_hour clm_admsn_dt dtp435 fl12',
  los: 'stay_days days_of_stay',
  patient_status:
    'discharge_status discharge_status_code discharge_disposition discharge_code patient_discharge_status patient_discharge_status_code patient_status_code disposition ptnt_dschrg_stus_cd cl103 fl17',
  admission_type: 'admit_type type_of_admission priority_of_visit admission_type_code cl101 fl14',
  admission_source: 'admit_source source_of_admission point_of_origin admission_source_code origin_code cl102 fl15',
  principal_dx:
    'pdx principal_diagnosis principal_diagnosis_code primary_dx primary_diagnosis primary_diagnosis_code main_dx main_diagnosis prncpal_dgns_cd abk fl67',
  secondary_dxs:
    'sdx secondary_dx secondary_diagnosis secondary_diagnoses other_dx other_diagnosis other_diagnoses abf fl67a',
  admit_dx:
    'admitting_dx admitting_diagnosis admitting_diagnosis_code admit_diagnosis admission_dx admtg_dgns_cd abj fl69',
  diagnosis_codes: 'dx dxs dx_code dx_codes diagnosis diagnoses diagnosis_list icd_codes icd10_codes',
  rfvdx: 'reason_for_visit reasons_for_visit patient_reason_for_visit patient_reason_diagnosis visit_reason apr fl70',
  inpatient_pxs:
    'px pxs px_codes procedure procedures procedure_codes icd_procedures principal_procedure principal_px other_procedures bbr bbq fl74',
  lines: 'line service_lines service_line line_items claim_lines details revenue_lines',
  total_charges:
    'charges charge_amount billed_charges billed_amount billed_charge total_billed total_charge_amount claim_charge_amount charged_amount clm_tot_chrg_amt clm02',
  cond_codes: 'conditions condition_code condition_codes fl18',
  value_codes: 'values value_code fl39',
  occurrence_codes: 'occurrences occurrence_code fl31',
  span_codes: 'occurrence_spans occurrence_span occurrence_span_codes occurrence_span_code fl35',
  receipt_date: 'received_date date_received claim_receipt_date',
  hmo: 'medicare_advantage ma_plan',
  modules: 'module systems pricers',
  'additional_data.drg': 'drg billed_drg ms_drg msdrg drg_code fl71',
  'additional_data.submitted_drg': 'submitted_drg',
  'additional_data.plan': 'plan plan_id plan_code product payer_plan',
  'additional_data.paid_amount': 'paid paid_amount amount_paid payer_paid',
  'billing_provider.contract_id': 'contract contract_id contract_number contract_no payer_contract payer_contract_id',
  'billing_provider.other_id':
    'ccn oscar provider_id provider_number provider_ccn provider_no prvdr_num prov_num medicare_id medicare_number facility_id fl57',
  'billing_provider.npi':
    'npi provider_npi billing_npi billing_provider_npi facility_npi npi_number org_npi_num nm109 fl56',
  'billing_provider.carrier': 'carrier mac carrier_number',
  'billing_provider.locality': 'locality pricing_locality',
  billing_provider: 'provider facility hospital',
  'servicing_provider.npi': 'rendering_npi rendering_provider_npi servicing_npi',
  servicing_provider: 'rendering_provider service_provider',
  'patient.sex': 'sex gender patient_sex patient_gender bene_sex gender_code dmg03 fl11',
  'patient.date_of_birth':
    'dob birth_date birthdate date_of_birth patient_dob patient_birth_date bene_birth_dt dmg02 fl10',
  'patient.age': 'age patient_age bene_age',
  'patient.address.zip': 'patient_zip patient_zip_code bene_zip',
  'patient.patient_id': 'patient_id member_id mbi hicn insured_id subscriber_id bene_id fl60',
  'patient.medical_record_number': 'medical_record_number mrn fl3b',
  patient: 'member subscriber beneficiary',
  'lines.revenue_code': 'revenue_code rev_code rev_codes revenue_codes fl42 sv201',
  'lines.hcpcs': 'hcpcs hcpcs_code hcpcs_codes cpt cpt_code cpt_codes fl44 sv101 sv202',
  'lines.modifiers': 'modifier modifiers',
  'lines.service_date': 'service_date date_of_service dos dtp472 fl45',
  'lines.units': 'units fl46 sv104 sv205',
  'lines.charges': 'fl47 sv102 sv203',
  'lines.non_covered_charges': 'fl48 sv207',
  'lines.pos': 'pos place_of_service place_of_service_code sv105',
  'lines.ndc': 'ndc lin03',
};

/** Names by object, its path without numbers of entries. */
const NAMES: Readonly<Record<string, Names>> = {
  '': CLAIM,
  billing_provider: PROVIDER,
  servicing_provider: PROVIDER,
  'lines.servicing_provider': PROVIDER,
  patient: {
    sex: 'gender gender_code patient_sex patient_gender dmg03',
    date_of_birth: 'dob birth_date birthdate birthday patient_dob dmg02',
    patient_id: 'id member_id mbi hic hicn subscriber_id',
    medical_record_number: 'mrn',
    'address.zip': 'zip zip_code postal_code',
  },
  principal_dx: DIAGNOSIS,
  secondary_dxs: DIAGNOSIS,
  admit_dx: DIAGNOSIS,
  diagnosis_codes: DIAGNOSIS,
  inpatient_pxs: {
    code: 'px px_code procedure procedure_code icd icd10 icd_code',
    date: 'procedure_date px_date service_date date_of_procedure',
  },
  lines: {
    revenue_code: 'rev rev_cd rev_code revenue revenue_center revenue_center_code rev_cntr sv201 fl42',
    hcpcs:
      'hcpcs_code hcpcs_cd hcpc cpt cpt_code cpt4 code procedure procedure_code px hipps hipps_code sv101 sv202 fl44',
    modifiers: 'modifier mod mods modifier_1 modifier1 mod1 procedure_modifiers',
    units: 'quantity qty unit unit_count service_units service_unit_count days units_of_service sv104 sv205 fl46',
    charges:
      'charge amount billed charge_amount billed_amount billed_charges line_charge line_charges total_charge total_charges line_item_charge_amount sv102 sv203 fl47',
    service_date: 'date dos date_of_service service_dt from_date service_from start_date line_date dtp472 fl45',
    non_covered_charges: 'non_covered noncovered noncovered_charge_amount noncovered_amount sv207 fl48',
    ndc: 'national_drug_code ndc_code ndc_number lin03',
    ndc_units: 'ndc_quantity ndc_qty national_drug_unit_count ctp04',
    pos: 'place place_of_service place_of_service_code sv105',
    primary_paid: 'primary_payer_paid other_payer_paid cob_paid svd02',
    primary_allowed: 'primary_payer_allowed other_payer_allowed',
    'servicing_provider.npi': 'npi rendering_npi rendering_provider_npi servicing_npi',
    servicing_provider: 'rendering_provider provider',
  },
  value_codes: { code: 'value_code', amount: 'value value_amount' },
  occurrence_codes: OCCURRENCE,
  span_codes: {
    code: 'span_code occurrence_span_code',
    start_date: 'from from_date begin_date',
    end_date: 'to to_date thru_date through_date',
  },
};

/** Fields by object and by names without their separators, as `statementfrom`. */
const FIELDS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(NAMES).map(([object, names]) => [
    object,
    new Map(
      Object.entries(names).flatMap(([field, others]) => others.split(' ').map((name) => [bare(name), field] as const)),
    ),
  ]),
);

/** A longer name is nobody's word: it is not looked at. */
const LONGEST = 60;

/**
 * Returns the field that another system calls by a name: its path within the object, or within the claim where it belongs
 * elsewhere. Undefined if no system is known to call one so.
 * @param at path of the object, with numbers of entries: `lines.0`; '' for the claim
 */
export function fieldCalled(name: string, at: string): string | undefined {
  if (name.length > LONGEST) return undefined;
  const object = at.replace(/\.?\b\d+\b/g, '');
  // Look for fields of the claim too: they are often put among what no field is known for.
  if (object === 'additional_data') {
    const field = FIELDS.get('')?.get(bare(name));
    return field?.replace(/^additional_data\./, '');
  }
  return FIELDS.get(object)?.get(bare(name));
}

/** Every object with its fields, for the test that they are there. */
export const fieldsCalled = () => [...FIELDS].map(([object, names]) => ({ object, names }));

function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/^fl0/, 'fl');
}
