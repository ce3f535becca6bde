/**
 * The figures of a payment system's year as an operator gives them: what each is, where CMS prints it, and how figures
 * that are made of others are computed from those that a rule prints.
 */
import { type Exact, exact, ONE } from './exact.ts';

/** Bounds and unit of each kind of figure; a value outside them is never one that CMS published. */
export const FIGURE_KINDS = {
  share: { unit: 'share of 1', least: exact('0'), most: exact('1'), means: 'a share is between 0 and 1: 0.66, not 66' },
  decrease: {
    unit: 'share of 1, below 0',
    least: exact('-1'),
    most: exact('-0.0001'),
    means: 'a limit of a decrease is between -1 and 0: -0.05',
  },
  rate: { unit: 'dollars', least: exact('0.01'), most: exact('1000000'), means: 'a rate is dollars, more than 0' },
  'add-on': {
    unit: 'dollars',
    least: exact('0'),
    most: exact('10000'),
    means: 'an add-on is dollars, 0 if there is none',
  },
  threshold: {
    unit: 'dollars',
    least: exact('0.01'),
    most: exact('1000000'),
    means: 'a threshold is dollars, more than 0',
  },
  factor: { unit: 'factor', least: exact('0.1'), most: exact('10'), means: 'a factor is between 0.1 and 10' },
  index: { unit: 'index', least: exact('0.1'), most: exact('3'), means: 'an index is between 0.1 and 3' },
  days: { unit: 'days', least: exact('0'), most: exact('366'), means: 'days are between 0 and 366' },
} as const;
export type FigureKind = keyof typeof FIGURE_KINDS;

/** A figure that an operator is asked for. */
export interface AskedFigure {
  /** As an operator gives it: `fixed_loss.standard`. */
  name: string;
  kind: FigureKind;
  /** A sentence for a reader who has the rule in hand. */
  meaning: string;
  /** Rule, table and column. */
  where: string;
  /** Unit, where the kind's does not say it all: `dollars a day`. */
  unit?: string;
  /** Versions of CMS's pricer program that have it, by year, where the service does not hold it: `OPPS 2026.1`. */
  programs?: Readonly<Record<number, string>>;
  /** Returns the figure in a year that holds what is made of it. @param held the year's figures by name */
  heldAs?(held: (name: string) => Exact | undefined, year: number): Exact | undefined;
}

/** Says where CMS's own program has a figure of a year; '' where it is not known to. */
export function programText(programs: readonly (string | undefined)[]): string {
  const versions = [...new Set(programs.flatMap((version) => version ?? []))];
  if (versions.length === 0) return '';
  return `CMS's own pricer program has them: public repository DSACMS/MedicareClaimsPricerSource, ${versions.join(', ')}.`;
}

/** A figure of the same year, of the year before, of the last year that has it, or of another payment system. */
export type FigureReference =
  | string
  | { name: string; of: 'year before' | 'last year with it' }
  | { name: string; system: string };

/** A figure that nobody is asked for. */
export interface ComputedFigure {
  kind: FigureKind;
  from: readonly FigureReference[];
  /** For a reader: `1 − labor_share`, or the law that sets it for every year. */
  how: string;
  value(...parts: Exact[]): Exact;
}

/** Lists of figures of which each adds up to the same, to the cent; to 1 if they are shares. */
export interface SumGroup {
  lists: readonly (readonly string[])[];
  to?: Exact;
}

/** All figures of a payment system that an operator can give. */
export interface FigureSheet {
  asks: readonly AskedFigure[];
  computed: Readonly<Record<string, ComputedFigure>>;
  sums: readonly SumGroup[];
}

export const NO_SHEET: FigureSheet = { asks: [], computed: {}, sums: [] };

/** A figure that a law sets for every year: the last year's, until somebody gives another. @param law its citation */
export function setByLaw(name: string, kind: FigureKind, law: string): Record<string, ComputedFigure> {
  return { [name]: { kind, from: [{ name, of: 'last year with it' }], how: law, value: (before) => before } };
}

/** A figure of another payment system that this one pays by, too. */
export function sameAs(name: string, system: string, other: string): Record<string, ComputedFigure> {
  return {
    [name]: { kind: 'rate', from: [{ name: other, system }], how: `${other} of ${system}`, value: (figure) => figure },
  };
}

/** The share that the wage index does not adjust, beside the one that it does. */
export function restOfShare(rest: string, share: string): Pick<FigureSheet, 'computed' | 'sums'> {
  return {
    computed: { [rest]: { kind: 'share', from: [share], how: `1 − ${share}`, value: (labor) => ONE.minus(labor) } },
    sums: [{ lists: [[share, rest]], to: ONE }],
  };
}

/** Puts sheets together. */
export function figureSheet(...sheets: readonly Partial<FigureSheet>[]): FigureSheet {
  return {
    asks: sheets.flatMap(({ asks = [] }) => asks),
    computed: Object.assign({}, ...sheets.map(({ computed = {} }) => computed)),
    sums: sheets.flatMap(({ sums = [] }) => sums),
  };
}

/** A sentence on a value that no figure of its kind has; null for one that it may have. */
export function outOfBounds(name: string, kind: FigureKind, value: Exact): string | null {
  const { least, most, means } = FIGURE_KINDS[kind];
  if (!value.isLess(least) && !value.isMore(most)) return null;
  return `${name} cannot be ${value.shortest}: ${means}`;
}

const CENT = exact('0.01');
const SAME_SHARE = exact('0.000001');

/**
 * A sentence on parts that do not add up; null if they do, or if some are not known.
 * @param figureOf a figure of the year, as given, held or computed
 */
export function wrongSum({ lists, to }: SumGroup, figureOf: (name: string) => Exact | undefined): string | null {
  const totals = lists.flatMap((names) => {
    const values = names.map(figureOf);
    if (values.some((value) => value === undefined)) return [];
    return [{ names, total: (values as Exact[]).reduce((sum, value) => sum.plus(value)) }];
  });
  const target = to ?? totals[0]?.total;
  if (!target) return null;
  const most = to ? SAME_SHARE : CENT;
  const wrong = totals.find(({ total }) => absolute(total.minus(target)).isMore(most));
  if (!wrong) return null;
  const of = to ? target.shortest : `${target.shortest} as ${totals[0]?.names.join(' and ')} do`;
  return `${wrong.names.join(' and ')} must add up to ${of}; they add up to ${wrong.total.shortest}`;
}

/** A change from last year's figure that is asked for: a point that slipped, or another figure's value. */
const MOST_CHANGED = exact('0.25');

/** The change from last year's figure, as people write it. */
export interface FigureChange {
  /** `+2.6 %`; '' where there is no figure to compare with. */
  percent: string;
  isUnusual: boolean;
}

export function changeOf(value: Exact, before: Exact | undefined): FigureChange {
  if (!before) return { percent: '', isUnusual: false };
  if (before.isZero) return { percent: value.isZero ? '0.0 %' : 'last year 0', isUnusual: !value.isZero };
  const change = value.minus(before).over(absolute(before), 6);
  const sign = change.isPositive ? '+' : '';
  return {
    percent: `${sign}${change.times(exact('100')).round(1).toNumber().toFixed(1)} %`,
    isUnusual: absolute(change).isMore(MOST_CHANGED),
  };
}

function absolute(value: Exact): Exact {
  return value.isLess(exact('0')) ? exact('0').minus(value) : value;
}
