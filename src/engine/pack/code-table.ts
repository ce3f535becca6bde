/**
 * Codes of up to seven characters, sorted, with a place for each. A code is split after its third character: the head
 * selects a run of codes from a table of all heads, and the tail is searched in that run.
 */
import type { Column, Pack } from './pack.ts';

/** Characters of codes in the order of their code units; 0 stands for the end. `@` is in the grouper's pseudo codes. */
const ALPHABET = '0123456789@ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE = ALPHABET.length + 1;
const HEAD = 3;
const LENGTH = 7;
const HEADS = BASE ** HEAD;

/** Flag beside the digit of a lower-case letter. */
const LOWER = 64;

const DIGITS = new Uint8Array(128);
for (const [index, character] of [...ALPHABET].entries()) {
  DIGITS[character.toLowerCase().charCodeAt(0)] = LOWER | (index + 1);
  DIGITS[character.charCodeAt(0)] = index + 1;
}
const POINT = 46;

/**
 * Head and tail of the last code, and the bits of its digits: module variables, because an object for each code is
 * slow.
 */
let head = 0;
let tail = 0;
let bits = 0;

/**
 * Splits a code, ignoring its point.
 * @returns false if it cannot be a code: too long, or with a character that no code has
 */
function cut(code: string): boolean {
  head = 0;
  tail = 0;
  bits = 0;
  let length = 0;
  for (let i = 0; i < code.length; i++) {
    const unit = code.charCodeAt(i);
    if (unit === POINT) continue;
    const digit = unit < 128 ? (DIGITS[unit] as number) : 0;
    if (digit === 0 || length === LENGTH) return false;
    bits |= digit;
    if (length < HEAD) head = head * BASE + (digit & ~LOWER);
    else tail = tail * BASE + (digit & ~LOWER);
    length++;
  }
  if (length === 0) return false;
  for (; length < HEAD; length++) head *= BASE;
  for (; length < LENGTH; length++) tail *= BASE;
  return true;
}

export class CodeTable {
  /** True if the last code looked up has no lower-case letters. */
  isUpperCase = true;
  /** First code of each head, and the end: one entry more than there are heads. */
  readonly #runs: Uint32Array;
  readonly #tails: Uint32Array;

  /** @param name as passed to `codeColumns` */
  constructor(pack: Pack<unknown>, name: string) {
    this.#runs = pack.u32(`${name}Runs`);
    this.#tails = pack.u32(`${name}Tails`);
  }

  get size(): number {
    return this.#tails.length;
  }

  /**
   * Returns the place of a code among the sorted codes: the code that sorts first has the smaller place.
   * @param code with or without its point, in any case; not trimmed, because no code has a blank
   * @returns -1 if the table lacks it
   */
  find(code: string): number {
    if (!cut(code)) return -1;
    this.isUpperCase = (bits & LOWER) === 0;
    const tails = this.#tails;
    let low = this.#runs[head] as number;
    let high = this.#runs[head + 1] as number;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((tails[middle] as number) < tail) low = middle + 1;
      else high = middle;
    }
    return low < (this.#runs[head + 1] as number) && tails[low] === tail ? low : -1;
  }

  /** Returns the code at a place. */
  at(place: number): string {
    let low = 0;
    let high = HEADS;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#runs[middle] as number) <= place) low = middle;
      else high = middle;
    }
    return spelt(low, HEAD) + spelt(this.#tails[place] as number, LENGTH - HEAD);
  }
}

function spelt(value: number, length: number): string {
  let text = '';
  for (let rest = value, i = 0; i < length; i++, rest = Math.floor(rest / BASE))
    text = (ALPHABET[(rest % BASE) - 1] ?? '') + text;
  return text;
}

/**
 * Returns the columns of a code table.
 * @param codes sorted by code unit, without their points
 * @throws Error if an entry cannot be a code, or they are not sorted
 */
export function codeColumns(name: string, codes: readonly string[]): Record<string, Column> {
  const runs = new Uint32Array(HEADS + 1);
  const tails = new Uint32Array(codes.length);
  codes.forEach((code, place) => {
    if (place > 0 && (codes[place - 1] as string) >= code) throw new Error(`Codes are not in order at ${code}`);
    if (!cut(code)) throw new Error(`This is no code: ${code}`);
    tails[place] = tail;
    runs[head + 1] = (runs[head + 1] as number) + 1;
  });
  for (let i = 1; i <= HEADS; i++) runs[i] = (runs[i] as number) + (runs[i - 1] as number);
  return { [`${name}Runs`]: runs, [`${name}Tails`]: tails };
}
