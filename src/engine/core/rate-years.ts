/**
 * Rates of a payment system by year: the figures that its `rates/` hold, and what an operator gives of those that they
 * lack. A year after the last that is held has the rules of that one, and every figure of it must be given.
 */
import { calendarYearPeriod, fiscalYearOf, fiscalYearPeriod } from './calendar.ts';
import { byCalendarYear, byFiscalYear, type Dated } from './dated.ts';
import { Exact } from './exact.ts';
import { type Figure, isFigure, isHeld, notHeld } from './figure.ts';
import { type GivenFigures, NO_FIGURES } from './given-figures.ts';
import { withNote } from './unverified.ts';

export interface RateYearsSpec<Rates extends object> {
  /** Name of the module: `IRF`. */
  system: string;
  /** Fiscal years are named after the calendar year that they end in. */
  year: 'fiscal' | 'calendar';
  /** Rates of every year that is held, some of whose figures may be NOT_HELD. */
  held: Dated<Rates>;
  /** Those years, ascending. */
  years: readonly number[];
  /** What a year after them is called, beside the rules that it takes over. */
  next(year: number): Partial<Rates>;
  /** Members that are null where a figure of theirs is lacking: only what depends on them stops. */
  optional?: readonly (keyof Rates & string)[];
  /** Members whose lacking figures stop a claim only where its price reads them: they are `notHeld` by their names. */
  bounded?: readonly (keyof Rates & string)[];
}

/** What a spec says of rates that are held by fiscal year. */
export function fiscalYears<Rates>(rates: Readonly<Record<number, Rates>>) {
  return { year: 'fiscal' as const, held: byFiscalYear(rates), years: Object.keys(rates).map(Number) };
}

/** What a spec says of rates that are held by calendar year. */
export function calendarYears<Rates>(rates: Readonly<Record<number, Rates>>) {
  return { year: 'calendar' as const, held: byCalendarYear(rates), years: Object.keys(rates).map(Number) };
}

/** A year's rates, as far as its figures are known. */
export interface YearFigures<Rates> {
  /** Undefined where a figure is lacking without which nothing can be priced. */
  rates: Rates | undefined;
  /** Names of figures that are neither held nor given: those that everything needs, then those that some claims need. */
  lacking: readonly string[];
  optionalLacking: readonly string[];
  /** Names of figures that the operator gave. */
  given: readonly string[];
}

/** What the frame asks of the rates of any payment system. */
export interface AnyRateYears {
  readonly system: string;
  readonly heldYears: readonly number[];
  years(given?: GivenFigures): number[];
  figuresAt(date: number, given?: GivenFigures): YearFigures<unknown> | null;
  heldAt(date: number): unknown;
  lackingText(date: number, given?: GivenFigures, names?: readonly string[]): string;
  namesOf(year: number): ReadonlyMap<string, Figure | null>;
  periodOf(year: number): { start: number; end: number };
  nameOf(year: number): string;
}

export class RateYears<Rates extends object> implements AnyRateYears, Dated<Rates> {
  readonly #spec: RateYearsSpec<Rates>;
  readonly #last: number;
  /** By what is given, then by the year's rates before that, or the year of which none are held. */
  readonly #known = new WeakMap<GivenFigures, Map<Rates | number, YearFigures<Rates>>>();

  constructor(spec: RateYearsSpec<Rates>) {
    this.#spec = spec;
    this.#last = spec.years.at(-1) ?? Number.NaN;
  }

  get system(): string {
    return this.#spec.system;
  }

  /** Rates of a date (YYYYMMDD); undefined for a year without them, and for one that lacks what everything needs. */
  at(date: number, given: GivenFigures = NO_FIGURES): Rates | undefined {
    return this.#of(date, given)?.rates;
  }

  /** Rates of a date as they are held, before an operator's figures; undefined for a year of which none are. */
  heldAt(date: number): Rates | undefined {
    return this.#spec.held.at(date);
  }

  /** Null for a date before the first year. */
  figuresAt(date: number, given: GivenFigures = NO_FIGURES): YearFigures<Rates> | null {
    return this.#of(date, given) ?? null;
  }

  /** A sentence for the reader: which figures the year lacks; '' for none. @param names those that count, all by default */
  lackingText(date: number, given: GivenFigures = NO_FIGURES, names?: readonly string[]): string {
    const year = `${this.#spec.year === 'fiscal' ? 'Fiscal' : 'Calendar'} year ${this.#yearOf(date)}`;
    const found = this.#of(date, given);
    if (!found) return `${year} is before the first one of ${this.system}.`;
    const lacking = names ?? found.lacking;
    if (lacking.length === 0) return '';
    return `${year} of ${this.system} lacks ${listed(lacking)}: figures that an import of pricer-figures can give.`;
  }

