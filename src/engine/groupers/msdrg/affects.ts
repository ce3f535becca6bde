/**
 * Which codes decided: the first that have what the formula rests on, in the order of the tie breaker. This is for the
 * answer alone; the DRG does not depend on it.
 */
import {
  BILATERAL,
  CC,
  FIRST_ATTRIBUTE,
  FOUR_DRUG_ELUTING_STENTS,
  FOUR_NON_DRUG_ELUTING_STENTS,
  FOUR_STENTS,
  FOUR_VESSELS,
  MCC,
  MULTFUSE,
  SGLANTCTR,
  SGLANTSECTXCTR,
  SGLPOST1CTR,
  SGLPOSTFUSECTR,
  SINGLEFUSIONCTR,
} from './atoms.ts';
import type { MsdrgClaim } from './claim.ts';
import { has } from './evaluate.ts';
import { bitCount, type LoadedClaim } from './loaded-claim.ts';
import type { Pass } from './pass.ts';
import {
  ANTERIOR_FUSION,
  ANTERIOR_SECTION_FUSION,
  ARTERIAL,
  BARE_STENT,
  DRUG_STENT,
  DX_VALID,
  INCIDENT,
  IS_CC,
  IS_MCC,
  OR_FLAG_ONLY,
  OR_PROCEDURE,
  POSTERIOR_FUSION,
  POSTERIOR_FUSION_1,
} from './tables.ts';

/** Marks of a code. */
export const INITIAL = 1;
export const FINAL = 2;

/** MDC 24; a claim comes to it by trauma of several body sites. */
const MULTIPLE_TRAUMA = 24;

/** Neonate with other significant problems. */
const DRG_794 = 794;

/** Of any kind; vessels are counted without stents, too. */
const EITHER_STENT = DRUG_STENT | BARE_STENT;

/** Atoms that count fusions: the flags of the procedures they count. */
const FUSIONS: readonly (readonly [atom: number, flags: number])[] = [
  [SINGLEFUSIONCTR, ANTERIOR_FUSION | POSTERIOR_FUSION],
  [SGLANTCTR, ANTERIOR_FUSION],
  [SGLPOST1CTR, POSTERIOR_FUSION_1],
  [SGLPOSTFUSECTR, POSTERIOR_FUSION],
  [SGLANTSECTXCTR, ANTERIOR_SECTION_FUSION],
  [MULTFUSE, ANTERIOR_FUSION | POSTERIOR_FUSION_1],
];

export class Marks {
  dx = new Uint8Array(32);
  px = new Uint8Array(32);
  readonly #claim: LoadedClaim;
  /** Secondary diagnoses and procedures in the order in which they are tried, and procedures as the tie breaker says. */
  #dxOrder = new Uint16Array(32);
  #pxSorted = new Uint16Array(32);
  #pxOrder = new Uint16Array(32);
  /** Of the matched atoms: those that a code was marked for, and those that procedures have. */
  #used = new Uint8Array(64);
  #ofProcedures = new Uint16Array(64);
  #ofProceduresCount = 0;

  constructor(claim: LoadedClaim) {
    this.#claim = claim;
  }

