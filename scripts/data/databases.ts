/** The databases that an import writes to: local files or, through wrangler, deployed ones. */
import { existsSync } from 'node:fs';
import { DATASETS } from '../../src/datasets/index.ts';
import type { DatabaseName } from '../../src/imports/release/import-table.ts';
import type { FileStore } from '../../src/imports/release/stored-files.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { INDEX_VERSION } from '../../src/storage/lists/word-index.ts';
import { type DatabaseBinding, databaseFile, localTarget, migrate, openLocal } from '../local-databases.ts';
import { runningServer } from '../server-lock.ts';
import type { ImportDatabase } from './import-database.ts';
import { localFiles } from './local-files.ts';
import { messageOf, Refusal } from './refusal.ts';
import { WranglerDatabase } from './wrangler-database.ts';
import { remoteFiles } from './wrangler-files.ts';

export type ImportDatabases = Record<DatabaseName, ImportDatabase> & { FILES: FileStore };

export const DATABASE_NAMES: readonly DatabaseName[] = ['REFERENCE', 'GEOGRAPHY', 'PROVIDERS'];

export interface Release {
  dataset: string;
  scope: string;
  label: string;
  sha256: string;
  effectiveStart: number;
  effectiveEnd: number;
  rowCount: number;
  isSample: number;
  /** Unix seconds. */
  importedAt: number;
  /** File that it was imported from; absent where it was not read from the databases. */
  source?: string;
  /** True if its searches need an order that its word index, made by an earlier version, does not have. */
  indexIsOld?: boolean;
}

export function readReleases(database: ImportDatabase): Promise<Release[]> {
  return database.query<Release>(
    `SELECT dataset, scope, label, sha256, effective_start AS effectiveStart, effective_end AS effectiveEnd,
       row_count AS rowCount, is_sample AS isSample, imported_at AS importedAt, source
     FROM release ORDER BY dataset, effective_start DESC, scope DESC`,
  );
}

/** Reads the releases of all databases. */
export async function readStanding(databases: ImportDatabases): Promise<Release[]> {
  const releases: Release[] = [];
  for (const name of DATABASE_NAMES) releases.push(...(await readReleases(databases[name])));
  const old = await databases.REFERENCE.query<{ dataset: string; scope: string }>(
    `SELECT dataset, scope FROM release JOIN word_index ON release_id = release.id AND part = 0
       WHERE body NOT LIKE '{"version":${INDEX_VERSION},%'`,
  );
  return releases.map((release) => ({
    ...release,
    indexIsOld:
      RANKED_DATASETS.has(release.dataset) &&
      old.some(({ dataset, scope }) => dataset === release.dataset && scope === release.scope),
  }));
}

/** Datasets whose searches are ordered by relevance. */
const RANKED_DATASETS = new Set(
  DATASETS.filter(({ table }) => IMPORT_TABLES[table].search?.title).map(({ name }) => name),
);

/** Opens the databases for an import. @throws Refusal if the development server has them open */
export function openForImport(remote: boolean, state: string, say: (line: string) => void): ImportDatabases {
  if (remote) return remoteDatabases(say);
  const server = runningServer(state);
  if (server) {
    throw new Refusal(
      `the server is running on these databases (process ${server.pid}, noted in ${server.file}); end it, then import`,
    );
  }
  migrate(state);
  return localDatabases(state);
}

/** Opens the databases for reading; null if there is no local database yet. */
export function openForReading(remote: boolean, state: string): ImportDatabases | null {
  if (remote) return remoteDatabases(() => {});
  if (DATABASE_NAMES.some((name) => !existsSync(databaseFile(name, state)))) return null;
  return localDatabases(state);
}

export function close(databases: ImportDatabases): void {
  for (const name of DATABASE_NAMES) databases[name].close();
}

function remoteDatabases(say: (line: string) => void): ImportDatabases {
  return {
    REFERENCE: new WranglerDatabase('REFERENCE', { say }),
    GEOGRAPHY: new WranglerDatabase('GEOGRAPHY', { say }),
    PROVIDERS: new WranglerDatabase('PROVIDERS', { say }),
    FILES: remoteFiles(say),
  };
}

export function localDatabases(state: string): ImportDatabases {
  return {
    REFERENCE: localDatabase('REFERENCE', state),
    GEOGRAPHY: localDatabase('GEOGRAPHY', state),
    PROVIDERS: localDatabase('PROVIDERS', state),
    FILES: localFiles(state),
  };
}

function localDatabase(name: DatabaseBinding, state: string): ImportDatabase {
  const database = openLocal(name, state);
  const target = localTarget(database);
  const clearly = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SQLITE_ERROR') throw error;
      throw new Refusal(
        /database is locked/.test(messageOf(error))
          ? `another process is writing to the local database ${name}; try again when it is done`
          : `the local database ${name} failed, and nothing of this was kept: ${messageOf(error)}`,
      );
    }
  };
  return {
    query: (sql) => clearly(async () => database.prepare(sql).all() as never),
    transaction: (statements) => clearly(() => target.transaction(statements)),
    load: (steps) => clearly(() => target.load(steps)),
    close: () => database.close(),
  };
}
