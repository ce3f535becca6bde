/** Size that the client adds to a bundle, in bytes of gzip. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/local-databases.ts';

/** Returns a program that uses the client with all that it needs, minified. */
async function bundleOf(program: string): Promise<string> {
  const entry = join(ROOT, 'sdk/program.js');
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root: ROOT,
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? program : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })) as { output: { type: string; code?: string }[] };
  return output.map(({ code = '' }) => code).join('');
}

const sizeOf = (code: string) => gzipSync(code).length;

test('all of it is 12 KB at most', async () => {
  const code = await bundleOf("export * from './dist/index.js';");
  expect(code).toContain('/claimsproc/process/batch');
  expect(sizeOf(code)).toBeLessThanOrEqual(12 * 1024);
});

test('one resource with its transport is 5 KB at most', async () => {
  const code = await bundleOf(`
    import { FeeSchedulesResource } from './dist/api/fee-schedules.js';
    import { Transport } from './dist/transport.js';
    export const feeSchedules = new FeeSchedulesResource(new Transport({ baseUrl: '' }));`);
  expect(code).toContain('X-API-Key');
  expect(code).not.toContain('/claimsproc/');
  expect(sizeOf(code)).toBeLessThanOrEqual(5 * 1024);
});

test('what is not named is not in it', async () => {
  const code = await bundleOf("export { verifyWebhook } from './dist/index.js';");
  expect(code).toContain('webhook-id');
  expect(code).not.toContain('X-API-Key');
});
