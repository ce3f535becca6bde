/** The Medicare Code Editor (Definitions of Medicare Code Edits): inpatient claims, ICD-9 and ICD-10. */
import type { Trace } from '../../core/trace.ts';
import { type AgeConflict, type CodeEdits, EDITS, type Edit, type MceClaim, type MceResult } from './claim.ts';
import { EditTrace } from './edit-trace.ts';
import { AGE_FLAGS, DX, LIMITED_COVERAGE, LIMITED_COVERAGE_FLAGS, PX } from './flags.ts';
import type { DatedCodes, MceTables } from './tables.ts';

/** The first day that the editor edits. */
const FIRST_DAY = 19851001;
/** First day on which an unknown sex is no error. */
const UNKNOWN_SEX_ALLOWED = 20241001;
/** From this day on a pancreas transplant is covered beside a kidney transplant or type 1 diabetes (NCD 260.3). */
const PANCREAS_ALONE_COVERED = 20060426;
const HIGHEST_AGE = 124;
const EXPIRED = 20;
/** Days that some procedures need at least. */
const SHORTEST_STAY = { 9: 4, 10: 5 } as const;

const POSTPAYMENT: ReadonlySet<Edit> = new Set([
  'NONSPECIFIC_PDX',
  'MEDICARE_IS_SECONDARY_PAYER',
  'NONSPECIFIC_OR',
  'OPEN_BIOPSY',
  'BILATERAL',
]);
/** It stops no payment. */
const NEITHER: Edit = 'INVALID_ADMIT_DX';

const SPECIFIC_COVERAGE = Object.entries(LIMITED_COVERAGE_FLAGS).map(
  ([flag, edit]) => [LIMITED_COVERAGE[flag] as number, edit] as const,
);
const ARTIFICIAL_HEART = LIMITED_COVERAGE.lcov_artheartxp as number;

const ARTIFICIAL_HEART_PARTS = PX.lcov_artheartxpa | PX.lcov_artheartxpb;

const PLACES = new Map(EDITS.map((edit, place) => [edit, place]));

/** A field of blanks or zeros has no code. */
const isNothing = (code: string) => /^(?: *|0*)$/.test(code);

export class MceEditor {
  readonly tables: MceTables;
  readonly #counts = new Uint16Array(EDITS.length);
  /** Periods of the diagnoses, principal first, and of the procedures; 0 where a code is not valid. */
  #dx: number[] = [];
  #px: number[] = [];
  /** Period of the admission diagnosis. */
  #admitDx = 0;
  /** Lists that the codes of the claim are on. */
  #anyDx = 0;
  #anySdx = 0;
  #anyPx = 0;

  constructor(tables: MceTables) {
    this.tables = tables;
  }

  /**
   * Edits a claim.
   * @param trace gets the codes and edits that were tested
   * @param release the lists are from, for the trace: `MCE v43.1`
   */
  edit(claim: MceClaim, trace: Trace | null = null, release = ''): MceResult {
    const { tables } = this;
    // Without a principal diagnosis the first secondary one takes its place in every edit.
    const codes = claim.pdx === null ? claim.sdx : [claim.pdx, ...claim.sdx];
    const result: MceResult = {
      version: tables.version,
      editType: 'NONE',
      edits: {},
      diagnoses: codes.map((code) => ({ code, edits: [] })),
      procedures: claim.procedures.map((code) => ({ code, edits: [] })),
    };
    if (claim.admitDx !== null) result.admitDx = { code: claim.admitDx, edits: [] };
    if (claim.dischargeDate < FIRST_DAY || claim.dischargeDate > tables.terminationDate) {
      trace?.step(
        'edit_type',
        'a discharge date for which the lists are not',
        { discharge_date: claim.dischargeDate, first_day: FIRST_DAY, last_day: tables.terminationDate },
        'INVALID_DISCHARGE_DATE',
        'Definitions of Medicare Code Edits',
        release,
      );
      return { ...result, editType: 'INVALID_DISCHARGE_DATE' };
    }

    this.#counts.fill(0);
    this.#lookUp(claim, codes);
    this.#editPatient(claim);
    if (result.admitDx) this.#editAdmission(claim, result.admitDx);
    result.diagnoses.forEach((output, index) => {
      if (index === 0) this.#editPrincipal(claim, output, codes.length === 1);
      else this.#editSecondary(claim, output, this.#dx[index] as number, codes[0] as string);
    });
    result.procedures.forEach((output, index) => {
      this.#editProcedure(claim, output, this.#px[index] as number);
    });
    this.#editBilateral(result.procedures);
    this.#finish(result);
    if (trace) this.#record(new EditTrace(trace, release, claim), result);
    return result;
  }

