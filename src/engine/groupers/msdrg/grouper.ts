/**
 * The MS-DRG grouper (42 CFR 412.60; MS-DRG Definitions Manual). It groups once by all diagnoses, screens them for
 * hospital-acquired conditions, and where one is met groups again without the severity of its codes.
 */
import { FINAL, INITIAL, Marks } from './affects.ts';
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
import { HacScreen } from './hac-screen.ts';
import { bitCount, DIED_ANYWAY, EXCLUDED, LoadedClaim } from './loaded-claim.ts';
import { Pass } from './pass.ts';
import {
  DX_VALID,
  IS_CC,
  IS_MCC,
  MED_SURG_TYPES,
  type MsdrgTables,
  OR_FLAG_ONLY,
  OR_PROCEDURE,
  PX_VALID,
  RETURN_CODES,
} from './tables.ts';

const UNGROUPABLE_DRG = 999;
const AFFECTS: readonly Affects[] = ['NONE', 'INITIAL', 'FINAL', 'BOTH'];

export class MsdrgGrouper {
  readonly tables: MsdrgTables;
  /** What the last claim came to, for whoever explains it. */
  readonly claim: LoadedClaim;
  readonly initial: Pass;
  readonly final: Pass;
  readonly hacs: HacScreen;
  readonly #marks: Marks;

  constructor(tables: MsdrgTables) {
    this.tables = tables;
    this.claim = new LoadedClaim(tables);
    this.initial = new Pass(this.claim);
    this.final = new Pass(this.claim);
    this.hacs = new HacScreen(this.claim);
    this.#marks = new Marks(this.claim);
  }

  /** @throws Error when the tables do not have the claim's version, or no formula of theirs holds */
  group(input: MsdrgClaim): MsdrgResult {
    const { claim, initial, final, hacs, tables } = this;
    const marks = this.#marks;
    const version = tables.versions.indexOf(input.version);
    if (version < 0)
      throw new Error(`Version ${input.version} of the grouper is not among ${tables.versions.join(', ')}`);
    claim.load(input, version);
    marks.begin(input.tieBreaker);
    initial.run(null);
    const initialCode: MsdrgReturnCode = RETURN_CODES[initial.returnCode] as MsdrgReturnCode;
    let finalCode = initialCode;
    if (initialCode === 'OK') {
      hacs.run(input);
      finalCode = hacs.returnCode;
      if (hacs.metNumbers === 0 || finalCode !== 'OK') {
        final.copy(initial);
        marks.add(initial, finalCode === 'OK' ? INITIAL | FINAL : INITIAL);
      } else {
        marks.add(initial, INITIAL);
        final.run(hacs);
        marks.add(final, FINAL);
      }
    } else {
      hacs.skip();
      final.copy(initial);
    }
    const before = this.#grouping(initial, initialCode);
    const after = this.#grouping(final, finalCode);
    const changed = before.drg !== after.drg;
    const met = hacs.metNumbers;
    return {
      version: input.version,
      initial: before,
      final: after,
      hacStatus: hacStatusOf(met, finalCode, initialCode, changed),
      hacCategoriesSatisfied: bitCount(met),
      admitDxFlag: this.#admitDxFlag(input.admitDx),
      pdx: input.pdx && this.#principal(input.pdx.code),
      sdx: input.sdx.map(({ code }, index) => this.#secondary(code, index + 1, initialCode, finalCode, changed)),
      procedures: input.procedures.map((code, index) => this.#procedure(code, index, changed)),
    };
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
    if (code === null) return 'DX_NOT_GIVEN';
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
      affects: AFFECTS[this.#marks.dx[0] as number] as Affects,
      initialSeverity: 'NEITHER',
      finalSeverity: 'NEITHER',
      poaError: 'POA_NOT_CHECKED',
      hacs,
    };
  }

  #secondary(
    code: string,
    dx: number,
    initialCode: MsdrgReturnCode,
    finalCode: MsdrgReturnCode,
    changed: boolean,
  ): DiagnosisOutput {
    const { claim, hacs } = this;
    const isMet = hacs.isMet(dx);
    const marks = (this.#marks.dx[dx] as number) | (changed && isMet && finalCode === 'OK' ? FINAL : 0);
    const failed = initialCode !== 'OK';
    return {
      code,
      valid: ((this.tables.schemeFlags[claim.dxScheme[dx] as number] as number) & DX_VALID) !== 0,
      affects: AFFECTS[marks] as Affects,
      initialSeverity: failed ? 'NEITHER' : this.#severityUsage(dx, this.initial),
      finalSeverity: failed ? 'NEITHER' : this.#severityUsage(dx, this.final, isMet),
      poaError: hacs.poaError(dx),
      hacs: hacs.outputs(dx),
    };
  }

  #severityUsage(dx: number, pass: Pass, isMet = false): SeverityUsage {
    const { claim, tables } = this;
    const severity = claim.severityOf(dx);
    const exclusion = claim.dxExclusion[dx] as number;
    if ((severity !== IS_MCC && severity !== IS_CC) || exclusion & DIED_ANYWAY) return 'NEITHER';
    const name = severity === IS_MCC ? 'MCC' : 'CC';
    if (exclusion & EXCLUDED) return `${name}_EXCLUDED`;
    const suppression = tables.formulaSuppression[pass.formula] as number;
    // Up to v41.0 the answer does not tell it.
    if (suppression !== 0 && (tables.versions[claim.version] as number) >= 411 && claim.dxHasOneOf(dx, suppression))
      return `${name}_EXCLUDED_BY_DRG_LOGIC`;
    return isMet ? 'NEITHER' : name;
  }

  #procedure(code: string, px: number, changed: boolean): ProcedureOutput {
    const { tables, claim, hacs } = this;
    const pattern = claim.pxPattern[px] as number;
    const flags = tables.patternFlags[pattern] as number;
    const valid = (flags & PX_VALID) !== 0;
    const numbers: number[] = [];
    const met = (tables.patternHacs[pattern] as number) & hacs.metNumbers;
    for (let rest = met, number = 0; rest !== 0; rest >>>= 1, number++) if (rest & 1) numbers.push(number);
    const marks = (this.#marks.px[px] as number) | (changed && met !== 0 && hacs.returnCode === 'OK' ? FINAL : 0);
    return {
      code,
      valid,
      // An unknown code counts as one up to v41.1.
      or: valid ? (flags & (OR_PROCEDURE | OR_FLAG_ONLY)) !== 0 : (tables.versions[claim.version] as number) <= 411,
      affects: AFFECTS[marks] as Affects,
      hacs: numbers,
    };
  }
}

function severityName(severity: number): Severity {
  if (severity === IS_MCC) return 'MCC';
  return severity === IS_CC ? 'CC' : 'NON_CC';
}

function hacStatusOf(
  metNumbers: number,
  finalCode: MsdrgReturnCode,
  initialCode: MsdrgReturnCode,
  changed: boolean,
): MsdrgResult['hacStatus'] {
  if (initialCode === 'OK' && finalCode !== 'OK') return 'FINAL_DRG_UNGROUPABLE';
  if (metNumbers === 0) return 'NOT_APPLICABLE';
  return changed ? 'FINAL_DRG_CHANGES' : 'FINAL_DRG_NO_CHANGE';
}
