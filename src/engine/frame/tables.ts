/** Tables that modules compute with. A module names those it needs; they are loaded before any module runs. */
import type { Claim } from '../claim/claim.ts';
import type { TableFiles } from '../core/table-file.ts';

/** Name of a table, with its type. */
export interface TableKey<T> {
  readonly name: string;
  /** Never there: it carries the type. */
  readonly type?: T;
}

/** @param name the table's own: what is loaded is found by it */
export function tableKey<T>(name: string): TableKey<T> {
  return { name };
}

/** Table files of CMS's program of a payment system: those of a year are opened together. */
export interface YearFiles<Kind extends string, T> {
  /** As answers name it: `IRF`. */
  name: string;
  /** Year of the tables. */
  period: 'fiscal year' | 'calendar year';
  /** Dataset by kind of file. */
  datasets: Readonly<Record<Kind, string>>;
  /** Kinds without which nothing can be priced; the pricer says itself what the others lack. */
  required: readonly Kind[];
  /** Kinds of which CMS carries a year's file on until the next: the newest one that has begun counts. */
  carried?: readonly Kind[];
  /** @param files rows of the year by kind; none of a kind that is not loaded */
  open(files: TableFiles<Kind>, year: number): T;
}

/** A table that is made of the program's files of a year, and of nothing else. */
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
  /** Years that tables are loaded of, where they are of years: that of the claim's date among them, or not. */
  years?: readonly number[];
}

/** A table in force on the date of a claim, and the release that it is from. */
export interface Table<T> extends Loadable {
  value: T;
  release: string;
  /** Releases of its parts by their names, where it is made of several publications. */
  parts?: Readonly<Record<string, string>>;
  /** Those of a claim's own codes and days, where the table was loaded for the claims of a chunk together. */
  partsFor?(claim: Claim): Readonly<Record<string, string>>;
  /** A sentence for the reader: which part of an answer could not be computed from it. */
  caveat?: string;
}

/** Nothing is loaded for the date of the claim: a sentence. */
export interface MissingTable extends Loadable {
  missing: string;
}

/** Label of the release that a part of a table comes from, by the part's name; null where there is none. */
export type ReleaseOf = (part: string) => string | null;

/** Releases of a table's parts, and that of the provider's record as the part `provider`. */
export function releaseOf(table: Table<unknown> | MissingTable, provider: Table<unknown> | null = null): ReleaseOf {
  return (part) => {
    if (part === 'provider') return provider?.release ?? null;
    if ('missing' in table) return null;
    return table.parts ? (table.parts[part] ?? null) : table.release;
  };
}

/** The part that a table of one publication is. */
const WHOLE = '';

/** Releases of a table by part, as far as the claim asks for them; none where it is missing. */
function partsOf(table: Table<unknown> | MissingTable, claim: Claim): Readonly<Record<string, string>> {
  if ('missing' in table) return {};
  return table.partsFor?.(claim) ?? table.parts ?? { [WHOLE]: table.release };
}

/** What was loaded for a module, by the names of the keys. */
export class Tables {
  readonly #tables: ReadonlyMap<string, Table<unknown> | MissingTable>;

  constructor(tables: ReadonlyMap<string, Table<unknown> | MissingTable>) {
    this.#tables = tables;
  }

  /** Releases of the tables that are there, each part apart, those that are a claim's own. */
  releases(claim: Claim): [name: string, release: string][] {
    return [...this.#tables].flatMap(([name, table]) =>
      Object.entries(partsOf(table, claim)).map(([part, release]): [string, string] => [
        part === WHOLE ? name : `${name}_${part}`,
        release,
      ]),
    );
  }

  /** Labels of these releases; one may come several times. */
  labels(claim: Claim): string[] {
    return [...this.#tables.values()].flatMap((table) => Object.values(partsOf(table, claim)));
  }

  /** These tables with some in the place of theirs. */
  with(others: Iterable<readonly [name: string, table: Table<unknown> | MissingTable]>): Tables {
    return new Tables(new Map([...this.#tables, ...others]));
  }

  find<T>(key: TableKey<T>): Table<T> | MissingTable {
    return (this.#tables.get(key.name) as Table<T> | undefined) ?? { missing: `The table ${key.name} is not loaded` };
  }
}
