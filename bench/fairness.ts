/**
 * Measures how long single claims of one organization take alone and beside batches of another organization, all in one
 * isolate.
 */

import { BATCH_PATH, CLAIMS_A_REQUEST, lastLineOf } from './claim-batches.ts';
import { claimsByKind } from './claims.ts';
import { Client } from './client.ts';
import type { LocalWorker } from './local-worker.ts';

const NEIGHBOURS = [0, 2, 6];
const CALLS = 200;
const WARM_UP = 30;

/** Single claims beside batches of another organization. */
export interface Fairness {
  /** Batches that run at once. */
  batches: number;
  /** True if the batches ask for traces. */
  explain: boolean;
  /** Milliseconds of the single claims. */
  single: number[];
  /** Claims a second of all batches together; NaN without a batch. */
  batchClaimsASecond: number;
}

/** Measures claims of 20 lines, in the batches and alone. @throws Error if a single claim is not answered */
export async function measureFairness(worker: LocalWorker): Promise<Fairness[]> {
  const kinds = claimsByKind();
  const claims = Object.values(kinds)[0] as readonly object[];
  const lines = Array.from({ length: CLAIMS_A_REQUEST }, (_, i) => JSON.stringify(claims[i % claims.length]));
  const body = Buffer.from(`${lines.join('\n')}\n`);
  const organizationKey = await worker.addOrganization();
  const client = new Client(worker.url, { 'X-API-Key': organizationKey });
  const single = async (i: number) => {
    const answer = await client.call('/api/v1/claimsproc/process/pps', { body: claims[i % claims.length] });
    if (answer.status !== 200) throw new Error(`A claim was answered ${answer.status}: ${answer.body.slice(0, 200)}`);
    return answer.milliseconds;
  };
  const measured: Fairness[] = [];
  try {
    for (let i = 0; i < WARM_UP; i++) await single(i);
    for (const explain of [false, true])
      for (const batches of NEIGHBOURS) {
        const neighbours = startNeighbours(worker, body, { batches, explain });
        for (let i = 0; i < WARM_UP; i++) await single(i);
        neighbours.restartCount();
        const times: number[] = [];
        for (let i = 0; i < CALLS; i++) times.push(await single(i));
        measured.push({ batches, explain, single: times, batchClaimsASecond: await neighbours.stop() });
      }
  } finally {
    client.close();
  }
  return measured;
}

/** Starts batches that run, one after another on each connection, until they are stopped. */
function startNeighbours(
  { url, key }: LocalWorker,
  body: Buffer,
  { batches, explain }: { batches: number; explain: boolean },
) {
  const path = new URL(`${BATCH_PATH}${explain ? '?explain=true' : ''}`, url).href;
  const end = new AbortController();
  let answered = 0;
  let since = performance.now();
  const running = Array.from({ length: batches }, async () => {
    while (!end.signal.aborted)
      await lastLineOf(path, key, body, { signal: end.signal, onLines: (count) => (answered += count) }).catch(
        (error: unknown) => {
          if (!end.signal.aborted) throw error;
        },
      );
  });
  return {
    restartCount() {
      answered = 0;
      since = performance.now();
    },
    /** Returns the claims a second since the count began. */
    async stop() {
      const claimsASecond = batches === 0 ? Number.NaN : (answered / (performance.now() - since)) * 1000;
      end.abort();
      await Promise.all(running);
      return claimsASecond;
    },
  };
}
