/** Rows of the table files of CMS's pricer programs. */

/** Cells as written, in the order of the columns. */
export interface PricerTableRow {
  columns: readonly string[];
  cells: readonly string[];
}

export interface PricerTables {
  pricer_table: PricerTableRow;
}