  /** Takes all marks away and puts the codes in order. */
  begin(tieBreaker: MsdrgClaim['tieBreaker']): void {
    const { dxCount, pxCount } = this.#claim;
    if (dxCount > this.dx.length) {
      this.dx = new Uint8Array(dxCount * 2);
      this.#dxOrder = new Uint16Array(dxCount * 2);
    }
    if (pxCount > this.px.length) {
      this.px = new Uint8Array(pxCount * 2);
      this.#pxSorted = new Uint16Array(pxCount * 2);
      this.#pxOrder = new Uint16Array(pxCount * 2);
    }
    this.dx.fill(0, 0, dxCount);
    this.px.fill(0, 0, pxCount);
    const inCodeOrder = tieBreaker === 'CODE_ORDER';
    for (let dx = 1; dx < dxCount; dx++) {
      let at = dx - 1;
      if (!inCodeOrder)
        for (; at > 0 && this.#dxBefore(dx, this.#dxOrder[at - 1] as number); at--)
          this.#dxOrder[at] = this.#dxOrder[at - 1] as number;
      this.#dxOrder[at] = dx;
    }
    if (pxCount > 0) this.#orderProcedures(inCodeOrder);
  }

  /**
   * Marks the codes that decided a pass.
   * @param mark INITIAL, FINAL or both
   */
  add(pass: Pass, mark: number): void {
    this.dx[0] = (this.dx[0] as number) | mark;
    if (pass.matchedCount > this.#used.length) {
      this.#used = new Uint8Array(pass.matchedCount * 2);
      this.#ofProcedures = new Uint16Array(pass.matchedCount * 2);
    }
    if (this.#claim.dxCount > 1) this.#markDiagnoses(pass, mark);
    if (this.#claim.pxCount > 0) this.#markProcedures(pass, mark);
  }

  /** MCC first, then CC, then by code. */
  #dxBefore(a: number, b: number): boolean {
    const claim = this.#claim;
    const [first, second] = [claim.severityOf(a), claim.severityOf(b)];
    return first !== second ? first > second : (claim.dxPlace[a] as number) < (claim.dxPlace[b] as number);
  }

  /** By code, but the procedure listed first is tried first if it is an operating room procedure, and last if it is not. */
  #orderProcedures(inCodeOrder: boolean): void {
    const { tables, pxCount, pxPlace, pxPattern, version } = this.#claim;
    const [sorted, order] = [this.#pxSorted, this.#pxOrder];
    for (let px = 0; px < pxCount; px++) {
      let at = px;
      if (!inCodeOrder)
        for (; at > 0 && (pxPlace[px] as number) < (pxPlace[sorted[at - 1] as number] as number); at--)
          sorted[at] = sorted[at - 1] as number;
      sorted[at] = px;
    }
    const firstLeads =
      ((tables.patternFlags[pxPattern[0] as number] as number) & (OR_PROCEDURE | OR_FLAG_ONLY)) !== 0 ||
      (tables.versions[version] as number) < 410;
    order[firstLeads ? 0 : pxCount - 1] = 0;
    for (let i = 0, at = firstLeads ? 1 : 0; i < pxCount; i++) if (sorted[i] !== 0) order[at++] = sorted[i] as number;
  }

  #markDiagnoses(pass: Pass, mark: number): void {
    const claim = this.#claim;
    const { tables } = claim;
    const { schemeFlags, schemeTraumaSites } = tables;
    if (tables.formulaDrg[pass.formula] === DRG_794) {
      if (((schemeFlags[claim.dxScheme[0] as number] as number) & INCIDENT) === 0) return;
      for (let i = 0; i + 1 < claim.dxCount; i++) {
        const dx = this.#dxOrder[i] as number;
        const flags = schemeFlags[claim.dxScheme[dx] as number] as number;
        if (flags & DX_VALID && (flags & INCIDENT) === 0) {
          this.dx[dx] = (this.dx[dx] as number) | mark;
          return;
        }
      }
      return;
    }
    this.#used.fill(0, 0, pass.matchedCount);
    const suppression = tables.formulaSuppression[pass.formula] as number;
    const forSites = pass.mdc === MULTIPLE_TRAUMA;
    let sites = schemeTraumaSites[claim.dxScheme[0] as number] as number;
    for (let i = 0; i + 1 < claim.dxCount; i++) {
      const dx = this.#dxOrder[i] as number;
      for (let m = 0; m < pass.matchedCount; m++) {
        if (this.#used[m] || !this.#dxSatisfies(pass, dx, pass.matched[m] as number, suppression)) continue;
        this.#used[m] = 1;
        this.dx[dx] = (this.dx[dx] as number) | mark;
        break;
      }
      if (!forSites || bitCount(sites) >= 2) continue;
      const more = sites | (schemeTraumaSites[claim.dxScheme[dx] as number] as number);
      if (more !== sites) this.dx[dx] = (this.dx[dx] as number) | mark;
      sites = more;
    }
  }

  #dxSatisfies(pass: Pass, dx: number, atom: number, suppression: number): boolean {
    const claim = this.#claim;
    if (atom === MCC || atom === CC)
      return claim.severityOf(dx) === (atom === MCC ? IS_MCC : IS_CC) && pass.countsSeverity(dx, suppression, null);
    const { blockBits } = claim;
    if (atom >= 2 * blockBits) return claim.dxHas(dx, atom - 2 * blockBits);
    if (atom >= blockBits || atom < FIRST_ATTRIBUTE) return false;
    return claim.dxHas(dx, atom) && !claim.dxHas(0, atom);
  }

  #markProcedures(pass: Pass, mark: number): void {
    const claim = this.#claim;
    this.#ofProceduresCount = 0;
    const { blockBits } = claim;
    for (let m = 0; m < pass.matchedCount; m++) {
      const atom = pass.matched[m] as number;
      if (atom >= FIRST_ATTRIBUTE && atom < blockBits && this.#someHas(atom, pass.listMdc))
        this.#ofProcedures[this.#ofProceduresCount++] = atom;
    }
    if (this.#ofProceduresCount > 0) this.#markCarriers(pass.listMdc, mark);
    this.#markCounted(pass, mark);
  }

  #isSuppressed(px: number, mdc: number): boolean {
    return (((this.#claim.pxSuppression[px] as number) >>> mdc) & 1) === 1;
  }

  #someHas(atom: number, mdc: number): boolean {
    const claim = this.#claim;
    for (let px = 0; px < claim.pxCount; px++)
      if (!this.#isSuppressed(px, mdc) && claim.patternHas(claim.pxPattern[px] as number, atom)) return true;
    for (let i = 0; i < claim.clusterCount; i++)
      if (claim.patternHas(claim.clusterPattern[i] as number, atom)) return true;
    return false;
  }

  /** Marks the procedure that has every atom, or the cluster that has, or for each atom the first of either. */
  #markCarriers(mdc: number, mark: number): void {
    const claim = this.#claim;
    for (let i = 0; i < claim.pxCount; i++) {
      const px = this.#pxOrder[i] as number;
      if (!this.#isSuppressed(px, mdc) && this.#hasAll(claim.pxPattern[px] as number)) {
        this.px[px] = (this.px[px] as number) | mark;
        return;
      }
    }
    for (let i = 0; i < claim.clusterCount; i++)
      if (this.#hasAll(claim.clusterPattern[i] as number)) {
        this.#markCluster(claim.cluster[i] as number, mark);
        return;
      }
    for (let m = 0; m < this.#ofProceduresCount; m++) this.#markFirst(this.#ofProcedures[m] as number, mdc, mark);
  }

  #hasAll(pattern: number): boolean {
    for (let m = 0; m < this.#ofProceduresCount; m++)
      if (!this.#claim.patternHas(pattern, this.#ofProcedures[m] as number)) return false;
    return true;
  }

  #markFirst(atom: number, mdc: number, mark: number): void {
    const claim = this.#claim;
    for (let i = 0; i < claim.pxCount; i++) {
      const px = this.#pxOrder[i] as number;
      if (!this.#isSuppressed(px, mdc) && claim.patternHas(claim.pxPattern[px] as number, atom)) {
        this.px[px] = (this.px[px] as number) | mark;
        return;
      }
    }
    for (let i = 0; i < claim.clusterCount; i++)
      if (claim.patternHas(claim.clusterPattern[i] as number, atom)) {
        this.#markCluster(claim.cluster[i] as number, mark);
        return;
      }
  }

  /** Of a code that is listed twice, the first is marked. */
  #markCluster(cluster: number, mark: number): void {
    const claim = this.#claim;
    for (let px = 0; px < claim.pxCount; px++) {
      if (!claim.isInCluster(px, cluster)) continue;
      let first = 0;
      while (claim.pxPlace[first] !== claim.pxPlace[px]) first++;
      this.px[first] = (this.px[first] as number) | mark;
    }
  }

  /** Marks the procedures that atoms over several of them count. */
  #markCounted(pass: Pass, mark: number): void {
    const { tables } = this.#claim;
    for (let m = 0; m < pass.matchedCount; m++) {
      const atom = pass.matched[m] as number;
      if (atom === BILATERAL) this.#markJoints(mark);
      else if (atom === FOUR_VESSELS) this.#markUntilFour(tables.patternVessels, EITHER_STENT, mark, pass);
      else if (atom === FOUR_STENTS) this.#markUntilFour(tables.patternStents, this.#kindOfFourStents(), mark, pass);
      else if (atom === FOUR_DRUG_ELUTING_STENTS || atom === FOUR_NON_DRUG_ELUTING_STENTS)
        this.#markUntilFour(tables.patternStents, EITHER_STENT, mark, pass);
      else for (const [counter, flags] of FUSIONS) if (counter === atom) this.#markFusions(atom, flags, mark);
    }
  }

  #markJoints(mark: number): void {
    const claim = this.#claim;
    const { patternJoints } = claim.tables;
    for (let px = 0; px < claim.pxCount; px++)
      if (patternJoints[claim.pxPattern[px] as number] !== 0) this.px[px] = (this.px[px] as number) | mark;
    for (let i = 0; i < claim.clusterCount; i++)
      if (patternJoints[claim.clusterPattern[i] as number] !== 0) this.#markCluster(claim.cluster[i] as number, mark);
  }

  /** The kind of which there are four; either where it takes both. */
  #kindOfFourStents(): number {
    const { bits } = this.#claim;
    if (has(bits, FOUR_DRUG_ELUTING_STENTS)) return DRUG_STENT;
    return has(bits, FOUR_NON_DRUG_ELUTING_STENTS) ? BARE_STENT : EITHER_STENT;
  }

