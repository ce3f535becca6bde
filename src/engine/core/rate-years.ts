/**
 * Rates of a payment system by year: the figures in its `rates/`, and those that an operator gives where `rates/` lack
 * them. A year after the last one held has that year's rules, and every figure of it must be given.
 */
import {
  type AskedFigure,
  type ComputedFigure,
  type FigureKind,
  type FigureReference,
  type FigureSheet,
  NO_SHEET,
  programText,
  type SumGroup,
} from './asked-figures.ts';
import { calendarYearPeriod, fiscalYearOf, fiscalYearPeriod } from './calendar.ts';
import { byCalendarYear, byFiscalYear, type Dated } from './dated.ts';
import { Exact } from './exact.ts';
import { type Figure, isFigure, isHeld, notHeld } from './figure.ts';
import { type GivenFigures, NO_FIGURES } from './given-figures.ts';
import { withNote } from './unverified.ts';

export interface RateYearsSpec<Rates extends object> {
  /** Name of the module: `IRF`. */
  system: string;
  /** Figures that an operator is asked for, and those that are computed from them. */
  sheet?: FigureSheet;
  /** Fiscal years are named after the calendar year that they end in. */
  year: 'fiscal' | 'calendar';
  /** Rates of every year that is held; some of the figures may be NOT_HELD. */
  held: Dated<Rates>;
  /** Those years, ascending. */
  years: readonly number[];
  /** Returns the members of a later year that differ from the last one held: its name, for example. */
  next(year: number): Partial<Rates>;
  /** Members that are null if one of their figures is lacking: only what depends on them stops. */
  optional?: readonly (keyof Rates & string)[];
  /**
   * Members whose lacking figures stop a claim only if its price reads them: they become `notHeld` with their names.
   */
  bounded?: readonly (keyof Rates & string)[];
}

/** Returns the part of a spec that says which fiscal years are held. */
export function fiscalYears<Rates>(rates: Readonly<Record<number, Rates>>) {
  return { year: 'fiscal' as const, held: byFiscalYear(rates), years: Object.keys(rates).map(Number) };
}

/** Returns the part of a spec that says which calendar years are held. */
export function calendarYears<Rates>(rates: Readonly<Record<number, Rates>>) {
  return { year: 'calendar' as const, held: byCalendarYear(rates), years: Object.keys(rates).map(Number) };
}

/** A year's rates, as far as its figures are at hand. */
export interface YearFigures<Rates> {
  /** Undefined if a figure is lacking without which nothing can be priced. */
  rates: Rates | undefined;
  /**
   * Names of figures that are neither held nor given: first those that everything needs, then those that some claims
   * need.
   */
  lacking: readonly string[];
  optionalLacking: readonly string[];
}

/** Operations that the frame calls on the rates of any payment system. */
export interface AnyRateYears {
  readonly system: string;
  readonly kind: 'fiscal' | 'calendar';
  readonly heldYears: readonly number[];
  years(operatorFigures?: GivenFigures): number[];
  figuresAt(date: number, operatorFigures?: GivenFigures): YearFigures<unknown> | null;
  heldAt(date: number): unknown;
  lackingText(date: number, operatorFigures?: GivenFigures, names?: readonly string[]): string;
  namesOf(year: number): ReadonlyMap<string, Figure | null>;
  asksOf(year: number): readonly AskedFigure[];
  cureOf(year: number, names: readonly string[]): string;
  readonly rulesVerifiedTo: number;
  readonly sums: readonly SumGroup[];
  readonly computed: Readonly<Record<string, ComputedFigure>>;
  kindOf(name: string): FigureKind | undefined;
  heldFigure(year: number, name: string): Figure | null | undefined;
  figureOf(year: number, name: string, operatorFigures?: GivenFigures): Figure | undefined;
  periodOf(year: number): { start: number; end: number };
  nameOf(year: number): string;
}

export class RateYears<Rates extends object> implements AnyRateYears, Dated<Rates> {
  readonly #spec: RateYearsSpec<Rates>;
  readonly #last: number;
  /**
   * Completed years: by the given figures, then by the rates held for that year, or by the year itself if none are
   * held.
   */
  readonly #completedYears = new WeakMap<GivenFigures, Map<Rates | number, YearFigures<Rates>>>();

