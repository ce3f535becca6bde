/** Lists of the Medicare Code Editor, CMS's or a sample of them. Dates are YYYYMMDD, both ends inclusive. */

interface Period {
  start: number;
  /** 0: to the termination date. */
  end: number;
}

/** A code in one period; a code may have several that do not overlap. */
export interface DatedCode extends Period {
  /** Without its point. */
  code: string;
  /** Lists that have the code: `manifestation`, `noncovered`. Lists that the editor does not use are skipped. */
  flags: readonly string[];
}

export interface AgeGroup extends Period {
  /** `Pediatric`, `Newborn`, `Maternity`, `Adult`. */
  name: string;
  /** Years, both inclusive. */
  lowest: number;
  highest: number;
}

export interface DatedDischargeStatus extends Period {
  status: number;
}

export interface MceDefinitions {
  /** True where codes are left out: one that is not there may be a good code all the same. */
  sample: boolean;
  version: number;
  /** The last day that the lists are for. */
  terminationDate: number;
  ageGroups: readonly AgeGroup[];
  dischargeStatuses: readonly DatedDischargeStatus[];
  icd10Dx: Iterable<DatedCode>;
  icd10Px: Iterable<DatedCode>;
  icd9Dx: Iterable<DatedCode>;
  icd9Px: Iterable<DatedCode>;
}
