/** One pass of the grouper over the formulas: before hospital-acquired conditions are considered, or after. */

import { CC, MCC } from './atoms.ts';
import { holds, matchedAtoms } from './evaluate.ts';
import type { HacScreen } from './hac-screen.ts';
import type { LoadedClaim } from './loaded-claim.ts';
import { COUNTS } from './loaded-claim.ts';
import { IS_MCC, MDCS, NON_CC } from './tables.ts';

/** MDC number of the formulas that come before any MDC. */
const PRE_MDC = 0;

export class Pass {
  /** The formula that decided, a place in the tables; of a return code the one that ended the grouping. */
  formula = 0;
  /** Place in RETURN_CODES; 0 is OK. */
  returnCode = 0;
  mdc = 0;
  /** The MDC whose formulas held the one that decided. */
  listMdc = 0;
  /** As the formula that decided found it. */
  severity = NON_CC;
  /** Atoms that the formula rests on. */
  readonly matched: Int32Array;
  matchedCount = 0;
  readonly #claim: LoadedClaim;

  constructor(claim: LoadedClaim) {
    this.#claim = claim;
    this.matched = new Int32Array(claim.bits.length * 32);
  }

  /**
   * @param hacs whose secondary diagnoses do not count as CC or MCC; null in the initial pass
   * @throws Error when no formula holds
   */
  run(hacs: HacScreen | null): void {
    const { tables, pdxMdc } = this.#claim;
    const { formulaReroute, formulaReturnCode } = tables;
    this.mdc = pdxMdc;
    let formula = this.#firstThatHolds(PRE_MDC, hacs);
    if (formula === 0) formula = this.#firstThatHolds(pdxMdc, hacs);
    else if (formulaReroute[formula] !== 0) {
      this.mdc = formulaReroute[formula] as number;
      formula = this.#firstThatHolds(this.mdc, hacs);
    }
    while (formulaReroute[formula] !== 0) formula = this.#firstThatHolds(formulaReroute[formula] as number, hacs);
    if (formula === 0) throw new Error(`No formula of MDC ${this.listMdc} holds for this claim`);
    this.formula = formula;
    this.returnCode = formulaReturnCode[formula] as number;
    this.matchedCount = 0;
    if (this.returnCode !== 0) return;
    const { trees, formulaRoot } = tables;
    this.matchedCount = matchedAtoms(trees, formulaRoot[formula] as number, this.#claim.bits, this.matched);
  }

  /** The other pass once more. */
  copy(other: Pass): void {
    this.formula = other.formula;
    this.returnCode = other.returnCode;
    this.mdc = other.mdc;
    this.listMdc = other.listMdc;
    this.severity = other.severity;
    this.matchedCount = other.matchedCount;
    for (let i = 0; i < other.matchedCount; i++) this.matched[i] = other.matched[i] as number;
  }

  /** Whether the formula asked for the severity that it found. */
  usedSeverity(): boolean {
    for (let i = 0; i < this.matchedCount; i++) if (this.matched[i] === MCC || this.matched[i] === CC) return true;
    return false;
  }

  /** Whether a secondary diagnosis counts with its severity, in a formula that suppresses those of a list. */
  countsSeverity(dx: number, suppression: number, hacs: HacScreen | null): boolean {
    const claim = this.#claim;
    if (claim.dxExclusion[dx] !== COUNTS || hacs?.isMet(dx)) return false;
    return suppression === 0 || !claim.dxHasOneOf(dx, suppression);
  }

  #highestSeverity(suppression: number, hacs: HacScreen | null): number {
    const claim = this.#claim;
    let highest = NON_CC;
    for (let dx = 1; dx < claim.dxCount && highest !== IS_MCC; dx++) {
      const severity = claim.severityOf(dx);
      if (severity > highest && this.countsSeverity(dx, suppression, hacs)) highest = severity;
    }
    return highest;
  }

  /** @returns 0 where none does */
  #firstThatHolds(mdc: number, hacs: HacScreen | null): number {
    const claim = this.#claim;
    const { formulaStarts, formulaItems, formulaSuppression, formulaEntry, jumps } = claim.tables;
    this.listMdc = mdc;
    claim.enter(mdc);
    const list = claim.version * MDCS + mdc;
    const end = formulaStarts[list + 1] as number;
    let suppression = -1;
    for (let i = formulaStarts[list] as number; i < end; i++) {
      const formula = formulaItems[i] as number;
      if (formulaSuppression[formula] !== suppression) {
        suppression = formulaSuppression[formula] as number;
        this.severity = this.#highestSeverity(suppression, hacs);
        claim.setSeverity(this.severity);
      }
      if (holds(jumps, formulaEntry[formula] as number, claim.bits)) return formula;
    }
    return 0;
  }

  /** Whether an atom that the formula rests on is the given one. */
  rests(atom: number): boolean {
    for (let i = 0; i < this.matchedCount; i++) if (this.matched[i] === atom) return true;
    return false;
  }
}
