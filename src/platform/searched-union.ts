/**
 * Reads a page of a list that several publications make up, each in a release of its own: one round trip where this
 * isolate has their word indexes, two where not. Where several have a code, its row is that of the first.
 */
import {
  inOrder,
  keyOf,
  type Loaded,
  learn,
  load,
  partsUnless,
  rangesOf,
  recall,
  releaseInForce,
  remember,
} from './searched-list.ts';
import type { DataDatabase, Query } from './storage.ts';
import type { Rows, WordIndex } from './word-index.ts';

export interface SearchedUnion<Row extends { ordinal: number }> {
  /** In the order in which they are listed; of each its newest release. */
  datasets: readonly string[];
  /** The rows of one page of a release: `ordinalsTable` and `inOrdinals` make it. */
  page(values: { release: number; ordinals: string }): Query<Row>;
}

export interface UnionPage<Row> {
  /** Those of the first dataset in the order of their codes, then what the next one adds … */
  rows: Row[];
  /** Of all matching records. */
  total: number;
  /** The releases that were searched. */
  releases: number[];
}

export async function searchUnion<Row extends { ordinal: number }>(
  database: DataDatabase,
  { datasets, page }: SearchedUnion<Row>,
  choose: (index: WordIndex) => Rows,
  { skip, limit }: { skip: number; limit: number },
): Promise<UnionPage<Row>> {
  const before = database.remembered;
  let seen = before?.version ?? '';
  let indexes = await Promise.all(
    datasets.map((dataset) => {
      const absent = before && releaseInForce(before.releases, dataset, null) === null;
      return absent ? null : (recall(database, dataset, null) ?? load(database, dataset, null));
    }),
  );
  for (let attempt = 0; attempt < 5; attempt++) {
    const loaded = indexes.filter((each) => each !== null);
    // An import may have come between two of them: then all are read again.
    const version = loaded.every((each) => each.version === loaded[0]?.version) ? (loaded[0]?.version ?? seen) : '';
    const { total, parts } = pageOf(loaded, choose, skip, limit);
    // Together in one round trip.
    const [changes, pages] = await Promise.all([
      Promise.all(datasets.map((dataset) => database.read(partsUnless({ dataset, on: null, known: version })))),
      Promise.all(
        parts.map(async ({ release, ordinals }) => {
          if (ordinals.length === 0) return [];
          const [, rows] = await database.read(page({ release, ordinals: JSON.stringify(rangesOf(ordinals)) }));
          return rows;
        }),
      ),
    ]);
    seen = changes[0]?.[0].version ?? '';
    if (seen !== version) {
      indexes = changes.map(([state, bodies]) => learn(database, state.version, bodies));
      continue;
    }
    for (const each of loaded) remember(keyOf(database, each.release), each);
    const rows = parts.flatMap(({ release, ordinals }, at) => inOrder(pages[at] ?? [], release, ordinals));
    return { rows, total, releases: loaded.map(({ release }) => release) };
  }
  throw new Error(`${datasets.join(', ')}: the data changed five times during one request`);
}

/** What each release gives to the page: the rows that none before it has. */
function pageOf(loaded: readonly Loaded[], choose: (index: WordIndex) => Rows, skip: number, limit: number) {
  let total = 0;
  let room = limit;
  const parts = loaded.map(({ index, release }, place) => {
    const rows = loaded
      .slice(0, place)
      .reduce((left, earlier) => left.without(shared(index, earlier.index)), choose(index));
    const ordinals = rows.ordinals(Math.max(0, skip - total), room);
    total += rows.count;
    room -= ordinals.length;
    return { release, ordinals };
  });
  return { total, parts };
}

/** Indexes do not change: which codes two of them share is found once. */
const sharedRows = new WeakMap<WordIndex, WeakMap<WordIndex, Rows>>();

function shared(index: WordIndex, other: WordIndex): Rows {
  const known = sharedRows.get(index) ?? new WeakMap<WordIndex, Rows>();
  sharedRows.set(index, known);
  const rows = known.get(other) ?? index.sharedWith(other);
  known.set(other, rows);
  return rows;
}
