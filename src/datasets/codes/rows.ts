/** Rows of the code sets: ICD-10-CM, ICD-10-PCS and the codes of a claim. */
import type { CodeType } from '../../engine/codes/code-types.ts';

/** A code used on claims, with its period of validity. */
export interface ReferenceCodeRow {
  type: CodeType;
  code: string;
  /** Null if the description is licensed. */
  description: string | null;
  /** YYYYMMDD, both inclusive. */
  startDate: number;
  endDate: number;
}

/** A category, subcategory or code of ICD-10-CM, in one release. */
export interface Icd10cmCodeRow {
  /** Without its dot. */
  code: string;
  /** '' if the source has none. */
  shortDescription: string;
  description: string;
  isBillable: boolean;
  /** `1` to `22`. */
  chapter: string;
  /** Its direct parent; null for a 3-character category. */
  parent: string | null;
  /** YYYYMMDD, both inclusive. */
  startDate: number;
  endDate: number;
}

/** Fields that the entries of ICD-10-CM's indexes and tables share. */
export interface Icd10cmEntryRow {
  letter: string;
  /** 0 for a main term. */
  level: number;
  /** Titles from the main term to the entry. */
  path: string[];
  /** Unique in its publication; `parentKey` is the key of its parent. */
  key: string;
  parentKey: string | null;
  see: string | null;
  seeAlso: string | null;
}

export interface Icd10cmIndexRow extends Icd10cmEntryRow {
  /** 0 diseases and injuries, 1 external causes. */
  indexType: 0 | 1;
  /** With dot, and with a dash if further characters are needed. */
  code: string | null;
  /** The second code. */
  manifestation: string | null;
}

/** Codes as in the index; null if the table has none. */
export interface Icd10cmDrugRow extends Icd10cmEntryRow {
  accidental: string | null;
  selfHarm: string | null;
  assault: string | null;
  undetermined: string | null;
  adverseEffect: string | null;
  underdosing: string | null;
}

export interface Icd10cmNeoplasmRow extends Icd10cmEntryRow {
  malignantPrimary: string | null;
  malignantSecondary: string | null;
  inSitu: string | null;
  benign: string | null;
  uncertainBehavior: string | null;
  unspecifiedBehavior: string | null;
}

/** A valid ICD-10-PCS code of a fiscal year. */
export interface Icd10PcsCodeRow {
  code: string;
  /** Null in a codes file. */
  shortDescription: string | null;
  description: string;
  startDate: number;
  endDate: number;
}

/** A row of a PCS table: every combination of the values of its seven axes is a valid code. */
export interface Icd10PcsTableRow {
  /** Seven; the first three have one value each. */
  axes: readonly Icd10PcsAxis[];
  /** Definition of the operation; null if the row has none. */
  definition: string | null;
}

export interface Icd10PcsAxis {
  title: string;
  values: readonly (readonly [value: string, label: string])[];
}

/**
 * An entry of the alphabetic index, with at most one reference; `see` and `use` may have `codes` or `table` beside
 * them.
 */
export interface Icd10PcsIndexRow {
  /** Fiscal year. */
  year: number;
  letter: string;
  /** 0 is a main term. */
  level: number;
  /** Null if the entry is only a reference. */
  title: string | null;
  /** Identifies the entry within the year: from its main term down to itself. */
  name: readonly string[];
  /** Titles of the main term and subterms above it. */
  path: readonly string[];
  see: string | null;
  use: string | null;
  /** 7 characters. */
  code: string | null;
  /** A prefix of codes, 4 to 6 characters. */
  codes: string | null;
  /** 3 characters. */
  table: string | null;
  childCount: number;
}

/** Terms of an axis that are defined together. */
export interface Icd10PcsDefinitionRow {
  section: string;
  sectionTitle: string;
  /** 1 to 7. */
  axisPos: number;
  axisTitle: string;
  titles: readonly string[];
  definition: string | null;
  explanation: string | null;
  includes: readonly string[];
}

/** A line of a conversion table for one previous code: a code and the code that it replaced. */
export interface Icd10ConversionRow {
  codeSystem: 'ICD-10-CM' | 'ICD-10-PCS';
  /** Without its dot; '' for a code that was deleted without a successor. */
  currentCode: string;
  /** Without its dot; '' for a code without a predecessor. */
  previousCode: string;
  /** YYYYMMDD. */
  effectiveDate: number;
}

/** The row type of each table. */
export interface CodeTables {
  reference_code: ReferenceCodeRow;
  icd10_conversion: Icd10ConversionRow;
  icd10cm_code: Icd10cmCodeRow;
  icd10cm_index: Icd10cmIndexRow;
  icd10cm_drug: Icd10cmDrugRow;
  icd10cm_neoplasm: Icd10cmNeoplasmRow;
  icd10pcs_code: Icd10PcsCodeRow;
  icd10pcs_table: Icd10PcsTableRow;
  icd10pcs_index: Icd10PcsIndexRow;
  icd10pcs_definition: Icd10PcsDefinitionRow;
}
