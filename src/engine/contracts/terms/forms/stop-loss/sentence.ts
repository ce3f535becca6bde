import type { PaysBy } from '../../terms.ts';
import { dollars, list, number, percent, ratio } from '../../words.ts';

export function stopLoss(pays: PaysBy<'stop_loss'>): string {
  const cap = pays.cap === undefined ? '' : `, at most ${dollars(pays.cap)}`;
  const rates = pays.with ? `, where ${list(pays.with)} has paid` : '';
  if (pays.by === 'days')
    return `${dollars(pays.each_day)} for each covered day over ${number(pays.over)}${cap}${rates}`;
  const of = `${pays.by === 'cost' ? 'cost' : 'charges'}${ratio(pays.cost_to_charge_ratio)}`;
  const carveOuts = pays.counts_carve_outs ? ', carve-outs counted' : '';
  return pays.dollar === 'first'
    ? `where ${of} are over ${dollars(pays.over)}, at least ${percent(pays.percent)} of all ${of}${cap}${rates}${carveOuts}`.replace(
        'cost are',
        'cost is',
      )
    : `${percent(pays.percent)} of ${of} over ${dollars(pays.over)} in addition${cap}${rates}${carveOuts}`;
}