  constructor(spec: RateYearsSpec<Rates>) {
    this.#spec = spec;
    this.#last = spec.years.at(-1) ?? Number.NaN;
  }

  get system(): string {
    return this.#spec.system;
  }

  /**
   * Returns the rates of a date (YYYYMMDD); undefined for a year without rates, and for one that lacks figures that
   * everything needs.
   */
  at(date: number, operatorFigures: GivenFigures = NO_FIGURES): Rates | undefined {
    return this.#of(date, operatorFigures)?.rates;
  }

  /** Returns the rates of a date as held, before an operator's figures; undefined for a year that is not held. */
  heldAt(date: number): Rates | undefined {
    return this.#spec.held.at(date);
  }

  /** Returns null for a date before the first year. */
  figuresAt(date: number, operatorFigures: GivenFigures = NO_FIGURES): YearFigures<Rates> | null {
    return this.#of(date, operatorFigures) ?? null;
  }

  /**
   * Returns a sentence for the reader that names the figures that the year lacks; '' if it lacks none.
   * @param names those that count, all by default
   */
  lackingText(date: number, operatorFigures: GivenFigures = NO_FIGURES, names?: readonly string[]): string {
    const year = `${this.#spec.year === 'fiscal' ? 'Fiscal' : 'Calendar'} year ${this.#yearOf(date)}`;
    const figures = this.#of(date, operatorFigures);
    if (!figures) return `${year} is before the first one of ${this.system}.`;
    const questions = names?.flatMap((name) => this.#toAskFor(this.#yearOf(date), name, operatorFigures));
    const lacking = [...new Set(questions ?? figures.lacking)];
    if (lacking.length === 0) return '';
    const text = `${year} of ${this.system} lacks ${listed(lacking)}: figures that an import of pricer-figures can give.`;
    return [text, this.cureOf(this.#yearOf(date), lacking)].filter((part) => part !== '').join(' ');
  }

  /** Returns a sentence on where CMS's own program has figures that are not held; '' where it is not known to. */
  cureOf(year: number, names: readonly string[]): string {
    const questions = this.#sheet.asks.filter(({ name }) => names.includes(name));
    return programText(questions.map(({ programs }) => programs?.[year]));
  }

  /**
   * Returns the names of a year's figures in the order of its rates, each with the figure held; null for every figure
   * of a later year.
   */
  namesOf(year: number): ReadonlyMap<string, Figure | null> {
    const held = this.#spec.held.at(this.#lastDay(year));
    const isHeldYear = held !== undefined;
    const names = new Map<string, Figure | null>();
    if (!isHeldYear && !(year > this.#last)) return names;
    visit(held ?? this.#lastRates(), [], (path, figure) => {
      names.set(path, isHeldYear && isHeld(figure) ? figure : null);
    });
    return names;
  }

  get kind(): 'fiscal' | 'calendar' {
    return this.#spec.year;
  }

  get #sheet(): FigureSheet {
    return this.#spec.sheet ?? NO_SHEET;
  }

  get sums(): readonly SumGroup[] {
    return this.#sheet.sums;
  }

  get computed(): Readonly<Record<string, ComputedFigure>> {
    return this.#sheet.computed;
  }

  /** Returns the kind of a figure that can be given; undefined for one that the sheet does not have. */
  kindOf(name: string): FigureKind | undefined {
    return (this.#sheet.asks.find((asked) => asked.name === name) ?? this.#sheet.computed[name])?.kind;
  }

  /** Returns the figures that a year is priced by and that a rule prints, held or not; of what is held no parts. */
  asksOf(year: number): readonly AskedFigure[] {
    const names = this.namesOf(year);
    const figures = new Set<string>();
    const visit = (name: string) => {
      if (figures.has(name)) return;
      figures.add(name);
      if (names.get(name)) return;
      for (const part of this.#sheet.computed[name]?.from ?? []) if (typeof part === 'string') visit(part);
    };
    for (const name of names.keys()) visit(name);
    return this.#sheet.asks.filter(({ name }) => figures.has(name));
  }

  /** Returns a figure that is held, or seen in held ones; null if it is not; undefined if the year has none of the name. */
  heldFigure(year: number, name: string): Figure | null | undefined {
    const names = this.namesOf(year);
    const ofYear = names.get(name);
    if (ofYear !== undefined) return ofYear;
    const value = this.#sheet.asks
      .find((asked) => asked.name === name)
      ?.heldAs?.((part) => names.get(part)?.value, year);
    if (value) return { value, certainty: 'D', citation: `figures of ${this.nameOf(year)}` };
    return this.asksOf(year).some((asked) => asked.name === name) ? null : undefined;
  }

  /** Returns a figure of a year, as held, given, or computed from others; undefined if it is not at hand. */
  figureOf(year: number, name: string, operatorFigures: GivenFigures = NO_FIGURES): Figure | undefined {
    return (
      this.heldFigure(year, name) ??
      operatorFigures.find(this.system, year, name) ??
      this.#computedFigure(year, name, operatorFigures)
    );
  }

  #computedFigure(year: number, name: string, operatorFigures: GivenFigures): Figure | undefined {
    const computed = this.#sheet.computed[name];
    if (!computed || year < (this.#spec.years[0] ?? year)) return undefined;
    const parts = computed.from.map((part) => this.#partOf(year, part, operatorFigures));
    if (parts.some((part) => part === undefined)) return undefined;
    const figures = parts as Figure[];
    const ofOperator = figures.filter(({ certainty }) => certainty === 'O');
    const citations = [...new Set(ofOperator.map(({ citation }) => citation))].join('; ');
    return {
      value: computed.value(...figures.map(({ value }) => value)),
      certainty: ofOperator.length > 0 ? 'O' : figures.length === 1 ? (figures[0] as Figure).certainty : 'D',
      citation: citations === '' ? computed.how : `${computed.how}: ${citations}`,
    };
  }

  #partOf(year: number, part: FigureReference, operatorFigures: GivenFigures): Figure | undefined {
    if (typeof part === 'string') return this.figureOf(year, part, operatorFigures);
    if ('system' in part) return operatorFigures.find(part.system, year, part.name);
    const before = this.#knownYears(operatorFigures).filter((known) => known < year);
    if (part.of === 'year before')
      return before.at(-1) === year - 1 ? this.figureOf(year - 1, part.name, operatorFigures) : undefined;
    for (const known of before.toReversed()) {
      const figure = this.heldFigure(known, part.name) ?? operatorFigures.find(this.system, known, part.name);
      if (figure) return figure;
    }
    return undefined;
  }

  /** The years of which some figures are held or given, ascending. */
  #knownYears(operatorFigures: GivenFigures): number[] {
    const operatorYears = operatorFigures.yearsOf(this.system).filter((year) => year > this.#last);
    return [...this.#spec.years, ...operatorYears];
  }

  /** Returns the figures to ask for where one is not at hand: itself, or those of its parts that are not. */
  #toAskFor(year: number, name: string, operatorFigures: GivenFigures): string[] {
    const computed = this.#sheet.computed[name];
    if (!computed) return [name];
    return computed.from.flatMap((part) => {
      if (this.#partOf(year, part, operatorFigures)) return [];
      if (typeof part === 'string') return this.#toAskFor(year, part, operatorFigures);
      if ('system' in part) return [`${part.name} of ${part.system}`];
      const isKnown = this.#knownYears(operatorFigures).includes(year - 1);
      const names = isKnown ? this.#toAskFor(year - 1, part.name, operatorFigures) : [part.name];
      return names.map((each) => `${each} of ${this.nameOf(year - 1)}`);
    });
  }

  /** Returns the years that lack no figure that everything needs, ascending. */
  years(operatorFigures: GivenFigures = NO_FIGURES): number[] {
    return this.#knownYears(operatorFigures).filter(
      (year) => this.at(this.#lastDay(year), operatorFigures) !== undefined,
    );
  }

  /** The years that are held at least in part, ascending. */
  get heldYears(): readonly number[] {
    return this.#spec.years;
  }

  /** The last day, YYYYMMDD, for which a version of the service has the rules of the year: later years take them over. */
  get rulesVerifiedTo(): number {
    return this.#lastDay(this.#last);
  }

  /** Returns the period of a year, both days YYYYMMDD. */
  periodOf(year: number): { start: number; end: number } {
    return this.#spec.year === 'fiscal' ? fiscalYearPeriod(year) : calendarYearPeriod(year);
  }

  /** Returns the name of a year: `FY 2027`, `CY 2027`. */
  nameOf(year: number): string {
    return `${this.#spec.year === 'fiscal' ? 'FY' : 'CY'} ${year}`;
  }

  #yearOf(date: number): number {
    return this.#spec.year === 'fiscal' ? fiscalYearOf(date) : Math.floor(date / 10000);
  }

  /** Returns the year's last day: rates that begin after the first day of the year are in force on it, too. */
  #lastDay(year: number): number {
    return this.periodOf(year).end;
  }

  #lastRates(): Rates {
    return this.#spec.held.at(this.#lastDay(this.#last)) as Rates;
  }

  #of(date: number, operatorFigures: GivenFigures): YearFigures<Rates> | undefined {
    const held = this.#spec.held.at(date);
    const year = this.#yearOf(date);
    if (!held && !(year > this.#last)) return undefined;
    const completedYears = this.#completedYears.get(operatorFigures) ?? new Map<Rates | number, YearFigures<Rates>>();
    this.#completedYears.set(operatorFigures, completedYears);
    const completed = completedYears.get(held ?? year) ?? this.#completed(held, year, operatorFigures);
    completedYears.set(held ?? year, completed);
    return completed;
  }

  #completed(held: Rates | undefined, year: number, operatorFigures: GivenFigures): YearFigures<Rates> {
    const { system, optional = [], bounded = [], next } = this.#spec;
    const [lacking, optionalLacking] = [new Set<string>(), new Set<string>()];
    const source = held ?? { ...this.#lastRates(), ...next(year) };
    const members = Object.entries(source).map(([name, value]) => {
      const missing: string[] = [];
      const isOptional = (optional as readonly string[]).includes(name);
      const isBounded = (bounded as readonly string[]).includes(name);
      const filled = fill(value, [name], (path, figure) => {
        if (held && isHeld(figure)) return withNote(figure, path, this.nameOf(year));
        const givenFigure =
          operatorFigures.find(system, year, path) ?? this.#computedFigure(year, path, operatorFigures);
        if (givenFigure) return withNote(givenFigure, path, this.nameOf(year));
        missing.push(...this.#toAskFor(year, path, operatorFigures));
        return isBounded ? notHeld(path) : figure;
      });
      for (const each of missing) (isOptional || isBounded ? optionalLacking : lacking).add(each);
      return [name, isOptional && missing.length > 0 ? null : filled];
    });
    const rates = lacking.size === 0 ? (Object.fromEntries(members) as Rates) : undefined;
    return { rates, lacking: [...lacking], optionalLacking: [...optionalLacking] };
  }
}

/** Returns a copy of rates in which `figureAt` answers for each figure by its path. */
function fill(value: unknown, path: readonly string[], figureAt: (path: string, figure: Figure) => Figure): unknown {
  if (!isBranch(value)) return value;
  if (isFigure(value)) return figureAt(nameOf(path), value);
  if (Array.isArray(value)) return value.map((each, at) => fill(each, [...path, `${at + 1}`], figureAt));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each, [...path, name], figureAt)]));
}

function visit(value: unknown, path: readonly string[], visitFigure: (path: string, figure: Figure) => void): void {
  if (!isBranch(value)) return;
  if (isFigure(value)) visitFigure(nameOf(path), value);
  else if (Array.isArray(value))
    for (const [at, each] of value.entries()) visit(each, [...path, `${at + 1}`], visitFigure);
  else for (const [name, each] of Object.entries(value)) visit(each, [...path, name], visitFigure);
}

/** True for objects that group figures. Sets, functions and dated values are rules. */
function isBranch(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || value instanceof Exact) return false;
  const prototype = Object.getPrototypeOf(value);
  return (
    (Array.isArray(value) || prototype === Object.prototype) &&
    !('at' in value && typeof value.at === 'function' && !Array.isArray(value))
  );
}

/** Writes `fixedLoss.siteNeutral` as operators do: `fixed_loss.site_neutral`. */
function nameOf(path: readonly string[]): string {
  return path.map((part) => part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join('.');
}

const LISTED_MAX = 12;

function listed(names: readonly string[]): string {
  const first = names.slice(0, LISTED_MAX);
  const more = names.length - first.length;
  if (more > 0) return `${first.join(', ')} and ${more} more`;
  const [last, ...others] = first.toReversed();
  return others.length === 0 ? `${last}` : `${others.toReversed().join(', ')} and ${last}`;
}
