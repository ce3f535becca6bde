/** Packs the pairs of a release into rows of ncci_pairs; src/storage/schema/reference/ncci-pairs.ts has their layout. */

import type { NcciPairRow } from '../../datasets/edits/rows.ts';
import { FIRST_VERSION, quarterOfVersion, versionOn } from '../../engine/editors/ioce/version-quarters.ts';
import { ascending } from '../../storage/lists/order.ts';
import {
  ENTRIES_PER_ROW,
  inForce,
  packTally,
  packTerms,
  unpackTerms,
} from '../../storage/schema/reference/ncci-pairs.ts';
import type { ImportTable, SqlValue } from '../release/import-table.ts';
import type { ReleaseFacts } from '../release/release-facts.ts';
import { NcciBeside } from './ncci-beside.ts';

export const ncciPairs: ImportTable<NcciPairRow> = {
  name: 'ncci_pairs',
  database: 'REFERENCE',
  columns: ['provider_type', 'kind', 'code', 'part', 'body'],
  identity: ['kind', 'code', 'provider_type', 'part'],
  pack,
  besidePacked: {
    columns: ['code', 'body'],
    where: `kind = 'tally'`,
    of: ({ label }, records) =>
      new NcciBeside(
        label,
        records.map(({ code, body }) => ({ code: String(code), body: String(body) })),
      ),
  },
};

/** Codes and terms by number, so that a pair takes 12 bytes until it is packed. */
class Numbers {
  readonly texts: string[] = [];
  readonly #of = new Map<string, number>();

  of(text: string): number {
    let number = this.#of.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.#of.set(text, number);
    }
    return number;
  }

  /** The texts sorted, and for each number its place among them. */
  ranked(compare: (a: string, b: string) => number): { sorted: string[]; rank: Uint32Array } {
    const order = [...this.texts.keys()].sort((a, b) => compare(this.texts[a] as string, this.texts[b] as string));
    const rank = new Uint32Array(order.length);
    for (const [at, number] of order.entries()) rank[number] = at;
    return { sorted: order.map((number) => this.texts[number] as string), rank };
  }
}

const CODE_BITS = 2 ** 16;
const TERMS_BITS = 2 ** 20;

function* pack(rows: Iterable<NcciPairRow>, facts: ReleaseFacts): Generator<SqlValue[]> {
  const codes = new Numbers();
  const terms = new Numbers();
  const rationales: string[] = [];
  const packed = new Map<string, number>();
  let pairs = new Uint32Array(3 * 1024);
  let length = 0;
  let providerType = '';
  for (const row of rows) {
    providerType = row.providerType;
    if (length === pairs.length) {
      const larger = new Uint32Array(2 * length);
      larger.set(pairs);
      pairs = larger;
    }
    // Most pairs share their terms with thousands of others: each is packed once.
    const meaning = `${row.modifierIndicator}${row.effectiveDate} ${row.deletionDate} ${row.rationale}`;
    let number = packed.get(meaning);
    if (number === undefined) {
      number = terms.of(packTerms(row, rationales));
      packed.set(meaning, number);
    }
    pairs[length] = codes.of(row.column1);
    pairs[length + 1] = codes.of(row.column2);
    pairs[length + 2] = number;
    length += 3;
  }
  const { sorted: codeList, rank: codeRank } = codes.ranked(ascending);
  const { sorted: termsList, rank: termsRank } = terms.ranked(newestFirst);
  if (codeList.length > CODE_BITS || termsList.length > TERMS_BITS) {
    throw new RangeError(`${codeList.length} codes with ${termsList.length} terms do not fit a sort key`);
  }

  for (const [kind, code, other] of [
    ['column_1', 0, 1],
    ['column_2', 1, 0],
  ] as const) {
    const keys = new Float64Array(length / 3);
    for (let at = 0; at < length; at += 3) {
      const [first, second] = [pairs[at + code] as number, pairs[at + other] as number];
      keys[at / 3] =
        ((codeRank[first] as number) * CODE_BITS + (codeRank[second] as number)) * TERMS_BITS +
        (termsRank[pairs[at + 2] as number] as number);
    }
    keys.sort();
    const tallies = kind === 'column_1' ? new Tallies(termsList, rationales, facts) : null;
    for (const { codeAt, entries } of grouped(keys, codeList, termsList, tallies)) {
      for (let from = 0; from < entries.length; from += ENTRIES_PER_ROW) {
        const body = entries.slice(from, from + ENTRIES_PER_ROW).join('');
        yield [providerType, kind, codeList[codeAt] as string, from / ENTRIES_PER_ROW, body];
      }
    }
    for (const [version, tally] of tallies?.finish() ?? []) {
      for (let from = 0; from < tally.length; from += ENTRIES_PER_ROW) {
        const body = tally.slice(from, from + ENTRIES_PER_ROW).join('');
        yield [providerType, 'tally', version, from / ENTRIES_PER_ROW, body];
      }
    }
  }
  yield [providerType, 'rationales', '', 0, JSON.stringify(rationales)];
}

