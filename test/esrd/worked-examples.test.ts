/** Each line of the worked examples by itself, and against what the pricer computes and records. */
import { describe, expect, test } from 'vitest';
import { Trace } from '../../src/engine/core/trace.ts';
import { priceTreatment } from '../../src/engine/pricers/esrd/price.ts';
import { faultsOf } from '../support/trace-arithmetic.ts';
import { miscalculated, untold } from '../support/worked-lines.ts';
import { CY2022 } from './cy2022.ts';
import { CY2023 } from './cy2023.ts';
import { CY2026 } from './cy2026.ts';
import { inputOf } from './worked-example.ts';

describe.each([
  ['2022', CY2022],
  ['2023', CY2023],
  ['2026', CY2026],
])('%s', (_, examples) => {
  test.each(examples)('$title', (example) => {
    expect(miscalculated(example.worked)).toEqual([]);
    const trace = new Trace();
    const price = priceTreatment(inputOf(example), trace);
    expect(faultsOf(trace.steps)).toEqual([]);
    expect(untold(example.worked, trace.steps)).toEqual([]);
    const payment = 'payment' in price ? price.payment : null;
    const perTreatment = payment?.fullOutlierRate?.plus(payment.fullPaymentRate).toNumber();
    expect([price.returnCode, perTreatment]).toEqual([example.returnCode, example.perTreatment]);
  });
});
