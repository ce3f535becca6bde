import type { PaysBy } from '../../terms.ts';
import { dollars, list, MISSING, percent } from '../../words.ts';

export function adjust({ to_percent: toPercent, plus, with: ids }: PaysBy<'adjust'>): string {
  const of = ids ? `what ${list(ids, 'and')} ${ids.length === 1 ? 'has' : 'have'} paid` : 'the total';
  const parts = [
    ...(toPercent === undefined ? [] : [`${percent(toPercent)} of ${of}`]),
    ...(plus === undefined ? [] : [`${dollars(plus)} in addition`]),
  ];
  const where = ids && toPercent === undefined ? `, where ${list(ids)} has paid` : '';
  return `${parts.length > 0 ? list(parts, 'and') : MISSING}${where}`;
}
