/** SQL of /files, on ORGANIZATIONS. Every query takes the organization, or its caller, first. */
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { planBreach } from '../../storage/database-fault.ts';
import type { FileFormatName } from '../../storage/file-formats.ts';
import { findWith, pageOf, rowsWith, withWords } from '../../storage/lists/own-rows.ts';
import type { Page } from '../../storage/lists/page.ts';
import { auditIfChanged, type FieldChange, signatureOf } from '../../storage/schema/organizations/audit.ts';
import {
  type FilePart,
  type FileRow,
  type FileStatus,
  file,
  filePart,
  fileReader,
} from '../../storage/schema/organizations/files.ts';
import { type Added, storedOf, whyFull, withinPlan } from '../../storage/schema/organizations/plan-limits.ts';
import type { PartsSoFar } from './part-sizes.ts';

/** Seconds of a day, and for which an upload may stay open. */
const DAY = 86_400;
export const UPLOAD_DAYS = 7;

const now = () => Math.floor(Date.now() / 1000);

const isFile = (organizationId: string, id: string): SQL => rowsWith(file, organizationId, { id });
const isOpen = (organizationId: string, id: string) => and(isFile(organizationId, id), eq(file.status, 'uploading'));
const isPartOf = (organizationId: string, fileId: string) => rowsWith(filePart, organizationId, { fileId });

const trail = (db: DrizzleD1Database, caller: Caller, id: string, action: string, changes: FieldChange[] = []) =>
  auditIfChanged(db, caller.organizationId, caller, {
    entityType: 'file',
    entityId: id,
    rootId: id,
    action,
    changes,
  });

const bytesAdded = (bytes: number): Added => ({ table: 'file.held_bytes', rows: bytes });

export interface NewFile {
  name: string;
  format: FileFormatName;
  bytes: number | null;
  /** Hex. */
  sha256: string | null;
  keepDays: number;
}

/** Makes a file without content. @returns `full`, a sentence, if the plan holds no more */
export async function createFile(
  caller: Caller,
  db: DrizzleD1Database,
  fields: NewFile,
): Promise<FileRow | { full: string }> {
  const { organizationId } = caller;
  const id = `file_${crypto.randomUUID().replaceAll('-', '')}`;
  const createdAt = now();
  const values = {
    ...fields,
    organizationId,
    id,
    purpose: 'claims' as const,
    status: 'uploading' as const,
    heldBytes: fields.bytes ?? 0,
    createdBy: signatureOf(caller),
    createdAt,
    expiresAt: createdAt + UPLOAD_DAYS * DAY,
  };
  const added = [{ table: 'file', rows: 1 }, bytesAdded(values.heldBytes)];
  const { name, format, bytes, keepDays } = fields;
  const changes = Object.entries({ name, format, bytes, keep_days: keepDays }).map(([field, value]) => ({
    field,
    old: null,
    new: value,
  }));
  try {
    const [, , [row]] = await db.batch([
      db.insert(file).values(values),
      trail(db, caller, id, 'create', changes),
      db.select().from(file).where(isFile(organizationId, id)),
      ...withinPlan(organizationId, added).map((statement) => db.run(statement)),
    ]);
    if (!row) throw new Error(`ORGANIZATIONS: file ${id} is not there after it was made`);
    return row;
  } catch (error) {
    if (!planBreach(error)) throw error;
    return { full: await whyFull(organizationId, db, added) };
  }
}

export const findFile = (organizationId: string, db: DrizzleD1Database, id: string): Promise<FileRow | null> =>
  findWith(db, file, organizationId, { id });

/** Returns a file with its parts by number; null if the organization has none of the id. */
export async function findWithParts(
  organizationId: string,
  db: DrizzleD1Database,
  id: string,
): Promise<{ row: FileRow; parts: FilePart[] } | null> {
  const [[row], parts] = await db.batch([
    db.select().from(file).where(isFile(organizationId, id)),
    db.select().from(filePart).where(isPartOf(organizationId, id)).orderBy(asc(filePart.number)),
  ]);
  return row ? { row, parts } : null;
}

/** Returns a page of the organization's files, newest first, and how many match. */
export const listFiles = (
  organizationId: string,
  db: DrizzleD1Database,
  { q, status, ...page }: Page & { q?: string; status?: FileStatus },
): Promise<{ rows: FileRow[]; total: number }> =>
  pageOf(
    db,
    {
      table: file,
      where: and(rowsWith(file, organizationId, { status }), withWords(q, file.name, file.id, file.createdBy)),
      order: [desc(file.sequence)],
    },
    page,
  );

export interface UploadSoFar {
  row: FileRow;
  /** All parts but the one of the number. */
  parts: PartsSoFar;
  /** Bytes of all parts, and of the one of the number. */
  bytes: { all: number; same: number };
  /** Bytes that the plan still holds. */
  room: number;
}

