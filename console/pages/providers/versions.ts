/** Versions of a provider specific record: which counts on a day, and what changed from one to the next. */

export type Value = string | number | null;
export type Version = Readonly<Record<string, Value>> & { effective_date: string; termination_date: string };

export interface Change {
  field: string;
  old: Value;
  new: Value;
}

export interface Step<V extends Version> {
  version: V;
  /** Null for the first version. */
  before: V | null;
  changes: Change[];
}

/** Names of the version itself, not of what it says about the provider. */
const OWN = new Set(['id', 'table_name', 'record_status', 'effective_date', 'export_date', 'last_updated']);

/**
 * Returns the newest version that has begun by the day, also of a provider whose termination date has come.
 * @param versions newest first
 */
export const versionOn = <V extends Version>(versions: readonly V[], date: string): V | null =>
  versions.find(({ effective_date }) => effective_date <= date) ?? null;

/** True if the provider's participation has ended by the day. */
export const isTerminated = ({ termination_date }: Version, date: string): boolean => termination_date <= date;

/** Returns each version with the fields in which it differs from the one before, newest first as they come. */
export function buildTimeline<V extends Version>(versions: readonly V[]): Step<V>[] {
  return versions.map((version, place) => {
    const before = versions[place + 1] ?? null;
    return { version, before, changes: before === null ? [] : changesBetween(before, version) };
  });
}

function changesBetween(before: Version, after: Version): Change[] {
  const fields = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...fields]
    .filter((field) => !OWN.has(field) && (before[field] ?? null) !== (after[field] ?? null))
    .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }));
}
