/** Terms prepared for many claims: conditions as checks, lists of codes as sets, amounts by day. */

import { KINDS, type Kind } from '../../claim/kinds.ts';
import { ROLES } from './choices.ts';
import { CodeList } from './codes.ts';
import {
  type ChargesOver,
  type ClaimCondition,
  chargesOver,
  claimConditions,
  type LineCondition,
  lineConditions,
} from './conditions.ts';
import { type Era, erasOf } from './escalators.ts';
import { IndexOfCodes } from './index-of-codes.ts';
import { partsNamed } from './parts.ts';
import type { Codes, Role, Term, Terms } from './terms.ts';

/** Terms that a claim may meet, by role in the order of the document. */
export type TermsByRole = Readonly<Record<Role, readonly CompiledTerm[]>> & {
  /** Terms of the document that are of other kinds of claims alone. */
  others: number;
};

export interface CompiledTerms {
  document: Terms;
  /** Terms of claims of a kind; all terms where the kind is not known. */
  of(kind: Kind | null): TermsByRole;
  index: IndexOfCodes;
}

export interface CompiledTerm {
  term: Term;
  /** Its place in the document, from 0. */
  place: number;
  /** True if it takes the lines that match, false if it takes the claim: all lines that are left. */
  isByLine: boolean;
  conditions: readonly ClaimCondition[];
  /** Null if the term asks nothing of lines. */
  lines: { conditions: readonly LineCondition[]; over: ChargesOver | null } | null;
  eras: readonly Era[];
  /** Lists of `by_revenue` of a per diem, in its order. */
  revenueCodes: readonly CodeList[];
  /** Parts of a system's payment that percent of Medicare counts. */
  selection(system: string): PartSelection;
}

/** Names of parts, without aliases. */
export interface PartSelection {
  /** Null: all parts but those of `without`. */
  only: readonly string[] | null;
  without: readonly string[];
}

/**
 * Compiles a document that has no faults.
 * @param groups codes by id of the code group
 * @throws RangeError if a code group does not exist
 */
export function compileTerms(document: Terms, groups: ReadonlyMap<string, Codes>): CompiledTerms {
  const terms = document.terms.map((term, place) => compiled(term, place, groups));
  const all = byRole(terms, terms.length);
  const ofKinds = new Map<Kind, TermsByRole>();
  for (const kind of KINDS) {
    const own = terms.filter(({ term: { applies } }) => !applies.kinds || applies.kinds.includes(kind));
    ofKinds.set(kind, byRole(own, terms.length));
  }
  return {
    document,
    of: (kind) => (kind === null ? all : (ofKinds.get(kind) ?? all)),
    index: new IndexOfCodes(document, groups),
  };
}

function byRole(terms: readonly CompiledTerm[], count: number): TermsByRole {
  const roles = ROLES.map((role) => [role, terms.filter(({ term }) => term.role === role)]);
  return { ...(Object.fromEntries(roles) as Record<Role, readonly CompiledTerm[]>), others: count - terms.length };
}

function compiled(term: Term, place: number, groups: ReadonlyMap<string, Codes>): CompiledTerm {
  const { role, applies, pays, consumes = applies.lines ? 'lines' : 'claim' } = term;
  const conditions = lineConditions(applies, groups);
  const over = chargesOver(applies);
  const asksLines = conditions.length > 0 || over !== null || applies.lines !== undefined;
  return {
    term,
    place,
    isByLine: role === 'carve_out' || consumes === 'lines',
    conditions: claimConditions(applies, groups),
    lines: asksLines ? { conditions, over } : null,
    eras: erasOf(term),
    revenueCodes:
      pays.how === 'per_diem'
        ? (pays.by_revenue ?? []).map(({ revenue_codes: codes }) => new CodeList(codes, groups))
        : [],
    selection: selections(term),
  };
}

/** Returns the parts that a term counts, held by payment system. */
function selections({ pays }: Term): CompiledTerm['selection'] {
  const held = new Map<string, PartSelection>();
  const { only = null, without = [] } = pays.how === 'percent_of_medicare' ? pays : {};
  return (system) => {
    const cachedSelection = held.get(system);
    if (cachedSelection) return cachedSelection;
    const named = (names: readonly string[]) => [...new Set(names.flatMap((name) => partsNamed(system, name)))];
    const excludedParts = named(without);
    const selection = {
      only: only && named(only).filter((name) => !excludedParts.includes(name)),
      without: excludedParts,
    };
    held.set(system, selection);
    return selection;
  };
}
