/** Each line of the worked examples by itself, and against what the pricer computes and explains. */

import { describe, expect, test } from 'vitest';
import { exact } from '../../src/engine/core/exact.ts';
import { priceInpatientStay } from '../../src/engine/pricers/ipps/price.ts';
import { responseOf } from '../../src/engine/pricers/ipps/response.ts';
import { faultsOf, unreadable } from '../support/trace-arithmetic.ts';
import { traced } from '../support/traced.ts';
import { FY2022 } from './fy2022.ts';
import { FY2023 } from './fy2023.ts';
import { FY2024 } from './fy2024.ts';
import { FY2025 } from './fy2025.ts';
import { FY2026 } from './fy2026.ts';
import { STAYS, type Stay } from './stays.ts';
import { inputOf, miscalculated, workedLines } from './worked-example.ts';

describe.each([
  ['FY 2022', FY2022],
  ['FY 2023', FY2023],
  ['FY 2024', FY2024],
  ['FY 2025', FY2025],
  ['FY 2026', FY2026],
])('%s', (_, examples) => {
  test.each(examples)('every line adds up: $stay', (example) => {
    const { wageIndex }: Stay = STAYS[example.stay];
    expect(miscalculated(example, wageIndex)).toEqual([]);
  });

  test.each(examples)('$stay', (example) => {
    const input = inputOf(example);
    const { result: pricing, steps } = traced((trace) => priceInpatientStay(input, trace));
    expect([unreadable(steps), faultsOf(steps)]).toEqual([[], []]);
    const parts = steps.find(({ step }) => step === 'total')?.inputs ?? {};
    const values = { ...parts, ...Object.fromEntries(steps.map(({ step, value }) => [step, value])) };
    const lines = workedLines(example);
    expect(lines.map(({ step }) => [step, exact(values[step] ?? '').toNumber()])).toEqual(
      lines.map(({ step, value }) => [step, value.toNumber()]),
    );
    const { return_code, total_payment } = responseOf(input, pricing);
    expect([return_code, total_payment]).toEqual([example.returnCode, example.total]);
    const cents = (amount: unknown) => Math.round(Number(amount) * 100);
    expect(Object.values(parts).reduce<number>((sum, part) => sum + cents(part), 0)).toBe(cents(values.total));
  });
});

test.each([
  ['a: 2 + 2 = 13937.92', 'a: 2 + 2 is 4, not 13937.92'],
  ['a: 2 ÷ 3 = 0.66', 'a: 2 ÷ 3 is 0.6667, not 0.66'],
  ['a: index of 10180 = 0.8000', 'a: index of 10180 is 0.7900, not 0.8000'],
  ['a: rural floor of 10180 = 0.7900', 'a: rural floor of 10180 is no arithmetic, not 0.7900'],
  ['a: half of it = 1', 'a: half of it is no arithmetic, not 1'],
])('a wrong line is found: %s', (worked, fault) => {
  expect(miscalculated({ worked }, { 10180: { geographic: '0.7900' } })).toEqual([fault]);
});
