/**
 * Blanks of the provider's record: one table of every field that a pricer reads, with what its absence does.
 * A 0 is a value. CMS's programs cannot tell a blank from it, for their claims system sends no blank of a field that they
 * require: `requiredProperties` of the provider data of the pricers' interface (gov.cms.fiss.pricers, api.v2).
 */
import { type Claim, type ModuleName, recordFieldOf } from '../claim/claim.ts';
import type { Warning } from '../claim/warnings.ts';
import { isBlank } from '../provider/provider-fields.ts';
import type { ProviderRecord, ProviderTable, ProviderValue } from '../provider/provider-file.ts';
import { type ClaimModule, dateOf, type ModuleContext } from './module.ts';
import { differingParts, listed, type Parts, type Payment, withUnknownParts } from './payment.ts';

interface Normal {
  does: 'normal';
  /** Meaning of the blank in CMS's file. */
  means: string;
}

interface Refuses {
  does: 'refuses';
  /** Return code of the pricer. */
  returnCode: string;
  /** Records of which the pricer reads the field; absent: all. */
  where?: string;
}

interface Default {
  does: 'default';
  /** The value that the pricer takes, in words. */
  taken: string;
  /** Values that the field might have had: the blank counts if one of them changes a part. None: it always counts. */
  instead: readonly ProviderValue[];
  /** Subject of a default without such values, in words. */
  decides?: string;
  /** True for a record that by its other fields should have the value; absent: all. @param date of the claim, YYYYMMDD */
  counts?: (record: ProviderRecord, date: number) => boolean;
  citation: string;
}

interface Unknown {
  does: 'unknown';
  /**
   * The greatest value that the field may have: what it does not change does not depend on the field. Absent: the pricer
   * itself answers null.
   */
  greatest?: number;
  citation: string;
}

export type Blank = Normal | Refuses | Default | Unknown;

const MANUAL = 'Medicare Claims Processing Manual, chapter 3, addendum A';

const normal = (means: string): Normal => ({ does: 'normal', means });
const refuses = (returnCode: string, where?: string): Refuses => ({
  does: 'refuses',
  returnCode,
  ...(where ? { where } : {}),
});
const zero = (instead: number, citation: string, counts?: Default['counts']): Default => ({
  does: 'default',
  taken: '0',
  instead: [instead],
  citation,
  ...(counts ? { counts } : {}),
});
/**
 * The contractor takes an average (`average-ratios.ts`), which is not loaded where the blank is still one. No average of
 * operating costs is above 1, and capital costs are a few hundredths of charges: none of their averages is above 0.2
 * (Tables 8A and 8B of the final rules).
 */
const ratio = (citation: string, greatest = 1): Unknown => ({ does: 'unknown', greatest, citation });

/** Operating and capital costs together, as Table 8C has them: its averages are above 1 in places. */
const TOTAL_RATIO = 1.2;

const isPositive = (record: ProviderRecord, field: string) => Number(record[field] ?? 0) > 0;
const textOf = (record: ProviderRecord, field: string) => String(record[field] ?? '').trim();

const NEVER = normal('never blank: every record has it');
const NO_TERMINATION = normal('no termination');
const NO_WAIVER = normal('not under a waiver');
const NOT_RECLASSIFIED = normal('the wage index of the area that the provider is in');
const NOT_REPORTING = normal('quality data were not reported: the update is reduced');
const NOT_SUPPLEMENTAL = normal('last year’s wage index limits nothing');
const NO_COSTS = normal('no such costs');

/** Other signs of teaching: of a hospital without any, the blank says that it does not teach. */
const TEACHING = [
  'interns_to_beds_ratio',
  'capital_indirect_medical_education_ratio',
  'pass_through_amount_for_direct_medical_education',
  'pass_through_amount_for_direct_graduate_medical_education',
];
const teaches = (record: ProviderRecord) => TEACHING.some((field) => isPositive(record, field));

const isAdjustedForLivingCosts = (record: ProviderRecord) =>
  isPositive(record, 'cost_of_living_adjustment') && Number(record.cost_of_living_adjustment) !== 1;

