/** Content of uploaded files in R2: its removal when a file is deleted, has expired, or has no row. */
import { and, inArray, lt, lte, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { file, fileReader, fileSearch, keyOfFile } from './schema/organizations/files.ts';

/** Files of a step, and the most steps of a run: an open upload is a call of R2. Files that are left expire the next time. */
const STEP = 100;
const STEPS_MAX = 20;
/** Keys that R2 lists at once, and the most pages of a run. */
const PAGE = 1000;
const PAGES_MAX = 10;
const DAY = 86_400;
/** Days for which an expired file stays in the list. */
const LISTED_DAYS = 90;
const NOT_COMPLETED = 'The upload was not completed within 7 days';

/** Content of a file in R2. */
interface Content {
  key: string;
  /** R2's id of an open upload; null without one. */
  uploadId: string | null;
}

/** Removes the content of files, whole or as far as it has arrived. */
export async function removeContents(files: R2Bucket, contents: readonly Content[]): Promise<void> {
  for (const { key, uploadId } of contents) {
    if (uploadId === null) continue;
    const upload = files.resumeMultipartUpload(key, uploadId);
    // One that has ended before is no fault.
    await upload.abort().catch(() => {});
  }
  if (contents.length > 0) await files.delete(contents.map(({ key }) => key));
}

/**
 * Gives up uploads that were open too long, removes the content of files that have expired and that no job reads, and rows of
 * those that expired long ago.
 * @param now Unix seconds
 */
export async function expireFiles(database: D1Database, files: R2Bucket, now: number): Promise<void> {
  const db = drizzle(database);
  for (let step = 0; step < STEPS_MAX; step += 1) if ((await expireStep(db, files, now)) < STEP) break;
  await db.delete(file).where(and(sql`${file.status} = 'expired'`, lt(file.expiresAt, now - LISTED_DAYS * DAY)));
}

const isUnread = sql`NOT EXISTS (SELECT 1 FROM ${fileReader} WHERE ${fileReader.organizationId} = ${file.organizationId}
  AND ${fileReader.fileId} = ${file.id})`;

/** @returns the number of files that were due */
async function expireStep(db: DrizzleD1Database, files: R2Bucket, now: number): Promise<number> {
  const due = await db
    .select()
    .from(file)
    .where(
      and(
        // Literals, as in the condition of the index.
        sql`${file.status} <> 'expired'`,
        lte(file.expiresAt, now),
        isUnread,
      ),
    )
    .limit(STEP);
  if (due.length === 0) return 0;
  const ids = JSON.stringify(due.map(({ sequence }) => sequence));
  const isDue = sql`${file.sequence} IN (SELECT value FROM json_each(${ids}))`;
  // The rows first: a request that completes or reads one meanwhile sees that it is closed.
  const closed = await db
    .update(file)
    .set({
      status: sql`iif(${file.status} = 'uploading', 'failed', 'expired')`,
      failure: sql`iif(${file.status} = 'uploading', ${NOT_COMPLETED}, ${file.failure})`,
      expiresAt: sql`iif(${file.status} = 'uploading', ${now} + ${file.keepDays} * ${DAY}, ${file.expiresAt})`,
      heldBytes: 0,
      uploadId: null,
    })
    .where(and(isDue, lte(file.expiresAt, now), isUnread))
    .returning({ sequence: file.sequence });
  const isClosed = new Set(closed.map(({ sequence }) => sequence));
  const contents = due
    .filter(({ sequence }) => isClosed.has(sequence))
    .map(({ organizationId, id, uploadId }) => ({ key: keyOfFile(organizationId, id), uploadId }));
  await removeContents(files, contents);
  return due.length;
}

/** A key of a file's content: organization and id. */
const FILE_KEY = /^organizations\/(.+)\/files\/(file_[0-9a-f]{32})$/;
/** The results of an organization's jobs, which have their own rows. */
const RESULTS_KEY = /^organizations\/.+?\/jobs\//;

/**
 * Removes content that no row names, as a lost request leaves it, where it is older than a day. A run looks through so many
 * keys, and the next goes on where it ended.
 * @param now Unix seconds
 */
export async function removeUnnamedContent(database: D1Database, files: R2Bucket, now: number): Promise<void> {
  const db = drizzle(database);
  const [place] = await db.select().from(fileSearch);
  let after = place?.afterKey ?? '';
  for (let page = 0; page < PAGES_MAX; page++) {
    const { objects, truncated } = await files.list({ prefix: 'organizations/', startAfter: after, limit: PAGE });
    const old = objects.filter(({ key, uploaded }) => FILE_KEY.test(key) && uploaded.getTime() / 1000 < now - DAY);
    await removeUnnamed(
      db,
      files,
      old.map(({ key }) => key),
    );
    const last = objects.at(-1)?.key ?? '';
    const [results] = RESULTS_KEY.exec(last) ?? [];
    after = results ? `${results}~` : last;
    if (truncated) continue;
    after = '';
    break;
  }
  await db.update(fileSearch).set({ afterKey: after });
}

async function removeUnnamed(db: DrizzleD1Database, files: R2Bucket, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const ids = JSON.stringify(keys.map((key) => FILE_KEY.exec(key)?.[2]));
  const named = await db
    .select({ organizationId: file.organizationId, id: file.id })
    .from(file)
    .where(
      and(
        sql`${file.id} IN (SELECT value FROM json_each(${ids}))`,
        inArray(file.status, ['uploading', 'ready', 'failed']),
      ),
    );
  const namedKeys = new Set(named.map(({ organizationId, id }) => keyOfFile(organizationId, id)));
  const unnamed = keys.filter((key) => !namedKeys.has(key));
  if (unnamed.length > 0) await files.delete(unnamed);
}
