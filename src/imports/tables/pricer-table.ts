/** Imports table files of CMS's pricer programs: a release is a few rows of JSON, which are read whole. */
import type { PricerTableRow } from '../../datasets/pricers/rows.ts';
import type { ImportTable, SqlValue } from '../release/import-table.ts';
import type { ReleaseFacts } from '../release/release-facts.ts';

/** Characters of one row: D1 takes 2 MB. */
const PART_CHARACTERS = 500_000;

export const pricerTable: ImportTable<PricerTableRow> = {
  name: 'pricer_table',
  database: 'REFERENCE',
  columns: ['dataset', 'effective_start', 'effective_end', 'part', 'column_names', 'body'],
  identity: ['part'],
  *pack(
    rows: Iterable<PricerTableRow>,
    { dataset, effectiveStart, effectiveEnd }: ReleaseFacts,
  ): Generator<SqlValue[]> {
    let part = 0;
    let names = '[]';
    let cells: (readonly string[])[] = [];
    let characters = 0;
    const packed = (): SqlValue[] => [dataset, effectiveStart, effectiveEnd, part, names, JSON.stringify(cells)];
    for (const row of rows) {
      if (characters > PART_CHARACTERS) {
        yield packed();
        part += 1;
        cells = [];
        characters = 0;
      }
      names = JSON.stringify(row.columns);
      cells.push(row.cells);
      characters += row.cells.reduce((sum, cell) => sum + cell.length + 3, 2);
    }
    if (cells.length > 0) yield packed();
  },
};