/** A disproportionate patient percentage from which a hospital is paid for, 42 CFR 412.106(c)(1). */
const DISPROPORTIONATE = 0.15;
const hasDisproportionateShare = (record: ProviderRecord) =>
  isPositive(record, 'operating_dsh') ||
  Number(record.supplemental_security_income_ratio ?? 0) + Number(record.medicaid_ratio ?? 0) >= DISPROPORTIONATE;

/** Long-term care hospitals have an adjustment in comparable amounts alone: one of which no field speaks of it has none. */
const showsDisproportionateShare = (record: ProviderRecord) =>
  ['operating_dsh', 'supplemental_security_income_ratio', 'medicaid_ratio'].some((field) => isPositive(record, field));

const SPECIAL = new Set(['1', '2']);
const isSpecial = (record: ProviderRecord) => SPECIAL.has(textOf(record, 'special_payment_indicator'));
const isReclassified = (record: ProviderRecord) => /^[YD]$/.test(textOf(record, 'special_payment_indicator'));

/** Areas that records have where the hospital is neither reclassified nor redesignated: blank, or zeros. */
const isNoArea = (record: ProviderRecord, field: string) => /^0*$/.test(textOf(record, field));
const mayHaveOutmigration = (record: ProviderRecord) =>
  ['cbsa_wi_location', 'cbsa_standardized_amount_location', 'cbsa_wage_index_location', 'payment_cbsa'].every((field) =>
    isNoArea(record, field),
  ) && /^0?$/.test(textOf(record, 'special_payment_indicator'));

/** Hospitals that may have a rate of their own, 42 CFR 412.92(d), 412.108(c). */
const HOSPITAL_SPECIFIC = new Set(['14', '15', '16', '17', '21', '22']);

const BEDS = zero(500, '42 CFR 412.106(c), (d)');
const SSI = zero(0.3, '42 CFR 412.106(b)(2)');
const MEDICAID = zero(0.3, '42 CFR 412.106(b)(4)');
const INTERNS = zero(0.5, '42 CFR 412.105(b)', teaches);
const CAPITAL_INTERNS = zero(0.5, '42 CFR 412.322(a)', teaches);
/** Read in Alaska and Hawaii alone, where 0 would leave the nonlabor share unpaid. */
const LIVING_COSTS: Unknown = { does: 'unknown', greatest: 1.25, citation: '42 CFR 412.64(h)' };
const COUNTY: Default = {
  does: 'default',
  taken: 'none',
  instead: [],
  decides: 'an out-migration adjustment of the wage index',
  counts: mayHaveOutmigration,
  citation: '42 CFR 412.64(i)',
};
const STATE: Default = {
  does: 'default',
  taken: 'none',
  instead: [],
  decides: 'floors of the wage index, and what hospitals of Alaska, Hawaii and Puerto Rico are paid',
  citation: '42 CFR 412.64(h)',
};
const AREA_INDEX: Default = {
  does: 'default',
  taken: 'the wage index of the area',
  instead: [1],
  counts: (record) => /^[12Y]$/.test(textOf(record, 'special_payment_indicator')),
  citation: MANUAL,
};
const AREA_OF_RECLASSIFIED: Default = {
  does: 'default',
  taken: 'the area that the hospital is in',
  instead: [],
  decides: 'the wage index of a reclassified hospital',
  counts: isReclassified,
  citation: '42 CFR 412.64(h)(1), 412.230',
};

/** First day of the expanded model of value-based purchasing, which all home health agencies are in, 42 CFR 484.370. */
const FACTORS_OF_AGENCIES = 20250101;

/** Fields by which every record of a hospital is found and is in force. */
const IDENTITY = {
  provider_ccn: NEVER,
  effective_date: NEVER,
  termination_date: NO_TERMINATION,
  waiver_indicator: NO_WAIVER,
};

const hospitalType = (instead: readonly string[], citation: string): Default => ({
  does: 'default',
  taken: 'that of a short-term hospital',
  instead,
  citation,
});

