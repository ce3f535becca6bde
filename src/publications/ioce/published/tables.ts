/**
 * The editor's published tables as a pack, from which pages of rows are read: cells are places of texts, and cells that
 * many codes share are stored once.
 */

import type { IoceItem } from '../../../engine/editors/ioce/tables/items.ts';
import { DistinctRows } from '../../../engine/pack/distinct-rows.ts';
import { type Column, Pack, writePack } from '../../../engine/pack/pack.ts';
import { TextCollection, Texts } from '../../../engine/pack/texts.ts';
import { textsWithWord } from '../../../engine/pack/word-search.ts';
import { RELEASED_TABLES, type ReleasedTable } from './catalogue.ts';

/** The layout of the pack: a pack with another number must be imported again. */
export const PUBLISHED_KIND = 'ioce-tables 1';

interface PublishedMeta {
  firstVersion: number;
  lastVersion: number;
  /** Number of rows by table. */
  rows: Record<string, number>;
}

/** The key columns, stored row by row, and the other columns, which rows share. */
const keysOf = ({ columns }: ReleasedTable) => columns.filter(({ key }) => key);
const restOf = ({ columns }: ReleasedTable) => columns.filter(({ key }) => !key);

/** @throws Error if there are no versions */
export function compilePublished(items: Iterable<IoceItem>): Uint8Array {
  const texts = new TextCollection();
  const byTable = Map.groupBy(items, ({ table }) => table);
  const versions = (byTable.get('version_range') ?? []).map((item) => Number(cellOf(item, 'version')));
  if (versions.length === 0) throw new Error('version_range has no versions');
  const [firstVersion, lastVersion] = [Math.min(...versions), Math.max(...versions)];
  const columns: Record<string, Column> = {};
  const rows: Record<string, number> = {};
  // Store shared cells first, so that their places are small.
  for (const table of RELEASED_TABLES) {
    const items = byTable.get(table.name) ?? [];
    const distinct = new DistinctRows();
    const names = restOf(table).map(({ name }) => name);
    rows[table.name] = items.length;
    columns[`${table.name}Rest`] = Uint32Array.from(items, (item) =>
      distinct.add(names.map((name) => texts.add(cellOf(item, name)))),
    );
    Object.assign(columns, distinct.lists(table.name));
  }
  for (const table of RELEASED_TABLES) {
    const items = byTable.get(table.name) ?? [];
    for (const { name } of keysOf(table))
      columns[`${table.name}.${name}`] = Uint32Array.from(items, (item) => texts.add(cellOf(item, name)));
    columns[`${table.name}Lo`] = Uint8Array.from(items, (item) => versionsOf(item)[0]);
    columns[`${table.name}Hi`] = Uint8Array.from(items, (item) => versionsOf(item)[1]);
  }
  const meta: PublishedMeta = { firstVersion, lastVersion, rows };
  return writePack(PUBLISHED_KIND, meta, { ...columns, ...texts.columns() });
}

const placesByColumns = new WeakMap<readonly string[], Map<string, number>>();

/** First and last version of a row. */
export function versionsOf(item: IoceItem): [lo: number, hi: number] {
  const [lo, hi] = item.table === 'version_range' ? ['version', 'version'] : ['lo_version', 'hi_version'];
  return [Number(cellOf(item, lo)), Number(cellOf(item, hi))];
}

const KEYS = new Map(RELEASED_TABLES.map((table) => [table.name, keysOf(table).map(({ name }) => name)]));

const RESTS = new Map(RELEASED_TABLES.map((table) => [table.name, restOf(table).map(({ name }) => name)]));

/** Names of the columns beside the key. */
export const restNames = ({ name }: Pick<ReleasedTable, 'name'>): readonly string[] => RESTS.get(name) ?? [];

/** Returns the cells beside the key, one for each of `restNames`. */
export const restOfRow = (item: IoceItem): string[] =>
  restNames({ name: item.table }).map((name) => cellOf(item, name));

/** Returns the key of a row, as `PublishedTables.keyedRows` has it. */
export function keyOf(item: IoceItem): string {
  return (KEYS.get(item.table) ?? []).map((name) => cellOf(item, name)).join(' ');
}

/** Returns '' if the file lacks the column. */
export function cellOf({ columns, cells }: IoceItem, column: string): string {
  const places = placesByColumns.get(columns) ?? new Map(columns.map((name, place) => [name, place]));
  placesByColumns.set(columns, places);
  return cells[places.get(column) ?? -1] ?? '';
}

