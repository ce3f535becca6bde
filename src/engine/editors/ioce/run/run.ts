/** A claim while it is edited: its lines and days, what was raised, and the assignments that every step makes alike. */

import type { IoceValueCode } from '../answer/result.ts';
import type { IoceClaim } from '../claim/claim.ts';
import type { Row } from '../claim/rows.ts';
import { deniesLine, HIGHEST_NUMBER, isInformationOnly } from '../tables/edits.ts';
import type { FixedCodes } from '../tables/fixed-codes.ts';
import { HCPCS_FLAG_WORDS } from '../tables/flags.ts';
import { SI } from '../tables/status-indicators.ts';
import type { IoceTables } from '../tables/tables.ts';
import { holdsIn, type Versions } from '../versions.ts';
import { DENIED, INVALID_HCPCS, LIAF_1, NO_LIST, PACKAGED, WorkDay, WorkLine } from './line.ts';
import type { EditTrace } from './trace.ts';

/** Diagnoses of the claim with their rows: 0 where the code is not valid in the version of the claim. */
export interface WorkDiagnosis {
  code: string;
  row: number;
  /** Valid only in the next version, in which the claim ends: raises no edit of diagnoses, not even 1. */
  nextVersion: boolean;
  edits: number[];
}

const NO_DIAGNOSIS: WorkDiagnosis = { code: '', row: 0, nextVersion: false, edits: [] };

export class Run {
  readonly tables: IoceTables;
  readonly fixed: FixedCodes;
  claim!: IoceClaim;
  trace: EditTrace | null = null;
  version = 0;
  /** Version of the receipt date, by which revenue codes are read; 0 for none. */
  receiptVersion = 0;
  row: Row = '13';
  isRowKnown = false;
  /** Lines have APCs. */
  hasApcBuffer = false;
  /** Two digits of the bill type, and its frequency. */
  facility = '';
  frequency = '';
  readonly lines: WorkLine[] = [];
  readonly days: WorkDay[] = [];
  /** First and last calendar day of the claim, days since 1970. */
  firstDay = 0;
  lastDay = 0;
  principal: WorkDiagnosis = NO_DIAGNOSIS;
  reasons: readonly WorkDiagnosis[] = [];
  secondaries: readonly WorkDiagnosis[] = [];
  /** Day on which CMS ended flexibilities in mid-quarter (value code Z9), YYYYMMDD. */
  terminationDate = 0;

  returnCode = 0;
  processedFlag = '0';
  /** The run ended before its last step: with 0, by edit 27. */
  ended = false;
  /** Edits of the claim in the order in which they were raised. */
  readonly raised: number[] = [];
  readonly #isRaised = new Uint8Array(HIGHEST_NUMBER + 1);
  claimBypass: readonly number[] = NO_LIST;

  /** The comprehensive service that the claim is paid by. */
  primary: WorkLine | null = null;
  /** The primary is an inpatient procedure of a patient who died or was transferred (modifier CA). */
  isInpatientDeath = false;
  /** Section 603 applies to the claim. */
  isNonExcepted = false;
  compositeCount = 0;
  readonly valueCodes: IoceValueCode[] = [];
  readonly conditionCodes: string[] = [];

  /** Flags and status indicators that some line has. */
  readonly #anyFlags = new Int32Array(HCPCS_FLAG_WORDS);
  anyModifiers = 0;
  anyModifierFlags = 0;
  anyDateEdit = false;
  readonly #linePool: WorkLine[] = [];
  readonly #dayPool: WorkDay[] = [];

  constructor(tables: IoceTables, fixed: FixedCodes) {
    this.tables = tables;
    this.fixed = fixed;
  }

