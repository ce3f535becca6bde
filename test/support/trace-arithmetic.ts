/** What the formula of a trace's step comes to, computed again from its inputs alone. */
import { type Exact, exact, least, power, sum, ZERO } from '../../src/engine/core/exact.ts';
import type { Step } from '../../src/engine/core/trace.ts';

/** More than any figure of a payment has. */
const DECIMALS = 25;

class Prose extends Error {}

/** By recursive descent: sums of products of powers. */
class Arithmetic {
  readonly #tokens: string[];
  readonly #inputs: Step['inputs'];
  #at = 0;

  constructor(formula: string, inputs: Step['inputs']) {
    this.#tokens = formula.match(/\w+(\.\d+)?|[^\s]/g) ?? [];
    this.#inputs = inputs;
  }

  value(): Exact {
    const value = this.#sum();
    if (this.#at < this.#tokens.length) throw new Prose();
    return value;
  }

  #took(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at++;
    return true;
  }

  #expect(token: string): void {
    if (!this.#took(token)) throw new Prose();
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
    if (token === 'least') {
      this.#expect('(');
      const first = this.#sum();
      this.#expect(',');
      const second = this.#sum();
      this.#expect(')');
      return least(first, second);
    }
    if (/^\d+(\.\d+)?$/.test(token)) return exact(token);
    const input = this.#inputs[token];
    if (input === undefined || input === null) throw new Prose();
    return exact(input);
  }
}

/**
 * What a line of figures comes to: sums, products, quotients, powers, `least(a, b)`.
 * @returns null where it is told in words
 */
export function calculated(line: string, inputs: Step['inputs'] = {}): Exact | null {
  try {
    return new Arithmetic(line, inputs).value();
  } catch (error) {
    if (error instanceof Prose) return null;
    throw error;
  }
}

/** The value of a step by its formula and inputs; null where it is told in words. */
export function recomputed({ formula, inputs }: Step): Exact | null {
  const [, arithmetic = '', cut, decimals] = /^([^;]*?)(?:, (cut to )?(\d+) decimals)?(?:;.*)?$/.exec(formula) ?? [];
  const value = formula.startsWith('the sum of the parts')
    ? sum(...Object.values(inputs).map((part) => exact(part ?? 0)))
    : calculated(arithmetic, inputs);
  if (!value || decimals === undefined) return value;
  return cut ? value.truncate(Number(decimals)) : value.round(Number(decimals));
}

/**
 * What does not add up: an input that has the name of an earlier step and not its value, and a value that the formula
 * does not come to. A formula with a condition may come to 0. A step of a line goes by the steps of that line, then by
 * those of the claim.
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
    const earlier = (name: string) => (ofLine.has(name) ? ofLine : ofClaim).get(name);
    const faults = Object.entries(step.inputs)
      .filter(([name, input]) => earlier(name) !== undefined && earlier(name) !== input)
      .map(([name, input]) => `${step.step}: input ${name} is ${input}, the step ${earlier(name)}`);
    ofLine.set(step.step, step.value);
    const again = recomputed(step);
    const value = again && exact(step.value ?? '');
    if (!again || !value || again.equals(value) || (step.formula.includes(';') && value.isZero)) return faults;
    return [...faults, `${step.step}: ${step.formula} of ${JSON.stringify(step.inputs)} is ${again}, not ${value}`];
  });
}
