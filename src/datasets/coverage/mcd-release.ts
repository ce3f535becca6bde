/** The release of a table of the Medicare Coverage Database export: CMS states no date except those of its rows. */
import { OPEN_END } from '../../engine/core/calendar.ts';

/** An export states what is in force: each replaces the one before. */
export function mcdRelease(name: string, newest: number | null) {
  return {
    label: newest ? `MCD ${name} ${newest}` : `MCD ${name}`,
    scope: 'all',
    effectiveStart: newest ?? 19000101,
    effectiveEnd: OPEN_END,
  };
}
