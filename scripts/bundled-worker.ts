/** The Worker's script as it is deployed. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './local-databases.ts';

/** Says what of the bundle comes from which file, as esbuild writes it. */
export const METAFILE = 'bundle-meta.json';

/**
 * Makes the bundle that `wrangler deploy` would upload, with its metafile.
 * @param entry file of another Worker; absent: that of wrangler.toml
 * @returns its script
 * @throws Error with what wrangler printed
 */
export function bundle(folder: string, entry?: string): string {
  const options = ['--dry-run', '--outdir', folder, '--metafile', join(folder, METAFILE)];
  const run = spawnSync('wrangler', ['deploy', ...(entry ? [entry] : []), ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) throw new Error(`wrangler deploy --dry-run failed:\n${run.stdout}${run.stderr}`);
  return readFileSync(join(folder, entry ? `${basename(entry, '.ts')}.js` : 'index.js'), 'utf8');
}
