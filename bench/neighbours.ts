/** Work of an organization beside which single claims of another are timed, all in one isolate. */
import { BATCH_PATH, CLAIMS_A_REQUEST, lastLineOf } from './claim-batches.ts';
import { Client } from './client.ts';
import type { LocalWorker } from './local-worker.ts';

/** Speed of one who works. */
export interface Speed {
  /** `2 batches` */
  of: string;
  claimsASecond: number;
}

export interface Neighbour {
  /** `6 batches` */
  name: string;
  /** Why single claims may wait longer beside it here; absent: they may not. */
  mayBeLong?: string;
  /** True: those who price claims in it get as much of the isolate each. */
  isEven?: boolean;
  /** Waits until its work is under way; absent: it is as soon as it runs. */
  begin?(): Promise<void>;
  /** Works until it is told to end, or has done all that it has. @returns the speed of each who prices claims */
  run(end: AbortSignal): Promise<Speed[]>;
}

const CONTRACT = 'NEIGHBOUR';
const PRICES = 10_000;
const TESTS = 200;
/** An organization's contract tests of a day are bounded, and each is priced once when it is made. */
const TEST_RUNS = 4;
const SCENARIOS = ['650', '652', '654', '656', '658', '660'];
/** Claims of a what-if call. */
const WHAT_IF_CLAIMS = 30;

/**
 * Makes what the work needs: a contract with a schedule of 10,000 prices and 200 tests.
 * @param claims of 20 lines @throws Error if something is not made
 */
export async function neighboursOf(worker: LocalWorker, claims: readonly object[]): Promise<Neighbour[]> {
  const { url } = worker;
  const key = await worker.addOrganization();
  const client = new Client(url, { 'X-API-Key': key });
  const { id: schedule } = await client.send('/custom-fee-schedules/', { name: 'Prices of a neighbour' });
  await client.send(`/custom-fee-schedules/${schedule}/import/csv`, priceFile());
  await client.send('/contracts/', { contract_id: CONTRACT, name: 'Benchmark' });
  const config = { effective_date: '2020-01-01', custom_fee_schedule_id: schedule };
  await client.send(`/contracts/${CONTRACT}/configs`, config);
  for (let i = 0; i < TESTS; i++)
    await client.send(`/contracts/${CONTRACT}/tests`, {
      name: `Test ${i}`,
      claim: claims[i % claims.length],
      expected_total: 1,
    });
  client.close();

  /** Repeats a call on connections of their own. */
  const repeated = (
    name: string,
    connections: number,
    path: string,
    body: unknown,
    times = Number.POSITIVE_INFINITY,
  ): Neighbour => ({
    name,
    async run(end) {
      const running = Array.from({ length: connections }, async () => {
        const own = new Client(url, { 'X-API-Key': key });
        try {
          for (let i = 0; i < times && !end.aborted; i++) await own.send(path, body);
        } finally {
          own.close();
        }
      });
      await Promise.all(running);
      return [];
    },
  });
  return [
    ...[2, 6].map((count) => batches(worker, worker.key, claims, count, false)),
    ...[2, 6].map((count) => batches(worker, worker.key, claims, count, true)),
    repeated('4 what-if calls', 4, '/what-if', {
      claims: Array.from({ length: WHAT_IF_CLAIMS }, (_, i) => claims[i % claims.length]),
      scenarios: SCENARIOS.map((name) => ({ name, contract_id: CONTRACT })),
    }),
    repeated(`a test run of ${TESTS}`, 1, `/contracts/${CONTRACT}/tests/run`, {}, TEST_RUNS),
    {
      ...repeated(`a bulk save of ${PRICES}`, 1, `/custom-fee-schedules/${schedule}/bulk`, {
        change: { multiply: 1.01 },
        preview: false,
      }),
      mayBeLong: 'its 20,000 rows are written in one transaction of D1, which here has no thread of its own',
    },
  ];
}

function priceFile(): string {
  const rows = Array.from(
    { length: PRICES },
    (_, i) => `${10_000 + i},HCPCS,flat_rate,${(100 + i / 100).toFixed(2)},2020-01-01`,
  );
  return ['code,code_type,pricing_type,pricing_amount,effective_date', ...rows].join('\n');
}

/** Batches of an organization that run, one after another on each connection. @param key of the organization */
export function batches(
  { url }: LocalWorker,
  key: string,
  claims: readonly object[],
  count: number,
  explain: boolean,
): Neighbour {
  const lines = Array.from({ length: CLAIMS_A_REQUEST }, (_, i) => JSON.stringify(claims[i % claims.length]));
  const body = Buffer.from(`${lines.join('\n')}\n`);
  const path = new URL(`${BATCH_PATH}${explain ? '?explain=true' : ''}`, url).href;
  const name = `${count} batches${explain ? ' with explain' : ''}`;
  return {
    name,
    async run(end) {
      let answered = 0;
      const since = performance.now();
      const running = Array.from({ length: count }, async () => {
        while (!end.aborted)
          await lastLineOf(path, key, body, { signal: end, onLines: (more) => (answered += more) }).catch(
            (error: unknown) => {
              if (!end.aborted) throw error;
            },
          );
      });
      await Promise.all(running);
      return [{ of: name, claimsASecond: (answered / (performance.now() - since)) * 1000 }];
    },
  };
}
