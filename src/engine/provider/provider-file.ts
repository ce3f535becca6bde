/**
 * The fields of the inpatient (IPSF) and outpatient (OPSF) provider specific files, in the order of CMS's CSV export.
 * Names are CMS's; descriptions follow CMS, Medicare Claims Processing Manual (Pub. 100-04), chapter 3, addendum A, and
 * chapter 4, 50.1. Importer, tables and answers take the fields from here alone.
 */
import { nearName } from '../codes/near-name.ts';

export type ProviderTable = 'ipsf' | 'opsf';

export const PROVIDER_TABLES: readonly ProviderTable[] = ['ipsf', 'opsf'];

/** `date`: a day of the calendar, stored as the integer YYYYMMDD. */
export type ProviderFieldType = 'text' | 'integer' | 'real' | 'date';

export interface ProviderField {
  name: string;
  type: ProviderFieldType;
  description: string;
}

/** Text values are '' or absent if blank in the file: '' for `provider_ccn` and the NPI, null for others. */
export type ProviderValue = string | number | null;

/** A record of a provider specific file, by CMS's names, after overrides. */
export type ProviderRecord = Readonly<Record<string, ProviderValue>>;

const field = (name: string, type: ProviderFieldType, description: string): ProviderField => ({
  name,
  type,
  description,
});

const PROVIDER_CCN = field('provider_ccn', 'text', 'CMS certification number.');
const EFFECTIVE_DATE = field('effective_date', 'date', 'First day that this record is for.');
const FISCAL_YEAR_BEGIN = field('fiscal_year_begin_date', 'date', 'First day of the provider’s own fiscal year.');
const EXPORT_DATE = field('export_date', 'date', 'Day on which the contractor exported the record.');
const TERMINATION_DATE = field(
  'termination_date',
  'date',
  'Day on which the provider’s participation ends. The file’s 0, 19000101 and blank mean that none is set.',
);
const WAIVER = field(
  'waiver_indicator',
  'text',
  'Y: the provider is under a waiver (of a state, say) and not under prospective payment; N: it is not.',
);
const INTERMEDIARY = field('intermediary_number', 'text', 'Number of the Medicare administrative contractor.');
const PROVIDER_TYPE = field(
  'provider_type',
  'text',
  'Kind of provider, 2 digits: 00 short-term hospital, 02 long-term, 03 psychiatric, 04 rehabilitation, 05 children’s, 07 rural referral center, 13 cancer, 14 Medicare-dependent, 16 sole community, 37 critical access, 38 skilled nursing …',
);
const MSA_ACTUAL = field(
  'msa_actual_geographic_location',
  'text',
  'Metropolitan statistical area that the provider is in, or the state’s code for a rural one. Used until CBSAs took its place.',
);
const MSA_WAGE_INDEX = field(
  'msa_wage_index_location',
  'text',
  'Metropolitan statistical area of the wage index, where the provider was reclassified. Used until CBSAs took its place.',
);
const COLA = field(
  'cost_of_living_adjustment',
  'real',
  'Factor on the nonlabor share of the rate, for providers in Alaska and Hawaii; 1 or 0 elsewhere.',
);
const STATE_CODE = field('state_code', 'text', 'CMS’s two-character code of the state that the provider is in.');
const OPERATING_CCR = field('operating_cost_to_charge_ratio', 'real', 'Operating costs over charges.');
const SPECIAL_PAYMENT = field(
  'special_payment_indicator',
  'text',
  'N or blank: the wage index of the CBSA applies; Y: the provider is reclassified; 1: special_wage_index takes the place of the CBSA’s; 2: it does, and the provider is reclassified.',
);
const CBSA_ACTUAL = field(
  'cbsa_actual_geographic_location',
  'text',
  'Core-based statistical area that the provider is in, 5 digits; a rural provider has its state’s code, 2 digits.',
);
const CBSA_WAGE_INDEX = 'Core-based statistical area whose wage index applies, where it is not that of the location.';
const SPECIAL_WAGE_INDEX = field(
  'special_wage_index',
  'real',
  'Wage index of this provider alone; used where special_payment_indicator is 1 or 2.',
);
const COUNTY = field('county_code', 'text', 'Federal (FIPS) code of the county, 5 digits.');
const PERFORMANCE = field(
  'medicare_performance_adjustment',
  'real',
  'Factor of the Maryland total cost of care model’s Medicare performance adjustment.',
);
const SUPPLEMENTAL_WAGE_INDEX = field(
  'supplemental_wage_index',
  'real',
  'Wage index that limits a year’s decrease or replaces one, as supplemental_wage_index_indicator says.',
);
const SUPPLEMENTAL_INDICATOR = field(
  'supplemental_wage_index_indicator',
  'text',
  '1: supplemental_wage_index is last year’s, from which this year’s may fall by 5 percent at most; 2: it is the wage index comparable to that of inpatient prospective payment; 3: kept for later use.',
);
const RECLASSIFICATION = field(
  'change_code_wage_index_reclassification',
  'text',
  'Y: the wage index is reclassified; N: it is not.',
);
const NPI = field('national_provider_identifier', 'text', 'National Provider Identifier, 10 digits.');
const LAST_UPDATED = field('last_updated', 'date', 'Day on which CMS last changed the record.');

