/**
 * Measures the memory of the Worker's isolate under a limit of its heap: with the tables of every module loaded, and with
 * batches that ask for traces. V8 ends workerd at the limit, which fails the run.
 */
import { BATCH_PATH, CLAIMS_A_REQUEST, lastLineOf } from './claim-batches.ts';
import { claimsByKind, claimsOf } from './claims.ts';
import { Client } from './client.ts';
import { Draw } from './draw.ts';
import { type LocalWorker, startLocalWorker } from './local-worker.ts';
import { usageOfChildren } from './workerd-usage.ts';

/** Megabytes that Cloudflare allows an isolate. */
const HEAP_MEGABYTES = 128;
/** Rate tables of as many rows as one may have: together they weigh more than all caches may hold. */
const RATE_TABLES = 28;
const RATE_ROWS = 20_000;
/** Megabytes of the heap, collected, that full caches add at least: less means that they were not filled. */
const LEAST_CACHED = 40;
/** Batches at once, and the claims of each. */
const BATCHES = [
  { batches: 1, claims: CLAIMS_A_REQUEST, explain: false },
  { batches: 1, claims: CLAIMS_A_REQUEST, explain: true },
  { batches: 12, claims: 200, explain: true },
  { batches: 40, claims: 400, explain: false },
];

/** Megabytes. */
export interface Memory {
  of: string;
  /** Most of V8's heap in use. */
  heap: number;
  /** Most of the buffers outside of it. */
  buffers: number;
  /** Most of the whole process: the Worker, the databases and Miniflare's own Workers. */
  resident: number | null;
}

/** Measures one piece of work after another. @throws Error if a claim is not answered, or workerd ends */
export async function* measureMemory(): AsyncGenerator<Memory> {
  const worker = await startLocalWorker(undefined, { heapMegabytes: HEAP_MEGABYTES });
  const isolate = await inspect(worker.inspectorUrl as URL);
  const measure = async (of: string, work: () => Promise<void>): Promise<Memory> => {
    const { most, end } = isolate.watch();
    try {
      await work();
      await end();
    } catch (cause) {
      throw new Error(`${of}: it ended at ${JSON.stringify(most)}`, { cause });
    }
    return { of, ...most };
  };
  try {
    yield await measure('tables of every module, loaded by single claims', () => loadTables(worker));
    await isolate.collectGarbage();
    const loaded = await measure('the same after a collection', async () => {});
    yield loaded;
    yield await measure(`${RATE_TABLES} rate tables of ${RATE_ROWS} rows, priced by`, () => fillCaches(worker));
    await isolate.collectGarbage();
    const full = await measure('full caches, after a collection', async () => {});
    yield full;
    const cached = full.heap + full.buffers - loaded.heap - loaded.buffers;
    if (cached < LEAST_CACHED) throw new Error(`The caches were not filled: they added ${cached.toFixed(0)} MB`);
    const claims = Object.values(claimsByKind())[0] as readonly object[];
    for (const { batches, claims: count, explain } of BATCHES) {
      const lines = Array.from({ length: count }, (_, i) => JSON.stringify(claims[i % claims.length]));
      const body = Buffer.from(`${lines.join('\n')}\n`);
      const url = new URL(`${BATCH_PATH}${explain ? '?explain=true' : ''}`, worker.url).href;
      yield await measure(`${batches} x ${count} claims of 20 lines${explain ? ' with explain' : ''}`, async () => {
        for (const last of await Promise.all(Array.from({ length: batches }, () => lastLineOf(url, worker.key, body))))
          if (JSON.parse(last).success !== count) throw new Error(`A batch of ${count} ended with ${last}`);
      });
    }
  } finally {
    isolate.close();
    await worker.close();
  }
}

