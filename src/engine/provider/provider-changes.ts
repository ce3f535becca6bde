/** Changes between two imports of a provider's newest record in a provider specific file. */
import type { ProviderTable, ProviderValue } from './provider-file.ts';
import { PAYMENT_FIELDS } from './provider-payment-fields.ts';

/** The newest record of a CCN, reduced to the fields that are compared. */
export interface ProviderSnapshot {
  /** YYYYMMDD. */
  effectiveDate: number;
  /** Payment-related fields that have a value. */
  values: Readonly<Record<string, string | number>>;
}

/** Null if the CCN has no record in the file. */
export type ProviderSnapshots = Readonly<Record<ProviderTable, ProviderSnapshot | null>>;

/** Values as text, dates YYYYMMDD, '' for none. */
export interface ProviderChange {
  field: string;
  old: string;
  new: string;
}

/** @param record values by CMS's names */
export function snapshotOf(table: ProviderTable, record: Readonly<Record<string, ProviderValue>>): ProviderSnapshot {
  const values = PAYMENT_FIELDS[table].map((name) => [name, record[name]]).filter(([, value]) => (value ?? '') !== '');
  return { effectiveDate: Number(record.effective_date), values: Object.fromEntries(values) };
}

/**
 * Returns one change for each payment-related field that differs, in the order of the file. If none differs but the
 * version does, or if a record was added or removed, returns a change of `effective_date`.
 */
export function changesBetween(
  table: ProviderTable,
  before: ProviderSnapshot | null,
  after: ProviderSnapshot | null,
): ProviderChange[] {
  const text = (snapshot: ProviderSnapshot, name: string) => String(snapshot.values[name] ?? '');
  const changes =
    before && after
      ? PAYMENT_FIELDS[table]
          .map((field) => ({ field, old: text(before, field), new: text(after, field) }))
          .filter((change) => change.old !== change.new)
      : [];
  if (changes.length > 0 || before?.effectiveDate === after?.effectiveDate) return changes;
  const date = (snapshot: ProviderSnapshot | null) => String(snapshot?.effectiveDate ?? '');
  return [{ field: 'effective_date', old: date(before), new: date(after) }];
}
