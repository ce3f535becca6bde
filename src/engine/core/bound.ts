/**
 * Outliers of years whose threshold is not held. An outlier's cost must exceed a payment plus a threshold, and the
 * threshold is never negative: a cost that is not above the payment has no outlier, whatever the threshold is.
 */
import { type Exact, ZERO } from './exact.ts';
import { type Figure, FigureNotHeld, nameOfNotHeld } from './figure.ts';
import type { Trace } from './trace.ts';

/** A figure with the name of its step or input. */
export type Named = readonly [name: string, value: Exact];

export interface OutlierBound {
  /** Name of the outlier's step. */
  step: string;
  /** Name of the figure that is not held, in words: `fixed-loss threshold`. */
  lacking: string;
  cost: Named;
  /** The least that the cost must exceed: the payment, as far as it is known. */
  payment: Named;
  citation: string;
}

/**
 * Records that no outlier is due, if the cost shows it without the threshold.
 * @returns null; else a sentence that says why the threshold decides
 */
export function whyThresholdDecides(
  { step, lacking, cost, payment, citation }: OutlierBound,
  trace: Trace | null,
): string | null {
  const [costName, costs] = cost;
  const [paymentName, paymentAmount] = payment;
  if (costs.isMore(paymentAmount))
    return `An outlier may be due, for ${costName} of ${written(costs)} above ${paymentName} of ${written(paymentAmount)}: the ${lacking}, which decides, is not held.`;
  trace?.step(
    step,
    `none, whatever the ${lacking} is: nothing of ${costName} is above ${paymentName}`,
    { [costName]: costs, [paymentName]: paymentAmount },
    ZERO,
    citation,
  );
  return null;
}

/**
 * As `whyThresholdDecides`, for a price that ends where the threshold decides.
 * @throws FigureNotHeld
 */
export function withoutOutlier(threshold: Figure, bound: OutlierBound, trace: Trace | null): void {
  const why = whyThresholdDecides(bound, trace);
  if (why !== null) throw new FigureNotHeld(nameOfNotHeld(threshold), why);
}

/**
 * Returns what `price` returns, unless it reads a figure that is not held.
 * @param stopped answers for a price that depends on such a figure
 */
export function pricedAsHeld<Priced>(price: () => Priced, stopped: (lacking: FigureNotHeld) => Priced): Priced {
  try {
    return price();
  } catch (error) {
    if (error instanceof FigureNotHeld) return stopped(error);
    throw error;
  }
}

/** Returns the amount with thousands separated: `1,200.00`. */
function written(amount: Exact): string {
  const [whole = '', cents = ''] = `${amount.round(2)}`.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}
