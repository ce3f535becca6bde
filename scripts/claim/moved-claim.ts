/** Moves a claim to another day: a claim of one year shows what the rates of another pay. */
import { dayNumber, isRealDate, plusDays } from '../../src/engine/core/calendar.ts';

/** Days that do not move with the stay: the patient's. */
const OF_THE_PATIENT = /birth/;
const DAY = /^(\d{4})-?(\d\d)-?(\d\d)$/;

/**
 * Returns the claim with its first day on another one, and every other day of it as far from that as before.
 * @param first YYYYMMDD
 */
export function movedClaim(body: unknown, first: number): unknown {
  const from = dayOf((body as { from_date?: unknown } | null)?.from_date);
  return from === null ? body : moved(body, '', dayNumber(first) - dayNumber(from));
}

function moved(value: unknown, name: string, days: number): unknown {
  if (Array.isArray(value)) return value.map((each) => moved(each, name, days));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each, key, days)]));
  const day = /date/.test(name) && !OF_THE_PATIENT.test(name) ? dayOf(value) : null;
  if (day === null) return value;
  const written = String(plusDays(day, days));
  return String(value).includes('-') ? written.replace(/^(\d{4})(\d\d)/, '$1-$2-') : written;
}

function dayOf(value: unknown): number | null {
  const [, year, month, day] = DAY.exec(String(value)) ?? [];
  const date = Number(`${year}${month}${day}`);
  return isRealDate(date) ? date : null;
}
