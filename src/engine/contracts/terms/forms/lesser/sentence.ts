import type { How, Pays, PaysBy } from '../../terms.ts';
import { MISSING } from '../../words.ts';

/** `the lesser of: $9,800 times Medicare’s weight of the DRG; 60 % of charges`. */
export function lesser(
  { how, of, compare }: PaysBy<'lesser' | 'greater'>,
  wayOf: (way: Pays & { how: How }) => string,
  isByLine: boolean,
): string {
  const ways = of?.length ? of.map(wayOf).join('; ') : MISSING;
  const compared = !isByLine ? '' : compare === 'claim' ? ', of all lines together' : ', line by line';
  return `the ${how} of${compared}: ${ways}`;
}
