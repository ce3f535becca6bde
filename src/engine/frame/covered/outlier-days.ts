/** Days and charges of an outlier: benefits must cover them, as they need not before the outlier begins. */

import type { Claim } from '../../claim/claim.ts';
import { lengthOfStay } from '../../claim/facts.ts';
import { daysBetween, isoDate } from '../../core/calendar.ts';
import {
  BENEFITS_EXHAUSTED,
  daysAfterTheEnd,
  daysOfSpans,
  givenDays,
  LEAVE_LINE,
  NON_COVERED_DAYS,
  SPANS_NOT_COVERED,
  stayOf,
} from './day-counts.ts';
import { type BillRule, STAYS, warned } from './rule.ts';

const FIRST_OUTLIER_DAY = '47';
const CITATION = 'Medicare Claims Processing Manual, chapter 3, section 20.7.4';

const hasNonCoveredCharges = ({ nonCoveredCharges, lines }: Claim) =>
  nonCoveredCharges > 0 || lines.some((line) => line.nonCoveredCharges > 0);
const dateOf = ({ occurrenceCodes }: Claim, wanted: string) =>
  occurrenceCodes.find(({ code }) => code === wanted)?.date ?? null;

export const outlierWithoutBenefits: BillRule = {
  name: 'outlier_without_benefits',
  does: 'On a bill with occurrence codes 47 and A3 the charges of the outlier days without benefits are not covered: where it gives no non-covered charges, the outlier counts them.',
  concerns: new Set(['IPPS', 'LTCH', 'IRF']),
  onlyWith: ['occurrence_codes'],
  reads: [
    {
      field: 'occurrence_codes',
      why: 'say when an outlier began and benefits ended',
      codes: [FIRST_OUTLIER_DAY, BENEFITS_EXHAUSTED],
    },
    { field: 'non_covered_charges', why: 'are those of days without benefits' },
  ],
  citation: CITATION,
  state: 'warned',
  apply(claim) {
    const has = (wanted: string) => claim.occurrenceCodes.some(({ code }) => code === wanted);
    if (!has(FIRST_OUTLIER_DAY) || !has(BENEFITS_EXHAUSTED) || hasNonCoveredCharges(claim)) return null;
    return warned(
      'non_covered_charges',
      'Occurrence codes 47 and A3 say that benefits ended in the outlier, and no charges are non-covered: the outlier counts those of all days',
    );
  },
};

export const outlierDays: BillRule = {
  name: 'outlier_days',
  does: 'Where a bill gives the first outlier day (occurrence code 47) and non-covered charges, its outlier is that of the covered charges: days without benefits before that day stay days of the stay, those from it on are none. CMS’s text does not say how the program gets the days, and the bill is warned of.',
  concerns: new Set(['IPPS']),
  onlyWith: ['occurrence_codes'],
  reads: [
    {
      field: 'occurrence_codes',
      why: 'say when an outlier began and benefits ended',
      codes: [FIRST_OUTLIER_DAY, BENEFITS_EXHAUSTED],
    },
    { field: 'non_covered_charges', why: 'are those of days without benefits' },
    { field: 'lines.non_covered_charges', why: 'are those of days without benefits' },
  ],
  citation: CITATION,
  state: 'done',
  apply(claim) {
    const first = dateOf(claim, FIRST_OUTLIER_DAY);
    const stay = stayOf(claim);
    const length = lengthOfStay(claim);
    if (first === null || stay === null || length === null || !hasNonCoveredCharges(claim)) return null;
    const withoutBenefits = claim.nonCoveredDays || daysAfterTheEnd(claim, stay, new Set(), [BENEFITS_EXHAUSTED]);
    const ofOutlier = Math.max(0, stay.days - Math.max(0, daysBetween(stay.first, first)));
    const taken = Math.min(withoutBenefits, ofOutlier, length - 1);
    if (withoutBenefits === 0) return null;
    return {
      claim: { los: length - taken, nonCoveredDays: 0 },
      steps: [
        {
          formula: 'length_of_stay − outlier_days_without_benefits',
          inputs: { length_of_stay: length, outlier_days_without_benefits: taken },
          value: length - taken,
        },
      ],
      ...warned(
        'occurrence_codes',
        `The outlier begins on ${isoDate(first)} by occurrence code 47: its ${taken} days without benefits were taken from the stay with the non-covered charges, the days before it were not`,
      ),
    };
  },
};

export const chargesOfDays: BillRule = {
  name: 'charges_of_days',
  does: 'The charges of days that are not covered are non-covered charges: a bill with such days and none of them is priced with all its charges, and warned of. Days of leave (revenue code 018x) have no charges.',
  concerns: new Set(STAYS),
  onlyWith: ['non_covered_days', 'value_codes', 'span_codes'],
  reads: [
    { field: 'non_covered_days', why: 'have charges that are not covered' },
    { field: 'lines.revenue_code', why: 'names leaves of absence, which have no charges' },
    { field: 'lines.units', why: 'are the days of a leave' },
    { field: 'value_codes', why: 'give the days that are not covered', codes: [NON_COVERED_DAYS] },
    { field: 'span_codes', why: 'say which days are not covered', codes: SPANS_NOT_COVERED },
    { field: 'non_covered_charges', why: 'are those of days that are not covered' },
    { field: 'lines.non_covered_charges', why: 'are those of days that are not covered' },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 3, section 40.2; chapter 25, section 75.5, FL 48',
  state: 'warned',
  apply(claim) {
    const onLeave = claim.lines.reduce(
      (sum, { revenueCode, units }) => sum + (LEAVE_LINE.test(revenueCode) ? units : 0),
      0,
    );
    const days = (givenDays(claim) ?? daysOfSpans(claim, stayOf(claim)).size) - onLeave;
    if (days <= 0 || claim.totalCharges === 0 || hasNonCoveredCharges(claim)) return null;
    return warned(
      'non_covered_charges',
      `${days} days are not covered, and no charges are non-covered: an outlier counts the charges of these days`,
    );
  },
};
