/** Layout of a chart of lines: ticks of its values, days as numbers, labels without overlaps. */

/** A value that holds from a day to another, both included; YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
  value: number;
  /** Label of its first day on the axis. */
  label: string;
}

export interface Line {
  name: string;
  /** In order of time. */
  periods: readonly Period[];
}

const DAY = 86_400_000;

/** Days since 1970. */
export const dayNumber = (date: string): number => Date.parse(date) / DAY;

/** Returns at most about five round values that enclose all of `values`, from 0 where that costs little height. */
export function valueTicks(values: readonly number[]): number[] {
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  const from = lowest >= 0 && lowest <= highest / 2 ? 0 : lowest;
  const span = highest - from || Math.abs(highest) || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each * 4 >= span) ?? 10 * power;
  const first = Math.floor(from / step + 1e-9);
  const last = Math.max(Math.ceil(highest / step - 1e-9), first + 1);
  // Multiplies whole numbers: adding steps up would show 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** Returns the beginnings of periods that can be written without touching one another, the last of them always. */
export function dateTicks(
  lines: readonly Line[],
  place: (day: number) => number,
  room: number,
): { date: string; label: string }[] {
  const labels = new Map(lines.flatMap(({ periods }) => periods.map(({ from, label }) => [from, label] as const)));
  const ticks = [...labels].map(([date, label]) => ({ date, label })).sort((a, b) => (a.date < b.date ? 1 : -1));
  const spacedTicks: typeof ticks = [];
  for (const tick of ticks) {
    const next = spacedTicks.at(-1);
    if (!next || place(dayNumber(next.date)) - place(dayNumber(tick.date)) >= room) spacedTicks.push(tick);
  }
  return spacedTicks.reverse();
}

/** Returns the path of a line: level while a value holds, upright where the next begins on the day after. */
export function stepPath(periods: readonly Period[], x: (day: number) => number, y: (value: number) => number): string {
  return periods
    .map(({ from, to, value }, at) => {
      const before = periods[at - 1];
      const follows = before !== undefined && dayNumber(before.to) + 1 === dayNumber(from);
      return `${follows ? 'L' : 'M'}${x(dayNumber(from))} ${y(value)}L${x(dayNumber(to) + 1)} ${y(value)}`;
    })
    .join('');
}
