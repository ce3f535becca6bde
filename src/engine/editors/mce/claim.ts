/** Input and output of the editor, in the words of CMS's editor. */

/** In the order in which they are counted. */
export const EDITS = [
  'INVALID_CODE',
  'INVALID_AGE',
  'INVALID_SEX',
  'INVALID_DISCHARGE_STATUS',
  'INVALID_ADMIT_DX',
  'E_CODE_AS_PDX',
  'MANIFESTATION_AS_PDX',
  'UNACCEPTABLE_PDX',
  'REQUIRES_SDX',
  'NONSPECIFIC_PDX',
  'QUESTIONABLE_ADMISSION',
  'DUPLICATE_OF_PDX',
  'AGE_CONFLICT',
  'SEX_CONFLICT',
  'WRONG_PROCEDURE_PERFORMED',
  'MEDICARE_IS_SECONDARY_PAYER',
  'UNSPECIFIED',
  'NONSPECIFIC_OR',
  'OPEN_BIOPSY',
  'INCONSISTENT_WITH_LENGTH_OF_STAY',
  'NON_COVERED',
  'LIMITED_COVERAGE',
  'LIMITED_COVERAGE_LVRS',
  'LIMITED_COVERAGE_LUNG_TRANSPLANT',
  'LIMITED_COVERAGE_COMBINATION_HEART_LUNG_TRANSPLANT',
  'LIMITED_COVERAGE_HEART_TRANSPLANT',
  'LIMITED_COVERAGE_HEART_IMPLANT',
  'LIMITED_COVERAGE_INTESTINE_MULTI_VISCERAL_TRANSPLANT',
  'LIMITED_COVERAGE_LIVER_TRANSPLANT',
  'LIMITED_COVERAGE_KIDNEY_TRANSPLANT',
  'LIMITED_COVERAGE_PANCREAS_TRANSPLANT',
  'LIMITED_COVERAGE_ARTIFICIAL_HEART',
  'BILATERAL',
  'QUESTIONABLE_OBSTETRIC_ADMISSION',
] as const;
export type Edit = (typeof EDITS)[number];

export interface MceClaim {
  icdVersion: 9 | 10;
  /** Years. */
  age: number;
  /** UNKNOWN is allowed for discharges from 1 October 2024 on. */
  sex: 'MALE' | 'FEMALE' | 'UNKNOWN' | 'INVALID';
  dischargeStatus: number;
  /** YYYYMMDD. */
  dischargeDate: number;
  /** Days. */
  lengthOfStay: number;
  admitDx: string | null;
  pdx: string | null;
  sdx: readonly string[];
  procedures: readonly string[];
}

export type AgeConflict = 'PEDIATRIC' | 'NEWBORN' | 'MATERNITY' | 'ADULT';

export interface CodeEdits {
  code: string;
  edits: Edit[];
  /** Age groups of the diagnoses with an age conflict. */
  ageConflict?: AgeConflict;
}

export interface MceResult {
  /** Version of the editor's lists. */
  version: number;
  editType: 'NONE' | 'PREPAYMENT' | 'POSTPAYMENT' | 'BOTH' | 'INVALID_DISCHARGE_DATE';
  /** Number of times that each edit was made; edits that were not made are absent. */
  edits: Partial<Record<Edit, number>>;
  /** Absent where the claim has none. */
  admitDx?: CodeEdits;
  /** The principal diagnosis, where there is one, then the secondary ones in the order of the claim. */
  diagnoses: CodeEdits[];
  procedures: CodeEdits[];
}
