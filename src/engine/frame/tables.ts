/** Tables that modules compute with. A module names those it needs; they are loaded before any module runs. */
import type { Claim } from '../claim/claim.ts';
import { isSame } from '../core/same.ts';
import type { TableFiles } from '../core/table-file.ts';
import type { TableName } from './table-blanks.ts';

/** Name of a table, with its type. */
export interface TableKey<T> {
  readonly name: string;
  /** Never present: it carries the type. */
  readonly type?: T;
}

/** @param name the table's own: it identifies what is loaded */
export function tableKey<T>(name: string): TableKey<T> {
  return { name };
}

export type YearPeriod = 'fiscal year' | 'calendar year';

/** Table files of CMS's program for a payment system: those of a year are opened together. */
export interface YearFiles<Kind extends string, T> {
  /** As answers name the system: `IRF`. */
  name: string;
  /** Year of the tables. */
  period: YearPeriod;
  /** Dataset by kind of file: `TABLE_BLANKS` says what each does where it is not loaded. */
  datasets: Readonly<Record<Kind, TableName>>;
  /** Kinds without which nothing can be priced; the pricer itself reports the others if missing. */
  required: readonly Kind[];
  /** Kinds of which CMS's program of some years uses the file of the year before: those years. */
  carried?: Readonly<Partial<Record<Kind, readonly number[]>>>;
  /**
   * @param files rows of the year by kind; no rows for a kind that is not loaded
   * @param sampled kinds that are a sample: what they do not have may well exist
   */
  open(files: TableFiles<Kind>, year: number, sampled: ReadonlySet<Kind>): T;
}

/** A table built only from the program's files of a year. */
export interface YearTableKey<T> extends TableKey<T> {
  readonly files: YearFiles<string, T>;
}

export function yearTable<Kind extends string, T>(name: string, files: YearFiles<Kind, T>): YearTableKey<T> {
  return { name, files };
}

export function isYearTable<T>(key: TableKey<T>): key is YearTableKey<T> {
  return 'files' in key;
}

interface Loadable {
  /** Years that are loaded, if the table is one of years: with or without that of the claim's date. */
  years?: readonly number[];
}

/** A table in force on the date of a claim, and its release. */
export interface Table<T> extends Loadable {
  value: T;
  release: string;
  /** Releases of its parts by name, if it is made of several publications. */
  parts?: Readonly<Record<string, string>>;
  /** Returns the releases for a claim's own codes and days, if the table was loaded for all claims of a chunk. */
  partsFor?(claim: Claim): Readonly<Record<string, string>>;
  /** A sentence for the reader: which part of an answer could not be computed from it. */
  caveat?: string;
  /** Sentences: what ordinary claims read of it that is not loaded. A period without it is not ready. */
  lacks?: readonly string[];
}

/** Nothing is loaded for the date of the claim: a sentence. */
export interface MissingTable extends Loadable {
  missing: string;
}

/** Returns the label of the release that a part of a table comes from, by the part's name; null if there is none. */
export type ReleaseOf = (part: string) => string | null;

/** Returns the releases of a table's parts, with that of the provider's record as the part `provider`. */
export function releaseOf(table: Table<unknown> | MissingTable, provider: Table<unknown> | null = null): ReleaseOf {
  return (part) => {
    if (part === 'provider') return provider?.release ?? null;
    if ('missing' in table) return null;
    return table.parts ? (table.parts[part] ?? null) : table.release;
  };
}

/** The only part of a table of one publication. */
const WHOLE = '';

/** Returns the releases of a table by part, as far as they concern the claim; none if the table is missing. */
function partsOf(table: Table<unknown> | MissingTable, claim: Claim): Readonly<Record<string, string>> {
  if ('missing' in table) return {};
  return table.partsFor?.(claim) ?? table.parts ?? { [WHOLE]: table.release };
}

/** The tables loaded for a module, by the names of the keys. */
export class Tables {
  readonly #tables: ReadonlyMap<string, Table<unknown> | MissingTable>;

  constructor(tables: ReadonlyMap<string, Table<unknown> | MissingTable>) {
    this.#tables = tables;
  }

  /** Returns the releases of the loaded tables that concern the claim, each part apart. */
  releases(claim: Claim): [name: string, release: string][] {
    return [...this.#tables].flatMap(([name, table]) =>
      Object.entries(partsOf(table, claim)).map(([part, release]): [string, string] => [
        part === WHOLE ? name : `${name}_${part}`,
        release,
      ]),
    );
  }

  /** Returns the labels of these releases, possibly with repetitions. */
  labels(claim: Claim): string[] {
    return [...this.#tables.values()].flatMap((table) => Object.values(partsOf(table, claim)));
  }

  /** Returns these tables with some replaced. */
  with(others: Iterable<readonly [name: string, table: Table<unknown> | MissingTable]>): Tables {
    return new Tables(new Map([...this.#tables, ...others]));
  }

  /** True if others hold the same tables, of the same releases: they were loaded together, or are equal. */
  areSame(others: Tables): boolean {
    if (this === others) return true;
    const names = [...this.#tables.keys()];
    return (
      names.length === others.#tables.size &&
      names.every((name) => others.#tables.has(name) && isSame(this.#tables.get(name), others.#tables.get(name)))
    );
  }

  find<T>(key: TableKey<T>): Table<T> | MissingTable {
    return (this.#tables.get(key.name) as Table<T> | undefined) ?? { missing: `The table ${key.name} is not loaded` };
  }
}
