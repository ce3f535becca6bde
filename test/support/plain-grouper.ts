/**
 * A second MS-DRG grouper, straight from the definitions: slow, and without any code of the engine. Where both agree,
 * the engine follows the definitions.
 */
import type { Grouping, MsdrgClaim, MsdrgReturnCode } from '../../src/engine/groupers/msdrg/claim.ts';
import type {
  DiagnosisDefinition,
  DrgFormulaDefinition,
  MsdrgDefinitions,
  ProcedureDefinition,
} from '../../src/engine/groupers/msdrg/definitions.ts';

export interface PlainResult {
  initial: Grouping;
  final: Grouping;
  /** Number of hospital-acquired conditions that are met. */
  hacs: number;
}

/** Atoms, each with the MDCs in which all that have it are suppressed. */
type Atoms = Map<string, ReadonlySet<number>>;
type Add = (atom: string, suppression?: ReadonlySet<number>) => void;
type Holds = (has: (atom: string) => boolean) => boolean;

interface Secondary {
  code: string;
  definition: DiagnosisDefinition;
  poa: string;
  excluded: boolean;
  died: boolean;
  candidates: { name: string; number: number; met: boolean }[];
}

const NOWHERE: ReadonlySet<number> = new Set();
const SITES = ['sthead', 'stchest', 'stabdom', 'stkidney', 'sturin', 'stpel', 'stuplimb', 'stlolimb'];
const JOINTS = ['righthip', 'rightknee', 'rightankle', 'lefthip', 'leftknee', 'leftankle'];
const STATUSES = '1-7 20-21 30-30 43-43 50-51 61-66 69-70 81-95'
  .split(' ')
  .map((range) => range.split('-').map(Number));
const RETURN_CODES: Readonly<Record<string, MsdrgReturnCode>> = {
  INVALID_DSTAT: 'INVALID_DISCHARGE_STATUS',
  INVALID_PDX: 'INVALID_PDX',
  PDX_ECODE: 'DX_CANNOT_BE_PDX',
  INVALID_SEX: 'INVALID_SEX',
};

const ungrouped = (returnCode: MsdrgReturnCode): PlainResult['initial'] => ({
  returnCode,
  mdc: 0,
  drg: 999,
  baseDrg: 999,
  medSurg: 'NONE',
  severity: 'NONE',
  sdxSeverity: 'NON_CC',
});
/** True if codes in turn give two of the names: each code gives the first that it has and no other gave. */
function giveTwo(names: readonly string[], codes: readonly (readonly string[])[]): boolean {
  const usedNames: string[] = [];
  for (const attributes of codes) {
    const name = names.find((one) => attributes.includes(one) && !usedNames.includes(one));
    if (name) usedNames.push(name);
  }
  return usedNames.length >= 2;
}
const inAlphabet = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0]);
const normal = (code: string) => code.replaceAll('.', '').toUpperCase();

function byKey<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const map = new Map<string, Item[]>();
  for (const item of items) {
    const list = map.get(keyOf(item));
    if (list) list.push(item);
    else map.set(keyOf(item), [item]);
  }
  return map;
}

export class PlainGrouper {
  readonly #diagnoses;
  readonly #procedures;
  readonly #genders;
  readonly #hacLists;
  readonly #exclusions;
  readonly #groups;
  readonly #clusters;
  readonly #clustersOf = new Map<string, Set<string>>();
  readonly #drgFormulas;
  readonly #hacFormulas;
  readonly #lists = new Map<string, DrgFormulaDefinition[]>();
  readonly #compiled = new Map<string, Holds>();

