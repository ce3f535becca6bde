/** A claim on its way through the terms: which lines are left, what has been paid, and the charges that count. */

import type { Kind } from '../../claim/kinds.ts';
import { Exact, ZERO } from '../../core/exact.ts';
import type { ContractFacts, LineFacts } from '../facts.ts';
import type { CompiledTerm, CompiledTerms } from './compiled.ts';
import type { ClaimFacts } from './conditions.ts';
import { chosenDrg } from './drg-choice.ts';
import { TermsTrace, TermTrace } from './explain.ts';
import type { Candidates } from './index-of-codes.ts';
import type { Role, Term } from './terms.ts';
import type { TermPart } from './terms-price.ts';

/** A line, and what terms have made of it. */
export interface WalkedLine {
  facts: LineFacts;
  takenBy: Term | null;
  /** The line's own amount, to the cent; null if it has none: left, excluded, or paid with the claim. */
  price: Exact | null;
  /** `price` after limits by line. */
  expected: Exact | null;
  /** Charges with which limits by line compare the amount: of all lines that it pays for. */
  comparedWith: Exact;
  /** A sentence: why the last term that applied to the line left it; null if none did. */
  reason: string | null;
}

/** Kinds that are paid as stays or periods: a claim may be paid though line terms took all its lines. */
const STAYS: ReadonlySet<Kind> = new Set<Kind>(['inpatient', 'skilled_nursing', 'home_health', 'hospice']);

export class Walk implements ClaimFacts {
  readonly facts: ContractFacts;
  readonly drg: string | null;
  readonly options: CompiledTerms['document']['medicare'];
  readonly lines: readonly WalkedLine[];
  /** Lines that no term has taken. */
  untakenLines: readonly WalkedLine[];
  readonly parts: TermPart[] = [];
  /** Dollars of the parts, by id of the term. */
  readonly amounts: [id: string, amount: Exact][] = [];
  readonly notes: string[] = [];
  readonly trace: TermsTrace | null;
  /** Dollars of all parts, and of carve-outs alone. */
  paid = ZERO;
  paidByCarveOuts = ZERO;
  /** Reductions of terms' whole amounts, and of the total, by limits that lower no lines: 0 or less. */
  readonly lowered = new Map<Term | null, Exact>();
  /** Id of the term that paid the claim; null until one has. */
  claimPaidBy: string | null = null;
  /** Id of the term that paid the stay as a whole, beside its lines; null until one has. */
  stayPaidBy: string | null = null;
  /** A sentence: why the last term that applied to the claim, or to some of its lines, left them; null if none did. */
  reason: string | null = null;
  readonly hasLineCharges: boolean;
  /** Null of a claim that is explained: each term that does not apply says why. */
  readonly #candidates: Candidates | null;

  constructor(
    { document, index }: CompiledTerms,
    facts: ContractFacts,
    about: { contractId: string; configId: string; explain: boolean },
  ) {
    this.facts = facts;
    this.options = document.medicare;
    const { drg, note } = chosenDrg(facts, document.drg);
    this.drg = drg;
    if (note !== null) this.notes.push(note);
    this.lines = facts.lines.map(untaken);
    this.untakenLines = this.lines;
    this.trace = about.explain ? new TermsTrace(about.contractId, about.configId) : null;
    this.#candidates = about.explain ? null : index.candidates(this);
    this.hasLineCharges = sumOfCharges(this.lines).isPositive;
  }

  traceOf({ term }: Pick<CompiledTerm, 'term'>): TermTrace | null {
    return this.trace && new TermTrace(this.trace, term);
  }

  /** False if the codes of the claim rule the term out. */
  mayMeet({ place }: CompiledTerm): boolean {
    return this.#candidates === null || this.#candidates[place] === 1;
  }

  /** Lines of the claim that no exclusion has taken. */
  linesNotExcluded(): readonly WalkedLine[] {
    return this.lines.filter(({ takenBy }) => takenBy?.role !== 'exclusion');
  }

  /** True if the claim is a stay or period, which may be paid without a line. */
  get isStay(): boolean {
    return this.facts.kind !== null && STAYS.has(this.facts.kind);
  }

  /** True if a term may take the claim. */
  get isClaimLeft(): boolean {
    if (this.untakenLines.length > 0) return true;
    return this.claimPaidBy === null && (this.lines.length === 0 || this.isStay);
  }

  /** Takes lines that are left. */
  take(term: Term, lines: readonly WalkedLine[]): void {
    for (const line of lines) line.takenBy = term;
    this.untakenLines = this.untakenLines.filter(({ takenBy }) => takenBy === null);
  }

  /** True if neither lines nor the claim have charges. */
  get isWithoutCharges(): boolean {
    return !this.hasLineCharges && !this.facts.totalCharges.isPositive;
  }

  /** Charges of the lines that are left; of the claim if no line has charges. */
  chargesLeft(): Exact {
    return this.hasLineCharges ? sumOfCharges(this.untakenLines) : this.facts.totalCharges;
  }

  /** Charges of the lines that a term takes: of the claim if no line has charges and the term takes the claim. */
  chargesOf(lines: readonly WalkedLine[], isByLine: boolean): Exact {
    return this.hasLineCharges || isByLine ? sumOfCharges(lines) : this.facts.totalCharges;
  }

  /** Charges of all lines that are not excluded. */
  billedCharges(): Exact {
    return this.#charges(({ takenBy }) => takenBy?.role !== 'exclusion');
  }

  /** Charges of all lines that are neither excluded nor carved out. */
  chargesOfRest(): Exact {
    return this.#charges(({ takenBy }) => !takenBy || !APART.has(takenBy.role));
  }

  /** Adds what a term pays. */
  pay(
    { id, name, role }: Term,
    amount: Exact,
    { lines = [], reason = null }: { lines?: readonly WalkedLine[]; reason?: string | null },
  ): void {
    this.paid = this.paid.plus(amount);
    if (role === 'carve_out') this.paidByCarveOuts = this.paidByCarveOuts.plus(amount);
    const numbers = lines.map(({ facts: { line } }) => line);
    this.amounts.push([id, amount]);
    this.parts.push({ term: id, name, role, lines: numbers, amount: amount.toNumber(), reason });
  }

  #charges(counts: (line: WalkedLine) => boolean): Exact {
    return this.hasLineCharges ? sumOfCharges(this.lines.filter(counts)) : this.facts.totalCharges;
  }
}

const APART: ReadonlySet<Role> = new Set<Role>(['exclusion', 'carve_out']);

function untaken(facts: LineFacts): WalkedLine {
  return { facts, takenBy: null, price: null, expected: null, comparedWith: facts.charges, reason: null };
}

export function sumOfCharges(lines: readonly WalkedLine[]): Exact {
  return Exact.sum(lines.map(({ facts: { charges } }) => charges));
}

const NO_CENTS = new Exact(0, 2);

/** Rounds half away from zero, and writes both decimals. */
export function toCents(amount: Exact): Exact {
  const rounded = amount.round(2);
  return rounded.scale === 2 ? rounded : rounded.plus(NO_CENTS);
}

/** Names a line to a reader: `line 2 (80053)`. */
export function lineName({ facts: { line, hcpcs, revenueCode } }: WalkedLine): string {
  const code = hcpcs || revenueCode;
  return code ? `line ${line} (${code})` : `line ${line}`;
}
