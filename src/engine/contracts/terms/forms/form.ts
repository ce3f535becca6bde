/** A form of payment: what the engine asks of it, and its result. */
import type { Exact } from '../../../core/exact.ts';
import type { Basis } from '../amounts.ts';
import type { TermCodes } from '../codes.ts';
import type { CompiledTerm } from '../compiled.ts';
import type { How, Limits, Pays, PaysBy, Role, Term, Terms } from '../terms.ts';
import type { Walk, WalkedLine } from '../walk.ts';
import type { WarningCode, WarningFacts } from '../warning.ts';

/** All but its schema and its sentence, which are read apart. */
export interface Form<H extends How> {
  /** The role that it alone is of, and that has no other form. */
  role?: Extract<Role, 'exclusion' | 'stop_loss' | 'limit' | 'adjustment'>;
  /** Pays lines, in carve-outs, rates and the default. */
  ofLines?(pricing: Pricing, pays: PaysBy<H>): Outcome;
  /** Pays the claim, in rates and the default. */
  ofClaim?(pricing: Pricing, pays: PaysBy<H>): Outcome;
  /** True if it pays for the lines of a claim that match; others pay for all that are left. */
  isOfMatchingLines?(pays: PaysBy<H>): boolean;
  /** Returns the ways to pay that it compares. */
  ways?(pays: PaysBy<H>): readonly Pays[];
  /** The part of a claim that it pays once: the stay as a whole, or the lines. */
  claimPart?(walk: Walk, pays: PaysBy<H>): 'stay' | 'lines' | undefined;
  /** True if it follows Medicare's payment of the claim: it pays nothing that Medicare denies. */
  isOfMedicare?: true;
  /** True if it has amounts in dollars, which escalators raise. */
  hasDollars?(pays: PaysBy<H>): boolean;
  /** Returns the limits that it is, whose faults are those of limits beside it. */
  limits?(pays: PaysBy<H>): Limits;
  /** Returns its lists of codes. */
  codes?(pays: PaysBy<H>): readonly TermCodes[];
  /** Returns the table that it names. */
  table?(pays: PaysBy<H>): NamedTable | null;
  /** True if it reads average sales prices. */
  needsAsp?: true;
  /** True if it reads Medicare's relative weights of APCs. */
  needsApcWeights?(pays: PaysBy<H>): boolean;
  /** Returns what is wrong with it beyond the form of its fields. */
  faults?(pays: PaysBy<H>, term: Term, document: Terms): string[];
  /** Returns what must be otherwise if it pays claims: `pays.per must be day or visit`; null if nothing. */
  faultOfClaim?(pays: PaysBy<H>): string | null;
  /** Returns what is unlikely. */
  warnings?(pays: PaysBy<H>, term: Term, facts: WarningFacts): readonly [WarningCode, string | null][];
}

export interface NamedTable {
  kind: 'fee_schedule' | 'drg_table';
  id: string;
}

/** The scope of a form's payment. */
export interface Pricing extends Basis {
  compiled: CompiledTerm;
  /** Lines that it pays for: those that match, or, of a claim, all that are left. */
  lines: readonly WalkedLine[];
  /** Lines that match and are left. */
  matching: readonly WalkedLine[];
}

export const WITHOUT_COVERED_DAYS = 'the covered days are not known';
export const WITHOUT_RATIO = 'no cost-to-charge ratio is known';

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
  /** True for a line that no item of a schedule is of: it may be part of what another line is paid. */
  hasNoItem?: true;
  /** True for a line that goes to the next term, whatever the term says of lines without amounts. */
  isLeft?: true;
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
