/** Fetches a CMS file into the cache, and only if it is a whole data file. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, Refusal } from './refusal.ts';

/** Use a download for a day: several datasets come out of one archive. */
const FRESH_MS = 24 * 60 * 60 * 1000;

export interface DownloadOptions {
  /** Folder of the cache. */
  downloads: string;
  /** Hex; checked if given. */
  sha256?: string;
  timeoutSeconds: number;
  /** Downloads even a file that the cache has. */
  again: boolean;
}

/** Downloads a file. @returns its path in the cache. @throws Refusal saying in one sentence why it cannot be had */
export async function download(address: string, options: DownloadOptions): Promise<string> {
  const folder = join(options.downloads, createHash('sha256').update(address).digest('hex').slice(0, 12));
  const path = join(folder, decodeURIComponent(new URL(address).pathname.split('/').at(-1) || 'download'));
  if (!options.again && existsSync(path) && Date.now() - statSync(path).mtimeMs < FRESH_MS) {
    if (!options.sha256 || digest(readFileSync(path)) === options.sha256) {
      console.log(`${path}: downloaded less than a day ago`);
      return path;
    }
  }
  console.log(`${address}: downloading …`);
  const bytes = await fetchWhole(address, options.timeoutSeconds);
  if (options.sha256 && digest(bytes) !== options.sha256) {
    throw new Refusal(`${address}: the file has the SHA-256 ${digest(bytes)}, not ${options.sha256}`);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
  return path;
}

async function fetchWhole(address: string, timeoutSeconds: number): Promise<Uint8Array> {
  let response: Response;
  let bytes: Uint8Array;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(timeoutSeconds * 1000) });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Refusal(`${address}: the server answers ${response.status} ${response.statusText}`.trimEnd());
    }
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if ((error as Error).name === 'TimeoutError') {
      throw new Refusal(`${address}: not here after ${timeoutSeconds} seconds (--timeout allows more)`);
    }
    const cause = error instanceof Error && error.cause ? messageOf(error.cause) : messageOf(error);
    throw new Refusal(`${address}: the download failed (${cause})`);
  }
  const stated = response.headers.get('content-length');
  // The stated length of a compressed response says nothing about the bytes here.
  if (stated && !response.headers.has('content-encoding') && Number(stated) !== bytes.length) {
    throw new Refusal(`${address}: ${bytes.length} of ${stated} bytes arrived`);
  }
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 500));
  if (/^\s*(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|body)/is.test(start)) {
    throw new Refusal(`${address}: the server answers with a web page, perhaps one that asks to accept a licence`);
  }
  if (bytes.length === 0) throw new Refusal(`${address}: the file is empty`);
  return bytes;
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
