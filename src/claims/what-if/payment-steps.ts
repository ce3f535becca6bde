/** The steps at the end of a trace whose inputs are the parts of a payment. */
import type { Step } from '../../engine/core/trace.ts';
import type { Trace } from './first-difference.ts';

/** By output key: of the pricer and of the contract, where each has an amount. */
export type PaymentSteps = Readonly<Record<string, Step>>;

export function paymentSteps(trace: Trace): PaymentSteps {
  const steps: Record<string, Step> = {};
  for (const [module, all] of Object.entries(trace)) {
    const last = all.at(-1);
    if (last?.step === (module === 'contract' ? 'total_payment' : 'payment')) steps[module] = last;
  }
  return steps;
}
