/** Builds the console into public/static/console; `scripts/console.ts` runs it. */
import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/static/console/',
  logLevel: 'warn',
  html: { cspNonce: 'CSP_NONCE' },
  build: {
    outDir: join(import.meta.dirname, '../public/static/console'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    // The policy allows no script and no style but files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onLog(level, log, report) {
        // Directives such as "use client" mean nothing to a page that is rendered in the browser alone.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
