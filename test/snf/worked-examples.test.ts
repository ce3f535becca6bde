/** Each step of the worked examples by itself, and against what the SNF pricer computes and explains. */
import { priceSkilledNursing } from '../../src/engine/pricers/snf/price.ts';
import { testWorkedTable } from '../support/worked-table-tests.ts';
import { CLAIMS } from './worked-claims.ts';
import { SNF, snfExample } from './worked-example.ts';

testWorkedTable(SNF, CLAIMS, (example, trace) => {
  const line = priceSkilledNursing(snfExample(example), trace);
  return { claim: { return_code: line.returnCode, payment: 'payment' in line ? line.payment : null } };
});
