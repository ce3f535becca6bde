/**
 * Atoms that look over several codes: four stents or vessels, spinal fusions, joints of both sides, trauma of several
 * sites, nothing but incidental diagnoses. Asking one leaves flags on the codes, by which the answer says which decided.
 */
import {
  BILATERAL,
  COUNTING,
  FIRST_ATTRIBUTE,
  FOUR_DRUG_ELUTING_STENTS,
  FOUR_NON_DRUG_ELUTING_STENTS,
  FOUR_STENTS,
  FOUR_VESSELS,
  MULTFUSE,
  MULTST,
  ONLY_INCIDENT,
  SGLANTCTR,
  SGLANTSECTXCTR,
  SGLPOST1CTR,
  SGLPOSTFUSECTR,
  SINGLEFUSIONCTR,
} from './atoms.ts';
import { FUSION, type LoadedClaim, NOT_INCIDENT, STENT, TRAUMA, VESSEL } from './loaded-claim.ts';
import type { NotedAtoms } from './noted-atoms.ts';
import {
  ANTERIOR_FUSION,
  ANTERIOR_SECTION_FUSION,
  BARE_STENT,
  DRUG_STENT,
  DX_VALID,
  INCIDENT,
  JOINTS,
  POSTERIOR_FUSION,
  POSTERIOR_FUSION_1,
  TRAUMA_SITES,
} from './tables.ts';

/** Fusions by the flags of their patterns. */
const FUSION_ATTRIBUTES = [
  [ANTERIOR_FUSION, 'sglantfuse'],
  [POSTERIOR_FUSION, 'sglpostfuse'],
  [POSTERIOR_FUSION_1, 'sglpostfuse1'],
  [ANTERIOR_SECTION_FUSION, 'sglantsectXfuse'],
] as const;

/** Atoms that count fusions: the version they begin with, and the kinds they count. Each needs two of them. */
const FUSION_ATOMS: Readonly<Record<number, { since: number; kinds: number }>> = {
  [SINGLEFUSIONCTR]: { since: 420, kinds: ANTERIOR_FUSION | POSTERIOR_FUSION },
  [MULTFUSE]: { since: 420, kinds: ANTERIOR_FUSION | POSTERIOR_FUSION_1 },
  [SGLPOSTFUSECTR]: { since: 420, kinds: POSTERIOR_FUSION },
  [SGLANTSECTXCTR]: { since: 420, kinds: ANTERIOR_SECTION_FUSION },
  [SGLANTCTR]: { since: 430, kinds: ANTERIOR_FUSION },
  [SGLPOST1CTR]: { since: 430, kinds: POSTERIOR_FUSION_1 },
};

/** Counts as four. */
const FOUR = 4;

export class CountingAtoms {
  /** Codes that the last atom counted, in order, and the attribute that each of them gave. */
  #count = 0;
  #codes = new Uint16Array(32);
  #attributes = new Uint16Array(32);
  readonly #claim: LoadedClaim;
  readonly #sites: readonly number[];
  readonly #joints: readonly number[];
  /** Attributes `stent1` to `stent4` and `vessel1` to `vessel4`, by their amount. */
  readonly #stents: readonly number[];
  readonly #vessels: readonly number[];
  readonly #fusions: readonly (readonly [flag: number, attribute: number])[];

  constructor(claim: LoadedClaim) {
    this.#claim = claim;
    const { attributes } = claim.tables;
    const numberOf = (name: string) => FIRST_ATTRIBUTE + attributes.indexOf(name);
    this.#sites = TRAUMA_SITES.map(numberOf);
    this.#joints = JOINTS.map(numberOf);
    this.#stents = [0, 1, 2, 3, 4].map((amount) => numberOf(`stent${amount}`));
    this.#vessels = [0, 1, 2, 3, 4].map((amount) => numberOf(`vessel${amount}`));
    this.#fusions = FUSION_ATTRIBUTES.map(([flag, name]) => [flag, numberOf(name)]);
  }