/** The entries of one code after another; an identical repeat is dropped. */
function* grouped(keys: Float64Array, codeList: string[], termsList: string[], tallies: Tallies | null) {
  let entries: string[] = [];
  let codeAt = -1;
  let before = -1;
  for (const key of keys) {
    if (key === before) continue;
    before = key;
    const termsAt = key % TERMS_BITS;
    const both = (key - termsAt) / TERMS_BITS;
    const second = both % CODE_BITS;
    const first = (both - second) / CODE_BITS;
    if (first !== codeAt) {
      if (entries.length > 0) yield { codeAt, entries };
      tallies?.end(codeList[codeAt]);
      codeAt = first;
      entries = [];
    }
    tallies?.add(termsAt);
    entries.push((codeList[second] as string) + termsList[termsAt]);
  }
  if (entries.length > 0) yield { codeAt, entries };
  tallies?.end(codeList[codeAt]);
}

/** Counts the pairs of each column 1 code: all, and those in force in each OCE version that the release covers. */
class Tallies {
  readonly #tallies = new Map<string, string[]>();
  /** For each terms entry, the tallies that it counts in. */
  readonly #countsIn: number[][];
  readonly #names: string[];
  readonly #counts: Uint32Array;

  constructor(termsList: string[], rationales: string[], facts: ReleaseFacts) {
    const versions: number[] = [];
    const first = Math.max(FIRST_VERSION, versionOn(facts.effectiveStart));
    for (let version = first; version <= versionOn(facts.effectiveEnd); version++) versions.push(version);
    this.#names = ['all', ...versions.map(String)];
    this.#counts = new Uint32Array(this.#names.length);
    this.#countsIn = termsList.map((packed) => {
      const terms = unpackTerms(packed, rationales);
      const among = versions.flatMap((version, at) => {
        const { start, end } = quarterOfVersion(version);
        return inForce(terms, start, end) ? [at + 1] : [];
      });
      return [0, ...among];
    });
    for (const name of this.#names) this.#tallies.set(name, []);
  }

  add(termsAt: number): void {
    for (const at of this.#countsIn[termsAt] as number[]) this.#counts[at] = (this.#counts[at] as number) + 1;
  }

  end(code: string | undefined): void {
    if (code === undefined) return;
    for (const [at, name] of this.#names.entries()) {
      const count = this.#counts[at] as number;
      if (count > 0) (this.#tallies.get(name) as string[]).push(packTally(code, count));
    }
    this.#counts.fill(0);
  }

  finish(): Map<string, string[]> {
    return this.#tallies;
  }
}

/** Orders by deletion date, none first, then by effective date, both descending; the rest makes the order total. */
function newestFirst(a: string, b: string): number {
  // '-' sorts before the digits.
  const [deletedA, deletedB] = [a.slice(5), b.slice(5)];
  if (deletedA !== deletedB) return deletedA === '---' ? -1 : deletedB === '---' ? 1 : ascending(deletedB, deletedA);
  return ascending(b.slice(2, 5), a.slice(2, 5)) || ascending(a, b);
}
