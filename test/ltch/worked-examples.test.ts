/** Each step of the worked examples by itself, and against what the LTCH pricer computes and explains. */
import { priceLongTermStay } from '../../src/engine/pricers/ltch/price.ts';
import { testWorkedTable } from '../support/worked-table-tests.ts';
import { CLAIMS } from './worked-claims.ts';
import { LTCH, ltchExample } from './worked-example.ts';

testWorkedTable(LTCH, CLAIMS, (example, trace) => {
  const stay = priceLongTermStay(ltchExample(example), trace);
  return {
    claim: { return_code: stay.returnCode, total_payment: 'payment' in stay ? stay.payment.total : null },
  };
});
