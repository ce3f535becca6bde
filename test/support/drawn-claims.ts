/** Tests claims drawn at random, most of which have a price: their parts add up to what the output says is paid. */
import { expect } from 'vitest';
import { Trace } from '../../src/engine/core/trace.ts';
import type { ClaimModule } from '../../src/engine/frame/module.ts';
import { explainPayment } from '../../src/engine/frame/payment.ts';
import { draws, onDraws } from './draws.ts';
import { type Given, runModule } from './pricer-module.ts';
import type { Random } from './random.ts';
import { faultsOf } from './trace-arithmetic.ts';

/** A claim, and what the module is given beside it. */
export interface Drawn extends Given {
  body: object;
}

/**
 * Fails if the whole is not the output's total, or the last step does not add up.
 * @param totalField field of the output
 * @returns how many have a price
 */
export function pricedOfDrawn(
  module: ClaimModule<unknown>,
  draw: (random: Random) => Drawn,
  totalField: string,
): number {
  let priced = 0;
  onDraws((random) => {
    priced = pricedOnce(module, draw, totalField, random);
  });
  return priced;
}

function pricedOnce(
  module: ClaimModule<unknown>,
  draw: (random: Random) => Drawn,
  totalField: string,
  random: Random,
): number {
  let priced = 0;
  for (let i = 0; i < draws; i++) {
    const { body, ...inputs } = draw(random);
    const { output, payment, steps } = runModule(module, body, inputs);
    const { whole = null, unknown = [] } = payment ?? {};
    const total = unknown.length > 0 ? null : output[totalField];
    expect([whole?.toNumber() ?? null, JSON.stringify(body)]).toEqual([total ?? null, JSON.stringify(body)]);
    if (payment) explainPayment(payment, new Trace(steps), module.rule);
    expect(faultsOf(steps)).toEqual([]);
    if (whole) priced++;
  }
  return priced;
}