/** Returns a file, its parts beside one, and the plan's room; null if the organization has none of the id. */
export async function findUpload(
  organizationId: string,
  db: DrizzleD1Database,
  id: string,
  number: number,
): Promise<UploadSoFar | null> {
  const mine = isPartOf(organizationId, id);
  const lastNumber = sql`(SELECT max(number) FROM file_part WHERE ${mine} AND number <> ${number})`;
  const part = { number: filePart.number, bytes: filePart.bytes };
  const [[row], [last], [before], [sums], [stored]] = await db.batch([
    db.select().from(file).where(isFile(organizationId, id)),
    db
      .select(part)
      .from(filePart)
      .where(and(mine, sql`${filePart.number} = ${lastNumber}`)),
    db
      .select({ parts: count(), least: sql<number>`min(${filePart.bytes})`, most: sql<number>`max(${filePart.bytes})` })
      .from(filePart)
      .where(and(mine, sql`${filePart.number} < ${lastNumber}`, sql`${filePart.number} <> ${number}`)),
    db
      .select({
        all: sql<number>`coalesce(sum(${filePart.bytes}), 0)`,
        same: sql<number>`coalesce(sum(iif(${filePart.number} = ${number}, ${filePart.bytes}, 0)), 0)`,
      })
      .from(filePart)
      .where(mine),
    storedOf(organizationId, db, ['file_bytes']),
  ]);
  if (!row) return null;
  return {
    row,
    parts: { last: last ?? null, before: before && before.parts > 0 ? before : null },
    bytes: sums ?? { all: 0, same: 0 },
    room: stored ? stored.most - stored.held : 0,
  };
}

/** Says that the plan holds fewer bytes of files than an organization would have. @param bytes to be added */
export const whyNoRoom = (organizationId: string, db: DrizzleD1Database, bytes: number): Promise<string> =>
  whyFull(organizationId, db, [bytesAdded(bytes)]);

/** Notes R2's id of an open upload, unless another is noted. @returns the one that is; null where the file is not open */
export async function openUpload(
  organizationId: string,
  db: DrizzleD1Database,
  id: string,
  uploadId: string,
): Promise<string | null> {
  const [, [row]] = await db.batch([
    db
      .update(file)
      .set({ uploadId })
      .where(and(isOpen(organizationId, id), sql`${file.uploadId} IS NULL`)),
    db.select({ uploadId: file.uploadId }).from(file).where(isOpen(organizationId, id)),
  ]);
  return row?.uploadId ?? null;
}

/**
 * Notes a part that R2 has. @param more bytes by which the file then grows, as far as is known
 * @returns false where the file is not open any more; `full`, a sentence, if the plan holds no more
 */
export async function putPart(
  db: DrizzleD1Database,
  part: FilePart,
  more: number,
): Promise<boolean | { full: string }> {
  const { organizationId, fileId } = part;
  const open = isOpen(organizationId, fileId);
  const sum = sql`(SELECT sum(bytes) FROM file_part WHERE ${isPartOf(organizationId, fileId)})`;
  try {
    const [, , rows] = await db.batch([
      db.run(sql`INSERT INTO file_part (organization_id, file_id, number, bytes, sha256, etag)
        SELECT ${organizationId}, ${fileId}, ${part.number}, ${part.bytes}, ${part.sha256}, ${part.etag}
        FROM ${file} WHERE ${open}
        ON CONFLICT DO UPDATE SET bytes = excluded.bytes, sha256 = excluded.sha256, etag = excluded.etag`),
      db
        .update(file)
        .set({ heldBytes: sql`max(coalesce(${file.bytes}, 0), ${sum})` })
        .where(open),
      db.select({ id: file.id }).from(file).where(open),
      ...withinPlan(organizationId, [bytesAdded(part.bytes)]).map((statement) => db.run(statement)),
    ]);
    return rows.length > 0;
  } catch (error) {
    if (!planBreach(error)) throw error;
    return { full: await whyNoRoom(organizationId, db, more) };
  }
}

/** Notes that a file is whole, unless it is not open any more. @returns the file as it is then; null where it is gone */
export async function completeFile(
  caller: Caller,
  db: DrizzleD1Database,
  { id, keepDays }: Pick<FileRow, 'id' | 'keepDays'>,
  content: { bytes: number; sha256: string | null },
): Promise<FileRow | null> {
  const { organizationId } = caller;
  const completedAt = now();
  const [, , [row]] = await db.batch([
    db
      .update(file)
      .set({
        ...content,
        heldBytes: content.bytes,
        status: 'ready',
        uploadId: null,
        completedAt,
        expiresAt: completedAt + keepDays * DAY,
      })
      .where(isOpen(organizationId, id)),
    trail(db, caller, id, 'complete', [
      { field: 'status', old: 'uploading', new: 'ready' },
      { field: 'bytes', old: null, new: content.bytes },
    ]),
    db.select().from(file).where(isFile(organizationId, id)),
  ]);
  return row ?? null;
}

/** Deletes a file that no job reads. @returns the row that is gone; `read` where a job reads it; null for none */
export async function deleteFile(caller: Caller, db: DrizzleD1Database, id: string): Promise<FileRow | 'read' | null> {
  const { organizationId } = caller;
  const mine = isFile(organizationId, id);
  const [[before], , , [after]] = await db.batch([
    db.select().from(file).where(mine),
    db
      .delete(file)
      .where(
        and(
          mine,
          sql`NOT EXISTS (SELECT 1 FROM ${fileReader} WHERE ${rowsWith(fileReader, organizationId, { fileId: id })})`,
        ),
      ),
    trail(db, caller, id, 'delete'),
    db.select({ id: file.id }).from(file).where(mine),
  ]);
  return after ? 'read' : (before ?? null);
}
