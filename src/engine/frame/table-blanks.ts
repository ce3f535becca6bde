/**
 * Tables that are not loaded: one table of every dataset that a module or the fee schedules read, with what its absence
 * for the claim's day does. A dataset without a row here cannot be named as part of a table: that does not compile.
 */
import type { ModuleName } from '../claim/claim.ts';
import type { Warning } from '../claim/warnings.ts';

interface Refuses {
  does: 'refuses';
  /** Return code, or the error's code of an editor or grouper. */
  code: string;
  /** Claims that are refused; absent: all, for without the dataset there is no table. */
  where?: string;
  /** Table of the claims that do not need this one: without both, every claim is refused. */
  others?: string;
  /** Claims refused if a table of all years lacks the rows of the claim's year alone. */
  withoutYear?: { where: string; others: string };
  /** Return codes of claims that depend on a part of it. */
  ofSome?: readonly string[];
  /** True if ordinary claims read it: a year without it is not ready. */
  isOrdinary?: true;
}

interface Unknown {
  does: 'unknown';
  /** Claims of which a part, or a line's payment, is not known. */
  where: string;
  /** A bound that shows that it does not matter to a claim. */
  bound: string;
  citation: string;
  /** True if ordinary claims read it: a year without it is not ready. */
  isOrdinary?: true;
}

interface Default {
  does: 'default';
  taken: string;
  where: string;
  warning: Warning['code'];
  citation: string;
}

interface Nothing {
  does: 'nothing';
  why: string;
}

export type TableBlank = Refuses | Unknown | Default | Nothing;

/** Who reads a table: a module, or fees of a service without a claim. */
export type TableReader = ModuleName | 'FEES';

const refuses = (code: string, where?: string): Refuses => ({ does: 'refuses', code, ...(where ? { where } : {}) });
const nothing = (why: string): Nothing => ({ does: 'nothing', why });

const TITLES = { IOCE: nothing('titles of codes are left out, no amount is') };
const NOT_PRICED = 'the line has no amount, and the claim no total';
const UNPRICED = (where: string): Unknown => ({
  does: 'unknown',
  where,
  bound: NOT_PRICED,
  citation: 'Medicare Claims Processing Manual, chapter 4, section 10.1.1',
});
/** Fee schedules beside a pricer: of a code that no loaded record has on the day no amount is known. */
const SCHEDULE = {
  OPPS: UNPRICED('lines that the schedule pays'),
  FQHC: UNPRICED('lines beside the visit'),
  ASC: UNPRICED('drugs and services that the schedule pays'),
};
const PLACES = { OPPS: SCHEDULE.OPPS, ASC: SCHEDULE.ASC, FEES: refuses('404', 'localities by ZIP code') };
const UNITS: Default = {
  does: 'default',
  taken: 'no limit of units',
  where: 'codes with several units on a day',
  warning: 'MUE',
  citation: 'NCCI Policy Manual, chapter I, section V',
};
/** @param citation of the average that the contractor takes */
const RATIOS = (citation: string): Unknown => ({
  does: 'unknown',
  where: 'providers without a cost-to-charge ratio of their own',
  bound: 'the price with a ratio of 0, and with the highest',
  citation,
});
/** @param ofSome return codes of claims that depend on a figure that others do not need */
const FIGURES = (code: string, ...ofSome: string[]): Refuses => ({
  ...refuses(code, 'years, or claims, whose figures are not held'),
  ofSome,
});
/** Tribal centers are paid a rate of their own, without the base rate and its factors. */
const NOT_TRIBAL = { where: 'claims of centers that are not tribal', others: 'fqhc-tribal' };

