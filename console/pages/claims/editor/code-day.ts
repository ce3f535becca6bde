/** The day whose reference data completes the codes of a claim. */

import { createContext } from 'react';
import { isDay, isoDay, today } from '../../../parts/days/iso-day.ts';
import { shownDay } from '../../../parts/days/shown-day.ts';
import { type EditedClaim, valueAt } from './claim.ts';

export interface CodeDay {
  /** YYYY-MM-DD. */
  date: string;
  /** Says which day it is, and why. */
  words: string;
}

/** Returns the claim's through date; today where it has none that is a day. */
export function codeDayOf(claim: EditedClaim): CodeDay {
  const throughDate = isoDay(String(valueAt(claim, 'thru_date') ?? ''));
  return isDay(throughDate)
    ? { date: throughDate, words: `In force on ${shownDay(throughDate)}` }
    : { date: today(), words: `In force today, ${shownDay(today())}: the claim has no through date` };
}

export const CodeDayOfClaim = createContext<CodeDay>(codeDayOf({}));
