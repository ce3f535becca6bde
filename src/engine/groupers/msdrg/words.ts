/**
 * Formulas of the grouper in words. CMS's data file names its lists of codes and says nothing of them: what a list
 * holds is said in our words, or by the title of the base DRG that asks for nothing but a code of it, or of the first
 * that asks for it among others.
 */
import { atomNumbers, type COMPUTED_ATOMS } from './atoms.ts';
import { type FormulaTree, parseFormula } from './formula.ts';
import { baseDrgDescription, MDCS, type MsdrgTables } from './tables.ts';

type ComputedAtom = Exclude<(typeof COMPUTED_ATOMS)[number], ''>;

const COMPUTED: Readonly<Record<ComputedAtom, string>> = {
  MCC: 'an MCC among the secondary diagnoses that count',
  CC: 'a CC but no MCC among the secondary diagnoses that count',
  INVALID_PDX: 'no valid principal diagnosis',
  PDX_ECODE: 'an external cause as principal diagnosis',
  INVALID_SEX: 'a principal diagnosis whose MDC depends on the sex, which is not known',
  INVALID_DSTAT: 'no valid discharge status',
  ALIVE: 'discharged alive',
  DIED: 'died',
  AMA: 'left against medical advice',
  XFRNBA: 'transferred to another hospital',
  ANYDX: 'any principal diagnosis',
  MDC_20_FALL_THRU: 'a principal diagnosis of MDC 20',
  'ONLY:incident': 'no diagnosis but what is incidental to a newborn',
  MULTST: 'significant trauma of two body sites',
  BILATERAL: 'procedures on two different joints of the lower limbs',
  FOUR_DRUG_ELUTING_STENTS: 'four drug-eluting stents',
  FOUR_NON_DRUG_ELUTING_STENTS: 'four stents that elute no drug',
  FOUR_STENTS: 'four stents',
  FOUR_VESSELS: 'procedures on four vessels',
  SINGLEFUSIONCTR: 'three spinal fusions, of the anterior and the posterior column',
  SGLANTCTR: 'two fusions of the anterior column',
  SGLPOST1CTR: 'two fusions of the posterior column',
  SGLPOSTFUSECTR: 'two fusions of the posterior column',
  SGLANTSECTXCTR: 'two fusions of the anterior column by another approach',
  MULTFUSE: 'two spinal fusions',
};

/** Meanings of lists that several DRGs ask for and whose names do not explain them. */
const LISTS: Readonly<Record<string, string>> = {
  acutecns: 'acute complex central nervous system disease',
  aicd: 'automatic defibrillator',
  aicdlead: 'lead of an automatic defibrillator',
  ami: 'acute myocardial infarction',
  amputat: 'amputation',
  antfuse: 'anterior spinal fusion',
  aortheart: 'the aorta or heart assist',
  append: 'appendectomy',
  backneck: 'the back and neck',
  bypass: 'coronary bypass',
  cardablation: 'cardiac ablation',
  cardefib: 'cardiac defibrillator implant',
  cart: 'CAR-T cell and other immunotherapies',
  cbdexpl: 'exploration of the common bile duct',
  cervfuse: 'cervical spinal fusion',
  chfami: 'heart failure or acute myocardial infarction',
  cran: 'craniotomy',
  csect: 'cesarean section',
  curvmalig: 'spinal curvature, malignancy or infection',
  curvoth: 'spinal curvature',
  d468: 'the operating room',
  d477: 'the operating room, not extensive',
  defib: 'defibrillator implant',
  diabetes: 'diabetes',
  ecmo: 'extracorporeal membrane oxygenation',
  endovasc: 'endovascular cardiac valve replacement',
  epilepsy: 'epilepsy',
  extburn: 'extensive burns',
  fullburn: 'full-thickness burns',
  fuse9plus: 'fusion of nine vertebrae and more',
  fusion: 'spinal fusion',
  hemodialysis: 'hemodialysis',
  hernia: 'hernia repair',
  hipfracture: 'hip fracture',
  hipreplace: 'hip replacement',
  hiv: 'HIV infection',
  hivmaj: 'major conditions related to HIV',
  hivsig: 'significant conditions related to HIV',
  inhalinj: 'inhalation injury',
  intxp: 'intestinal transplant',
  kidneyxp: 'kidney transplant',
  knee: 'the knee',
  laac: 'closure of the left atrial appendage',
  laryng: 'laryngectomy',
  liverxp: 'liver transplant',
  mccalive: 'conditions that are an MCC of patients discharged alive',
  nbmaj: 'major problems of a newborn',
  NORcardcath: 'cardiac catheterization',
  NORcathnor: 'cardiac catheterization',
  NORdrugstent: 'drug-eluting stents',
  NORmvge96h: 'mechanical ventilation of 96 hours and more',
  NORmvlt96h: 'mechanical ventilation of less than 96 hours',
  NORrehab: 'rehabilitation',
  NORstent: 'stents that elute no drug',
  NORtemptrach: 'temporary tracheostomy',
  NORthrombo: 'thrombolytic agents',
  ORPROC: 'the operating room',
  pacemake: 'pacemaker implant',
  pacerepl: 'pacemaker replacement',
  pancxp: 'pancreas transplant',
  percut: 'the heart and vessels, percutaneous',
  postfuse: 'posterior spinal fusion',
  preterm: 'prematurity',
  ptca: 'percutaneous coronary angioplasty',
  renalfail: 'renal failure',
  skgrft: 'skin grafts',
  spinal: 'the spine',
  splenect: 'splenectomy',
  stabdom: 'significant trauma of the abdomen',
  stchest: 'significant trauma of the chest',
  steril: 'sterilization',
  sthead: 'significant trauma of the head',
  stkidney: 'significant trauma of the kidney',
  stlolimb: 'significant trauma of a lower limb',
  stpel: 'significant trauma of the pelvis or spine',
  strauma: 'significant trauma',
  stroke: 'stroke',
  stuplimb: 'significant trauma of an upper limb',
  sturin: 'significant trauma of the urinary system',
  totchol: 'total cholecystectomy',
  vagdlv: 'vaginal delivery',
  valve: 'cardiac valves',
  wndebrid: 'wound debridement',
};

