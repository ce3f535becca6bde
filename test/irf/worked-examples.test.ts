/** Each step of the worked examples by itself, and against what the IRF pricer computes and explains. */
import { priceRehabilitationStay } from '../../src/engine/pricers/irf/price.ts';
import { testWorkedTable } from '../support/worked-table-tests.ts';
import { CLAIMS } from './worked-claims.ts';
import { IRF, irfExample } from './worked-example.ts';

testWorkedTable(IRF, CLAIMS, (example, trace) => {
  const stay = priceRehabilitationStay(irfExample(example), trace);
  return {
    claim: { return_code: stay.returnCode, total_payment: 'payment' in stay ? stay.payment.total : null },
  };
});
