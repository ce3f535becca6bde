/** Lines of a term that a minimum or maximum takes together. */
import { isoDate } from '../../core/calendar.ts';
import type { WalkedLine } from './walk.ts';

/** Lines of a visit or day, in their order, or one line. */
export interface LineGroup {
  /** Ends the names of steps: `2026-03-10`, `line_3`. */
  name: string;
  lines: [first: WalkedLine, ...others: WalkedLine[]];
}

/**
 * Returns the lines of each visit, a day and revenue code, or of each day, or each line. A line of which the day is not known
 * stands alone.
 */
export function linesPer(per: 'visit' | 'day' | 'line', lines: readonly WalkedLine[]): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const line of [...lines].sort((a, b) => a.facts.line - b.facts.line)) {
    const name = nameOf(per, line);
    const group = groups.get(name);
    if (group) group.lines.push(line);
    else groups.set(name, { name, lines: [line] });
  }
  return [...groups.values()];
}

function nameOf(per: 'visit' | 'day' | 'line', { facts: { line, day, revenueCode } }: WalkedLine): string {
  if (per === 'line' || day === null) return `line_${line}`;
  return per === 'day' || revenueCode === '' ? isoDate(day) : `${isoDate(day)}_${revenueCode}`;
}
