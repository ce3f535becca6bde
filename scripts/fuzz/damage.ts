/** Ways in which a file comes to harm on its way, each chosen by a seed. */
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';

export type Random = () => number;

/** A sequence of numbers from 0 to 1, the same for the same words (mulberry32, seeded by FNV-1a). */
export function randomOf(words: string): Random {
  let state = 0x811c9dc5;
  for (const char of words) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Damage {
  /** Column of the table. */
  kind: string;
  /** Tells it from others of its kind. */
  number: number;
  /** Extension of the damaged file. */
  suffix: string;
  make(content: Content, random: Random): Uint8Array;
}

/** A file's content, packed once whatever is done to it. */
export class Content {
  readonly bytes: Uint8Array;
  readonly #name: string;
  #zip: Uint8Array | undefined;
  #gzip: Uint8Array | undefined;

  constructor(name: string, bytes: Uint8Array) {
    this.#name = name;
    // A Buffer's slice is no copy.
    this.bytes = new Uint8Array(bytes);
  }

  get zip(): Uint8Array {
    this.#zip ??= zipSync({ [this.#name]: this.bytes }, { level: this.bytes.length > 2 ** 24 ? 1 : 6 });
    return this.#zip;
  }

  get gzip(): Uint8Array {
    this.#gzip ??= new Uint8Array(gzipSync(this.bytes, { level: this.bytes.length > 2 ** 24 ? 1 : 6 }));
    return this.#gzip;
  }

  /** Where the member's data lie in the zip: behind its header, before the directory. */
  get inZip(): [from: number, to: number] {
    const view = new DataView(this.zip.buffer, this.zip.byteOffset, this.zip.length);
    const end = this.zip.length - 22;
    return [30 + view.getUint16(26, true) + view.getUint16(28, true), view.getUint32(end + 16, true)];
  }
}

const CUTS = [30, 60, 80, 95, 99];
/** In a zip, and as many in a gzip. */
const FLIPS = 15;
const BLOCK = 512;
const GZIP_HEADER = 10;
const LINE_FEED = 10;

const times = (count: number, make: (number: number) => Damage) => Array.from({ length: count }, (_, i) => make(i));

export const DAMAGES: readonly Damage[] = [
  ...times(FLIPS, (number) => ({
    kind: 'bit in zip',
    number,
    suffix: '.zip',
    make: ({ zip, inZip: [from, to] }, random) => flipped(zip, from, to, random),
  })),
  ...times(FLIPS, (number) => ({
    kind: 'bit in gzip',
    number,
    suffix: '.gz',
    make: ({ gzip }, random) => flipped(gzip, GZIP_HEADER, gzip.length, random),
  })),
  ...CUTS.map(
    (share): Damage => ({
      kind: `cut ${share} %`,
      number: 0,
      suffix: '',
      make: ({ bytes }) => bytes.subarray(0, bytes.indexOf(LINE_FEED, Math.floor((bytes.length * share) / 100)) + 1),
    }),
  ),
  ...times(3, (number) => ({
    kind: 'zeroed block',
    number,
    suffix: '',
    make: ({ bytes }, random) => {
      const damaged = bytes.slice();
      const from = Math.floor(random() * Math.max(1, bytes.length - BLOCK));
      damaged.fill(0, from, Math.min(from + BLOCK, bytes.length));
      return damaged;
    },
  })),
  ...times(3, (number) => ({
    kind: 'bit in plain text',
    number,
    suffix: '',
    make: ({ bytes }, random) => flipped(bytes, 0, bytes.length, random),
  })),
];

/** A copy with one bit changed. */
function flipped(bytes: Uint8Array, from: number, to: number, random: Random): Uint8Array {
  const damaged = bytes.slice();
  const at = from + Math.floor(random() * (to - from));
  damaged[at] = (damaged[at] as number) ^ (1 << Math.floor(random() * 8));
  return damaged;
}