/** By pricer, then by field of its record: `providerFile.fields` of the module, all of them. */
export const RECORD_BLANKS: Readonly<Partial<Record<ModuleName, Readonly<Record<string, Blank>>>>> = {
  IPPS: {
    ...IDENTITY,
    provider_type: hospitalType(['07', '16'], '42 CFR 412.92, 412.96, 412.108'),
    state_code: STATE,
    county_code: COUNTY,
    pps_facility_specific_rate: zero(99_999, '42 CFR 412.92(d), 412.108(c)', (record) =>
      HOSPITAL_SPECIFIC.has(textOf(record, 'provider_type')),
    ),
    cost_of_living_adjustment: LIVING_COSTS,
    interns_to_beds_ratio: INTERNS,
    bed_size: BEDS,
    operating_cost_to_charge_ratio: ratio('42 CFR 412.84(i)(3)'),
    capital_cost_to_charge_ratio: ratio('42 CFR 412.84(i)(3), 412.312(c)', 0.2),
    supplemental_security_income_ratio: SSI,
    medicaid_ratio: MEDICAID,
    special_payment_indicator: NOT_RECLASSIFIED,
    hosp_quality_indicator: NOT_REPORTING,
    cbsa_actual_geographic_location: refuses('52'),
    cbsa_wi_location: AREA_OF_RECLASSIFIED,
    cbsa_standardized_amount_location: NOT_RECLASSIFIED,
    special_wage_index: refuses('52', 'special_payment_indicator is 1 or 2'),
    supplemental_wage_index: refuses('52', 'supplemental_wage_index_indicator is 1'),
    supplemental_wage_index_indicator: NOT_SUPPLEMENTAL,
    pass_through_amount_for_direct_medical_education: NO_COSTS,
    pass_through_amount_for_organ_acquisition: NO_COSTS,
    pass_through_amount_for_allogenic_stem_cell_acquisition: NO_COSTS,
    pass_through_total_amount: zero(1000, '42 CFR 412.2(f)', (record) =>
      Object.keys(record).some((field) => field.startsWith('pass_through_amount_for_') && isPositive(record, field)),
    ),
    capital_pps_payment_code: refuses('65', 'new_hospital is not Y'),
    new_hospital: normal('no new hospital'),
    capital_indirect_medical_education_ratio: CAPITAL_INTERNS,
    capital_exception_payment_rate: normal('nothing is paid by it since 2001'),
    old_capital_hold_harmless_rate: normal('nothing is paid by it since 2001'),
    vpb_participant_indicator: refuses('68'),
    vbp_adjustment: refuses('68', 'vpb_participant_indicator is Y'),
    hrr_participant_indicator: {
      does: 'default',
      taken: '0, that of a hospital outside the program,',
      instead: [],
      decides: 'readmissions',
      citation: '42 CFR 412.154',
    },
    hrr_adjustment: refuses('65', 'hrr_participant_indicator is 1 or more'),
    bundle_model_discount: normal('not in the model, which ended with 2016'),
    hac_reduction_participant_indicator: normal('no reduction'),
    uncompensated_care_amount: zero(1000, '42 CFR 412.106(g)', hasDisproportionateShare),
    ehr_reduction_indicator: normal('no reduction'),
    temporary_relief_indicator: normal('no hospital of low volume'),
    low_volume_adjustment_factor: zero(
      0.25,
      '42 CFR 412.101(c)',
      (record) => textOf(record, 'temporary_relief_indicator') === 'Y',
    ),
  },
  PSYCH: {
    cbsa_actual_geographic_location: refuses('52'),
    special_payment_indicator: NOT_RECLASSIFIED,
    special_wage_index: refuses('52', 'special_payment_indicator is 1 or 2'),
    supplemental_wage_index_indicator: NOT_SUPPLEMENTAL,
    supplemental_wage_index: refuses('52', 'supplemental_wage_index_indicator is that of the year’s limit'),
    hosp_quality_indicator: NOT_REPORTING,
    waiver_indicator: NO_WAIVER,
    effective_date: NEVER,
    state_code: {
      does: 'default',
      taken: 'none',
      instead: ['02'],
      counts: isAdjustedForLivingCosts,
      citation: '42 CFR 412.424(d)(1)(iv)',
    },
    cost_of_living_adjustment: { ...LIVING_COSTS, citation: '42 CFR 412.424(d)(1)(iv)' },
    // No other field of its record says that a psychiatric facility teaches.
    interns_to_beds_ratio: zero(0.5, '42 CFR 412.424(d)(1)(iii)'),
    temporary_relief_indicator: normal('no qualifying emergency department'),
    operating_cost_to_charge_ratio: ratio('42 CFR 412.424(d)(3)(ii)'),
  },
  IRF: {
    cbsa_actual_geographic_location: refuses('60'),
    special_payment_indicator: NOT_RECLASSIFIED,
    special_wage_index: refuses('60', 'special_payment_indicator is 1'),
    supplemental_wage_index_indicator: NOT_SUPPLEMENTAL,
    supplemental_wage_index: refuses('52', 'supplemental_wage_index_indicator is 1'),
    hosp_quality_indicator: NOT_REPORTING,
    waiver_indicator: NO_WAIVER,
    effective_date: NEVER,
    termination_date: NO_TERMINATION,
    fiscal_year_begin_date: refuses('74'),
    federal_pps_blend: refuses('72', 'fiscal_year_begin_date is within 14 months before the discharge'),
    pps_facility_specific_rate: zero(
      99_999,
      '42 CFR 412.626(a)',
      (record) => textOf(record, 'federal_pps_blend') === '3',
    ),
    operating_cost_to_charge_ratio: refuses('65'),
    supplemental_security_income_ratio: { ...SSI, citation: '42 CFR 412.624(e)(2)' },
    medicaid_ratio: { ...MEDICAID, citation: '42 CFR 412.624(e)(2)' },
    capital_indirect_medical_education_ratio: normal('no teaching facility'),
  },
  LTCH: {
    effective_date: NEVER,
    fiscal_year_begin_date: refuses('74'),
    termination_date: NO_TERMINATION,
    waiver_indicator: NO_WAIVER,
    state_code: refuses('60'),
    cbsa_actual_geographic_location: refuses('60'),
    cost_of_living_adjustment: { ...LIVING_COSTS, citation: '42 CFR 412.525(b)' },
    interns_to_beds_ratio: INTERNS,
    capital_indirect_medical_education_ratio: CAPITAL_INTERNS,
    bed_size: BEDS,
    operating_cost_to_charge_ratio: ratio('42 CFR 412.525(a)(4)(iv)(C), 412.529(f)(4)(iii)', TOTAL_RATIO),
    supplemental_security_income_ratio: { ...SSI, counts: showsDisproportionateShare },
    medicaid_ratio: { ...MEDICAID, counts: showsDisproportionateShare },
    federal_pps_blend: refuses('72', 'the review code is not 00'),
    hosp_quality_indicator: NOT_REPORTING,
    special_payment_indicator: NOT_RECLASSIFIED,
    special_wage_index: refuses('52', 'special_payment_indicator is 1'),
    supplemental_wage_index_indicator: NOT_SUPPLEMENTAL,
    supplemental_wage_index: refuses('52', 'supplemental_wage_index_indicator is 1 or 2'),
    ltch_dpp_indicator: normal('enough discharges are paid the standard rate'),
  },
  SNF: {
    provider_ccn: NEVER,
    provider_type: normal('no swing bed of a critical access hospital, as far as its CCN does not say so'),
    cbsa_actual_geographic_location: refuses('30'),
    special_payment_indicator: NOT_RECLASSIFIED,
    special_wage_index: AREA_INDEX,
    supplemental_wage_index_indicator: NOT_SUPPLEMENTAL,
    supplemental_wage_index: refuses('30', 'supplemental_wage_index_indicator is 1'),
    federal_pps_blend: normal('quality data were reported: the update is not reduced'),
    vbp_adjustment: refuses('70'),
  },
  HHA: {
    vbp_adjustment: {
      does: 'default',
      taken: '1',
      instead: [1.05],
      counts: (record, date) => date >= FACTORS_OF_AGENCIES && !isPositive(record, 'special_provider_update_factor'),
      citation: '42 CFR 484.370',
    },
    special_provider_update_factor: normal('vbp_adjustment has the factor'),
  },
  OPPS: {
    ...IDENTITY,
    provider_type: hospitalType(['16'], '42 CFR 419.43(g)'),
    state_code: { ...STATE, decides: 'floors of the wage index', citation: '42 CFR 419.43(c)' },
    county_code: { ...COUNTY, citation: '42 CFR 419.43(c)' },
    cbsa_actual_geographic_location: refuses('52'),
    cbsa_wage_index_location: refuses('52', 'special_payment_indicator is Y or D'),
    payment_cbsa: NOT_RECLASSIFIED,
    operating_cost_to_charge_ratio: { does: 'unknown', citation: '42 CFR 419.43(d)(5)(ii)' },
    device_cost_to_charge_ratio: normal('operating_cost_to_charge_ratio takes its place'),
    hospital_quality_indicator: NOT_REPORTING,
    special_payment_indicator: NOT_RECLASSIFIED,
    special_wage_index: { ...AREA_INDEX, counts: isSpecial },
    supplemental_wage_index_indicator: NOT_SUPPLEMENTAL,
    supplemental_wage_index: refuses('50', 'supplemental_wage_index_indicator is 1'),
    payment_model_adjustment: normal('in no payment model'),
    carrier_code: { does: 'unknown', citation: '42 CFR 414.4' },
    locality_code: { does: 'unknown', citation: '42 CFR 414.4' },
  },
  ASC: {
    cbsa_wage_index_location: normal('the wage index of the area that the center is in'),
    cbsa_actual_geographic_location: refuses('ASC01', 'the claim and cbsa_wage_index_location name no area'),
  },
  ESRD: {
    provider_type: refuses('52'),
    cbsa_actual_geographic_location: refuses('60'),
    special_payment_indicator: NOT_RECLASSIFIED,
    special_wage_index: refuses('60', 'special_payment_indicator is 1'),
    supplemental_wage_index_indicator: NOT_SUPPLEMENTAL,
    supplemental_wage_index: refuses('60', 'supplemental_wage_index_indicator is that of the year’s limit'),
    hospital_quality_indicator: normal('no reduction by the quality incentive program'),
  },
};

