/**
 * ZIP files (a Java archive is one): what lies in them, each member unpacked by itself and held to the length and the
 * CRC-32 that the directory at the end of the file states. The one place where members are unpacked and checked.
 * APPNOTE.TXT 4.3 and 4.4: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
import { Inflate } from 'fflate';
import { UnreadableFile } from './dataset.ts';

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_OF_DIRECTORY_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END_LENGTH = 22;
const LOCATOR_64_LENGTH = 20;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** Id of the extra field for sizes and offsets that do not fit into 32 bits. */
const EXTRA_64 = 1;
const IN_EXTRA_64 = 0xffffffff;
/** Packed bytes read at a time: deflate expands them at most a thousandfold. */
const STEP = 16 * 1024;

/**
 * The longest text of a JavaScript engine has 512 MiB; CMS's largest files (ZIP+4, provider specific files) have half
 * of it.
 */
export const LARGEST_MEMBER = 512 * 1024 * 1024;

/** Bytes that need not all be in memory: an array, for example. */
export interface Bytes {
  readonly length: number;
  subarray(from: number, to: number): Uint8Array;
}

/** A file in an archive. */
export interface Member {
  /** With its folders. */
  name: string;
  /** Bytes after unpacking, as the directory states them. */
  size: number;
  crc32: number;
  /** @throws UnreadableFile if the member is damaged, too large or packed by an unknown method */
  read(): Uint8Array<ArrayBuffer>;
}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * Returns the files in an archive, in the order of its directory, without folders.
 * @throws UnreadableFile if the directory is cut off or damaged
 */
export function membersOf(archive: Bytes): Member[] {
  const directory = directoryOf(archive);
  const view = viewOf(directory.bytes);
  const members: Member[] = [];
  let at = 0;
  try {
    for (let remaining = directory.count; remaining > 0; remaining--) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged('its directory is damaged');
      const entry = entryAt(directory.bytes, at);
      if (!entry.name.endsWith('/')) {
        const { name, size, crc32 } = entry;
        members.push({ name, size, crc32, read: () => unpacked(archive, entry) });
      }
      at = entry.next;
    }
  } catch (error) {
    if (error instanceof RangeError) throw damaged('its directory is damaged');
    throw error;
  }
  if (at !== directory.bytes.length) throw damaged('its directory is damaged');
  return members;
}

function damaged(reason: string): UnreadableFile {
  return new UnreadableFile(`the zip archive is truncated or damaged: ${reason}`);
}

interface Directory {
  bytes: Uint8Array;
  count: number;
}

/** Finds the directory by the record behind it, which a comment may follow. */
function directoryOf(archive: Bytes): Directory {
  const from = Math.max(0, archive.length - END_LENGTH - LONGEST_COMMENT);
  const tail = archive.subarray(from, archive.length);
  const view = viewOf(tail);
  let end = tail.length - END_LENGTH;
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end--;
  if (end < 0) throw damaged('it has no directory at its end');
  const locator = end - LOCATOR_64_LENGTH;
  const is64 = locator >= 0 && view.getUint32(locator, true) === LOCATOR_64;
  const place = is64
    ? placeIn64(archive, Number(view.getBigUint64(locator + 8, true)))
    : {
        count: view.getUint16(end + 10, true),
        length: view.getUint32(end + 12, true),
        start: view.getUint32(end + 16, true),
        end: from + end,
      };
  if (place.start + place.length !== place.end) throw damaged('its directory is not where its end says');
  return { bytes: archive.subarray(place.start, place.end), count: place.count };
}

function placeIn64(archive: Bytes, at: number) {
  const record = archive.subarray(at, at + 56);
  const view = viewOf(record);
  if (record.length < 56 || view.getUint32(0, true) !== END_OF_DIRECTORY_64) throw damaged('its directory is damaged');
  const [count, length, start] = [32, 40, 48].map((field) => Number(view.getBigUint64(field, true)));
  return { count: count as number, length: length as number, start: start as number, end: at };
}

