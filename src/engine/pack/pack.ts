/**
 * A pack: the tables of an editor or a grouper as columns of whole numbers in one run of bytes. Opening a pack copies
 * nothing: every column is a view. Layout, little-endian as every platform that runs us: `PPS1`, length of the header,
 * the header as JSON, then the columns, each at a multiple of 8.
 */
const MAGIC = 0x31535050;
const ALIGNMENT = 8;

const COLUMN_TYPES = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array } as const;
type ColumnType = keyof typeof COLUMN_TYPES;
export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array;

interface Header {
  kind: string;
  meta: unknown;
  columns: { name: string; type: ColumnType; offset: number; length: number }[];
}

function typeOf(column: Column): ColumnType {
  if (column instanceof Uint8Array) return 'u8';
  if (column instanceof Uint16Array) return 'u16';
  return column instanceof Uint32Array ? 'u32' : 'i32';
}

const aligned = (offset: number) => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;

/** A pack with another layout than this engine reads: import its source again. */
export class OutdatedPack extends Error {}

/**
 * @param kind purpose of the pack, and the number of its layout: `msdrg 2`
 * @param meta is stored as JSON
 */
export function writePack(kind: string, meta: unknown, columns: Readonly<Record<string, Column>>): Uint8Array {
  let offset = 0;
  const described = Object.entries(columns).map(([name, column]) => {
    const entry = { name, type: typeOf(column), offset, length: column.length };
    offset = aligned(offset + column.byteLength);
    return entry;
  });
  const header = new TextEncoder().encode(JSON.stringify({ kind, meta, columns: described } satisfies Header));
  const start = aligned(8 + header.length);
  const bytes = new Uint8Array(start + offset);
  new Uint32Array(bytes.buffer, 0, 2).set([MAGIC, header.length]);
  bytes.set(header, 8);
  for (const { name, offset: at } of described) {
    const column = columns[name] as Column;
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), start + at);
  }
  return bytes;
}

/** An opened pack. */
export class Pack<Meta> {
  readonly meta: Meta;
  readonly #columns = new Map<string, Column>();

  /**
   * @throws OutdatedPack if it is of this kind, but has another layout
   * @throws Error if the bytes are no pack of this kind
   */
  constructor(kind: string, source: Uint8Array) {
    // A column must begin at a multiple of its width in the buffer.
    const bytes = source.byteOffset % ALIGNMENT === 0 ? source : source.slice();
    const [magic, headerLength = 0] = bytes.length < 8 ? [] : new Uint32Array(bytes.buffer, bytes.byteOffset, 2);
    if (magic !== MAGIC) throw new Error('These bytes are no pack');
    const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + headerLength))) as Header;
    if (header.kind !== kind) {
      const Fault = header.kind.split(' ')[0] === kind.split(' ')[0] ? OutdatedPack : Error;
      throw new Fault(`The pack is of ${header.kind}, not of ${kind}`);
    }
    this.meta = header.meta as Meta;
    const start = bytes.byteOffset + aligned(8 + headerLength);
    for (const { name, type, offset, length } of header.columns)
      this.#columns.set(name, new COLUMN_TYPES[type](bytes.buffer as ArrayBuffer, start + offset, length));
  }

  u8(name: string): Uint8Array {
    return this.#column(name, Uint8Array);
  }

  u16(name: string): Uint16Array {
    return this.#column(name, Uint16Array);
  }

  u32(name: string): Uint32Array {
    return this.#column(name, Uint32Array);
  }

  i32(name: string): Int32Array {
    return this.#column(name, Int32Array);
  }

  #column<T extends Column>(name: string, type: abstract new (...parameters: never[]) => T): T {
    const column = this.#columns.get(name);
    if (column instanceof type) return column;
    throw new Error(`The pack has no column ${name} of this type`);
  }
}
