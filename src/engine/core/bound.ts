/**
 * Outliers of years whose threshold is not held. What an outlier's cost must exceed is a payment and a threshold, which is
 * never negative: a cost that is not above the payment has no outlier, whatever the threshold is.
 */
import { type Exact, ZERO } from './exact.ts';
import { type Figure, FigureNotHeld, nameOfNotHeld } from './figure.ts';
import type { Trace } from './trace.ts';

/** A figure with the name of the step or input that it is. */
export type Named = readonly [name: string, value: Exact];

export interface OutlierBound {
  /** Name of the outlier's step. */
  step: string;
  /** What is not held, in words: `fixed-loss threshold`. */
  lacking: string;
  cost: Named;
  /** The least that the cost must exceed: what is known of it. */
  payment: Named;
  citation: string;
}

/**
 * Records that no outlier is due, where that can be told without the threshold.
 * @returns null; else a sentence that says why the threshold decides
 */
export function whyThresholdDecides(
  { step, lacking, cost, payment, citation }: OutlierBound,
  trace: Trace | null,
): string | null {
  const [costName, costs] = cost;
  const [paymentName, paid] = payment;
  if (costs.isMore(paid))
    return `An outlier may be due, for ${costName} of ${written(costs)} above ${paymentName} of ${written(paid)}: the ${lacking}, which decides, is not held.`;
  trace?.step(
    step,
    `none, whatever the ${lacking} is: nothing of ${costName} is above ${paymentName}`,
    { [costName]: costs, [paymentName]: paid },
    ZERO,
    citation,
  );
  return null;
}

/** The same, of a price that ends where the threshold decides. @throws FigureNotHeld */
export function withoutOutlier(threshold: Figure, bound: OutlierBound, trace: Trace | null): void {
  const why = whyThresholdDecides(bound, trace);
  if (why !== null) throw new FigureNotHeld(nameOfNotHeld(threshold), why);
}

/**
 * Prices, as far as the figures that are held go.
 * @param stopped answers for a price that depends on one that is not
 */
export function pricedAsHeld<Priced>(price: () => Priced, stopped: (lacking: FigureNotHeld) => Priced): Priced {
  try {
    return price();
  } catch (error) {
    if (error instanceof FigureNotHeld) return stopped(error);
    throw error;
  }
}

/** `1,200.00` */
function written(amount: Exact): string {
  const [whole = '', cents = ''] = `${amount.round(2)}`.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}
