/** The word indexes of releases that this isolate has cached, and the choice of a release. */

import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { OPEN_END } from '../../engine/core/calendar.ts';
import { IsolateCache } from '../isolate-cache.ts';
import { release } from '../schema/releases.ts';
import {
  type DataDatabase,
  type DataState,
  type ReleaseMap,
  releaseIdsOf,
  releaseRevision,
  statement,
} from '../storage.ts';
import { WordIndex } from './ordinal-sets.ts';
import { wordIndex } from './word-index.ts';

/** Chooses a release of a dataset: the newest in force on a day. */
export interface ReleaseChoice {
  /** YYYYMMDD; the last day of a fiscal year chooses that year. */
  on: number;
  /** True to choose the newest that has begun by then, even if it has ended; if none has begun, the first that will. */
  orOther?: boolean;
}

export type DatasetChoice = readonly [dataset: string, choice: ReleaseChoice];

/** The newest release, whenever it is in force. */
export const NEWEST: ReleaseChoice = { on: OPEN_END, orOther: true };

const chosen = (dataset: SQL, on: SQL, other: SQL) => sql`(SELECT id FROM ${release} WHERE dataset = ${dataset}
  AND (${other} OR ${on} BETWEEN effective_start AND effective_end)
  ORDER BY effective_start > ${on}, abs(effective_start - ${on}), id DESC LIMIT 1)`;

/** SQL of the chosen release, by placeholders `on`, `other` (0 or 1) and one that names the dataset. */
export const releaseChosen = (dataset: string) =>
  chosen(sql`${sql.placeholder(dataset)}`, sql`${sql.placeholder('on')}`, sql`${sql.placeholder('other')}`);

/** Returns the id of the chosen release, like `releaseChosen`; null if there is none. */
export function releaseFor(releases: ReleaseMap, dataset: string, { on, orOther }: ReleaseChoice): number | null {
  let nearest: { id: number; isLater: boolean; distance: number } | null = null;
  // The higher id counts if two releases are equally near.
  for (const id of releaseIdsOf(releases, dataset)) {
    const [, , , start, end] = releases[id] as ReleaseMap[string];
    if (!orOther && (start > on || on > end)) continue;
    const [isLater, distance] = [start > on, Math.abs(start - on)];
    if (nearest && (nearest.isLater === isLater ? nearest.distance < distance : isLater)) continue;
    nearest = { id, isLater, distance };
  }
  return nearest?.id ?? null;
}

export interface LoadedIndex {
  /** Version of the data for which it is valid. */
  version: string;
  release: number;
  index: WordIndex;
}

/** By database and release; valid as long as the release's revision is the same. */
const cache = new IsolateCache<WordIndex>('word-indexes');

const keyOf = (database: DataDatabase, release: number) => `${database.name} ${release}`;

const columns = { release: wordIndex.releaseId, body: wordIndex.body };

const partsOfChosen = statement((db) =>
  db
    .select(columns)
    .from(wordIndex)
    .where(eq(wordIndex.releaseId, releaseChosen('dataset')))
    .orderBy(asc(wordIndex.part)),
);

/** Reads, as JSON, the parts of releases that are not cached; none if the data has the known version. */
const partsUnless = statement((db) =>
  db
    .select(columns)
    .from(wordIndex)
    .where(
      sql`${wordIndex.releaseId} IN (SELECT r.id FROM json_each(
          CASE WHEN (SELECT version FROM data_state) <> ${sql.placeholder('known')} THEN ${sql.placeholder('asked')} ELSE '[]' END) AS a
        JOIN release r ON r.id = ${chosen(sql`a.value ->> 0`, sql`a.value ->> 1`, sql`a.value ->> 2`)}
        WHERE r.revision NOT IN (SELECT value FROM json_each(${sql.placeholder('held')})))`,
    )
    .orderBy(asc(wordIndex.releaseId), asc(wordIndex.part)),
);

function hold(database: DataDatabase, state: DataState, release: number, bodies: readonly string[]): LoadedIndex {
  const index = new WordIndex(bodies);
  cache.set(keyOf(database, release), index, releaseRevision(state, release));
  return { version: state.version, release, index };
}

/**
 * Returns the index; null if there is no such release. Takes no round trip if this isolate has cached it and the data is
 * as last read. A caller that reads rows by it must read `renewIndexes` in the same turn, and call again if their state
 * has another version.
 */
export async function indexOf(
  database: DataDatabase,
  dataset: string,
  choice: ReleaseChoice,
): Promise<LoadedIndex | null> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const lastState = database.lastState;
    if (lastState) {
      const release = releaseFor(lastState.releases, dataset, choice);
      if (release === null) return null;
      const index = cache.get(keyOf(database, release), releaseRevision(lastState, release));
      if (index) return { version: lastState.version, release, index };
    }
    const question = `${database.name} ${dataset} ${choice.on} ${choice.orOther ?? false}`;
    const read = await cache.once(question, () => readIndex(database, dataset, choice), database.waitUntil);
    if (read) return read.index;
  }
  throw new Error(`word_index: the data changed ${MOST_ATTEMPTS} times during one request`);
}

const MOST_ATTEMPTS = 5;

/** Takes one round trip, which also finds the release. */
async function readIndex(database: DataDatabase, dataset: string, { on, orOther }: ReleaseChoice) {
  const [state, parts] = await database.read(partsOfChosen({ dataset, on, other: Number(orOther ?? false) }));
  const [first] = parts;
  if (!first) return { index: null };
  const bodies = parts.map(({ body }) => body);
  return { index: hold(database, state, first.release, bodies) };
}

/** Reads the indexes of datasets again if the data has another version and their releases have changed. */
export async function renewIndexes(
  database: DataDatabase,
  datasets: readonly DatasetChoice[],
  knownVersion: string,
): Promise<void> {
  const choices = JSON.stringify(datasets.map(([dataset, { on, orOther }]) => [dataset, on, Number(orOther ?? false)]));
  const [state, parts] = await database.read(
    partsUnless({ known: knownVersion, asked: choices, held: JSON.stringify(held(database, datasets)) }),
  );
  for (const [release, releaseParts] of Map.groupBy(parts, (part) => part.release)) {
    hold(
      database,
      state,
      release,
      releaseParts.map(({ body }) => body),
    );
  }
}

/** Returns the revisions of the releases with a cached index, as this isolate last read them. */
function held(database: DataDatabase, datasets: readonly DatasetChoice[]): string[] {
  const lastState = database.lastState;
  if (!lastState) return [];
  return datasets.flatMap(([dataset, choice]) => {
    const release = releaseFor(lastState.releases, dataset, choice);
    if (release === null) return [];
    const revision = releaseRevision(lastState, release);
    return cache.get(keyOf(database, release), revision) ? [revision] : [];
  });
}
