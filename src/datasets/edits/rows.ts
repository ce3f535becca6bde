/** Rows of the edits that limit units and pairs of codes. */

/** Maximum paid units of a code, in one quarter. */
export interface MueRow {
  code: string;
  mueType: 'Facility' | 'Practitioner' | 'DME';
  mueValue: number;
  /** MAI: 1 line edit, 2 date of service edit by policy, 3 date of service edit by clinical data. */
  adjudicationIndicator: '1' | '2' | '3';
  rationale: string;
  /** YYYYMMDD, both inclusive. */
  effectiveDate: number;
  endDate: number;
}

/** A pair of codes: column 2 is not paid beside column 1. */
export interface NcciPairRow {
  column1: string;
  column2: string;
  /** YYYYMMDD; null if the source gives none. */
  effectiveDate: number | null;
  /** The last day, YYYYMMDD; null while it is in force. */
  deletionDate: number | null;
  /** 0 no modifier allows both, 1 one does, 9 not applicable: the edit was deleted as of its first day. */
  modifierIndicator: '0' | '1' | '9';
  rationale: string;
  providerType: 'Outpatient Hospital' | 'Practitioner';
}

/** The row type of each table. */
export interface EditTables {
  mue: MueRow;
  ncci_pairs: NcciPairRow;
}