const perDiem = (name: string, costs: string) =>
  field(name, 'real', `Dollars a day that are paid at cost beside the rate, for ${costs}.`);

export const IPSF_FIELDS: readonly ProviderField[] = [
  PROVIDER_CCN,
  EFFECTIVE_DATE,
  FISCAL_YEAR_BEGIN,
  EXPORT_DATE,
  TERMINATION_DATE,
  WAIVER,
  INTERMEDIARY,
  PROVIDER_TYPE,
  field('census_division', 'text', 'Census division of the location, 1 to 9.'),
  MSA_ACTUAL,
  MSA_WAGE_INDEX,
  field(
    'msa_standardized_amount_location',
    'text',
    'Metropolitan statistical area of the standardized amount. Used until CBSAs took its place.',
  ),
  field(
    'sole_community_or_medicare_dependent_hospital_base_year',
    'text',
    'Last two digits of the year that the hospital-specific rate of a sole community or Medicare-dependent hospital is from.',
  ),
  field(
    'change_code_for_lugar_reclassification',
    'text',
    'L: a rural hospital in a county that counts as urban (Social Security Act 1886(d)(8)(B), “Lugar”).',
  ),
  field(
    'temporary_relief_indicator',
    'text',
    'Y: the hospital qualifies for the low-volume adjustment; low_volume_adjustment_factor says by how much.',
  ),
  field(
    'federal_pps_blend',
    'text',
    'Year of a transition in which federal rates are mixed with others, for payment systems that are or were in one.',
  ),
  STATE_CODE,
  field(
    'pps_facility_specific_rate',
    'real',
    'Dollars: hospital-specific rate of a sole community or Medicare-dependent hospital, or cost per discharge adjusted for case mix.',
  ),
  COLA,
  field('interns_to_beds_ratio', 'real', 'Interns and residents per bed, for indirect medical education.'),
  field('bed_size', 'integer', 'Beds that are available.'),
  OPERATING_CCR,
  field('case_mix_index', 'real', 'Mean weight of the hospital’s discharges.'),
  field(
    'supplemental_security_income_ratio',
    'real',
    'Share of Medicare days of patients with Supplemental Security Income, for disproportionate share.',
  ),
  field('medicaid_ratio', 'real', 'Share of all days of Medicaid patients, for disproportionate share.'),
  field(
    'special_provider_update_factor',
    'real',
    'Update factor of this provider alone; for home health agencies the value-based purchasing factor.',
  ),
  field('operating_dsh', 'real', 'Disproportionate share adjustment of operating payment, as a fraction.'),
  field('fiscal_year_end_date', 'date', 'Last day of the provider’s own fiscal year.'),
  SPECIAL_PAYMENT,
  field(
    'hosp_quality_indicator',
    'text',
    '1: the provider met the quality reporting rules; blank: it did not and its update is reduced.',
  ),
  CBSA_ACTUAL,
  field('cbsa_wi_location', 'text', CBSA_WAGE_INDEX),
  field(
    'cbsa_standardized_amount_location',
    'text',
    'Core-based statistical area of the standardized amount, where it is not that of the location.',
  ),
  SPECIAL_WAGE_INDEX,
  perDiem('pass_through_amount_for_capital', 'capital'),
  perDiem('pass_through_amount_for_direct_medical_education', 'direct medical education'),
  perDiem('pass_through_amount_for_organ_acquisition', 'organ acquisition'),
  field(
    'pass_through_total_amount',
    'real',
    'Dollars a day that are paid at cost beside the rate: the pass-through amounts together, with those that have no field.',
  ),
  field(
    'capital_pps_payment_code',
    'text',
    'How capital is paid: A hold harmless at cost, B hold harmless at the federal rate, C fully prospective.',
  ),
  field('hospital_specific_capital_rate', 'real', 'Dollars: capital rate of the hospital itself.'),
  field('old_capital_hold_harmless_rate', 'real', 'Dollars: rate of old capital under hold harmless.'),
  field('new_capital_hold_harmless_rate', 'real', 'Share of new capital under hold harmless.'),
  field('capital_cost_to_charge_ratio', 'real', 'Capital costs over charges.'),
  field('new_hospital', 'text', 'Y: a new hospital, in its first two years.'),
  field(
    'capital_indirect_medical_education_ratio',
    'real',
    'Interns and residents per average daily census, for capital indirect medical education.',
  ),
  field('capital_exception_payment_rate', 'real', 'Dollars a case of the capital exception payment.'),
  field('vpb_participant_indicator', 'text', 'Y: the hospital takes part in value-based purchasing.'),
  field('vbp_adjustment', 'real', 'Factor of hospital value-based purchasing on the operating base payment.'),
  field(
    'hrr_participant_indicator',
    'integer',
    'Hospital readmissions reduction program: 0 does not take part, 1 takes part and hrr_adjustment applies, 2 takes part without a reduction.',
  ),
  field('hrr_adjustment', 'real', 'Factor of the hospital readmissions reduction program; 1 is no reduction.'),
  field('bundle_model_discount', 'real', 'Discount of model 1 of the bundled payments initiative, as a fraction.'),
  field(
    'hac_reduction_participant_indicator',
    'text',
    'Y: payment is reduced by 1 percent for hospital-acquired conditions.',
  ),
  field('uncompensated_care_amount', 'real', 'Dollars a claim for uncompensated care, paid on account.'),
  field(
    'ehr_reduction_indicator',
    'text',
    'Y: the update is reduced, no meaningful user of electronic health records.',
  ),
  field('low_volume_adjustment_factor', 'real', 'Low-volume payment adjustment, as a fraction of the payment.'),
  COUNTY,
  PERFORMANCE,
  field(
    'ltch_dpp_indicator',
    'text',
    'Y: the long-term care hospital’s discharge payment percentage is too low, and it is paid as a short-term hospital.',
  ),
  SUPPLEMENTAL_WAGE_INDEX,
  SUPPLEMENTAL_INDICATOR,
  RECLASSIFICATION,
  NPI,
  perDiem('pass_through_amount_for_allogenic_stem_cell_acquisition', 'allogeneic stem cell acquisition'),
  field('pps_blend_year_indicator', 'text', 'Year of the transition to prospective payment.'),
  LAST_UPDATED,
  perDiem('pass_through_amount_for_direct_graduate_medical_education', 'direct graduate medical education'),
  perDiem('pass_through_amount_for_kidney_acquisition', 'kidney acquisition'),
  perDiem('pass_through_amount_for_supply_chain', 'supply chain costs, such as domestic respirators'),
];

