/**
 * The MS-DRG grouper (42 CFR 412.60; MS-DRG Definitions Manual). It groups once by all diagnoses, screens them for
 * hospital-acquired conditions, and where one is met groups again without the severity of its codes.
 */

import type { Trace } from '../../core/trace.ts';
import { FINAL, INITIAL, isOrProcedure, Marks } from './affects.ts';
import type {
  Affects,
  DiagnosisOutput,
  Grouping,
  HacOutput,
  MsdrgClaim,
  MsdrgResult,
  MsdrgReturnCode,
  ProcedureOutput,
  Severity,
  SeverityUsage,
} from './claim.ts';
import { CountingAtoms } from './counting-atoms.ts';
import { Evaluator } from './evaluate.ts';
import { GroupingTrace } from './grouping-trace.ts';
import { HacScreen } from './hac-screen.ts';
import { bitCount, DIED_ANYWAY, EXCLUDED, LoadedClaim } from './loaded-claim.ts';
import { NoFormulaHolds, Pass } from './pass.ts';
import { DX_VALID, IS_CC, IS_MCC, MED_SURG_TYPES, type MsdrgTables, PX_VALID, RETURN_CODES } from './tables.ts';

const UNGROUPABLE_DRG = 999;
/** By the numbers of the tables. */
const SEVERITIES: readonly Severity[] = ['NON_CC', 'CC', 'MCC'];
const AFFECTS: readonly Affects[] = ['NONE', 'INITIAL', 'FINAL', 'BOTH'];

export class MsdrgGrouper {
  readonly tables: MsdrgTables;
  /** The last claim. */
  readonly claim: LoadedClaim;
  readonly initial: Pass;
  readonly final: Pass;
  readonly hacs: HacScreen;
  readonly #marks: Marks;
  readonly #evaluator: Evaluator;
  /** Groups by an assumed severity. */
  readonly #assumed: Pass;

  constructor(tables: MsdrgTables) {
    this.tables = tables;
    this.claim = new LoadedClaim(tables);
    const counting = new CountingAtoms(this.claim);
    const evaluator = new Evaluator(this.claim, counting);
    this.#evaluator = evaluator;
    this.initial = new Pass(this.claim, evaluator, counting);
    this.final = new Pass(this.claim, evaluator, counting);
    this.#assumed = new Pass(this.claim, evaluator, counting);
    this.hacs = new HacScreen(this.claim, evaluator);
    this.#marks = new Marks(this.claim, counting);
  }

