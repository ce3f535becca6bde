/**
 * The editor's published tables as a pack, from which pages of rows are read: cells are places of texts, and what many
 * codes have in common is kept once.
 */
import { DistinctRows } from '../../../pack/distinct-rows.ts';
import { type Column, Pack, writePack } from '../../../pack/pack.ts';
import { TextCollection, Texts } from '../../../pack/texts.ts';
import type { IoceItem } from '../tables/items.ts';
import { RELEASED_TABLES, type ReleasedTable } from './catalogue.ts';

/** The layout of the pack: another number asks for a new import. */
export const PUBLISHED_KIND = 'ioce-tables 1';

interface PublishedMeta {
  firstVersion: number;
  lastVersion: number;
  /** Number of rows by table. */
  rows: Record<string, number>;
}

/** Keys of a row stand by themselves, the rest of its cells with those of other rows. */
const keysOf = ({ columns }: ReleasedTable) => columns.filter(({ key }) => key);
const restOf = ({ columns }: ReleasedTable) => columns.filter(({ key }) => !key);

/** @throws Error where there are no versions */
export function compilePublished(items: Iterable<IoceItem>): Uint8Array {
  const texts = new TextCollection();
  const byTable = Map.groupBy(items, ({ table }) => table);
  const versions = (byTable.get('version_range') ?? []).map((item) => Number(cellOf(item, 'version')));
  if (versions.length === 0) throw new Error('version_range has no versions');
  const [firstVersion, lastVersion] = [Math.min(...versions), Math.max(...versions)];
  const columns: Record<string, Column> = {};
  const rows: Record<string, number> = {};
  // Cells that rows share come first, so that their places are small.
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
    const [lo, hi] = table.name === 'version_range' ? ['version', 'version'] : ['lo_version', 'hi_version'];
    columns[`${table.name}Lo`] = Uint8Array.from(items, (item) => Number(cellOf(item, lo)));
    columns[`${table.name}Hi`] = Uint8Array.from(items, (item) => Number(cellOf(item, hi)));
  }
  const meta: PublishedMeta = { firstVersion, lastVersion, rows };
  return writePack(PUBLISHED_KIND, meta, { ...columns, ...texts.columns() });
}

const placesByColumns = new WeakMap<readonly string[], Map<string, number>>();

/** Empty where the file lacks the column. */
function cellOf({ columns, cells }: IoceItem, column: string): string {
  const places = placesByColumns.get(columns) ?? new Map(columns.map((name, place) => [name, place]));
  placesByColumns.set(columns, places);
  return cells[places.get(column) ?? -1] ?? '';
}

/** A row: a cell for each column of the catalogue, and the versions of which it is, both inclusive. */
export interface PublishedRow {
  cells: readonly string[];
  lo: number;
  hi: number;
}

export interface PublishedFilter {
  /** Rows of this version alone. */
  version?: number;
  /** Words, lower case: each is in some code or text of the row. */
  words?: readonly string[];
  /** Value of the column `buffer`, in any case. */
  buffer?: string;
}

export class PublishedTables {
  readonly firstVersion: number;
  readonly lastVersion: number;
  readonly #pack: Pack<PublishedMeta>;
  readonly #texts: Texts;

  /** @throws OutdatedPack @throws Error when the bytes are no such pack */
  constructor(bytes: Uint8Array) {
    this.#pack = new Pack<PublishedMeta>(PUBLISHED_KIND, bytes);
    this.#texts = new Texts(this.#pack);
    ({ firstVersion: this.firstVersion, lastVersion: this.lastVersion } = this.#pack.meta);
  }

  /** Number of rows, of all versions. */
  count({ name }: ReleasedTable): number {
    return this.#pack.meta.rows[name] ?? 0;
  }

  /**
   * Rows in the order of CMS's file, and how many match.
   * @param wordsOf the words of a text, as searches have them
   */
  page(
    table: ReleasedTable,
    { version, words = [], buffer }: PublishedFilter,
    { skip, limit }: { skip: number; limit: number },
    wordsOf: (text: string) => string[],
  ): { rows: PublishedRow[]; total: number } {
    const view = this.#view(table);
    const searched = table.columns.flatMap(({ name, type }) => (type === 'code' || type === 'text' ? [name] : []));
    const matchers = words.map((word) => matcher((place) => hasWord(wordsOf(this.#texts.read(place)), word)));
    const isOfBuffer = buffer && matcher((place) => this.#texts.read(place).toLowerCase() === buffer.toLowerCase());
    const found: number[] = [];
    for (let row = 0; row < this.count(table); row++) {
      if (version !== undefined && (version < (view.lo[row] as number) || (view.hi[row] as number) < version)) continue;
      if (isOfBuffer && !isOfBuffer(view.place(row, 'buffer'))) continue;
      if (matchers.every((matches) => searched.some((column) => matches(view.place(row, column))))) found.push(row);
    }
    return { rows: found.slice(skip, skip + limit).map((row) => this.#row(table, view, row)), total: found.length };
  }

  /** Rows of all tables that have a HCPCS code in one of their columns of codes. */
  withCode(code: string): { table: ReleasedTable; rows: PublishedRow[] }[] {
    return RELEASED_TABLES.flatMap((table) => {
      const columns = table.columns.filter(({ hcpcs }) => hcpcs).map(({ name }) => name);
      if (columns.length === 0) return [];
      const view = this.#view(table);
      const isCode = matcher((place) => this.#texts.read(place) === code);
      const rows: PublishedRow[] = [];
      for (let row = 0; row < this.count(table); row++)
        if (columns.some((column) => isCode(view.place(row, column)))) rows.push(this.#row(table, view, row));
      return rows.length > 0 ? [{ table, rows }] : [];
    });
  }

  #row({ columns }: ReleasedTable, view: View, row: number): PublishedRow {
    const cells = columns.map(({ name }) => this.#texts.at(view.place(row, name)));
    return { cells, lo: view.lo[row] as number, hi: view.hi[row] as number };
  }

  #view(table: ReleasedTable): View {
    const { name } = table;
    const pack = this.#pack;
    const keys = new Map(keysOf(table).map((column) => [column.name, pack.u32(`${name}.${column.name}`)]));
    const rest = new Map(restOf(table).map((column, at) => [column.name, at]));
    const [places, starts, items] = [pack.u32(`${name}Rest`), pack.u32(`${name}Starts`), pack.u16(`${name}Items`)];
    return {
      lo: pack.u8(`${name}Lo`),
      hi: pack.u8(`${name}Hi`),
      place: (row, column) =>
        keys.get(column)?.[row] ??
        (items[(starts[places[row] as number] as number) + (rest.get(column) as number)] as number),
    };
  }
}

interface View {
  lo: Uint8Array;
  hi: Uint8Array;
  /** The place of a cell's text. */
  place(row: number, column: string): number;
}

/** Asks of each text once. */
function matcher(matches: (place: number) => boolean): (place: number) => boolean {
  const known = new Map<number, boolean>();
  return (place) => {
    const found = known.get(place) ?? matches(place);
    known.set(place, found);
    return found;
  };
}

/** Three letters or more also inside a longer word, fewer at the beginning of one. */
function hasWord(words: readonly string[], sought: string): boolean {
  return words.some((word) => (sought.length >= 3 ? word.includes(sought) : word.startsWith(sought)));
}
