/**
 * A claim with its codes looked up, put in order, and its atoms as bits. One object serves for claim after claim: its
 * arrays grow to the longest claim and stay.
 */
import {
  ALIVE,
  AMA,
  ANYDX,
  blockWords,
  CC,
  DIED,
  INVALID_DSTAT,
  INVALID_PDX,
  INVALID_SEX,
  MCC,
  MDC_20_FALL_THRU,
  PDX,
  PDX_ECODE,
  SDX,
  XFRNBA,
} from './atoms.ts';
import type { MsdrgClaim } from './claim.ts';
import { ActiveClusters } from './clusters.ts';
import { BY_SEX, DX_VALID, groupHas, IS_CC, IS_MCC, MCC_ALIVE, type MsdrgTables } from './tables.ts';

/** Discharge statuses that the grouper knows. */
const DISCHARGE_STATUSES = new Uint8Array(100);
for (const [first, last] of [
  [1, 7],
  [20, 21],
  [30, 30],
  [43, 43],
  [50, 51],
  [61, 66],
  [69, 70],
  [81, 95],
] as const)
  DISCHARGE_STATUSES.fill(1, first, last + 1);
const EXPIRED = 20;
const LEFT_AGAINST_ADVICE = 7;
/** Transfers to another acute hospital or a children's or cancer hospital, for newborns. */
const TRANSFERS = [2, 5, 66, 82, 85, 94];

/** In place of an MDC: no procedure is suppressed in it. */
export const NO_MDC = 31;

/** Reasons why the severity of a secondary diagnosis does not count. */
export const COUNTS = 0;
/** The principal diagnosis excludes it. */
export const EXCLUDED = 1;
/** It counts for patients discharged alive. */
export const DIED_ANYWAY = 2;

/** Flags that atoms over several codes leave on procedures. */
export const STENT = 1;
export const VESSEL = 2;
export const FUSION = 4;
/** The same on diagnoses. */
export const TRAUMA = 1;
export const NOT_INCIDENT = 2;

/** Bits of a number. */
export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

export class LoadedClaim {
  readonly tables: MsdrgTables;
  /** As it was given. */
  input!: MsdrgClaim;
  /** Place of the version among those of the tables. */
  version = 0;
  pdxValid = false;
  pdxMdc = 0;

  /** Diagnoses: the principal one at 0, whether there is one or not, then the secondary ones. */
  dxCount = 1;
  /** Place in the tables; -1 for a code that they lack, or that is not in upper case. */
  dxPlace = new Int32Array(32);
  dxScheme = new Uint16Array(32);
  dxExclusion = new Uint8Array(32);
  dxFlags = new Uint8Array(32);
  /** Passes that a diagnosis decided: INITIAL, FINAL. */
  dxMarks = new Uint8Array(32);
  /** Secondary diagnoses in the order of the tie breaker. */
  dxOrder = new Uint16Array(32);

  pxCount = 0;
  /** As `dxPlace`. */
  pxPlace = new Int32Array(32);
  pxPattern = new Uint16Array(32);
  /** MDCs in which the procedure does not count for itself, a bit each. */
  pxSuppression = new Uint32Array(32);
  pxFlags = new Uint8Array(32);
  pxMarks = new Uint8Array(32);
  pxOrder = new Uint16Array(32);
  readonly clusters: ActiveClusters;

  /** Atoms, a bit each. */
  readonly bits: Uint32Array;
  /** Bits of a block. */
  readonly blockBits: number;
  readonly #words: number;
  /** The bits without those of procedures that are suppressed somewhere. */
  readonly #unsuppressed: Uint32Array;
  #suppressing = false;

