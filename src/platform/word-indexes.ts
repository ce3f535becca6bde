/** The word indexes of releases as this isolate holds them, and which release a question is about. */
import { asc, eq, sql } from 'drizzle-orm';
import { release } from '../db/releases.ts';
import { wordIndex } from '../db/word-index.ts';
import { type DataDatabase, type ReleaseMap, statement } from './storage.ts';
import { WordIndex } from './word-index.ts';

/** Which release of a dataset is asked for: the newest in force on a day. */
export interface Asked {
  /** YYYYMMDD; a fiscal year is asked by its last day. */
  on: number;
  /** The newest that has begun by then, whether or not it has ended; where none has, the first that will begin. */
  orOther?: boolean;
}

/** The newest release, whenever it is in force. */
export const NEWEST: Asked = { on: 99991231, orOther: true };

/** SQL: the release that is asked for, by placeholders `on`, `other` (0 or 1) and one that names the dataset. */
export const releaseChosen = (dataset: string, condition = sql`1`) => sql`(SELECT id FROM ${release}
  WHERE ${condition} AND dataset = ${sql.placeholder(dataset)}
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

export interface LoadedIndex {
  /** Of the data that it is right for. */
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

/** The parts of the index; no release, and so no part, where the data is of the version known. */
const partsUnless = statement((db) =>
  db
    .select({ release: wordIndex.releaseId, body: wordIndex.body })
    .from(wordIndex)
    .where(
      eq(
        wordIndex.releaseId,
        releaseChosen('dataset', sql`(SELECT version FROM data_state) <> ${sql.placeholder('known')}`),
      ),
    )
    .orderBy(asc(wordIndex.part)),
);

async function load(database: DataDatabase, dataset: string, { on, orOther }: Asked, known: string) {
  const [{ version }, parts] = await database.read(
    partsUnless({ dataset, on, other: Number(orOther ?? false), known }),
  );
  const [first] = parts;
  if (!first) return null;
  const bodies = parts.map(({ body }) => body);
  const bytes = bodies.reduce((sum, { length }) => sum + length, 0);
  const loaded = { version, release: first.release, index: new WordIndex(bodies), bytes };
  remember(keyOf(database, loaded.release), loaded);
  return loaded;
}

/**
 * The index, in no round trip where this isolate holds it and the data is as last seen. Who reads rows by it reads
 * `renewIndex` along, and asks again where their state is not of its version. Null where there is no such release.
 */
export async function indexOf(database: DataDatabase, dataset: string, asked: Asked): Promise<LoadedIndex | null> {
  const state = database.remembered;
  if (state) {
    const release = releaseFor(state.releases, dataset, asked);
    if (release === null) return null;
    const key = keyOf(database, release);
    const loaded = memory.get(key);
    if (loaded?.version === state.version) {
      remember(key, loaded);
      return loaded;
    }
  }
  return load(database, dataset, asked, '');
}

/** Reads an index anew where the data has changed since a version. */
export async function renewIndex(database: DataDatabase, dataset: string, asked: Asked, known: string): Promise<void> {
  await load(database, dataset, asked, known);
}
