/** Evaluates compiled formulas against the atoms of a claim, a bit each. */
import { AND, ATOM, HOLDS, OR } from './formula.ts';

/** Whether an atom is present. */
export function has(bits: Uint32Array, atom: number): boolean {
  return (((bits[atom >>> 5] as number) >>> (atom & 31)) & 1) === 1;
}

/** Whether the formula that begins at `entry` holds. */
export function holds(jumps: Int32Array, entry: number, bits: Uint32Array): boolean {
  let at = entry;
  do {
    const atom = jumps[at] as number;
    at = jumps[((bits[atom >>> 5] as number) >>> (atom & 31)) & 1 ? at + 1 : at + 2] as number;
  } while (at >= 0);
  return at === HOLDS;
}

function holdsTree(trees: Int32Array, place: number, bits: Uint32Array): boolean {
  const kind = trees[place] as number;
  const end = trees[place + 1] as number;
  let part = place + 2;
  if (kind === ATOM) return has(bits, trees[part] as number);
  if (kind !== AND && kind !== OR) return !holdsTree(trees, part, bits);
  for (; part < end; part = trees[part + 1] as number)
    if (holdsTree(trees, part, bits) !== (kind === AND)) return kind === OR;
  return kind === AND;
}

/**
 * The atoms that a formula which holds rests on: all parts of an AND, the first part of an OR that holds, none of a NOT.
 * @param matched is written from its beginning, each atom once
 * @returns how many they are
 */
export function matchedAtoms(
  trees: Int32Array,
  place: number,
  bits: Uint32Array,
  matched: Int32Array,
  count = 0,
): number {
  const kind = trees[place] as number;
  const end = trees[place + 1] as number;
  let part = place + 2;
  if (kind === ATOM) {
    const atom = trees[part] as number;
    for (let i = 0; i < count; i++) if (matched[i] === atom) return count;
    matched[count] = atom;
    return count + 1;
  }
  if (kind === OR) {
    while (part < end && !holdsTree(trees, part, bits)) part = trees[part + 1] as number;
    return part < end ? matchedAtoms(trees, part, bits, matched, count) : count;
  }
  if (kind !== AND) return count;
  let found = count;
  for (; part < end; part = trees[part + 1] as number) found = matchedAtoms(trees, part, bits, matched, found);
  return found;
}
