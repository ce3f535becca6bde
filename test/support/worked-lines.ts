/**
 * Reads worked examples as texts: a line `step: arithmetic = value` for each figure that a rule gives, under the name of
 * its step.
 */
import { type Exact, exact } from '../../src/engine/core/exact.ts';
import type { Step } from '../../src/engine/core/trace.ts';
import { calculated } from './trace-arithmetic.ts';

export interface WorkedLine {
  step: string;
  /** Text left of the last `=`. */
  arithmetic: string;
  /** Rounded, or cut if the line says `cut to`, to the decimals that it shows. */
  value: Exact;
}

/** Reads the lines. @throws Error at a line of another form */
export function workedLines(worked: string): WorkedLine[] {
  return worked
    .trim()
    .split('\n')
    .map((line) => {
      const [, step, arithmetic, value] = /^\s*(\w+): (.+) = (-?\d+(?:\.\d+)?)$/.exec(line) ?? [];
      if (!step || !arithmetic || !value) throw new Error(`not a worked line: ${line}`);
      return { step, arithmetic, value: exact(value) };
    });
}

/** Returns lines whose arithmetic does not come to the value that they show. */
export function miscalculated(worked: string): string[] {
  return workedLines(worked).flatMap(({ step, arithmetic, value }) => {
    const [, sum = arithmetic, cut] = /^(.*?)(, cut)?$/.exec(arithmetic) ?? [];
    const result = calculated(sum);
    const shown = cut ? result?.truncate(value.scale) : result?.round(value.scale);
    if (shown?.equals(value)) return [];
    return [`${step}: ${arithmetic} is ${result?.round(value.scale + 2) ?? 'no arithmetic'}, not ${value}`];
  });
}

/**
 * Returns lines of an example for which the trace has no step with that value; a step may stand several times.
 * @param worked by line of the claim, and of the claim as a whole under 0
 */
export function untoldOfLines(worked: Readonly<Record<number, string>>, steps: readonly Step[]): string[] {
  return Object.entries(worked).flatMap(([line, text]) => {
    const ofLine = steps.filter((step) => (step.line ?? 0) === Number(line) && step.value !== null);
    return workedLines(text).flatMap(({ step, value }) => {
      const traceValues = ofLine.filter((each) => each.step === step).map((each) => exact(each.value ?? ''));
      return traceValues.some((each) => each.equals(value))
        ? []
        : [`line ${line} ${step}: ${value}, the trace has ${traceValues}`];
    });
  });
}
