/** The content of a file in R2. */
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { removeContent } from '../../storage/file-contents.ts';
import { keyOfFile } from '../../storage/schema/organizations/files.ts';
import * as queries from './queries.ts';

export interface UploadContext {
  caller: Caller;
  db: DrizzleD1Database;
  files: R2Bucket;
}

export const noFile = (id: string) => notFound(`File ${id} not found`);

/** Deletes a file with its content, or what has arrived of it. @throws ApiError 404, 409 */
export async function deleteFile({ caller, db, files }: UploadContext, id: string): Promise<void> {
  const deleted = await queries.deleteFile(caller, db, id);
  if (deleted === null) throw noFile(id);
  if (deleted === 'read')
    throw new ApiError(
      409,
      `A job that has not ended reads file ${id}; cancel it, or delete the file when it has ended`,
    );
  const key = keyOfFile(caller.organizationId, id);
  await removeContent(files, key, deleted.uploadId);
}
