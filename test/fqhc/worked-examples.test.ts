/** Each line of the worked examples by itself, and against what the pricer computes and records. */
import { describe, expect, test } from 'vitest';
import { Trace } from '../../src/engine/core/trace.ts';
import { priceHealthCenterClaim } from '../../src/engine/pricers/fqhc/price.ts';
import { faultsOf } from '../support/trace-arithmetic.ts';
import { miscalculated, untold } from '../support/worked-lines.ts';
import { CY2016 } from './cy2016.ts';
import { CY2017 } from './cy2017.ts';
import { CY2018 } from './cy2018.ts';
import { CY2019 } from './cy2019.ts';
import { CY2020 } from './cy2020.ts';
import { CY2021 } from './cy2021.ts';
import { CY2022 } from './cy2022.ts';
import { CY2023 } from './cy2023.ts';
import { inputOf } from './worked-example.ts';

describe.each([CY2016, CY2017, CY2018, CY2019, CY2020, CY2021, CY2022, CY2023])('$year', (ofYear) => {
  test.each(ofYear.examples)('$claim', (example) => {
    const trace = new Trace();
    const claim = priceHealthCenterClaim(inputOf(ofYear, example), trace);
    expect(faultsOf(trace.steps)).toEqual([]);
    for (const [i, worked] of example.worked.entries()) {
      if (worked === '') continue;
      expect(miscalculated(worked)).toEqual([]);
      const ofLine = trace.steps.filter(({ line }) => line === i + 1);
      expect(untold(worked, ofLine)).toEqual([]);
    }
    expect(claim.lines.map((line) => line.returnCode)).toEqual(example.returnCodes);
    const amounts = 'total' in claim && [claim.coinsurance, claim.total].map((amount) => amount.toNumber());
    expect([claim.returnCode, amounts]).toEqual(['01', [example.coinsurance, example.total]]);
  });
});
