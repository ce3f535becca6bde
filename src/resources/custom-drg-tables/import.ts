/** Reads entries of a custom DRG table out of an uploaded CSV file. */
import { z } from '@hono/zod-openapi';
import { type EntryLine, keyOf } from '../../contracts/tables/drg/import.ts';
import { FIELDS } from '../../contracts/tables/drg/rows.ts';
import { faultsOfRow, readRecords } from '../../wire/csv-records.ts';
import { newEntry } from '../drg-tables/schema.ts';
import { customEntry, newTable, stored } from './schema.ts';

export const MAX_LINES = 3000;

const VALUE_COLUMNS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
const KEY_COLUMNS = ['source_year', 'payment_system', 'diagnostic_related_group', 'effective_date'] as const;
/** Columns of an export; those that are neither of a key nor values follow from these and are not read. */
export const COLUMNS = Object.keys(customEntry.shape);
export const REQUIRED_COLUMNS = KEY_COLUMNS.filter((name) => name !== 'payment_system');

const { payment_system, diagnostic_related_group, effective_date, ...values } = newEntry.shape;
const line = z.strictObject({
  ...{ payment_system, diagnostic_related_group, effective_date },
  source_year: newTable.shape.source_year,
  ...z.object(values).partial().shape,
});
/** Columns whose empty cell means that there is none. */
const NULLABLE = ['geometric_mean_length_of_stay', 'arithmetic_mean_length_of_stay'] as const;

/** @throws ApiError 400, ImportError as `readRecords` */
export function readEntries(text: string): { line: number; row: EntryLine }[] {
  return readRecords<EntryLine>(text, {
    noun: 'entries',
    columns: COLUMNS,
    required: REQUIRED_COLUMNS,
    linesMax: MAX_LINES,
    read(cells, names) {
      const row: Record<string, unknown> = {};
      for (const name of NULLABLE) if (names.includes(name)) row[name] = null;
      for (const name of [...KEY_COLUMNS, ...VALUE_COLUMNS])
        if (cells[name] !== undefined) row[name] = valueOfCell(name, cells[name]);
      const { success, data, error } = line.safeParse(row);
      if (!success) return faultsOfRow(error.issues, row);
      return {
        sourceYear: data.source_year,
        paymentSystem: data.payment_system,
        drg: data.diagnostic_related_group,
        effectiveDate: data.effective_date,
        values: Object.fromEntries(
          VALUE_COLUMNS.filter((name) => name in row).map((name) => [FIELDS[name], stored(data[name])]),
        ),
      };
    },
    keyOf,
    keyName: 'source_year, payment_system, diagnostic_related_group and effective_date',
  });
}

function valueOfCell(name: string, cell: string): unknown {
  if (name === 'description' || name === 'effective_date' || name === 'diagnostic_related_group') return cell;
  if (name === 'payment_system') return cell.toUpperCase();
  if (cell.toLowerCase() === 'true') return true;
  if (cell.toLowerCase() === 'false') return false;
  return /^\d{1,4}(\.\d{1,17})?$/.test(cell) ? Number(cell) : cell;
}
