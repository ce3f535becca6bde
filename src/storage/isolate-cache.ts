/**
 * What an isolate keeps in memory from one request to the next. Every cache has a name; all of them share one budget of
 * bytes, within which the entry that was used longest ago goes first. docs/caches.md lists them.
 */
import { LRUCache } from 'lru-cache';
import { bytesOf } from './bytes-of.ts';

/** Bytes of all caches together. An isolate has 128 MB; the rest is for the requests and V8's own needs. */
const ISOLATE_BYTES = 70_000_000;

/** A load that takes longer is given up: if its request was ended it never settles. */
const LOAD_LIMIT_MS = 10_000;

/** Bytes of an entry beside its value: the key, and its places in the order of use. */
const ENTRY_BYTES = 200;

interface Entry {
  value: unknown;
  revision: string;
}

/** Values that tasks loaded for themselves. */
interface Apart {
  entries: LRUCache<string, Entry>;
  tasks: number;
  /** When they are dropped at the latest, Unix milliseconds. */
  until: number;
}

/** How long a Worker may continue after its request has ended: a task that takes longer was ended without notice. */
const APART_LIMIT_MS = 30_000;

/** The entries of caches that share a budget. */
export class CacheBudget {
  readonly entries: LRUCache<string, Entry>;
  readonly names = new Set<string>();
  #apart: Apart | null = null;

  constructor(bytes: number) {
    this.entries = new LRUCache({ maxSize: bytes });
  }

  get(key: string): Entry | undefined {
    return this.entries.get(key) ?? this.#apartNow?.entries.get(key);
  }

  set(key: string, entry: Entry, size: number): void {
    // A new revision replaces the old one wherever that is.
    const entries = this.entries.has(key) ? this.entries : (this.#apartNow?.entries ?? this.entries);
    entries.set(key, entry, { size });
  }

  /**
   * Runs a task that reads much that no other request asks for, such as tables of past years: its values displace none,
   * and are dropped when it ends. Values that other requests load meanwhile are loaded again.
   * @param bytes most bytes of its values; tasks at the same time share those of the first
   */
  async apart<T>(bytes: number, task: () => Promise<T>): Promise<T> {
    const own = this.#apartNow ?? { entries: new LRUCache({ maxSize: bytes }), tasks: 0, until: 0 };
    own.tasks++;
    own.until = Date.now() + APART_LIMIT_MS;
    this.#apart = own;
    try {
      return await task();
    } finally {
      own.tasks--;
      if (own.tasks === 0 && this.#apart === own) this.#apart = null;
    }
  }

  get #apartNow(): Apart | null {
    if (this.#apart && Date.now() >= this.#apart.until) this.#apart = null;
    return this.#apart;
  }
}

/** The budget of this isolate's caches. */
export const isolateBudget = new CacheBudget(ISOLATE_BYTES);

/** A load that did not end within `LOAD_LIMIT_MS`. */
export class LoadTimeout extends Error {}

interface Load {
  /** Never rejects: resolves with what the load threw, undefined for nothing. */
  ended: Promise<unknown>;
  /** When the load is given up, Unix milliseconds. */
  until: number;
}

export interface Held<Value> {
  value: Value;
  /** Revision of the data that the value was made of; the value is valid as long as it is the same. */
  revision: string;
}

export class IsolateCache<Value> {
  readonly name: string;
  readonly #weigh: (value: Value) => number;
  readonly #budget: CacheBudget;
  readonly #loads = new Map<string, Load>();

  /**
   * @param weigh bytes of memory that a value takes
   * @throws Error where another cache of the budget has the name
   */
  constructor(name: string, weigh: (value: Value) => number = bytesOf, budget = isolateBudget) {
    if (budget.names.has(name)) throw new Error(`Two caches are named ${name}`);
    budget.names.add(name);
    this.name = name;
    this.#weigh = weigh;
    this.#budget = budget;
  }

  /** The entry of a key, of whichever revision. */
  held(key: string): Held<Value> | undefined {
    return this.#budget.get(this.#keyOf(key)) as Held<Value> | undefined;
  }

  /** The value of a key; undefined where none of that revision is held. */
  get(key: string, revision = ''): Value | undefined {
    const held = this.held(key);
    return held?.revision === revision ? held.value : undefined;
  }

  /** Replaces another revision. A value larger than the budget is not kept. */
  set(key: string, value: Value, revision = '', bytes = this.#weigh(value)): void {
    const size = bytes + key.length + ENTRY_BYTES;
    this.#budget.set(this.#keyOf(key), { value, revision } satisfies Held<Value>, size);
  }

  clear(): void {
    const { entries } = this.#budget;
    for (const key of [...entries.keys()]) if (key.startsWith(this.#keyOf(''))) entries.delete(key);
  }

  /**
   * Loads a key, once at a time; the work keeps its own value (`set`). Null if another request was loading it: its value
   * may be there now. A request after a failure begins again.
   * @param waitUntil keeps the work going if the request that began it ends
   * @throws LoadTimeout, or whatever the work throws
   */
  async once<Found extends object>(
    key: string,
    work: () => Promise<Found>,
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Found | null> {
    const other = this.#loads.get(key);
    if (other) {
      const failure = await this.#within(other.ended, other.until - Date.now(), key);
      if (failure instanceof LoadTimeout) this.#end(key, other);
      else if (failure !== undefined) throw failure;
      return null;
    }
    const own: Load = { ended: Promise.resolve(), until: Date.now() + LOAD_LIMIT_MS };
    const found = work().finally(() => this.#end(key, own));
    own.ended = found.then(
      () => undefined,
      (error: unknown) => error,
    );
    this.#loads.set(key, own);
    waitUntil(own.ended);
    const outcome = await this.#within(found, LOAD_LIMIT_MS, key);
    if (!(outcome instanceof LoadTimeout)) return outcome;
    this.#end(key, own);
    throw outcome;
  }

  #end(key: string, load: Load): void {
    if (this.#loads.get(key) === load) this.#loads.delete(key);
  }

  /** The timer is the asker's own: that of a request that has ended does not run. */
  async #within<T>(work: Promise<T>, milliseconds: number, key: string): Promise<T | LoadTimeout> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<LoadTimeout>((resolve) => {
      const timeout = () => resolve(new LoadTimeout(`${this.name} ${key} was not loaded within ${LOAD_LIMIT_MS} ms`));
      timer = setTimeout(timeout, Math.max(0, milliseconds));
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  #keyOf(key: string): string {
    return `${this.name}:${key}`;
  }
}
