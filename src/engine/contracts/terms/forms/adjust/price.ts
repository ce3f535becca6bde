/** The addition to what has been paid, or with a minus sign what is taken from it. */
import { Exact, exact, ZERO } from '../../../../core/exact.ts';
import { amountInForce, type Basis } from '../../amounts.ts';
import { HUNDREDTH } from '../../percent.ts';
import type { PaysBy } from '../../terms.ts';
import { toCents } from '../../walk.ts';

const WHOLE = exact(100);

/** Returns dollars to the cent; a clause if they are not known. */
export function adjustmentOf(basis: Basis, pays: PaysBy<'adjust'>): Exact | string {
  const { term, walk, trace } = basis;
  const plus = pays.plus === undefined ? null : amountInForce(basis, 'plus', pays.plus);
  if (typeof plus === 'string') return plus;
  const { with: ids, to_percent: toPercent } = pays;
  const paid = ids ? Exact.sum(walk.amounts.flatMap(([id, amount]) => (ids.includes(id) ? [amount] : []))) : walk.paid;
  const change = toPercent === undefined ? ZERO : exact(toPercent).minus(WHOLE).times(HUNDREDTH).times(paid).round(2);
  const written = toCents(change.plus(plus?.value ?? ZERO));
  // Take no more than is left of terms whose payment a limit has lowered.
  const isMore = walk.paid.plus(written).isLess(ZERO);
  const amount = isMore ? toCents(ZERO.minus(walk.paid)) : written;
  const terms = [
    ...(toPercent === undefined ? [] : [`round((to_percent − 100) × 0.01 × paid, 2)`]),
    ...(plus ? [plus.name] : []),
  ];
  trace?.step(
    term.id,
    isMore ? `greatest(${terms.join(' + ')}, 0 − paid_in_all), 2 decimals` : `${terms.join(' + ')}, 2 decimals`,
    {
      ...(toPercent === undefined ? {} : { to_percent: toPercent, paid }),
      ...(plus ? { [plus.name]: plus.value } : {}),
      ...(isMore ? { paid_in_all: walk.paid } : {}),
    },
    amount,
  );
  return amount;
}
