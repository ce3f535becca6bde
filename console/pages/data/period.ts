import { shownDay } from '../../parts/days/shown-day.ts';

/** 99991231 is open-ended. */
export const OPEN_ENDED = 99991231;
/** Years that the line shows before and after today. */
const BEFORE = 3;
const AFTER = 1.25;

export interface Period {
  /** YYYYMMDD, both days in force. */
  start: number;
  end: number;
}

export const endOf = (date: number): string => (date === OPEN_ENDED ? 'open-ended' : shownDay(date));

/** Today as YYYYMMDD, in UTC. */
export const today = (): number => Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

/** Today's place on the line: from 0, its beginning, to 1, its end. */
export const TODAY = BEFORE / (BEFORE + AFTER);

/** Returns the part of the line that a period covers; null if it lies outside. */
export function partOf({ start, end }: Period, now: number): { from: number; to: number } | null {
  const place = (date: number) => (yearsOf(date) - yearsOf(now) + BEFORE) / (BEFORE + AFTER);
  const from = Math.max(0, place(start));
  const to = Math.min(1, place(end));
  return from < to ? { from, to } : null;
}

const yearsOf = (date: number): number => {
  const year = Math.floor(date / 10_000);
  return year + (Math.floor(date / 100) % 100) / 12 + (date % 100) / 372;
};

/** Says whether a period is in force, ended or begins later. */
export function stateOf({ start, end }: Period, now: number): 'in force' | 'ended' | 'begins later' {
  if (now < start) return 'begins later';
  return now > end ? 'ended' : 'in force';
}
