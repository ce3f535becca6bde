/**
 * The grouper and the editor as this isolate holds them: opened from the pack of the release that stands, which is in
 * the bucket, and kept until an import has put another in its place.
 */
import { eq, sql } from 'drizzle-orm';
import { MceEditor } from '../../engine/editors/mce/editor.ts';
import { MceTables } from '../../engine/editors/mce/tables.ts';
import { MsdrgGrouper } from '../../engine/groupers/msdrg/grouper.ts';
import { MsdrgTables } from '../../engine/groupers/msdrg/tables.ts';
import { recentState } from '../../storage/remembered.ts';
import { enginePack } from '../../storage/schema/reference/engine-packs.ts';
import { releaseLabel, type Storage, statement } from '../../storage/storage.ts';

export interface LoadedEngine<Engine> {
  /** Of the data that it is right for. */
  version: string;
  /** The release that it is of, and its label. */
  release: number;
  label: string;
  engine: Engine;
}

/** All that are held together. */
const MEMORY_BYTES = 40_000_000;

const packOf = statement((db) =>
  db
    .select({ release: enginePack.releaseId, key: enginePack.fileKey, bytes: enginePack.bytes })
    .from(enginePack)
    .where(eq(enginePack.name, sql.placeholder('name'))),
);

class EnginePack<Engine> {
  held: (LoadedEngine<Engine> & { key: string; bytes: number }) | null = null;
  /** What is being loaded, by the key of its file. */
  readonly #loading = new Map<string, Promise<Engine>>();
  readonly #name: 'msdrg' | 'mce';
  readonly #opened: (pack: Uint8Array) => Engine;

  constructor(name: 'msdrg' | 'mce', opened: (pack: Uint8Array) => Engine) {
    this.#name = name;
    this.#opened = opened;
  }

  async load(storage: Storage): Promise<LoadedEngine<Engine> | null> {
    const { reference } = storage;
    const { held } = this;
    if (held && held.version === (await recentState(reference)).version) return held;
    const [state, [row]] = await reference.read(packOf({ name: this.#name }));
    if (!row) return null;
    // Another import than its own has changed the data: the file is the same.
    const engine = held?.key === row.key ? held.engine : await this.#shared(storage, row.key);
    const loaded = { version: state.version, engine, label: releaseLabel(state, row.release), ...row };
    this.held = loaded;
    const others = PACKS.filter((pack) => pack !== this);
    const beside = others.reduce((sum, other) => sum + (other.held?.bytes ?? 0), 0);
    if (beside + loaded.bytes > MEMORY_BYTES) for (const other of others) other.held = null;
    return loaded;
  }

  /** Those who ask while it is being loaded wait for the same load. */
  #shared(storage: Storage, key: string): Promise<Engine> {
    const begun = this.#loading.get(key);
    if (begun) return begun;
    const engine = this.#open(storage, key).finally(() => this.#loading.delete(key));
    this.#loading.set(key, engine);
    // A client that goes away ends its request: not what others wait for.
    storage.waitUntil(engine);
    return engine;
  }

  async #open(storage: Storage, key: string): Promise<Engine> {
    const pack = await storage.unpackedFile(key);
    if (!pack) throw new Error(`There is no file ${key} in the bucket`);
    return this.#opened(pack);
  }
}

const grouper = new EnginePack('msdrg', (pack) => new MsdrgGrouper(new MsdrgTables(pack)));
const editor = new EnginePack('mce', (pack) => new MceEditor(new MceTables(pack)));
const PACKS: readonly EnginePack<unknown>[] = [grouper, editor];

/**
 * The MS-DRG grouper, in no round trip where this isolate holds it and has seen within seconds that the data is the same.
 * Null where no release of it is loaded. All requests of the isolate share it: it is good for one claim at a time, begun
 * and ended without waiting.
 * @throws Error when its file cannot be read; whoever asks next tries again
 */
export function loadGrouper(storage: Storage): Promise<LoadedEngine<MsdrgGrouper> | null> {
  return grouper.load(storage);
}

/** The Medicare Code Editor, as `loadGrouper`. */
export function loadEditor(storage: Storage): Promise<LoadedEngine<MceEditor> | null> {
  return editor.load(storage);
}
