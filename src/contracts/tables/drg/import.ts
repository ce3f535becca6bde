/** Lines of a file in a custom DRG table: what they change. */
import { fiscalYearOf, fiscalYearPeriod, isoDate } from '../../../engine/core/calendar.ts';
import type { LineFault } from '../../../errors/api-error.ts';
import type { CustomDrgEntry } from '../../../storage/schema/organizations/custom-drg-tables.ts';
import { sentenceOfLines } from '../../../wire/csv-records.ts';
import { type Change, reading } from '../../change.ts';
import { isRefused, type Refused } from '../../refused.ts';
import { groundOf } from '../ground.ts';
import { filtered, type NamedTable, noTable, tablesNamed } from './queries.ts';
import { type EntryFields, entriesTo } from './rows.ts';

/** A line of a file. Values that it does not have are absent. */
export interface EntryLine {
  sourceYear: number;
  paymentSystem: CustomDrgEntry['paymentSystem'];
  drg: string;
  effectiveDate: number;
  values: Partial<EntryFields>;
}

export const keyOf = ({ sourceYear, paymentSystem, drg, effectiveDate }: Omit<EntryLine, 'values'>) =>
  `${sourceYear} ${paymentSystem} ${drg} ${effectiveDate}`;

/** A file's changes of a table. */
interface EntryChangesOfFile {
  created: CustomDrgEntry[];
  updated: { entry: CustomDrgEntry; fields: Partial<EntryFields> }[];
  unchanged: number;
}

/**
 * Compares a file with the entries of the table.
 * @param entries all of the drg_id
 * @param tables years and payment systems that the drg_id has, also without entries
 * @returns every line that the table cannot take, if there is one
 */
function changesOfFile(
  lines: readonly { line: number; row: EntryLine }[],
  entries: readonly CustomDrgEntry[],
  tables: readonly { paymentSystem: string; sourceYear: number }[],
  { organizationId, drgId }: { organizationId: string; drgId: string },
): EntryChangesOfFile | Refused {
  const entryOfKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const entriesOfDrg = Map.groupBy(entries, drgOf);
  const years = new Set([...tables, ...entries].map(yearOf));
  const changes: EntryChangesOfFile = { created: [], updated: [], unchanged: 0 };
  const faults: LineFault[] = [];
  const now = Date.now();
  for (const { line: number, row } of lines) {
    const entry = entryOfKey.get(keyOf(row));
    if (entry) {
      const fields = changedFieldsOf(entry, row.values);
      if (Object.keys(fields).length > 0) changes.updated.push({ entry, fields });
      else changes.unchanged++;
      continue;
    }
    const others = entriesOfDrg.get(drgOf(row)) ?? [];
    const fault = whyNotNew(row, others, years);
    if (fault !== null) {
      faults.push({ line: number, detail: fault });
      continue;
    }
    const { values: fields, ...key } = row;
    const created = {
      ...{ geometricMeanLos: null, arithmeticMeanLos: null, lowVolume: 0, postAcute: 0, specialPayPostAcute: 0 },
      ...(fields as Required<EntryFields>),
      ...key,
      ...{ organizationId, drgId, id: crypto.randomUUID(), position: 0, createdAt: now, updatedAt: now },
      endDate: fiscalYearPeriod(row.sourceYear).end,
    };
    changes.created.push(created);
    entriesOfDrg.set(drgOf(row), [...others, created]);
  }
  return faults.length > 0 ? { refused: 'lines', sentence: sentenceOfLines(faults), lines: faults } : changes;
}

const drgOf = ({ sourceYear, paymentSystem, drg }: Pick<EntryLine, 'sourceYear' | 'paymentSystem' | 'drg'>) =>
  `${sourceYear} ${paymentSystem} ${drg}`;

const yearOf = ({ sourceYear, paymentSystem }: { sourceYear: number; paymentSystem: string }) =>
  `${sourceYear} ${paymentSystem}`;

function changedFieldsOf(entry: CustomDrgEntry, fields: Partial<EntryFields>): Partial<EntryFields> {
  const names = Object.keys(fields) as (keyof EntryFields)[];
  return Object.fromEntries(names.filter((name) => fields[name] !== entry[name]).map((name) => [name, fields[name]]));
}

/** A new entry is in force from its day to the end of the fiscal year. Returns why it cannot be; null if it can. */
function whyNotNew(
  { sourceYear, paymentSystem, drg, effectiveDate, values: fields }: EntryLine,
  others: readonly CustomDrgEntry[],
  years: ReadonlySet<string>,
): string | null {
  if (!years.has(yearOf({ sourceYear, paymentSystem })))
    return `the table has no ${paymentSystem} of ${sourceYear}: clone that year first`;
  if (fiscalYearOf(effectiveDate) !== sourceYear)
    return `effective_date must be within fiscal year ${sourceYear}, October to September`;
  const other = others.find(({ endDate }) => endDate >= effectiveDate);
  if (other)
    return `DRG ${drg} has an entry from ${isoDate(other.effectiveDate)} to ${isoDate(other.endDate)}, whose dates do not change`;
  const absent = (['description', 'weight'] as const).filter((name) => fields[name] === undefined);
  return absent.length > 0 ? absent.map((name) => `${name} is required of a new entry`).join('; ') : null;
}

/** Adds and changes the entries of a file: all of them, or none. The result counts them. */
export function importEntries(
  organizationId: string,
  drgId: string,
  lines: readonly { line: number; row: EntryLine }[],
): Change<
  { tables: readonly NamedTable[]; entries: readonly CustomDrgEntry[] },
  { created: number; updated: number; unchanged: number }
> {
  return {
    ...groundOf(organizationId, 'drg_table', drgId),
    busy: 'Other changes of the table came in between each time; send the file again',
    reads: reading(
      (db) => [tablesNamed(organizationId, db, drgId), filtered(organizationId, db, drgId, {}, undefined)],
      (tables, entries) => ({ tables, entries }),
    ),
    after({ tables, entries }) {
      if (tables.length === 0) return noTable(drgId);
      const fileChanges = changesOfFile(lines, entries, tables, { organizationId, drgId });
      if (isRefused(fileChanges)) return fileChanges;
      const { created, updated, unchanged } = fileChanges;
      const before = updated.map(({ entry }) => entry);
      const then = updated.map(({ entry, fields }) => ({ ...entry, ...fields }));
      const { rows: _, ...change } = entriesTo(organizationId, drgId, before, [...created, ...then]);
      return { ...change, result: { created: created.length, updated: updated.length, unchanged } };
    },
  };
}
