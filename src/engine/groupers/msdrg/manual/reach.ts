/** Follows a compiled formula by what is known of a claim, both ways where it is not known. */
import { HOLDS } from '../formula.ts';
import type { MsdrgTables } from '../tables.ts';

/** Returns whether a claim has an atom; null where that is not known. */
export type KnownAtoms = (atom: number) => boolean | null;

/** The ends that a formula can come to. */
export interface Ends {
  canHold: boolean;
  canFail: boolean;
}

/** Returns what can become of a formula. An atom that it asks twice is not known to be the same. */
export function endsOf({ formulaEntry, jumps }: MsdrgTables, formula: number, atoms: KnownAtoms): Ends {
  const ends: Ends = { canHold: false, canFail: false };
  const visited = new Set<number>();
  const open = [formulaEntry[formula] as number];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at < 0) {
      if (at === HOLDS) ends.canHold = true;
      else ends.canFail = true;
      continue;
    }
    if (visited.has(at)) continue;
    visited.add(at);
    const isPresent = atoms(jumps[at] as number);
    if (isPresent !== false) open.push(jumps[at + 1] as number);
    if (isPresent !== true) open.push(jumps[at + 2] as number);
  }
  return ends;
}
