/** Reads a day as people, bills and spreadsheets write it. */
import { isDay } from '../days/iso-day.ts';

/** Day 0 of Excel's serial numbers, which count a 29 February 1900 that never was. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;
/** Serial numbers of 1950 to 2099. Smaller ones are codes or years more often than days. */
const [SERIAL_MIN, SERIAL_MAX] = [18_264, 73_050];

/** The time that spreadsheets and files write behind a day. */
const TIME = /[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[AP]M)?Z?$/i;

/**
 * Returns the day as YYYY-MM-DD; null if the text is none. Reads ISO (2026-03-10, 20260310), the American order (3/10/2026,
 * 03-10-26, 03102026), the UB-04's MMDDYY (031026) and Excel's serial numbers (46091).
 * @param yearMax the latest year that two digits mean; earlier by a hundred beyond it, as a birth date of 44 is
 */
export function readDay(text: string, yearMax = new Date().getUTCFullYear() + 1): string | null {
  const written = text.trim().replace(TIME, '');
  const [year, month, day] = partsOf(written) ?? [];
  if (year === undefined || month === undefined || day === undefined) return serialDay(written);
  const full = year.length === 4 ? year : String(centuryOf(Number(year), yearMax));
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

/** Returns year, month and day as they are written. */
function partsOf(text: string): readonly (string | undefined)[] | null {
  const [, ...iso] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  // 20 and 19 are no months: eight digits that begin so are of a year.
  if (iso.length > 0) return iso;
  const [, month, day, year] =
    /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d\d)$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(text) ?? [];
  return year === undefined ? null : [year, month, day];
}

function serialDay(text: string): string | null {
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0;
  if (serial < SERIAL_MIN || serial > SERIAL_MAX) return null;
  return new Date(SERIAL_ZERO + serial * DAY).toISOString().slice(0, 10);
}

function centuryOf(year: number, yearMax: number): number {
  const late = yearMax - (yearMax % 100) + year;
  return late > yearMax ? late - 100 : late;
}
