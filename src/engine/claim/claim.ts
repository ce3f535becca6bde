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

export interface Line {
  serviceDate: number | null;
  /** 4 digits. */
  revenueCode: string;
  hcpcs: string;
  modifiers: readonly string[];
  units: number;
  charges: number;
  ndc: string;
}

export interface ProviderOnClaim {
  npi: string;
  /** CMS certification number (CCN). */
  otherId: string;
  /** `0` for none. */
  contractId: string;
  /** Fields of the provider specific files that take the place of the record's, by CMS's names. */
  overrides: { ipsf: Readonly<Record<string, unknown>>; opsf: Readonly<Record<string, unknown>> };
}

export interface Patient {
  /** Years; 0 where it is not given. */
  age: number;
  dateOfBirth: number | null;
  /** M, F or another text. */
  sex: string;
}

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
  totalCharges: number;
  principalDx: Diagnosis | null;
  admitDx: Diagnosis | null;
  secondaryDxs: readonly Diagnosis[];
  inpatientPxs: readonly Procedure[];
  lines: readonly Line[];
  condCodes: readonly string[];
  demoCodes: readonly string[];
  spans: readonly { code: string; start: number | null; end: number | null }[];
  billingProvider: ProviderOnClaim | null;
  servicingProvider: ProviderOnClaim | null;
  patient: Patient;
  hmo: boolean;
  hasOasisAssessment: boolean;
  hasIrfPai: boolean;
  ipps: { reviewCode: string; lifetimeReserveDays: number; midnightAdjustmentGeolocation: string };
  /** DRG of a claim that is not grouped; '' for none. */
  drg: string;
  /** Between which versions its codes are to be converted, 431 for v43.1; null for that of thru_date. Null for no conversion. */
  icdConvert: { billedVersion: number | null; targetVersion: number | null } | null;
  /** What was passed over when its body was read. */
  warnings: readonly Warning[];
}

/** The provider whose record and contract count. */
export function providerOf(claim: Claim): ProviderOnClaim | null {
  return claim.billingProvider ?? claim.servicingProvider;
}
