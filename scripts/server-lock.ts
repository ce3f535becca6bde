/**
 * Says whether `npm start` runs on a folder of local databases. Its process holds an SQLite lock for as long as it
 * lives: the system takes it back however the process ends, and no other process is ever taken for it, as one would
 * be that was given the number of a server killed before.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What holds the databases of a folder. */
export interface RunningServer {
  pid: number;
  /** The file that names the process. */
  file: string;
}

const pidFile = (state: string) => join(state, 'pps-edge.pid');

/** The lock, or null where another process holds it. */
function lock(state: string): DatabaseSync | null {
  const database = new DatabaseSync(join(state, 'pps-edge.lock'));
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && /database is locked/.test(error.message)) return null;
    throw error;
  }
}

/** The server that runs on the databases of a folder; null when none does. */
export function runningServer(state: string): RunningServer | null {
  const file = pidFile(state);
  if (!existsSync(file)) return null;
  const free = lock(state);
  free?.close();
  return free ? null : { pid: Number(readFileSync(file, 'utf8')), file };
}

/**
 * Makes this process the server of a folder until it ends.
 * @returns what ends that earlier; null where another process is its server
 */
export function becomeServer(state: string): (() => void) | null {
  const held = lock(state);
  if (!held) return null;
  writeFileSync(pidFile(state), String(process.pid));
  return () => {
    rmSync(pidFile(state), { force: true });
    held.close();
  };
}
