/**
 * A claim with its codes looked up and its atoms as bits. One object serves for claim after claim: its arrays grow to
 * the longest claim and stay.
 */
import {
  ALIVE,
  AMA,
  ANYDX,
  BILATERAL,
  BLOCKS,
  blockWords,
  CC,
  DIED,
  FOUR_DRUG_ELUTING_STENTS,
  FOUR_NON_DRUG_ELUTING_STENTS,
  FOUR_STENTS,
  FOUR_VESSELS,
  INVALID_DSTAT,
  INVALID_PDX,
  INVALID_SEX,
  MCC,
  MDC_20_FALL_THRU,
  MULTFUSE,
  MULTST,
  ONLY_INCIDENT,
  PDX,
  PDX_ECODE,
  SDX,
  SGLANTCTR,
  SGLANTSECTXCTR,
  SGLPOST1CTR,
  SGLPOSTFUSECTR,
  SINGLEFUSIONCTR,
  XFRNBA,
} from './atoms.ts';
import type { MsdrgClaim } from './claim.ts';
import {
  ANTERIOR_FUSION,
  ANTERIOR_SECTION_FUSION,
  BARE_STENT,
  BY_SEX,
  DRUG_STENT,
  DX_VALID,
  INCIDENT,
  IS_CC,
  IS_MCC,
  MCC_ALIVE,
  type MsdrgTables,
  POSTERIOR_FUSION,
  POSTERIOR_FUSION_1,
} from './tables.ts';

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

/** Why the severity of a secondary diagnosis does not count. */
export const COUNTS = 0;
/** The principal diagnosis excludes it. */
export const EXCLUDED = 1;
/** It counts for patients discharged alive. */
export const DIED_ANYWAY = 2;

/** Bits of a number. */
export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

export class LoadedClaim {
  readonly tables: MsdrgTables;
  /** Place of the version among those of the tables. */
  version = 0;
  pdxValid = false;
  pdxMdc = 0;

  /** Diagnoses: the principal one at 0, whether there is one or not, then the secondary ones. */
  dxCount = 1;
  dxPlace = new Int32Array(32);
  dxScheme = new Uint16Array(32);
  dxExclusion = new Uint8Array(32);

  pxCount = 0;
  pxPlace = new Int32Array(32);
  pxPattern = new Uint16Array(32);
  /** MDCs in which the procedure does not count for itself, a bit each. */
  pxSuppression = new Uint32Array(32);

  /** Clusters that the claim satisfies, ascending. */
  clusterCount = 0;
  cluster = new Uint16Array(32);
  clusterPattern = new Uint16Array(32);

  /** Atoms, a bit each. */
  readonly bits: Uint32Array;
  /** Bits of a block. */
  readonly blockBits: number;
  readonly #words: number;
  /** The bits without those of procedures that are suppressed somewhere. */
  readonly #unsuppressed: Uint32Array;
  #suppressing = false;
  /** Of each cluster, the choices that the claim satisfies; zero between claims. */
  readonly #choices: Uint16Array;
  readonly #candidates: Uint16Array;

