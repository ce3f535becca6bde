/**
 * Entries of a change as its trail has them. A change of many rows has one, and the rows' own stand apart for a time, in
 * R2: each as a row of D1 would fill the database within hours.
 */
import { keyOfAuditRows } from '../storage/audit-rows.ts';
import type { FieldChange } from '../storage/schema/organizations/audit.ts';
import { COUNTED_ROWS } from '../storage/schema/organizations/plan-limits.ts';
import type { Entry } from './rows.ts';

/** Days that rows are kept apart. */
const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;
/** Field of an entry with the day until which its rows are kept, ISO. */
const KEPT_UNTIL = 'rows_until';
const MANY = 'bulk_change';

/** The entry of one of many rows, which stand below one root. */
export type EntryRow = Omit<Entry, 'root'>;

/** Rows that stand apart, at their key. */
export interface RowsApart {
  key: string;
  rows: readonly EntryRow[];
}

/** An entry with its id. */
export type IdentifiedEntry = Entry & { entryId: string };

/** Returns the key at which the rows of an entry stand, and their last day; null if none of it stand apart. */
export function rowsApartOf(entryId: string, changes: readonly FieldChange[]): { key: string; until: string } | null {
  const until = changes.find(({ field }) => field === KEPT_UNTIL)?.new;
  return typeof until === 'string' ? { key: keyOfAuditRows(until, entryId), until } : null;
}

/**
 * Returns the entries to write, and the rows to keep apart.
 * @param rows entries of the rows of a change @param own those of the change itself, which stand above
 * @param thing entity of the thing that the rows are part of; null: that of the rows
 * @param now Unix milliseconds
 */
export function entriesToWrite(
  rows: readonly Entry[],
  own: readonly Entry[],
  thing: string | null,
  now: number,
): { entries: readonly IdentifiedEntry[]; apart: readonly RowsApart[] } {
  const apart: RowsApart[] = [];
  const until = new Date(now + KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const above = own.map(identified);
  const entries = [...Map.groupBy(rows, ({ entity, root }) => JSON.stringify([entity, root])).values()].flatMap(
    (group) => {
      const [first] = group;
      if (!first || group.length < COUNTED_ROWS) return group.map(identified);
      const isNoted = ({ action, root }: Entry) => action === MANY && root === first.root;
      const noted = above.findIndex(isNoted);
      const entry = above[noted] ?? identified(summaryOf(group, thing ?? first.entity, first.root));
      apart.push({
        key: keyOfAuditRows(until, entry.entryId),
        rows: group.map(({ root: _, ...row }) => row),
      });
      const dated = { ...entry, changes: [...entry.changes, { field: KEPT_UNTIL, old: null, new: until }] };
      if (noted < 0) return [dated];
      above[noted] = dated;
      return [];
    },
  );
  return { entries: [...entries, ...above], apart };
}

const identified = (entry: Entry): IdentifiedEntry => ({ ...entry, entryId: crypto.randomUUID() });

/** The entry of rows whose change has none itself: how many of each action. */
function summaryOf(rows: readonly Entry[], entity: string, root: string): Entry {
  const counts = Map.groupBy(rows, ({ action }) => action);
  const changes = Array.from(counts, ([action, { length }]) => ({ field: action, old: null, new: length }));
  return { entity, id: root, root, action: MANY, changes };
}
