/** Looks at what a reload would read: the files in the bucket and the configured address. */
import { HEAD_LENGTH } from '../datasets/reading/dataset.ts';
import { decode } from '../datasets/reading/text.ts';
import { type Bindings, readSettings } from '../environment.ts';
import type { ReloadName } from '../storage/schema/reference/reloads.ts';
import { type OpenFile, objectsUnder, openAddress, openObject, Refused, unpacked } from './file-stream.ts';
import { RELOADS } from './reloads.ts';

/** Null for what could not be read; `error` says why. */
export interface SourceFileInfo {
  size: number | null;
  lastModified: Date | null;
  dataset: string | null;
  /** First line of the text. */
  head: string | null;
  error: string | null;
}

export interface SourceInfo {
  datasets: { name: string; title: string }[];
  prefix: string;
  /** Newest first. */
  files: (SourceFileInfo & { key: string })[];
  setting: string;
  address: (SourceFileInfo & { url: string; status: number | null }) | null;
}

const MOST_FILES = 10;
const TIMEOUT_MS = 10_000;
/** Bytes of the text to read: the header line of the Provider of Services file alone has 8,500 characters. */
const READ_BYTES = 2 * HEAD_LENGTH;

export async function readSourceInfo(env: Bindings, name: ReloadName): Promise<SourceInfo> {
  const { datasets, setting } = RELOADS[name];
  const prefix = `cms/${name}/`;
  const url = readSettings(env)[setting];
  const [objects, address] = await Promise.all([objectsUnder(env.FILES, prefix), url ? askAddress(name, url) : null]);
  const files = await Promise.all(
    objects.slice(0, MOST_FILES).map(async ({ key, size, uploaded }) => {
      const description = await described(name, () => openObject(env.FILES, prefix, key));
      return { ...description, key, size, lastModified: uploaded };
    }),
  );
  return { datasets: datasets.map(({ name, title }) => ({ name, title })), prefix, files, setting, address };
}

async function askAddress(name: ReloadName, url: string) {
  let status: number | null = null;
  const info = await described(name, async () => {
    try {
      const file = await openAddress(url, AbortSignal.timeout(TIMEOUT_MS));
      status = 200;
      return file;
    } catch (error) {
      if (error instanceof Refused) status = error.status;
      throw error;
    }
  });
  return { ...info, url, status };
}

async function described(name: ReloadName, open: () => Promise<OpenFile | null>): Promise<SourceFileInfo> {
  const none = { size: null, lastModified: null, dataset: null, head: null, error: null };
  let file: OpenFile | null;
  try {
    file = await open();
  } catch (error) {
    return { ...none, error: error instanceof Refused ? error.message : `it cannot be reached (${reason(error)})` };
  }
  if (!file) return { ...none, error: 'it is gone' };
  const { size, lastModified } = file;
  try {
    const text = await headOf(file);
    const dataset = RELOADS[name].datasets.find((one) => one.recognise(text.slice(0, HEAD_LENGTH)));
    const end = text.search(/\r?\n/);
    const head = end === -1 ? text : text.slice(0, end);
    return { size, lastModified, dataset: dataset?.name ?? null, head, error: null };
  } catch (error) {
    return { ...none, size, lastModified, error: `it cannot be read (${reason(error)})` };
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Reads only the bytes it needs. */
async function headOf(file: OpenFile): Promise<string> {
  const bytes = new Uint8Array(READ_BYTES);
  let length = 0;
  for await (const chunk of unpacked(file)) {
    const piece = chunk.subarray(0, READ_BYTES - length);
    bytes.set(piece, length);
    length += piece.length;
    if (length === READ_BYTES) break;
  }
  return decode(bytes.subarray(0, length), true);
}
