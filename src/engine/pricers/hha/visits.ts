/** Visits of a home health period: a line of a discipline's revenue code is a visit, Medicare Claims Processing Manual chapter 10, 40.2. */
import type { Claim } from '../../claim/claim.ts';
import { REVENUE_CODES, type RevenueCode, type RevenueLine } from './inputs.ts';

export interface Visit {
  /** Place of its line, from 0. */
  place: number;
  /** Discipline: 042x and its like belong to 0420. */
  revenueCode: RevenueCode;
  /** YYYYMMDD. */
  date: number;
  /** False where the line gives no day, and `date` is one of those that it can have. */
  isDated: boolean;
  /** 15 minutes each; 0 if not given. */
  units: number;
}

/** 15-minute units of each discipline that count for the outlier. */
export type CountedUnits = ReadonlyMap<RevenueCode, number>;

/** By the first three digits of their revenue codes. */
const DISCIPLINES: ReadonlyMap<string, RevenueCode> = new Map(REVENUE_CODES.map((code) => [code.slice(0, 3), code]));

/** Returns the visits; one without its day is on the last day of the claim. */
export function visitsOf({ lines }: Claim, lastDay: number): Visit[] {
  return lines.flatMap(({ revenueCode: billed, serviceDate, wholeUnits }, place) => {
    const revenueCode = DISCIPLINES.get(billed.slice(0, 3));
    const date = serviceDate ?? lastDay;
    return revenueCode ? [{ place, revenueCode, date, isDated: serviceDate !== null, units: wholeUnits }] : [];
  });
}

/** Returns the line of each discipline, as CMS's program takes it. @param units that count for the outlier */
export function revenueLines(visits: readonly Visit[], units: CountedUnits): RevenueLine[] {
  return REVENUE_CODES.map((revenueCode) => {
    const dates = visits.filter((visit) => visit.revenueCode === revenueCode).map(({ date }) => date);
    return {
      revenueCode,
      coveredVisits: dates.length,
      outlierUnits: units.get(revenueCode) ?? 0,
      earliestDate: dates.length > 0 ? Math.min(...dates) : null,
    };
  });
}
