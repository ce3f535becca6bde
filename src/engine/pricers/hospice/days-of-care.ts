/**
 * The days of a claim's levels of care. Each day of the statement has one level of care, 42 CFR 418.302(b); a change of
 * it begins a line, dated by its first day, with the days of the unbroken run as units (Medicare Claims Processing
 * Manual chapter 11, 30.3). Days of occurrence span 77 have none.
 */
import type { Warning } from '../../claim/warnings.ts';
import { daysBetween, isoDate, plusDays } from '../../core/calendar.ts';
import type { ReturnCode as Answered } from '../../frame/answers.ts';
import { withoutUnits } from '../../frame/unit-warnings.ts';
import { LEVELS_OF_CARE, type LevelRevenueCode } from './inputs.ts';
import type { ReturnCode } from './return-codes.ts';

/** First and last day, YYYYMMDD. */
export interface Period {
  start: number;
  end: number;
}

/** Days of a level of care without a break; a day of continuous home care. */
export interface Run extends Period {
  revenueCode: LevelRevenueCode;
  /** Places of its lines, from 0; the first one has the HCPCS code. */
  places: readonly number[];
  hcpcs: string;
  days: number;
  /** Days; 15-minute units of continuous home care. */
  units: number;
}

/** A run as lines give it. */
export interface GivenRun extends Pick<Run, 'revenueCode' | 'places' | 'hcpcs' | 'units'> {
  /** Null where the lines give none. */
  start: number | null;
}

export interface Days {
  /** By their first days. */
  runs: readonly Run[];
  warnings: readonly Warning[];
}

export type Fault = Answered<ReturnCode>;

const NAMES: Readonly<Record<LevelRevenueCode, string>> = {
  '0651': 'routine home care',
  '0652': 'continuous home care',
  '0655': 'inpatient respite care',
  '0656': 'general inpatient care',
};

const isContinuous = ({ revenueCode }: GivenRun) => revenueCode === '0652';
/** Days of a run, of which a day of continuous home care is one; 0 where its lines do not say. */
const daysOf = (run: GivenRun) => (isContinuous(run) ? 1 : run.units);
const careOf = ({ revenueCode }: GivenRun) => `${NAMES[revenueCode]} (${revenueCode})`;
const linesOf = ({ places }: GivenRun) =>
  `${places.length > 1 ? 'Lines' : 'Line'} ${places.map((place) => place + 1).join(', ')}`;

/** True for a revenue code of a level of care. */
export function isLevelOfCare(revenueCode: string): revenueCode is LevelRevenueCode {
  return revenueCode in LEVELS_OF_CARE;
}

/** Returns the periods in order, those that meet or overlap in one. */
export function merged(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of [...periods].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && period.start <= plusDays(last.end, 1)) last.end = Math.max(last.end, period.end);
    else joined.push({ ...period });
  }
  return joined;
}

/**
 * Places each level of care on its days: together they are the days of the statement that are covered.
 * @param given levels of care as billed, continuous home care by the day
 * @param nonCovered periods of occurrence span 77, merged
 * @returns a refusal that names the line and the day where they are not
 */
export function daysOfCare(given: readonly GivenRun[], statement: Period, nonCovered: readonly Period[]): Days | Fault {
  const covered = nonCovered.length > 0 ? given.filter((run) => !liesIn(run, nonCovered)) : given;
  if (covered.length === 0)
    return {
      code: 'HOSPICE02',
      explanation: `Every line with a level of care lies in a period of occurrence span 77, ${periodText(nonCovered[0])}.`,
    };
  const runs: Run[] = [];
  const unknown: GivenRun[] = [];
  for (const run of covered) {
    const { start } = run;
    const days = daysOf(run);
    if (start === null || days === 0) {
      unknown.push(run);
      continue;
    }
    const placed: Run = { ...run, start, days, end: plusDays(start, days - 1) };
    const explanation = outsideText(placed, statement);
    if (explanation !== null) return { code: 'HOSPICE01', explanation };
    runs.push(placed);
  }
  runs.sort((a, b) => a.start - b.start);
  const overlap =
    faultOf(runs, (run) => nonCoveredText(run, nonCovered)) ?? faultOf(runs, (run, i) => sameDayText(run, runs[i - 1]));
  if (overlap) return overlap;
  const free = periodsWithout(statement, [...runs, ...nonCovered]);
  if (unknown.length === 0)
    return free[0]
      ? { code: 'HOSPICE01', explanation: `No line gives a level of care on ${isoDate(free[0].start)}.` }
      : { runs, warnings: [] };
  return withUnknown(runs, unknown, free);
}

