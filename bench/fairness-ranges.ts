/** Measures how an isolate is shared by ranges of jobs, batches of two organizations and single claims of a third. */
import { join } from 'node:path';
import { ROOT } from '../scripts/local-databases.ts';
import { type Fairness, longClaims, measureBeside } from './fairness.ts';
import { type LocalWorker, startLocalWorker } from './local-worker.ts';
import { batches, type Neighbour, type Speed } from './neighbours.ts';

const RANGES = 5;

/** Measures as `measureFairness`, in a Worker of its own whose isolate computes ranges, too. @throws as it */
export async function* measureRanges(): AsyncGenerator<Fairness> {
  const worker = await startLocalWorker(undefined, { entry: join(ROOT, 'bench', 'ranges-worker.ts') });
  try {
    const claims = longClaims();
    const organizations = [worker.key, await worker.addOrganization()];
    const batchesOf = (key: string, place: number) => ({
      name: `batches of organization ${'AB'[place]}`,
      run: batches(worker, key, claims, 1, false).run,
    });
    yield* measureBeside(worker, [together([ranges(worker, claims), ...organizations.map(batchesOf)])]);
  } finally {
    await worker.close();
  }
}

/** Several that work at the same time, each of whom gets as much of the isolate. */
function together(neighbours: readonly Neighbour[]): Neighbour {
  return {
    name: neighbours.map(({ name }) => name).join(', '),
    isEven: true,
    async run(end) {
      const speeds = await Promise.all(neighbours.map(({ run }) => run(end)));
      return speeds.flatMap((own, at): Speed[] => own.map((speed) => ({ ...speed, of: neighbours[at]?.name ?? '' })));
    },
  };
}

/** Ranges of jobs, each computed in a request as a queue's consumer computes it. */
function ranges({ url }: LocalWorker, claims: readonly object[]): Neighbour {
  const name = `${RANGES} ranges of jobs`;
  const body = claims.map((claim) => JSON.stringify(claim)).join('\n');
  return {
    name,
    async run(end) {
      const since = performance.now();
      const counts = await Promise.all(Array.from({ length: RANGES }, () => computed(url, body, end)));
      const all = counts.reduce((sum, count) => sum + count, 0);
      return [{ of: name, claimsASecond: (all / (performance.now() - since)) * 1000 }];
    },
  };
}

/** Computes a range until it is told to end, and returns the number of its claims. */
async function computed(url: URL, body: string, end: AbortSignal): Promise<number> {
  let text = '';
  const count = () => text.split('\n').reduce((sum, claims) => sum + Number(claims), 0);
  try {
    const answer = await fetch(new URL('/bench/range', url), { method: 'POST', body, signal: end });
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
    throw new Error(`A range ended after ${count()} claims`);
  } catch (error) {
    if (!end.aborted) throw error;
    return count();
  }
}
