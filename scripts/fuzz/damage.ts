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

/** The delimiter of a table, its header and the lines that have its width; null for what is no table. */
function sheetOf(bytes: Uint8Array): { lines: string[]; delimiter: string; width: number; rows: number[] } | null {
  if (bytes.length > 2 ** 26 || bytes.includes(0)) return null;
  const lines: string[] = Buffer.from(bytes).toString('latin1').split('\n');
  const delimiter = lines.slice(0, HEADINGS * 2).some((line) => line.includes('\t')) ? '\t' : ',';
  const widths = Map.groupBy(lines.keys(), (at) => cellsIn(lines[at] as string, delimiter).length);
  const [width = 0, rows = []] = [...widths].sort((a, b) => b[1].length - a[1].length)[0] ?? [];
  // The most usual width is that of the rows; the first of them is the header.
  return width < 2 || rows.length < 6 ? null : { lines, delimiter, width, rows: rows.slice(1) };
}

const cellsIn = (line: string, delimiter: string) => line.match(delimiter === ',' ? CELLS : TABBED) ?? [];
const CELLS = /(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)(?=,|$)/g;
const TABBED = /(?<=^|\t)[^\t]*(?=\t|$)/g;

/** Changes cells of a table: the rows to change, and what becomes of the cells of one. */
const changed = (
  kind: string,
  change: (
    sheet: NonNullable<ReturnType<typeof sheetOf>>,
    random: Random,
  ) => { from: number; to: number; cells: (cells: string[]) => string[] } | null,
  times = 1,
): Damage => ({
  kind,
  times,
  make({ name, bytes }, random) {
    const sheet = sheetOf(bytes);
    const how = sheet && change(sheet, random);
    if (!sheet || !how) return null;
    const { lines, delimiter, rows } = sheet;
    let isChanged = false;
    for (const at of rows.slice(how.from, how.to)) {
      const line = lines[at] as string;
      const end = line.endsWith('\r') ? '\r' : '';
      const damaged = how.cells([...cellsIn(line.slice(0, line.length - end.length), delimiter)]).join(delimiter) + end;
      isChanged ||= damaged !== line;
      lines[at] = damaged;
    }
    return isChanged ? { name, bytes: Buffer.from(lines.join('\n'), 'latin1') } : null;
  },
});

const NUMBER = /^"?\$?\d[\d,]*\.?\d*%?"?$/;
const picked = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

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
  changed('decimal points lost', ({ rows }) => ({
    from: 0,
    to: rows.length,
    cells: (cells) => cells.map((cell) => cell.replace(/(\d)\.(?=\d)|(?<=^|"|\$)\.(?=\d)/g, '$1')),
  })),
  changed(
    'a number × 100',
    ({ lines, delimiter, rows }, random) => {
      const at = Math.floor(random() * rows.length);
      const cells = cellsIn((lines[rows[at] as number] as string).trimEnd(), delimiter);
      const places = [...cells.keys()].filter((place) => /^"?\$?(?=.*[1-9])\d+\.\d+%?"?$/.test(cells[place] as string));
      const place = picked(places, random);
      if (place === undefined) return null;
      const hundredfold = (cell: string) => cell.replace(/(\d+)\.(\d+)/, (number) => (Number(number) * 100).toFixed(2));
      return { from: at, to: at + 1, cells: (all) => all.map((cell, k) => (k === place ? hundredfold(cell) : cell)) };
    },
    3,
  ),
  changed(
    'columns exchanged below',
    ({ lines, delimiter, rows }, random) => {
      const from = Math.floor(rows.length / 2);
      const cells = cellsIn((lines[rows[from] as number] as string).trimEnd(), delimiter);
      const alike = [...cells.keys()].flatMap((a) =>
        [...cells.keys()]
          .filter(
            (b) =>
              b > a && NUMBER.test(cells[a] as string) === NUMBER.test(cells[b] as string) && cells[a] !== cells[b],
          )
          .map((b) => [a, b] as const),
      );
      const pair = picked(alike, random);
      if (!pair) return null;
      const [a, b] = pair;
      return {
        from,
        to: rows.length,
        cells: (all) => all.map((cell, k) => (k === a ? (all[b] as string) : k === b ? (all[a] as string) : cell)),
      };
    },
    3,
  ),
  changed(
    'column emptied below',
    ({ width, rows }, random) => {
      const place = Math.floor(random() * width);
      const cells = (all: string[]) => all.map((cell, k) => (k === place ? '' : cell));
      return { from: Math.floor(rows.length * (0.4 + random() * 0.4)), to: rows.length, cells };
    },
    3,
  ),
  {
    kind: 'line feed lost',
    times: 2,
    make({ name, bytes }, random) {
      const starts = lineStarts(bytes);
      const first = Math.min(HEADINGS, Math.floor(starts.length / 2));
      const at = starts[first + 1 + Math.floor(random() * (starts.length - 2 - first))];
      if (!at || bytes[at - 1] !== LINE_FEED) return null;
      return { name, bytes: without(bytes, bytes[at - 2] === 13 ? at - 2 : at - 1, at) };
    },
  },
  {
    kind: 'a hundredth lost',
    times: 1,
    make({ name, bytes }) {
      const starts = lineStarts(bytes);
      const at = Math.floor(starts.length / 2);
      const [from, to] = [starts[at], starts[at + Math.max(2, Math.round(starts.length / 100))]];
      return from && to ? { name, bytes: without(bytes, from, to) } : null;
    },
  },
  cut(97),
  {
    kind: '4,096 bytes moved',
    times: 1,
    make({ name, bytes }, random) {
      if (bytes.length < 16 * BLOCK) return null;
      const from = BLOCK + Math.floor(random() * (bytes.length - 10 * BLOCK));
      const piece = bytes.subarray(from, from + 8 * BLOCK);
      const rest = without(bytes, from, from + 8 * BLOCK);
      const to = BLOCK + Math.floor(random() * (rest.length - BLOCK));
      return { name, bytes: Buffer.concat([rest.subarray(0, to), piece, rest.subarray(to)]) };
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
