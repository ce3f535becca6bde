/**
 * Reads a page of lists that follow one another, each in a release of its own: one round trip where this isolate has
 * their word indexes, two where not.
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
  type SearchedList,
} from './searched-list.ts';
import type { DataDatabase } from './storage.ts';
import type { Rows, WordIndex } from './word-index.ts';

export interface ListsPage<Row> {
  /** In order. */
  rows: Row[];
  /** Of all matching records. */
  total: number;
  /** The releases that were searched. */
  releases: number[];
}

/**
 * As searchPage, of several lists; those without a release in force are passed over.
 * @param on YYYYMMDD; a fiscal year is asked by its last day
 * @returns null when no list has a release in force on that day
 */
export async function searchLists<Row extends { ordinal: number }>(
  database: DataDatabase,
  lists: readonly SearchedList<Row>[],
  on: number,
  choose: (index: WordIndex) => Rows,
  paging: { skip: number; limit: number },
): Promise<ListsPage<Row> | null> {
  const before = database.remembered;
  let indexes = await Promise.all(
    lists.map(({ dataset }) => {
      const absent = before && releaseInForce(before.releases, dataset, on) === null;
      return absent ? null : (recall(database, dataset, on) ?? load(database, dataset, on));
    }),
  );
  let seen = before?.version ?? '';
  for (let attempt = 0; attempt < 5; attempt++) {
    const loaded = indexes.flatMap((index, at) => (index ? [{ ...index, list: lists[at] as SearchedList<Row> }] : []));
    // An import may have come between two of them: then all are read again.
    const version = loaded.every((each) => each.version === loaded[0]?.version) ? (loaded[0]?.version ?? seen) : '';
    const { total, parts } = pageOf(loaded, choose, paging);
    // Reads that begin together share the round trip.
    const [changes, pages] = await Promise.all([
      Promise.all(lists.map(({ dataset }) => database.read(partsUnless({ dataset, on, known: version })))),
      Promise.all(
        parts.map(async ({ list, release, ordinals }) => {
          if (ordinals.length === 0) return [];
          const [, rows] = await database.read(list.page({ release, ordinals: JSON.stringify(rangesOf(ordinals)) }));
          return rows;
        }),
      ),
    ]);
    seen = changes[0]?.[0].version ?? '';
    if (seen !== version) {
      indexes = changes.map(([state, bodies]) => learn(database, state.version, bodies));
      continue;
    }
    if (loaded.length === 0) return null;
    for (const { list: _, ...each } of loaded) remember(keyOf(database, each.release), each);
    const rows = parts.flatMap(({ release, ordinals }, at) => inOrder(pages[at] ?? [], release, ordinals));
    return { rows, total, releases: loaded.map(({ release }) => release) };
  }
  throw new Error(`${lists.map(({ dataset }) => dataset).join(', ')}: the data changed five times during one request`);
}

function pageOf<Each extends Loaded>(
  loaded: readonly Each[],
  choose: (index: WordIndex) => Rows,
  { skip, limit }: { skip: number; limit: number },
) {
  let total = 0;
  let room = limit;
  const parts = loaded.map((each) => {
    const rows = choose(each.index);
    const ordinals = room > 0 ? rows.ordinals(Math.max(0, skip - total), room) : [];
    total += rows.count;
    room -= ordinals.length;
    return { ...each, ordinals };
  });
  return { total, parts };
}
