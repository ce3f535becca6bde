/**
 * Marks the codes that decided a pass: those with the attributes that its formula noted, in the order of the tie
 * breaker. Only the answer shows the marks; the DRG does not depend on them.
 */
import { ANY, CC, COUNTING, FIRST_ATTRIBUTE, MCC, PDX, SDX } from './atoms.ts';
import type { CountingAtoms } from './counting-atoms.ts';
import type { HacScreen } from './hac-screen.ts';
import { FUSION, type LoadedClaim, NOT_INCIDENT, STENT, TRAUMA, VESSEL } from './loaded-claim.ts';
import type { Pass } from './pass.ts';
import { IS_CC, IS_MCC, type MsdrgTables, NON_OR, OR_FLAG_ONLY, OR_PROCEDURE } from './tables.ts';

/** Marks of a code. */
export const INITIAL = 1;
export const FINAL = 2;

/** Neonate with other significant problems. */
const DRG_794 = 794;
/** Operating room procedures unrelated to the principal diagnosis, whose formulas are a list of its own. */
const UNRELATED_DRGS = [981, 982, 983, 987, 988, 989];
const UNRELATED_MDC = 29;
/** Spinal fusions are procedures of this one. */
const MUSCULOSKELETAL_MDC = 8;

/** True if the output calls a procedure one of the operating room. */
export function isOrProcedure(claim: LoadedClaim, px: number): boolean {
  const { tables, version, pxPattern } = claim;
  const flags = tables.patternFlags[pxPattern[px] as number] as number;
  // Up to v41.1 all that are not on the list of others, unknown codes among them.
  if ((tables.versions[version] as number) < 420) return (flags & NON_OR) === 0;
  return (flags & (OR_PROCEDURE | OR_FLAG_ONLY)) !== 0;
}

export class Marks {
  readonly #claim: LoadedClaim;
  readonly #counting: CountingAtoms;
  readonly #tables: MsdrgTables;
  /** Noted atoms that a diagnosis was marked for. */
  #used = new Uint8Array(64);
  /** Attributes that the formula noted without a prefix. */
  #bare = new Uint16Array(64);
  #bareCount = 0;
  readonly #revision: number;
  readonly #arterial: number;
  readonly #drugStent: number;
  readonly #bareStent: number;
  #mark = 0;
  /** The MDC whose suppression counts. */
  #mdc = 0;

  constructor(claim: LoadedClaim, counting: CountingAtoms) {
    this.#claim = claim;
    this.#counting = counting;
    this.#tables = claim.tables;
    const numberOf = (name: string) => FIRST_ATTRIBUTE + claim.tables.attributes.indexOf(name);
    this.#revision = numberOf('revision');
    this.#arterial = numberOf('arterial');
    this.#drugStent = numberOf('NORdrugstent');
    this.#bareStent = numberOf('NORstent');
  }

  /**
   * Marks the codes that decided a pass.
   * @param mark INITIAL, FINAL or both
   */
  add(pass: Pass, mark: number): void {
    const claim = this.#claim;
    this.#mark = mark;
    this.#mdc = this.#suppressingMdc(pass);
    this.#markDx(0);
    if (claim.dxCount > 1) this.#markDiagnoses(pass);
    if (claim.pxCount > 0) this.#markProcedures(pass);
  }

  /** Marks what the conditions that were met rest on, where they changed the DRG. */
  addHacs(pass: Pass, hacs: HacScreen): void {
    const claim = this.#claim;
    this.#mark = FINAL;
    this.#mdc = this.#suppressingMdc(pass);
    for (let dx = 1; dx < claim.dxCount; dx++) if (hacs.isMet(dx)) this.#markDx(dx);
    for (let px = 0; px < claim.pxCount; px++)
      if (hacs.metBy(px) !== 0 && !claim.isSuppressed(px, this.#mdc)) this.#markPx(px);
  }

  /** The principal diagnosis's own also where another list decided, but for unrelated procedures. */
  #suppressingMdc(pass: Pass): number {
    const drg = this.#tables.formulaDrg[pass.formula] as number;
    return UNRELATED_DRGS.includes(drg) ? UNRELATED_MDC : this.#claim.pdxMdc;
  }

  #markDx(dx: number): void {
    const { dxMarks } = this.#claim;
    dxMarks[dx] = (dxMarks[dx] as number) | this.#mark;
  }

