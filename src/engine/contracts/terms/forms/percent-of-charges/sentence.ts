import type { PaysBy } from '../../terms.ts';
import { percent, ratio } from '../../words.ts';

export function percentOfCharges(
  pays: PaysBy<'percent_of_charges' | 'percent_of_cost'>,
  { byLine }: { byLine: string },
): string {
  const of = pays.how === 'percent_of_cost' ? `cost${ratio(pays.cost_to_charge_ratio)}` : 'charges';
  return `${percent(pays.percent)} of ${of}${byLine}`;
}
