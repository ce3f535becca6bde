/**
 * Hospital-acquired conditions (Social Security Act 1886(d)(4)(D)): which secondary diagnoses are on a list
 * of theirs, whether the criteria are met, and what that does to the final grouping.
 */
import type { HacCodeStatus, HacOutput, MsdrgClaim, MsdrgReturnCode, PoaError } from './claim.ts';
import type { Evaluator } from './evaluate.ts';
import { EXCLUDED, type LoadedClaim, NO_MDC } from './loaded-claim.ts';
import { MDCS } from './tables.ts';

/** Status of a code on a list. */
const MET = 0;
const NOT_MET = 1;
const EXCLUSION = 2;
const EXEMPT = 3;
const STATUS_NAMES: readonly HacCodeStatus[] = [
  'HAC_CRITERIA_MET',
  'HAC_CRITERIA_NOT_MET',
  'HAC_NOT_APPLICABLE_EXCLUSION',
  'HAC_NOT_APPLICABLE_EXEMPT',
];

/** Catheter-associated urinary tract infection: codes of its second list count only beside one of its first. */
const HAC_06 = 6;

export class HacScreen {
  /** Conditions whose criteria are met, a bit for each number. */
  metNumbers = 0;
  returnCode: MsdrgReturnCode = 'OK';
  readonly #claim: LoadedClaim;
  readonly #evaluator: Evaluator;
  #hospitalStatus: MsdrgClaim['hospitalStatus'] = 'UNKNOWN';
  /** First candidate of each diagnosis; one entry more than there are diagnoses. */
  #starts = new Uint16Array(33);
  #operand = new Uint8Array(32);
  #status = new Uint8Array(32);
  #poa: PoaError[] = [];
  #count = 0;
  /** Numbers whose formula was evaluated, and of those the ones that hold. */
  #evaluated = 0;
  #holding = 0;

  constructor(claim: LoadedClaim, evaluator: Evaluator) {
    this.#claim = claim;
    this.#evaluator = evaluator;
  }

  /** Leaves no diagnosis on a list: the grouping ended before. */
  skip(): void {
    this.metNumbers = 0;
    this.returnCode = 'OK';
    this.#count = 0;
    this.#begin();
    this.#starts.fill(0, 0, this.#claim.dxCount + 1);
    this.#poa.fill('POA_NOT_CHECKED');
  }

