/** Rows of uploaded files with their content, and the files of the sample organization. */
import { env } from 'cloudflare:workers';
import { type FileRow, keyOfFile } from '../../src/storage/schema/organizations/files.ts';
import { sha256 } from '../../src/wire/sha256.ts';
import { IMPORTED_AT } from './imported-at.ts';

const CLAIMS = '{"claim_id":"SAMPLE-1","modules":["MSDRG"],"principal_dx":{"code":"A41.9"}}\n';
const DAY = 86_400;

type Fields = Pick<FileRow, 'name' | 'status' | 'format'> & {
  /** The last digits of the id. */
  number: number;
  /** Open uploads: the first part has arrived. */
  isBegun?: boolean;
};

const idOf = (number: number) => `file_${String(number).padStart(32, '5c1e0d8a94b7463f8e2d1a6b7c9f0e35')}`;

/** Inserts a file, made when the sample data was imported, and stores what it has of content. @returns its id */
export async function insertFile(organizationId: string, fields: Fields): Promise<string> {
  const { number, name, status, format, isBegun = false } = fields;
  const id = idOf(number);
  const isReady = status === 'ready';
  const key = keyOfFile(organizationId, id);
  const digest = await sha256(CLAIMS);
  const upload = isBegun ? await env.FILES.createMultipartUpload(key) : null;
  const part = await upload?.uploadPart(1, CLAIMS);
  if (isReady) await env.FILES.put(key, CLAIMS);
  await env.ORGANIZATIONS.prepare(
    `INSERT INTO file (organization_id, id, name, purpose, format, status, bytes, sha256, held_bytes, upload_id, keep_days,
        created_by, created_at, completed_at, expires_at)
      VALUES (?, ?, ?, 'claims', ?, ?, ?, ?, ?, ?, 30, 'admin@example.org', ?, ?, ?)`,
  )
    .bind(
      ...[organizationId, id, name, format, status],
      ...[isReady ? CLAIMS.length : null, isReady ? digest : null, isReady || isBegun ? CLAIMS.length : 0],
      ...[upload?.uploadId ?? null, IMPORTED_AT, isReady ? IMPORTED_AT : null],
      IMPORTED_AT + (isReady ? 30 : 7) * DAY,
    )
    .run();
  if (part)
    await env.ORGANIZATIONS.prepare('INSERT INTO file_part VALUES (?, ?, 1, ?, ?, ?)')
      .bind(organizationId, id, CLAIMS.length, digest, part.etag)
      .run();
  return id;
}

/** Notes that a job which has not ended reads a file. */
export async function insertReader(organizationId: string, fileId: string, jobId = `job_${'7a'.repeat(16)}`) {
  await env.ORGANIZATIONS.prepare('INSERT INTO file_reader VALUES (?, ?, ?)').bind(organizationId, fileId, jobId).run();
}

/** Whole files, of which a job reads one, and uploads at every stage. */
export async function sampleFiles(organizationId: string): Promise<void> {
  const september = await insertFile(organizationId, {
    number: 1,
    name: 'september.ndjson',
    status: 'ready',
    format: 'ndjson',
  });
  await insertReader(organizationId, september);
  await insertFile(organizationId, { number: 2, name: 'october.ndjson', status: 'ready', format: 'ndjson' });
  await insertFile(organizationId, {
    number: 3,
    name: 'november.ndjson',
    status: 'uploading',
    format: 'ndjson',
    isBegun: true,
  });
  await insertFile(organizationId, { number: 4, name: 'december.ndjson', status: 'uploading', format: 'ndjson' });
  await insertFile(organizationId, {
    number: 5,
    name: 'all-of-2026.ndjson.gz',
    status: 'uploading',
    format: 'ndjson.gz',
  });
}
