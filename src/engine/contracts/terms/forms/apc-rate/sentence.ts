import type { PaysBy } from '../../terms.ts';
import { dollars, number } from '../../words.ts';

export const apcRate = ({ conversion_factor: factor, weights }: PaysBy<'apc_rate'>): string =>
  `${dollars(factor)} × ${weights === 'medicare' ? 'relative weight of the APC' : number(weights)}`;