  begin(claim: IoceClaim, trace: EditTrace | null): void {
    this.claim = claim;
    this.trace = trace;
    this.version = 0;
    this.receiptVersion = 0;
    this.isRowKnown = false;
    this.hasApcBuffer = false;
    this.facility = '';
    this.frequency = '';
    this.days.length = 0;
    this.firstDay = 0;
    this.lastDay = 0;
    this.principal = NO_DIAGNOSIS;
    this.reasons = [];
    this.secondaries = [];
    this.terminationDate = 0;
    this.returnCode = 0;
    this.processedFlag = '0';
    this.ended = false;
    for (const edit of this.raised) this.#isRaised[edit] = 0;
    this.raised.length = 0;
    this.claimBypass = NO_LIST;
    this.primary = null;
    this.isInpatientDeath = false;
    this.isNonExcepted = false;
    this.compositeCount = 0;
    this.valueCodes.length = 0;
    this.conditionCodes.length = 0;
    this.#anyFlags.fill(0);
    this.anyModifiers = 0;
    this.anyModifierFlags = 0;
    this.anyDateEdit = false;
    this.lines.length = 0;
    for (let index = 0; index < claim.lines.length; index++) {
      let line = this.#linePool[index];
      if (!line) this.#linePool[index] = line = new WorkLine();
      line.reset(index, claim.lines[index] as IoceClaim['lines'][number]);
      this.lines.push(line);
    }
  }

  /** The day of a date, YYYYMMDD; undefined where it has no lines yet. */
  dayOf(date: number): WorkDay | undefined {
    for (const each of this.days) if (each.date === date) return each;
    return undefined;
  }

  /** A day to fill with lines. @param date YYYYMMDD; `day` the same in days since 1970 */
  addDay(date: number, day: number): WorkDay {
    const place = this.days.length;
    let added = this.#dayPool[place];
    if (!added) this.#dayPool[place] = added = new WorkDay();
    added.reset(date, day);
    this.days.push(added);
    return added;
  }

  /** @param day days since 1970; undefined for a day without lines */
  dayAt(day: number): WorkDay | undefined {
    for (const each of this.days) if (each.day === day) return each;
    return undefined;
  }

  /** Stops the run with a return code of CMS's program. */
  stop(returnCode: number, processedFlag = '1'): void {
    this.returnCode = returnCode;
    this.processedFlag = processedFlag;
    this.ended = true;
  }

  // Flags of the lines.

  /** @param flag of `HCPCS` */
  has(line: WorkLine, flag: number): boolean {
    return this.tables.hcpcs.has(line.row, flag);
  }

  /** Notes the flags of a line's code. */
  noteFlags(row: number): void {
    const flags = this.tables.hcpcs.flags;
    for (let word = 0; word < HCPCS_FLAG_WORDS; word++)
      this.#anyFlags[word] = (this.#anyFlags[word] as number) | (flags[row * HCPCS_FLAG_WORDS + word] as number);
  }

