/** Content of files: uploads whole and in parts, what is refused, and what is in the bucket then. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyOfFile } from '../../src/storage/schema/organizations/files.ts';
import { consoleWorker, signIn } from '../support/console-sessions.ts';
import {
  type Answered,
  base64Of,
  complete,
  contentOf,
  digestOf,
  type FileAnswer,
  hexOf,
  MEBIBYTE,
  put,
  putPart,
  remove,
} from '../support/files.ts';
import { limit } from '../support/plans.ts';
import { ask, createKey, createOrganization, post, seedDatabases } from '../support/seeded.ts';

let organization: Awaited<ReturnType<typeof createOrganization>>;

beforeAll(seedDatabases);
beforeEach(async () => {
  organization = await createOrganization();
});

async function made(fields: object = {}): Promise<FileAnswer> {
  const { status, body } = await post<FileAnswer>('/files', organization.key, {
    name: 'november.ndjson',
    format: 'ndjson',
    ...fields,
  });
  expect(status).toBe(201);
  return body;
}

const read = async (id: string) => (await ask<FileAnswer>(`/files/${id}`, organization.key)).body;
const keyOf = (id: string) => keyOfFile(organization.id, id);
const inBucket = async (id: string) => {
  const object = await env.FILES.get(keyOf(id));
  return object && new Uint8Array(await object.arrayBuffer());
};
const isSame = (a: Uint8Array | null, b: Uint8Array) => a?.byteLength === b.byteLength && a.every((x, i) => x === b[i]);
const refusal = ({ status, body }: { status: number; body: Answered }) => [status, body.detail];
const trail = async () => {
  const { body } = await ask<{ data: { entity_type: string; entity_id: string; action: string }[] }>(
    '/audit-log',
    organization.key,
  );
  return body.data.filter(({ entity_type }) => entity_type === 'file');
};

describe('a file that is sent whole', () => {
  it('is ready, and its bytes are in the bucket under its organization', async () => {
    const content = contentOf(100_000);
    const sha256 = hexOf(await digestOf(content));
    const { id, part_size, parts } = await made({ bytes: 100_000, sha256: sha256.toUpperCase() });
    expect([part_size, parts]).toEqual([16 * MEBIBYTE, []]);
    expect(id).toMatch(/^file_[0-9a-f]{32}$/);
    const answer = await put(`/files/${id}/content`, organization.key, content);
    expect(answer).toMatchObject({ status: 200, body: { id, status: 'ready', bytes: 100_000, sha256, failure: null } });
    expect(isSame(await inBucket(id), content)).toBe(true);
    expect((await trail()).map(({ action, entity_id }) => [action, entity_id])).toEqual([
      ['complete', id],
      ['create', id],
    ]);
    expect(refusal(await put(`/files/${id}/content`, organization.key, content))).toEqual([
      409,
      `File ${id} is ready: only a file that is uploading takes content`,
    ]);
  });

  it.each([
    ['another length', { bytes: 11 }, {}, 'Invalid request: the body has 10 bytes; the file was declared with 11'],
    ['another SHA-256', { sha256: '0'.repeat(64) }, {}, 'sha256 does not match: what arrived has the SHA-256 '],
    ['another digest', {}, { 'Content-Digest': `sha-256=:${'A'.repeat(43)}=:` }, 'Content-Digest does not match: what'],
    ['a digest that is none', {}, { 'Content-Digest': 'md5=:AAAA:' }, 'Invalid request: Content-Digest must be as'],
    ['a short digest', {}, { 'Content-Digest': 'sha-256=:AAAA:' }, 'Invalid request: Content-Digest must be as'],
  ])('of %s than was declared: 400, and nothing is stored', async (_, fields, headers, detail) => {
    const { id } = await made(fields);
    const { status, body } = await put(`/files/${id}/content`, organization.key, contentOf(10), headers);
    expect([status, body.detail?.slice(0, detail.length)]).toEqual([400, detail]);
    expect([await inBucket(id), await read(id)]).toMatchObject([null, { status: 'uploading', parts: [] }]);
    // The file takes the right content afterwards.
    const right = contentOf(11);
    if ('bytes' in fields)
      expect((await put(`/files/${id}/content`, organization.key, right)).body.status).toBe('ready');
  });

  it('without a length, encoded, of another type, too long or empty is refused', async () => {
    const { id } = await made();
    const path = `/files/${id}/content`;
    const content = contentOf(10);
    const stream = new Response(content).body as ReadableStream;
    const chunked = await ask<Answered>(path, organization.key, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: stream.pipeThrough(new TransformStream()),
    });
    expect(refusal(chunked)).toEqual([
      400,
      'Invalid request: Content-Length is required; the body cannot be sent in chunks of unknown number',
    ]);
    expect(refusal(await put(path, organization.key, content, { 'Content-Encoding': 'gzip' }))).toEqual([
      415,
      'The body must be sent without Content-Encoding, not with gzip',
    ]);
    expect(refusal(await put(path, organization.key, content, { 'Content-Type': 'application/x-ndjson' }))).toEqual([
      415,
      'The body must be application/octet-stream, not application/x-ndjson',
    ]);
    expect(refusal(await ask<Answered>(path, organization.key, { method: 'PUT' }))).toEqual([
      400,
      'Invalid request: the body is empty; it must have at least one byte',
    ]);
    const long = await put(path, organization.key, new Uint8Array(64 * MEBIBYTE + 1));
    expect(refusal(long)).toEqual([
      413,
      `A file of more than ${64 * MEBIBYTE} bytes is sent in parts; this one has ${64 * MEBIBYTE + 1}`,
    ]);
    expect(await read(id)).toMatchObject({ status: 'uploading', parts: [] });
  });
});

describe('a file in parts', () => {
  const SIZE = 5 * MEBIBYTE;
  const whole = contentOf(2 * SIZE + 1000);
  const partOf = (number: number) => whole.slice((number - 1) * SIZE, number * SIZE);

  it('takes them in any order, one lost and sent again, and is the bytes that were sent', async () => {
    const { id } = await made({ bytes: whole.byteLength, sha256: hexOf(await digestOf(whole)), format: 'ndjson.gz' });
    const digest = async (bytes: Uint8Array<ArrayBuffer>) => `sha-512=:${base64Of(await digestOf(bytes, 'SHA-512'))}:`;
    const third = await putPart(id, 3, organization.key, partOf(3), { 'Content-Digest': await digest(partOf(3)) });
    expect(third).toMatchObject({
      status: 200,
      body: { number: 3, bytes: 1000, sha256: hexOf(await digestOf(partOf(3))) },
    });
    // Bytes of part 2 changed on their way.
    const damaged = partOf(2);
    damaged[SIZE - 1] = 255;
    expect((await putPart(id, 2, organization.key, damaged)).status).toBe(200);
    const lost = await putPart(id, 2, organization.key, damaged, { 'Content-Digest': await digest(partOf(2)) });
    expect(lost.status).toBe(400);
    expect(refusal(await complete(id, organization.key))).toEqual([409, 'Part 1 of 3 has not arrived']);
    expect((await read(id)).parts.map(({ number, bytes }) => [number, bytes])).toEqual([
      [2, SIZE],
      [3, 1000],
    ]);
    expect((await putPart(id, 2, organization.key, partOf(2))).status).toBe(200);
    expect((await putPart(id, 1, organization.key, partOf(1))).status).toBe(200);
    const done = await complete(id, organization.key);
    expect(done).toMatchObject({ status: 200, body: { status: 'ready', bytes: whole.byteLength } });
    expect(isSame(await inBucket(id), whole)).toBe(true);
    expect(await read(id)).toMatchObject({ status: 'ready', parts: [] });
    // Repeated, it is as it was, with one entry in the trail.
    expect(await complete(id, organization.key)).toMatchObject({ status: 200, body: done.body });
    expect((await trail()).map(({ action }) => action)).toEqual(['complete', 'create']);
    expect(refusal(await putPart(id, 1, organization.key, partOf(1)))).toEqual([
      409,
      `File ${id} is ready: only a file that is uploading takes content`,
    ]);
  });

  it('is joined where the answer to the first completion was lost', async () => {
    const { id } = await made();
    await putPart(id, 1, organization.key, partOf(1));
    const row = await env.ORGANIZATIONS.prepare('SELECT upload_id FROM file WHERE id = ?').bind(id).first('upload_id');
    const { etag } = (await env.ORGANIZATIONS.prepare('SELECT etag FROM file_part WHERE file_id = ?')
      .bind(id)
      .first<{ etag: string }>()) ?? { etag: '' };
    await env.FILES.resumeMultipartUpload(keyOf(id), String(row)).complete([{ partNumber: 1, etag }]);
    expect(await complete(id, organization.key)).toMatchObject({
      status: 200,
      body: { status: 'ready', bytes: SIZE, sha256: hexOf(await digestOf(partOf(1))) },
    });
  });

  it('is refused where R2 has another part than the row says, until it is sent again', async () => {
    const { id } = await made();
    await putPart(id, 1, organization.key, contentOf(100));
    await env.ORGANIZATIONS.prepare("UPDATE file_part SET etag = 'other' WHERE file_id = ?").bind(id).run();
    const { status, body } = await complete(id, organization.key);
    expect([status, body.detail]).toEqual([409, expect.stringContaining('The parts cannot be joined')]);
    await putPart(id, 1, organization.key, contentOf(100));
    expect((await complete(id, organization.key)).status).toBe(200);
  });

  it('opens one upload, however many first parts come at once', async () => {
    const { id } = await made();
    const answers = await Promise.all([1, 2, 3].map((number) => putPart(id, number, organization.key, partOf(number))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await complete(id, organization.key)).status).toBe(200);
    expect(isSame(await inBucket(id), whole)).toBe(true);
  });

  it.each<[string, [number, number][], string]>([
    [
      'a short part before the last',
      [
        [1, 100],
        [2, 200],
      ],
      'part 2 does not fit: every part but the last has at least 5242880 bytes; one before part 2 has 100',
    ],
    [
      'parts of two sizes',
      [
        [1, SIZE],
        [3, 5],
        [2, SIZE + 1],
      ],
      `part 2 does not fit: all parts but the last have the same size; before part 3 are parts of ${SIZE} and of ${SIZE + 1} bytes`,
    ],
    [
      'a last part that is longer',
      [
        [1, SIZE],
        [2, SIZE + 1],
      ],
      `part 2 does not fit: the last part is no longer than the others; part 2 has ${SIZE + 1} bytes, the others ${SIZE}`,
    ],
  ])('%s: 400, and it is not stored', async (_, sizes, detail) => {
    const { id } = await made();
    const answers = [];
    for (const [number, size] of sizes) answers.push(await putPart(id, number, organization.key, contentOf(size)));
    const last = answers.pop();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(last && refusal(last)).toEqual([400, `Invalid request: ${detail}`]);
    expect((await read(id)).parts).toHaveLength(answers.length);
  });

  it('of more bytes than declared is refused, of fewer not completed', async () => {
    const { id } = await made({ bytes: SIZE + 10 });
    expect((await putPart(id, 1, organization.key, partOf(1))).status).toBe(200);
    expect(refusal(await putPart(id, 2, organization.key, contentOf(11)))).toEqual([
      400,
      `Invalid request: the parts would have ${SIZE + 11} bytes; the file was declared with ${SIZE + 10}`,
    ]);
    expect(refusal(await complete(id, organization.key))).toEqual([
      409,
      `The parts have ${SIZE} bytes together; the file was declared with ${SIZE + 10}`,
    ]);
    expect(refusal(await put(`/files/${id}/content`, organization.key, contentOf(SIZE + 10)))[0]).toBe(200);
  });

  it('cannot be sent whole once another part than the first has arrived, nor completed without one', async () => {
    const { id } = await made();
    expect(refusal(await complete(id, organization.key))).toEqual([409, 'No part has arrived']);
    await putPart(id, 2, organization.key, contentOf(10));
    expect(refusal(await put(`/files/${id}/content`, organization.key, contentOf(10)))).toEqual([
      409,
      `Part 2 of file ${id} has arrived: send the other parts, and complete it`,
    ]);
  });

  it('of 95 MiB is taken, of a byte more refused before it is read', { tags: ['thorough'] }, async () => {
    const { id } = await made();
    expect((await putPart(id, 1, organization.key, new Uint8Array(95 * MEBIBYTE))).status).toBe(200);
    expect(refusal(await putPart(id, 2, organization.key, new Uint8Array(95 * MEBIBYTE + 1)))).toEqual([
      413,
      `The body is larger than ${95 * MEBIBYTE} bytes`,
    ]);
  });
});

describe('a session of the console', () => {
  it('uploads as the keys of its organization do', async () => {
    const send = consoleWorker();
    const session = await signIn(send, organization.key);
    const { id } = await made();
    const { id: other } = (await send('POST', '/api/v1/files', session, { name: 'a', format: 'ndjson' }))
      .body as FileAnswer;
    expect((await put(`/files/${other}/content`, organization.key, contentOf(10))).body.status).toBe('ready');
    const uploaded = await put(`/files/${id}/content`, null, contentOf(3), session);
    expect(uploaded).toMatchObject({ status: 200, body: { id, status: 'ready', bytes: 3 } });
  });
});

describe('bytes of an upload', () => {
  it('are as many as the plan holds, those of declared length and of open uploads alike', async () => {
    const plan = await limit(organization.id, { files: 2, file_bytes: 1000 });
    const { id } = await made({ bytes: 600 });
    expect(
      refusal(await post<Answered>('/files', organization.key, { name: 'a', format: 'ndjson', bytes: 401 })),
    ).toEqual([409, `The plan ${plan} holds at most 1,000 bytes of files; there are 600, and 401 more would be added`]);
    const open = await made();
    expect(refusal(await post<Answered>('/files', organization.key, { name: 'a', format: 'ndjson' }))).toEqual([
      409,
      `The plan ${plan} holds at most 2 files; there are 2, and 1 more would be added`,
    ]);
    expect(refusal(await putPart(open.id, 1, organization.key, contentOf(401)))).toEqual([
      409,
      `The plan ${plan} holds at most 1,000 bytes of files; there are 600, and 401 more would be added`,
    ]);
    const row = env.ORGANIZATIONS.prepare('SELECT upload_id FROM file WHERE id = ?').bind(open.id);
    expect(await row.first('upload_id'), 'nothing went to the bucket').toBeNull();
    expect((await putPart(open.id, 1, organization.key, contentOf(400))).status).toBe(200);
    expect((await putPart(open.id, 1, organization.key, contentOf(300))).status).toBe(200);
    expect((await put(`/files/${id}/content`, organization.key, contentOf(600))).status).toBe(200);
    await remove(id, organization.key);
    expect((await putPart(open.id, 1, organization.key, contentOf(1000))).status).toBe(200);
  });

  it('may come from a test key, to a file of another key', async () => {
    const { key: testKey } = await createKey(organization.id, 'test');
    const { id } = await made();
    expect(await put(`/files/${id}/content`, testKey, contentOf(10))).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });
  });
});
