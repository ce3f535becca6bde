/** The steps of an answer, and which of them a figure comes from. */
import type { ClaimTraceStep } from 'pps-edge/schemas';

export type Figure = string | number | null;

export interface TracedStep extends ClaimTraceStep {
  /** Key of the module. */
  module: string;
  /** Its place among all steps. */
  at: number;
}

/** Parts of a payment that are another step's value under a name of their own. */
const ALSO: Readonly<Record<string, string>> = { apc: 'total_payment', treatment: 'claim_payment' };

/** Steps that add up what a module pays. */
const PAYMENTS: readonly string[] = ['payment', 'total_payment'];

export class Trace {
  readonly steps: readonly TracedStep[];
  /** In the order in which they ran. */
  readonly modules: readonly string[];
  readonly #byName = new Map<string, TracedStep[]>();
  readonly #byLine = new Map<string, TracedStep[]>();

  constructor(trace: Readonly<Record<string, readonly ClaimTraceStep[]>>) {
    this.modules = Object.keys(trace);
    this.steps = Object.entries(trace)
      .flatMap(([module, steps]) => steps.map((step) => ({ ...step, module })))
      .map((step, at) => ({ ...step, at }));
    for (const step of this.steps) {
      push(this.#byName, step.step, step);
      if (step.line !== undefined) push(this.#byLine, `${step.module} ${step.line}`, step);
    }
  }

  of(module: string): TracedStep[] {
    return this.steps.filter((step) => step.module === module);
  }

  /**
   * Returns the last step of a module by one of its names, the first name first, whose value is the amount.
   * @param line of the claim; null for a step of the whole claim
   */
  find(module: string, names: readonly string[], amount: Figure, line: number | null = null): TracedStep | null {
    for (const name of names) {
      const match = this.#byName
        .get(name)
        ?.findLast((step) => step.module === module && (step.line ?? null) === line && isSame(step.value, amount, 2));
      if (match) return match;
    }
    return null;
  }

  /** Returns the earlier step that an input is the value of; null where it comes from the claim, a record or a table. */
  sourceOf(step: TracedStep, input: string): TracedStep | null {
    const value = step.inputs[input] ?? null;
    if (value === null || value === '') return null;
    const isSource = (other: TracedStep) => other.at < step.at && isSame(other.value, value);
    const isOwn = (other: TracedStep) =>
      other.module === step.module && (other.line === undefined || other.line === step.line) && isSource(other);
    const [, line] = /^line_(\d+)$/.exec(input) ?? [];
    if (line) return this.#byLine.get(`${step.module} ${line}`)?.findLast(isSource) ?? null;
    const lastNamed = (name: string, isMeant: (other: TracedStep) => boolean) =>
      this.#byName.get(name)?.findLast(isMeant);
    return (
      lastNamed(input, isOwn) ??
      lastNamed(input, (other) => other.module !== step.module && other.line === undefined && isSource(other)) ??
      lastNamed(ALSO[input] ?? '', isOwn) ??
      // The wage index is that of the area, or of the rural floor: steps named after both.
      [...this.#byName]
        .filter(([name]) => name.startsWith(`${input}_`))
        .flatMap(([, steps]) => steps.findLast(isOwn) ?? [])
        .sort((a, b) => b.at - a.at)[0] ??
      null
    );
  }

  /** Returns a step with all that its inputs come from, step by step, in the order in which they ran. */
  sourcesOf(step: TracedStep): TracedStep[] {
    const visitedSteps = new Set<TracedStep>();
    const visit = (visited: TracedStep) => {
      if (visitedSteps.has(visited)) return;
      visitedSteps.add(visited);
      for (const input of Object.keys(visited.inputs)) {
        const source = this.sourceOf(visited, input);
        if (source) visit(source);
      }
    };
    visit(step);
    return [...visitedSteps].sort((a, b) => a.at - b.at);
  }

  /**
   * Returns the releases that a step rests on: its own, and those of every step that its inputs come from. A payment rests on
   * all that was found and decided before it.
   */
  releasesOf(step: TracedStep): string[] {
    const isPayment = step.line === undefined && PAYMENTS.includes(step.step);
    const rests = isPayment ? this.steps.slice(0, step.at + 1) : this.sourcesOf(step);
    // Inputs may come from several releases: name them all.
    return [...new Set(rests.flatMap(({ release }) => release?.split(', ') ?? []))];
  }
}

/** @param places decimals to which they are the same; all of them unless told */
function isSame(one: Figure, other: Figure, places?: number): boolean {
  if (one === null || other === null) return false;
  const [a, b] = [Number(one), Number(other)];
  if (one === '' || other === '' || Number.isNaN(a) || Number.isNaN(b)) return String(one) === String(other);
  return places === undefined ? a === b : Math.abs(a - b) < 0.5 * 10 ** -places;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