interface Entry {
  name: string;
  nameBytes: Uint8Array;
  flags: number;
  method: number;
  crc32: number;
  packedSize: number;
  size: number;
  /** Offset of the local header. */
  start: number;
  /** Offset of the next entry in the directory. */
  next: number;
}

/** @throws RangeError if it does not end within the directory */
function entryAt(directory: Uint8Array, at: number): Entry {
  const view = viewOf(directory);
  const extraAt = at + 46 + view.getUint16(at + 28, true);
  const next = extraAt + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  const nameBytes = directory.subarray(at + 46, extraAt);
  const [size, packedSize, start] = wide(
    view,
    extraAt,
    extraAt + view.getUint16(at + 30, true),
    [24, 20, 42].map((field) => view.getUint32(at + field, true)),
  );
  return {
    name: new TextDecoder().decode(nameBytes),
    nameBytes,
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc32: view.getUint32(at + 16, true),
    packedSize: packedSize as number,
    size: size as number,
    start: start as number,
    next,
  };
}

/** Reads from the extra fields, in their order, the values that do not fit into 32 bits. */
function wide(view: DataView, from: number, to: number, fields: number[]): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== EXTRA_64) continue;
    let value = at + 4;
    return fields.map((field) => {
      if (field !== IN_EXTRA_64) return field;
      value += 8;
      return Number(view.getBigUint64(value - 8, true));
    });
  }
  return fields;
}

/** Unpacks a member. Its local header must have the name in the directory; sizes and checksum in it may be zero. */
function unpacked(archive: Bytes, entry: Entry): Uint8Array<ArrayBuffer> {
  const { name, nameBytes, flags, method, start, packedSize, size } = entry;
  const wrong = (reason: string) => new UnreadableFile(`${name} in the zip archive ${reason}`);
  if (size > LARGEST_MEMBER) throw wrong(`has ${size} bytes, more than the ${LARGEST_MEMBER} that are unpacked`);
  if (flags & ENCRYPTED) throw wrong('is encrypted');
  if (method !== STORED && method !== DEFLATED) throw wrong(`is packed by method ${method}, not by deflate`);
  const header = archive.subarray(start, start + 30 + nameBytes.length);
  const view = viewOf(header);
  const isHeader =
    header.length === 30 + nameBytes.length &&
    view.getUint32(0, true) === LOCAL_HEADER &&
    view.getUint16(26, true) === nameBytes.length &&
    nameBytes.every((byte, i) => byte === header[30 + i]);
  if (!isHeader) throw wrong('is truncated or damaged: it is not where the directory says');
  const from = start + 30 + nameBytes.length + view.getUint16(28, true);
  const packed = archive.subarray(from, from + packedSize);
  const bytes = packed.length === packedSize ? plain(packed, method, size) : null;
  if (bytes?.length !== size) throw wrong('is truncated or damaged: its length is not the one that is stated');
  if (new Checksum().add(bytes).value !== entry.crc32)
    throw wrong('is truncated or damaged: its checksum is not right');
  return bytes;
}

/** Stops as soon as there is more than `size`; returns null if the packed bytes are invalid. */
function plain(packed: Uint8Array, method: number, size: number): Uint8Array<ArrayBuffer> | null {
  if (method === STORED) return packed.slice();
  const bytes = new Uint8Array(size);
  let length = 0;
  let isWhole = false;
  const inflate = new Inflate((chunk, final) => {
    if (length + chunk.length <= size) bytes.set(chunk, length);
    length += chunk.length;
    isWhole = final;
  });
  try {
    for (let at = 0; at < packed.length && length <= size; at += STEP) {
      inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    }
  } catch {
    return null;
  }
  return isWhole && length === size ? bytes : null;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 of bytes that come chunk by chunk. */
export class Checksum {
  #crc = 0xffffffff;

  add(bytes: Uint8Array): this {
    let crc = this.#crc;
    for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
    this.#crc = crc;
    return this;
  }

  get value(): number {
    return ~this.#crc >>> 0;
  }
}
