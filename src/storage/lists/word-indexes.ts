/** The word indexes of releases as this isolate holds them, and which release a question is about. */

import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { OPEN_END } from '../../engine/core/calendar.ts';
import { release } from '../schema/releases.ts';
import { type DataDatabase, type ReleaseMap, statement } from '../storage.ts';
import { WordIndex } from './ordinal-sets.ts';
import { wordIndex } from './word-index.ts';

/** Which release of a dataset is asked for: the newest in force on a day. */
export interface Asked {
  /** YYYYMMDD; a fiscal year is asked by its last day. */
  on: number;
  /** The newest that has begun by then, whether or not it has ended; where none has, the first that will begin. */
  orOther?: boolean;
}

export type Wanted = readonly [dataset: string, asked: Asked];

/** The newest release, whenever it is in force. */
export const NEWEST: Asked = { on: OPEN_END, orOther: true };

const chosen = (dataset: SQL, on: SQL, other: SQL) => sql`(SELECT id FROM ${release} WHERE dataset = ${dataset}
  AND (${other} OR ${on} BETWEEN effective_start AND effective_end)
  ORDER BY effective_start > ${on}, abs(effective_start - ${on}), id DESC LIMIT 1)`;

/** SQL: the release that is asked for, by placeholders `on`, `other` (0 or 1) and one that names the dataset. */
export const releaseChosen = (dataset: string) =>
  chosen(sql`${sql.placeholder(dataset)}`, sql`${sql.placeholder('on')}`, sql`${sql.placeholder('other')}`);

/** The id of the release that is asked for; null for none. As `releaseChosen`. */
export function releaseFor(releases: ReleaseMap, dataset: string, { on, orOther }: Asked): number | null {
  const [first] = Object.entries(releases)
    .filter(([, [name, , , start, end]]) => name === dataset && (orOther || (start <= on && on <= end)))
    .map(([id, [, , , start]]) => ({ id: Number(id), order: [Number(start > on), Math.abs(start - on), -Number(id)] }))
    .sort((a, b) => a.order.map((value, i) => value - (b.order[i] as number)).find(Boolean) ?? 0);
  return first?.id ?? null;
}

export interface LoadedIndex {
  /** Version of the data that it is right for. */
  version: string;
  release: number;
  index: WordIndex;
  bytes: number;
}

/** By database and release, those used longest ago first. */
const memory = new Map<string, LoadedIndex>();
const MEMORY_BYTES = 40_000_000;

const keyOf = (database: DataDatabase, release: number) => `${database.name} ${release}`;

function remember(key: string, loaded: LoadedIndex): void {
  memory.delete(key);
  memory.set(key, loaded);
  let held = 0;
  for (const { bytes } of memory.values()) held += bytes;
  for (const [oldest, { bytes }] of memory) {
    if (held <= MEMORY_BYTES || oldest === key) break;
    memory.delete(oldest);
    held -= bytes;
  }
}

const columns = { release: wordIndex.releaseId, body: wordIndex.body };

const partsOfAsked = statement((db) =>
  db
    .select(columns)
    .from(wordIndex)
    .where(eq(wordIndex.releaseId, releaseChosen('dataset')))
    .orderBy(asc(wordIndex.part)),
);

/** Reads the parts for several questions, as JSON; reads none where the data still has the version known. */
const partsUnless = statement((db) =>
  db
    .select(columns)
    .from(wordIndex)
    .where(
      sql`${wordIndex.releaseId} IN (SELECT ${chosen(sql`value ->> 0`, sql`value ->> 1`, sql`value ->> 2`)} FROM json_each(
        CASE WHEN (SELECT version FROM data_state) <> ${sql.placeholder('known')} THEN ${sql.placeholder('asked')} ELSE '[]' END))`,
    )
    .orderBy(asc(wordIndex.releaseId), asc(wordIndex.part)),
);

function learn(database: DataDatabase, version: string, release: number, bodies: readonly string[]): LoadedIndex {
  const bytes = bodies.reduce((sum, { length }) => sum + length, 0);
  const loaded = { version, release, index: new WordIndex(bodies), bytes };
  remember(keyOf(database, release), loaded);
  return loaded;
}

/**
 * The index, in no round trip where this isolate holds it and the data is as last seen. Who reads rows by it reads
 * `renewIndexes` along, and asks again where their state is not of its version. Null where there is no such release.
 */
export async function indexOf(database: DataDatabase, dataset: string, asked: Asked): Promise<LoadedIndex | null> {
  const known = database.remembered;
  if (known) {
    const release = releaseFor(known.releases, dataset, asked);
    if (release === null) return null;
    const key = keyOf(database, release);
    const loaded = memory.get(key);
    if (loaded?.version === known.version) {
      remember(key, loaded);
      return loaded;
    }
  }
  const { on, orOther } = asked;
  const [{ version }, parts] = await database.read(partsOfAsked({ dataset, on, other: Number(orOther ?? false) }));
  const [first] = parts;
  if (!first) return null;
  return learn(
    database,
    version,
    first.release,
    parts.map(({ body }) => body),
  );
}

/** The indexes of datasets anew where the data is no longer of the version known. */
export async function renewIndexes(database: DataDatabase, wanted: readonly Wanted[], known: string): Promise<void> {
  const asked = JSON.stringify(wanted.map(([dataset, { on, orOther }]) => [dataset, on, Number(orOther ?? false)]));
  const [{ version }, parts] = await database.read(partsUnless({ known, asked }));
  for (const [release, own] of Map.groupBy(parts, (part) => part.release)) {
    learn(
      database,
      version,
      release,
      own.map(({ body }) => body),
    );
  }
}
