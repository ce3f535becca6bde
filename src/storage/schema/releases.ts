/**
 * Tables that every database with imported data has: releases, and the indexes by which lists are counted without a
 * scan.
 */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of every imported row. */
export const imported = {
  releaseId: integer('release_id').notNull(),
  /** 16 hex digits of the SHA-256 of the row's values. */
  recordHash: text('record_hash').notNull(),
  /** Unix seconds. */
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
};

export const release = sqliteTable('release', {
  id: integer().primaryKey(),
  dataset: text().notNull(),
  scope: text().notNull(),
  label: text().notNull(),
  source: text().notNull(),
  sourceUrl: text('source_url'),
  sha256: text().notNull(),
  licence: text().notNull(),
  effectiveStart: integer('effective_start').notNull(),
  effectiveEnd: integer('effective_end').notNull(),
  rowCount: integer('row_count').notNull(),
  isSample: integer('is_sample').notNull(),
  importedAt: integer('imported_at').notNull(),
  /** Changes with every import of the release: earlier values are then out of date. */
  revision: text().notNull(),
});

export const dataState = sqliteTable('data_state', {
  id: integer().primaryKey(),
  version: text().notNull(),
  releases: text().notNull(),
});

export const listTotal = sqliteTable(
  'list_total',
  { list: text().notNull(), name: text().notNull(), value: integer().notNull() },
  (table) => [primaryKey({ columns: [table.list, table.name] })],
);

export const facetIndex = sqliteTable(
  'facet_index',
  { list: text().notNull(), prefix: text().notNull(), entries: text().notNull() },
  (table) => [primaryKey({ columns: [table.list, table.prefix] })],
);

/** SQL of a new revision of a release. */
export const NEW_REVISION = 'lower(hex(randomblob(8)))';

/** SQL that publishes changed data at the end of the transaction: a new version, a new map of releases. */
export const PUBLISH = `UPDATE data_state SET version = lower(hex(randomblob(8))), releases = (
     SELECT json_group_object(id, json_array(dataset, label, is_sample, effective_start, effective_end, revision)) FROM release)`;

/** Returns SQL that publishes rows of datasets changed in place, without an import. */
export const publishChanged = (...datasets: string[]): string[] => [
  `UPDATE release SET revision = ${NEW_REVISION} WHERE dataset IN (${datasets.map((name) => `'${name}'`).join(', ')})`,
  PUBLISH,
];