/** A row: one cell for each column of the catalogue, and its first and last version. */
export interface PublishedRow {
  cells: readonly string[];
  lo: number;
  hi: number;
}

export interface PublishedFilter {
  /** Only rows of this version. */
  version?: number;
  /** Words, lower case: each occurs in some code or text of the row. */
  words?: readonly string[];
  /** Value of the column `buffer`, in any case. */
  buffer?: string;
}

export class PublishedTables {
  readonly firstVersion: number;
  readonly lastVersion: number;
  readonly #pack: Pack<PublishedMeta>;
  readonly #texts: Texts;
  /** Views by table, each made at the table's first request: a view holds the places of up to a hundred columns. */
  readonly #views = new Map<string, View>();

  /**
   * @throws OutdatedPack
   * @throws Error if the bytes are no such pack
   */
  constructor(bytes: Uint8Array) {
    this.#pack = new Pack<PublishedMeta>(PUBLISHED_KIND, bytes);
    this.#texts = new Texts(this.#pack);
    ({ firstVersion: this.firstVersion, lastVersion: this.lastVersion } = this.#pack.meta);
  }

  /** Returns the number of rows, of all versions. */
  count({ name }: ReleasedTable): number {
    return this.#pack.meta.rows[name] ?? 0;
  }

  /** Yields the key of each row of a table, its other cells as `restOfRow` has them, and its first and last version. */
  *keyedRows(table: ReleasedTable): Generator<{ key: string; rest: readonly string[]; lo: number; hi: number }> {
    const view = this.#view(table);
    const names = KEYS.get(table.name) ?? [];
    const rests = new Map<number, readonly string[]>();
    for (let row = 0; row < this.count(table); row++) {
      const shared = view.shared(row);
      const rest = rests.get(shared) ?? restNames(table).map((name) => this.#texts.at(view.place(row, name)));
      rests.set(shared, rest);
      yield {
        key: names.map((name) => this.#texts.at(view.place(row, name))).join(' '),
        rest,
        lo: view.lo[row] as number,
        hi: view.hi[row] as number,
      };
    }
  }

  /**
   * Returns rows in the order of CMS's file, and how many match.
   * @param wordsOf the words of a text, as searches have them
   */
  page(
    table: ReleasedTable,
    { version, words = [], buffer }: PublishedFilter,
    page: { skip: number; limit: number },
    wordsOf: (text: string) => string[],
  ): { rows: PublishedRow[]; total: number } {
    const view = this.#view(table);
    const number = this.count(table);
    const { skip, limit } = page;
    const conditions: ((row: number) => boolean)[] = [];
    if (buffer) {
      const isOfBuffer = matcher((place) => this.#texts.read(place).toLowerCase() === buffer.toLowerCase());
      conditions.push((row) => isOfBuffer(view.place(row, 'buffer')));
    }
    const searched = table.columns.flatMap(({ name, type }) => (type === 'code' || type === 'text' ? [name] : []));
    for (const word of words) {
      const texts = textsWithWord(this.#texts, word, wordsOf);
      conditions.push(view.has(searched, (place) => texts[place] === 1));
    }
    if (version === undefined && conditions.length === 0) {
      const length = Math.max(0, Math.min(limit, number - skip));
      return { rows: Array.from({ length }, (_, at) => this.#row(view, skip + at)), total: number };
    }
    const matchingRows: number[] = [];
    for (let row = 0; row < number; row++) {
      if (version !== undefined && (version < (view.lo[row] as number) || (view.hi[row] as number) < version)) continue;
      if (conditions.every((holds) => holds(row))) matchingRows.push(row);
    }
    return {
      rows: matchingRows.slice(skip, skip + limit).map((row) => this.#row(view, row)),
      total: matchingRows.length,
    };
  }

  /** Returns the rows of all tables that have a HCPCS code in one of their columns of codes. */
  withCode(code: string): { table: ReleasedTable; rows: PublishedRow[] }[] {
    const place = this.#texts.find(code);
    if (place === undefined) return [];
    return RELEASED_TABLES.flatMap((table) => {
      const columns = table.columns.filter(({ hcpcs }) => hcpcs).map(({ name }) => name);
      const view = columns.length > 0 && this.#view(table);
      const rows = view ? view.rowsWith(columns, place).map((row) => this.#row(view, row)) : [];
      return rows.length > 0 ? [{ table, rows }] : [];
    });
  }

  #row(view: View, row: number): PublishedRow {
    const cells = view.places(row).map((place) => this.#texts.at(place));
    return { cells, lo: view.lo[row] as number, hi: view.hi[row] as number };
  }

  #view(table: ReleasedTable): View {
    const view = this.#views.get(table.name) ?? new View(this.#pack, table);
    this.#views.set(table.name, view);
    return view;
  }
}

/** A table's columns, as places of texts. */
class View {
  readonly lo: Uint8Array;
  readonly hi: Uint8Array;
  readonly #keys: ReadonlyMap<string, Uint32Array>;
  /** Places of columns among the shared cells. */
  readonly #rest: ReadonlyMap<string, number>;
  /** For each row, the place of its shared cells. */
  readonly #shared: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #items: Uint16Array;
  /** In the order of the catalogue: the column itself, or its place among the shared cells. */
  readonly #columns: readonly (Uint32Array | number)[];

  constructor(pack: Pack<unknown>, table: ReleasedTable) {
    const { name } = table;
    this.lo = pack.u8(`${name}Lo`);
    this.hi = pack.u8(`${name}Hi`);
    this.#keys = new Map(keysOf(table).map((column) => [column.name, pack.u32(`${name}.${column.name}`)]));
    this.#rest = new Map(restOf(table).map((column, at) => [column.name, at]));
    this.#shared = pack.u32(`${name}Rest`);
    this.#starts = pack.u32(`${name}Starts`);
    this.#items = pack.u16(`${name}Items`);
    this.#columns = table.columns.map(
      (column) => this.#keys.get(column.name) ?? (this.#rest.get(column.name) as number),
    );
  }

  /** Returns the place of a row's shared cells. */
  shared(row: number): number {
    return this.#shared[row] as number;
  }

  /** Returns the places of a row's texts, one for each column of the catalogue. */
  places(row: number): number[] {
    const shared = this.#shared[row] as number;
    return this.#columns.map((column) =>
      typeof column === 'number' ? this.#cell(shared, column) : (column[row] as number),
    );
  }

  /** Returns the place of a cell's text. */
  place(row: number, column: string): number {
    const key = this.#keys.get(column);
    if (key) return key[row] as number;
    return this.#cell(this.#shared[row] as number, this.#rest.get(column) as number);
  }

  /** Tests whether a row has a matching text in one of the columns. Tests shared cells once. */
  has(columns: readonly string[], isMatch: (place: number) => boolean): (row: number) => boolean {
    const keys = this.#keysAmong(columns);
    const shared = this.#sharedWith(columns, isMatch);
    return (row) => shared[this.#shared[row] as number] === 1 || keys.some((key) => isMatch(key[row] as number));
  }

  /** Returns the rows that have a text in one of the columns, in their order. */
  rowsWith(columns: readonly string[], place: number): number[] {
    const rows = new Set<number>();
    for (const key of this.#keysAmong(columns))
      for (let row = key.indexOf(place); row >= 0; row = key.indexOf(place, row + 1)) rows.add(row);
    const shared = this.#sharedWith(columns, (cell) => cell === place);
    if (shared.includes(1))
      this.#shared.forEach((sharedPlace, row) => {
        if (shared[sharedPlace] === 1) rows.add(row);
      });
    return [...rows].sort((a, b) => a - b);
  }

  #keysAmong(columns: readonly string[]): Uint32Array[] {
    return columns.flatMap((column) => this.#keys.get(column) ?? []);
  }

  /** Returns 1 for shared cells if one of the columns matches. */
  #sharedWith(columns: readonly string[], isMatch: (place: number) => boolean): Uint8Array {
    const places = columns.flatMap((column) => this.#rest.get(column) ?? []);
    const matches = new Uint8Array(this.#starts.length - 1);
    // Place 0 is unused.
    if (places.length > 0)
      for (let sharedPlace = 1; sharedPlace < matches.length; sharedPlace++)
        if (places.some((at) => isMatch(this.#cell(sharedPlace, at)))) matches[sharedPlace] = 1;
    return matches;
  }

  #cell(shared: number, at: number): number {
    return this.#items[(this.#starts[shared] as number) + at] as number;
  }
}

/** Tests each text once. */
function matcher(matches: (place: number) => boolean): (place: number) => boolean {
  const results = new Map<number, boolean>();
  return (place) => {
    const result = results.get(place) ?? matches(place);
    results.set(place, result);
    return result;
  };
}
