/**
 * The MS-DRG grouper once more, straight from its definitions: slow, and without anything of the engine's. What both say
 * of a claim is what the definitions mean.
 */
import type { Grouping, MsdrgClaim, MsdrgReturnCode } from '../../src/engine/groupers/msdrg/claim.ts';
import type {
  DiagnosisDefinition,
  DrgFormulaDefinition,
  MsdrgDefinitions,
  ProcedureDefinition,
} from '../../src/engine/groupers/msdrg/definitions.ts';

export interface PlainResult {
  initial: Omit<Grouping, 'sdxSeverity'>;
  final: Omit<Grouping, 'sdxSeverity'>;
  /** How many hospital-acquired conditions are met. */
  hacs: number;
}

/** What an atom is: the MDCs in which all that have it are suppressed. */
type Atoms = Map<string, ReadonlySet<number>>;
type Holds = (has: (atom: string) => boolean) => boolean;

interface Secondary {
  definition: DiagnosisDefinition;
  poa: string;
  excluded: boolean;
  died: boolean;
  candidates: { name: string; number: number; met: boolean }[];
}

const NOWHERE: ReadonlySet<number> = new Set();
const SITES = ['sthead', 'stchest', 'stabdom', 'stkidney', 'sturin', 'stpel', 'stuplimb', 'stlolimb'];
const JOINTS = ['righthip', 'lefthip', 'rightknee', 'leftknee', 'rightankle', 'leftankle'];
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
});
const atLeast = (names: readonly string[], all: readonly string[]) => names.filter((name) => all.includes(name)).length;
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
    const sdx = claim.sdx.flatMap(({ code, poa }): Secondary[] => {
      const definition = live(this.#diagnoses, code);
      if (!definition) return [];
      return [
        {
          definition,
          poa,
          excluded: excluded?.has(definition.code) ?? false,
          died: claim.dischargeStatus === 20 && definition.attributes.includes('mccalive'),
          candidates: (live(this.#hacLists, code)?.names ?? [])
            .filter((name) => !name.endsWith('_pdx'))
            .map((name) => ({ name, number: numberIn(name), met: false })),
        },
      ];
    });

    const gender = pdx && live(this.#genders, pdx.code);
    const mdc =
      (claim.sex === 'M' ? gender?.maleMdc : claim.sex === 'F' ? gender?.femaleMdc : undefined) ?? pdx?.mdc ?? 0;
    const atoms: Atoms = new Map();
    const add = (atom: string, suppression = NOWHERE) =>
      atoms.set(atom, new Set([...suppression].filter((number) => atoms.get(atom)?.has(number) ?? true)));
    const addIf = (condition: boolean, atom: string) => condition && add(atom);
    const dxAttributes = [...(pdx?.attributes ?? []), ...sdx.flatMap(({ definition }) => definition.attributes)];
    for (const attribute of dxAttributes) add(attribute);
    for (const attribute of pdx?.attributes ?? []) add(`PDX:${attribute}`);
    for (const { definition } of sdx) for (const attribute of definition.attributes) add(`SDX:${attribute}`);
    const procedures = this.#procedureAtoms(claim, (code) => live(this.#procedures, code), add);

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
    addIf(pdx !== undefined && incident(pdx) && sdx.every(({ definition }) => incident(definition)), 'ONLY:incident');
    addIf(atLeast(SITES, dxAttributes) >= 2, 'MULTST');
    for (const atom of procedures) add(atom);

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

  /** Adds what procedures and clusters have. @returns the atoms that are counted over all of them */
  #procedureAtoms(
    claim: MsdrgClaim,
    find: (code: string) => ProcedureDefinition | undefined,
    add: (atom: string, suppression?: ReadonlySet<number>) => void,
  ): string[] {
    const codes = claim.procedures.map(normal);
    const attributesOf = (code: string) => {
      const attributes = find(code)?.attributes ?? [];
      return attributes.includes('d468') || attributes.includes('d477') ? [...attributes, 'ORPROC'] : attributes;
    };
    const suppressed = new Map<string, Set<number>>();
    const clusters = new Set(codes.flatMap((code) => [...(this.#clustersOf.get(code) ?? [])]));
    const all: string[] = [];
    for (const name of clusters) {
      const cluster = this.#clusters.get(name)?.find(({ versions }) => versions.includes(claim.version));
      if (!cluster?.choices.every((choice) => choice.some((code) => codes.includes(code)))) continue;
      for (const code of cluster.choices.flat())
        suppressed.set(code, new Set([...(suppressed.get(code) ?? []), ...cluster.suppressionMdcs]));
      const attributes = attributesOf(name);
      all.push(...attributes.filter((attribute) => JOINTS.includes(attribute)));
      for (const attribute of attributes) add(attribute);
    }
    let [drug, bare, vessels] = [0, 0, 0];
    for (const code of codes) {
      const attributes = attributesOf(code);
      for (const attribute of attributes) add(attribute, suppressed.get(code));
      const stents = attributes
        .filter((attribute) => /^stent\d$/.test(attribute))
        .reduce((sum, s) => sum + numberIn(s), 0);
      if (attributes.includes('NORdrugstent')) drug += stents;
      if (attributes.includes('NORstent')) bare += stents;
      for (const attribute of attributes) if (/^vessel\d$/.test(attribute)) vessels += numberIn(attribute);
      all.push(...attributes);
    }
    const count = (name: string) => all.filter((attribute) => attribute === name).length;
    const [anterior, posterior, posterior1] = [count('sglantfuse'), count('sglpostfuse'), count('sglpostfuse1')];
    const counted: [string, boolean][] = [
      ['BILATERAL', atLeast(JOINTS, all) >= 2],
      ['FOUR_DRUG_ELUTING_STENTS', drug >= 4],
      ['FOUR_NON_DRUG_ELUTING_STENTS', bare >= 4],
      ['FOUR_STENTS', drug + bare >= 4],
      ['FOUR_VESSELS', vessels >= 4],
      ['SINGLEFUSIONCTR', anterior >= 1 && posterior >= 1 && anterior + posterior >= 3],
      ['SGLANTCTR', anterior >= 2],
      ['SGLPOST1CTR', posterior1 >= 2],
      ['SGLPOSTFUSECTR', posterior >= 2],
      ['SGLANTSECTXCTR', count('sglantsectXfuse') >= 2],
      ['MULTFUSE', anterior + posterior1 >= 2],
    ];
    return counted.flatMap(([atom, present]) => (present ? atom : []));
  }

  #pass(claim: { version: number; mdc: number; atoms: Atoms; sdx: readonly Secondary[] }): PlainResult['initial'] {
    let mdc = claim.mdc;
    let match = this.#match(claim, 0) ?? this.#match(claim, mdc);
    if (match?.formula.mdc === 0 && match.formula.rerouteMdc !== 0) mdc = match.formula.rerouteMdc;
    while (match && match.formula.rerouteMdc !== 0) match = this.#match(claim, match.formula.rerouteMdc);
    if (!match) throw new Error('No formula holds');
    const { formula, severity } = match;
    const returnCode = returnCodeOf(formula);
    if (returnCode) return ungrouped(returnCode);
    return {
      returnCode: 'OK',
      mdc,
      drg: formula.drg,
      baseDrg: formula.baseDrg,
      medSurg: formula.surgical === 'NA' ? 'NONE' : (formula.surgical as Grouping['medSurg']),
      severity: formula.drgSeverity === 9 ? 'NONE' : severity,
    };
  }

  #match(
    { version, atoms, sdx }: { version: number; atoms: Atoms; sdx: readonly Secondary[] },
    mdc: number,
  ): { formula: DrgFormulaDefinition; severity: 'MCC' | 'CC' | 'NON_CC' } | undefined {
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
      if (!this.#holds(formula.formula, (atom) => atom === severity || isPresent(atoms, atom, mdc))) continue;
      if (formula.drg !== 0 || formula.rerouteMdc !== 0 || returnCodeOf(formula))
        return { formula, severity: severity ?? 'NON_CC' };
    }
    return undefined;
  }

  /** The formulas of an MDC in order. */
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

  /** The formula as an expression of JavaScript. */
  #holds(formula: string, has: (atom: string) => boolean): boolean {
    let holds = this.#compiled.get(formula);
    if (!holds) {
      const expression = formula
        .replaceAll(/[^|&~()\s]+/g, (atom) => `has(${JSON.stringify(atom.replace(/^ANY:/, ''))})`)
        .replaceAll('|', '||')
        .replaceAll('&', '&&')
        .replaceAll('~', '!');
      holds = new Function('has', `return ${expression};`) as Holds;
      this.#compiled.set(formula, holds);
    }
    return holds(has);
  }

  /** Says of each candidate whether its criteria are met. */
  #screen(claim: MsdrgClaim, sdx: readonly Secondary[], atoms: Atoms): MsdrgReturnCode {
    const present = ({ poa }: Secondary) => poa === 'Y' || poa === 'W';
    const recognised = ({ poa }: Secondary) => 'YWNU'.includes(poa) && poa !== '';
    const evaluated = sdx.filter((dx) => dx.candidates.length > 0 && !present(dx) && !dx.excluded);
    for (const candidate of evaluated.flatMap(({ candidates }) => candidates)) {
      const formula = this.#hacFormulas.find(
        ({ hac, versions }) => hac === candidate.number && versions.includes(claim.version),
      );
      candidate.met = formula !== undefined && this.#holds(formula.formula, (atom) => isPresent(atoms, atom, 0));
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

/** Of a formula that gives no DRG. */
function returnCodeOf({ drg, rerouteMdc, formula }: DrgFormulaDefinition): MsdrgReturnCode | undefined {
  if (drg !== 0 || rerouteMdc !== 0) return undefined;
  return Object.entries(RETURN_CODES).find(([atom]) => formula.includes(atom))?.[1];
}
