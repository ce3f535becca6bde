import type { PaysBy } from '../../terms.ts';
import { dollars, MISSING, percent } from '../../words.ts';

/** `invoice cost and 10 %, the 10 % at most $500`. */
export function invoice({ percent: value, add_on_cap: cap }: PaysBy<'invoice'>): string {
  if (typeof value !== 'number') return `${MISSING} of invoice cost`;
  // Written decimals, without those of a binary difference.
  const more = percent(Number((value - 100).toFixed(4)));
  const cost =
    value > 100 ? `invoice cost and ${more}` : value === 100 ? 'invoice cost' : `${percent(value)} of invoice cost`;
  return cap === undefined || value <= 100 ? cost : `${cost}, the ${more} at most ${dollars(cap)}`;
}
