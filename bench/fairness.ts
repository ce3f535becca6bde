/** Measures how long single claims of one organization take alone and beside the work of another, all in one isolate. */
import { claimsByKind } from './claims.ts';
import { Client } from './client.ts';
import type { LocalWorker } from './local-worker.ts';
import { type Neighbour, neighboursOf, type Speed } from './neighbours.ts';

const CALLS = 200;
/** Fewer calls say nothing: the work ended before them. */
const LEAST_CALLS = 40;
const WARM_UP = 30;
/** The first calls beside a work may come before it. */
const WARM_UP_BESIDE = 3;
/** A single claim takes at most so many times as long beside a neighbour's work as alone. */
export const MOST_TIMES_ALONE = 3;

/** Single claims beside the work of another organization. */
export interface Fairness {
  /** `6 batches`; `nothing` for the claims alone. */
  beside: string;
  /** Milliseconds of the single claims. */
  single: number[];
  /** Why single claims may wait longer beside it here; absent: they may not. */
  mayBeLong?: string | undefined;
  /** Those who price claims in the work. */
  speeds: Speed[];
  /** True: they share the isolate evenly. */
  isEven?: boolean | undefined;
}

/**
 * Measures claims of 20 lines, alone first and then beside each work by turns with claims alone.
 * @throws Error if a claim is not answered, or work ends before enough of them were
 */
export async function* measureFairness(worker: LocalWorker): AsyncGenerator<Fairness> {
  yield* measureBeside(worker, await neighboursOf(worker, longClaims()));
}

/** Returns claims of 20 lines. */
export const longClaims = (): readonly object[] => Object.values(claimsByKind())[0] as readonly object[];

/** Measures claims as `measureFairness`, beside these neighbours. @throws as it */
export async function* measureBeside(worker: LocalWorker, neighbours: readonly Neighbour[]): AsyncGenerator<Fairness> {
  const claims = longClaims();
  const client = new Client(worker.url, { 'X-API-Key': await worker.addOrganization() });
  let sent = 0;
  const single = async () => {
    sent += 1;
    const answer = await client.call('/api/v1/claimsproc/process/pps', { body: claims[sent % claims.length] });
    if (answer.status !== 200) throw new Error(`A claim was answered ${answer.status}: ${answer.body.slice(0, 200)}`);
    return answer.milliseconds;
  };
  try {
    for (let i = 0; i < WARM_UP; i++) await single();
    const alone: number[] = [];
    for (let i = 0; i < CALLS; i++) alone.push(await single());
    yield { beside: 'nothing', single: alone, speeds: [] };
    for (const { name, mayBeLong, isEven, begin, run } of neighbours) {
      await begin?.();
      const end = new AbortController();
      let isWorking = true;
      const work = run(end.signal).finally(() => {
        isWorking = false;
      });
      // A fault of the work is thrown where it is waited for.
      work.catch(() => {});
      const times: number[] = [];
      for (let i = 0; isWorking && times.length < CALLS; i++) {
        const milliseconds = await single();
        if (i >= WARM_UP_BESIDE) times.push(milliseconds);
      }
      end.abort();
      const speeds = await work;
      if (times.length < LEAST_CALLS) throw new Error(`${name} ended after ${times.length} single claims`);
      yield { beside: name, mayBeLong, isEven, single: times, speeds };
    }
  } finally {
    client.close();
  }
}
