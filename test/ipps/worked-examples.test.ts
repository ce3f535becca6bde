/** Each step of the worked examples by itself, and against what the pricer computes and explains. */
import { describe, expect, test } from 'vitest';
import { priceInpatientStay } from '../../src/engine/pricers/ipps/price.ts';
import { responseOf } from '../../src/engine/pricers/ipps/response.ts';
import { unreadable } from '../support/trace-arithmetic.ts';
import { traced } from '../support/traced.ts';
import { testWorkedTable } from '../support/worked-table-tests.ts';
import { CLAIMS } from './worked-claims.ts';
import { IPPS, inputOf } from './worked-example.ts';

testWorkedTable(IPPS, CLAIMS, (example, trace) => {
  const input = inputOf(example);
  const { return_code, total_payment } = responseOf(input, priceInpatientStay(input, trace));
  return { claim: { return_code, total: `${total_payment}` } };
});

describe.each(IPPS.columns)('parts of the total of %s', (column) => {
  test.each(IPPS.titlesOf(column))('%s', (title) => {
    const { steps } = traced((trace) => priceInpatientStay(inputOf(IPPS.example(column, title)), trace));
    expect(unreadable(steps)).toEqual([]);
    const total = steps.find(({ step }) => step === 'total');
    const cents = (amount: unknown) => Math.round(Number(amount) * 100);
    expect(Object.values(total?.inputs ?? {}).reduce<number>((sum, part) => sum + cents(part), 0)).toBe(
      cents(total?.value),
    );
  });
});
