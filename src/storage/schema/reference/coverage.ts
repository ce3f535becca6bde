/** Coverage documents, in database REFERENCE. Columns and indexes as in migrations/reference/0015_coverage.sql and 0024_coverage_by_code.sql. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { imported } from '../releases.ts';

/** Columns that rows of all documents share. */
const document = {
  title: text().notNull(),
  /** 1 for the newest loaded version of the document. */
  isNewest: integer('is_newest').notNull(),
  /** Key of the document in the bucket. */
  documentKey: text('document_key').notNull(),
  ordinal: integer().notNull(),
  ...imported,
};

export const ncd = sqliteTable('ncd', {
  id: integer().primaryKey(),
  ncdId: integer('ncd_id').notNull(),
  ncdVersion: integer('ncd_version').notNull(),
  manualSection: text('manual_section').notNull(),
  effectiveDate: integer('effective_date').notNull(),
  publicationCode: integer('publication_code').notNull(),
  ...document,
});

export const lcd = sqliteTable('lcd', {
  id: integer().primaryKey(),
  lcdId: integer('lcd_id').notNull(),
  lcdVersion: integer('lcd_version').notNull(),
  displayId: text('display_id').notNull(),
  state: text({ enum: ['approved', 'proposed', 'retired'] }).notNull(),
  originalDate: integer('original_date'),
  revisionDate: integer('revision_date'),
  endDate: integer('end_date'),
  retiredDate: integer('retired_date'),
  /** Unix seconds. */
  lastUpdated: integer('last_updated'),
  ...document,
});

export const article = sqliteTable('article', {
  id: integer().primaryKey(),
  articleId: integer('article_id').notNull(),
  articleVersion: integer('article_version').notNull(),
  articleType: integer('article_type').notNull(),
  displayId: text('display_id').notNull(),
  state: text({ enum: ['approved', 'draft', 'retired'] }).notNull(),
  effectiveDate: integer('effective_date'),
  endDate: integer('end_date'),
  retiredDate: integer('retired_date'),
  /** Unix seconds. */
  lastUpdated: integer('last_updated'),
  ...document,
});

export const lcdHcpcs = sqliteTable('lcd_hcpcs', {
  id: integer().primaryKey(),
  lcdId: integer('lcd_id').notNull(),
  lcdVersion: integer('lcd_version').notNull(),
  code: text().notNull(),
  codeVersion: integer('code_version').notNull(),
  shortDescription: text('short_description').notNull(),
  longDescription: text('long_description').notNull(),
  ...imported,
});

export const articleIcd10 = sqliteTable('article_icd10', {
  id: integer().primaryKey(),
  articleId: integer('article_id').notNull(),
  articleVersion: integer('article_version').notNull(),
  covered: integer().notNull(),
  part: integer().notNull(),
  /** JSON: [[code, description], …]. */
  body: text().notNull(),
  ...imported,
});

/** Versions of articles that list a diagnosis: derived from `article_icd10` by every import. */
export const articleOfIcd10 = sqliteTable(
  'article_of_icd10',
  {
    /** Without its point. */
    code: text().notNull(),
    covered: integer().notNull(),
    releaseId: integer('release_id').notNull(),
    /** JSON: [[article id, version], …]. */
    articles: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.covered, table.releaseId] })],
);

/** Code by which the word index finds a version of a document, and orders the versions. */
export const versionCode = (id: number, version: number): string =>
  `${String(id).padStart(9, '0')} ${String(version).padStart(9, '0')}`;

export const coverageFact = sqliteTable('coverage_fact', {
  id: integer().primaryKey(),
  fact: text().notNull(),
  subject: text().notNull(),
  /** JSON: rows of text. */
  body: text().notNull(),
  ...imported,
});
