/** Each step of the worked examples by itself, and against what the IPF pricer computes and explains. */
import { pricePsychiatricStay } from '../../src/engine/pricers/ipf/price.ts';
import { testWorkedTable } from '../support/worked-table-tests.ts';
import { CLAIMS } from './worked-claims.ts';
import { ipfExample, PSYCH } from './worked-example.ts';

testWorkedTable(PSYCH, CLAIMS, (example, trace) => {
  const stay = pricePsychiatricStay(ipfExample(example), trace);
  return {
    claim: { return_code: stay.returnCode, total_payment: 'payment' in stay ? stay.payment.total : null },
  };
});
