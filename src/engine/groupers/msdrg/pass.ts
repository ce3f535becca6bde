/** One pass of the grouper over the formulas: before hospital-acquired conditions are considered, or after. */

import { CC, MCC } from './atoms.ts';
import type { CountingAtoms } from './counting-atoms.ts';
import type { Evaluator } from './evaluate.ts';
import type { HacScreen } from './hac-screen.ts';
import type { LoadedClaim } from './loaded-claim.ts';
import { COUNTS } from './loaded-claim.ts';
import { NotedAtoms } from './noted-atoms.ts';
import { IS_MCC, MDCS, NON_CC } from './tables.ts';

/** MDC number of the formulas that come before any MDC. */
const PRE_MDC = 0;

/** No formula holds for the claim. CMS's program ends with an exception: there is no answer. */
export class NoFormulaHolds extends Error {
  /** @param mdc the list that has none */
  constructor(mdc: number) {
    super(`No formula of MDC ${mdc} holds for this claim`);
  }
}

/** Gets the formulas that a pass tried in vain, right before the one of their list that holds. */
export interface PassRecorder {
  /** @param failed places of formulas, in the order of their list */
  tried(pass: Pass, failed: Uint16Array, hacs: HacScreen | null): void;
}

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
  /** Atoms of the formula that decided. */
  readonly noted: NotedAtoms;
  /** A pre-MDC formula found trauma of several body sites. */
  isMultipleTrauma = false;
  /** Severity that the secondary diagnoses are taken to have, in place of their own; null: their own. */
  assumedSeverity: number | null = null;
  readonly #claim: LoadedClaim;
  readonly #evaluator: Evaluator;
  readonly #counting: CountingAtoms;

  constructor(claim: LoadedClaim, evaluator: Evaluator, counting: CountingAtoms) {
    this.#claim = claim;
    this.#evaluator = evaluator;
    this.#counting = counting;
    this.noted = new NotedAtoms(claim.tables, claim.blockBits);
  }

  /**
   * @param hacs whose secondary diagnoses do not count as CC or MCC; null in the initial pass
   * @param recorder null where no explanation is wanted
   * @throws NoFormulaHolds
   */
  run(hacs: HacScreen | null, recorder: PassRecorder | null): void {
    const { tables, pdxMdc } = this.#claim;
    const { formulaReroute, formulaReturnCode } = tables;
    this.mdc = pdxMdc;
    this.isMultipleTrauma = false;
    let formula = this.#firstThatHolds(PRE_MDC, hacs, recorder);
    if (formula === 0) formula = this.#firstThatHolds(pdxMdc, hacs, recorder);
    else {
      this.#note(formula);
      this.isMultipleTrauma = this.#notesTraumaSite();
      if (formulaReroute[formula] !== 0) {
        this.mdc = formulaReroute[formula] as number;
        formula = this.#firstThatHolds(this.mdc, hacs, recorder);
      }
    }
    while (formulaReroute[formula] !== 0)
      formula = this.#firstThatHolds(formulaReroute[formula] as number, hacs, recorder);
    if (formula === 0) throw new NoFormulaHolds(this.listMdc);
    this.formula = formula;
    this.returnCode = formulaReturnCode[formula] as number;
    this.#note(formula);
  }

  /** The other pass once more. */
  copy(other: Pass): void {
    this.formula = other.formula;
    this.returnCode = other.returnCode;
    this.mdc = other.mdc;
    this.listMdc = other.listMdc;
    this.severity = other.severity;
    this.isMultipleTrauma = other.isMultipleTrauma;
    this.noted.copy(other.noted);
  }

  /** True if the formula asked for the severity that it found. */
  usedSeverity(): boolean {
    return this.noted.has(MCC) || this.noted.has(CC);
  }

  /** True if a secondary diagnosis counts with its severity, in a formula that suppresses those of a list. */
  countsSeverity(dx: number, suppression: number, hacs: HacScreen | null): boolean {
    const claim = this.#claim;
    if (claim.dxExclusion[dx] !== COUNTS || hacs?.isMet(dx)) return false;
    return suppression === 0 || !claim.dxHasOneOf(dx, suppression);
  }

  /** Brings the severity into the state in which a formula is evaluated. */
  setSeverityOf(formula: number, hacs: HacScreen | null): void {
    this.#findSeverity(this.#claim.tables.formulaSuppression[formula] as number, hacs);
  }

  #findSeverity(suppression: number, hacs: HacScreen | null): void {
    this.severity = this.#highestSeverity(suppression, hacs);
    this.#claim.setSeverity(this.severity);
  }

  #record(recorder: PassRecorder, failed: Uint16Array, winner: number, hacs: HacScreen | null): void {
    recorder.tried(this, failed, hacs);
    this.setSeverityOf(winner, hacs);
  }

  #note(formula: number): void {
    this.noted.count = 0;
    this.#evaluator.note(formula, this.noted);
  }

  #notesTraumaSite(): boolean {
    const { noted } = this;
    for (let i = 0; i < noted.count; i++) if (this.#counting.isTraumaSite(noted.atoms[i] as number)) return true;
    return false;
  }

  #highestSeverity(suppression: number, hacs: HacScreen | null): number {
    if (this.assumedSeverity !== null) return this.assumedSeverity;
    const claim = this.#claim;
    let highest = NON_CC;
    for (let dx = 1; dx < claim.dxCount && highest !== IS_MCC; dx++) {
      const severity = claim.severityOf(dx);
      if (severity > highest && this.countsSeverity(dx, suppression, hacs)) highest = severity;
    }
    return highest;
  }

  /** @returns 0 where none does */
  #firstThatHolds(mdc: number, hacs: HacScreen | null, recorder: PassRecorder | null): number {
    const claim = this.#claim;
    const { formulaStarts, formulaItems, formulaSuppression } = claim.tables;
    this.listMdc = mdc;
    claim.enter(mdc);
    const list = claim.version * MDCS + mdc;
    const end = formulaStarts[list + 1] as number;
    let suppression = -1;
    const start = formulaStarts[list] as number;
    for (let i = start; i < end; i++) {
      const formula = formulaItems[i] as number;
      if (formulaSuppression[formula] !== suppression) {
        suppression = formulaSuppression[formula] as number;
        this.#findSeverity(suppression, hacs);
      }
      if (this.#evaluator.holds(formula)) {
        if (recorder) this.#record(recorder, formulaItems.subarray(start, i), formula, hacs);
        return formula;
      }
    }
    return 0;
  }
}
