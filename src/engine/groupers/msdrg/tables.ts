/** The grouper's definitions as the engine reads them: an opened pack. `compile.ts` makes one. */
import { CodeTable } from '../../pack/code-table.ts';
import { Pack } from '../../pack/pack.ts';
import { Texts } from '../../pack/texts.ts';

/** Kind and layout of the pack: the number goes up whenever packs that were made before can no longer be read. */
export const PACK_KIND = 'msdrg 2';

/** MDCs have two digits. */
export const MDCS = 100;
/** DRGs have three. */
export const DRGS = 1000;

export interface HacOperand {
  /** `HAC05`, `hac06_show`, `hac11_pdx`. */
  name: string;
  /** Number of the hospital-acquired condition. */
  number: number;
}

export interface MsdrgMeta {
  sample: boolean;
  versions: number[];
  /** By number from FIRST_ATTRIBUTE on. */
  attributes: string[];
  hacOperands: HacOperand[];
}

/** Severity of a diagnosis. */
export const NON_CC = 0;
export const IS_CC = 1;
export const IS_MCC = 2;

/** Flags of a diagnosis, `schemeFlags`. */
export const DX_VALID = 1;
/** Its MDC depends on the patient's sex. */
export const BY_SEX = 2;
/** Counts as MCC only for a patient discharged alive. */
export const MCC_ALIVE = 4;
export const INCIDENT = 8;

/** Flags of a procedure, `patternFlags`. */
export const PX_VALID = 1;
/** Operating room procedure for the grouper: on list d468 or d477. */
export const OR_PROCEDURE = 2;
/** Operating room procedure for the output alone. */
export const OR_FLAG_ONLY = 4;
/** On a list of procedures that are none. */
export const NON_OR = 8;
export const DRUG_STENT = 16;
export const BARE_STENT = 32;
export const ANTERIOR_FUSION = 64;
export const POSTERIOR_FUSION = 128;
export const POSTERIOR_FUSION_1 = 256;
export const ANTERIOR_SECTION_FUSION = 512;

/** Return codes that a formula ends the grouping with, by `formulaReturnCodes`. */
export const RETURN_CODES = [
  'OK',
  'INVALID_DISCHARGE_STATUS',
  'INVALID_PDX',
  'DX_CANNOT_BE_PDX',
  'INVALID_SEX',
] as const;

/** Attributes that an atom over several codes counts, in the order in which it looks for them. */
export const TRAUMA_SITES = ['sthead', 'stchest', 'stabdom', 'stkidney', 'sturin', 'stpel', 'stuplimb', 'stlolimb'];
export const JOINTS = ['righthip', 'rightknee', 'rightankle', 'lefthip', 'leftknee', 'leftankle'];

export const MED_SURG_TYPES = ['NONE', 'MEDICAL', 'SURGICAL'] as const;

export class MsdrgTables {
  readonly sample: boolean;
  /** Ascending. */
  readonly versions: readonly number[];
  readonly attributes: readonly string[];
  readonly hacOperands: readonly HacOperand[];

  /** Diagnoses, and for each the row of `dxSchemes` that has its scheme in every version. Scheme 0: not valid. */
  readonly dx: CodeTable;
  readonly dxHistory: Uint16Array;
  readonly dxSchemes: Uint16Array;
  readonly schemeFlags: Uint8Array;
  readonly schemeSeverity: Uint8Array;
  readonly schemeMdc: Uint8Array;
  readonly schemeMaleMdc: Uint8Array;
  readonly schemeFemaleMdc: Uint8Array;
  /** A list of attributes. */
  readonly schemeAttributes: Uint16Array;
  /** A list of places in `hacOperands`. */
  readonly schemeHacs: Uint16Array;
  /** Body sites of significant trauma, a bit each in the order of TRAUMA_SITES. */
  readonly schemeTraumaSites: Uint8Array;
  /** The exclusion group as principal diagnosis, 0: none. */
  readonly schemeGroup: Uint16Array;

  /** As with diagnoses; pattern 0: not valid. Clusters are among the codes. */
  readonly px: CodeTable;
  readonly pxHistory: Uint16Array;
  readonly pxPatterns: Uint16Array;
  readonly patternFlags: Uint16Array;
  readonly patternAttributes: Uint16Array;
  readonly patternStents: Uint8Array;
  readonly patternVessels: Uint8Array;
  /** Hip, knee and ankle of either side, a bit each in the order of JOINTS. */
  readonly patternJoints: Uint8Array;
  /** Numbers of the hospital-acquired conditions whose list of procedures it is on, a bit each. */
  readonly patternHacs: Uint32Array;
  /** A list of pairs: a cluster it is in, and the bits of the choices it satisfies. */
  readonly patternClusters: Uint16Array;

  /** Sorted places of diagnoses. */
  readonly groupStarts: Uint32Array;
  readonly groupMembers: Uint32Array;

  readonly attributeStarts: Uint32Array;
  readonly attributeItems: Uint16Array;
  /** Place of each attribute in the alphabet, from that of FIRST_ATTRIBUTE on. */
  readonly attributeRanks: Uint16Array;
  readonly hacStarts: Uint32Array;
  readonly hacItems: Uint16Array;
  readonly membershipStarts: Uint32Array;
  readonly membershipItems: Uint16Array;

  /** By cluster: the place of its code among the procedures, the bits of all its choices, of the MDCs it suppresses. */
  readonly clusterPx: Uint32Array;
  readonly clusterChoices: Uint16Array;
  readonly clusterSuppression: Uint32Array;

