/** Uploaded files, their parts and readers, in database ORGANIZATIONS. Columns as in migrations/organizations/0028_files.sql. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { FILE_FORMAT_NAMES } from '../../file-formats.ts';

export const FILE_PURPOSES = ['claims', 'export'] as const;
export const FILE_STATUSES = ['uploading', 'ready', 'failed', 'expired'] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

export const FILE_ID = /^file_[0-9a-f]{32}$/;

export const file = sqliteTable('file', {
  /** The order in which files were made. */
  sequence: integer().primaryKey(),
  organizationId: text('organization_id').notNull(),
  /** `file_` and 32 hex digits. */
  id: text().notNull(),
  name: text().notNull(),
  purpose: text({ enum: FILE_PURPOSES }).notNull(),
  format: text({ enum: FILE_FORMAT_NAMES }).notNull(),
  status: text({ enum: FILE_STATUSES }).notNull(),
  bytes: integer(),
  /** Hex; declared, or of a file that came as one part. */
  sha256: text(),
  /** Bytes that count toward the plan. */
  heldBytes: integer('held_bytes').notNull(),
  /** R2's, of the open upload. */
  uploadId: text('upload_id'),
  failure: text(),
  keepDays: integer('keep_days').notNull(),
  createdBy: text('created_by').notNull(),
  /** Unix seconds, as all times of these tables. */
  createdAt: integer('created_at').notNull(),
  completedAt: integer('completed_at'),
  expiresAt: integer('expires_at').notNull(),
});

export type FileRow = typeof file.$inferSelect;

export const filePart = sqliteTable(
  'file_part',
  {
    organizationId: text('organization_id').notNull(),
    fileId: text('file_id').notNull(),
    number: integer().notNull(),
    bytes: integer().notNull(),
    /** Hex. */
    sha256: text().notNull(),
    /** R2's. */
    etag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.fileId, table.number] })],
);

export type FilePart = typeof filePart.$inferSelect;

/** A job that has not ended and the files that it reads: whoever makes a job adds its rows, whoever ends it removes them. */
export const fileReader = sqliteTable(
  'file_reader',
  {
    organizationId: text('organization_id').notNull(),
    fileId: text('file_id').notNull(),
    jobId: text('job_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.fileId, table.jobId] })],
);

/** Place at which the hourly search for content without a row goes on. */
export const fileSearch = sqliteTable('file_search', {
  onlyRow: integer('only_row').primaryKey(),
  afterKey: text('after_key').notNull(),
});

/** Returns the organization's files of some ids. */
export const filesOf = (organizationId: string, db: DrizzleD1Database, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .select()
    .from(file)
    .where(
      and(
        eq(file.organizationId, organizationId),
        inArray(file.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`),
      ),
    );

/** Returns the key of a file's content in R2. */
export const keyOfFile = (organizationId: string, id: string): string => `organizations/${organizationId}/files/${id}`;
