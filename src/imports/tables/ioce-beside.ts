/**
 * The editor's tables beside those of the release before. Each release has the versions of seven years: what the one
 * before has of them must be in the new one too, and be the same. Its two packs hold the rows; a table of a hundred rows may lack two of
 * them unseen among millions.
 */
import type { EnginePackRow } from '../../datasets/drg/rows.ts';
import { NO_PAIR, PAIR_WITH_MODIFIER, PAIR_WITHOUT_MODIFIER } from '../../engine/editors/ioce/tables/ncci-pairs.ts';
import { IoceTables } from '../../engine/editors/ioce/tables/tables.ts';
import { RELEASED_TABLES } from '../../publications/ioce/published/catalogue.ts';
import {
  cellOf,
  keyOf,
  PublishedTables,
  restNames,
  restOfRow,
  versionsOf,
} from '../../publications/ioce/published/tables.ts';
import type { Beside } from '../release/beside.ts';
import { Unlike } from './unlike.ts';

const NCCI = 'map_ncci';
/** Last day of the newest version, which CMS leaves open until the next release. */
const OPEN_END = 'date_ended';

/** A row of the release before, of versions `lo` to `hi`. */
interface StandingRow {
  rest: readonly string[];
  lo: number;
  hi: number;
  /** The last of these versions in which the new release has the key; 0 if none. */
  found: number;
  /** Cells of the key in the new release, where they are others. */
  unlike: readonly string[] | null;
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
      for (const { key, ...row } of tables.keyedRows(table)) {
        const standing = { ...row, found: 0, unlike: null };
        const others = rows.get(key);
        if (others) others.push(standing);
        else rows.set(key, [standing]);
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
      this.#pairs.find(cellOf(item, 'code1'), cellOf(item, 'code2'), lo, hi, cellOf(item, 'mod_indicator') === '1');
      return;
    }
    const standing = this.#rows.get(item.table)?.get(keyOf(item)) ?? [];
    if (standing.length === 0) return;
    const rest = restOfRow(item);
    for (const one of standing) {
      if (lo > one.hi) continue;
      one.found = Math.max(one.found, Math.min(hi, one.hi));
      // Two rows of one key and version are told apart by nothing.
      const isSame = hi < one.lo || rest.every((cell, at) => cell === one.rest[at]);
      if (!isSame && !standing.some((other) => other !== one && overlaps(other, one))) one.unlike ??= rest;
    }
  }

  unusual(): string | null {
    const unlike = new Unlike(this.#label);
    for (const [table, rows] of this.#rows)
      for (const [key, ranges] of rows)
        if (ranges.some((one) => isLost(one, this.#first))) unlike.lacks(table, key);
        else for (const one of ranges) this.#note(unlike, table, key, one);
    for (const { key, isLost: lost, value, before } of this.#pairs.unlike(this.#first))
      if (lost) unlike.lacks(NCCI, key);
      else unlike.differs(NCCI, key, value, before);
    return unlike.sentence();
  }

  #note(unlike: Unlike, table: string, key: string, { rest, unlike: now, hi }: StandingRow): void {
    if (now === null || hi < this.#first) return;
    const names = restNames({ name: table });
    const at = now.findIndex((cell, place) => cell !== rest[place] && names[place] !== OPEN_END);
    if (at >= 0) unlike.differs(table, key, `${names[at]} ${now[at]}`, `${names[at]} ${rest[at]}`);
  }
}

const overlaps = (one: StandingRow, other: StandingRow) => one.lo <= other.hi && other.lo <= one.hi;

/** True if the row is in force in versions of the new release, which has it in none of these. */
const isLost = ({ lo, hi, found }: Pick<StandingRow, 'lo' | 'hi' | 'found'>, first: number) =>
  hi >= first && found < Math.max(lo, first);

/** Millions of pairs: those of each first code in the order of the second, and the versions that each is in force up to the last. */
class StandingPairs {
  readonly #tables: IoceTables;
  /** By first code, where its pairs begin. */
  readonly #starts: Uint32Array;
  readonly #seconds: Uint32Array;
  /** First and last of each pair's versions, without a gap before the last one. */
  readonly #lo: Uint8Array;
  readonly #hi: Uint8Array;
  /** Meaning of each in the last of its versions, and in the new release; NO_PAIR where that does not say. */
  readonly #means: Uint8Array;
  readonly #now: Uint8Array;
  readonly #found: Uint8Array;

  constructor(tables: IoceTables) {
    this.#tables = tables;
    const { codes, ncci, firstVersion, lastVersion } = tables;
    const every = new Uint8Array(codes.size).fill(1);
    const [from, to, meant] = [new Uint8Array(codes.size), new Uint8Array(codes.size), new Uint8Array(codes.size)];
    this.#starts = new Uint32Array(codes.size + 1);
    const [seconds, lo, hi, means]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let first = 0; first < codes.size; first++) {
      const touched: number[] = [];
      for (let version = firstVersion; version <= lastVersion; version++)
        ncci.match(first, version, every, codes.size, (second, pair) => {
          if (to[second] === 0) touched.push(second);
          if (to[second] !== version - 1) from[second] = version;
          to[second] = version;
          meant[second] = pair;
        });
      for (const second of touched.sort((a, b) => a - b)) {
        seconds.push(second);
        lo.push(from[second] as number);
        hi.push(to[second] as number);
        means.push(meant[second] as number);
        to[second] = 0;
      }
      this.#starts[first + 1] = seconds.length;
    }
    this.#seconds = Uint32Array.from(seconds);
    this.#lo = Uint8Array.from(lo);
    this.#hi = Uint8Array.from(hi);
    this.#means = Uint8Array.from(means);
    this.#now = new Uint8Array(seconds.length);
    this.#found = new Uint8Array(seconds.length);
  }

  /** Marks a pair of the new release. */
  find(code1: string, code2: string, lo: number, hi: number, isModifierAllowed: boolean): void {
    const [first, second] = [this.#tables.codes.find(code1), this.#tables.codes.find(code2)];
    if (first < 0 || second < 0) return;
    let [low, high] = [this.#starts[first] as number, (this.#starts[first + 1] as number) - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#seconds[middle] as number) < second) low = middle + 1;
      else high = middle;
    }
    const last = this.#hi[low] as number;
    if (this.#seconds[low] !== second || low > high || lo > last) return;
    this.#found[low] = Math.max(this.#found[low] as number, Math.min(hi, last));
    if (hi >= last) this.#now[low] = isModifierAllowed ? PAIR_WITH_MODIFIER : PAIR_WITHOUT_MODIFIER;
  }

  /** Yields pairs that the new release lacks, or has otherwise. */
  *unlike(firstVersion: number): Generator<{ key: string; isLost: boolean; value: string; before: string }> {
    const { codes } = this.#tables;
    for (let first = 0; first < codes.size; first++)
      for (let at = this.#starts[first] as number; at < (this.#starts[first + 1] as number); at++) {
        const row = { lo: this.#lo[at] as number, hi: this.#hi[at] as number, found: this.#found[at] as number };
        const [before, now] = [this.#means[at] as number, this.#now[at] as number];
        const lost = isLost(row, firstVersion);
        if (!lost && (now === NO_PAIR || now === before || row.hi < firstVersion)) continue;
        const key = `${codes.codeAt(first)} ${codes.codeAt(this.#seconds[at] as number)}`;
        yield { key, isLost: lost, value: inWords(now), before: inWords(before) };
      }
  }
}

const inWords = (pair: number) => `mod_indicator ${pair === PAIR_WITH_MODIFIER ? 1 : 0}`;
