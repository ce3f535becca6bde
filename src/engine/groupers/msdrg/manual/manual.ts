/**
 * The Definitions Manual of one version, opened for reading by code and by DRG: what the grouper's tables hold by place is
 * here by meaning. Made once a version and kept; what it derives later it keeps, too.
 */
import {
  ANY,
  ANYDX,
  blockWords,
  CC,
  FIRST_ATTRIBUTE,
  INVALID_DSTAT,
  INVALID_PDX,
  INVALID_SEX,
  MCC,
  MDC_20_FALL_THRU,
  NEVER,
  PDX,
  PDX_ECODE,
  SDX,
} from '../atoms.ts';
import type { FormulaTree } from '../formula.ts';
import { BY_SEX, DX_VALID, IS_CC, IS_MCC, MDCS, type MsdrgTables, PX_VALID } from '../tables.ts';
import { FormulaWords } from '../words.ts';
import { endsOf, type KnownAtoms } from './reach.ts';
import { decidingSeverities, SEVERITIES, SEVERITY_BITS } from './severities.ts';

/** MDC of the formulas that come before any MDC. */
export const PRE_MDC = 0;
const MDC_OF_MULTIPLE = 20;

/** A formula that a claim may come to, with the severities with which it does: bits of SEVERITY_BITS. */
export interface Reached {
  formula: number;
  severities: number;
}

/** Attributes that a formula asks a claim to have, by where: numbers as formulas have them. */
export interface Named {
  principal: ReadonlySet<number>;
  secondary: ReadonlySet<number>;
  procedure: ReadonlySet<number>;
}

export class DefinitionsManual {
  readonly tables: MsdrgTables;
  /** 431 for v43.1. */
  readonly version: number;
  /** Its place among those of the tables. */
  readonly place: number;
  /** Places of the diagnoses that are valid in the version, by scheme, in the order of the codes. */
  readonly diagnosesByScheme: ReadonlyMap<number, Uint32Array>;
  /** Formulas that give a DRG, of all MDCs in their order. */
  readonly drgFormulas: readonly number[];
  readonly #words: FormulaWords;
  readonly #blockBits: number;
  readonly #named = new Map<number, Named>();
  readonly #severities = new Map<number, number>();
  /** By list of attributes and MDC: formulas with their severities in the lowest bits. */
  readonly #reached = new Map<string, Uint32Array>();

  /** @throws Error when the tables do not have the version */
  constructor(tables: MsdrgTables, version: number) {
    this.tables = tables;
    this.version = version;
    this.place = tables.versions.indexOf(version);
    if (this.place < 0) throw new Error(`Version ${version} of the grouper is not among ${tables.versions.join(', ')}`);
    this.#words = FormulaWords.of(tables, this.place);
    this.#blockBits = blockWords(tables.attributes.length) * 32;
    this.diagnosesByScheme = diagnosesByScheme(tables, this.place);
    this.drgFormulas = Array.from({ length: MDCS }, (_, mdc) => [...this.formulasOf(mdc)])
      .flat()
      .filter((formula) => tables.formulaDrg[formula] !== 0);
  }

  /** Returns the scheme of a diagnosis; null for one that is not valid in the version. @param code with or without its point */
  schemeOf(code: string): number | null {
    const place = this.tables.dx.find(code);
    return place < 0 ? null : schemeAt(this.tables, this.place, place);
  }

  /** Returns the pattern of a procedure; null for one that is not valid in the version. */
  patternOf(code: string): number | null {
    const { px, pxHistory, pxPatterns, patternFlags, versions } = this.tables;
    const place = px.find(code);
    if (place < 0) return null;
    const pattern = pxPatterns[(pxHistory[place] as number) * versions.length + this.place] as number;
    return (patternFlags[pattern] as number) & PX_VALID ? pattern : null;
  }

  /** Returns the formulas of an MDC in their order. */
  formulasOf(mdc: number): Uint16Array {
    const { formulaStarts, formulaItems } = this.tables;
    const list = this.place * MDCS + mdc;
    return formulaItems.subarray(formulaStarts[list], formulaStarts[list + 1]);
  }

  /** Returns a formula in words. */
  wordsOf(formula: number): string {
    return this.#words.read(formula).words;
  }

