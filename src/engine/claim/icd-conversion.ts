/**
 * Converts the codes of a claim from the ICD-10 version in which they were billed to another, by CMS's conversion
 * tables (https://www.cms.gov/medicare/coding-billing/icd-10-codes). Versions are written as the MS-DRG grouper's: 431
 * is v43.1. Versions of one fiscal year count as having the same codes: nothing is converted between them.
 */

import { versionName, versionOn, versionPeriod } from '../codes/icd10-version.ts';
import { fiscalYearOf, isoDate } from '../core/calendar.ts';
import type { Claim } from './claim.ts';
import type { Warning } from './warnings.ts';

export const CODE_SYSTEMS = ['ICD-10-CM', 'ICD-10-PCS'] as const;
export type CodeSystem = (typeof CODE_SYSTEMS)[number];

/** A line of a conversion table: a code and the code that it replaced. */
export interface CodeChange {
  /** '' for a code deleted without a successor. */
  current: string;
  /** '' for a code without a predecessor. */
  previous: string;
  /** YYYYMMDD. */
  effectiveDate: number;
}

/** The loaded tables of a code system for the codes of some claims. */
export interface CodeHistory {
  /** Label of the conversion table. */
  release: string;
  /** True if only a sample of the table is loaded: a missing line may be in the whole table. */
  isSample: boolean;
  /** Changes that made the code. */
  into(code: string): readonly CodeChange[];
  /** Changes of the code into others. */
  from(code: string): readonly CodeChange[];
  /** True if the code may be reported on a day, YYYYMMDD; null if the codes of that day are not loaded. */
  isCode(code: string, date: number): boolean | null;
}

export interface Versions {
  billed: number;
  target: number;
}

/** Reason why a code remains as billed although the claim asks for its conversion. */
export type NotConverted = 'STILL_VALID' | 'NO_PREDECESSOR' | 'NO_SUCCESSOR' | 'NOT_FOUND' | 'NOT_IN_SAMPLE';

export interface CodeMapping {
  /** Candidates in order of preference; the first one replaces the code. */
  choices: readonly string[];
  /** Null if the code remains as billed. */
  convertedTo: string | null;
}

export interface IcdConversion extends Versions {
  /** The claim with its codes replaced. */
  claim: Claim;
  /** By code as billed, without its point; null for a code that the table does not change. */
  mappings: ReadonlyMap<string, CodeMapping | null>;
  notConverted: readonly { code: string; reason: NotConverted; text: string }[];
  warnings: readonly Warning[];
  /** Labels of the tables that were read. */
  releases: readonly string[];
}

/** A code and its place in the claim. */
interface CodeOnClaim {
  system: CodeSystem;
  code: string;
  field: string;
}

/**
 * Returns the versions between which a claim asks to convert its codes; null if it asks for no conversion, or has no
 * date to determine them.
 */
export function versionsOf({ icdConvert, thruDate }: Claim): Versions | null {
  if (!icdConvert) return null;
  const inForce = thruDate === null ? null : versionOn(thruDate);
  const [billed, target] = [icdConvert.billedVersion ?? inForce, icdConvert.targetVersion ?? inForce];
  return billed === null || target === null ? null : { billed, target };
}

const fiscalYear = (version: number) => fiscalYearOf(versionPeriod(version).start);

/** Returns the later of the two fiscal years, which the tables must reach; null if both versions are of one year. */
export function lastFiscalYear({ billed, target }: Versions): number | null {
  return fiscalYear(billed) === fiscalYear(target) ? null : Math.max(fiscalYear(billed), fiscalYear(target));
}

/** Returns diagnoses and procedures, each with its place in the claim. */
export function codesOf({ principalDx, admitDx, secondaryDxs, reasonsForVisit, inpatientPxs }: Claim): CodeOnClaim[] {
  const diagnosis = (code: string, field: string): CodeOnClaim => ({ system: 'ICD-10-CM', code, field });
  return [
    ...(principalDx ? [diagnosis(principalDx.code, 'principal_dx.code')] : []),
    ...(admitDx ? [diagnosis(admitDx.code, 'admit_dx.code')] : []),
    ...secondaryDxs.map(({ code }, i) => diagnosis(code, `secondary_dxs.${i}.code`)),
    ...reasonsForVisit.map((code, i) => diagnosis(code, `rfvdx.${i}`)),
    ...inpatientPxs.map(
      ({ code }, i): CodeOnClaim => ({
        system: 'ICD-10-PCS',
        code,
        field: `inpatient_pxs.${i}.code`,
      }),
    ),
  ];
}

/** @param histories of the code systems that the claim uses; none if the versions are of one fiscal year */
export function convertCodes(
  claim: Claim,
  versions: Versions,
  histories: Partial<Record<CodeSystem, CodeHistory>>,
): IcdConversion {
  const mappings = new Map<string, CodeMapping | null>();
  const replaced: Record<CodeSystem, Map<string, string>> = { 'ICD-10-CM': new Map(), 'ICD-10-PCS': new Map() };
  const notConverted: { code: string; reason: NotConverted; text: string }[] = [];
  const warnings = yearWarnings(claim, versions);
  for (const { system, code, field } of lastFiscalYear(versions) === null ? [] : codesOf(claim)) {
    const history = histories[system];
    if (!history || mappings.has(code)) continue;
    const { choices, convertedTo, reason, warning } = convert(code, system, history, versions);
    mappings.set(code, choices.length > 0 ? { choices, convertedTo } : null);
    if (convertedTo !== null) replaced[system].set(code, convertedTo);
    if (reason) notConverted.push({ code, ...reason });
    if (warning) warnings.push({ code: 'ICD_CONVERSION', field, text: `${field} ${warning}` });
  }
  const releases = CODE_SYSTEMS.flatMap((system) => histories[system]?.release ?? []);
  return { ...versions, claim: withCodes(claim, replaced), mappings, notConverted, warnings, releases };
}

