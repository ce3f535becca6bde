/** A sentence on what a release lacks of the one before it, or has otherwise, by table. */

/** Keys that a sentence names, of each table. */
const NAMED = 3;
/** Characters of a value in a sentence. */
const SHOWN = 80;

interface OfTable {
  lacks: string[];
  lacking: number;
  differs: string[];
  differing: number;
}

export class Unlike {
  readonly #label: string;
  readonly #tables = new Map<string, OfTable>();

  /** @param label of the release before */
  constructor(label: string) {
    this.#label = label;
  }

  lacks(table: string, key: string): void {
    const of = this.#of(table);
    of.lacking += 1;
    if (of.lacks.length < NAMED) of.lacks.push(key);
  }

  /** @param value of the key now, in words; @param before what the release before has */
  differs(table: string, key: string, value: string, before: string): void {
    const of = this.#of(table);
    of.differing += 1;
    if (of.differs.length < NAMED) of.differs.push(`${key} is ${shown(value)} instead of ${shown(before)}`);
  }

  /** Null if nothing is unlike. */
  sentence(): string | null {
    if (this.#tables.size === 0) return null;
    const tables = [...this.#tables];
    const phrases = tables.flatMap(([table, { lacks, lacking, differs, differing }]) => [
      ...(lacking > 0 ? [`${table} lacks ${listed(lacks, lacking)}`] : []),
      ...(differing > 0 ? [`in ${table} ${listed(differs, differing)}`] : []),
    ]);
    const isLost = tables.some(([, { lacking }]) => lacking > 0);
    return `beside ${this.#label}, ${phrases.join('; ')}: ${isLost ? 'a part of the file looks lost' : 'the past looks changed'}`;
  }

  #of(table: string): OfTable {
    const of = this.#tables.get(table) ?? { lacks: [], lacking: 0, differs: [], differing: 0 };
    this.#tables.set(table, of);
    return of;
  }
}

const listed = (named: readonly string[], count: number) =>
  count > named.length ? `${named.join(', ')} and ${count - named.length} more` : named.join(', ');

const shown = (value: string) => (value === '' ? 'blank' : value.length > SHOWN ? `${value.slice(0, SHOWN)} …` : value);
