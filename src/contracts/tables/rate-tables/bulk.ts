/** Changes of many figures of a rate table at once. */
import { figureOf } from '../../../engine/contracts/rate-tables/rate-table.ts';
import { isoDate } from '../../../engine/core/calendar.ts';
import type { RateTableHead, RateTableRow } from '../../../storage/schema/organizations/rate-tables.ts';
import { type Change, reading } from '../../change.ts';
import { invalid, isRefused, type Refused } from '../../refused.ts';
import { type ChangedValue, type ChangedValues, changeMany, type ValueChange } from '../bulk.ts';
import { groundOf } from '../ground.ts';
import { noRateTable, RATE_TABLE, selectRows, selectTable } from './queries.ts';
import { rowsTo } from './rows.ts';

/** A change of the figures of a column, as callers ask for it. Conditions hold together; days are YYYYMMDD. */
export interface ManyFigures {
  select: { codes?: string[] | undefined; date?: number | undefined };
  change: ValueChange & { field: string };
  /** Makes rows that begin on this day of those in force on it. */
  effective_date?: number | undefined;
}

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
    async after({ table, rows }) {
      if (!table) return noRateTable(tableId);
      if (!table.columns.includes(column))
        return invalid(
          `change.field has ${column}, which is no column of rate table ${tableId}: ${table.columns.join(', ')}`,
        );
      const { date, ...codes } = select;
      const inForce = date ?? from;
      let tooMany: Refused | null = null;
      const changed = await changeMany<RateTableRow, ChangedFigure>(
        {
          rows: inForce === undefined ? rows : inForceOn(rows, inForce),
          codes: select.codes,
          change,
          decimals: FIGURE_DECIMALS,
          codeOf: ({ code }) => code,
          amountOf: (row) => figureOf(row, column),
          nameOf: ({ code, effectiveDate }) => `${column} of ${code} from ${isoDate(effectiveDate)}`,
          most: FIGURE_MAX,
          valueOf: (figures) => ({
            code: figures.row.code,
            effective_date: isoDate(from ?? figures.row.effectiveDate),
            ...{ old: figures.old, new: changedTo(figures) },
          }),
          to(changes) {
            const to = rowsTo(
              table,
              changes.flatMap(({ row }) => (from === undefined || from === row.effectiveDate ? [row] : [])),
              changes.map(({ row, new: figure }) => ({
                ...row,
                effectiveDate: from ?? row.effectiveDate,
                figures: { ...row.figures, [column]: figure },
              })),
            );
            if (!isRefused(to)) return to;
            tooMany = to;
            return { differences: [] };
          },
          entry: {
            ...{ entity: RATE_TABLE, root: tableId },
            about: {
              select: { ...codes, ...(date === undefined ? {} : { date: isoDate(date) }) },
              change,
              ...(from === undefined ? {} : { effective_date: isoDate(from) }),
            },
          },
        },
        token,
      );
      return tooMany ?? changed;
    },
  };
}

/** A change sets a figure or leaves it blank, which is no change: it never makes a blank of one. */
function changedTo({ row, new: figure }: ChangedValue<RateTableRow>): number {
  if (figure === null) throw new Error(`a change that empties a figure of ${row.code}`);
  return figure;
}

/** Returns the newest row of each code that has begun. @param rows by code, then date */
function inForceOn(rows: readonly RateTableRow[], date: number): RateTableRow[] {
  const newest = new Map<string, RateTableRow>();
  for (const row of rows) if (row.effectiveDate <= date) newest.set(row.code, row);
  return [...newest.values()];
}
