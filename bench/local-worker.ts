/** Runs the Worker as it is deployed, on a loopback socket of its own, over a copy of the local databases. */
import { randomUUID } from 'node:crypto';
import { constants, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import { bundle } from '../scripts/bundled-worker.ts';
import { type DatabaseBinding, databaseFile, ROOT, STATE } from '../scripts/local-databases.ts';
import { generateKey, hashKey, KEY_PREFIX_LENGTH } from '../src/access/api-key.ts';
import type { OpenDatabase } from './draw.ts';
import { QUERIES } from './endpoints/index.ts';

export interface LocalWorker {
  url: URL;
  /** bench/bare-worker.ts in the same process: another isolate, the same databases. */
  bareUrl: URL;
  /** An organization made for this run. */
  organizationId: string;
  /** API key of the organization. */
  key: string;
  /** The Worker's script, as `wrangler deploy` would upload it. */
  script: string;
  bareScript: string;
  compatibilityDate: string;
  /** Opens the copy for reading beside the Worker. */
  open: OpenDatabase;
  /** Adds another organization and returns its key. */
  addOrganization(): Promise<string>;
  /** Address of the isolate's inspector; null unless the Worker was started with a limit of its heap. */
  inspectorUrl: URL | null;
  /** Starts again with new isolates, whose URLs are others. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface Surroundings {
  /** File of a Worker around the service's; absent: the service's own entry. */
  entry?: string;
  /** Settings beside those of wrangler.toml. */
  bindings?: Record<string, string>;
  /** Flags of the runtime; wrangler.toml has none. */
  compatibilityFlags?: string[];
  /** Megabytes that the heap of an isolate may take: V8 ends the process beyond. Without it V8 has its own limit. */
  heapMegabytes?: number;
  /** Answers the Worker's requests to other hosts; without it the hosts themselves answer. */
  outboundService?: (request: { url: string }) => Response | Promise<Response>;
}

/**
 * Starts the Worker over a copy of the databases in a state folder of wrangler's: the run leaves nothing behind.
 * @throws Error if there are no databases
 */
export async function startLocalWorker(
  state = STATE,
  { entry, bindings = {}, compatibilityFlags = [], heapMegabytes, outboundService }: Surroundings = {},
): Promise<LocalWorker> {
  if (!existsSync(join(state, 'v3', 'd1')))
    throw new Error(`There are no databases in ${state}: run npm start once, or set PPS_EDGE_STATE`);
  const folder = mkdtempSync(join(tmpdir(), 'pps-edge-'));
  try {
    for (const kind of ['d1', 'r2']) {
      if (!existsSync(join(state, 'v3', kind))) continue;
      cpSync(join(state, 'v3', kind), join(folder, kind), { recursive: true, mode: constants.COPYFILE_FICLONE });
    }
    const open = (binding: DatabaseBinding) =>
      // The Worker may write at the same time.
      new DatabaseSync(join(folder, 'd1', 'miniflare-D1DatabaseObject', basename(databaseFile(binding))), {
        timeout: 5000,
      });
    const [key, organizationId] = [generateKey(), randomUUID()];
    await addKey(open('ORGANIZATIONS'), organizationId, key);
    allowAll(open('ORGANIZATIONS'));
    // Miniflare takes flags of V8 from the environment alone.
    if (heapMegabytes) process.env.MINIFLARE_WORKERD_V8_FLAGS = `--max-heap-size=${heapMegabytes}`;
    else delete process.env.MINIFLARE_WORKERD_V8_FLAGS;
    const script = bundle(join(folder, 'bundle'), entry);
    const bareScript = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'bare-worker.ts'), 'utf8'));
    const { workerOptions } = workerOptionsOf(join(ROOT, 'wrangler.toml'));
    const { compatibilityDate, d1Databases, r2Buckets } = workerOptions;
    const socket = { host: '127.0.0.1', port: 0 };
    const options = convertV4MiniflareOptions({
      resourcePersistencePath: folder,
      // Drop the log: nobody reads the thousands of lines of a benchmark.
      handleStructuredLogs: () => {},
      ...(heapMegabytes ? { inspectorPort: 0 } : {}),
      workers: [
        {
          ...(workerOptions as object),
          name: 'pps-edge',
          compatibilityFlags,
          modules: [{ type: 'ESModule', path: 'index.js', contents: script }],
          // The limiter takes its time but refuses nothing.
          bindings: { ...(workerOptions.bindings as object), RATE_LIMIT_PER_MINUTE: '1000000', ...bindings },
          ...(outboundService ? { outboundService } : {}),
        },
        {
          name: 'bare',
          compatibilityDate,
          d1Databases,
          r2Buckets,
          bindings: { QUERIES: JSON.stringify(QUERIES) },
          modules: [{ type: 'ESModule', path: 'bare.js', contents: bareScript }],
          unsafeDirectSockets: [socket],
        },
        {
          // The socket of a Worker with assets leads through Miniflare's asset router, a Worker of its own; a socket of
          // another Worker leads straight to it.
          name: 'door',
          compatibilityDate,
          script: 'export default {}',
          modules: true,
          unsafeDirectSockets: [{ ...socket, serviceName: 'pps-edge' }],
        },
      ],
    } as Parameters<typeof convertV4MiniflareOptions>[0]);
    const miniflare = new Miniflare(options);
    const urls = async () => ({
      inspectorUrl: heapMegabytes ? new URL('/core:user:pps-edge', await miniflare.getInspectorURL()) : null,
      url: await miniflare.unsafeGetDirectURL('door'),
      bareUrl: await miniflare.unsafeGetDirectURL('bare'),
    });
    return {
      ...(await urls()),
      organizationId,
      key,
      script,
      bareScript,
      compatibilityDate: String(compatibilityDate),
      open,
      async addOrganization() {
        const another = generateKey();
        await addKey(open('ORGANIZATIONS'), randomUUID(), another);
        return another;
      },
      async restart() {
        await miniflare.setOptions(options);
        Object.assign(this, await urls());
      },
      async close() {
        await miniflare.dispose();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Lets changes write as many rows a minute, and jobs process as many claims a month, as the bench sends. */
function allowAll(database: DatabaseSync): void {
  database.exec("UPDATE plan SET monthly_claim_limit = 10000000 WHERE name = 'enterprise'");
  database.exec("UPDATE plan_limit SET most = 1000000000 WHERE thing = 'rows_a_minute'");
  database.close();
}

async function addKey(database: DatabaseSync, organizationId: string, key: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  database
    .prepare("INSERT INTO organization (id, name, plan, created_at) VALUES (?, ?, 'enterprise', ?)")
    .run(organizationId, `Benchmark ${organizationId}`, now);
  database
    .prepare(
      `INSERT INTO api_key (id, organization_id, name, prefix, key_hash, created_by, created_at)
       VALUES (?, ?, 'benchmark', ?, ?, 'npm run bench', ?)`,
    )
    .run(randomUUID(), organizationId, key.slice(0, KEY_PREFIX_LENGTH), await hashKey(key), now);
  database.close();
}
