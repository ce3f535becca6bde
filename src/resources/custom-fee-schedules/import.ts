/** Reads items from an uploaded CSV file. */

import type { NewItem } from '../../contracts/tables/fees/queries.ts';
import { type CsvRecords, faultsOfRow, readRecords } from '../../wire/csv-records.ts';
import { ITEM_COLUMNS, itemFromTheWire, newItem, OPTIONAL_COLUMN } from './schema.ts';

export const MAX_LINES = 10_000;

const ITEMS: CsvRecords<NewItem> = {
  noun: 'items',
  columns: ITEM_COLUMNS,
  required: ITEM_COLUMNS.filter((name) => name !== OPTIONAL_COLUMN),
  linesMax: MAX_LINES,
  read(cells) {
    const { pricing_amount } = cells;
    const row = { ...cells, ...(pricing_amount === undefined ? {} : { pricing_amount: numberOf(pricing_amount) }) };
    const { success, data, error } = newItem.safeParse(row);
    return success ? itemFromTheWire(data) : faultsOfRow(error.issues, row);
  },
  keyOf: ({ code, codeType, effectiveDate }) => `${code} ${codeType} ${effectiveDate}`,
  keyName: 'code, code_type and effective_date',
};

/**
 * Returns the items of a file that begins with a line of column names, in any order.
 *
 * @throws ApiError 400 if it is no such file
 * @throws ImportError with every line that is bad, or has the code, code type and date of an earlier one
 */
export function readItems(text: string): NewItem[] {
  return readRecords(text, ITEMS).map(({ row }) => row);
}

/** Returns the number; leaves any text that is no plain decimal as it is, for the schema to refuse. */
function numberOf(cell: string): number | string {
  return /^\d{1,9}(\.\d{1,4})?$/.test(cell) ? Number(cell) : cell;
}
