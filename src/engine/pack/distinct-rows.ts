/** Rows of whole numbers, of which equal ones are kept once: what many codes have in common. */
import type { Column } from './pack.ts';

export class DistinctRows {
  readonly rows: (readonly number[])[] = [];
  readonly #places = new Map<string, number>();
  #last = 0;

  /** @param first the row that place 0 is for: what a code has that is unknown */
  constructor(first: readonly number[] = []) {
    this.add(first);
  }

  /** @returns the place of the row */
  add(row: readonly number[]): number {
    // A code has the same row in version after version.
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

  /** One column of rows that all have it. */
  column<T extends Column>(index: number, type: new (values: number[]) => T): T {
    return exact(
      this.rows.map((row) => row[index] as number),
      type,
    );
  }

  /** Rows of equal length one after another. */
  matrix(): Uint16Array {
    return exact(this.rows.flat(), Uint16Array);
  }

  /** Rows of any length: where each begins, and one more; what is in them. */
  lists(name: string): Record<string, Column> {
    const starts = new Uint32Array(this.rows.length + 1);
    this.rows.forEach((row, place) => {
      starts[place + 1] = (starts[place] as number) + row.length;
    });
    return { [`${name}Starts`]: starts, [`${name}Items`]: exact(this.rows.flat(), Uint16Array) };
  }
}

/** @throws Error when a value does not fit the type */
export function exact<T extends Column>(values: number[], type: new (values: number[]) => T): T {
  const column = new type(values);
  const lost = values.findIndex((value, index) => column[index] !== value);
  if (lost >= 0) throw new Error(`${values[lost]} is out of the range of ${type.name}`);
  return column;
}
