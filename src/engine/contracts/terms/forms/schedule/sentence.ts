import type { PaysBy } from '../../terms.ts';
import { list, MISSING, percent, steps, type TermNames } from '../../words.ts';

export function schedule(pays: PaysBy<'schedule'>, { names }: { names: TermNames }): string {
  const name = names.feeSchedule(pays.custom_fee_schedule_id) || MISSING;
  const by =
    pays.percent === undefined ? `by fee schedule ${name}` : `${percent(pays.percent)} of fee schedule ${name}`;
  const bases = pays.families?.map(({ base }) => base || MISSING) ?? [];
  const families =
    bases.length === 0
      ? ''
      : `, endoscopies of the ${bases.length === 1 ? 'family' : 'families'} of ${list(bases, 'and')}: the highest in full, others less the base`;
  return `${by}${steps(pays.steps, pays.steps_of)}${families}`;
}
