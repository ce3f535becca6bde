/** Calendar months and days in UTC, by which claims are counted. */

/** Returns the month of a moment, YYYY-MM. */
export function monthOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 7);
}

/** Returns the Unix milliseconds at which the next month begins. */
export function nextMonth(milliseconds: number): number {
  const date = new Date(milliseconds);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** Returns the day of a moment, YYYY-MM-DD. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** Returns the Unix milliseconds at which the next day begins. */
export function nextDay(milliseconds: number): number {
  const day = 24 * 60 * 60_000;
  return Math.floor(milliseconds / day) * day + day;
}
