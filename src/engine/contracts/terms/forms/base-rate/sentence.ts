import type { PaysBy } from '../../terms.ts';
import { dollars, MISSING, type TermNames, transfers } from '../../words.ts';

export function baseRate(pays: PaysBy<'base_rate'>, { names }: { names: TermNames }): string {
  const weight =
    typeof pays.weights === 'object'
      ? `the DRG’s weight of table ${names.drgTable(pays.weights.custom_drg_table_id) || MISSING}`
      : 'Medicare’s weight of the DRG';
  return `${dollars(pays.rate)} times ${weight}${transfers(pays)}`;
}