  constructor(definitions: MsdrgDefinitions) {
    this.#diagnoses = byKey(definitions.diagnoses, ({ code }) => code);
    this.#procedures = byKey(definitions.procedures, ({ code }) => code);
    this.#genders = byKey(definitions.genderMdcs, ({ code }) => code);
    this.#hacLists = byKey(definitions.hacLists, ({ code }) => code);
    this.#exclusions = byKey(definitions.pdxExclusions, ({ pdx }) => pdx);
    this.#groups = new Map([...definitions.exclusionGroups].map(([group, codes]) => [group, new Set(codes)]));
    this.#clusters = byKey(definitions.clusters, ({ cluster }) => cluster);
    for (const [name, versions] of this.#clusters)
      for (const code of versions.flatMap(({ choices }) => choices.flat()))
        this.#clustersOf.set(code, (this.#clustersOf.get(code) ?? new Set()).add(name));
    this.#drgFormulas = [...definitions.drgFormulas];
    this.#hacFormulas = [...definitions.hacFormulas];
  }

  group(claim: MsdrgClaim): PlainResult {
    const live = <Item extends { versions: readonly number[] }>(items: Map<string, Item[]>, code: string) =>
      items.get(normal(code))?.find(({ versions }) => versions.includes(claim.version));
    const pdx = claim.pdx ? live(this.#diagnoses, claim.pdx.code) : undefined;
    const exclusion = claim.pdx ? live(this.#exclusions, claim.pdx.code) : undefined;
    const excluded = exclusion && this.#groups.get(exclusion.group);
    const inCodeOrder = claim.tieBreaker === 'CODE_ORDER';
    const sdx = claim.sdx.flatMap(({ code, poa }): Secondary[] => {
      const definition = live(this.#diagnoses, code);
      if (!definition) return [];
      return [
        {
          code,
          definition,
          poa,
          // Compare members of a group as they are written, without the point.
          excluded: excluded?.has(code.replaceAll('.', '')) ?? false,
          died: claim.dischargeStatus === 20 && definition.attributes.includes('mccalive'),
          candidates: (live(this.#hacLists, code)?.names ?? [])
            .filter((name) => !name.endsWith('_pdx'))
            .map((name) => ({ name, number: numberIn(name), met: false })),
        },
      ];
    });
    const weight = ({ definition }: Secondary) => ['MCC', 'CC', 'NCC'].indexOf(definition.severity);
    const ordered = inCodeOrder ? sdx : sdx.toSorted((a, b) => weight(a) - weight(b) || inAlphabet(a.code, b.code));

    const gender = pdx && live(this.#genders, pdx.code);
    const mdc = (claim.sex === 'M' ? gender?.maleMdc : gender?.femaleMdc) ?? pdx?.mdc ?? 0;
    const atoms: Atoms = new Map();
    const add: Add = (atom, suppression = NOWHERE) =>
      atoms.set(atom, new Set([...suppression].filter((number) => atoms.get(atom)?.has(number) ?? true)));
    const addIf = (condition: boolean, atom: string) => condition && add(atom);
    // A diagnosis gives no atom without a prefix.
    const addDiagnosis = (prefix: string, { attributes }: DiagnosisDefinition) => {
      for (const attribute of attributes) for (const position of [prefix, 'ANY:']) add(position + attribute);
    };
    if (pdx) addDiagnosis('PDX:', pdx);
    for (const { definition } of sdx) addDiagnosis('SDX:', definition);
    this.#addProcedures(claim, (code) => live(this.#procedures, code), add);

    const status = claim.dischargeStatus ?? 0;
    addIf(!pdx, 'INVALID_PDX');
    addIf(/^[VWXY]/i.test(claim.pdx?.code ?? ''), 'PDX_ECODE');
    addIf(gender !== undefined && claim.sex === 'U', 'INVALID_SEX');
    addIf(!STATUSES.some(([first = 0, last = 0]) => first <= status && status <= last), 'INVALID_DSTAT');
    add(status === 20 ? 'DIED' : 'ALIVE');
    addIf(status === 7, 'AMA');
    addIf([2, 5, 66, 82, 85, 94].includes(status), 'XFRNBA');
    add('ANYDX');
    addIf(mdc === 20, 'MDC_20_FALL_THRU');
    const incident = ({ attributes }: DiagnosisDefinition) => attributes.includes('incident');
    if (pdx && incident(pdx) && sdx.every(({ definition }) => incident(definition)))
      for (const prefix of ['ONLY:', 'PDX:', 'SDX:', 'ANY:', '']) add(`${prefix}incident`);
    else for (const prefix of ['PDX:', 'SDX:', 'ANY:', '']) atoms.delete(`${prefix}incident`);
    addIf(giveTwo(SITES, [pdx?.attributes ?? [], ...ordered.map(({ definition }) => definition.attributes)]), 'MULTST');

    const claimed = { version: claim.version, mdc, atoms, sdx };
    const initial = this.#pass(claimed);
    if (initial.returnCode !== 'OK' || claim.hospitalStatus === 'EXEMPT') return { initial, final: initial, hacs: 0 };
    const returnCode = this.#screen(claim, sdx, atoms);
    const met = sdx.flatMap(({ candidates }) =>
      candidates.flatMap((candidate) => (candidate.met ? candidate.number : [])),
    );
    return {
      initial,
      final: returnCode === 'OK' ? this.#pass(claimed) : ungrouped(returnCode),
      hacs: new Set(met).size,
    };
  }

  /** Adds the atoms of procedures and clusters, and those that are counted over procedures. */
  #addProcedures(claim: MsdrgClaim, find: (code: string) => ProcedureDefinition | undefined, add: Add): void {
    const attributesOf = (code: string) => {
      const attributes = find(code)?.attributes ?? [];
      return attributes.includes('d468') || attributes.includes('d477') ? [...attributes, 'ORPROC'] : attributes;
    };
    const addAll = (attributes: readonly string[], suppression?: ReadonlySet<number>) => {
      for (const attribute of attributes) for (const prefix of ['', 'ANY:']) add(prefix + attribute, suppression);
    };
    const codedProcedures = claim.procedures.map((code) => ({
      code: code.replaceAll('.', ''),
      suppression: new Set<number>(),
    }));
    const ordered =
      claim.tieBreaker === 'CODE_ORDER'
        ? codedProcedures
        : codedProcedures.toSorted((a, b) => inAlphabet(a.code, b.code));
    for (const name of new Set(codedProcedures.flatMap(({ code }) => [...(this.#clustersOf.get(code) ?? [])]))) {
      const cluster = this.#clusters.get(name)?.find(({ versions }) => versions.includes(claim.version));
      if (!cluster) continue;
      const missing = new Set(cluster.choices);
      const members = new Set<string>();
      for (const { code } of ordered) {
        const choice = cluster.choices.find((codes) => codes.includes(code));
        if (!choice || missing.size === 0) continue;
        missing.delete(choice);
        members.add(code);
      }
      if (missing.size > 0) continue;
      for (const { code, suppression } of codedProcedures)
        if (members.has(code)) for (const mdc of cluster.suppressionMdcs) suppression.add(mdc);
      addAll(attributesOf(name));
    }
    for (const { code, suppression } of codedProcedures) addAll(attributesOf(code), suppression);

    const all = ordered.map(({ code }) => attributesOf(code));
    const sum = (name: RegExp, of = all) =>
      of
        .flat()
        .filter((attribute) => name.test(attribute))
        .reduce((total, attribute) => total + numberIn(attribute), 0);
    const stentsOf = (kind: string) =>
      sum(
        /^stent\d$/,
        all.filter((attributes) => attributes.includes(kind)),
      );
    const count = (name: string) => all.flat().filter((attribute) => attribute === name).length;
    const [anterior, posterior, posterior1] = [count('sglantfuse'), count('sglpostfuse'), count('sglpostfuse1')];
    const v = claim.version;
    const counted: [string, boolean][] = [
      ['BILATERAL', giveTwo(JOINTS, all)],
      ['FOUR_DRUG_ELUTING_STENTS', v < 410 && stentsOf('NORdrugstent') >= 4],
      ['FOUR_NON_DRUG_ELUTING_STENTS', v < 410 && stentsOf('NORstent') >= 4],
      ['FOUR_STENTS', v >= 410 && sum(/^stent\d$/) >= 4],
      ['FOUR_VESSELS', sum(/^vessel\d$/) >= 4],
      ['SINGLEFUSIONCTR', v >= 420 && anterior >= 1 && posterior >= 1 && anterior + posterior >= 3],
      ['SGLANTCTR', v >= 430 && anterior >= 2],
      ['SGLPOST1CTR', v >= 430 && posterior1 >= 2],
      ['SGLPOSTFUSECTR', v >= 420 && posterior >= 2],
      ['SGLANTSECTXCTR', v >= 420 && count('sglantsectXfuse') >= 2],
      ['MULTFUSE', v >= 420 && anterior + posterior1 >= 2],
    ];
    for (const [atom, present] of counted) if (present) add(atom);
  }

  #pass(claim: { version: number; mdc: number; atoms: Atoms; sdx: readonly Secondary[] }): PlainResult['initial'] {
    let mdc = claim.mdc;
    let match = this.#match(claim, 0) ?? this.#match(claim, mdc);
    if (match?.formula.mdc === 0 && match.formula.rerouteMdc !== 0) mdc = match.formula.rerouteMdc;
    while (match && match.formula.rerouteMdc !== 0) match = this.#match(claim, match.formula.rerouteMdc);
    if (!match) throw new Error('No formula holds');
    const { formula, severity, asked } = match;
    const returnCode = returnCodeOf(formula);
    if (returnCode) return ungrouped(returnCode);
    return {
      returnCode: 'OK',
      mdc,
      drg: formula.drg,
      baseDrg: formula.baseDrg,
      medSurg: formula.surgical === 'NA' ? 'NONE' : (formula.surgical as Grouping['medSurg']),
      severity: formula.drgSeverity === 9 ? 'NONE' : severity,
      sdxSeverity: asked ? severity : 'NON_CC',
    };
  }

  #match(
    { version, atoms, sdx }: { version: number; atoms: Atoms; sdx: readonly Secondary[] },
    mdc: number,
  ): { formula: DrgFormulaDefinition; severity: 'MCC' | 'CC' | 'NON_CC'; asked: boolean } | undefined {
    for (const formula of this.#list(version, mdc)) {
      const counting = sdx.filter(
        ({ definition, excluded, died, candidates }) =>
          !excluded &&
          !died &&
          !candidates.some(({ met }) => met) &&
          !definition.attributes.some((attribute) => formula.severitySuppression.includes(attribute)),
      );
      const severity = (['MCC', 'CC'] as const).find((one) =>
        counting.some(({ definition }) => definition.severity === one),
      );
      let asked = false;
      const has = (atom: string) => {
        asked ||= atom === severity;
        return atom === severity || isPresent(atoms, atom, mdc);
      };
      if (!this.#holds(formula.formula, has)) continue;
      if (formula.drg !== 0 || formula.rerouteMdc !== 0 || returnCodeOf(formula))
        return { formula, severity: severity ?? 'NON_CC', asked };
    }
    return undefined;
  }

  /** Returns the formulas of an MDC in order. */
  #list(version: number, mdc: number): DrgFormulaDefinition[] {
    const rank = ({ ranks }: DrgFormulaDefinition) => ranks.find((item) => item.version === version)?.rank ?? -1;
    const key = `${version} ${mdc}`;
    const list =
      this.#lists.get(key) ??
      this.#drgFormulas
        .filter((formula) => formula.mdc === mdc && rank(formula) >= 0)
        .sort((a, b) => rank(a) - rank(b));
    this.#lists.set(key, list);
    return list;
  }

  /** Evaluates the formula as an expression of JavaScript. */
  #holds(formula: string, has: (atom: string) => boolean): boolean {
    let holds = this.#compiled.get(formula);
    if (!holds) {
      const expression = formula
        .replaceAll(/[^|&~()\s]+/g, (atom) => `has(${JSON.stringify(atom)})`)
        .replaceAll('|', '||')
        .replaceAll('&', '&&')
        .replaceAll('~', '!');
      holds = new Function('has', `return ${expression};`) as Holds;
      this.#compiled.set(formula, holds);
    }
    return holds(has);
  }

  /** Returns for each candidate whether its criteria are met. */
  #screen(claim: MsdrgClaim, sdx: readonly Secondary[], atoms: Atoms): MsdrgReturnCode {
    const present = ({ poa }: Secondary) => poa === 'Y' || poa === 'W';
    const recognised = ({ poa }: Secondary) => 'YWNU'.includes(poa) && poa !== '';
    const evaluated = sdx.filter((dx) => dx.candidates.length > 0 && !present(dx) && !dx.excluded);
    for (const candidate of evaluated.flatMap(({ candidates }) => candidates)) {
      const formula = this.#hacFormulas.find(
        ({ hac, versions }) => hac === candidate.number && versions.includes(claim.version),
      );
      candidate.met = formula !== undefined && this.#holds(formula.formula, (atom) => atoms.has(atom));
    }
    const anyMet = evaluated.some(({ candidates }) => candidates.some(({ met }) => met));
    const sixth = evaluated.flatMap(({ candidates }) => candidates.filter(({ number }) => number === 6));
    if (!sixth.some(({ name, met }) => met && name !== 'hac06_show'))
      for (const candidate of sixth) candidate.met = false;
    const met = evaluated.filter(({ candidates }) => candidates.some((candidate) => candidate.met));
    if (claim.hospitalStatus === 'UNKNOWN') {
      if (!anyMet) return 'OK';
      if (claim.sdx.length >= 2) return 'HAC_STATUS_INVALID_MULT_HACS_POA_NOT_Y_W';
      return evaluated.every(recognised) ? 'HAC_STATUS_INVALID_POA_N_OR_U' : 'HAC_STATUS_INVALID_POA_INVALID_OR_1';
    }
    const another = met.some(({ candidates }) =>
      candidates.some((candidate) => candidate.met && candidate.number !== 6),
    );
    return (another ? evaluated : met).every(recognised) ? 'OK' : 'HAC_MISSING_ONE_POA';
  }
}

function isPresent(atoms: Atoms, atom: string, mdc: number): boolean {
  return atoms.has(atom) && !atoms.get(atom)?.has(mdc);
}

/** Returns the return code of a formula that gives no DRG. */
function returnCodeOf({ drg, rerouteMdc, formula }: DrgFormulaDefinition): MsdrgReturnCode | undefined {
  if (drg !== 0 || rerouteMdc !== 0) return undefined;
  return Object.entries(RETURN_CODES).find(([atom]) => formula.includes(atom))?.[1];
}