  #record(recorder: EditTrace, result: MceResult): void {
    const { periodFlags } = this.tables;
    const flagsOf = (period: number) => (period === 0 ? null : (periodFlags[period] as number));
    if (result.admitDx) recorder.code('admission', result.admitDx, flagsOf(this.#admitDx));
    for (const [index, output] of result.diagnoses.entries())
      recorder.code(index === 0 ? 'principal' : 'secondary', output, flagsOf(this.#dx[index] as number));
    for (const [index, output] of result.procedures.entries())
      recorder.code('procedure', output, flagsOf(this.#px[index] as number));
    recorder.end(result);
  }

  #lookUp(claim: MceClaim, diagnoses: readonly string[]): void {
    const { tables } = this;
    const is9 = claim.icdVersion === 9;
    const periodOf = (codes: DatedCodes, code: string) =>
      isNothing(code) ? 0 : tables.periodOn(codes, code, claim.dischargeDate);
    const dxCodes = is9 ? tables.icd9Dx : tables.icd10Dx;
    const pxCodes = is9 ? tables.icd9Px : tables.icd10Px;
    this.#dx = diagnoses.map((code) => periodOf(dxCodes, code));
    this.#px = claim.procedures.map((code) => periodOf(pxCodes, code));
    const flagsOf = (periods: readonly number[]) =>
      periods.reduce((flags, period) => flags | (tables.periodFlags[period] as number), 0);
    this.#anySdx = flagsOf(this.#dx.slice(1));
    this.#anyDx = flagsOf(this.#dx);
    this.#anyPx = flagsOf(this.#px);
  }

  #count(edit: Edit): void {
    const place = PLACES.get(edit) as number;
    this.#counts[place] = (this.#counts[place] as number) + 1;
  }

  #add(output: CodeEdits, edit: Edit): void {
    output.edits.push(edit);
    this.#count(edit);
  }

  #editPatient(claim: MceClaim): void {
    const { dischargeDate: date, sex, age, dischargeStatus } = claim;
    if (!(age >= 0 && age <= HIGHEST_AGE)) this.#count('INVALID_AGE');
    if (sex === 'INVALID' || (sex === 'UNKNOWN' && date < UNKNOWN_SEX_ALLOWED)) this.#count('INVALID_SEX');
    const isValidStatus = this.tables.dischargeStatuses.some(
      ({ status, start, end }) => status === dischargeStatus && start <= date && date <= end,
    );
    if (!isValidStatus) this.#count('INVALID_DISCHARGE_STATUS');
  }

  /** Reports conflicts of the admission diagnosis; does not count them. */
  #editAdmission(claim: MceClaim, output: CodeEdits): void {
    this.#admitDx = 0;
    if (isNothing(output.code)) return;
    const { tables } = this;
    const codes = claim.icdVersion === 9 ? tables.icd9Dx : tables.icd10Dx;
    const period = tables.periodOn(codes, output.code, claim.dischargeDate);
    this.#admitDx = period;
    if (period === 0) {
      this.#add(output, 'INVALID_ADMIT_DX');
      return;
    }
    const flags = tables.periodFlags[period] as number;
    const ageConflict = this.#ageConflict(claim, flags);
    if (ageConflict) {
      output.edits.push('AGE_CONFLICT');
      output.ageConflict = ageConflict;
    }
    if (sexConflict(claim, flags)) output.edits.push('SEX_CONFLICT');
  }

