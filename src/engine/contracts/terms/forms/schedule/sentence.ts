import type { PaysBy } from '../../terms.ts';
import { MISSING, steps, type TermNames } from '../../words.ts';

export const schedule = (pays: PaysBy<'schedule'>, { names }: { names: TermNames }): string =>
  `by fee schedule ${names.feeSchedule(pays.custom_fee_schedule_id) || MISSING}${steps(pays.steps)}`;
