/** The day whose reference data completes the codes of a claim. */
import { createContext } from 'react';
import { today } from '../../../parts/date-field.tsx';
import { type EditedClaim, valueAt } from './claim.ts';

export interface CodeDay {
  /** YYYY-MM-DD. */
  date: string;
  /** Says which day it is, and why. */
  words: string;
}

/** Returns the claim's through date; today where it has none that is a day. */
export function codeDayOf(claim: EditedClaim): CodeDay {
  const written = String(valueAt(claim, 'thru_date') ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return isDay(written)
    ? { date: written, words: `In force on ${written}` }
    : { date: today(), words: `In force today, ${today()}: the claim has no through date` };
}

/** 2026-02-30 is none. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export const CodeDayOfClaim = createContext<CodeDay>(codeDayOf({}));
