import { env } from 'node:process';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { chromiumOnPath } from './scripts/chromium.ts';
import { BROWSERS } from './test/console/support/browsers.ts';
import { SharedDataFirst } from './test/support/sequence.ts';

const databases = ['reference', 'geography', 'providers', 'organizations'];
const migrations = Object.fromEntries(
  await Promise.all(databases.map(async (name) => [name, await readD1Migrations(`migrations/${name}`)])),
);

/** Tests by what their names say that they need. A name that says nothing needs no I/O, and costs a tenth of the others. */
const named = (need: '' | '.node' | '.long' | '.worker' | '.page' | '.flow') =>
  `{src,console,scripts,sdk,test}/**/*${need}.test.{ts,tsx}`;

/** A thorough run leaves nothing out; `npm test -- --thorough` sets its seed. */
const { PPS_EDGE_THOROUGH_SEED: thoroughSeed } = env;
/** Writes the answers on which pages are shown. */
const isFreezing = env.PPS_EDGE_FREEZE === '1';
/**
 * Milliseconds after which a test hangs rather than waits for a busy machine: whole publications and draws of a thorough run
 * take minutes there. No test is held to a time.
 */
const LONG = 1_200_000;
const testTimeout = thoroughSeed === undefined ? 120_000 : LONG;
const hookTimeout = 300_000;

/** Libraries of many files, bundled once: a runtime asks for each file that it loads. */
const BUNDLED = [
  '@asteasolutions/zod-to-openapi',
  '@bufbuild/protobuf/wire',
  '@hono/zod-openapi',
  'drizzle-orm',
  'drizzle-orm/d1',
  'drizzle-orm/sqlite-core',
  'drizzle-orm/sqlite-proxy',
  'hono',
  'hono/cors',
  'hono/http-exception',
  'hono/request-id',
  'hono/router/trie-router',
  'hono/secure-headers',
  'hono/utils/url',
  'jose',
  'zod',
];

/** Tests in a browser. After the rest: a page on a busy machine is slow. */
const inBrowser = (name: 'page' | 'flow', groupOrder: number, globalSetup: string, provide = {}) => ({
  test: {
    name,
    environment: 'node' as const,
    // Files of a process share its browser.
    isolate: false,
    maxWorkers: BROWSERS,
    sequence: { groupOrder },
    include: [named(`.${name}`)],
    globalSetup: [globalSetup],
    provide,
    testTimeout: 300_000,
    hookTimeout,
    // A busy machine takes seconds to answer.
    expect: { poll: { timeout: 60_000 } },
  },
});

/** Pages on frozen answers, or on a Worker whose answers are frozen. */
const pages = isFreezing
  ? inBrowser('page', 2, './test/console/support/worker.ts', { frozenAnswers: 'write' })
  : inBrowser('page', 2, './test/console/support/frozen-service.ts', { frozenAnswers: 'read' });
const flows = inBrowser('flow', 2, './test/console/support/worker.ts');

export default defineConfig({
  test: {
    sequence: { sequencer: SharedDataFirst },
    // By default one core is left free: on two cores that is half the speed.
    maxWorkers: 3,
    tags: [{ name: 'thorough', description: 'Runs in thorough runs alone, and where its file is named.' }],
    provide: { thoroughSeed: thoroughSeed === undefined ? undefined : Number(thoroughSeed) },
    projects: [
      {
        plugins: [
          cloudflareTest(({ inject }) => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                MIGRATIONS: JSON.stringify(migrations),
                NPPES_URL: inject('nppesAddress'),
                // What a test of a hanging registry waits for, and what a busy machine must answer within. The limits have
                // tests of their own.
                NPPES_TIMEOUT_MS: '1000',
                RATE_LIMIT_PER_MINUTE: '1000000',
                REFUSED_PER_MINUTE: '1000000',
                DRG_IPPS_URL: `${inject('cmsFilesAddress')}drg-ipps/drgstable-2026.csv`,
                DRG_IPF_URL: `${inject('cmsFilesAddress')}drg-ipf/drg-2026.csv`,
                DRG_LTCH_URL: '',
                ICD10_DX_URL: '',
                ICD10_PCS_URL: '',
                WEBHOOK_TIMEOUT_MS: '1000',
                WEBHOOK_LOOPBACK: 'true',
                DNS_RESOLVER_URL: inject('dnsResolverAddress'),
                PROVIDER_MASTER_URL: `${inject('cmsFilesAddress')}provider-master/Hospital_and_other.DATA.Q2_2026.csv`,
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          // Two runtimes, after the rest: a third spends on its start what it gains.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // An isolate starts and imports once for all the files that run in it; each begins with empty storage.
          isolate: false,
          deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
          setupFiles: ['./test/support/fresh-isolate.ts', './test/support/quiet-log.ts'],
          include: [named('.worker')],
          globalSetup: ['./test/support/stand-ins.ts', './test/support/sample-snapshot.ts'],
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'pure',
          environment: 'node',
          // What these files share are constants.
          isolate: false,
          include: [named('')],
          exclude: [named('.node'), named('.long'), named('.worker'), named('.page'), named('.flow')],
          testTimeout,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: [named('.node')],
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'long',
          environment: 'node',
          isolate: false,
          include: [named('.long')],
          testTimeout: LONG,
          hookTimeout,
        },
      },
      ...(chromiumOnPath() ? [pages, flows] : []),
    ],
  },
});
