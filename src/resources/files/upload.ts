/**
 * The upload of a file's content to R2, by parts of one multipart upload; a file that is sent whole is its only part. R2 takes
 * no part of an upload that is closed: the content of a file that is ready never changes.
 */
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { ApiError, badRequest, notFound, unavailable } from '../../errors/api-error.ts';
import { logError } from '../../log.ts';
import { removeContents } from '../../storage/file-contents.ts';
import { type FilePart, type FileRow, keyOfFile } from '../../storage/schema/organizations/files.ts';
import { checkedStream } from './checked-stream.ts';
import type { ExpectedDigest } from './content-digest.ts';
import { incomplete, sizeFault, WHOLE_BYTES_MAX } from './part-sizes.ts';
import * as queries from './queries.ts';

export interface UploadContext {
  caller: Caller;
  db: DrizzleD1Database;
  files: R2Bucket;
  /** Confirms, after a long body, that the caller is still admitted. @throws ApiError 401 */
  confirm(): Promise<void>;
}

/** A part as it comes in. */
export interface PartBody {
  number: number;
  /** Null: it is empty. */
  body: ReadableStream<Uint8Array> | null;
  /** Bytes that it is said to have. */
  length: number;
  digests: readonly ExpectedDigest[];
}

export const noFile = (id: string) => notFound(`File ${id} not found`);

const notOpen = ({ id, status }: Pick<FileRow, 'id' | 'status'>) =>
  new ApiError(409, `File ${id} is ${status}: only a file that is uploading takes content`);

/** Stores a part of a file, in place of an earlier one of the number. @throws ApiError 400, 404, 409 */
export async function putPart(context: UploadContext, id: string, part: PartBody): Promise<FilePart> {
  const upload = await openedUpload(context, id, part.number);
  const fault = sizeFault(upload.parts, { number: part.number, bytes: part.length });
  if (fault) throw badRequest(`Invalid request: part ${part.number} does not fit: ${fault}`);
  return store(context, upload, part);
}

/** Stores a whole file, which is ready then. @throws ApiError 400, 404, 409, 413 */
export async function putWhole(context: UploadContext, id: string, part: Omit<PartBody, 'number'>): Promise<FileRow> {
  const { length } = part;
  const upload = await openedUpload(context, id, 1);
  const { row, parts } = upload;
  if (parts.last !== null)
    throw new ApiError(
      409,
      `Part ${parts.last.number} of file ${id} has arrived: send the other parts, and complete it`,
    );
  if (length > WHOLE_BYTES_MAX)
    throw new ApiError(413, `A file of more than ${WHOLE_BYTES_MAX} bytes is sent in parts; this one has ${length}`);
  if (length > 0 && row.bytes !== null && length !== row.bytes)
    throw badRequest(`Invalid request: the body has ${length} bytes; the file was declared with ${row.bytes}`);
  const declared = row.sha256 === null ? [] : [{ algorithm: 'SHA-256' as const, value: row.sha256, source: 'sha256' }];
  await store(context, upload, { ...part, number: 1, digests: [...part.digests, ...declared] });
  return completeUpload(context, id);
}

/** Returns a file that takes content. @throws ApiError 404, 409 */
async function openedUpload({ caller, db }: UploadContext, id: string, number: number): Promise<queries.UploadSoFar> {
  const upload = await queries.findUpload(caller.organizationId, db, id, number);
  if (!upload) throw noFile(id);
  if (upload.row.status !== 'uploading') throw notOpen(upload.row);
  return upload;
}

async function store(context: UploadContext, upload: queries.UploadSoFar, part: PartBody): Promise<FilePart> {
  const { caller, db, files } = context;
  const { organizationId } = caller;
  const { row, bytes, room } = upload;
  const { number, body, length, digests } = part;
  if (!body || length === 0) throw badRequest('Invalid request: the body is empty; it must have at least one byte');
  const sum = bytes.all - bytes.same + length;
  if (row.bytes !== null && sum > row.bytes)
    throw badRequest(`Invalid request: the parts would have ${sum} bytes; the file was declared with ${row.bytes}`);
  const more = Math.max(0, sum - row.heldBytes);
  // Before it is stored: bytes of an open upload cost as much as others.
  if (more > room) throw new ApiError(409, await queries.whyNoRoom(organizationId, db, more));

  const key = keyOfFile(organizationId, row.id);
  const uploadId = row.uploadId ?? (await openUpload(context, row.id, key));
  const { stream, sha256 } = checkedStream(body, length, digests);
  const [sent, checked] = await Promise.allSettled([
    files.resumeMultipartUpload(key, uploadId).uploadPart(number, stream),
    sha256,
  ]);
  if (checked.status === 'rejected' && checked.reason instanceof ApiError) throw checked.reason;
  if (sent.status === 'rejected') throw await whyNotStored(context, row.id, sent.reason);
  if (checked.status === 'rejected') throw checked.reason;
  await context.confirm();
  const { etag } = sent.value;
  const stored = { organizationId, fileId: row.id, number, bytes: length, sha256: checked.value, etag };
  const noted = await queries.putPart(db, stored, more);
  if (typeof noted === 'object') throw new ApiError(409, noted.full);
  if (!noted) throw await whyNotStored(context, row.id, new Error('the upload was closed'));
  return stored;
}

