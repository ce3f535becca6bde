/**
 * Rows as releases are compared: what names a row in every release of its dataset, and its values by column. Rows of the
 * database and rows of a file are read alike.
 */
import { fnv1a } from '../../engine/core/fnv.ts';
import { type ComparedRows, type ImportTable, type TakeRow, TEXT } from './import-table.ts';
import { quote } from './quote.ts';

/** Columns that say when a row is in force, and when its record was written: they differ in every release. */
export const OF_TIME = /(?:^|_)(?:date|year|start|end|updated|uuid|record_hash|revision)(?:_|$)|date$/i;
/** Columns of JSON. */
const NESTED = new Set(['data', 'body']);

/**
 * Returns how rows of a dataset are compared; null if they have neither keys nor figures of their own.
 * @param isDated true if a release is of a period: what says when a row is in force then names no row of another release
 */
export function comparedRows(dataset: string, table: ImportTable<unknown>, isDated: boolean): ComparedRows | null {
  if (table.compared) return table.compared(dataset);
  if (table.pack || table.compile || table.documents) return null;
  const { columns, identity, values, nested = values, comparesTexts = false } = table;
  const named = identity.filter((column) => !(isDated && OF_TIME.test(column)) && column !== 'wage_index');
  // Entries of an index have no name but all of their words.
  const keyed = named.every((column) => column === 'uuid') ? columns.filter((name) => !OF_TIME.test(name)) : named;
  const keys = keyed.map((column) => columns.indexOf(column));
  const names = new Columns();
  const others = columns.flatMap((name, at) => {
    if (keyed.includes(name) || OF_TIME.test(name)) return [];
    return [{ at, shape: new Shape(name, names), isNested: NESTED.has(name) }];
  });
  const root = new Shape('', names);
  const read = (cells: readonly unknown[], take: TakeRow) => {
    let key = String(cells[keys[0] as number] ?? '');
    for (let at = 1; at < keys.length; at++) key += ` ${cells[keys[at] as number] ?? ''}`;
    const row = new Row(comparesTexts, names);
    for (const { at, shape, isNested } of others) {
      const cell = cells[at] ?? null;
      if (!isNested || cell === null) row.add(shape, cell);
      else row.addNested(typeof cell === 'string' ? JSON.parse(cell) : cell, root);
    }
    row.give(key, take);
  };
  return {
    columns: names.names,
    ofFile: (row, take) => read(nested(row), take),
    sql: (release, every) =>
      `SELECT ${columns.join(', ')} FROM ${table.name}
         WHERE release_id = (SELECT id FROM release WHERE dataset = ${quote(release.dataset)} AND scope = ${quote(release.scope)})
         ${every > 1 ? `AND rowid % ${every} = 0` : ''}`,
    ofDatabase: (record, take) =>
      read(
        columns.map((column) => record[column] ?? null),
        take,
      ),
  };
}

/** Names of columns by their places, as rows have them one after another. */
class Columns {
  readonly names: string[] = [];
  readonly #places = new Map<string, number>();
  /** The last list of so many columns. */
  readonly #lists = new Map<number, readonly number[]>();

  placeOf(name: string): number {
    let place = this.#places.get(name);
    if (place === undefined) {
      place = this.names.push(name) - 1;
      this.#places.set(name, place);
    }
    return place;
  }

  /** Returns the list that a row before had, if it is equal. */
  shared(places: readonly number[]): readonly number[] {
    const last = this.#lists.get(places.length);
    if (last?.every((place, at) => place === places[at])) return last;
    this.#lists.set(places.length, places);
    return places;
  }
}

/** Returns a number for a text, of `TEXT` and more. */
export const numberOf = (text: string): number => TEXT + fnv1a(text);

/** A column, or a place in the nested values of a dataset's rows, which name the same places again and again. */
class Shape {
  readonly #path: string;
  readonly #columns: Columns;
  readonly #members = new Map<string, Shape>();
  #place = -1;

  constructor(path: string, columns: Columns) {
    this.#path = path;
    this.#columns = columns;
  }

  /** Place of the column of its values. */
  get place(): number {
    if (this.#place < 0) this.#place = this.#columns.placeOf(this.#path.replace(/^[a-z_]+\.(?=[^.]+$)/, ''));
    return this.#place;
  }

  of(name: string): Shape {
    let shape = this.#members.get(name);
    if (!shape) {
      shape = new Shape(this.#path === '' ? name : `${this.#path}.${name}`, this.#columns);
      this.#members.set(name, shape);
    }
    return shape;
  }
}

/** A row while its values are gathered; a list in it, such as the products of a drug, has a row for each member. */
class Row {
  readonly #places: number[] = [];
  readonly #values: number[] = [];
  readonly #members: { key: string; row: Row }[] = [];
  readonly #comparesTexts: boolean;
  readonly #columns: Columns;

  constructor(comparesTexts: boolean, columns: Columns) {
    this.#comparesTexts = comparesTexts;
    this.#columns = columns;
  }

  add({ place }: Shape, value: unknown): void {
    this.#places.push(place);
    if (typeof value === 'number') this.#values.push(value);
    else if (value === null || value === '') this.#values.push(Number.NaN);
    else this.#values.push(this.#comparesTexts && typeof value === 'string' ? numberOf(value) : 1);
  }

  addNested(value: unknown, shape: Shape): void {
    // JSON leaves it out.
    if (value === undefined) return;
    if (Array.isArray(value)) {
      for (const member of value) {
        const row = new Row(this.#comparesTexts, this.#columns);
        row.addNested(member, shape);
        const name = Object.values(Object(member)).find((one) => typeof one === 'string');
        this.#members.push({ key: String(name ?? member), row });
      }
    } else if (value !== null && typeof value === 'object') {
      for (const name in value) this.addNested((value as Record<string, unknown>)[name], shape.of(name));
    } else this.add(shape, value);
  }

  give(key: string, take: TakeRow): void {
    if (this.#places.length > 0 || this.#members.length === 0)
      take(key, this.#columns.shared(this.#places), this.#values);
    for (const member of this.#members) member.row.give(`${key} ${member.key}`, take);
  }
}
