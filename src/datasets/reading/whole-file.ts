/** Describes a whole file of a publication, whichever its release. */
import type { Rule } from './rule.ts';

export interface Whole {
  /** Rows of the smallest full release that is known. */
  rows: number;
  /**
   * By field of a row: beginnings of values, separated by blanks, each of which some row has. Those of the last lines are
   * among them, so that a file that ends before them is known for cut.
   */
  has?: Readonly<Record<string, string>>;
  /** The field each value of which has as many rows as every other: a table of all codes by all localities. */
  even?: string;
  /** Rows of a whole file by value of a field: of each table of a release of many, where it is there. */
  groups?: { field: string; rows: Readonly<Record<string, number>> };
  /** Rules of CMS's that fix which rows there are. */
  rules?: readonly Rule[];
  /** Reason why a missing last quarter cannot always be detected; absent if it can. */
  undetectable?: string;
}

/** Reasons why a missing end cannot be detected. */
export const SHORT_LIST = 'a short list that ends otherwise in every release';
export const OF_THE_USER = 'the list is its owner’s, of any length';
export const NONE_AT_HAND = 'no file was at hand by which to say what the last rows are';
