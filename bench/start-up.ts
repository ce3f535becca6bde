/**
 * Measures the time from the spawn of workerd to the first answer, with bindings that are only names: no database is
 * opened.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error: it ships no types; its default export is CommonJS, whose default is the path of the program.
import workerd from 'workerd';
import { BINDINGS } from '../src/environment.ts';

/** Returns milliseconds of each of several starts. @throws Error if the script does not start */
export async function measureStarts(script: string, compatibilityDate: string, times: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pps-edge-start-'));
  try {
    const port = await freePort();
    const bindings = BINDINGS.map((name) => `(name = "${name}", text = "")`).join(', ');
    writeFileSync(join(folder, 'index.js'), script);
    writeFileSync(
      join(folder, 'config.capnp'),
      `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "index.js", esModule = embed "index.js")],
    compatibilityDate = "${compatibilityDate}",
    bindings = [${bindings}],
  ))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", service = "main")],
);`,
    );
    const starts: number[] = [];
    for (let i = 0; i < times; i++) starts.push(await start(join(folder, 'config.capnp'), port));
    return starts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(config: string, port: number): Promise<number> {
  const started = performance.now();
  const server = spawn(String(workerd.default), ['serve', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  server.stderr.on('data', (text) => {
    complaint += text;
  });
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  try {
    while (server.exitCode === null && performance.now() - started < 10_000) {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/`);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`The Worker answered ${answer.status} to its first request`);
        return performance.now() - started;
      } catch (error) {
        // The Worker does not listen yet.
        if (!(error instanceof TypeError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    }
    throw new Error(`The Worker did not start: ${complaint}`);
  } finally {
    server.kill('SIGKILL');
    await ended;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
