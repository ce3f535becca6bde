/** Changes of rate tables, and of their rows one by one or by file. */
import { rateCodeFault } from '../../../engine/contracts/rate-tables/rate-codes.ts';
import { type Figures, figureOf } from '../../../engine/contracts/rate-tables/rate-table.ts';
import { isoDate } from '../../../engine/core/calendar.ts';
import { rowsOfKeys, rowsWith } from '../../../storage/lists/own-rows.ts';
import {
  type RateTableHead,
  type RateTableRow,
  rateTableRow,
} from '../../../storage/schema/organizations/rate-tables.ts';
import { type Change, reading } from '../../change.ts';
import { absent, conflict, invalid, isRefused, type Refused } from '../../refused.ts';
import { type Counts, countsOf, rowTo } from '../../rows.ts';
import { changesOf, inUse } from '../chosen-id.ts';
import { groundOf } from '../ground.ts';
import { noRateTable, RATE_TABLE, selectTable } from './queries.ts';
import { rowsTo, TABLES, withoutColumns } from './rows.ts';

const tables = changesOf(RATE_TABLE, TABLES);

export const createRateTable = (
  organizationId: string,
  fields: Pick<RateTableHead, 'id' | 'name' | 'of' | 'columns'>,
) => tables.create(organizationId, { ...fields, rowCount: 0 });

/** Changes the given fields. A column that is left out goes with its figures, unless terms name the table. */
export const updateRateTable = (
  organizationId: string,
  id: string,
  fields: { name?: string; columns?: readonly string[] },
) =>
  tables.change(organizationId, id, (table, users) => {
    const gone = table.columns.filter((name) => !(fields.columns ?? table.columns).includes(name));
    if (gone.length > 0 && users.length > 0)
      return conflict(`${inUse(RATE_TABLE, id, users)}: no column can be taken away, and ${gone.join(', ')} would be`);
    return {
      ...rowTo(TABLES, table, { ...table, ...fields }),
      ...(gone.length > 0 ? { derived: (db) => [withoutColumns(organizationId, db, id, gone)] } : {}),
    };
  });

/** Removes a table with its rows unless terms name it. */
export const removeRateTable = tables.remove;

/** A row to write. Columns that `figures` does not have stay as they are; those of a new row are blank. */
export interface NewRateRow {
  code: string;
  /** YYYYMMDD. */
  effectiveDate: number;
  figures: Figures;
}

interface TableAndRows {
  table: RateTableHead | null;
  /** Those that have code and day of the rows to write. */
  rows: readonly RateTableRow[];
}

const keyOf = ({ code, effectiveDate }: Pick<RateTableRow, 'code' | 'effectiveDate'>) => `${code} ${effectiveDate}`;

/** A change of rows by code and day. */
function ofRows<Result>(
  organizationId: string,
  tableId: string,
  rows: readonly Pick<RateTableRow, 'code' | 'effectiveDate'>[],
  after: Change<TableAndRows, Result>['after'],
): Change<TableAndRows, Result> {
  const within = rowsWith(rateTableRow, organizationId, { tableId });
  return {
    ...groundOf(organizationId, RATE_TABLE, tableId),
    reads: reading(
      (db) => [
        selectTable(organizationId, db, tableId),
        rowsOfKeys(db, rateTableRow, within, ['code', 'effectiveDate'], rows),
      ],
      ([table], found) => ({ table: table ?? null, rows: found }),
    ),
    after,
  };
}

/** Adds rows, or changes the figures of those with the same code and day. */
export function putRateRows(
  organizationId: string,
  tableId: string,
  rows: readonly NewRateRow[],
): Change<TableAndRows, Counts & { version: number }> {
  return ofRows(organizationId, tableId, rows, ({ table, rows: before }) => {
    if (!table) return noRateTable(tableId);
    const fault = faultOf(table, rows);
    if (fault) return fault;
    const present = new Map(before.map((row) => [keyOf(row), row]));
    const to = rowsTo(
      table,
      before,
      rows.map(({ figures, ...key }) => {
        const old = present.get(keyOf(key));
        const values = table.columns.map((name) => [
          name,
          figureOf(Object.hasOwn(figures, name) ? { figures } : old, name),
        ]);
        return { organizationId, tableId, ...key, figures: Object.fromEntries(values) };
      }),
    );
    if (isRefused(to)) return to;
    const counts = countsOf(rows.length, before.length, to.written);
    return { differences: to.differences, result: { ...counts, version: to.table.version } };
  });
}

/** Says which row the table cannot take. */
function faultOf({ id, of, columns }: RateTableHead, rows: readonly NewRateRow[]): Refused | null {
  const places = new Map<string, number>();
  for (const [place, { code, effectiveDate, figures }] of rows.entries()) {
    const fault = rateCodeFault(of, code);
    if (fault) return invalid(`rows.${place}.code ${fault}`);
    const unknown = Object.keys(figures).find((name) => !columns.includes(name));
    if (unknown !== undefined)
      return invalid(
        `rows.${place}.figures has ${unknown.slice(0, 40)}, which is no column of rate table ${id}: ${columns.join(', ')}`,
      );
    const first = places.get(keyOf({ code, effectiveDate }));
    if (first !== undefined) return invalid(`rows.${place} has code and effective_date of rows.${first}`);
    places.set(keyOf({ code, effectiveDate }), place);
  }
  return null;
}

/** Removes a row; its result is the version of the table then. */
export function removeRateRow(
  organizationId: string,
  tableId: string,
  row: Pick<RateTableRow, 'code' | 'effectiveDate'>,
): Change<TableAndRows, { version: number }> {
  return ofRows(organizationId, tableId, [row], ({ table, rows }) => {
    if (!table) return noRateTable(tableId);
    if (rows.length === 0)
      return absent(`Rate table ${tableId} has no row of ${row.code} from ${isoDate(row.effectiveDate)}`);
    const to = rowsTo(table, rows, []);
    return isRefused(to) ? to : { differences: to.differences, result: { version: to.table.version } };
  });
}
