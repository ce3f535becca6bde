/** Compares codes and other ASCII text in the order of SQLite's BINARY collation. */
export function ascending(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
