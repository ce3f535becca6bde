/**
 * The cache of an isolate, inside workerd: one budget for all caches, one load at a time, no load that hangs for ever.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CacheBudget, type CacheEntry, IsolateCache, LoadTimeout } from './isolate-cache.ts';

/** Values state their own weight; an entry adds 200 bytes, and one for its key. */
const ENTRY = 201;
const cachesOf = (bytes: number, ...names: string[]) => {
  const budget = new CacheBudget(bytes);
  return names.map((name) => new IsolateCache<number>(name, (value) => value, budget));
};
const nothing = () => {};

describe('what is held', () => {
  it('is given in the revision asked for alone', () => {
    const [cache] = cachesOf(10_000, 'one') as [IsolateCache<number>];
    cache.set('a', 1, 'first');
    expect([cache.get('a', 'first'), cache.get('a', 'second'), cache.get('b', 'first')]).toEqual([
      1,
      undefined,
      undefined,
    ]);
    cache.set('a', 2, 'second');
    expect([cache.get('a', 'first'), cache.get('a', 'second')]).toEqual([undefined, 2]);
    expect(cache.held('a')).toEqual({ value: 2, revision: 'second' } satisfies CacheEntry<number>);
  });

  it('is apart in each cache, also where keys are alike', () => {
    const [one, two] = cachesOf(10_000, 'one', 'two') as [IsolateCache<number>, IsolateCache<number>];
    one.set('a', 1);
    two.set('a', 2);
    expect([one.get('a'), two.get('a')]).toEqual([1, 2]);
    one.clear();
    expect([one.get('a'), two.get('a')]).toEqual([undefined, 2]);
    expect(() => new IsolateCache('one')).not.toThrow();
    expect(() => new IsolateCache('one')).toThrow('Two caches are named one');
  });
});

describe('the budget', () => {
  it('is of all caches: what was used longest ago goes first, whose ever it is', () => {
    const [one, two] = cachesOf(3 * ENTRY + 300, 'one', 'two') as [IsolateCache<number>, IsolateCache<number>];
    one.set('a', 100);
    two.set('b', 100);
    one.set('c', 100);
    one.get('a');
    two.set('d', 100);
    expect([one.get('a'), two.get('b'), one.get('c'), two.get('d')]).toEqual([100, undefined, 100, 100]);
  });

  it('counts a value that takes the place of another revision once', () => {
    const [cache] = cachesOf(2 * ENTRY + 200, 'one') as [IsolateCache<number>];
    cache.set('a', 100);
    for (let revision = 0; revision < 9; revision++) cache.set('b', 100, String(revision));
    expect([cache.get('a'), cache.get('b', '8')]).toEqual([100, 100]);
  });

  it('holds no value that is larger, nor what was there before it', () => {
    const [cache] = cachesOf(1000, 'one') as [IsolateCache<number>];
    cache.set('a', 10);
    cache.set('b', 10, '1');
    cache.set('b', 1001, '2');
    expect([cache.get('a'), cache.held('b')]).toEqual([10, undefined]);
  });
});

