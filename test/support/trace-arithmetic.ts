/** Computes the formula of a trace's step again from its inputs alone. */
import { type Exact, exact, least, power, sum, ZERO } from '../../src/engine/core/exact.ts';
import type { Step } from '../../src/engine/core/trace.ts';

/** More than any figure of a payment has. */
const DECIMALS = 25;
const HAIR = exact('1e-25');

/** Thrown where a formula is in words; one for all, as the stack of each costs more than the arithmetic. */
const PROSE = new Error('in words');

const greatest = (a: Exact, b: Exact) => (a.isLess(b) ? b : a);

/** By their names: the figures between the brackets, one at least. */
const FUNCTIONS: Readonly<Record<string, (first: Exact, ...others: Exact[]) => Exact>> = {
  least: (first, ...others) => others.reduce(least, first),
  greatest: (first, ...others) => others.reduce(greatest, first),
  round: (figure, decimals = ZERO) => figure.round(decimals.toNumber()),
  truncated: (figure, decimals = ZERO) => figure.truncate(decimals.toNumber()),
};

/** Reads a formula once: drawn claims write the same ones thousands of times. */
function onceEach<Value>(read: (formula: string) => Value): (formula: string) => Value {
  const values = new Map<string, Value>();
  return (formula) => {
    const value = values.get(formula) ?? read(formula);
    values.set(formula, value);
    return value;
  };
}

/** By recursive descent: sums of products of powers. */
class Arithmetic {
  static readonly #tokensOf = onceEach((formula) => formula.match(/\w+(\.\d+)?|[^\s]/g) ?? []);
  readonly #tokens: readonly string[];
  readonly #inputs: Step['inputs'];
  #at = 0;

  constructor(formula: string, inputs: Step['inputs']) {
    this.#tokens = Arithmetic.#tokensOf(formula);
    this.#inputs = inputs;
  }

  value(): Exact {
    const value = this.#sum();
    if (this.#at < this.#tokens.length) throw PROSE;
    return value;
  }

  #took(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at++;
    return true;
  }

  #expect(token: string): void {
    if (!this.#took(token)) throw PROSE;
  }

  #sum(): Exact {
    let total = this.#took('−') ? ZERO.minus(this.#product()) : this.#product();
    for (;;) {
      if (this.#took('+')) total = total.plus(this.#product());
      else if (this.#took('−')) total = total.minus(this.#product());
      else return total;
    }
  }

  #product(): Exact {
    let product = this.#power();
    for (;;) {
      if (this.#took('×')) product = product.times(this.#power());
      else if (this.#took('÷')) {
        const divisor = this.#power();
        product = divisor.isZero ? ZERO : product.over(divisor, DECIMALS);
      } else return product;
    }
  }

  #power(): Exact {
    const base = this.#term();
    return this.#took('^') ? power(base, this.#term()) : base;
  }

  #term(): Exact {
    if (this.#took('(')) {
      const inside = this.#sum();
      this.#expect(')');
      return inside;
    }
    const token = this.#tokens[this.#at++] ?? '';
    const compute = FUNCTIONS[token];
    if (compute && this.#took('(')) {
      const first = this.#sum();
      const others: Exact[] = [];
      while (this.#took(',')) others.push(this.#sum());
      this.#expect(')');
      return compute(first, ...others);
    }
    if (/^\d+(\.\d+)?$/.test(token)) return exact(token);
    const input = this.#inputs[token];
    if (input === undefined || input === null || !/^-?[\d.]+(e[+-]?\d+)?$/i.test(`${input}`)) throw PROSE;
    return exact(input);
  }
}

/**
 * Computes a line of figures: sums, products, quotients, powers, `least`, `greatest`, `round(a, 2)`, `truncated(a, 5)`.
 * @returns null if the line is in words
 */
export function calculated(line: string, inputs: Step['inputs'] = {}): Exact | null {
  return orNull(() => new Arithmetic(line, inputs).value());
}

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error === PROSE) return null;
    throw error;
  }
}

const COMPARISONS: Readonly<Record<string, (a: Exact, b: Exact) => boolean>> = {
  '≥': (a, b) => !a.isLess(b),
  '≤': (a, b) => !a.isMore(b),
  '>': (a, b) => a.isMore(b),
  '<': (a, b) => a.isLess(b),
};

/**
 * True if a condition holds: clauses joined by `and`, each a comparison of figures (`beds ≥ 100`) or of texts (`a is
 * Y`, `a is not Y`, `a is one of 03, 06`, `a is none of 03, 06`).
 * @throws PROSE if it is in words
 */
