/** Measures the first claim in an isolate: it opens the databases and unpacks grouper and editor from the bucket. */
import { claimsOf } from './claims.ts';
import { Client } from './client.ts';
import { Draw } from './draw.ts';
import type { LocalWorker } from './local-worker.ts';

/** Returns milliseconds of the first claim after each of several starts. @throws Error if it is not answered */
export async function measureColdClaims(worker: LocalWorker, times: number): Promise<number[]> {
  const { claim } = claimsOf(new Draw(worker.open, 1))(0);
  const durations: number[] = [];
  for (let i = 0; i < times; i++) {
    await worker.restart();
    const client = new Client(worker.url, { 'X-API-Key': worker.key });
    try {
      const { status, body, milliseconds } = await client.call('/api/v1/claimsproc/process/pps', { body: claim });
      if (status !== 200) throw new Error(`The first claim was answered ${status}: ${body.slice(0, 200)}`);
      durations.push(milliseconds);
    } finally {
      client.close();
    }
  }
  return durations;
}
