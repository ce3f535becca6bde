/** Texts of a pack, decoded on demand. */
import type { Column, Pack } from './pack.ts';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export class Texts {
  /** First byte of each text, and the end of the last one. */
  readonly starts: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #decoded = new Map<number, string>();
  #joined: string | undefined;

  constructor(pack: Pack<unknown>) {
    this.starts = pack.u32('textStarts');
    this.#bytes = pack.u8('textBytes');
  }

  at(place: number): string {
    const cachedText = this.#decoded.get(place);
    if (cachedText !== undefined) return cachedText;
    const text = this.read(place);
    this.#decoded.set(place, text);
    return text;
  }

  /** Returns a text without caching it, for callers that read all texts. */
  read(place: number): string {
    return decoder.decode(this.#bytes.subarray(this.starts[place], this.starts[place + 1]));
  }

  /** The number of texts. */
  get size(): number {
    return this.starts.length - 1;
  }

  /**
   * Returns all texts one after another in lower case, a character for each byte of UTF-8. Cached from the first search
   * on.
   */
  joined(): string {
    this.#joined ??= new TextDecoder('latin1').decode(this.#bytes).toLowerCase();
    return this.#joined;
  }

  /** Returns the place of a text; undefined if it is not in the pack. Searches all texts. */
  find(text: string): number | undefined {
    if (text === '') return 0;
    const sought = encoder.encode(text);
    const [first] = sought;
    for (let place = 0; place < this.size; place++) {
      const start = this.starts[place] as number;
      if ((this.starts[place + 1] as number) - start !== sought.length || this.#bytes[start] !== first) continue;
      if (sought.every((byte, at) => this.#bytes[start + at] === byte)) return place;
    }
    return undefined;
  }
}

/** Collects texts; the empty text is at place 0. */
export class TextCollection {
  readonly #places = new Map<string, number>([['', 0]]);

  /** @returns the text's place */
  add(text: string): number {
    const place = this.#places.get(text) ?? this.#places.size;
    this.#places.set(text, place);
    return place;
  }

  columns(): Record<string, Column> {
    const encoded = [...this.#places.keys()].map((text) => new TextEncoder().encode(text));
    const starts = new Uint32Array(encoded.length + 1);
    encoded.forEach((bytes, place) => {
      starts[place + 1] = (starts[place] as number) + bytes.length;
    });
    const all = new Uint8Array(starts.at(-1) as number);
    encoded.forEach((bytes, place) => {
      all.set(bytes, starts[place]);
    });
    return { textStarts: starts, textBytes: all };
  }
}
