/** Each step of the worked examples by itself, and against what the pricer computes and records. */
import { expect, test } from 'vitest';
import { priceHospiceClaim } from '../../src/engine/pricers/hospice/price.ts';
import { testWorkedTable } from '../support/worked-table-tests.ts';
import { CLAIMS } from './worked-claims.ts';
import { HOSPICE, inputOf } from './worked-example.ts';

test.each(HOSPICE.columns)('%s has at least 12 examples', (column) => {
  expect(HOSPICE.titlesOf(column).length).toBeGreaterThanOrEqual(12);
});

testWorkedTable(HOSPICE, CLAIMS, (example, trace) => {
  const price = priceHospiceClaim(inputOf(example), trace);
  return { claim: { return_code: price.returnCode, total: 'payment' in price ? price.payment.total : null } };
});
