/** Entries of a custom DRG table out of an uploaded CSV file: what it says, and what it changes in a table. */
import { z } from '@hono/zod-openapi';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { fiscalYearOf, isoDate } from '../../engine/core/calendar.ts';
import { ApiError, type LineFault } from '../../errors/api-error.ts';
import type { CustomDrgEntry } from '../../storage/schema/organizations/custom-drg-tables.ts';
import { faultsOfRow, readRecords, refuseIfAny } from '../../wire/csv-records.ts';
import { ATTEMPTS_MAX } from '../bulk-changes.ts';
import { newEntry } from '../drg-tables/schema.ts';
import { type EntryFields, FIELDS, stored, writeEntries } from './changes.ts';
import { selectedEntries } from './queries.ts';
import { customEntry, newTable } from './schema.ts';

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

/** A line of a file. Values that it does not have are absent. */
export interface EntryLine {
  sourceYear: number;
  paymentSystem: CustomDrgEntry['paymentSystem'];
  drg: string;
  effectiveDate: number;
  values: Partial<EntryFields>;
}

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

const keyOf = ({ sourceYear, paymentSystem, drg, effectiveDate }: Omit<EntryLine, 'values'>) =>
  `${sourceYear} ${paymentSystem} ${drg} ${effectiveDate}`;

function valueOfCell(name: string, cell: string): unknown {
  if (name === 'description' || name === 'effective_date' || name === 'diagnostic_related_group') return cell;
  if (name === 'payment_system') return cell.toUpperCase();
  if (cell.toLowerCase() === 'true') return true;
  if (cell.toLowerCase() === 'false') return false;
  return /^\d{1,4}(\.\d{1,17})?$/.test(cell) ? Number(cell) : cell;
}

/** A file's changes of a table. */
export interface EntryChangesOfFile {
  created: CustomDrgEntry[];
  updated: { entry: CustomDrgEntry; fields: Partial<EntryFields> }[];
  unchanged: number;
}

/**
 * Compares a file with the entries of the table.
 * @param entries all of the drg_id
 * @param tables years and payment systems that the drg_id has, also without entries
 * @throws ImportError with every line that the table cannot take
 */
export function changesOfFile(
  lines: readonly { line: number; row: EntryLine }[],
  entries: readonly CustomDrgEntry[],
  tables: readonly { paymentSystem: string; sourceYear: number }[],
  { organizationId, drgId }: { organizationId: string; drgId: string },
): EntryChangesOfFile {
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
      endDate: lastDayOf(row.sourceYear),
    };
    changes.created.push(created);
    entriesOfDrg.set(drgOf(row), [...others, created]);
  }
  refuseIfAny(faults);
  return changes;
}

const drgOf = ({ sourceYear, paymentSystem, drg }: Pick<EntryLine, 'sourceYear' | 'paymentSystem' | 'drg'>) =>
  `${sourceYear} ${paymentSystem} ${drg}`;

const yearOf = ({ sourceYear, paymentSystem }: { sourceYear: number; paymentSystem: string }) =>
  `${sourceYear} ${paymentSystem}`;

/** Returns the end of a federal fiscal year, YYYYMMDD. */
const lastDayOf = (fiscalYear: number) => fiscalYear * 10_000 + 930;

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

/**
 * Writes the entries of a file.
 * @param require refuses the entries before they are written
 * @returns null if the organization has no such table
 */
export async function importEntries(
  caller: Caller,
  db: DrizzleD1Database,
  drgId: string,
  lines: readonly { line: number; row: EntryLine }[],
  require: (entries: readonly CustomDrgEntry[]) => Promise<void> = async () => {},
): Promise<{ created: number; updated: number; unchanged: number } | null> {
  const { organizationId } = caller;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const read = await selectedEntries(organizationId, db, drgId, {});
    if (read === null) return null;
    const { created, updated, unchanged } = changesOfFile(lines, read.entries, read.tables, { organizationId, drgId });
    const counts = { created: created.length, updated: updated.length, unchanged };
    const state = { drgId, version: read.version };
    if (created.length + updated.length === 0) return counts;
    await require([...created, ...updated.map(({ entry, fields }) => ({ ...entry, ...fields }))]);
    if (await writeEntries(organizationId, db, caller, state, created, updated)) return counts;
  }
  throw new ApiError(409, 'Other changes of the table came in between each time; send the file again');
}