/** Codes that an atom asks about, by its prefix. */
const POSITIONS: Readonly<Record<string, string>> = {
  PDX: 'a principal diagnosis of',
  SDX: 'a secondary diagnosis of',
  ANY: 'a code of',
};

/** Titles of base DRGs by the lists that their formulas ask for. */
interface Titles {
  /** The list is all that the formula asks for, beside the severity. */
  alone: Map<string, string>;
  among: Map<string, string>;
}

/** A formula by its place in the tables. */
export interface ReadFormula {
  /** As CMS's data file has it. */
  definition: string;
  tree: FormulaTree;
  words: string;
}

const wordsByTables = new WeakMap<MsdrgTables, Map<number, FormulaWords>>();

export class FormulaWords {
  /** The number of an atom by its name. */
  readonly atomOf: (name: string) => number;
  readonly #tables: MsdrgTables;
  readonly #titles: Titles;
  readonly #formulas = new Map<number, ReadFormula>();

  private constructor(tables: MsdrgTables, version: number) {
    this.#tables = tables;
    this.#titles = baseDrgTitles(tables, version);
    this.atomOf = atomNumbers(tables.attributes);
  }

  /** @param version place of the version among those of the tables */
  static of(tables: MsdrgTables, version: number): FormulaWords {
    const versions = wordsByTables.get(tables) ?? new Map<number, FormulaWords>();
    wordsByTables.set(tables, versions);
    const words = versions.get(version) ?? new FormulaWords(tables, version);
    versions.set(version, words);
    return words;
  }

  /** @param formula its place in the tables */
  read(formula: number): ReadFormula {
    const read = this.#formulas.get(formula);
    if (read) return read;
    const definition = this.#tables.texts.at(this.#tables.formulaText[formula] as number);
    const tree = parseFormula(definition);
    const formulaWords = { definition, tree, words: this.formula(tree) };
    this.#formulas.set(formula, formulaWords);
    return formulaWords;
  }

  /** An atom as formulas write it: `PDX:strauma`, `MCC`. */
  atom(name: string): string {
    const computed = COMPUTED[(/^\w+:incident$|^incident$/.test(name) ? 'ONLY:incident' : name) as ComputedAtom];
    if (computed !== undefined) return computed;
    const [, prefix = '', list = name] = /^(PDX|SDX|ANY):(.+)$/.exec(name) ?? [];
    return `${POSITIONS[prefix] ?? 'a procedure of'} ${this.#list(list)}`;
  }

  formula(tree: FormulaTree): string {
    if (tree.kind === 'atom') return this.atom(tree.atom);
    const parts = tree.parts.map((part) => {
      const words = this.formula(part);
      return part.kind === 'atom' || part.kind === 'not' ? words : `(${words})`;
    });
    return tree.kind === 'not' ? `not ${parts[0]}` : parts.join(tree.kind === 'and' ? ' and ' : ' or ');
  }

  /** Returns the list's meaning, and its name in CMS's data file. */
  #list(name: string): string {
    const meaning = LISTS[name] ?? this.#titles.alone.get(name);
    if (meaning !== undefined) return `${meaning} (${name})`;
    const title = this.#titles.among.get(name);
    return title === undefined ? `the list ${name}` : `the list ${name} of ${title}`;
  }
}

function baseDrgTitles(tables: MsdrgTables, version: number): Titles {
  const titles: Titles = { alone: new Map(), among: new Map() };
  const { formulaStarts, formulaItems, formulaBaseDrg, formulaText, texts } = tables;
  const start = formulaStarts[version * MDCS] as number;
  const end = formulaStarts[(version + 1) * MDCS] as number;
  for (const formula of formulaItems.subarray(start, end)) {
    const baseDrg = formulaBaseDrg[formula] as number;
    if (baseDrg === 0) continue;
    const lists = new Set(listsOf(parseFormula(texts.at(formulaText[formula] as number))));
    const title = baseDrgDescription(tables, tables.versions[version] as number, baseDrg);
    const titleByList = lists.size === 1 ? titles.alone : titles.among;
    for (const list of lists) if (title !== '' && !titleByList.has(list)) titleByList.set(list, `“${title}”`);
  }
  return titles;
}

function listsOf(tree: FormulaTree): string[] {
  if (tree.kind !== 'atom') return tree.parts.flatMap(listsOf);
  const name = tree.atom.replace(/^(PDX|SDX|ANY|ONLY):/, '');
  return name in COMPUTED || name === 'incident' ? [] : [name];
}
