/** Gets CMS's file for a reload: from the bucket or its address, plain or in a zip (a pricer's jar is one). */
import { isZip, membersOf } from '../datasets/reading/archive.ts';
import { type SourceFile, UnreadableFile } from '../datasets/reading/dataset.ts';
import { textOf } from '../datasets/reading/text.ts';

/** CMS's largest archive with a DRG table is a pricer of 12 MB. */
const MAX_BYTES = 40_000_000;
const MAX_TEXT_BYTES = 20_000_000;
/** An isolate has 128 MB. */
const MAX_TEXTS_BYTES = 60_000_000;
const TIMEOUT_MS = 25_000;

export interface FetchedFile {
  name: string;
  /** Key or address. */
  source: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A fault of the file: retrying does not help. */
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

/**
 * The texts in a file: itself, or the .csv and .txt members of a zip that can be a table of a reload.
 * @throws UnusableSource when the zip or a text is damaged, or they are too many for an isolate's memory
 */
export function textsIn(name: string, bytes: Uint8Array<ArrayBuffer>): SourceFile[] {
  try {
    if (!isZip(bytes)) return [{ name, text: textOf(name, bytes) }];
    const members = membersOf(bytes).filter(
      (member) => /\.(csv|txt)$/i.test(member.name) && member.size <= MAX_TEXT_BYTES,
    );
    if (members.reduce((sum, { size }) => sum + size, 0) > MAX_TEXTS_BYTES) {
      throw new UnusableSource(`the texts in the zip archive have more than ${MAX_TEXTS_BYTES} bytes together`);
    }
    return members.map((member) => {
      const inside = `${name}/${member.name}`;
      return { name: inside, text: textOf(inside, member.read()) };
    });
  } catch (error) {
    if (!(error instanceof UnreadableFile || error instanceof UnusableSource)) throw error;
    throw new UnusableSource(error.message.startsWith(name) ? error.message : `${name}: ${error.message}`);
  }
}
