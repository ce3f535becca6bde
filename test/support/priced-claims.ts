/** Counts the claims that a pricer prices, and compares what it pays with what it answers. */
import { expect } from 'vitest';
import type { ClaimModule } from '../../src/engine/frame/module.ts';
import type { Payment } from '../../src/engine/frame/payment.ts';
import { paidBy } from './pricer-module.ts';

/** Returns the module, which fails where the whole of a payment is not the total on the wire, and its count of prices. */
export function countingPrices(pricer: ClaimModule<Payment>): { pricer: ClaimModule<Payment>; prices(): number } {
  let prices = 0;
  const run: typeof pricer.run = (context) => {
    const answer = pricer.run(context);
    const { total_payment: total } = answer.output as { total_payment?: number | null };
    expect(paidBy(answer.payment)).toBe(total ?? null);
    // A test runs each claim twice, with a trace and without.
    if (total !== null && context.trace) prices++;
    return answer;
  };
  return { pricer: { ...pricer, run }, prices: () => prices };
}