/** True where all days of a run are not covered. */
function liesIn(run: GivenRun, periods: readonly Period[]): boolean {
  const { start } = run;
  if (start === null) return false;
  return periods.some(
    (period) => period.start <= start && Math.max(daysOf(run), 1) <= daysBetween(start, period.end) + 1,
  );
}

/** Returns the first fault of runs, in their order. */
function faultOf<Each>(runs: readonly Each[], textOf: (run: Each, i: number) => string | null): Fault | null {
  for (const [i, run] of runs.entries()) {
    const explanation = textOf(run, i);
    if (explanation !== null) return { code: 'HOSPICE01', explanation };
  }
  return null;
}

function outsideText(run: Run, { start, end }: Period): string | null {
  if (run.start < start || run.start > end) {
    const side =
      run.start < start ? `before the claim begins, ${isoDate(start)}` : `after the claim ends, ${isoDate(end)}`;
    return `${linesOf(run)} gives ${careOf(run)} on ${isoDate(run.start)}, ${side}.`;
  }
  const left = daysBetween(run.start, end) + 1;
  if (run.days <= left) return null;
  return `${linesOf(run)} gives ${run.days} days of ${careOf(run)} from ${isoDate(run.start)}, and the claim has ${left} from then to its end, ${isoDate(end)}.`;
}

function nonCoveredText(run: Run, nonCovered: readonly Period[]): string | null {
  const period = nonCovered.find(({ start, end }) => start <= run.end && run.start <= end);
  if (!period) return null;
  const day = isoDate(Math.max(run.start, period.start));
  return `${linesOf(run)} gives ${careOf(run)} on ${day}, which occurrence span 77 of ${periodText(period)} says is not covered: each run of covered days has a line of its own.`;
}

function sameDayText(run: Run, before: Run | undefined): string | null {
  if (!before || before.end < run.start) return null;
  return `${linesOf(run)} gives ${careOf(run)} on ${isoDate(run.start)}, which is a day of ${careOf(before)} by line ${(before.places[0] ?? 0) + 1}.`;
}

const periodText = (period: Period | undefined) => (period ? `${isoDate(period.start)} to ${isoDate(period.end)}` : '');

/** Returns the periods of the statement that none of the others has. */
function periodsWithout({ start, end }: Period, taken: readonly Period[]): Period[] {
  const free: Period[] = [];
  let next = start;
  for (const period of merged(taken)) {
    if (period.start > next) free.push({ start: next, end: Math.min(plusDays(period.start, -1), end) });
    next = Math.max(next, plusDays(period.end, 1));
    if (next > end) return free;
  }
  return [...free, { start: next, end }];
}

/** Places the level of care whose first day or days are not given: where only one place is left. */
function withUnknown(runs: readonly Run[], unknown: readonly GivenRun[], free: readonly Period[]): Days | Fault {
  const [run, ...others] = unknown;
  const [period, ...further] = free;
  if (!run) return { runs, warnings: [] };
  // All days have a level of care: a line without days changes nothing.
  if (!period && unknown.every((each) => daysOf(each) === 0)) {
    const places = unknown.flatMap((each) => each.places);
    return { runs, warnings: withoutUnits(places, 'no day of the level of care was priced for them') };
  }
  const days = period ? daysBetween(period.start, period.end) + 1 : 0;
  const fits = (run.start ?? period?.start) === period?.start && [0, days].includes(daysOf(run));
  if (!period || others.length > 0 || further.length > 0 || !fits)
    return {
      code: 'HOSPICE10',
      explanation: `${linesOf(run)} gives no ${lackedBy(run)}, and the other lines leave more than one possibility, or none, for its ${careOf(run)}.`,
    };
  const units = isContinuous(run) ? run.units : days;
  return {
    runs: [...runs, { ...run, ...period, days, units }].sort((a, b) => a.start - b.start),
    warnings: [defaultWarning(run, period, days)],
  };
}

const lackedBy = (run: GivenRun) =>
  [...(run.start === null ? ['service_date'] : []), ...(daysOf(run) === 0 ? ['units'] : [])].join(' and no ');

function defaultWarning(run: GivenRun, period: Period, days: number): Warning {
  const field = `lines.${run.places[0] ?? 0}.${run.start === null ? 'service_date' : 'units'}`;
  const text = `${linesOf(run)} gives no ${lackedBy(run)}: ${periodText(period)} was taken, the only ${days} days without a level of care`;
  return { code: 'DEFAULT_TAKEN', field, text };
}
