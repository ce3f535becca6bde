/** Each step of the worked examples by itself, and against what the pricer computes and explains. */
import { priceOutpatientClaim } from '../../src/engine/pricers/opps/price.ts';
import { testWorkedTable } from '../support/worked-table-tests.ts';
import { CLAIMS } from './worked-claims.ts';
import { givenOf, inputOf, OPPS } from './worked-example.ts';

testWorkedTable(OPPS, CLAIMS, (example, trace) => {
  const pricing = priceOutpatientClaim(inputOf(givenOf(example)), trace);
  const totals = 'totals' in pricing ? pricing.totals : null;
  return {
    claim: {
      return_code: pricing.returnCode,
      total_payment: totals?.payment ?? null,
      total_outlier: totals?.outlier ?? null,
    },
    lines: pricing.lines.map(({ returnCode, coinsurance, reducedCoinsurance }) => ({
      return_code: returnCode,
      coinsurance_amount: coinsurance,
      reduced_coinsurance_amount: reducedCoinsurance,
    })),
  };
});
