/** Each step of the worked examples by itself, and against what the pricer computes and records. */
import { priceTreatment } from '../../src/engine/pricers/esrd/price.ts';
import { testWorkedTable } from '../support/worked-table-tests.ts';
import { CLAIMS } from './worked-claims.ts';
import { ESRD, inputOf } from './worked-example.ts';

testWorkedTable(ESRD, CLAIMS, (example, trace) => {
  const price = priceTreatment(inputOf(example), trace);
  const payment = 'payment' in price ? price.payment : null;
  const perTreatment = payment?.fullOutlierRate?.plus(payment.fullPaymentRate) ?? null;
  return { claim: { return_code: price.returnCode, per_treatment: perTreatment } };
});
