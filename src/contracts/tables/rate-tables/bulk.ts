/** Changes of many figures of a rate table at once. */
import { figureOf } from '../../../engine/contracts/rate-tables/rate-table.ts';
import { isoDate } from '../../../engine/core/calendar.ts';
import type { RateTableHead, RateTableRow } from '../../../storage/schema/organizations/rate-tables.ts';
import { type Change, reading } from '../../change.ts';
import { invalid } from '../../refused.ts';
import { type Asked, type ChangedValues, changeMany, inForceOn, replaced, type ValueChange } from '../bulk.ts';
import { groundOf } from '../ground.ts';
import { noRateTable, RATE_TABLE, selectRows, selectTable } from './queries.ts';
import { rowsTo } from './rows.ts';

/** A change of the figures of a column. */
export type ManyFigures = Asked<object, ValueChange & { field: string }>;

interface ChangedFigure {
  code: string;
  effective_date: string;
  old: number | null;
  new: number;
}

export const FIGURE_MAX = 999_999_999.999999;
export const FIGURE_DECIMALS = 6;

/** @param token that of the preview whose values are to be saved, and no others */
export function changeFigures(
  organizationId: string,
  tableId: string,
  many: ManyFigures,
  token?: string,
): Change<{ table: RateTableHead | null; rows: readonly RateTableRow[] }, ChangedValues<ChangedFigure>> {
  const { select, change, effective_date: from } = many;
  const { field: column } = change;
  return {
    ...groundOf(organizationId, RATE_TABLE, tableId),
    reads: reading(
      (db) => [selectTable(organizationId, db, tableId), selectRows(organizationId, db, tableId)],
      ([table], rows) => ({ table: table ?? null, rows }),
    ),
    after({ table, rows }) {
      if (!table) return noRateTable(tableId);
      if (!table.columns.includes(column))
        return invalid(
          `change.field has ${column}, which is no column of rate table ${tableId}: ${table.columns.join(', ')}`,
        );
      return changeMany(
        {
          rows: inForceOn(rows, select.date ?? from, ({ code }) => code),
          decimals: FIGURE_DECIMALS,
          codeOf: ({ code }) => code,
          amountOf: (row) => figureOf(row, column),
          nameOf: ({ code, effectiveDate }) => `${column} of ${code} from ${isoDate(effectiveDate)}`,
          most: FIGURE_MAX,
          valueOf: ({ row: { code, effectiveDate }, ...figures }) => ({
            ...{ code, effective_date: isoDate(from ?? effectiveDate) },
            ...{ old: figures.old, new: figures.new },
          }),
          to: (changes) =>
            rowsTo(
              table,
              ...replaced(changes, from, ({ row, new: figure }) => ({ figures: { ...row.figures, [column]: figure } })),
            ),
          entry: { entity: RATE_TABLE, root: tableId, about: many },
        },
        token,
      );
    },
  };
}
