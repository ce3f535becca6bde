/** Terms whose dollars are a percent more: what is paid always, thresholds and limits where they are to rise with it. */
import { exact } from '../../core/exact.ts';
import type { Figure, Term } from './terms.ts';

/** Kinds of dollars in terms: what is paid; above what something counts; what is at most, or at least, paid. */
export const DOLLARS_KINDS = ['amounts', 'thresholds', 'limits'] as const;
export type DollarsKind = (typeof DOLLARS_KINDS)[number];

/** Kinds by name of the field. */
const KIND_OF: Readonly<Record<string, DollarsKind>> = {
  ...{ amount: 'amounts', rate: 'amounts', plus: 'amounts', conversion_factor: 'amounts' },
  ...{ each_day: 'amounts', each_further_day: 'amounts' },
  ...{ over: 'thresholds', at_least: 'thresholds', charges_over: 'thresholds', invoice_over: 'thresholds' },
  ...{ minimum: 'limits', maximum: 'limits', cap: 'limits', add_on_cap: 'limits' },
};

/** A place of a term that has dollars, as refusals name it: `pays.tiers.0.amount`. */
export interface DollarsPlace {
  term: string;
  field: string;
  kind: DollarsKind;
  /** Dollars, or the figure of a rate table that stands for them. */
  value: number | Figure;
}

/** A place whose dollars are scaled; both are the same where nothing comes of it. */
export interface ScaledDollars {
  term: string;
  field: string;
  old: number;
  new: number;
}

export interface ScaledTerms {
  terms: Term[];
  scaled: ScaledDollars[];
  /** Places that stay as they are: kinds that are not to rise, and figures, which are changed in their tables. */
  left: DollarsPlace[];
}

/**
 * Returns the terms with their dollars scaled. Increases by date (`escalators`) stay: they raise what is scaled.
 * @param percent 3 is 3 percent more, -2.5 is less
 * @param kinds dollars that are scaled
 */
export function scaledTerms(terms: readonly Term[], percent: number, kinds: ReadonlySet<DollarsKind>): ScaledTerms {
  const scaled: ScaledDollars[] = [];
  const left: DollarsPlace[] = [];
  return {
    terms: terms.map((term) =>
      withDollars(term, (place) => {
        const { value: old } = place;
        if (typeof old !== 'number' || !kinds.has(place.kind)) {
          left.push(place);
          return old;
        }
        const next = raisedBy(old, percent);
        scaled.push({ term: place.term, field: place.field, old, new: next });
        return next;
      }),
    ),
    scaled,
    left,
  };
}

/** Returns the places of a term that have dollars. */
export function dollarsIn(term: Term): DollarsPlace[] {
  const places: DollarsPlace[] = [];
  withDollars(term, (place) => {
    places.push(place);
    return place.value;
  });
  return places;
}

const HUNDREDTH = exact('0.01');

/** Rounds to the cent; dollars that have parts of a cent, as prices of a unit do, keep as many decimals as they have. */
function raisedBy(dollars: number, percent: number): number {
  const value = exact(dollars);
  const point = value.shortest.indexOf('.');
  const decimals = point === -1 ? 0 : value.shortest.length - point - 1;
  return value
    .times(exact(percent + 100).times(HUNDREDTH))
    .round(Math.max(2, decimals))
    .toNumber();
}

type To = (place: DollarsPlace) => number | Figure;

function withDollars(term: Term, to: To): Term {
  const { applies, pays, limits } = term;
  const mapped = (part: unknown, name: string) => mappedIn(part, { term: term.id, field: name }, to);
  return {
    ...term,
    applies: mapped(applies, 'applies') as Term['applies'],
    pays: mapped(pays, 'pays') as Term['pays'],
    ...(limits ? { limits: mapped(limits, 'limits') as Term['limits'] } : {}),
  };
}

/** @param within kind of all dollars of a threshold by the payment */
function mappedIn(value: unknown, at: { term: string; field: string }, to: To, within?: DollarsKind): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, i) => mappedIn(item, { ...at, field: `${at.field}.${i}` }, to));
  const isByDays = 'by' in value && value.by === 'days';
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const place = { ...at, field: `${at.field}.${name}` };
      // Days, and no dollars.
      if (isByDays && name === 'over') return [name, field];
      const kind = within ?? KIND_OF[name];
      const isDollars = name in KIND_OF && (typeof field === 'number' || isFigure(field));
      if (kind && isDollars) return [name, to({ ...place, kind, value: field })];
      return [name, mappedIn(field, place, to, name === 'over' ? kind : within)];
    }),
  );
}

const isFigure = (field: unknown): field is Figure =>
  typeof field === 'object' && field !== null && 'rate_table' in field;
