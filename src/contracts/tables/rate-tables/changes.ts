/** Changes of rate tables, and of their rows one by one or by file. */
import { getTableColumns, sql } from 'drizzle-orm';
import { type CodesOf, rateCodeFault } from '../../../engine/contracts/rate-tables/rate-codes.ts';
import { type Figures, figureOf } from '../../../engine/contracts/rate-tables/rate-table.ts';
import { isoDate } from '../../../engine/core/calendar.ts';
import {
  type RateTableHead,
  type RateTableRow,
  rateTableRow,
} from '../../../storage/schema/organizations/rate-tables.ts';
import { type Change, reading } from '../../change.ts';
import { absent, conflict, invalid, isRefused, type Refused } from '../../refused.ts';
import { differenceOf } from '../../rows.ts';
import { namesOfUsers, selectUsers, type User, usersCount } from '../../uses.ts';
import { selectLastVersion } from '../../versioned.ts';
import { noRateTable, RATE_TABLE, selectTable } from './queries.ts';
import { ofRateTable, rowsTo, TABLES, withoutColumns } from './rows.ts';

interface Before {
  table: RateTableHead | null;
  /** Version of the table that was removed under its id; 0 without. */
  lastVersion: number;
  /** Some configurations whose terms name it. */
  users: readonly User[];
}

/** A change of a table itself, whose result is the table as it is then. */
function ofTable(
  organizationId: string,
  id: string,
  after: Change<Before, RateTableHead>['after'],
): Change<Before, RateTableHead> {
  const { state, ...ground } = ofRateTable(organizationId, id);
  return {
    ...ground,
    state: [...state, usersCount(organizationId, ground.holds)],
    reads: reading(
      (db) => [
        selectTable(organizationId, db, id),
        selectLastVersion(organizationId, db, RATE_TABLE, id),
        selectUsers(organizationId, db, ground.holds),
      ],
      ([table], [last], users) => ({ table: table ?? null, lastVersion: last?.version ?? 0, users }),
    ),
    after,
  };
}

interface NewTable {
  id: string;
  name: string;
  of: CodesOf;
  columns: readonly string[];
}

export function createRateTable(organizationId: string, fields: NewTable): Change<Before, RateTableHead> {
  const { id } = fields;
  const creation = ofTable(organizationId, id, ({ table, lastVersion }) => {
    if (table) return conflict(`Rate table ${id} exists already`);
    const now = Date.now();
    const times = { createdAt: now, updatedAt: now };
    const row = { organizationId, ...fields, rowCount: 0, version: lastVersion + 1, ...times };
    return { differences: [differenceOf(TABLES, [], [row])], result: row };
  });
  const before = { table: null, lastVersion: 0, users: [] };
  return { ...creation, presumed: { state: creation.state, read: '0 0', before } };
}

/** Changes the given fields. A column that is left out goes with its figures, unless terms name the table. */
export function updateRateTable(
  organizationId: string,
  id: string,
  fields: { name?: string; columns?: readonly string[] },
): Change<Before, RateTableHead> {
  return ofTable(organizationId, id, ({ table, users }) => {
    if (!table) return noRateTable(id);
    const gone = table.columns.filter((name) => !(fields.columns ?? table.columns).includes(name));
    if (gone.length > 0 && users.length > 0)
      return conflict(`${inUse(id, users)}: no column can be taken away, and ${gone.join(', ')} would be`);
    const difference = differenceOf(TABLES, [table], [{ ...table, ...fields }]);
    return {
      differences: [difference],
      ...(gone.length > 0 ? { derived: (db) => [withoutColumns(organizationId, db, id, gone)] } : {}),
      result: difference.after[0] ?? table,
    };
  });
}

/** Removes a table with its rows unless terms name it. */
export function removeRateTable(organizationId: string, id: string): Change<Before, RateTableHead> {
  return ofTable(organizationId, id, ({ table, users }) => {
    if (!table) return noRateTable(id);
    if (users.length > 0) return conflict(inUse(id, users));
    return { differences: [differenceOf(TABLES, [table], [])], result: table };
  });
}

const inUse = (id: string, users: readonly User[]): string =>
  `Rate table ${id} is in use: terms of ${namesOfUsers(users)} name it`;

/** A row to write. Columns that `figures` does not have stay as they are; those of a new row are blank. */
export interface NewRateRow {
  code: string;
  /** YYYYMMDD. */
  effectiveDate: number;
  figures: Figures;
}

/** How many rows a change creates, changes and leaves alone, and the version of the table then. */
export interface WrittenRateRows {
  created: number;
  updated: number;
  unchanged: number;
  version: number;
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
  // Bind all keys as one parameter: a statement takes at most 100.
  const keys = JSON.stringify(rows.map(({ code, effectiveDate }) => [code, effectiveDate]));
  return {
    ...ofRateTable(organizationId, tableId),
    reads: reading(
      (db) => [
        selectTable(organizationId, db, tableId),
        db
          .select(getTableColumns(rateTableRow))
          .from(sql`json_each(${keys}) wanted`)
          .crossJoin(rateTableRow)
          .where(sql`${rateTableRow.organizationId} = ${organizationId} AND ${rateTableRow.tableId} = ${tableId}
            AND ${rateTableRow.code} = wanted.value ->> 0 AND ${rateTableRow.effectiveDate} = wanted.value ->> 1`),
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
): Change<TableAndRows, WrittenRateRows> {
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
    const created = rows.length - before.length;
    const counts = { created, updated: to.written - created, unchanged: rows.length - to.written };
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