  /** Formulas of a version and MDC in order; where they begin at version × MDCS + MDC. */
  readonly formulaStarts: Uint32Array;
  readonly formulaItems: Uint16Array;
  readonly formulaDrg: Uint16Array;
  readonly formulaBaseDrg: Uint16Array;
  /** A place in MED_SURG_TYPES. */
  readonly formulaMedSurg: Uint8Array;
  readonly formulaReroute: Uint8Array;
  readonly formulaReturnCode: Uint8Array;
  /** 1: the DRG is reported without severity. */
  readonly formulaWithoutSeverity: Uint8Array;
  /** A list of attributes. */
  readonly formulaSuppression: Uint16Array;
  readonly formulaEntry: Uint32Array;
  readonly formulaText: Uint16Array;
  /** The formula of a hospital-acquired condition, at version × MDCS + number; 0: none. */
  readonly hacFormula: Uint16Array;
  readonly jumps: Int32Array;

  readonly texts: Texts;
  /** Descriptions at version × DRGS + DRG, and version × MDCS + number. */
  readonly drgText: Uint16Array;
  readonly baseDrgText: Uint16Array;
  readonly mdcText: Uint16Array;
  readonly hacText: Uint16Array;

  /** @throws Error when the bytes are no pack of the grouper */
  constructor(bytes: Uint8Array) {
    const pack = new Pack<MsdrgMeta>(PACK_KIND, bytes);
    this.sample = pack.meta.sample;
    this.versions = pack.meta.versions;
    this.attributes = pack.meta.attributes;
    this.hacOperands = pack.meta.hacOperands;

    this.dx = new CodeTable(pack, 'dx');
    this.dxHistory = pack.u16('dxHistory');
    this.dxSchemes = pack.u16('dxSchemes');
    this.schemeFlags = pack.u8('schemeFlags');
    this.schemeSeverity = pack.u8('schemeSeverity');
    this.schemeMdc = pack.u8('schemeMdc');
    this.schemeMaleMdc = pack.u8('schemeMaleMdc');
    this.schemeFemaleMdc = pack.u8('schemeFemaleMdc');
    this.schemeAttributes = pack.u16('schemeAttributes');
    this.schemeHacs = pack.u16('schemeHacs');
    this.schemeTraumaSites = pack.u8('schemeTraumaSites');
    this.schemeGroup = pack.u16('schemeGroup');

    this.px = new CodeTable(pack, 'px');
    this.pxHistory = pack.u16('pxHistory');
    this.pxPatterns = pack.u16('pxPatterns');
    this.patternFlags = pack.u16('patternFlags');
    this.patternAttributes = pack.u16('patternAttributes');
    this.patternStents = pack.u8('patternStents');
    this.patternVessels = pack.u8('patternVessels');
    this.patternJoints = pack.u8('patternJoints');
    this.patternHacs = pack.u32('patternHacs');
    this.patternClusters = pack.u16('patternClusters');

    this.groupStarts = pack.u32('groupStarts');
    this.groupMembers = pack.u32('groupMembers');
    this.attributeStarts = pack.u32('attributeStarts');
    this.attributeItems = pack.u16('attributeItems');
    this.attributeRanks = pack.u16('attributeRanks');
    this.hacStarts = pack.u32('hacStarts');
    this.hacItems = pack.u16('hacItems');
    this.membershipStarts = pack.u32('membershipStarts');
    this.membershipItems = pack.u16('membershipItems');

    this.clusterPx = pack.u32('clusterPx');
    this.clusterChoices = pack.u16('clusterChoices');
    this.clusterSuppression = pack.u32('clusterSuppression');

    this.formulaStarts = pack.u32('formulaStarts');
    this.formulaItems = pack.u16('formulaItems');
    this.formulaDrg = pack.u16('formulaDrg');
    this.formulaBaseDrg = pack.u16('formulaBaseDrg');
    this.formulaMedSurg = pack.u8('formulaMedSurg');
    this.formulaReroute = pack.u8('formulaReroute');
    this.formulaReturnCode = pack.u8('formulaReturnCode');
    this.formulaWithoutSeverity = pack.u8('formulaWithoutSeverity');
    this.formulaSuppression = pack.u16('formulaSuppression');
    this.formulaEntry = pack.u32('formulaEntry');
    this.formulaText = pack.u16('formulaText');
    this.hacFormula = pack.u16('hacFormula');
    this.jumps = pack.i32('jumps');

    this.texts = new Texts(pack);
    this.drgText = pack.u16('drgText');
    this.baseDrgText = pack.u16('baseDrgText');
    this.mdcText = pack.u16('mdcText');
    this.hacText = pack.u16('hacText');
  }
}

const textAt = (tables: MsdrgTables, texts: Uint16Array, count: number, version: number, number: number): string =>
  tables.texts.at(texts[tables.versions.indexOf(version) * count + number] as number);

/** Titles of the Definitions Manual of a version; '' where it has none. */
export function drgDescription(tables: MsdrgTables, version: number, drg: number): string {
  return textAt(tables, tables.drgText, DRGS, version, drg);
}

export function baseDrgDescription(tables: MsdrgTables, version: number, baseDrg: number): string {
  return textAt(tables, tables.baseDrgText, DRGS, version, baseDrg);
}

export function mdcDescription(tables: MsdrgTables, version: number, mdc: number): string {
  return textAt(tables, tables.mdcText, MDCS, version, mdc);
}

/** @param hac number of a hospital-acquired condition */
export function hacDescription(tables: MsdrgTables, version: number, hac: number): string {
  return textAt(tables, tables.hacText, MDCS, version, hac);
}

/** True if a group of diagnoses has the one at a place; no group is 0. */
export function groupHas({ groupStarts, groupMembers }: MsdrgTables, group: number, place: number): boolean {
  if (group === 0) return false;
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
