/** The bucket through wrangler: the deployed one, each run with many files, and single files of a local one. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore, StoredFile } from '../../src/imports/release/stored-files.ts';
import { remoteDeployment } from '../deployment.ts';
import { ROOT } from '../local-databases.ts';
import { messageOf, Refusal } from './refusal.ts';

const WRANGLER = join(ROOT, 'node_modules', 'wrangler', 'bin', 'wrangler.js');
/** Files in each run; after a run that fails, no other is tried. */
const FILES_PER_RUN = 1000;

/** Reads bucket_name of the binding FILES in wrangler.toml. */
export function bucketName(): string {
  const config = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  const [, name] = /\[\[r2_buckets\]\]\s+binding = "FILES"\s+bucket_name = "([^"]+)"/.exec(config) ?? [];
  if (!name) throw new Error('wrangler.toml names no bucket FILES');
  return name;
}

/** Opens the bucket of the deployment. */
export function remoteFiles(say: (line: string) => void): FileStore {
  const { arguments: where, config } = remoteDeployment();
  const name = config.r2_buckets?.find(({ binding }) => binding === 'FILES')?.bucket_name;
  if (!name) throw new Error('wrangler.toml names no bucket FILES');
  return filesOf(name, where, say);
}

function filesOf(bucket: string, where: readonly string[], say: (line: string) => void): FileStore {
  return {
    async put(files) {
      const folder = mkdtempSync(join(tmpdir(), 'pps-edge-'));
      let filesSent = 0;
      try {
        for (const [contentType, alike] of Map.groupBy(files, (file) => file.contentType)) {
          for (let from = 0; from < alike.length; from += FILES_PER_RUN) {
            const run = alike.slice(from, from + FILES_PER_RUN);
            upload(bucket, written(folder, run), contentType, where);
            filesSent += run.length;
            say(`${bucket}: ${filesSent} of ${files.length} files sent`);
          }
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    get: async (key) => fileOf(bucket, key, where),
  };
}

/** Writes files to a folder. @returns the path of a list of the files in wrangler's format */
function written(folder: string, files: readonly StoredFile[]): string {
  const list = files.map(({ key, body }, at) => {
    const file = join(folder, String(at));
    writeFileSync(file, body);
    return { key, file };
  });
  const path = join(folder, 'list.json');
  writeFileSync(path, JSON.stringify(list));
  return path;
}

function upload(bucket: string, list: string, contentType: string, where: readonly string[]): void {
  wrangler(['bulk', 'put', bucket], [...where, '--filename', list, '--content-type', contentType, '--force']);
}

/** Reads a file of the bucket in a state folder. @throws Refusal if there is none */
export function readStoredFile(key: string, state: string): Uint8Array {
  const bytes = fileOf(bucketName(), key, ['--local', '--persist-to', state]);
  if (!bytes) throw new Refusal(`the bucket in ${state} has no file ${key}`);
  return bytes;
}

/** @returns null if the bucket has no such file */
function fileOf(bucket: string, key: string, where: readonly string[]): Uint8Array | null {
  const folder = mkdtempSync(join(tmpdir(), 'pps-edge-'));
  try {
    const file = join(folder, 'file');
    wrangler(['object', 'get', `${bucket}/${key}`], [...where, '--file', file]);
    return readFileSync(file);
  } catch (error) {
    if (/specified key does not exist/i.test(messageOf(error))) return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs wrangler. @throws Refusal with what wrangler said */
function wrangler(command: readonly string[], options: readonly string[]): void {
  const run = spawnSync(process.execPath, [WRANGLER, 'r2', ...command, ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status === 0) return;
  const message = run.error?.message || run.stderr.trim() || run.stdout.trim();
  throw new Refusal(`wrangler r2 ${command.join(' ')}: ${message.replace(/\s+/g, ' ')}`);
}
