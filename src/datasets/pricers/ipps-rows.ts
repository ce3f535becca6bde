/** Rows of the tables of the inpatient pricer. */

/** An area of the inpatient prospective payment system: a CBSA, or the rural area of a state (SSA code, 2 digits). */
export interface IppsWageIndexRow {
  cbsa: string;
  /** `L` large urban, `O` other urban, `R` rural; '' where the file has none. */
  size: 'L' | 'O' | 'R' | '';
  effectiveDate: number;
  geographicWageIndex: number;
  reclassifiedWageIndex: number;
  /** For an all-urban state; 0 for none. */
  imputedFloorWageIndex: number;
  name: string;
}

export interface IppsOutmigrationRow {
  /** FIPS code, 5 digits. */
  county: string;
  effectiveDate: number;
  adjustment: number;
}

export interface IppsNewTechnologyRow {
  fiscalYear: number;
  /** As in the pricer: `AVEIRH` is the higher add-on of two. */
  name: string;
  /** Dollars a case. */
  maximum: number;
  /** Share of the costs above the DRG payment. */
  share: number;
}

/** A code of a list; a technology may have several, `AVEIR1` and `AVEIR2`. */
export interface IppsClaimCodeRow {
  fiscalYear: number;
  name: string;
  code: string;
  /** `PROC` ICD-10-PCS, `DIAG` ICD-10-CM, `COND` condition code, `NDC`. */
  codeType: string;
}

/** Rows of each table. */
export interface IppsTables {
  ipps_wage_index: IppsWageIndexRow;
  ipps_outmigration: IppsOutmigrationRow;
  ipps_new_technology: IppsNewTechnologyRow;
  ipps_claim_code: IppsClaimCodeRow;
}
