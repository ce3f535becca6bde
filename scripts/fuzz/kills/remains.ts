/** Objects of organizations in the bucket of a stopped service, and the rows that name them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openLocal } from '../../local-databases.ts';

export interface Remains {
  /** Keys of contents of files, and of results, that rows name. */
  named: string[];
  /** Keys in the folder of a job's results, of attempts that were lost: they go with the results. */
  lostAttempts: string[];
  /** Keys that nothing names and nothing removes. */
  unnamed: string[];
  /** Keys that rows name and that are not there. */
  missing: string[];
}

/** Looks through the state folder of a service that does not run. */
export function remainsIn(state: string): Remains {
  const keys = new Set(
    rowsOf<{ key: string }>(
      join(state, 'v3', 'r2', 'miniflare-R2BucketObject'),
      '_mf_objects',
      "SELECT key FROM _mf_objects WHERE key LIKE 'organizations/%'",
    ).map(({ key }) => key),
  );
  const { files, folders } = rowsOfOrganizations(state);
  const outputs = rowsOf<{ output: string }>(
    join(state, 'v3', 'do', 'pps-edge-JobRun'),
    'task',
    'SELECT output FROM task WHERE output IS NOT NULL',
  ).flatMap(({ output }) => {
    const { results, errors } = JSON.parse(output) as { results: { key: string }; errors: { key: string } | null };
    return [results.key, ...(errors ? [errors.key] : [])];
  });
  const names = new Set([...files, ...outputs]);
  const others = [...keys].filter((key) => !names.has(key));
  const isLost = (key: string) => folders.some((folder) => key.startsWith(folder));
  return {
    named: [...keys].filter((key) => names.has(key)),
    lostAttempts: others.filter(isLost),
    unnamed: others.filter((key) => !isLost(key)),
    missing: [...names].filter((key) => !keys.has(key)),
  };
}

/** Lets the results of all jobs expire now; the hourly run then removes them. */
export function expireResults(state: string): void {
  const database = openLocal('ORGANIZATIONS', state);
  database.exec('UPDATE job SET expires_at = unixepoch() - 1 WHERE finished_at IS NOT NULL');
  database.close();
}

/** Makes jobs that were to be started, and never were, as old as the hourly run asks. */
export function ageLaunches(state: string): void {
  const database = openLocal('ORGANIZATIONS', state);
  database.exec("UPDATE job SET launched_at = launched_at - 3600 WHERE status = 'queued'");
  database.close();
}

/** Gives all organizations a plan of so many claims a month. */
export function allowClaims(state: string, claims: number): void {
  const database = openLocal('ORGANIZATIONS', state);
  database.prepare("INSERT OR REPLACE INTO plan VALUES ('of the fuzzer', ?)").run(claims);
  database.exec("UPDATE organization SET plan = 'of the fuzzer'");
  database.exec(`INSERT OR REPLACE INTO plan_limit (plan, thing, most)
    SELECT 'of the fuzzer', thing, most FROM plan_limit WHERE plan = 'enterprise'`);
  database.close();
}

/** Returns keys of the files' contents, and the folders of the jobs whose results are kept. */
function rowsOfOrganizations(state: string): { files: string[]; folders: string[] } {
  const database = openLocal('ORGANIZATIONS', state);
  try {
    const files = database
      .prepare(
        "SELECT 'organizations/' || organization_id || '/files/' || id AS key FROM file WHERE status IN ('uploading', 'ready')",
      )
      .all() as { key: string }[];
    const folders = database
      .prepare(
        "SELECT 'organizations/' || organization_id || '/jobs/' || id || '/' AS key FROM job WHERE removed_at IS NULL",
      )
      .all() as { key: string }[];
    return { files: files.map(({ key }) => key), folders: folders.map(({ key }) => key) };
  } finally {
    database.close();
  }
}

/** Reads the databases of a folder that have a table. */
function rowsOf<Row>(folder: string, table: string, query: string): Row[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .flatMap((name) => {
      const database = new DatabaseSync(join(folder, name));
      try {
        const has = database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table);
        return has ? (database.prepare(query).all() as Row[]) : [];
      } finally {
        database.close();
      }
    });
}