  constructor(tables: MsdrgTables) {
    this.tables = tables;
    this.#words = blockWords(tables.attributes.length);
    this.blockBits = this.#words * 32;
    this.bits = new Uint32Array(this.#words * (SDX + 1));
    this.#unsuppressed = new Uint32Array(this.bits.length);
    this.clusters = new ActiveClusters(tables);
  }

  /** @param version place of the version among those of the tables */
  load(claim: MsdrgClaim, version: number): void {
    this.input = claim;
    this.version = version;
    this.bits.fill(0);
    this.dxCount = claim.sdx.length + 1;
    this.pxCount = claim.procedures.length;
    this.#grow();
    this.#loadDiagnoses(claim);
    this.#loadDischarge(claim.dischargeStatus);
    this.clusters.count = 0;
    this.#suppressing = false;
    if (this.pxCount > 0) this.#loadProcedures(claim);
  }

  /** Brings the bits into the state in which the formulas of an MDC, or of NO_MDC, are evaluated. */
  enter(mdc: number): void {
    if (!this.#suppressing) return;
    this.bits.set(this.#unsuppressed);
    for (let i = 0; i < this.pxCount; i++)
      if (this.pxSuppression[i] !== 0 && !this.isSuppressed(i, mdc))
        this.#addAttributes(this.tables.patternAttributes[this.pxPattern[i] as number] as number, 0);
  }

  /** True if a procedure does not count for itself in an MDC. */
  isSuppressed(px: number, mdc: number): boolean {
    return (((this.pxSuppression[px] as number) >>> mdc) & 1) === 1;
  }

  /** True if an atom over several codes has flagged a procedure. */
  hasFlaggedProcedure(): boolean {
    for (let px = 0; px < this.pxCount; px++) if (this.pxFlags[px] !== 0) return true;
    return false;
  }

  /** Says which severity the formulas find; it stays until the next MDC is entered. */
  setSeverity(severity: number): void {
    const word = (this.bits[0] as number) & ~((1 << MCC) | (1 << CC));
    this.bits[0] = severity === IS_MCC ? word | (1 << MCC) : severity === IS_CC ? word | (1 << CC) : word;
  }

  /** Severity of a diagnosis by itself. */
  severityOf(dx: number): number {
    return this.tables.schemeSeverity[this.dxScheme[dx] as number] as number;
  }

  /** True if a diagnosis has an attribute. */
  dxHas(dx: number, attribute: number): boolean {
    return this.#listHas(this.tables.schemeAttributes[this.dxScheme[dx] as number] as number, attribute);
  }

  /** True if a diagnosis has one of a list of attributes. */
  dxHasOneOf(dx: number, list: number): boolean {
    const { attributeStarts, attributeItems } = this.tables;
    const end = attributeStarts[list + 1] as number;
    for (let i = attributeStarts[list] as number; i < end; i++)
      if (this.dxHas(dx, attributeItems[i] as number)) return true;
    return false;
  }

  /** True if the procedures or clusters of a pattern have an attribute. */
  patternHas(pattern: number, attribute: number): boolean {
    return this.#listHas(this.tables.patternAttributes[pattern] as number, attribute);
  }

  #listHas(list: number, attribute: number): boolean {
    const { attributeStarts, attributeItems } = this.tables;
    const end = attributeStarts[list + 1] as number;
    for (let i = attributeStarts[list] as number; i < end; i++) if (attributeItems[i] === attribute) return true;
    return false;
  }

  #grow(): void {
    if (this.dxCount > this.dxPlace.length) {
      const length = this.dxCount * 2;
      this.dxPlace = new Int32Array(length);
      this.dxScheme = new Uint16Array(length);
      this.dxExclusion = new Uint8Array(length);
      this.dxFlags = new Uint8Array(length);
      this.dxMarks = new Uint8Array(length);
      this.dxOrder = new Uint16Array(length);
    }
    if (this.pxCount > this.pxPlace.length) {
      const length = this.pxCount * 2;
      this.pxPlace = new Int32Array(length);
      this.pxPattern = new Uint16Array(length);
      this.pxSuppression = new Uint32Array(length);
      this.pxFlags = new Uint8Array(length);
      this.pxMarks = new Uint8Array(length);
      this.pxOrder = new Uint16Array(length);
    }
  }

  #set(atom: number): void {
    this.bits[0] = (this.bits[0] as number) | (1 << atom);
  }

