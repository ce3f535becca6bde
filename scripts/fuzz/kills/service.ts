/** The service as `npm start` runs it, over a state folder of its own, which is killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from '../../../bench/client.ts';
import { ROOT } from '../../local-databases.ts';

/** Seconds after which a job sends work again of which nothing was heard. */
const SILENCE_SECONDS = 2;
const START_MS = 180_000;
const SHOWN = 4000;

export class KilledService {
  readonly state: string;
  readonly #port: number;
  #process: ChildProcess | null = null;
  #printed = '';

  /** @param state folder of the databases, bucket and objects */
  constructor(state: string, port: number) {
    this.state = state;
    this.#port = port;
  }

  /** Returns a client of the demo organization. */
  client(): Client {
    const key = readFileSync(join(this.state, 'demo-key'), 'utf8').trim();
    return new Client(this.url, { 'X-API-Key': key });
  }

  get url(): URL {
    return new URL(`http://127.0.0.1:${this.#port}`);
  }

  /** Starts the processes; they take a while to be ready. */
  spawn(): void {
    this.#printed = '';
    // wrangler hands its environment to the Worker as settings.
    const environment = {
      ...process.env,
      PPS_EDGE_STATE: this.state,
      CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
      JOB_SILENCE_SECONDS: String(SILENCE_SECONDS),
    };
    const service = spawn(
      process.execPath,
      [join(ROOT, 'scripts', 'start.ts'), '--port', String(this.#port), '--rate-limit', '1000000'],
      // A group of processes of its own, which is killed as one.
      { cwd: ROOT, env: environment, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [service.stdout, service.stderr])
      stream.on('data', (text: Buffer) => {
        this.#printed = (this.#printed + text.toString()).slice(-SHOWN);
      });
    this.#process = service;
  }

  /** Waits until requests are answered. @throws Error with what was printed */
  async ready(): Promise<void> {
    const end = Date.now() + START_MS;
    while (Date.now() < end && this.#process?.exitCode === null) {
      const answer = await fetch(new URL('/health', this.url)).catch(() => null);
      await answer?.body?.cancel();
      // The last line that npm start prints of itself: then nothing of it calls any more.
      if (answer?.ok && this.#printed.includes('A batch of all example claims')) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`npm start was not ready: ${this.#printed}`);
  }

  /** Kills all its processes at once, as a machine that fails does. */
  async kill(): Promise<void> {
    const service = this.#process;
    if (!service) return;
    this.#process = null;
    const ended = service.exitCode === null && service.signalCode === null ? once(service, 'exit') : null;
    try {
      process.kill(-(service.pid as number), 'SIGKILL');
    } catch (error) {
      // It has ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    await ended;
    await portFree(this.#port);
  }
}

/** Returns a port that nobody uses. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Waits until a killed process has let its port go. @throws Error if that takes too long */
async function portFree(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
        .once('error', () => resolve(false))
        .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Port ${port} is held by a process that should have ended`);
}
