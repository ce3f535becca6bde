/** Days between dates written YYYYMMDD. */

const DAY_MS = 86_400_000;

function dayNumber(date: number): number {
  return Date.UTC(Math.floor(date / 10000), (Math.floor(date / 100) % 100) - 1, date % 100) / DAY_MS;
}

/** The calendar has the date. */
export function isDay(date: number): boolean {
  const day = new Date(dayNumber(date) * DAY_MS);
  return day.getUTCMonth() === (Math.floor(date / 100) % 100) - 1 && day.getUTCDate() === date % 100;
}

/** Days from one date to a later one; negative where it is earlier. */
export function daysBetween(from: number, to: number): number {
  return dayNumber(to) - dayNumber(from);
}

/** Whole years from a birth to a date. */
export function yearsBetween(birth: number, date: number): number {
  const years = Math.floor(date / 10000) - Math.floor(birth / 10000);
  return date % 10000 < birth % 10000 ? years - 1 : years;
}
