/**
 * Visits of nurses and social workers in the last seven days of life, on days of routine home care: what the service
 * intensity add-on pays, 42 CFR 418.302(b)(1)(ii).
 */
import type { Claim, Line } from '../../claim/claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import { daysBetween, isoDate, plusDays } from '../../core/calendar.ts';
import type { Fault, Period, Run } from './days-of-care.ts';

/** The patient died at home, in a facility, or in an unknown place. */
const DIED: ReadonlySet<string> = new Set(['40', '41', '42']);
const LAST_DAYS = 7;

export interface EndOfLifeVisits {
  /** 15-minute units by day, beginning with the day of death. */
  units: readonly number[];
  warnings: readonly Warning[];
}

export function hasDied({ patientStatus }: Claim): boolean {
  return DIED.has(patientStatus);
}

/**
 * @param runs of all levels of care
 * @returns a refusal where a visit that the add-on may pay lacks its day or its units
 */
export function endOfLifeVisits(
  claim: Claim,
  runs: readonly Run[],
  statement: Period,
  nonCovered: readonly Period[],
): EndOfLifeVisits | Fault {
  const units = Array.from({ length: LAST_DAYS }, () => 0);
  const { thruDate } = claim;
  if (!hasDied(claim) || thruDate === null) return { units, warnings: [] };
  const warnings: Warning[] = [];
  const routine = runs.filter(({ revenueCode }) => revenueCode === '0651');
  const first = plusDays(thruDate, 1 - LAST_DAYS);
  if (!routine.some(({ start, end }) => start <= thruDate && end >= first)) return { units, warnings };
  for (const [place, line] of claim.lines.entries()) {
    if (!isEndOfLifeVisit(line)) continue;
    if (line.serviceDate === null && statement.start !== statement.end)
      return lacking(place, 'service_date', 'the add-on of the last seven days is paid by the day');
    const date = line.serviceDate ?? statement.start;
    const day = daysBetween(date, thruDate);
    if (day < 0 || day >= LAST_DAYS || !isWithin(date, routine) || isWithin(date, nonCovered)) continue;
    if (line.wholeUnits === 0)
      return lacking(place, 'units', 'the add-on of the last seven days is paid by the hours of visits');
    if (line.serviceDate === null) warnings.push(onlyDayWarning(place, date));
    units[day] = (units[day] ?? 0) + line.wholeUnits;
  }
  return { units, warnings };
}

/** True for a visit of a registered nurse, or of a social worker in person. */
function isEndOfLifeVisit({ revenueCode, hcpcs }: Line): boolean {
  if (revenueCode.startsWith('055')) return hcpcs === 'G0299';
  return revenueCode.startsWith('056') && revenueCode !== '0569';
}

function isWithin(date: number, periods: readonly Period[]): boolean {
  return periods.some(({ start, end }) => start <= date && date <= end);
}

const lacking = (place: number, field: string, why: string): Fault => ({
  code: 'HOSPICE10',
  explanation: `Line ${place + 1}, a visit, gives no ${field}: ${why}.`,
});

const onlyDayWarning = (place: number, date: number): Warning => ({
  code: 'DEFAULT_TAKEN',
  field: `lines.${place}.service_date`,
  text: `Line ${place + 1} gives no service_date: ${isoDate(date)} was taken, the only day of the claim`,
});