  #addAttributes(list: number, block: number): void {
    const { attributeStarts, attributeItems } = this.tables;
    const { bits } = this;
    const offset = block * this.#words;
    const end = attributeStarts[list + 1] as number;
    for (let i = attributeStarts[list] as number; i < end; i++) {
      const attribute = attributeItems[i] as number;
      const word = offset + (attribute >>> 5);
      bits[word] = (bits[word] as number) | (1 << (attribute & 31));
    }
  }

  #loadDiagnoses(claim: MsdrgClaim): void {
    const { tables } = this;
    const pdxScheme = this.#loadDiagnosis(0, claim.pdx?.code ?? '');
    const pdxFlags = tables.schemeFlags[pdxScheme] as number;
    this.pdxValid = (pdxFlags & DX_VALID) !== 0;
    this.pdxMdc = tables.schemeMdc[pdxScheme] as number;
    if (!this.pdxValid) this.#set(INVALID_PDX);
    else if (this.pdxMdc === 0) this.#set(PDX_ECODE);
    if (pdxFlags & BY_SEX) {
      this.pdxMdc = (claim.sex === 'M' ? tables.schemeMaleMdc : tables.schemeFemaleMdc)[pdxScheme] as number;
      if (claim.sex === 'U') this.#set(INVALID_SEX);
    }
    this.#set(ANYDX);
    if (this.pdxMdc === 20) this.#set(MDC_20_FALL_THRU);
    this.#addAttributes(tables.schemeAttributes[pdxScheme] as number, PDX);

    const group = tables.schemeGroup[pdxScheme] as number;
    const died = claim.dischargeStatus === EXPIRED;
    const inCodeOrder = claim.tieBreaker === 'CODE_ORDER';
    for (let dx = 1; dx < this.dxCount; dx++) {
      const scheme = this.#loadDiagnosis(dx, (claim.sdx[dx - 1] as { code: string }).code);
      let at = dx - 1;
      if (!inCodeOrder)
        for (; at > 0 && this.#dxBefore(dx, this.dxOrder[at - 1] as number); at--)
          this.dxOrder[at] = this.dxOrder[at - 1] as number;
      this.dxOrder[at] = dx;
      if (scheme === 0) continue;
      if (groupHas(this.tables, group, this.dxPlace[dx] as number)) this.dxExclusion[dx] = EXCLUDED;
      if (died && (tables.schemeFlags[scheme] as number) & MCC_ALIVE)
        this.dxExclusion[dx] = (this.dxExclusion[dx] as number) | DIED_ANYWAY;
      this.#addAttributes(tables.schemeAttributes[scheme] as number, SDX);
    }
  }

  #loadDiagnosis(dx: number, code: string): number {
    const { tables } = this;
    const place = tables.dx.find(code);
    const history = place < 0 ? 0 : (tables.dxHistory[place] as number);
    const scheme = tables.dxSchemes[history * tables.versions.length + this.version] as number;
    // CMS's program finds a code in lower case, but not in lists of codes.
    this.dxPlace[dx] = tables.dx.isUpperCase ? place : -1;
    this.dxScheme[dx] = scheme;
    this.dxExclusion[dx] = COUNTS;
    this.dxFlags[dx] = 0;
    this.dxMarks[dx] = 0;
    return scheme;
  }

  /** MCC first, then CC, then by code. */
  #dxBefore(a: number, b: number): boolean {
    const [first, second] = [this.severityOf(a), this.severityOf(b)];
    if (first !== second) return first > second;
    const [one, other] = [this.dxPlace[a] as number, this.dxPlace[b] as number];
    if (one >= 0 && other >= 0) return one < other;
    const { sdx } = this.input;
    return (sdx[a - 1] as { code: string }).code < (sdx[b - 1] as { code: string }).code;
  }

  #pxBefore(a: number, b: number): boolean {
    const [one, other] = [this.pxPlace[a] as number, this.pxPlace[b] as number];
    if (one >= 0 && other >= 0) return one < other;
    const { procedures } = this.input;
    return (procedures[a] as string) < (procedures[b] as string);
  }

  #loadDischarge(status: number | null): void {
    const isKnown = status !== null && DISCHARGE_STATUSES[status] === 1;
    if (!isKnown) this.#set(INVALID_DSTAT);
    if (status === EXPIRED) this.#set(DIED);
    else this.#set(ALIVE);
    if (status === LEFT_AGAINST_ADVICE) this.#set(AMA);
    else if (status !== null && TRANSFERS.includes(status)) this.#set(XFRNBA);
  }

  #loadProcedures({ procedures, tieBreaker }: MsdrgClaim): void {
    const { tables, clusters } = this;
    const inCodeOrder = tieBreaker === 'CODE_ORDER';
    let inClusters = false;
    for (let px = 0; px < this.pxCount; px++) {
      const code = procedures[px] as string;
      const place = tables.px.find(code);
      const history = place < 0 ? 0 : (tables.pxHistory[place] as number);
      const pattern = tables.pxPatterns[history * tables.versions.length + this.version] as number;
      this.pxPlace[px] = tables.px.isUpperCase ? place : -1;
      this.pxPattern[px] = pattern;
      this.pxSuppression[px] = 0;
      this.pxFlags[px] = 0;
      this.pxMarks[px] = 0;
      let at = px;
      if (!inCodeOrder)
        for (; at > 0 && this.#pxBefore(px, this.pxOrder[at - 1] as number); at--)
          this.pxOrder[at] = this.pxOrder[at - 1] as number;
      this.pxOrder[at] = px;
      if (tables.patternClusters[pattern] !== 0) inClusters = true;
    }
    if (inClusters) {
      clusters.find(this, this.version);
      this.#suppressMembers();
    }
    for (let px = 0; px < this.pxCount; px++)
      if (this.pxSuppression[px] === 0)
        this.#addAttributes(tables.patternAttributes[this.pxPattern[px] as number] as number, 0);
    for (let i = 0; i < clusters.count; i++)
      this.#addAttributes(tables.patternAttributes[clusters.pattern[i] as number] as number, 0);
    if (this.#suppressing) this.#unsuppressed.set(this.bits);
  }

  #suppressMembers(): void {
    const { count, suppression, memberStarts, members } = this.clusters;
    for (let i = 0; i < count; i++) {
      if (suppression[i] === 0) continue;
      this.#suppressing = true;
      for (let at = memberStarts[i] as number; at < (memberStarts[i + 1] as number); at++) {
        const px = members[at] as number;
        this.pxSuppression[px] = (this.pxSuppression[px] as number) | (suppression[i] as number);
      }
    }
  }
}
