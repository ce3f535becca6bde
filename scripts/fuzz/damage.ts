/** The ways in which a file is damaged before it is imported, each chosen by a seed. */
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';

export type Random = () => number;

/** Returns numbers from 0 to 1, the same sequence for the same words (mulberry32, seeded by FNV-1a). */
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

/** A file to import. */
export interface DamageInput {
  name: string;
  bytes: Uint8Array;
}

export interface Damage {
  /** Column of the table. */
  kind: string;
  /** The number of times it is done to a file, each time elsewhere. */
  times: number;
  /**
   * Returns null if it cannot be done to this file. @param other another release of the same dataset, if one is at hand
   */
  make(file: DamageInput, random: Random, other: DamageInput | null): DamageInput | null;
}

const LINE_FEED = 10;
const BLOCK = 512;
const GZIP_HEADER = 10;
/** Heading lines above the rows of CMS's files: the damage never removes one of them. */
const HEADINGS = 12;

/** Returns the position at which each line begins; data that is no text counts as lines of 64 bytes. */
function lineStarts(bytes: Uint8Array): number[] {
  const starts = [0];
  for (let at = bytes.indexOf(LINE_FEED); at >= 0 && at < bytes.length - 1; at = bytes.indexOf(LINE_FEED, at + 1))
    starts.push(at + 1);
  return bytes.includes(0) ? Array.from({ length: Math.ceil(bytes.length / 64) }, (_, at) => at * 64) : starts;
}

function without(bytes: Uint8Array, from: number, to: number): Uint8Array {
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
}

const cut = (share: number): Damage => ({
  kind: `cut ${share} %`,
  times: 1,
  make({ name, bytes }) {
    const starts = lineStarts(bytes);
    const end = starts.find((at) => at >= (bytes.length * share) / 100);
    return end === undefined ? null : { name, bytes: bytes.subarray(0, end) };
  },
});

const blanked = (kind: string, byte: number): Damage => ({
  kind,
  times: 2,
  make({ name, bytes }, random) {
    if (bytes.length <= BLOCK) return null;
    const damaged = bytes.slice();
    const from = Math.floor(random() * (bytes.length - BLOCK));
    damaged.fill(byte, from, from + BLOCK);
    return { name, bytes: damaged };
  },
});

export const DAMAGES: readonly Damage[] = [
  {
    kind: 'bit in zip',
    times: 2,
    make({ name, bytes }, random) {
      const zip = zipSync({ [name.replace(/^.*\//, '')]: bytes }, { level: bytes.length > 2 ** 24 ? 1 : 6 });
      return { name: `${name}.zip`, bytes: flipped(zip, ...dataOf(zip), random) };
    },
  },
  {
    kind: 'bit in gzip',
    times: 2,
    make({ name, bytes }, random) {
      const gzip = new Uint8Array(gzipSync(bytes, { level: bytes.length > 2 ** 24 ? 1 : 6 }));
      return { name: `${name}.gz`, bytes: flipped(gzip, GZIP_HEADER, gzip.length, random) };
    },
  },
  cut(30),
  cut(80),
  cut(90),
  cut(95),
  {
    kind: 'middle fifth lost',
    times: 1,
    make({ name, bytes }) {
      const starts = lineStarts(bytes);
      const [from, to] = [starts[Math.floor(starts.length * 0.4)], starts[Math.floor(starts.length * 0.6)]];
      return from && to && to > from ? { name, bytes: without(bytes, from, to) } : null;
    },
  },
  {
    kind: 'one line lost',
    times: 2,
    make({ name, bytes }, random) {
      const starts = lineStarts(bytes);
      const first = Math.min(HEADINGS, Math.floor(starts.length / 2));
      const at = first + Math.floor(random() * (starts.length - 1 - first));
      const [from, to] = [starts[at], starts[at + 1]];
      return from && to ? { name, bytes: without(bytes, from, to) } : null;
    },
  },
  {
    kind: 'a fifth twice',
    times: 1,
    make({ name, bytes }) {
      const starts = lineStarts(bytes);
      const [from, to] = [starts[Math.floor(starts.length * 0.6)], starts[Math.floor(starts.length * 0.8)]];
      if (!from || !to || to <= from) return null;
      return { name, bytes: Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]) };
    },
  },
  blanked('512 blanks', 0x20),
  blanked('512 zeros', 0),
  {
    kind: 'half of another release',
    times: 1,
    make({ name, bytes }, _, other) {
      if (!other) return null;
      const half = (content: Uint8Array) => lineStarts(content).find((at) => at >= content.length / 2) ?? 0;
      return {
        name,
        bytes: Buffer.concat([bytes.subarray(0, half(bytes)), other.bytes.subarray(half(other.bytes))]),
      };
    },
  },
  {
    kind: "another's name",
    times: 1,
    make: ({ name, bytes }) => ({
      name: name.replace(/[^/]*$/, /drgstable/.test(name) ? 'cmg-codes-2022.csv' : 'drgstable-2022.csv'),
      bytes,
    }),
  },
  {
    kind: "another year's name",
    times: 1,
    make({ name, bytes }) {
      const other = name.replace(/20\d\d(?=[^/]*$)/, (year) => String(Number(year) - 3));
      return other === name ? null : { name: other, bytes };
    },
  },
  {
    kind: 'bit in plain text',
    times: 2,
    make: ({ name, bytes }, random) => ({ name, bytes: flipped(bytes, 0, bytes.length, random) }),
  },
];

/** Returns the place of the first member's data in a zip: behind its header, before the directory. */
function dataOf(zip: Uint8Array): [from: number, to: number] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
  return [30 + view.getUint16(26, true) + view.getUint16(28, true), view.getUint32(zip.length - 22 + 16, true)];
}

/** Returns a copy with one bit changed. */
function flipped(bytes: Uint8Array, from: number, to: number, random: Random): Uint8Array {
  const damaged = bytes.slice();
  const at = from + Math.floor(random() * (to - from));
  damaged[at] = (damaged[at] as number) ^ (1 << Math.floor(random() * 8));
  return damaged;
}
