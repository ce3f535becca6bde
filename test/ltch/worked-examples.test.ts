/** Each line of the worked examples by itself, and against what the LTCH pricer computes and explains. */
import { describe } from 'vitest';
import { priceLongTermStay } from '../../src/engine/pricers/ltch/price.ts';
import { testWorkedExamples } from '../support/worked-example-tests.ts';
import { FY2020 } from './fy2020.ts';
import { FY2022 } from './fy2022.ts';
import { FY2023 } from './fy2023.ts';
import { FY2026 } from './fy2026.ts';
import { ltchExample } from './worked-example.ts';

describe.each([
  ['FY 2020', FY2020],
  ['FY 2022', FY2022],
  ['FY 2023', FY2023],
  ['FY 2026', FY2026],
])('%s', (_, examples) => {
  testWorkedExamples(examples, (example, trace) => {
    const stay = priceLongTermStay(ltchExample(example), trace);
    return { returnCode: stay.returnCode, total: 'payment' in stay ? stay.payment.total : null };
  });
});
