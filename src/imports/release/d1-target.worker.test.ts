/**
 * Loads in one batch and in several, interrupted, and beside each other; and of a table that is searched by words.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../test/support/isolate-storage.ts';
import { inOrdinals, ordinalsTable, type SearchedList, searchPage } from '../../storage/lists/searched-list.ts';
import { imported } from '../../storage/schema/releases.ts';
import { DataDatabase, statement } from '../../storage/storage.ts';
import { d1Target, StagingBusy } from './d1-target.ts';
import type { ImportTable } from './import-table.ts';
import { type LoadSteps, loadRelease, type SqlTarget } from './load.ts';
import type { ReleaseFacts } from './release-facts.ts';

interface Title {
  code: string;
  title: string;
}

const table = {
  name: 'sample_title',
  database: 'REFERENCE',
  columns: ['code', 'title'],
  values: (row: Title) => [row.code, row.title],
  identity: ['code'],
  search: { code: (row: Title) => row.code, words: { title: (row: Title) => row.title } },
} as unknown as ImportTable<Title>;

const sampleTitle = sqliteTable('sample_title', {
  id: integer().primaryKey(),
  code: text().notNull(),
  title: text().notNull(),
  ordinal: integer().notNull(),
  ...imported,
});

const list: SearchedList<{ code: string; id: number; ordinal: number }> = {
  dataset: 'sample-titles',
  page: statement((db) =>
    db
      .select({ code: sampleTitle.code, id: sampleTitle.id, ordinal: sampleTitle.ordinal })
      .from(ordinalsTable)
      .crossJoin(sampleTitle)
      .where(inOrdinals),
  ),
};

const facts = (year: number): ReleaseFacts => ({
  dataset: 'sample-titles',
  scope: String(year),
  label: `Sample titles ${year}`,
  source: 'made up here',
  sourceUrl: null,
  sha256: '',
  licence: 'public domain',
  effectiveStart: year * 10_000 + 101,
  effectiveEnd: year * 10_000 + 1231,
  rowCount: 0,
  isSample: true,
  importedAt: 0,
});

const load = (rows: Title[], { year = 2026, name = 'one', target = d1Target(env.REFERENCE, name) } = {}) =>
  loadRelease(target, table, facts(year), rows);

const search = (words: string, on = 20260501, paging = { skip: 0, limit: 10 }, database = reference()) =>
  searchPage(database, list, on, (index) => (words ? index.words('title', words) : index.all()), paging);
const reference = () => new DataDatabase(env.REFERENCE, 'REFERENCE');
const stagingTables = async () =>
  (await env.REFERENCE.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'incoming%'").all()).results;

/** Returns enough titles to stage in several batches. */
const many = (word: string) =>
  Array.from({ length: 20_000 }, (_, i) => ({
    code: String(i).padStart(5, '0'),
    title: `${word} ${i % 2 === 0 ? 'even' : 'odd'} ${'x'.repeat(100)}${i}`,
  }));

/** Stops before the batch of this number, and runs `meanwhile` then. */
function interrupted(
  at: number,
  name: string,
  meanwhile: () => Promise<unknown> = () => Promise.reject(stop),
): SqlTarget {
  let batch = 0;
  const database = {
    prepare: (query: string) => env.REFERENCE.prepare(query),
    batch: async (statements: D1PreparedStatement[]) => {
      if (batch++ === at) await meanwhile();
      return env.REFERENCE.batch(statements);
    },
  } as unknown as D1Database;
  return d1Target(database, name);
}
const stop = new Error('the isolate was stopped');

beforeAll(async () => {
  await migrate();
  await env.REFERENCE.batch([
    env.REFERENCE.prepare(
      `CREATE TABLE sample_title (id INTEGER PRIMARY KEY, code TEXT NOT NULL, title TEXT NOT NULL, ordinal INTEGER NOT NULL,
         release_id INTEGER NOT NULL, record_hash TEXT NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL)`,
    ),
    env.REFERENCE.prepare('CREATE UNIQUE INDEX sample_title_ordinal ON sample_title (release_id, ordinal)'),
    env.REFERENCE.prepare('CREATE INDEX sample_title_code ON sample_title (code)'),
  ]);
});

