import { expect, it } from 'vitest';
import { shownDay } from '../../../parts/days/shown-day.ts';
import { codeDayOf } from './code-day.ts';

it.each(['2026-03-07', '20260307', 20260307])('%j is the day of the codes', (thru_date) =>
  expect(codeDayOf({ thru_date })).toEqual({ date: '2026-03-07', words: 'In force on 03/07/2026' }),
);

it.each([undefined, null, '', '2026-03', '2026-02-30', 'soon'])(
  '%j is no day: today counts, which is said',
  (thru_date) => {
    const { date, words } = codeDayOf({ thru_date });
    expect(date).toBe(new Date().toISOString().slice(0, 10));
    expect(words).toBe(`In force today, ${shownDay(date)}: the claim has no through date`);
  },
);
