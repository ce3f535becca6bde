/**
 * Continuous home care by the day: 8 to 24 hours of a day that begins and ends at midnight, 42 CFR 418.302(b)(2),
 * 418.204(a); Medicare Benefit Policy Manual chapter 9, 40.2.1; Medicare Claims Processing Manual chapter 11, 30.1.
 */
import type { Claim } from '../../claim/claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import { isoDate } from '../../core/calendar.ts';
import type { Trace } from '../../core/trace.ts';
import type { Fault, GivenRun, Run } from './days-of-care.ts';
import { CONTINUOUS_UNITS } from './levels-of-care.ts';

/** 15-minute units of a day. */
const UNITS_OF_A_DAY = 96;

/** Sites of service where there is no continuous home care: nursing facility, hospital, hospice, long-term and psychiatric hospital. */
const NOT_AT_HOME: ReadonlySet<string> = new Set(['Q5004', 'Q5005', 'Q5006', 'Q5007', 'Q5008']);

/**
 * Adds the lines of each day of continuous home care together.
 * @param lines one run each
 * @returns a refusal where a line cannot be a part of such a day
 */
export function continuousDays(lines: readonly GivenRun[]): GivenRun[] | Fault {
  for (const { places, hcpcs, start, units } of lines) {
    const line = `Line ${(places[0] ?? 0) + 1}`;
    if (NOT_AT_HOME.has(hcpcs))
      return {
        code: 'HOSPICE08',
        explanation: `${line} gives continuous home care (0652) at the site ${hcpcs}: it is given at home, Q5001 to Q5003, Q5009 or Q5010.`,
      };
    if (units === 0)
      return {
        code: 'HOSPICE10',
        explanation: `${line} gives no units of continuous home care (0652): the hours of the day decide its rate.`,
      };
    if (start === null && lines.length > 1)
      return {
        code: 'HOSPICE10',
        explanation: `${line} gives no service_date: continuous home care (0652) is counted by the day.`,
      };
  }
  const days = [...Map.groupBy(lines, ({ start }) => start).values()].map(addedUp);
  const over = days.find(({ units }) => units > UNITS_OF_A_DAY);
  if (!over) return days;
  const day = over.start === null ? 'a day' : isoDate(over.start);
  const lineText = over.places.map((place) => place + 1).join(', ');
  return {
    code: 'HOSPICE08',
    explanation: `Line ${lineText} gives ${over.units} units of continuous home care (0652) on ${day}: a day has ${UNITS_OF_A_DAY}, and each day has its own line.`,
  };
}

const addedUp = (lines: readonly GivenRun[]): GivenRun => ({
  ...(lines[0] as GivenRun),
  places: lines.flatMap(({ places }) => places),
  units: lines.reduce((total, { units }) => total + units, 0),
});

/** True for a day of continuous home care of less than 8 hours. */
export function isShort({ revenueCode, units }: Run): boolean {
  return revenueCode === '0652' && units < CONTINUOUS_UNITS;
}

/** Returns a day of less than 8 hours of continuous home care as the day of routine home care that it is; others as they are. */
export function countedByHours(run: Run, trace: Trace | null): Run {
  if (!isShort(run)) return run;
  trace?.step(
    `routine_day_${run.start}`,
    `a day of routine home care, because its units of continuous home care are fewer than ${CONTINUOUS_UNITS}`,
    { continuous_units: run.units },
    1,
    '42 CFR 418.302(b)(1)(i), (e)(4); Medicare Benefit Policy Manual chapter 9, 40.2.1',
  );
  return { ...run, revenueCode: '0651', units: 1 };
}

export function shortDayWarning({ places, units, start }: Run): Warning {
  const text = `Line ${places.map((place) => place + 1).join(', ')} gives ${units} units of continuous home care on ${isoDate(start)}, less than 8 hours: the day is one of routine home care`;
  return { code: 'UNITS', field: `lines.${places[0] ?? 0}.units`, text };
}

/** Revenue codes of visits by nurses, and by aides and homemakers. */
const [BY_NURSES, BY_AIDES] = [/^055\d$/, /^057\d$/];

/**
 * Warns of days of continuous home care whose visits are more of aides than of nurses: care that is not predominantly nursing
 * care is a day of routine home care (42 CFR 418.204(a); Medicare Benefit Policy Manual chapter 9, 40.2.1). The line of the day
 * does not say who gave its hours, and visits of less than its units may not be all, so that the day is priced as billed.
 * @param runs of all levels of care, before short days are counted as routine ones
 */
export function predominanceWarnings({ lines }: Claim, runs: readonly Run[]): Warning[] {
  return runs.flatMap((run): Warning[] => {
    if (run.revenueCode !== '0652' || isShort(run)) return [];
    const unitsOf = (visits: RegExp) =>
      lines
        .filter(({ revenueCode, serviceDate }) => visits.test(revenueCode) && serviceDate === run.start)
        .reduce((total, { wholeUnits }) => total + wholeUnits, 0);
    const [nurses, aides] = [unitsOf(BY_NURSES), unitsOf(BY_AIDES)];
    if (aides <= nurses) return [];
    const place = run.places[0] ?? 0;
    const text = `Line ${place + 1} gives continuous home care on ${isoDate(run.start)}, whose visits have ${aides} units of aides and ${nurses} of nurses: a day of less nursing than other care is one of routine home care; it was priced as billed`;
    return [{ code: 'NOT_COVERED', field: `lines.${place}.units`, text }];
  });
}
