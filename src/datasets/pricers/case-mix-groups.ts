/** Case-mix groups that CMS's rules fix: a table of their weights or rates has every one of them. */
import { completeSet, numbersOf } from '../reading/complete-set.ts';

const upTo = (last: string) => Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter((letter) => letter <= last);
const across = (...parts: (readonly string[])[]): string[] =>
  parts.reduce<string[]>((words, part) => words.flatMap((word) => part.map((end) => word + end)), ['']);

/**
 * Groups of a component of the Patient Driven Payment Model, for urban and rural facilities: 42 CFR 413.337(c), rates in
 * tables of each final rule. PT and OT have 16, SLP 12, nursing 25 and NTA 6.
 */
export const snfGroups = (last: string) =>
  completeSet({
    fields: 'cells.0 cells.1',
    called: 'region and group',
    members: across(['RURAL', 'URBAN'], [' '], upTo(last)),
    source: '42 CFR 413.337: the groups of the component',
  });

/** Days 1 to 100 of a stay, of which each has a factor (42 CFR 413.337(d), 409.61(b)). */
export const benefitDays = completeSet({
  fields: 'cells.0',
  called: 'day',
  members: numbersOf('1-100', 1),
  source: '42 CFR 409.61: 100 days of a spell of illness',
});

/**
 * The 432 groups of the Patient-Driven Groupings Model: source and timing, 12 clinical groups, three functional levels,
 * three comorbidity adjustments (42 CFR 484.220, 83 FR 56406).
 */
export const homeHealthGroups = completeSet({
  fields: 'cells.0',
  called: 'group',
  members: across(['1', '2', '3', '4'], upTo('L'), ['A', 'B', 'C'], ['1', '2', '3'], ['1']),
  source: '42 CFR 484.220: the 432 groups',
});

const REHABILITATION = numbersOf(
  '101-106 201-205 301-305 401-407 501-505 601-604 701-704 801-805 901-904 1001-1004 1101-1103 1201-1204 1301-1305 ' +
    '1401-1404 1501-1504 1601-1604 1701-1705 1801-1806 1901-1904 2001-2005 2101-2102',
  4,
);
/** Short stays and deaths, which no score leads to. */
const SPECIAL = numbersOf('5001 5101-5104', 4);

/** 42 CFR 412.620(a)(3), 84 FR 39054: the case-mix groups since FY 2020. */
export const rehabilitationGroups = completeSet({
  fields: 'cells.0',
  called: 'case-mix group',
  members: [...REHABILITATION, ...SPECIAL],
  source: '42 CFR 412.620: the case-mix groups',
});

/** Those that have limits of motor score and age. */
export const definedGroups = completeSet({
  fields: 'cells.1',
  called: 'case-mix group',
  members: REHABILITATION,
  source: '42 CFR 412.620: the case-mix groups',
});