/** Blanks of a record, and tables that are not loaded, on which a claim's payment depends. */
export interface BlanksThatCount {
  /** Names of parts that are not known. */
  parts: ReadonlySet<string>;
  /** Sentences: why they are not. */
  unknown: readonly string[];
  warnings: readonly Warning[];
}

export const NO_BLANKS: BlanksThatCount = { parts: new Set(), unknown: [], warnings: [] };

/** A priced claim whose record has blanks. */
interface Priced {
  table: ProviderTable;
  claim: Claim;
  record: ProviderRecord;
  /** As priced, with the blanks. */
  parts: Parts;
  /** Returns the parts that the claim would have with another record; null where it would have no price. */
  partsWith: (record: ProviderRecord) => Parts | null;
}

/**
 * Finds the blanks of the record that count for a claim, by pricing it with other values in their places.
 * @param parts as the module priced them, with the blanks
 * @param partsWith returns those with another record; null where the claim would have no price
 */
export function blanksThatCount(
  { name, providerFile, dateField }: Pick<ClaimModule<unknown>, 'name' | 'providerFile' | 'dateField'>,
  { claim, provider, trace }: Pick<ModuleContext, 'claim' | 'provider' | 'trace'>,
  parts: Parts,
  partsWith: Priced['partsWith'],
): BlanksThatCount {
  const date = dateOf(dateField, claim);
  if (providerFile === null || provider === null || date === null) return NO_BLANKS;
  const record = provider.value;
  const { defaults, unknown, greatest } = blanksOf(name, record);
  if (defaults.length === 0 && unknown.length === 0) return NO_BLANKS;
  const priced: Priced = { table: providerFile.table, claim, record, parts, partsWith };
  const warnings = defaults.flatMap(([field, blank]) =>
    (blank.counts?.(record, date) ?? true) ? defaultWarnings(priced, field, blank) : [],
  );
  if (unknown.length === 0) return warnings.length === 0 ? NO_BLANKS : { ...NO_BLANKS, warnings };
  const differing = partsThatDiffer(priced, greatest);
  if (differing.length === 0) return { ...NO_BLANKS, warnings };
  const fields = unknown.map(([field]) => field).filter((field) => isNeeded(priced, greatest, field));
  const citation = unknown.map(([, each]) => each.citation).join('; ');
  trace?.step('unknown_parts', `unknown: the record has no ${fields.join(' and ')}`, greatest, null, citation);
  const sentence = `The record has no ${fields.join(' and ')}, on which ${listed(differing)} ${differing.length > 1 ? 'depend' : 'depends'}: a blank is not 0, and what the contractor takes for it is not known`;
  return { parts: new Set(differing), unknown: [sentence], warnings };
}

