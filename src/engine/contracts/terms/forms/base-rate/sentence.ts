import type { PaysBy } from '../../terms.ts';
import { dollars, MISSING, number, percent, type TermNames, transfers } from '../../words.ts';

export function baseRate(pays: PaysBy<'base_rate'>, { names }: { names: TermNames }): string {
  const product = `${dollars(pays.rate)} times ${weightOf(pays, names)}`;
  const sum = pays.plus === undefined ? product : `${product} and ${dollars(pays.plus)}`;
  const { percent: share } = pays;
  const whole = share === undefined ? sum : `${percent(share)} of ${pays.plus === undefined ? sum : `(${sum})`}`;
  return `${whole}${transfers(pays)}`;
}

function weightOf({ weights }: PaysBy<'base_rate'>, names: TermNames): string {
  if (typeof weights !== 'object') return 'Medicare’s weight of the DRG';
  if ('rate_table' in weights) return number(weights);
  return `the DRG’s weight of table ${names.drgTable(weights.custom_drg_table_id) || MISSING}`;
}
