/** Rows of the lists by which residents are classified under the Patient Driven Payment Model. */

/** A primary diagnosis (MDS item I0020B). A diagnosis that is not listed is returned to the provider. */
export interface PdpmCategoryRow {
  /** ICD-10-CM without its point. */
  code: string;
  /** 1 major joint replacement or spinal surgery, 2 other orthopedic, 3 medical management, 4 non-orthopedic surgery and acute neurologic. */
  therapyCategory: number;
  /** 1 not acute neurologic, 2 acute neurologic. */
  speechCategory: number;
  /** Kind of surgery in the hospital stay before that changes the category: 1 none, 2 non-orthopedic, 3 orthopedic. */
  surgery: number;
  /** YYYYMMDD, both inclusive. */
  startDate: number;
  endDate: number;
}

/** A diagnosis (MDS item I8000) that counts as a comorbidity. */
export interface PdpmComorbidityRow {
  /** ICD-10-CM without its point. */
  code: string;
  component: 'NTA' | 'SLP';
  /** CMS's name of the condition. */
  condition: string;
  /** Points of the NTA score; null for SLP. */
  points: number | null;
  /** YYYYMMDD, both inclusive. */
  startDate: number;
  endDate: number;
}

/** Rows of each table. */
export interface PdpmTables {
  pdpm_category: PdpmCategoryRow;
  pdpm_comorbidity: PdpmComorbidityRow;
}
