/** Prepares terms for many claims: conditions as checks, lists of codes as sets, amounts by day. */

import { KINDS, type Kind } from '../../claim/kinds.ts';
import { ROLES } from './choices.ts';
import { CodeList } from './codes.ts';
import type { CompiledTerm, CompiledTerms, TermsByRole } from './compiled.ts';
import { chargesOver, claimConditions, lineConditions } from './conditions.ts';
import { formOf } from './forms/registry.ts';
import { IndexOfCodes } from './index-of-codes.ts';
import { type Codes, type Role, type Term, type Terms, takes } from './terms.ts';

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
  const ofTotal = terms.filter(({ term: { role } }) => role === 'limit' || role === 'adjustment');
  const byRoles = Object.fromEntries(roles) as Record<Role, readonly CompiledTerm[]>;
  return { ...byRoles, ofTotal, others: count - terms.length };
}

function compiled(term: Term, place: number, groups: ReadonlyMap<string, Codes>): CompiledTerm {
  const { applies, pays } = term;
  const conditions = lineConditions(applies, groups);
  const over = chargesOver(applies);
  const asksLines = conditions.length > 0 || over !== null || applies.lines !== undefined;
  return {
    term,
    place,
    isByLine: takes(term) === 'lines',
    conditions: claimConditions(applies, groups),
    lines: asksLines ? { conditions, over } : null,
    hasLines: applies.has_lines
      ? {
          conditions: lineConditions({ lines: applies.has_lines }, groups),
          over: chargesOver({ lines: applies.has_lines }),
        }
      : null,
    codes: (formOf(pays).codes?.(pays) ?? []).map(({ codes }) => new CodeList(codes, groups)),
  };
}
