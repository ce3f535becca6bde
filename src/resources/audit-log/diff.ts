/** The single values that a change of an audit entry changed. */
import type { FieldChange } from '../../storage/schema/organizations/audit.ts';

/** Returns the values that differ. A field within an object goes by its dotted path; an array counts as one value. */
export function diff(changes: readonly FieldChange[]): FieldChange[] {
  return changes.flatMap(({ field, old, new: now }) => {
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const [before, after] = [fieldsOf(old), fieldsOf(now)];
    const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
    // If only one side is an object, both are shown whole.
    const comparable = (before ?? after) && (before || old === null) && (after || now === null);
    if (!comparable || names.length === 0) return [{ field, old, new: now }];
    return diff(
      names.map((name) => ({
        field: `${field}.${name}`,
        old: fieldIn(before, name),
        new: fieldIn(after, name),
      })),
    );
  });
}

function fieldsOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

const fieldIn = (object: Record<string, unknown> | null, name: string) =>
  object && Object.hasOwn(object, name) ? (object[name] ?? null) : null;
