/** Figures of an organization's own by code and day: rates, thresholds or weights in named columns. */
/** By column: 0 or more, at most 6 decimals. Null or absent: blank. */
export type Figures = Readonly<Record<string, number | null>>;

export interface RateRow {
  /** Whole, the beginning of codes (`139*`), or `*`. */
  code: string;
  /** YYYYMMDD: its first day. It stands until the next row of its code. */
  effectiveDate: number;
  figures: Figures;
}

/**
 * Rows of a table, or those of some codes with all their forms, ready to be asked.
 *
 *     new RateTable(rows).figure('rate', '1392', 20260305); // 14000
 */
export class RateTable {
  /** By code, each oldest first. */
  readonly #rows = new Map<string, RateRow[]>();
  /** Lengths of the beginnings that have rows, without their `*`, longest first. */
  readonly #lengths: readonly number[];

  /** @param rows in any order; no two have code and day in common */
  constructor(rows: Iterable<RateRow>) {
    for (const row of rows) {
      const ofCode = this.#rows.get(row.code);
      if (ofCode) ofCode.push(row);
      else this.#rows.set(row.code, [row]);
    }
    for (const ofCode of this.#rows.values())
      if (ofCode.length > 1) ofCode.sort((a, b) => a.effectiveDate - b.effectiveDate);
    const beginnings = [...this.#rows.keys()].filter((code) => code.endsWith('*'));
    this.#lengths = [...new Set(beginnings.map(({ length }) => length - 1))].sort((a, b) => b - a);
  }

  /**
   * Returns the row of a code: of its most specific form that has a row begun by the day, the newest such row.
   * @param code whole, in capitals
   * @param day YYYYMMDD
   */
  row(code: string, day: number): RateRow | undefined {
    const whole = newestBegun(this.#rows.get(code), day);
    if (whole) return whole;
    for (const length of this.#lengths) {
      const row = length > code.length ? undefined : newestBegun(this.#rows.get(`${code.slice(0, length)}*`), day);
      if (row) return row;
    }
    return undefined;
  }

  /** Returns a figure of the code's row; null where it is blank, or the code has no row. */
  figure(column: string, code: string, day: number): number | null {
    return figureOf(this.row(code, day), column);
  }
}

/** Returns a row's figure of a column; null where it is blank, or there is no row. */
export function figureOf(row: Pick<RateRow, 'figures'> | undefined, column: string): number | null {
  // Not any name of what every object has: `constructor`.
  return row && Object.hasOwn(row.figures, column) ? (row.figures[column] ?? null) : null;
}

/** @param rows oldest first */
function newestBegun(rows: readonly RateRow[] | undefined, day: number): RateRow | undefined {
  if (!rows) return undefined;
  let [first, end] = [0, rows.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((rows[middle] as RateRow).effectiveDate <= day) first = middle + 1;
    else end = middle;
  }
  return rows[first - 1];
}
