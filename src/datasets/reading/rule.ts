/** A rule for a whole publication: checks its rows one by one, in any order. */

export interface Check {
  add(row: unknown): void;
  /** Plain data, from which another check of the same rule continues. */
  readonly state: unknown;
  /** Returns what is missing, as a sentence; null if nothing is. */
  missing(): string | null;
}

/**
 * Begins a check of a rule.
 * @param state of the check of earlier rows, if another step read them
 */
export type Rule = (state?: unknown) => Check;

/**
 * Returns a value of a row as text, '' if it has none.
 * @param path names within one another: `values.apc` has two
 */
export function valueAt(row: unknown, path: readonly string[]): string {
  let value: unknown = row;
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value === null || value === undefined ? '' : String(value);
}
