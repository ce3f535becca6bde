/** A claim as the engine reads it. Dates are YYYYMMDD, amounts dollars; texts are trimmed, '' if absent. */
import type { Warning } from './warnings.ts';

/** Names of modules as claims request them, in the order in which they run. */
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

/** Takes the place of names: runs the modules that the bill type calls for. */
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
  /** The code as written, if in lower case: the outpatient editor reads it unchanged. */
  hcpcsAsWritten?: string;
  modifiers: readonly string[];
  /** As billed: ambulance miles may have a fraction. */
  units: number;
  /** Units without their fraction, as facility pricers read them. */
  wholeUnits: number;
  charges: number;
  /** Dollars of `charges` that the biller says are not covered. */
  nonCoveredCharges: number;
  /** Dollars that a payer before Medicare paid for the line; absent if not given. */
  primaryPaid?: number;
  /** Dollars that a payer before Medicare allowed for the line, before its own deductible and coinsurance; absent if not given. */
  primaryAllowed?: number;
  /** Dollars that the line's item cost, all its units, by its invoice; absent if not given. */
  invoiceCost?: number;
  /** The unit of `units`: a service, a mile, a dose, or a minute of anesthesia. */
  unitsBasis: UnitsBasis;
  /** National Drug Code, 11 digits. */
  ndc: string;
  /** Quantity of the National Drug Code, in its own unit of measure; 0 if not given. */
  ndcUnits: number;
  /** Place of service, 2 digits, on professional claims. */
  pos: string;
  /** The line's rendering provider, if the line names one. */
  servicingProvider: ProviderOnClaim | null;
  /** Line item action flag that a contractor sends to the outpatient editor, 0 to 6; '' acts as 0. */
  actionFlag: string;
  /** Settings of a contractor for the line; null if there are none. */
  override: LineOverride | null;
}

/** Settings of a contractor for a line in the outpatient editor; '' leaves a field to the editor. */
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
  /** The value of a code that carries no number, such as the dates of Z8 and Z9; '' if none. */
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
  /** Fields that replace those of the provider specific files, by CMS's names. */
  overrides: { ipsf: Readonly<Record<string, unknown>>; opsf: Readonly<Record<string, unknown>> };
}

export interface Patient {
  /** Years; 0 if not given. */
  age: number;
  dateOfBirth: number | null;
  /** M, F, U, or '' if not given. */
  sex: string;
  address: Address;
}

/** Home health assessment (OASIS): the items that group a period of care; null for an item that is not given. */
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

/** Fields of the claim as sent that its codes come from, in the order of the lists. */
export interface CodeFields {
  principalDx: string;
  secondaryDxs: readonly string[];
  inpatientPxs: readonly string[];
  reasonsForVisit: readonly string[];
}

/** Rehabilitation assessment (IRF-PAI). */
export interface IrfPai {
  /** 1 new, 2 correction. */
  transactionType: number;
  /** Item 21A, as `0012.9`; null if not given. */
  impairmentGroup: string | null;
  /** Codes of the items at admission; null for an item that is not given. */
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
  /** As requested: names or AUTO. */
  modules: readonly string[];
  fromDate: number | null;
  thruDate: number | null;
  admitDate: number | null;
  /** Days; 0 if not given. */
  los: number;
  nonCoveredDays: number;
  billType: string;
  patientStatus: string;
  /** Dollars; the sum of the lines if the claim gives no total; 0 without either. */
  totalCharges: number;
  /** Dollars of `totalCharges` that the biller says are not covered; 0 where only lines say so. */
  nonCoveredCharges: number;
  /** Stands where a blank entry or `diagnosis_codes` gives codes other fields than their places. */
  codeFields?: CodeFields;
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
  /** Day on which the claim or notice was received. */
  receiptDate: number | null;
  billingProvider: ProviderOnClaim | null;
  servicingProvider: ProviderOnClaim | null;
  patient: Patient;
  oasisAssessment: OasisAssessment | null;
  irfPai: IrfPai | null;
  /** First day of dialysis. */
  esrdInitialDate: number | null;
  /** 1 OPPS, 2 not; null if not given. */
  oppsFlag: 1 | 2 | null;
  /** Stay of a Medicare Advantage enrollee. */
  hmo: boolean;
  /** DRG of a claim that is not grouped; '' for none. */
  drg: string;
  /** Absent: a stay is priced by the grouper's DRG, else by that of the claim. */
  drgChoice?: 'billed' | 'lower';
  /** Version of the grouper, 431 for v43.1; absent: that of thru_date. */
  grouperVersion?: number;
  /** Keys of `additional_data`, as their schemas give them. */
  additionalData: Readonly<Record<string, unknown>>;
  /**
   * ICD-10 versions between which its codes are converted: 431 for v43.1, null for that of thru_date. Null for no
   * conversion.
   */
  icdConvert: { billedVersion: number | null; targetVersion: number | null } | null;
  /** Parts of the body that were ignored. */
  warnings: readonly Warning[];
  /** Number of further warnings, which were counted but not worded. */
  moreWarnings: number;
}

/** Returns the provider whose record and contract apply. */
export function providerOf(claim: Claim): ProviderOnClaim | null {
  return claim.billingProvider ?? claim.servicingProvider;
}

/** Returns the field of the claim that names its provider. */
export const providerFieldOf = ({ billingProvider }: Claim) =>
  billingProvider ? 'billing_provider' : 'servicing_provider';

/** Returns the field of the claim that changes fields of its provider's record. @param table of the record */
export const recordFieldOf = (claim: Claim, table: string) => `${providerFieldOf(claim)}.additional_data.${table}`;