/** Blanks of a record, among the fields that may count. */
interface RecordBlanks {
  defaults: readonly (readonly [field: string, blank: Default])[];
  /** Those whose value is not known, with the greatest that they may have. */
  unknown: readonly (readonly [field: string, blank: Unknown])[];
  /** The greatest values by field. */
  greatest: Readonly<Record<string, number>>;
}

const blanksByRecord = new WeakMap<ProviderRecord, Map<ModuleName, RecordBlanks>>();

/** Returns the fields that the record leaves blank and that may count: those of every claim of the provider. */
function blanksOf(name: ModuleName, record: ProviderRecord): RecordBlanks {
  const byModule = blanksByRecord.get(record) ?? new Map<ModuleName, RecordBlanks>();
  const cached = byModule.get(name);
  if (cached) return cached;
  const blanks = Object.entries(RECORD_BLANKS[name] ?? {}).filter(([field]) => isBlank(record[field]));
  const unknown = blanks.flatMap(([field, blank]) =>
    blank.does === 'unknown' && blank.greatest !== undefined ? [[field, blank] as const] : [],
  );
  const recordBlanks = {
    defaults: blanks.flatMap(([field, blank]) => (blank.does === 'default' ? [[field, blank] as const] : [])),
    unknown,
    greatest: Object.fromEntries(unknown.map(([field, { greatest = 0 }]) => [field, greatest])),
  };
  blanksByRecord.set(record, byModule.set(name, recordBlanks));
  return recordBlanks;
}

