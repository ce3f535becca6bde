/** Days as pages show them, as bills and the browser's own date fields have them: 03/10/2026. */
import { isoDay } from './iso-day.ts';

const DAY = /(?<![\w-])(\d{4})-(\d\d)-(\d\d)(?![\w-])/g;
/** A day, one with a time, or two days. */
const DAYS_ALONE = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?| to \d{4}-\d\d-\d\d)?$/;

/** Returns a sentence, of a page or of the service, with its days as pages show them. */
export const withShownDays = (sentence: string): string => sentence.replace(DAY, '$2/$3/$1');

/** 2026-03-10 and 20260310 as 03/10/2026; anything else stays. */
export const shownDay = (day: number | string): string => withShownDays(isoDay(day));

/** Returns the month of a day, or of YYYY-MM, as pages show it: 03/2026. */
export const shownMonth = (day: string): string => day.replace(/^(\d{4})-(\d\d).*$/, '$2/$1');

/** Returns what a cell holds: a day as it is shown, and anything else, such as a name that has a day in it, as it is. */
export const shownInCell = <T>(value: T): T | string =>
  typeof value === 'string' && DAYS_ALONE.test(value) ? withShownDays(value) : value;
