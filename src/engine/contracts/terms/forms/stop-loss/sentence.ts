import type { PaysBy } from '../../terms.ts';
import { codes, dollars, list, number, percent, ratio } from '../../words.ts';

type StopLoss = PaysBy<'stop_loss'>;
type ByCharges = Exclude<StopLoss, { by: 'days' }>;

export function stopLoss(pays: StopLoss): string {
  const cap = capOf(pays);
  const rates = pays.with ? `, where ${list(pays.with)} has paid` : '';
  if (pays.by === 'days') {
    const revenue = (pays.by_revenue ?? []).map(
      ({ revenue_codes, amount }) => `${dollars(amount)} for days of revenue code ${codes(revenue_codes)}`,
    );
    const each = revenue.length > 0 ? 'for each other' : 'for each';
    const days = [...revenue, `${dollars(pays.each_day)} ${each} covered day`].join(', ');
    return `${days} over ${number(pays.over)}${cap}${rates}`;
  }
  const of = `${pays.by === 'cost' ? 'cost' : 'charges'}${ratio(pays.cost_to_charge_ratio)}`;
  const carveOuts = pays.counts_carve_outs ? ', carve-outs counted' : '';
  const over = thresholdOf(pays);
  const all = pays.by === 'cost' && pays.of === 'charges' ? 'charges' : of;
  if (pays.dollar === 'first') {
    const words = `where ${of} are over ${over}, at least ${percent(pays.percent)} of all ${all}${cap}${rates}${carveOuts}`;
    return words.replace('cost are', 'cost is');
  }
  if (all !== of)
    return `where ${of} is over ${over}, ${percent(pays.percent)} of the charges above in addition${cap}${rates}${carveOuts}`;
  return `${percent(pays.percent)} of ${of} over ${over} in addition${cap}${rates}${carveOuts}`;
}

/** `$150,000`, `12.88 times the payment and $40,000, at least $90,000`. */
function thresholdOf({ over }: ByCharges): string {
  if (typeof over !== 'object' || over === null || !('payment_times' in over)) return dollars(over);
  const { payment_times: times, plus, at_least: least } = over;
  const payment = times === 1 ? 'the payment' : `${number(times)} times the payment`;
  return `${payment}${plus === undefined ? '' : ` and ${dollars(plus)}`}${least === undefined ? '' : ` (at least ${dollars(least)})`}`;
}

function capOf({ cap, cap_per: per, cap_of: of }: StopLoss): string {
  if (cap === undefined) return '';
  const day = per === 'day' ? ' a day' : '';
  return of === 'payment' ? `, the payment so at most ${dollars(cap)}${day}` : `, at most ${dollars(cap)}${day}`;
}
