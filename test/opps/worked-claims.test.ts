/** Each line of the worked claims by itself, and against what the pricer computes and explains. */
import { describe, expect, test } from 'vitest';
import { Trace } from '../../src/engine/core/trace.ts';
import { priceOutpatientClaim } from '../../src/engine/pricers/opps/price.ts';
import { faultsOf } from '../support/trace-arithmetic.ts';
import { miscalculated, untoldOfLines } from '../support/worked-lines.ts';
import { CY2025 } from './cy2025.ts';
import { CY2026 } from './cy2026.ts';
import { inputOf, numberOf } from './worked-claim.ts';

describe.each([
  ['CY 2025', CY2025],
  ['CY 2026', CY2026],
])('%s', (_, examples) => {
  test.each(examples)('every line adds up: $claim', ({ worked }) => {
    expect(Object.values(worked).flatMap(miscalculated)).toEqual([]);
  });

  test.each(examples)('$claim', (example) => {
    const trace = new Trace();
    const pricing = priceOutpatientClaim(inputOf(example), trace);
    const { returnCode, lines } = pricing;
    const totals = 'totals' in pricing ? pricing.totals : null;
    expect([returnCode, numberOf(totals?.payment), numberOf(totals?.outlier)]).toEqual([
      example.returnCode,
      example.total,
      example.outlier,
    ]);
    expect(lines.map((line) => line.returnCode)).toEqual(example.lineCodes);
    if (example.coinsurances)
      expect(lines.map((line) => [numberOf(line.coinsurance), numberOf(line.reducedCoinsurance)])).toEqual(
        example.coinsurances,
      );
    expect(faultsOf(trace.steps)).toEqual([]);
    expect(untoldOfLines(example.worked, trace.steps)).toEqual([]);
  });
});
