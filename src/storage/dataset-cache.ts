/** Values computed from imported rows, cached until a release of their datasets changes. */
import { IsolateCache } from './isolate-cache.ts';
import { type DataDatabase, type DataState, revisionOf } from './storage.ts';

interface Options<Key, Value> {
  /** Datasets that supply the value's rows: only their imports drop it. */
  datasets(key: Key): readonly string[];
  /** Reads the rows together with the state of the data. `bytes` of memory are estimated if not given. */
  load(database: DataDatabase, key: Key): Promise<{ state: DataState; value: Value; bytes?: number }>;
  /** Returns the state for which a cached value must be valid; by default one read within seconds (`recentState`). */
  stateOf?(database: DataDatabase): Promise<DataState>;
}

/** Maximum number of imports between a load and the check of its state. */
const MOST_ATTEMPTS = 5;

export class DatasetCache<Key extends string | number | readonly (string | number)[], Value> {
  readonly #options: Options<Key, Value>;
  readonly #cache: IsolateCache<Value>;

  constructor(name: string, options: Options<Key, Value>) {
    this.#options = options;
    this.#cache = new IsolateCache(name);
  }

  /** True if a value is held, be it out of date. */
  holds(key: Key): boolean {
    return this.#cache.held(String(key)) !== undefined;
  }

  /**
   * Loads once for all concurrent requests.
   * @throws LoadTimeout if loading takes too long, or what the load throws; the next request loads again
   */
  async get(database: DataDatabase, key: Key): Promise<Value> {
    const datasets = this.#options.datasets(key);
    const { load, stateOf = (from: DataDatabase) => from.recentState() } = this.#options;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const held = this.#cache.held(String(key));
      if (held && held.revision === revisionOf(await stateOf(database), datasets)) return held.value;
      const loaded = await this.#cache.once(
        String(key),
        async () => {
          const loaded = await load(database, key);
          this.#cache.set(String(key), loaded.value, revisionOf(loaded.state, datasets), loaded.bytes);
          return loaded;
        },
        database.waitUntil,
      );
      if (loaded) return loaded.value;
    }
    throw new Error(`${this.#cache.name} ${key}: the data changed ${MOST_ATTEMPTS} times during one request`);
  }
}
