/** Charges or cost above which a stop-loss pays: dollars, or by what has been paid. */
import { Exact, exact } from '../../../../core/exact.ts';
import { amountInForce, type Basis, type InForce } from '../../amounts.ts';
import type { PaysBy } from '../../terms.ts';

type ByCharges = Exclude<PaysBy<'stop_loss'>, { by: 'days' }>;

/** Returns the threshold, dollars, and records how it came about; a clause if it is not known. */
export function thresholdOf(basis: Basis, pays: ByCharges): InForce | string {
  const { over, with: ids, counts_carve_outs: isWithCarveOuts = false } = pays;
  if (typeof over !== 'object' || !('payment_times' in over)) return amountInForce(basis, 'over', over);
  const { term, walk, trace } = basis;
  const counts = ({ term: id, role }: (typeof walk.parts)[number]) =>
    (isWithCarveOuts && role === 'carve_out') ||
    ((role === 'rate' || role === 'default') && (ids === undefined || ids.includes(id)));
  const payment = Exact.sum(
    walk.parts.flatMap((part, place) => (counts(part) ? [walk.amounts[place]?.[1] ?? exact(part.amount)] : [])),
  );
  const plus = over.plus === undefined ? null : amountInForce(basis, 'over_plus', over.plus);
  if (typeof plus === 'string') return plus;
  const floor = over.at_least === undefined ? null : amountInForce(basis, 'over_at_least', over.at_least);
  if (typeof floor === 'string') return floor;
  const product = exact(over.payment_times).times(payment);
  const sum = plus ? product.plus(plus.value) : product;
  const value = floor && sum.isLess(floor.value) ? floor.value : sum;
  const formula = `payment_times × payment${plus ? ` + ${plus.name}` : ''}`;
  const name = `${term.id}_over`;
  trace?.step(
    name,
    floor ? `greatest(${formula}, ${floor.name})` : formula,
    {
      payment_times: over.payment_times,
      payment,
      ...(plus ? { [plus.name]: plus.value } : {}),
      ...(floor ? { [floor.name]: floor.value } : {}),
    },
    value,
  );
  return { name, value };
}
