/** What every table of the Medicare Coverage Database export says of itself: CMS writes no date but those of its rows. */
import { OPEN_END } from '../../engine/core/calendar.ts';

/** An export states what stands: each takes the place of the one before. */
export function mcdRelease(name: string, newest: number | null) {
  return {
    label: newest ? `MCD ${name} ${newest}` : `MCD ${name}`,
    scope: 'all',
    effectiveStart: newest ?? 19000101,
    effectiveEnd: OPEN_END,
  };
}