  /**
   * Groups a claim.
   * @param trace gets how it came to its DRG
   * @param release the definitions are from, for the trace: `MS-DRG v43.1`
   * @throws NoFormulaHolds where CMS's program ends with an exception
   * @throws Error when the tables do not have the claim's version
   */
  group(input: MsdrgClaim, trace: Trace | null = null, release = ''): MsdrgResult {
    const { claim, initial, final, hacs } = this;
    claim.load(input, this.#versionOf(input));
    const recorder = trace && new GroupingTrace(trace, release, claim, this.#evaluator);
    initial.run(null, recorder);
    const initialCode: MsdrgReturnCode = RETURN_CODES[initial.returnCode] as MsdrgReturnCode;
    recorder?.decided('initial_drg', initial, initialCode, null);
    let finalCode = initialCode;
    if (initialCode === 'OK') {
      hacs.run(input);
      finalCode = hacs.returnCode;
      this.#decide(finalCode === 'OK', recorder);
    } else {
      hacs.skip();
      final.copy(initial);
    }
    const before = this.#grouping(initial, initialCode);
    const after = this.#grouping(final, finalCode);
    const changed = before.drg !== after.drg;
    const met = hacs.metNumbers;
    if (changed && finalCode === 'OK') this.#marks.addHacs(final, hacs);
    const result: MsdrgResult = {
      version: input.version,
      initial: before,
      final: after,
      hacStatus: hacStatusOf(met, finalCode, changed),
      hacCategoriesSatisfied: bitCount(met),
      admitDxFlag: this.#admitDxFlag(input.admitDx),
      pdx: input.pdx && this.#principal(input.pdx.code),
      sdx: input.sdx.map(({ code }, index) => this.#secondary(code, index + 1, initialCode)),
      procedures: input.procedures.map((code, index) => this.#procedure(code, index)),
    };
    recorder?.end(result, final, hacs);
    return result;
  }

  /**
   * Returns the DRG that a claim groups to if the highest severity among its secondary diagnoses that count is this one,
   * all else being as it is; null where it then groups to none. The grouper is left with the claim loaded.
   * @throws Error when the tables do not have the claim's version
   */
  drgWithSeverity(input: MsdrgClaim, severity: Exclude<Severity, 'NONE'>): number | null {
    const pass = this.#assumed;
    this.claim.load(input, this.#versionOf(input));
    pass.assumedSeverity = SEVERITIES.indexOf(severity);
    try {
      pass.run(null, null);
    } catch (error) {
      if (error instanceof NoFormulaHolds) return null;
      throw error;
    }
    return pass.returnCode === 0 ? (this.tables.formulaDrg[pass.formula] as number) : null;
  }

  /** Returns the place of a claim's version. @throws Error when the tables do not have it */
  #versionOf(input: MsdrgClaim): number {
    const version = this.tables.versions.indexOf(input.version);
    if (version < 0)
      throw new Error(`Version ${input.version} of the grouper is not among ${this.tables.versions.join(', ')}`);
    return version;
  }

  /**
   * Groups for the second time and marks the codes that decided.
   * @param isGrouped false where the conditions leave the claim without a final DRG
   */
  #decide(isGrouped: boolean, recorder: GroupingTrace | null): void {
    const { claim, initial, final, hacs } = this;
    const marks = this.#marks;
    // The second time comes to the same, and to the same marks, unless a condition is met or a code was counted.
    const isRepeated = hacs.metNumbers === 0 && !claim.hasFlaggedProcedure();
    if (!isGrouped || isRepeated) {
      final.copy(initial);
      marks.add(initial, isGrouped ? INITIAL | FINAL : INITIAL);
      return;
    }
    marks.add(initial, INITIAL);
    // Without a condition that is met the final DRG is the initial one, and has no steps of its own.
    final.run(hacs, hacs.metNumbers === 0 ? null : recorder);
    marks.add(final, FINAL);
  }

  #grouping(pass: Pass, returnCode: MsdrgReturnCode): Grouping {
    if (returnCode !== 'OK')
      return {
        returnCode,
        mdc: 0,
        drg: UNGROUPABLE_DRG,
        baseDrg: UNGROUPABLE_DRG,
        medSurg: 'NONE',
        severity: 'NONE',
        sdxSeverity: 'NON_CC',
      };
    const { tables } = this;
    const severity = severityName(pass.severity);
    return {
      returnCode,
      mdc: pass.mdc,
      drg: tables.formulaDrg[pass.formula] as number,
      baseDrg: tables.formulaBaseDrg[pass.formula] as number,
      medSurg: MED_SURG_TYPES[tables.formulaMedSurg[pass.formula] as number] as Grouping['medSurg'],
      severity: tables.formulaWithoutSeverity[pass.formula] ? 'NONE' : severity,
      sdxSeverity: pass.usedSeverity() ? severity : 'NON_CC',
    };
  }

  #admitDxFlag(code: string | null): MsdrgResult['admitDxFlag'] {
    // CMS's program ignores the word.
    if (code === null || code === '' || code.toLowerCase() === 'null') return 'DX_NOT_GIVEN';
    const { dx, dxHistory, dxSchemes, versions } = this.tables;
    const place = dx.find(code);
    const history = place < 0 ? 0 : (dxHistory[place] as number);
    return dxSchemes[history * versions.length + this.claim.version] ? 'DX_VALID' : 'DX_INVALID';
  }

  #principal(code: string): DiagnosisOutput {
    const { tables, claim, hacs: screen } = this;
    const { hacStarts, hacItems, hacOperands, schemeHacs } = tables;
    const list = schemeHacs[claim.dxScheme[0] as number] as number;
    const hacs: HacOutput[] = [];
    for (let at = hacStarts[list] as number; at < (hacStarts[list + 1] as number); at++) {
      const { name, number } = hacOperands[hacItems[at] as number] as { name: string; number: number };
      if (name.endsWith('_pdx') && (screen.metNumbers >>> number) & 1)
        hacs.push({ number, list: null, status: 'NOT_ON_HAC_LIST' });
    }
    return {
      code,
      valid: claim.pdxValid,
      affects: AFFECTS[claim.dxMarks[0] as number] as Affects,
      initialSeverity: 'NEITHER',
      finalSeverity: 'NEITHER',
      poaError: 'POA_NOT_CHECKED',
      hacs,
    };
  }

