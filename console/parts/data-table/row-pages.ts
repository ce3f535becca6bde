/** Rows of a list as far as they are loaded: pages of 500, asked for as they come into view. */
import type { RowsPage, Source, TableQuery } from './description.ts';

export const PAGE_ROWS = 500;
/** Pages that are kept: 20,000 rows. */
const PAGES_KEPT = 40;

export class RowPages<Row> {
  /** Rows that match; null until the first answer. */
  count: number | null = null;
  /** Error for which rows are missing; undefined while nothing failed. */
  error: unknown;
  /** Raised with every change. */
  version = 0;

  readonly query: TableQuery;
  readonly #source: Source<Row>;
  readonly #pages = new Map<number, readonly Row[]>();
  readonly #requests = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  #visible: [first: number, end: number] = [0, 1];

  constructor(source: Source<Row>, query: TableQuery) {
    this.#source = source;
    this.query = query;
  }

  /** Returns a row; undefined if it is not loaded. */
  row(index: number): Row | undefined {
    return this.#pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS];
  }

  /** Returns the first loaded row for which `accepts` holds. */
  find(accepts: (row: Row) => boolean): Row | undefined {
    for (const rows of this.#pages.values()) {
      const match = rows.find(accepts);
      if (match !== undefined) return match;
    }
    return undefined;
  }

  /**
   * Asks for the pages of these rows that are missing, and no longer for those of other rows. After a failure it asks for
   * nothing until `retry`: else each failure would be followed by the next.
   */
  show(first: number, end: number): void {
    this.#visible = [first, end];
    if (this.error !== undefined) return;
    const from = Math.floor(first / PAGE_ROWS);
    const to = Math.floor(Math.max(first, end - 1) / PAGE_ROWS);
    for (const [page, controller] of this.#requests) {
      if (page >= from && page <= to) continue;
      controller.abort();
      this.#requests.delete(page);
    }
    for (let page = from; page <= to; page++) {
      if (!this.#pages.has(page) && !this.#requests.has(page)) this.#ask(page);
    }
    this.#forget(from, to);
  }

  /** Asks again for what is shown. */
  retry(): void {
    this.error = undefined;
    this.#changed();
    this.show(...this.#visible);
  }

  /** Asks for nothing any more. */
  stop(): void {
    for (const controller of this.#requests.values()) controller.abort();
    this.#requests.clear();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #ask(page: number): void {
    const controller = new AbortController();
    this.#requests.set(page, controller);
    const { signal } = controller;
    this.#source({ ...this.query, skip: page * PAGE_ROWS, limit: PAGE_ROWS, signal }).then(
      (answer) => this.#settle(page, controller, answer),
      (error: unknown) => {
        if (this.#requests.get(page) !== controller) return;
        this.#requests.delete(page);
        this.error = error;
        this.#changed();
      },
    );
  }

  #settle(page: number, controller: AbortController, { rows, count }: RowsPage<Row>): void {
    if (this.#requests.get(page) !== controller) return;
    this.#requests.delete(page);
    this.#pages.set(page, rows);
    this.count = count;
    this.#changed();
  }

  /** Drops the pages that are furthest from those in view. */
  #forget(from: number, to: number): void {
    const away = (page: number) => Math.max(from - page, page - to);
    const furthest = [...this.#pages.keys()].sort((a, b) => away(b) - away(a));
    for (const page of furthest.slice(0, Math.max(0, furthest.length - PAGES_KEPT))) this.#pages.delete(page);
  }

  #changed(): void {
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }
}
