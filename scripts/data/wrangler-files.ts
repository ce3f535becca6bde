/** The bucket as wrangler reaches it, deployed or in a local state folder: many files a run. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENT_TYPE, type FileStore } from '../../src/imports/documents.ts';
import { ROOT } from '../local-databases.ts';
import { Refusal } from './refusal.ts';

const WRANGLER = join(ROOT, 'node_modules', 'wrangler', 'bin', 'wrangler.js');
/** Files a run: one that fails is the last that is tried. */
const FILES_PER_RUN = 1000;

/** bucket_name of the binding FILES in wrangler.toml. */
function bucketName(): string {
  const config = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  const [, name] = /\[\[r2_buckets\]\]\s+binding = "FILES"\s+bucket_name = "([^"]+)"/.exec(config) ?? [];
  if (!name) throw new Error('wrangler.toml names no bucket FILES');
  return name;
}

/** @param where `--remote`, or `--local` with `--persist-to` and a state folder */
export function wranglerFiles(where: readonly string[], say: (line: string) => void = () => {}): FileStore {
  return {
    async put(files) {
      const folder = mkdtempSync(join(tmpdir(), 'pps-edge-'));
      try {
        for (let from = 0; from < files.length; from += FILES_PER_RUN) {
          const run = files.slice(from, from + FILES_PER_RUN);
          const list = run.map(({ key, text }, at) => {
            const file = join(folder, `${at}.html`);
            writeFileSync(file, text);
            return { key, file };
          });
          writeFileSync(join(folder, 'list.json'), JSON.stringify(list));
          upload(join(folder, 'list.json'), where);
          say(`${bucketName()}: ${from + run.length} of ${files.length} documents sent`);
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** @throws Refusal with what wrangler said */
function upload(list: string, where: readonly string[]): void {
  const run = spawnSync(
    process.execPath,
    [
      ...[WRANGLER, 'r2', 'bulk', 'put', bucketName(), ...where],
      ...['--filename', list, '--content-type', DOCUMENT_TYPE, '--force'],
    ],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (run.status === 0) return;
  const said = run.error?.message || run.stderr.trim() || run.stdout.trim();
  throw new Refusal(`wrangler r2 bulk put ${bucketName()}: ${said.replace(/\s+/g, ' ')}`);
}
