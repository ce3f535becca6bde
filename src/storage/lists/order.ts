/** The order of SQLite's BINARY collation for codes and other ASCII text. */
export function ascending(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
