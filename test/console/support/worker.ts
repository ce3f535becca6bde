/**
 * Starts the Worker with the sample data once for all flows, as `npm start` does, on a free port and in a folder of its own.
 * `PPS_EDGE_CONSOLE` names the origin of one that runs already, on the databases of `PPS_EDGE_STATE`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import type { TestProject } from 'vitest/node';
import { TokenIssuer } from '../../../scripts/token-issuer.ts';
import type { TokenRole } from '../../../src/access/token-claims.ts';

const ROOT = join(import.meta.dirname, '../../..');

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the Worker. */
    consoleOrigin: string;
    /** API key of its demo organization. */
    consoleKey: string;
    /** Folder of its databases. */
    consoleState: string;
    /** Bearer tokens of that organization, by their role. */
    consoleTokens: Record<TokenRole, string>;
    /** The token of a link that signs in once, as an admin. */
    consoleLink: string;
  }
}

export default async function startWorker(project: TestProject): Promise<() => Promise<void>> {
  const { PPS_EDGE_CONSOLE: running, PPS_EDGE_STATE: folder } = process.env;
  if (running && folder) {
    await provide(project, running, folder);
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
  await provide(project, `http://127.0.0.1:${port}`, state);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(state, { recursive: true });
  };
}

async function provide(project: TestProject, origin: string, state: string): Promise<void> {
  const org = organizationIn(state);
  const issuer = new TokenIssuer(join(state, 'token-key.json'));
  const token = (role: TokenRole) =>
    issuer.issue({ sub: `tests as ${role}`, org, role, email: `${role}@example.org` }, 1);
  const [member, admin, superuser] = await Promise.all([token('member'), token('admin'), token('superuser')]);
  project.provide('consoleOrigin', origin);
  project.provide('consoleKey', readFileSync(join(state, 'demo-key'), 'utf8').trim());
  project.provide('consoleState', state);
  project.provide('consoleTokens', { member, admin, superuser });
  project.provide('consoleLink', await issuer.issueLink({ sub: 'tests', org, role: 'admin' }));
}

/** Returns the id of the demo organization, which tokens name. */
function organizationIn(state: string): string {
  const printed = execFileSync(
    process.execPath,
    ['scripts/token.ts', '--org', 'Demo organization', '--role', 'member'],
    { cwd: ROOT, env: { ...process.env, PPS_EDGE_STATE: state }, encoding: 'utf8' },
  );
  return String(decodeJwt(printed.trim().split('\n').at(-1) ?? '').org);
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