  /** Returns true if a counting atom holds; flags its codes. */
  ask(atom: number): boolean {
    const kind = atom - COUNTING * this.#claim.blockBits;
    const holds = this.#look(kind);
    if (kind === ONLY_INCIDENT) {
      if (!holds) this.#flagNotIncident();
    } else if (holds) {
      if (kind === MULTST) this.#flagDiagnoses();
      else if (kind === FOUR_VESSELS) this.#flagProcedures(VESSEL);
      else if (kind !== BILATERAL) this.#flagProcedures(kind in FUSION_ATOMS ? FUSION : STENT);
    }
    return holds;
  }

  /**
   * Returns true if a counting atom holds, without a trace on the codes.
   * @param noted gets the attributes that it found, if it holds
   */
  note(atom: number, noted: NotedAtoms): boolean {
    const kind = atom - COUNTING * this.#claim.blockBits;
    const holds = this.#look(kind);
    if (!holds) return false;
    if (kind === ONLY_INCIDENT) noted.add(atom);
    else for (let i = 0; i < this.#count; i++) noted.add(this.#attributes[i] as number);
    return true;
  }

  isStent(attribute: number): boolean {
    return this.#stents.includes(attribute);
  }

  isVessel(attribute: number): boolean {
    return this.#vessels.includes(attribute);
  }

  isTraumaSite(attribute: number): boolean {
    return this.#sites.includes(attribute);
  }

  #look(kind: number): boolean {
    const { tables, version } = this.#claim;
    const release = tables.versions[version] as number;
    this.#count = 0;
    if (kind === ONLY_INCIDENT) return this.#isOnlyIncident();
    if (kind === MULTST) return this.#findTwoSites();
    if (kind === BILATERAL) return this.#findTwoJoints();
    if (kind === FOUR_VESSELS) return this.#findFour(tables.patternVessels, this.#vessels, 0);
    if (kind === FOUR_STENTS) return release >= 410 && this.#findFour(tables.patternStents, this.#stents, 0);
    if (kind === FOUR_DRUG_ELUTING_STENTS)
      return release < 410 && this.#findFour(tables.patternStents, this.#stents, DRUG_STENT);
    if (kind === FOUR_NON_DRUG_ELUTING_STENTS)
      return release < 410 && this.#findFour(tables.patternStents, this.#stents, BARE_STENT);
    const fusion = FUSION_ATOMS[kind];
    return fusion !== undefined && release >= fusion.since && this.#findFusions(kind, fusion.kinds);
  }

