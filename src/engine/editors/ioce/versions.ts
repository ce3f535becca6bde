/**
 * The versions in which CMS's program sets an edit or keeps a rule: the one table that the registry of edits, the order of
 * steps and the steps read. Versions are internal numbers: 94 is v25.0. Edits that are not here are set in every version.
 */

/** Oldest and newest version whose rules the editor has: v20.2 and v27.1. Tables of later versions run by the newest. */
export const OLDEST_RULES = 76;
export const NEWEST_RULES = 103;

/** First and last version, both inclusive. */
export interface Versions {
  readonly since: number;
  readonly until: number;
}

const LATEST = Number.POSITIVE_INFINITY;
export const EVERY_VERSION: Versions = { since: 0, until: LATEST };

const from = (since: number): Versions => ({ since, until: LATEST });
const to = (until: number): Versions => ({ since: 0, until });

/** The versions before others begin. */
export const before = ({ since }: Versions): Versions => to(since - 1);

export const holdsIn = ({ since, until }: Versions, version: number): boolean => since <= version && version <= until;

export interface Rule extends Versions {
  /** The rule in these versions, and in the others. */
  readonly text: string;
  readonly citation: string;
}

export const RULES = {
  programBillTypes: {
    ...from(94),
    text: '12x and 14x with condition code 41, and 76x with neither 41 nor 92, are edit 118; before, 12x and 14x are edit 46',
    citation: 'I/OCE user manual v25.1, edits 46 and 118',
  },
  intensiveOutpatient: {
    ...from(94),
    text: 'Intensive outpatient programs, and per diems of two levels, by three or four services; before, one level',
    citation: 'Consolidated Appropriations Act, 2023, section 4124; CY 2024 OPPS final rule (CMS-1786-FC)',
  },
  mentalHealthCap: {
    ...from(94),
    text: 'The daily mental health composite starts above the rate of APC 05864 (four services); before, of 05863',
    citation: 'CY 2024 OPPS final rule (CMS-1786-FC)',
  },
  fqhcServiceLevels: {
    ...from(98),
    text: 'A health center’s intensive outpatient day of four services has composite flag 05; before, 04 as one of three',
    citation: 'I/OCE v26.0, composite adjustment flags',
  },
  hospitalNotApproved: {
    ...to(89),
    text: 'Edit 80 on a hospital’s partial hospitalization claim; on 76x in every version',
    citation: 'CMS’s I/OCE program',
  },
  remoteMentalHealth: {
    ...from(90),
    text: 'Remote mental health services (C7900 to C7903) count for the daily mental health composite',
    citation: 'CY 2023 OPPS final rule (CMS-1772-FC)',
  },
  softwareAddOns: {
    ...from(90),
    text: 'Edit 106 for add-on codes of software as a service',
    citation: 'CY 2023 OPPS final rule (CMS-1772-FC)',
  },
  socialNeedsAssessment: {
    ...from(94),
    text: 'A social needs assessment (G0136) on the day of an annual wellness visit has no cost sharing',
    citation: 'CY 2024 PFS final rule (CMS-1784-F)',
  },
  opioidUseDemonstration: {
    ...from(83),
    text: 'Opioid use disorder services with condition code M5 have no cost sharing',
    citation: 'SUPPORT Act, section 6042; I/OCE v22.1',
  },
  fqhcOutsidePps: {
    ...to(80),
    text: 'Condition code 65 takes a health center out of the PPS',
    citation: 'I/OCE user manual v25.1, condition code 65 (to 2020-09-30)',
  },
  colorectalCoinsurance: {
    ...from(86),
    text: 'Services of the day of a colorectal test that became therapeutic (PT) have flag 25; before, 4',
    citation: 'Consolidated Appropriations Act, 2021, section 122; I/OCE v23.0',
  },
  radiationOncologyModel: {
    ...from(86),
    text: 'Codes of the radiation oncology model have payment method flag B',
    citation: 'I/OCE v23.0, payment method flags',
  },
  payerOnlyCodes: {
    ...from(92),
    text: 'Modifiers @1 to @6 and condition codes of the payer set the payment adjustment flag',
    citation: 'I/OCE v24.2, payer-only codes',
  },
  nonOpioidPainRelief: {
    ...from(98),
    text: 'Non-opioid devices (H1) and drugs (K1) are paid within limits',
    citation: 'Consolidated Appropriations Act, 2023, section 4135; CY 2025 OPPS final rule (CMS-1809-FC)',
  },
  radiopharmaceuticalThreshold: {
    ...from(98),
    text: 'A pass-through radiopharmaceutical above the packaging threshold has coinsurance; before, none has',
    citation: 'CY 2025 OPPS final rule (CMS-1809-FC)',
  },
  ambulatorySurgeryPair: {
    ...from(98),
    text: 'Revenue codes 0240 and 0636 on one claim are free of edit 127',
    citation: 'I/OCE v26.0, edit 127',
  },
  twoAdjustmentFlags: {
    ...from(102),
    text: 'Waived cost sharing and single units have a payment adjustment flag of their own; before, a line has one flag',
    citation: 'I/OCE v27.0, payment adjustment flags',
  },
  skinSubstituteProducts: {
    ...from(102),
    text: 'Edit 87 looks for a skin substitute that is paid apart (S1); before, for one of the procedure’s cost group',
    citation: 'CY 2026 OPPS final rule (CMS-1834-FC)',
  },
  offCampusDrugAdministration: {
    ...from(102),
    text: 'Drug administration with modifier PO has payment method flag A',
    citation: 'CY 2026 OPPS final rule (CMS-1834-FC)',
  },
  homeHealthSpan: {
    ...from(78),
    text: 'A code of either quarter is good on a 32x claim from December to January, of at most 30 days; before, from November to March, of at most 60',
    citation: 'CMS’s I/OCE program; 30-day periods of the home health PPS (CY 2020)',
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** By CMS's table `dsc_edit`, unless the line says otherwise. */
const EDITS: Readonly<Record<number, Versions>> = {
  10: to(81),
  30: before(RULES.intensiveOutpatient),
  113: from(77),
  // To 91 in the program, without end in the table.
  114: { since: 78, until: 91 },
  115: { since: 82, until: 91 },
  116: from(78),
  117: from(84),
  // Modifier JG ended with v25.3.
  122: { since: 87, until: 97 },
  123: from(88),
  124: from(88),
  126: from(92),
  // In every version of the program, which has no test of it.
  127: from(92),
  128: RULES.intensiveOutpatient,
  129: RULES.intensiveOutpatient,
  130: RULES.intensiveOutpatient,
  131: RULES.intensiveOutpatient,
  132: RULES.intensiveOutpatient,
  133: RULES.intensiveOutpatient,
  134: from(91),
  // From 95 in `dsc_edit`, from 94 in `data_edit_bypass` and the program.
  135: from(94),
  136: from(95),
  // From 99 in the table, from 98 in the program.
  137: RULES.nonOpioidPainRelief,
  138: RULES.nonOpioidPainRelief,
  190: RULES.intensiveOutpatient,
  191: RULES.intensiveOutpatient,
};

export const editVersions = (edit: number): Versions => EDITS[edit] ?? EVERY_VERSION;