export const OPSF_FIELDS: readonly ProviderField[] = [
  PROVIDER_CCN,
  EFFECTIVE_DATE,
  NPI,
  FISCAL_YEAR_BEGIN,
  EXPORT_DATE,
  TERMINATION_DATE,
  WAIVER,
  INTERMEDIARY,
  PROVIDER_TYPE,
  field(
    'special_locality_indicator',
    'text',
    'Which provision for special localities applies to the provider; blank: none.',
  ),
  RECLASSIFICATION,
  MSA_ACTUAL,
  MSA_WAGE_INDEX,
  COLA,
  STATE_CODE,
  field('tops_indicator', 'text', 'Y: the hospital is due transitional outpatient payments.'),
  field(
    'hospital_quality_indicator',
    'text',
    '1: the provider met the outpatient quality reporting rules; blank: it did not and its update is reduced.',
  ),
  OPERATING_CCR,
  CBSA_ACTUAL,
  field('cbsa_wage_index_location', 'text', CBSA_WAGE_INDEX),
  SPECIAL_WAGE_INDEX,
  SPECIAL_PAYMENT,
  field(
    'esrd_children_quality_indicator',
    'text',
    'For renal dialysis facilities: a children’s hospital, or the reduction of the quality incentive program.',
  ),
  field('device_cost_to_charge_ratio', 'real', 'Costs over charges of implantable devices, for device pass-through.'),
  COUNTY,
  field('payment_cbsa', 'text', 'Core-based statistical area that payment uses instead of the others.'),
  field('payment_model_adjustment', 'real', 'Factor of the payment model that the provider takes part in.'),
  PERFORMANCE,
  SUPPLEMENTAL_INDICATOR,
  SUPPLEMENTAL_WAGE_INDEX,
  LAST_UPDATED,
  field('carrier_code', 'text', 'Number of the contractor for Part B, 5 digits.'),
  field('locality_code', 'text', 'Pricing locality of the physician fee schedule within the carrier.'),
];

