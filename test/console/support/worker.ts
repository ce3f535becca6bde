/**
 * Starts the Worker with the sample data once for all flows, as `npm start` does, on a free port and in a folder of its own.
 * `PPS_EDGE_CONSOLE` names the origin of one that runs already, on the databases of `PPS_EDGE_STATE`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the Worker. */
    consoleOrigin: string;
    /** API key of its demo organization. */
    consoleKey: string;
    /** Bearer token of an admin of the same organization. */
    consoleAdmin: string;
    /** Folder of its databases. */
    consoleState: string;
  }
}

const ROOT = join(import.meta.dirname, '../../..');

export default async function startWorker(project: TestProject): Promise<() => Promise<void>> {
  const { PPS_EDGE_CONSOLE: running, PPS_EDGE_STATE: folder } = process.env;
  if (running && folder) {
    provide(project, running, folder);
    return async () => {};
  }
  const state = mkdtempSync(join(tmpdir(), 'pps-edge-console-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/start.ts', '--port', String(port), '--rate-limit', '1000000'], {
    cwd: ROOT,
    env: { ...process.env, PPS_EDGE_STATE: state },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('pps-edge is ready')) resolve();
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${printed}`)));
  });
  provide(project, `http://127.0.0.1:${port}`, state);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(state, { recursive: true });
  };
}

function provide(project: TestProject, origin: string, state: string): void {
  project.provide('consoleOrigin', origin);
  project.provide('consoleKey', readFileSync(join(state, 'demo-key'), 'utf8').trim());
  project.provide('consoleState', state);
  project.provide('consoleAdmin', adminToken(state));
}

/** Makes a token as `npm run token` does. */
function adminToken(state: string): string {
  const claims = ['--org', 'Demo organization', '--role', 'admin', '--email', 'admin@example.org'];
  const printed = execFileSync(process.execPath, ['scripts/token.ts', ...claims], {
    cwd: ROOT,
    env: { ...process.env, PPS_EDGE_STATE: state },
    encoding: 'utf8',
  });
  return printed.trim().split('\n').at(-1) ?? '';
}

/** Returns a port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() =>
          typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
        );
      });
  });
}
