/** Terms prepared for many claims. */
import type { Kind } from '../../claim/kinds.ts';
import type { CodeList } from './codes.ts';
import type { ChargesOver, ClaimCondition, LineCondition } from './conditions.ts';
import type { IndexOfCodes } from './index-of-codes.ts';
import type { Role, Term, Terms } from './terms.ts';

/** Terms that a claim may meet, by role in the order of the document. */
export type TermsByRole = Readonly<Record<Role, readonly CompiledTerm[]>> & {
  /** Limits and adjustments, in the order of the document. */
  ofTotal: readonly CompiledTerm[];
  /** Terms of the document that are of other kinds of claims alone. */
  others: number;
};

export interface CompiledTerms {
  document: Terms;
  /** Terms of claims of a kind; all terms where the kind is not known. */
  of(kind: Kind | null): TermsByRole;
  index: IndexOfCodes;
}

/** Conditions of one line. */
export interface CompiledLines {
  conditions: readonly LineCondition[];
  over: ChargesOver | null;
}

export interface CompiledTerm {
  term: Term;
  /** Its place in the document, from 0. */
  place: number;
  /** True if it takes the lines that match, false if it takes the claim: all lines that are left. */
  isByLine: boolean;
  conditions: readonly ClaimCondition[];
  /** Null if the term asks nothing of lines. */
  lines: CompiledLines | null;
  /** Null if the term does not ask that the claim has lines. */
  hasLines: CompiledLines | null;
  /** Lists of codes of its form, in their order. */
  codes: readonly CodeList[];
}