describe('a task apart', () => {
  const held = (budget: CacheBudget, bytes = 10_000) => {
    const cache = new IsolateCache<number>('one', (value) => value, budget);
    const keysDuring = async (keys: readonly string[]) =>
      budget.apart(bytes, async () => {
        for (const key of keys) cache.set(key, 100, 'of the task');
        return keys.filter((key) => cache.get(key, 'of the task') !== undefined);
      });
    return { cache, keysDuring };
  };

  it('pushes nothing out, and leaves nothing', async () => {
    const { cache, keysDuring } = held(new CacheBudget(2 * ENTRY + 200));
    for (const key of ['a', 'b']) cache.set(key, 100);
    expect(await keysDuring(['c', 'd', 'e'])).toEqual(['c', 'd', 'e']);
    expect(['a', 'b', 'c', 'd', 'e'].map((key) => cache.get(key, key < 'c' ? '' : 'of the task'))).toEqual([
      ...[100, 100],
      ...[undefined, undefined, undefined],
    ]);
  });

  it('finds what is held, and takes the place of another revision of it', async () => {
    const { cache, keysDuring } = held(new CacheBudget(10_000));
    cache.set('a', 1, 'before');
    await keysDuring(['a']);
    expect([cache.get('a', 'before'), cache.get('a', 'of the task')]).toEqual([undefined, 100]);
  });

  it('holds so many bytes itself', async () => {
    const { keysDuring } = held(new CacheBudget(10_000), 2 * ENTRY + 200);
    expect(await keysDuring(['c', 'd', 'e'])).toEqual(['d', 'e']);
  });

  it('whose request was ended holds nothing apart for ever', async () => {
    vi.useFakeTimers();
    const budget = new CacheBudget(10_000);
    const { cache } = held(budget);
    void budget.apart(10_000, () => new Promise<void>(() => {}));
    cache.set('a', 1);
    await vi.advanceTimersByTimeAsync(30_000);
    cache.set('b', 1);
    vi.useRealTimers();
    expect([cache.get('a'), cache.get('b'), [...budget.entries.keys()]]).toEqual([undefined, 1, ['one:b']]);
  });

  it('shares what it holds with another at the same time, also where one fails', async () => {
    const budget = new CacheBudget(10_000);
    const { cache } = held(budget);
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const first = budget.apart(10_000, async () => {
      cache.set('a', 1);
      await over;
      return cache.get('a');
    });
    const failed = budget.apart(10_000, async () => Promise.reject(new Error(`read ${cache.get('a')}`)));
    await expect(failed).rejects.toThrow('read 1');
    end();
    expect([await first, cache.get('a')]).toEqual([1, undefined]);
  });
});

describe('a load', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is one for all who ask meanwhile, and goes on where the first has left', async () => {
    const [cache] = cachesOf(10_000, 'one') as [IsolateCache<number>];
    const kept: Promise<unknown>[] = [];
    const work = vi.fn(async () => {
      await Promise.resolve();
      cache.set('a', 1);
      return { value: 1 };
    });
    const calls = [1, 2, 3].map(() => cache.once('a', work, (going) => kept.push(going)));
    expect(await Promise.all(calls)).toEqual([{ value: 1 }, null, null]);
    expect(work).toHaveBeenCalledTimes(1);
    expect(kept).toHaveLength(1);
    await kept[0];
    expect(cache.get('a')).toBe(1);
  });

  it('that fails, fails for all who wait, and is begun again by the next', async () => {
    const [cache] = cachesOf(10_000, 'one') as [IsolateCache<number>];
    const fails = async () => Promise.reject(new Error('the bucket is away'));
    const calls = [1, 2].map(() => cache.once('a', fails, nothing));
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.once('a', async () => ({ value: 2 }), nothing)).toEqual({ value: 2 });
  });

  it('that hangs is given up, and the next who asks loads', { tags: ['thorough'] }, async () => {
    vi.useFakeTimers();
    const [cache] = cachesOf(10_000, 'one') as [IsolateCache<number>];
    const hangs = () => new Promise<object>(() => {});
    const [first, second] = [cache.once('a', hangs, nothing), cache.once('a', hangs, nothing)];
    const refused = expect(first).rejects.toThrow(LoadTimeout);
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(await second, 'whoever waited may try').toBeNull();
    expect(await cache.once('a', async () => ({ value: 2 }), nothing)).toEqual({ value: 2 });
  });

  it('that hangs in a request that has ended is given up by whoever waits for it', { tags: ['thorough'] }, async () => {
    vi.useFakeTimers();
    const [cache] = cachesOf(10_000, 'one') as [IsolateCache<number>];
    // Neither the load nor the timer of that request runs any more.
    void cache.once('a', () => new Promise<object>(() => {}), nothing).catch(nothing);
    vi.clearAllTimers();
    const waiting = cache.once('a', async () => ({ value: 2 }), nothing);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await waiting).toBeNull();
    expect(await cache.once('a', async () => ({ value: 2 }), nothing)).toEqual({ value: 2 });
  });
});
