/** The list of terms as it is edited: order, new terms, and which forms a role may have. */
import type { ContractTerm, ContractTermsDocument, TermPays } from 'pps-edge/schemas';

export type Role = ContractTerm['role'];
export type How = TermPays['how'];
type Terms = ContractTermsDocument['terms'];

interface RoleDescription {
  role: Role;
  /** Heading of its terms. */
  title: string;
  one: string;
  /** Effect of such terms; roles are listed in the order in which they are applied. */
  does: string;
  /** Forms that it may pay by. */
  forms: readonly How[];
}

/** Forms that a way to pay may have: all of rates but those that compare ways. */
export const WAYS: readonly How[] = [
  'percent_of_medicare',
  'base_rate',
  'case_rate',
  'per_diem',
  'flat',
  'schedule',
  'percent_of_charges',
  'percent_of_cost',
  'asp',
  'invoice',
  'apc_rate',
];
const RATES: readonly How[] = [...WAYS, 'lesser', 'greater'];
/** Forms that pay line by line. */
const LINE_RATES: readonly How[] = [
  'flat',
  'schedule',
  'percent_of_charges',
  'percent_of_cost',
  'asp',
  'invoice',
  'apc_rate',
  'percent_of_medicare',
  'lesser',
  'greater',
];

/** In the order in which they are applied. */
export const ROLES: readonly RoleDescription[] = [
  {
    role: 'exclusion',
    title: 'Exclusions',
    one: 'exclusion',
    does: 'Take lines, or claims, that are never paid. Their charges count nowhere.',
    forms: ['nothing'],
  },
  {
    role: 'carve_out',
    title: 'Carve-outs',
    one: 'carve-out',
    does: 'Take their lines out of the rest and pay them apart.',
    forms: LINE_RATES,
  },
  {
    role: 'rate',
    title: 'Rates',
    one: 'rate',
    does: 'Take their lines, or the whole claim. The first that applies pays.',
    forms: RATES,
  },
  { role: 'default', title: 'Default', one: 'default', does: 'Takes the rest.', forms: RATES },
  {
    role: 'stop_loss',
    title: 'Stop-loss',
    one: 'stop-loss',
    does: 'Adds to a costly or long case.',
    forms: ['stop_loss'],
  },
  {
    role: 'limit',
    title: 'Limits',
    one: 'limit',
    does: 'Lower or raise the total, after all that pays.',
    forms: ['limit'],
  },
  {
    role: 'adjustment',
    title: 'Adjustments',
    one: 'adjustment',
    does: 'Surcharges, taxes and discounts of what is paid. Limits and adjustments follow each other in the order of the list.',
    forms: ['adjust'],
  },
];

/** Roles whose terms follow each other in one order. */
export const SECTIONS: readonly (readonly [RoleDescription, ...RoleDescription[]])[] = Object.values(
  Object.groupBy(ROLES, ({ role }) => (role === 'adjustment' ? 'limit' : role)),
).map((section) => section as [RoleDescription, ...RoleDescription[]]);

export const isInOrderWith = (one: Role | undefined, other: Role | undefined): boolean =>
  SECTIONS.some((section) => [one, other].every((role) => section.some((description) => description.role === role)));

/** Forms by their names in contracts. */
export const FORM_NAMES: Readonly<Record<How, string>> = {
  percent_of_medicare: 'Percent of Medicare',
  base_rate: 'Base rate times DRG weight',
  case_rate: 'Case rate',
  per_diem: 'Per diem',
  flat: 'Flat amount',
  schedule: 'Fee schedule',
  percent_of_charges: 'Percent of charges',
  percent_of_cost: 'Percent of cost',
  nothing: 'Not paid',
  asp: 'Average sales price',
  invoice: 'Invoice cost',
  apc_rate: 'Rate times APC weight',
  lesser: 'Lesser of several ways',
  greater: 'Greater of several ways',
  stop_loss: 'Stop-loss',
  limit: 'Limit',
  adjust: 'Adjustment',
};

/** Moves a term among those of its order. Returns the same list where there is nowhere to go. */
export function moveTerm(terms: Terms, place: number, by: 1 | -1): Terms {
  const places = placesOf(terms, terms[place]?.role);
  const other = places[places.indexOf(place) + by];
  return other === undefined ? terms : placeTerm(terms, place, other);
}

/** Puts a term where another of its order stands; those between move on. */
export function placeTerm(terms: Terms, from: number, to: number): Terms {
  const term = terms[from];
  if (!term || from === to || !isInOrderWith(term.role, terms[to]?.role)) return terms;
  return terms.toSpliced(from, 1).toSpliced(to, 0, term);
}

/** Places of terms of a role, and of roles that are in one order with it. */
export const placesOf = (terms: Terms, role: Role | undefined): number[] =>
  terms.flatMap((term, place) => (isInOrderWith(term.role, role) ? [place] : []));

export type NamedTerm = Pick<ContractTerm, 'id' | 'name'>;
/** Terms that another one may name, by what its field asks for. */
export type TermChoices = Readonly<Record<'earlier' | 'rates' | 'payments', readonly NamedTerm[]>>;

/** @param earlier terms that a claim meets before; payments: those of them that pay; rates: all rates and the default */
export function termChoices(terms: Terms, of: ContractTerm): TermChoices {
  const step = (role: Role) =>
    SECTIONS.findIndex((section) => section.some((description) => description.role === role));
  const place = terms.indexOf(of);
  const earlier = terms.filter(
    ({ role }, at) => step(role) < step(of.role) || (step(role) === step(of.role) && at < place),
  );
  return {
    earlier,
    payments: earlier.filter(({ role }) => role !== 'limit'),
    rates: terms.filter(({ role }) => role === 'rate' || role === 'default'),
  };
}

/** Initial values of a form; they never include an amount. */
const BLANK: Readonly<Partial<Record<How, object>>> = {
  per_diem: { tiers: [{ from_day: 1 }] },
  base_rate: { weights: 'medicare' },
  stop_loss: { by: 'charges', dollar: 'second' },
  limit: { lesser_of_charges: 'claim' },
  schedule: { custom_fee_schedule_id: '' },
  apc_rate: { weights: 'medicare' },
  lesser: { of: [{ how: 'percent_of_medicare' }, { how: 'percent_of_charges' }] },
  greater: { of: [{ how: 'percent_of_medicare' }, { how: 'percent_of_charges' }] },
};

export const blankPays = (how: How): TermPays => ({ how, ...BLANK[how] }) as TermPays;

/** A term with the fields of its form still to be filled in. */
export function newTerm(terms: Terms, role: Role, how: How): ContractTerm {
  const ids = new Set(terms.map(({ id }) => id));
  let id: string = how;
  for (let number = 2; ids.has(id); number++) id = `${how}_${number}`;
  const applies = role === 'carve_out' ? { lines: {} } : {};
  return { id, name: FORM_NAMES[how], role, applies, pays: blankPays(how) } as ContractTerm;
}

/** Puts a new term behind those of its order. */
export function addTerm(terms: Terms, term: ContractTerm): Terms {
  const last = placesOf(terms, term.role).at(-1);
  return last === undefined ? [...terms, term] : terms.toSpliced(last + 1, 0, term);
}

/** Terms that differ between two documents, by id: added, removed, changed or moved. */
export function changedIds(before: Terms, after: Terms): Set<string> {
  const text = (terms: Terms) => new Map(terms.map((term) => [term.id, JSON.stringify(term)]));
  const [one, other] = [text(before), text(after)];
  return new Set([...one.keys(), ...other.keys()].filter((id) => one.get(id) !== other.get(id)));
}
