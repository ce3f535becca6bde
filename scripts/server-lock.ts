/**
 * Says whether `npm start` runs on a folder of local databases. Its process holds an SQLite lock for as long as it
 * lives. The system releases the lock however the process ends; a process number could not serve, because another
 * process may get the number of a server killed earlier.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The process that holds the databases of a folder. */
export interface RunningServer {
  pid: number;
  /** The file that names the process. */
  file: string;
}

const pidFile = (state: string) => join(state, 'pps-edge.pid');

/** Returns the lock; null if another process holds it. */
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

/** Returns the server that runs on the databases of a folder; null if none does. */
export function runningServer(state: string): RunningServer | null {
  const file = pidFile(state);
  if (!existsSync(file)) return null;
  const free = lock(state);
  free?.close();
  return free ? null : { pid: Number(readFileSync(file, 'utf8')), file };
}

/**
 * Makes this process the server of a folder until it ends.
 * @returns a function that ends it earlier; null if another process is the folder's server
 */
export function becomeServer(state: string): (() => void) | null {
  const serverLock = lock(state);
  if (!serverLock) return null;
  writeFileSync(pidFile(state), String(process.pid));
  return () => {
    rmSync(pidFile(state), { force: true });
    serverLock.close();
  };
}
