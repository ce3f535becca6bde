/** Codes, and for each its history: a row of a table for each range of versions. Equal histories are kept once. */
import { CodeTable, codeColumns } from '../../../pack/code-table.ts';
import { DistinctRows, exact } from '../../../pack/distinct-rows.ts';
import type { Column, Pack } from '../../../pack/pack.ts';

const FIELDS = 3;

export class CodeHistories {
  readonly #codes: CodeTable;
  readonly #history: Uint16Array;
  readonly #starts: Uint32Array;
  /** Lowest version, highest version and row, one after another. */
  readonly #items: Uint16Array;
  readonly #length: number;

  /**
   * @param name as it was given to `codeHistoryColumns`
   * @param length of every code, where all are equally long: a code of another length is none. 0 for any
   */
  constructor(pack: Pack<unknown>, name: string, length = 0) {
    this.#codes = new CodeTable(pack, name);
    this.#history = pack.u16(`${name}History`);
    this.#starts = pack.u32(`${name}HistoryStarts`);
    this.#items = pack.u16(`${name}HistoryItems`);
    this.#length = length;
  }

  get size(): number {
    return this.#codes.size;
  }

  /** The place of a code, written exactly as the table has it; -1 where no version has it. */
  find(code: string): number {
    if (this.#length > 0 && code.length !== this.#length) return -1;
    const place = this.#codes.find(code);
    return place >= 0 && this.#codes.isUpperCase ? place : -1;
  }

  /** The code at a place. */
  codeAt(place: number): string {
    return this.#codes.at(place);
  }

  /** The row of a code's place in a version; 0 where the code is not valid. */
  rowOf(place: number, version: number): number {
    if (place < 0) return 0;
    const history = this.#history[place] as number;
    const end = this.#starts[history + 1] as number;
    for (let i = this.#starts[history] as number; i < end; i += FIELDS)
      if ((this.#items[i] as number) <= version && version <= (this.#items[i + 1] as number))
        return this.#items[i + 2] as number;
    return 0;
  }
}

export interface DatedRow {
  code: string;
  lo: number;
  hi: number;
  /** From 1 on. */
  row: number;
}

/** @returns the codes in the order of their places, and the columns */
export function codeHistoryColumns(
  name: string,
  rows: readonly DatedRow[],
): { codes: string[]; columns: Record<string, Column> } {
  const histories = new Map<string, number[]>();
  for (const { code, lo, hi, row } of rows) {
    const history = histories.get(code) ?? [];
    histories.set(code, history);
    history.push(lo, hi, row);
  }
  const codes = [...histories.keys()].sort();
  const distinct = new DistinctRows();
  const history = codes.map((code) => distinct.add(histories.get(code) as number[]));
  return {
    codes,
    columns: {
      ...codeColumns(name, codes),
      [`${name}History`]: exact(history, Uint16Array),
      ...distinct.lists(`${name}History`),
    },
  };
}
