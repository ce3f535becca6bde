/**
 * Editors and groupers, opened from the current release's pack in the bucket. An isolate holds as many as its memory
 * allows; the least recently used goes first.
 */
import { eq, sql } from 'drizzle-orm';
import { IoceEditor } from '../../../engine/editors/ioce/run/editor.ts';
import { IoceTables } from '../../../engine/editors/ioce/tables/tables.ts';
import { MceEditor } from '../../../engine/editors/mce/editor.ts';
import { MceTables } from '../../../engine/editors/mce/tables.ts';
import { MsdrgGrouper } from '../../../engine/groupers/msdrg/grouper.ts';
import { MsdrgTables } from '../../../engine/groupers/msdrg/tables.ts';
import { PublishedTables } from '../../../publications/ioce/published/tables.ts';
import { DatasetCache } from '../../../storage/dataset-cache.ts';
import { IsolateCache } from '../../../storage/isolate-cache.ts';
import { enginePack } from '../../../storage/schema/reference/engine-packs.ts';
import { releaseLabel, type Storage, statement } from '../../../storage/storage.ts';

/** Opens a pack as the engine that runs on it, by the name of the pack. */
const PACKS = {
  msdrg: (pack: Uint8Array) => new MsdrgGrouper(new MsdrgTables(pack)),
  mce: (pack: Uint8Array) => new MceEditor(new MceTables(pack)),
  ioce: (pack: Uint8Array) => new IoceEditor(new IoceTables(pack)),
  'ioce-tables': (pack: Uint8Array) => new PublishedTables(pack),
} satisfies Record<string, (pack: Uint8Array) => unknown>;

export type PackName = keyof typeof PACKS;

/** A release of a dataset of this name makes the pack. */
const datasetOf = (name: PackName) => (name === 'ioce-tables' ? 'ioce' : name);

export type EngineOf<Name extends PackName> = ReturnType<(typeof PACKS)[Name]>;

export interface LoadedEngine<Engine> {
  /** The pack's release, and its label. */
  release: number;
  label: string;
  engine: Engine;
}

const packOf = statement((db) =>
  db
    .select({ release: enginePack.releaseId, key: enginePack.fileKey, bytes: enginePack.bytes })
    .from(enginePack)
    .where(eq(enginePack.name, sql.placeholder('name'))),
);

/** Reads the row of `engine_pack`; null where there is none. */
const rows = new DatasetCache('engine-packs', {
  datasets: (name: PackName) => [datasetOf(name)],
  async load(database, name) {
    const [state, [row]] = await database.read(packOf({ name }));
    return { state, value: row ? { ...row, label: releaseLabel(state, row.release) } : null };
  },
});

/** Bytes that an engine takes beside its pack: code lists that it decodes at first use. */
const DECODED_SHARE = 1.5;

/** By the key of the file, whose content never changes. */
const engines = new IsolateCache<{ engine: unknown; bytes: number }>('engines');

/**
 * Returns an engine, without a round trip if this isolate holds it and checked its release within seconds; null if none
 * is loaded. All requests of the isolate share it: it runs one claim at a time, from begin to end without waiting.
 * @throws Error when its file cannot be read; the next caller tries again
 */
export async function loadEngine<Name extends PackName>(
  storage: Storage,
  name: Name,
): Promise<LoadedEngine<EngineOf<Name>> | null> {
  const row = await rows.get(storage.reference, name);
  if (!row) return null;
  const { release, label, key, bytes } = row;
  for (;;) {
    const open = () => openPack(storage, name, key, bytes);
    const entry = engines.get(key) ?? (await engines.once(key, open, storage.waitUntil));
    if (entry) return { release, label, engine: entry.engine as EngineOf<Name> };
  }
}

async function openPack(storage: Storage, name: PackName, key: string, bytes: number) {
  const pack = await storage.unpackedFile(key);
  if (!pack) throw new Error(`There is no file ${key} in the bucket`);
  const entry = { engine: PACKS[name](pack), bytes: bytes * DECODED_SHARE };
  engines.set(key, entry);
  return entry;
}
