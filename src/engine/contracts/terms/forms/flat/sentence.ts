import type { PaysBy } from '../../terms.ts';
import { dollars, MISSING, steps } from '../../words.ts';

export const flat = (pays: PaysBy<'flat'>): string =>
  `${dollars(pays.amount)} a ${pays.per ?? MISSING}${steps(pays.steps)}`;
