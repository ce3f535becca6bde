/** Days as the API has them, YYYY-MM-DD; `shown-day.ts` has how pages show them. */

/** 20260401 as 2026-04-01; what is not written so stays as it is. */
export const isoDay = (day: number | string): string => String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** True for a real day that is written YYYY-MM-DD: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Today in UTC, as the service counts days. */
export const today = (): string => new Date().toISOString().slice(0, 10);
