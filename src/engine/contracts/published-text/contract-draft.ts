/** Collects what the families of clauses read: terms, questions, assumptions, and one outcome for each piece of the text. */
import { ROLES } from '../terms/choices.ts';
import type { Amount, PublishedApplies, PublishedTerm, PublishedTerms } from './document.ts';
import type { Clause } from './read-clause.ts';
import type { Setting } from './setting.ts';

/** An edit of the document. */
export interface Change {
  /** `terms.observation.pays.per`, names joined by points; terms by id. */
  path: string;
  /** Null takes the field, or the term, away. */
  value: unknown;
}

/** Another reading: the changes that make it of the document. */
export interface Turn {
  sentence: string;
  changes: Change[];
}

/** A reading that the text does not settle. */
export interface Assumption {
  /** Place of the clause. */
  clause: number;
  sentence: string;
  turn: Turn;
}

/** An amount that the text keeps back: a column of a rate table to fill. */
export interface AskedAmount {
  term: string;
  /** Place in the term: `pays.amount`. */
  path: string;
  clause: number;
  rate_table: string;
  column: string;
  of: 'drg' | 'hcpcs' | 'apc';
}

/** A code group to fill. */
export interface AskedCodes {
  id: string;
  name: string;
  clause: number;
}

/** A question with its possible answers. Until one is taken, the term pays nothing that could be wrong. */
export interface AskedInput {
  term: string;
  clause: number;
  question: string;
  answers: Turn[];
}

export type Outcome = 'term' | 'part_of' | 'not_read' | 'not_a_term';

export interface ClauseReading {
  text: string;
  reading: Outcome;
  /** Ids of the terms that the clause became or belongs to. */
  terms: string[];
  sentence?: string;
}

/** How a term is placed among those of its role, and the clauses that it is read from. */
export interface Placing {
  /** Terms go by rank, lower first, then as they were added. */
  rank: number;
  clauses: readonly Clause[];
  sentence: string;
}

interface Placed {
  term: PublishedTerm;
  rank: number;
}

export class ContractDraft {
  readonly clauses: readonly Clause[];
  readonly setting: Setting;
  readonly amounts: AskedAmount[] = [];
  readonly codeLists: AskedCodes[] = [];
  readonly inputs: AskedInput[] = [];
  readonly assumptions: Assumption[] = [];
  /** Ids of the rates that have a stop-loss or a threshold of their own. */
  readonly ownThresholds = new Set<string>();
  readonly #prefix: string;
  /** Names of rate tables and of code groups, by what they are of. */
  readonly #tables = new Map<string, string>();
  readonly #groups = new Map<string, string>();
  readonly #placed: Placed[] = [];
  readonly #ids = new Set<string>();
  readonly #readings = new Map<number, Omit<ClauseReading, 'text'>>();
  #drg: PublishedTerms['drg'];

  /** @param prefix begins the names of groups and rate tables, which contracts of an organization share; '' for none */
  constructor(clauses: readonly Clause[], setting: Setting, prefix = '') {
    this.clauses = clauses;
    this.setting = setting;
    this.#prefix = prefix;
  }

