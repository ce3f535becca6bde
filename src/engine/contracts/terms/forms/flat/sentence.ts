import type { PaysBy } from '../../terms.ts';
import { dollars, MISSING, steps } from '../../words.ts';

export const flat = (pays: PaysBy<'flat'>): string =>
  `${dollars(pays.amount)} a ${pays.per ?? MISSING}${pays.per === 'day' ? ' (room lines by their days)' : ''}${steps(pays.steps, pays.steps_of)}`;
