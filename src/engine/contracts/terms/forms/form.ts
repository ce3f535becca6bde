/** Input and result of a form of payment. */
import type { Exact } from '../../../core/exact.ts';
import type { CompiledTerm } from '../compile.ts';
import type { TermTrace } from '../explain.ts';
import type { Walk, WalkedLine } from '../walk.ts';

export interface Pricing {
  compiled: CompiledTerm;
  walk: Walk;
  /** Lines that match and are left. */
  lines: readonly WalkedLine[];
  trace: TermTrace | null;
}

/** A form's payment; or a clause that says why there is no amount. */
export type Outcome = Paid | string;

export interface Paid {
  /** Dollars to the cent, beside the lines; null if the form pays lines alone. */
  whole: Exact | null;
  lines: readonly LineAmount[];
  /** One clause: why the amount is what it is; null where the form says it. */
  reason: string | null;
  /** True where `whole` is of the stay, whatever the days and charges of the bill. */
  isOfStay?: boolean;
}

export interface LineAmount {
  line: WalkedLine;
  /** Dollars to the cent; null if the form comes to no amount. */
  amount: Exact | null;
  /** A clause: why there is no amount; null if there is one. */
  reason: string | null;
  /** Charges of all lines that the amount pays for, if they are not the line's own. */
  comparedWith?: Exact;
}

/** Returns an amount for the claim as a whole. */
export function paidWhole(whole: Exact, reason: string | null = null): Paid {
  return { whole, lines: [], reason };
}

/** Returns an amount for the stay, whatever the days and charges of its bill. */
export function paidStay(whole: Exact, reason: string | null = null): Paid {
  return { ...paidWhole(whole, reason), isOfStay: true };
}

/** Returns amounts of lines. */
export function paidByLine(lines: readonly LineAmount[]): Paid {
  return { whole: null, lines, reason: null };
}

export function lineAmount(line: WalkedLine, amount: Exact): LineAmount {
  return { line, amount, reason: null };
}

export function withoutAmount(line: WalkedLine, reason: string): LineAmount {
  return { line, amount: null, reason };
}
