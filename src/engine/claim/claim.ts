/** A claim as the engine takes it. Dates are YYYYMMDD, amounts dollars; texts are trimmed and '' where there is none. */
import type { Warning } from './warnings.ts';

/** Names of modules as claims ask for them, in the order in which they run. */
export const MODULE_NAMES = [
  'MCE',
  'IOCE',
  'MSDRG',
  'HHAG',
  'CMG',
  'IPPS',
  'OPPS',
  'PSYCH',
  'LTCH',
  'IRF',
  'HOSPICE',
  'SNF',
  'HHA',
  'ESRD',
  'FQHC',
  'ASC',
] as const;
export type ModuleName = (typeof MODULE_NAMES)[number];

/** In the place of names: the modules that the bill type calls for. */
export const AUTO = 'AUTO';

export interface Diagnosis {
  /** ICD-10-CM without its point. */
  code: string;
  /** Present on admission: Y, N, U, W, 1, E or ''. */
  poa: string;
}

export interface Procedure {
  /** ICD-10-PCS. */
  code: string;
  date: number | null;
}

export const UNITS_BASES = ['units', 'minutes'] as const;
export type UnitsBasis = (typeof UNITS_BASES)[number];

export interface Line {
  serviceDate: number | null;
  /** 4 digits. */
  revenueCode: string;
  hcpcs: string;
  /** Where it is written in lower case: the outpatient editor takes it as it stands. */
  hcpcsAsWritten?: string;
  modifiers: readonly string[];
  /** As billed: miles of ambulances may have a fraction. */
  units: number;
  /** Units without their fraction, as the pricers of facilities take them. */
  wholeUnits: number;
  charges: number;
  /** What a unit is: a service, a mile, a dose, or a minute of anesthesia. */
  unitsBasis: UnitsBasis;
  /** National Drug Code, 11 digits. */
  ndc: string;
  /** Quantity of the National Drug Code, in its own unit of measure; 0 where it is not given. */
  ndcUnits: number;
  /** Place of service, 2 digits, as professional claims give it. */
  pos: string;
  /** Who renders the service, where the line says. */
  servicingProvider: ProviderOnClaim | null;
  /** Line item action flag that a contractor sends to the outpatient editor, 0 to 6; '' acts as 0. */
  actionFlag: string;
  /** What a contractor sets for the line; null for nothing. */
  override: LineOverride | null;
}

/** What a contractor sets for a line in the outpatient editor; '' leaves a field to the editor. */
export interface LineOverride {
  /** Numbers of the edits that the line bypasses. */
  editBypassList: readonly string[];
  apc: string;
  statusIndicator: string;
  paymentIndicator: string;
  discountingFormula: string;
  rejectionDenialFlag: string;
  packagingFlag: string;
  paymentAdjustmentFlag01: string;
  paymentAdjustmentFlag02: string;
  paymentMethodFlag: string;
}

export interface ValueCode {
  code: string;
  /** Dollars, or the number that the code carries. */
  amount: number;
  /** What the code carries where that is no number, as the dates of Z8 and Z9; '' for none. */
  text: string;
}

export interface OccurrenceCode {
  code: string;
  date: number | null;
}

export interface Span {
  code: string;
  start: number | null;
  end: number | null;
}

export interface Address {
  /** 5 digits. */
  zip: string;
  /** 4 digits of a ZIP+4 code. */
  zip4: string;
}

export interface ProviderOnClaim {
  npi: string;
  /** CMS certification number (CCN). */
  otherId: string;
  /** `0` for none. */
  contractId: string;
  /** Carrier number of the contractor, and pricing locality. */
  carrier: string;
  locality: string;
  address: Address;
  /** Fields of the provider specific files that take the place of the record's, by CMS's names. */
  overrides: { ipsf: Readonly<Record<string, unknown>>; opsf: Readonly<Record<string, unknown>> };
}

export interface Patient {
  /** Years; 0 where it is not given. */
  age: number;
  dateOfBirth: number | null;
  /** M, F or another text. */
  sex: string;
  address: Address;
}

