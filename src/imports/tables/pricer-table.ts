/** Imports table files of CMS's pricer programs: a release is a few rows of JSON, which are read whole. */
import type { PricerTableRow } from '../../datasets/pricers/rows.ts';
import { PRICER_TABLES } from '../../datasets/pricers/systems/index.ts';
import { numberOf, OF_TIME } from '../release/compared-row.ts';
import type { ComparedRows, ImportTable, SqlValue, TakeRow } from '../release/import-table.ts';
import { quote } from '../release/quote.ts';
import type { ReleaseFacts } from '../release/release-facts.ts';

/** Characters of one row: D1 takes 2 MB. */
const PART_CHARACTERS = 500_000;

export const pricerTable: ImportTable<PricerTableRow> = {
  name: 'pricer_table',
  database: 'REFERENCE',
  columns: ['dataset', 'effective_start', 'effective_end', 'part', 'column_names', 'body'],
  identity: ['part'],
  compared,
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

/** A row of the table holds many rows of the dataset, whose description says what names each and which cells are figures. */
function compared(dataset: string): ComparedRows | null {
  const described = PRICER_TABLES.find(({ name }) => name === dataset)?.pricer;
  if (!described) return null;
  const { columns: all, key, figures } = described;
  const compared = all.filter((name) => !key.includes(name) && !OF_TIME.test(name));
  const places = [...compared.keys()];
  const read = ({ columns, cells }: PricerTableRow, take: TakeRow) => {
    const cellOf = (name: string) => cells[columns.indexOf(name)] ?? '';
    take(
      key.map(cellOf).join(' '),
      places,
      compared.map((name) => {
        const cell = cellOf(name);
        return cell === '' ? Number.NaN : figures.has(name) ? Number(cell) : numberOf(cell);
      }),
    );
  };
  return {
    columns: compared,
    ofFile: (row, take) => read(row as PricerTableRow, take),
    sql: (release) =>
      `SELECT column_names, body FROM pricer_table
         WHERE release_id = (SELECT id FROM release WHERE dataset = ${quote(release.dataset)} AND scope = ${quote(release.scope)})
         ORDER BY part`,
    ofDatabase({ column_names: names, body }, take) {
      const columns = JSON.parse(String(names)) as string[];
      for (const cells of JSON.parse(String(body)) as string[][]) read({ columns, cells }, take);
    },
  };
}
