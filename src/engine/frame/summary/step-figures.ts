/** The steps of a trace as sentences read them: figures as an analyst writes them. */
import { type Exact, exact, ONE, sum, ZERO } from '../../core/exact.ts';
import type { Step } from '../../core/trace.ts';

type Raw = string | number | null | undefined;

/** A step's value, or one of its inputs. */
export class Figure {
  readonly #raw: Raw;
  readonly #mention: () => void;

  /** @param mention notes that a sentence gives the figure */
  constructor(raw: Raw, mention: () => void = () => undefined) {
    this.#raw = raw;
    this.#mention = mention;
  }

  /** 0 for what is no number. */
  get #exact(): Exact {
    return this.isNumber ? exact(this.#raw as string | number) : ZERO;
  }

  /** True if there is none, or it is 0 or blank. */
  get isNothing(): boolean {
    if (this.#raw === null || this.#raw === undefined || this.#raw === '') return true;
    return this.isNumber && this.#exact.isZero;
  }

  get isNumber(): boolean {
    return /^-?\d+(\.\d+)?(e-?\d+)?$/.test(`${this.#raw}`);
  }

  get isOne(): boolean {
    return this.isNumber && this.#exact.equals(ONE);
  }

  /** True for a factor that changes nothing: 1, or none at all. */
  get isNeutral(): boolean {
    return this.isNothing || this.isOne;
  }

  get isNegative(): boolean {
    return this.isNumber && this.#exact.isLess(ZERO);
  }

  is(text: string): boolean {
    return `${this.#raw}` === text;
  }

  isLess(other: Figure): boolean {
    return this.#exact.isLess(other.#exact);
  }

  equals(other: Figure): boolean {
    return this.isNumber && other.isNumber && this.#exact.equals(other.#exact);
  }

  /** As recorded. */
  get text(): string {
    this.#mention();
    return `${this.#raw ?? ''}`;
  }

  /** `0.849`: without zeros at its end. */
  get number(): string {
    this.#mention();
    return this.#exact.shortest;
  }

  /** `$7,365.66`: to the cent, without its sign. */
  get dollars(): string {
    this.#mention();
    return dollarsText(this.#exact.round(2).toString());
  }

  /** `80 %`: at most two decimals. */
  get percent(): string {
    this.#mention();
    return `${this.#exact.times(exact(100)).round(2).shortest} %`;
  }

  /** Returns dollars of several figures together, rounded one by one. */
  static sum(...figures: readonly Figure[]): Figure {
    const total = sum(...figures.map((figure) => figure.#exact.round(2)));
    return new Figure(`${total}`, () => {
      for (const figure of figures) if (!figure.isNothing) figure.#mention();
    });
  }
}

/** A step as a template reads it; one that was not recorded is nothing. */
export class StepFigure extends Figure {
  readonly #step: Step | undefined;
  readonly #note: () => void;

  constructor(step: Step | undefined, note: () => void) {
    super(step?.value, note);
    this.#step = step;
    this.#note = note;
  }

  get isRecorded(): boolean {
    return this.#step !== undefined;
  }

  /** The words of a look-up or decision. */
  get formula(): string {
    this.#note();
    return this.#step?.formula ?? '';
  }

  get inputNames(): readonly string[] {
    return Object.keys(this.#step?.inputs ?? {});
  }

  input(name: string): Figure {
    return new Figure(this.#step?.inputs[name], this.#note);
  }
}

/** Steps by the line that they are about; null for those of the claim as a whole. */
type StepsByLine = ReadonlyMap<number | null, readonly Step[]>;

/** The steps of one module, and which of them a sentence mentions. */
export class Steps {
  readonly #byLine: StepsByLine;
  /** Those of the claim, then those of the line. */
  readonly #steps: readonly Step[];
  readonly #mentioned: Map<string, Step>;

  /**
   * @param steps of the module, or those of another view of them
   * @param line from 1: its steps come before those of the claim; null sees those of the claim alone
   * @param mentioned by the other view
   */
  constructor(
    steps: readonly Step[] | StepsByLine,
    line: number | null = null,
    mentioned: Map<string, Step> = new Map(),
  ) {
    this.#byLine = steps instanceof Map ? steps : Map.groupBy(steps as readonly Step[], (step) => step.line ?? null);
    this.#mentioned = mentioned;
    const ofClaim = this.#byLine.get(null) ?? [];
    this.#steps = line === null ? ofClaim : [...ofClaim, ...(this.#byLine.get(line) ?? [])];
  }

  /** Returns the steps of a line; what is read there counts as mentioned here. @param line from 1 */
  ofLine(line: number): Steps {
    return new Steps(this.#byLine, line, this.#mentioned);
  }

  /** Numbers of the lines that have steps. */
  get lines(): readonly number[] {
    return [...this.#byLine.keys()].filter((line) => line !== null).sort((a, b) => a - b);
  }

  /** Returns the last step of a name. */
  at(name: string): StepFigure {
    const step = this.#steps.findLast((each) => each.step === name);
    return new StepFigure(step, () => this.#note(step));
  }

  /** Returns all steps of a name, in their order. */
  all(name: string): StepFigure[] {
    return this.#steps.flatMap((step) => (step.step === name ? new StepFigure(step, () => this.#note(step)) : []));
  }

  /** Returns the names that a pattern fits, each once, in the order of the steps. */
  namesLike(pattern: RegExp): string[] {
    return [...new Set(this.#steps.flatMap(({ step }) => (pattern.test(step) ? step : [])))];
  }

  /** Counts steps as mentioned whose figures stand elsewhere in the sentence. */
  mention(...names: readonly string[]): void {
    for (const name of names) this.#note(this.#steps.findLast(({ step }) => step === name));
  }

  get mentioned(): readonly Step[] {
    return [...this.#mentioned.values()];
  }

  #note(step: Step | undefined): void {
    if (step) this.#mentioned.set(step.step, step);
  }
}

/** Returns `$7,365.66`, without the sign. @param amount with two decimals */
function dollarsText(amount: string): string {
  const [whole = '', cents = '00'] = amount.replace('-', '').split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}

/** Returns `$7,365.66` for an amount of a result, without its sign. */
export const dollarsOf = (amount: number): string => new Figure(`${exact(amount)}`).dollars;