  /** Returns the clauses that no family has read yet, in the order of the text. */
  unread(): Clause[] {
    return this.clauses.filter(({ place }) => !this.#readings.has(place));
  }

  /** Returns an id that no term has: the name in small letters, with a number where it is taken. */
  id(name: string): string {
    const id = unused(slug(name), this.#ids);
    this.#ids.add(id);
    return id;
  }

  /** Returns what a rate table is called: the same for one name, another for each other name. */
  table(name: string): string {
    return this.#called(name, this.#tables);
  }

  /** Returns what a code group is called, as lists of codes write it. */
  groupOf(name: string): string {
    return `@${this.#called(name, this.#groups)}`;
  }

  #called(name: string, names: Map<string, string>): string {
    const id = names.get(name);
    if (id !== undefined) return id;
    const called = dashed(unused(slug(`${this.#prefix} ${name}`.trim()), new Set(names.values())));
    names.set(name, called);
    return called;
  }

  add(term: Omit<PublishedTerm, 'notes'>, { rank, clauses, sentence }: Placing): void {
    const notes = clauses
      .map(({ text }) => text.replace(/\s+/g, ' '))
      .join(' ')
      .slice(0, NOTES_MAX);
    // Terms of one clause must not share conditions: an edit of one would be of all.
    const own = structuredClone({ ...term, name: term.name.slice(0, NAME_MAX), notes });
    this.#placed.push({ term: own, rank });
    clauses.forEach((clause, place) => {
      this.#read(clause, place === 0 ? 'term' : 'part_of', [term.id], sentence);
    });
  }

  /** Says that a clause belongs to terms that are read from other clauses. */
  partOf(clause: Clause, terms: readonly string[], sentence: string): void {
    this.#read(clause, 'part_of', terms, sentence);
  }

  notRead(clause: Clause, why: string): void {
    this.#read(clause, 'not_read', [], why);
  }

  /** Says that a clause stands in the text before. */
  repeated(clause: Clause): void {
    this.#read(clause, 'not_a_term', [], 'The clause stands in the text before.');
  }

  #read({ place }: Clause, reading: Outcome, terms: readonly string[], sentence: string): void {
    const earlier = this.#readings.get(place);
    this.#readings.set(place, {
      reading: earlier?.reading ?? reading,
      terms: [...new Set([...(earlier?.terms ?? []), ...terms])],
      sentence: earlier?.sentence ?? sentence,
    });
  }

  /** Returns the amount of a clause, in dollars or, where the text keeps it back, of a rate table that is asked for. */
  amount(asked: Omit<AskedAmount, 'clause'> & { clause: Clause }, dollars: number | null): Amount {
    if (dollars !== null) return dollars;
    const { rate_table, column } = asked;
    this.amounts.push({ ...asked, clause: asked.clause.place });
    return { rate_table, column };
  }

  /** Asks for the codes of a service, and returns their group as lists of codes write it. */
  group(name: string, clause: Clause): string {
    const id = dashed(unused(this.#called(name, this.#groups), new Set(this.codeLists.map((asked) => asked.id))));
    this.codeLists.push({ id, name, clause: clause.place });
    return `@${id}`;
  }

  assume(clause: Clause, sentence: string, turn: Turn): void {
    this.assumptions.push({ clause: clause.place, sentence, turn });
  }

  /** Says that the contract goes by the DRGs of another grouper than Medicare's. */
  goesByOtherDrgs(): void {
    this.#drg = 'other';
  }

  get hasOtherDrgs(): boolean {
    return this.#drg === 'other';
  }

  /** Returns the terms as they stand, in their order. */
  terms(): readonly PublishedTerm[] {
    return [...this.#placed]
      .sort((a, b) => ROLES.indexOf(a.term.role) - ROLES.indexOf(b.term.role) || a.rank - b.rank)
      .map(({ term }) => term);
  }

  term(id: string): PublishedTerm {
    const placed = this.#placed.find(({ term }) => term.id === id);
    if (!placed) throw new RangeError(`The draft has no term ${id}`);
    return placed.term;
  }

  /** True if a term of these conditions is there already: the later one of the two would never apply. */
  hasLike(applies: PublishedApplies): boolean {
    const like = JSON.stringify(applies);
    return this.#placed.some(({ term }) => !term.if_unpriced && JSON.stringify(term.applies) === like);
  }

  document(): PublishedTerms {
    return { version: 1, terms: [...this.terms()], ...(this.#drg ? { drg: this.#drg } : {}) };
  }

  reading(place: number): Omit<ClauseReading, 'text'> | undefined {
    return this.#readings.get(place);
  }
}

/** Returns an id, with a number behind it where it is taken. */
function unused(stem: string, taken: ReadonlySet<string>): string {
  let id = stem;
  for (let count = 2; taken.has(id); count++) {
    const ending = `_${count}`;
    id = stem.slice(0, ID_MAX - ending.length) + ending;
  }
  return id;
}

/** Returns a name in small letters, digits and lines, with a letter first: `c_section_4_day_stay`. */
function slug(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^[^a-z]+/, '');
  return words.slice(0, ID_MAX).replace(/_+$/, '') || 'term';
}

/** Ids of groups and tables have dashes, those of terms none. */
const dashed = (id: string) => id.replaceAll('_', '-');

const ID_MAX = 40;
const NAME_MAX = 100;
const NOTES_MAX = 2000;
