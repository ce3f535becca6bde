/** Compiles the grouper's definitions into a pack. What codes have in common is kept once, for all versions together. */
import { codeColumns } from '../../pack/code-table.ts';
import { DistinctRows, exact } from '../../pack/distinct-rows.ts';
import { type Column, writePack } from '../../pack/pack.ts';
import { TextCollection } from '../../pack/texts.ts';
import { atomNumbers, FIRST_ATTRIBUTE } from './atoms.ts';
import type { Description, DrgFormulaDefinition, MsdrgDefinitions } from './definitions.ts';
import { FormulaCode } from './formula.ts';
import {
  ANTERIOR_FUSION,
  ANTERIOR_SECTION_FUSION,
  BARE_STENT,
  BY_SEX,
  DRGS,
  DRUG_STENT,
  DX_VALID,
  type HacOperand,
  INCIDENT,
  IS_CC,
  IS_MCC,
  JOINTS,
  MCC_ALIVE,
  MDCS,
  MED_SURG_TYPES,
  type MsdrgMeta,
  NON_CC,
  NON_OR,
  OR_FLAG_ONLY,
  OR_PROCEDURE,
  PACK_KIND,
  POSTERIOR_FUSION,
  POSTERIOR_FUSION_1,
  PX_VALID,
  TRAUMA_SITES,
} from './tables.ts';

const SEVERITY = { MCC: IS_MCC, CC: IS_CC, NCC: NON_CC } as const;

const DIAGNOSIS_FLAGS: Readonly<Record<string, number>> = { mccalive: MCC_ALIVE, incident: INCIDENT };
const PROCEDURE_FLAGS: Readonly<Record<string, number>> = {
  d468: OR_PROCEDURE,
  d477: OR_PROCEDURE,
  ornec: OR_FLAG_ONLY,
  nonor: NON_OR,
  NORdrugstent: DRUG_STENT,
  NORstent: BARE_STENT,
  sglantfuse: ANTERIOR_FUSION,
  sglpostfuse: POSTERIOR_FUSION,
  sglpostfuse1: POSTERIOR_FUSION_1,
  sglantsectXfuse: ANTERIOR_SECTION_FUSION,
};
/** Attribute of procedures of list d468 or d477 in the formulas of v40. */
const OR_PROCEDURE_ATTRIBUTE = 'ORPROC';

/** In place of a suppressed MDC: none. */
const NO_SUPPRESSION = 99;

const CLUSTER = /^Z@/;

const numberOf = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0);
const bitsOf = (names: readonly string[], attributes: readonly string[]) =>
  attributes.reduce((bits, attribute) => bits | (1 << names.indexOf(attribute)), 0);
const flagsOf = (flags: Readonly<Record<string, number>>, attributes: readonly string[]) =>
  attributes.reduce((all, attribute) => all | (flags[attribute] ?? 0), 0);
const amountOf = (name: RegExp, attributes: readonly string[]) =>
  attributes.reduce((sum, attribute) => sum + (name.test(attribute) ? numberOf(attribute) : 0), 0);

/** A value for each code and version; 0 where there is none. */
class Histories {
  readonly codes: string[] = [];
  readonly #places = new Map<string, number>();
  readonly #values: number[] = [];
  readonly #versions: ReadonlyMap<number, number>;

  constructor(versions: readonly number[]) {
    this.#versions = new Map(versions.map((version, index) => [version, index]));
  }