/**
 * Returns a record with the greatest values in the place of blanks that are not known; the record itself without such. What
 * else is not known is tried on it: a technology that costs nothing by a blank ratio is paid for by another one.
 */
export function recordAtMost(name: ModuleName, record: ProviderRecord): ProviderRecord {
  const { unknown, greatest } = blanksOf(name, record);
  return unknown.length === 0 ? record : { ...record, ...greatest };
}

/** True for a blank that decides something beside the others; of one blank alone always. */
function isNeeded(priced: Priced, greatest: Readonly<Record<string, number>>, field: string): boolean {
  if (Object.keys(greatest).length === 1) return true;
  const record = { ...priced.record, ...greatest };
  const parts = priced.partsWith(record) ?? {};
  return partsThatDiffer({ ...priced, record, parts }, { [field]: null }).length > 0;
}

function defaultWarnings(priced: Priced, field: string, { instead, taken, decides = '' }: Default): Warning[] {
  const parts = new Set(instead.flatMap((value) => partsThatDiffer(priced, { [field]: value })));
  if (instead.length > 0 && parts.size === 0) return [];
  const dependent = instead.length > 0 ? listed([...parts]) : decides;
  const { claim, table } = priced;
  const text = `The record has no ${field}: ${taken} was taken, which decides ${dependent}`;
  return [{ code: 'DEFAULT_TAKEN', field: `${recordFieldOf(claim, table)}.${field}`, text }];
}

/** Names of the parts that other values of the record change; every part where the claim would have no price. */
function partsThatDiffer(
  { record, parts, partsWith }: Priced,
  values: Readonly<Record<string, ProviderValue>>,
): string[] {
  return differingParts(parts, () => partsWith({ ...record, ...values }));
}

/** Returns the payment without the parts that are not known: the whole is not known either. */
export const withoutUnknown = (payment: Payment, { parts, unknown }: BlanksThatCount): Payment =>
  withUnknownParts(payment, unknown, parts);

/**
 * Returns a pricer's output with null for amounts that are not known.
 * @param fieldsOf fields of the output by part, at any depth; `whole` has those that every part belongs to
 */
export function outputWithout<Output extends object>(
  output: Output,
  { parts }: BlanksThatCount,
  fieldsOf: Readonly<Record<string, readonly string[]>>,
): Output {
  if (parts.size === 0) return output;
  const unknown = new Set(['whole', ...parts].flatMap((part) => fieldsOf[part] ?? []));
  const nulled = (value: object): object =>
    Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        if (unknown.has(name)) return [name, null];
        return [name, typeof each === 'object' && each !== null && !Array.isArray(each) ? nulled(each) : each];
      }),
    );
  return nulled(output) as Output;
}