  #add(code: number, attribute: number): void {
    if (this.#count === this.#codes.length) {
      const [codes, attributes] = [new Uint16Array(this.#count * 2), new Uint16Array(this.#count * 2)];
      codes.set(this.#codes);
      attributes.set(this.#attributes);
      this.#codes = codes;
      this.#attributes = attributes;
    }
    this.#codes[this.#count] = code;
    this.#attributes[this.#count++] = attribute;
  }

  /** The principal diagnosis and every valid secondary one are incidental to a newborn. */
  #isOnlyIncident(): boolean {
    const { dxCount, dxScheme, tables } = this.#claim;
    for (let dx = 0; dx < dxCount; dx++) {
      const flags = tables.schemeFlags[dxScheme[dx] as number] as number;
      if ((flags & INCIDENT) === 0 && (dx === 0 || flags & DX_VALID)) return false;
    }
    return true;
  }

  /** @returns whether two codes gave different ones, each the first it has that is not found yet */
  #addFirst(code: number, foundBits: number, attributes: readonly number[]): boolean {
    const [earlier] = this.#attributes;
    for (let i = 0; i < attributes.length; i++) {
      const attribute = attributes[i] as number;
      if (((foundBits >>> i) & 1) === 0 || (this.#count > 0 && attribute === earlier)) continue;
      this.#add(code, attribute);
      break;
    }
    return this.#count >= 2;
  }

  #findTwoSites(): boolean {
    const { dxCount, dxOrder, dxScheme, tables } = this.#claim;
    for (let at = 0; at < dxCount; at++) {
      const dx = at === 0 ? 0 : (dxOrder[at - 1] as number);
      if (this.#addFirst(dx, tables.schemeTraumaSites[dxScheme[dx] as number] as number, this.#sites)) return true;
    }
    return false;
  }

  #findTwoJoints(): boolean {
    const { pxCount, pxOrder, pxPattern, tables } = this.#claim;
    for (let at = 0; at < pxCount; at++) {
      const px = pxOrder[at] as number;
      if (this.#addFirst(px, tables.patternJoints[pxPattern[px] as number] as number, this.#joints)) return true;
    }
    return false;
  }

  /**
   * Procedures in order until their amounts make four.
   * @param only procedures with this flag; 0: any
   */
  #findFour(amounts: Uint8Array, attributes: readonly number[], only: number): boolean {
    const { pxCount, pxOrder, pxPattern, tables } = this.#claim;
    let sum = 0;
    for (let at = 0; at < pxCount && sum < FOUR; at++) {
      const px = pxOrder[at] as number;
      const pattern = pxPattern[px] as number;
      const amount = amounts[pattern] as number;
      if (amount === 0 || (only !== 0 && ((tables.patternFlags[pattern] as number) & only) === 0)) continue;
      this.#add(px, attributes[amount] as number);
      sum += amount;
    }
    return sum >= FOUR;
  }

  /** A procedure that is of two kinds counts twice. */
  #findFusions(kind: number, kinds: number): boolean {
    const { pxCount, pxOrder, pxPattern, tables } = this.#claim;
    let all = 0;
    for (let at = 0; at < pxCount; at++) {
      const px = pxOrder[at] as number;
      const flags = (tables.patternFlags[pxPattern[px] as number] as number) & kinds;
      for (const [flag, attribute] of this.#fusions) if (flags & flag) this.#add(px, attribute);
      all |= flags;
    }
    return kind === SINGLEFUSIONCTR ? all === kinds && this.#count >= 3 : this.#count >= 2;
  }

  /** The first diagnosis in order that is not incidental, valid or not. */
  #flagNotIncident(): void {
    const { dxCount, dxOrder, dxScheme, dxFlags, tables } = this.#claim;
    for (let at = 0; at < dxCount; at++) {
      const dx = at === 0 ? 0 : (dxOrder[at - 1] as number);
      if ((tables.schemeFlags[dxScheme[dx] as number] as number) & INCIDENT) continue;
      dxFlags[dx] = (dxFlags[dx] as number) | NOT_INCIDENT;
      return;
    }
  }

  #flagDiagnoses(): void {
    const { dxFlags } = this.#claim;
    for (let i = 0; i < this.#count; i++) {
      const dx = this.#codes[i] as number;
      dxFlags[dx] = (dxFlags[dx] as number) | TRAUMA;
    }
  }

  /** Procedures that are alike count each, but CMS's program flags the first of them alone. */
  #flagProcedures(flag: number): void {
    const { pxFlags } = this.#claim;
    const codes = this.#codes.slice(0, this.#count);
    const first = codes.filter((px, i) => !codes.subarray(0, i).some((earlier) => this.#areAlike(earlier, px)));
    for (const px of first) pxFlags[px] = (pxFlags[px] as number) | flag;
  }

  /** True if two procedures have the same code, flags and marks so far; the one listed first equals no other. */
  #areAlike(a: number, b: number): boolean {
    const { input, pxFlags, pxMarks } = this.#claim;
    if (a === 0 || b === 0 || input.procedures[a] !== input.procedures[b]) return false;
    return pxFlags[a] === pxFlags[b] && pxMarks[a] === pxMarks[b];
  }
}
