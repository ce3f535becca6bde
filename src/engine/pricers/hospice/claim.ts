/** A claim as the hospice pricer reads it, Medicare Claims Processing Manual chapter 11. */
import { additionalData } from '../../claim/additional-data.ts';
import type { Claim } from '../../claim/claim.ts';
import { admissionOf, valueCodeNumber } from '../../claim/facts.ts';
import type { Warning } from '../../claim/warnings.ts';
import { daysBetween, fiscalYearOf, fiscalYearPeriod, isoDate, plusDays } from '../../core/calendar.ts';
import type { Trace } from '../../core/trace.ts';
import { continuousDays, countedByHours, isShort, predominanceWarnings, shortDayWarning } from './continuous-care.ts';
import { daysOfCare, type Fault, type GivenRun, isLevelOfCare, merged, type Period, type Run } from './days-of-care.ts';
import { endOfLifeVisits, hasDied } from './end-of-life-visits.ts';
import { type BillingGroup, type HospiceClaim, LEVELS_OF_CARE, type LevelRevenueCode } from './inputs.ts';
import { hospiceReads } from './reads.ts';

/** Occurrence span of non-covered care. */
export const NON_COVERED = '77';
/** Value codes with the CBSA of the place of service: at home, and in a facility. */
export const [HOME_CBSA, FACILITY_CBSA] = ['61', 'G8'] as const;

export interface ReadClaim {
  claim: HospiceClaim;
  /** HCPCS codes of the first line of each level of care. */
  hcpcs: Partial<Record<LevelRevenueCode, string>>;
  warnings: readonly Warning[];
}

/** @returns a return code if the claim lacks a field that prices it, or contradicts itself */
export function hospiceClaim(claim: Claim, trace: Trace | null = null): ReadClaim | Fault {
  const { fromDate, thruDate } = claim;
  const admissionDate = admissionOf(claim);
  if (fromDate === null || admissionDate === null) return { code: 'HOSPICE04' };
  const billed = givenRuns(claim);
  if (billed.length === 0) return { code: 'HOSPICE02' };
  const statement = statementOf(claim, fromDate);
  if ('code' in statement) return statement;
  const nonCovered = nonCoveredPeriods(claim, statement);
  const careDays = withContinuousDays(billed, nonCovered);
  if ('code' in careDays) return careDays;
  const days = daysOfCare(careDays, statement, nonCovered);
  if ('code' in days) return days;
  if (hasDied(claim) && thruDate === null) return { code: 'HOSPICE03' };
  const runs = days.runs.map((run) => countedByHours(run, trace));
  const visits = endOfLifeVisits(claim, runs, statement, nonCovered);
  if ('code' in visits) return visits;
  const data = additionalData(claim, hospiceReads, 'hospice');
  return {
    claim: {
      fromDate,
      admissionDate,
      providerCbsa: cbsaOf(claim, FACILITY_CBSA),
      patientCbsa: cbsaOf(claim, HOME_CBSA),
      qualityDataSubmitted: data?.quality_data_submitted ?? true,
      priorBenefitDays: data?.prior_benefit_day_units ?? 0,
      endOfLifeUnits: visits.units,
      groups: (Object.keys(LEVELS_OF_CARE) as LevelRevenueCode[]).flatMap((code) => groupsOf(code, runs)),
    },
    hcpcs: firstCodes(runs),
    warnings: [
      ...days.warnings,
      ...days.runs.filter(isShort).map(shortDayWarning),
      ...predominanceWarnings(claim, days.runs),
      ...visits.warnings,
    ],
  };
}

/** Returns a run for each line with a level of care. */
function givenRuns({ lines }: Claim): GivenRun[] {
  const runs: GivenRun[] = [];
  for (const [place, { revenueCode, serviceDate, wholeUnits, hcpcs }] of lines.entries())
    if (isLevelOfCare(revenueCode))
      runs.push({ revenueCode, places: [place], hcpcs, start: serviceDate, units: wholeUnits });
  return runs;
}

/** Returns the HCPCS code of the first line of each level of care. */
function firstCodes(runs: readonly Run[]): ReadClaim['hcpcs'] {
  const codes: ReadClaim['hcpcs'] = {};
  for (const { revenueCode, hcpcs } of runs) codes[revenueCode] ??= hcpcs;
  return codes;
}

/** Returns the runs with continuous home care added up by the day; days that are not covered are as billed. */
function withContinuousDays(runs: readonly GivenRun[], nonCovered: readonly Period[]): GivenRun[] | Fault {
  if (!runs.some(({ revenueCode }) => revenueCode === '0652')) return [...runs];
  const isPaidContinuous = ({ revenueCode, start }: GivenRun) =>
    revenueCode === '0652' &&
    !nonCovered.some((period) => start !== null && period.start <= start && start <= period.end);
  const days = continuousDays(runs.filter(isPaidContinuous));
  return 'code' in days ? days : [...runs.filter((run) => !isPaidContinuous(run)), ...days];
}

/** Returns the days that the claim bills: as many as `los` says, else to `thru_date`. */
function statementOf({ los, thruDate }: Claim, start: number): Period | Fault {
  if (los <= 0 && thruDate === null)
    return { code: 'HOSPICE01', explanation: 'The claim gives neither los nor thru_date: it has no covered days.' };
  const end = los > 0 ? plusDays(start, los - 1) : (thruDate ?? start);
  if (end < start) return { code: 'HOSPICE01', explanation: 'thru_date is before from_date.' };
  return fiscalYearOf(end) === fiscalYearOf(start) ? { start, end } : acrossYears(start, end);
}

/**
 * Refuses a claim of two fiscal years: one claim has one set of rates, because a bill is of a calendar month, Medicare
 * Claims Processing Manual chapter 11, 90.
 */
function acrossYears(start: number, end: number): Fault {
  const year = fiscalYearOf(start);
  const last = isoDate(fiscalYearPeriod(year).end);
  const explanation = `The claim is from ${isoDate(start)} to ${isoDate(end)}, and fiscal year ${year} ends on ${last}: the days after it are billed on a claim of their own.`;
  return { code: 'HOSPICE09', explanation };
}

/** Returns the days of the statement that are not covered. */
function nonCoveredPeriods({ spans }: Claim, statement: Period): Period[] {
  return merged(
    spans.flatMap(({ code, start, end }) => {
      if (code !== NON_COVERED || start === null || end === null) return [];
      const period = { start: Math.max(start, statement.start), end: Math.min(end, statement.end) };
      return period.start <= period.end ? [period] : [];
    }),
  );
}

/**
 * Returns the groups of a level of care: one, as CMS's program takes it, but for routine home care one for each run,
 * because its rate goes by the day of care.
 */
function groupsOf(revenueCode: LevelRevenueCode, runs: readonly Run[]): BillingGroup[] {
  const [first, ...others] = runs.filter((run) => run.revenueCode === revenueCode);
  if (!first) return [];
  const groups: BillingGroup[] = [{ revenueCode, date: first.start, units: first.units }];
  for (const { start, units } of others) {
    const last = groups.at(-1) as BillingGroup;
    if (revenueCode !== '0651' || daysBetween(last.date, start) === last.units) last.units += units;
    else groups.push({ revenueCode, date: start, units });
  }
  return groups;
}

/** Returns the CBSA; a state's rural area may be its 2 digits, because an amount loses the leading zero. */
function cbsaOf(claim: Claim, valueCode: string): string {
  const number = valueCodeNumber(claim, valueCode);
  return number === '' ? '' : number.padStart(2, '0');
}
