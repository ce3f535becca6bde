/** The attributes of a HCPCS code in a version, from all of the editor's tables, in words. */

import { HCPCS } from '../../engine/editors/ioce/tables/flags.ts';
import { siName } from '../../engine/editors/ioce/tables/status-indicators.ts';
import type { IoceTables } from '../../engine/editors/ioce/tables/tables.ts';
import { FLAG_MEANINGS, type HcpcsFlag } from './flag-meanings.ts';

interface Described {
  value: string;
  /** CMS's text. */
  meaning: string;
}

/** Attributes of a code that is valid in the version. Amounts in dollars; null if there is none. */
export interface ValidCode {
  statusIndicator: Described;
  paymentIndicator: Described;
  /** 5 digits. */
  apc: string | null;
  /** National rate of the APC. */
  apcPaymentRate: number | null;
  /** Years, both inclusive. */
  lowestAge: number | null;
  highestAge: number | null;
  /** The edit that applies before the first day allowed or after the last, YYYYMMDD. */
  dateEdit: { edit: number; title: string; firstDay: number | null; lastDay: number | null } | null;
  /** Hours that a unit counts for in mental health programs. */
  partialHospitalizationHours: number | null;
  intensiveOutpatientHours: number | null;
  /** Rank among comprehensive services, 1 first. */
  comprehensiveRank: number | null;
  hasComplexityAdjustment: boolean;
  compositeApc: string | null;
  /** APC with modifier PN. */
  section603Apc: string | null;
  /** Device portion of the procedure. */
  deviceOffset: number | null;
  /** Limit on the payment of a drug or device for pain relief without opioids. */
  nonOpioidLimit: number | null;
  flags: { name: HcpcsFlag; meaning: string }[];
}

/** Consecutive versions in which a code has the same attributes. */
export interface CodePeriod {
  /** Internal numbers, both inclusive. */
  firstVersion: number;
  lastVersion: number;
  statusIndicator: string;
  apc: string | null;
  flags: HcpcsFlag[];
}

export interface CodeDetail {
  /** Null if the code is not valid in the version. */
  valid: ValidCode | null;
  /** Ascending; the code is missing from versions in no period. */
  history: CodePeriod[];
}

/**
 * Returns the attributes and history of a code; null for a code that is in no version.
 * @param version internal number of a version in the tables
 */
export function codeDetail(tables: IoceTables, code: string, version: number): CodeDetail | null {
  const place = tables.codes.find(code);
  if (place < 0) return null;
  const row = tables.codes.rowOf(place, version);
  return { valid: row === 0 ? null : validCode(tables, place, row, version), history: historyOf(tables, place) };
}

function validCode(tables: IoceTables, place: number, row: number, version: number): ValidCode {
  const { hcpcs } = tables;
  const apc = hcpcs.apc[row] as number;
  const si = siName(hcpcs.si[row] as number);
  const pi = String(hcpcs.pi[row]);
  const flags = flagsOf(tables, row);
  const edit = hcpcs.dateEdit[row] as number;
  const comprehensive = tables.comprehensive(place, version);
  return {
    statusIndicator: { value: si, meaning: tables.textOf('statusIndicator', si, version) },
    paymentIndicator: { value: pi, meaning: tables.textOf('paymentIndicator', pi, version) },
    apc: apcOf(tables, apc),
    apcPaymentRate: apc === 0 ? null : tables.apcRate(apc, version) / CENTS,
    lowestAge: hcpcs.loAge[row] || null,
    highestAge: hcpcs.hiAge[row] === NO_AGE_LIMIT ? null : (hcpcs.hiAge[row] as number),
    dateEdit:
      edit === 0
        ? null
        : {
            edit,
            title: tables.textOf('edit', String(edit), version),
            firstDay: hcpcs.approved[row] || null,
            lastDay: hcpcs.terminated[row] || null,
          },
    partialHospitalizationHours: flags.includes('ph_service') ? hoursOf(hcpcs.phDuration[row]) : null,
    intensiveOutpatientHours: flags.includes('iop_service') ? hoursOf(hcpcs.iopDuration[row]) : null,
    comprehensiveRank: comprehensive < 0 ? null : comprehensive >> 1,
    hasComplexityAdjustment: comprehensive >= 0 && (comprehensive & 1) === 1,
    compositeApc: apcOrNone(tables, tables.compositeApc(place, version)),
    section603Apc: apcOrNone(tables, tables.section603Apc(place, version)),
    deviceOffset: dollars(tables.procedureOffset(place, version)),
    nonOpioidLimit: dollars(tables.nonopioidCap(place, version)),
    flags: flags.map((name) => ({ name, meaning: FLAG_MEANINGS[name] })),
  };
}

const FLAGS = Object.keys(HCPCS) as HcpcsFlag[];

function flagsOf({ hcpcs }: IoceTables, row: number): HcpcsFlag[] {
  return FLAGS.filter((flag) => hcpcs.has(row, HCPCS[flag]));
}

const CENTS = 100;
const NO_AGE_LIMIT = 124;
/** Hours, by the editor's number for a duration. */
const DURATIONS = [1, 0.25, 0.5, 0.75];

const hoursOf = (duration: number | undefined) => DURATIONS[duration ?? 0] ?? null;
const dollars = (cents: number) => (cents < 0 ? null : cents / CENTS);
const apcOf = (tables: IoceTables, place: number) => (place === 0 ? null : tables.apcName(place));
const apcOrNone = (tables: IoceTables, place: number) => (place < 0 ? null : apcOf(tables, place));

function historyOf(tables: IoceTables, place: number): CodePeriod[] {
  const { codes, hcpcs, firstVersion, lastVersion } = tables;
  const periods: (CodePeriod & { row: number })[] = [];
  for (let version = firstVersion; version <= lastVersion; version++) {
    const row = codes.rowOf(place, version);
    if (row === 0) continue;
    const last = periods.at(-1);
    if (last?.row === row && last.lastVersion === version - 1) last.lastVersion = version;
    else
      periods.push({
        ...{ row, firstVersion: version, lastVersion: version },
        statusIndicator: siName(hcpcs.si[row] as number),
        apc: apcOf(tables, hcpcs.apc[row] as number),
        flags: flagsOf(tables, row),
      });
  }
  return periods.map(({ row, ...period }) => period);
}