  #markPx(px: number): void {
    const { pxMarks } = this.#claim;
    pxMarks[px] = (pxMarks[px] as number) | this.#mark;
  }

  #markDiagnoses(pass: Pass): void {
    const claim = this.#claim;
    const { noted } = pass;
    const suppression = this.#tables.formulaSuppression[pass.formula] as number;
    if (noted.count > this.#used.length) this.#used = new Uint8Array(noted.count * 2);
    this.#used.fill(0, 0, noted.count);
    for (let at = 0; at + 1 < claim.dxCount; at++) {
      const dx = claim.dxOrder[at] as number;
      for (let i = 0; i < noted.count; i++) {
        if (this.#used[i] || !this.#dxSatisfies(pass, dx, noted.atoms[i] as number, suppression)) continue;
        this.#used[i] = 1;
        this.#markDx(dx);
        break;
      }
    }
    if (pass.isMultipleTrauma) this.#markFlagged(TRAUMA);
    if (this.#tables.formulaDrg[pass.formula] === DRG_794) this.#markFlagged(NOT_INCIDENT);
  }

  #dxSatisfies(pass: Pass, dx: number, atom: number, suppression: number): boolean {
    const claim = this.#claim;
    if (atom === MCC || atom === CC)
      return claim.severityOf(dx) === (atom === MCC ? IS_MCC : IS_CC) && pass.countsSeverity(dx, suppression, null);
    const { blockBits } = claim;
    if (atom < SDX * blockBits || atom >= COUNTING * blockBits) return false;
    if (atom < ANY * blockBits) return claim.dxHas(dx, atom - SDX * blockBits);
    const attribute = atom - ANY * blockBits;
    return claim.dxHas(dx, attribute) && !claim.dxHas(0, attribute);
  }

  /** Secondary diagnoses with a flag. */
  #markFlagged(flag: number): void {
    const { dxCount, dxFlags } = this.#claim;
    for (let dx = 1; dx < dxCount; dx++) if ((dxFlags[dx] as number) & flag) this.#markDx(dx);
  }

  #markProcedures(pass: Pass): void {
    const { noted } = pass;
    const { blockBits } = this.#claim;
    if (noted.count > this.#bare.length) this.#bare = new Uint16Array(noted.count * 2);
    this.#bareCount = 0;
    for (let i = 0; i < noted.count; i++) {
      const atom = noted.atoms[i] as number;
      if (atom < PDX * blockBits && atom !== MCC && atom !== CC) this.#bare[this.#bareCount++] = atom;
    }
    if (this.#bareCount > 0 && !this.#markOneForAll())
      for (let i = 0; i < this.#bareCount; i++) this.#markFor(this.#bare[i] as number);
    this.#markCounted(pass);
  }

  #px(px: number, attribute: number): boolean {
    const claim = this.#claim;
    return claim.patternHas(claim.pxPattern[px] as number, attribute);
  }

  #isFree(px: number): boolean {
    return !this.#claim.isSuppressed(px, this.#mdc);
  }

  /** True if procedures or clusters of a pattern have every bare attribute. */
  #hasAll(pattern: number): boolean {
    for (let i = 0; i < this.#bareCount; i++)
      if (!this.#claim.patternHas(pattern, this.#bare[i] as number)) return false;
    return true;
  }

  /** The procedure listed first leads, if it is one of the operating room; up to v40.1 in any case. */
  #firstLeads(): boolean {
    const claim = this.#claim;
    return (this.#tables.versions[claim.version] as number) < 410 || isOrProcedure(claim, 0);
  }

  /** @returns whether one procedure, or the members of one cluster, have every bare attribute and are marked */
  #markOneForAll(): boolean {
    const claim = this.#claim;
    const { clusters } = claim;
    let marked = false;
    if (this.#firstLeads() && this.#isFree(0) && this.#hasAll(claim.pxPattern[0] as number)) {
      this.#markPx(0);
      if (((claim.pxFlags[0] as number) & FUSION) === 0) return true;
      marked = true;
    }
    for (let at = 0; at < claim.pxCount; at++) {
      const px = claim.pxOrder[at] as number;
      if (px === 0 || !this.#isFree(px) || !this.#hasAll(claim.pxPattern[px] as number)) continue;
      this.#markPx(px);
      return true;
    }
    for (let i = 0; i < clusters.count; i++)
      if (this.#hasAll(clusters.pattern[i] as number)) {
        this.#markMembers(i);
        return true;
      }
    return marked;
  }

  /** Marks for one bare attribute. */
  #markFor(attribute: number): void {
    const claim = this.#claim;
    const { version } = claim;
    const release = this.#tables.versions[version] as number;
    let [first, firstOther, having] = [-1, -1, 0];
    for (let at = 0; at < claim.pxCount; at++) {
      const px = claim.pxOrder[at] as number;
      if (!this.#isFree(px) || !this.#px(px, attribute)) continue;
      if (having++ === 0) first = px;
      if (firstOther < 0 && px !== 0) firstOther = px;
    }
    if (having === 0) this.#markCluster(attribute);
    else if (attribute === this.#revision && this.#clusterWith(attribute) >= 0)
      this.#markPx(this.#px(0, attribute) ? 0 : first);
    else if (having === 1) this.#markPx(first);
    else if (release >= 420 && this.#mdc === MUSCULOSKELETAL_MDC && this.#markFlaggedPx(FUSION)) this.#markPx(first);
    else if (this.#isFree(0) && this.#px(0, attribute) && this.#firstLeads()) this.#markPx(0);
    else this.#markPx(firstOther);
  }

  /** @returns the first active cluster with an attribute, or -1 */
  #clusterWith(attribute: number): number {
    const { clusters } = this.#claim;
    for (let i = 0; i < clusters.count; i++)
      if (this.#claim.patternHas(clusters.pattern[i] as number, attribute)) return i;
    return -1;
  }

  #markCluster(attribute: number): void {
    const cluster = this.#clusterWith(attribute);
    if (cluster >= 0) this.#markMembers(cluster);
  }

  /** Marks the members of a cluster: the first in order where a code is listed twice. */
  #markMembers(cluster: number): void {
    const { clusters, pxPlace } = this.#claim;
    const { members, memberStarts } = clusters;
    const start = memberStarts[cluster] as number;
    for (let at = start; at < (memberStarts[cluster + 1] as number); at++) {
      const place = pxPlace[members[at] as number];
      let earlier = start;
      while (pxPlace[members[earlier] as number] !== place) earlier++;
      if (earlier === at) this.#markPx(members[at] as number);
    }
  }

  /** @returns whether there are procedures with the flag */
  #markFlaggedPx(flag: number): boolean {
    const { pxCount, pxFlags } = this.#claim;
    let any = false;
    for (let px = 0; px < pxCount; px++)
      if ((pxFlags[px] as number) & flag) {
        this.#markPx(px);
        any = true;
      }
    return any;
  }

  /** Marks the procedures that made four stents or vessels. */
  #markCounted({ noted }: Pass): void {
    let [stents, vessels] = [false, false];
    for (let i = 0; i < this.#bareCount; i++) {
      const attribute = this.#bare[i] as number;
      stents ||= this.#counting.isStent(attribute);
      vessels ||= this.#counting.isVessel(attribute);
    }
    if (vessels) this.#markFlaggedPx(VESSEL);
    if (!stents) return;
    this.#markFlaggedPx(STENT);
    const kind = noted.has(this.#drugStent) ? this.#drugStent : this.#bareStent;
    if (!noted.has(this.#arterial) || !noted.has(kind)) return;
    for (let px = 0; px < this.#claim.pxCount; px++)
      if (this.#px(px, this.#arterial) && this.#px(px, kind)) this.#markPx(px);
  }
}
