/** Each step of the worked examples by itself, and against what the pricer computes and records. */
import { priceHealthCenterClaim } from '../../src/engine/pricers/fqhc/price.ts';
import { testWorkedTable } from '../support/worked-table-tests.ts';
import { CLAIMS } from './worked-claims.ts';
import { FQHC, inputOf } from './worked-example.ts';

testWorkedTable(FQHC, CLAIMS, (example, trace) => {
  const claim = priceHealthCenterClaim(inputOf(example), trace);
  return {
    claim: {
      return_code: claim.returnCode,
      ...('total' in claim ? { coinsurance: claim.coinsurance, total: claim.total } : {}),
    },
    lines: claim.lines.map(({ returnCode }) => ({ return_code: returnCode })),
  };
});