  /** Names of a year's figures, in the order of its rates, each with the one that is held; those of a later year are none. */
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

  /** Years of which nothing is lacking that everything needs, ascending. */
  years(given: GivenFigures = NO_FIGURES): number[] {
    const later = given.yearsOf(this.system).filter((year) => year > this.#last);
    return [...this.#spec.years, ...later].filter((year) => this.at(this.#lastDay(year), given) !== undefined);
  }

  /** Years some of whose figures are held, ascending. */
  get heldYears(): readonly number[] {
    return this.#spec.years;
  }

  /** Period of a year, both days YYYYMMDD. */
  periodOf(year: number): { start: number; end: number } {
    return this.#spec.year === 'fiscal' ? fiscalYearPeriod(year) : calendarYearPeriod(year);
  }

  /** Name of a year: `FY 2027`, `CY 2027`. */
  nameOf(year: number): string {
    return `${this.#spec.year === 'fiscal' ? 'FY' : 'CY'} ${year}`;
  }

  #yearOf(date: number): number {
    return this.#spec.year === 'fiscal' ? fiscalYearOf(date) : Math.floor(date / 10000);
  }

  /** A day that every year has rates on, also one that is held from a later day than its first. */
  #lastDay(year: number): number {
    return this.periodOf(year).end;
  }

  #lastRates(): Rates {
    return this.#spec.held.at(this.#lastDay(this.#last)) as Rates;
  }

  #of(date: number, given: GivenFigures): YearFigures<Rates> | undefined {
    const held = this.#spec.held.at(date);
    const year = this.#yearOf(date);
    if (!held && !(year > this.#last)) return undefined;
    const known = this.#known.get(given) ?? new Map<Rates | number, YearFigures<Rates>>();
    this.#known.set(given, known);
    const found = known.get(held ?? year) ?? this.#completed(held, year, given);
    known.set(held ?? year, found);
    return found;
  }

  #completed(held: Rates | undefined, year: number, given: GivenFigures): YearFigures<Rates> {
    const { system, optional = [], bounded = [], next } = this.#spec;
    const [lacking, optionalLacking, used]: [string[], string[], string[]] = [[], [], []];
    const source = held ?? { ...this.#lastRates(), ...next(year) };
    const members = Object.entries(source).map(([name, value]) => {
      const missing: string[] = [];
      const isOptional = (optional as readonly string[]).includes(name);
      const isBounded = (bounded as readonly string[]).includes(name);
      const filled = fill(value, [name], (path, figure) => {
        if (held && isHeld(figure)) return withNote(figure, path, this.nameOf(year));
        const own = given.find(system, year, path);
        if (own) used.push(path);
        else missing.push(path);
        return own ?? (isBounded ? notHeld(path) : figure);
      });
      (isOptional || isBounded ? optionalLacking : lacking).push(...missing);
      return [name, isOptional && missing.length > 0 ? null : filled];
    });
    const rates = lacking.length === 0 ? (Object.fromEntries(members) as Rates) : undefined;
    return { rates, lacking, optionalLacking, given: used };
  }
}

/** Returns a copy of rates in which `given` answers for each figure by its path. */
function fill(value: unknown, path: readonly string[], given: (path: string, figure: Figure) => Figure): unknown {
  if (!isBranch(value)) return value;
  if (isFigure(value)) return given(nameOf(path), value);
  if (Array.isArray(value)) return value.map((each, at) => fill(each, [...path, `${at + 1}`], given));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each, [...path, name], given)]));
}

function visit(value: unknown, path: readonly string[], found: (path: string, figure: Figure) => void): void {
  if (!isBranch(value)) return;
  if (isFigure(value)) found(nameOf(path), value);
  else if (Array.isArray(value)) for (const [at, each] of value.entries()) visit(each, [...path, `${at + 1}`], found);
  else for (const [name, each] of Object.entries(value)) visit(each, [...path, name], found);
}

/** Figures, and what they are grouped in: sets, functions and dated values are rules. */
function isBranch(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || value instanceof Exact) return false;
  const prototype = Object.getPrototypeOf(value);
  return (
    (Array.isArray(value) || prototype === Object.prototype) &&
    !('at' in value && typeof value.at === 'function' && !Array.isArray(value))
  );
}

/** `fixedLoss.siteNeutral` as an operator writes it: `fixed_loss.site_neutral`. */
function nameOf(path: readonly string[]): string {
  return path.map((part) => part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join('.');
}

const LISTED_MAX = 12;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, LISTED_MAX);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  const [last, ...others] = shown.toReversed();
  return others.length === 0 ? `${last}` : `${others.toReversed().join(', ')} and ${last}`;
}
