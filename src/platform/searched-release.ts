/** The word index of the release that a question is about, where that need not be in force on the day asked. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { release } from '../db/releases.ts';
import { wordIndex } from '../db/word-index.ts';
import { type Loaded, learn, recall } from './searched-list.ts';
import { type DataDatabase, type ReleaseMap, statement } from './storage.ts';

/** Which release of a dataset is asked for: the newest in force on a day. */
export interface Asked {
  /** YYYYMMDD. */
  on: number;
  /** The newest that has begun by then, whether or not it has ended; where none has, the first that will begin. */
  orOther: boolean;
}

/** SQL: the release that is asked for, by placeholders `on`, `other` (0 or 1) and one that names the dataset. */
export const releaseChosen = (dataset: string) => sql`(SELECT id FROM ${release}
  WHERE dataset = ${sql.placeholder(dataset)}
    AND (${sql.placeholder('other')} OR ${sql.placeholder('on')} BETWEEN effective_start AND effective_end)
  ORDER BY effective_start > ${sql.placeholder('on')}, abs(effective_start - ${sql.placeholder('on')}), id DESC LIMIT 1)`;

/** The id of the release that is asked for; null for none. As `releaseChosen`. */
export function releaseFor(releases: ReleaseMap, dataset: string, { on, orOther }: Asked): number | null {
  const [chosen] = Object.entries(releases)
    .filter(([, [name, , , start, end]]) => name === dataset && (orOther || (start <= on && on <= end)))
    .map(([id, [, , , start]]) => ({ id: Number(id), order: [Number(start > on), Math.abs(start - on), -Number(id)] }))
    .sort((a, b) => a.order.map((value, i) => value - (b.order[i] as number)).find(Boolean) ?? 0);
  return chosen?.id ?? null;
}

/** The parts of the index, or none where the data is still of the version known. */
const partsUnless = statement((db) =>
  db
    .select({ release: wordIndex.releaseId, body: wordIndex.body })
    .from(wordIndex)
    .where(
      and(
        sql`(SELECT version FROM data_state) <> ${sql.placeholder('known')}`,
        eq(wordIndex.releaseId, releaseChosen('dataset')),
      ),
    )
    .orderBy(asc(wordIndex.part)),
);
const partsOf = (dataset: string, { on, orOther }: Asked, known = '') =>
  partsUnless({ dataset, on, other: Number(orOther), known });

/**
 * The index, in no round trip where it is remembered as this isolate last saw the data. Who reads rows by it reads
 * `renewIndex` along, and asks again where their state is not of its version. Null where there is no such release.
 */
export async function indexOf(database: DataDatabase, dataset: string, asked: Asked): Promise<Loaded | null> {
  const releases = database.remembered?.releases ?? {};
  const id = releaseFor(releases, dataset, asked);
  // On its own first day it is the newest in force.
  const known = id === null ? null : recall(database, dataset, releases[String(id)]?.[3] as number);
  if (known) return known;
  const [state, parts] = await database.read(partsOf(dataset, asked));
  return learn(database, state.version, parts);
}

/** Reads an index anew where the data has changed since a version. */
export async function renewIndex(database: DataDatabase, dataset: string, asked: Asked, version: string) {
  const [state, parts] = await database.read(partsOf(dataset, asked, version));
  if (state.version !== version) learn(database, state.version, parts);
}