describe('a searched table', { tags: ['thorough'] }, () => {
  it('is numbered by code, and a row that stays keeps its id whatever comes before it', async () => {
    await load([
      { code: 'B', title: 'green apple' },
      { code: 'D', title: 'red pear' },
      { code: 'C', title: 'red apple' },
    ]);
    const before = await search('red');
    expect(before).toMatchObject({ total: 2, rows: [{ code: 'C' }, { code: 'D' }] });
    await load([
      { code: 'D', title: 'red pear' },
      { code: 'C', title: 'red apple' },
      { code: 'A', title: 'red plum' },
      { code: 'A0', title: 'blue plum' },
    ]);
    const after = await search('red');
    expect(after).toMatchObject({ total: 3, rows: [{ code: 'A' }, { code: 'C' }, { code: 'D' }] });
    expect(after?.rows.slice(1).map(({ id }) => id)).toEqual(before?.rows.map(({ id }) => id));
    expect((await search('green'))?.total).toBe(0);
    expect((await search(''))?.rows.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3]);
  });

  it('is searched in the release in force on the day', async () => {
    await load([{ code: 'Z', title: 'red cherry' }], { year: 2027 });
    expect(await search('red', 20270630)).toMatchObject({ total: 1, rows: [{ code: 'Z' }] });
    expect(await search('red', 20260630)).toMatchObject({ total: 3 });
    expect(await search('red', 20250630)).toBeNull();
  });

  it('is paged by sets in their order', async () => {
    const found = await searchPage(reference(), list, 20260501, (index) => [index.code('D'), index.codePrefix('A')], {
      skip: 1,
      limit: 5,
    });
    expect(found).toMatchObject({ total: 3, rows: [{ code: 'A' }, { code: 'A0' }] });
  });

  it('takes one round trip where the index is known, two where not, and reads the rows of the page', async () => {
    await load([
      { code: 'A', title: 'red plum' },
      { code: 'B', title: 'red pear' },
    ]);
    const costs = [];
    for (let i = 0; i < 2; i++) {
      const trips: unknown[] = [];
      const counting = new Proxy(env.REFERENCE, {
        get: (target, key) =>
          key === 'batch'
            ? (statements: D1PreparedStatement[]) => {
                trips.push(statements.length);
                return target.batch(statements);
              }
            : (target[key as keyof D1Database] as (query: string) => unknown).bind(target),
      });
      await search('red', 20260501, undefined, new DataDatabase(counting, 'REFERENCE'));
      costs.push(trips.length);
    }
    expect(costs).toEqual([2, 1]);
  });

  it('never answers with the index of one state and the rows of another', async () => {
    const [old, fresh] = [many('old'), many('new').slice(1)];
    await load(old);
    const totals = new Set<string>();
    let loading = true;
    const reader = (async () => {
      while (loading) {
        const [page, words] = [await search(''), await search('old')];
        totals.add(`${page?.total} ${page?.rows[0]?.code} ${words?.total}`);
      }
    })();
    await load(fresh);
    loading = false;
    await reader;
    expect((await search('new even'))?.total).toBe(9_999);
    expect([...totals].filter((seen) => !/^(20000 00000 (20000|0)|19999 00001 0)$/.test(seen))).toEqual([]);
  });
});

describe('a load of several batches', { tags: ['thorough'] }, () => {
  it('that is stopped changes nothing, and is whole when it is done again', async () => {
    await load([{ code: 'A', title: 'standing' }]);
    for (let at = 0; at < 4; at++) {
      await expect(load(many('stopped'), { target: interrupted(at, 'again') })).rejects.toThrow(stop);
      expect((await search(''))?.total).toBe(1);
    }
    await load(many('whole'), { name: 'again' });
    expect((await search('whole'))?.total).toBe(20_000);
    expect(await stagingTables()).toEqual([]);
  });

  it('waits for another that is under way', async () => {
    const target = interrupted(2, 'first', async () => {
      await expect(load(many('second'), { name: 'second' })).rejects.toThrow(StagingBusy);
    });
    await load(many('first'), { target });
    expect((await search('first'))?.total).toBe(20_000);
    await load(many('second'), { name: 'second' });
    expect((await search('second'))?.total).toBe(20_000);
  });

  it('goes before one that fell silent', async () => {
    await expect(load(many('silent'), { target: interrupted(2, 'silent') })).rejects.toThrow(stop);
    await expect(load(many('next'), { name: 'next' })).rejects.toThrow(StagingBusy);
    await env.REFERENCE.prepare('UPDATE incoming_load SET touched_at = touched_at - 61').run();
    await load(many('next'), { name: 'next' });
    expect((await search('next'))?.total).toBe(20_000);
  });

  it('whose staging another takes away fails, and neither is mixed', async () => {
    const target = interrupted(2, 'large', () => load([{ code: 'S', title: 'small' }], { name: 'small' }));
    await expect(load(many('large'), { target })).rejects.toThrow(StagingBusy);
    expect(await search('')).toMatchObject({ total: 1, rows: [{ code: 'S' }] });
    const ofCommandLine = interrupted(2, 'large', async () => {
      const { prepare } = await stepsOf([{ code: 'S', title: 'small' }]);
      await env.REFERENCE.batch(prepare.map((step) => env.REFERENCE.prepare(step)));
    });
    await expect(load(many('large'), { target: ofCommandLine })).rejects.toThrow(StagingBusy);
    expect((await search(''))?.total).toBe(1);
  });
});

async function stepsOf(rows: Title[]): Promise<LoadSteps> {
  let steps: LoadSteps | undefined;
  const target: SqlTarget = {
    transaction: async () => {},
    load: async (given) => {
      steps = given;
    },
  };
  await loadRelease(target, table, facts(2026), rows);
  return steps as LoadSteps;
}
