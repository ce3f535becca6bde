/** Checks and counts the claims that a pricer prices. */
import { expect } from 'vitest';
import type { ClaimModule } from '../../src/engine/frame/module.ts';
import type { Payment } from '../../src/engine/frame/payment.ts';
import { expectWholeOfParts } from './payment-parts.ts';
import { paidBy } from './pricer-module.ts';

/**
 * Returns the pricer, which fails if parts do not add up to the whole or the whole is not the total on the wire, and
 * how many claims it priced with a trace.
 */
export function checkedPrices(module: ClaimModule<Payment>): { pricer: ClaimModule<Payment>; prices(): number } {
  let prices = 0;
  const run: typeof module.run = (context) => {
    const answer = module.run(context);
    const { total_payment: total } = answer.output() as { total_payment: number | null };
    expectWholeOfParts(answer.result);
    expect(paidBy(answer.payment)).toBe(total);
    if (total !== null && context.trace) prices++;
    return answer;
  };
  return { pricer: { ...module, run }, prices: () => prices };
}
