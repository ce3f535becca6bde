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

const RATES: readonly How[] = [
  'percent_of_medicare',
  'base_rate',
  'case_rate',
  'per_diem',
  'flat',
  'schedule',
  'percent_of_charges',
  'percent_of_cost',
  'asp',
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
    forms: ['flat', 'schedule', 'percent_of_charges', 'percent_of_cost', 'asp', 'percent_of_medicare'],
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
  { role: 'limit', title: 'Limits', one: 'limit', does: 'Lower or raise the total, last of all.', forms: ['limit'] },
];

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
  lesser: 'The lesser of several',
  greater: 'The greater of several',
  stop_loss: 'Stop-loss',
  limit: 'Limit',
  adjust: 'Adjustment',
};

/** Moves a term among those of its role. Returns the same list where there is nowhere to go. */
export function moveTerm(terms: Terms, place: number, by: 1 | -1): Terms {
  const places = placesOf(terms, terms[place]?.role);
  const other = places[places.indexOf(place) + by];
  return other === undefined ? terms : placeTerm(terms, place, other);
}

/** Puts a term where another of its role stands; those between move on. */
export function placeTerm(terms: Terms, from: number, to: number): Terms {
  const term = terms[from];
  if (!term || from === to || terms[to]?.role !== term.role) return terms;
  return terms.toSpliced(from, 1).toSpliced(to, 0, term);
}

export const placesOf = (terms: Terms, role: Role | undefined): number[] =>
  terms.flatMap((term, place) => (term.role === role ? [place] : []));

/** Initial values of a form; they never include an amount. */
const BLANK: Readonly<Partial<Record<How, object>>> = {
  per_diem: { tiers: [{ from_day: 1 }] },
  base_rate: { weights: 'medicare' },
  stop_loss: { by: 'charges', dollar: 'second' },
  limit: { lesser_of_charges: 'claim' },
  schedule: { custom_fee_schedule_id: '' },
};

export const blankPays = (how: How): TermPays => ({ how, ...BLANK[how] }) as TermPays;

/** A term with the fields of its form still to be filled in. */
export function newTerm(terms: Terms, role: Role, how: How): ContractTerm {
  const ids = new Set(terms.map(({ id }) => id));
  let id: string = how;
  for (let number = 2; ids.has(id); number++) id = `${how}_${number}`;
  const applies = role === 'carve_out' ? { lines: {} } : {};
  return { id, name: FORM_NAMES[how], role, applies, pays: blankPays(how) };
}

/** Puts a new term behind those of its role. */
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
