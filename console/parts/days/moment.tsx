/** A moment to the minute, in UTC as the service has it. */
import { withShownDays } from './shown-day.ts';

/** 2026-11-24T14:58:20Z as 11/24/2026 14:58. */
export const minuteOf = (timestamp: string): string => withShownDays(timestamp.slice(0, 16).replace('T', ' '));

export function Moment({ at }: { at: string | null }) {
  return at === null ? '–' : <time dateTime={at}>{minuteOf(at)} UTC</time>;
}