  /** Returns the attributes that a formula asks for; those that a claim must not have are left out. */
  namedBy(formula: number): Named {
    const cached = this.#named.get(formula);
    if (cached) return cached;
    const sets = { principal: new Set<number>(), secondary: new Set<number>(), procedure: new Set<number>() };
    for (const name of askedFor(this.#words.read(formula).tree, true)) {
      const atom = this.#words.atomOf(name);
      const attribute = atom % this.#blockBits;
      if (attribute < FIRST_ATTRIBUTE) continue;
      const block = Math.floor(atom / this.#blockBits);
      if (block === PDX || block === ANY) sets.principal.add(attribute);
      if (block === SDX || block === ANY) sets.secondary.add(attribute);
      if (block === 0 || block === ANY) sets.procedure.add(attribute);
    }
    this.#named.set(formula, sets);
    return sets;
  }

  /** Returns the MDCs whose lists have one of some formulas. */
  mdcsWith(formulas: readonly number[]): number[] {
    return Array.from({ length: MDCS }, (_, mdc) => mdc).filter((mdc) => {
      const list = this.formulasOf(mdc);
      return formulas.some((formula) => list.includes(formula));
    });
  }

  /** Returns the formulas that lead on to the list of an MDC. */
  leadingInto(mdc: number): number[] {
    const { formulaReroute } = this.tables;
    return Array.from({ length: MDCS }, (_, each) => [...this.formulasOf(each)])
      .flat()
      .filter((formula) => formulaReroute[formula] === mdc);
  }

  /** Returns the severities with which a formula decides among those of its base DRG, as bits of SEVERITY_BITS. */
  severitiesOf(formula: number): number {
    const cached = this.#severities.get(formula);
    if (cached !== undefined) return cached;
    const { formulaBaseDrg } = this.tables;
    const treeOf = (each: number) => this.#words.read(each).tree;
    const bits = this.mdcsWith([formula]).reduce((all, mdc) => {
      const list = [...this.formulasOf(mdc)];
      const earlier = list
        .slice(0, list.indexOf(formula))
        .filter((each) => formulaBaseDrg[each] === formulaBaseDrg[formula]);
      return all | decidingSeverities(treeOf(formula), earlier.map(treeOf));
    }, 0);
    this.#severities.set(formula, bits);
    return bits;
  }

  /** Returns the MDCs that a principal diagnosis of a scheme has: two where the patient's sex decides. */
  mdcsOf(scheme: number): number[] {
    const { schemeFlags, schemeMdc, schemeMaleMdc, schemeFemaleMdc } = this.tables;
    return (schemeFlags[scheme] as number) & BY_SEX
      ? [...new Set([schemeMaleMdc[scheme] as number, schemeFemaleMdc[scheme] as number])]
      : [schemeMdc[scheme] as number];
  }

  /**
   * Returns the formulas that a stay can come to with a principal diagnosis of a scheme, whatever its other codes are: those
   * before all MDCs and those of its MDC, and of the lists that these lead to.
   */
  reachedBy(scheme: number): Reached[] {
    const attributes = this.tables.schemeAttributes[scheme] as number;
    const mdcs = this.mdcsOf(scheme);
    const key = `${attributes} ${mdcs.join(' ')}`;
    const cached = this.#reached.get(key);
    if (cached) return unpacked(cached);
    const severities = new Map<number, number>();
    for (const mdc of mdcs)
      for (const { kind, severity } of SEVERITIES)
        this.#follow(attributes, mdc, severity, SEVERITY_BITS[kind], severities);
    const reached = Uint32Array.from(
      [...severities]
        .map(([formula, bits]) => (formula << BITS) | (bits & this.severitiesOf(formula)))
        .filter((packed) => (packed & ALL) !== 0),
    );
    this.#reached.set(key, reached);
    return unpacked(reached);
  }

  /** Returns true if a list of attributes has one of some. */
  hasOneOf(list: number, attributes: ReadonlySet<number>): boolean {
    return this.attributesOf(list).some((attribute) => attributes.has(attribute));
  }

  /** Returns the attributes of a list. */
  attributesOf(list: number): number[] {
    const { attributeStarts, attributeItems } = this.tables;
    return [...attributeItems.subarray(attributeStarts[list], attributeStarts[list + 1])];
  }

  /** Returns what is known of a claim by its procedures alone: one of a pattern, and perhaps others. */
  atomsOfProcedure(pattern: number): KnownAtoms {
    const attributes = new Set(this.attributesOf(this.tables.patternAttributes[pattern] as number));
    return (atom) => {
      const block = Math.floor(atom / this.#blockBits);
      const attribute = atom % this.#blockBits;
      if (attribute < FIRST_ATTRIBUTE) return atom === NEVER ? false : null;
      return (block === 0 || block === ANY) && attributes.has(attribute) ? true : null;
    };
  }

  /** Atoms that are known of a claim whose principal diagnosis is on no list. */
  readonly atomsWithoutPrincipal: KnownAtoms = (atom) =>
    atom === NEVER || Math.floor(atom / this.#blockBits) === PDX ? false : null;

  /** Notes the formulas of all lists that a claim goes through, until one holds for sure. */
  #follow(attributeList: number, mdc: number, severity: number, bit: number, severities: Map<number, number>): void {
    const attributes = new Set(this.attributesOf(attributeList));
    const atoms = this.#atomsOfPrincipal(attributes, mdc, severity);
    const entered = new Set<number>();
    const enter = (list: number): boolean => {
      if (entered.has(list)) return false;
      entered.add(list);
      for (const formula of this.formulasOf(list)) {
        const { canHold, canFail } = endsOf(this.tables, formula, atoms);
        if (!canHold) continue;
        const { formulaReroute, formulaDrg } = this.tables;
        const next = formulaReroute[formula] as number;
        if (next !== 0) enter(next);
        else if (formulaDrg[formula] !== 0) severities.set(formula, (severities.get(formula) ?? 0) | bit);
        if (!canFail) return true;
      }
      return false;
    };
    if (!enter(PRE_MDC)) enter(mdc);
  }

  #atomsOfPrincipal(attributes: ReadonlySet<number>, mdc: number, severity: number): KnownAtoms {
    const computed = new Map<number, boolean>([
      [NEVER, false],
      [MCC, severity === IS_MCC],
      [CC, severity === IS_CC],
      [INVALID_PDX, false],
      [PDX_ECODE, mdc === 0],
      [INVALID_SEX, false],
      [INVALID_DSTAT, false],
      [ANYDX, true],
      [MDC_20_FALL_THRU, mdc === MDC_OF_MULTIPLE],
    ]);
    return (atom) => {
      if (atom < FIRST_ATTRIBUTE) return computed.get(atom) ?? null;
      const block = Math.floor(atom / this.#blockBits);
      if (block === PDX) return attributes.has(atom % this.#blockBits);
      return block === ANY && attributes.has(atom % this.#blockBits) ? true : null;
    };
  }
}

const BITS = 3;
const ALL = 7;

const unpacked = (reached: Uint32Array): Reached[] =>
  [...reached].map((packed) => ({ formula: packed >>> BITS, severities: packed & ALL }));

/** @param place of the diagnosis; the scheme is null where it is not valid in the version */
export function schemeAt(tables: MsdrgTables, version: number, place: number): number | null {
  const { dxHistory, dxSchemes, schemeFlags, versions } = tables;
  const scheme = dxSchemes[(dxHistory[place] as number) * versions.length + version] as number;
  return (schemeFlags[scheme] as number) & DX_VALID ? scheme : null;
}

function diagnosesByScheme(tables: MsdrgTables, version: number): Map<number, Uint32Array> {
  const places = new Map<number, number[]>();
  for (let place = 0; place < tables.dx.size; place++) {
    const scheme = schemeAt(tables, version, place);
    if (scheme === null) continue;
    const list = places.get(scheme);
    if (list) list.push(place);
    else places.set(scheme, [place]);
  }
  return new Map([...places].map(([scheme, list]) => [scheme, Uint32Array.from(list)]));
}

/** Returns the atoms that a formula asks for; under a `~` those that it forbids are left out. */
function askedFor(tree: FormulaTree, isAsked: boolean): string[] {
  if (tree.kind === 'atom') return isAsked ? [tree.atom] : [];
  return tree.parts.flatMap((part) => askedFor(part, tree.kind === 'not' ? !isAsked : isAsked));
}
