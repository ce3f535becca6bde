/** SQL of /files, on ORGANIZATIONS. Every query takes the organization, or its caller, first. */
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { planBreach } from '../../storage/database-fault.ts';
import type { FileFormatName } from '../../storage/file-formats.ts';
import { pageOf, rowsWith, withWords } from '../../storage/lists/own-rows.ts';
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
import { type Added, whyFull, withinPlan } from '../../storage/schema/organizations/plan-limits.ts';

/** Seconds of a day, and for which an upload may stay open. */
const DAY = 86_400;
export const UPLOAD_DAYS = 7;

const now = () => Math.floor(Date.now() / 1000);

const isFile = (organizationId: string, id: string): SQL => rowsWith(file, organizationId, { id });
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
