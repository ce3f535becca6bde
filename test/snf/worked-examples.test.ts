/** Each line of the worked examples by itself, and against what the SNF pricer computes and explains. */
import { describe } from 'vitest';
import { priceSkilledNursing } from '../../src/engine/pricers/snf/price.ts';
import { testWorkedExamples } from '../support/worked-example-tests.ts';
import { FY2020 } from './fy2020.ts';
import { FY2021 } from './fy2021.ts';
import { FY2022 } from './fy2022.ts';
import { FY2023 } from './fy2023.ts';
import { FY2024 } from './fy2024.ts';
import { FY2026 } from './fy2026.ts';
import { snfExample } from './worked-example.ts';

describe.each([
  ['FY 2020', FY2020],
  ['FY 2021', FY2021],
  ['FY 2022', FY2022],
  ['FY 2023', FY2023],
  ['FY 2024', FY2024],
  ['FY 2026', FY2026],
])('%s', (_, examples) => {
  testWorkedExamples(
    examples,
    (example, trace) => {
      const line = priceSkilledNursing(snfExample(example), trace);
      return { returnCode: line.returnCode, total: 'payment' in line ? line.payment : null };
    },
    'payment',
  );
});
