/** Rows of whole numbers that many codes share: equal rows are stored once. */
import type { Column } from './pack.ts';

export class DistinctRows {
  readonly rows: (readonly number[])[] = [];
  readonly #places = new Map<string, number>();
  #last = 0;

  /** @param first the row at place 0: that of an unknown code */
  constructor(first: readonly number[] = []) {
    this.add(first);
  }

  /** @returns the place of the row */
  add(row: readonly number[]): number {
    // A code often has the same row in one version after another.
    const last = this.rows[this.#last];
    if (last?.length === row.length && last.every((value, index) => value === row[index])) return this.#last;
    const key = row.join();
    const place = this.#places.get(key) ?? this.rows.length;
    if (place === this.rows.length) {
      this.#places.set(key, place);
      this.rows.push(row);
    }
    this.#last = place;
    return place;
  }

  /** Returns one column of rows that all have it. */
  column<T extends Column>(index: number, type: new (values: number[]) => T): T {
    return exact(
      this.rows.map((row) => row[index] as number),
      type,
    );
  }

  /** Returns rows of equal length one after another. */
  matrix(): Uint16Array {
    return exact(this.rows.flat(), Uint16Array);
  }

  /** Returns rows of any length: where each begins, and the end of the last; then their values. */
  lists(name: string): Record<string, Column> {
    const starts = new Uint32Array(this.rows.length + 1);
    this.rows.forEach((row, place) => {
      starts[place + 1] = (starts[place] as number) + row.length;
    });
    return { [`${name}Starts`]: starts, [`${name}Items`]: exact(this.rows.flat(), Uint16Array) };
  }
}

/** @throws Error if a value does not fit the type */
export function exact<T extends Column>(values: number[], type: new (values: number[]) => T): T {
  const column = new type(values);
  const mismatch = values.findIndex((value, index) => column[index] !== value);
  if (mismatch >= 0) throw new Error(`${values[mismatch]} is out of the range of ${type.name}`);
  return column;
}
