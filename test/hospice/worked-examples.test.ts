/** Each line of the worked examples by itself, and against what the pricer computes and records. */
import { describe, expect, test } from 'vitest';
import { Trace } from '../../src/engine/core/trace.ts';
import { priceHospiceClaim } from '../../src/engine/pricers/hospice/price.ts';
import { faultsOf } from '../support/trace-arithmetic.ts';
import { miscalculated, untold } from '../support/worked-lines.ts';
import { FY2022 } from './fy2022.ts';
import { FY2023 } from './fy2023.ts';
import { FY2024 } from './fy2024.ts';
import { FY2026 } from './fy2026.ts';
import { inputOf } from './worked-example.ts';

describe.each([
  ['FY 2022', FY2022],
  ['FY 2023', FY2023],
  ['FY 2024', FY2024],
  ['FY 2026', FY2026],
])('%s', (_, examples) => {
  test('has at least 12', () => expect(examples.length).toBeGreaterThanOrEqual(12));

  test.each(examples)('$title', (example) => {
    expect(miscalculated(example.worked)).toEqual([]);
    const trace = new Trace();
    const price = priceHospiceClaim(inputOf(example), trace);
    const payment = 'payment' in price ? price.payment : null;
    expect(faultsOf(trace.steps)).toEqual([]);
    expect(untold(example.worked, trace.steps)).toEqual([]);
    expect([price.returnCode, payment?.total.toNumber()]).toEqual([example.returnCode, example.total]);
  });
});
