/** The calendar: days written as YYYYMMDD integers, of the years 1900 to 9999. */

/** The last day of a period that has no end. */
export const OPEN_END = 99991231;
const FIRST_DAY = 19000101;

const DAY_MS = 86_400_000;

/** The calendar year of a YYYYMMDD date. */
export const yearOf = (date: number) => Math.floor(date / 10000);
const monthOf = (date: number) => Math.floor(date / 100) % 100;
const dayOf = (date: number) => date % 100;

/** February has one more in a leap year. */
const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FEBRUARY = 2;
const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** True for a day of the calendar from 1900; 99991231 counts as one. */
export function isRealDate(date: number): boolean {
  if (!Number.isInteger(date) || date < FIRST_DAY || date > OPEN_END) return false;
  const month = monthOf(date);
  const day = dayOf(date);
  const last = month === FEBRUARY && isLeapYear(yearOf(date)) ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0);
  return day >= 1 && day <= last;
}

/** Returns the day that many days later; earlier for a negative number. */
export function plusDays(date: number, days: number): number {
  const day = new Date((dayNumber(date) + days) * DAY_MS);
  return day.getUTCFullYear() * 10000 + (day.getUTCMonth() + 1) * 100 + day.getUTCDate();
}

/** Returns the same day that many months later, or the last day of that month if it is shorter. */
export function plusMonths(date: number, months: number): number {
  const month = yearOf(date) * 12 + monthOf(date) - 1 + months;
  const first = Math.floor(month / 12) * 10000 + ((month % 12) + 1) * 100 + 1;
  const lastDay = daysBetween(first, first + (month % 12 === 11 ? 8900 : 100));
  return first - 1 + Math.min(dayOf(date), lastDay);
}

/** Returns the days from one date to a later one; negative if `to` is earlier. */
export function daysBetween(from: number, to: number): number {
  return dayNumber(to) - dayNumber(from);
}

/** Returns the whole years from a birth to a date. */
export function yearsBetween(birth: number, date: number): number {
  const years = yearOf(date) - yearOf(birth);
  return date % 10000 < birth % 10000 ? years - 1 : years;
}

/** The last date written and its text: lines of a claim, and claims of a file, repeat their dates. */
let [lastDate, lastText] = [19000101, '1900-01-01'];

/** Writes 20251001 as 2025-10-01. */
export function isoDate(yyyymmdd: number): string {
  if (yyyymmdd === lastDate) return lastText;
  const text = String(yyyymmdd).padStart(8, '0');
  lastText = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  lastDate = yyyymmdd;
  return lastText;
}

/** Returns the federal fiscal year of a YYYYMMDD date: October to September, named after the year in which it ends. */
export function fiscalYearOf(date: number): number {
  const [year, month] = [Math.floor(date / 10000), Math.floor(date / 100) % 100];
  return month >= 10 ? year + 1 : year;
}

/** Returns the first and last day, YYYYMMDD. */
export function fiscalYearPeriod(year: number): { start: number; end: number } {
  return { start: (year - 1) * 10000 + 1001, end: year * 10000 + 930 };
}

/** Returns the first and last day, YYYYMMDD. */
export function calendarYearPeriod(year: number): { start: number; end: number } {
  return { start: year * 10000 + 101, end: year * 10000 + 1231 };
}

const QUARTERS = [
  { start: 101, end: 331 },
  { start: 401, end: 630 },
  { start: 701, end: 930 },
  { start: 1001, end: 1231 },
] as const;

/**
 * Returns the first and last day, YYYYMMDD.
 * @param quarter 1 to 4
 * @throws RangeError at another
 */
export function quarterPeriod(year: number, quarter: number): { start: number; end: number } {
  const days = QUARTERS[quarter - 1];
  if (!days) throw new RangeError(`there is no quarter ${quarter}`);
  return { start: year * 10000 + days.start, end: year * 10000 + days.end };
}

/** Returns the first and last day, YYYYMMDD, of a date's calendar quarter. */
export function quarterPeriodOf(date: number): { start: number; end: number } {
  return quarterPeriod(yearOf(date), Math.ceil(monthOf(date) / 3));
}

/** Returns the days since 1970; NaN if `date` is no number. */
export function dayNumber(date: number): number {
  return Date.UTC(yearOf(date), monthOf(date) - 1, dayOf(date)) / DAY_MS;
}
