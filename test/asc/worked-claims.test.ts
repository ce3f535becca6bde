/** Each line of the worked claims by itself, and against what the pricer computes and explains. */
import { expect, test } from 'vitest';
import { Trace } from '../../src/engine/core/trace.ts';
import { priceAscClaim } from '../../src/engine/pricers/asc/price.ts';
import { faultsOf } from '../support/trace-arithmetic.ts';
import { miscalculated, untoldOfLines } from '../support/worked-lines.ts';
import { inputOf } from './worked-claim.ts';
import { CLAIMS } from './worked-claims.ts';

test.each(CLAIMS)('every line adds up: $claim', ({ worked }) => {
  expect(Object.values(worked).flatMap(miscalculated)).toEqual([]);
});

test.each(CLAIMS)('$claim', (example) => {
  const trace = new Trace();
  const pricing = priceAscClaim(inputOf(example), trace);
  if ('returnCode' in pricing) throw new Error(pricing.returnCode);
  const { total, payment, lines } = pricing;
  expect([total.toNumber(), payment.toNumber()]).toEqual([example.total, example.payment]);
  expect(lines.map(({ status }) => status)).toEqual(example.statuses);
  expect(faultsOf(trace.steps)).toEqual([]);
  expect(untoldOfLines(example.worked, trace.steps)).toEqual([]);
});
