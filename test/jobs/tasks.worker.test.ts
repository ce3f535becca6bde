/** Rows that a job's object reads for each range that is done: as many at the end of a long job as at its begin. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { Processed } from '../../src/jobs/job.ts';
import { makeTables } from '../../src/jobs/run/tables.ts';
import { Tasks } from '../../src/jobs/run/tasks.ts';

const RANGES = 3000;
const SENT_AT_ONCE = 20;

/** Outcome of a range of ten claims. */
const processed = {
  results: { key: 'r', bytes: 1, sha256: '' },
  errors: null,
  lines: { success: 9, error: 1 },
  counted: { success: 9, error: 1 },
};

/** Storage that adds up the rows that its statements read. */
function counting(sql: SqlStorage): { sql: SqlStorage; take(): number } {
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  const exec = (query: string, ...values: unknown[]) => {
    const cursor = sql.exec(query, ...values);
    cursors.push(cursor);
    return cursor;
  };
  return {
    sql: new Proxy(sql, { get: (target, name) => (name === 'exec' ? exec : Reflect.get(target, name)) }),
    take: () => cursors.splice(0).reduce((rows, { rowsRead }) => rows + rowsRead, 0),
  };
}

it('are few, however many ranges the job has', async () => {
  const id = env.JOB_RUN.idFromName('tasks');
  await runInDurableObject(env.JOB_RUN.get(id), async (_, { storage }) => {
    makeTables(storage.sql);
    const { sql, take } = counting(storage.sql);
    const tasks = new Tasks(sql);
    for (let n = 0; n < RANGES; n += 1) tasks.add('process', n, 0, { start: n, end: n + 1 });
    take();
    let most = 0;
    for (let n = 0; n < RANGES; n += 1) {
      expect(tasks.isOpen('process')).toBe(true);
      const numbers = tasks.toSend('process', SENT_AT_ONCE, 0);
      tasks.sent('process', numbers, 1 + n);
      tasks.begun('process', n, 1 + n);
      tasks.processed(n, processed as Processed, 1 + n);
      tasks.totals();
      tasks.underWay('process', 0);
      const rows = take();
      if (n > 0) most = Math.max(most, rows);
    }
    expect(tasks.isOpen('process')).toBe(false);
    expect(tasks.totals()).toEqual({
      success: 9 * RANGES,
      error: RANGES,
      countedSuccess: 9 * RANGES,
      countedError: RANGES,
    });
    expect(most).toBeLessThan(100);
  });
});

it('sends those of which nothing was heard before new ones', async () => {
  const id = env.JOB_RUN.idFromName('silent');
  await runInDurableObject(env.JOB_RUN.get(id), async (_, { storage }) => {
    makeTables(storage.sql);
    const tasks = new Tasks(storage.sql);
    for (let n = 0; n < 6; n += 1) tasks.add('process', n, 0, { start: n, end: n + 1 });
    expect(tasks.toSend('process', 3, 0)).toEqual([0, 1, 2]);
    tasks.sent('process', [0, 1, 2], 10);
    expect(tasks.toSend('process', 3, 0)).toEqual([]);
    tasks.begun('process', 1, 20);
    expect(tasks.toSend('process', 3, 15)).toEqual([0, 2]);
    expect(tasks.toSend('process', 5, 15)).toEqual([0, 2, 3, 4]);
    expect([tasks.underWay('process', 15), tasks.underWay('process', 20)]).toEqual([1, 0]);
    tasks.stopped('process', 1);
    expect(tasks.underWay('process', 15)).toBe(0);
  });
});
