/** A rule that fixes what a whole publication has: held against its rows one by one, whichever order they come in. */

export interface Check {
  add(row: unknown): void;
  /** Plain data, with which another check of the same rule goes on. */
  readonly state: unknown;
  /** What is missing, as a sentence; null where nothing is. */
  missing(): string | null;
}

/** Begins a check of a rule. @param state where the rows before were read in another step */
export type Rule = (state?: unknown) => Check;

/** A value of a row as text, '' where it has none. @param path names within one another: `values.apc` is two */
export function valueAt(row: unknown, path: readonly string[]): string {
  let value: unknown = row;
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value === null || value === undefined ? '' : String(value);
}
