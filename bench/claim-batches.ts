/** Measures claims as a stream: claims a second, processor time, and whether memory stays the same. */
import { request } from 'node:http';
import { claimsByKind, claimsOf } from './claims.ts';
import { Draw } from './draw.ts';
import type { LocalWorker } from './local-worker.ts';
import { usageOfChildren } from './workerd-usage.ts';

export const CLAIMS_A_REQUEST = 10_000;
export const BATCH_PATH = '/api/v1/claimsproc/process/batch';

/** One request of 10,000 claims. */
export interface Batch {
  claimsASecond: number;
  /** Processor time of workerd with all that runs in it: Worker, databases, claim meter. Null if it is not known. */
  cpuMicrosecondsAClaim: number | null;
  /** The most memory that workerd held during the run. */
  residentMegabytes: number | null;
}

/** Measures stays of acute care hospitals. @throws Error if a claim is not answered */
export async function measureBatches(worker: LocalWorker, requests: number): Promise<Batch[]> {
  const claimAt = claimsOf(new Draw(worker.open, CLAIMS_A_REQUEST));
  return measure(worker, requests, (i) => claimAt(i).claim);
}

/** Measures claims of every other kind, by its name. @throws Error if a claim is not answered */
export async function measureKinds(worker: LocalWorker, requests: number): Promise<Record<string, Batch[]>> {
  const measured: Record<string, Batch[]> = {};
  for (const [kind, claims] of Object.entries(claimsByKind()))
    measured[kind] = await measure(worker, requests, (i) => ({ ...claims[i % claims.length], claimid: `BENCH-${i}` }));
  return measured;
}

async function measure(worker: LocalWorker, requests: number, claimAt: (i: number) => object): Promise<Batch[]> {
  const lines = Array.from({ length: CLAIMS_A_REQUEST }, (_, i) => JSON.stringify(claimAt(i)));
  const body = Buffer.from(`${lines.join('\n')}\n`);
  const batches: Batch[] = [];
  for (let i = 0; i < requests; i++) batches.push(await measureBatch(worker, body));
  return batches;
}

async function measureBatch({ url, key }: LocalWorker, body: Buffer): Promise<Batch> {
  const before = usageOfChildren();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, usageOfChildren()?.residentBytes ?? 0);
  }, 50);
  const started = performance.now();
  try {
    const last = await lastLineOf(new URL(BATCH_PATH, url).href, key, body);
    const seconds = (performance.now() - started) / 1000;
    const { done, success } = JSON.parse(last) as { done?: boolean; success?: number };
    if (!done || success !== CLAIMS_A_REQUEST) throw new Error(`A batch of ${CLAIMS_A_REQUEST} ended with ${last}`);
    const after = usageOfChildren();
    return {
      claimsASecond: CLAIMS_A_REQUEST / seconds,
      cpuMicrosecondsAClaim:
        before && after ? ((after.cpuSeconds - before.cpuSeconds) / CLAIMS_A_REQUEST) * 1_000_000 : null,
      residentMegabytes: after ? Math.max(most, after.residentBytes) / 1_000_000 : null,
    };
  } finally {
    clearInterval(watch);
  }
}

/**
 * Sends a batch and returns the last line of its answer, which it reads as it comes, keeping nothing else.
 * @param onLines is told of each part how many lines end in it
 */
export function lastLineOf(
  url: string,
  key: string,
  body: Buffer,
  { signal, onLines }: { signal?: AbortSignal; onLines?: (count: number) => void } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-API-Key': key, 'Content-Type': 'application/x-ndjson', 'Content-Length': body.length };
    const outgoing = request(url, { method: 'POST', headers, ...(signal && { signal }) }, (response) => {
      let end = '';
      response.on('data', (chunk: Buffer) => {
        onLines?.(linesIn(chunk));
        end = (end + chunk.subarray(-1000).toString()).slice(-1000);
      });
      response.on('error', reject);
      response.on('end', () => resolve(end.trimEnd().split('\n').at(-1) ?? ''));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function linesIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}