  /** A version that no formula knows is passed over. */
  set(code: string, versions: readonly number[], at: (version: number) => number): void {
    let place = this.#places.get(code);
    if (place === undefined) {
      place = this.codes.push(code) - 1;
      this.#places.set(code, place);
      for (let i = 0; i < this.#versions.size; i++) this.#values.push(0);
    }
    for (const version of versions) {
      const index = this.#versions.get(version);
      if (index !== undefined) this.#values[place * this.#versions.size + index] = at(index);
    }
  }

  get(code: string, version: number): number {
    const place = this.#places.get(code);
    return place === undefined ? 0 : (this.#values[place * this.#versions.size + version] as number);
  }

  /** The codes sorted, with the place of each in the order they came in. */
  sorted(): { codes: string[]; row(place: number): number[] } {
    const codes = [...this.codes].sort();
    const length = this.#versions.size;
    return {
      codes,
      row: (place) => {
        const start = (this.#places.get(codes[place] as string) as number) * length;
        return this.#values.slice(start, start + length);
      },
    };
  }
}

/**
 * Compiles definitions into the bytes of a pack.
 * @throws Error when a formula is none, or the definitions are more than the columns can number
 */
export function compileMsdrg(definitions: MsdrgDefinitions): Uint8Array {
  return new Compilation(definitions).pack();
}

class Compilation {
  readonly #definitions: MsdrgDefinitions;
  readonly #attributes = new Map<string, number>();
  readonly #attributeLists = new DistinctRows();
  readonly #texts = new TextCollection();
  readonly #columns: Record<string, Column> = {};
  readonly #versions: readonly number[];

  constructor(definitions: MsdrgDefinitions) {
    this.#definitions = definitions;
    this.#versions = [...definitions.versions].sort((a, b) => a - b);
  }

  pack(): Uint8Array {
    const hacOperands = this.#diagnoses();
    this.#procedures();
    // The bits of attributes that formulas alone name are never set: they are needed for no block.
    this.#formulas();
    this.#descriptions();
    const attributes = [...this.#attributes.keys()];
    const alphabet = new Map(attributes.toSorted().map((name, rank) => [name, rank]));
    this.#columns.attributeRanks = Uint16Array.from(attributes, (name) => alphabet.get(name) as number);
    Object.assign(this.#columns, this.#attributeLists.lists('attribute'), this.#texts.columns());
    const meta: MsdrgMeta = {
      sample: this.#definitions.sample,
      versions: [...this.#versions],
      attributes,
      hacOperands,
    };
    return writePack(PACK_KIND, meta, this.#columns);
  }

  #attributeList(names: readonly string[]): number {
    const numbers = names.map((name) => {
      const number = this.#attributes.get(name) ?? FIRST_ATTRIBUTE + this.#attributes.size;
      this.#attributes.set(name, number);
      return number;
    });
    return this.#attributeLists.add([...new Set(numbers)].sort((a, b) => a - b));
  }

  #codes(name: string, histories: Histories, values: string): Map<string, number> {
    const { codes, row } = histories.sorted();
    const rows = new DistinctRows(this.#versions.map(() => 0));
    this.#columns[`${name}History`] = exact(
      codes.map((_, place) => rows.add(row(place))),
      Uint16Array,
    );
    this.#columns[values] = rows.matrix();
    Object.assign(this.#columns, codeColumns(name, codes));
    return new Map(codes.map((code, place) => [code, place]));
  }

  #diagnoses(): HacOperand[] {
    const { diagnoses, genderMdcs, hacLists, pdxExclusions, exclusionGroups } = this.#definitions;
    const byGender = new DistinctRows([0, 0]);
    const genders = new Histories(this.#versions);
    for (const { code, maleMdc, femaleMdc, versions } of genderMdcs)
      genders.set(code, versions, () => byGender.add([maleMdc, femaleMdc]));

    const operands = new Map<string, number>();
    const operandLists = new DistinctRows();
    const hacs = new Histories(this.#versions);
    for (const { code, names, versions } of hacLists) {
      const list = names
        .toSorted((a, b) => numberOf(a) - numberOf(b))
        .map((name) => {
          const place = operands.get(name) ?? operands.size;
          operands.set(name, place);
          return place;
        });
      hacs.set(code, versions, () => operandLists.add(list));
    }

    const groups = [...exclusionGroups];
    const groupPlaces = new Map(groups.map(([group], index) => [group, index + 1]));
    const exclusions = new Histories(this.#versions);
    for (const { pdx, group, versions } of pdxExclusions) {
      const place = groupPlaces.get(group);
      if (place === undefined) throw new Error(`There is no exclusion group ${group}, of ${pdx}`);
      exclusions.set(pdx, versions, () => place);
    }

    const schemes = new DistinctRows([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const histories = new Histories(this.#versions);
    for (const { code, mdc, severity, attributes, versions } of diagnoses) {
      const list = this.#attributeList(attributes);
      const flags = DX_VALID | flagsOf(DIAGNOSIS_FLAGS, attributes);
      const sites = bitsOf(
        TRAUMA_SITES,
        attributes.filter((attribute) => TRAUMA_SITES.includes(attribute)),
      );
      histories.set(code, versions, (version) => {
        const gender = genders.get(code, version);
        const [male = 0, female = 0] = byGender.rows[gender] as number[];
        const hac = hacs.get(code, version);
        const group = exclusions.get(code, version);
        const allFlags = gender ? flags | BY_SEX : flags;
        return schemes.add([allFlags, SEVERITY[severity], mdc, male, female, list, hac, sites, group]);
      });
    }
    const places = this.#codes('dx', histories, 'dxSchemes');

    const members = groups.map(([, codes]) => codes.flatMap((code) => places.get(code) ?? []).sort((a, b) => a - b));
    const starts = new Uint32Array(members.length + 2);
    members.forEach((list, index) => {
      starts[index + 2] = (starts[index + 1] as number) + list.length;
    });
    Object.assign(this.#columns, operandLists.lists('hac'), {
      schemeFlags: schemes.column(0, Uint8Array),
      schemeSeverity: schemes.column(1, Uint8Array),
      schemeMdc: schemes.column(2, Uint8Array),
      schemeMaleMdc: schemes.column(3, Uint8Array),
      schemeFemaleMdc: schemes.column(4, Uint8Array),
      schemeAttributes: schemes.column(5, Uint16Array),
      schemeHacs: schemes.column(6, Uint16Array),
      schemeTraumaSites: schemes.column(7, Uint8Array),
      schemeGroup: schemes.column(8, Uint16Array),
      groupStarts: starts,
      groupMembers: Uint32Array.from(members.flat()),
    });
    return [...operands.keys()].map((name) => ({ name, number: numberOf(name) }));
  }

  #procedures(): void {
    const clusters = [...this.#definitions.clusters].sort((a, b) => (a.cluster < b.cluster ? -1 : 1));
    const memberships = new Map<string, { cluster: number; choices: number; versions: readonly number[] }[]>();
    clusters.forEach(({ choices, versions }, cluster) => {
      const bits = new Map<string, number>();
      choices.forEach((codes, choice) => {
        for (const code of codes) bits.set(code, (bits.get(code) ?? 0) | (1 << choice));
      });
      for (const [code, satisfied] of bits) {
        const list = memberships.get(code) ?? [];
        memberships.set(code, list);
        list.push({ cluster, choices: satisfied, versions });
      }
    });

    const membershipLists = new DistinctRows();
    const patterns = new DistinctRows([0, 0, 0, 0, 0, 0, 0]);
    const histories = new Histories(this.#versions);
    for (const { code, attributes, versions } of this.#definitions.procedures) {
      const flags = PX_VALID | flagsOf(PROCEDURE_FLAGS, attributes);
      const list = this.#attributeList(flags & OR_PROCEDURE ? [...attributes, OR_PROCEDURE_ATTRIBUTE] : attributes);
      const stents = amountOf(/^stent\d$/, attributes);
      const vessels = amountOf(/^vessel\d$/, attributes);
      const joints = bitsOf(
        JOINTS,
        attributes.filter((attribute) => JOINTS.includes(attribute)),
      );
      const hacs = attributes.reduce(
        (bits, name) => (/^hac\d+_proc$/.test(name) ? bits | (1 << numberOf(name)) : bits),
        0,
      );
      const member = memberships.get(code) ?? [];
      histories.set(code, versions, (index) => {
        const version = this.#versions[index] as number;
        const live = member.filter((membership) => membership.versions.includes(version));
        const lists = membershipLists.add(live.flatMap(({ cluster, choices }) => [cluster, choices]));
        return patterns.add([flags, list, stents, vessels, joints, hacs, lists]);
      });
    }
    const places = this.#codes('px', histories, 'pxPatterns');
    Object.assign(this.#columns, membershipLists.lists('membership'), {
      patternFlags: patterns.column(0, Uint16Array),
      patternAttributes: patterns.column(1, Uint16Array),
      patternStents: patterns.column(2, Uint8Array),
      patternVessels: patterns.column(3, Uint8Array),
      patternJoints: patterns.column(4, Uint8Array),
      patternHacs: patterns.column(5, Uint32Array),
      patternClusters: patterns.column(6, Uint16Array),
      clusterPx: Uint32Array.from(clusters, ({ cluster }) => {
        const place = CLUSTER.test(cluster) ? places.get(cluster) : undefined;
        if (place === undefined) throw new Error(`The cluster ${cluster} has no attributes`);
        return place;
      }),
      clusterChoices: exact(
        clusters.map(({ choices }) => (1 << choices.length) - 1),
        Uint16Array,
      ),
      clusterSuppression: Uint32Array.from(clusters, ({ suppressionMdcs }) =>
        suppressionMdcs.reduce((bits, mdc) => (mdc === NO_SUPPRESSION ? bits : bits | (1 << mdc)), 0),
      ),
    });
  }

  #formulas(): void {
    const code = new FormulaCode(atomNumbers([...this.#attributes.keys()]));
    // Place 0 is none.
    const formulas: (DrgFormulaDefinition & { returnCode: number })[] = [];
    const lists = new Map<number, { formula: number; rank: number }[]>();
    const rows: number[][] = [[0, 0, 0, 0, 0, 0, 0, 0, 0]];
    for (const formula of this.#definitions.drgFormulas) {
      const returnCode = returnCodeOf(formula);
      // A row without DRG, reroute and return code decides nothing: a marker, or left from an older version.
      if (formula.drg === 0 && formula.rerouteMdc === 0 && returnCode === 0) continue;
      formulas.push({ ...formula, returnCode });
      const place = rows.push([
        formula.drg,
        formula.baseDrg,
        Math.max(0, MED_SURG_TYPES.indexOf(formula.surgical as (typeof MED_SURG_TYPES)[number])),
        formula.rerouteMdc,
        returnCode,
        formula.drgSeverity === 9 ? 1 : 0,
        this.#attributeList(formula.severitySuppression.filter((name) => this.#attributes.has(name))),
        code.add(formula.formula),
        this.#texts.add(formula.formula),
      ]);
      for (const { version, rank } of formula.ranks) {
        const index = this.#versions.indexOf(version);
        if (index < 0) continue;
        const key = index * MDCS + formula.mdc;
        const list = lists.get(key) ?? [];
        lists.set(key, list);
        list.push({ formula: place - 1, rank });
      }
    }
    const starts = new Uint32Array(this.#versions.length * MDCS + 1);
    const items: number[] = [];
    for (let key = 0; key + 1 < starts.length; key++) {
      const list = lists.get(key) ?? [];
      // Formulas of equal rank keep the order of the file: the sort is stable.
      items.push(...list.sort((a, b) => a.rank - b.rank).map(({ formula }) => formula));
      starts[key + 1] = items.length;
    }

    const hacFormula = new Uint16Array(this.#versions.length * MDCS);
    for (const { hac, formula, versions } of this.#definitions.hacFormulas) {
      const place = rows.push([0, 0, 0, 0, 0, 0, 0, code.add(formula), this.#texts.add(formula)]) - 1;
      for (const version of versions) {
        const index = this.#versions.indexOf(version);
        if (index >= 0) hacFormula[index * MDCS + hac] = place;
      }
    }

    const column = (index: number) => rows.map((row) => row[index] as number);
    Object.assign(this.#columns, {
      formulaStarts: starts,
      formulaItems: exact(items, Uint16Array),
      formulaDrg: exact(column(0), Uint16Array),
      formulaBaseDrg: exact(column(1), Uint16Array),
      formulaMedSurg: exact(column(2), Uint8Array),
      formulaReroute: exact(column(3), Uint8Array),
      formulaReturnCode: exact(column(4), Uint8Array),
      formulaWithoutSeverity: exact(column(5), Uint8Array),
      formulaSuppression: exact(column(6), Uint16Array),
      formulaEntry: exact(column(7), Uint32Array),
      formulaText: exact(column(8), Uint16Array),
      hacFormula,
      jumps: Int32Array.from(code.jumps),
    });
  }

  #descriptions(): void {
    const texts = (descriptions: Iterable<Description>, ids: number) => {
      const column = new Uint16Array(this.#versions.length * ids);
      for (const { id, description, versions } of descriptions)
        for (const version of versions) {
          const index = this.#versions.indexOf(version);
          // CMS's file has a no-break space in one and a blank at the end of another.
          if (index >= 0) column[index * ids + id] = this.#texts.add(description.replaceAll('\u00a0', ' ').trim());
        }
      return column;
    };
    const { drgDescriptions, baseDrgDescriptions, mdcDescriptions, hacDescriptions } = this.#definitions;
    this.#columns.drgText = texts(drgDescriptions, DRGS);
    this.#columns.baseDrgText = texts(baseDrgDescriptions, DRGS);
    this.#columns.mdcText = texts(mdcDescriptions, MDCS);
    this.#columns.hacText = texts(hacDescriptions, MDCS);
  }
}

/** A formula that gives no DRG ends the grouping with the return code of the atom it mentions. */
function returnCodeOf({ drg, rerouteMdc, formula }: DrgFormulaDefinition): number {
  if (drg !== 0 || rerouteMdc !== 0) return 0;
  const atoms = ['INVALID_DSTAT', 'INVALID_PDX', 'PDX_ECODE', 'INVALID_SEX'];
  return 1 + atoms.findIndex((atom) => formula.includes(atom));
}
