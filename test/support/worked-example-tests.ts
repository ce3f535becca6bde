/** The tests that the worked examples of stays share. */
import { expect, test } from 'vitest';
import { type Exact, exact } from '../../src/engine/core/exact.ts';
import { type Step, Trace } from '../../src/engine/core/trace.ts';
import { faultsOf } from './trace-arithmetic.ts';
import { miscalculated, type WorkedLine, workedLines } from './worked-lines.ts';

/** What every worked example has. */
export interface Worked {
  stay: string;
  /**
   * A line for each figure, `step: arithmetic = value`, the step as the trace names it. The value is rounded to the
   * decimals that it shows, or cut off where the line says `, cut`.
   */
  worked: string;
  returnCode: string;
  /** Dollars; null for a stay that is not paid. */
  total: string | null;
}

/** What a pricer makes of an example. */
export interface Priced {
  returnCode: string;
  /** Null where nothing is paid. */
  total: Exact | null;
}

/** Tests each line by itself, and against what the pricer computes and explains. @param totalStep that has the total */
export function testWorkedExamples<Example extends Worked>(
  examples: readonly Example[],
  price: (example: Example, trace: Trace) => Priced,
  totalStep = 'total_payment',
): void {
  test.each(examples)('every line adds up: $stay', ({ worked }) => {
    expect(miscalculated(worked)).toEqual([]);
  });

  test.each(examples)('$stay', (example) => {
    const trace = new Trace();
    const { returnCode, total } = price(example, trace);
    expect([returnCode, total && `${total.round(2)}`]).toEqual([example.returnCode, example.total]);
    expect(faultsOf(trace.steps)).toEqual([]);
    const lines = workedLines(example.worked);
    expect(lines.map((line) => [line.step, stepValue(trace.steps, line.step, timesBefore(lines, line))])).toEqual(
      lines.map(({ step, value }) => [step, value.toNumber()]),
    );
    if (total) expect(stepValue(trace.steps, totalStep)).toBe(total.toNumber());
  });
}

/** Counts the steps of the same name before a line. */
const timesBefore = (lines: readonly WorkedLine[], line: WorkedLine) =>
  lines.slice(0, lines.indexOf(line)).filter(({ step }) => step === line.step).length;

function stepValue(steps: readonly Step[], name: string, time = 0): Step['value'] {
  const value = steps.filter(({ step }) => step === name)[time]?.value ?? null;
  return value === null ? null : exact(value).toNumber();
}