/**
 * Begins R2's upload of a file. One that no row names, since its request was lost, R2 itself ends after 7 days.
 * @returns its id, or that of another request which came first @throws ApiError 404
 */
async function openUpload({ caller, db, files }: UploadContext, id: string, key: string): Promise<string> {
  const upload = await files.createMultipartUpload(key);
  const uploadId = await queries.openUpload(caller.organizationId, db, id, upload.uploadId);
  if (uploadId === upload.uploadId) return uploadId;
  await upload.abort();
  if (uploadId === null) throw noFile(id);
  return uploadId;
}

/** Returns why a part was not stored: its file was deleted or closed while it came in, or R2 has a fault. */
async function whyNotStored({ caller, db }: UploadContext, id: string, fault: unknown): Promise<ApiError> {
  const row = await queries.findFile(caller.organizationId, db, id);
  if (!row) return noFile(id);
  if (row.status !== 'uploading') return notOpen(row);
  logError('file_not_stored', fault);
  return notStored();
}

const notStored = () => unavailable('The content cannot be stored right now; send it again in a moment', 1);

/** Makes a file of its parts; one that is ready stays as it is. @throws ApiError 404, 409 */
export async function completeUpload(context: UploadContext, id: string): Promise<FileRow> {
  const { caller, db, files } = context;
  const { organizationId } = caller;
  const upload = await queries.findWithParts(organizationId, db, id);
  if (!upload) throw noFile(id);
  const { row, parts } = upload;
  if (row.status === 'ready') return row;
  if (row.status !== 'uploading') throw notOpen(row);
  const fault = incomplete(parts, row.bytes);
  if (fault) throw new ApiError(409, fault);
  const [only] = parts.length === 1 ? parts : [];
  if (only && row.sha256 !== null && row.sha256 !== only.sha256)
    throw new ApiError(409, `The file has the SHA-256 ${only.sha256}; it was declared with ${row.sha256}`);
  const key = keyOfFile(organizationId, id);
  const bytes = await join(files, key, row.uploadId ?? '', parts);
  const completed = await queries.completeFile(caller, db, row, { bytes, sha256: only?.sha256 ?? row.sha256 });
  if (completed?.status === 'ready') return completed;
  // Deleted, or given up, in between: nothing may stay of it.
  await files.delete(key);
  throw completed ? notOpen(completed) : noFile(id);
}

/** R2's refusals of parts that it does not have: no such upload, no such part, sizes that do not fit. */
const OTHER_PARTS = /\(100(?:11|24|25|48)\)/;

/** Joins parts in R2. @returns the bytes of the whole @throws ApiError 409 where R2 has other parts than the rows say */
async function join(files: R2Bucket, key: string, uploadId: string, parts: readonly FilePart[]): Promise<number> {
  try {
    const { size } = await files
      .resumeMultipartUpload(key, uploadId)
      .complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })));
    return size;
  } catch (error) {
    // Joined before, by a request whose answer or whose row was lost.
    const whole = await files.head(key);
    if (whole) return whole.size;
    if (error instanceof Error && OTHER_PARTS.test(error.message)) throw new ApiError(409, NOT_JOINED);
    logError('file_not_joined', error);
    throw notStored();
  }
}

const NOT_JOINED =
  'The parts cannot be joined: one of them was sent twice at the same time. Send the parts again that were sent more than once, and complete the file';

/** Deletes a file with its content, or what has arrived of it. @throws ApiError 404, 409 */
export async function deleteFile({ caller, db, files }: UploadContext, id: string): Promise<void> {
  const deleted = await queries.deleteFile(caller, db, id);
  if (deleted === null) throw noFile(id);
  if (deleted === 'read')
    throw new ApiError(
      409,
      `A job that has not ended reads file ${id}; cancel it, or delete the file when it has ended`,
    );
  await removeContents(files, [{ key: keyOfFile(caller.organizationId, id), uploadId: deleted.uploadId }]);
}
