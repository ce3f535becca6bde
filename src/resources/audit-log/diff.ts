/** Changes of an audit entry, down to the single values that differ. */
import type { FieldChange } from '../../storage/schema/organizations/audit.ts';

/** Objects are taken apart: a field of theirs goes by its dotted path. Arrays are values. */
export function diff(changes: readonly FieldChange[]): FieldChange[] {
  return changes.flatMap(({ field, old, new: now }) => {
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const [before, after] = [fieldsOf(old), fieldsOf(now)];
    const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
    // An object and something else than an object are both shown whole.
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
