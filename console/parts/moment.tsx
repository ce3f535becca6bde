/** A moment to the minute, in UTC as the service has it. */

/** 2026-11-24T14:58:20Z as 2026-11-24 14:58. */
export const minuteOf = (timestamp: string): string => timestamp.slice(0, 16).replace('T', ' ');

export function Moment({ at }: { at: string | null }) {
  return at === null ? '–' : <time dateTime={at}>{minuteOf(at)} UTC</time>;
}
