/** Changes of custom DRG tables. */
import { and, eq, sql } from 'drizzle-orm';
import { tableWith } from '../../../claims/index.ts';
import type { PaymentSystem } from '../../../engine/figures/drg-entry.ts';
import {
  type CustomDrgEntry,
  type CustomDrgTable,
  customDrgEntry,
  customDrgTable,
} from '../../../storage/schema/organizations/custom-drg-tables.ts';
import { type Change, reading } from '../../change.ts';
import { removeInPlace } from '../../in-place.ts';
import { titleOf } from '../../named.ts';
import { conflict, isRefused } from '../../refused.ts';
import { differenceOf, withoutRows } from '../../rows.ts';
import { namesOfUsers, selectUsers, type User, usersCount } from '../../uses.ts';
import { groundOf } from '../ground.ts';
import {
  type EntryKey,
  entriesInForce,
  entryById,
  entryOfKey,
  type NamedTable,
  noEntry,
  noTable,
  TABLES_NAMED,
  tableOf,
  tablesNamed,
  tablesOf,
} from './queries.ts';
import { ENTRIES_OF_TABLE, type EntryFields, entriesTo, TABLES } from './rows.ts';

/** An entry that a table begins with. */
export type StandardEntry = Pick<CustomDrgEntry, 'drg' | 'effectiveDate' | 'endDate'> & EntryFields;

/** Makes a table of the entries of a standard one. */
export function cloneTable(
  organizationId: string,
  { drgId, paymentSystem, sourceYear }: { drgId: string; paymentSystem: PaymentSystem; sourceYear: number },
  standard: readonly StandardEntry[],
): Change<boolean, CustomDrgTable> {
  const of = { organizationId, drgId, paymentSystem, sourceYear };
  const isIt = tablesOf(organizationId, drgId, { sourceYear, paymentSystem });
  return {
    ...groundOf(organizationId, 'drg_table', drgId),
    reads: reading(
      (db) => [db.select({ drgId: customDrgTable.drgId }).from(customDrgTable).where(isIt)],
      ([table]) => table !== undefined,
    ),
    presumed: { state: [sql`SELECT count(*) FROM ${customDrgTable} WHERE ${isIt}`], read: '0', before: false },
    after(isThere) {
      if (isThere)
        return conflict(
          `${titleOf('drg_table', drgId)} has ${paymentSystem} of ${sourceYear} already; delete that year to clone it anew`,
        );
      const now = Date.now();
      const times = { createdAt: now, updatedAt: now };
      const table = { ...of, recordCount: standard.length, ...times };
      const entries = [...standard]
        .sort((a, b) => a.drg.localeCompare(b.drg) || a.effectiveDate - b.effectiveDate)
        .map((entry, position) => ({ ...of, ...entry, id: crypto.randomUUID(), position, ...times }));
      return {
        differences: [differenceOf(TABLES, [], [table]), differenceOf(ENTRIES_OF_TABLE, [], entries)],
        result: table,
      };
    },
  };
}

/**
 * Removes a drg_id, or one year of it, unless that leaves nothing of it while a contract's configuration or its terms name
 * it. The result is what was removed.
 */
export function removeTables(
  organizationId: string,
  drgId: string,
  year: number | undefined,
): Change<{ tables: readonly CustomDrgTable[]; users: readonly User[] }, readonly CustomDrgTable[]> {
  const { state, ...of } = groundOf(organizationId, 'drg_table', drgId);
  const isOfThem = sql`drg_id = ${drgId} AND ${year === undefined ? sql`TRUE` : sql`source_year = ${year}`}`;
  const entries = and(eq(customDrgEntry.organizationId, organizationId), isOfThem);
  return {
    ...of,
    state: [...state, usersCount(organizationId, of.holds)],
    inPlace: {
      rows: [
        { statements: (db) => [db.delete(customDrgEntry).where(entries)], count: sql`0`, isPriced: true },
        removeInPlace(TABLES, tablesOf(organizationId, drgId, { sourceYear: year })),
      ],
      without: [usersCount(organizationId, of.holds)],
      of: (tables) => tables as CustomDrgTable[],
    },
    reads: reading(
      (db) => [
        db
          .select()
          .from(customDrgTable)
          .where(tablesOf(organizationId, drgId))
          .orderBy(sql`source_year DESC, payment_system`),
        selectUsers(organizationId, db, of.holds),
      ],
      (tables, users) => ({ tables, users }),
    ),
    after({ tables, users }) {
      const gone = tables.filter(({ sourceYear }) => year === undefined || sourceYear === year);
      if (gone.length === 0) return noTable(drgId, tables.slice(0, TABLES_NAMED + 1), `nothing of ${year}`);
      if (gone.length === tables.length && users.length > 0) {
        return conflict(`${titleOf('drg_table', drgId)} is in use: ${namesOfUsers(users)} would be left without it`);
      }
      const withoutEntries = withoutRows(
        (_, db) => [db.delete(customDrgEntry).where(entries)],
        () => [tableWith(customDrgEntry, isOfThem, [])],
      );
      return { differences: [differenceOf(TABLES, gone, []), withoutEntries], result: gone };
    },
  };
}

/** A change of an entry by its id, whose result is the entry; null: it goes. */
function changeEntry(
  organizationId: string,
  id: string,
  fields: Partial<EntryFields> | null,
): Change<CustomDrgEntry | null, CustomDrgEntry> {
  return {
    ...groundOf(organizationId, 'drg_table', tableOf(organizationId, id), `The custom DRG table of entry ${id}`),
    reads: reading(
      (db) => [entryById(organizationId, db, id)],
      ([entry]) => entry ?? null,
    ),
    after: (entry) => (entry ? entryTo(entry, fields) : noEntry(id)),
  };
}

function entryTo(entry: CustomDrgEntry, fields: Partial<EntryFields> | null) {
  const after = fields ? [{ ...entry, ...fields }] : [];
  const { rows, ...change } = entriesTo(entry.organizationId, entry.drgId, [entry], after);
  return { ...change, result: rows[0] ?? entry };
}

export const updateEntry = (organizationId: string, id: string, fields: Partial<EntryFields>) =>
  changeEntry(organizationId, id, fields);

export const deleteEntry = (organizationId: string, id: string) => changeEntry(organizationId, id, null);

/** Changes the one entry of a key. */
export function updateEntryOfKey(
  organizationId: string,
  key: EntryKey,
  fields: Partial<EntryFields>,
): Change<{ rows: readonly CustomDrgEntry[]; tables: readonly NamedTable[] }, CustomDrgEntry> {
  return {
    ...groundOf(organizationId, 'drg_table', key.drgId),
    reads: reading(
      (db) => [entriesInForce(organizationId, db, key), tablesNamed(organizationId, db, key.drgId)],
      (rows, tables) => ({ rows, tables }),
    ),
    after({ rows, tables }) {
      const entry = entryOfKey(rows, tables, key);
      return isRefused(entry) ? entry : entryTo(entry, fields);
    },
  };
}
