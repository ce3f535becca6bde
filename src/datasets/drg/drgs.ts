/**
 * The MS-DRGs of each fiscal year's grouper: the table of weights has all of them (42 CFR 412.60; Table 5 of the final
 * rule). 998 and 999, principal diagnosis invalid and ungroupable, have no weight.
 */
import { fiscalYearOf } from '../../engine/core/calendar.ts';
import { completeSet, numbersOf } from '../reading/complete-set.ts';

/** Versions 39 and 40. */
const FIRST_YEAR = 2022;
const OF_FIRST_YEAR =
  '1-8 10-14 16-42 52-103 113-117 121-125 135-159 163-168 175-208 215-229 231-236 239-274 280-316 319-320 326-358 368-395 ' +
  '405-425 432-446 453-483 485-489 492-522 533-566 570-585 592-607 614-630 637-645 650-675 682-684 686-690 693-700 ' +
  '707-718 722-730 734-750 754-761 768-770 776 779 783-849 853-858 862-872 876 880-887 894-897 901-909 913-923 927-929 ' +
  '933-935 939-941 945-951 955-959 963-965 969-970 974-977 981-983 987-989 998-999';

interface Changes {
  added: string;
  ended: string;
}

/** Changes by each final rule, by fiscal year. */
const CHANGES: Readonly<Record<number, Changes>> = {
  2024: { added: '173 212 275-279 321-325 397-399', ended: '222-227 246-249 338-343' },
  2025: { added: '317 402 426-430 447-448 450-451 850', ended: '453-455 459-460' },
  2026: { added: '209 213 318 359-360', ended: '77-79 294-295 509' },
  2027: {
    added: '210-211 361-362 400 403-404 449 523-525 731-733',
    ended: '258-262 264 466-468 485-487 736-741',
  },
};
const LAST_YEAR = Math.max(...Object.keys(CHANGES).map(Number));

/** Returns the DRGs of a fiscal year, or of the latest known year. */
export function drgsOf(year: number): string[] {
  let drgs = numbersOf(OF_FIRST_YEAR, 3);
  for (const [changed, { added, ended }] of Object.entries(CHANGES)) {
    if (Number(changed) > year) break;
    const endedDrgs = new Set(numbersOf(ended, 3));
    drgs = [...drgs.filter((drg) => !endedDrgs.has(drg)), ...numbersOf(added, 3)].sort();
  }
  return drgs;
}

/** No final rule since 2022 ended more than 18; the DRGs of years outside the known ones may differ. */
const MOST_ENDED = 25;
const endedIn = (year: number) => (year < FIRST_YEAR || year > LAST_YEAR ? MOST_ENDED : 0);

export const everyDrg = completeSet({
  fields: 'drg',
  called: 'DRG',
  day: 'effectiveDate',
  members: (day) => drgsOf(fiscalYearOf(day)),
  ended: (day) => endedIn(fiscalYearOf(day)),
  source: 'the MS-DRGs of the fiscal year',
});

/** Transplants and obstetric groups, to which CMS gave no weight for long-term care, and which its table lacked. */
const WITHOUT_LTCH_WEIGHT = new Set(numbersOf('1-2 5-8 10 19 650-652 998-999', 3));
const LTCH_HAS_ALL_SINCE = 2025;

/** 42 CFR 412.515: a weight for each MS-LTC-DRG, which are the MS-DRGs. */
export const everyLtcDrg = completeSet({
  fields: 'drg',
  called: 'DRG',
  day: 'effectiveDate',
  members: (day) => {
    const year = fiscalYearOf(day);
    return drgsOf(year).filter((drg) => year >= LTCH_HAS_ALL_SINCE || !WITHOUT_LTCH_WEIGHT.has(drg));
  },
  ended: (day) => endedIn(fiscalYearOf(day)),
  source: 'the MS-LTC-DRGs of the fiscal year',
});

/** 42 CFR 412.424(d)(2)(i): the DRGs with an adjustment; FY 2025 added four and ended two. */
export const everyPsychiatricDrg = completeSet({
  fields: 'drg',
  called: 'DRG',
  day: 'effectiveDate',
  members: (day) =>
    numbersOf(`56-57 876 880-887 894-897 ${fiscalYearOf(day) >= 2025 ? '917-918 947-948' : '80-81'}`, 3),
  ended: (day) => (fiscalYearOf(day) > LAST_YEAR ? 4 : 0),
  source: 'the DRGs of the psychiatric adjustment',
});
