import type { PaysBy } from '../../terms.ts';
import { list, percent } from '../../words.ts';

const part = (name: string): string => name.replaceAll('_', ' ');

export function percentOfMedicare(
  { percent: value, basis, only, without, other_schedules, not_covered: notCovered }: PaysBy<'percent_of_medicare'>,
  { byLine }: { byLine: string },
): string {
  const of =
    basis === 'paid' ? 'what Medicare itself pays' : only ? `Medicare’s ${list(only.map(part), 'and')}` : 'Medicare';
  return [
    `${percent(value)} of ${of}`,
    without ? ` without ${list(without.map(part))}` : '',
    other_schedules === false ? ', of lines that no other schedule of Medicare pays' : '',
    byLine,
    notCovered === 'next' ? '; what Medicare does not cover goes to the next term' : '',
  ].join('');
}
