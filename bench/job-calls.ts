/** Calls of files and jobs, as a client makes them. */
import type { Client } from './client.ts';

/** A job as it stands, as far as it is looked at. */
export interface Job {
  id: string;
  status: string;
  outcome: string | null;
  failure: string | null;
  counts: { total: number | null; done: number; success: number; error: number };
  usage: { reserved: number; counted: number };
  duplicates: readonly object[];
}

/** A part of a job's results. */
export interface Part {
  n: number;
  first_line: number;
  lines: number;
  bytes: number;
}

const BYTES = 'application/octet-stream';
const PART_BYTES = 16 * 1024 * 1024;
const ENDED = new Set(['completed', 'failed', 'cancelled']);

/**
 * Uploads text as a file, part by part, as it is made.
 * @param texts with their line breaks @returns the file's id @throws Error if a call is refused
 */
export async function uploadTexts(client: Client, name: string, texts: Iterable<string>): Promise<string> {
  const { id } = await client.send('/files', { name, format: 'ndjson' });
  let waiting: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const put = async (most: number) => {
    const all = Buffer.concat(waiting);
    const rest = all.subarray(most);
    part += 1;
    const path = `/api/v1/files/${id}/parts/${part}`;
    (await client.stream(path, { body: all.subarray(0, most), type: BYTES, method: 'PUT' })).resume();
    waiting = rest.length > 0 ? [rest] : [];
    bytes = rest.length;
  };
  for (const text of texts) {
    const more = Buffer.from(text);
    waiting.push(more);
    bytes += more.length;
    while (bytes >= PART_BYTES) await put(PART_BYTES);
  }
  if (bytes > 0) await put(PART_BYTES);
  await client.send(`/files/${id}/complete`, {});
  return id;
}

/** Makes a job that processes a file. @throws Error if it is refused */
export const makeJob = (client: Client, fileId: string): Promise<Job> =>
  client.send<Job>('/jobs', { type: 'process', input: [{ file_id: fileId }] });

export const readJob = (client: Client, id: string): Promise<Job> => client.send<Job>(`/jobs/${id}`, undefined, 'GET');

export const hasEnded = ({ status }: Job): boolean => ENDED.has(status);

/** Returns all parts of a job's results. */
export async function partsOf(client: Client, id: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (let count = 1; parts.length < count; ) {
    const page = await client.send<{ data: Part[]; count: number }>(
      `/jobs/${id}/results?skip=${parts.length}&limit=1000`,
      undefined,
      'GET',
    );
    parts.push(...page.data);
    count = page.count;
    if (page.data.length === 0) break;
  }
  return parts;
}