/** By dataset, then by reader. */
export const TABLE_BLANKS = {
  // Editors and groupers: a release has all versions, and a day after its last one is refused.
  mce: { MCE: refuses('NOT_LOADED') },
  ioce: { IOCE: refuses('NOT_LOADED') },
  msdrg: { MSDRG: refuses('NOT_LOADED') },
  'icd10cm-order': TITLES,
  'hcpcs-level-2': TITLES,
  'cpt-modifier': TITLES,
  'opps-a': TITLES,
  'ioce-apc-validity': TITLES,
  'hha-diagnoses': { HHAG: refuses('NOT_LOADED') },
  'hha-functional-points': { HHAG: refuses('NOT_LOADED') },
  'hha-functional-thresholds': { HHAG: refuses('NOT_LOADED') },
  'hha-low-comorbidity': { HHAG: refuses('NOT_LOADED', 'secondary diagnoses of a comorbidity group') },
  'hha-high-comorbidity-pairs': { HHAG: refuses('NOT_LOADED', 'secondary diagnoses of a comorbidity group') },
  'hha-diagnosis-subchapters': { HHAG: refuses('NOT_LOADED', 'secondary diagnoses that raise the group') },
  'irf-impairment-group-to-ric': { CMG: refuses('NOT_LOADED') },
  'irf-cmg-definitions': { CMG: refuses('NOT_LOADED') },
  'irf-comorbidity-tiers': { CMG: refuses('7', 'secondary diagnoses') },
  'irf-motor-responses': { CMG: refuses('6', 'items with a response that is not its own points') },

  // Stays.
  'drg-maintenance': Object.fromEntries(
    ['MSDRG', 'IPPS', 'PSYCH', 'LTCH'].map((reader) => [reader, nothing('changes of an operator beside CMS’s table')]),
  ) as Partial<Record<TableReader, TableBlank>>,
  'drg-ipps': {
    MSDRG: nothing('weights beside the group are left out'),
    IPPS: refuses('IPPS07'),
    LTCH: refuses('LTC05'),
  },
  'drg-ipf': { PSYCH: refuses('IPF06', 'years whose factors are not held') },
  'drg-ltch': { LTCH: refuses('LTC05') },
  'ipps-wage-index': {
    IPPS: refuses('IPPS06'),
    LTCH: refuses('LTC05', 'years without ltch-cbsa-wage-index-ipps, whose place it takes'),
  },
  'ipps-outmigration': {
    IPPS: {
      does: 'unknown',
      where: 'hospitals with a county that are neither reclassified nor redesignated',
      bound: 'the price with an adjustment of 1',
      citation: '42 CFR 412.64(i)',
      isOrdinary: true,
    },
  },
  'ipps-new-technology': {
    IPPS: {
      does: 'unknown',
      where: 'procedures of section X of ICD-10-PCS, and of the list of any loaded year',
      bound: 'the price with three quarters of the costs above the payment',
      citation: '42 CFR 412.88',
    },
  },
  'ipps-claim-codes': {
    IPPS: {
      does: 'unknown',
      where: 'as ipps-new-technology; technologies, and drugs for COVID-19, of which the rule is not published',
      bound: 'the price with their add-on',
      citation: '42 CFR 412.88; 85 FR 71155',
    },
  },
  'ltch-cbsa-wage-index': { LTCH: refuses('LTC05') },
  'ltch-cbsa-wage-index-ipps': {
    LTCH: {
      does: 'default',
      taken:
        'the inpatient wage indexes of the year (ipps-wage-index), of which CMS’s file is a copy; without them LTC05',
      where: 'every claim',
      warning: 'DEFAULT_TAKEN',
      citation: '42 CFR 412.529(d)(4)',
    },
  },
  'ipf-cbsa-wage-index': { PSYCH: refuses('IPF06') },
  'ipf-comorbidities': { PSYCH: refuses('IPF06', 'secondary diagnoses') },
  'ipf-codefirst': { PSYCH: refuses('IPF06', 'DRGs without a factor, with a secondary diagnosis') },
  'ipf-procedures': { PSYCH: refuses('IPF06', 'procedures') },
  'irf-cmg-codes': { IRF: refuses('IRF04') },
  'irf-cbsa-wage-index': { IRF: refuses('IRF04') },
  'snf-cbsa-wage-index': { SNF: refuses('SNF04') },
  'snf-ptot-rates': { SNF: refuses('SNF04') },
  'snf-slp-rates': { SNF: refuses('SNF04') },
  'snf-nursing-rates': { SNF: refuses('SNF04') },
  'snf-nta-rates': { SNF: refuses('SNF04') },
  'snf-vpd-adj-factors': { SNF: refuses('SNF04') },

  // Averages for hospitals without a ratio of their own.
  'ipps-statewide-ccrs': { IPPS: RATIOS('42 CFR 412.84(i)(3)') },
  'ltch-statewide-ccrs': { LTCH: RATIOS('42 CFR 412.525(a)(4)(iv)(C)') },
  'ipf-national-ccrs': { PSYCH: RATIOS('42 CFR 412.424(d)(3)(ii)') },
  'irf-national-ccrs': { IRF: refuses('65', 'facilities without a cost-to-charge ratio of their own') },
  'opps-statewide-ccrs': { OPPS: RATIOS('42 CFR 419.43(d)(5)(ii)') },
  'ipps-device-credit-drgs': {
    IPPS: {
      does: 'unknown',
      where: 'stays with a credit for a device (value code FD with condition code 49 or 50)',
      bound: 'none: the credit may be taken off',
      citation: '42 CFR 412.89',
    },
  },

  // Hospice, home health, dialysis.
  'hospice-cbsa-wage-index': { HOSPICE: refuses('HOSPICE06') },
  'hospice-reduced-rates': {
    HOSPICE: refuses('HOSPICE07', 'hospices without quality data, in years whose reduced rates are not held'),
  },
  'hha-cbsa-wage-index': { HHA: refuses('HHA06') },
  'hha-hrg': { HHA: refuses('HHA06') },
  'hha-rev': { HHA: refuses('HHA06') },
  'hha-add-on-table': { HHA: refuses('HHA06', 'rural areas, in years with a rural add-on') },
  'hha-extra-add-on-table': { HHA: refuses('HHA06', 'counties of urban areas, in years with a rural add-on') },
  'hha-zip-county-cbsa': { HHA: refuses('HHA02', 'claims without value code 61') },
  'esrd-cbsa-wage-index': { ESRD: refuses('ESRD13') },
  'esrd-comorbidities': {
    ESRD: refuses('ESRD11', 'secondary diagnoses that may be a comorbidity whose list is not held'),
  },

  // Outpatient claims, health centers, ambulatory surgical centers.
  'opps-apc-rate': { OPPS: refuses('OPPS06') },
  'opps-cbsa-wage-index': { OPPS: refuses('OPPS06') },
  'opps-outmigration-adjustment': {
    OPPS: {
      ...refuses(
        'OPPS06',
        'hospitals with a county that are neither reclassified nor redesignated, whose payment an adjustment of 1 would change',
      ),
      isOrdinary: true,
    },
  },
  'opps-blood-rank': { OPPS: refuses('OPPS06', 'blood, where pints of its deductible are open') },
  'opps-previous-year-wage-index': { OPPS: refuses('50', 'claims of 2020') },
  'opps-providerccn340b': {
    OPPS: {
      does: 'default',
      taken: 'no 340B remedy offset',
      where: 'years of the offset',
      warning: 'UNVERIFIED_FACTOR',
      citation: '42 CFR 419.32(b)(1)(iv)(B)(12)',
    },
  },
  'mue-outpatient': { IOCE: nothing('units are not held against limits; OPPS warns'), OPPS: UNITS, ASC: UNITS },
  'mue-practitioner': { ASC: UNITS },
  'fqhc-base': { FQHC: { ...refuses('FQHC05'), withoutYear: NOT_TRIBAL } },
  'fqhc-addon': { FQHC: { ...refuses('FQHC05'), withoutYear: NOT_TRIBAL } },
  'fqhc-tribal': { FQHC: refuses('FQHC05', 'claims of tribal centers') },
  'fqhc-iopratelte3': { FQHC: refuses('FQHC05', 'intensive outpatient care') },
  'fqhc-ioprategte4': { FQHC: refuses('FQHC05', 'intensive outpatient care of four services and more') },
  'fqhc-national-rates': { FQHC: UNPRICED('services beside the visit that the physician fee schedule does not price') },
  'fqhc-gaf': { FQHC: { ...refuses('FQHC06'), ...NOT_TRIBAL } },
  'asc-aa': { ASC: refuses('ASC02') },
  'asc-bb': { ASC: refuses('ASC02') },
  'asc-ee': { ASC: refuses('ASC05', 'codes of none of the addenda') },
  'asc-ff': { ASC: refuses('ASC05', 'procedures whose rate is divided at the device') },
  'asc-wage-index': { ASC: refuses('ASC02') },
  'asc-code-pairs': { ASC: refuses('ASC05', 'pass-through devices') },

  // Fee schedules.
  clfs: SCHEDULE,
  'pfs-rvu': { ...SCHEDULE, FEES: refuses('404') },
  gpci: { ...SCHEDULE, FEES: refuses('404') },
  dmepos: SCHEDULE,
  'dme-pen': SCHEDULE,
  'dme-former-cba': SCHEDULE,
  'dme-mail-order': SCHEDULE,
  afs: SCHEDULE,
  asp: SCHEDULE,

  // Places.
  zip5: { FQHC: refuses('FQHC03', 'centers without carrier and locality'), ...PLACES },
  zip9: { FQHC: refuses('FQHC03', 'ZIP codes whose parts are in several localities'), ...PLACES },
  'zip-history': { FQHC: refuses('FQHC03', 'days before the ZIP code files'), ...PLACES },
  'dme-rural-zip': SCHEDULE,
  'dme-former-cba-zip': SCHEDULE,
  'opps-cap': { FEES: nothing('contractor-priced services have no amount, and no cap then') },

  'pricer-figures': {
    IPPS: FIGURES('IPPS04', 'IPPS05', 'IPPS09'),
    OPPS: FIGURES('OPPS04', 'OPPS08'),
    PSYCH: FIGURES('IPF05'),
    LTCH: FIGURES('LTC04', 'LTC06'),
    IRF: FIGURES('97'),
    HOSPICE: FIGURES('HOSPICE05', 'HOSPICE07'),
    SNF: FIGURES('SNF03'),
    HHA: FIGURES('HHA05'),
    ESRD: FIGURES('ESRD12', 'ESRD14'),
    ASC: FIGURES('ASC02'),
  },
} satisfies Readonly<Record<string, Readonly<Partial<Record<TableReader, TableBlank>>>>>;

/** A dataset whose absence is decided. */
export type TableName = keyof typeof TABLE_BLANKS;

/** Returns what the absence of a dataset does to a reader; undefined for one that does not read it. */
export const tableBlank = (dataset: TableName, reader: TableReader): TableBlank | undefined =>
  (TABLE_BLANKS[dataset] as Readonly<Partial<Record<TableReader, TableBlank>>>)[reader];

/** True for a dataset that ordinary claims read: a year without it is not ready. */
export function isOrdinary(dataset: TableName): boolean {
  const blanks: Readonly<Partial<Record<TableReader, TableBlank>>> = TABLE_BLANKS[dataset];
  return Object.values(blanks).some((blank) => 'isOrdinary' in blank && blank.isOrdinary);
}
