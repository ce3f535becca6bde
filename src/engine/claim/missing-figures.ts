/** What a year lacks whose rates are not held. */
import { fiscalYearOf } from '../core/calendar.ts';

/** A sentence for the reader. @param figures what a price needs of the year: `the labor share` */
export function missingFigures(date: number, figures: readonly string[]): string {
  const [last, ...others] = figures.toReversed();
  const listed = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
  return `Fiscal year ${fiscalYearOf(date)} lacks ${listed}.`;
}
