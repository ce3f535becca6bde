/** The derivation of an amount: steps recorded as the figures are computed. */
import type { Exact } from './exact.ts';

/** One step. An input with the name of an earlier step is that step's value. */
export interface Step {
  step: string;
  /**
   * Arithmetic on the inputs: `a × (b − 1)^0.4 ÷ c`, `least(a, b)`, `greatest(a, b)`, `round(a, 2)`, `truncated(a, 5)`,
   * then the decimals of its rounding, `, 2 decimals` or `, cut to 2 decimals`, and the condition without which the
   * value is 0: `; where beds ≥ 100 and new_hospital is not Y and review_code is none of 06, 07`. A sum of many parts
   * may be `the sum of the parts`. A look-up or a decision is described in words, without signs of arithmetic. Figures
   * of a rule are written from the rates that the code computes with.
   */
  formula: string;
  inputs: Readonly<Record<string, string | number | null>>;
  /** Unrounded if the rule does not round. */
  value: string | number | null;
  /** 42 CFR, Social Security Act, Federal Register or CMS manual. */
  citation: string;
  /** Data release that the inputs come from; null for pure arithmetic. */
  release: string | null;
  /** Line of the claim, from 1; absent in a step of the claim as a whole. */
  line?: number;
}

/** An input or a value; decimals keep every digit that they carry. */
export type TraceFigure = Exact | string | number | null;

const written = (figure: TraceFigure) => (typeof figure === 'object' && figure !== null ? `${figure}` : figure);

/**
 * Records the steps of one module for one claim. Without an explanation there is no recorder: code calls
 * `trace?.step(…)`, which then evaluates none of its arguments.
 */
export class Trace {
  readonly steps: Step[];
  readonly #line: number | undefined;
  readonly #prefix: string;

  constructor(steps: Step[] = [], line?: number, prefix = '') {
    this.steps = steps;
    this.#line = line;
    this.#prefix = prefix;
  }

  /**
   * Returns a recorder into the same list for steps of a line.
   * @param line from 1
   */
  ofLine(line: number): Trace {
    return new Trace(this.steps, line, this.#prefix);
  }

  /** Returns a recorder into the same list for steps whose names begin with the prefix. */
  prefixed(prefix: string): Trace {
    return new Trace(this.steps, this.#line, prefix);
  }

  /**
   * Records a step.
   * @param value the result of the formula
   */
  step(
    step: string,
    formula: string,
    inputs: Readonly<Record<string, TraceFigure>>,
    value: TraceFigure,
    citation: string,
    release: string | null = null,
  ): void {
    const texts = Object.entries(inputs).map(([name, input]) => [name, written(input)]);
    const recorded: Step = {
      step: this.#prefix + step,
      formula,
      inputs: Object.fromEntries(texts),
      value: written(value),
      citation,
      release,
    };
    this.steps.push(this.#line === undefined ? recorded : { ...recorded, line: this.#line });
  }
}
