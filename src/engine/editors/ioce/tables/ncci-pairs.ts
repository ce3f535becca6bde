/**
 * The procedure-to-procedure pairs of the National Correct Coding Initiative, all versions: of each first code its
 * second codes in order, as differences. A difference is written in groups of 7 bits; its lowest bit says that the pair
 * is in force as the one before it, else the number of its class follows.
 */
import { DistinctRows, exact } from '../../../pack/distinct-rows.ts';
import type { Column, Pack } from '../../../pack/pack.ts';

/** Meaning of a pair in a version. */
export const NO_PAIR = 0;
/** No modifier lifts the edit (modifier indicator 0). */
export const PAIR_WITHOUT_MODIFIER = 1;
/** A modifier lifts the edit (modifier indicator 1). */
export const PAIR_WITH_MODIFIER = 2;

export class NcciPairs {
  readonly #starts: Uint32Array;
  readonly #bytes: Uint8Array;
  /** By class and version. */
  readonly #classes: Uint8Array;
  readonly #firstVersion: number;
  readonly #versions: number;

  constructor(pack: Pack<unknown>, firstVersion: number, versions: number) {
    this.#starts = pack.u32('ncciStarts');
    this.#bytes = pack.u8('ncciBytes');
    this.#classes = pack.u8('ncciClasses');
    this.#firstVersion = firstVersion;
    this.#versions = versions;
  }

  /**
   * Finds the pairs of a first code among codes that are asked for.
   * @param first place of the code in column 1
   * @param secondCodes 1 at the place of each second code that is asked for
   * @param last highest place that is asked for
   * @param addMatch is called with the second code's place, what the pair means and its class, in the order of places
   */
  match(
    first: number,
    version: number,
    secondCodes: Uint8Array,
    last: number,
    addMatch: (second: number, pair: number, ofClass: number) => void,
  ): void {
    const bytes = this.#bytes;
    const end = this.#starts[first + 1] as number;
    const column = version - this.#firstVersion;
    let at = this.#starts[first] as number;
    let second = 0;
    let classNumber = 0;
    while (at < end) {
      let byte = bytes[at++] as number;
      let value = byte;
      if (byte > 0x7f) {
        value &= 0x7f;
        for (let shift = 7; byte > 0x7f; shift += 7) {
          byte = bytes[at++] as number;
          value |= (byte & 0x7f) << shift;
        }
      }
      second += value >> 1;
      if ((value & 1) === 0) {
        byte = bytes[at++] as number;
        classNumber = byte & 0x7f;
        for (let shift = 7; byte > 0x7f; shift += 7) {
          byte = bytes[at++] as number;
          classNumber |= (byte & 0x7f) << shift;
        }
      }
      if (second > last) return;
      if (secondCodes[second] !== 0) {
        const pair = this.#classes[classNumber * this.#versions + column] as number;
        if (pair !== NO_PAIR) addMatch(second, pair, classNumber);
      }
    }
  }

  /** Returns the first and the last of the versions around one in which pairs of a class mean what they mean in it. */
  versionsAround(version: number, ofClass: number): { first: number; last: number } {
    const meaningOf = (other: number) => this.#classes[ofClass * this.#versions + other - this.#firstVersion];
    const meaning = meaningOf(version);
    let [first, last] = [version, version];
    while (first > this.#firstVersion && meaningOf(first - 1) === meaning) first--;
    while (last < this.#firstVersion + this.#versions - 1 && meaningOf(last + 1) === meaning) last++;
    return { first, last };
  }
}

export interface NcciPair {
  /** Places of the codes. */
  first: number;
  second: number;
  lo: number;
  hi: number;
  /** Modifier indicator 1. */
  modifierAllowed: boolean;
}

/** Collects pairs in any order. */
export class NcciCollection {
  #keys = new Float64Array(1 << 16);
  #ranges = new Uint16Array(1 << 16);
  #length = 0;
  readonly #distinct = new DistinctRows();
  readonly #codes: number;

  /** @param codes how many places there are */
  constructor(codes: number) {
    this.#codes = codes;
  }

  add({ first, second, lo, hi, modifierAllowed }: NcciPair): void {
    if (this.#length === this.#keys.length) this.#grow();
    this.#keys[this.#length] = first * this.#codes + second;
    this.#ranges[this.#length] = this.#distinct.add([lo, hi, modifierAllowed ? 1 : 0]);
    this.#length++;
  }

  #grow(): void {
    const [keys, ranges] = [new Float64Array(this.#length * 2), new Uint16Array(this.#length * 2)];
    keys.set(this.#keys);
    ranges.set(this.#ranges);
    this.#keys = keys;
    this.#ranges = ranges;
  }

  /** The columns of the pairs. A pair with several ranges has a class of its own. */
  columns(firstVersion: number, versions: number): Record<string, Column> {
    const order = Uint32Array.from({ length: this.#length }, (_, place) => place);
    const keys = this.#keys;
    order.sort((a, b) => (keys[a] as number) - (keys[b] as number));
    const classes = new DistinctRows(Array(versions).fill(NO_PAIR));
    const classOf = new Map<string, number>();
    const bytes = new ByteWriter();
    const starts = new Uint32Array(this.#codes + 1);
    let first = -1;
    let second = 0;
    let previous = 0;
    for (let at = 0; at < order.length; ) {
      const key = keys[order[at] as number] as number;
      const ranges: number[] = [];
      for (; at < order.length && keys[order[at] as number] === key; at++)
        ranges.push(this.#ranges[order[at] as number] as number);
      const name = ranges.join();
      let classNumber = classOf.get(name);
      if (classNumber === undefined) {
        classNumber = classes.add(this.#meanings(ranges, firstVersion, versions));
        classOf.set(name, classNumber);
      }
      const ofFirst = Math.floor(key / this.#codes);
      if (ofFirst !== first) {
        for (let code = first + 1; code <= ofFirst; code++) starts[code] = bytes.length;
        [first, second, previous] = [ofFirst, 0, 0];
      }
      const next = key % this.#codes;
      const isSame = classNumber === previous;
      bytes.number(((next - second) << 1) | (isSame ? 1 : 0));
      if (!isSame) bytes.number(classNumber);
      second = next;
      previous = classNumber;
    }
    for (let code = first + 1; code <= this.#codes; code++) starts[code] = bytes.length;
    return {
      ncciStarts: starts,
      ncciBytes: bytes.bytes(),
      ncciClasses: exact(classes.rows.flat(), Uint8Array),
    };
  }

  #meanings(ranges: readonly number[], firstVersion: number, versions: number): number[] {
    return Array.from({ length: versions }, (_, place) => {
      const version = firstVersion + place;
      for (const range of ranges) {
        const [lo, hi, modifierAllowed] = this.#distinct.rows[range] as readonly [number, number, number];
        if (lo <= version && version <= hi) return modifierAllowed === 1 ? PAIR_WITH_MODIFIER : PAIR_WITHOUT_MODIFIER;
      }
      return NO_PAIR;
    });
  }
}

class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  length = 0;

  /** Writes a number in groups of 7 bits, the lowest first. */
  number(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.#byte((rest & 0x7f) | 0x80);
    this.#byte(rest);
  }

  #byte(value: number): void {
    if (this.length === this.#bytes.length) {
      const grown = new Uint8Array(this.length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.length++] = value;
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }
}
