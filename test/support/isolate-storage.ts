/**
 * The storage of an isolate, which test files use one after the other. Imported data are loaded once for all files that read
 * them; what else a file leaves in databases and bucket is deleted before the next. Durable Objects stay: organizations and keys
 * have other ids in each file, and the sample organization empties its own.
 */
import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { inject } from 'vitest';
import { isolateBudget } from '../../src/storage/isolate-cache.ts';
import type { SampleSnapshot, Script } from './sample-snapshot.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      /** Migrations of each database, as JSON: bindings hold text. */
      MIGRATIONS: string;
    }
  }
}

const IMPORTED = [env.REFERENCE, env.GEOGRAPHY, env.PROVIDERS];
const DATABASES = [...IMPORTED, env.ORGANIZATIONS];
/** Tables of the imported databases that requests write. */
const WRITTEN_BY_REQUESTS: ReadonlySet<string> = new Set(['registry_provider']);

/** `sample`: loaded and closed to writes; `own`: the file's, which may write it. */
let imported: 'nothing' | 'sample' | 'own' = 'nothing';
/** The sample, once it is asked for. */
let snapshot: SampleSnapshot | null = null;
/** Files of the sample in the bucket. */
let sampleFiles: ReadonlySet<string> = new Set();
/** Names of its tables. */
let sampleTables = '';
let organizationTables: Script = [];
let rowsWrittenByRequests: Script = [];

/** Deletes what the file before left. */
export async function beginFile(): Promise<void> {
  isolateBudget.entries.clear();
  if (imported === 'sample' && (await isSampleWhole())) await deleteWrittenByRequests();
  else await deleteAll();
}

/** False if the file before dropped a table or removed a file: no trigger sees that. */
async function isSampleWhole(): Promise<boolean> {
  const [tables, files] = await Promise.all([Promise.all(IMPORTED.map(tablesOf)), filesInBucket()]);
  return tables.join() === sampleTables && [...sampleFiles].every((key) => files.includes(key));
}

const tablesOf = (database: D1Database) => objectsOf(database, 'table');

async function filesInBucket(): Promise<string[]> {
  const { objects } = await env.FILES.list();
  return objects.map(({ key }) => key);
}

/** Makes databases with the sample data for a file that only reads imported data: writing them fails. */
export async function seedDatabases(): Promise<void> {
  if (imported === 'own') throw new Error('the file has databases of its own already');
  if (imported === 'nothing') {
    await loadSample();
    for (const database of IMPORTED) await closeToWrites(database);
    sampleTables = (await Promise.all(IMPORTED.map(tablesOf))).join();
    imported = 'sample';
  } else await run(env.ORGANIZATIONS, organizationTables);
}

/** Makes databases with the sample data for a file that writes imported data. They are deleted after it. */
export async function seedOwnDatabases(): Promise<void> {
  if (imported === 'sample') {
    await run(env.ORGANIZATIONS, organizationTables);
    for (const database of IMPORTED) await openToWrites(database);
  } else await loadSample();
  imported = 'own';
}

/** Makes the tables of all databases, without rows. They are deleted after the file. */
export async function migrate(): Promise<void> {
  if (imported !== 'nothing') await deleteAll();
  const migrations = JSON.parse(env.MIGRATIONS) as Record<string, D1Migration[]>;
  await applyD1Migrations(env.REFERENCE, migrations.reference ?? []);
  await applyD1Migrations(env.GEOGRAPHY, migrations.geography ?? []);
  await applyD1Migrations(env.PROVIDERS, migrations.providers ?? []);
  await applyD1Migrations(env.ORGANIZATIONS, migrations.organizations ?? []);
  imported = 'own';
}

async function loadSample(): Promise<void> {
  snapshot ??= await (await fetch(inject('sampleAddress'))).json<SampleSnapshot>();
  organizationTables = snapshot.databases.ORGANIZATIONS;
  rowsWrittenByRequests = snapshot.databases.PROVIDERS.filter(([statement]) =>
    [...WRITTEN_BY_REQUESTS].some((table) => statement.startsWith(`INSERT INTO "${table}"`)),
  );
  sampleFiles = new Set(snapshot.files.map(({ key }) => key));
  await Promise.all([
    ...Object.entries(snapshot.databases).map(([binding, script]) =>
      run(env[binding as keyof SampleSnapshot['databases']], script),
    ),
    ...snapshot.files.map(({ key, contentType, body }) =>
      env.FILES.put(
        key,
        Uint8Array.from(atob(body), (byte) => byte.charCodeAt(0)),
        { httpMetadata: { contentType } },
      ),
    ),
  ]);
}

async function run(database: D1Database, script: Script): Promise<void> {
  await database.batch(
    script.map(([statement, value]) =>
      value === undefined ? database.prepare(statement) : database.prepare(statement).bind(value),
    ),
  );
}

async function closeToWrites(database: D1Database): Promise<void> {
  const tables = await tablesOf(database);
  await database.batch(
    tables
      .filter((table) => !WRITTEN_BY_REQUESTS.has(table))
      .flatMap((table) =>
        ['INSERT', 'UPDATE', 'DELETE'].map((change) =>
          database.prepare(
            `CREATE TRIGGER "closed ${table} ${change}" BEFORE ${change} ON "${table}"
              BEGIN SELECT RAISE(ABORT, 'a file that writes imported data calls seedOwnDatabases()'); END`,
          ),
        ),
      ),
  );
}

async function openToWrites(database: D1Database): Promise<void> {
  const triggers = await objectsOf(database, 'trigger');
  await database.batch(
    triggers.filter((name) => name.startsWith('closed ')).map((name) => database.prepare(`DROP TRIGGER "${name}"`)),
  );
}

async function objectsOf(database: D1Database, type: 'table' | 'trigger'): Promise<string[]> {
  const named = String.raw`SELECT name FROM sqlite_schema WHERE type = ? AND name NOT LIKE '\_cf%' ESCAPE '\'
    AND name NOT LIKE 'sqlite%' AND sql NOT LIKE 'CREATE VIRTUAL%'`;
  const { results } = await database.prepare(named).bind(type).all<{ name: string }>();
  return results.map(({ name }) => name);
}

async function deleteWrittenByRequests(): Promise<void> {
  await run(env.PROVIDERS, [
    ...[...WRITTEN_BY_REQUESTS].map((table): [string] => [`DELETE FROM ${table}`]),
    ...rowsWrittenByRequests,
  ]);
  await deleteOtherFiles();
}

async function deleteOtherFiles(): Promise<void> {
  await env.FILES.delete((await filesInBucket()).filter((key) => !sampleFiles.has(key)));
}

async function deleteAll(): Promise<void> {
  // A database that the file before loaded with much outlives the first reset.
  let resets = 0;
  do {
    if (resets++ === 10) throw new Error('the storage of the test file before cannot be deleted');
    await reset();
  } while (await hasTables());
  imported = 'nothing';
}

async function hasTables(): Promise<boolean> {
  const counts = await Promise.all(DATABASES.map(tablesOf));
  return counts.some(({ length }) => length > 0);
}
