/**
 * A database that only wrangler reaches. A load is a numbered series of SQL files. The database takes each file whole
 * or not at all, and notes it in incoming_progress; a load that was cut off continues after the last file that arrived.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadSteps, StagedRows } from '../../src/imports/release/load.ts';
import { quote } from '../../src/imports/release/quote.ts';
import { databaseName, remoteDeployment } from '../deployment.ts';
import { configuredDatabases, type DatabaseBinding, ROOT } from '../local-databases.ts';
import type { ImportDatabase } from './import-database.ts';
import { messageOf, Refusal } from './refusal.ts';

const WRANGLER = join(ROOT, 'node_modules', 'wrangler', 'bin', 'wrangler.js');
/** D1 takes statements of 100 KB. */
const STATEMENT_BYTES = 90_000;
/** Files that have arrived, by number, and the load they belong to. */
const PROGRESS = 'CREATE TABLE incoming_progress (part INTEGER PRIMARY KEY, load TEXT NOT NULL)';
const FILE_BYTES = 5_000_000;

export interface WranglerOptions {
  /** Called with each step that takes a while. */
  say?: (line: string) => void;
  /** Names the database of that name; the deployed one by default. */
  where?: readonly string[];
  /** Size of a file of rows. */
  fileBytes?: number;
}

export class WranglerDatabase implements ImportDatabase {
  readonly #name: string;
  readonly #say: (line: string) => void;
  readonly #where: readonly string[];
  readonly #fileBytes: number;

  constructor(binding: DatabaseBinding, options: WranglerOptions = {}) {
    this.#name = options.where ? configuredDatabases()[binding].name : databaseName(remoteDeployment().config, binding);
    this.#say = options.say ?? (() => {});
    this.#where = options.where ?? remoteDeployment().arguments;
    this.#fileBytes = options.fileBytes ?? FILE_BYTES;
  }

  async query<Row>(sql: string): Promise<Row[]> {
    const answers = JSON.parse(this.execute(['--command', sql])) as { results: Row[] }[];
    return answers.at(-1)?.results ?? [];
  }

  async transaction(statements: string[]): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'pps-edge-'));
    try {
      writeFileSync(join(folder, 'transaction.sql'), script(statements));
      this.execute(['--file', join(folder, 'transaction.sql')]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  async load({ prepare, staged, merge }: LoadSteps): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'pps-edge-'));
    try {
      const { files, load } = this.#write(folder, prepare, staged);
      const [only, ...others] = files as [string, ...string[]];
      if (others.length === 0) {
        appendFileSync(only, script([...merge, 'DROP TABLE incoming_progress']));
        this.execute(['--file', only]);
      } else {
        await this.#send(files, load);
        await this.transaction([allArrived(files.length, load), ...merge, 'DROP TABLE incoming_progress']);
      }
    } catch (error) {
      if (!/incoming_/.test(messageOf(error))) throw error;
      throw new Refusal(`another import into ${this.#name} came between; run this one again`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  /** Sends the files that the database does not have yet. */
  async #send(files: readonly string[], load: string): Promise<void> {
    let arrived = await this.#arrived(load);
    if (arrived > 0) this.#say(`${this.#name}: continues after part ${arrived} of ${files.length}`);
    for (const file of files.slice(arrived)) {
      appendFileSync(file, script([`INSERT INTO incoming_progress VALUES (${arrived + 1}, ${quote(load)})`]));
      try {
        this.execute(['--file', file]);
      } catch (error) {
        if (arrived === 0 || /incoming_/.test(messageOf(error))) throw error;
        throw new Refusal(
          `${messageOf(error)}; ${arrived} of ${files.length} parts have arrived, and the same command goes on from there`,
        );
      }
      arrived += 1;
      this.#say(`${this.#name}: part ${arrived} of ${files.length} sent`);
    }
  }

  close(): void {}

  /**
   * Runs `wrangler d1 execute`; its output is JSON.
   * @throws Refusal with what wrangler said
   */
  execute(args: readonly string[]): string {
    const run = spawnSync(
      process.execPath,
      [WRANGLER, 'd1', 'execute', this.#name, ...this.#where, '--yes', '--json', ...args],
      {
        cwd: ROOT,
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
      },
    );
    if (run.status === 0) return run.stdout;
    const message = reasonOf(run.stdout) ?? (run.error?.message || run.stderr.trim() || run.stdout.trim());
    const hint = /no such table: release/.test(message)
      ? ` (its migrations are not applied: npm run deploy does that)`
      : '';
    throw new Refusal(`wrangler d1 execute ${this.#name}: ${message.replace(/\s+/g, ' ')}${hint}`);
  }

  /** Writes all files of a load but the merge. `load`, their digest, identifies the load. */
  #write(folder: string, prepare: string[], staged: StagedRows[]): { files: string[]; load: string } {
    const files: string[] = [];
    const digest = createHash('sha256');
    const write = (text: string) => {
      const file = join(folder, `${String(files.length).padStart(5, '0')}.sql`);
      writeFileSync(file, text);
      digest.update(text);
      files.push(file);
    };
    // Delete the staged rows of an import that was cut off before another begins.
    let text = script([...prepare, 'DROP TABLE IF EXISTS incoming_progress', PROGRESS]);
    for (const rows of staged) {
      for (const statement of inserts(rows)) {
        text += script([statement]);
        if (text.length < this.#fileBytes) continue;
        write(text);
        text = '';
      }
    }
    if (text) write(text);
    return { files, load: digest.digest('hex') };
  }

  /** Returns how many files of this load the database has. */
  async #arrived(load: string): Promise<number> {
    const [progress] = await this.query<{ arrived: number }>(
      `${PROGRESS.replace('TABLE', 'TABLE IF NOT EXISTS')};
       SELECT count(*) AS arrived FROM incoming_progress WHERE load = ${quote(load)}`,
    );
    return progress?.arrived ?? 0;
  }
}

function script(statements: readonly string[]): string {
  return statements.map((statement) => `${statement};\n`).join('');
}

/**
 * Returns SQL that fails, with a NULL that the column refuses, unless all files of this load and none of another have
 * arrived.
 */
function allArrived(files: number, load: string): string {
  return `INSERT INTO incoming_progress SELECT ${files + 1},
      CASE WHEN count(*) = ${files} AND min(load) = ${quote(load)} AND max(load) = ${quote(load)} THEN 'all' END
    FROM incoming_progress`;
}

function* inserts({ table, columns, rows }: StagedRows): Generator<string> {
  const start = `INSERT INTO ${table} (${columns.join(', ')}) VALUES\n`;
  let values: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    const text = `(${row.map(quote).join(', ')})`;
    const size = Buffer.byteLength(text) + 2;
    if (bytes + size > STATEMENT_BYTES && values.length > 0) {
      yield start + values.join(',\n');
      values = [];
      bytes = 0;
    }
    values.push(text);
    bytes += size;
  }
  if (values.length > 0) yield start + values.join(',\n');
}

function reasonOf(output: string): string | null {
  try {
    const { error } = JSON.parse(output) as { error?: { text?: string; notes?: { text: string }[] } };
    return error?.text ? [error.text, ...(error.notes ?? []).map(({ text }) => text)].join(' ') : null;
  } catch {
    return null;
  }
}
