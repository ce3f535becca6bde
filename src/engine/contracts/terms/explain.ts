/** The derivation of what terms pay, in the grammar of `core/trace.ts`. */
import { type Step, Trace, type TraceFigure } from '../../core/trace.ts';
import type { Term } from './terms.ts';

type Inputs = Readonly<Record<string, TraceFigure>>;

/** Records the steps of all terms for one claim. */
export class TermsTrace {
  readonly steps: Step[] = [];
  readonly #source: string;
  /** Values of the last steps, by line and name; no line for steps of the claim as a whole. */
  readonly #values = new Map<number | undefined, Map<string, Step['value']>>();

  constructor(contractId: string, configId: string) {
    this.#source = `Contract ${contractId}, configuration ${configId}`;
  }

  /**
   * Records a step of a term, or of all terms together.
   * @param line from 1; absent for the claim as a whole
   */
  record(step: string, formula: string, inputs: Inputs, value: TraceFigure, term?: Term, line?: number): void {
    const recorder = line === undefined ? new Trace(this.steps) : new Trace(this.steps).ofLine(line);
    const named = this.#withoutNamesOfSteps(formula, inputs, line);
    const citation = term ? `${this.#source}, ${term.name}` : this.#source;
    recorder.step(step, named.formula, named.inputs, value, citation);
    const values = this.#values.get(line) ?? new Map();
    this.#values.set(line, values.set(step, this.steps.at(-1)?.value ?? null));
  }

  /** An input with the name of an earlier step is that step's value: the ids of terms may be names of other inputs. */
  #withoutNamesOfSteps(formula: string, inputs: Inputs, line?: number): { formula: string; inputs: Inputs } {
    const free: Record<string, TraceFigure> = {};
    let renamed = formula;
    for (const [name, input] of Object.entries(inputs)) {
      let key = name;
      while (this.#isOtherStep(key, input, line)) key = `${key}_here`;
      free[key] = input;
      if (key !== name && !formula.startsWith(SUM)) renamed = renamed.replace(new RegExp(`\\b${name}\\b`, 'g'), key);
    }
    return { formula: renamed, inputs: free };
  }

  #isOtherStep(name: string, input: TraceFigure, line?: number): boolean {
    const ofLine = this.#values.get(line);
    const values = ofLine?.has(name) ? ofLine : this.#values.get(undefined);
    return values?.has(name) === true && values.get(name) !== (typeof input === 'object' && input ? `${input}` : input);
  }
}

/** The formula of a sum of many parts. */
export const SUM = 'the sum of the parts';

/** Name of the step of what a stay is paid beside its lines. */
export const stayStep = ({ id }: Term) => `${id}_stay`;
/** The step that counts the terms of other kinds of claims. */
export const OTHER_KINDS = 'terms_of_other_kinds';
/** Ends the name of the step of a term that does not apply. */
export const APPLIES = '_applies';
/** Ends the name of the step of a stop-loss that a claim does not reach. */
export const THRESHOLD = '_threshold';
/** The value of these steps of single terms. */
export const NO = 'no';

/** True for a step that names terms which pay nothing: no amount comes from it. */
export function isWithoutPayment({ step, value }: Pick<Step, 'step' | 'value'>): boolean {
  // An amount of a term that has such a name is a text.
  return value === NO || (step === OTHER_KINDS && typeof value === 'number');
}

/** Records the steps of one term. The step of what it pays is named after its id. */
export class TermTrace {
  readonly #trace: TermsTrace;
  readonly #term: Term;
  /** Name of the step of the amount before the term's own limits: the id if there are none. */
  readonly price: string;

  constructor(trace: TermsTrace, term: Term) {
    this.#trace = trace;
    this.#term = term;
    this.price = term.limits ? `${term.id}_price` : term.id;
  }

  /** @param line from 1; absent for the claim as a whole */
  step(name: string, formula: string, inputs: Inputs, value: TraceFigure, line?: number): void {
    this.#trace.record(name, formula, inputs, value, this.#term, line);
  }
}
