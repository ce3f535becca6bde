/** Rows of a number for a key, each in force for a range of versions: sorted by key, found by halving. */
import type { Column, Pack } from '../../../pack/pack.ts';

export class DatedKeys {
  readonly #keys: Uint32Array;
  readonly #lo: Uint8Array;
  readonly #hi: Uint8Array;
  readonly #values: Uint32Array;

  /** @param name as it was given to `datedKeyColumns` */
  constructor(pack: Pack<unknown>, name: string) {
    this.#keys = pack.u32(`${name}Keys`);
    this.#lo = pack.u8(`${name}Lo`);
    this.#hi = pack.u8(`${name}Hi`);
    this.#values = pack.u32(`${name}Values`);
  }

  /** The value of a key in a version; -1 where there is no row. */
  at(key: number, version: number): number {
    const keys = this.#keys;
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] as number) < key) low = middle + 1;
      else high = middle;
    }
    for (let i = low; i < keys.length && keys[i] === key; i++)
      if ((this.#lo[i] as number) <= version && version <= (this.#hi[i] as number)) return this.#values[i] as number;
    return -1;
  }
}

export interface DatedKey {
  key: number;
  lo: number;
  hi: number;
  value: number;
}

/** The columns of such rows, in any order. @throws Error where two rows of a key overlap */
export function datedKeyColumns(name: string, rows: readonly DatedKey[]): Record<string, Column> {
  const sorted = rows.toSorted((a, b) => a.key - b.key || a.lo - b.lo);
  sorted.forEach((row, place) => {
    const before = sorted[place - 1];
    if (before?.key === row.key && before.hi >= row.lo) throw new Error(`Two rows of ${name} overlap at ${row.key}`);
  });
  return {
    [`${name}Keys`]: Uint32Array.from(sorted, ({ key }) => key),
    [`${name}Lo`]: Uint8Array.from(sorted, ({ lo }) => lo),
    [`${name}Hi`]: Uint8Array.from(sorted, ({ hi }) => hi),
    [`${name}Values`]: Uint32Array.from(sorted, ({ value }) => value),
  };
}
