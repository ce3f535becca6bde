/** A claim as the hospice pricer reads it, Medicare Claims Processing Manual chapter 11. */
import { additionalData } from '../../claim/additional-data.ts';
import type { Claim, Line, Span } from '../../claim/claim.ts';
import { admissionOf, valueCodeNumber } from '../../claim/facts.ts';
import { daysBetween, plusDays } from '../../core/calendar.ts';
import type { ReturnCode as Answered } from '../../frame/answers.ts';
import { type BillingGroup, type HospiceClaim, LEVELS_OF_CARE, type LevelRevenueCode } from './inputs.ts';
import { hospiceReads } from './reads.ts';
import type { ReturnCode } from './return-codes.ts';

/** The patient died at home, in a facility, or in an unknown place. */
const DIED: ReadonlySet<string> = new Set(['40', '41', '42']);
/** Occurrence span of non-covered care. */
export const NON_COVERED = '77';
/** Value codes with the CBSA of the place of service: at home, and in a facility. */
export const [HOME_CBSA, FACILITY_CBSA] = ['61', 'G8'] as const;
/** 15-minute units of a day of continuous home care. */
const UNITS_OF_A_DAY = 96;
const LAST_DAYS = 7;

interface DatedLine extends Line {
  serviceDate: number;
}

export interface ReadClaim {
  claim: HospiceClaim;
  /** HCPCS codes of the first line of each level of care. */
  hcpcs: Partial<Record<LevelRevenueCode, string>>;
  /** Places of lines of a level of care that have no units. */
  withoutUnits: readonly number[];
}

/** @returns a return code if the claim lacks a field that prices it, or contradicts itself */
export function hospiceClaim(claim: Claim): ReadClaim | Answered<ReturnCode> {
  const { fromDate, thruDate } = claim;
  const admissionDate = admissionOf(claim);
  if (fromDate === null || admissionDate === null) return { code: 'HOSPICE04' };
  const lines = claim.lines.filter(
    (line): line is DatedLine => line.serviceDate !== null && !isNonCovered(claim.spans, line.serviceDate),
  );
  const levels = (Object.keys(LEVELS_OF_CARE) as LevelRevenueCode[]).flatMap((revenueCode) => {
    const ofLevel = lines.filter((line) => line.revenueCode === revenueCode);
    const first = earliest(ofLevel);
    if (!first) return [];
    const units = ofLevel.reduce((total, line) => total + line.wholeUnits, 0);
    return [{ group: { revenueCode, date: first.serviceDate, units } satisfies BillingGroup, hcpcs: first.hcpcs }];
  });
  if (levels.length === 0) return { code: 'HOSPICE02' };
  const coveredDays = coveredDaysOf(claim);
  if (coveredDays === null)
    return { code: 'HOSPICE01', explanation: 'The claim gives neither los nor thru_date: it has no covered days.' };
  for (const { group } of levels) {
    const days = group.revenueCode === '0652' ? group.units / UNITS_OF_A_DAY : group.units;
    if (days > coveredDays)
      return {
        code: 'HOSPICE01',
        explanation: `Revenue code ${group.revenueCode} has ${group.units} units, and the claim ${coveredDays} covered days.`,
      };
  }
  if (DIED.has(claim.patientStatus) && thruDate === null) return { code: 'HOSPICE03' };
  const data = additionalData(claim, hospiceReads, 'hospice');
  return {
    claim: {
      fromDate,
      admissionDate,
      providerCbsa: cbsaOf(claim, FACILITY_CBSA),
      patientCbsa: cbsaOf(claim, HOME_CBSA),
      qualityDataSubmitted: data?.quality_data_submitted ?? true,
      priorBenefitDays: data?.prior_benefit_day_units ?? 0,
      endOfLifeUnits: endOfLifeUnits(claim, lines),
      groups: levels.map(({ group }) => group),
    },
    hcpcs: Object.fromEntries(levels.map(({ group, hcpcs }) => [group.revenueCode, hcpcs])),
    withoutUnits: claim.lines.flatMap(({ revenueCode, wholeUnits }, place) =>
      revenueCode in LEVELS_OF_CARE && wholeUnits === 0 ? [place] : [],
    ),
  };
}

/** Returns the CBSA; a state's rural area may be its 2 digits, because an amount loses the leading zero. */
function cbsaOf(claim: Claim, valueCode: string): string {
  const number = valueCodeNumber(claim, valueCode);
  return number === '' ? '' : number.padStart(2, '0');
}

function earliest(lines: readonly DatedLine[]): DatedLine | undefined {
  return lines.reduce<DatedLine | undefined>(
    (first, line) => (first && first.serviceDate <= line.serviceDate ? first : line),
    undefined,
  );
}

/** Returns the days of the claim without those of non-covered spans; null if the claim does not say how many it has. */
function coveredDaysOf({ los, fromDate, thruDate, spans }: Claim): number | null {
  const dated = fromDate !== null && thruDate !== null;
  const days = los > 0 ? los : dated ? daysBetween(fromDate, thruDate) + 1 : null;
  if (days === null) return null;
  return spans.reduce((coveredDays, { code, start, end }) => {
    if (code !== NON_COVERED || start === null || end === null) return coveredDays;
    const span = daysBetween(start, end) + 1;
    return span > coveredDays ? coveredDays : coveredDays - span;
  }, days);
}

function isNonCovered(spans: readonly Span[], date: number): boolean {
  return spans.some(
    ({ code, start, end }) => code === NON_COVERED && start !== null && end !== null && start <= date && date <= end,
  );
}

/**
 * Returns units of nurse and social worker visits by day, beginning with the day of death: only on days of routine home
 * care.
 */
function endOfLifeUnits({ patientStatus, thruDate }: Claim, lines: readonly DatedLine[]): number[] {
  const units = Array.from({ length: LAST_DAYS }, () => 0);
  if (!DIED.has(patientStatus) || thruDate === null) return units;
  const routine = lines.filter(({ revenueCode }) => revenueCode === '0651');
  const isRoutine = (date: number) =>
    routine.some((line) => line.serviceDate <= date && date < plusDays(line.serviceDate, line.wholeUnits));
  for (const line of lines) {
    const day = daysBetween(line.serviceDate, thruDate);
    if (isEndOfLifeVisit(line) && day >= 0 && day < LAST_DAYS && isRoutine(line.serviceDate))
      units[day] = (units[day] ?? 0) + line.wholeUnits;
  }
  return units;
}

/** True for a visit of a registered nurse, or of a social worker in person, 42 CFR 418.302(b)(1)(ii). */
function isEndOfLifeVisit({ revenueCode, hcpcs }: Line): boolean {
  if (revenueCode.startsWith('055')) return hcpcs === 'G0299';
  return revenueCode.startsWith('056') && revenueCode !== '0569';
}
