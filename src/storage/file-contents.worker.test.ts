/** Content of files: what the hourly run removes of it, and what it leaves. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IMPORTED_AT } from '../../test/support/imported-at.ts';
import { insertFile, insertReader } from '../../test/support/sample-files.ts';
import { createOrganization, seedDatabases } from '../../test/support/seeded.ts';
import { hourly } from '../alerts/hourly.ts';
import { keyOfFile } from './schema/organizations/files.ts';

const DAY = 86_400;
let organizationId: string;

beforeAll(seedDatabases);
beforeEach(async () => {
  await env.ORGANIZATIONS.exec('DELETE FROM file');
  await env.ORGANIZATIONS.exec('DELETE FROM file_reader');
  ({ id: organizationId } = await createOrganization());
});

const rowOf = (id: string) =>
  env.ORGANIZATIONS.prepare('SELECT status, failure, held_bytes, upload_id, expires_at FROM file WHERE id = ?')
    .bind(id)
    .first();
const isStored = async (key: string) => (await env.FILES.head(key)) !== null;
const heldOf = async () => {
  const { results } = await env.ORGANIZATIONS.prepare(
    "SELECT thing, held FROM stored_count WHERE organization_id = ? AND thing LIKE 'file%'",
  )
    .bind(organizationId)
    .all<{ thing: string; held: number }>();
  return Object.fromEntries(results.map(({ thing, held }) => [thing, held]));
};

const readersOf = async (fileId: string): Promise<string[]> => {
  const { results } = await env.ORGANIZATIONS.prepare(
    'SELECT job_id FROM file_reader WHERE file_id = ? ORDER BY job_id',
  )
    .bind(fileId)
    .all<{ job_id: string }>();
  return results.map(({ job_id }) => job_id);
};

const WHOLE = { name: 'a.ndjson', status: 'ready', format: 'ndjson' } as const;

describe('the hourly run', () => {
  it('removes the content of a file on its last day, unless a job reads it, and its row 90 days later', async () => {
    const [expired, isRead] = [
      await insertFile(organizationId, { ...WHOLE, number: 1 }),
      await insertFile(organizationId, { ...WHOLE, number: 2 }),
    ];
    await insertReader(organizationId, isRead, 'job_1');
    expect(await readersOf(isRead)).toEqual(['job_1']);
    const held = (await heldOf()).file_bytes ?? 0;
    const both = [expired, isRead].map((id) => keyOfFile(organizationId, id));
    await hourly(env, IMPORTED_AT + 30 * DAY - 1);
    expect(await Promise.all(both.map(isStored))).toEqual([true, true]);
    await hourly(env, IMPORTED_AT + 30 * DAY);
    expect(await Promise.all(both.map(isStored))).toEqual([false, true]);
    expect([await rowOf(expired), await rowOf(isRead)]).toMatchObject([{ status: 'expired' }, { status: 'ready' }]);
    expect(await heldOf()).toEqual({ files: 1, file_bytes: held / 2 });
    await hourly(env, IMPORTED_AT + 121 * DAY);
    expect(await rowOf(expired)).toBeNull();
    expect(await rowOf(isRead)).toMatchObject({ status: 'ready' });
  });

  it('gives up an upload after 7 days, with its parts', async () => {
    const id = await insertFile(organizationId, {
      ...WHOLE,
      status: 'uploading',
      number: 3,
      isBegun: true,
    });
    const { upload_id: uploadId } = (await rowOf(id)) ?? {};
    await hourly(env, IMPORTED_AT + 7 * DAY - 1);
    expect(await rowOf(id)).toMatchObject({ status: 'uploading' });
    const now = IMPORTED_AT + 7 * DAY;
    await hourly(env, now);
    expect(await rowOf(id)).toEqual({
      status: 'failed',
      failure: 'The upload was not completed within 7 days',
      held_bytes: 0,
      upload_id: null,
      expires_at: now + 30 * DAY,
    });
    const upload = env.FILES.resumeMultipartUpload(keyOfFile(organizationId, id), String(uploadId));
    await expect(upload.uploadPart(2, 'x')).rejects.toThrow();
    const parts = await env.ORGANIZATIONS.prepare('SELECT * FROM file_part WHERE file_id = ?').bind(id).all();
    expect(parts.results).toEqual([]);
    expect(await heldOf()).toEqual({ files: 1, file_bytes: 0 });
  });

  it('closes as many files as expire at once, in steps', async () => {
    const ids = [];
    for (let number = 1; number <= 3; number += 1) ids.push(await insertFile(organizationId, { ...WHOLE, number }));
    // More rows than a step, of which three have content.
    const copies = `INSERT INTO file (organization_id, id, name, purpose, format, status, held_bytes, keep_days, created_by, created_at, expires_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
      SELECT organization_id, 'file_' || i, name, purpose, format, status, 0, 30, created_by, created_at, expires_at
      FROM n CROSS JOIN file WHERE id = ?`;
    await env.ORGANIZATIONS.prepare(copies).bind(ids[0]).run();
    expect(await heldOf()).toMatchObject({ files: 253 });
    await hourly(env, IMPORTED_AT + 30 * DAY);
    expect(await heldOf()).toEqual({ files: 0, file_bytes: 0 });
    expect(await Promise.all(ids.map((id) => isStored(keyOfFile(organizationId, id))))).toEqual([false, false, false]);
  });

  it('removes content that no row names, once it is a day old, and no other', async () => {
    const id = await insertFile(organizationId, { ...WHOLE, number: 4 });
    const stray = keyOfFile(organizationId, `file_${'0'.repeat(32)}`);
    const other = [`organizations/${organizationId}/jobs/job_1/1-1.ndjson.gz`, 'audit-rows/2099-01-01/x'];
    const keys = [stray, ...other, keyOfFile(organizationId, id)];
    for (const key of keys.slice(0, -1)) await env.FILES.put(key, 'x');
    const now = Math.floor(Date.now() / 1000);
    await env.ORGANIZATIONS.prepare('UPDATE file SET expires_at = ?')
      .bind(now + 10 * DAY)
      .run();
    await hourly(env, now);
    expect(await Promise.all(keys.map(isStored))).toEqual([true, true, true, true]);
    await hourly(env, now + DAY + 3600);
    expect(await Promise.all(keys.map(isStored))).toEqual([false, true, true, true]);
  });

  it('goes on where it ended, and begins anew behind the last key', async () => {
    await env.ORGANIZATIONS.exec("UPDATE file_search SET after_key = 'organizations/~'");
    const stray = keyOfFile(organizationId, `file_${'1'.repeat(32)}`);
    await env.FILES.put(stray, 'x');
    const later = Math.floor(Date.now() / 1000) + 2 * DAY;
    await hourly(env, later);
    expect(await isStored(stray)).toBe(true);
    await hourly(env, later);
    expect(await isStored(stray)).toBe(false);
  });
});
