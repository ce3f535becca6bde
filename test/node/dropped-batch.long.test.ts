/**
 * Batches whose client drops the connection while the Worker computes and writes. The flag `enable_request_signal` is what a
 * compatibility date from 2026-11-17 on sets: the request's signal then reports the loss, too.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { Client } from '../../bench/client.ts';
import { type LocalWorker, startLocalWorker } from '../../bench/local-worker.ts';
import { ROOT } from '../../scripts/local-databases.ts';
import { seedSample } from '../support/sample-state.ts';

const PATH = '/api/v1/claimsproc/process/batch';
const CLAIMS = 5000;
const claim = JSON.stringify(JSON.parse(readFileSync(join(ROOT, 'examples/claims/ipps-heart-failure.json'), 'utf8')));
const BODY = `${claim}\n`.repeat(CLAIMS);

const folder = mkdtempSync(join(tmpdir(), 'pps-edge-dropped-'));
beforeAll(() => seedSample(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Sends the batch and drops the connection some time after the first bytes of its answer. @returns lines that came */
async function dropped({ url, key }: LocalWorker, milliseconds: number, drop: (socket: Socket) => void) {
  const socket = connect(Number(url.port), url.hostname).on('error', () => {});
  const head = `POST ${PATH} HTTP/1.1\r\nHost: ${url.host}\r\nX-API-Key: ${key}\r\nContent-Type: application/x-ndjson`;
  socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(BODY)}\r\n\r\n${BODY}`);
  let lines = 0;
  await new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      lines += bytes.toString('latin1').split('{"line":').length - 1;
      resolve();
    });
  });
  await pause(milliseconds);
  drop(socket);
  return lines;
}

const WAYS: readonly (readonly [name: string, drop: (socket: Socket) => void])[] = [
  ['closed', (socket) => socket.destroy()],
  ['reset', (socket) => socket.resetAndDestroy()],
];

interface Statistics {
  current_month: { success_count: number; error_count: number };
  in_progress_count: number;
}
async function counted(client: Client) {
  const { body } = await client.call('/api/v1/usage/stats');
  const { current_month: month, in_progress_count: reserved } = JSON.parse(body) as Statistics;
  return { success: month.success_count, error: month.error_count, reserved };
}

// Most of it is waiting: both run at once.
it.concurrent.for<[date: string, compatibilityFlags: string[]]>([
  ['before 2026-11-17', []],
  ['from 2026-11-17 on', ['enable_request_signal']],
])(
  'a batch that is left ends within seconds and counts what was answered, with a compatibility date %s',
  async ([, compatibilityFlags], { expect, onTestFinished }) => {
    const worker = await startLocalWorker(folder, { compatibilityFlags });
    const client = new Client(worker.url, { 'X-API-Key': worker.key });
    onTestFinished(async () => {
      client.close();
      await worker.close();
    });
    // At several moments of a chunk's work.
    for (const [way, drop] of WAYS)
      for (const milliseconds of [0, 30, 60, 90, 120, 150, 180, 210]) {
        const before = await counted(client);
        expect(before.reserved).toBe(0);
        const lines = await dropped(worker, milliseconds, drop);
        await expect.poll(async () => (await counted(client)).reserved, { timeout: 5000 }).toBe(0);
        await pause(1000);
        const { success, error, reserved } = await counted(client);
        expect([error, reserved], `connection ${way}: nothing is lost`).toEqual([0, 0]);
        expect(success - before.success).toBeGreaterThanOrEqual(lines);
        expect(success - before.success, 'the rest is not processed').toBeLessThan(CLAIMS / 2);
        await pause(1000);
        expect(await counted(client), 'nothing goes on').toEqual({ success, error, reserved });
      }
  },
);