  /** True where some line's code has a flag, whatever became of the line: most steps need look no further. */
  anyHas(flag: number): boolean {
    return (((this.#anyFlags[flag >> 5] as number) >>> (flag & 31)) & 1) !== 0;
  }

  hasCondition(code: string): boolean {
    return this.claim.conditionCodes.includes(code);
  }

  /** True where a rule holds in the version of the claim. */
  holds(rule: Versions): boolean {
    return holdsIn(rule, this.version);
  }

  /** True where some line has an edit. */
  isRaised(edit: number): boolean {
    return this.#isRaised[edit] === 1;
  }

  // Edits.

  /** Raises an edit on a line, among those of its HCPCS code. @returns false where it is bypassed */
  raise(line: WorkLine, edit: number): boolean {
    return this.#raiseOn(line, edit, line.edits);
  }

  raiseRevenue(line: WorkLine, edit: number): boolean {
    return this.#raiseOn(line, edit, line.revenueEdits);
  }

  raiseDate(line: WorkLine, edit: number): boolean {
    return this.#raiseOn(line, edit, line.dateEdits);
  }

  /** Edits of modifiers leave the line as it is. @param place of the modifier on the line */
  raiseModifier(line: WorkLine, place: number, edit: number): void {
    if (this.#isBypassed(line, edit)) return;
    while (line.modifierEdits.length <= place) line.modifierEdits.push([]);
    (line.modifierEdits[place] as number[]).push(edit);
    this.#note(edit);
    this.trace?.edit(edit, line, line.input.modifiers[place] as string);
  }

  raiseDiagnosis(diagnosis: WorkDiagnosis, edit: number): void {
    if (this.claimBypass.includes(edit)) return;
    diagnosis.edits.push(edit);
    this.#note(edit);
    this.trace?.edit(edit, null, diagnosis.code);
  }

  /** Raises an edit on the claim. @returns false where it is bypassed */
  raiseClaim(edit: number): boolean {
    if (this.claimBypass.includes(edit)) return false;
    this.#note(edit);
    this.trace?.edit(edit, null, '');
    return true;
  }

  #raiseOn(line: WorkLine, edit: number, list: number[]): boolean {
    if (this.#isBypassed(line, edit)) return false;
    list.push(edit);
    this.#note(edit);
    if (deniesLine(edit)) {
      line.rejectionDenialFlag = 1;
      if ((line.out & LIAF_1) === 0) line.out |= DENIED;
    } else if (isInformationOnly(edit) && line.rejectionDenialFlag === 0) line.rejectionDenialFlag = 3;
    this.trace?.edit(edit, line, '');
    return true;
  }

  #isBypassed(line: WorkLine, edit: number): boolean {
    if (!line.bypass.includes(edit) && !this.claimBypass.includes(edit)) return false;
    this.trace?.bypassed(edit, line);
    return true;
  }

  #note(edit: number): void {
    if (this.#isRaised[edit] === 1) return;
    this.#isRaised[edit] = 1;
    this.raised.push(edit);
  }

  // Assignments.

  /** Packages a line: status indicator N. A line with an invalid code, or packaged already, stays as it is. */
  package(line: WorkLine, why: string, by: WorkLine | null = null): void {
    if ((line.out & (INVALID_HCPCS | PACKAGED)) !== 0) return;
    line.si = SI.N;
    line.pi = 9;
    line.paymentApc = 0;
    line.packagingFlag = 1;
    line.out |= PACKAGED;
    this.trace?.assigned(line, 'packaged', why, by);
  }

  /** Pays a line by an APC, with its status and payment indicator. @param apc its place */
  payBy(line: WorkLine, apc: number, why: string): void {
    line.paymentApc = apc;
    line.si = this.tables.apcSi(apc, this.version);
    line.pi = this.tables.apcPi(apc, this.version);
    line.packagingFlag = 0;
    line.out &= ~PACKAGED;
    this.trace?.assigned(line, 'paid by its APC', why, null);
  }

  /** Hands a line to a fee schedule: status indicator A. */
  payByFeeSchedule(line: WorkLine, why: string): void {
    line.si = SI.A;
    line.pi = 2;
    line.paymentApc = 0;
    line.packagingFlag = 0;
    line.out &= ~PACKAGED;
    this.trace?.assigned(line, 'paid under a fee schedule', why, null);
  }

  /** Number of the next composite of the claim. */
  nextComposite(): number {
    this.compositeCount += 1;
    return this.compositeCount;
  }

  /** National rate of the APC of the line's code, cents. */
  tableRate(line: WorkLine): number {
    return this.tables.apcRate(line.tableApc, this.version);
  }

  /** Writes a value code. @param amount cents */
  addValue(code: string, amount: number, why: string, inputs: Record<string, number>): void {
    this.valueCodes.push({ code, amount });
    this.trace?.claim(`value_code_${code}`, why, inputs, amount);
  }

  hasValue(code: string): boolean {
    for (const value of this.valueCodes) if (value.code === code) return true;
    return false;
  }
}
