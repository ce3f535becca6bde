/** Checks that a file is whole: compares the rows read with what every release of its publication has. */
import { type Check, valueAt } from './rule.ts';
import { WHOLE } from './whole.ts';
import type { Whole } from './whole-file.ts';

/** A file with less than this share of the usual rows looks cut off. */
const LEAST_SHARE = 0.75;

/** Progress of reading a file: plain data, so that several steps can read one file. */
export interface ReadingState {
  rows: number;
  /** By field: the prefixes that have occurred. */
  found: Record<string, string[]>;
  /** Rows by value of the field whose values must be evenly distributed. */
  even: Record<string, number>;
  /** Rows by group. */
  groups: Record<string, number>;
  /** State of each rule. */
  rules: unknown[];
}

/**
 * Returns the description of a dataset's whole file.
 * @throws Error for a dataset without one
 */
export function wholeOf(dataset: string): Whole {
  const whole = WHOLE[dataset];
  if (!whole) throw new Error(`there is no description of a whole file of ${dataset}`);
  return whole;
}

/** Counts the rows of a file and notes their values. */
export class Completeness {
  readonly #whole: Whole;
  readonly #expectations: {
    field: string;
    path: string[];
    beginnings: Set<string>;
    lengths: number[];
    found: Set<string>;
  }[];
  readonly #even: Map<string, number>;
  readonly #groups: Map<string, number>;
  readonly #checks: readonly Check[];
  #rows = 0;

  /** @param state continues after an earlier reading of the same file */
  constructor(dataset: string, state?: ReadingState) {
    this.#whole = wholeOf(dataset);
    this.#expectations = Object.entries(this.#whole.has ?? {}).map(([field, words]) => {
      const beginnings = new Set(words.split(' '));
      const lengths = [...new Set([...beginnings].map(({ length }) => length))];
      return { field, path: field.split('.'), beginnings, lengths, found: new Set(state?.found[field]) };
    });
    this.#even = new Map(Object.entries(state?.even ?? {}));
    this.#groups = new Map(Object.entries(state?.groups ?? {}));
    this.#checks = (this.#whole.rules ?? []).map((rule, at) => rule(state?.rules[at]));
    this.#rows = state?.rows ?? 0;
  }

  add(row: unknown): void {
    this.#rows += 1;
    for (const { path, beginnings, lengths, found } of this.#expectations) {
      if (found.size === beginnings.size) continue;
      const value = valueAt(row, path);
      for (const length of lengths) {
        const beginning = value.slice(0, length);
        if (beginnings.has(beginning)) found.add(beginning);
      }
    }
    for (const check of this.#checks) check.add(row);
    const { even, groups } = this.#whole;
    if (even) count(this.#even, valueAt(row, [even]));
    if (groups) count(this.#groups, valueAt(row, [groups.field]));
  }

  get seen(): ReadingState {
    return {
      rows: this.#rows,
      found: Object.fromEntries(this.#expectations.map(({ field, found }) => [field, [...found]])),
      even: Object.fromEntries(this.#even),
      groups: Object.fromEntries(this.#groups),
      rules: this.#checks.map(({ state }) => state),
    };
  }

  /** Returns what the file lacks, as a sentence; null if it is whole. */
  missing(): string | null {
    const rows = this.#rows;
    if (rows < this.#whole.rows * LEAST_SHARE) {
      return `${rows} rows, where the smallest whole file known has ${this.#whole.rows}, look like a file cut off`;
    }
    for (const [group, whole] of Object.entries(this.#whole.groups?.rows ?? {})) {
      const count = this.#groups.get(group);
      if (count !== undefined && count < whole * LEAST_SHARE)
        return `${group} has ${count} rows, where a whole one has ${whole}: it looks cut off`;
    }
    for (const { field, beginnings, found } of this.#expectations) {
      const absent = [...beginnings].filter((beginning) => !found.has(beginning));
      if (absent.length > 0) {
        return `there is no row with a ${field.replace(/^.*\./, '')} of ${absent.join(', ')}: the file looks cut off`;
      }
    }
    for (const check of this.#checks) {
      const missing = check.missing();
      if (missing) return missing;
    }
    const counts = [...this.#even.values()];
    const [most, least] = [Math.max(0, ...counts), Math.min(...counts)];
    if (counts.length > 0 && most !== least) {
      return `some ${this.#whole.even} has ${most} rows and another ${least}: the file looks cut off`;
    }
    return null;
  }
}

function count(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}