  /** Screens every secondary diagnosis of the claim. */
  run(input: MsdrgClaim): void {
    this.metNumbers = 0;
    this.returnCode = 'OK';
    this.#hospitalStatus = input.hospitalStatus;
    this.#count = 0;
    this.#evaluated = 0;
    this.#begin();
    const claim = this.#claim;
    const { hacStarts, hacItems, hacOperands, schemeHacs } = claim.tables;
    this.#starts[1] = 0;
    let anyMet = false;
    let entered = false;
    for (let dx = 1; dx < claim.dxCount; dx++) {
      const list = schemeHacs[claim.dxScheme[dx] as number] as number;
      this.#poa[dx] = 'POA_NOT_CHECKED';
      if (list !== 0) {
        const poa = (input.sdx[dx - 1] as { poa: string }).poa;
        const end = hacStarts[list + 1] as number;
        for (let at = hacStarts[list] as number; at < end; at++) {
          const operand = hacItems[at] as number;
          const { name, number } = hacOperands[operand] as { name: string; number: number };
          if (name.endsWith('_pdx')) continue;
          this.#poa[dx] = input.hospitalStatus === 'EXEMPT' ? 'HOSPITAL_EXEMPT' : poaErrorOf(poa);
          if (!entered) claim.enter(NO_MDC);
          entered = true;
          const status = this.#statusOf(dx, number);
          anyMet ||= status === MET;
          this.#add(operand, status);
        }
      }
      this.#starts[dx + 1] = this.#count;
    }
    if (this.#count === 0 || input.hospitalStatus === 'EXEMPT') return;
    if (anyMet && input.hospitalStatus === 'UNKNOWN') this.returnCode = this.#returnCodeOfUnknown();
    this.#requireFirstList06();
    for (let i = 0; i < this.#count; i++) if (this.#status[i] === MET) this.metNumbers |= 1 << this.#numberOf(i);
    if (input.hospitalStatus === 'NON_EXEMPT' && this.#lacksPoa()) this.returnCode = 'HAC_MISSING_ONE_POA';
  }

  /** True if this secondary diagnosis meets a condition's criteria. */
  isMet(dx: number): boolean {
    const end = this.#starts[dx + 1] as number;
    for (let i = this.#starts[dx] as number; i < end; i++) if (this.#status[i] === MET) return true;
    return false;
  }

  /** Conditions with the procedure on their list and their criteria met, a bit for each number. */
  metBy(px: number): number {
    const { tables, pxPattern } = this.#claim;
    return (tables.patternHacs[pxPattern[px] as number] as number) & this.metNumbers;
  }

  /** Returns what is wrong with the indicator of a secondary diagnosis. */
  poaError(dx: number): PoaError {
    return this.#poa[dx] as PoaError;
  }

  /** Returns the output for a secondary diagnosis, by number of the condition. */
  outputs(dx: number): HacOutput[] {
    const outputs: HacOutput[] = [];
    const [start, end] = [this.#starts[dx] as number, this.#starts[dx + 1] as number];
    const presentOnAdmission = this.#poa[dx] === 'POA_RECOGNIZED_YES_POA';
    for (let i = start; i < end; i++) {
      const status = this.#status[i];
      if (status === MET || status === EXCLUSION) outputs.push(this.#output(i, this.#numberOf(i)));
      else if (status === EXEMPT) outputs.push(this.#output(i, 0));
      else if (presentOnAdmission) {
        outputs.push(this.#output(i, 0));
        break;
      }
    }
    if (outputs.length > 0) return outputs;
    const { versions } = this.#claim.tables;
    // Up to v40.1 the first alone.
    const last = (versions[this.#claim.version] as number) < 410 ? Math.min(start + 1, end) : end;
    for (let i = start; i < last; i++) outputs.push(this.#output(i, 0));
    return outputs;
  }

  #output(candidate: number, number: number): HacOutput {
    const { name } = this.#claim.tables.hacOperands[this.#operand[candidate] as number] as { name: string };
    return { number, list: name, status: STATUS_NAMES[this.#status[candidate] as number] as HacCodeStatus };
  }

  #numberOf(candidate: number): number {
    return (this.#claim.tables.hacOperands[this.#operand[candidate] as number] as { number: number }).number;
  }

  #begin(): void {
    const { dxCount } = this.#claim;
    if (dxCount + 1 > this.#starts.length) this.#starts = new Uint16Array(dxCount * 2);
    while (this.#poa.length < dxCount) this.#poa.push('POA_NOT_CHECKED');
  }

  #add(operand: number, status: number): void {
    if (this.#count === this.#operand.length) {
      const [operands, statuses] = [new Uint8Array(this.#count * 2), new Uint8Array(this.#count * 2)];
      operands.set(this.#operand);
      statuses.set(this.#status);
      this.#operand = operands;
      this.#status = statuses;
    }
    this.#operand[this.#count] = operand;
    this.#status[this.#count++] = status;
  }

  #statusOf(dx: number, number: number): number {
    if (this.#hospitalStatus === 'EXEMPT') return EXEMPT;
    if (this.#poa[dx] === 'POA_RECOGNIZED_YES_POA') return NOT_MET;
    if (this.#isExcluded(dx)) return EXCLUSION;
    return this.#holds(number) ? MET : NOT_MET;
  }

  #isExcluded(dx: number): boolean {
    return ((this.#claim.dxExclusion[dx] as number) & EXCLUDED) !== 0;
  }

  #holds(number: number): boolean {
    const bit = 1 << number;
    if ((this.#evaluated & bit) === 0) {
      const { tables, version } = this.#claim;
      const formula = tables.hacFormula[version * MDCS + number] as number;
      const met = formula !== 0 && this.#evaluator.holds(formula);
      this.#evaluated |= bit;
      this.#holding = met ? this.#holding | bit : this.#holding & ~bit;
    }
    return (this.#holding & bit) !== 0;
  }

  /** The hospital does not say whether it is exempt. CMS's program counts every secondary diagnosis, whatever its POA. */
  #returnCodeOfUnknown(): MsdrgReturnCode {
    if (this.#claim.dxCount > 2) return 'HAC_STATUS_INVALID_MULT_HACS_POA_NOT_Y_W';
    return this.#poa[1] === 'POA_RECOGNIZED_NOT_POA'
      ? 'HAC_STATUS_INVALID_POA_N_OR_U'
      : 'HAC_STATUS_INVALID_POA_INVALID_OR_1';
  }

  /** Without a code of the first list no code of the second is met or reported as excluded. */
  #requireFirstList06(): void {
    const { hacOperands } = this.#claim.tables;
    const isShown = (i: number) => (hacOperands[this.#operand[i] as number] as { name: string }).name.endsWith('_show');
    for (let i = 0; i < this.#count; i++)
      if (this.#status[i] === MET && this.#numberOf(i) === HAC_06 && !isShown(i)) return;
    for (let i = 0; i < this.#count; i++) if (isShown(i)) this.#status[i] = NOT_MET;
  }

  /**
   * Returns true if a diagnosis without a valid POA indicator meets the criteria. If the criteria of a condition other
   * than HAC 06 are met, any listed diagnosis without one counts, unless the principal diagnosis excludes it.
   */
  #lacksPoa(): boolean {
    const anyOnList = (this.metNumbers & ~(1 << HAC_06)) !== 0;
    for (let dx = 1; dx < this.#claim.dxCount; dx++) {
      if (this.#poa[dx] !== 'POA_NOT_RECOGNIZED') continue;
      if (anyOnList ? !this.#isExcluded(dx) : this.isMet(dx)) return true;
    }
    return false;
  }
}

function poaErrorOf(poa: string): PoaError {
  if (poa === 'Y' || poa === 'W') return 'POA_RECOGNIZED_YES_POA';
  return poa === 'N' || poa === 'U' ? 'POA_RECOGNIZED_NOT_POA' : 'POA_NOT_RECOGNIZED';
}
