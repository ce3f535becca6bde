/**
 * Starts Workers with the sample data for flows, as `npm start` does, each on a free port and in a folder of its own: in a
 * thorough run one for each browser that runs at once, so that flows of two browsers do not meet. The few flows of another run,
 * one an area, share one. `PPS_EDGE_CONSOLE` names the origin of one that runs already, on the databases of `PPS_EDGE_STATE`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { decodeJwt } from 'jose';
import type { TestProject } from 'vitest/node';
import { TokenIssuer } from '../../../scripts/token-issuer.ts';
import type { TokenRole } from '../../../src/access/token-claims.ts';
import { BROWSERS } from './browsers.ts';

const ROOT = join(import.meta.dirname, '../../..');

export interface ConsoleServer {
  origin: string;
  /** API key of its demo organization. */
  key: string;
  /** Bearer tokens of that organization, by their role. */
  tokens: Record<TokenRole, string>;
  /** Id of the organization. */
  organization: string;
  /** Folder of its databases. */
  state: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Files, each of which says a `ConsoleServer` once it is ready, or why it is not: other tests run meanwhile. */
    consoleServers: string[];
  }
}

export default function startWorkers(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pps-edge-consoles-'));
  const { PPS_EDGE_CONSOLE: origin, PPS_EDGE_STATE: state } = env;
  const count = env.PPS_EDGE_THOROUGH_SEED && !origin ? BROWSERS : 1;
  const files = Array.from({ length: count }, (_, n) => join(folder, `${n}.json`));
  project.provide('consoleServers', files);
  const started: Started[] = [];
  // One after the other: each builds what it serves.
  const starting = (async () => {
    for (const file of files) {
      if (origin && state) {
        announce(file, await serverOf(origin, state));
        continue;
      }
      const worker = await startWorker();
      started.push(worker);
      announce(file, worker.server);
    }
  })().catch((error: Error) => {
    for (const file of files) announce(file, { failure: error.message });
  });
  return async () => {
    await starting;
    await Promise.all(started.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true });
  };
}

/** Writes a file at once: whoever waits for it reads the whole. */
export function announce(file: string, server: ConsoleServer | { failure: string }): void {
  writeFileSync(`${file}.part`, JSON.stringify(server));
  renameSync(`${file}.part`, file);
}

interface Started {
  server: ConsoleServer;
  stop(): Promise<void>;
}

/** Prints the errors that a Worker logs: they say why a test failed. */
function printErrors(log: string): void {
  for (const line of log.split('\n')) if (line.includes('"level":"error"')) console.error(line);
}

/** Starts one Worker. */
export async function startWorker(): Promise<Started> {
  const state = mkdtempSync(join(tmpdir(), 'pps-edge-console-'));
  const port = await freePort();
  const child = spawn(execPath, ['scripts/start.ts', '--port', String(port), '--rate-limit', '1000000'], {
    cwd: ROOT,
    env: { ...env, PPS_EDGE_STATE: state },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let isReady = false;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      const text = String(chunk);
      if (isReady) return printErrors(text);
      printed += text;
      isReady = printed.includes('pps-edge is ready');
      if (isReady) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${printed}`)));
  });
  return {
    server: await serverOf(`http://127.0.0.1:${port}`, state),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(state, { recursive: true });
    },
  };
}

async function serverOf(origin: string, state: string): Promise<ConsoleServer> {
  const org = organizationIn(state);
  const issuer = new TokenIssuer(join(state, 'token-key.json'));
  const token = (role: TokenRole) =>
    issuer.issue({ sub: `tests as ${role}`, org, role, email: `${role}@example.org` }, 1);
  const [member, admin, superuser] = await Promise.all([token('member'), token('admin'), token('superuser')]);
  return {
    origin,
    key: readFileSync(join(state, 'demo-key'), 'utf8').trim(),
    tokens: { member, admin, superuser },
    organization: org,
    state,
  };
}

/** Returns the id of the demo organization, which tokens name. */
function organizationIn(state: string): string {
  const printed = execFileSync(execPath, ['scripts/token.ts', '--org', 'Demo organization', '--role', 'member'], {
    cwd: ROOT,
    env: { ...env, PPS_EDGE_STATE: state },
    encoding: 'utf8',
  });
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
