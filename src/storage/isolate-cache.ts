/**
 * Memory that an isolate keeps from one request to the next. Every cache has a name; all share one budget of bytes,
 * from which the least recently used entry is dropped first. docs/caches.md lists the caches.
 */
import { LRUCache } from 'lru-cache';
import { bytesOf } from './bytes-of.ts';

/** Bytes of all caches together. An isolate has 128 MB; requests and V8 itself need the rest. */
const ISOLATE_BYTES = 70_000_000;

/** Time after which a load is abandoned: if its request has ended, it never settles. */
const LOAD_LIMIT_MS = 10_000;

/** Bytes of an entry beside its value: the key, and its places in the order of use. */
const ENTRY_BYTES = 200;

interface Entry {
  value: unknown;
  revision: string;
}

/** Values that tasks loaded separately. */
interface Apart {
  entries: LRUCache<string, Entry>;
  tasks: number;
  /** Unix milliseconds at which they are dropped at the latest. */
  until: number;
}

/** Time for which a Worker may continue after its request has ended; the platform ends a longer task without notice. */
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
    // A new revision replaces the old one in either place.
    const entries = this.entries.has(key) ? this.entries : (this.#apartNow?.entries ?? this.entries);
    entries.set(key, entry, { size });
  }

  /**
   * Runs a task that reads much data that no other request needs, such as tables of past years: its values displace
   * none, and are dropped when it ends. Values that other requests load meanwhile are loaded again.
   * @param bytes maximum bytes of its values; concurrent tasks share the limit of the first
   */
  async apart<T>(bytes: number, task: () => Promise<T>): Promise<T> {
    const apart = this.#apartNow ?? { entries: new LRUCache({ maxSize: bytes }), tasks: 0, until: 0 };
    apart.tasks++;
    apart.until = Date.now() + APART_LIMIT_MS;
    this.#apart = apart;
    try {
      return await task();
    } finally {
      apart.tasks--;
      if (apart.tasks === 0 && this.#apart === apart) this.#apart = null;
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
  isEnded: boolean;
  /** Error of a load that ended with one. */
  failure?: unknown;
  /** Time at which the load is abandoned, Unix milliseconds. */
  until: number;
}

/** Pauses of a request that waits for another's load: the first, and the longest. */
const PAUSE_MS = { first: 1, longest: 16 };

export interface CacheEntry<Value> {
  value: Value;
  /** Revision of the data behind the value; the value is valid while the revision is the same. */
  revision: string;
}

export class IsolateCache<Value> {
  readonly name: string;
  readonly #weigh: (value: Value) => number;
  readonly #budget: CacheBudget;
  readonly #loads = new Map<string, Load>();

  /**
   * @param weigh returns the bytes of memory of a value
   * @throws Error if another cache of the budget has the name
   */
  constructor(name: string, weigh: (value: Value) => number = bytesOf, budget = isolateBudget) {
    if (budget.names.has(name)) throw new Error(`Two caches are named ${name}`);
    budget.names.add(name);
    this.name = name;
    this.#weigh = weigh;
    this.#budget = budget;
  }

  /** Returns the entry of a key, whatever its revision. */
  held(key: string): CacheEntry<Value> | undefined {
    return this.#budget.get(this.#keyOf(key)) as CacheEntry<Value> | undefined;
  }

  /** Returns the value of a key; undefined if none of that revision is cached. */
  get(key: string, revision = ''): Value | undefined {
    const held = this.held(key);
    return held?.revision === revision ? held.value : undefined;
  }

  /** Replaces another revision. A value larger than the budget is not cached. */
  set(key: string, value: Value, revision = '', bytes = this.#weigh(value)): void {
    const size = bytes + key.length + ENTRY_BYTES;
    this.#budget.set(this.#keyOf(key), { value, revision } satisfies CacheEntry<Value>, size);
  }

  clear(): void {
    const { entries } = this.#budget;
    for (const key of [...entries.keys()]) if (key.startsWith(this.#keyOf(''))) entries.delete(key);
  }

  /**
   * Runs one load of a key at a time; the work caches its own value (`set`). Returns null if another request was
   * loading the key: its value may now be cached. A request after a failure begins again.
   * @param waitUntil continues the work if the request that began it ends
   * @throws LoadTimeout, or whatever the work throws
   */
  async once<Found extends object>(
    key: string,
    work: () => Promise<Found>,
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Found | null> {
    const other = this.#loads.get(key);
    if (other) {
      await ended(other);
      if (!other.isEnded) this.#end(key, other);
      else if (other.failure !== undefined) throw other.failure;
      return null;
    }
    const load: Load = { isEnded: false, until: Date.now() + LOAD_LIMIT_MS };
    const result = work().finally(() => this.#end(key, load));
    const settled = result.then(
      () => {
        load.isEnded = true;
      },
      (error: unknown) => {
        load.isEnded = true;
        load.failure = error;
      },
    );
    this.#loads.set(key, load);
    waitUntil(settled);
    const outcome = await this.#withinLimit(result, key);
    if (!(outcome instanceof LoadTimeout)) return outcome;
    this.#end(key, load);
    throw outcome;
  }

  #end(key: string, load: Load): void {
    if (this.#loads.get(key) === load) this.#loads.delete(key);
  }

  /** Uses a timer of the waiting request: the timer of a request that has ended does not run. */
  async #withinLimit<T>(work: Promise<T>, key: string): Promise<T | LoadTimeout> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<LoadTimeout>((resolve) => {
      const timeout = () => resolve(new LoadTimeout(`${this.name} ${key} was not loaded within ${LOAD_LIMIT_MS} ms`));
      timer = setTimeout(timeout, LOAD_LIMIT_MS);
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

/**
 * Waits until a load of another request has ended or is abandoned. Looks again and again by timers of the waiting request:
 * a promise that another request resolves may leave it waiting for good, as one in some sixty cold starts did.
 */
async function ended(load: Load): Promise<void> {
  let pause = PAUSE_MS.first;
  for (let timeLeft = load.until - Date.now(); !load.isEnded && timeLeft > 0; timeLeft = load.until - Date.now()) {
    const milliseconds = Math.min(pause, timeLeft);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    pause = Math.min(2 * pause, PAUSE_MS.longest);
  }
}
