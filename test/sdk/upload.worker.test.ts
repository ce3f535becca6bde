/**
 * Uploads of the client to the service: in parts, with some lost or damaged on their way, and resumed.
 *
 * @module-tag thorough
 */
import { SELF } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PpsEdge, UploadError, type UploadProgress } from '../../sdk/index.ts';
import { keyOfFile } from '../../src/storage/schema/organizations/files.ts';
import { contentOf, digestOf, hexOf, MEBIBYTE } from '../support/files.ts';
import { createOrganization, seedDatabases } from '../support/seeded.ts';

const SIZE = 16 * MEBIBYTE;
const whole = contentOf(2 * SIZE + 5000);
const blob = new Blob([whole]);

type Fault = (attempt: number, path: string) => 'lost' | 'damaged' | 'refused' | null;

let organization: Awaited<ReturnType<typeof createOrganization>>;
let sent: string[];

beforeAll(seedDatabases);
beforeEach(async () => {
  organization = await createOrganization();
  sent = [];
});

/** A client whose requests meet faults. */
function clientWith(fault: Fault = () => null): PpsEdge {
  return new PpsEdge({
    baseUrl: 'https://pps-edge.test',
    apiKey: organization.key,
    fetch: async (url, init) => {
      const path = url.replace(/^.*\/files\/?(file_[0-9a-f]+)?/, '');
      sent.push(`${init.method} ${path}`);
      const what = fault(sent.filter((each) => each === sent.at(-1)).length, path);
      if (what === 'lost') throw new TypeError('connection lost');
      if (what === 'refused') return Response.json({ detail: 'No more', code: 'conflict' }, { status: 409 });
      const { body } = init;
      if (!(body instanceof Uint8Array)) return SELF.fetch(url, init);
      const bytes = body.slice();
      if (what === 'damaged') bytes[0] = 255;
      // As HTTP sends it.
      const headers = { ...(init.headers as Record<string, string>), 'Content-Length': String(bytes.length) };
      return SELF.fetch(url, { ...init, headers, body: bytes });
    },
  });
}

async function isInBucket(id: string): Promise<boolean> {
  const object = await env.FILES.get(keyOfFile(organization.id, id));
  const stored = object && new Uint8Array(await object.arrayBuffer());
  return stored?.length === whole.length && stored.every((byte, i) => byte === whole[i]);
}

const parts = () => sent.filter((each) => each.startsWith('PUT')).sort();

describe('an upload', () => {
  it('sends a file in parts, and says how far it is', async () => {
    const progress: UploadProgress[] = [];
    const file = await clientWith().files.upload(new File([whole], 'claims.ndjson.gz'), {
      keep_days: 2,
      sha256: hexOf(await digestOf(whole)),
      onProgress: (each) => progress.push(each),
    });
    expect(file).toMatchObject({
      ...{ name: 'claims.ndjson.gz', format: 'ndjson.gz', status: 'ready', bytes: whole.length, keep_days: 2 },
    });
    expect(parts()).toEqual(['PUT /parts/1', 'PUT /parts/2', 'PUT /parts/3']);
    expect(progress.at(-1)).toEqual({ fileId: file.id, sent: whole.length, total: whole.length });
    expect(progress).toHaveLength(3);
    expect(await isInBucket(file.id)).toBe(true);
  });

  it('sends a stream of unknown length, whatever its reads are', async () => {
    const stream = new Response(whole).body as ReadableStream<Uint8Array>;
    const file = await clientWith().files.upload(stream, { name: 'from-a-pipe.ndjson', parallel: 2 });
    expect(file).toMatchObject({ format: 'ndjson', bytes: whole.length });
    expect(parts()).toHaveLength(3);
    expect(await isInBucket(file.id)).toBe(true);
  });

  it('sends a part again that was lost or damaged', async () => {
    const fault: Fault = (attempt, path) =>
      attempt > 1 ? null : path === '/parts/1' ? 'lost' : path === '/parts/2' ? 'damaged' : null;
    const file = await clientWith(fault).files.upload(blob, { name: 'a' });
    expect(parts()).toEqual(['PUT /parts/1', 'PUT /parts/1', 'PUT /parts/2', 'PUT /parts/2', 'PUT /parts/3']);
    expect(await isInBucket(file.id)).toBe(true);
  });

  it('goes on with the parts that lack, by another client', async () => {
    const failing = clientWith((_, path) => (path === '/parts/2' ? 'refused' : null));
    const error = await failing.files.upload(blob, { name: 'a', parallel: 1 }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UploadError);
    const { fileId, status, detail } = error as UploadError;
    expect([status, detail]).toEqual([409, 'No more']);
    sent = [];
    const progress: UploadProgress[] = [];
    const file = await clientWith().files.upload(blob, { resume: fileId, onProgress: (each) => progress.push(each) });
    expect(file.id).toBe(fileId);
    expect(parts()).toEqual(['PUT /parts/2', 'PUT /parts/3']);
    expect(progress.at(-1)?.sent).toBe(whole.length);
    expect(await isInBucket(fileId)).toBe(true);
    // Once more, there is nothing to do.
    sent = [];
    expect(await clientWith().files.upload(blob, { resume: fileId })).toMatchObject({ status: 'ready' });
    expect(sent).toEqual(['GET ']);
  });

  it('does not take a part of another content for its own', async () => {
    const other = new Blob([contentOf(whole.length, 2)]);
    const stopped = clientWith((_, path) => (path === '/parts/3' ? 'refused' : null));
    const error = await stopped.files.upload(other, { name: 'a', parallel: 1 }).catch((reason: unknown) => reason);
    const { fileId } = error as UploadError;
    await clientWith().files.upload(blob, { resume: fileId });
    expect(await isInBucket(fileId)).toBe(true);
  });

  it('ends with the reason of its signal, also where a stream has stopped', async () => {
    const ending = new AbortController();
    const stream = new ReadableStream<Uint8Array>({ pull: () => ending.abort(new Error('enough')) });
    await expect(clientWith().files.upload(stream, { name: 'a', signal: ending.signal })).rejects.toThrow('enough');
    expect(parts()).toEqual([]);
  });
});