  /**
   * Marks procedures until their amounts make four.
   * @param kinds of procedures with stents to count. For the atoms of one kind (v40) CMS's program counts both.
   */
  #markUntilFour(amounts: Uint8Array, kinds: number, mark: number, pass: Pass): void {
    const claim = this.#claim;
    const { patternFlags } = claim.tables;
    for (let i = 0, sum = 0; i < claim.pxCount && sum < 4; i++) {
      const px = this.#pxSorted[i] as number;
      const pattern = claim.pxPattern[px] as number;
      if (kinds !== EITHER_STENT && ((patternFlags[pattern] as number) & kinds) === 0) continue;
      const amount = amounts[pattern] as number;
      if (amount > 0) this.px[px] = (this.px[px] as number) | mark;
      sum += amount;
    }
    this.#markArterialStents(mark, pass);
  }

  #markArterialStents(mark: number, pass: Pass): void {
    const claim = this.#claim;
    const { patternFlags, attributes } = claim.tables;
    const atomOf = (name: string) => FIRST_ATTRIBUTE + attributes.indexOf(name);
    if (!pass.rests(atomOf('arterial'))) return;
    const drug = pass.rests(atomOf('NORdrugstent'));
    if (!drug && !pass.rests(atomOf('NORstent'))) return;
    const wanted = ARTERIAL | (drug ? DRUG_STENT : BARE_STENT);
    for (let px = 0; px < claim.pxCount; px++)
      if (((patternFlags[claim.pxPattern[px] as number] as number) & wanted) === wanted)
        this.px[px] = (this.px[px] as number) | mark;
  }

  #markFusions(atom: number, flags: number, mark: number): void {
    const claim = this.#claim;
    const { patternFlags } = claim.tables;
    let [anterior, posterior, counted] = [0, 0, 0];
    for (let i = 0; i < claim.pxCount; i++) {
      const px = this.#pxOrder[i] as number;
      const found = (patternFlags[claim.pxPattern[px] as number] as number) & flags;
      if (found === 0) continue;
      if (found & ANTERIOR_FUSION) anterior++;
      if (found & POSTERIOR_FUSION) posterior++;
      counted++;
      this.px[px] = (this.px[px] as number) | mark;
      if (atom !== SINGLEFUSIONCTR ? counted >= 2 : anterior >= 1 && posterior >= 1 && counted >= 3) return;
    }
  }
}
