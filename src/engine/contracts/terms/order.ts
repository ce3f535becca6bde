/** The order in which terms meet a claim. */
import type { Term } from './terms.ts';

/** Steps of a claim's way through its terms. Limits and adjustments are one: they come in the order of the document. */
const STEP: Readonly<Record<Term['role'], number>> = {
  exclusion: 0,
  carve_out: 1,
  rate: 2,
  default: 3,
  stop_loss: 4,
  limit: 5,
  adjustment: 5,
};

/** Returns the terms that a claim meets before a term. */
export function comesEarlier(terms: readonly Term[], term: Term): Term[] {
  const place = terms.indexOf(term);
  const step = STEP[term.role];
  return terms.filter((other, at) => STEP[other.role] < step || (STEP[other.role] === step && at < place));
}
