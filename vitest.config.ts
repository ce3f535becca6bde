import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { chromiumOnPath } from './scripts/chromium.ts';
import { BROWSERS } from './test/console/support/browsers.ts';

const databases = ['reference', 'geography', 'providers', 'organizations'];
const migrations = Object.fromEntries(
  await Promise.all(databases.map(async (name) => [name, await readD1Migrations(`migrations/${name}`)])),
);

/** Tests of code without I/O: they run in Node, where a file costs a tenth of what it does in a runtime of its own. */
const PURE = [
  'console/**/*.test.ts',
  'scripts/console/*.test.ts',
  'src/datasets/**/*.test.ts',
  'src/engine/**/*.test.ts',
  'src/publications/**/*.test.ts',
  'src/imports/release/{release-before,replaced-release}.test.ts',
  'src/imports/tables/ncci-pairs.test.ts',
  'src/registry/{breaker,npi}.test.ts',
  'src/resources/audit-log/diff.test.ts',
  'src/claims/{answer,contract-tests,load,what-if,wire}/*.test.ts',
  'src/metering/*.test.ts',
  'src/resources/claimsproc/*.test.ts',
  'src/resources/contracts/*.test.ts',
  'src/resources/icd10pcs/builder.test.ts',
  'src/storage/lists/*.test.ts',
  'src/webhooks/{destination,public-address,signature}.test.ts',
  'test/*/worked-*.test.ts',
  'test/sdk/*.test.ts',
  'test/snf/hipps.test.ts',
];
/** Flows through the console, in a browser. */
const CONSOLE = 'test/console/**/*.test.ts';
/** Tests of the command line, of files and of whole publications. */
const NODE = ['test/node/**/*.test.ts', '{src,test}/**/*.node.test.ts'];

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

const consoleFlows = {
  test: {
    name: 'console',
    environment: 'node' as const,
    // After the rest: a page on a busy machine is slow.
    maxWorkers: BROWSERS,
    sequence: { groupOrder: 2 },
    include: [CONSOLE],
    globalSetup: ['./test/console/support/worker.ts'],
    // What a page shows comes late on a busy machine.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
};

export default defineConfig({
  test: {
    // By default one core is left free: on two cores that is half the speed.
    maxWorkers: 3,
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
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...PURE, ...NODE, CONSOLE],
          globalSetup: ['./test/support/stand-ins.ts', './test/support/sample-snapshot.ts'],
          testTimeout: 30_000,
          // Loading the sample takes seconds, more on a busy machine.
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pure',
          environment: 'node',
          // What these files share are constants.
          isolate: false,
          include: PURE,
          exclude: NODE,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: NODE,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      ...(chromiumOnPath() ? [consoleFlows] : []),
    ],
  },
});
