/** Keys of terms as they are shown: a term keeps its key while its fields change, its id among them. */
import type { ContractTerm } from 'pps-edge/schemas';

const keys = new WeakMap<ContractTerm, string>();
let last = 0;

export function keyOf(term: ContractTerm): string {
  const existing = keys.get(term);
  if (existing) return existing;
  const key = `term-${++last}`;
  keys.set(term, key);
  return key;
}

/** Gives a changed term the key of what it was. */
export function withKeyOf(before: ContractTerm, after: ContractTerm): ContractTerm {
  keys.set(after, keyOf(before));
  return after;
}