function holds(condition: string, inputs: Step['inputs']): boolean {
  return condition
    .split(' and ')
    .map((clause) => {
      const [, left, sign = '', right] = /^(.+?) ([≥≤><]) (.+)$/.exec(clause) ?? [];
      if (left && right) {
        const figure = (text: string) => new Arithmetic(text, inputs).value();
        return COMPARISONS[sign]?.(figure(left), figure(right)) ?? false;
      }
      const [, name = '', denied, list = ''] =
        /^(\w+) is (?:(not|none of) |one of )?(\w+(?:, \w+)*)$/.exec(clause) ?? [];
      if (!(name in inputs)) throw PROSE;
      return list.split(', ').includes(`${inputs[name]}`) === (denied === undefined);
    })
    .every((holding) => holding);
}

interface Formula {
  arithmetic: string;
  /** The value is rounded to so many decimals, or cut off. */
  decimals: number | null;
  cut: boolean;
  /** A tie is rounded toward zero. */
  halfDown: boolean;
  /** Without which the value is 0; null for none. */
  condition: string | null;
}

const parsed = onceEach((formula): Formula => {
  const [, arithmetic = '', cut, decimals, halfDown, condition] =
    /^([^;]*?)(?:, (cut to )?(\d+) decimals( \(half down\))?)?(?:; (?:where )?(.*))?$/.exec(formula) ?? [];
  return {
    arithmetic,
    decimals: decimals === undefined ? null : Number(decimals),
    cut: cut !== undefined,
    halfDown: halfDown !== undefined,
    condition: condition ?? null,
  };
});

/**
 * Computes the value of a step by its formula and inputs, without the condition.
 * @returns null if it is in words
 */
export function recomputed(step: Step): Exact | null {
  const known = recomputations.get(step);
  if (known !== undefined) return known;
  const value = recompute(step);
  recomputations.set(step, value);
  return value;
}

const recomputations = new WeakMap<Step, Exact | null>();

function recompute({ formula, inputs }: Step): Exact | null {
  const { arithmetic, decimals, cut, halfDown } = parsed(formula);
  const value = arithmetic.startsWith('the sum of the parts')
    ? sum(...Object.values(inputs).map((part) => exact(part ?? 0)))
    : calculated(arithmetic, inputs);
  if (!value || decimals === null) return value;
  if (cut) return value.truncate(decimals);
  // Half down is half away from zero of what is a hair less.
  return (halfDown ? value.minus(HAIR) : value).round(decimals);
}

/** Returns whether the step's condition holds; undefined if it is in words. */
function conditionOf({ formula, inputs }: Step): boolean | undefined {
  const { condition } = parsed(formula);
  return condition === null ? true : (orNull(() => holds(condition, inputs)) ?? undefined);
}

/** True for a look-up or a decision: its formula has no sign of arithmetic, no decimals and no condition. */
export function isInWords(step: Step): boolean {
  return !/[+−×÷^≥≤<>]|\d decimals|; where /.test(step.formula) && recomputed(step) === null;
}

/**
 * Returns steps that look like arithmetic and cannot be computed again from their inputs, or whose condition cannot.
 */
export function unreadable(steps: readonly Step[]): string[] {
  return steps
    .filter((step) => !isInWords(step) && (recomputed(step) === null || conditionOf(step) === undefined))
    .map(({ step, formula }) => `${step}: ${formula}`);
}

/**
 * Returns what does not add up: an input that has the name of an earlier step and not its value, or a value other than
 * the formula's. If the condition does not hold, the value is 0; a condition in words may give 0. A step of a line goes
 * by the steps of that line, then by those of the claim.
 */
export function faultsOf(steps: readonly Step[]): string[] {
  const ofLines = new Map<number | undefined, Map<string, Step['value']>>();
  const valuesOf = (line: number | undefined) => {
    const values = ofLines.get(line) ?? new Map<string, Step['value']>();
    ofLines.set(line, values);
    return values;
  };
  const ofClaim = valuesOf(undefined);
  return steps.flatMap((step) => {
    const ofLine = valuesOf(step.line);
    const earlierValue = (name: string) => (ofLine.has(name) ? ofLine : ofClaim).get(name);
    const faults = Object.entries(step.inputs)
      .filter(([name, input]) => earlierValue(name) !== undefined && earlierValue(name) !== input)
      .map(([name, input]) => `${step.step}: input ${name} is ${input}, the step ${earlierValue(name)}`);
    ofLine.set(step.step, step.value);
    const again = recomputed(step);
    if (!again || step.value === null) return faults;
    const value = exact(step.value);
    const condition = conditionOf(step);
    if (condition === undefined ? again.equals(value) || value.isZero : (condition ? again : ZERO).equals(value))
      return faults;
    const conditioned = condition === false ? '0' : `${again}`;
    return [
      ...faults,
      `${step.step}: ${step.formula} of ${JSON.stringify(step.inputs)} is ${conditioned}, not ${value}`,
    ];
  });
}