export const PROVIDER_FIELDS: Readonly<Record<ProviderTable, readonly ProviderField[]>> = {
  ipsf: IPSF_FIELDS,
  opsf: OPSF_FIELDS,
};

/**
 * The greatest number that a field holds by the layout of CMS's files (the same chapters): 9V999 allows 9.999. Shares
 * end at 1.
 */
const MOST: Readonly<Record<string, number>> = {
  bed_size: 99_999,
  bundle_model_discount: 9.999,
  capital_cost_to_charge_ratio: 9.999,
  capital_exception_payment_rate: 9999.99,
  capital_indirect_medical_education_ratio: 9.9999,
  case_mix_index: 9.9999,
  cost_of_living_adjustment: 9.999,
  device_cost_to_charge_ratio: 9.999,
  hospital_specific_capital_rate: 9999.99,
  hrr_adjustment: 9.9999,
  hrr_participant_indicator: 9,
  interns_to_beds_ratio: 9.9999,
  low_volume_adjustment_factor: 9.999999,
  medicaid_ratio: 1,
  medicare_performance_adjustment: 9.999999999999,
  new_capital_hold_harmless_rate: 9999.99,
  old_capital_hold_harmless_rate: 9999.99,
  operating_cost_to_charge_ratio: 9.999,
  operating_dsh: 1,
  pass_through_amount_for_allogenic_stem_cell_acquisition: 9_999_999.99,
  pass_through_amount_for_capital: 9999.99,
  pass_through_amount_for_direct_graduate_medical_education: 9_999_999.99,
  pass_through_amount_for_direct_medical_education: 9999.99,
  pass_through_amount_for_kidney_acquisition: 9_999_999.99,
  pass_through_amount_for_organ_acquisition: 9999.99,
  pass_through_amount_for_supply_chain: 9_999_999.99,
  pass_through_total_amount: 9999.99,
  payment_model_adjustment: 9.99999,
  pps_facility_specific_rate: 99_999.99,
  special_provider_update_factor: 9.99999,
  special_wage_index: 99.9999,
  supplemental_security_income_ratio: 1,
  supplemental_wage_index: 99.9999,
  uncompensated_care_amount: 9_999_999.99,
  vbp_adjustment: 9.99999999999,
};
/** The least number above 0: rates are raised to a power of these values. */
const LEAST: Readonly<Record<string, number>> = { special_wage_index: 0.0001, supplemental_wage_index: 0.0001 };

/**
 * Returns the range that a number violates: `must be a number from 0 to 9.999`; null for a number that the field can
 * hold.
 */
export function rangeFault(name: string, value: unknown): string | null {
  const most = MOST[name] ?? 0;
  const least = LEAST[name] ?? 0;
  if (typeof value === 'number' && (value === 0 || (value >= least && value > 0 && value <= most))) return null;
  return least === 0 ? `must be a number from 0 to ${most}` : `must be 0 or a number from ${least} to ${most}`;
}

const FILES: Readonly<Record<ProviderTable, string>> = {
  ipsf: 'the inpatient provider specific file',
  opsf: 'the outpatient provider specific file',
};
const NAMES: Readonly<Record<ProviderTable, ReadonlySet<string>>> = {
  ipsf: new Set(IPSF_FIELDS.map(({ name }) => name)),
  opsf: new Set(OPSF_FIELDS.map(({ name }) => name)),
};

/**
 * Returns why an override's name is refused, worded to follow its path; null for the name of a field.
 * @param suggests whether to add the nearest name
 */
export function unknownField(table: ProviderTable, name: string, suggests: boolean): string | null {
  if (NAMES[table].has(name)) return null;
  const near = suggests ? nearName(name, NAMES[table]) : null;
  return `is no field of ${FILES[table]}${near ? `; did you mean ${near}?` : ''}`;
}

export function providerFileName(table: ProviderTable): string {
  return FILES[table];
}
