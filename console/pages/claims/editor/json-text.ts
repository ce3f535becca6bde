/** Reads JSON and keeps where each of its values stands, and where its first fault is: browsers say that differently or not. */

/** Offsets in the text, the end excluded. */
export interface Place {
  start: number;
  end: number;
}

export interface Fault extends Place {
  /** From 1. */
  line: number;
  column: number;
  text: string;
}

export type ReadText =
  | { value: unknown; places: ReadonlyMap<string, Place>; fault: null }
  | { value: undefined; places: ReadonlyMap<string, Place>; fault: Fault };

const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const WORD = /(?:true|false|null)(?!\w)/y;
const SPACE = /[ \t\r\n]*/y;
/** The text to mark at a fault. */
const TOKEN = /[\w.+-]+|[^\s]/uy;
/** No claim is nested deeper. */
const DEPTH_MAX = 60;

class JsonFault extends Error {
  readonly at: number;

  constructor(at: number, text: string) {
    super(text);
    this.at = at;
  }
}

class Reader {
  readonly places = new Map<string, Place>();
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): unknown {
    this.#space();
    const value = this.#value('', 0);
    if (this.#at < this.#text.length) throw new JsonFault(this.#at, 'The claim has ended; nothing may follow');
    return value;
  }

  #value(path: string, depth: number): unknown {
    if (depth > DEPTH_MAX) throw new JsonFault(this.#at, 'It is nested too deeply');
    const start = this.#at;
    const value = this.#bare(path, depth);
    this.places.set(path, { start, end: this.#at });
    this.#space();
    return value;
  }

  #bare(path: string, depth: number): unknown {
    const start = this.#at;
    const next = this.#text[start];
    if (next === '{') return this.#object(path, depth);
    if (next === '[') return this.#array(path, depth);
    const literal = this.#match(next === '"' ? STRING : NUMBER) ?? this.#match(WORD);
    if (literal !== null) return JSON.parse(literal);
    if (next === undefined) throw new JsonFault(start, 'The text ends before the claim does');
    if (next === '"') throw new JsonFault(start, 'This text is not closed, or has a character that must be escaped');
    throw new JsonFault(start, 'A value is missing here: a text in quotation marks, a number, an object or a list');
  }

  #object(path: string, depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.#step();
    while (this.#text[this.#at] !== '}') {
      const start = this.#at;
      const key = this.#match(STRING);
      if (key === null) throw new JsonFault(start, this.#isEnd() ?? 'A name in quotation marks is missing here');
      this.#space();
      this.#expect(':', 'A colon is missing after the name');
      const name = JSON.parse(key) as string;
      entries.push([name, this.#value(path === '' ? name : `${path}.${name}`, depth + 1)]);
      if (!this.#comma('}')) break;
    }
    this.#close('}');
    return Object.fromEntries(entries);
  }

  #array(path: string, depth: number): unknown[] {
    const values: unknown[] = [];
    this.#step();
    while (this.#text[this.#at] !== ']') {
      values.push(this.#value(path === '' ? String(values.length) : `${path}.${values.length}`, depth + 1));
      if (!this.#comma(']')) break;
    }
    this.#close(']');
    return values;
  }

  /** Passes a comma; false where the list has ended. */
  #comma(end: string): boolean {
    if (this.#text[this.#at] !== ',') return false;
    const comma = this.#at;
    this.#step();
    if (this.#text[this.#at] === end) throw new JsonFault(comma, `A comma may not stand before ${end}`);
    return true;
  }

  #close(end: string): void {
    if (this.#text[this.#at] !== end) throw new JsonFault(this.#at, this.#isEnd() ?? `A comma or ${end} is missing`);
    this.#at += 1;
  }

  #expect(sign: string, text: string): void {
    if (this.#text[this.#at] !== sign) throw new JsonFault(this.#at, this.#isEnd() ?? text);
    this.#step();
  }

  #isEnd(): string | null {
    return this.#at >= this.#text.length ? 'The text ends before the claim does' : null;
  }

  #step(): void {
    this.#at += 1;
    this.#space();
  }

  #space(): void {
    this.#match(SPACE);
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const [token = null] = pattern.exec(this.#text) ?? [];
    this.#at += token?.length ?? 0;
    return token;
  }
}

export function readJson(text: string): ReadText {
  const reader = new Reader(text);
  try {
    const value = reader.whole();
    return { value, places: reader.places, fault: null };
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    const before = text.slice(0, error.at).split('\n');
    TOKEN.lastIndex = error.at;
    const [token = ''] = TOKEN.exec(text) ?? [];
    const fault = {
      start: error.at,
      end: error.at + token.length,
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      text: error.message,
    };
    return { value: undefined, places: reader.places, fault };
  }
}

/** Returns the place of a field, or of the nearest value that it would stand in. */
export function placeOf(places: ReadonlyMap<string, Place>, path: string): Place | null {
  for (let at = path; ; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))) {
    const place = places.get(at);
    if (place) return place;
    if (at === '') return null;
  }
}
