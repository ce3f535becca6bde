/**
 * The editor's tables beside those of the release before. Each release has the versions of seven years: what the one
 * before has of them must be in the new one too. Its two packs hold the rows; a table of a hundred rows may lack two of
 * them unseen among millions.
 */
import type { EnginePackRow } from '../../datasets/drg/rows.ts';
import { IoceTables } from '../../engine/editors/ioce/tables/tables.ts';
import { RELEASED_TABLES } from '../../publications/ioce/published/catalogue.ts';
import { cellOf, keyOf, PublishedTables, versionsOf } from '../../publications/ioce/published/tables.ts';
import type { Beside } from '../release/beside.ts';

const NCCI = 'map_ncci';
/** Keys that a sentence names. */
const NAMED = 3;

/** A row of the release before, of versions `lo` to `hi`. */
interface StandingRow {
  lo: number;
  hi: number;
  /** The last of these versions in which the new release has the key; 0 if none. */
  found: number;
}

interface Lost {
  count: number;
  keys: string[];
}

export class IoceBeside implements Beside {
  readonly #label: string;
  /** By table and key. */
  readonly #rows = new Map<string, Map<string, StandingRow[]>>();
  readonly #pairs: StandingPairs;
  /** First version of the new release. */
  #first = Number.POSITIVE_INFINITY;

  /**
   * @param label of the release before
   * @param published pack of its tables
   * @param editor pack of the editor, which has the NCCI pairs
   */
  constructor(label: string, published: Uint8Array, editor: Uint8Array) {
    this.#label = label;
    const tables = new PublishedTables(published);
    for (const table of RELEASED_TABLES) {
      const rows = new Map<string, StandingRow[]>();
      for (const { key, lo, hi } of tables.keys(table)) {
        const row = { lo, hi, found: 0 };
        const others = rows.get(key);
        if (others) others.push(row);
        else rows.set(key, [row]);
      }
      this.#rows.set(table.name, rows);
    }
    this.#pairs = new StandingPairs(new IoceTables(editor));
  }

  add(row: unknown): void {
    const item = row as Extract<EnginePackRow, { pack: 'ioce' }>;
    const [lo, hi] = versionsOf(item);
    if (item.table === 'version_range') this.#first = Math.min(this.#first, lo);
    if (item.table === NCCI) {
      this.#pairs.find(cellOf(item, 'code1'), cellOf(item, 'code2'), lo, hi);
      return;
    }
    for (const one of this.#rows.get(item.table)?.get(keyOf(item)) ?? [])
      if (lo <= one.hi) one.found = Math.max(one.found, Math.min(hi, one.hi));
  }

  unusual(): string | null {
    const lost = new Map<string, Lost>();
    const note = (table: string, key: string) => {
      const ofTable = lost.get(table) ?? { count: 0, keys: [] };
      lost.set(table, ofTable);
      ofTable.count += 1;
      if (ofTable.keys.length < NAMED) ofTable.keys.push(key);
    };
    for (const [table, rows] of this.#rows)
      for (const [key, ranges] of rows) if (ranges.some((one) => isLost(one, this.#first))) note(table, key);
    for (const key of this.#pairs.lost(this.#first)) note(NCCI, key);
    if (lost.size === 0) return null;
    const tables = [...lost].map(([table, { count, keys }]) => {
      const more = count > keys.length ? ` and ${count - keys.length} more` : '';
      return `${table} lacks ${keys.join(', ')}${more}`;
    });
    return `beside ${this.#label}, ${tables.join('; ')}: a part of the file looks lost`;
  }
}

/** True if the row is in force in versions of the new release, which has it in none of these. */
const isLost = ({ lo, hi, found }: StandingRow, first: number) => hi >= first && found < Math.max(lo, first);

/** Millions of pairs: those of each first code in the order of the second, and the versions that each is in force up to the last. */
class StandingPairs {
  readonly #tables: IoceTables;
  /** By first code, where its pairs begin. */
  readonly #starts: Uint32Array;
  readonly #seconds: Uint32Array;
  /** First and last of each pair's versions, without a gap before the last one. */
  readonly #lo: Uint8Array;
  readonly #hi: Uint8Array;
  readonly #found: Uint8Array;

  constructor(tables: IoceTables) {
    this.#tables = tables;
    const { codes, ncci, firstVersion, lastVersion } = tables;
    const every = new Uint8Array(codes.size).fill(1);
    const [from, to] = [new Uint8Array(codes.size), new Uint8Array(codes.size)];
    this.#starts = new Uint32Array(codes.size + 1);
    const [seconds, lo, hi]: [number[], number[], number[]] = [[], [], []];
    for (let first = 0; first < codes.size; first++) {
      const touched: number[] = [];
      for (let version = firstVersion; version <= lastVersion; version++)
        ncci.match(first, version, every, codes.size, (second) => {
          if (to[second] === 0) touched.push(second);
          if (to[second] !== version - 1) from[second] = version;
          to[second] = version;
        });
      for (const second of touched.sort((a, b) => a - b)) {
        seconds.push(second);
        lo.push(from[second] as number);
        hi.push(to[second] as number);
        to[second] = 0;
      }
      this.#starts[first + 1] = seconds.length;
    }
    this.#seconds = Uint32Array.from(seconds);
    this.#lo = Uint8Array.from(lo);
    this.#hi = Uint8Array.from(hi);
    this.#found = new Uint8Array(seconds.length);
  }

  /** Marks a pair of the new release. */
  find(code1: string, code2: string, lo: number, hi: number): void {
    const [first, second] = [this.#tables.codes.find(code1), this.#tables.codes.find(code2)];
    if (first < 0 || second < 0) return;
    let [low, high] = [this.#starts[first] as number, (this.#starts[first + 1] as number) - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#seconds[middle] as number) < second) low = middle + 1;
      else high = middle;
    }
    if (this.#seconds[low] !== second || low > high || lo > (this.#hi[low] as number)) return;
    this.#found[low] = Math.max(this.#found[low] as number, Math.min(hi, this.#hi[low] as number));
  }

  *lost(firstVersion: number): Generator<string> {
    const { codes } = this.#tables;
    for (let first = 0; first < codes.size; first++)
      for (let at = this.#starts[first] as number; at < (this.#starts[first + 1] as number); at++) {
        const row = { lo: this.#lo[at] as number, hi: this.#hi[at] as number, found: this.#found[at] as number };
        if (isLost(row, firstVersion)) yield `${codes.codeAt(first)} ${codes.codeAt(this.#seconds[at] as number)}`;
      }
  }
}
