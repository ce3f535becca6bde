/** Checks of one field of a publication. Each names the field that broke the layout, and its text. */
import { isRealDate } from '../../engine/core/calendar.ts';
import { type Bound, outOf } from './bounds.ts';

/** A field that breaks the publication's layout: its line becomes a Fault with this message. */
export class BadField extends Error {}

const CODE = /^[A-Z0-9]{5}$/;
const MODIFIER = /^[A-Z0-9]{2}$/;
const DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** One line's fields by the publication's own names. `Name` is the union of those names. */
export class Fields<Name extends string> {
  /** 1-based line of the file. */
  readonly line: number;
  readonly #read: (name: Name) => string;

  constructor(line: number, read: (name: Name) => string) {
    this.line = line;
    this.#read = read;
  }

  /** Returns the text as published, trimmed. */
  text(name: Name): string {
    return this.#read(name);
  }

  /** Returns null if the publication leaves it blank. */
  textOrNull(name: Name): string | null {
    return this.#read(name) || null;
  }

  matching(name: Name, pattern: RegExp, meaning: string): string {
    const text = this.#read(name);
    if (!pattern.test(text)) throw this.#bad(name, meaning);
    return text;
  }

  /** Returns a value of the publication's own list of indicators. */
  known(name: Name, values: ReadonlySet<string>): string {
    const text = this.#read(name);
    if (!values.has(text)) throw this.#bad(name, 'a known indicator');
    return text;
  }

  /** Returns a HCPCS code: 5 capitals or digits. */
  code(name: Name): string {
    return this.matching(name, CODE, 'a HCPCS code');
  }

  /** Returns the modifiers of several columns joined by a comma in the order published; '' if there are none. */
  modifiers(...names: Name[]): string {
    return names
      .filter((name) => this.#read(name) !== '')
      .map((name) => this.matching(name, MODIFIER, 'a modifier'))
      .join(',');
  }

  /** Returns a finite decimal within its bound; a dollar sign and thousands separators are allowed. */
  decimal(name: Name, bound: Bound): number {
    const number = this.decimalOrNull(name, bound);
    if (number === null) throw this.#bad(name, 'a decimal number');
    return number;
  }

  /** Returns null if blank. */
  decimalOrNull(name: Name, bound: Bound): number | null {
    const text = this.#read(name);
    if (text === '') return null;
    const digits = DECIMAL.test(text)
      ? text
      : text
          .replace(/^\$/, '')
          .replace(/,(?=\d{3}(?:\D|$))/g, '')
          .trim();
    if (!DECIMAL.test(digits)) throw this.#bad(name, 'a decimal number');
    return this.#within(name, Number(digits), bound);
  }

  /** Returns dollars; null if blank or zero: CMS prints 0.00 if it publishes no amount. */
  amountOrNull(name: Name, bound: Bound): number | null {
    return this.decimalOrNull(name, { ...bound, orZero: true }) || null;
  }

  /**
   * Returns a percentage such as `31.2%`, as 31.2; null if blank. Without its sign it is the cell of a worksheet, which
   * holds the share: `0.312`.
   */
  percentOrNull(name: Name, bound: Bound): number | null {
    const text = this.#read(name);
    if (text === '') return null;
    const digits = text.replace(/\s*%$/, '');
    if (!DECIMAL.test(digits)) throw this.#bad(name, 'a percentage');
    const percent = digits === text ? Math.round(Number(digits) * 1e6) / 1e4 : Number(digits);
    return this.#within(name, percent, bound);
  }

  /** Returns a whole number. */
  whole(name: Name, bound: Bound): number {
    const text = this.matching(name, /^\d{1,9}$/, 'a whole number');
    return this.#within(name, Number(text), bound);
  }

  /** Returns a day of the calendar written YYYYMMDD. */
  date(name: Name): number {
    const text = this.#read(name);
    const date = /^\d{8}$/.test(text) ? Number(text) : 0;
    if (!isRealDate(date)) throw this.#bad(name, 'a date YYYYMMDD');
    return date;
  }

  /** Returns digits, padded on the left to `length`: spreadsheets drop leading zeros. */
  padded(name: Name, length: number, meaning: string): string {
    const text = this.#read(name);
    if (!/^\d+$/.test(text) || text.length > length) throw this.#bad(name, meaning);
    return text.padStart(length, '0');
  }

  #within(name: Name, value: number, bound: Bound): number {
    const outside = outOf(bound, value);
    if (outside) throw new BadField(`${name} '${this.#read(name)}' is ${outside}`);
    return value;
  }

  #bad(name: Name, meaning: string): BadField {
    const text = this.#read(name);
    return new BadField(text === '' ? `${name} is blank` : `${name} '${text}' is not ${meaning}`);
  }
}
