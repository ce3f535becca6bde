/** A line of the claim while it is edited: CMS's line area and what the steps note on it. Lines are used again. */

import type { NcciPair } from '../answer/result.ts';
import type { IoceClaimLine } from '../claim/claim.ts';
import { SI } from '../tables/status-indicators.ts';

/** Reasons why a step leaves a line out: a bit each of `WorkLine.out`. */
export const LIAF_1 = 1;
/** The contractor denied, rejected or adjusted the line (LIAF 2, 3, 4): the editor ignores it. */
export const IGNORED = 2;
/** A line of a day denied by an inpatient procedure, or of a claim paid by modifier CA. */
export const HELD = 4;
/** Carries an edit that denies or rejects it. Never with LIAF 1. */
export const DENIED = 8;
export const NO_HCPCS = 16;
export const INVALID_HCPCS = 32;
export const PACKAGED = 64;
export const NO_DATE = 128;
export const INVALID_REVENUE = 256;
/** Packaged by conditional packaging, or part of a composite. */
export const COMBINED = 512;

/** Lines that edits are not set on, unless the edit says otherwise. */
export const NOT_EDITED = LIAF_1 | IGNORED | HELD;
/** Lines that the logic passes over. */
export const NOT_LIVE = IGNORED | HELD | DENIED;
export const isLive = ({ out }: WorkLine): boolean => (out & NOT_LIVE) === 0;

export const NO_LIST: readonly number[] = [];
const NO_INPUT: IoceClaimLine = {
  serviceDate: null,
  revenueCode: '',
  hcpcs: '',
  modifiers: [],
  units: 0,
  charge: 0,
  actionFlag: 0,
  contractor: null,
  contractBypass: [],
};

export class WorkLine {
  /** Place on the claim. */
  index = 0;
  input: IoceClaimLine = NO_INPUT;
  /** YYYYMMDD; 0 where it is blank or no day. */
  date = 0;
  /** Days since 1970; -1 where there is no date. */
  day = -1;
  liaf = 0;
  liafOut = 0;
  /** Letters of the line, of the constants above. */
  out = 0;

  /** Revenue code as a number; -1 where it is none. */
  revenue = -1;
  /** Bit of the status indicator that a line without HCPCS takes. */
  revenueSi = 0;
  revenueFlags = 0;

  /** Place of the HCPCS code; -1 where no version has it. */
  code = -1;
  /** Row of the code's attributes; 0 where it is not valid. */
  row = 0;
  /** True where the code is valid in the version that the claim ends in alone. */
  nextVersion = false;
  /** Status indicator and APC of the table. */
  nativeSi = 0;
  tableApc = 0;

  /** Named modifiers (`MOD`) and flags of the modifier table (`MODIFIER`) that the line has. */
  modifiers = 0;
  modifierFlags = 0;

  units = 1;
  si = SI.W;
  pi = 3;
  hcpcsApc = 0;
  paymentApc = 0;
  discountingFormula = 1;
  packagingFlag = 0;
  /** 0 none, 1 denied or rejected, 3 information only. */
  rejectionDenialFlag = 0;
  paymentMethodFlag = '0';
  composite = 0;
  /** Bits of `MARK`: payment adjustment flags that the line may print. */
  marks = 0;
  paymentAdjustmentFlag01 = '0';
  paymentAdjustmentFlag02 = '0';
  /** Units are reduced to one at the end. */
  oneUnit = false;

  /** Sometimes-therapy service paid under the fee schedule. */
  therapy = false;
  /** Visit of a comprehensive observation stay. */
  visit = false;
  /** APC assigned because of section 603. */
  section603 = false;
  /** Mental health composite beside a per diem: not paid. */
  besidePerDiem = false;
  /** Paid FQHC encounter, or another line whose treatment under the FQHC PPS is settled. */
  settled = false;

  bypass: readonly number[] = NO_LIST;
  readonly edits: number[] = [];
  readonly revenueEdits: number[] = [];
  readonly dateEdits: number[] = [];
  /** By modifier; empty where no modifier has an edit. */
  readonly modifierEdits: number[][] = [];
  /** Edits 20 and 40 of the line, each with the place of the line whose code is column 1 of the pair. */
  readonly ncciPairs: NcciPair[] = [];

  reset(index: number, input: IoceClaimLine): void {
    this.index = index;
    this.input = input;
    this.date = 0;
    this.day = -1;
    this.liaf = input.actionFlag;
    this.liafOut = input.actionFlag;
    this.out = 0;
    this.revenue = -1;
    this.revenueSi = 0;
    this.revenueFlags = 0;
    this.code = -1;
    this.row = 0;
    this.nextVersion = false;
    this.nativeSi = 0;
    this.tableApc = 0;
    this.modifiers = 0;
    this.modifierFlags = 0;
    this.units = input.units > 0 ? input.units : 1;
    this.si = SI.W;
    this.pi = 3;
    this.hcpcsApc = 0;
    this.paymentApc = 0;
    this.discountingFormula = 1;
    this.packagingFlag = 0;
    this.rejectionDenialFlag = 0;
    this.paymentMethodFlag = '0';
    this.composite = 0;
    this.marks = 0;
    this.paymentAdjustmentFlag01 = '0';
    this.paymentAdjustmentFlag02 = '0';
    this.oneUnit = false;
    this.therapy = false;
    this.visit = false;
    this.section603 = false;
    this.besidePerDiem = false;
    this.settled = false;
    this.bypass = NO_LIST;
    this.edits.length = 0;
    this.revenueEdits.length = 0;
    this.dateEdits.length = 0;
    this.modifierEdits.length = 0;
    this.ncciPairs.length = 0;
  }

  /** True for a line of a critical access hospital's professional services (096x to 098x). */
  get isProfessional(): boolean {
    return this.revenue >= 960 && this.revenue <= 989;
  }

  /** A charge above 0 and below $1.01. */
  get hasTokenCharge(): boolean {
    return this.input.charge > 0 && this.input.charge < 101;
  }
}

/** A calendar day with lines. */
export class WorkDay {
  /** YYYYMMDD, and the same in days since 1970. */
  date = 0;
  day = 0;
  readonly lines: WorkLine[] = [];
  /** Denied by an inpatient procedure (edit 18). */
  denied = false;
  /** All services of the day are education and training (edit 35). */
  educationOnly = false;
  /** Has a partial hospitalization or intensive outpatient per diem. */
  perDiem = false;

  reset(date: number, day: number): void {
    this.date = date;
    this.day = day;
    this.lines.length = 0;
    this.denied = false;
    this.educationOnly = false;
    this.perDiem = false;
  }
}
