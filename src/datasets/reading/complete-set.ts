/** The rule of a set that is complete in every release: all case-mix groups of a system, all DRGs of a year. */
import type { Rule } from './rule.ts';
import { valueAt } from './rule.ts';

export interface CompleteSet {
  /** Fields of a row whose values, joined by blanks, are a member: `cells.0 cells.1`. */
  fields: string;
  /** Name of the members in messages: `region and group`. */
  called: string;
  /** @param day YYYYMMDD of the rows, 0 where they name none */
  members: readonly string[] | ((day: number) => readonly string[]);
  /** Field of the day on which the members depend. */
  day?: string;
  /** Number of members that later releases may have ended; absent if CMS's rule fixes the set. */
  ended?: (day: number) => number;
  /** The rule, or the document of CMS's, that fixes the set. */
  source: string;
}

interface State {
  found: string[];
  day: number;
}

/** A check that every member has a row. */
export function completeSet({ fields, called, members, day: dayField, ended, source }: CompleteSet): Rule {
  const paths = fields.split(' ').map((field) => field.split('.'));
  const dayPath = dayField?.split('.');
  return (state) => {
    const { found: before = [], day: dayBefore = 0 } = (state ?? {}) as Partial<State>;
    const foundMembers = new Set(before);
    let day = dayBefore;
    return {
      add(row) {
        foundMembers.add(paths.map((path) => valueAt(row, path)).join(' '));
        if (dayPath) day = Math.max(day, Number(valueAt(row, dayPath).replaceAll('-', '')) || 0);
      },
      get state(): State {
        return { found: [...foundMembers], day };
      },
      missing() {
        const expectedMembers = typeof members === 'function' ? members(day) : members;
        const absent = expectedMembers.filter((member) => !foundMembers.has(member));
        if (absent.length <= (ended?.(day) ?? 0)) return null;
        const absentNames =
          absent.length > 6 ? `${absent.slice(0, 6).join(', ')} and ${absent.length - 6} others` : absent.join(', ');
        return `there is no ${called} ${absentNames}, of ${expectedMembers.length} (${source}): the file looks cut off`;
      },
    };
  };
}

/** Numbers as ranges, `1-8 10`, with so many digits. */
export function numbersOf(ranges: string, digits: number): string[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(digits, '0'));
  });
}

/** Capital letters from A. */
export function lettersTo(last: string): string[] {
  return Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter((letter) => letter <= last);
}

/** Words with one part of each list, in order. */
export function combinationsOf(...lists: (readonly string[])[]): string[] {
  return lists.reduce<string[]>((words, list) => words.flatMap((word) => list.map((part) => word + part)), ['']);
}