  #secondary(code: string, dx: number, initialCode: MsdrgReturnCode): DiagnosisOutput {
    const { claim, hacs } = this;
    const failed = initialCode !== 'OK';
    return {
      code,
      valid: ((this.tables.schemeFlags[claim.dxScheme[dx] as number] as number) & DX_VALID) !== 0,
      affects: AFFECTS[claim.dxMarks[dx] as number] as Affects,
      initialSeverity: failed ? 'NEITHER' : this.#severityUsage(dx, this.initial),
      finalSeverity: failed ? 'NEITHER' : this.#severityUsage(dx, this.final, hacs.isMet(dx)),
      poaError: hacs.poaError(dx),
      hacs: hacs.outputs(dx),
    };
  }

  #severityUsage(dx: number, pass: Pass, isMet = false): SeverityUsage {
    const { claim } = this;
    const severity = claim.severityOf(dx);
    const exclusion = claim.dxExclusion[dx] as number;
    if (severity !== IS_MCC && severity !== IS_CC) return 'NEITHER';
    const name = severity === IS_MCC ? 'MCC' : 'CC';
    if (exclusion & EXCLUDED) return `${name}_EXCLUDED`;
    if (exclusion & DIED_ANYWAY) return 'NEITHER';
    // A code that meets a condition keeps what the initial formula said of it.
    if (this.#isSuppressed(dx, pass) || (isMet && this.#isSuppressed(dx, this.initial)))
      return `${name}_EXCLUDED_BY_DRG_LOGIC`;
    return isMet ? 'NEITHER' : name;
  }

  /** The formula that decided does not count the severity of the diagnosis. Up to v41.0 the answer does not say so. */
  #isSuppressed(dx: number, pass: Pass): boolean {
    const { claim, tables } = this;
    const suppression = tables.formulaSuppression[pass.formula] as number;
    if (suppression === 0 || (tables.versions[claim.version] as number) < 411) return false;
    return claim.dxHasOneOf(dx, suppression);
  }

  #procedure(code: string, px: number): ProcedureOutput {
    const { tables, claim, hacs } = this;
    const flags = tables.patternFlags[claim.pxPattern[px] as number] as number;
    const numbers: number[] = [];
    for (let rest = hacs.metBy(px), number = 0; rest !== 0; rest >>>= 1, number++) if (rest & 1) numbers.push(number);
    return {
      code,
      valid: (flags & PX_VALID) !== 0,
      or: isOrProcedure(claim, px),
      affects: AFFECTS[claim.pxMarks[px] as number] as Affects,
      hacs: numbers,
    };
  }
}

function severityName(severity: number): Severity {
  if (severity === IS_MCC) return 'MCC';
  return severity === IS_CC ? 'CC' : 'NON_CC';
}

function hacStatusOf(metNumbers: number, finalCode: MsdrgReturnCode, changed: boolean): MsdrgResult['hacStatus'] {
  if (metNumbers === 0) return 'NOT_APPLICABLE';
  if (finalCode !== 'OK') return 'FINAL_DRG_UNGROUPABLE';
  return changed ? 'FINAL_DRG_CHANGES' : 'FINAL_DRG_NO_CHANGE';
}
