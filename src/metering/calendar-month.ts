/** Calendar months in UTC, by which claims are counted. */

/** Returns the month of a moment, YYYY-MM. */
export function monthOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 7);
}

/** Returns the Unix milliseconds at which the next month begins. */
export function nextMonth(milliseconds: number): number {
  const date = new Date(milliseconds);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