/** Sends claims of every module and year of the sample. */
async function loadTables(worker: LocalWorker): Promise<void> {
  const client = new Client(worker.url, { 'X-API-Key': worker.key });
  const stays = 30;
  const claimAt = claimsOf(new Draw(worker.open, stays));
  const claims = [
    ...Object.values(claimsByKind()).flat(),
    ...Array.from({ length: stays }, (_, i) => claimAt(i).claim),
  ];
  try {
    for (const claim of claims)
      for (const year of ['2026', '2025', '2024']) {
        const body = JSON.parse(JSON.stringify(claim).replaceAll('"2026-', `"${year}-`));
        await client.call('/api/v1/claimsproc/process/pps', { body });
      }
  } finally {
    client.close();
  }
}

/** Prices a claim by each of many rate tables: the isolate keeps those that its budget has room for. */
async function fillCaches(worker: LocalWorker): Promise<void> {
  const client = new Client(worker.url, { 'X-API-Key': await worker.addOrganization() });
  const rows = Array.from({ length: RATE_ROWS }, (_, i) => `${10_000 + i},2020-01-01,${(i / 100).toFixed(2)}`);
  const file = ['code,effective_date,rate', ...rows].join('\n');
  const amount = { rate_table: '', column: 'rate' };
  const [claim] = Object.values(claimsByKind())[0] as readonly [object];
  try {
    for (let i = 0; i < RATE_TABLES; i++) {
      const [table, contract] = [`filled-${i}`, `FILLED-${i}`];
      await client.send('/contracts/rate-tables', { id: table, name: table, of: 'hcpcs', columns: ['rate'] });
      await client.send(`/contracts/rate-tables/${table}/import/csv`, file);
      await client.send('/contracts/', { contract_id: contract, name: 'Benchmark' });
      const { id } = await client.send(`/contracts/${contract}/configs`, { effective_date: '2020-01-01' });
      const pays = { how: 'flat', amount: { ...amount, rate_table: table }, per: 'unit' };
      const term = { id: 'rates', name: 'Rates', role: 'default', applies: { lines: { hcpcs: ['*'] } }, pays };
      await client.send(`/contracts/${contract}/configs/${id}/terms`, { version: 1, terms: [term] }, 'PUT');
      const billing_provider = { other_id: '980001', contract_id: contract };
      await client.send('/claimsproc/process/pps', { ...claim, billing_provider });
    }
  } finally {
    client.close();
  }
}

/** Opens the inspector of an isolate. */
async function inspect(url: URL) {
  const socket = new WebSocket(url.href.replace(/^http/, 'ws'));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`No inspector answers at ${url}`)));
  });
  let id = 0;
  const answers = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id: answered, result } = JSON.parse(String(data));
    answers.get(answered)?.resolve(result);
    answers.delete(answered);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of answers.values()) reject(new Error('workerd has ended'));
  });
  const call = <Result>(method: string) =>
    new Promise<Result>((resolve, reject) => {
      id += 1;
      answers.set(id, { resolve: resolve as (result: unknown) => void, reject });
      socket.send(JSON.stringify({ id, method }));
    });
  const usage = () => call<{ usedSize: number; backingStorageSize?: number }>('Runtime.getHeapUsage');
  return {
    collectGarbage: () => call('HeapProfiler.collectGarbage'),
    close: () => socket.close(),
    /** Watches the memory, whose peaks are in `most`, until `end` is called. */
    watch() {
      const most = { heap: 0, buffers: 0, resident: null as number | null };
      let isEnded = false;
      const look = async () => {
        const { usedSize, backingStorageSize = 0 } = await usage();
        most.heap = Math.max(most.heap, usedSize / 1e6);
        most.buffers = Math.max(most.buffers, backingStorageSize / 1e6);
        const resident = usageOfChildren()?.residentBytes;
        if (resident !== undefined) most.resident = Math.max(most.resident ?? 0, resident / 1e6);
      };
      const looking = (async () => {
        for (; !isEnded; await new Promise((resolve) => setTimeout(resolve, 50))) await look();
      })();
      // A fault is reported when the watch ends.
      looking.catch(() => {});
      const end = async () => {
        isEnded = true;
        await looking;
        await look();
      };
      return { most, end };
    },
  };
}
