/** Resets what the previous test file left: files of a run share isolates, which start and import once. */
import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { isolateBudget } from '../../src/storage/isolate-cache.ts';

const DATABASES = [env.REFERENCE, env.GEOGRAPHY, env.PROVIDERS, env.ORGANIZATIONS];
const TABLES = String.raw`SELECT count(*) AS tables FROM sqlite_schema WHERE name NOT LIKE '\_cf%' ESCAPE '\'`;

async function hasTables(): Promise<boolean> {
  const counts = await Promise.all(DATABASES.map((database) => database.prepare(TABLES).first<number>('tables')));
  return counts.some((count) => count !== 0);
}

// A database that the file before loaded with much outlives the first reset.
let resets = 0;
do {
  if (resets++ === 10) throw new Error('the storage of the test file before cannot be deleted');
  await reset();
} while (await hasTables());
isolateBudget.entries.clear();
