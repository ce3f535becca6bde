/**
 * Reads the wire format of Protocol Buffers in place, without a schema: field by field, strings and numbers alone made
 * new. https://protobuf.dev/programming-guides/encoding
 */
import { UnreadableFile } from './dataset.ts';

const VARINT = 0;
const LENGTH_DELIMITED = 2;
const LONGEST_VARINT = 10;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A message within a buffer. `while (message.next()) switch (message.field) …` */
export class Message {
  /** Number of the field that stands. */
  field = 0;
  readonly #bytes: Uint8Array;
  readonly #start: number;
  readonly #end: number;
  #position: number;
  #wireType = VARINT;
  #value = 0;
  #valueStart = 0;

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#start = start;
    this.#position = start;
    this.#end = end;
  }

  /**
   * Goes to the next field.
   * @returns false at the end
   * @throws UnreadableFile when the bytes are no message
   */
  next(): boolean {
    if (this.#position === this.#end) return false;
    const tag = this.#varint();
    this.field = tag >>> 3;
    this.#wireType = tag & 7;
    if (this.#wireType !== VARINT && this.#wireType !== LENGTH_DELIMITED)
      throw new UnreadableFile(`wire type ${this.#wireType} is not among those of this file`);
    this.#value = this.#varint();
    if (this.#wireType === LENGTH_DELIMITED) {
      this.#valueStart = this.#position;
      this.#position += this.#value;
      if (this.#position > this.#end) throw new UnreadableFile('a field is longer than what it is in');
    }
    return true;
  }

  int(): number {
    this.#expect(VARINT);
    return this.#value;
  }

  /** Adds the number, or the numbers of a packed field, to a list. */
  intsInto(list: number[]): void {
    if (this.#wireType === VARINT) list.push(this.#value);
    else {
      const packed = new Message(this.#bytes, this.#valueStart, this.#position);
      while (packed.#position < packed.#end) list.push(packed.#varint());
    }
  }

  text(): string {
    this.#expect(LENGTH_DELIMITED);
    let text = '';
    for (let i = this.#valueStart; i < this.#position; i++) {
      const byte = this.#bytes[i] as number;
      if (byte > 127) return this.#decoded();
      text += String.fromCharCode(byte);
    }
    return text;
  }

  /** A key of a map, which is one or the other. */
  textOrInt(): string | number {
    return this.#wireType === VARINT ? this.#value : this.text();
  }

  message(): Message {
    this.#expect(LENGTH_DELIMITED);
    return new Message(this.#bytes, this.#valueStart, this.#position);
  }

  /** The same message from its first field. */
  restarted(): Message {
    return new Message(this.#bytes, this.#start, this.#end);
  }

  #decoded(): string {
    try {
      return decoder.decode(this.#bytes.subarray(this.#valueStart, this.#position));
    } catch {
      throw new UnreadableFile('a text is not UTF-8');
    }
  }

  #expect(wireType: number): void {
    if (this.#wireType !== wireType) throw new UnreadableFile(`field ${this.field} is not of the type it should be`);
  }

  #varint(): number {
    let value = 0;
    let factor = 1;
    for (let length = 0; length < LONGEST_VARINT && this.#position < this.#end; length++, factor *= 128) {
      const byte = this.#bytes[this.#position++] as number;
      value += (byte & 127) * factor;
      if (byte < 128) {
        if (value > 0x7fffffff) throw new UnreadableFile(`${value} is out of range`);
        return value;
      }
    }
    throw new UnreadableFile('a number does not end');
  }
}

/**
 * The first text of a file whose every message has it in its first field 1: it tells what file this is, also of one
 * that is cut short.
 * @param within how many messages it lies in
 */
export function firstText(bytes: Uint8Array, within: number): string | undefined {
  let at = 0;
  let length = 0;
  for (let level = 0; level <= within; level++) {
    if (bytes[at++] !== ((1 << 3) | LENGTH_DELIMITED)) return undefined;
    while ((bytes[at] ?? 0) > 0x7f) at++;
    length = bytes[at++] ?? 0;
  }
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