interface Converted extends CodeMapping {
  reason?: { reason: NotConverted; text: string };
  /** A doubt to report, worded to follow the name of the field. */
  warning?: string;
}

function convert(code: string, system: CodeSystem, history: CodeHistory, versions: Versions): Converted {
  const date = versionPeriod(versions.target).start;
  const isValid = history.isCode(code, date);
  const result = versions.target < versions.billed ? backward(code, history, date) : forward(code, history, versions);
  const into = `${versionName(versions.target)} of ${isoDate(date)}`;
  const stands = (reason: NotConverted, text: string, choices: readonly string[] = []): Converted => ({
    choices,
    convertedTo: null,
    reason: { reason, text },
    ...(reason === 'STILL_VALID' ? {} : { warning: `${code} was not converted: ${text}` }),
  });
  if (!result) {
    if (isValid === true || (isValid === null && !history.isSample)) return { choices: [], convertedTo: null };
    if (history.isSample)
      return stands('NOT_IN_SAMPLE', `${history.release} has no line of it, and the whole table may have one`);
    return stands('NOT_FOUND', `it is no ${system} code of ${into}, and ${history.release} has no line of it`);
  }
  const { choices, isBackward } = result;
  const [first] = choices;
  if (first === undefined)
    return isBackward
      ? stands('NO_PREDECESSOR', `it is newer than ${into}, and ${history.release} has no predecessor of it`)
      : stands('NO_SUCCESSOR', `it was deleted before ${into}, and ${history.release} has no successor of it`);
  if (!isBackward && isValid)
    return stands('STILL_VALID', `it is an ${system} code of ${into}, too: codes were split off from it`, choices);
  const doubts = [
    ...(choices.length > 1 ? [`the first of ${choices.length} candidates: ${choices.join(', ')}`] : []),
    ...(!isBackward && isValid === null
      ? [`without knowing whether it is still a code of ${into}: the whole list of ${system} codes is not loaded`]
      : []),
  ];
  const warning = doubts.length > 0 ? `${code} was converted to ${first}, ${doubts.join('; ')}` : undefined;
  return { choices, convertedTo: first, ...(warning ? { warning } : {}) };
}

interface Conversion {
  choices: readonly string[];
  isBackward: boolean;
}

/** Finds what a code that is newer than the target was before: the latest change into it. */
function backward(code: string, history: CodeHistory, date: number): Conversion | null {
  const changes = history.into(code).filter(({ effectiveDate }) => effectiveDate > date);
  if (changes.length === 0) return null;
  const latest = Math.max(...changes.map(({ effectiveDate }) => effectiveDate));
  const previous = changes.filter(({ effectiveDate }) => effectiveDate === latest).map((change) => change.previous);
  return { choices: ordered(previous), isBackward: true };
}

/**
 * Finds what a code became by the target, oldest change first. Changes up to the billed version are ignored: the biller
 * could choose between the code and those split off from it. They count for a code that had ended by then.
 */
function forward(code: string, history: CodeHistory, { billed, target }: Versions): Conversion | null {
  const [from, to] = [versionPeriod(billed).start, versionPeriod(target).start];
  const changes = history
    .from(code)
    .filter(({ effectiveDate }) => effectiveDate <= to)
    .sort((a, b) => a.effectiveDate - b.effectiveDate || (a.current < b.current ? -1 : 1));
  const between = changes.filter(({ effectiveDate }) => effectiveDate > from);
  const countedChanges = between.length > 0 || history.isCode(code, to) !== false ? between : changes;
  if (countedChanges.length === 0) return null;
  const choices = [...new Set(countedChanges.map(({ current }) => current))].filter((current) => current !== '');
  return { choices, isBackward: false };
}

const ordered = (codes: readonly string[]) => [...new Set(codes)].filter((code) => code !== '').sort();

/**
 * Warns that editor and grouper use the version of the day of discharge, whatever version the codes were converted to.
 */
function yearWarnings({ thruDate }: Claim, { target }: Versions): Warning[] {
  if (thruDate === null || fiscalYearOf(thruDate) === fiscalYear(target)) return [];
  const text = `icd_convert.target_version is ${versionName(target)}, and thru_date is in ${versionName(versionOn(thruDate))}, by whose rules the modules run`;
  return [{ code: 'ICD_CONVERSION', field: 'icd_convert.target_version', text }];
}

function withCodes(claim: Claim, replaced: Record<CodeSystem, ReadonlyMap<string, string>>): Claim {
  const [diagnoses, procedures] = [replaced['ICD-10-CM'], replaced['ICD-10-PCS']];
  if (diagnoses.size === 0 && procedures.size === 0) return claim;
  const diagnosis = <Diagnosis extends { code: string }>(coded: Diagnosis): Diagnosis => ({
    ...coded,
    code: diagnoses.get(coded.code) ?? coded.code,
  });
  return {
    ...claim,
    principalDx: claim.principalDx && diagnosis(claim.principalDx),
    admitDx: claim.admitDx && diagnosis(claim.admitDx),
    secondaryDxs: claim.secondaryDxs.map(diagnosis),
    reasonsForVisit: claim.reasonsForVisit.map((code) => diagnoses.get(code) ?? code),
    inpatientPxs: claim.inpatientPxs.map((procedure) => ({
      ...procedure,
      code: procedures.get(procedure.code) ?? procedure.code,
    })),
  };
}
