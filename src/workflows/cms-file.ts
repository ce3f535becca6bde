/** CMS's file as the reloads get it: from the bucket or its address, plain or in a zip (a pricer's jar is one). */
import { unzipSync } from 'fflate';
import type { SourceFile } from '../datasets/dataset.ts';

/** The largest of CMS's archives with a DRG table is a pricer of 12 MB. */
const MAX_BYTES = 40_000_000;
const MAX_TEXT_BYTES = 20_000_000;
const TIMEOUT_MS = 25_000;

export interface FetchedFile {
  name: string;
  /** Key or address. */
  source: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What trying again will not mend. */
export class UnusableSource extends Error {}

/** The object under the prefix that was uploaded last; null where there is none. */
export async function newestUnder(bucket: R2Bucket, prefix: string): Promise<FetchedFile | null> {
  let newest: R2Object | undefined;
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, cursor });
    for (const object of page.objects) {
      if (object.size > 0 && (!newest || object.uploaded >= newest.uploaded)) newest = object;
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  const object = newest && (await bucket.get(newest.key));
  if (!object) return null;
  if (object.size > MAX_BYTES) throw new UnusableSource(`${object.key} has more than ${MAX_BYTES} bytes`);
  return {
    name: object.key.slice(prefix.length),
    source: object.key,
    bytes: new Uint8Array(await object.arrayBuffer()),
  };
}

/** @throws Error where the address does not answer with a file; UnusableSource where it says that there is none */
export async function download(address: string): Promise<FetchedFile> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) {
    await response.body?.cancel();
    const message = `${address} answered with status ${response.status}`;
    if (response.status >= 400 && response.status < 500 && ![408, 425, 429].includes(response.status)) {
      throw new UnusableSource(message);
    }
    throw new Error(message);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > MAX_BYTES) throw new UnusableSource(`${address} has more than ${MAX_BYTES} bytes`);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  const name = decodeURIComponent(new URL(address).pathname.split('/').pop() || 'file');
  return { name, source: address, bytes };
}

/** The texts in a file: itself, or the .csv and .txt members of a zip. @throws UnusableSource when the zip is broken */
export function textsIn(name: string, bytes: Uint8Array<ArrayBuffer>): SourceFile[] {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [{ name, text: decode(bytes) }];
  try {
    const members = unzipSync(bytes, {
      filter: (member) => /\.(csv|txt)$/i.test(member.name) && member.originalSize <= MAX_TEXT_BYTES,
    });
    return Object.entries(members).map(([member, content]) => ({ name: `${name}/${member}`, text: decode(content) }));
  } catch (error) {
    throw new UnusableSource(`${name} is not a whole zip archive (${error instanceof Error ? error.message : error})`);
  }
}

/**
 * CMS writes UTF-8 or Windows-1252.
 * @param cut the bytes may end inside a character
 */
export function decode(bytes: Uint8Array, cut = false): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes, { stream: cut });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
