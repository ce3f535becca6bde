import type { PaysBy } from '../../terms.ts';
import { days, dollars, transfers } from '../../words.ts';

export function caseRate(pays: PaysBy<'case_rate'>): string {
  const { amount, days: daysPaid, each_further_day: eachDay } = pays;
  const further =
    daysPaid === undefined && eachDay === undefined
      ? ' a case'
      : ` to ${days(daysPaid)}, ${dollars(eachDay)} for each further day`;
  return `${dollars(amount)}${further}${transfers(pays)}`;
}
