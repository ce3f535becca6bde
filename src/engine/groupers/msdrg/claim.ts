/** Input and output of the grouper, in the words of CMS's grouper. */
import type { MED_SURG_TYPES, RETURN_CODES } from './tables.ts';

export interface CodedDiagnosis {
  /** ICD-10-CM, with or without its point. */
  code: string;
  /** Present on admission: Y, N, U, W; anything else is not recognised. */
  poa: string;
}

export interface MsdrgClaim {
  /** As `versionOn` gives it: 430 is v43.0. */
  version: number;
  sex: 'M' | 'F' | 'U';
  /** UB-04 patient discharge status; null where it is missing. */
  dischargeStatus: number | null;
  /** The hospital's exemption from reporting which diagnoses were present on admission. */
  hospitalStatus: 'NON_EXEMPT' | 'EXEMPT' | 'UNKNOWN';
  admitDx: string | null;
  pdx: CodedDiagnosis | null;
  sdx: readonly CodedDiagnosis[];
  /** ICD-10-PCS. */
  procedures: readonly string[];
  /** Rule that names the deciding code among several. Absent: clinical significance. */
  tieBreaker?: 'CLINICAL_SIGNIFICANCE' | 'CODE_ORDER';
}

export type MsdrgReturnCode =
  | (typeof RETURN_CODES)[number]
  | 'HAC_MISSING_ONE_POA'
  | 'HAC_STATUS_INVALID_POA_N_OR_U'
  | 'HAC_STATUS_INVALID_POA_INVALID_OR_1'
  | 'HAC_STATUS_INVALID_MULT_HACS_POA_NOT_Y_W';

export type Severity = 'MCC' | 'CC' | 'NON_CC' | 'NONE';

/** Before and after hospital-acquired conditions are considered. */
export interface Grouping {
  returnCode: MsdrgReturnCode;
  mdc: number;
  drg: number;
  baseDrg: number;
  medSurg: (typeof MED_SURG_TYPES)[number];
  /** Severity of the DRG's formula. */
  severity: Severity;
  /** The same where the formula asks for it, otherwise NON_CC. */
  sdxSeverity: Severity;
}

export type SeverityUsage =
  | 'MCC'
  | 'CC'
  | 'NEITHER'
  | 'MCC_EXCLUDED'
  | 'CC_EXCLUDED'
  | 'MCC_EXCLUDED_BY_DRG_LOGIC'
  | 'CC_EXCLUDED_BY_DRG_LOGIC';

/** The groupings that a code decides, of the two. */
export type Affects = 'NONE' | 'INITIAL' | 'FINAL' | 'BOTH';

export type PoaError =
  | 'POA_NOT_CHECKED'
  | 'POA_NOT_RECOGNIZED'
  | 'POA_RECOGNIZED_NOT_POA'
  | 'POA_RECOGNIZED_YES_POA'
  | 'HOSPITAL_EXEMPT';

export interface HacOutput {
  /** Number of the hospital-acquired condition; 0 where it does not count. */
  number: number;
  /** List that the code is on: `HAC05`. */
  list: string | null;
  status: HacCodeStatus;
}

export type HacCodeStatus =
  | 'NOT_ON_HAC_LIST'
  | 'HAC_CRITERIA_MET'
  | 'HAC_CRITERIA_NOT_MET'
  | 'HAC_NOT_APPLICABLE_EXCLUSION'
  | 'HAC_NOT_APPLICABLE_EXEMPT';

export interface DiagnosisOutput {
  code: string;
  valid: boolean;
  affects: Affects;
  initialSeverity: SeverityUsage;
  finalSeverity: SeverityUsage;
  poaError: PoaError;
  hacs: HacOutput[];
}

export interface ProcedureOutput {
  code: string;
  valid: boolean;
  /** Operating room procedure. */
  or: boolean;
  affects: Affects;
  /** Numbers of the hospital-acquired conditions that it makes. */
  hacs: number[];
}

export interface MsdrgResult {
  version: number;
  initial: Grouping;
  final: Grouping;
  hacStatus: 'NOT_APPLICABLE' | 'FINAL_DRG_NO_CHANGE' | 'FINAL_DRG_CHANGES' | 'FINAL_DRG_UNGROUPABLE';
  /** Distinct hospital-acquired conditions whose criteria are met. */
  hacCategoriesSatisfied: number;
  admitDxFlag: 'DX_VALID' | 'DX_INVALID' | 'DX_NOT_GIVEN';
  /** Null where the claim has none. */
  pdx: DiagnosisOutput | null;
  /** In the order of the claim, as are procedures. */
  sdx: DiagnosisOutput[];
  procedures: ProcedureOutput[];
}
