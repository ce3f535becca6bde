import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

const databases = ['reference', 'geography', 'providers', 'organizations'];
const migrations = Object.fromEntries(
  await Promise.all(databases.map(async (name) => [name, await readD1Migrations(`migrations/${name}`)])),
);

export default defineConfig({
  test: {
    // The Worker's own log: one line of JSON per request, and what it was prepared for.
    onConsoleLog: (log) => (/^{"level":("(info|warn)"|.*"duration_ms":)/.test(log) ? false : undefined),
    // By default one core is left free: on two cores that is half the speed.
    maxWorkers: 2,
    projects: [
      {
        plugins: [
          cloudflareTest(({ inject }) => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                MIGRATIONS: JSON.stringify(migrations),
                NPPES_URL: inject('nppesAddress'),
                // The timeout is what a test of a hanging registry waits for; the limits have tests of their own.
                NPPES_TIMEOUT_MS: '300',
                RATE_LIMIT_PER_MINUTE: '1000000',
                REFUSED_PER_MINUTE: '1000000',
                DRG_IPPS_URL: `${inject('cmsFilesAddress')}drg-ipps/drgstable-2026.csv`,
                DRG_IPF_URL: `${inject('cmsFilesAddress')}drg-ipf/drg-2026.csv`,
                DRG_LTCH_URL: '',
                ICD10_DX_URL: '',
                ICD10_PCS_URL: '',
                WEBHOOK_TIMEOUT_MS: '300',
                WEBHOOK_LOOPBACK: 'true',
                PROVIDER_MASTER_URL: `${inject('cmsFilesAddress')}provider-master/Hospital_and_other.DATA.Q2_2026.csv`,
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/node/**', '**/*.node.test.ts'],
          globalSetup: ['./test/support/stand-ins.ts'],
          testTimeout: 30_000,
          // Loading the sample takes seconds, more on a busy machine.
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/node/**/*.test.ts', 'src/**/*.node.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
