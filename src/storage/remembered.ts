/** What an isolate remembers of tables of REFERENCE, by fiscal year, until the data changes. */
import type { DataDatabase, DataState, Storage } from './storage.ts';

/** An import is seen after this long at most; asking with every claim would be a round trip each. */
const LOOK_AGAIN_MS = 5000;

/** The data's state, as a request read it within these seconds. */
export function recentState(database: DataDatabase): Promise<DataState> {
  return database.recentState(LOOK_AGAIN_MS);
}

export class Remembered<Value> {
  readonly #load: (database: DataDatabase, fiscalYear: number) => Promise<Value>;
  #version = '';
  #values = new Map<number, Promise<Value>>();

  constructor(load: (database: DataDatabase, fiscalYear: number) => Promise<Value>) {
    this.#load = load;
  }

  /** Loaded once, however many claims ask at once; a failed load is not remembered. */
  async of(storage: Storage, fiscalYear: number): Promise<Value> {
    const { reference } = storage;
    const { version } = await recentState(reference);
    if (version !== this.#version) {
      this.#version = version;
      this.#values = new Map();
    }
    const values = this.#values;
    const known = values.get(fiscalYear);
    if (known) return known;
    const loading = this.#load(reference, fiscalYear);
    values.set(fiscalYear, loading);
    storage.waitUntil(loading);
    loading.catch(() => values.delete(fiscalYear));
    return loading;
  }
}
