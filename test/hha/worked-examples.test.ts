/** Each step of the worked examples by itself, and against what the pricer computes and records. */
import { priceHomeHealthPeriod } from '../../src/engine/pricers/hha/price.ts';
import { testWorkedTable } from '../support/worked-table-tests.ts';
import { CLAIMS } from './worked-claims.ts';
import { givenOf, HHA, inputOf } from './worked-example.ts';

testWorkedTable(HHA, CLAIMS, (example, trace) => {
  const period = priceHomeHealthPeriod(inputOf(givenOf(example)), trace);
  return { claim: { return_code: period.returnCode, total: 'payment' in period ? period.payment.total : null } };
});
