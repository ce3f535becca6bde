/** The price of a claim by a contract's terms. */
import type { Step } from '../../core/trace.ts';
import type { Role } from './terms.ts';

/** Dollars to the cent. */
export interface TermsPrice {
  /** The sum of the parts; null where one is missing. */
  total: number | null;
  /** A sentence: why there is no total; null if there is one. */
  reason: string | null;
  /** In the order in which terms paid, as far as they came. */
  parts: readonly TermPart[];
  /** Lines that a term pays by themselves, after limits by line; in the order of the lines. */
  lineAmounts: readonly TermLine[];
  /** Lines with charges that nothing pays. */
  unpricedLines: readonly { line: number; reason: string }[];
  /** Sentences for the claim's warnings: a line that Medicare denies and a rate pays, an amount without charges to limit it. */
  notes: readonly string[];
  /** Null unless the claim is explained. */
  steps: readonly Step[] | null;
}

/** One term's addition to the total, 0.00 and negative amounts too. */
export interface TermPart {
  /** Id of the term. */
  term: string;
  name: string;
  role: Role;
  /** Lines that it took, from 1. */
  lines: readonly number[];
  amount: number;
  /** One clause: why the amount is what it is, `3 of 6 covered days are paid by tiers`; null where the form says it. */
  reason: string | null;
}

export interface TermLine {
  /** From 1. */
  line: number;
  /** Id of the term. */
  term: string;
  /** The amount before limits by line and what remains after them. */
  price: number;
  expected: number;
}