  constructor(tables: MsdrgTables) {
    this.tables = tables;
    this.#words = blockWords(tables.attributes.length);
    this.blockBits = this.#words * 32;
    this.bits = new Uint32Array(this.#words * BLOCKS);
    this.#unsuppressed = new Uint32Array(this.bits.length);
    this.#choices = new Uint16Array(tables.clusterPx.length);
    this.#candidates = new Uint16Array(tables.clusterPx.length);
  }

  /** @param version place of the version among those of the tables */
  load(claim: MsdrgClaim, version: number): void {
    this.version = version;
    this.bits.fill(0);
    this.#grow(claim.sdx.length + 1, claim.procedures.length);
    this.#loadDiagnoses(claim);
    this.#loadDischarge(claim.dischargeStatus);
    this.clusterCount = 0;
    this.#suppressing = false;
    this.pxCount = claim.procedures.length;
    if (this.pxCount > 0) this.#loadProcedures(claim.procedures);
  }

  /** Brings the bits into the state in which the formulas of an MDC are evaluated. */
  enter(mdc: number): void {
    if (!this.#suppressing) return;
    this.bits.set(this.#unsuppressed);
    for (let i = 0; i < this.pxCount; i++) {
      const suppression = this.pxSuppression[i] as number;
      if (suppression !== 0 && ((suppression >>> mdc) & 1) === 0)
        this.#addAttributes(this.tables.patternAttributes[this.pxPattern[i] as number] as number);
    }
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

  /** Whether a diagnosis has an attribute. */
  dxHas(dx: number, attribute: number): boolean {
    return this.#listHas(this.tables.schemeAttributes[this.dxScheme[dx] as number] as number, attribute);
  }

  /** Whether a diagnosis has one of a list of attributes. */
  dxHasOneOf(dx: number, list: number): boolean {
    const { attributeStarts, attributeItems } = this.tables;
    const end = attributeStarts[list + 1] as number;
    for (let i = attributeStarts[list] as number; i < end; i++)
      if (this.dxHas(dx, attributeItems[i] as number)) return true;
    return false;
  }

  /** Whether the procedures or clusters of a pattern have an attribute. */
  patternHas(pattern: number, attribute: number): boolean {
    return this.#listHas(this.tables.patternAttributes[pattern] as number, attribute);
  }

  #listHas(list: number, attribute: number): boolean {
    const { attributeStarts, attributeItems } = this.tables;
    const end = attributeStarts[list + 1] as number;
    for (let i = attributeStarts[list] as number; i < end; i++) if (attributeItems[i] === attribute) return true;
    return false;
  }

  #grow(diagnoses: number, procedures: number): void {
    if (diagnoses > this.dxPlace.length) {
      this.dxPlace = new Int32Array(diagnoses * 2);
      this.dxScheme = new Uint16Array(diagnoses * 2);
      this.dxExclusion = new Uint8Array(diagnoses * 2);
    }
    if (procedures > this.pxPlace.length) {
      this.pxPlace = new Int32Array(procedures * 2);
      this.pxPattern = new Uint16Array(procedures * 2);
      this.pxSuppression = new Uint32Array(procedures * 2);
    }
  }

  #set(atom: number): void {
    this.bits[0] = (this.bits[0] as number) | (1 << atom);
  }

  #addAttributes(list: number): void {
    const { attributeStarts, attributeItems } = this.tables;
    const { bits } = this;
    const end = attributeStarts[list + 1] as number;
    for (let i = attributeStarts[list] as number; i < end; i++) {
      const attribute = attributeItems[i] as number;
      bits[attribute >>> 5] = (bits[attribute >>> 5] as number) | (1 << (attribute & 31));
    }
  }

