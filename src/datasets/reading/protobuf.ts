/**
 * Reads messages of Protocol Buffers with an unpublished schema, field by field on demand. The wire format itself is
 * @bufbuild/protobuf's. https://protobuf.dev/programming-guides/encoding
 */
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import { UnreadableFile } from './dataset.ts';

/** The largest number that CMS's files use. */
const MOST = 0x7fffffff;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const NOTHING = new Uint8Array();

/** A message. `while (message.next()) switch (message.field) …` */
export class Message {
  /** Number of the current field. */
  field = 0;
  readonly #bytes: Uint8Array;
  readonly #reader: BinaryReader;
  #wireType = WireType.Varint;
  /** The field's value, in its wire type. */
  #int = 0;
  #content: Uint8Array = NOTHING;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#reader = new BinaryReader(bytes);
  }

  /**
   * Moves to the next field.
   * @returns false at the end
   * @throws UnreadableFile if the bytes are no message
   */
  next(): boolean {
    const reader = this.#reader;
    if (reader.pos >= reader.len) return false;
    return readable(() => {
      [this.field, this.#wireType] = reader.tag();
      if (this.#wireType === WireType.Varint) this.#int = intOf(reader);
      else if (this.#wireType === WireType.LengthDelimited) this.#content = reader.bytes();
      else throw new UnreadableFile(`wire type ${this.#wireType} is not among those of this file`);
      return true;
    });
  }

  int(): number {
    this.#expect(WireType.Varint);
    return this.#int;
  }

  /** Adds the number, or the numbers of a packed field, to a list. */
  intsInto(list: number[]): void {
    if (this.#wireType === WireType.Varint) {
      list.push(this.#int);
      return;
    }
    const packed = new BinaryReader(this.#content);
    readable(() => {
      while (packed.pos < packed.len) list.push(intOf(packed));
    });
  }

  text(): string {
    this.#expect(WireType.LengthDelimited);
    return readable(() => textOf(this.#content));
  }

  /** Returns a key of a map, which is one or the other. */
  textOrInt(): string | number {
    return this.#wireType === WireType.Varint ? this.#int : this.text();
  }

  message(): Message {
    this.#expect(WireType.LengthDelimited);
    return new Message(this.#content);
  }

  /** Returns the same message from its first field. */
  restarted(): Message {
    return new Message(this.#bytes);
  }

  #expect(wireType: WireType): void {
    if (this.#wireType !== wireType) throw new UnreadableFile(`field ${this.field} is not of the type it should be`);
  }
}

/** Reads 64 bits, because the reader truncates a longer number to 32. */
function intOf(reader: BinaryReader): number {
  const value = Number(reader.uint64());
  if (value > MOST) throw new UnreadableFile(`${value} is out of range`);
  return value;
}

function textOf(bytes: Uint8Array): string {
  let text = '';
  // Most texts are codes, and a decoder takes five times as long for a few letters.
  for (const byte of bytes) {
    if (byte > 127) return decoder.decode(bytes);
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Reports an error of the reader as a fault of the file. */
function readable<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableFile('a field is longer than what it is in');
    if (error instanceof TypeError) throw new UnreadableFile('a text is not UTF-8');
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`it is no message of Protocol Buffers (${error instanceof Error ? error.message : ''})`);
  }
}

/**
 * Returns the first text of a file in which every message has it as the first field 1: it identifies the file, even one
 * that is cut short.
 * @param within number of messages that enclose it
 */
export function firstText(bytes: Uint8Array, within: number): string | undefined {
  const reader = new BinaryReader(bytes);
  try {
    let length = 0;
    for (let level = 0; level <= within; level++) {
      const [field, wireType] = reader.tag();
      if (field !== 1 || wireType !== WireType.LengthDelimited) return undefined;
      length = reader.uint32();
    }
    return String.fromCharCode(...bytes.subarray(reader.pos, reader.pos + Math.min(length, LONGEST_TEXT)));
  } catch {
    return undefined;
  }
}

const LONGEST_TEXT = 100;
