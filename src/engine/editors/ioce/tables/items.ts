/** The editor's tables as one list of rows: the form in which they are read from files, counted and compiled. */
import type { TableRow } from '../../../core/table-file.ts';
import type { EditorTables } from './source.ts';

/** A row of one of the tables that CMS publishes with a release. */
export interface IoceItem {
  /** CMS's name in lower case: `data_hcpcs`. */
  table: string;
  /** CMS's names of its columns in lower case; rows of a table share them. */
  columns: readonly string[];
  /** A cell for each column, as published. */
  cells: readonly string[];
}

/** The tables that rows make up; those of tables that the editor does not read are passed over. */
export function editorTables(items: Iterable<IoceItem>, sample: boolean): EditorTables {
  const tables = new Map<string, IoceItem[]>();
  for (const item of items) {
    const rows = tables.get(item.table);
    if (rows) rows.push(item);
    else tables.set(item.table, [item]);
  }
  return {
    sample,
    *rows(table) {
      for (const { columns, cells } of tables.get(table) ?? []) yield rowOf(columns, cells);
    },
  };
}

function rowOf(columns: readonly string[], cells: readonly string[]): TableRow {
  const row: Record<string, string> = {};
  columns.forEach((column, place) => {
    row[column] = cells[place] as string;
  });
  return row;
}
