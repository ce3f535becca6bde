/** Days of claims that a payment system, an editor or a grouper takes, by what is loaded for each of them. */
import { isoDate, plusDays } from '../../engine/core/calendar.ts';
import type { GivenFigures } from '../../engine/core/given-figures.ts';
import type { ClaimModule } from '../../engine/frame/module.ts';
import type { Period } from './day-sentences.ts';
import { type LoadedRelease, lackingOf, type NamedPeriod, periodOfYear, stateOf } from './system-year.ts';

/**
 * Returns the days on which not every claim is refused. The state is the same from one day on which a release begins,
 * ends or figures change to the next: only these are looked at.
 * @param years in a row
 * @param changes days on which the module's figures change, YYYYMMDD
 * @param lastRows as `systemYear` has them
 */
export function daysTaken(
  module: ClaimModule<unknown>,
  years: readonly NamedPeriod[],
  loaded: readonly LoadedRelease[],
  changes: readonly number[],
  figures: GivenFigures,
  lastRows: ReadonlyMap<string, number> = new Map(),
): Period[] {
  const periods: { start: number; end: number }[] = [];
  for (const year of years)
    for (const { start, end } of spansOf(periodOfYear(year), loaded, changes)) {
      const lacks = lackingOf(module, { ...year, day: start }, loaded, figures, lastRows);
      if (stateOf(lacks) === 'lacking') continue;
      const last = periods.at(-1);
      if (last && plusDays(last.end, 1) === start) last.end = end;
      else periods.push({ start, end });
    }
  return periods.map(({ start, end }) => ({ from: isoDate(start), to: isoDate(end) }));
}

/** Cuts a year where something changes. */
function spansOf(
  { start, end }: { start: number; end: number },
  loaded: readonly LoadedRelease[],
  changes: readonly number[],
): { start: number; end: number }[] {
  const days = new Set([start, ...changes]);
  for (const { effectiveStart, effectiveEnd } of loaded) {
    days.add(effectiveStart);
    if (effectiveEnd < end) days.add(plusDays(effectiveEnd, 1));
  }
  const firsts = [...days].filter((day) => day >= start && day <= end).sort((a, b) => a - b);
  return firsts.map((first, i) => ({
    start: first,
    end: i + 1 < firsts.length ? plusDays(firsts[i + 1] ?? end, -1) : end,
  }));
}
