/** Files as an organization makes, lists and deletes them; file-uploads.worker.test.ts has their content. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { keyOfFile } from '../../src/storage/schema/organizations/files.ts';
import { limit } from '../support/plans.ts';
import { insertFile, insertReader } from '../support/sample-files.ts';
import { ask, call, createKey, createOrganization, post, seedDatabases } from '../support/seeded.ts';

interface FileAnswer {
  id: string;
  name: string;
  expires_at: string;
}
type Answered = Partial<FileAnswer> & { detail?: string };

let organization: Awaited<ReturnType<typeof createOrganization>>;

beforeAll(seedDatabases);
beforeEach(async () => {
  await env.ORGANIZATIONS.exec('DELETE FROM file');
  organization = await createOrganization();
});

const create = (fields: object = {}) =>
  post<Answered>('/files', organization.key, { name: 'november.ndjson', format: 'ndjson', ...fields });
const remove = (id: string) => ask<Answered>(`/files/${id}`, organization.key, { method: 'DELETE' });
const refusal = ({ status, body }: { status: number; body: Answered }) => [status, body.detail];
const actions = async () => {
  const path = '/audit-log?entity_type=file';
  const { body } = await ask<{ data: { entity_id: string; action: string }[] }>(path, organization.key);
  return body.data.map(({ entity_id, action }) => `${action} ${entity_id}`);
};

describe('files of an organization', () => {
  it('are listed newest first, by page, words and status, for all its keys', async () => {
    const { key: testKey } = await createKey(organization.id, 'test');
    const names = ['first.ndjson', 'second.ndjson', 'third december.ndjson'];
    for (const name of names) expect((await create({ name })).status).toBe(201);
    const list = async (query = '', key = organization.key) => {
      const { body } = await ask<{ data: FileAnswer[]; count: number }>(`/files${query}`, key);
      return [body.count, ...body.data.map(({ name }) => name)];
    };
    expect(await list()).toEqual([3, names[2], names[1], names[0]]);
    expect(await list('?skip=1&limit=1', testKey)).toEqual([3, names[1]]);
    expect(await list('?q=DECEMBER')).toEqual([1, names[2]]);
    expect(await list('?status=ready')).toEqual([0]);
    await insertFile(organization.id, { number: 1, name: 'whole.ndjson', status: 'ready', format: 'ndjson' });
    expect(await list('?status=ready')).toEqual([1, 'whole.ndjson']);
  });

  it('are as many, and of as many declared bytes, as its plan holds', async () => {
    const plan = await limit(organization.id, { files: 2, file_bytes: 1000 });
    const { body } = await create({ bytes: 600 });
    expect(refusal(await create({ bytes: 401 }))).toEqual([
      409,
      `The plan ${plan} holds at most 1,000 bytes of files; there are 600, and 401 more would be added`,
    ]);
    expect((await create({ bytes: 400 })).status).toBe(201);
    expect(refusal(await create())).toEqual([
      409,
      `The plan ${plan} holds at most 2 files; there are 2, and 1 more would be added`,
    ]);
    expect((await remove(String(body.id))).status).toBe(204);
    expect((await create({ bytes: 600 })).status).toBe(201);
  });

  test.each<[object, string]>([
    [{ name: undefined }, 'name is required'],
    [{ format: 'pdf' }, 'format must be of ndjson, ndjson.gz'],
    [{ bytes: 0 }, 'bytes must be a whole number from 1 to 996147200000'],
    [{ sha256: 'x' }, 'sha256 must be a SHA-256 of 64 hex digits'],
    [{ keep_days: 401 }, 'keep_days must be a whole number from 1 to 400'],
    [{ patient: 'x' }, 'the body has no field patient'],
  ])('%o: 400', async (fields, detail) => {
    expect(refusal(await create(fields))).toEqual([400, `Invalid request: ${detail}`]);
  });

  it('are made once for a repeated request', async () => {
    const send = () =>
      call('/files', organization.key, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'upload-1' },
        body: JSON.stringify({ name: 'a', format: 'ndjson' }),
      });
    const [first, second] = [await send(), await send()];
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    const { id } = (await first.json()) as FileAnswer;
    expect(await second.json()).toMatchObject({ id });
    expect(first.headers.get('Location')).toBe(`/api/v1/files/${id}`);
    expect(await actions()).toEqual([`create ${id}`]);
  });
});

describe('a deleted file', () => {
  it('is gone with its content, whole or in parts, and its trail stays', async () => {
    const ready = await insertFile(organization.id, { number: 1, name: 'a', status: 'ready', format: 'ndjson' });
    const open = await insertFile(organization.id, {
      number: 2,
      name: 'b',
      status: 'uploading',
      format: 'ndjson',
      isBegun: true,
    });
    const row = env.ORGANIZATIONS.prepare('SELECT upload_id FROM file WHERE id = ?').bind(open);
    const uploadId = await row.first<string>('upload_id');
    for (const id of [ready, open]) expect((await remove(id)).status).toBe(204);
    expect((await env.FILES.list({ prefix: `organizations/${organization.id}/` })).objects).toEqual([]);
    const upload = env.FILES.resumeMultipartUpload(keyOfFile(organization.id, open), uploadId ?? '');
    await expect(upload.uploadPart(2, 'x')).rejects.toThrow();
    const parts = await env.ORGANIZATIONS.prepare('SELECT * FROM file_part WHERE file_id = ?').bind(open).all();
    expect(parts.results).toEqual([]);
    for (const id of [ready, open]) expect(refusal(await remove(id))).toEqual([404, `File ${id} not found`]);
    expect(await actions()).toEqual([`delete ${open}`, `delete ${ready}`]);
  });

  it('stays while a job that has not ended reads it', async () => {
    const id = await insertFile(organization.id, { number: 1, name: 'a', status: 'ready', format: 'ndjson' });
    await insertReader(organization.id, id, 'job_1');
    expect(refusal(await remove(id))).toEqual([
      409,
      `A job that has not ended reads file ${id}; cancel it, or delete the file when it has ended`,
    ]);
    expect(await env.FILES.head(keyOfFile(organization.id, id))).not.toBeNull();
    expect(await actions()).toEqual([]);
    await env.ORGANIZATIONS.exec("DELETE FROM file_reader WHERE job_id = 'job_1'");
    expect((await remove(id)).status).toBe(204);
  });
});
