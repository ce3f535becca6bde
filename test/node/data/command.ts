/** Runs the command as a user does, on databases of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { vi } from 'vitest';
import { main } from '../../../scripts/data/command.ts';
import { databaseFile, ROOT } from '../../../scripts/local-databases.ts';

interface Run {
  status: number;
  stdout: string;
  stderr: string;
}

/** A folder for files and one for databases; `remove` deletes both. */
export class Workplace {
  readonly folder = mkdtempSync(join(tmpdir(), 'pps-edge-test-'));
  readonly state = join(this.folder, 'state');

  /** Writes a file and returns its path. */
  file(name: string, content: string | Uint8Array): string {
    const path = join(this.folder, 'files', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  }

  /** Runs `npm run data -- …` in this process, accepting partial files: the tests' small files are never whole. */
  async run(...args: string[]): Promise<Run> {
    const imports = /^(?:import|import-all|pull)$/.test(args[0] ?? '') && !args.includes('--help');
    return this.runAsUsers(...args, ...(imports ? ['--accept-partial'] : []));
  }

  /** Runs the command as a user with whole files does. */
  async runAsUsers(...args: string[]): Promise<Run> {
    const said = { log: '', error: '' };
    const spies = (['log', 'error'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation((line: string) => {
        said[method] += `${line}\n`;
      }),
    );
    try {
      const status = await main(args, { state: this.state, downloads: join(this.folder, 'downloads') });
      return { status, stdout: said.log, stderr: said.error };
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  }

  /** Starts the command as a process of its own. */
  start(...args: string[]): ChildProcess {
    return spawn(process.execPath, [join(ROOT, 'scripts', 'data.ts'), ...args, '--accept-partial'], {
      env: { ...process.env, PPS_EDGE_STATE: this.state },
      stdio: 'ignore',
    });
  }

  rows(binding: 'REFERENCE' | 'GEOGRAPHY', sql: string): Record<string, unknown>[] {
    const file = databaseFile(binding, this.state);
    if (!existsSync(file)) return [];
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  }

  /** Returns the names of what a stopped import would leave behind. */
  leftovers(binding: 'REFERENCE' | 'GEOGRAPHY'): unknown[] {
    return this.rows(binding, "SELECT name FROM sqlite_master WHERE name LIKE 'incoming%'");
  }

  /** Returns keys and sizes in the local bucket. */
  stored(): Map<string, number> {
    const folder = join(this.state, 'v3', 'r2', 'miniflare-R2BucketObject');
    const [file] = existsSync(folder) ? readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name)) : [];
    if (!file) return new Map();
    const database = new DatabaseSync(join(folder, file), { readOnly: true });
    try {
      const objects = database.prepare('SELECT key, size FROM _mf_objects').all() as { key: string; size: number }[];
      return new Map(objects.map(({ key, size }) => [key, size]));
    } finally {
      database.close();
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The random columns of a table: versions of the data and revisions of releases. */
const RANDOM: Readonly<Record<string, string>> = { data_state: 'version, releases', release: 'revision' };

/** Returns all rows of a database table by table, except random values. */
export function contents(file: string): Record<string, unknown[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name",
      )
      .all() as { name: string }[];
    return Object.fromEntries(
      tables.map(({ name }) => [
        name,
        database
          .prepare(`SELECT * FROM "${name}" ORDER BY 1`)
          .all()
          .map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !RANDOM[name]?.includes(column)))),
      ]),
    );
  } finally {
    database.close();
  }
}