/** Home health assessment (OASIS): the items that group a period of care; null where an item is not given. */
export interface OasisAssessment {
  /** M1033, by response: 1 to 10. */
  risks: Readonly<Record<OasisRisk, boolean | null>>;
  /** M1800 to M1860: responses of two digits. */
  functions: Readonly<Record<OasisFunction, string | null>>;
}
export const OASIS_RISKS = [
  'fall_risk',
  'weight_loss',
  'multiple_hospital_stays',
  'multiple_ed_visits',
  'mental_behavior_risk',
  'compliance_risk',
  'five_or_more_meds',
  'exhaustion',
  'other_risk',
  'none_of_above',
] as const;
export type OasisRisk = (typeof OASIS_RISKS)[number];
export const OASIS_FUNCTIONS = [
  'grooming',
  'dress_upper',
  'dress_lower',
  'bathing',
  'toileting',
  'transferring',
  'ambulation',
] as const;
export type OasisFunction = (typeof OASIS_FUNCTIONS)[number];

/** Rehabilitation assessment (IRF-PAI). */
export interface IrfPai {
  /** 1 new, 2 correction. */
  transactionType: number;
  /** Item 21A, as `0012.9`; null where it is not given. */
  impairmentGroup: string | null;
  /** Codes of the items at admission; null where an item is not given. */
  items: Readonly<Record<IrfPaiItem, string | null>>;
}
export const IRF_PAI_ITEMS = [
  'eating_self_admsn_cd',
  'oral_hygne_admsn_cd',
  'toileting_hygne_admsn_cd',
  'bathing_hygne_admsn_cd',
  'upper_body_dressing_cd',
  'lower_body_dressing_cd',
  'footwear_dressing_cd',
  'sit_to_lying_cd',
  'lying_to_sit_cd',
  'sit_to_stand_cd',
  'chair_bed_transfer_cd',
  'toilet_transfer_cd',
  'walk_10_feet_cd',
  'walk_50_feet_cd',
  'walk_150_feet_cd',
  'step_1_cd',
  'urinary_continence_cd',
  'bowel_continence_cd',
] as const;
export type IrfPaiItem = (typeof IRF_PAI_ITEMS)[number];

export interface Claim {
  claimId: string;
  /** As asked for: names or AUTO. */
  modules: readonly string[];
  fromDate: number | null;
  thruDate: number | null;
  admitDate: number | null;
  /** Days; 0 where it is not given. */
  los: number;
  nonCoveredDays: number;
  billType: string;
  patientStatus: string;
  /** Dollars; the sum of the lines where the claim gives no total; 0 where it gives neither. */
  totalCharges: number;
  principalDx: Diagnosis | null;
  admitDx: Diagnosis | null;
  secondaryDxs: readonly Diagnosis[];
  inpatientPxs: readonly Procedure[];
  lines: readonly Line[];
  /** ICD-10-CM codes of the reasons for the visit. */
  reasonsForVisit: readonly string[];
  /** Type of admission (UB-04 FL14), 1 digit. */
  admissionType: string;
  /** Point of origin, 1 character. */
  admissionSource: string;
  condCodes: readonly string[];
  demoCodes: readonly string[];
  valueCodes: readonly ValueCode[];
  occurrenceCodes: readonly OccurrenceCode[];
  spans: readonly Span[];
  /** Day on which the claim or notice came in. */
  receiptDate: number | null;
  billingProvider: ProviderOnClaim | null;
  servicingProvider: ProviderOnClaim | null;
  patient: Patient;
  oasisAssessment: OasisAssessment | null;
  irfPai: IrfPai | null;
  /** First day of dialysis. */
  esrdInitialDate: number | null;
  /** 1 OPPS, 2 not; null where it is not given. */
  oppsFlag: 1 | 2 | null;
  /** Stay of a Medicare Advantage enrollee. */
  hmo: boolean;
  /** DRG of a claim that is not grouped; '' for none. */
  drg: string;
  /** Keys of `additional_data`, as their schemas give them. */
  additionalData: Readonly<Record<string, unknown>>;
  /** Between which versions its codes are to be converted, 431 for v43.1; null for that of thru_date. Null for no conversion. */
  icdConvert: { billedVersion: number | null; targetVersion: number | null } | null;
  /** What was passed over when its body was read. */
  warnings: readonly Warning[];
  /** How many warnings there are besides: they were counted, not worded. */
  moreWarnings: number;
}

/** The provider whose record and contract count. */
export function providerOf(claim: Claim): ProviderOnClaim | null {
  return claim.billingProvider ?? claim.servicingProvider;
}
