/** Reads rows of a rate table from an uploaded CSV file. */
import type { NewRateRow } from '../../contracts/tables/rate-tables/changes.ts';
import { RATE_ROWS_MAX } from '../../contracts/tables/rate-tables/rows.ts';
import { rateCodeFault } from '../../engine/contracts/rate-tables/rate-codes.ts';
import type { RateTableHead } from '../../storage/schema/organizations/rate-tables.ts';
import { faultsOfRow, readRecords } from '../../wire/csv-records.ts';
import { KEY_COLUMNS, newRow, rowFromTheWire } from './schema.ts';

/**
 * Returns the rows of a file that begins with a line of column names, in any order. An empty cell is blank; figures of
 * columns that the file does not have stay as they are.
 *
 * @throws ApiError 400 if it is no such file
 * @throws ImportError with every line that is bad, or has code and date of an earlier one
 */
export function readRateRows(text: string, { of, columns }: RateTableHead): NewRateRow[] {
  const rows = readRecords<NewRateRow>(text, {
    noun: 'rows',
    columns: [...KEY_COLUMNS, ...columns],
    required: KEY_COLUMNS,
    linesMax: RATE_ROWS_MAX,
    read({ code, effective_date, ...cells }, names) {
      const figures = Object.fromEntries(
        columns.filter((name) => names.includes(name)).map((name) => [name, figureOfCell(cells[name])]),
      );
      const { success, data, error } = newRow.safeParse({ code, effective_date, figures });
      if (!success) return faultsOfCells(error.issues, { code, effective_date, ...figures });
      const fault = rateCodeFault(of, data.code);
      return fault ? `code ${fault}` : rowFromTheWire(data);
    },
    keyOf: ({ code, effectiveDate }) => `${code} ${effectiveDate}`,
    keyName: KEY_COLUMNS.join(' and '),
  });
  return rows.map(({ row }) => row);
}

/** Returns the number; leaves any text that is no plain decimal as it is, for the schema to refuse. */
function figureOfCell(cell: string | undefined): number | string | null {
  if (cell === undefined) return null;
  return /^\d{1,9}(\.\d{1,6})?$/.test(cell) ? Number(cell) : cell;
}

/** Returns what is wrong with cells, each by the name of its column. */
function faultsOfCells(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  cells: Readonly<Record<string, unknown>>,
): string {
  const filledCells = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined));
  return faultsOfRow(
    issues.map(({ path, message }) => ({ path: path.slice(-1), message })),
    filledCells,
  );
}