  /** @param isAlone there is no other diagnosis on the claim */
  #editPrincipal(claim: MceClaim, output: CodeEdits, isAlone: boolean): void {
    const period = this.#dx[0] as number;
    if (period === 0) {
      this.#add(output, 'INVALID_CODE');
      return;
    }
    const flags = this.tables.periodFlags[period] as number;
    if (flags & DX.ecodepdx) this.#add(output, 'E_CODE_AS_PDX');
    if (flags & DX.manifestation) this.#add(output, 'MANIFESTATION_AS_PDX');
    if (flags & DX.unacceptable) {
      if ((flags & DX.reqsdx) === 0) this.#add(output, 'UNACCEPTABLE_PDX');
      else if (isAlone) this.#add(output, 'REQUIRES_SDX');
    }
    if (flags & DX.nonspecific && claim.dischargeStatus !== EXPIRED) this.#add(output, 'NONSPECIFIC_PDX');
    if (flags & DX.qadm) this.#add(output, 'QUESTIONABLE_ADMISSION');
    this.#editConflicts(claim, output, flags);
    this.#editKind(output, flags);
  }

  #editSecondary(claim: MceClaim, output: CodeEdits, period: number, pdx: string): void {
    if (period === 0 && !isNothing(output.code)) this.#add(output, 'INVALID_CODE');
    // CMS's program compares codes as they are written, valid or not.
    if (output.code === pdx) this.#add(output, 'DUPLICATE_OF_PDX');
    if (period === 0) return;
    // CMS's program goes the other way round here.
    this.#editKind(output, this.tables.periodFlags[period] as number);
    this.#editConflicts(claim, output, this.tables.periodFlags[period] as number);
  }

  #editConflicts(claim: MceClaim, output: CodeEdits, flags: number): void {
    const ageConflict = this.#ageConflict(claim, flags);
    if (ageConflict) {
      this.#add(output, 'AGE_CONFLICT');
      output.ageConflict = ageConflict;
    }
    if (sexConflict(claim, flags)) this.#add(output, 'SEX_CONFLICT');
  }

  #editKind(output: CodeEdits, flags: number): void {
    if (flags & DX.wrngproc) this.#add(output, 'WRONG_PROCEDURE_PERFORMED');
    if (flags & DX.msp) this.#add(output, 'MEDICARE_IS_SECONDARY_PAYER');
    if (flags & DX.unspecified) this.#add(output, 'UNSPECIFIED');
  }

  #ageConflict({ age, dischargeDate: date }: MceClaim, flags: number): AgeConflict | undefined {
    for (const [name, flag] of AGE_FLAGS) {
      if ((flags & flag) === 0) continue;
      const group = this.tables.ageGroupOn(name, date);
      if (group && (age < group.lowest || age > group.highest)) return name.toUpperCase() as AgeConflict;
    }
    return undefined;
  }

  #editProcedure(claim: MceClaim, output: CodeEdits, period: number): void {
    if (isNothing(output.code)) return;
    if (period === 0) {
      this.#add(output, 'INVALID_CODE');
      return;
    }
    const flags = this.tables.periodFlags[period] as number;
    const limited = this.tables.periodLimitedCoverage[period] as number;
    if (sexConflict(claim, flags)) this.#add(output, 'SEX_CONFLICT');
    if (flags & PX.nonspecific && !this.#hasSpecificOr()) this.#add(output, 'NONSPECIFIC_OR');
    if (flags & PX.biopsy) this.#add(output, 'OPEN_BIOPSY');
    if (flags & PX.los && claim.lengthOfStay < SHORTEST_STAY[claim.icdVersion])
      this.#add(output, 'INCONSISTENT_WITH_LENGTH_OF_STAY');
    if (this.#isNonCovered(claim, flags, limited)) this.#add(output, 'NON_COVERED');
    else {
      if (flags & PX.lcov || this.#hasArtificialHeart(flags)) this.#add(output, 'LIMITED_COVERAGE');
      if (limited !== 0) for (const [bit, edit] of SPECIFIC_COVERAGE) if (limited & bit) this.#add(output, edit);
    }
    if (flags & (PX.csect | PX.vagdel) && (this.#anySdx & DX.delout) === 0)
      this.#add(output, 'QUESTIONABLE_OBSTETRIC_ADMISSION');
  }

  /** True if an operating room procedure is more specific than the nonspecific ones. */
  #hasSpecificOr(): boolean {
    return this.#px.some((period) => {
      const flags = this.tables.periodFlags[period] as number;
      return (flags & PX.or_indic) !== 0 && (flags & PX.nonspecific) === 0;
    });
  }

  /** Both parts of an artificial heart are on the claim, and this is one of them. */
  #hasArtificialHeart(flags: number): boolean {
    return (flags & ARTIFICIAL_HEART_PARTS) !== 0 && (this.#anyPx & ARTIFICIAL_HEART_PARTS) === ARTIFICIAL_HEART_PARTS;
  }

  #isNonCovered({ age, dischargeDate }: MceClaim, flags: number, limited: number): boolean {
    if (flags & PX.noncovered) return true;
    const [dx, px] = [this.#anyDx, this.#anyPx];
    if (flags & PX.ncov45) {
      const covered =
        dischargeDate < PANCREAS_ALONE_COVERED ? dx & DX.ncov4 && dx & DX.ncov5 : px & PX.kidneyxp || dx & DX.diabtypeI;
      if (!covered) return true;
    }
    if (this.#hasArtificialHeart(flags) && !(dx & DX.clintrial)) return true;
    if (flags & PX.ncov6 && dx & DX.ncov6) return true;
    if (flags & PX.ncov7 && dx & DX.ncov7) return true;
    if (flags & PX.ncov_z302 && dx & DX.ncov_z302) return true;
    if (flags & PX.ncov12agele60 && !isUpTo(60, age)) return true;
    if (flags & PX.ncov2 && !isCoveredBy2(dx, age)) return true;
    if (flags & PX.ncov3 && !(dx & DX.ncov3)) return true;
    if (flags & PX.ncov8 && !(this.#anySdx & DX.ncov89 && px & PX.ncov9)) return true;
    if (flags & PX.ncov13a && !(px & PX.ncov13b)) return true;
    return (limited & ARTIFICIAL_HEART) !== 0 && !(dx & DX.clintrial);
  }

  /** Two different joints at once; counted once. Here, too, codes are compared as they are written. */
  #editBilateral(procedures: readonly CodeEdits[]): void {
    if (((this.tables.periodFlags[this.#dx[0] ?? 0] as number) & DX.mdc08) === 0) return;
    const bilateral = procedures.filter(
      (_, index) => (this.tables.periodFlags[this.#px[index] as number] as number) & PX.bilateral,
    );
    if (new Set(bilateral.map(({ code }) => code)).size < 2) return;
    for (const { edits } of bilateral) edits.push('BILATERAL');
    this.#count('BILATERAL');
  }

  /** The counts of the edits, and what they mean for the payment. */
  #finish(result: MceResult): void {
    let [prepayment, postpayment] = [false, false];
    EDITS.forEach((edit, place) => {
      const count = this.#counts[place] as number;
      if (count === 0) return;
      result.edits[edit] = count;
      if (POSTPAYMENT.has(edit)) postpayment = true;
      else if (edit !== NEITHER) prepayment = true;
    });
    if (prepayment) result.editType = postpayment ? 'BOTH' : 'PREPAYMENT';
    else if (postpayment) result.editType = 'POSTPAYMENT';
  }
}

/** The lists of the sexes have the same bits for diagnoses and procedures. */
function sexConflict({ sex, dischargeDate }: MceClaim, flags: number): boolean {
  if (sex === 'UNKNOWN' && dischargeDate >= UNKNOWN_SEX_ALLOWED) return false;
  return ((flags & DX.male) !== 0 && sex !== 'MALE') || ((flags & DX.female) !== 0 && sex !== 'FEMALE');
}

/** A diagnosis covers the procedure, some up to an age alone: beside one that says 63, one that says 77 does not count. */
function isCoveredBy2(dx: number, age: number): boolean {
  if (dx & DX.ncov2) return true;
  if (dx & DX.ncov2agelt64) return isUpTo(63, age);
  return (dx & DX.ncov2agelt78) !== 0 && isUpTo(77, age);
}

/** An age below 0 is none. */
function isUpTo(highest: number, age: number): boolean {
  return age >= 0 && age <= highest;
}
