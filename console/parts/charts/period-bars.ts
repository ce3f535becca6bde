/** Layout of periods on a time line: their bars, the days between them, and the days that two of them share. */
import { shownDay, shownMonth } from '../days/shown-day.ts';

export interface Period {
  id: string;
  /** On its bar. */
  name: string;
  /** YYYY-MM-DD. */
  from: string;
  /** Last day, included; null: open end. */
  to: string | null;
  /** Not saved yet. */
  isDraft?: boolean;
}

/** Days, both included; null: open end. */
export interface Days {
  from: string;
  to: string | null;
}

/** Percents of the line of time. */
interface Place {
  start: number;
  width: number;
}

export interface PeriodLayout {
  bars: (Place & { period: Period; lane: number })[];
  lanes: number;
  gaps: (Place & Days)[];
  overlaps: (Place & Days)[];
  today: number;
  ticks: { at: number; label: string }[];
}

const DAY = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const dayOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);
const OPEN = Number.POSITIVE_INFINITY;
/** Labels that have room on a narrow screen. */
const TICKS_MAX = 5;

/** Days without a period between others, and those since the last one ended, if it has. */
export function gapsOf(periods: readonly Period[], today: string): Days[] {
  const gaps: Days[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [from, to] of spansOf(periods)) {
    if (Number.isFinite(last) && from > last + 1) gaps.push({ from: dayOf(last + 1), to: dayOf(from - 1) });
    last = Math.max(last, to);
  }
  if (Number.isFinite(last) && last < numberOf(today)) gaps.push({ from: dayOf(last + 1), to: null });
  return gaps;
}

/** Days that two or more periods share. */
export function overlapsOf(periods: readonly Period[]): Days[] {
  const shared: [number, number][] = [];
  let covered = Number.NEGATIVE_INFINITY;
  for (const [from, to] of spansOf(periods)) {
    const until = Math.min(covered, to);
    const before = shared.at(-1);
    if (from <= until) {
      if (before && from <= before[1] + 1) before[1] = Math.max(before[1], until);
      else shared.push([from, until]);
    }
    covered = Math.max(covered, to);
  }
  return shared.map(([from, to]) => ({ from: dayOf(from), to: to === OPEN ? null : dayOf(to) }));
}

function spansOf(periods: readonly Period[]): [from: number, to: number][] {
  return periods
    .map(({ from, to }): [number, number] => [numberOf(from), to === null ? OPEN : numberOf(to)])
    .toSorted(([one], [other]) => one - other);
}

/** @param today YYYY-MM-DD; it is always on the line */
export function layoutPeriods(periods: readonly Period[], today: string): PeriodLayout {
  const days = [today, ...periods.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))].map(numberOf);
  const first = Math.min(...days);
  const last = Math.max(...days);
  // An open end is seen to go on.
  const end = last + Math.max(60, Math.round((last - first) * 0.12));
  const at = (number: number) => (Math.min(Math.max(number - first, 0), end - first) / (end - first)) * 100;
  const place = ({ from, to }: Days): Place => {
    const start = at(numberOf(from));
    return { start, width: Math.max((to === null ? 100 : at(numberOf(to) + 1)) - start, 0.4) };
  };
  const laneEnds: number[] = [];
  const bars = periods
    .toSorted(
      (one, other) => Number(one.isDraft ?? false) - Number(other.isDraft ?? false) || (one.from < other.from ? -1 : 1),
    )
    .map((period) => {
      const free = laneEnds.findIndex((until) => until < numberOf(period.from));
      const lane = free < 0 || period.isDraft ? laneEnds.length : free;
      laneEnds[lane] = period.to === null ? OPEN : numberOf(period.to);
      return { period, lane, ...place(period) };
    });
  return {
    bars,
    lanes: Math.max(laneEnds.length, 1),
    gaps: gapsOf(periods, today).map((days) => ({ ...days, ...place(days) })),
    overlaps: overlapsOf(periods).map((days) => ({ ...days, ...place(days) })),
    today: at(numberOf(today)),
    ticks: ticksOf(first, end).map((number) => ({ at: at(number), label: shownMonth(dayOf(number)) })),
  };
}

/** First days of years, or of quarters on a short line. */
function ticksOf(first: number, end: number): number[] {
  const [from, to] = [first, end].map((number) => Number(dayOf(number).slice(0, 4))) as [number, number];
  const starts = (months: readonly string[]) =>
    Array.from({ length: to - from + 1 }, (_, year) => months.map((month) => numberOf(`${from + year}-${month}-01`)))
      .flat()
      .filter((number) => number >= first && number < end);
  const years = starts(['01']);
  const ticks = years.length >= 3 ? years : starts(['01', '04', '07', '10']);
  const step = Math.ceil(ticks.length / TICKS_MAX);
  return ticks.filter((_, place) => place % step === 0);
}

/** `01/01/2026 to 03/31/2026`, `from 04/01/2026 on`. */
export const daysInWords = ({ from, to }: Days): string =>
  to === null ? `from ${shownDay(from)} on` : from === to ? shownDay(from) : `${shownDay(from)} to ${shownDay(to)}`;

/** Says what the bars show. @param what a period is one of these: `configuration` */
export function periodsInWords(periods: readonly Period[], today: string, what: string): string {
  if (periods.length === 0) return `No ${what}.`;
  const isIn = ({ from, to }: Days) => from <= today && (to === null || today <= to);
  const current = periods.filter(isIn).map(({ name }) => name);
  const sentences = [
    `${periods.length} ${what}${periods.length === 1 ? '' : 's'}: ${periods.map((period) => `${period.name}, ${daysInWords(period)}`).join('; ')}.`,
    current.length > 0
      ? `In force today, ${shownDay(today)}: ${current.join(' and ')}.`
      : `Nothing is in force today, ${shownDay(today)}.`,
    ...gapsOf(periods, today).map((days) => `Gap ${daysInWords(days)}.`),
    ...overlapsOf(periods).map((days) => `Overlap ${daysInWords(days)}.`),
  ];
  return sentences.join(' ');
}
