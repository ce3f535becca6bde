/**
 * Rows as releases are compared: what names a row in every release of its dataset, and its values by column. Rows of the
 * database and rows of a file are read alike.
 */
import { type ComparedRows, type ImportTable, type SqlValue, type TakeRow, TEXT } from './import-table.ts';
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
  const { columns, identity, values, comparesTexts = false } = table;
  const named = identity.filter((column) => !(isDated && OF_TIME.test(column)) && column !== 'wage_index');
  // Entries of an index have no name but all of their words.
  const keyed = named.every((column) => column === 'uuid') ? columns.filter((name) => !OF_TIME.test(name)) : named;
  const keys = keyed.map((column) => columns.indexOf(column));
  const others = columns.flatMap((name, at) => (keyed.includes(name) || OF_TIME.test(name) ? [] : [{ name, at }]));
  const root = new Shape('');
  const read = (cells: readonly SqlValue[], take: TakeRow) => {
    const key = keys.map((at) => cells[at]).join(' ');
    const row = new Row(comparesTexts);
    for (const { name, at } of others) {
      const cell = cells[at] ?? null;
      if (NESTED.has(name) && typeof cell === 'string') row.addNested(JSON.parse(cell), root);
      else row.add(name, cell);
    }
    row.give(key, take);
  };
  return {
    ofFile: (row, take) => read(values(row), take),
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

/** Returns a number for a text, 2^32 of them (FNV-1a), of `TEXT` and more. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return TEXT + (hash >>> 0);
}

/** A place in the nested values of a dataset's rows, which name the same places again and again. */
class Shape {
  /** Name of the column of its values. */
  readonly column: string;
  readonly #path: string;
  readonly #members = new Map<string, Shape>();

  constructor(path: string) {
    this.#path = path;
    this.column = path.replace(/^[a-z_]+\.(?=[^.]+$)/, '');
  }

  of(name: string): Shape {
    let shape = this.#members.get(name);
    if (!shape) {
      shape = new Shape(this.#path === '' ? name : `${this.#path}.${name}`);
      this.#members.set(name, shape);
    }
    return shape;
  }
}

/** A row while its values are gathered; a list in it, such as the products of a drug, has a row for each member. */
class Row {
  readonly #columns: string[] = [];
  readonly #values: number[] = [];
  readonly #members: { key: string; row: Row }[] = [];
  readonly #comparesTexts: boolean;

  constructor(comparesTexts: boolean) {
    this.#comparesTexts = comparesTexts;
  }

  add(column: string, value: unknown): void {
    this.#columns.push(column);
    if (typeof value === 'number') this.#values.push(value);
    else if (value === null || value === undefined || value === '') this.#values.push(Number.NaN);
    else this.#values.push(this.#comparesTexts && typeof value === 'string' ? numberOf(value) : 1);
  }

  addNested(value: unknown, shape: Shape): void {
    if (Array.isArray(value)) {
      for (const member of value) {
        const row = new Row(this.#comparesTexts);
        row.addNested(member, shape);
        const name = Object.values(Object(member)).find((one) => typeof one === 'string');
        this.#members.push({ key: String(name ?? member), row });
      }
    } else if (value !== null && typeof value === 'object') {
      for (const name in value) this.addNested((value as Record<string, unknown>)[name], shape.of(name));
    } else this.add(shape.column, value);
  }

  give(key: string, take: TakeRow): void {
    if (this.#columns.length > 0 || this.#members.length === 0) take(key, this.#columns, this.#values);
    for (const member of this.#members) member.row.give(`${key} ${member.key}`, take);
  }
}
