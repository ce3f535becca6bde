/** Each line of the worked examples by itself, and against what the pricer computes and records. */
import { describe, expect, test } from 'vitest';
import { Trace } from '../../src/engine/core/trace.ts';
import { priceHomeHealthPeriod } from '../../src/engine/pricers/hha/price.ts';
import { faultsOf } from '../support/trace-arithmetic.ts';
import { miscalculated, untold } from '../support/worked-lines.ts';
import { CY2021 } from './cy2021.ts';
import { CY2022 } from './cy2022.ts';
import { CY2023 } from './cy2023.ts';
import { CY2024 } from './cy2024.ts';
import { CY2026 } from './cy2026.ts';
import { inputOf } from './worked-example.ts';

describe.each([
  ['2021', CY2021],
  ['2022', CY2022],
  ['2023', CY2023],
  ['2024', CY2024],
  ['2026', CY2026],
])('%s', (_, examples) => {
  test.each(examples)('$title', (example) => {
    expect(miscalculated(example.worked)).toEqual([]);
    const trace = new Trace();
    const period = priceHomeHealthPeriod(inputOf(example), trace);
    expect(faultsOf(trace.steps)).toEqual([]);
    expect(untold(example.worked, trace.steps)).toEqual([]);
    const total = 'payment' in period ? period.payment.total.toNumber() : null;
    expect([period.returnCode, total]).toEqual([example.returnCode, example.total]);
  });
});
