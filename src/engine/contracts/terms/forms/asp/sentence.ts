import type { PaysBy } from '../../terms.ts';
import { percent } from '../../words.ts';

export const asp = ({ plus_percent: plus }: PaysBy<'asp'>): string => `average sales price and ${percent(plus)}`;