  /** Sets the attributes of a diagnosis, those of any code and those of its position. */
  #addDiagnosis(scheme: number, block: number): void {
    const { attributeStarts, attributeItems, schemeAttributes } = this.tables;
    const { bits } = this;
    const offset = block * this.#words;
    const list = schemeAttributes[scheme] as number;
    const end = attributeStarts[list + 1] as number;
    for (let i = attributeStarts[list] as number; i < end; i++) {
      const attribute = attributeItems[i] as number;
      const [word, bit] = [attribute >>> 5, 1 << (attribute & 31)];
      bits[word] = (bits[word] as number) | bit;
      bits[offset + word] = (bits[offset + word] as number) | bit;
    }
  }

  #loadDiagnoses(claim: MsdrgClaim): void {
    const { tables } = this;
    this.dxCount = claim.sdx.length + 1;
    const pdxScheme = this.#loadDiagnosis(0, claim.pdx === null ? -1 : tables.dx.find(claim.pdx.code));
    const pdxFlags = tables.schemeFlags[pdxScheme] as number;
    this.pdxValid = (pdxFlags & DX_VALID) !== 0;
    this.pdxMdc = tables.schemeMdc[pdxScheme] as number;
    if (!this.pdxValid) this.#set(INVALID_PDX);
    else if (this.pdxMdc === 0) this.#set(PDX_ECODE);
    if (pdxFlags & BY_SEX) {
      if (claim.sex === 'M') this.pdxMdc = tables.schemeMaleMdc[pdxScheme] as number;
      else if (claim.sex === 'F') this.pdxMdc = tables.schemeFemaleMdc[pdxScheme] as number;
      else this.#set(INVALID_SEX);
    }
    this.#set(ANYDX);
    if (this.pdxMdc === 20) this.#set(MDC_20_FALL_THRU);
    this.#addDiagnosis(pdxScheme, PDX);

    const group = tables.schemeGroup[pdxScheme] as number;
    const died = claim.dischargeStatus === EXPIRED;
    let sites = tables.schemeTraumaSites[pdxScheme] as number;
    let onlyIncident = (pdxFlags & INCIDENT) !== 0;
    for (let i = 1; i < this.dxCount; i++) {
      const place = tables.dx.find((claim.sdx[i - 1] as { code: string }).code);
      const scheme = this.#loadDiagnosis(i, place);
      if (scheme === 0) continue;
      const flags = tables.schemeFlags[scheme] as number;
      if (group !== 0 && this.#isMember(group, place)) this.dxExclusion[i] = EXCLUDED;
      if (died && flags & MCC_ALIVE) this.dxExclusion[i] = (this.dxExclusion[i] as number) | DIED_ANYWAY;
      sites |= tables.schemeTraumaSites[scheme] as number;
      if ((flags & INCIDENT) === 0) onlyIncident = false;
      this.#addDiagnosis(scheme, SDX);
    }
    if (onlyIncident) this.#set(ONLY_INCIDENT);
    if (bitCount(sites) >= 2) this.#set(MULTST);
  }

  #loadDiagnosis(dx: number, place: number): number {
    const { dxHistory, dxSchemes, versions } = this.tables;
    const history = place < 0 ? 0 : (dxHistory[place] as number);
    const scheme = dxSchemes[history * versions.length + this.version] as number;
    this.dxPlace[dx] = place;
    this.dxScheme[dx] = scheme;
    this.dxExclusion[dx] = COUNTS;
    return scheme;
  }

  #isMember(group: number, place: number): boolean {
    const { groupStarts, groupMembers } = this.tables;
    const end = groupStarts[group + 1] as number;
    let low = groupStarts[group] as number;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((groupMembers[middle] as number) < place) low = middle + 1;
      else high = middle;
    }
    return low < end && groupMembers[low] === place;
  }

  #loadDischarge(status: number | null): void {
    const known = status !== null && DISCHARGE_STATUSES[status] === 1;
    if (!known) this.#set(INVALID_DSTAT);
    if (status === EXPIRED) this.#set(DIED);
    else this.#set(ALIVE);
    if (status === LEFT_AGAINST_ADVICE) this.#set(AMA);
    else if (status !== null && TRANSFERS.includes(status)) this.#set(XFRNBA);
  }

  #loadProcedures(procedures: readonly string[]): void {
    const { tables } = this;
    const { patternFlags, patternStents, patternVessels } = tables;
    let [drugStents, bareStents, vessels, joints] = [0, 0, 0, 0];
    let [anterior, posterior, posterior1, anteriorSection] = [0, 0, 0, 0];
    let inClusters = false;
    for (let i = 0; i < procedures.length; i++) {
      const place = tables.px.find(procedures[i] as string);
      const history = place < 0 ? 0 : (tables.pxHistory[place] as number);
      const pattern = tables.pxPatterns[history * tables.versions.length + this.version] as number;
      this.pxPlace[i] = place;
      this.pxPattern[i] = pattern;
      this.pxSuppression[i] = 0;
      const flags = patternFlags[pattern] as number;
      if (flags & DRUG_STENT) drugStents += patternStents[pattern] as number;
      if (flags & BARE_STENT) bareStents += patternStents[pattern] as number;
      vessels += patternVessels[pattern] as number;
      joints |= tables.patternJoints[pattern] as number;
      if (flags & ANTERIOR_FUSION) anterior++;
      if (flags & POSTERIOR_FUSION) posterior++;
      if (flags & POSTERIOR_FUSION_1) posterior1++;
      if (flags & ANTERIOR_SECTION_FUSION) anteriorSection++;
      if (tables.patternClusters[pattern] !== 0) inClusters = true;
    }
    if (inClusters) joints |= this.#loadClusters();

    if (drugStents >= 4) this.#set(FOUR_DRUG_ELUTING_STENTS);
    if (bareStents >= 4) this.#set(FOUR_NON_DRUG_ELUTING_STENTS);
    if (drugStents + bareStents >= 4) this.#set(FOUR_STENTS);
    if (vessels >= 4) this.#set(FOUR_VESSELS);
    if (joints !== 0 && bitCount(joints) >= 2) this.#set(BILATERAL);
    if (anterior >= 1 && posterior >= 1 && anterior + posterior >= 3) this.#set(SINGLEFUSIONCTR);
    if (anterior >= 2) this.#set(SGLANTCTR);
    if (posterior1 >= 2) this.#set(SGLPOST1CTR);
    if (posterior >= 2) this.#set(SGLPOSTFUSECTR);
    if (anteriorSection >= 2) this.#set(SGLANTSECTXCTR);
    if (anterior + posterior1 >= 2) this.#set(MULTFUSE);

    for (let i = 0; i < procedures.length; i++)
      if (this.pxSuppression[i] === 0)
        this.#addAttributes(tables.patternAttributes[this.pxPattern[i] as number] as number);
    for (let i = 0; i < this.clusterCount; i++)
      this.#addAttributes(tables.patternAttributes[this.clusterPattern[i] as number] as number);
    if (this.#suppressing) this.#unsuppressed.set(this.bits);
  }

  /** @returns joints of the clusters */
  #loadClusters(): number {
    const { tables } = this;
    const { membershipStarts, membershipItems, patternClusters } = tables;
    let candidates = 0;
    for (let i = 0; i < this.pxCount; i++) {
      const list = patternClusters[this.pxPattern[i] as number] as number;
      const end = membershipStarts[list + 1] as number;
      for (let at = membershipStarts[list] as number; at < end; at += 2) {
        const cluster = membershipItems[at] as number;
        if (this.#choices[cluster] === 0) this.#candidates[candidates++] = cluster;
        this.#choices[cluster] = (this.#choices[cluster] as number) | (membershipItems[at + 1] as number);
      }
    }
    for (let i = 0; i < candidates; i++) {
      const cluster = this.#candidates[i] as number;
      if (this.#choices[cluster] === tables.clusterChoices[cluster]) this.#addCluster(cluster);
      this.#choices[cluster] = 0;
    }
    let joints = 0;
    for (let i = 0; i < this.clusterCount; i++) {
      const cluster = this.cluster[i] as number;
      const history = tables.pxHistory[tables.clusterPx[cluster] as number] as number;
      const pattern = tables.pxPatterns[history * tables.versions.length + this.version] as number;
      this.clusterPattern[i] = pattern;
      joints |= tables.patternJoints[pattern] as number;
      const suppression = tables.clusterSuppression[cluster] as number;
      if (suppression === 0) continue;
      this.#suppressing = true;
      for (let px = 0; px < this.pxCount; px++)
        if (this.isInCluster(px, cluster)) this.pxSuppression[px] = (this.pxSuppression[px] as number) | suppression;
    }
    return joints;
  }

  /** Keeps them ascending. */
  #addCluster(cluster: number): void {
    if (this.clusterCount === this.cluster.length) {
      const grown = new Uint16Array(this.clusterCount * 2);
      grown.set(this.cluster);
      this.cluster = grown;
      this.clusterPattern = new Uint16Array(this.clusterCount * 2);
    }
    let at = this.clusterCount++;
    for (; at > 0 && (this.cluster[at - 1] as number) > cluster; at--)
      this.cluster[at] = this.cluster[at - 1] as number;
    this.cluster[at] = cluster;
  }

  /** Whether a procedure is among the choices of a cluster. */
  isInCluster(px: number, cluster: number): boolean {
    const { membershipStarts, membershipItems, patternClusters } = this.tables;
    const list = patternClusters[this.pxPattern[px] as number] as number;
    const end = membershipStarts[list + 1] as number;
    for (let at = membershipStarts[list] as number; at < end; at += 2) if (membershipItems[at] === cluster) return true;
    return false;
  }
}
