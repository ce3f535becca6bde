/** Rate tables and their rows as changes write them. */
import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { unsavedVersion } from '../../../claims/index.ts';
import { isoDate } from '../../../engine/core/calendar.ts';
import {
  type RateTableHead,
  type RateTableRow,
  rateTable,
  rateTableRow,
} from '../../../storage/schema/organizations/rate-tables.ts';
import { invalid, type Refused } from '../../refused.ts';
import { type Difference, differenceOf, type Kept, stamped } from '../../rows.ts';
import { MILLISECONDS, VERSION } from '../../shown.ts';
import { RATE_TABLE } from './queries.ts';

/** Rows that a table has at most. */
export const RATE_ROWS_MAX = 20_000;

/** Tables whose rows change: the rows have the entries. */
const TABLES_OF_ROWS: Kept<RateTableHead> = {
  table: rateTable,
  key: ['id'],
  unsaved: (row) => ({ ...row, version: unsavedVersion() }),
};

export const TABLES: Kept<RateTableHead> = {
  ...TABLES_OF_ROWS,
  audit: {
    entity: RATE_TABLE,
    id: 'id',
    root: 'id',
    fields: { name: 'name', of: 'of', columns: 'columns' },
  },
  stamps: [VERSION, MILLISECONDS],
  unpriced: ['version'],
};

/** Rows have their entries in the trail of their table. */
const ROWS: Kept<RateTableRow> = {
  table: rateTableRow,
  key: ['tableId', 'code', 'effectiveDate'],
  audit: {
    entity: RATE_TABLE,
    id: ({ code, effectiveDate }) => `${code}:${isoDate(effectiveDate)}`,
    root: 'tableId',
    // No column is called as one of the first two.
    fields: ({ code, effectiveDate, figures }) => ({ code, effective_date: isoDate(effectiveDate), ...figures }),
    actions: { create: 'create_row', update: 'update_row', delete: 'delete_row' },
  },
};

/**
 * Returns rows with others in their places, and the table as it is then; a refusal if they are too many.
 * @param before rows that change or go
 */
export function rowsTo(
  table: RateTableHead,
  before: readonly RateTableRow[],
  after: readonly RateTableRow[],
): { differences: Difference[]; written: number; rows: readonly RateTableRow[]; table: RateTableHead } | Refused {
  const rowCount = table.rowCount - before.length + after.length;
  if (rowCount > RATE_ROWS_MAX)
    return invalid(`rate table ${table.id} would have ${rowCount} rows; it has at most ${RATE_ROWS_MAX}`);
  const rows = differenceOf(ROWS, before, after);
  const written = rows.entries.length;
  if (rows.isEmpty) return { differences: [rows], written, rows: rows.after, table };
  const changed = stamped(TABLES, { ...table, rowCount });
  return {
    differences: [rows, differenceOf(TABLES_OF_ROWS, [table], [changed])],
    ...{ written, rows: rows.after, table: changed },
  };
}

/** Statement that takes columns out of all rows of a table. */
export function withoutColumns(
  organizationId: string,
  db: DrizzleD1Database,
  tableId: string,
  columns: readonly string[],
) {
  const paths = columns.map((name) => sql`${`$.${name}`}`);
  return db.run(sql`UPDATE rate_table_row SET figures = json_remove(figures, ${sql.join(paths, sql`, `)})
    WHERE organization_id = ${organizationId} AND table_id = ${tableId}`);
}
