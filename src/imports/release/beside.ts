/** A release beside the one before it. */
export interface Beside {
  /** Takes a row of the new release. */
  add(row: unknown): void;
  /** A sentence on what is unusual beside the release before; null if nothing is. */
  unusual(known?: { isPartial?: boolean }): string | null;
  /** A sentence on the figures of rows that the release before lacks; null if there are none, absent where rows have none. */
  uncompared?(): string | null;
}
