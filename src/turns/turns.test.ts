import { beforeEach, describe, expect, it } from 'vitest';
import { type Place, Turns } from './turns.ts';

/** Pauses and timers end when the test says so. */
let pauses: (() => void)[];
let timers: Set<() => void>;
let turns: Turns;
/** Names of the batches, in the order of their steps. */
let order: string[];

beforeEach(() => {
  pauses = [];
  timers = new Set();
  order = [];
  turns = new Turns({
    cost: () => 1000,
    pause: () => new Promise((resolve) => pauses.push(resolve)),
    later(callback) {
      timers.add(callback);
      return { cancel: () => timers.delete(callback) };
    },
  });
});

/** Runs all that waits for nothing but promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Ends pauses until nobody pauses any more. */
async function untilIdle(): Promise<void> {
  for (await settled(); pauses.length > 0; await settled()) {
    expect(pauses, 'one batch at a time has its turn').toHaveLength(1);
    pauses.pop()?.();
  }
}

async function passPatience(callbacks: Iterable<() => void> = [...timers]): Promise<void> {
  for (const callback of callbacks) callback();
  await settled();
}

/** A step that notes its batch and costs as much as it may. */
const noting = (name: string) => (most: number) => {
  order.push(name);
  return most;
};

/** Takes turns one after another for a batch, whose name begins with its organization's. */
async function run(name: string, steps: number, place = turns.join(name.slice(0, 1))): Promise<boolean> {
  for (let step = 0; step < steps; step++) if (!(await place.take(noting(name)))) return false;
  return true;
}

/** Takes a turn that never ends, as a request does that the platform has ended. */
async function hang(place: Place): Promise<void> {
  void place.take(noting('hung'));
  await settled();
  expect(pauses).toHaveLength(1);
  pauses.pop();
}

describe('turns', () => {
  it('of one batch follow each other, with a pause before each', async () => {
    const ran = run('A1', 3);
    await settled();
    expect([order, pauses.length]).toEqual([[], 1]);
    await untilIdle();
    expect([await ran, order]).toEqual([true, ['A1', 'A1', 'A1']]);
    expect(timers.size, 'nobody waited for another').toBe(0);
  });

  it('have a pause only when the steps since the last one cost half of what one may', async () => {
    const place = turns.join('A');
    const cheap = () => place.take(() => 200);
    const first = cheap();
    await untilIdle();
    await first;
    for (let steps = 1; steps < 3; steps++) await cheap();
    expect(pauses, '600 of 1000').toHaveLength(0);
    const ran = cheap();
    await settled();
    expect(pauses).toHaveLength(1);
    await untilIdle();
    expect(await ran).toBe(true);
  });

  it('go round the organizations, and within one round its batches', async () => {
    const ran = Promise.all([run('A1', 4), run('A2', 4), run('A3', 2), run('B1', 4), run('C1', 2)]);
    await untilIdle();
    await ran;
    expect(order.join(' ')).toBe('A1 B1 C1 A2 B1 C1 A3 B1 A1 B1 A2 A3 A1 A2 A1 A2');
  });

  it('come to an organization that joins before a second one of the organization that has its turn', async () => {
    const first = Promise.all([run('A1', 2), run('A2', 2)]);
    await settled();
    const second = run('B1', 1);
    await untilIdle();
    await Promise.all([first, second]);
    expect(order.join(' ')).toBe('A1 B1 A2 A1 A2');
  });

  it('tell how many batches wait', async () => {
    const counts: number[] = [];
    const count = (most: number) => {
      counts.push(turns.waiting);
      return most;
    };
    const ran = Promise.all(['A', 'A', 'B'].map((organization) => turns.join(organization).take(count)));
    expect(turns.waiting, 'the first has its turn').toBe(2);
    await untilIdle();
    await ran;
    expect([...counts, turns.waiting]).toEqual([2, 1, 0, 0]);
  });

  it('are freed by an error, which the batch gets', async () => {
    const failing = turns.join('A').take(() => {
      throw new Error('broken');
    });
    const failed = expect(failing).rejects.toThrow('broken');
    const ran = run('B1', 1);
    await untilIdle();
    await failed;
    expect([await ran, order]).toEqual([true, ['B1']]);
  });
});

describe('a batch that leaves', () => {
  it('while it waits runs no step, and holds up nobody', async () => {
    const place = turns.join('B');
    const ran = Promise.all([run('A1', 2), run('B1', 2, place), run('C1', 1)]);
    await settled();
    place.leave();
    await untilIdle();
    expect([await ran, order.join(' ')]).toEqual([[true, false, true], 'A1 C1 A1']);
    expect(timers.size, 'it waits for nothing any more').toBe(0);
  });

  it('while it has its turn frees it at once', async () => {
    const place = turns.join('A');
    const left = run('A1', 1, place);
    const ran = run('B1', 1);
    await settled();
    place.leave();
    const [ofLeft] = pauses.splice(0, 1);
    await untilIdle();
    expect([await ran, order]).toEqual([true, ['B1']]);
    ofLeft?.();
    expect([await left, order]).toEqual([false, ['B1']]);
  });

  it('takes no turn afterwards', async () => {
    const place = turns.join('A');
    place.leave();
    expect(await place.take(noting('A1'))).toBe(false);
    expect(order).toEqual([]);
  });
});

describe('a turn that never ends', () => {
  it('is passed on when one who waits has lost patience', async () => {
    await hang(turns.join('A'));
    const ran = Promise.all([run('B1', 2), run('C1', 1)]);
    await untilIdle();
    expect(order).toEqual([]);
    await passPatience();
    await untilIdle();
    await ran;
    expect(order.join(' ')).toBe('B1 C1 B1');
  });

  it('is not confused with turns that go on', async () => {
    const ran = Promise.all([run('A1', 2), run('B1', 2), run('C1', 1)]);
    await settled();
    // B and C wait since A's turn began; their patience ends in the turn of B.
    const sinceA = [...timers];
    expect(sinceA).toHaveLength(2);
    pauses.pop()?.();
    await settled();
    await passPatience(sinceA);
    await untilIdle();
    await ran;
    expect(order.join(' ')).toBe('A1 B1 C1 A1 B1');
  });
});
