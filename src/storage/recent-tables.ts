/** Tables that an isolate remembers: those used last, as many as a budget of bytes holds. */

interface Kept<Table> {
  version: number;
  table: Table;
  bytes: number;
}

export class RecentTables<Table> {
  readonly #budget: number;
  /** Least recently used first. */
  readonly #kept = new Map<string, Kept<Table>>();
  #bytes = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  /** The table in that version; undefined where another or none is remembered. */
  get(key: string, version: number): Table | undefined {
    const kept = this.#kept.get(key);
    if (kept?.version !== version) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.table;
  }

  /** Takes the place of another version. A table that is larger than the budget is not kept. */
  keep(key: string, version: number, table: Table, bytes: number): void {
    this.#drop(key);
    if (bytes > this.#budget) return;
    this.#kept.set(key, { version, table, bytes });
    this.#bytes += bytes;
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= this.#budget) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
