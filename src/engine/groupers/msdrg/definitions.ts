/** Definitions of an MS-DRG grouper: the tables of CMS's Definitions Manual, or of a sample, as items in any order. */

/** Live in exactly these versions: 431 is v43.1. */
interface Versioned {
  versions: readonly number[];
}

export interface DiagnosisDefinition extends Versioned {
  /** ICD-10-CM without its point. */
  code: string;
  /** 0: external cause, not allowed as principal diagnosis. */
  mdc: number;
  severity: 'MCC' | 'CC' | 'NCC';
  /** Lists that the code is on: `strauma`, `dxc0411`, `HAC05`. */
  attributes: readonly string[];
}

export interface ProcedureDefinition extends Versioned {
  /** ICD-10-PCS, or a cluster. */
  code: string;
  attributes: readonly string[];
}

export interface GenderMdcDefinition extends Versioned {
  code: string;
  maleMdc: number;
  femaleMdc: number;
}

export interface HacListDefinition extends Versioned {
  /** A diagnosis; procedures have the name among their attributes. */
  code: string;
  /** `HAC05`, `hac06_show`, `hac11_pdx`: the digits are the number of the hospital-acquired condition. */
  names: readonly string[];
}

export interface PdxExclusionDefinition extends Versioned {
  /** The principal diagnosis beside which the codes of the group do not count as CC or MCC. */
  pdx: string;
  group: number;
}

/** Procedures that count together as one: satisfied when a code of every choice is on the claim. */
export interface ClusterDefinition extends Versioned {
  /** `Z@0217`; a procedure of this code has the attributes of the cluster. */
  cluster: string;
  /** MDCs in which the procedures of a satisfied cluster do not count for themselves; 99: none. */
  suppressionMdcs: readonly number[];
  choices: readonly (readonly string[])[];
}

export interface DrgFormulaDefinition {
  /** 0: pre-MDC; 29: operating room procedure unrelated to the principal diagnosis. */
  mdc: number;
  /** 0: none. */
  drg: number;
  baseDrg: number;
  /** `SURGICAL`, `MEDICAL`, `NA`. */
  surgical: string;
  /** The MDC whose formulas are evaluated next; 0: none. */
  rerouteMdc: number;
  /** 9: a DRG without severity. */
  drgSeverity: number;
  /** Secondary diagnoses with one of these attributes do not count as CC or MCC. */
  severitySuppression: readonly string[];
  formula: string;
  /** The versions it is live in; within an MDC the lowest rank comes first, then the item that comes first. */
  ranks: readonly { version: number; rank: number }[];
}

export interface HacFormulaDefinition extends Versioned {
  hac: number;
  formula: string;
}

export interface Description extends Versioned {
  id: number;
  description: string;
}

export interface MsdrgDefinitions {
  /** True where codes are left out: one that is not there may be a good code all the same. */
  sample: boolean;
  versions: readonly number[];
  diagnoses: Iterable<DiagnosisDefinition>;
  procedures: Iterable<ProcedureDefinition>;
  genderMdcs: Iterable<GenderMdcDefinition>;
  hacLists: Iterable<HacListDefinition>;
  /** Diagnoses by the number of the group. */
  exclusionGroups: Iterable<readonly [group: number, codes: readonly string[]]>;
  pdxExclusions: Iterable<PdxExclusionDefinition>;
  clusters: Iterable<ClusterDefinition>;
  drgFormulas: Iterable<DrgFormulaDefinition>;
  hacFormulas: Iterable<HacFormulaDefinition>;
  drgDescriptions: Iterable<Description>;
  mdcDescriptions: Iterable<Description>;
  baseDrgDescriptions: Iterable<Description>;
  hacDescriptions: Iterable<Description>;
}
