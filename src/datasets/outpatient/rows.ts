/** Rows of the outpatient code editor. */

/** A row of one of the outpatient code editor's tables, which engine/editors/ioce/catalogue lists. */
export interface IoceRow {
  /** Name of the table. */
  table: string;
  /** By column. */
  values: Readonly<Record<string, string | number | null>>;
  /**
   * YYYYMMDD, both inclusive. Without a first day, the row is never in force; without a last day, the publication names
   * none.
   */
  effectiveDate: number | null;
  throughDate: number | null;
}

/** The row type of each table. */
export interface OutpatientTables {
  ioce_row: IoceRow;
}
