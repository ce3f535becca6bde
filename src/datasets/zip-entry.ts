/** One entry of a ZIP file (a Java archive is one), by its name and wherever it lies, with its checksum held to. */
import { inflateSync } from 'fflate';
import { UnreadableFile } from './dataset.ts';

const CENTRAL_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const STORED = 0;
const DEFLATED = 8;
const LONGEST_COMMENT = 0xffff;
/** The grouper's file takes 11 MB. */
const LARGEST = 64 * 1024 * 1024;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/**
 * @param name with its folders, as it stands in the archive
 * @returns undefined where the archive has no such entry, or this is no archive
 * @throws UnreadableFile when the entry is damaged
 */
export function zipEntry(archive: Uint8Array, name: string): Uint8Array | undefined {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.length);
  let end = archive.length - 22;
  const first = Math.max(0, end - LONGEST_COMMENT);
  while (end >= first && view.getUint32(end, true) !== END_OF_DIRECTORY) end--;
  if (end < first) return undefined;
  try {
    const wanted = new TextEncoder().encode(name);
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left--) {
      if (view.getUint32(at, true) !== CENTRAL_ENTRY) throw new UnreadableFile('the archive has no directory');
      const nameLength = view.getUint16(at + 28, true);
      const found = archive.subarray(at + 46, at + 46 + nameLength);
      if (found.length === wanted.length && wanted.every((byte, i) => byte === found[i])) return inflated(view, at);
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${name} is damaged or cut short`);
  }
}

/** Sizes and checksum are the directory's: those before the data may be zero. */
function inflated(view: DataView, entry: number): Uint8Array {
  const method = view.getUint16(entry + 10, true);
  const crc = view.getUint32(entry + 16, true);
  const compressedSize = view.getUint32(entry + 20, true);
  const size = view.getUint32(entry + 24, true);
  const local = view.getUint32(entry + 42, true);
  if (size > LARGEST) throw new UnreadableFile(`${size} bytes are more than such a file can have`);
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const data = new Uint8Array(view.buffer, view.byteOffset + start, compressedSize);
  if (method !== STORED && method !== DEFLATED) throw new UnreadableFile(`compression method ${method} is not known`);
  const bytes = method === STORED ? data : inflateSync(data, { out: new Uint8Array(size) });
  if (bytes.length !== size || crc32(bytes) !== crc) throw new UnreadableFile('the checksum of the data is not right');
  return bytes;
}
