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
  const amount = toCents(change.plus(plus?.value ?? ZERO));
  const terms = [
    ...(toPercent === undefined ? [] : [`round((to_percent − 100) × 0.01 × paid, 2)`]),
    ...(plus ? [plus.name] : []),
  ];
  trace?.step(
    term.id,
    `${terms.join(' + ')}, 2 decimals`,
    {
      ...(toPercent === undefined ? {} : { to_percent: toPercent, paid }),
      ...(plus ? { [plus.name]: plus.value } : {}),
    },
    amount,
  );
  return amount;
}
