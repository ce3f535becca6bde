/** Each line of the worked examples by itself, and against what the IRF pricer computes and explains. */
import { describe } from 'vitest';
import { priceRehabilitationStay } from '../../src/engine/pricers/irf/price.ts';
import { testWorkedExamples } from '../support/worked-example-tests.ts';
import { FY2018 } from './fy2018.ts';
import { FY2019 } from './fy2019.ts';
import { FY2020 } from './fy2020.ts';
import { FY2021 } from './fy2021.ts';
import { FY2022 } from './fy2022.ts';
import { FY2023 } from './fy2023.ts';
import { FY2024 } from './fy2024.ts';
import { FY2026 } from './fy2026.ts';
import { irfExample } from './worked-example.ts';

describe.each([
  ['FY 2018', FY2018],
  ['FY 2019', FY2019],
  ['FY 2020', FY2020],
  ['FY 2021', FY2021],
  ['FY 2022', FY2022],
  ['FY 2023', FY2023],
  ['FY 2024', FY2024],
  ['FY 2026', FY2026],
])('%s', (_, examples) => {
  testWorkedExamples(examples, (example, trace) => {
    const stay = priceRehabilitationStay(irfExample(example), trace);
    return { returnCode: stay.returnCode, total: 'payment' in stay ? stay.payment.total : null };
  });
});
