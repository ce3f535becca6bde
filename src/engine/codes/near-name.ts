/** Suggests the known name that a caller probably meant. */

/** Words that abbreviations leave out: `ccr` is cost_to_charge_ratio. */
const FILLERS = new Set(['to', 'of', 'for', 'and']);
const LONGEST = 80;

/**
 * Returns the nearest candidate; null if none is near, or several are.
 * @param candidates in snake case
 */
export function nearName(input: string, candidates: Iterable<string>): string | null {
  if (input.length > LONGEST) return null;
  const name = snakeCase(input);
  const near: string[] = [];
  let least = name.length < 6 ? 1 : 2;
  for (const candidate of candidates) {
    if (candidate === name) return candidate;
    const distance =
      isShortFor(name, candidate) || isShortFor(candidate, name) ? 0 : distanceOf(name, candidate, least);
    if (distance > least) continue;
    if (distance < least) near.length = 0;
    least = distance;
    near.push(candidate);
  }
  return near.length === 1 ? (near[0] as string) : null;
}

/** Writes `totalCharges` and `Total-Charges` as `total_charges`. */
function snakeCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase();
}

function isShortFor(short: string, long: string): boolean {
  const words = long.split('_');
  const weighty = words.filter((word) => !FILLERS.has(word));
  return [words, weighty].some((some) => abbreviates(short.split('_'), some));
}

/** True if each word of the short name is a word of the long one, or consists of the initials of several. */
function abbreviates([word, ...rest]: readonly string[], long: readonly string[]): boolean {
  if (word === undefined) return long.length === 0;
  if (word === long[0] && abbreviates(rest, long.slice(1))) return true;
  const initials = long.slice(0, word.length).map((each) => each.slice(0, 1));
  return word.length > 1 && initials.join('') === word && abbreviates(rest, long.slice(word.length));
}

/**
 * Counts letters to insert, remove, replace or swap with their neighbor; returns more than `most` if there are more.
 */
function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (cells: readonly number[], k: number) => cells[k] as number;
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(at(row, j), at(before, j - 2) + 1);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] as number;
}
